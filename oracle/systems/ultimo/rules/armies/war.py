"""What there is of a battle at a table: two armies made of companies, who is in the thick of it, what is remembered.

Every soldier has the same health, so that a company's health says how many of it still stand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final, Literal

from oracle.core.records import dataclass, replace

Side = Literal["ours", "theirs"]

Post = Literal["field", "rear"]
"""Whether whoever leads stands among the soldiers, where blows reach, or gives orders from behind."""

Fate = Literal["won", "lost", "left"]
"""How a battle ended for the company of characters."""

SOLDIER_HEALTH: Final = 5
"""Health of a soldier, elite or not. Rule U-256."""

MOST_REMEMBERED: Final = 6
"""Battles that are remembered at a table, the latest."""


@dataclass(frozen=True, slots=True)
class Company:
    """Soldiers who came to a battle together."""

    owner: str
    """The character whose pay they take; empty for those of the other side."""
    soldiers: int
    """How many came."""
    health: int
    """What all of them have left together."""
    elite: int = 0
    """How many of them are elite; they are the last to fall."""
    counts_as: int = 1
    """For how many soldiers one of the elite counts."""
    damage: int = 0
    """What their arms add to a hit."""

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
        """For how many soldiers those who stand count."""
        return self.standing + min(self.elite, self.standing) * (self.counts_as - 1)


@dataclass(frozen=True, slots=True)
class Army:
    """All companies of one side."""

    name: str
    commander: str
    """The character, or the foe, who leads it."""
    companies: tuple[Company, ...]
    post: Post = "rear"
    """Where a foe leads from; characters are where they fought last."""
    checks: int = 0
    """How often it has been tried whether the line holds."""
    answered: int = 0
    """Quarters of its health whose loss has been answered so."""
    routed: int = 0
    """The round in which it broke; 0 while it stands."""
    engaged: int = 0
    """The last round in which it fought, or was held back."""

    @property
    def health(self) -> int:
        """What all who belong to it have left together."""
        return sum([company.health for company in self.companies])

    @property
    def whole(self) -> int:
        """The health with which they came."""
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
        """For how many soldiers they count; none while they run."""
        return 0 if self.routed else sum([company.strength for company in self.companies])

    @property
    def damage(self) -> int:
        """What the best arms among those who stand add to a hit."""
        return max([company.damage for company in self.companies if company.health], default=0)

    @property
    def quarters_lost(self) -> int:
        """How many whole quarters of its health are gone."""
        return (self.whole - self.health) * 4 // self.whole

    def after(self, amount: int) -> Army:
        """Return the army once it has borne so much damage, company after company as they stand."""
        left, companies = amount, []
        for company in self.companies:
            lost = min(company.health, left)
            left -= lost
            companies.append(replace(company, health=company.health - lost))
        return replace(self, companies=tuple(companies))


@dataclass(frozen=True, slots=True)
class Clash:
    """Two armies meet: what is being played."""

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
    """Everything about battles."""

    ours: Army | None = None
    theirs: Army | None = None
    on_field: tuple[str, ...] = ()
    """Characters in the thick of it."""
    clash: Clash | None = None
    outfits: Mapping[str, str] = field(default_factory=dict)
    """With what somebody's soldiers are equipped, by character."""
    shares: Mapping[str, int] = field(default_factory=dict)
    """How many soldiers want their share of the loot, by the character who called them up."""
    fought: tuple[Fought, ...] = ()
    """The battles that are over, the latest last."""

    def army(self, side: Side) -> Army | None:
        """Return the army of a side."""
        return self.ours if side == "ours" else self.theirs

    def with_army(self, side: Side, army: Army) -> War:
        """Return the war with an army standing so."""
        return replace(self, ours=army) if side == "ours" else replace(self, theirs=army)


NO_WAR: Final = War()
"""No battle, and none behind anybody."""

WAR_CLASSES = (Company, Army, Clash, Fought, War)
"""For the journal."""
