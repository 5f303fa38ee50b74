"""Effects of weather and ground on movement on a map (U-279)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.systems.ultimo.rules.environment.felt import elements_felt
from oracle.systems.ultimo.rules.environment.modifiers import is_heavy
from oracle.systems.ultimo.rules.movement_modifier import MovementModifier
from oracle.systems.ultimo.rules.points import MOVEMENT
from oracle.systems.ultimo.rules.state import UltimoState


def movement_bearings(state: UltimoState, unit: str) -> Iterator[MovementModifier]:
    """Yield how rain, cold and ground change payments for moving; sand only in heavy armor."""
    person = state.people.get(unit)
    heavy = person is not None and any(is_heavy(item) and item.condition != "dropped" for item in person.gear)
    for element in elements_felt(state, unit):
        bearing = MovementModifier(
            element.name, each=element.squares, cards=element.toil, times=element.heavy_toil if heavy else 1
        )
        if bearing != MovementModifier(element.name):
            yield bearing


EXTENDS: Final = MOVEMENT.by(movement_bearings)
