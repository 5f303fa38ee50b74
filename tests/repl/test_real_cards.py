"""Real cards: asked for in words, refused kindly, remembered on every branch, mixed with seeded piles."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oracle.core.cards import parse_cards
from oracle.core.chance import Stream, key_from_seed
from oracle.core.menu import Drawn
from oracle.core.part import menu
from oracle.errors import ChanceError, NotationError
from oracle.journal.records import Cause
from oracle.repl.commands import evaluate
from oracle.repl.drawing import decks_to_shuffle, question
from oracle.systems import GAMES
from oracle.table import opening
from oracle.table.fillers import is_real
from oracle.table.opening import find_table
from oracle.table.proof import proven
from oracle.table.session import CHANCE, Session
from tests.evening import typed_lines
from tests.repl.tables import at_a_check, evening_at, opened, texts

HAND = "Ks 9d 10h 4c 4d 5s Q♠ Ac"


def drawn(session: Session, line: str) -> list[str]:
    return texts(evaluate(session, line))


def feed(session: Session, stream: Stream) -> Iterator[str]:
    """Type whatever is asked for, and yield each answer."""
    while (option := session.drawing()) is not None:
        given = session.typed.given(option) if session.typed else ()
        wanted = next(hole for hole in option.holes if isinstance(hole, Drawn))
        cards = (*given, *(card for card in wanted.sample(stream) if card not in given))[: wanted.draw.count]
        line = " ".join(map(str, cards))
        list(evaluate(session, line))
        yield line


@pytest.mark.parametrize(
    ("pile", "owners"),
    [
        ("pc1.deck", "mine both"),
        ("pc2.hand", "mine both"),
        ("dealer.deck", "dealer both"),
        ("deck", "mine dealer both"),
    ],
)
def test_whose_cards_are_real_is_told_by_the_pile(pile: str, owners: str) -> None:
    assert [real for real in ("", "mine", "dealer", "both") if is_real(pile, real)] == owners.split()


def test_cards_asked_about_the_story_are_never_on_the_table() -> None:
    session = opened(real="both")
    drawn(session, HAND)
    assert drawn(session, "/inspire")
    assert session.drawing() is None


def test_the_hand_is_asked_for_and_what_is_wrong_with_an_answer_is_said() -> None:
    session = opened(real="mine")
    asked = question(session)
    assert asked is not None
    assert asked.text == "Draw 8 cards from your deck: what are they?"
    assert texts(decks_to_shuffle(session)) == ["Shuffle your deck: 54 cards, both jokers among them."]
    for line, why in (
        ("Ks 9d", "Those are 2 cards, and 8 cards are asked for"),
        (f"{HAND} 2c", "Those are 9 cards"),
        (HAND.replace("Ac", "ks"), "Ks stands there twice"),
    ):
        with pytest.raises(ChanceError, match=why):
            drawn(session, line)
    with pytest.raises(NotationError, match="'9x' is not a card"):
        drawn(session, HAND.replace("9d", "9x"))
    assert drawn(session, HAND) == ["Wren Hallow draws Ks 9d Th 4c 4d 5s Qs Ac."]
    assert question(session) is None


def test_a_card_that_lies_elsewhere_is_told_where() -> None:
    session = at_a_check(_dealt("both"))
    drawn(session, "Ac Th 9d")
    with pytest.raises(ChanceError, match="Those are 3 cards, and 4 cards are asked for"):
        drawn(session, "Ac Kd 2c")
    drawn(session, "3c 2c 2d 2h")
    asked = question(session)
    assert asked is not None
    assert asked.text == "Draw 3 cards from your deck: what are they?"
    for line, where in (("Ks 8h 7h", "is in a hand already"), ("8h 9d 7h", "lies (on the table|among the discards)")):
        with pytest.raises(ChanceError, match=f"cannot have come up: it {where}"):
            drawn(session, line)
    drawn(session, "8h 8d 7h")
    assert session.drawing() is None


def _dealt(real: str) -> Session:
    session = opened(real=real)
    drawn(session, HAND)
    return session


def test_undo_serves_the_typed_cards_again_and_says_how_to_set_them_back() -> None:
    session = at_a_check(_dealt("mine"))
    drawn(session, "focus 2")
    drawn(session, "8h 7h")
    told = drawn(session, "/undo")
    assert "Set your cards back as they were. Your hand: Ac Ks Qs Th 9d 5s 4c 4d." in told
    assert "On top of your deck, first one uppermost: 8h 7h." in told
    assert "Wren Hallow draws 8h 7h." in drawn(session, "focus 2")
    assert session.drawing() is None


def test_what_is_known_of_a_longer_draw_is_not_asked_for_again() -> None:
    session = at_a_check(_dealt("mine"))
    drawn(session, "focus 1")
    drawn(session, "8h")
    drawn(session, "/undo")
    drawn(session, "focus 2")
    asked = question(session)
    assert asked is not None
    assert asked.text == "First comes 8h, as is known already. Draw a card from your deck: what is it?"
    assert drawn(session, "7h") == ["Wren Hallow draws 8h 7h."]


def test_typed_cards_serve_every_branch_after_a_resume_too() -> None:
    session = at_a_check(_dealt("mine"))
    drawn(session, "focus 1")
    drawn(session, "8h")
    drawn(session, "/undo")
    session.journal.close()
    again = opening.resume(session.name)
    list(again.resume())
    assert "Wren Hallow draws 8h." in drawn(again, "focus 1")
    again.journal.close()


def test_cards_typed_wrongly_are_corrected_and_the_wrong_ones_forgotten() -> None:
    session = at_a_check(_dealt("mine"))
    drawn(session, "focus 1")
    drawn(session, "8h")
    assert drawn(session, "/correct")[0] == "Taken back, with all that followed: 8h"
    assert "Wren Hallow draws 7h." in drawn(session, "7h")
    drawn(session, "/undo")
    assert "Wren Hallow draws 7h." in drawn(session, "focus 1")


def test_a_table_without_real_cards_has_none_to_correct() -> None:
    session = opened()
    assert texts(evening_at(session).answer("/correct")) == ["There are no typed cards to take back."]
    assert session.drawing() is None


def test_what_a_seed_deals_can_be_typed_and_lies_there_the_same() -> None:
    seeded, real = opened(), opened(real="both")
    for line in ("try tarrant-talks", "focus 2"):
        drawn(seeded, line)
    draws = [record.action.partition(" pc1.hand ")[2] for record in seeded.journal.line() if record.who == CHANCE]
    for line in (draws[0], "try tarrant-talks", "focus 2", draws[1]):
        drawn(real, line)
    assert len(draws) == 2
    assert real.state.system == seeded.state.system


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("real", ["mine", "dealer", "both"])
def test_a_whole_evening_with_real_cards_verifies(game: str, real: str) -> None:
    session = opened(game, real=real)
    stream = Stream(key_from_seed("hands"), 0)
    typed = len(list(feed(session, stream)))
    for line in typed_lines(session, 25):
        list(evaluate(session, line))
        typed += len(list(feed(session, stream)))
    causes = [record.cause for record in session.journal.line() if record.who == CHANCE]
    session.journal.close()
    assert typed
    assert causes.count(Cause("utterance")) == typed
    found = proven(find_table(session.name))
    assert found.typed == typed
    assert found.draws == len(causes) - typed


def test_cards_are_read_as_people_say_them() -> None:
    session = opened(real="mine")
    drawn(
        session, "king of spades, nine of diamonds, 10♥ 4c 4d 5s queen of spades and ace of clubs".replace(" and ", " ")
    )
    hand = session.table.zones(session.state)["pc1.hand"].known
    assert hand == parse_cards(HAND)
    assert menu(session.table, session.state, CHANCE) == ()
