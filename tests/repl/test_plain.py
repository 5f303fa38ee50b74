"""What is told to whoever listens: sentences, names of cards, nothing drawn."""

from __future__ import annotations

import pytest

from oracle.core.cards import Laid
from oracle.core.system import Met
from oracle.repl.plain import plain_lines, sentence
from oracle.table.session import Shown
from tests.repl.tables import evening_at, opened

CAST = "cast <INT|PER> <skill> <...> <...>"


def test_a_challenge_is_told_pair_by_pair() -> None:
    rows = (
        Met(Laid.parse("Jd"), Laid.parse("As"), "failure"),
        Met(Laid.parse("Qd=8"), Laid.parse("8c"), "draw"),
        Met(Laid.parse("9c"), None, "success"),
    )
    assert sentence(Shown("line", "", "Revealed", rows=rows)) == (
        "Your jack of diamonds loses to the ace of spades. Your queen of diamonds as an eight draws with the eight of "
        "clubs. Your nine of clubs stands unopposed. 1 won, 1 lost and 1 drawn."
    )


def test_places_left_empty_are_told_together() -> None:
    rows = (Met(None, Laid.parse("Xl"), "failure"), Met(None, Laid.parse("2c"), "failure"))
    assert sentence(Shown("line", "", "Revealed", rows=rows)) == (
        "You laid nothing against the little joker and the two of clubs. 2 lost."
    )


@pytest.mark.parametrize(
    ("shown", "told"),
    [
        (
            Shown("line", "Wren draws Ks 9d.", "Dealt", ("Ks", "9d")),
            "Wren draws the king of spades and the nine of diamonds.",
        ),
        (Shown("line", "  the post", "item", offer="try post"), "The post: type try post."),
        (Shown("line", "health 7/7 · threat 0", "status"), "Health 7 of 7, threat 0."),
        (
            Shown("line", "rest <short|long>   take a rest", "option", offer="rest <short|long>"),
            "Rest, then short or long: take a rest.",
        ),
        (
            Shown("line", "cast <INT|PER> <skill> <...> <...>   cast a spell", "option", offer=CAST),
            "Cast, then INT or PER, then the skill, then what that asks for: cast a spell.",
        ),
        (
            Shown("line", "heave <1-14> <what>   lift it", "option", offer="heave <1-14> <what>"),
            "Heave, then a number from 1 to 14, then what: lift it.",
        ),
    ],
)
def test_lines_become_sentences(shown: Shown, told: str) -> None:
    assert sentence(shown) == told


def test_a_spoken_menu_says_each_thing_once_and_no_dots() -> None:
    heard = [sentence(one) for one in evening_at(opened()).answer("/menu")]
    assert not any("..." in line for line in heard)
    tried = [line for line in heard if line.startswith("Try")]
    assert len(tried) == 1
    assert heard[heard.index(tried[0]) + 1] == "Or leave that out: turn to something here."


def test_a_whole_turn_holds_nothing_that_cannot_be_spoken() -> None:
    evening = evening_at(opened(), guide=True, tells_hand=True)
    shown = [
        one for line in ("/look", "/menu", "try tarrant-talks", "9d 7d Jd", "/hand") for one in evening.answer(line)
    ]
    told = " ".join(plain_lines(shown, width=80))
    assert not set(told) & set("♠♥♦♣★☆✓✗◆◇▲▼│·→<>[]")
    assert "the jack of diamonds" in told


def test_the_hand_is_told_when_a_check_is_called() -> None:
    evening = evening_at(opened(), tells_hand=True)
    told = list(plain_lines(evening.answer("try tarrant-talks"), width=200))
    assert any(line.startswith("Your hand: the ace of clubs") for line in told)
