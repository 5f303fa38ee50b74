"""Between the naming of an effect and its blow: bearing it, stepping in front of it, sharing it (U-155, U-164)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oracle.core.cards import Card
from oracle.core.menu import Domain, OneOf, Option, Refusal, Some
from oracle.core.zones import Draw, Moved
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as step
from oracle.systems.ultimo.domains import Named
from oracle.systems.ultimo.effects import FOE_EFFECT, Effect, find_effect
from oracle.systems.ultimo.fight.steps import Agreeing, Defending, Jabbing
from oracle.systems.ultimo.registry import Decide, Follow, Offer
from oracle.systems.ultimo.standing import helplessness
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.steps import Step
from oracle.systems.ultimo.together import actions as act
from oracle.systems.ultimo.together import events as together
from oracle.systems.ultimo.together.actions import NOTHING
from oracle.systems.ultimo.together.shields import detail_domain, sharers, shield_refusal
from oracle.systems.ultimo.together.splitting import agreed, offer_split, offer_striker, split
from oracle.systems.ultimo.together.steps import Asked, Impending, Land, Reward
from oracle.systems.ultimo.traits import hooks_of
from oracle.systems.ultimo.traits.hooks_people import Protected, Protecting

_NOTHING_NAMED: Final = Refusal("no effect is named that somebody could step in front of", "U-164")


def shield_named(state: UltimoState, now: Impending | Land) -> Effect:
    """Return the effect that is about to strike: the Dealer's own, or a foe's."""
    return FOE_EFFECT(state, now) or find_effect(now.effect)


def impending(state: UltimoState) -> Impending | None:
    """Return the blow that others may still turn, also while one of them is asked."""
    for now in state.agenda[:2]:
        if isinstance(now, Impending):
            return now
        if not isinstance(now, Asked):
            return None
    return None


def falling(state: UltimoState) -> Defending | None:
    """Return the blow of a fight that others may turn, where the table lets them (house rule `protect_combat_damage`).

    Whom it falls on is deciding how to meet it, or has asked another.
    """
    if state.rules["protect_combat_damage"] == "off":
        return None
    for now in state.agenda[:2]:
        if isinstance(now, Defending):
            return now
        if not isinstance(now, Asked):
            return None
    return None


def offer_bear(state: UltimoState, who: str) -> Offered:
    """Offer whoever is waited for to let the effect strike whom it was meant for."""
    now = state.step
    if isinstance(now, Impending) and now.waits == who:
        hint = "take it yourself" if who == now.who else f"let it strike {state.people[now.who].character.name}"
        return (Option(act.Bear, hint=hint),)
    return helplessness(state, who) or _NOTHING_NAMED


def decide_bear(state: UltimoState, _who: str, _action: act.Bear) -> tuple[happened.Event, ...]:
    """Return that the effect strikes."""
    now = _blow(state)
    return happened.Turned(), happened.Planned((now.upon(now.who, now.detail),))


def _blow(state: UltimoState) -> Impending:
    now = impending(state)
    if now is None:
        raise ValueError("no effect is about to strike")
    return now


def offer_protect(state: UltimoState, who: str) -> Offered:
    """Offer another character to take the effect instead, for a card of the hand (U-164)."""
    now = impending(state) or falling(state)
    if now is None or (isinstance(state.step, Asked) and state.step.who != who):
        return helplessness(state, who) or _NOTHING_NAMED
    effect = shield_named(state, now) if isinstance(now, Impending) else None
    refusal = shield_refusal(state, effect, now.who, who)
    if refusal:
        return refusal
    own = detail_domain(state, effect, who, now.detail) if effect and isinstance(now, Impending) else OneOf((NOTHING,))
    holes = (own, _discard(state, who))
    return (Option(act.Protect, holes, cost=(("cards", 1),), hint="take it instead, and lose a card of your hand"),)


def _discard(state: UltimoState, who: str) -> Domain:
    """Return which card it may cost: chance says, unless a trait lets its bearer choose."""
    chosen = any(hook.chosen_discard for hook in hooks_of(state.people[who].character.traits, Protecting))
    if not chosen:
        return Some((), 0, 0, "a card at random", "U-164")
    return Some(state.pile(who, "hand").known, 1, 1, "the card to discard", "U-164")


def decide_protect(state: UltimoState, who: str, action: act.Protect) -> tuple[happened.Event, ...]:
    """Return that somebody else is struck, and has paid a card for it."""
    now = falling(state) or _blow(state)
    asked = (happened.Turned(),) if isinstance(state.step, Asked) else ()
    land: Step
    if isinstance(now, Impending):
        land = now.upon(who, _detail(now, action.detail))
    else:
        land = replace(now, who=who)
    return (
        *asked,
        happened.Turned(),
        together.Shielded(who, now.who, "protect"),
        *_paid(who, action.cards, (land, Reward(who, now.who, state.people[who].body.health), step.Opening(who))),
    )


def _detail(now: Impending, said: str) -> str:
    return now.detail if said == NOTHING else said


def _paid(who: str, cards: tuple[Card, ...], then: tuple[Step, ...]) -> tuple[happened.Event, ...]:
    if cards:
        return Moved(f"{who}.hand", f"{who}.discard", cards), happened.Planned(then)
    draw = Draw(f"{who}.hand", f"{who}.discard", 1, at_random=True)
    return (happened.Planned((step.Wanted(draw), *then)),)


def follow_reward(state: UltimoState, now: Reward) -> tuple[happened.Event, ...]:
    """Return what a shield learns from the damage it bore, where a trait of the one it stood before says so.

    A blow that a foe's effect brings is still to come, and is waited for.
    """
    if any(isinstance(one, Jabbing) and one.who == now.who for one in state.agenda[1:]):
        return (happened.Planned((now,), last=True),)
    person = state.people[now.who]
    each = [hook.xp_each for hook in hooks_of(state.people[now.whom].character.traits, Protected)]
    xp = (now.health - person.body.health) // min(each) if each else 0
    return (happened.XpGained(now.who, xp, "protection"),) if xp > 0 and not person.is_dead else ()


def offer_share(state: UltimoState, who: str) -> Offered:
    """Offer the party to agree on another who laid cards, where a shared check brings an effect or damage (U-155)."""
    now = state.step
    if isinstance(now, Defending | Agreeing) and now.who == who:
        return offer_split(state, now) if isinstance(now, Defending) else offer_striker(state, now)
    if not isinstance(now, Impending) or now.waits != who:
        return helplessness(state, who) or _NOTHING_NAMED
    effect = shield_named(state, now)
    others = sharers(state, effect, now.who)
    if not others:
        return Refusal("only what a shared check brings can be shared, among those who laid cards", "U-155")

    def detail(one: str) -> Domain:
        return detail_domain(state, effect, one, now.detail)

    return (Option(act.Share, (Named(others, "character"), detail), hint="agree on somebody else who laid cards"),)


def decide_share(state: UltimoState, _who: str, action: act.Share) -> tuple[happened.Event, ...]:
    """Return that another who laid cards is struck."""
    if isinstance(state.step, Defending):
        return split(state, state.step, action)
    if isinstance(state.step, Agreeing):
        return agreed(state.step, action)
    now = _blow(state)
    land = now.upon(action.who, _detail(now, action.detail))
    return happened.Turned(), together.Shielded(action.who, now.who, "share"), happened.Planned((land,))


def follow_impending(state: UltimoState, now: Impending) -> tuple[happened.Event, ...] | None:
    """Return `None` while somebody can say that it strikes, else that it does."""
    if helplessness(state, now.waits) is None:
        return None
    return (happened.Planned((now.upon(now.who, now.detail),)),)


def follow_land(state: UltimoState, now: Land) -> tuple[happened.Event, ...]:
    """Return that an effect strikes; whoever has died meanwhile is beyond it."""
    if state.people[now.who].is_dead:
        return ()
    effect = shield_named(state, now)
    if now.foe:
        return effect.begin(state, now.who, now.detail)
    applied = happened.EffectApplied(effect.id, effect.size, now.who, now.detail, price=0, owed=False)
    return applied, *effect.begin(state, now.who, now.detail)


OFFERS: Final[Mapping[type, Offer]] = {
    act.Bear: offer_bear,
    act.Protect: offer_protect,
    act.Share: offer_share,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.Bear: decide_bear,
    act.Protect: decide_protect,
    act.Share: decide_share,
}
STEPS: Final[Mapping[type, Follow]] = {
    Impending: follow_impending,
    Land: follow_land,
    Reward: follow_reward,
}
