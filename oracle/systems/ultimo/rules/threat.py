"""The Dealer's answers: effects bought with threat or owed by a bad result, and when each may come (U-143 to U-170)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from oracle.core.menu import Domain, Hole, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo.rules import actions as act
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules import steps as step
from oracle.systems.ultimo.rules.domains import Later, Named
from oracle.systems.ultimo.rules.effect_struck import EFFECT_TURNED
from oracle.systems.ultimo.rules.effects import EFFECTS, PRICES, Effect, find_effect
from oracle.systems.ultimo.rules.fight.turn import FoesMove, why_too_dear
from oracle.systems.ultimo.rules.points import FOES_ANSWER
from oracle.systems.ultimo.rules.registry import Decide, Follow, Offer
from oracle.systems.ultimo.rules.stacking import why_too_much
from oracle.systems.ultimo.rules.state import Size, UltimoState
from oracle.systems.ultimo.rules.status import business, conditions_of, living

_SIZES: Final[tuple[Size, ...]] = ("minor", "major")
_OF_SIZE: Final[Mapping[Size, tuple[Effect, ...]]] = {
    size: tuple(effect for effect in EFFECTS if effect.size == size) for size in _SIZES
}

_MAJOR_ONLY: Final[dict[Size, Refusal]] = {"minor": Refusal("an empty hand invites a major effect only", "U-085")}
_FULL_PRICE: Final = Refusal("an empty hand costs the Dealer the full price", "U-086")
_NOTHING_OWED: Final = Refusal("no effect is owed for free", "U-170")
_HARMLESS: Final = Refusal("a fall of 10 feet or less never does damage", "U-281")
_NO_RESULT: Final = Refusal("no result waits for the Dealer's answer")


def offer_spend(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer the effects that threat can buy: after a result, at an empty hand, between turns (U-152)."""
    targets = _targets(state)
    if isinstance(targets, Refusal):
        return targets
    return _options(state, targets, _unaffordable(state), act.Spend, paid=True)


def _unaffordable(state: UltimoState) -> Mapping[Size, Refusal]:
    """Return why effects of a size cannot be bought now, for each size of which none can."""
    asked = {size: why_too_dear(state, f"a {size} effect", PRICES[size]) for size in _SIZES}
    refused = {size: refusal for size, refusal in asked.items() if refusal}
    return refused | _MAJOR_ONLY if isinstance(state.step, step.Opening) else refused


def offer_inflict(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer the effects that a result owes, or that a vulnerable character's empty hand invites."""
    refused = _not_free(state)
    if isinstance(refused, Refusal):
        return refused
    targets = _targets(state)
    return targets if isinstance(targets, Refusal) else _options(state, targets, refused, act.Inflict, paid=False)


def _not_free(state: UltimoState) -> Mapping[Size, Refusal] | Refusal:
    """Return why effects of a size are not to be had for free now, for each such size, or why none are."""
    now, threat = state.step, state.threat
    if isinstance(now, step.Opening):
        return _MAJOR_ONLY if _is_bare(state, now.who) else _FULL_PRICE
    if not isinstance(now, step.Aftermath) or not threat.owed:
        return _NOTHING_OWED
    owed = {"minor": threat.minors, "major": threat.majors}
    foe = state.danger.foes.get(threat.fury)
    if foe and not any(owed.values()):
        return Refusal(f"what is owed is a major effect of {foe.called}: let it wield one", "U-215")
    return {size: Refusal(f"no {size} effect is owed", "U-144") for size in _SIZES if not owed[size]}


def _targets(state: UltimoState) -> tuple[str, ...] | Refusal:
    """Return on whom threat may be spent now: who acted, or between turns anybody (U-155)."""
    now = state.step
    if isinstance(now, step.Aftermath | step.Opening):
        return (now.who,)
    if isinstance(now, FoesMove) and now.foe:
        return living(state)
    return business(state) or living(state)


def _is_bare(state: UltimoState, who: str) -> bool:
    return any(condition.bares for condition in conditions_of(state.people[who]))


def _options(
    state: UltimoState,
    targets: tuple[str, ...],
    refused: Mapping[Size, Refusal],
    kind: type[act.Spend | act.Inflict],
    *,
    paid: bool,
) -> Offered:
    """Return one option for each size, as their prices differ; each knows why the other effects cannot be had."""
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
        return Named(tuple(_possible(state, size, targets)), "effect", _elsewhere(state, targets, refused))

    return Later("effect", named)


def _possible(state: UltimoState, size: Size, targets: tuple[str, ...]) -> Iterator[str]:
    """Yield the effects of a size that somebody of `targets` can be struck by now."""
    bearing = [who for who in targets if why_too_much(state, size, who) is None]
    for effect in _OF_SIZE[size] if bearing else ():
        why_not = effect.why_not
        if _too_harsh(state, effect) is None and (
            why_not is None or any(why_not(state, who) is None for who in bearing)
        ):
            yield effect.id


def _reason(state: UltimoState, effect: Effect, targets: tuple[str, ...], because: Refusal | None) -> Refusal | None:
    """Return why nobody of `targets` can be struck by `effect` now, or `None`."""
    if because or not targets:
        return because or Refusal("nobody is left")
    found = [_why_not(state, effect, who) for who in targets]
    return None if None in found else found[0]


def _why_not(state: UltimoState, effect: Effect, who: str) -> Refusal | None:
    refusal = why_too_much(state, effect.size, who) or _too_harsh(state, effect)
    return refusal or (effect.why_not(state, who) if effect.why_not else None)


def _too_harsh(state: UltimoState, effect: Effect) -> Refusal | None:
    """Return why an effect does more damage than what it answers can do (U-281)."""
    now = state.step
    return _HARMLESS if effect.damage and isinstance(now, step.Aftermath) and now.harmless else None


def _elsewhere(
    state: UltimoState, targets: tuple[str, ...], refused: Mapping[Size, Refusal]
) -> Callable[[str], Refusal | None]:
    """Return what says why an effect is not among those of an option, asked only where somebody names it."""

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


def decide_spend(state: UltimoState, _who: str, action: act.Spend) -> tuple[happened.Event, ...]:
    """Return that an effect was bought."""
    effect = find_effect(action.effect)
    return _applied(state, effect, action.who, action.detail, price=effect.price)


def decide_inflict(state: UltimoState, _who: str, action: act.Inflict) -> tuple[happened.Event, ...]:
    """Return that an effect was taken for free."""
    return _applied(state, find_effect(action.effect), action.who, action.detail, price=0)


def _applied(state: UltimoState, effect: Effect, target: str, detail: str, *, price: int) -> tuple[happened.Event, ...]:
    opening = isinstance(state.step, step.Opening)
    owed = not price and not opening
    struck = (happened.Turned(), happened.HandStruck(target)) if opening else ()
    applied = happened.EffectApplied(effect.id, effect.size, target, detail, price, owed)
    turned = EFFECT_TURNED(state, applied)
    return (*struck, *turned) if turned else (*struck, applied, *effect.begin(state, target, detail))


def offer_done(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to leave it at that."""
    if isinstance(state.step, step.Aftermath | step.Opening):
        return (Option(act.Done, duty="oppose", hint="leave it at that"),)
    return _NO_RESULT


def decide_done(state: UltimoState, _who: str, _action: act.Done) -> tuple[happened.Event, ...]:
    """Return that the Dealer leaves it at that; what is still owed lapses (U-170)."""
    lapsed = (happened.EffectsLapsed(),) if state.threat.owed else ()
    return happened.Turned(), *lapsed


def follow_aftermath(state: UltimoState, now: step.Aftermath) -> tuple[happened.Event, ...] | None:
    """Return `None` while the Dealer can still answer a result, else that it is over."""
    if not state.people[now.who].is_dead and _can_answer(state):
        return None
    return (happened.EffectsLapsed(),) if state.threat.owed else ()


def _can_answer(state: UltimoState) -> bool:
    """Return whether there is an effect that the Dealer, or a foe, can take or buy now."""
    return _can_strike(state) or FOES_ANSWER(state)


def _can_strike(state: UltimoState) -> bool:
    targets, free = _targets(state), _not_free(state)
    if isinstance(targets, Refusal):
        return False
    refusals = (_unaffordable(state),) if isinstance(free, Refusal) else (free, _unaffordable(state))
    sizes = (size for refused in refusals for size in _SIZES if size not in refused)
    return any(name for size in sizes for name in _possible(state, size, targets))


def follow_opening(state: UltimoState, now: step.Opening) -> tuple[happened.Event, ...] | None:
    """Return `None` while an empty hand lets the Dealer strike, once a round (U-085, U-086)."""
    empty = not len(state.pile(now.who, "hand")) and now.who not in state.pace.opened
    if empty and not state.people[now.who].is_dead and _can_answer(state):
        return None
    return ()


OFFERS: Final[Mapping[type, Offer]] = {
    act.Spend: offer_spend,
    act.Inflict: offer_inflict,
    act.Done: offer_done,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.Spend: decide_spend,
    act.Inflict: decide_inflict,
    act.Done: decide_done,
}
STEPS: Final[Mapping[type, Follow]] = {
    step.Aftermath: follow_aftermath,
    step.Opening: follow_opening,
}
