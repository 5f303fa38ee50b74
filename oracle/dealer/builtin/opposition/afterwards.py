"""What the built-in Dealer adds once an outcome stands: a find, a clock that hears of it, what the rules bring.

A success may find what is at hand, if a person looked or asked for such a thing; never more than one fact at a time.
Everything is judged like any other decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.core.menu import all_choices
from oracle.dealer import decisions as wire
from oracle.dealer.builtin import skills
from oracle.dealer.builtin.approach import Approach, approach_of
from oracle.dealer.builtin.growing.growing import grown
from oracle.dealer.builtin.opposition.facts import bears_on
from oracle.dealer.builtin.opposition.seam import aftermath_of
from oracle.dealer.builtin.telling.things_found import found_things
from oracle.dealer.outcomes import Outcome, outcomes
from oracle.dealer.position import DEALER, Position
from oracle.dealer.tiers import GOOD
from oracle.story.moves import ClockTicked, FactDisclosed, Tick
from oracle.story.state import facts_at_hand, features_here, people_here
from oracle.text.picking import stable_number
from oracle.text.words import content_stems, small_words

DISASTER: Final = "total_failure"
"""Tier of which clocks hear."""

NAMED_SURELY, NAMED_IN_PART = 2, 1
"""How many telling words of a fact a person must have named to find it, and with a perfect success."""

HEARD: Final = 3
"""Of so many disasters of the players' own making, one moves a clock on."""


def added(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield what is added to what `happened`, each decision to be judged where the last one led."""
    if position.system.waiting(position.rules):
        return
    for outcome in outcomes(position, happened):
        yield from _of_outcome(position, outcome, happened)
    yield from found_things(position, happened)
    yield from grown(position, happened)
    aftermath = aftermath_of(position)
    if aftermath is not None:
        yield from aftermath.added(position, happened)


def _of_outcome(position: Position, event: Outcome, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield what comes of an outcome that no feature of the adventure tells."""
    aftermath = aftermath_of(position)
    if aftermath is not None and event.tier in GOOD:
        yield from aftermath.cared(position, event)
    if position.tale.ending or event.goal in {one.id for one in features_here(position.tale)}:
        return
    if event.tier in GOOD:
        fact = _found(position, event, approach_of(event.goal.replace("-", " ")))
        if fact and not any(isinstance(one, FactDisclosed) for one in happened):
            yield _reaction(wire.Disclose(fact=fact))
            if aftermath is not None:
                yield from aftermath.discovered(position, fact)
    elif event.tier == DISASTER and not any(isinstance(one, ClockTicked) for one in happened):
        yield from _heard(position, event.goal)


def _found(position: Position, event: Outcome, way: Approach) -> str:
    """Return the fact that looking or asking finds here, empty for none.

    People tell what they know when they are asked about it, or when it is all they know. What lies behind a check of
    the adventure's own is found by whoever says in so many words that they look for it; a perfect success asks less.
    """
    tale = position.tale
    is_asked = skills.asks(way.skill) or "question" in way.tags
    known = {fact for person in people_here(tale) for fact in person.knows} if is_asked else set()
    words = tuple(one for one in content_stems(event.goal.replace("-", " ")) if one not in small_words())
    scored = [
        (bears_on(tale.adventure.facts[fact].text, words), fact)
        for fact in facts_at_hand(tale)
        if fact in known or skills.finds(way.skill)
    ]
    best, fact = max(scored, key=lambda pair: pair[0], default=(0, ""))
    if fact in known and (best or len(known) == 1):
        return fact
    needed = NAMED_IN_PART if event.tier in ("perfect", "advantage") else NAMED_SURELY
    return fact if best >= needed else ""


def _heard(position: Position, goal: str) -> Iterator[wire.Decision]:
    """Yield that a clock moves on, now and then, where one runs that no outcome moves by itself."""
    clocks = position.tale.adventure.clocks
    ticks = all_choices(tuple(one for one in position.menu(DEALER) if one.action is Tick))
    running = [one.clock for one in ticks if not any(on.startswith("tier:") for on in clocks[one.clock].on)]
    if running and stable_number("heard", position.tale.scene, goal, str(position.state.table.counter)) % HEARD == 0:
        yield _reaction(wire.Tick(clock=running[0]))


def _reaction(move: Any) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(move,))
