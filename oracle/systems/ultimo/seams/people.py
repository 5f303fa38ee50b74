"""Persuading and observing people of the story in ULTIMO."""

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
from oracle.systems.ultimo.rules.status import ability_cards
from oracle.systems.ultimo.rules.together.persuading import Empathize, Manipulate
from oracle.systems.ultimo.seams import moves

OBSERVING: Final = "observe"

LONGEST_WISH: Final = 60
"""Most characters of the aim of a persuasion."""

COAXING: Final = ("persuade", "deceive", "intimidate", "seduce")
"""Tags of an attempt to persuade a person, and not only to soothe or to read them."""

USUAL_THRESHOLDS: Final = RANKS["minion"].thresholds
"""The manipulation and empathy thresholds of an unimportant person. Rule U-182."""


def brought_round(position: Position, reading: Reading, who: str, target: str) -> Iterator[wire.Decision]:
    """Yield the attempt to persuade a person, with their thresholds first where they are new."""
    how = Empathize if reading.skill == "Empathy" else Manipulate
    tags = Tags(tuple(tag for tag in reading.tags if tag in COAXING))
    action = write_action(how(target, reading.skill, goal_of(reading.words)[:LONGEST_WISH], tags))
    call = wire.Call(action=action, who=who)
    known = target in position.rules.people or target in position.rules.world.known
    yield wire.Decision(kind="procedure", moves=(call,) if known else (introduced(position, target), call))


def introduced(position: Position, who: str) -> moves.Npc:
    """Return a person's thresholds, printed or usual, as a move (U-182)."""
    manipulation, empathy = printed_thresholds(position, who) or USUAL_THRESHOLDS
    return moves.Npc(id=who, manipulation=manipulation, empathy=empathy)


def printed_thresholds(position: Position, who: str) -> tuple[int, int] | None:
    """Return the thresholds that the adventure prints on a person, or `None`.

    Where it prints only one of the two, the other is the usual one (U-182).
    """
    person = position.tale.adventure.people.get(who)
    if person is None or not person.thresholds:
        return None
    own = person.thresholds
    return own.get("manipulation", USUAL_THRESHOLDS[0]), own.get("empathy", USUAL_THRESHOLDS[1])


def observed(position: Position, who: str) -> Iterator[wire.Decision]:
    """Yield the rulings that let a character observe, with their best skill first."""
    person = position.rules.people[who]
    best = max(OBSERVING_SKILLS, key=lambda skill: ability_cards(person, skill, position.rules.rules))
    for skill in (best, *(other for other in OBSERVING_SKILLS if other != best)):
        yield wire.Decision(kind="procedure", moves=(wire.Call(action=f"observe {skill}", who=who),))
