"""Characters set against each other, as a concern of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from oracle.core.part import Told
from oracle.kit.feature import Feature
from oracle.kit.words import counted
from oracle.systems.ultimo.registry import Waits, whoever_waits
from oracle.systems.ultimo.rivals import challenging
from oracle.systems.ultimo.rivals import events as rival
from oracle.systems.ultimo.rivals import steps as step
from oracle.systems.ultimo.rivals.actions import RIVALS_ROLES
from oracle.systems.ultimo.rivals.events import RIVALS_EVENTS
from oracle.systems.ultimo.rivals.house_rules import RIVALS_HOUSE_RULES
from oracle.systems.ultimo.rivals.occasions import RIVALS_OCCASIONS
from oracle.systems.ultimo.rivals.steps import RIVALS_STEPS
from oracle.systems.ultimo.state import Check, UltimoState
from oracle.systems.ultimo.steps import Guarding
from oracle.systems.ultimo.words import name_of


def _unchanged(state: UltimoState, _event: object) -> UltimoState:
    return state


def _met(state: UltimoState, event: rival.ChallengeMet) -> UltimoState:
    calm = replace(state.threat, dealt=()) if state.threat.dealt else state.threat
    check = Check(event.request, event.figures, rival=event.rival, by_hand=event.by_hand)
    return replace(state, check=check, threat=calm)


def _stands(state: UltimoState, event: rival.RowStands) -> UltimoState:
    check = state.checked
    request = replace(check.request, announced=event.cards)
    return state.with_check(replace(check, request=request, figures=replace(check.figures, rating=event.cards)))


RIVALS_EVOLUTION: Final[Mapping[type, Callable[[UltimoState, Any], UltimoState]]] = {
    **dict.fromkeys((rival.ChallengeMade, rival.BackedDown), _unchanged),
    rival.ChallengeMet: _met,
    rival.RowStands: _stands,
}
"""By class of event."""


def _made(state: UltimoState, event: rival.ChallengeMade) -> str:
    who, whom = name_of(state, event.who), name_of(state, event.whom)
    return f"{who} challenges {whom}, with {event.first} + {event.second}."


def _met_words(state: UltimoState, event: rival.ChallengeMet) -> str:
    one, other = event.request.who, event.rival
    name, whom = name_of(state, one), name_of(state, other.who)
    limit = f"{name} may lay up to {counted(event.figures.cap, 'card')}"
    if not event.by_hand:
        return f"{whom} stands at {event.figures.rating}, by {other.first} + {other.second}. {limit}."
    own = f"{whom} meets it with {other.first} + {other.second}, up to {counted(other.cap, 'card')}"
    return f"{own}, and lays first. {limit}."


def _stands_words(state: UltimoState, event: rival.RowStands) -> str:
    name = name_of(state, event.who)
    if not event.cards:
        return f"{name} has not a card left to stand against it."
    return f"{name} is ready: {counted(event.cards, 'card')} face down, and that is how hard it is."


RIVALS_LINES: Final[Mapping[type, Callable[[UltimoState, Any], str]]] = {
    rival.ChallengeMade: _made,
    rival.ChallengeMet: _met_words,
    rival.RowStands: _stands_words,
    rival.BackedDown: lambda state, event: (
        f"{name_of(state, event.who)} does not take it up. It is for the two of you to say what comes of that."
    ),
}
"""By class; events that are not here go without saying."""

_WAITS: Final[Mapping[type, Waits]] = dict.fromkeys((step.Challenged, Guarding), whoever_waits)

RIVALS: Final = Feature(
    roles=RIVALS_ROLES,
    offers=challenging.OFFERS,
    occasions=RIVALS_OCCASIONS,
    decisions=challenging.DECISIONS,
    steps=challenging.STEPS,
    waits=_WAITS,
    evolution=RIVALS_EVOLUTION,
    lines=RIVALS_LINES,
    tells={rival.ChallengeMet: lambda event: Told("called", event.request.who, event.request.goal)},
    classes=(*RIVALS_EVENTS, *RIVALS_STEPS),
    house_rules=RIVALS_HOUSE_RULES,
)
"""Challenges between characters."""
