"""Who fights for a character, with their figures: company that has heart, what it has conjured, whom it has bent.

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
    arm: int = 0
    """Added to the damage of a hit: what is printed on a foe that obeys (U-210)."""
    shot: int = 0
    """The same of a shot."""
    obeys: bool = False
    """Whether it is a foe under the character's will, and no friend (U-322)."""

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
    """Return a follower with what magic adds to its soak and to the cards it strikes with (U-323)."""
    soak, cards = magic_bonus(state, follower.id, "soak"), magic_bonus(state, follower.id, "cards")
    melee, ranged = (max(0, power + cards) if power else 0 for power in (follower.melee, follower.ranged))
    return replace(follower, soak=max(0, follower.soak + soak), melee=melee, ranged=ranged)


def controlled_foes(state: UltimoState, who: str) -> tuple[Follower, ...]:
    """Return the foes that a character's magic makes do as they are told, with what is printed on them (U-322).

    The Dealer pays for nothing they do then: power that costs threat is 10, and a shot that costs some is none (U-204).
    """
    names = [name for name in standing_foes(state.danger) if controls_foe(state, who, name)] if state.weave.running else []
    return tuple(_obeying(who, name, state.danger.foes[name]) for name in names)


def _obeying(who: str, name: str, foe: Foe) -> Follower:
    def power(mode: Mode) -> int:
        return base_rating(foe, Exchange(who, (name,), mode, answered=mode), paid=False)

    block = foe.block
    melee = 0 if foe.has(Warded) else power("melee")
    ranged = 0 if block.shot_threat else power("ranged")
    soak = block.toughness + foe.armor
    arm, shot = damage_of(block, shot=False), damage_of(block, shot=True)
    return Follower(who, name, foe.health, soak, melee, ranged, arm, shot, obeys=True)


def commanded_by(state: UltimoState, who: str) -> tuple[Follower, ...]:
    """Return everybody who can be sent into a fight: friends first, then foes that obey."""
    return (*followers_of(state, who), *controlled_foes(state, who))


def all_followers(state: UltimoState) -> tuple[Follower, ...]:
    """Return everybody who fights for somebody, in the order of their leaders."""
    return tuple(
        follower for who, person in state.people.items() if not person.is_dead for follower in commanded_by(state, who)
    )


def find_follower(state: UltimoState, who: str, name: str) -> Follower | None:
    """Return one who fights for a character, or `None`."""
    return next((follower for follower in commanded_by(state, who) if follower.id == name), None)


def distance_to(state: UltimoState, follower: Follower, foe: Foe) -> Range:
    """Return how far a follower is from a foe; of two foes the farther one says it, unless they stand together."""
    if not follower.obeys:
        return foe.distance
    own = state.danger.foes[follower.id].distance
    return max(own, foe.distance, key=RANGES.index) if own != foe.distance else "close"


def mode_against(state: UltimoState, follower: Follower, foe: Foe) -> Mode | None:
    """Return how a follower gets at a foe: hand to hand where it is near, else by a shot; `None` where it cannot."""
    distance = RANGES.index(distance_to(state, follower, foe))
    if follower.melee and distance <= RANGES.index(MELEE_RANGE):
        return "melee"
    shoots = follower.ranged and foe.cover != "full"
    return "ranged" if shoots and distance <= RANGES.index(FARTHEST_SHOT) else None


def why_not_ready(state: UltimoState, who: str, name: str) -> Refusal | None:
    """Return why somebody in a character's company does not fight now, or `None`."""
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
