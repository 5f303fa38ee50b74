"""How people of the story are brought round and observed in ULTIMO."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.compile import goal_of
from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.calling import OBSERVING as OBSERVING_SKILLS
from oracle.systems.ultimo.rules.difficulty import Tags
from oracle.systems.ultimo.rules.foes.stat_block import RANKS
from oracle.systems.ultimo.rules.status import worth_of
from oracle.systems.ultimo.rules.together.persuading import Empathize, Manipulate
from oracle.systems.ultimo.seams import moves

OBSERVING: Final = "observe"

LONGEST_WISH: Final = 60
"""Characters of what somebody is to be brought to."""

COAXING: Final = ("persuade", "deceive", "intimidate", "seduce")
"""Marks of a deed that is meant to bring somebody round, and not only to soothe or to read them."""

USUAL_THRESHOLDS: Final = RANKS["minion"].thresholds
"""How hard somebody of no importance is to manipulate, and to empathize with. Rule U-182."""


def brought_round(position: Position, reading: Reading, who: str, target: str) -> Iterator[wire.Decision]:
    """Yield that somebody tries to bring another round; whoever is not known yet is introduced."""
    how = Empathize if reading.skill == "Empathy" else Manipulate
    tags = Tags(tuple(tag for tag in reading.tags if tag in COAXING))
    action = write_action(how(target, reading.skill, goal_of(reading.words)[:LONGEST_WISH], tags))
    call = wire.Call(action=action, who=who)
    known = target in position.rules.people or target in position.rules.world.known
    yield wire.Decision(kind="procedure", moves=(call,) if known else (introduced(position, target), call))


def introduced(position: Position, who: str) -> moves.Npc:
    """Return how hard somebody of the story is to bring round: what is printed, else what is usual (U-182)."""
    manipulation, empathy = printed_thresholds(position, who) or USUAL_THRESHOLDS
    return moves.Npc(id=who, manipulation=manipulation, empathy=empathy)


def printed_thresholds(position: Position, who: str) -> tuple[int, int] | None:
    """Return how hard the adventure makes somebody to manipulate and to empathize with; `None` where it does not say.

    Where it gives only one of the two, the other is the usual one (U-182).
    """
    person = position.tale.adventure.people.get(who)
    if person is None or not person.thresholds:
        return None
    own = person.thresholds
    return own.get("manipulation", USUAL_THRESHOLDS[0]), own.get("empathy", USUAL_THRESHOLDS[1])


def observed(position: Position, who: str) -> Iterator[wire.Decision]:
    """Yield the ruling that lets somebody observe, with their best skill first."""
    person = position.rules.people[who]
    best = max(OBSERVING_SKILLS, key=lambda skill: worth_of(person, skill, position.rules.rules))
    for skill in (best, *(other for other in OBSERVING_SKILLS if other != best)):
        yield wire.Decision(kind="procedure", moves=(wire.Call(action=f"observe {skill}", who=who),))
