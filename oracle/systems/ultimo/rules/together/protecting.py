"""After an effect is named and before it strikes: bearing it, stepping in, sharing it (U-155, U-164)."""

from __future__ import annotations

from typing import ClassVar, Final

from oracle.core.cards import Card
from oracle.core.menu import Domain, OneOf, Option, Refusal, Some
from oracle.core.records import dataclass, replace
from oracle.core.zones import Draw, Moved
from oracle.kit.feature import Offered
from oracle.kit.modifiers import added
from oracle.kit.occasions import Occasion, at
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules import steps as step
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.effect_struck import EFFECT_INTERCEPTED, EffectApplied
from oracle.systems.ultimo.rules.effects import FOE_EFFECT, Effect, find_effect
from oracle.systems.ultimo.rules.events import AnyEvent, Planned, Turned
from oracle.systems.ultimo.rules.fight.defence import Defending
from oracle.systems.ultimo.rules.health import XpGained
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import helplessness
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.threat import EmptyHand
from oracle.systems.ultimo.rules.together.actions import OMITTED
from oracle.systems.ultimo.rules.together.events import EffectNamed, Shielded
from oracle.systems.ultimo.rules.together.shields import detail_domain, effect_decider, shield_refusal
from oracle.systems.ultimo.rules.traits import hooks_of, modifiers_of
from oracle.systems.ultimo.rules.traits.figures import DAMAGE_FOR_XP
from oracle.systems.ultimo.rules.traits.hooks_people import Protecting

NO_EFFECT_NAMED: Final = Refusal("no effect is named that somebody could step in front of", "U-164")


def pending_effect(state: UltimoState, now: EffectAnnounced | EffectStrikes) -> Effect:
    """Return the effect about to strike: the Dealer's, or a foe's."""
    return FOE_EFFECT(state, now) or find_effect(now.effect)


def impending_effect(state: UltimoState) -> EffectAnnounced | None:
    """Return the effect that others may still step in front of, also while one of them is asked."""
    for now in state.agenda[:2]:
        if isinstance(now, EffectAnnounced):
            return now
        if not isinstance(now, Asked):
            return None
    return None


def falling_blow(state: UltimoState) -> Defending | None:
    """Return the blow of a fight that others may step in front of (house rule `protect_combat_damage`).

    Its target is deciding how to meet it, or has asked another.
    """
    if state.rules["protect_combat_damage"] == "off":
        return None
    for now in state.agenda[:2]:
        if isinstance(now, Defending):
            return now
        if not isinstance(now, Asked):
            return None
    return None


@dataclass(frozen=True, slots=True)
class EffectAnnounced(Step):
    """An effect was named, and others may still step in (U-164)."""

    stored_as: ClassVar[str] = "Impending"
    waits_for: ClassVar[str] = "waits"
    who: str
    """The target."""
    effect: str
    detail: str
    waits: str
    """Who lets it strike: the target, or another if the target is helpless."""
    foe: str = ""
    """The foe it belongs to; empty for the Dealer."""
    rating: int = 0
    """Rating of the check against a foe's effect; 0 for the usual (U-167)."""
    besides: bool = False
    """Whether it comes besides the effects of one moment (U-154, U-215)."""

    def upon(self, who: str, detail: str) -> EffectStrikes:
        """Return the step by which it strikes a character."""
        return EffectStrikes(who, self.effect, detail, self.foe, self.rating, self.besides)

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        if helplessness(state, self.waits) is None:
            return None
        return (Planned((self.upon(self.who, self.detail),)),)


def name_effect(state: UltimoState, applied: EffectApplied) -> tuple[AnyEvent, ...] | None:
    """Return that an effect is named but does not strike yet, if others may step in (U-164)."""
    waits = effect_decider(state, find_effect(applied.effect), applied.who)
    if not waits:
        return None
    named = EffectNamed(applied.effect, applied.size, applied.who, applied.detail, applied.price, applied.owed)
    return named, Planned((EffectAnnounced(applied.who, applied.effect, applied.detail, waits),))


EXTENDS: Final = EFFECT_INTERCEPTED.by(name_effect)


@dataclass(frozen=True, slots=True)
class Bear(Action):
    """Let the effect strike its target."""

    verb: ClassVar[str] = "bear"
    when: ClassVar[Occasion] = at(EffectAnnounced)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = state.step
        if isinstance(now, EffectAnnounced) and now.waits == who:
            hint = "take it yourself" if who == now.who else f"let it strike {state.people[now.who].character.name}"
            return (Option(Bear, hint=hint),)
        return helplessness(state, who) or NO_EFFECT_NAMED

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = require_impending(state)
        return Turned(), Planned((now.upon(now.who, now.detail),))


def require_impending(state: UltimoState) -> EffectAnnounced:
    """Return the effect that others may still step in front of; only where there is one."""
    now = impending_effect(state)
    if now is None:
        raise ValueError("no effect is about to strike")
    return now


@dataclass(frozen=True, slots=True)
class Asked(Step):
    """A character was asked for help and has not answered."""

    waits_for: ClassVar[str] = "who"
    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        return None if helplessness(state, self.who) is None else ()


@dataclass(frozen=True, slots=True)
class Protect(Action):
    """Take an effect or blow meant for another, for a card of your hand (U-164)."""

    verb: ClassVar[str] = "protect"
    when: ClassVar[Occasion] = at(EffectAnnounced, Asked, Defending)
    detail: str = OMITTED
    """The thing of yours it takes, if it takes one."""
    cards: tuple[Card, ...] = ()
    """The card to discard, where a trait allows the choice."""

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = impending_effect(state) or falling_blow(state)
        if now is None or (isinstance(state.step, Asked) and state.step.who != who):
            return helplessness(state, who) or NO_EFFECT_NAMED
        effect = pending_effect(state, now) if isinstance(now, EffectAnnounced) else None
        refusal = shield_refusal(state, effect, now.who, who)
        if refusal:
            return refusal
        own = (
            detail_domain(state, effect, who, now.detail)
            if effect and isinstance(now, EffectAnnounced)
            else OneOf((OMITTED,))
        )
        holes = (own, _discard_domain(state, who))
        return (Option(Protect, holes, cost=(("cards", 1),), hint="take it instead, and lose a card of your hand"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = falling_blow(state) or require_impending(state)
        asked = (Turned(),) if isinstance(state.step, Asked) else ()
        land: Step
        if isinstance(now, EffectAnnounced):
            land = now.upon(who, final_detail(now, self.detail))
        else:
            land = replace(now, who=who)
        return (
            *asked,
            Turned(),
            Shielded(who, now.who, "protect"),
            *_pay_card(who, self.cards, (land, Reward(who, now.who, state.people[who].body.health), EmptyHand(who))),
        )


def _discard_domain(state: UltimoState, who: str) -> Domain:
    """Return the possible discards: a random card, unless a trait allows the choice."""
    chosen = any(hook.chosen_discard for hook in hooks_of(state.people[who].character.traits, Protecting))
    if not chosen:
        return Some((), 0, 0, "a card at random", "U-164")
    return Some(state.pile(who, "hand").known, 1, 1, "the card to discard", "U-164")


def final_detail(now: EffectAnnounced, said: str) -> str:
    """Return the detail of an effect: as said, or as named with it."""
    return now.detail if said == OMITTED else said


def _pay_card(who: str, cards: tuple[Card, ...], then: tuple[Step, ...]) -> tuple[AnyEvent, ...]:
    if cards:
        return Moved(f"{who}.hand", f"{who}.discard", cards), happened.Planned(then)
    draw = Draw(f"{who}.hand", f"{who}.discard", 1, at_random=True)
    return (happened.Planned((step.Wanted(draw), *then)),)


@dataclass(frozen=True, slots=True)
class Reward(Step):
    """The shield gains experience for the harm taken."""

    who: str
    whom: str
    health: int
    """Health of the shield before the blow."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        if any(pending.strikes_at(self.who) for pending in state.agenda[1:]):
            return (Planned((self,), last=True),)
        person = state.people[self.who]
        each = added(modifiers_of(state.people[self.whom].character.traits, DAMAGE_FOR_XP))
        xp = (self.health - person.body.health) // each if each else 0
        return (XpGained(self.who, xp, "protection"),) if xp > 0 and not person.is_dead else ()


@dataclass(frozen=True, slots=True)
class EffectStrikes(Step):
    """An effect strikes; its fields are as in `EffectAnnounced`."""

    stored_as: ClassVar[str] = "Land"

    who: str
    effect: str
    detail: str
    foe: str = ""
    rating: int = 0
    besides: bool = False

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        if state.people[self.who].is_dead:
            return ()
        effect = pending_effect(state, self)
        if self.foe:
            return effect.begin(state, self.who, self.detail)
        applied = EffectApplied(effect.id, effect.size, self.who, self.detail, price=0, owed=False)
        return applied, *effect.begin(state, self.who, self.detail)
