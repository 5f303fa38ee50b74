"""What leaders of soldiers do besides fighting: equip them, take the field, regroup, retreat."""

from __future__ import annotations

from typing import ClassVar, Final

from oracle.core.menu import Number, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.armies.changes import with_army, with_war
from oracle.systems.ultimo.rules.armies.clash import NO_HOST
from oracle.systems.ultimo.rules.armies.ending import end_battle
from oracle.systems.ultimo.rules.armies.events import Regrouped
from oracle.systems.ultimo.rules.armies.forces import OUTFITS
from oracle.systems.ultimo.rules.armies.leading import leader_of
from oracle.systems.ultimo.rules.armies.occasions import own_soldiers_on_field
from oracle.systems.ultimo.rules.armies.war import SOLDIER_HEALTH, Army, Company
from oracle.systems.ultimo.rules.checking import TurnTaken
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.hands import RoundCheck
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import army_stands, awake, has_soldiers, has_turn_left
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import helplessness, turn_barred, unfinished_business
from oracle.systems.ultimo.rules.together.livelihood import PurseChanged
from oracle.systems.ultimo.rules.together.retinue import elite_soldiers
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_people import Retinue

_NO_SOLDIERS: Final = Refusal("no soldiers are in your pay; muster some first", "U-133")


def _free(state: UltimoState, who: str) -> Refusal | None:
    return helplessness(state, who) or unfinished_business(state)


def _price(person: Person, name: str) -> int:
    return OUTFITS[name].price * person.ties.troop


@dataclass(frozen=True, slots=True)
class Equip(Action):
    """Buy arms for the soldiers in your pay."""

    verb: ClassVar[str] = "equip"
    when: ClassVar[Occasion] = between(awake, has_soldiers)
    outfit: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = _free(state, who)
        if refusal is None and not state.people[who].ties.troop:
            refusal = _NO_SOLDIERS
        if refusal is None and any(company.owner == who for company in _companies(state)):
            refusal = Refusal("they stand on the field already", "U-253")
        if refusal:
            return refusal
        person, now = state.people[who], state.world.war.outfits.get(who, "own")

        def why_not(name: str) -> Refusal | None:
            if name == now or name not in OUTFITS:
                return Refusal("that is what they carry already") if name == now else None
            price = _price(person, name)
            short = price > person.ties.purse.cash
            return Refusal(f"{OUTFITS[name].name} for all of them cost {price:,} cash") if short else None

        names = tuple([name for name in OUTFITS if why_not(name) is None])
        if not names:
            return next(reason for name in OUTFITS if name != now and (reason := why_not(name)))
        return (Option(Equip, (Named(names, "arms", why_not),), hint="arm your soldiers; each of them costs"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        person = state.people[who]
        price = _price(person, self.outfit)
        purse = person.ties.purse
        paid = (PurseChanged(who, replace(purse, cash=purse.cash - price), "paid"),) if price else ()
        return Equipped(who, self.outfit), *paid


def _companies(state: UltimoState) -> tuple[Company, ...]:
    ours = state.world.war.ours
    return ours.companies if ours else ()


@dataclass(frozen=True, slots=True)
class TakeField(Action):
    """Lead soldiers in your pay to where the enemy stands (U-133, U-356)."""

    verb: ClassVar[str] = "take_field"
    when: ClassVar[Occasion] = between(awake, has_soldiers, army_stands)
    count: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = _free(state, who)
        if refusal is None and state.world.war.theirs is None:
            refusal = NO_HOST
        if refusal is None and not state.people[who].ties.troop:
            refusal = _NO_SOLDIERS
        if refusal is None and any(company.owner == who for company in _companies(state)):
            refusal = Refusal("your soldiers stand on the field already", "U-253")
        if refusal:
            return refusal
        most = state.people[who].ties.troop
        return (Option(TakeField, (Number(1, most, "U-133"),), hint="so many of your soldiers take the field"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        person = state.people[who]
        counts = max([hook.counts_as for hook in hooks_of(person.character.traits, Retinue)], default=1)
        outfit = OUTFITS[state.world.war.outfits.get(who, "own")]
        elite = min(self.count, elite_soldiers(person, state.rules))
        return (FieldTaken(who, Company(who, self.count, self.count * SOLDIER_HEALTH, elite, counts, outfit.damage)),)


@dataclass(frozen=True, slots=True)
class Regroup(Action):
    """Gather soldiers who have run (U-253)."""

    verb: ClassVar[str] = "regroup"
    when: ClassVar[Occasion] = between(awake, has_turn_left, own_soldiers_on_field)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = _free(state, who) or turn_barred(state, who)
        ours = state.world.war.ours
        if refusal is None and (ours is None or not ours.routed):
            refusal = Refusal("no soldiers of yours are running", "U-253")
        if refusal is None and leader_of(state, "ours") != who:
            refusal = Refusal("they would not listen to you: somebody else leads them", "U-253")
        if refusal is None and ours is not None and ours.routed >= state.pace.round:
            refusal = Refusal("they have only just begun to run; next round they may hear you", "U-253")
        return refusal or (Option(Regroup, hint="gather those who ran"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return Regrouped("ours"), TurnTaken(who), Planned((RoundCheck(),))


@dataclass(frozen=True, slots=True)
class Retreat(Action):
    """Lead all off the field: the battle is over."""

    verb: ClassVar[str] = "retreat"
    when: ClassVar[Occasion] = between(awake, army_stands)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = _free(state, who) or (NO_HOST if state.world.war.theirs is None else None)
        leader = leader_of(state, "ours")
        if refusal is None and leader not in ("", who):
            refusal = Refusal(f"{state.people[leader].character.name} leads here, and says when it is lost", "U-253")
        return refusal or (Option(Retreat, hint="lead everybody off the field; the battle is lost"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return end_battle(state, "lost")


@dataclass(frozen=True, slots=True)
class Equipped(Event):
    """A character's soldiers were armed."""

    who: str
    outfit: str

    def apply(self, state: UltimoState) -> UltimoState:
        war = state.world.war
        return with_war(state, replace(war, outfits={**war.outfits, self.who: self.outfit}))

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)}'s soldiers carry {OUTFITS[self.outfit].name} now."


@dataclass(frozen=True, slots=True)
class FieldTaken(Event):
    """A character led soldiers onto the field."""

    who: str
    company: Company

    def apply(self, state: UltimoState) -> UltimoState:
        war = state.world.war
        if war.ours is not None:
            return with_army(state, "ours", lambda army: replace(army, companies=(*army.companies, self.company)))
        return with_war(state, replace(war, ours=Army("your soldiers", self.who, (self.company,))))

    def describe(self, state: UltimoState) -> str:
        company = self.company
        elite = f", {company.elite} of them the best there are" if company.elite else ""
        return f"{name_of(state, self.who)} leads {counted(company.soldiers, 'soldier')} onto the field{elite}."
