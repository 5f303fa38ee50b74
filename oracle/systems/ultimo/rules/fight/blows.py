"""What the cards of an exchange come to: damage on both sides, who bears it, and what armor takes.

Rules U-125, U-193 to U-197, U-209, U-210, U-227 to U-229, U-246 to U-251.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import ClassVar, Final

from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.armor import FoeSoak, soaked_by_foe
from oracle.systems.ultimo.rules.events import AnyEvent, Planned
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight import steps as step
from oracle.systems.ultimo.rules.fight.arms import is_braced, weapon_in
from oracle.systems.ultimo.rules.fight.damage import (
    Share,
    by_cards,
    damage_dealt,
    damage_taken,
    divided,
    shares_of,
    striking,
)
from oracle.systems.ultimo.rules.fight.danger import Exchange
from oracle.systems.ultimo.rules.fight.defence import Defending, Softened
from oracle.systems.ultimo.rules.fight.domains import sharing
from oracle.systems.ultimo.rules.fight.exchange import exchange_of
from oracle.systems.ultimo.rules.fight.landing import Impact
from oracle.systems.ultimo.rules.fight.modifiers import in_exchange
from oracle.systems.ultimo.rules.fight.patience import Finishing, Parting
from oracle.systems.ultimo.rules.gear.coating import coated, wiped
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
from oracle.systems.ultimo.rules.traits.hooks_danger import Dodge, Shots


def agreeing(state: UltimoState, exchange: Exchange, shares: Mapping[str, Share], now: Blows) -> tuple[str, ...]:
    """Return those of whom the company says whose weapon strikes: as many cards, and another blow of each (U-247)."""
    check = state.checked
    most = max(len(row_of(check, one)) for one in check.hands)
    tied = tuple(one for one in by_cards(state, check) if len(row_of(check, one)) == most)
    settled = exchange.striker or now.parts or now.before or not exchange.strikes
    if len(tied) < 2 or settled or is_out(state.people[exchange.who], state.rules):
        return ()
    return tied if len({_dealt_by(state, exchange, shares, now.tier, one) for one in tied}) > 1 else ()


def _forbearing(state: UltimoState, exchange: Exchange, now: Blows) -> step.Forbearing | None:
    """Return what the Dealer is asked of a foe whose patience may bear a blow, once for each (U-219)."""
    for name, amount in zip(exchange.foes, now.parts, strict=True):
        foe = state.danger.foes[name]
        if foe.block.patient_defense and foe.patience and name not in now.borne:
            met = _met(state, exchange, name, amount, now.tier, borne=0)
            if met.lost:
                return step.Forbearing(name, met.lost, now)
    return None


@dataclass(frozen=True, slots=True)
class Blows(Step):
    """Both sides deal what the cards have given them."""

    tier: Tier
    parts: tuple[int, ...] = ()
    """How the damage is shared out among the foes, where somebody has said so (U-351)."""
    before: Mapping[str, int] = field(default_factory=dict)
    """Health of those who take part before a foe's lighter weapon landed; empty where none landed first (U-261)."""
    borne: Mapping[str, int] = field(default_factory=dict)
    """What the patience of a foe bears of it, where the Dealer has said so (U-219)."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        check, exchange = state.checked, exchange_of(state)
        shares = shares_of(state, check)
        among = agreeing(state, exchange, shares, self)
        if among:
            return (Planned((Agreeing(exchange.who, among, self),)),)
        total = damage_dealt(state, exchange, shares, self.tier)
        parts = sharing(state, exchange, total) if total and not self.parts else None
        if parts is not None:
            return (Planned((Dividing(exchange.who, total, self.tier, parts.led),)),)
        dealt = self.parts or divided(total, len(exchange.foes))
        health = self.before or {one: state.people[one].body.health for one in check.hands}
        taken = {} if self.before else damage_taken(state, exchange, shares, self.tier)
        if taken and total and LANDS_FIRST(state, exchange) == "theirs":
            return (Planned((*_defences(state, exchange, taken), Blows(self.tier, dealt, health))),)
        if all(state.people[one].is_dead for one in check.hands):
            dealt = divided(0, len(exchange.foes))
        forbearing = _forbearing(state, exchange, replace(self, parts=dealt))
        if forbearing is not None:
            return (Planned((forbearing,)),)
        return _landed(state, Blows(self.tier, dealt, health, self.borne), taken)


def _landed(state: UltimoState, now: Blows, taken: Mapping[str, int]) -> tuple[AnyEvent, ...]:
    """Return what blows do to foes, and what comes back of a foe that has not fallen to a faster weapon."""
    exchange = exchange_of(state)
    struck = dict(zip(exchange.foes, now.parts, strict=True))
    hits = tuple(_struck(state, exchange, name, amount, now) for name, amount in struck.items() if amount)
    lost = {event.foe: event.amount - event.soaked - event.patience for event in hits}
    venom = tuple(_envenomed(state, exchange, hits, lost))
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
                Parting(now.tier, lost, now.before),
                *(Finishing(exchange.who, name, by_hand=exchange.mode == "melee") for name in fallen),
            )
        ),
    )


def _envenomed(
    state: UltimoState, exchange: Exchange, hits: tuple[fought.FoeStruck, ...], lost: dict[str, int]
) -> Iterator[AnyEvent]:
    """Yield what poison on the weapon does to the first foe that it wounds, where nothing soaks it; then it is off.

    What the foe loses by it is counted into `lost`; of one whose patience may bear it the Dealer is asked (U-219).
    """
    striker, weapon = striking(state, exchange)
    found = coated(state.people[striker], weapon)
    first = next((one for one in hits if lost[one.foe]), None)
    if found is None or first is None:
        return
    item, row = found
    foe = state.danger.foes[first.foe]
    if foe.block.patient_defense and foe.patience > first.patience:
        yield happened.Planned((Impact(striker, first.foe, row.bite, bare=True, through=True),))
    else:
        lost[first.foe] += row.bite
        yield fought.FoeStruck(first.foe, row.bite, 0, first.armor, 0)
    yield ItemReworked(striker, wiped(item), "wiped")


def _struck(state: UltimoState, exchange: Exchange, name: str, amount: int, now: Blows) -> fought.FoeStruck:
    met = _met(state, exchange, name, amount, now.tier, borne=now.borne.get(name, 0))
    return fought.FoeStruck(name, amount, met.soaked, met.armor, met.patience)


def _met(state: UltimoState, exchange: Exchange, name: str, amount: int, tier: Tier, *, borne: int) -> FoeSoak:
    foe = state.danger.foes[name]
    striker, item = striking(state, exchange)
    qualities = weapon_in(state.people[striker], item).qualities
    warded = foe.block.magic_armor and "magic" not in qualities
    through = exchange.unseen or (_penetrates(state, exchange, tier) and not warded)
    return soaked_by_foe(foe, amount, through_armor=through, rules=state.rules, qualities=qualities, borne=borne)


def _penetrates(state: UltimoState, exchange: Exchange, tier: Tier) -> bool:
    striker, item = striking(state, exchange)
    person = state.people[striker]
    shots = hooks_of(person.character.traits, Shots) if exchange.mode == "ranged" and tier == "perfect" else ()
    gained = tuple(hook.critical_quality for hook in shots if hook.critical_quality)
    weapon = weapon_in(person, item)
    return pierces((*weapon.qualities, *gained)) or is_braced(state, striker, weapon)


def _defences(state: UltimoState, exchange: Exchange, taken: Mapping[str, int]) -> Iterator[Step]:
    otherwise = DAMAGE_BORNE(state, exchange, taken, state.danger.foes[exchange.foes[0]].block.name)
    if otherwise is not None:
        yield from otherwise
        return
    kind = Defending if state.rules["defense_before_soak"] == "on" else Softened
    block = state.danger.foes[exchange.foes[0]].block
    qualities = block.weapon_qualities if exchange.answered == "melee" else ()
    soak: Soak = "natural" if exchange.ambush else "all"
    for one, amount in taken.items():
        if exchange.ambush and not _sees_coming(state, one):
            yield Harm(one, amount, block.name, soak, qualities)
            continue
        yield kind(one, amount, block.name, soak, qualities=qualities, mode=exchange.answered or exchange.mode)


def blows_exchanged(state: UltimoState, check: Check, tier: Tier) -> tuple[Blows, ...]:
    """Return the blows that the cards of an exchange come to."""
    return (Blows(tier),) if in_exchange(state, check) and not state.weave.casting else ()


EXTENDS: Final = BEFORE_ANSWER.by(blows_exchanged)


def _sees_coming(state: UltimoState, who: str) -> bool:
    """Return whether a trait lets somebody out of the way of what comes out of hiding (U-236)."""
    return any(hook.from_stealth for hook in hooks_of(state.people[who].character.traits, Dodge))


@dataclass(frozen=True, slots=True)
class Dividing(Step):
    """The player shares out what a blow at several, or a shot that spreads, has dealt (U-250, U-351)."""

    waits_for: ClassVar[str] = "who"
    who: str
    total: int
    tier: Tier
    led: bool = False
    """Whether most of it has to fall on the strongest, and some on each (U-250)."""


@dataclass(frozen=True, slots=True)
class Agreeing(Step):
    """The company says whose weapon strikes, of those who gave as many cards (U-247)."""

    waits_for: ClassVar[str] = "who"
    who: str
    among: tuple[str, ...]
    blows: Blows
    """What waits for that."""


def _dealt_by(
    state: UltimoState, exchange: Exchange, shares: Mapping[str, Share], tier: Tier, who: str
) -> tuple[int, tuple[str, ...]]:
    """Return what a blow comes to with the weapon of one of those who gave as many cards: how much, of what kind."""
    with_it = replace(exchange, striker=who)
    then = state.with_danger(replace(state.danger, exchange=with_it))
    amount = damage_dealt(then, with_it, shares, tier)
    striker, item = striking(then, with_it)
    return amount, weapon_in(state.people[striker], item).qualities if amount else ()
