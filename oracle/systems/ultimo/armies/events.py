"""What can happen in a battle."""

from __future__ import annotations

from oracle.core.cards import Laid
from oracle.core.records import dataclass
from oracle.systems.ultimo.armies.war import Army, Clash, Company, Fate, Side
from oracle.systems.ultimo.events import Happening
from oracle.systems.ultimo.resolution import Tier


@dataclass(frozen=True, slots=True)
class Equipped(Happening):
    """Somebody's soldiers were armed."""

    who: str
    outfit: str


@dataclass(frozen=True, slots=True)
class ArmyRaised(Happening):
    """An army of the other side took the field."""

    army: Army


@dataclass(frozen=True, slots=True)
class Reinforced(Happening):
    """A company joined an army that stands there already."""

    side: Side
    name: str
    company: Company


@dataclass(frozen=True, slots=True)
class FieldTaken(Happening):
    """A character led soldiers onto the field."""

    who: str
    company: Company


@dataclass(frozen=True, slots=True)
class ClashBegan(Happening):
    """Two armies meet."""

    clash: Clash


@dataclass(frozen=True, slots=True)
class Clashed(Happening):
    """What the cards of a clash came to, before anything softens it."""

    who: str
    dealt: int
    taken: int


@dataclass(frozen=True, slots=True)
class RanksThinned(Happening):
    """An army bore damage."""

    side: Side
    amount: int
    """Health it lost; never more than it had."""
    fled: bool = False
    """Whether it was struck from behind, running."""


@dataclass(frozen=True, slots=True)
class Faltered(Happening):
    """An army has lost another quarter of its health: whoever leads it has to hold the line."""

    side: Side
    quarters: int


@dataclass(frozen=True, slots=True)
class LineHeld(Happening):
    """The line held."""

    side: Side
    ours: tuple[Laid, ...] = ()
    """The cards of a captain whom no player plays; empty where a player laid them."""
    theirs: tuple[Laid, ...] = ()
    tier: Tier = "success"


@dataclass(frozen=True, slots=True)
class Routed(Happening):
    """An army runs."""

    side: Side
    ours: tuple[Laid, ...] = ()
    """The cards of a captain whom no player plays; empty where a player laid them, or nobody led."""
    theirs: tuple[Laid, ...] = ()
    tier: Tier = "failure"


@dataclass(frozen=True, slots=True)
class Regrouped(Happening):
    """An army that had run stands again."""

    side: Side


@dataclass(frozen=True, slots=True)
class HostHeld(Happening):
    """The enemy army stays where it is this round."""


@dataclass(frozen=True, slots=True)
class BattleEnded(Happening):
    """A battle is over, and the dead are counted."""

    against: str
    fate: Fate
    came: int
    """Soldiers who came on the characters' side."""
    fallen: int
    """How many of them did not get up again."""
    faced: int
    """Soldiers who came on the other side."""
    felled: int


@dataclass(frozen=True, slots=True)
class CalledUp(Happening):
    """A few soldiers set about a foe."""

    who: str
    count: int
    foe: str


@dataclass(frozen=True, slots=True)
class Skirmished(Happening):
    """What came of it, cards and all."""

    who: str
    foe: str
    ours: tuple[Laid, ...]
    theirs: tuple[Laid, ...]
    tier: Tier
    count: int
    """How many of them will want their share."""
    fallen: int


@dataclass(frozen=True, slots=True)
class SharesDemanded(Happening):
    """Those who fought say what each of them wants."""

    who: str
    count: int
    cash: int


@dataclass(frozen=True, slots=True)
class SharesSettled(Happening):
    """They had it, or they did not."""

    who: str
    paid: int
    left: int
    """How many have gone over it."""


ARMY_EVENTS = (
    *(Equipped, ArmyRaised, Reinforced, FieldTaken, ClashBegan, Clashed, RanksThinned),
    *(Faltered, LineHeld, Routed, Regrouped, HostHeld, BattleEnded),
    *(CalledUp, Skirmished, SharesDemanded, SharesSettled),
)
"""For the journal."""
