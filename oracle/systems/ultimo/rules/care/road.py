"""Falls and journeys (U-281 to U-283, U-295, U-296)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import ceil
from typing import ClassVar, Final

from oracle.core.menu import Number, OneOf, Option, Refusal
from oracle.core.records import dataclass
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules import steps as ground
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.calling import begin_check
from oracle.systems.ultimo.rules.care.events import Travelled
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.difficulty import Tags
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.hands import Mill
from oracle.systems.ultimo.rules.harm import Harm
from oracle.systems.ultimo.rules.journeys import HARMLESS_FALL, LIGHT_FALL, PACES, Journey, fall_damage, fall_difficulty
from oracle.systems.ultimo.rules.magic.upkeep import end_spells
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import any_able, any_alive
from oracle.systems.ultimo.rules.points import DEPARTURE, MOUNT_BARRED, RESULT_STEPS, ROAD_WEAR, TOLL
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, Request, UltimoState
from oracle.systems.ultimo.rules.status import able, is_out, living, unfinished_business
from oracle.systems.ultimo.rules.steps import Soak, Step
from oracle.systems.ultimo.rules.threat import Aftermath
from oracle.systems.ultimo.rules.threat_pool import EffectsOwed
from oracle.systems.ultimo.rules.time_passes import pass_hours
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_work import Travel as TravelHook

KNOWN_COUNTRY: Final = "known"
"""The word for country that the party knows."""

HIGHEST_FALL: Final = 200
"""Greatest height of a fall, in feet."""

LONGEST_JOURNEY: Final = 24
"""Most hours of one journey."""

_FALL: Final = "fall:"
_SOAK: Final[Mapping[str, Soak]] = {"natural": "natural", "all": "all", "none": "none"}
_PACES: Final = {pace.id.replace(" ", "_"): pace for pace in PACES}


@dataclass(frozen=True, slots=True)
class Fall(Action):
    """Let a character fall so many feet (U-281 to U-283)."""

    verb: ClassVar[str] = "fall"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_alive)
    who: str
    feet: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal:
            return refusal
        here = living(state)
        if not here:
            return Refusal("nobody is left to fall")
        holes = (OneOf(here), Number(LIGHT_FALL, HIGHEST_FALL, "U-282"))
        return (Option(Fall, holes, duty="adjudicate", hint="so many feet down"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return _fallen(state, self.who, self.feet)


def _fallen(state: UltimoState, who: str, feet: int) -> tuple[AnyEvent, ...]:
    fell = Fell(who, feet)
    damage = fall_damage(feet)
    if feet <= HARMLESS_FALL:
        return fell, EffectsOwed(who, 1, 0), happened.Planned((Aftermath(who, harmless=True),))
    if not damage:
        return (fell,)
    if is_out(state.people[who], state.rules):
        return fell, happened.Planned((EndFall(who, damage),))
    difficulty = fall_difficulty(feet)
    request = Request(who, f"{_FALL}{feet}", "AGI", "Athletics", difficulty, tags=Tags(("jump", "fall")))
    figures = figures_of(state, request)
    return fell, Called(request, figures), *begin_check(state, request, figures.rating, focus=0)


def fall_result(_state: UltimoState, check: Check, tier: Tier) -> Iterator[EndFall]:
    """Yield the end of a fall after its check; nothing after other checks (U-283)."""
    goal = check.request.goal
    if not goal.startswith(_FALL):
        return
    damage = fall_damage(int(goal.removeprefix(_FALL)))
    yield EndFall(check.request.who, damage // 2 if tier in ("perfect", "success", "partial") else damage)


@dataclass(frozen=True, slots=True)
class ThrownDown(Step):
    """A character is thrown down, which counts as a fall of so many feet."""

    stored_as: ClassVar[str] = "Tumbling"

    who: str
    feet: int

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        return () if state.people[self.who].is_dead else _fallen(state, self.who, self.feet)


@dataclass(frozen=True, slots=True)
class EndFall(Step):
    """A fall ends, with half damage after a successful check (U-283)."""

    stored_as: ClassVar[str] = "Landing"

    who: str
    damage: int
    """Before soak."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        if not self.damage:
            return ()
        return (Planned((Harm(self.who, self.damage, "fall", _SOAK[state.rules["fall_soak"]]),)),)


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


EXTENDS: Final = RESULT_STEPS.by(fall_result)


@dataclass(frozen=True, slots=True)
class Fell(Event):
    """A character fell."""

    who: str
    feet: int

    def describe(self, state: UltimoState) -> str:
        unhurt = self.feet > HARMLESS_FALL and not fall_damage(self.feet)
        return f"{name_of(state, self.who)} falls {self.feet} feet" + (", and lands unhurt." if unhurt else ".")
