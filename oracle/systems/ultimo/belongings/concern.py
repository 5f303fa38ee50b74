"""What is laid aside, picked up and handed on, as a concern of the game."""

from __future__ import annotations

from typing import Final

from oracle.kit.feature import Feature
from oracle.systems.ultimo.belongings import laying
from oracle.systems.ultimo.belongings.actions import BELONGING_ROLES
from oracle.systems.ultimo.belongings.events import BELONGING_EVENTS, ItemHanded
from oracle.systems.ultimo.belongings.occasions import BELONGING_OCCASIONS
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.words import name_of


def _told(state: UltimoState, event: ItemHanded) -> str:
    item = next(one for one in state.people[event.who].gear if one.id == event.named)
    giver, who = name_of(state, event.giver), name_of(state, event.who)
    if event.lay_there:
        return f"{who} picks up the {item.name} of {giver}."
    return f"{giver} gives the {item.name} to {who}."


BELONGINGS: Final = Feature(
    roles=BELONGING_ROLES,
    offers=laying.OFFERS,
    occasions=BELONGING_OCCASIONS,
    decisions=laying.DECISIONS,
    evolution={ItemHanded: laying.handed},
    lines={ItemHanded: _told},
    classes=BELONGING_EVENTS,
)
"""Things between hands and the ground."""
