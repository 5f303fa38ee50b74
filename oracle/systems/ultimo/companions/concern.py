"""Companions who help, as a concern of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from oracle.core.zones import Zone
from oracle.systems.ultimo.companions import backing
from oracle.systems.ultimo.companions import events as helped
from oracle.systems.ultimo.companions.actions import COMPANIONS_ROLES, CallOn
from oracle.systems.ultimo.companions.events import COMPANIONS_EVENTS
from oracle.systems.ultimo.companions.house_rules import COMPANIONS_HOUSE_RULES
from oracle.systems.ultimo.companions.steps import COMPANIONS_STEPS
from oracle.systems.ultimo.occasions import at
from oracle.systems.ultimo.registry import Concern
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.steps import Committing
from oracle.systems.ultimo.together.words import called_name
from oracle.systems.ultimo.words import counted, name_of


def _helps(state: UltimoState, event: helped.CompanionHelps) -> UltimoState:
    check = state.checked
    asked = state.with_check(replace(check, company=(*check.company, event.companion)))
    zones = asked.zones
    return asked if backing.BESIDE in zones else asked.with_zones(zones.with_zone(backing.BESIDE, Zone()))


def _laid(state: UltimoState, event: helped.CompanyLaid) -> UltimoState:
    return state.with_check(replace(state.checked, lent=event.row))


COMPANIONS_EVOLUTION: Final[Mapping[type, Callable[[UltimoState, Any], UltimoState]]] = {
    helped.CompanionHelps: _helps,
    helped.CompanyLaid: _laid,
}
"""By class of event."""


def _helps_words(state: UltimoState, event: helped.CompanionHelps) -> str:
    cards, name = counted(event.cards, "card"), called_name(state, event.companion)
    return f"{name} stands by {name_of(state, event.who)}: up to {cards} off the Dealer's deck."


COMPANIONS_LINES: Final[Mapping[type, Callable[[UltimoState, Any], str]]] = {helped.CompanionHelps: _helps_words}
"""By class; events that are not here go without saying."""

COMPANIONS: Final = Concern(
    roles=COMPANIONS_ROLES,
    offers=backing.OFFERS,
    occasions={CallOn: at(Committing)},
    decisions=backing.DECISIONS,
    steps=backing.STEPS,
    evolution=COMPANIONS_EVOLUTION,
    lines=COMPANIONS_LINES,
    classes=(*COMPANIONS_EVENTS, *COMPANIONS_STEPS),
    house_rules=COMPANIONS_HOUSE_RULES,
)
"""Companions who lend a hand."""
