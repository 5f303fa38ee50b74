"""What the rules bring once an outcome stands: an end to wounds and curses, experience, company, pay, new dangers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.approach import approach_of
from oracle.dealer.position import Position
from oracle.dealer.tiers import GOOD, MIXED
from oracle.story.moves import ClockStruck, EndingReached, FactDisclosed
from oracle.systems.ultimo.rules.fight.danger import beaten_hosts
from oracle.systems.ultimo.rules.fight.events import FoeFinished, FoeLeft
from oracle.systems.ultimo.rules.foes.stat_block import experience_of_host
from oracle.systems.ultimo.rules.outcome import Resolved
from oracle.systems.ultimo.rules.scenes import REASONS
from oracle.systems.ultimo.seams import moves
from oracle.systems.ultimo.seams.opposition.armies import forces_met, shares_wanted
from oracle.systems.ultimo.seams.opposition.company import grown_close
from oracle.systems.ultimo.seams.opposition.dangers import danger_drawn
from oracle.systems.ultimo.seams.opposition.falls import fallen
from oracle.systems.ultimo.seams.opposition.foes import reached
from oracle.systems.ultimo.seams.opposition.spies import spies_back
from oracle.systems.ultimo.seams.opposition.weather import weathered
from oracle.systems.ultimo.seams.ventures import earned
from oracle.text.words import stems_of

CURABLE: Final = ("bleeding", "concussed")
CURSES: Final = ("cursed", "cursed_dearly")
UNCURSING: Final = ("Occult", "Ritual")
"""What good care ends, and what only those skills end."""

QUEST_XP: Final = 3
"""Experience for a story that was brought to an end, of the five that it may bring."""


def cared(position: Position, event: Any) -> Iterator[wire.Decision]:
    """Yield that a condition is over after good care: of whoever is named, else of whoever has one."""
    way = approach_of(event.goal.replace("-", " "))
    conditions = CURABLE if "heal" in way.tags else CURSES if way.skill in UNCURSING else ()
    people = position.rules.people
    words = set(stems_of(event.goal.replace("-", " ")))
    named = [who for who, person in people.items() if set(stems_of(person.character.name)) & words]
    for who in dict.fromkeys((*named, event.who, *people)):
        marks = [mark.id for mark in people[who].marks if mark.id in conditions]
        if marks:
            yield _reaction(moves.Lift(condition=marks[0], target=who))
            return


def discovered(position: Position, fact: str) -> Iterator[wire.Decision]:
    """Yield the experience that a secret brings which a check has found."""
    if position.tale.adventure.facts[fact].hidden:
        yield from _to_all(position, "secret")


def added(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield all that the rules add to what `happened`: experience, weather, bonds, shares, foes, pay, falls."""
    yield from _rewards(position, happened)
    yield from weathered(position, happened)
    yield from grown_close(happened)
    yield from shares_wanted(position)
    yield from spies_back(position, happened)
    yield from danger_drawn(position, happened)
    yield from forces_met(position, happened)
    yield from reached(position, happened)
    yield from earned(position, happened)
    yield from fallen(happened)


def _rewards(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield the experience that a secret and a story bring: everybody who is there has had a part in finding it."""
    facts = position.tale.adventure.facts
    secrets = [event for event in happened if isinstance(event, FactDisclosed) and facts[event.fact].hidden]
    finders = [event.who for event in happened if isinstance(event, Resolved) and event.tier in (*GOOD, *MIXED)]
    if secrets and finders:
        yield from _to_all(position, "secret")
    ending = next((event.ending for event in happened if isinstance(event, EndingReached)), "")
    if ending and not any(isinstance(event, ClockStruck) for event in happened):
        yield from _to_all(position, "quest", ending)
    yield from _for_hosts(position, happened)


def _for_hosts(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield the experience that everybody who is left has of a host that something became of just now (U-118)."""
    foes, tale = position.rules.danger.foes, position.tale
    ended = {event.foe for event in happened if isinstance(event, FoeFinished | FoeLeft)}
    for foe in (foes[name] for name in foes if name in ended and foes[name] in beaten_hosts(position.rules.danger)):
        for who in tale.company.pcs:
            if who not in tale.company.fallen:
                yield _reaction(moves.Award(target=who, amount=experience_of_host(foe.block), reason="host"))


def _to_all(position: Position, reason: str, of: str | None = None) -> Iterator[wire.Decision]:
    """Yield the experience for everybody who is left: the company goes together, and so all of them took part."""
    company = position.tale.company
    for who in company.pcs:
        if who not in company.fallen:
            yield _reaction(_award(who, reason, of))


def _award(who: str, reason: str, of: str | None = None) -> moves.Award:
    amount = QUEST_XP if reason == "quest" else REASONS[reason][0]
    return moves.Award(target=who, amount=amount, reason=reason, of=of)


def _reaction(move: Any) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(move,))
