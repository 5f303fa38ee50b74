"""Damage and healing by magic, for characters, companions and foes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules import steps as ground
from oracle.systems.ultimo.rules.armor import soak_by_foe
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.finishing import Finishing
from oracle.systems.ultimo.rules.fight.landing import damage_foe
from oracle.systems.ultimo.rules.fight.patience import wear_patience
from oracle.systems.ultimo.rules.followers.events import FollowerMended
from oracle.systems.ultimo.rules.followers.fighting import DamageFollower
from oracle.systems.ultimo.rules.harm import Harm
from oracle.systems.ultimo.rules.health import HealthRegained
from oracle.systems.ultimo.rules.magic.allies import allies
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import ability_of

SPELL_CAUSE = "spell"
"""The cause of damage by magic."""

EventsAndSteps = tuple[tuple[AnyEvent, ...], tuple[ground.Step, ...]]
"""Events at once, and steps to follow."""


def strike_target(
    state: UltimoState, who: str, target: str, amount: int, borne: Mapping[str, int] | None = None
) -> EventsAndSteps:
    """Return the damage of a spell to a target; soak applies as to any blow.

    Args:
        state: The table.
        who: The caster, who decides the fate of a foe that falls.
        target: A character, a companion or a foe; people of the story are left to the Dealer.
        amount: Damage before soak.
        borne: Damage that each foe's patience bears, once the Dealer has decided; `None` before.
    """
    if target in state.people:
        return (), (Harm(target, amount, SPELL_CAUSE, "all"),)
    ally = None if target in state.danger.foes else allies(state).get(target)
    if ally:
        return (), (DamageFollower(ally.owner, target, amount),)
    foe = state.danger.foes.get(target)
    if foe is None or foe.is_down or amount <= 0:
        return (), ()
    if borne is None:
        return tuple(damage_foe(state, who, target, amount)), ()
    met = soak_by_foe(foe, amount, through_armor=False, rules=state.rules, borne=borne.get(target, 0))
    struck = fought.FoeStruck(target, amount, met.soaked, met.armor, met.patience)
    spent = tuple(_spent_patience(state, who, target, met.patience))
    if met.lost < foe.health:
        return (struck, *spent), ()
    return (struck, *spent, fought.FoeFell(target)), (Finishing(who, target),)


def _spent_patience(state: UltimoState, who: str, name: str, amount: int) -> Iterator[AnyEvent]:
    """Yield that patience has borne some of a spell; in an exchange it is spent at the end (U-215, U-219)."""
    exchange = state.danger.exchange
    if amount and exchange and name in exchange.foes:
        yield fought.PatienceWorn(name, amount)
    elif amount:
        yield from wear_patience(state, name, who, amount)


def heal_target(state: UltimoState, _who: str, target: str, amount: int) -> EventsAndSteps:
    """Return that magic heals a target, up to its missing health; it can bring back the dead (U-293)."""
    person = state.people.get(target)
    if person is not None:
        most = ability_of(person, "health", state.rules)
        if person.is_dead:
            return (CalledBack(target, max(1, min(amount, most))),), ()
        gained = min(amount, most - person.body.health)
        return ((HealthRegained(target, gained, SPELL_CAUSE),) if gained > 0 else ()), ()
    ally = None if target in state.danger.foes else allies(state).get(target)
    if ally:
        gained = min(amount, ally.missing)
        return ((FollowerMended(ally.owner, target, gained, SPELL_CAUSE),) if gained else ()), ()
    foe = state.danger.foes.get(target)
    gained = min(amount, foe.block.health - foe.health) if foe and not foe.is_down else 0
    return ((fought.FoeHealed(target, gained),) if gained > 0 else ()), ()


def health_lost_by_foes(state: UltimoState, events: tuple[AnyEvent, ...]) -> Mapping[str, int]:
    """Return the health that each foe loses by these blows."""
    losses: dict[str, int] = {}
    for event in events:
        if isinstance(event, fought.FoeStruck):
            lost = event.amount - event.soaked - event.patience
            losses[event.foe] = losses.get(event.foe, 0) + min(lost, state.danger.foes[event.foe].health)
    return losses


@dataclass(frozen=True, slots=True)
class CalledBack(Event):
    """Magic has brought a character back from death."""

    who: str
    health: int

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        marks = tuple(mark for mark in person.marks if mark.id != "dead")
        body = replace(person.body, health=self.health)
        return state.with_person(self.who, replace(person, body=body, marks=marks))

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} draws breath again, with {self.health} health."
