"""The moves of a Dealer of ULTIMO about foes, maps and armies, in their wire form."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from pydantic import Field

from oracle.dealer.wire_form import Actor, WireMove, Word

FOE_MOVES: Final = (
    *("strike", "shoot", "advance", "bide", "exert", "hold_back", "forbear", "home", "away"),
    *("flee", "yield", "won_over", "topple", "sever", "bare"),
    *("hide", "cover_none", "cover_quarter", "cover_half", "cover_full"),
)
"""What any foe can do; `advance` goes to a square, or comes nearer; the last four say how much of it can be hit.

With a `target` and no foe they say it of that character, with neither how well anybody can be covered here.
"""


class Bring(WireMove):
    """A foe of the bestiary comes into play."""

    line: ClassVar[str] = "bring {kind} {id} {distance}"
    type: Literal["bring"] = "bring"
    kind: Word
    id: Word
    """What it is called from now on."""
    distance: Literal["very_close", "close", "medium", "long", "very_long"] = "close"


class BuildFoe(WireMove):
    """A foe of the Dealer's own making comes into play; what is left at 0 is that of its rank, or nothing."""

    type: Literal["build_foe"] = "build_foe"
    id: Word
    """What it is called from now on."""
    rank: Literal["minion", "greater", "host"]
    health: int = Field(ge=1, le=60)
    toughness: int = Field(default=0, ge=0, le=30)
    armor: int = Field(default=0, ge=0, le=30)
    patience: int = Field(default=0, ge=0, le=30)
    danger: int = Field(default=0, ge=0, le=30)
    manipulation: int = Field(default=0, ge=0, le=30)
    empathy: int = Field(default=0, ge=0, le=30)
    melee: int = Field(ge=0, le=30)
    ranged: int = Field(default=0, ge=0, le=30)
    damage: int = Field(ge=0, le=12)
    sort: Literal["kind", "person"] = "kind"
    """Whether it is one of a kind of thing, or somebody with a name."""
    printed: str = Field(default="", max_length=4000)
    """What else is printed on it, as one JSON object: `effects`, `abilities`, `hooks`, `weapon`, `weapon_qualities`,
    `leadership`, `magic_defense`, `wounds`; or `attributes` and `skills`, from which the figures follow then."""


class FoeAct(WireMove):
    """What a foe does: it strikes, shoots, keeps still, takes cover or leaves; for threat, what it alone can.

    `exert` pays for the full power of a mighty foe that is fought, `hold_back` does not.
    """

    type: Literal["foe_act"] = "foe_act"
    move: Word
    """One of `FOE_MOVES`, or the id of one of its effects."""
    foe: Word | None = None
    target: Actor | None = None
    amount: int | None = Field(default=None, ge=0, le=60)
    """For `forbear`, damage that its patience bears; for an effect met by a check, how hard that is, from 5 to 11."""
    square: Word | None = None
    """Where it goes on a map, as `c4`; for `advance` alone, which without a map is a step of range nearer."""


class Lay(WireMove):
    """The map of a fight: its size, what lies on it, and who stands where; whom nobody places stands where it fits."""

    line: ClassVar[str] = "lay {width} {height} {pieces}"
    type: Literal["lay"] = "lay"
    width: int = Field(ge=5, le=26)
    height: int = Field(ge=5, le=26)
    pieces: tuple[Word, ...] = Field(default=(), max_length=40)
    """As `wall:c3-c5`, `rough:d4`, `quarter:f2`, `half:f2-g2`, `pc1@b4`."""


class RaiseArmy(WireMove):
    """Soldiers take the field against the characters, or join those who stand there."""

    line: ClassVar[str] = "raise_army {kind} {leader} {post}"
    type: Literal["army"] = "army"
    kind: Word
    """One of the sample forces."""
    leader: Word | None = None
    """A foe in play who leads them; `None` for a captain of their own."""
    post: Literal["field", "rear"] = "rear"
    """Whether whoever leads stands in front, where blows reach, or gives orders from behind."""


class ArmyAct(WireMove):
    """What the enemy army does in its turn: it attacks a character's soldiers, waits, gathers again, or leaves."""

    type: Literal["army_act"] = "army_act"
    move: Literal["press", "hold_ground", "reform", "call_off"]
    target: Actor | None = None
    """Who has to answer for an attack."""
