"""What happened in Diesel Empire, as whoever tells it may know it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.beats import Beat, Teller, item_name, simple
from oracle.dealer.position import Position
from oracle.systems.diesel import events as diesel
from oracle.systems.diesel.skills import SKILLS, Tag

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


def _threat(_position: Position, event: diesel.CheckCalled) -> Beat:
    return Beat("threat", event.who, event.goal, thing=event.threat or "")


def _threat_named(_position: Position, event: diesel.ThreatNamed) -> Beat:
    return Beat("threat", event.who, thing=event.threat)


def _approach(_position: Position, event: diesel.ApproachTaken) -> Beat:
    tags = SKILLS[event.skill].tags if event.skill in SKILLS else ()
    return Beat("called", event.who, "", skill=LIKE[tags[0]] if tags else "")


def _consequence(position: Position, event: diesel.ConsequenceInflicted) -> Beat:
    thing = item_name(position, event.who, event.subject)
    return Beat("consequence", event.who, event.consequence, thing=thing)


def _outcome(_position: Position, event: diesel.Resolved) -> Beat:
    return Beat("outcome", event.who, event.goal, event.tier)


_MORNING: Final = lazy_pattern(r"\b(?:sunup|sunrise|dawn|daybreak|daylight|morning|first light)\b", re.IGNORECASE)


def _rested(position: Position, event: diesel.Rested) -> Beat:
    """Return a rest; after a long one, which morning the story counts the hours to has not come with it."""
    tale = position.tale
    rest = f"rest:{event.kind}"
    open_clocks = (one for one in tale.adventure.clocks.values() if not one.hidden and one.id not in tale.clocks.struck)
    awaited = (one for one in open_clocks if rest in one.on and _MORNING.search(f"{one.name} {one.spoken}"))
    clock = next(awaited, None) if event.kind == "long" and not tale.ending else None
    return Beat("rested", event.who, event.kind, thing=clock.name if clock else "")


ROWS: Final[Mapping[type, Teller]] = {
    diesel.CheckCalled: _threat,
    diesel.ThreatNamed: _threat_named,
    diesel.ApproachTaken: _approach,
    diesel.JudgementContested: simple("contested"),
    diesel.CheckWithdrawn: simple("withdrawn", "goal"),
    diesel.Resolved: _outcome,
    diesel.ConsequenceInflicted: _consequence,
    diesel.Rested: _rested,
    diesel.Treated: simple("treated"),
    diesel.StoryContinued: simple("goes_on", "attribute"),
}
"""By class of event."""
