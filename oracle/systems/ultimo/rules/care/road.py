"""Journeys on the road: the verb and what it costs a traveller (U-295, U-296)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil
from typing import ClassVar, Final

from oracle.core.menu import Number, OneOf, Option, Refusal
from oracle.core.records import dataclass
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules import steps as ground
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.care.events import Travelled
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Planned
from oracle.systems.ultimo.rules.hands import Mill
from oracle.systems.ultimo.rules.harm import Harm
from oracle.systems.ultimo.rules.journeys import PACES, Journey
from oracle.systems.ultimo.rules.magic.upkeep import end_spells
from oracle.systems.ultimo.rules.occasions import any_able
from oracle.systems.ultimo.rules.points import DEPARTURE, MOUNT_BARRED, ROAD_WEAR, TOLL
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import able, living, unfinished_business
from oracle.systems.ultimo.rules.time_passes import pass_hours
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_work import Travel as TravelHook

KNOWN_COUNTRY: Final = "known"
"""The word for country that the party knows."""

LONGEST_JOURNEY: Final = 24
"""Most hours of one journey."""
_PACES: Final = {pace.id.replace(" ", "_"): pace for pace in PACES}


@dataclass(frozen=True, slots=True)
class Travel(Action):
    """Let the party travel for so many hours (U-295, U-296)."""

    verb: ClassVar[str] = "travel"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_able)
    pace: str
    hours: int
    through: str = ""
    """`known` for country that the party knows; empty for any other."""

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal:
            return refusal
        if not able(state):
            return Refusal("nobody is in a state to travel")
        no_mount = MOUNT_BARRED(state, able(state))
        paces = tuple(name for name, pace in _PACES.items() if no_mount is None or not pace.rides)
        named = Named(paces, "pace", lambda name: no_mount if name in _PACES else None)
        holes = (
            named,
            Number(1, LONGEST_JOURNEY, "U-295"),
            OneOf(("", KNOWN_COUNTRY), f"{KNOWN_COUNTRY}, where it is"),
        )
        return (Option(Travel, holes, duty="adjudicate", hint="how fast, and how many hours"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        way = Journey(_PACES[self.pace], Fraction(self.hours))
        journey = Journey(way.pace, way.hours / 2) if self.through == KNOWN_COUNTRY and knows_roads(state) else way
        ridden = tuple(ROAD_WEAR(state, journey.damage)) if journey.pace.rides else ()
        costs = (*ridden, *(step for who in able(state) for step in _costs(state, who, journey)))
        planned = (Planned(costs),) if costs else ()
        hours = ceil(journey.hours)
        passed = pass_hours(state, living(state), hours)
        gone = (*DEPARTURE(state), Travelled(self.pace, hours, int(way.miles)), *end_spells(state, "time"))
        return *gone, *passed, *planned


def knows_roads(state: UltimoState) -> bool:
    """Return whether a character's trait halves the time through known country."""
    found = (hooks_of(state.people[who].character.traits, TravelHook) for who in able(state))
    return any("time" in hook.halved for hooks in found for hook in hooks)


def _costs(state: UltimoState, who: str, journey: Journey) -> Iterator[ground.Step]:
    """Yield the cards and damage that road and weather cost a traveller; riders suffer only storms (U-296)."""
    toll, hours, on_foot = TOLL(state, who), journey.full_hours, not journey.pace.rides
    walked = (journey.cards + toll.cards * hours) * toll.times if on_foot else 0
    cards = walked + toll.blown_off * hours
    if cards:
        yield Mill(who, cards)
    if on_foot and journey.damage:
        yield Harm(who, journey.damage, "the road", "none")
    if toll.damage * hours:
        yield Harm(who, toll.damage * hours, "wind", toll.soak)
