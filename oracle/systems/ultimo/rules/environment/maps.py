"""Maps as things: drawn without a check by a trait, else by a check; a famous cartographer's are safe to use.

Drawing one takes as long as reading a manual (U-122).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, ClassVar, Final

from oracle.core.menu import Option, Refusal
from oracle.core.records import dataclass
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.checking import TurnTaken
from oracle.systems.ultimo.rules.domains import Slug
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.fight.danger import visible_foes
from oracle.systems.ultimo.rules.hands import RoundCheck
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import awake, has_trait_hook, has_turn_left, no_foes_seen
from oracle.systems.ultimo.rules.points import RESULT
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, Person, UltimoState
from oracle.systems.ultimo.rules.status import helplessness, turn_barred, unfinished_business
from oracle.systems.ultimo.rules.together.events import ItemGained
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks import NoCheck

MAP_TAG: Final = "draw_map"
"""The tag of a check to draw a map; its goal is the place."""

FAMOUS_MAP: Final = "famous_map"
"""The quality of a map that leads anyone safely."""

_NOT_IN_NAME: Final = re.compile(r"\W+")

_DRAWN: Final[tuple[Tier, ...]] = ("perfect", "success", "partial")


@dataclass(frozen=True, slots=True)
class Chart(Action):
    """Draw a map of a place without a check, where a trait allows it."""

    verb: ClassVar[str] = "chart"
    when: ClassVar[Occasion] = between(awake, has_turn_left, no_foes_seen, has_trait_hook(NoCheck))
    place: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state) or turn_barred(state, who)
        if refusal is None and not any(MAP_TAG in hook.tags for hook in _no_check_hooks(state.people[who])):
            refusal = Refusal("that takes a check: say what you want to map, and the Dealer says how hard it is")
        if refusal is None and visible_foes(state.danger):
            refusal = Refusal("there is no drawing maps in the middle of a fight")
        if refusal:
            return refusal
        hint = f"draw a map of somewhere you have been, {state.rules['manual_hours']} hours long"
        return (Option(Chart, (Unmapped("place", person=state.people[who]),), hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        drawn = tuple(_draw_map(state, who, self.place))
        return *drawn, TurnTaken(who), Planned((RoundCheck(),))


@dataclass(frozen=True, slots=True)
class Unmapped(Slug):
    """A place the character has no map of yet."""

    person: Person | None = None

    def why_not(self, value: Any) -> Refusal | None:
        """Return why the word is no place, or that there is a map of it."""
        refusal = Slug.why_not(self, value)
        if refusal is None and self.person is not None and _has_map(self.person, value):
            refusal = Refusal("you have a map of that")
        return refusal


def _has_map(person: Person, place: str) -> bool:
    return any(item.id == _map_id(place) for item in person.gear)


def _map_id(place: str) -> str:
    """Return the id of a map of a place."""
    return f"map_{_NOT_IN_NAME.sub('_', place.lower())}"


def _no_check_hooks(person: Person) -> tuple[NoCheck, ...]:
    return tuple(hooks_of(person.character.traits, NoCheck))


def map_result(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the map drawn by a check; nothing for other checks."""
    who, place = check.request.who, check.request.goal
    if MAP_TAG in check.request.tags and tier in _DRAWN and not _has_map(state.people[who], place):
        yield from _draw_map(state, who, place)


def _draw_map(state: UltimoState, who: str, place: str) -> Iterator[AnyEvent]:
    famous = any("with_map" in hook.also for hook in _no_check_hooks(state.people[who]))
    words = _NOT_IN_NAME.sub(" ", place).replace("_", " ")
    yield MapDrawn(who, words, int(state.rules["manual_hours"]))
    yield ItemGained(
        who, Item(_map_id(place), f"map of {words}", qualities=("map", *((FAMOUS_MAP,) if famous else ())))
    )


EXTENDS: Final = RESULT.by(map_result)


@dataclass(frozen=True, slots=True)
class MapDrawn(Event):
    """A character drew a map."""

    who: str
    place: str
    hours: int

    def describe(self, state: UltimoState) -> str:
        return f"{counted(self.hours, 'hour')} over paper, and {name_of(state, self.who)} has a map of {self.place}."
