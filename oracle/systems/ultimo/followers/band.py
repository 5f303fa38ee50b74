"""Who fights for a character: company that has heart, and what it has conjured, with their figures (U-256, U-305)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from oracle.core.menu import Refusal
from oracle.core.records import dataclass
from oracle.systems.ultimo.fight.danger import Foe
from oracle.systems.ultimo.gear.weapons import RANGES, Mode
from oracle.systems.ultimo.magic.upkeep import boost_of
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.together.retinue import block_of

WITHIN_REACH: Final = "medium"
"""How far away a foe may be that a follower sets about hand to hand: a step of range in front of it is free (U-263)."""

FARTHEST_SHOT: Final = "long"
"""How far followers shoot that shoot at all, whatever they carry."""


@dataclass(frozen=True, slots=True)
class Follower:
    """Somebody, or something, that fights for a character."""

    owner: str
    id: str
    health: int
    soak: int
    melee: int
    ranged: int

    @property
    def key(self) -> str:
        """How a round remembers that it has had its turn, as `pc1/bess`."""
        return f"{self.owner}/{self.id}"

    def power(self, mode: Mode) -> int:
        """Return the cards it attacks with."""
        return self.melee if mode == "melee" else self.ranged


def followers_of(state: UltimoState, who: str) -> tuple[Follower, ...]:
    """Return everybody who fights for a character: who has lost heart does not."""
    person = state.people[who]
    company = []
    for one in person.ties.company:
        if not one.shaken and one.health > 0:
            block = block_of(person, one)
            company.append(Follower(who, one.id, one.health, block.soak, block.melee, block.ranged))
    called = [
        Follower(who, one.id, one.creature.health, one.creature.soak, one.creature.power, 0)
        for one in state.weave.running
        if one.creature and one.who == who
    ]
    return tuple(_boosted(state, one) for one in (*company, *called))


def _boosted(state: UltimoState, one: Follower) -> Follower:
    """Return a follower with what magic adds to its soak (U-323)."""
    return replace(one, soak=max(0, one.soak + boost_of(state, one.id, "soak")))


def all_followers(state: UltimoState) -> tuple[Follower, ...]:
    """Return everybody who fights for somebody, in the order of their leaders."""
    return tuple(one for who, person in state.people.items() if not person.is_dead for one in followers_of(state, who))


def find_follower(state: UltimoState, who: str, name: str) -> Follower | None:
    """Return one who fights for a character, or `None`."""
    return next((one for one in followers_of(state, who) if one.id == name), None)


def mode_against(one: Follower, foe: Foe) -> Mode | None:
    """Return how a follower gets at a foe: hand to hand where it is near, else by a shot; `None` where it cannot."""
    distance = RANGES.index(foe.distance)
    if one.melee and distance <= RANGES.index(WITHIN_REACH):
        return "melee"
    return "ranged" if one.ranged and distance <= RANGES.index(FARTHEST_SHOT) else None


def why_not_ready(state: UltimoState, who: str, name: str) -> Refusal | None:
    """Return why somebody in a character's company does not fight now, or `None`."""
    person = state.people[who]
    mate = next((one for one in person.ties.company if one.id == name), None)
    if mate and mate.shaken:
        return Refusal(f"{name} has lost heart and does not fight", "U-256")
    one = find_follower(state, who, name)
    if one is None:
        return Refusal(f"nobody called {name} fights for you")
    return Refusal(f"{name} has fought in this round", "U-065") if one.key in state.pace.acted else None
