"""What goes awry is named, and what spills over is aimed, by whoever has the say (U-316 to U-319, U-326)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from oracle.core.menu import OneOf, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as ground
from oracle.systems.ultimo.domains import Named
from oracle.systems.ultimo.fight.danger import standing
from oracle.systems.ultimo.magic import actions as act
from oracle.systems.ultimo.magic import events as cast
from oracle.systems.ultimo.magic import steps as step
from oracle.systems.ultimo.magic.beside import Caught, bystanders, certain
from oracle.systems.ultimo.magic.results import open_glitches
from oracle.systems.ultimo.magic.rows import GLITCHES
from oracle.systems.ultimo.magic.state import Casting
from oracle.systems.ultimo.magic.strikes import mended, strike
from oracle.systems.ultimo.registry import Decide, Follow, Offer
from oracle.systems.ultimo.standing import helplessness, living
from oracle.systems.ultimo.state import UltimoState

_NOT_AWRY: Final = Refusal("no spell of yours goes awry now", "U-317")


def casting_of(state: UltimoState) -> Casting:
    """Return the spell in hand, where a step of the agenda says that there is one."""
    if state.weave.casting is None:
        raise ValueError("no spell is being cast")
    return state.weave.casting


def offer_glitch(state: UltimoState, who: str) -> Offered:
    """Offer the caster, or the Dealer, to say what goes awry."""
    now = state.step
    if not isinstance(now, step.Glitching) or now.who != who:
        return (helplessness(state, who) if who != "dealer" else None) or _NOT_AWRY
    casting = casting_of(state)
    named = Named(open_glitches(casting), "what goes awry", lambda kind: _closed(casting, kind))
    duty = "oppose" if who == "dealer" else ""
    each = "one thing goes awry" if now.count == 1 else f"{now.count} things go awry"
    open_ones = (kind for kind in named.values if _closed(casting, kind) is None)
    return (Option(act.GoAwry, (named,), duty=duty, hint=f"{each}: say which - {_in_words(open_ones)}"),)


def _in_words(kinds: Iterable[str]) -> str:
    """Return what may go awry with what each does: `fizzle (the spell comes to nothing)`."""
    return ", ".join(f"{kind} ({GLITCHES[kind]})" for kind in kinds)  # type: ignore[index]


def _closed(casting: Casting, kind: str) -> Refusal | None:
    if kind in casting.barred:
        return Refusal(f"{kind} is ruled out for this casting", "U-319")
    return Refusal(f"{kind} is named already", "U-317") if kind in casting.glitches else None


def decide_glitch(state: UltimoState, who: str, action: act.GoAwry) -> tuple[happened.Event, ...]:
    """Return what goes awry; danger by it is a minor effect for free, unless it all fizzles (U-315, U-316)."""
    now = state.step
    left = now.count - 1 if isinstance(now, step.Glitching) else 0
    owed, casting = state.threat, casting_of(state)
    caster, kinds = casting.intent.who, casting.glitches
    more = int(action.kind == "fubar" and "fizzle" not in kinds) - int(action.kind == "fizzle" and "fubar" in kinds)
    return (
        happened.Turned(),
        cast.GlitchNamed(who, action.kind),
        *((happened.EffectsOwed(caster, owed.minors + more, owed.majors, either=owed.either),) if more else ()),
        *((happened.Planned((step.Glitching(who, left),)),) if left else ()),
    )


def follow_glitching(state: UltimoState, now: step.Glitching) -> tuple[happened.Event, ...] | None:
    """Return `None` while something has to be named; for a caster who has fallen the Dealer does it."""
    if not open_glitches(casting_of(state)):
        return ()
    if now.who == "dealer" or helplessness(state, now.who) is None:
        return None
    return (happened.Planned((step.Glitching("dealer", now.count),)),)


def offer_bar(state: UltimoState, who: str) -> Offered:
    """Offer the caster to rule one glitch out."""
    now = state.step
    if not isinstance(now, step.Barring) or now.who != who:
        return helplessness(state, who) or Refusal("there is nothing to rule out", "U-319")
    hint = f"rule out one thing that could go awry: {_in_words(GLITCHES)}"
    return (Option(act.Bar, (OneOf(tuple(GLITCHES), "what", "U-319"),), hint=hint),)


def decide_bar(_state: UltimoState, who: str, action: act.Bar) -> tuple[happened.Event, ...]:
    """Return that one glitch is ruled out."""
    return happened.Turned(), cast.GlitchNamed(who, action.kind, barred=True)


def follow_barring(state: UltimoState, now: step.Barring) -> tuple[happened.Event, ...] | None:
    """Return `None` while the caster can rule something out."""
    return None if helplessness(state, now.who) is None else ()


def offer_spread(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to say who stands next to the target."""
    if not isinstance(state.step, step.Spreading):
        return Refusal("no spell strikes beyond its target now", "U-326")
    casting = casting_of(state)
    near = certain(state, casting)
    caught = Caught(near, tuple(name for name in bystanders(state, casting) if name not in near))
    return (Option(act.Spread, (caught,), duty="oppose", hint="who stands next to the target, friend or foe"),)


def decide_spread(_state: UltimoState, _who: str, action: act.Spread) -> tuple[happened.Event, ...]:
    """Return whom the spell strikes besides."""
    return happened.Turned(), cast.SpellSpread(action.targets)


def follow_spreading(_state: UltimoState, _now: step.Spreading) -> None:
    """Return `None`: the Dealer has to say it."""


def offer_direct(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to say where the excess strikes."""
    now = state.step
    if not isinstance(now, step.Directing):
        return Refusal("no spell has come out too strong", "U-316")
    hint = f"where {now.amount} too much {'does good' if now.heals else 'strikes'}"
    return (Option(act.Direct, (OneOf(_anybody(state), "who"),), duty="oppose", hint=hint),)


def _anybody(state: UltimoState) -> tuple[str, ...]:
    return (*living(state), *standing(state.danger))


def decide_direct(state: UltimoState, _who: str, action: act.Direct) -> tuple[happened.Event, ...]:
    """Return whom the excess strikes."""
    now = state.step
    if not isinstance(now, step.Directing):
        raise ValueError("no spell has come out too strong")
    events, steps = (mended if now.heals else strike)(state, now.who, action.who, now.amount)
    planned: tuple[ground.Step, ...] = tuple(steps)
    directed = cast.ExcessDirected(action.who, now.amount, now.heals)
    return happened.Turned(), directed, *events, *((happened.Planned(planned),) if planned else ())


def follow_directing(state: UltimoState, _now: step.Directing) -> tuple[happened.Event, ...] | None:
    """Return `None` while there is anybody whom the excess could strike."""
    return None if _anybody(state) else ()


OFFERS: Final[Mapping[type, Offer]] = {
    act.GoAwry: offer_glitch,
    act.Bar: offer_bar,
    act.Spread: offer_spread,
    act.Direct: offer_direct,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.GoAwry: decide_glitch,
    act.Bar: decide_bar,
    act.Spread: decide_spread,
    act.Direct: decide_direct,
}
STEPS: Final[Mapping[type, Follow]] = {
    step.Glitching: follow_glitching,
    step.Barring: follow_barring,
    step.Spreading: follow_spreading,
    step.Directing: follow_directing,
}
