"""What the built-in Dealer adds once an outcome stands: a find, a cure, a reward, a clock that hears of it.

A success may find what is at hand, if somebody looked or asked for such a thing; never more than one fact at a time.
Everything is judged like any other decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.core.menu import all_choices
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.approach import Approach, approach_of
from oracle.dealer.builtin.confront import danger_drawn
from oracle.dealer.builtin.falls import fallen
from oracle.dealer.builtin.growing.growing import grown
from oracle.dealer.builtin.opposition.armies import forces_met, shares_wanted
from oracle.dealer.builtin.opposition.company import grown_close
from oracle.dealer.builtin.opposition.foes import reached
from oracle.dealer.builtin.opposition.spies import spies_back
from oracle.dealer.builtin.opposition.weather import weathered
from oracle.dealer.builtin.telling.things_found import found_things
from oracle.dealer.builtin.ventures import earned
from oracle.dealer.position import DEALER, Position
from oracle.story.moves import ClockStruck, ClockTicked, EndingReached, FactDisclosed, Tick
from oracle.story.state import facts_at_hand, features_here, people_here
from oracle.systems.ultimo.fight.danger import hosts_beaten
from oracle.systems.ultimo.fight.events import FoeFinished, FoeLeft
from oracle.systems.ultimo.foes.stat_block import worth_of_host
from oracle.systems.ultimo.scenes import REASONS
from oracle.text.picking import stable_number
from oracle.text.spelling import likeness
from oracle.text.stems import stem
from oracle.text.words import content_stems, small_words, stems_of

GOOD: Final = ("perfect", "success", "advantage")
"""Tiers that find something."""

FINDING: Final = ("Investigation", "Awareness", "Research", "Espionage", "Occult", "Ritual")
"""Skills with which a place gives away what it holds."""

ASKING: Final = ("Empathy", "Manipulation", "Leadership")
"""Skills with which people give away what they know; with any other, only where somebody is questioned."""

NAMED_SURELY, NAMED_IN_PART = 2, 1
"""How many telling words of a fact somebody must have named to find it, and with a perfect success."""

CURABLE: Final = ("bleeding", "concussed")
CURSES: Final = ("cursed", "cursed_dearly")
UNCURSING: Final = ("Occult", "Ritual")
"""What good care ends, and what only those skills end."""

QUEST_XP: Final = 3
"""Experience for a story that was brought to an end, of the five that it may bring."""

HEARD: Final = 3
"""Of so many disasters of the players' own making, one moves a clock on."""


def added(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield what is added to what `happened`, each decision to be judged where the last one led."""
    if position.system.waiting(position.rules):
        return
    for event in happened:
        if type(event).__name__ == "Resolved":
            yield from _of_outcome(position, event, happened)
    yield from found_things(position, happened)
    yield from grown(position, happened)
    if position.system.name == "ultimo":
        yield from _rewards(position, happened)
        yield from weathered(position, happened)
        yield from grown_close(position, happened)
        yield from shares_wanted(position)
        yield from spies_back(position, happened)
        yield from danger_drawn(position, happened)
        yield from forces_met(position, happened)
        yield from reached(position, happened)
        yield from earned(position, happened)
        yield from fallen(happened)


def _of_outcome(position: Position, event: Any, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield what comes of an outcome that no feature of the adventure tells."""
    way = approach_of(event.goal.replace("-", " "))
    if position.system.name == "ultimo" and event.tier in GOOD:
        yield from _cured(position, event, way)
    if position.tale.ending or event.goal in {one.id for one in features_here(position.tale)}:
        return
    if event.tier in GOOD:
        fact = _found(position, event, way)
        if fact and not any(isinstance(one, FactDisclosed) for one in happened):
            yield _reaction(wire.Disclose(fact=fact))
            if position.system.name == "ultimo" and position.tale.adventure.facts[fact].hidden:
                yield from _to_all(position, "secret")
    elif event.tier == "total_failure" and not any(isinstance(one, ClockTicked) for one in happened):
        yield from _heard(position, event.goal)


def _found(position: Position, event: Any, way: Approach) -> str:
    """Return the fact that looking or asking finds here, empty for none.

    People tell what they know when they are asked about it, or when it is all they know. What lies behind a check of
    the adventure's own is found by whoever says in so many words that they look for it; a perfect success asks less.
    """
    tale = position.tale
    asks = way.skill in ASKING or "question" in way.tags
    known = {fact for person in people_here(tale) for fact in person.knows} if asks else set()
    words = tuple(one for one in content_stems(event.goal.replace("-", " ")) if one not in small_words())
    scored = [
        (_bears_on(tale.adventure.facts[fact].text, words), fact)
        for fact in facts_at_hand(tale)
        if fact in known or way.skill in FINDING
    ]
    best, fact = max(scored, key=lambda pair: pair[0], default=(0, ""))
    if fact in known and (best or len(known) == 1):
        return fact
    needed = NAMED_IN_PART if event.tier in ("perfect", "advantage") else NAMED_SURELY
    return fact if best >= needed else ""


def _bears_on(text: str, words: tuple[str, ...]) -> int:
    told = tuple(stem(one) for one in content_stems(text))
    return sum(any(likeness(word, other) for other in told) for word in words)


def _cured(position: Position, event: Any, way: Approach) -> Iterator[wire.Decision]:
    """Yield that a condition is over after good care: of whoever is named, else of whoever has one."""
    conditions = CURABLE if "heal" in way.tags else CURSES if way.skill in UNCURSING else ()
    people = position.rules.people
    words = set(stems_of(event.goal.replace("-", " ")))
    named = [who for who, one in people.items() if set(stems_of(one.character.name)) & words]
    for who in dict.fromkeys((*named, event.who, *people)):
        marks = [mark.id for mark in people[who].marks if mark.id in conditions]
        if marks:
            yield _reaction(wire.Lift(condition=marks[0], target=who))
            return


def _rewards(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield the experience that a secret and a story bring: everybody who is there has had a part in finding it."""
    facts = position.tale.adventure.facts
    secrets = [one for one in happened if isinstance(one, FactDisclosed) and facts[one.fact].hidden]
    finders = [one.who for one in happened if type(one).__name__ == "Resolved" and one.tier in (*GOOD, "partial")]
    if secrets and finders:
        yield from _to_all(position, "secret")
    ending = next((one.ending for one in happened if isinstance(one, EndingReached)), "")
    if ending and not any(isinstance(one, ClockStruck) for one in happened):
        yield from _to_all(position, "quest", ending)
    yield from _for_hosts(position, happened)


def _for_hosts(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield the experience that everybody who is left has of a host that something became of just now (U-118)."""
    foes, tale = position.rules.danger.foes, position.tale
    ended = {one.foe for one in happened if isinstance(one, FoeFinished | FoeLeft)}
    for foe in (foes[name] for name in foes if name in ended and foes[name] in hosts_beaten(position.rules.danger)):
        for who in tale.company.pcs:
            if who not in tale.company.fallen:
                yield _reaction(wire.Award(target=who, amount=worth_of_host(foe.block), reason="host"))


def _to_all(position: Position, reason: str, of: str | None = None) -> Iterator[wire.Decision]:
    """Yield the experience for everybody who is left: the company goes together, and so all of them took part."""
    company = position.tale.company
    for who in company.pcs:
        if who not in company.fallen:
            yield _reaction(_award(who, reason, of))


def _award(who: str, reason: str, of: str | None = None) -> wire.Award:
    amount = QUEST_XP if reason == "quest" else REASONS[reason][0]
    return wire.Award(target=who, amount=amount, reason=reason, of=of)


def _heard(position: Position, goal: str) -> Iterator[wire.Decision]:
    """Yield that a clock moves on, now and then, where one runs that no outcome moves by itself."""
    clocks = position.tale.adventure.clocks
    ticks = all_choices(tuple(one for one in position.menu(DEALER) if one.action is Tick))
    running = [one.clock for one in ticks if not any(on.startswith("tier:") for on in clocks[one.clock].on)]
    if running and stable_number("heard", position.tale.scene, goal, str(position.state.table.counter)) % HEARD == 0:
        yield _reaction(wire.Tick(clock=running[0]))


def _reaction(move: Any) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(move,))
