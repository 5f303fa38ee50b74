"""The Dealer's effects: bought with threat or owed after a bad result, and when each is possible (U-143 to U-170)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar, Final

from oracle.core.menu import Domain, Hole, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.checking import HandStruck
from oracle.systems.ultimo.rules.domains import Later, Named
from oracle.systems.ultimo.rules.effect_struck import EFFECT_INTERCEPTED, EffectApplied
from oracle.systems.ultimo.rules.effects import EFFECTS, PRICES, Effect, find_effect
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Turned
from oracle.systems.ultimo.rules.fight.turn import FoesMove, why_too_dear
from oracle.systems.ultimo.rules.occasions import any_alive
from oracle.systems.ultimo.rules.points import FOES_CAN_ANSWER
from oracle.systems.ultimo.rules.stacking import why_too_much
from oracle.systems.ultimo.rules.state import Size, UltimoState
from oracle.systems.ultimo.rules.status import conditions_of, living, unfinished_business
from oracle.systems.ultimo.rules.steps import Step

_SIZES: Final[tuple[Size, ...]] = ("minor", "major")
_OF_SIZE: Final[Mapping[Size, tuple[Effect, ...]]] = {
    size: tuple(effect for effect in EFFECTS if effect.size == size) for size in _SIZES
}

_MAJOR_ONLY: Final[dict[Size, Refusal]] = {"minor": Refusal("an empty hand invites a major effect only", "U-085")}
_FULL_PRICE: Final = Refusal("an empty hand costs the Dealer the full price", "U-086")
_NOTHING_OWED: Final = Refusal("no effect is owed for free", "U-170")
_HARMLESS: Final = Refusal("a fall of 10 feet or less never does damage", "U-281")
_NO_RESULT: Final = Refusal("no result waits for the Dealer's answer")


def _threat_left(state: UltimoState, _who: str) -> bool:
    return state.threat.pool > 0


@dataclass(frozen=True, slots=True)
class EmptyHand(Step):
    """A hand is empty: the Dealer may strike at once (U-085)."""

    stored_as: ClassVar[str] = "Opening"
    is_trigger: ClassVar[bool] = True
    waits_for: ClassVar[str] = "dealer"
    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        """Return `None` while an empty hand lets the Dealer strike, once a round (U-085, U-086)."""
        empty = not len(state.pile(self.who, "hand")) and self.who not in state.pace.opened
        if empty and not state.people[self.who].is_dead and _can_answer(state):
            return None
        return ()


@dataclass(frozen=True, slots=True)
class Aftermath(Step):
    """The Dealer may answer a result with effects."""

    waits_for: ClassVar[str] = "dealer"

    who: str
    harmless: bool = False
    """Whether no effect may do damage, because the check was about a short fall (U-281)."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        if not state.people[self.who].is_dead and _can_answer(state):
            return None
        return (EffectsLapsed(),) if state.threat.owed else ()


def _targets(state: UltimoState) -> tuple[str, ...] | Refusal:
    """Return the characters threat may be spent on now: the one who acted, or between turns any (U-155)."""
    now = state.step
    if isinstance(now, Aftermath | EmptyHand):
        return (now.who,)
    if isinstance(now, FoesMove) and now.foe:
        return living(state)
    return unfinished_business(state) or living(state)


@dataclass(frozen=True, slots=True)
class Spend(Action):
    """Buy an effect with threat."""

    verb: ClassVar[str] = "spend"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_alive, _threat_left, at=(Aftermath, EmptyHand, FoesMove))
    effect: str
    who: str
    detail: str = ""

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        """Return the effects that threat can buy: after a result, at an empty hand, between turns (U-152)."""
        targets = _targets(state)
        if isinstance(targets, Refusal):
            return targets
        return _options(state, targets, _unaffordable(state), Spend, paid=True)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        effect = find_effect(self.effect)
        return _apply_effect(state, effect, self.who, self.detail, price=effect.price)


def _unaffordable(state: UltimoState) -> Mapping[Size, Refusal]:
    """Return why effects cannot be bought now, for each size that cannot."""
    asked = {size: why_too_dear(state, f"a {size} effect", PRICES[size]) for size in _SIZES}
    refused = {size: refusal for size, refusal in asked.items() if refusal}
    return refused | _MAJOR_ONLY if isinstance(state.step, EmptyHand) else refused


def _not_free(state: UltimoState) -> Mapping[Size, Refusal] | Refusal:
    """Return why effects are not free now, for each size that is not; or the refusal where none is."""
    now, threat = state.step, state.threat
    if isinstance(now, EmptyHand):
        return _MAJOR_ONLY if _is_bare(state, now.who) else _FULL_PRICE
    if not isinstance(now, Aftermath) or not threat.owed:
        return _NOTHING_OWED
    owed = {"minor": threat.minors, "major": threat.majors}
    foe = state.danger.foes.get(threat.fury)
    if foe and not any(owed.values()):
        return Refusal(f"what is owed is a major effect of {foe.called}: let it wield one", "U-215")
    return {size: Refusal(f"no {size} effect is owed", "U-144") for size in _SIZES if not owed[size]}


@dataclass(frozen=True, slots=True)
class Inflict(Action):
    """Take an effect that a bad result gives for free."""

    verb: ClassVar[str] = "inflict"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(Aftermath, EmptyHand)
    effect: str
    who: str
    detail: str = ""

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refused = _not_free(state)
        if isinstance(refused, Refusal):
            return refused
        targets = _targets(state)
        return targets if isinstance(targets, Refusal) else _options(state, targets, refused, Inflict, paid=False)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return _apply_effect(state, find_effect(self.effect), self.who, self.detail, price=0)


def _is_bare(state: UltimoState, who: str) -> bool:
    return any(condition.bares for condition in conditions_of(state.people[who]))


def _options(
    state: UltimoState,
    targets: tuple[str, ...],
    refused: Mapping[Size, Refusal],
    kind: type[Spend | Inflict],
    *,
    paid: bool,
) -> Offered:
    """Return one option for each size, because prices differ; each says why other effects are not possible."""
    sizes = [size for size in _SIZES if size not in refused and any(_possible(state, size, targets))]
    options = tuple(
        Option(
            kind,
            (_effects(state, size, targets, refused), *_holes(state, targets)),
            cost=(("threat", PRICES[size]),) if paid else (),
            duty="oppose",
            hint=f"a {size} effect",
        )
        for size in sizes
    )
    return options or _missing(state, EFFECTS[0], targets, refused)


def _effects(state: UltimoState, size: Size, targets: tuple[str, ...], refused: Mapping[Size, Refusal]) -> Later:
    def named() -> Domain:
        return Named(tuple(_possible(state, size, targets)), "effect", _why_elsewhere(state, targets, refused))

    return Later("effect", named)


def _possible(state: UltimoState, size: Size, targets: tuple[str, ...]) -> Iterator[str]:
    """Yield the effects of a size that can strike one of `targets` now."""
    bearing = [who for who in targets if why_too_much(state, size, who) is None]
    for effect in _OF_SIZE[size] if bearing else ():
        why_not = effect.why_not
        if _too_harsh(state, effect) is None and (
            why_not is None or any(why_not(state, who) is None for who in bearing)
        ):
            yield effect.id


def _reason(state: UltimoState, effect: Effect, targets: tuple[str, ...], because: Refusal | None) -> Refusal | None:
    """Return why none of `targets` can be struck by `effect` now, or `None`."""
    if because or not targets:
        return because or Refusal("nobody is left")
    found = [_why_not(state, effect, who) for who in targets]
    return None if None in found else found[0]


def _why_not(state: UltimoState, effect: Effect, who: str) -> Refusal | None:
    refusal = why_too_much(state, effect.size, who) or _too_harsh(state, effect)
    return refusal or (effect.why_not(state, who) if effect.why_not else None)


def _too_harsh(state: UltimoState, effect: Effect) -> Refusal | None:
    """Return why an effect may not do damage now, or `None` (U-281)."""
    now = state.step
    return _HARMLESS if effect.damage and isinstance(now, Aftermath) and now.harmless else None


def _why_elsewhere(
    state: UltimoState, targets: tuple[str, ...], refused: Mapping[Size, Refusal]
) -> Callable[[str], Refusal | None]:
    """Return a function that says why an effect is not among those of an option."""

    def why_not(name: str) -> Refusal | None:
        known = next((effect for effect in EFFECTS if effect.id == name), None)
        return _missing(state, known, targets, refused) if known else None

    return why_not


def _missing(state: UltimoState, effect: Effect, targets: tuple[str, ...], refused: Mapping[Size, Refusal]) -> Refusal:
    reason = _reason(state, effect, targets, refused.get(effect.size))
    return reason or Refusal(f"{effect.id} would have to be laid on {' or '.join(targets)}, with what it needs")


def _holes(state: UltimoState, targets: tuple[str, ...]) -> tuple[Hole, ...]:
    def target(effect: str) -> Domain:
        reasons = {who: _why_not(state, find_effect(effect), who) for who in targets}
        return Named(tuple(who for who, why in reasons.items() if why is None), "character", reasons.get)

    def detail(effect: str, who: str) -> Domain:
        return find_effect(effect).detail(state, who)

    return target, detail


def _apply_effect(state: UltimoState, effect: Effect, target: str, detail: str, *, price: int) -> tuple[AnyEvent, ...]:
    opening = isinstance(state.step, EmptyHand)
    owed = not price and not opening
    struck = (Turned(), HandStruck(target)) if opening else ()
    applied = EffectApplied(effect.id, effect.size, target, detail, price, owed)
    turned = EFFECT_INTERCEPTED(state, applied)
    return (*struck, *turned) if turned else (*struck, applied, *effect.begin(state, target, detail))


@dataclass(frozen=True, slots=True)
class Done(Action):
    """End the Dealer's answer: effects still owed lapse (U-170)."""

    verb: ClassVar[str] = "done"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(Aftermath, EmptyHand)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        if isinstance(state.step, Aftermath | EmptyHand):
            return (Option(Done, duty="oppose", hint="leave it at that"),)
        return _NO_RESULT

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        lapsed = (EffectsLapsed(),) if state.threat.owed else ()
        return Turned(), *lapsed


def _can_answer(state: UltimoState) -> bool:
    """Return whether the Dealer or a foe has an effect to take or buy now."""
    return _can_strike(state) or FOES_CAN_ANSWER(state)


def _can_strike(state: UltimoState) -> bool:
    targets, free = _targets(state), _not_free(state)
    if isinstance(targets, Refusal):
        return False
    refusals = (_unaffordable(state),) if isinstance(free, Refusal) else (free, _unaffordable(state))
    sizes = (size for refused in refusals for size in _SIZES if size not in refused)
    return any(name for size in sizes for name in _possible(state, size, targets))


@dataclass(frozen=True, slots=True)
class EffectsLapsed(Event):
    """Effects that a result owed the Dealer have lapsed (U-170)."""

    def apply(self, state: UltimoState) -> UltimoState:
        return state.with_threat(replace(state.threat, minors=0, majors=0, either=False, fury=""))
