"""An exchange of blows ends: patience is counted, and what it leaves behind is settled (U-203, U-212)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.arms import weapon_in
from oracle.systems.ultimo.rules.fight.changes import with_foe
from oracle.systems.ultimo.rules.fight.danger import Exchange, standing_foes
from oracle.systems.ultimo.rules.fight.exchange import exchange_of
from oracle.systems.ultimo.rules.fight.holds import lift_holds
from oracle.systems.ultimo.rules.fight.outburst import (
    after_outburst,
    approach_for_outburst,
    break_out,
    outburst_consequences,
)
from oracle.systems.ultimo.rules.fight.patience import gives_way, patience_losses
from oracle.systems.ultimo.rules.gear.weapons import IMPROVISED, RANGES
from oracle.systems.ultimo.rules.health import Marked, Unmarked
from oracle.systems.ultimo.rules.magic.in_force import is_controlled
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Mark, UltimoState
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.things import ItemChanged
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_danger import RegainsStealth


@dataclass(frozen=True, slots=True)
class EndExchange(Step):
    """An exchange ends: foes lose patience (U-212)."""

    stored_as: ClassVar[str] = "Parting"

    tier: Tier
    dealt: Mapping[str, int]
    """Health that each foe lost."""
    health: Mapping[str, int]
    """Health of each participant before the exchange."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        exchange = exchange_of(state)
        lost = sum(max(0, before - state.people[who].body.health) for who, before in self.health.items())
        losses = tuple(_patience_lost(state, exchange, self, lost))
        burst = tuple(_foes_giving_way(state, exchange, losses))
        return (
            *losses,
            *_drain_and_cost(state, exchange, lost),
            *_reveal_attacker(state, exchange, self.tier),
            *_end_singling_out(state, exchange),
            *_wound_conditions(state, exchange, self),
            *lift_holds(state),
            *_leave_open(state, exchange, self.tier),
            *_break_improvised(state, exchange),
            *approach_for_outburst(state, exchange),
            ExchangeEnded(),
            *outburst_consequences(state, exchange),
            *(event for name in burst for event in break_out(state, name, exchange.who)),
        )


def _patience_lost(
    state: UltimoState, exchange: Exchange, now: EndExchange, lost: int
) -> Iterator[fought.PatienceWorn]:
    for name in exchange.foes:
        foe = state.danger.foes[name]
        if not foe.patience or foe.is_down:
            continue
        amounts = patience_losses(state, exchange, now.tier, dealt=now.dealt.get(name, 0), lost=lost)
        if state.rules["patience_per_exchange"] == "max_one":
            amounts = amounts[:1]
        if amounts:
            yield fought.PatienceWorn(name, min(foe.patience, sum(amounts)))


def _foes_giving_way(state: UltimoState, exchange: Exchange, losses: tuple[fought.PatienceWorn, ...]) -> Iterator[str]:
    """Yield the foes whose patience has given way, by absorbed damage too (U-215, U-219)."""
    lost = {loss.foe: loss.amount for loss in losses}
    for name in exchange.foes:
        foe = state.danger.foes[name]
        if foe.block.patience and not foe.is_down and gives_way(foe, lost.get(name, 0)):
            yield name


def _drain_and_cost(state: UltimoState, exchange: Exchange, lost: int) -> Iterator[AnyEvent]:
    """Yield the health a foe drains (U-225), and the health its own shot costs."""
    name = exchange.foes[0]
    foe = state.danger.foes[name]
    room = foe.block.health - foe.health
    amount = min(room, lost // 2) if exchange.heals and not foe.is_down else 0
    if amount > 0:
        yield fought.FoeHealed(name, amount)
    if exchange.answered == "ranged" and foe.block.shot_harm:
        payer = _shot_payer(state, name)
        if state.danger.foes[payer].health > foe.block.shot_harm:
            yield fought.FoeStruck(payer, foe.block.shot_harm, 0, state.danger.foes[payer].armor)


def _shot_payer(state: UltimoState, name: str) -> str:
    """Return the foe that pays health for a shot: the shooter, or its nearest ally that can, as printed."""
    foe = state.danger.foes[name]
    if not foe.block.shot_harm_ally:
        return name
    others = ((ally, state.danger.foes[ally]) for ally in standing_foes(state.danger) if ally != name)
    fit = [
        (ally, other) for ally, other in others if other.health > foe.block.shot_harm and not is_controlled(state, ally)
    ]
    gaps = {ally: abs(RANGES.index(other.distance) - RANGES.index(foe.distance)) for ally, other in fit}
    return min(gaps, key=gaps.__getitem__, default=name)


def _reveal_attacker(state: UltimoState, exchange: Exchange, tier: Tier) -> Iterator[AnyEvent]:
    """Yield that a character who struck from hiding is seen, unless a trait keeps it hidden (U-244, U-379).

    A loud shot always gives it away (U-340).
    """
    who = exchange.who
    person = state.people[who]
    loud = exchange.mode == "ranged" and "loud" in weapon_in(person, exchange.item).qualities
    keeps = bool(hooks_of(person.character.traits, RegainsStealth)) and tier in ("perfect", "success") and not loud
    if exchange.unseen and not keeps:
        yield fought.Seen(who)
    elif keeps and who not in state.danger.unseen and state.rules["shadow_trigger"] == "any":
        yield fought.Hidden(who)


def _end_singling_out(state: UltimoState, exchange: Exchange) -> Iterator[AnyEvent]:
    """Yield that a character is no longer singled out after its fight (U-220)."""
    marks = tuple(mark for mark in state.people[exchange.who].marks if mark.id == "engaged")
    here = standing_foes(state.danger)
    over = tuple(mark for mark in marks if mark.detail in exchange.foes and mark.detail in here)
    if over:
        yield Unmarked(exchange.who, over, "lifted")


def _wound_conditions(state: UltimoState, exchange: Exchange, now: EndExchange) -> Iterator[AnyEvent]:
    """Yield the conditions that a wound by a foe's weapon leaves, none of them twice (U-226)."""
    if exchange.answered != "melee":
        return
    for who, before in now.health.items():
        person = state.people[who]
        lies = {mark.id for mark in person.marks}
        if person.body.health < before and not person.is_dead:
            for wound in state.danger.foes[exchange.foes[0]].block.wounds:
                if wound not in lies:
                    yield Marked(who, Mark(wound, exchange.foes[0]))
                    yield fought.Overcome(who, wound)


def _leave_open(state: UltimoState, exchange: Exchange, tier: Tier) -> Iterator[AnyEvent]:
    """Yield that a clumsy weapon leaves its bearer open (U-241)."""
    weapon = weapon_in(state.people[exchange.who], exchange.item)
    if tier == "total_failure" and "clumsy" in weapon.qualities:
        yield fought.LeftOpen(exchange.who)


def _break_improvised(state: UltimoState, exchange: Exchange) -> Iterator[AnyEvent]:
    """Yield that an improvised weapon has broken after its one use (U-348)."""
    person = state.people[exchange.who]
    weapon = weapon_in(person, exchange.item)
    own = any(item.id == exchange.item for item in person.gear)
    if own and weapon.id == IMPROVISED.id and "one_use" in weapon.qualities and exchange.strikes:
        yield ItemChanged(exchange.who, exchange.item, "ruined", "used")


@dataclass(frozen=True, slots=True)
class ExchangeEnded(Event):
    """An exchange is over."""

    def apply(self, state: UltimoState) -> UltimoState:
        exchange = state.danger.exchange
        if exchange is None:
            return state
        for name in exchange.foes:
            state = with_foe(state, name, engaged=True, open=exchange.harder > 0)
        state = after_outburst(state, exchange.foes[0]) if exchange.harder else state
        ground = state.danger.ground
        if ground and state.check and len(state.check.hands) > 1:
            ground = ground.with_pooled(state.check.hands)
        return state.with_danger(replace(state.danger, exchange=None, last_mode=exchange.mode, ground=ground))
