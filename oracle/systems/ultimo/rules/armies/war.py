"""The state of battles: two armies made of companies, the characters in the fight, past battles.

Every soldier has the same health, so that a company's health says how many of it still stand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final, Literal

from oracle.core.records import dataclass, replace

Side = Literal["ours", "theirs"]

Post = Literal["field", "rear"]
"""Whether the leader stands among the soldiers, within reach, or gives orders from behind."""

Fate = Literal["won", "lost", "left"]
"""How a battle ended for the party."""

SOLDIER_HEALTH: Final = 5
"""Health of a soldier, elite or not. Rule U-256."""

MOST_REMEMBERED: Final = 6
"""The most past battles that are kept, the latest."""


@dataclass(frozen=True, slots=True)
class Company:
    """Soldiers who came to a battle together."""

    owner: str
    """The character who pays them; empty for the other side."""
    soldiers: int
    """How many came."""
    health: int
    """The health they have left together."""
    elite: int = 0
    """How many of them are elite; they fall last."""
    counts_as: int = 1
    """Number of soldiers that one of the elite counts as."""
    damage: int = 0
    """Damage that their arms add to a hit."""

    @property
    def standing(self) -> int:
        """How many have not fallen; one of them may be wounded."""
        return -(-self.health // SOLDIER_HEALTH)

    @property
    def fallen(self) -> int:
        """How many have fallen."""
        return self.soldiers - self.standing

    @property
    def strength(self) -> int:
        """Number of soldiers that those who stand count as."""
        return self.standing + min(self.elite, self.standing) * (self.counts_as - 1)


@dataclass(frozen=True, slots=True)
class Army:
    """All companies of one side."""

    name: str
    commander: str
    """The character or the foe who leads it."""
    companies: tuple[Company, ...]
    post: Post = "rear"
    """Where a foe leads from; characters lead from where they last fought."""
    checks: int = 0
    """How many checks to hold its line there were."""
    answered: int = 0
    """Quarters of its health for which a check was made."""
    routed: int = 0
    """The round in which it was routed; 0 while it stands."""
    engaged: int = 0
    """The last round in which it fought or was held back."""

    @property
    def health(self) -> int:
        """The health its companies have left together."""
        return sum([company.health for company in self.companies])

    @property
    def whole(self) -> int:
        """The health of its companies as they came."""
        return sum([company.soldiers for company in self.companies]) * SOLDIER_HEALTH

    @property
    def soldiers(self) -> int:
        """How many came."""
        return sum([company.soldiers for company in self.companies])

    @property
    def standing(self) -> int:
        """How many have not fallen."""
        return sum([company.standing for company in self.companies])

    @property
    def strength(self) -> int:
        """Number of soldiers that they count as; none while they run."""
        return 0 if self.routed else sum([company.strength for company in self.companies])

    @property
    def damage(self) -> int:
        """The highest damage that the arms of those who stand add to a hit."""
        return max([company.damage for company in self.companies if company.health], default=0)

    @property
    def quarters_lost(self) -> int:
        """How many whole quarters of its health are gone."""
        return (self.whole - self.health) * 4 // self.whole

    def after(self, amount: int) -> Army:
        """Return the army after so much damage, one company after the other."""
        left, companies = amount, []
        for company in self.companies:
            lost = min(company.health, left)
            left -= lost
            companies.append(replace(company, health=company.health - lost))
        return replace(self, companies=tuple(companies))


@dataclass(frozen=True, slots=True)
class Clash:
    """A clash of two armies that is being played."""

    who: str
    how: Literal["fray", "orders"]
    """Whether the character fights among the soldiers, or sends them in."""
    mode: Literal["melee", "ranged"] = "melee"
    item: str = ""
    """Id of the weapon in hand; empty for bare hands, and for orders."""
    by_host: bool = False
    """Whether the other side began it."""


@dataclass(frozen=True, slots=True)
class Fought:
    """A battle that is over."""

    against: str
    fate: Fate
    fallen: int
    """Soldiers of the characters' side."""
    felled: int
    """Soldiers of the other side."""


@dataclass(frozen=True, slots=True)
class War:
    """The state of battles."""

    ours: Army | None = None
    theirs: Army | None = None
    on_field: tuple[str, ...] = ()
    """Characters who fight among the soldiers."""
    clash: Clash | None = None
    outfits: Mapping[str, str] = field(default_factory=dict)
    """Equipment of a character's soldiers, by character."""
    shares: Mapping[str, int] = field(default_factory=dict)
    """How many soldiers want a share of the loot, by the character who called them up."""
    fought: tuple[Fought, ...] = ()
    """The battles that are over, the latest last."""

    def army(self, side: Side) -> Army | None:
        """Return the army of a side; `None` where it has none."""
        return self.ours if side == "ours" else self.theirs

    def with_army(self, side: Side, army: Army) -> War:
        """Return the war with this army on a side."""
        return replace(self, ours=army) if side == "ours" else replace(self, theirs=army)


NO_WAR: Final = War()
"""No battle, past or present."""

WAR_CLASSES = (Company, Army, Clash, Fought, War)
"""Classes that the journal records."""
