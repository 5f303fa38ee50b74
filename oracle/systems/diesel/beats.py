"""What happened in Diesel Empire, as whoever tells it may know it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from oracle.core.beat import Beat, BeatKind
from oracle.systems.diesel import events as diesel
from oracle.systems.diesel.skills import SKILLS, Tag
from oracle.systems.diesel.state import Game

Teller: TypeAlias = Callable[[Game, Any], "Beat | None"]
"""How one kind of event is brought into form."""

LIKE: Final[Mapping[Tag, str]] = {
    "fight": "Brawling",
    "shoot": "Shooting",
    "stealth": "Espionage",
    "break": "Espionage",
    "talk": "Manipulation",
    "know": "Research",
    "notice": "Awareness",
    "make": "Engineering",
    "heal": "Biology",
    "endure": "Toughness",
    "wild": "Survival",
    "nerve": "Psyche",
}
"""What a Skill of Diesel Empire is told like, by its first tag."""


def _threat(_state: Game, event: diesel.CheckCalled) -> Beat:
    return Beat("threat", event.who, event.goal, thing=event.threat or "")


def _threat_named(_state: Game, event: diesel.ThreatNamed) -> Beat:
    return Beat("threat", event.who, thing=event.threat)


def _approach(_state: Game, event: diesel.ApproachTaken) -> Beat:
    tags = SKILLS[event.skill].tags if event.skill in SKILLS else ()
    return Beat("called", event.who, "", skill=LIKE[tags[0]] if tags else "")


def _consequence(state: Game, event: diesel.ConsequenceInflicted) -> Beat:
    things = state.cast[event.who].character.things if event.who in state.cast else ()
    names = {one.id: one.words for one in things}
    thing = names.get(event.subject, event.subject.replace("_", " ").replace("-", " "))
    return Beat("consequence", event.who, event.consequence, thing=thing)


def _outcome(_state: Game, event: diesel.Resolved) -> Beat:
    return Beat("outcome", event.who, event.goal, event.tier)


def _simple(kind: BeatKind, subject: str = "") -> Teller:
    """Return how an event is brought into form that says only whom it befell."""
    return lambda _state, event: Beat(kind, event.who, getattr(event, subject) if subject else "")


_ROWS: Final[Mapping[type, Teller]] = {
    diesel.CheckCalled: _threat,
    diesel.ThreatNamed: _threat_named,
    diesel.ApproachTaken: _approach,
    diesel.JudgementContested: _simple("contested"),
    diesel.CheckWithdrawn: _simple("withdrawn", "goal"),
    diesel.Resolved: _outcome,
    diesel.ConsequenceInflicted: _consequence,
    diesel.Rested: _simple("rested", "kind"),
    diesel.Treated: _simple("treated"),
    diesel.StoryContinued: _simple("goes_on", "attribute"),
}
"""By class of event."""


def beat_of(state: Game, event: Any, _after: tuple[Any, ...]) -> Beat | None:
    """Return what can be told of an event as players may know it, `None` where nothing is."""
    row = _ROWS.get(type(event))
    return row(state, event) if row else None
