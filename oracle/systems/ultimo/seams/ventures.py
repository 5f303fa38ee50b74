"""Dealer's verbs that a character earns with a check: pay for work or a performance, followers, courage."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.enact.fields import Line
from oracle.dealer.builtin.enact.spoken import object_of
from oracle.dealer.builtin.ventures import Venture
from oracle.dealer.compile import goal_of
from oracle.dealer.interpret.entities import kinds_of
from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.outcome import Resolved
from oracle.systems.ultimo.rules.together.keeping import kind_refusal
from oracle.systems.ultimo.seams import moves
from oracle.text.grammar import word_class
from oracle.text.numbers import number_of

WON: Final = ("perfect", "success", "partial")
"""Results with which a venture succeeds."""

PAID: Final = {"partial": 2, "success": 5, "perfect": 10}
"""Cash for a street performance or a day's work, by result."""

BUSKING: Final = "perform-for-coins"
WORKING: Final = "work-for-pay"
"""Goals of the checks that earn cash: a performance, and any other work."""

HEARTENED: Final = "hearten-"
"""Prefix of the goal of a check that gives another character courage; their actor follows."""

MOST: Final = 4
"""Most followers who join at once."""

MOTIVES: Final = {"animal": "Awareness/Brawling/Survival", "crony": "pay"}
"""Why followers stay."""

_WON_GOAL: Final = lazy_pattern(r"^(?P<kind>animal|crony)-won:(?P<count>\d)-(?P<id>[a-z-]+)$")


def venture(position: Position, line: Line, verb: str, likely: tuple[str, ...]) -> Venture | None:
    """Return the check that earns a verb; `None` for any other verb.

    Args:
        position: The position.
        line: The player's line.
        verb: The verb of the rules that the line means.
        likely: Likely skills for the line, the likeliest first.
    """
    if verb not in ("earn", "recruit"):
        return None
    if verb == "earn":
        skill = next((candidate for candidate in likely if candidate not in ("Manipulation", "Empathy")), "Theatrics")
        return Venture(skill, BUSKING if skill == "Theatrics" else WORKING)
    named = object_of(line.parsed)
    kind = "animal" if kinds_of([named or line.text])[0] == "animal" else "crony"
    count = min(MOST, max(1, int(number_of(named))))
    refusal = kind_refusal(position.rules, line.speaker, kind)
    bare = " ".join(word for word in named.split() if word not in word_class("numbers"))
    name = goal_of(bare)[:20].strip("-") or kind
    skill = "Husbandry" if kind == "animal" else "Manipulation"
    if refusal is not None:
        return Venture(skill, goal_of(line.text), refusal.reason, refusal.rule)
    return Venture(skill, f"{kind}-won:{count}-{name}")


def venture_rewards(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield the rewards of successful ventures: cash, followers, an end to fear."""
    for event in happened:
        if isinstance(event, Resolved) and event.tier in WON:
            yield from _paid(event)
            yield from _joined(position, event)
            yield from _heartened(position, event)


def _paid(event: Resolved) -> Iterator[wire.Decision]:
    verbs: Mapping[str, str] = {BUSKING: "earn", WORKING: "pay"}
    if event.goal in verbs:
        yield _taken(f"{verbs[event.goal]} {event.who} {PAID[event.tier]}")


def _joined(position: Position, event: Resolved) -> Iterator[wire.Decision]:
    found = _WON_GOAL.match(event.goal)
    if found is None:
        return
    state = position.rules
    taken = {*state.people, *(follower.id for follower in state.people[event.who].ties.company)}
    names = [name for name in (found["id"], *(f"{found['id']}-{at}" for at in range(2, 99))) if name not in taken]
    for name in names[: int(found["count"])]:
        yield _taken(f"recruit {event.who} {found['kind']} {name} {MOTIVES[found['kind']]}")


def _heartened(position: Position, event: Resolved) -> Iterator[wire.Decision]:
    whom = event.goal.removeprefix(HEARTENED) if event.goal.startswith(HEARTENED) else ""
    for character, person in position.rules.people.items() if whom else ():
        if character != event.who and whom in (character, "all") and any(mark.id == "afraid" for mark in person.marks):
            yield wire.Decision(kind="reaction", moves=(moves.Lift(condition="afraid", target=character),))


def _taken(line: str) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(wire.Take(action=line),))
