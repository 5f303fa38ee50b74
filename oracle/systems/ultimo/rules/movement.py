"""How far a unit moves in a round on a map: the sum of the rows that features give (U-087, U-263, U-279).

A feature that makes a character faster or slower answers at the point `MOVEMENT`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.characters import rank
from oracle.systems.ultimo.rules.gear.burden import carried_load
from oracle.systems.ultimo.rules.movement_modifier import MovementModifier
from oracle.systems.ultimo.rules.points import MOVEMENT
from oracle.systems.ultimo.rules.skills import half
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import ability_of, attributes_of

FREE: Final = 3
"""Free squares in a round; also the squares that a card buys. Rule U-263."""


@dataclass(frozen=True, slots=True)
class Movement:
    """How far a unit can move in a round, and what it costs."""

    free: int
    """Squares that cost nothing."""
    each: int
    """Squares that a payment buys."""
    cards: int
    """Cards of the hand that a payment takes; 0 where more squares are free."""
    most: int
    """Payments that can be made in a round."""

    @property
    def furthest(self) -> int:
        """Most squares in a round, if the hand can pay for them."""
        return self.free + self.each * self.most

    def price(self, squares: int) -> int | None:
        """Return the cards that this many squares cost in one round, or `None` where they are too far."""
        beyond = squares - self.free
        if beyond <= 0:
            return 0
        if squares > self.furthest:
            return None
        return -(-beyond // self.each) * self.cards


def on_foot(state: UltimoState, unit: str) -> Iterator[MovementModifier]:
    """Yield how a character moves on foot: three squares, and three more for each card within its limit (U-263)."""
    person = state.people.get(unit)
    if person is None:
        yield MovementModifier("on foot", FREE)
        return
    legs = max(half(attributes_of(person)["AGI"]), rank(person.character, "Athletics", state.rules))
    yield MovementModifier("on foot", FREE, FREE, 1, legs)
    if is_burdened(state, person):
        yield MovementModifier("burdened", -(FREE - FREE // 2))


def is_burdened(state: UltimoState, person: Person) -> bool:
    """Return whether a character carries more than its load, where the house rules count that (U-135)."""
    load = carried_load(person.gear, person.character.traits)
    return state.rules["burden_penalty"] != "none" and load > ability_of(person, "load", state.rules)


def stride_of(state: UltimoState, unit: str) -> Movement:
    """Return how far a unit can move in a round: the sum of all its rows, 0 at least."""
    found = MOVEMENT(state, unit)
    cards = sum(row.cards for row in found)
    for row in found:
        cards *= row.times
    each = max(0, sum(row.each for row in found))
    most = max(0, sum(row.most for row in found)) if each else 0
    return Movement(max(0, sum(row.free for row in found)), each, max(0, cards), most)


EXTENDS: Final = MOVEMENT.by(on_foot)
