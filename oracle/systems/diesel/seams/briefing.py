"""The briefing of a Dealer of Diesel Empire, and the beats of its events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from oracle.core.beat import Beat, BeatKind
from oracle.core.briefing import Answerable, Told
from oracle.core.menu import Option
from oracle.core.objection import Objection
from oracle.systems.diesel.rules.approaches import ApproachTaken, CheckWithdrawn, JudgementContested
from oracle.systems.diesel.rules.calls import CheckCalled, ThreatNamed
from oracle.systems.diesel.rules.check import Resolved
from oracle.systems.diesel.rules.consequences import ConsequenceDue, ConsequenceInflicted
from oracle.systems.diesel.rules.injuries import CrossroadsDue, StoryContinued
from oracle.systems.diesel.rules.scenes import Rested, Treated
from oracle.systems.diesel.rules.state import Game
from oracle.systems.diesel.rules.threats import CONSEQUENCES
from oracle.systems.diesel.rules.trades import SKILLS, Tag

Teller: TypeAlias = Callable[[Game, Any], "Beat | None"]
"""A function that makes the beat of one class of event."""

NARRATED_AS: Final[Mapping[Tag, str]] = {
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
"""The skill whose narration suits a Skill of Diesel Empire, by its first tag."""


def _threat(_state: Game, event: CheckCalled) -> Beat:
    return Beat("threat", event.who, event.goal, thing=event.threat or "")


def _threat_named(_state: Game, event: ThreatNamed) -> Beat:
    return Beat("threat", event.who, thing=event.threat)


def _approach(_state: Game, event: ApproachTaken) -> Beat:
    tags = SKILLS[event.skill].tags if event.skill in SKILLS else ()
    return Beat("called", event.who, "", skill=NARRATED_AS[tags[0]] if tags else "")


def _consequence(state: Game, event: ConsequenceInflicted) -> Beat:
    things = state.cast[event.who].character.things if event.who in state.cast else ()
    names = {thing.id: thing.words for thing in things}
    thing = names.get(event.subject, event.subject.replace("_", " ").replace("-", " "))
    return Beat("consequence", event.who, event.consequence, thing=thing)


def _outcome(_state: Game, event: Resolved) -> Beat:
    return Beat("outcome", event.who, event.goal, event.tier)


def _simple(kind: BeatKind, subject: str = "") -> Teller:
    """Return the beat function of an event about one character."""
    return lambda _state, event: Beat(kind, event.who, getattr(event, subject) if subject else "")


_ROWS: Final[Mapping[type, Teller]] = {
    CheckCalled: _threat,
    ThreatNamed: _threat_named,
    ApproachTaken: _approach,
    JudgementContested: _simple("contested"),
    CheckWithdrawn: _simple("withdrawn", "goal"),
    Resolved: _outcome,
    ConsequenceInflicted: _consequence,
    Rested: _simple("rested", "kind"),
    Treated: _simple("treated"),
    StoryContinued: _simple("goes_on", "attribute"),
}
"""The function for each class of event."""


def beat_of(state: Game, event: Any, _after: tuple[Any, ...]) -> Beat | None:
    """Return the beat of an event, or `None`."""
    row = _ROWS.get(type(event))
    return row(state, event) if row else None


def rating_lists() -> Mapping[str, tuple[str, ...]]:
    """Return nothing: the prompt itself has the Threats."""
    return {}


def reaction_lists() -> Mapping[str, tuple[str, ...]]:
    """Return the consequences of failures."""
    rows = CONSEQUENCES.values()
    return {"consequences": tuple(f"{row.id}, {row.threat}, {row.weight}: {row.words}" for row in rows)}


def wishes() -> tuple[tuple[str, str], ...]:
    """Return each consequence with its Threat and weight."""
    return tuple((row.threat, f"{row.id} {row.weight}") for row in CONSEQUENCES.values())


def answerable(game: Game) -> Answerable | None:
    """Return the Check whose consequence is due, after a failure or a partial success, or `None`."""
    check = game.check
    if check is None or not isinstance(game.due, ConsequenceDue) or check.contested:
        return None
    return Answerable(check.call.who, check.call.goal, is_right=False)


def question_due(_game: Game) -> bool:
    """Return nothing: no question is won by the rules."""
    return False


def about(_game: Game, _who: str, _skills: tuple[str, ...], _tags: tuple[str, ...], _spoken: tuple[str, ...]) -> Told:
    """Return nothing: the Dealer judges Attributes after the approach."""
    return Told()


def objections(_game: Game, _move: Any, _offered: tuple[str, ...] | None) -> Iterator[Objection]:
    """Yield nothing: the menu judges everything."""
    return iter(())


def pay_objection(_game: Game, _move: Any, _action: Any) -> Objection | None:
    """Return nothing: no effect has a price."""
    return None


def warnings(_action: Any) -> tuple[str, ...]:
    """Return nothing: a Dealer creates no foes here."""
    return ()


def foe_lines(_game: Game) -> tuple[str, ...]:
    """Return nothing: foes have no figures here."""
    return ()


def foe_options(_option: Option[Any]) -> tuple[str, ...] | None:
    """Return `None`: no option is a foe's."""
    return None


_WAITING: Final[Mapping[type, str]] = {ConsequenceDue: "one consequence", CrossroadsDue: "a scar"}
"""The words for each step that waits for the Dealer."""


def waits_for(game: Game, called: Callable[[str], str]) -> str:
    """Return what is due, with the Check and its character."""
    check, figure = game.check, game.cast.get(game.acting)
    own = f" Their attributes: {', '.join(figure.attributes)}." if figure else ""
    on = how = ""
    if check:
        on = f" The check: {called(check.call.goal)}, against {check.call.threat}, {check.call.stakes} stakes."
    if check and check.approach:
        how = f" They go about it with {check.approach.skill}: {check.approach.words}."
    wanted = _WAITING.get(type(game.due), "your judgement of their attributes")
    return f"{wanted}.{on}{how}{own}"
