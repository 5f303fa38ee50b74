"""What the Dealer adds after an outcome: cures, experience, weather, bonds, followers, pay, new foes, falls."""

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
from oracle.systems.ultimo.seams.opposition.armies import force_encounters, share_demands
from oracle.systems.ultimo.seams.opposition.company import bonds_earned
from oracle.systems.ultimo.seams.opposition.dangers import foes_drawn
from oracle.systems.ultimo.seams.opposition.falls import falls_after
from oracle.systems.ultimo.seams.opposition.foes import foes_won_over
from oracle.systems.ultimo.seams.opposition.spies import spy_reports
from oracle.systems.ultimo.seams.opposition.weather import weather_changes
from oracle.systems.ultimo.seams.ventures import venture_rewards
from oracle.text.words import stems_of

CURABLE: Final = ("bleeding", "concussed")
CURSES: Final = ("cursed", "cursed_dearly")
UNCURSING: Final = ("Occult", "Ritual")
"""Conditions that good care ends, and the skills that end curses."""

QUEST_XP: Final = 3
"""Experience for the end of a story, of the five that are allowed."""


def cared(position: Position, event: Any) -> Iterator[wire.Decision]:
    """Yield the end of a condition after good care: of the character named, else of the first who has one."""
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
    """Yield the experience for a secret that a check has found."""
    if position.tale.adventure.facts[fact].hidden:
        yield from _to_all(position, "secret")


def added(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield everything that the Dealer adds to what `happened`."""
    yield from _rewards(position, happened)
    yield from weather_changes(position, happened)
    yield from bonds_earned(happened)
    yield from share_demands(position)
    yield from spy_reports(position, happened)
    yield from foes_drawn(position, happened)
    yield from force_encounters(position, happened)
    yield from foes_won_over(position, happened)
    yield from venture_rewards(position, happened)
    yield from falls_after(happened)


def _rewards(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield the experience for secrets, endings and hosts, for the whole party."""
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
    """Yield the experience of each surviving character for a host that was just beaten (U-118)."""
    foes, tale = position.rules.danger.foes, position.tale
    ended = {event.foe for event in happened if isinstance(event, FoeFinished | FoeLeft)}
    for foe in (foes[name] for name in foes if name in ended and foes[name] in beaten_hosts(position.rules.danger)):
        for who in tale.company.pcs:
            if who not in tale.company.fallen:
                yield _reaction(moves.Award(target=who, amount=experience_of_host(foe.block), reason="host"))


def _to_all(position: Position, reason: str, of: str | None = None) -> Iterator[wire.Decision]:
    """Yield the experience for each surviving character, since the whole party took part."""
    company = position.tale.company
    for who in company.pcs:
        if who not in company.fallen:
            yield _reaction(_award(who, reason, of))


def _award(who: str, reason: str, of: str | None = None) -> moves.Award:
    amount = QUEST_XP if reason == "quest" else REASONS[reason][0]
    return moves.Award(target=who, amount=amount, reason=reason, of=of)


def _reaction(move: Any) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(move,))
