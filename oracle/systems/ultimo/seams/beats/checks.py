"""The beats of checks, effects and work, without cards and figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from oracle.core.beat import Beat, BeatKind
from oracle.systems.ultimo.rules import events as ultimo
from oracle.systems.ultimo.rules.calling import Rerated, Withdrew
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.craft.events import WorkedOn
from oracle.systems.ultimo.rules.effect_struck import EffectApplied
from oracle.systems.ultimo.rules.health import Struck
from oracle.systems.ultimo.rules.ladder import find_example, is_example
from oracle.systems.ultimo.rules.outcome import Resolved
from oracle.systems.ultimo.rules.powers.renewal import DetailOwed
from oracle.systems.ultimo.rules.rests import Rested
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.text.spans import span_of

Teller: TypeAlias = Callable[[UltimoState, Any], "Beat | None"]
"""A function that makes the beat of one class of event."""


def called(state: UltimoState, event: Called) -> Beat:
    """Return the beat of a call for a check, marked where the same goal failed before."""
    request = event.request
    again = any((lock.who, lock.goal) == (request.who, request.goal) for lock in state.scene.locks)
    return Beat("called", request.who, request.goal, skill=request.second, again=again)


def outcome(_state: UltimoState, event: Resolved) -> Beat:
    """Return the beat of a check's result."""
    return Beat("outcome", event.who, event.goal, event.tier)


def _contested(_state: UltimoState, event: Rerated) -> Beat:
    """Return the beat of a contested rating: its change as the tier, its example as the thing."""
    request, before = event.request, event.before
    went = "lower" if before is not None and request.announced < before else "same"
    example = next((find_example(cite).words for cite in request.cites.ids if is_example(cite)), "")
    return Beat("contested", request.who, request.goal, went, thing=example)


def _effect(state: UltimoState, event: EffectApplied) -> Beat:
    gear = state.people[event.who].gear if event.who in state.people else ()
    names = {item.id: item.name for item in gear}
    return Beat("effect", event.who, event.effect, thing=names.get(event.detail, _plain(event.detail)))


def _worked(_state: UltimoState, event: WorkedOn) -> Beat:
    """Return the beat of days of work: the project as the subject, the time as the thing."""
    return Beat("worked", event.who, _plain(event.project), thing=span_of(event.days, "day"))


def _plain(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")


def simple(kind: BeatKind, subject: str = "") -> Teller:
    """Return the beat function of an event about one character."""
    return lambda _state, event: Beat(kind, event.who, getattr(event, subject) if subject else "")


CHECK_ROWS: Final[Mapping[type, Teller]] = {
    Called: called,
    Rerated: _contested,
    Withdrew: simple("withdrawn", "goal"),
    Resolved: outcome,
    EffectApplied: _effect,
    Rested: simple("rested", "kind"),
    WorkedOn: _worked,
    DetailOwed: simple("noticed", "scene"),
}
"""The function for each class of event; cards, threat, figures and conditions have no beat."""


def is_soaked(who: str, after: tuple[Any, ...]) -> bool:
    """Return whether the damage of an effect was soaked whole, from the event right after it."""
    met = next((event for event in after if not isinstance(event, ultimo.Planned | ultimo.Turned)), None)
    return isinstance(met, Struck) and (met.who, met.cause) == (who, "effect") and met.soaked >= met.amount
