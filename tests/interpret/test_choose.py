"""When a reading is taken at once, and what a question offers."""

from __future__ import annotations

import pytest

from oracle.dealer.interpret.choose import MOST_OPTIONS, Floors, Ranked, is_clear, next_chance, options_of
from oracle.dealer.interpret.meaning import Meaning

FLOORS = Floors(moves=0.5, free=0.2, margin=0.2)


def ranked(*pairs: tuple[Meaning, float]) -> tuple[Ranked, ...]:
    return tuple(Ranked(meaning, chance) for meaning, chance in pairs)


@pytest.mark.parametrize(
    ("first", "second", "clear"),
    [
        ((Meaning("pass"), 0.25), (Meaning("refuse"), 0.24), True),
        ((Meaning("pass"), 0.19), (Meaning("refuse"), 0.1), False),
        ((Meaning("go", "lane"), 0.6), (Meaning("pass"), 0.1), True),
        ((Meaning("go", "lane"), 0.45), (Meaning("pass"), 0.1), False),
        ((Meaning("go", "lane"), 0.55), (Meaning("go", "cellar"), 0.4), False),
        ((Meaning("check", "lock", "Espionage"), 0.55), (Meaning("check", "lock", "Athletics"), 0.4), True),
        ((Meaning("check", skill="Espionage"), 0.55), (Meaning("check", skill="Athletics"), 0.4), False),
        ((Meaning("act", family="attack"), 0.5), (Meaning("talk", "miller"), 0.3), True),
    ],
)
def test_what_moves_the_table_needs_a_chance_and_a_lead(
    first: tuple[Meaning, float], second: tuple[Meaning, float], *, clear: bool
) -> None:
    assert is_clear(ranked(first, second), FLOORS) is clear


def test_a_decision_alone_leads_by_all_it_has() -> None:
    assert next_chance(ranked((Meaning("go", "lane"), 0.6))) == 0
    assert is_clear(ranked((Meaning("go", "lane"), 0.6)), FLOORS)


def test_a_question_offers_the_likeliest_and_at_most_two_of_a_kind() -> None:
    looks = [(Meaning("look", name), 0.2) for name in ("bell", "well", "dog")]
    assert options_of(ranked(*looks, (Meaning("pass"), 0.1), (Meaning("refuse"), 0.1))) == (
        Meaning("look", "bell"),
        Meaning("look", "well"),
        Meaning("pass"),
    )
    assert len(options_of(ranked(*looks))) == 2
    assert MOST_OPTIONS == 3
