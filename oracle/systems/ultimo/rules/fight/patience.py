"""The end of an exchange: patience lost, outbursts, the fate of foes (U-203, U-212 to U-219, U-225, U-270)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from oracle.core.menu import Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.core.zones import Draw
from oracle.kit.feature import Offered
from oracle.kit.modifiers import added, modified
from oracle.kit.occasions import Occasion, at
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules import steps as ground
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Turned
from oracle.systems.ultimo.rules.fears import is_escaped
from oracle.systems.ultimo.rules.fight import domination
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.aiming import Aiming
from oracle.systems.ultimo.rules.fight.arms import usable_weapons, weapon_in, why_not_usable
from oracle.systems.ultimo.rules.fight.changes import with_foe
from oracle.systems.ultimo.rules.fight.danger import Exchange, Foe, is_hidden, standing_foes
from oracle.systems.ultimo.rules.fight.domination import masters_of
from oracle.systems.ultimo.rules.fight.events import FoeFinished
from oracle.systems.ultimo.rules.fight.exchange import exchange_of, open_exchange, spend_shot, why_not_reached
from oracle.systems.ultimo.rules.fight.reaching import STRIKE_RANGES, attack_modes, can_come_nearer, one_step_nearer
from oracle.systems.ultimo.rules.fight.turn import owe_outburst_effect
from oracle.systems.ultimo.rules.foes.effects import ENGAGE
from oracle.systems.ultimo.rules.gear.weapons import IMPROVISED, RANGES, Mode
from oracle.systems.ultimo.rules.hands import Recycle
from oracle.systems.ultimo.rules.health import FocusRegained, Marked, Unmarked
from oracle.systems.ultimo.rules.magic.in_force import is_controlled
from oracle.systems.ultimo.rules.names import foe_name
from oracle.systems.ultimo.rules.points import met
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Mark, UltimoState
from oracle.systems.ultimo.rules.status import ability_of, able, attributes_of, is_out
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.things import ItemChanged
from oracle.systems.ultimo.rules.traits import hooks_of, modifiers_of
from oracle.systems.ultimo.rules.traits.figures import CARDS_ON_KILL, FOCUS_ON_KILL, PATIENCE_LOST
from oracle.systems.ultimo.rules.traits.hooks_danger import AimsOutburst, RegainsStealth

OUTBURST: Final = 3
"""Damage an outburst adds (U-215)."""


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
        burst = tuple(_outbursts(state, exchange, losses))
        return (
            *losses,
            *_drain_and_cost(state, exchange, lost),
            *_reveal_attacker(state, exchange, self.tier),
            *_end_singling_out(state, exchange),
            *_wound_conditions(state, exchange, self),
            *lift_holds(state),
            *_leave_open(state, exchange, self.tier),
            *_break_improvised(state, exchange),
            *_approach_for_outburst(state, exchange),
            ExchangeEnded(),
            *_outburst_consequences(state, exchange),
            *(event for name in burst for event in _burst(state, name, exchange.who)),
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


def _outbursts(state: UltimoState, exchange: Exchange, losses: tuple[fought.PatienceWorn, ...]) -> Iterator[str]:
    """Yield the foes whose patience has given way, by absorbed damage too (U-215, U-219)."""
    lost = {loss.foe: loss.amount for loss in losses}
    for name in exchange.foes:
        foe = state.danger.foes[name]
        if foe.block.patience and not foe.is_down and _gives_way(foe, lost.get(name, 0)):
            yield name


def patience_losses(state: UltimoState, exchange: Exchange, tier: Tier, *, dealt: int, lost: int) -> tuple[int, ...]:
    """Return how much patience a foe loses by each trigger (U-212 to U-214).

    Args:
        state: The table.
        exchange: The exchange.
        tier: The result.
        dealt: Health the foe lost.
        lost: Health its opponents lost.
    """
    traits, studied = state.people[exchange.who].character.traits, _studied(state, exchange)
    loss = modified(1, modifiers_of(traits, PATIENCE_LOST, studied))
    avoided = modified(1, modifiers_of(traits, PATIENCE_LOST, (*studied, "avoided")))
    attacked = exchange.answered is not None and not exchange.unseen
    losses = (
        (dealt > lost, loss),
        (attacked and not lost, avoided),
        (tier == "perfect", loss),
    )
    return tuple(amount for applies, amount in losses if applies)


def _studied(state: UltimoState, exchange: Exchange) -> tuple[str, ...]:
    """Return the tag of an exchange with a foe whose weakness the character knows (U-213)."""
    marks = state.people[exchange.who].marks
    return ("studied",) if any(mark.id == "studying" and mark.detail in exchange.foes for mark in marks) else ()


def wear_patience(state: UltimoState, name: str, who: str, amount: int) -> Iterator[AnyEvent]:
    """Yield a loss of patience outside an exchange, and the outburst if it gives way (U-212, U-215)."""
    foe = state.danger.foes[name]
    yield fought.PatienceWorn(name, min(foe.patience, amount))
    if _gives_way(foe, amount):
        yield from _burst(state, name, who)


def _gives_way(foe: Foe, amount: int) -> bool:
    return foe.patience <= amount and not foe.burst


def _burst(state: UltimoState, name: str, who: str) -> Iterator[AnyEvent]:
    """Yield the outburst of a foe: at once, or in the foes' turn once it can reach the character (U-215)."""
    near = bool(attack_modes(state, name, who)) and not is_controlled(state, name)
    at_once = near and state.rules["outburst_timing"] == "immediate"
    yield Burst(name, who, at_once=at_once)
    if at_once:
        yield happened.Planned((Outburst(name, who),), last=True)


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


def _approach_for_outburst(state: UltimoState, exchange: Exchange) -> Iterator[AnyEvent]:
    """Yield that a foe with a delayed outburst comes a step nearer, once in a round (U-215)."""
    for name in exchange.foes:
        foe = state.danger.foes[name]
        held_off = foe.due and not foe.engaged and not foe.is_down and not is_controlled(state, name)
        if held_off and can_come_nearer(state, name) and not attack_modes(state, name, foe.due):
            yield fought.CameNearer(name, one_step_nearer(foe.distance))


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


def lift_holds(state: UltimoState, gone: str = "") -> Iterator[AnyEvent]:
    """Yield the end of conditions held by foes out of the fight: dominated, afraid, engaged; sapped once all are.

    Args:
        state: The table.
        gone: A foe that is leaving just now.
    """
    here = set(standing_foes(state.danger)) - {gone}
    for who, person in state.people.items():
        over = tuple(
            mark
            for mark in person.marks
            if domination.is_over(state, mark, here)
            or (mark.id == "engaged" and mark.detail not in here)
            or is_escaped(state, mark, here)
            or (find_condition(mark.id).resist_cards and not here)
        )
        if over:
            yield Unmarked(who, over, "lifted")


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


def _outburst_consequences(state: UltimoState, exchange: Exchange) -> Iterator[AnyEvent]:
    """Yield the consequences of an outburst: its target is singled out, and a major effect is owed (U-215)."""
    if exchange.harder != OUTBURST:
        return
    who, name = exchange.who, exchange.foes[0]
    if not is_out(state.people[who], state.rules) and not state.danger.foes[name].is_down:
        yield fought.FoeEffectUsed(name, ENGAGE.id, who, "minor", 0, besides=True)
        yield Marked(who, Mark("engaged", name, until=state.pace.round + 1))
        if hooks_of(state.people[who].character.traits, AimsOutburst) and len(able(state)) > 1:
            yield happened.Planned((Aiming(who, name),))
        else:
            yield owe_outburst_effect(state, who, name)


@dataclass(frozen=True, slots=True)
class Outburst(Step):
    """A foe's patience has given way: it strikes with all its power (U-215)."""

    foe: str
    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        return begin_foe_attack(state, self.foe, self.who, harder=OUTBURST)


def begin_foe_attack(
    state: UltimoState,
    name: str,
    who: str,
    *,
    harder: int = 0,
    halved: bool = False,
    heals: bool = False,
    mode: Mode | None = None,
) -> tuple[AnyEvent, ...]:
    """Return a foe's attack on a character: an exchange that the character answers as it can (U-202).

    A foe that cannot reach the character does nothing. A hidden foe strikes from hiding, and is not struck back at
    (U-243).
    """
    answered = _attack_mode(state, name, who, mode)
    if answered is None:
        return ()
    foe = met(state, who, name)
    near = foe.distance in STRIKE_RANGES if state.danger.ground is None else answered == "melee"
    ambush = is_hidden(state.danger, name) and not harder
    shy = ambush or name in masters_of(state, who)
    item = _weapon_in_melee(state, who) if near else _weapon_at_range(state, who, name)
    exchange = Exchange(
        who,
        (name,),
        "melee" if near else "ranged",
        item,
        answered,
        by_foe=True,
        harder=harder,
        halved=halved,
        heals=heals,
        strikes=(near or bool(item)) and not shy,
        ambush=ambush,
    )
    fired = spend_shot(state, who, item) if item and not near and not shy else ()
    return *fired, *open_exchange(state, foe, exchange)


def _attack_mode(state: UltimoState, name: str, who: str, mode: Mode | None) -> Mode | None:
    """Return the mode of a foe's attack: as given, else the first possible; `None` if it cannot attack."""
    foe = met(state, who, name)
    if foe.is_down or is_controlled(state, name) or is_out(state.people[who], state.rules):
        return None
    return mode or next(iter(attack_modes(state, name, who)), None)


def _weapon_in_melee(state: UltimoState, who: str) -> str:
    """Return the weapon a character strikes back with: the first usable one, else bare hands (U-341)."""
    person = state.people[who]
    items = (item for item in person.gear if item.weapon and item.condition == "sound")
    arms = (item.id for item in items if weapon_in(person, item.id).melee)
    return next((item for item in arms if why_not_usable(state, who, item, "melee") is None), "")


def _weapon_at_range(state: UltimoState, who: str, name: str) -> str:
    """Return the weapon a character shoots back with: the first loaded one in range; empty for none."""
    items = (
        item for item in usable_weapons(state.people[who], "ranged") if not why_not_usable(state, who, item, "ranged")
    )
    return next((item for item in items if not why_not_reached(state, who, item, "ranged", name)), "")


@dataclass(frozen=True, slots=True)
class Finishing(Step):
    """The character who felled a foe decides its fate (U-270)."""

    waits_for: ClassVar[str] = "who"
    who: str
    foe: str
    by_hand: bool = False
    """Whether it was struck down hand to hand, and not by a shot, a spell or a bomb (U-381)."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        if not is_out(state.people[self.who], state.rules):
            return None
        return FoeFinished(self.who, self.foe, "spared"), *lift_holds(state, self.foe)


def _gains_from_kill(state: UltimoState, who: str, *, by_hand: bool) -> Iterator[AnyEvent]:
    person = state.people[who]
    traits, tags = person.character.traits, ("by_hand",) if by_hand else ()
    room = ability_of(person, "focus", state.rules) - person.body.focus
    gained = min(room, added(modifiers_of(traits, FOCUS_ON_KILL, tags)))
    if gained > 0:
        yield FocusRegained(who, gained, "kill")
    scores = attributes_of(person)
    discard = len(state.pile(who, "discard"))
    back = min(discard, added(modifiers_of(traits, CARDS_ON_KILL, tags), scores.__getitem__))
    if back:
        draw = Draw(f"{who}.discard", f"{who}.row", back, at_random=True)
        yield happened.Planned((ground.Wanted(draw), Recycle(who)))


def _finishing(state: UltimoState, who: str) -> Finishing | None:
    now = state.step
    return now if isinstance(now, Finishing) and now.who == who else None


@dataclass(frozen=True, slots=True)
class Slay(Action):
    """Kill the beaten foe."""

    verb: ClassVar[str] = "slay"
    when: ClassVar[Occasion] = at(Finishing)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return (Option(Slay, hint="it ends here"),) if _finishing(state, who) else _NOBODY_BEATEN

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return the foe's death, and what the kill gives back by traits (U-088, U-381)."""
        now = _finishing(state, who)
        foe = now.foe if now else ""
        fed = _gains_from_kill(state, who, by_hand=now is not None and now.by_hand)
        return Turned(), FoeFinished(who, foe, "dead"), *lift_holds(state, foe), *fed


@dataclass(frozen=True, slots=True)
class Spare(Action):
    """Spare the beaten foe."""

    verb: ClassVar[str] = "spare"
    when: ClassVar[Occasion] = at(Finishing)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return (Option(Spare, hint="let it live"),) if _finishing(state, who) else _NOBODY_BEATEN

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = _finishing(state, who)
        foe = now.foe if now else ""
        return Turned(), FoeFinished(who, foe, "spared"), *lift_holds(state, foe)


_NOBODY_BEATEN: Final = Refusal("no foe lies beaten", "U-270")


@dataclass(frozen=True, slots=True)
class Burst(Event):
    """A foe lost its patience (U-215)."""

    foe: str
    who: str
    at_once: bool = True
    """Whether it strikes now, not only when the foes have their turn."""

    def apply(self, state: UltimoState) -> UltimoState:
        return with_foe(state, self.foe, burst=True, due="" if self.at_once else self.who)

    def describe(self, state: UltimoState) -> str:
        return f"The patience of {foe_name(state, self.foe)} gives way."


def _after_outburst(state: UltimoState, name: str) -> UltimoState:
    """Return the table with a foe's patience after an outburst, by the house rule (U-216)."""
    whole = state.danger.foes[name].block.patience
    back = {"no": 0, "half": whole // 2, "full": whole}[state.rules["patience_reset"]]
    return with_foe(state, name, patience=back, burst=not back)


@dataclass(frozen=True, slots=True)
class ExchangeEnded(Event):
    """An exchange is over."""

    def apply(self, state: UltimoState) -> UltimoState:
        exchange = state.danger.exchange
        if exchange is None:
            return state
        for name in exchange.foes:
            state = with_foe(state, name, engaged=True, open=exchange.harder > 0)
        state = _after_outburst(state, exchange.foes[0]) if exchange.harder else state
        ground = state.danger.ground
        if ground and state.check and len(state.check.hands) > 1:
            ground = ground.with_pooled(state.check.hands)
        return state.with_danger(replace(state.danger, exchange=None, last_mode=exchange.mode, ground=ground))


@dataclass(frozen=True, slots=True)
class ReleaseHeld(Step):
    """The holds of foes that are out of the fight end."""

    stored_as: ClassVar[str] = "Releasing"

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        return tuple(lift_holds(state))
