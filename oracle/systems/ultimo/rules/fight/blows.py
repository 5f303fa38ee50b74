"""The damage of an exchange: what both sides deal, who takes it, and what armor soaks.

Rules U-125, U-193 to U-197, U-209, U-210, U-227 to U-229, U-246 to U-251.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import ClassVar, Final

from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.armor import FoeSoak, soak_by_foe
from oracle.systems.ultimo.rules.events import AnyEvent, Planned
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.arms import is_braced, weapon_in
from oracle.systems.ultimo.rules.fight.damage import (
    Share,
    by_cards_laid,
    damage_dealt,
    damage_taken,
    divide_damage,
    shares_of,
    striking_weapon,
)
from oracle.systems.ultimo.rules.fight.danger import Exchange
from oracle.systems.ultimo.rules.fight.defence import Defending, SoakFirst
from oracle.systems.ultimo.rules.fight.domains import damage_split
from oracle.systems.ultimo.rules.fight.ending import EndExchange
from oracle.systems.ultimo.rules.fight.exchange import exchange_of
from oracle.systems.ultimo.rules.fight.finishing import Finishing
from oracle.systems.ultimo.rules.fight.landing import DamageFoe
from oracle.systems.ultimo.rules.fight.modifiers import in_exchange
from oracle.systems.ultimo.rules.fight.steps import AskPatience
from oracle.systems.ultimo.rules.gear.coating import poisoned_weapon, without_poison
from oracle.systems.ultimo.rules.gear.qualities import pierces
from oracle.systems.ultimo.rules.harm import Harm
from oracle.systems.ultimo.rules.points import BEFORE_ANSWER, DAMAGE_BORNE, LANDS_FIRST
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, UltimoState
from oracle.systems.ultimo.rules.status import is_out
from oracle.systems.ultimo.rules.steps import Soak, Step
from oracle.systems.ultimo.rules.things import ItemReworked
from oracle.systems.ultimo.rules.together.pooling import row_of
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_danger import CriticalQuality, Dodge


def tied_strikers(
    state: UltimoState, exchange: Exchange, shares: Mapping[str, Share], now: ResolveBlows
) -> tuple[str, ...]:
    """Return the characters who tie for the striking weapon, if their blows would differ (U-247)."""
    check = state.checked
    most = max(len(row_of(check, who)) for who in check.hands)
    tied = tuple(who for who in by_cards_laid(state, check) if len(row_of(check, who)) == most)
    settled = exchange.striker or now.parts or now.before or not exchange.strikes
    if len(tied) < 2 or settled or is_out(state.people[exchange.who], state.rules):
        return ()
    return tied if len({_blow_with_weapon_of(state, exchange, shares, now.tier, who) for who in tied}) > 1 else ()


def _patience_question(state: UltimoState, exchange: Exchange, now: ResolveBlows) -> AskPatience | None:
    """Return the question to the Dealer about the next foe whose patience may absorb a blow (U-219)."""
    for name, amount in zip(exchange.foes, now.parts, strict=True):
        foe = state.danger.foes[name]
        if foe.block.patient_defense and foe.patience and name not in now.borne:
            met = _soak_of_foe(state, exchange, name, amount, now.tier, borne=0)
            if met.lost:
                return AskPatience(name, met.lost, now)
    return None


@dataclass(frozen=True, slots=True)
class ResolveBlows(Step):
    """Both sides deal the damage of an exchange."""

    stored_as: ClassVar[str] = "Blows"

    tier: Tier
    parts: tuple[int, ...] = ()
    """Damage to each foe, once the player has divided it (U-351)."""
    before: Mapping[str, int] = field(default_factory=dict)
    """Health of the participants before a foe's faster weapon struck; empty if none struck first (U-261)."""
    borne: Mapping[str, int] = field(default_factory=dict)
    """By foe, the damage that its patience absorbs, once the Dealer has said so (U-219)."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        check, exchange = state.checked, exchange_of(state)
        shares = shares_of(state, check)
        among = tied_strikers(state, exchange, shares, self)
        if among:
            return (Planned((AgreeStriker(exchange.who, among, self),)),)
        total = damage_dealt(state, exchange, shares, self.tier)
        parts = damage_split(state, exchange, total) if total and not self.parts else None
        if parts is not None:
            return (Planned((DivideDamage(exchange.who, total, self.tier, parts.led),)),)
        dealt = self.parts or divide_damage(total, len(exchange.foes))
        health = self.before or {who: state.people[who].body.health for who in check.hands}
        taken = {} if self.before else damage_taken(state, exchange, shares, self.tier)
        if taken and total and LANDS_FIRST(state, exchange) == "theirs":
            return (Planned((*_defences(state, exchange, taken), ResolveBlows(self.tier, dealt, health))),)
        if all(state.people[who].is_dead for who in check.hands):
            dealt = divide_damage(0, len(exchange.foes))
        forbearing = _patience_question(state, exchange, replace(self, parts=dealt))
        if forbearing is not None:
            return (Planned((forbearing,)),)
        return _apply_blows(state, ResolveBlows(self.tier, dealt, health, self.borne), taken)


def _apply_blows(state: UltimoState, now: ResolveBlows, taken: Mapping[str, int]) -> tuple[AnyEvent, ...]:
    """Return the hits on foes, and the answer of a foe unless a faster weapon felled it first."""
    exchange = exchange_of(state)
    struck = dict(zip(exchange.foes, now.parts, strict=True))
    hits = tuple(_hit_on_foe(state, exchange, name, amount, now) for name, amount in struck.items() if amount)
    lost = {event.foe: event.amount - event.soaked - event.patience for event in hits}
    venom = tuple(_poison_events(state, exchange, hits, lost))
    fallen = tuple(name for name, amount in lost.items() if amount >= state.danger.foes[name].health)
    if exchange.foes[0] in fallen and LANDS_FIRST(state, exchange) == "ours":
        taken = {}
    return (
        *hits,
        *venom,
        *(fought.PatienceWorn(event.foe, event.patience) for event in hits if event.patience),
        *(fought.FoeFell(name) for name in fallen),
        happened.Planned(
            (
                *_defences(state, exchange, taken),
                EndExchange(now.tier, lost, now.before),
                *(Finishing(exchange.who, name, by_hand=exchange.mode == "melee") for name in fallen),
            )
        ),
    )


def _poison_events(
    state: UltimoState, exchange: Exchange, hits: tuple[fought.FoeStruck, ...], lost: dict[str, int]
) -> Iterator[AnyEvent]:
    """Yield the effect of poison on the weapon on the first foe it wounds, and that the poison is used up.

    The health that the foe loses is added to `lost`; if its patience may absorb it, the Dealer is asked (U-219).
    """
    striker, weapon = striking_weapon(state, exchange)
    poisoned = poisoned_weapon(state.people[striker], weapon)
    first = next((hit for hit in hits if lost[hit.foe]), None)
    if poisoned is None or first is None:
        return
    item, row = poisoned
    foe = state.danger.foes[first.foe]
    if foe.block.patient_defense and foe.patience > first.patience:
        yield happened.Planned((DamageFoe(striker, first.foe, row.bite, bare=True, through=True),))
    else:
        lost[first.foe] += row.bite
        yield fought.FoeStruck(first.foe, row.bite, 0, first.armor, 0)
    yield ItemReworked(striker, without_poison(item), "wiped")


def _hit_on_foe(state: UltimoState, exchange: Exchange, name: str, amount: int, now: ResolveBlows) -> fought.FoeStruck:
    met = _soak_of_foe(state, exchange, name, amount, now.tier, borne=now.borne.get(name, 0))
    return fought.FoeStruck(name, amount, met.soaked, met.armor, met.patience)


def _soak_of_foe(state: UltimoState, exchange: Exchange, name: str, amount: int, tier: Tier, *, borne: int) -> FoeSoak:
    foe = state.danger.foes[name]
    striker, item = striking_weapon(state, exchange)
    qualities = weapon_in(state.people[striker], item).qualities
    warded = foe.block.magic_armor and "magic" not in qualities
    through = exchange.unseen or (_penetrates(state, exchange, tier) and not warded)
    return soak_by_foe(foe, amount, through_armor=through, rules=state.rules, qualities=qualities, borne=borne)


def _penetrates(state: UltimoState, exchange: Exchange, tier: Tier) -> bool:
    striker, item = striking_weapon(state, exchange)
    person = state.people[striker]
    shots = (
        hooks_of(person.character.traits, CriticalQuality) if exchange.mode == "ranged" and tier == "perfect" else ()
    )
    gained = tuple(hook.quality for hook in shots)
    weapon = weapon_in(person, item)
    return pierces((*weapon.qualities, *gained)) or is_braced(state, striker, weapon)


def _defences(state: UltimoState, exchange: Exchange, taken: Mapping[str, int]) -> Iterator[Step]:
    replacement = DAMAGE_BORNE(state, exchange, taken, state.danger.foes[exchange.foes[0]].block.name)
    if replacement is not None:
        yield from replacement
        return
    kind = Defending if state.rules["defense_before_soak"] == "on" else SoakFirst
    block = state.danger.foes[exchange.foes[0]].block
    qualities = block.weapon_qualities if exchange.answered == "melee" else ()
    soak: Soak = "natural" if exchange.ambush else "all"
    for who, amount in taken.items():
        if exchange.ambush and not _sees_coming(state, who):
            yield Harm(who, amount, block.name, soak, qualities)
            continue
        yield kind(who, amount, block.name, soak, qualities=qualities, mode=exchange.answered or exchange.mode)


def blows_of_exchange(state: UltimoState, check: Check, tier: Tier) -> tuple[ResolveBlows, ...]:
    """Return the step that deals the damage of an exchange."""
    return (ResolveBlows(tier),) if in_exchange(state, check) and not state.weave.casting else ()


EXTENDS: Final = BEFORE_ANSWER.by(blows_of_exchange)


def _sees_coming(state: UltimoState, who: str) -> bool:
    """Return whether a trait lets a character dodge an attack from hiding (U-236)."""
    return any(hook.from_stealth for hook in hooks_of(state.people[who].character.traits, Dodge))


@dataclass(frozen=True, slots=True)
class DivideDamage(Step):
    """The player divides the damage of a blow or shot among several foes (U-250, U-351)."""

    stored_as: ClassVar[str] = "Dividing"
    waits_for: ClassVar[str] = "who"
    who: str
    total: int
    tier: Tier
    led: bool = False
    """Whether the strongest foe must take the most, and every foe at least 1 (U-250)."""


@dataclass(frozen=True, slots=True)
class AgreeStriker(Step):
    """The players choose whose weapon strikes among characters who laid equally many cards (U-247)."""

    stored_as: ClassVar[str] = "Agreeing"
    waits_for: ClassVar[str] = "who"
    who: str
    among: tuple[str, ...]
    blows: ResolveBlows
    """The step that waits for the choice."""


def _blow_with_weapon_of(
    state: UltimoState, exchange: Exchange, shares: Mapping[str, Share], tier: Tier, who: str
) -> tuple[int, tuple[str, ...]]:
    """Return the damage and the weapon qualities of the blow if this character's weapon strikes."""
    with_it = replace(exchange, striker=who)
    then = state.with_danger(replace(state.danger, exchange=with_it))
    amount = damage_dealt(then, with_it, shares, tier)
    striker, item = striking_weapon(then, with_it)
    return amount, weapon_in(state.people[striker], item).qualities if amount else ()
