"""Somebody in play: a Fated, a Touched or a group of Extras, with what is left in the pools and what they hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from oracle.core.records import record, replace
from oracle.core.system import HouseRule
from oracle.systems.bastards.rules.advantage_rows import learned
from oracle.systems.bastards.rules.advantages import Advantage
from oracle.systems.bastards.rules.characters import Character
from oracle.systems.bastards.rules.skills import STEP, TRAITS
from oracle.systems.bastards.rules.weapons import BARE, WEAPONS, Weapon

POWER_POOL: Final = HouseRule(
    "gob.power_pool", "5", ("4", "10"), "Points of a Follower’s Power Pool for each Power Rating.", "gob.power_pool"
)

Kind = Literal["fated", "touched", "extras"]

POWER: Final = "power"
"""The one pool of a Touched."""

LEVELS: Final = ("able", "in Desperation", "Knocked Out", "Wounded", "Killed")
"""What the states are called, by how many pools of a Fated are empty."""

OUT: Final = 2
"""The level at which somebody is Knocked Out."""
WOUNDED: Final = 3
DEAD: Final = 4

MEMBERS: Final = 5
"""Most members of a group of Extras."""

SUIT_TRAIT: Final[Mapping[str, str]] = {trait.suit: trait.id for trait in TRAITS.values()}
"""Trait by suit letter."""


@record
class Standing:
    """How somebody stands: points left in the pools, and what has become of them."""

    pools: Mapping[str, int]
    taken: int = 0
    """Harm that a Touched has taken in all."""
    is_down: bool = False
    """Whether they are Knocked Down."""
    was_desperate: bool = False
    """Whether the cards of this Desperation have been drawn."""


@record
class Purse:
    """What somebody may spend."""

    wildcards: int = 0
    xp: int = 0
    removals: int = 0
    """Ranks of a Bad Reputation that were bought off; the price doubles with each."""


@record
class Arms:
    """Where the weapons are."""

    held: tuple[str, ...] = ()
    worn: tuple[str, ...] = ()
    """Prepared: drawn without an action."""
    packed: tuple[str, ...] = ()
    """It takes an action to get at them."""


@record
class Use:
    """An advantage that is in use."""

    id: str
    number: int = 0
    """What was chosen with it."""
    foe: str = ""
    """The opponent that was named with it."""
    draw: int = 0
    """The opposed draw in which it was used, counted within the opposition."""


@record
class Figure:
    """Somebody in play."""

    character: Character
    standing: Standing
    purse: Purse = Purse()
    arms: Arms = Arms()
    uses: tuple[Use, ...] = ()
    kind: Kind = "fated"
    rating: int = 0
    """The Power Rating; 0 for a Fated."""
    members: int = 0
    """Members left of a group of Extras."""
    step: int = STEP
    """Points of a Power Pool for each Power Rating. Rule `gob.power_pool`."""
    controller: str = ""
    """The actor who plays them where that is another; empty for a player’s own character."""
    is_gone: bool = False
    """Whether they were killed or left the story."""
    is_away: bool = False
    """Whether the character has left the table, and may come back."""
    is_waiting: bool = False
    """Whether the character takes the place of one who was killed, and cannot appear before the next scene."""
    is_followed: bool = False
    """Whether another has taken the place of this character, who was killed."""
    is_storied: bool = False
    """Whether the adventure brought them: they stay behind with its scene."""
    armor: int = 0
    """What worn armor takes off harm to BP. Rule `gob.armor`."""

    def trait(self, name: str) -> int:
        """Return the rank of a trait: that of the sheet, the Power Rating of a Touched, nothing for Extras."""
        if self.kind == "fated":
            return self.character.traits[name]
        return self.rating if self.kind == "touched" else 0

    def skill(self, name: str) -> int:
        """Return the rank of a skill; the Power Rating of whoever has one."""
        return self.rating or self.character.rank(name)

    def full(self, pool: str) -> int:
        """Return the points of a full pool."""
        return self.rating * self.step if pool == POWER else self.character.pool(pool)

    @property
    def level(self) -> int:
        """How badly off they are, as in `LEVELS`: for a Fated the number of empty pools."""
        if self.kind == "fated":
            return sum(not left for left in self.standing.pools.values())
        if self.kind == "extras":
            return 0 if self.members else OUT
        if self.standing.pools[POWER]:
            return 0
        return DEAD if self.standing.taken >= 2 * self.full(POWER) else OUT

    @property
    def is_out(self) -> bool:
        """Whether they are Knocked Out or worse."""
        return self.level >= OUT or self.is_gone

    @property
    def is_desperate(self) -> bool:
        """Whether exactly one pool of a Fated is empty."""
        return self.level == 1

    @property
    def last_hope(self) -> str:
        """The trait that counts in Desperation: the higher of Spirit and Luck."""
        return max("spirit", "luck", key=self.trait)

    def holds(self, advantage: str) -> bool:
        """Return whether an advantage is held and can be used: the pool of its suit is not empty."""
        return advantage in self.character.advantages and self.works(advantage)

    def works(self, advantage: str) -> bool:
        """Return whether an advantage on the sheet is not closed by an empty pool."""
        found = learned(advantage)
        if found is None:
            return False
        pool = POWER if self.kind == "touched" else SUIT_TRAIT[found[0].suit]
        return found[0].always or bool(self.standing.pools.get(pool))

    @property
    def working(self) -> tuple[tuple[Advantage, str], ...]:
        """The advantages that can be used, each once, with the type of weapon it was learned for."""
        names = dict.fromkeys(self.character.advantages)
        return tuple(found for name in names if self.works(name) and (found := learned(name)))

    @property
    def weapons(self) -> tuple[Weapon, ...]:
        """What they can strike with: the weapons in hand, or bare hands."""
        return tuple(WEAPONS[name] for name in self.arms.held) or (WEAPONS[BARE],)

    @property
    def free_hands(self) -> int:
        """Hands that hold nothing."""
        return 2 - sum(WEAPONS[name].hands for name in self.arms.held)

    def stands(self, **changes: Any) -> Figure:
        """Return the figure with its standing changed."""
        return replace(self, standing=replace(self.standing, **changes))

    def spends(self, **changes: Any) -> Figure:
        """Return the figure with its purse changed."""
        return replace(self, purse=replace(self.purse, **changes))

    def armed(self, **changes: Any) -> Figure:
        """Return the figure with its weapons somewhere else."""
        return replace(self, arms=replace(self.arms, **changes))

    def with_pool(self, pool: str, left: int) -> Figure:
        """Return the figure with so many points left in a pool, from none to a full one."""
        after = self.stands(pools={**self.standing.pools, pool: max(0, min(left, self.full(pool)))})
        return after if after.level else after.stands(was_desperate=False)


def fated(character: Character, controller: str = "") -> Figure:
    """Return a Fated on the day they come to the table: all pools full, the weapon in hand."""
    pools = {trait: character.pool(trait) for trait in TRAITS}
    purse = Purse(xp=character.budget - character.cost)
    arms = Arms(held=character.weapons[:1], packed=character.weapons[1:])
    return Figure(character, Standing(pools), purse, arms, controller=controller)
