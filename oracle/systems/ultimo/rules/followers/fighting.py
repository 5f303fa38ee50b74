"""Fights of followers against foes: cards from one deck for both, damage as in an exchange (U-255, U-256, U-322)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from oracle.core.cards import Laid
from oracle.core.menu import Domain, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.core.zones import Moved
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at, between
from oracle.kit.words import capital, counted
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.deck_rules import PLAIN
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.damage import PERFECT_TIMES
from oracle.systems.ultimo.rules.fight.danger import COVER_MODIFIERS, Exchange, standing_foes, visible_foes
from oracle.systems.ultimo.rules.fight.exchange import PayPower, StartExchange
from oracle.systems.ultimo.rules.fight.foe_moves import ready_foes
from oracle.systems.ultimo.rules.fight.holds import lift_holds
from oracle.systems.ultimo.rules.fight.landing import damage_foe
from oracle.systems.ultimo.rules.fight.ratings import answer_of, answer_unpaid, base_rating, power_cost
from oracle.systems.ultimo.rules.fight.turn import FoesMove
from oracle.systems.ultimo.rules.foes.stat_block import damage_of
from oracle.systems.ultimo.rules.followers.band import (
    Follower,
    all_followers,
    commanded_by,
    distance_to,
    find_follower,
    mode_against,
    why_not_ready,
)
from oracle.systems.ultimo.rules.followers.words import follower_name
from oracle.systems.ultimo.rules.gear.weapons import Mode
from oracle.systems.ultimo.rules.magic.endings import end_spell
from oracle.systems.ultimo.rules.magic.in_force import controls_foe, magic_bonus
from oracle.systems.ultimo.rules.magic.state import Running
from oracle.systems.ultimo.rules.names import foe_name, name_of
from oracle.systems.ultimo.rules.occasions import awake, foes_stand
from oracle.systems.ultimo.rules.outcome import DealerDraw
from oracle.systems.ultimo.rules.points import FOE_MELEE, UNIT_MODES, UNIT_WALKS_UP
from oracle.systems.ultimo.rules.resolution import TIER_WORDS, Resolution, Tier, resolve
from oracle.systems.ultimo.rules.rows import dealer_row
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import helplessness, turn_of_another, unfinished_business, why_singled_out
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.together.events import CompanionLeft
from oracle.systems.ultimo.rules.together.ties import Companion

SENT_AWAY: Final = "away"
"""Typed in place of a foe to send a controlled foe away (U-322)."""


@dataclass(frozen=True, slots=True)
class FollowerSent(Event):
    """A follower attacks a foe, or a foe a follower."""

    who: str
    follower: str
    foe: str
    """Empty where a controlled foe is sent away (U-322)."""
    by_foe: bool

    def apply(self, state: UltimoState) -> UltimoState:
        if self.by_foe:
            return state
        return state.with_pace(replace(state.pace, acted=(*state.pace.acted, f"{self.who}/{self.follower}")))

    def describe(self, state: UltimoState) -> str:
        follower = follower_name(state, self.who, self.follower)
        if not self.foe:
            return f"{name_of(state, self.who)} bids {follower} be gone."
        foe = foe_name(state, self.foe)
        return f"{capital(foe if self.by_foe else follower)} sets about {follower if self.by_foe else foe}."


def _follower_named(state: UltimoState, who: str, name: str) -> Follower:
    follower = find_follower(state, who, name)
    if follower is None:
        raise ValueError(f"nobody called {name} fights for {who}")
    return follower


def _mode(state: UltimoState, follower: Follower, foe: str) -> Mode | None:
    """Return the mode in which a follower reaches a foe: by the map where one is laid, else by distance."""
    placed = UNIT_MODES(state, follower.id, foe)
    if placed is None:
        return mode_against(state, follower, state.danger.foes[foe])
    return next((mode for mode in placed if follower.power(mode)), None)


@dataclass(frozen=True, slots=True)
class Send(Action):
    """Send a follower against a foe, with cards off the Dealer's deck (U-255).

    A controlled foe obeys too; it can also be sent away (U-322).
    """

    verb: ClassVar[str] = "send"
    when: ClassVar[Occasion] = between(awake, foes_stand)
    follower: str
    foe: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = (
            helplessness(state, who)
            or unfinished_business(state)
            or turn_of_another(state, who)
            or why_singled_out(state, who)
        )
        if refusal is None and not standing_foes(state.danger):
            refusal = Refusal("there is nobody to fight")
        if refusal:
            return refusal
        own = tuple(follower.id for follower in commanded_by(state, who))
        if not own:
            return Refusal("nobody fights for you", "U-256")
        orders = {name: _orders(state, who, name) for name in own if why_not_ready(state, who, name) is None}
        ready = tuple(name for name, open_to in orders.items() if open_to)
        if not ready:
            first = why_not_ready(state, who, own[0])
            return first or Refusal(f"no foe is near enough for {own[0]}", "U-264")
        followers = Named(ready, "who fights for you", lambda name: why_not_ready(state, who, name))

        def foes(name: str) -> Domain:
            return Named(orders.get(name, ()), "foe", lambda goal: _why_not_sent(state, name, goal))

        bent = any(name in state.danger.foes for name in ready)
        hint = "who fights for you sets about a foe, with cards off the Dealer's deck"
        return (Option(Send, (followers, foes), hint=f"{hint}{_OBEYS if bent else ''}"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        follower = _follower_named(state, who, self.follower)
        if self.foe == SENT_AWAY:
            sent = FollowerSent(who, follower.id, "", by_foe=False)
            return sent, fought.FoeLeft(follower.id, "fled"), *lift_holds(state, follower.id)
        mode = _mode(state, follower, self.foe) or "melee"
        return _fight_events(state, follower, self.foe, mode, by_foe=False)


_OBEYS: Final = "; a foe that obeys you stands still till it is told, and may be sent away"


def _orders(state: UltimoState, who: str, name: str) -> tuple[str, ...]:
    """Return the orders for a follower: foes to attack, and for a controlled foe also to leave."""
    follower = find_follower(state, who, name)
    if follower is None:
        return ()
    foes = tuple(foe for foe in visible_foes(state.danger) if foe != name and _mode(state, follower, foe))
    goes = follower.obeys and state.danger.foes[name].block.rank != "host"
    return (*foes, *((SENT_AWAY,) if goes else ()))


def _why_not_sent(state: UltimoState, name: str, goal: str) -> Refusal | None:
    """Return why a follower cannot be given this order."""
    if goal == SENT_AWAY and name in state.danger.foes:
        called = state.danger.foes[name].called
        return Refusal(f"{called} is a host, and would be back with the end of the spell", "U-322")
    if goal == SENT_AWAY:
        return Refusal("only a foe that obeys you is sent away so", "U-322")
    if goal == name:
        return Refusal(f"{name} is told to set about somebody else", "U-322")
    if goal not in visible_foes(state.danger):
        return Refusal(f"no foe here is {goal}")
    if state.danger.foes[goal].cover == "full":
        return Refusal(f"{state.danger.foes[goal].called} is wholly covered: there is no shot", "U-269")
    return Refusal(f"{state.danger.foes[goal].called} is too far away for that", "U-264")


def _fight_events(
    state: UltimoState, follower: Follower, foe: str, mode: Mode, *, by_foe: bool
) -> tuple[AnyEvent, ...]:
    """Return the fight of a follower and a foe; where the foe's power costs threat, the Dealer decides first."""
    there = state.danger.foes[foe]
    placed = UNIT_MODES(state, foe, follower.id) is not None
    near = not placed and mode == "melee" and distance_to(state, follower, there) not in ("very_close", "close")
    moved: tuple[AnyEvent, ...] = (_close_in(state, follower, foe, by_foe=by_foe),) if near else ()
    if placed and mode == "melee":
        moved = UNIT_WALKS_UP(state, foe, follower.id) if by_foe else UNIT_WALKS_UP(state, follower.id, foe)
    exchange = _against(state, follower, foe, mode)
    cost = power_cost(there, exchange, state.rules)
    facing = FollowerExchange(against=exchange, who=follower.owner, follower=follower.id)
    after = PayPower(foe, cost, facing) if cost else facing
    return *moved, FollowerSent(follower.owner, follower.id, foe, by_foe), happened.Planned((after,))


def _against(state: UltimoState, follower: Follower, foe: str, mode: Mode) -> Exchange:
    """Return the foe's side of the fight as an exchange of the follower's owner."""
    return Exchange(follower.owner, (foe,), mode, answered=answer_of(state.danger.foes[foe], mode))


@dataclass(frozen=True, slots=True)
class FollowerFought(Event):
    """A follower fought a foe, both with cards off the Dealer's deck (U-255)."""

    who: str
    follower: str
    foe: str
    own: tuple[Laid, ...]
    against: tuple[Laid, ...]
    tier: Tier

    def apply(self, state: UltimoState) -> UltimoState:
        foe = replace(state.danger.foes[self.foe], engaged=True, open=False)
        foes = {**state.danger.foes, self.foe: foe}
        if controls_foe(state, self.who, self.follower):
            foes[self.follower] = replace(foes[self.follower], engaged=True)
        return state.with_danger(replace(state.danger, foes=foes))

    def describe(self, state: UltimoState) -> str:
        follower = follower_name(state, self.who, self.follower)
        return f"{capital(follower)}: {_cards(self.own)} against {_cards(self.against)}. {TIER_WORDS[self.tier]}."


@dataclass(frozen=True, slots=True)
class CompareFollower(Step):
    """The cards of a follower are compared with a foe's; the first ones drawn are the follower's (U-255)."""

    stored_as: ClassVar[str] = "Pitted"

    who: str
    follower: str
    foe: str
    own: int
    answered: Mode | None
    mode: Mode = "melee"
    """The mode of the follower's attack."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        row, discard = state.pile("dealer", "row").known, state.pile("dealer", "discard").known
        away = (Moved("dealer.row", "dealer.discard", row),) if row else ()
        follower, foe = find_follower(state, self.who, self.follower), state.danger.foes[self.foe]
        if follower is None or foe.is_down:
            return away
        own = dealer_row(row[: self.own], discard, state.rules)
        against = dealer_row(row[self.own :], discard, state.rules)
        result = resolve(own, against, len(against), rules=PLAIN, house=state.rules)
        met = FollowerFought(self.who, self.follower, self.foe, own, against, result.tier)
        return *away, met, *_blow(state, follower, self, result), *_answer(state, follower, self, result)


@dataclass(frozen=True, slots=True)
class FollowerExchange(StartExchange):
    """A follower fights a foe, once it is settled whether the foe uses its full power (U-204)."""

    stored_as: ClassVar[str] = "SettingAbout"

    who: str = ""
    follower: str = ""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        """Return the draw of cards for both; the follower's come off the deck first (U-255)."""
        follower, exchange = find_follower(state, self.who, self.follower), self.against
        if follower is None or exchange is None:
            return ()
        foe, mode = exchange.foes[0], exchange.mode
        there = state.danger.foes[foe]
        if not self.paid:
            exchange = replace(exchange, answered=answer_unpaid(there, exchange))
        rating = base_rating(there, exchange, paid=self.paid)
        if exchange.answered == "melee":
            rating = max(0, rating + sum(change.amount for change in FOE_MELEE(state, foe, rating)))
        rating += COVER_MODIFIERS[there.cover] if mode == "ranged" else 0
        own = follower.power(mode)
        pitted = CompareFollower(follower.owner, follower.id, foe, own, exchange.answered, mode)
        return (Planned((DealerDraw(own + rating), pitted)),)


def _close_in(state: UltimoState, follower: Follower, foe: str, *, by_foe: bool) -> fought.DistanceChanged:
    """Return the move that brings the two together: a controlled foe goes to the other foe's distance."""
    if not follower.obeys:
        return fought.DistanceChanged(follower.owner, foe, "close")
    goes, stays = (foe, follower.id) if by_foe else (follower.id, foe)
    return fought.DistanceChanged(follower.owner, goes, state.danger.foes[stays].distance, by_foe=True)


@dataclass(frozen=True, slots=True)
class Maul(Action):
    """Let a foe attack a follower of a character."""

    verb: ClassVar[str] = "maul"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(FoesMove)
    foe: str
    who: str
    follower: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        if not isinstance(state.step, FoesMove):
            return Refusal("the foes have their turn when everybody has acted", "U-201")
        here = all_followers(state)
        foes = tuple(name for name in ready_foes(state) if answer_of(state.danger.foes[name], "melee"))
        if not here or not foes:
            return Refusal("nobody fights for anybody here" if foes else "no foe is left to strike", "U-203")
        near = {
            foe: tuple(follower for follower in here if "melee" in _foe_modes(state, foe, follower.id)) for foe in foes
        }
        foes = tuple(foe for foe in foes if near[foe])
        if not foes:
            return Refusal("no foe gets at anybody who fights for a character", "U-264")

        def owners(foe: str) -> Domain:
            return Named(tuple(dict.fromkeys(follower.owner for follower in near[foe])), "character")

        def own(foe: str, owner: str) -> Domain:
            return Named(tuple(follower.id for follower in near[foe] if follower.owner == owner), "companion")

        holes = (Named(foes, "foe"), owners, own)
        hint = "a foe sets about somebody who fights for a character"
        return (Option(Maul, holes, duty="oppose", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return _fight_events(state, _follower_named(state, self.who, self.follower), self.foe, "melee", by_foe=True)


def _foe_modes(state: UltimoState, foe: str, follower: str) -> tuple[Mode, ...]:
    """Return the modes in which a foe reaches a follower; melee where nothing says where they stand."""
    placed = UNIT_MODES(state, foe, follower)
    return ("melee",) if placed is None else placed


def _blow(state: UltimoState, follower: Follower, now: CompareFollower, result: Resolution) -> Iterator[AnyEvent]:
    """Yield the damage a follower deals: 1 for each success, doubled if all succeed (U-193)."""
    times = PERFECT_TIMES if result.tier == "perfect" else 1
    more = magic_bonus(state, follower.id, "damage") + (follower.arm if now.mode == "melee" else follower.shot)
    amount = (result.successes + (more if result.successes else 0)) * times
    if amount > 0:
        yield from damage_foe(state, follower.owner, now.foe, amount)


def _answer(state: UltimoState, follower: Follower, now: CompareFollower, result: Resolution) -> Iterator[AnyEvent]:
    """Yield the damage a foe deals back: none if all its cards were beaten (U-194)."""
    if now.answered is None or result.tier == "perfect" or not result.failures:
        return
    harder = damage_of(state.danger.foes[now.foe].block, shot=now.answered == "ranged")
    yield happened.Planned((DamageFollower(follower.owner, follower.id, result.failures + harder),))


@dataclass(frozen=True, slots=True)
class FollowerHurt(Event):
    """A follower took damage."""

    who: str
    follower: str
    amount: int
    """Before soak."""
    soaked: int

    def apply(self, state: UltimoState) -> UltimoState:
        lost = self.amount - self.soaked

        def mate(companion: Companion) -> Companion:
            return (
                replace(companion, health=max(0, companion.health - lost))
                if companion.id == self.follower
                else companion
            )

        def called(spell: Running) -> Running:
            if spell.creature is None or (spell.who, spell.id) != (self.who, self.follower):
                return spell
            return replace(spell, creature=replace(spell.creature, health=max(0, spell.creature.health - lost)))

        person = state.people[self.who]
        ties = replace(person.ties, company=tuple(map(mate, person.ties.company)))
        weave = replace(state.weave, running=tuple(map(called, state.weave.running)))
        return replace(state, weave=weave).with_person(self.who, replace(person, ties=ties))

    def describe(self, state: UltimoState) -> str:
        follower = find_follower(state, self.who, self.follower)
        left = follower.health if follower else 0
        soaked = f", {self.soaked} of it soaked" if self.soaked else ""
        none = "" if self.amount > self.soaked else "nothing gets through, "
        stands = f"{none}{counted(left, 'health', 'health')} left"
        return f"{self.amount} damage to {follower_name(state, self.who, self.follower)}{soaked}: {stands}."


@dataclass(frozen=True, slots=True)
class DamageFollower(Step):
    """A follower takes damage."""

    stored_as: ClassVar[str] = "Mauled"

    who: str
    follower: str
    amount: int

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        """Return the damage to a follower, and its loss if that is too much (U-256, U-305)."""
        follower = find_follower(state, self.who, self.follower)
        if follower is None:
            return ()
        if follower.obeys:
            return tuple(damage_foe(state, follower.owner, follower.id, self.amount))
        soaked = min(self.amount, follower.soak)
        hurt = FollowerHurt(follower.owner, follower.id, self.amount, soaked)
        return (hurt, *_end_of(state, follower)) if self.amount - soaked >= follower.health else (hurt,)


def _end_of(state: UltimoState, follower: Follower) -> tuple[AnyEvent, ...]:
    """Return the loss of a follower: a companion is lost for good, and a creature's spell ends."""
    if any(mate.id == follower.id for mate in state.people[follower.owner].ties.company):
        return (CompanionLeft(follower.owner, follower.id),)
    return (end_spell(state, follower.id, "fell"),)


def _cards(row: tuple[Laid, ...]) -> str:
    return " ".join(map(str, row)) or "no card"
