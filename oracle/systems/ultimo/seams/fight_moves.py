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
"""The moves of any foe; `advance` goes to a square or comes nearer; the last four set its cover.

With a `target` and no foe they set the cover of that character, and with neither the cover of the whole place.
"""


class Bring(WireMove):
    """The arrival of a foe of the bestiary."""

    line: ClassVar[str] = "bring {kind} {id} {distance}"
    type: Literal["bring"] = "bring"
    kind: Word
    id: Word
    """Its id from now on."""
    distance: Literal["very_close", "close", "medium", "long", "very_long"] = "close"


class BuildFoe(WireMove):
    """The arrival of a foe of the Dealer's own making; figures of 0 are those of its rank, or none."""

    type: Literal["build_foe"] = "build_foe"
    id: Word
    """Its id from now on."""
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
    """Whether it is one of a kind, or a person with a name."""
    printed: str = Field(default="", max_length=4000)
    """Further figures as one JSON object: `effects`, `abilities`, `hooks`, `weapon`, `weapon_qualities`, `leadership`,
    `magic_defense`, `wounds`; or `attributes` and `skills`, from which the figures are computed."""


class FoeAct(WireMove):
    """A foe's move: it strikes, shoots, keeps still, takes cover, leaves, or uses an effect for threat.

    `exert` pays for the full power of a mighty foe that is fought, `hold_back` does not.
    """

    type: Literal["foe_act"] = "foe_act"
    move: Word
    """One of `FOE_MOVES`, or the id of one of its effects."""
    foe: Word | None = None
    target: Actor | None = None
    amount: int | None = Field(default=None, ge=0, le=60)
    """For `forbear`, the damage that its patience bears; for an effect with a check, its difficulty, from 5 to 11."""
    square: Word | None = None
    """For `advance` on a map, the square, as `c4`; without a map `advance` comes one range nearer."""


class Lay(WireMove):
    """The map of a fight: its size, pieces and positions; the rules place characters and foes without a position."""

    line: ClassVar[str] = "lay {width} {height} {pieces}"
    type: Literal["lay"] = "lay"
    width: int = Field(ge=5, le=26)
    height: int = Field(ge=5, le=26)
    pieces: tuple[Word, ...] = Field(default=(), max_length=40)
    """Pieces and positions as `wall:c3-c5`, `rough:d4`, `quarter:f2`, `half:f2-g2`, `pc1@b4`."""


class RaiseArmy(WireMove):
    """Soldiers who take the field against the characters, or join those already there."""

    line: ClassVar[str] = "raise_army {kind} {leader} {post}"
    type: Literal["army"] = "army"
    kind: Word
    """One of the sample forces."""
    leader: Word | None = None
    """The foe who leads them; `None` for a captain of their own."""
    post: Literal["field", "rear"] = "rear"
    """Whether the leader fights in front, within reach, or gives orders from behind."""


class ArmyAct(WireMove):
    """The enemy army's move: it attacks a character's soldiers, waits, gathers again, or leaves."""

    type: Literal["army_act"] = "army_act"
    move: Literal["press", "hold_ground", "reform", "call_off"]
    target: Actor | None = None
    """The character whose soldiers it attacks."""
