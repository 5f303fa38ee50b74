"""Soldiers in small fights: their attacks, and the shares they demand (U-255, U-256).

They are no army there: a few of them draw cards for their joint power from the Dealer's deck, take what comes back,
and want a share of the loot.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from oracle.core.cards import Laid
from oracle.core.menu import Number, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.core.zones import Moved
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at, between
from oracle.kit.words import capital, counted
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.armies.changes import with_war
from oracle.systems.ultimo.rules.armies.forces import OUTFITS
from oracle.systems.ultimo.rules.armies.war import SOLDIER_HEALTH
from oracle.systems.ultimo.rules.armies.words import cards_of
from oracle.systems.ultimo.rules.checking import TurnTaken
from oracle.systems.ultimo.rules.deck_rules import PLAIN
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned, Turned
from oracle.systems.ultimo.rules.fight.damage import PERFECT_TIMES
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.fight.landing import damage_foe
from oracle.systems.ultimo.rules.foes.stat_block import damage_of
from oracle.systems.ultimo.rules.hands import RoundCheck
from oracle.systems.ultimo.rules.names import foe_name, name_of
from oracle.systems.ultimo.rules.occasions import awake, foes_stand, has_soldiers, has_turn_left
from oracle.systems.ultimo.rules.outcome import DealerDraw
from oracle.systems.ultimo.rules.resolution import TIER_WORDS, Resolution, Tier, resolve
from oracle.systems.ultimo.rules.rows import dealer_row
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import helplessness, is_out, living, turn_barred, unfinished_business
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.together.events import TroopSet
from oracle.systems.ultimo.rules.together.livelihood import PurseChanged
from oracle.systems.ultimo.rules.together.pooling import base_team_limit
from oracle.systems.ultimo.rules.together.retinue import COMPANION_POWER, elite_soldiers

MOST_WANTED: Final = 500
"""The most cash that each soldier can demand."""

_NO_SHARES: Final = Refusal("no soldiers have fought who would want a share", "U-256")


def most_soldiers_called(state: UltimoState, who: str) -> int:
    """Return how many soldiers can attack one foe together: as many as a shared row has room for."""
    return min(state.people[who].ties.troop, base_team_limit(state.rules, 0, 0) // COMPANION_POWER)


@dataclass(frozen=True, slots=True)
class CallUp(Action):
    """Let a few of your soldiers attack a foe in your turn, outside a battle (U-255, U-256)."""

    verb: ClassVar[str] = "call_up"
    when: ClassVar[Occasion] = between(awake, has_soldiers, has_turn_left, foes_stand)
    count: int
    foe: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        foes = standing_foes(state.danger)
        if refusal is None and not foes:
            refusal = Refusal("there is nobody to fight")
        refusal = refusal or turn_barred(state, who)
        if refusal is None and not state.people[who].ties.troop:
            refusal = Refusal("no soldiers are in your pay; muster some first", "U-133")
        if refusal is None and state.world.war.theirs is not None:
            refusal = Refusal("a battle is on: send them in, or lead them", "U-253")
        if refusal:
            return refusal
        holes = (Number(1, most_soldiers_called(state, who), "U-257"), Named(foes, "foe"))
        return (Option(CallUp, holes, hint="a few of your soldiers set about a foe, and want a share for it"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        block = state.danger.foes[self.foe].block
        own, against = self.count * COMPANION_POWER, max(1, block.melee or block.ranged)
        planned = (
            DealerDraw(own + against),
            ResolveSkirmish(who, self.foe, self.count, own),
            RoundCheck(),
        )
        return CalledUp(who, self.count, self.foe), TurnTaken(who), Planned(planned)


@dataclass(frozen=True, slots=True)
class Skirmished(Event):
    """Soldiers fought a foe, with the cards of both."""

    who: str
    foe: str
    ours: tuple[Laid, ...]
    theirs: tuple[Laid, ...]
    tier: Tier
    count: int
    """How many of them will demand a share."""
    fallen: int

    def apply(self, state: UltimoState) -> UltimoState:
        return _with_shares(state, self.who, state.world.war.shares.get(self.who, 0) + self.count)

    def describe(self, state: UltimoState) -> str:
        said = f"{cards_of(self.ours)} against {cards_of(self.theirs)}: {TIER_WORDS[self.tier].lower()}."
        if not self.fallen:
            return f"{said} All of them are on their feet."
        return (
            f"{said} {capital(counted(self.fallen, 'soldier'))} of {name_of(state, self.who)}'s will not get up again."
        )


@dataclass(frozen=True, slots=True)
class ResolveSkirmish(Step):
    """The cards of soldiers against a foe are drawn."""

    stored_as: ClassVar[str] = "Skirmishing"

    who: str
    foe: str
    count: int
    own: int
    """How many of the cards are the soldiers'; the others oppose them."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        row = state.pile("dealer", "row").known
        away = (Moved("dealer.row", "dealer.discard", row),) if row else ()
        if self.foe not in standing_foes(state.danger):
            return away
        discard = state.pile("dealer", "discard").known
        own, against = (
            dealer_row(row[: self.own], discard, state.rules),
            dealer_row(row[self.own :], discard, state.rules),
        )
        result = resolve(own, against, len(against), rules=PLAIN, house=state.rules)
        troop = state.people[self.who].ties.troop
        fallen = min(self.count, troop, _damage_to_soldiers(state, self, result) // SOLDIER_HEALTH)
        came = Skirmished(self.who, self.foe, own, against, result.tier, self.count - fallen, fallen)
        gone = (TroopSet(self.who, troop - fallen),) if fallen else ()
        return *away, came, *gone, *_damage_to_foe(state, self, result)


def _damage_to_soldiers(state: UltimoState, now: ResolveSkirmish, result: Resolution) -> int:
    """Return the damage that the soldiers take together."""
    spared = result.tier == "perfect" or (
        result.tier == "total_failure" and state.rules["total_failure_damage"] == "off"
    )
    hit = result.failures or state.rules["weapon_needs_hit"] == "off"
    return 0 if spared or not hit else result.failures + damage_of(state.danger.foes[now.foe].block, shot=False)


def _damage_to_foe(state: UltimoState, now: ResolveSkirmish, result: Resolution) -> Iterator[AnyEvent]:
    arms = OUTFITS[state.world.war.outfits.get(now.who, "own")].damage
    hits = result.successes > 0 or state.rules["weapon_needs_hit"] == "off"
    amount = (result.successes + (arms if hits else 0)) * (PERFECT_TIMES if result.tier == "perfect" else 1)
    yield from damage_foe(state, now.who, now.foe, amount)


def _shares_owed(state: UltimoState, _who: str) -> bool:
    return bool(state.world.war.shares)


@dataclass(frozen=True, slots=True)
class SharesDemanded(Event):
    """Soldiers who fought demand a share each."""

    who: str
    count: int
    cash: int

    def describe(self, state: UltimoState) -> str:
        return (
            f"{capital(counted(self.count, 'soldier'))} who fought for {name_of(state, self.who)}"
            f" want {self.cash:,} in cash for each."
        )


@dataclass(frozen=True, slots=True)
class Demand(Action):
    """Say what each of the soldiers who fought outside a battle demands of the loot."""

    verb: ClassVar[str] = "demand"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(_shares_owed)
    who: str
    cash: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        owed = tuple([who for who in living(state) if state.world.war.shares.get(who)])
        if refusal is None and not owed:
            refusal = _NO_SHARES
        if refusal:
            return refusal
        holes = (Named(owed, "character"), Number(1, MOST_WANTED, "U-256"))
        hint = "what each of those soldiers wants of the loot who fought"
        return (Option(Demand, holes, duty="adjudicate", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        count = state.world.war.shares[self.who]
        asked = SharesDemanded(self.who, count, self.cash)
        return asked, Planned((PaySoldiers(self.who, self.cash),))


def _paying(state: UltimoState, who: str) -> PaySoldiers | None:
    now = state.step
    return now if isinstance(now, PaySoldiers) and now.who == who else None


@dataclass(frozen=True, slots=True)
class PaySoldiers(Step):
    """The character who called soldiers up decides whether to pay them."""

    stored_as: ClassVar[str] = "Paying"
    waits_for: ClassVar[str] = "who"
    who: str
    cash: int
    """Cash for each of them."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        return () if is_out(state.people[self.who], state.rules) else None


@dataclass(frozen=True, slots=True)
class PayOut(Action):
    """Pay the soldiers who fought their shares."""

    verb: ClassVar[str] = "pay_out"
    when: ClassVar[Occasion] = at(PaySoldiers)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = _paying(state, who)
        if now is None:
            return _NO_SHARES
        price, cash = now.cash * state.world.war.shares.get(who, 0), state.people[who].ties.purse.cash
        if price > cash:
            return Refusal(f"that is {price:,} in all, and you have {cash:,}", "U-256")
        return (Option(PayOut, cost=(("cash", price),), hint="each of them has what they want"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = _paying(state, who)
        price = now.cash * state.world.war.shares.get(who, 0) if now else 0
        purse = state.people[who].ties.purse
        poorer = PurseChanged(who, replace(purse, cash=purse.cash - price), "paid")
        return Turned(), SharesSettled(who, price, 0), poorer


@dataclass(frozen=True, slots=True)
class TurnDown(Action):
    """Pay the soldiers nothing: all but the elite leave."""

    verb: ClassVar[str] = "turn_down"
    when: ClassVar[Occasion] = at(PaySoldiers)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        if _paying(state, who) is None:
            return _NO_SHARES
        return (Option(TurnDown, hint="they get nothing; all but the elite leave"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return the refusal, and that all who wanted a share leave but for the elite, who are loyal (U-356)."""
        person = state.people[who]
        troop = person.ties.troop
        left = min(state.world.war.shares.get(who, 0), troop - elite_soldiers(person, state.rules))
        gone = (TroopSet(who, troop - left),) if left else ()
        return Turned(), SharesSettled(who, 0, left), *gone


@dataclass(frozen=True, slots=True)
class CalledUp(Event):
    """A few soldiers attacked a foe."""

    who: str
    count: int
    foe: str

    def apply(self, state: UltimoState) -> UltimoState:
        foes = state.danger.foes
        busy = replace(foes[self.foe], engaged=True)
        return state.with_danger(replace(state.danger, foes={**foes, self.foe: busy}))

    def describe(self, state: UltimoState) -> str:
        return (
            f"{capital(counted(self.count, 'soldier'))} of {name_of(state, self.who)}'s set about"
            f" {foe_name(state, self.foe)}."
        )


@dataclass(frozen=True, slots=True)
class SharesSettled(Event):
    """The soldiers' demand was paid or turned down."""

    who: str
    paid: int
    left: int
    """How many soldiers left over it."""

    def apply(self, state: UltimoState) -> UltimoState:
        return _with_shares(state, self.who, 0)

    def describe(self, state: UltimoState) -> str:
        name = name_of(state, self.who)
        if self.paid:
            return f"{name} pays {self.paid:,} out of hand, and nobody complains."
        if not self.left:
            return f"{name} gives them nothing. They have served for less."
        return f"{name} gives them nothing, and {counted(self.left, 'soldier')} shoulder what they have and go."


def _with_shares(state: UltimoState, who: str, count: int) -> UltimoState:
    war = state.world.war
    left = {other: now for other, now in war.shares.items() if other != who}
    return with_war(state, replace(war, shares={**left, who: count} if count else left))
