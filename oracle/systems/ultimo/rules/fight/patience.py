"""What an exchange leaves behind: patience worn, an outburst, a foe's fate (U-203, U-212 to U-219, U-225, U-270)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from oracle.core.menu import Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.core.zones import Draw
from oracle.kit.feature import Offered
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
from oracle.systems.ultimo.rules.fight.arms import usable, weapon_in, why_not_usable
from oracle.systems.ultimo.rules.fight.changes import with_foe
from oracle.systems.ultimo.rules.fight.danger import Exchange, Foe, is_hidden, standing
from oracle.systems.ultimo.rules.fight.domination import masters_of
from oracle.systems.ultimo.rules.fight.events import FoeFinished
from oracle.systems.ultimo.rules.fight.exchange import exchange_of, opened, shot_spent, why_not_reached
from oracle.systems.ultimo.rules.fight.reaching import NEAR, can_come_nearer, nearer, ways_at
from oracle.systems.ultimo.rules.fight.turn import raging
from oracle.systems.ultimo.rules.foes.effects import ENGAGE
from oracle.systems.ultimo.rules.gear.weapons import IMPROVISED, RANGES, Mode
from oracle.systems.ultimo.rules.hands import Recycle
from oracle.systems.ultimo.rules.health import FocusRegained, Marked, Unmarked
from oracle.systems.ultimo.rules.magic.in_force import is_bent
from oracle.systems.ultimo.rules.names import foe_name
from oracle.systems.ultimo.rules.points import met
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Mark, UltimoState
from oracle.systems.ultimo.rules.status import ability_of, able, attributes_of, is_out
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.things import ItemChanged
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_danger import AimsOutburst, FoeStudy, OnKill, Patience, RegainsStealth

OUTBURST: Final = 3
"""Damage an outburst adds (U-215)."""


@dataclass(frozen=True, slots=True)
class Parting(Step):
    """An exchange is over: patience is counted (U-212)."""

    tier: Tier
    dealt: Mapping[str, int]
    """Health that each foe lost."""
    health: Mapping[str, int]
    """What everybody who took part had before."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        exchange = exchange_of(state)
        lost = sum(max(0, before - state.people[one].body.health) for one, before in self.health.items())
        losses = tuple(_worn(state, exchange, self, lost))
        burst = tuple(_bursting(state, exchange, losses))
        return (
            *losses,
            *_healed(state, exchange, lost),
            *_unhidden(state, exchange, self.tier),
            *_unbound(state, exchange),
            *_wounded(state, exchange, self),
            *released(state),
            *_fumbled(state, exchange, self.tier),
            *_used_up(state, exchange),
            *_coming_on(state, exchange),
            ExchangeEnded(),
            *_aftermath(state, exchange),
            *(event for name in burst for event in _burst(state, name, exchange.who)),
        )


def _worn(state: UltimoState, exchange: Exchange, now: Parting, lost: int) -> Iterator[fought.PatienceWorn]:
    for name in exchange.foes:
        foe = state.danger.foes[name]
        if not foe.patience or foe.is_down:
            continue
        amounts = triggers(state, exchange, now.tier, dealt=now.dealt.get(name, 0), lost=lost)
        if state.rules["patience_per_exchange"] == "max_one":
            amounts = amounts[:1]
        if amounts:
            yield fought.PatienceWorn(name, min(foe.patience, sum(amounts)))


def _bursting(state: UltimoState, exchange: Exchange, losses: tuple[fought.PatienceWorn, ...]) -> Iterator[str]:
    """Yield the foes whose patience is gone by now, be it for what it has borne (U-215, U-219)."""
    lost = {one.foe: one.amount for one in losses}
    for name in exchange.foes:
        foe = state.danger.foes[name]
        if foe.block.patience and not foe.is_down and _gives_way(foe, lost.get(name, 0)):
            yield name


def triggers(state: UltimoState, exchange: Exchange, tier: Tier, *, dealt: int, lost: int) -> tuple[int, ...]:
    """Return by how much each thing that happened wears a foe's patience (U-212 to U-214).

    Args:
        state: The table.
        exchange: What was played.
        tier: The result.
        dealt: Health the foe lost.
        lost: Health its opponents lost.
    """
    hooks = hooks_of(state.people[exchange.who].character.traits, Patience)
    one = _seen_through(state, exchange)
    more = sum(hook.more for hook in hooks)
    avoided = one * max((hook.avoided_times for hook in hooks), default=1)
    attacked = exchange.answered is not None and not exchange.unseen
    found = (
        (dealt > lost, one),
        (attacked and not lost, avoided),
        (tier == "perfect", one),
    )
    return tuple(times + more for applies, times in found if applies)


def _seen_through(state: UltimoState, exchange: Exchange) -> int:
    """Return what a foe loses where it would lose 1: more, once its weakness is known (U-213)."""
    person = state.people[exchange.who]
    if not any(mark.id == "studying" and mark.detail in exchange.foes for mark in person.marks):
        return 1
    return max([hook.patience for hook in hooks_of(person.character.traits, FoeStudy)], default=1)


def worn(state: UltimoState, name: str, who: str, amount: int) -> Iterator[AnyEvent]:
    """Yield that something besides blows wears on a foe's patience, which may give way (U-212, U-215)."""
    foe = state.danger.foes[name]
    yield fought.PatienceWorn(name, min(foe.patience, amount))
    if _gives_way(foe, amount):
        yield from _burst(state, name, who)


def _gives_way(foe: Foe, amount: int) -> bool:
    return foe.patience <= amount and not foe.burst


def _burst(state: UltimoState, name: str, who: str) -> Iterator[AnyEvent]:
    """Yield that a foe's patience has given way: it strikes at once, or in a turn of its own, once it can (U-215)."""
    near = bool(ways_at(state, name, who)) and not is_bent(state, name)
    at_once = near and state.rules["outburst_timing"] == "immediate"
    yield Burst(name, who, at_once=at_once)
    if at_once:
        yield happened.Planned((Outburst(name, who),), last=True)


def _healed(state: UltimoState, exchange: Exchange, lost: int) -> Iterator[AnyEvent]:
    """Return the blood a foe has taken (U-225), and what its own shot has cost it."""
    name = exchange.foes[0]
    foe = state.danger.foes[name]
    room = foe.block.health - foe.health
    amount = min(room, lost // 2) if exchange.heals and not foe.is_down else 0
    if amount > 0:
        yield fought.FoeHealed(name, amount)
    if exchange.answered == "ranged" and foe.block.shot_harm:
        payer = _paying(state, name)
        if state.danger.foes[payer].health > foe.block.shot_harm:
            yield fought.FoeStruck(payer, foe.block.shot_harm, 0, state.danger.foes[payer].armor)


def _paying(state: UltimoState, name: str) -> str:
    """Return whom a shot costs blood: the foe, or the nearest of its side that has blood to spare, as it is printed."""
    foe = state.danger.foes[name]
    if not foe.block.shot_harm_ally:
        return name
    others = ((one, state.danger.foes[one]) for one in standing(state.danger) if one != name)
    fit = [(one, other) for one, other in others if other.health > foe.block.shot_harm and not is_bent(state, one)]
    gaps = {one: abs(RANGES.index(other.distance) - RANGES.index(foe.distance)) for one, other in fit}
    return min(gaps, key=gaps.__getitem__, default=name)


def _coming_on(state: UltimoState, exchange: Exchange) -> Iterator[AnyEvent]:
    """Yield that a foe whose outburst waits comes a step nearer to vent it, once a round, shot at or not (U-215)."""
    for name in exchange.foes:
        foe = state.danger.foes[name]
        held_off = foe.due and not foe.engaged and not foe.is_down and not is_bent(state, name)
        if held_off and can_come_nearer(state, name) and not ways_at(state, name, foe.due):
            yield fought.CameNearer(name, nearer(foe.distance))


def _unhidden(state: UltimoState, exchange: Exchange, tier: Tier) -> Iterator[AnyEvent]:
    """Return that whoever struck out of hiding is seen, unless a success keeps a Shadow hidden (U-244, U-379).

    A loud shot gives anybody away (U-340).
    """
    who = exchange.who
    person = state.people[who]
    loud = exchange.mode == "ranged" and "loud" in weapon_in(person, exchange.item).qualities
    keeps = bool(hooks_of(person.character.traits, RegainsStealth)) and tier in ("perfect", "success") and not loud
    if exchange.unseen and not keeps:
        yield fought.Seen(who)
    elif keeps and who not in state.danger.unseen and state.rules["shadow_trigger"] == "any":
        yield fought.Hidden(who)


def _unbound(state: UltimoState, exchange: Exchange) -> Iterator[AnyEvent]:
    """Return that a character who was singled out has had its fight (U-220)."""
    marks = tuple(mark for mark in state.people[exchange.who].marks if mark.id == "engaged")
    here = standing(state.danger)
    over = tuple(mark for mark in marks if mark.detail in exchange.foes and mark.detail in here)
    if over:
        yield Unmarked(exchange.who, over, "lifted")


def _wounded(state: UltimoState, exchange: Exchange, now: Parting) -> Iterator[AnyEvent]:
    """Yield what a wound by a foe's own weapon leaves, on nobody twice (U-226)."""
    if exchange.answered != "melee":
        return
    for who, before in now.health.items():
        person = state.people[who]
        lies = {mark.id for mark in person.marks}
        if person.body.health < before and not person.is_dead:
            for one in state.danger.foes[exchange.foes[0]].block.wounds:
                if one not in lies:
                    yield Marked(who, Mark(one, exchange.foes[0]))
                    yield fought.Overcome(who, one)


def released(state: UltimoState, gone: str = "") -> Iterator[AnyEvent]:
    """Yield that nobody obeys a foe out of the fight, fears it or has to fight it; no wound saps a will once all are.

    Args:
        state: The table.
        gone: A foe that is leaving just now.
    """
    here = set(standing(state.danger)) - {gone}
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


def _fumbled(state: UltimoState, exchange: Exchange, tier: Tier) -> Iterator[AnyEvent]:
    """Return that a clumsy weapon leaves its bearer open (U-241)."""
    weapon = weapon_in(state.people[exchange.who], exchange.item)
    if tier == "total_failure" and "clumsy" in weapon.qualities:
        yield fought.LeftOpen(exchange.who)


def _used_up(state: UltimoState, exchange: Exchange) -> Iterator[AnyEvent]:
    """Return that what was picked up to strike with has broken: it is good for one use (U-348)."""
    person = state.people[exchange.who]
    weapon = weapon_in(person, exchange.item)
    own = any(item.id == exchange.item for item in person.gear)
    if own and weapon.id == IMPROVISED.id and "one_use" in weapon.qualities and exchange.strikes:
        yield ItemChanged(exchange.who, exchange.item, "ruined", "used")


def _aftermath(state: UltimoState, exchange: Exchange) -> Iterator[AnyEvent]:
    """Return what follows an outburst: whoever drew it is singled out, and a major effect is owed (U-215)."""
    if exchange.harder != OUTBURST:
        return
    who, name = exchange.who, exchange.foes[0]
    if not is_out(state.people[who], state.rules) and not state.danger.foes[name].is_down:
        yield fought.FoeEffectUsed(name, ENGAGE.id, who, "minor", 0, besides=True)
        yield Marked(who, Mark("engaged", name, until=state.pace.round + 1))
        if hooks_of(state.people[who].character.traits, AimsOutburst) and len(able(state)) > 1:
            yield happened.Planned((Aiming(who, name),))
        else:
            yield raging(state, who, name)


@dataclass(frozen=True, slots=True)
class Outburst(Step):
    """A foe's patience has given way: it strikes with all its power (U-215)."""

    foe: str
    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        return struck(state, self.foe, self.who, harder=OUTBURST)


def struck(
    state: UltimoState,
    name: str,
    who: str,
    *,
    harder: int = 0,
    halved: bool = False,
    heals: bool = False,
    mode: Mode | None = None,
) -> tuple[AnyEvent, ...]:
    """Return that a foe sets about a character: the same exchange, which the character answers as it can (U-202).

    A foe that gets at the character in neither way from where it is does nothing. One that nobody sees strikes out of
    hiding, and is not struck back at (U-243).
    """
    answered = _way(state, name, who, mode)
    if answered is None:
        return ()
    foe = met(state, who, name)
    near = foe.distance in NEAR if state.danger.ground is None else answered == "melee"
    ambush = is_hidden(state.danger, name) and not harder
    shy = ambush or name in masters_of(state, who)
    item = _ready(state, who) if near else _aimed(state, who, name)
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
    fired = shot_spent(state, who, item) if item and not near and not shy else ()
    return *fired, *opened(state, foe, exchange)


def _way(state: UltimoState, name: str, who: str, mode: Mode | None) -> Mode | None:
    """Return how a foe sets about a character: as it was told to, or as it can; `None` where it does not."""
    foe = met(state, who, name)
    if foe.is_down or is_bent(state, name) or is_out(state.people[who], state.rules):
        return None
    return mode or next(iter(ways_at(state, name, who)), None)


def _ready(state: UltimoState, who: str) -> str:
    """Return what a character strikes back with: the first weapon that will do; bare hands where none does (U-341)."""
    person = state.people[who]
    items = (item for item in person.gear if item.weapon and item.condition == "sound")
    arms = (item.id for item in items if weapon_in(person, item.id).melee)
    return next((item for item in arms if why_not_usable(state, who, item, "melee") is None), "")


def _aimed(state: UltimoState, who: str, name: str) -> str:
    """Return what a character shoots back with: the first that is loaded and carries so far; empty for nothing."""
    items = (item for item in usable(state.people[who], "ranged") if not why_not_usable(state, who, item, "ranged"))
    return next((item for item in items if not why_not_reached(state, who, item, "ranged", name)), "")


@dataclass(frozen=True, slots=True)
class Finishing(Step):
    """Whoever struck a foe down says what becomes of it (U-270)."""

    waits_for: ClassVar[str] = "who"
    who: str
    foe: str
    by_hand: bool = False
    """Whether it was struck down hand to hand, and not by a shot, a spell or a bomb (U-381)."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        if not is_out(state.people[self.who], state.rules):
            return None
        return FoeFinished(self.who, self.foe, "spared"), *released(state, self.foe)


def _fed(state: UltimoState, who: str, *, by_hand: bool) -> Iterator[AnyEvent]:
    person = state.people[who]
    hooks = [hook for hook in hooks_of(person.character.traits, OnKill) if by_hand or not hook.melee_only]
    room = ability_of(person, "focus", state.rules) - person.body.focus
    gained = min(room, sum(hook.focus for hook in hooks))
    if gained > 0:
        yield FocusRegained(who, gained, "kill")
    scores: Mapping[str, int] = attributes_of(person)
    discard = len(state.pile(who, "discard"))
    back = min(discard, sum(scores[hook.cards] for hook in hooks if hook.cards))
    if back:
        draw = Draw(f"{who}.discard", f"{who}.row", back, at_random=True)
        yield happened.Planned((ground.Wanted(draw), Recycle(who)))


def _finishing(state: UltimoState, who: str) -> Finishing | None:
    now = state.step
    return now if isinstance(now, Finishing) and now.who == who else None


@dataclass(frozen=True, slots=True)
class Slay(Action):
    """Kill the foe that lies beaten."""

    verb: ClassVar[str] = "slay"
    when: ClassVar[Occasion] = at(Finishing)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return (Option(Slay, hint="it ends here"),) if _finishing(state, who) else _NOBODY_BEATEN

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return that a foe is dead, and what the kill gives back by traits (U-088, U-381)."""
        now = _finishing(state, who)
        foe = now.foe if now else ""
        fed = _fed(state, who, by_hand=now is not None and now.by_hand)
        return Turned(), FoeFinished(who, foe, "dead"), *released(state, foe), *fed


@dataclass(frozen=True, slots=True)
class Spare(Action):
    """Let the foe live that lies beaten."""

    verb: ClassVar[str] = "spare"
    when: ClassVar[Occasion] = at(Finishing)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return (Option(Spare, hint="let it live"),) if _finishing(state, who) else _NOBODY_BEATEN

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = _finishing(state, who)
        foe = now.foe if now else ""
        return Turned(), FoeFinished(who, foe, "spared"), *released(state, foe)


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


def _calmed(state: UltimoState, name: str) -> UltimoState:
    """Return the table with a foe that has vented as patient as the table has it (U-216)."""
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
        state = _calmed(state, exchange.foes[0]) if exchange.harder else state
        ground = state.danger.ground
        if ground and state.check and len(state.check.hands) > 1:
            ground = ground.with_pooled(state.check.hands)
        return state.with_danger(replace(state.danger, exchange=None, last_mode=exchange.mode, ground=ground))


@dataclass(frozen=True, slots=True)
class Releasing(Step):
    """A foe is out of the fight, and with it goes what it held anybody by."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        return tuple(released(state))
