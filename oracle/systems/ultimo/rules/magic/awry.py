"""Glitches are chosen and excess spell power is aimed (U-316 to U-319, U-326)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from oracle.core.menu import OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at
from oracle.kit.words import capital
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned, Turned
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.magic.beside import Caught, adjacent_on_map, bystanders
from oracle.systems.ultimo.rules.magic.changes import with_casting
from oracle.systems.ultimo.rules.magic.in_force import casting_of, open_glitches
from oracle.systems.ultimo.rules.magic.rows import GLITCHES, Glitch
from oracle.systems.ultimo.rules.magic.state import Casting
from oracle.systems.ultimo.rules.magic.strikes import heal_target, strike_target
from oracle.systems.ultimo.rules.names import name_of, target_name, target_names
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import helplessness, living
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.threat_pool import EffectsOwed

_NOT_AWRY: Final = Refusal("no spell of yours goes awry now", "U-317")


@dataclass(frozen=True, slots=True)
class NameGlitch(Step):
    """The caster or the Dealer chooses glitches (U-317, U-318)."""

    stored_as: ClassVar[str] = "Glitching"
    waits_for: ClassVar[str] = "who"
    who: str
    count: int

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        if not open_glitches(casting_of(state)):
            return ()
        if self.who == "dealer" or helplessness(state, self.who) is None:
            return None
        return (Planned((NameGlitch("dealer", self.count),)),)


@dataclass(frozen=True, slots=True)
class GoAwry(Action):
    """Choose a glitch, where the choice is yours (U-316 to U-318)."""

    verb: ClassVar[str] = "glitch"
    role: ClassVar[str] = "pc dealer"
    when: ClassVar[Occasion] = at(NameGlitch)
    kind: Glitch

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = state.step
        if not isinstance(now, NameGlitch) or now.who != who:
            return (helplessness(state, who) if who != "dealer" else None) or _NOT_AWRY
        casting = casting_of(state)
        named = Named(open_glitches(casting), "what goes awry", lambda kind: _glitch_refusal(casting, kind))
        duty = "oppose" if who == "dealer" else ""
        each = "one thing goes awry" if now.count == 1 else f"{now.count} things go awry"
        open_ones = (kind for kind in named.values if _glitch_refusal(casting, kind) is None)
        return (Option(GoAwry, (named,), duty=duty, hint=f"{each}: say which - {_in_words(open_ones)}"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return the glitch; `fubar` owes the Dealer a free minor effect, unless the spell fizzles (U-315, U-316)."""
        now = state.step
        left = now.count - 1 if isinstance(now, NameGlitch) else 0
        owed, casting = state.threat, casting_of(state)
        caster, kinds = casting.intent.who, casting.glitches
        more = int(self.kind == "fubar" and "fizzle" not in kinds) - int(self.kind == "fizzle" and "fubar" in kinds)
        return (
            Turned(),
            GlitchNamed(who, self.kind),
            *((EffectsOwed(caster, owed.minors + more, owed.majors, either=owed.either),) if more else ()),
            *((Planned((NameGlitch(who, left),)),) if left else ()),
        )


def _in_words(kinds: Iterable[str]) -> str:
    """Return the glitches, each with its effect: `fizzle (the spell comes to nothing)`."""
    return ", ".join(f"{kind} ({GLITCHES[kind]})" for kind in kinds)  # type: ignore[index]


def _glitch_refusal(casting: Casting, kind: str) -> Refusal | None:
    if kind in casting.barred:
        return Refusal(f"{kind} is ruled out for this casting", "U-319")
    return Refusal(f"{kind} is named already", "U-317") if kind in casting.glitches else None


@dataclass(frozen=True, slots=True)
class RuleOutGlitch(Step):
    """A caster may rule out one glitch (U-319)."""

    stored_as: ClassVar[str] = "Barring"
    waits_for: ClassVar[str] = "who"
    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        return None if helplessness(state, self.who) is None else ()


@dataclass(frozen=True, slots=True)
class Bar(Action):
    """Rule out one glitch (U-319)."""

    verb: ClassVar[str] = "bar"
    when: ClassVar[Occasion] = at(RuleOutGlitch)
    kind: Glitch

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = state.step
        if not isinstance(now, RuleOutGlitch) or now.who != who:
            return helplessness(state, who) or Refusal("there is nothing to rule out", "U-319")
        hint = f"rule out one thing that could go awry: {_in_words(GLITCHES)}"
        return (Option(Bar, (OneOf(tuple(GLITCHES), "what", "U-319"),), hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return Turned(), GlitchNamed(who, self.kind, barred=True)


@dataclass(frozen=True, slots=True)
class NameNeighbor(Step):
    """The Dealer says who stands next to the target of a volatile spell (U-326)."""

    stored_as: ClassVar[str] = "Spreading"
    waits_for: ClassVar[str] = "dealer"

    def run(self, state: UltimoState) -> None:
        pass


@dataclass(frozen=True, slots=True)
class Spread(Action):
    """Name those who stand next to the target of a volatile spell; nobody where no name is given (U-326)."""

    verb: ClassVar[str] = "spread"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(NameNeighbor)
    targets: tuple[str, ...] = ()

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        if not isinstance(state.step, NameNeighbor):
            return Refusal("no spell strikes beyond its target now", "U-326")
        casting = casting_of(state)
        near = adjacent_on_map(state, casting)
        caught = Caught(near, tuple(name for name in bystanders(state, casting) if name not in near))
        return (Option(Spread, (caught,), duty="oppose", hint="who stands next to the target, friend or foe"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return Turned(), SpellSpread(self.targets)


@dataclass(frozen=True, slots=True)
class ExcessDirected(Event):
    """The excess of a spell strikes or heals a target."""

    who: str
    amount: int
    heals: bool

    def describe(self, state: UltimoState) -> str:
        does = "does good to" if self.heals else "strikes"
        return f"What was too much of it, {self.amount}, {does} {target_name(state, self.who)}."


@dataclass(frozen=True, slots=True)
class DirectExcess(Step):
    """The Dealer chooses the target of a spell's excess (U-316)."""

    stored_as: ClassVar[str] = "Directing"
    waits_for: ClassVar[str] = "dealer"
    who: str
    amount: int
    heals: bool

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        return None if _possible_targets(state) else ()


@dataclass(frozen=True, slots=True)
class Direct(Action):
    """Choose the target of the excess of a spell (U-316)."""

    verb: ClassVar[str] = "direct"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(DirectExcess)
    who: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = state.step
        if not isinstance(now, DirectExcess):
            return Refusal("no spell has come out too strong", "U-316")
        hint = f"where {now.amount} too much {'does good' if now.heals else 'strikes'}"
        return (Option(Direct, (OneOf(_possible_targets(state), "who"),), duty="oppose", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = state.step
        if not isinstance(now, DirectExcess):
            raise ValueError("no spell has come out too strong")
        events, steps = (heal_target if now.heals else strike_target)(state, now.who, self.who, now.amount)
        planned: tuple[Step, ...] = tuple(steps)
        directed = ExcessDirected(self.who, now.amount, now.heals)
        return Turned(), directed, *events, *((Planned(planned),) if planned else ())


def _possible_targets(state: UltimoState) -> tuple[str, ...]:
    return (*living(state), *standing_foes(state.danger))


@dataclass(frozen=True, slots=True)
class GlitchNamed(Event):
    """A glitch was chosen, or ruled out."""

    who: str
    """A character, or the Dealer."""
    kind: str
    barred: bool = False

    def apply(self, state: UltimoState) -> UltimoState:
        casting = casting_of(state)
        if self.barred:
            return with_casting(state, replace(casting, barred=(*casting.barred, self.kind)))
        return with_casting(state, replace(casting, glitches=(*casting.glitches, self.kind)))

    def describe(self, state: UltimoState) -> str:
        kind: Glitch = self.kind  # type: ignore[assignment]
        if self.barred:
            return f"{name_of(state, self.who)} makes sure of one thing: no {kind}."
        by = "the Dealer" if self.who == "dealer" else name_of(state, self.who)
        return f"{capital(kind)}, as {by} has it: {GLITCHES[kind]}."


@dataclass(frozen=True, slots=True)
class SpellSpread(Event):
    """A volatile spell also strikes those next to its target (U-326)."""

    targets: tuple[str, ...]

    def apply(self, state: UltimoState) -> UltimoState:
        casting = casting_of(state)
        intent = replace(casting.intent, targets=(*casting.intent.targets, *self.targets))
        return with_casting(state, replace(casting, intent=intent))

    def describe(self, state: UltimoState) -> str:
        if not self.targets:
            return "Nobody else stands close enough to be caught in it."
        return f"It leaps over to whoever stands close: {target_names(state, self.targets)}."
