"""Falls: how hard they are, the check that softens them, and the damage (U-281 to U-283)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from oracle.core.menu import Number, OneOf, Option, Refusal
from oracle.core.records import dataclass
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.calling import begin_check
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.difficulty import Tags
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.harm import Harm
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import any_alive
from oracle.systems.ultimo.rules.points import RESULT_STEPS
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, Request, UltimoState
from oracle.systems.ultimo.rules.status import is_out, living, unfinished_business
from oracle.systems.ultimo.rules.steps import Soak, Step
from oracle.systems.ultimo.rules.threat import Aftermath
from oracle.systems.ultimo.rules.threat_pool import EffectsOwed

HARMLESS_FALL: Final = 10
"""Feet up to which a fall never does damage. Rule U-281."""


LIGHT_FALL: Final = 5
"""Feet below which a fall does nothing at all. Rule U-282."""


LONG_FALL: Final = 80
"""Feet above which the damage of a fall is doubled. Rule U-281."""


def fall_damage(feet: int) -> int:
    """Return the damage of a fall before it is halved or soaked; 0 up to 10 feet (U-281)."""
    if feet <= HARMLESS_FALL:
        return 0
    damage = 2 * ((feet - HARMLESS_FALL) // 5)
    return 2 * damage if feet > LONG_FALL else damage


def fall_difficulty(feet: int) -> int:
    """Return the difficulty of landing well, half of the damage; the check is AGI and Athletics (U-283)."""
    return fall_damage(feet) // 2


HIGHEST_FALL: Final = 200
"""Greatest height of a fall, in feet."""


_FALL: Final = "fall:"


_SOAK: Final[Mapping[str, Soak]] = {"natural": "natural", "all": "all", "none": "none"}


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


EXTENDS: Final = RESULT_STEPS.by(fall_result)


@dataclass(frozen=True, slots=True)
class Fell(Event):
    """A character fell."""

    who: str
    feet: int

    def describe(self, state: UltimoState) -> str:
        unhurt = self.feet > HARMLESS_FALL and not fall_damage(self.feet)
        return f"{name_of(state, self.who)} falls {self.feet} feet" + (", and lands unhurt." if unhurt else ".")
