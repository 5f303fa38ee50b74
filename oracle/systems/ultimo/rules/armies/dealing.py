"""The damage of a clash, and who bears it.

Rules U-193, U-195, U-196, U-252, U-253. Leaders and characters in front are struck before the ranks; orders from behind
cost soldiers only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from oracle.core.records import dataclass, replace
from oracle.kit.words import capital
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.armies import events as battle
from oracle.systems.ultimo.rules.armies.clash import FRAY_GOAL, as_exchange
from oracle.systems.ultimo.rules.armies.leading import is_in_front, leader_of
from oracle.systems.ultimo.rules.armies.war import Army, Clash
from oracle.systems.ultimo.rules.armies.words import army_name
from oracle.systems.ultimo.rules.armor import soak_damage
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.arms import weapon_in
from oracle.systems.ultimo.rules.fight.damage import PERFECT_TIMES, Share, damage_dealt, shares_of, striking_weapon
from oracle.systems.ultimo.rules.fight.defence import Defending, SoakFirst
from oracle.systems.ultimo.rules.fight.finishing import Finishing
from oracle.systems.ultimo.rules.fight.landing import DamageFoe, asks_dealer, impact_on_foe
from oracle.systems.ultimo.rules.foes.stat_block import damage_of
from oracle.systems.ultimo.rules.harm import Harm
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.together.pooling import row_of


def _damage_to_party(
    state: UltimoState, clash: Clash, theirs: Army, shares: Mapping[str, Share], tier: Tier
) -> Mapping[str, int]:
    """Return the damage to each character who fights, or to the soldiers as one."""
    if tier == "perfect" or (tier == "total_failure" and state.rules["total_failure_damage"] == "off"):
        return {}
    damage = {who: share.failures for who, share in shares.items()}
    if sum(damage.values()) or state.rules["weapon_needs_hit"] == "off":
        first = max(damage, key=lambda who: len(row_of(state.checked, who)))
        damage[first] += _arms_of(state, clash, theirs)
    return {who: amount for who, amount in damage.items() if amount}


def _damage_to_other_side(state: UltimoState, clash: Clash, shares: Mapping[str, Share], tier: Tier) -> int:
    """Return the damage to the enemy army, by a character's own weapon or by the soldiers' arms."""
    if clash.how == "fray":
        return damage_dealt(state, as_exchange(clash), shares, tier)
    successes, ours = sum(share.successes for share in shares.values()), state.world.war.ours
    hits = successes > 0 or state.rules["weapon_needs_hit"] == "off"
    total = successes + (ours.damage if ours and hits else 0)
    return total * (PERFECT_TIMES if tier == "perfect" else 1)


@dataclass(frozen=True, slots=True)
class ResolveClash(Step):
    """Both armies deal the damage of a clash."""

    stored_as: ClassVar[str] = "Clashing"

    tier: Tier

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        war = state.world.war
        clash, theirs = war.clash, war.theirs
        if clash is None or theirs is None or state.check is None:
            return ()
        shares = shares_of(state, state.checked)
        dealt = _damage_to_other_side(state, clash, shares, self.tier)
        taken = _damage_to_party(state, clash, theirs, shares, self.tier)
        felt = (*_leave_open(state, clash, self.tier), *_damage_to_enemy(state, clash, theirs, dealt))
        fallen = tuple(event.foe for event in felt if isinstance(event, fought.FoeFell))
        steps = (*_blows_to_characters(state, taken), *(Finishing(clash.who, name) for name in fallen))
        return (
            Clashed(clash.who, dealt, sum(taken.values())),
            *felt,
            *_damage_to_soldiers(state, clash, taken),
            *((Planned(steps),) if steps else ()),
        )


def _arms_of(state: UltimoState, clash: Clash, theirs: Army) -> int:
    """Return the damage that the enemy's arms add to a hit: the best of the army's, and of a captain in front."""
    leader = leader_of(state, "theirs")
    shot = clash.mode == "ranged"
    own = damage_of(state.danger.foes[leader].block, shot=shot) if leader and is_in_front(state, "theirs") else 0
    return max(theirs.damage, own) if clash.how == "fray" else theirs.damage


def _damage_to_enemy(state: UltimoState, clash: Clash, theirs: Army, amount: int) -> Iterator[AnyEvent]:
    """Yield the damage to a leader who stands in front, then to the ranks (U-253).

    The Dealer says what a leader's patience absorbs, where it can absorb any (U-219).
    """
    left, leader = amount, leader_of(state, "theirs")
    if left and clash.how == "fray" and is_in_front(state, "theirs"):
        foe = state.danger.foes[leader]
        impact = DamageFoe(clash.who, leader, left, qualities=_qualities(state, clash))
        most = foe.health + (foe.patience if foe.block.patient_defense else 0)
        beyond = max(0, impact_on_foe(state, foe, impact).lost - most)
        yield from _damage_to_leader(state, replace(impact, amount=left - beyond))
        left = beyond
    if min(left, theirs.health):
        yield battle.RanksThinned("theirs", min(left, theirs.health))


def _damage_to_leader(state: UltimoState, impact: DamageFoe) -> Iterator[AnyEvent]:
    """Yield the damage to a leader, at once or after the question to the Dealer."""
    if asks_dealer(state, impact):
        yield happened.Planned((impact,))
        return
    foe = state.danger.foes[impact.foe]
    soak = impact_on_foe(state, foe, impact)
    yield fought.FoeStruck(impact.foe, impact.amount, soak.soaked, soak.armor, soak.patience)
    if soak.lost >= foe.health:
        yield fought.FoeFell(impact.foe)


def _qualities(state: UltimoState, clash: Clash) -> tuple[str, ...]:
    """Return the qualities of the weapon that strikes in a clash (U-248)."""
    striker, item = striking_weapon(state, as_exchange(clash))
    return weapon_in(state.people[striker], item).qualities


def _leave_open(state: UltimoState, clash: Clash, tier: Tier) -> Iterator[AnyEvent]:
    """Yield that a clumsy weapon leaves its bearer open (U-241)."""
    clumsy = clash.how == "fray" and "clumsy" in weapon_in(state.people[clash.who], clash.item).qualities
    if clumsy and tier == "total_failure":
        yield fought.LeftOpen(clash.who)


def _damage_to_soldiers(state: UltimoState, clash: Clash, taken: Mapping[str, int]) -> Iterator[AnyEvent]:
    """Yield the damage to the soldiers of the characters: all of it, or the part beyond what those in front bear."""
    ours = state.world.war.ours
    if ours is None or ours.routed or not ours.health:
        return
    orders = clash.how == "orders"
    beyond = sum(amount - (0 if orders else bearable_damage(state, who, amount)) for who, amount in taken.items())
    if min(beyond, ours.health):
        yield battle.RanksThinned("ours", min(beyond, ours.health))


def bearable_damage(state: UltimoState, who: str, amount: int) -> int:
    """Return how much of a blow a character bears before it falls; the soldiers behind take the rest (U-253).

    Without soldiers behind, the character takes all of it.
    """
    ours = state.world.war.ours
    if ours is None or ours.routed or not ours.health:
        return amount
    person = state.people[who]
    through, _ = soak_damage(state, person, Harm(who, amount, FRAY_GOAL, "all"))
    return amount - max(0, through - person.body.health)


def _blows_to_characters(state: UltimoState, taken: Mapping[str, int]) -> Iterator[Defending | SoakFirst]:
    """Yield the blows that characters in a clash may dodge or block."""
    war = state.world.war
    if war.clash is None or war.clash.how == "orders" or war.theirs is None:
        return
    kind = Defending if state.rules["defense_before_soak"] == "on" else SoakFirst
    for who, amount in taken.items():
        borne = bearable_damage(state, who, amount)
        if borne:
            yield kind(who, borne, war.theirs.name, "all")


@dataclass(frozen=True, slots=True)
class Clashed(Event):
    """The damage of a clash on both sides, before defences and soak."""

    who: str
    dealt: int
    taken: int

    def describe(self, state: UltimoState) -> str:
        theirs = army_name(state, "theirs")
        given = f"{self.dealt} damage for {theirs}" if self.dealt else f"nothing that {theirs} would feel"
        back = f"{self.taken} comes back" if self.taken else "nothing comes back"
        return f"{capital(given)}; {back}."
