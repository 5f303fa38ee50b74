"""What may be done in a fight: by players, and by the Dealer for the foes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal

from oracle.core.cards import Card, Laid
from oracle.core.notation import Prose
from oracle.core.records import dataclass
from oracle.systems.ultimo.actions import Action, Deed
from oracle.systems.ultimo.fight.danger import Cover
from oracle.systems.ultimo.foes.stat_block import Ending, Rank
from oracle.systems.ultimo.gear.weapons import Mode, Range

Sort = Literal["kind", "person"]
"""Whether a foe is one of a kind of thing, or somebody with a name."""

BARE: Final = "-"
"""Bare hands, in place of a weapon."""


@dataclass(frozen=True, slots=True)
class Attack(Deed):
    """Strike at a foe, or at several at once (U-193 to U-200, U-250)."""

    verb: ClassVar[str] = "attack"
    item: str
    foes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shoot(Deed):
    """Shoot or throw at a foe (U-199, U-200)."""

    verb: ClassVar[str] = "shoot"
    item: str
    foes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hide(Deed):
    """Get out of the foes' sight (U-243)."""

    verb: ClassVar[str] = "hide"


@dataclass(frozen=True, slots=True)
class Near(Deed):
    """Close in on a foe by a step of range."""

    verb: ClassVar[str] = "near"
    foe: str


@dataclass(frozen=True, slots=True)
class Away(Deed):
    """Fall back from a foe by a step of range."""

    verb: ClassVar[str] = "away"
    foe: str


@dataclass(frozen=True, slots=True)
class Load(Deed):
    """Load a weapon, for a card of the hand at random (U-346)."""

    verb: ClassVar[str] = "load"
    item: str


@dataclass(frozen=True, slots=True)
class Dodge(Deed):
    """Get out of a blow's way: 1 damage for each card, of the hand or off the deck (U-234)."""

    verb: ClassVar[str] = "dodge"
    from_deck: int
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Block(Deed):
    """Meet a blow with arm, weapon or shield: 1 damage for each card, of the hand or off the deck (U-234)."""

    verb: ClassVar[str] = "block"
    from_deck: int
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Sidestep(Deed):
    """Be gone from where a blow falls, without a card: what a trait gives once in a combat (U-238)."""

    verb: ClassVar[str] = "sidestep"


@dataclass(frozen=True, slots=True)
class WardOff(Deed):
    """Turn a blow aside by force of mind (U-240)."""

    verb: ClassVar[str] = "ward_off"
    focus: int


@dataclass(frozen=True, slots=True)
class Stand(Deed):
    """Take the blow as it comes."""

    verb: ClassVar[str] = "stand"


@dataclass(frozen=True, slots=True)
class Slay(Deed):
    """Kill the foe that lies beaten."""

    verb: ClassVar[str] = "slay"


@dataclass(frozen=True, slots=True)
class Spare(Deed):
    """Let the foe live that lies beaten."""

    verb: ClassVar[str] = "spare"


@dataclass(frozen=True, slots=True)
class Bring(Deed):
    """Bring a foe of the bestiary into play."""

    verb: ClassVar[str] = "bring"
    kind: str
    id: str
    distance: Range


@dataclass(frozen=True, slots=True)
class BuildFoe(Deed):
    """Bring a foe of the Dealer's own making into play (U-206 to U-210)."""

    verb: ClassVar[str] = "build_foe"
    id: str
    rank: Rank
    health: int
    toughness: int
    armor: int
    patience: int
    danger: int
    manipulation: int
    empathy: int
    melee: int
    ranged: int
    damage: int
    sort: Sort = "kind"


@dataclass(frozen=True, slots=True)
class PrintFoe(Deed):
    """Bring a foe of the Dealer's own making into play, with everything that can be printed on one (U-206, U-412)."""

    verb: ClassVar[str] = "print_foe"
    id: str
    printed: Prose


@dataclass(frozen=True, slots=True)
class Strike(Deed):
    """Let a foe set about a character (U-201, U-202)."""

    verb: ClassVar[str] = "strike"
    foe: str
    who: str
    mode: Mode


@dataclass(frozen=True, slots=True)
class Approach(Deed):
    """Let a foe come a step of range nearer, where no map is laid (U-263)."""

    verb: ClassVar[str] = "approach"
    foe: str


@dataclass(frozen=True, slots=True)
class Bide(Deed):
    """Let the foes that have not acted keep still this round."""

    verb: ClassVar[str] = "bide"


@dataclass(frozen=True, slots=True)
class Exert(Deed):
    """Pay threat for a foe's full power (U-204)."""

    verb: ClassVar[str] = "exert"


@dataclass(frozen=True, slots=True)
class HoldBack(Deed):
    """Let a mighty foe strike with power 10, for nothing (U-205)."""

    verb: ClassVar[str] = "hold_back"


@dataclass(frozen=True, slots=True)
class Forbear(Deed):
    """Let the patience of a foe bear so much of a blow instead of its health (U-219)."""

    verb: ClassVar[str] = "forbear"
    amount: int


@dataclass(frozen=True, slots=True)
class Wield(Deed):
    """Let a foe do something for threat, or for free where a result owes it."""

    verb: ClassVar[str] = "wield"
    foe: str
    effect: str
    who: str
    rating: int = 0
    """How hard the check is that it has to be met with; 0 for what is printed (U-167)."""


@dataclass(frozen=True, slots=True)
class Leave(Deed):
    """Let a foe flee, give itself up or be won over, or a host be undone by what it hangs by."""

    verb: ClassVar[str] = "leave"
    foe: str
    how: Ending = "fled"


@dataclass(frozen=True, slots=True)
class Stead(Deed):
    """Say whether a foe is where it belongs, with what it lives by (U-412)."""

    verb: ClassVar[str] = "stead"
    foe: str
    at: Literal["home", "away"]


@dataclass(frozen=True, slots=True)
class Confront(Deed):
    """Bring a foe of the story into play, by what is printed on it."""

    verb: ClassVar[str] = "confront"
    foe: str
    printed: Prose


@dataclass(frozen=True, slots=True)
class TakeCover(Deed):
    """Say how well a foe, a character or anybody here is covered, or let a foe get out of sight (U-243, U-269)."""

    verb: ClassVar[str] = "cover"
    unit: str
    cover: Literal["none", "quarter", "half", "full", "hidden"]


@dataclass(frozen=True, slots=True)
class GetBehind(Deed):
    """Get behind something that stops shots, or come out from behind it (U-269)."""

    verb: ClassVar[str] = "take_cover"
    cover: Cover


@dataclass(frozen=True, slots=True)
class Divide(Deed):
    """Share out what a shot that spreads has dealt, so much for each foe in turn (U-351)."""

    verb: ClassVar[str] = "divide"
    parts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NameEnemy(Deed):
    """Name the foe whose hand you mean to read in this fight, where a trait allows it (U-382)."""

    verb: ClassVar[str] = "name_enemy"
    foe: str


@dataclass(frozen=True, slots=True)
class Reorder(Deed):
    """Put your row in another legal order, now that you have seen some of what lies against it (U-382)."""

    verb: ClassVar[str] = "reorder"
    row: tuple[Laid, ...] = ()


@dataclass(frozen=True, slots=True)
class AimAt(Deed):
    """Say which of you the first effect of a foe strikes whose patience you have worn out (U-218)."""

    verb: ClassVar[str] = "aim_at"
    who: str


Defence = Literal["dodge", "block"]

FIGHT_ROLES: Final[Mapping[str, tuple[type[Action], ...]]] = {
    "pc": (
        *(Attack, Shoot, Divide, Hide, GetBehind, Near, Away, Load),
        *(Dodge, Block, Sidestep, WardOff, Stand, Slay, Spare),
        *(NameEnemy, Reorder, AimAt),
    ),
    "dealer": (
        Bring,
        BuildFoe,
        PrintFoe,
        Strike,
        Approach,
        Bide,
        Exert,
        HoldBack,
        Forbear,
        Wield,
        Leave,
        Stead,
        TakeCover,
    ),
    "bridge": (Confront,),
}
"""By role, in menu order."""
