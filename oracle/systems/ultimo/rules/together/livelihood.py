"""Income: its steps, what traits and soldiers change, and its worth in cash (U-353 to U-356)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from oracle.core.records import dataclass, replace
from oracle.kit.modifiers import added
from oracle.systems.ultimo.rules.creation.backgrounds import INCOMES
from oracle.systems.ultimo.rules.events import Event
from oracle.systems.ultimo.rules.points import NIGHTS_PASS
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.together.bonding import change_ties
from oracle.systems.ultimo.rules.together.retinue import soldier_upkeep
from oracle.systems.ultimo.rules.together.ties import Purse
from oracle.systems.ultimo.rules.traits import hooks_of, modifiers_of
from oracle.systems.ultimo.rules.traits.figures import INCOME_STEPS
from oracle.systems.ultimo.rules.traits.hooks_people import LavishLife

INCOME_LADDER: Final = INCOMES
"""The steps of income, lowest first."""

_CASH: Final = (0, 25, 50, 150, 600, 3_000, 6_000, 18_000, 72_000, 360_000)

CASH_OF: Final[Mapping[str, int]] = dict(zip(INCOME_LADDER, _CASH, strict=True))
"""Cash for cashing out, by step of income, lowest first. Rule U-353."""

DAYS: Final[Mapping[Literal["week", "month"], int]] = {"week": 7, "month": 30}
"""Nights in a span between adventures."""

CASH_OUT_COSTS: Final = 2
"""Steps of income that cashing out costs for a month. Rule U-353."""

LOWEST_CASH_OUT: Final = "Poor"
"""The lowest step that can be cashed out. Rule U-353."""


def step_at(place: int) -> str:
    """Return the step at a place of the ladder, within its ends."""
    return INCOME_LADDER[max(0, min(place, len(INCOME_LADDER) - 1))]


def room_for_upkeep(person: Person) -> int:
    """Return how many steps of income a character can lose, before soldiers are paid."""
    purse = person.ties.purse
    more = added(modifiers_of(person.character.traits, INCOME_STEPS, () if person.ties.herdless else ("herd",)))
    return max(0, min(INCOME_LADDER.index(purse.income) + more, len(INCOME_LADDER) - 1) - purse.short)


def income_of(person: Person, rules: Mapping[str, str]) -> str:
    """Return a character's step of income, with traits, soldiers and a cash-out."""
    return step_at(room_for_upkeep(person) - soldier_upkeep(person, person.ties.troop, rules))


def lifestyle_of(person: Person, rules: Mapping[str, str]) -> str:
    """Return the step a character lives at: income, or better by a trait, which is no cash (U-354, U-396)."""
    lives = INCOME_LADDER.index(income_of(person, rules))
    if hooks_of(person.character.traits, LavishLife) and not person.ties.herdless:
        lives = max(lives, INCOME_LADDER.index(rules["lavish_step"]))
    return step_at(lives)


def cash_out_yield(step: str) -> int | None:
    """Return the cash for a step of income; `None` where it is too low to cash out (U-353)."""
    return CASH_OF[step] if INCOME_LADDER.index(step) >= INCOME_LADDER.index(LOWEST_CASH_OUT) else None


def income_after_cash_out(step: str) -> str:
    """Return the step of income in the month after cashing out (U-353)."""
    return step_at(INCOME_LADDER.index(step) - CASH_OUT_COSTS)


def affordable_troop(person: Person, rules: Mapping[str, str]) -> int:
    """Return how many soldiers a character's income still pays; the others leave (U-356)."""
    troop, room = person.ties.troop, room_for_upkeep(person)
    while troop and soldier_upkeep(person, troop, rules) > room:
        troop -= 1
    return troop


def pass_lean_month(state: UltimoState, who: str, nights: int, _hours: int) -> Iterator[PurseChanged]:
    """Yield that nights of the month after a cash-out pass, until it is over (U-353)."""
    purse = state.people[who].ties.purse
    if not purse.short:
        return
    days = purse.days + nights
    if days < DAYS["month"]:
        yield PurseChanged(who, replace(purse, days=days), "days")
    else:
        yield PurseChanged(who, replace(purse, short=0, days=0), "month")


EXTENDS: Final = NIGHTS_PASS.by(pass_lean_month)


@dataclass(frozen=True, slots=True)
class PurseChanged(Event):
    """A character's income or cash changed."""

    who: str
    purse: Purse
    cause: Literal["cash_out", "paid", "work", "month", "days", "art", "sale"]

    def apply(self, state: UltimoState) -> UltimoState:
        return change_ties(state, self.who, lambda ties: replace(ties, purse=self.purse))

    def describe(self, state: UltimoState) -> str:
        person = state.people[self.who]
        return _PURSES[self.cause].format(
            name=person.character.name, cash=f"{self.purse.cash:,}", income=income_of(person, state.rules)
        )


_PURSES: Final = {
    "cash_out": "{name} cashes out: {cash} in hand, and poorer days for a month.",
    "paid": "{name} has {cash} in cash now.",
    "work": "{name} lives on a {income} income now.",
    "art": "{name} is paid for it, and has {cash} in cash now.",
    "sale": "{name} has {cash} in cash now.",
    "days": "",
    "month": "The lean month is over: {name} lives on a {income} income again.",
}
