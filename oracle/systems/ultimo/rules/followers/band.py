"""The followers of a character and their figures: companions, conjured creatures, controlled foes.

Rules U-256, U-305, U-322.
"""

from __future__ import annotations

from typing import Final

from oracle.core.menu import Refusal
from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules.fight.danger import Exchange, Foe, standing_foes
from oracle.systems.ultimo.rules.fight.ratings import base_rating
from oracle.systems.ultimo.rules.foes.hooks import Warded
from oracle.systems.ultimo.rules.foes.stat_block import damage_of
from oracle.systems.ultimo.rules.gear.weapons import RANGES, Mode, Range
from oracle.systems.ultimo.rules.magic.in_force import controls_foe, magic_bonus
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.together.retinue import block_of

MELEE_RANGE: Final = "medium"
"""Farthest range of a foe that a follower attacks in melee; a step of range before the blow is free (U-263)."""

FARTHEST_SHOT: Final = "long"
"""Farthest range of followers' shots, with any weapon."""


@dataclass(frozen=True, slots=True)
class Follower:
    """A companion, creature or controlled foe that fights for a character."""

    owner: str
    id: str
    health: int
    soak: int
    melee: int
    ranged: int
    arm: int = 0
    """Damage added to a hit in melee: a controlled foe's printed damage (U-210)."""
    shot: int = 0
    """Damage added to a shot."""
    obeys: bool = False
    """Whether it is a foe controlled by the character (U-322)."""

    @property
    def key(self) -> str:
        """Its entry in the list of those who acted in a round, as `pc1/bess`."""
        return f"{self.owner}/{self.id}"

    def power(self, mode: Mode) -> int:
        """Return the number of cards it attacks with."""
        return self.melee if mode == "melee" else self.ranged


def followers_of(state: UltimoState, who: str) -> tuple[Follower, ...]:
    """Return the companions and creatures that fight for a character; shaken companions do not."""
    person = state.people[who]
    company = []
    for companion in person.ties.company:
        if not companion.shaken and companion.health > 0:
            block = block_of(person, companion)
            company.append(Follower(who, companion.id, companion.health, block.soak, block.melee, block.ranged))
    called = [
        Follower(
            who, spell.id, spell.creature.health, spell.creature.soak, spell.creature.power, 0, spell.creature.damage
        )
        for spell in state.weave.running
        if spell.creature and spell.who == who
    ]
    return tuple(_boosted(state, follower) for follower in (*company, *called))


def _boosted(state: UltimoState, follower: Follower) -> Follower:
    """Return a follower with the soak and the cards that magic adds (U-323)."""
    soak, cards = magic_bonus(state, follower.id, "soak"), magic_bonus(state, follower.id, "cards")
    melee, ranged = (max(0, power + cards) if power else 0 for power in (follower.melee, follower.ranged))
    return replace(follower, soak=max(0, follower.soak + soak), melee=melee, ranged=ranged)


def controlled_foes(state: UltimoState, who: str) -> tuple[Follower, ...]:
    """Return the foes that a character controls, with their printed figures (U-322).

    The Dealer pays no threat for them: power that costs threat is 10, and shots that cost threat are barred (U-204).
    """
    names = (
        [name for name in standing_foes(state.danger) if controls_foe(state, who, name)] if state.weave.running else []
    )
    return tuple(_controlled_foe(who, name, state.danger.foes[name]) for name in names)


def _controlled_foe(who: str, name: str, foe: Foe) -> Follower:
    def power(mode: Mode) -> int:
        return base_rating(foe, Exchange(who, (name,), mode, answered=mode), paid=False)

    block = foe.block
    melee = 0 if foe.has(Warded) else power("melee")
    ranged = 0 if block.shot_threat else power("ranged")
    soak = block.toughness + foe.armor
    arm, shot = damage_of(block, shot=False), damage_of(block, shot=True)
    return Follower(who, name, foe.health, soak, melee, ranged, arm, shot, obeys=True)


def commanded_by(state: UltimoState, who: str) -> tuple[Follower, ...]:
    """Return all that a character can send into a fight: friends first, then controlled foes."""
    return (*followers_of(state, who), *controlled_foes(state, who))


def all_followers(state: UltimoState) -> tuple[Follower, ...]:
    """Return the followers of all characters, in the order of the characters."""
    return tuple(
        follower for who, person in state.people.items() if not person.is_dead for follower in commanded_by(state, who)
    )


def find_follower(state: UltimoState, who: str, name: str) -> Follower | None:
    """Return the follower of a character with this id, or `None`."""
    return next((follower for follower in commanded_by(state, who) if follower.id == name), None)


def distance_to(state: UltimoState, follower: Follower, foe: Foe) -> Range:
    """Return the range between a follower and a foe; of two foes the farther one's, or close if they stand alike."""
    if not follower.obeys:
        return foe.distance
    own = state.danger.foes[follower.id].distance
    return max(own, foe.distance, key=RANGES.index) if own != foe.distance else "close"


def mode_against(state: UltimoState, follower: Follower, foe: Foe) -> Mode | None:
    """Return the mode in which a follower can reach a foe: melee if near, else a shot; `None` if neither."""
    distance = RANGES.index(distance_to(state, follower, foe))
    if follower.melee and distance <= RANGES.index(MELEE_RANGE):
        return "melee"
    shoots = follower.ranged and foe.cover != "full"
    return "ranged" if shoots and distance <= RANGES.index(FARTHEST_SHOT) else None


def why_not_ready(state: UltimoState, who: str, name: str) -> Refusal | None:
    """Return why a follower of a character does not fight now, or `None`."""
    person = state.people[who]
    mate = next((companion for companion in person.ties.company if companion.id == name), None)
    if mate and mate.shaken:
        return Refusal(f"{name} has lost heart and does not fight", "U-256")
    follower = find_follower(state, who, name)
    if follower is None:
        return _why_not_obeyed(state, name) or Refusal(f"nobody called {name} fights for you")
    if follower.obeys and state.danger.foes[name].engaged:
        return Refusal(f"{state.danger.foes[name].called} has had its fight in this round", "U-203")
    return Refusal(f"{name} has fought in this round", "U-065") if follower.key in state.pace.acted else None


def _why_not_obeyed(state: UltimoState, name: str) -> Refusal | None:
    if name not in standing_foes(state.danger):
        return None
    called = state.danger.foes[name].called
    return Refusal(f"{called} does not do your bidding: a spell that bends its will makes it", "U-322")
