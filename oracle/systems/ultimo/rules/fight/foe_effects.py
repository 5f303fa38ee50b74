"""Effects of foes, for threat or owed by a result: announced where another may step in, else applied at once.

Rules U-144, U-152, U-154, U-155, U-164, U-188, U-215, U-218 to U-226.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from oracle.core.menu import Domain, OneOf, Option, Refusal
from oracle.core.records import dataclass
from oracle.core.zones import Draw
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules import steps as ground
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.checking import HandStruck
from oracle.systems.ultimo.rules.domains import Named, NothingMore
from oracle.systems.ultimo.rules.effects import FOE_EFFECT, Effect
from oracle.systems.ultimo.rules.events import AnyEvent, Planned, Turned
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.danger import Foe, standing_foes
from oracle.systems.ultimo.rules.fight.events import FoeEffectNamed
from oracle.systems.ultimo.rules.fight.foe_aims import (
    is_raging,
    printed_effect,
    why_not_at,
    why_out_of_reach,
    why_spared,
)
from oracle.systems.ultimo.rules.fight.foe_attack import begin_foe_attack
from oracle.systems.ultimo.rules.fight.lurking import reveal_foe
from oracle.systems.ultimo.rules.fight.reaching import why_it_obeys
from oracle.systems.ultimo.rules.fight.swaying import EASIEST_SWAY, HARDEST_SWAY, lay_conditions, resistance_steps
from oracle.systems.ultimo.rules.fight.turn import FoesMove, threat_at_hand, why_too_dear
from oracle.systems.ultimo.rules.foes.effects import effects_of
from oracle.systems.ultimo.rules.foes.stat_block import FoeEffect, danger_of
from oracle.systems.ultimo.rules.harm import damage_by_effect
from oracle.systems.ultimo.rules.occasions import any_alive, foes_stand
from oracle.systems.ultimo.rules.points import FOES_CAN_ANSWER
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import conditions_of, is_out, living, unfinished_business
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.threat import Aftermath, EmptyHand
from oracle.systems.ultimo.rules.together.protecting import EffectAnnounced, EffectStrikes
from oracle.systems.ultimo.rules.together.shields import effect_decider

_NO_FOE: Final = Refusal("there is no foe here")
_NOBODY: Final = Refusal("nobody is left")
_MAJOR_ONLY: Final = Refusal("an empty hand invites a major effect only", "U-085")


def offer_wield(state: UltimoState, _who: str) -> Offered:
    """Return the offer of foes' effects: after a result, in the foes' turn, or between turns (U-152)."""
    targets = _targets(state)
    if isinstance(targets, Refusal):
        return targets
    foes = tuple([name for name in standing_foes(state.danger) if any(_possible_effects(state, name, targets))])
    if not foes:
        return _why_none(state, targets)

    def effects(name: str) -> Domain:
        ids = tuple(effect.id for effect in _possible_effects(state, name, targets))
        return Named(ids, "effect", lambda effect: _why_not(state, name, effect, targets))

    holes = (
        Named(foes, "|".join(foes), lambda name: why_it_obeys(state, name)),
        effects,
        lambda name, effect: _at_whom(state, name, effect, targets),
        lambda name, effect, _who: _difficulty(state, name, effect),
    )
    return (Option(Wield, holes, duty="oppose", hint="a foe does what it alone can do"),)


def _at_whom(state: UltimoState, name: str, effect: str, targets: tuple[str, ...]) -> Domain:
    """Return the characters that an effect of a foe can be aimed at now."""
    printed = printed_effect(state, name, effect)
    struck = tuple([who for who in targets if printed and why_not_at(state, name, printed, who) is None])
    return Named(struck, "character", lambda who: why_not_at(state, name, printed, who) if printed else None)


def _why_none(state: UltimoState, targets: tuple[str, ...]) -> Refusal:
    """Return why no foe can use an effect now: too little threat, or no character to aim at."""
    here = standing_foes(state.danger)
    if here and not any(why_spared(state, name, who) is None for name in here for who in targets):
        return next((why for who in targets if (why := why_spared(state, here[0], who))), _NOBODY)
    return Refusal("no foe can do anything for the threat that may be spent now", "U-152") if here else _NO_FOE


def _difficulty(state: UltimoState, name: str, effect: str) -> Domain:
    """Return the difficulties of the check against an effect; only 0 where it takes none (U-167)."""
    printed = printed_effect(state, name, effect)
    if printed is None or not printed.checked:
        return OneOf((0,), rule="U-167")
    return OneOf((0, *range(EASIEST_SWAY, HARDEST_SWAY + 1)), "difficulty, 0 for the usual", "U-167")


def _targets(state: UltimoState) -> tuple[str, ...] | Refusal:
    now = state.step
    if isinstance(now, Aftermath | EmptyHand):
        return (now.who,)
    if isinstance(now, FoesMove):
        return living(state)
    return unfinished_business(state) or living(state)


def _possible_effects(state: UltimoState, name: str, targets: tuple[str, ...]) -> Iterator[FoeEffect]:
    for effect in effects_of(state.danger.foes[name].block):
        if _is_available(state, effect, name) and _why_not(state, name, effect.id, targets) is None:
            yield effect


def _is_available(state: UltimoState, effect: FoeEffect, name: str) -> bool:
    """Return whether an effect is affordable or owed, the cheapest test of whether it is possible."""
    return effect.price <= threat_at_hand(state) or is_owed(state, effect, name)


def _why_not(state: UltimoState, name: str, effect: str, targets: tuple[str, ...]) -> Refusal | None:
    foe = state.danger.foes[name]
    printed = printed_effect(state, name, effect)
    if printed is None:
        return Refusal(f"{foe.called} cannot do that")
    obedient = why_it_obeys(state, name)
    if obedient:
        return obedient
    reasons = [why_not_at(state, name, printed, who) for who in targets]
    if None not in reasons:
        return next((why for why in reasons if why), _NOBODY)
    if printed.discards and foe.patience < 2:
        return Refusal(f"{foe.called} has no patience left to be dreaded for", "U-222")
    if isinstance(state.step, EmptyHand) and printed.size == "minor":
        return _MAJOR_ONLY
    return None if is_owed(state, printed, name) else why_too_dear(state, printed.name, printed.price)


def is_owed(state: UltimoState, effect: FoeEffect, name: str) -> bool:
    """Return whether a foe may use an effect for free now: owed by a result, or for its own outburst (U-215).

    An effect owed by a short fall is not for foes (U-281); the empty hand of a vulnerable character is (U-086).
    """
    if isinstance(state.step, EmptyHand):
        return effect.size == "major" and any(
            condition.bares for condition in conditions_of(state.people[state.step.who])
        )
    if not isinstance(state.step, Aftermath) or state.step.harmless:
        return False
    owed = state.threat.majors if effect.size == "major" else state.threat.minors
    return bool(owed) or is_raging(state, effect, name)


def foe_effect_as_effect(state: UltimoState, land: EffectAnnounced | EffectStrikes) -> Effect:
    """Return an effect of a foe as an `Effect` like any other, so that characters can step in."""
    effect = _effect_named(state, land.foe, land.effect)
    return Effect(
        effect.id,
        effect.name,
        effect.size,
        effect.said,
        lambda now, who, _detail: _use_effect(now, land, who, price=0, owed=False),
        lambda _state, _who: NothingMore(),
        lambda now, who: why_out_of_reach(now, land.foe, effect, who),
        strikes=_affects_target(effect),
        damage=effect.damage,
    )


def _effect_named(state: UltimoState, foe: str, effect: str) -> FoeEffect:
    return next(printed for printed in effects_of(state.danger.foes[foe].block) if printed.id == effect)


def _affects_target(effect: FoeEffect) -> bool:
    """Return whether an effect does anything to its target, and not to the foe's own side alone."""
    return not effect.rallies or bool(effect.marks or effect.damage or effect.blow != "none")


def _use_effect(
    state: UltimoState, land: EffectAnnounced | EffectStrikes, who: str, *, price: int, owed: bool
) -> tuple[AnyEvent, ...]:
    """Return the use of an effect of a foe, and its consequences."""
    effect = _effect_named(state, land.foe, land.effect)
    amount = cards_affected(state, state.danger.foes[land.foe], effect, who)
    used = fought.FoeEffectUsed(land.foe, effect.id, who, effect.size, price, amount, owed=owed, besides=land.besides)
    return used, *_consequences(state, land, effect, who, amount)


def cards_affected(state: UltimoState, foe: Foe, effect: FoeEffect, who: str) -> int:
    """Return the number of cards an effect reveals or discards: half of danger sense or patience left (U-222)."""
    held = len(state.pile(who, "hand"))
    if effect.reveals:
        return min(held, danger_of(foe.block) // 2)
    return min(held, foe.patience // 2) if effect.discards else 0


def _consequences(
    state: UltimoState, land: EffectAnnounced | EffectStrikes, effect: FoeEffect, who: str, amount: int
) -> Iterator[AnyEvent]:
    hand = f"{who}.hand"
    if effect.reveals and amount:
        draw = Draw(hand, hand, amount, at_random=True, to=("dealer",))
        yield happened.Planned((ground.Wanted(draw),))
    if effect.discards and amount:
        draw = Draw(hand, f"{who}.discard", amount, at_random=True)
        yield happened.Planned((ground.Wanted(draw), EmptyHand(who)))
    against = resistance_steps(effect, who, f"{effect.id}-{land.foe}", land.rating)
    if not against:
        yield from lay_conditions(state, effect, land.foe, who)
    elif not is_out(state.people[who], state.rules):
        yield happened.Planned(against, last=True)
    if effect.damage:
        yield from damage_by_effect(state, who, effect.damage, "effect")
    if effect.blow != "none" and not is_out(state.people[who], state.rules):
        jab = ExtraBlow(land.foe, who, halved=effect.blow == "half", heals=effect.heals)
        yield happened.Planned((jab,), last=True)


@dataclass(frozen=True, slots=True)
class ExtraBlow(Step):
    """An effect makes a foe strike (U-224)."""

    stored_as: ClassVar[str] = "Jabbing"

    foe: str
    who: str
    halved: bool
    heals: bool

    def strikes_at(self, who: str) -> bool:
        """Return whether the foe strikes this character."""
        return self.who == who

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        return begin_foe_attack(state, self.foe, self.who, halved=self.halved, heals=self.heals)


def effect_of_step(state: UltimoState, land: Step) -> Effect | None:
    """Return the effect of a foe that a step is about; `None` for any other step."""
    return foe_effect_as_effect(state, land) if isinstance(land, EffectAnnounced | EffectStrikes) and land.foe else None


def can_foes_act(state: UltimoState) -> bool:
    """Return whether a foe can use an effect now."""
    return not isinstance(offer_wield(state, "dealer"), Refusal)


EXTENDS: Final = (
    *FOE_EFFECT.by(effect_of_step),
    *FOES_CAN_ANSWER.by(can_foes_act),
)


@dataclass(frozen=True, slots=True)
class Wield(Action):
    """Let a foe use an effect, for threat or owed by a result."""

    verb: ClassVar[str] = "wield"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(foes_stand, any_alive, at=(Aftermath, EmptyHand, FoesMove))
    foe: str
    effect: str
    who: str
    rating: int = 0
    """Difficulty of the check against it; 0 for the printed one (U-167)."""

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return offer_wield(state, who)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return the effect and its consequences; other characters may step in first (U-164)."""
        who, effect = self.who, _effect_named(state, self.foe, self.effect)
        opening = isinstance(state.step, EmptyHand)
        free, raging = is_owed(state, effect, self.foe), is_raging(state, effect, self.foe)
        price, owed = 0 if free else effect.price, free and not opening
        begun = (*reveal_foe(state, self.foe), *((Turned(), HandStruck(who)) if opening else ()))
        land = EffectStrikes(who, effect.id, "", self.foe, self.rating, besides=raging)
        waits = effect_decider(state, foe_effect_as_effect(state, land), who)
        if waits:
            named = FoeEffectNamed(self.foe, effect.id, who, effect.size, price, owed=owed)
            about = EffectAnnounced(who, effect.id, "", waits, self.foe, self.rating, besides=raging)
            return *begun, named, Planned((about,))
        return *begun, *_use_effect(state, land, who, price=price, owed=owed)
