"""Preparing a spell over rounds, unleashing it, and ending active spells (U-303, U-310)."""

from __future__ import annotations

from typing import ClassVar, Final

from oracle.core.menu import OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.checking import TurnTaken
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Planned
from oracle.systems.ultimo.rules.hands import RoundCheck
from oracle.systems.ultimo.rules.magic.casting import casting_refusal, start_casting
from oracle.systems.ultimo.rules.magic.costing import Means
from oracle.systems.ultimo.rules.magic.domains import Aimed, Woven
from oracle.systems.ultimo.rules.magic.endings import end_spell
from oracle.systems.ultimo.rules.magic.events import ChargeSet, SpellLost
from oracle.systems.ultimo.rules.magic.words import spell_name
from oracle.systems.ultimo.rules.occasions import awake
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import helplessness, turn_barred, unfinished_business

_NOT_PREPARING: Final = Refusal("no spell is being prepared", "U-310")

PREPARED: Final = "prepared"
"""The name of the spell being prepared."""


def _is_preparing(state: UltimoState, who: str) -> bool:
    return state.people[who].magic.charge is not None


@dataclass(frozen=True, slots=True)
class ChargeOn(Action):
    """Spend another round on the spell you are preparing (U-310)."""

    verb: ClassVar[str] = "charge"
    when: ClassVar[Occasion] = between(awake, _is_preparing)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        charge = state.people[who].magic.charge if refusal is None else None
        if refusal or charge is None:
            return refusal or _NOT_PREPARING
        acted = turn_barred(state, who)
        if acted:
            return acted
        if not charge.left:
            return Refusal("the spell is ready: unleash it", "U-310")
        return (Option(ChargeOn, hint=f"give it another round; {charge.left} to go"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        charge = state.people[who].magic.charge
        if charge is None:
            raise ValueError("no spell is being prepared")
        nearer = ChargeSet(who, replace(charge, left=charge.left - 1))
        return nearer, TurnTaken(who), Planned((RoundCheck(),))


@dataclass(frozen=True, slots=True)
class Unleash(Action):
    """Cast the prepared spell."""

    verb: ClassVar[str] = "unleash"
    when: ClassVar[Occasion] = between(awake, _is_preparing)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = casting_refusal(state, who)
        charge = state.people[who].magic.charge if refusal is None else None
        if refusal or charge is None:
            return refusal or _NOT_PREPARING
        if charge.left:
            return Refusal(f"it takes {charge.left} more to be ready", "U-310")
        intent = charge.intent
        means = Means(who, intent.skill)
        why_not = Woven(state, means).why_not(intent.spell) or Aimed(state, means, intent.spell).why_not(intent.targets)
        return why_not or (Option(Unleash, hint="cast what is prepared"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        charge = state.people[who].magic.charge
        if charge is None:
            raise ValueError("no spell is being prepared")
        return start_casting(state, charge.intent)


def _has_own_spell(state: UltimoState, who: str) -> bool:
    return _is_preparing(state, who) or any(spell.who == who for spell in state.weave.running)


@dataclass(frozen=True, slots=True)
class LetGo(Action):
    """End an active spell of yours, or stop preparing one."""

    verb: ClassVar[str] = "let_go"
    when: ClassVar[Occasion] = between(awake, _has_own_spell)
    spell: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal:
            return refusal
        own = {
            spell.id: spell_name(state, spell.strand.id, spell.targets)
            for spell in state.weave.running
            if spell.who == who
        }
        own |= {PREPARED: "what you prepare"} if state.people[who].magic.charge else {}
        if not own:
            return Refusal("no spell of yours goes on")
        holes = (Named(tuple(own), "spell", called=own),)
        return (Option(LetGo, holes, hint=f"let a spell of yours end: {', '.join(own.values())}"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        if self.spell == PREPARED:
            return (SpellLost(who, "let_go"),)
        return (end_spell(state, self.spell, "let_go"),)


def _any_active_spell(state: UltimoState, _who: str) -> bool:
    return bool(state.weave.running)


@dataclass(frozen=True, slots=True)
class Quell(Action):
    """End a spell: it is broken, countered or left behind."""

    verb: ClassVar[str] = "quell"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(_any_active_spell)
    spell: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal is None and not state.weave.running:
            refusal = Refusal("no spell goes on")
        names = tuple(spell.id for spell in state.weave.running)
        return refusal or (Option(Quell, (OneOf(names, "spell"),), duty="adjudicate", hint="a spell is over"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (end_spell(state, self.spell, "quelled"),)
