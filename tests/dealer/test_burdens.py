"""The built-in Dealer lays nothing on top of itself, and leaves whoever it strikes cards to play with."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.opposition.burdens import cards_left, is_bearable
from oracle.dealer.builtin.opposition.oppose import opposed
from oracle.systems.ultimo.actions import Inflict
from oracle.systems.ultimo.state import Mark, Threat
from tests.dealer.tables import Game, at_aftermath


def marked(*marks: Mark, pool: int = 3) -> Game:
    """Return a table after a total failure, at which one character bears `marks`."""
    game = at_aftermath()
    person = game.state.system.people["pc1"]
    game.with_rules(
        people={"pc1": replace(person, marks=marks)}, threat=Threat(pool=pool, minors=3, majors=1, either=True)
    )
    return game


def chosen(game: Game, recent: tuple[str, ...] = ()) -> list[str]:
    """Return the effects the Dealer would lay on somebody now."""
    move = opposed(game.position, recent).moves[0]
    assert isinstance(move, wire.Effects)
    return [one.effect for one in move.spend]


@pytest.mark.parametrize("laid", ["distracted", "dazed", "afraid", "stuck"])
def test_what_lies_on_somebody_is_not_laid_on_them_again(laid: str) -> None:
    game = marked(Mark(laid))
    assert not is_bearable(game.position, Inflict(laid, "pc1"), ())
    assert laid not in chosen(game)


def test_nobody_is_winded_twice_before_they_have_their_breath_back_or_out_of_their_last_cards() -> None:
    position = at_aftermath().position
    winded = Inflict("winded", "pc1")
    assert is_bearable(position, winded, ("stuck pc1",))
    assert is_bearable(position, winded, ("winded pc2",))
    assert not is_bearable(position, winded, ("winded pc1", "stuck pc1"))
    assert is_bearable(position, winded, ("winded pc1", *["stuck pc1"] * 6))


def test_a_curse_on_one_skill_leaves_room_for_none_on_the_same() -> None:
    game = marked(Mark("cursed", "Espionage"))
    assert not is_bearable(game.position, Inflict("cursed", "pc1", "Espionage"), ())
    assert is_bearable(game.position, Inflict("cursed", "pc1", "Ritual"), ())


def test_what_would_leave_no_card_for_the_next_check_is_left_undone() -> None:
    marks: tuple[Mark, ...] = ()
    for laid in ("afraid", "distracted", "dazed"):
        game = marked(*marks)
        left = cards_left(game.state.system, "pc1", Mark(laid))
        assert is_bearable(game.position, Inflict(laid, "pc1"), ()) == (left > 0)
        assert left <= cards_left(game.state.system, "pc1")
        marks = (*marks, Mark(laid))
    assert cards_left(marked(*marks).state.system, "pc1") == 0


def test_many_failures_bring_many_kinds_of_trouble() -> None:
    recent: tuple[str, ...] = ()
    done: Counter[str] = Counter()
    for pool in (*range(3, 9), *range(3, 9), *range(3, 9)):
        found = chosen(marked(pool=pool), recent)
        recent = (*recent, *(f"{one} pc1" for one in found))[-12:]
        done.update(found)
    assert len(done) >= 6
    assert done.most_common(1)[0][1] <= done.total() / 3
