"""The map at a terminal: drawn where it fits, told in sentences to whoever listens, moved over as people say it."""

from __future__ import annotations

import pytest

from oracle.dealer.position import DEALER
from oracle.errors import IllegalActionError
from oracle.repl.commands import evaluate
from oracle.repl.maps import drawn, marks, narrowed, told
from oracle.repl.plain import plain_lines
from oracle.repl.render import rendered
from oracle.repl.rich import rich_lines
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.table.opening import Wanted, start
from oracle.table.reading import read_typed
from tests.dealer.tables import Game, mill
from tests.repl.tables import opened
from tests.systems.ultimo.grid.maps import fighter, laid

SEEN = ULTIMO.view(
    laid("pc1@c5 pc2@d5 one@c6 two@c4 wall:f1-f3 half:h5 rough:a1", foes="fanatic:one fanatic:two").state,
    frozenset({"pc1"}),
)["map"]


@pytest.mark.parametrize("width", [40, 57, 80, 250])
def test_the_map_fits_every_terminal(width: int) -> None:
    wide = ULTIMO.view(laid("pc1@c5", fighter(), size="26 26").state, frozenset({"pc1"}))["map"]
    for shown in drawn(wide):  # type: ignore[arg-type]
        assert len(rendered(shown, width=width)) <= width
        assert all(sum(len(text) for _, text in line) <= width for line in rich_lines([shown], width=width))


def test_everybody_has_a_sign_of_their_own_and_stands_where_the_rules_say() -> None:
    signs = marks(SEEN)  # type: ignore[arg-type]
    assert signs == {"pc1": "M", "pc2": "P", "one": "f", "two": "a"}
    rows = [one.text for one in drawn(SEEN)]  # type: ignore[arg-type]
    assert rows[5] == " 5 . . M P . . . = . . . ."
    assert rows[9] == " 1 ~ . . . . # . . . . . ."
    assert rows[-1] == "   a b c d e f g h i j k l"


def test_the_sentences_say_who_stands_where_how_far_and_in_what_trouble() -> None:
    found = [one.text for one in told(SEEN, "pc1")]  # type: ignore[arg-type]
    assert found[0] == "The map is 12 squares from west to east and 10 from south to north."
    assert "Walls (#): f1 to f3." in found
    assert "Mara (M) stands on c5, which is you, flanked." in found
    assert "The Fanatic (one) (f) stands on c6, 1 square north." in found
    assert found[-1] == "Turns still to come in this round: Mara, Pim, The Fanatic (one), The Fanatic (two)."


def test_whoever_listens_hears_sentences_and_no_signs_of_squares() -> None:
    heard = list(plain_lines((*drawn(SEEN), *told(SEEN, "pc1")), width=80))  # type: ignore[arg-type]
    assert heard[0].startswith("The map is 12 squares")
    assert not any(". . ." in line for line in heard)


def test_a_narrow_screen_loses_the_gaps_and_nothing_else() -> None:
    row = " 5 . . M P . . . = . . . ."
    assert narrowed(row, 80) == row
    assert narrowed(row, 20) == " 5 ..MP...=...."


def test_where_no_map_lies_the_command_says_so() -> None:
    assert [one.kind for one in evaluate(opened(), "/map")] == ["note"]


def test_before_a_fight_the_command_says_when_a_map_is_laid() -> None:
    session, setup = start(Wanted(game="ultimo", house_rules={"movement_mode": "grid"}))
    list(session.open(setup))
    told = [one.text for one in evaluate(session, "/map")]
    assert told == ["No map lies on the table yet: one is laid when a fight begins."]


def skirmish() -> Game:
    """Return a table on whose map Karla stands on c5 and a fanatic on h5."""
    game = Game(mill(), "karla", seed="map", house_rules={"movement_mode": "grid"})
    game.play(DEALER, "bring fanatic wretch medium")
    game.play(DEALER, "lay 12 10 pc1@c5 wretch@h5")
    while game.waiting[:1] == (DEALER,):
        game.play(DEALER, "bide")
        game.draw()
    return game


@pytest.mark.parametrize(
    ("typed", "square", "cards"),
    [
        ("move 3 east", "f5", ""),
        ("move f5", "f5", ""),
        ("Move two squares north-east", "e7", ""),
        ("move to c7", "c7", ""),
        ("move north", "c6", ""),
        ("move 4 east with CARD", "g5", "CARD"),
        ("move g5 CARD", "g5", "CARD"),
    ],
)
def test_a_player_moves_in_their_own_words(typed: str, square: str, cards: str) -> None:
    game = skirmish()
    card = str(game.state.system.pile("pc1", "hand").known[0])
    action = read_typed(game.table, game.state, "pc1", typed.replace("CARD", card))
    assert action is not None
    assert str(action.square) == square
    assert " ".join(map(str, action.cards)) == cards.replace("CARD", card)


def test_to_move_to_somebody_is_to_stop_beside_them_as_near_as_the_hand_allows() -> None:
    game = skirmish()
    with pytest.raises(IllegalActionError, match="takes a card"):
        read_typed(game.table, game.state, "pc1", "move to the Fanatic")
    card = str(game.state.system.pile("pc1", "hand").known[0])
    action = read_typed(game.table, game.state, "pc1", f"move to the Fanatic {card}")
    assert action is not None
    assert str(action.square) == "g5"


@pytest.mark.parametrize("typed", ["move the table aside", "move quietly", "I move to the window"])
def test_words_about_moving_that_name_no_square_are_said_to_the_dealer(typed: str) -> None:
    game = skirmish()
    assert read_typed(game.table, game.state, "pc1", typed) is None


def test_moving_beyond_the_map_is_refused_with_the_rule() -> None:
    game = skirmish()
    with pytest.raises(IllegalActionError, match="U-263"):
        read_typed(game.table, game.state, "pc1", "move 9 north")


def test_of_two_by_the_same_name_the_nearer_is_meant() -> None:
    game = skirmish()
    game.play(DEALER, "bring fanatic other medium")
    game.play(DEALER, "place other c8")
    action = read_typed(game.table, game.state, "pc1", "move to the Fanatic")
    assert action is not None
    assert str(action.square) == "c7"
