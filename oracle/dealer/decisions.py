"""The wire form of what a Dealer decides: a kind and its moves. Form only; what holds is the referee's business.

Strict: unknown keys, wrong types, texts beyond their bounds and non-finite figures are no decision at all.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, ClassVar, Final, Literal

from pydantic import Field, StringConstraints, TypeAdapter

from oracle.dealer.living_decisions import LivingMove
from oracle.dealer.wire_form import Actor, Wire, WireMove, Word

MOST_MOVES: Final = 12
"""Moves in one decision."""

MOST_SPENT: Final = 8
"""Effects in one move."""

LONGEST_TEXT: Final = 4000
"""Characters of a paragraph."""

LONGEST_FACT: Final = 300
"""Characters of a fact that is added to the story."""

Notation = Annotated[str, StringConstraints(min_length=1, max_length=600)]
"""An action as one line."""


FOE_MOVES: Final = (
    *("strike", "shoot", "advance", "bide", "exert", "hold_back", "forbear", "home", "away"),
    *("flee", "yield", "won_over", "topple", "sever", "bare"),
    *("hide", "cover_none", "cover_quarter", "cover_half", "cover_full"),
)
"""What any foe can do; `advance` goes to a square, or comes nearer; the last four say how much of it can be hit.

With a `target` and no foe they say it of that character, with neither how well anybody can be covered here.
"""


Warmth = Literal["deathly_cold", "freezing", "cold", "chilly", "temperate", "warm", "hot", "sweltering", "scorching"]
"""How warm it is, the coldest first."""


class Modifier(Wire):
    """A circumstance the Dealer weighs, out of a closed list."""

    id: Word
    value: int = Field(ge=-10, le=10)
    """What it adds to the difficulty."""


class Rate(WireMove):
    """How hard something is, and what is played for it."""

    type: Literal["rate"] = "rate"
    skill_a: Word
    """A skill or an attribute."""
    skill_b: Word | None = None
    """What is paired with it; `None` leaves the choice of attribute to the rules."""
    difficulty: int = Field(ge=0, le=30)
    """With the modifiers included."""
    cites: tuple[Word, ...] = Field(default=(), max_length=6)
    """Ladder examples, such as `C8/Espionage`; the first carries the rating."""
    modifiers: tuple[Modifier, ...] = Field(default=(), max_length=6)
    tags: tuple[Word, ...] = Field(default=(), max_length=8)
    goal: Word | None = None
    """Id of a feature of the scene, or a slug of what the player wants."""
    who: Actor | None = None
    """Who tries; `None` for whoever spoke."""


class Spend(Wire):
    """One effect."""

    effect: Word
    tier: Literal["minor", "major"]
    target: Actor
    detail: Word | None = None
    """What the effect has to name: an item, a skill, the source of a fear."""
    pay: Literal["threat", "free"]
    foe: Word | None = None
    """The foe whose effect it is; `None` for one of the Dealer's own."""


class Effects(WireMove):
    """What the Dealer makes of an outcome; no effect at all leaves it at that."""

    type: Literal["effects"] = "effects"
    spend: tuple[Spend, ...] = Field(default=(), max_length=MOST_SPENT)


class Award(WireMove):
    """Experience for something done."""

    line: ClassVar[str] = "award {target} {amount} {reason}"
    type: Literal["award"] = "award"
    target: Actor
    amount: int = Field(ge=1, le=10)
    reason: Word
    of: Word | None = None
    """For the reason `quest`, the task that has come to its end."""


class Disclose(WireMove):
    """A fact of the adventure comes out."""

    line: ClassVar[str] = "disclose {fact}"
    type: Literal["disclose"] = "disclose"
    fact: Word


class Establish(WireMove):
    """A fact is added to the story."""

    type: Literal["establish"] = "establish"
    id: Word
    words: str = Field(min_length=1, max_length=LONGEST_FACT)


class Tick(WireMove):
    """A clock moves one step."""

    line: ClassVar[str] = "tick {clock}"
    type: Literal["tick"] = "tick"
    clock: Word


class SceneMove(WireMove):
    """The company is led through an exit."""

    line: ClassVar[str] = "scene {exit}"
    type: Literal["scene"] = "scene"
    exit: Word


class End(WireMove):
    """The story closes with an ending that is due."""

    line: ClassVar[str] = "end {ending}"
    type: Literal["end"] = "end"
    ending: Word


class Call(WireMove):
    """An option of the player's own menu that their words stand for; cards and costs stay with the player."""

    type: Literal["call"] = "call"
    action: Notation
    who: Actor | None = None
    """Who does it; `None` for whoever spoke."""


class Ask(WireMove):
    """Something is unclear; the engine words the question."""

    type: Literal["ask"] = "ask"
    slot: Literal["what", "whom", "where", "how", "which"]


class Narrate(WireMove):
    """A paragraph of the story. Stands alone: it belongs to a duty that knows no secrets."""

    type: Literal["narrate"] = "narrate"
    text: str = Field(min_length=1, max_length=LONGEST_TEXT)


class Reopen(WireMove):
    """Something has changed, so that a goal that failed may be tried again in the same way."""

    line: ClassVar[str] = "reopen {goal} {target}"
    type: Literal["reopen"] = "reopen"
    goal: Word
    target: Actor | None = None


class Lift(WireMove):
    """A condition is over: cured, faced, escaped."""

    line: ClassVar[str] = "lift {condition} {target}"
    type: Literal["lift"] = "lift"
    condition: Word
    target: Actor


class Rouse(WireMove):
    """Somebody who was knocked senseless comes round."""

    line: ClassVar[str] = "rouse {target}"
    type: Literal["rouse"] = "rouse"
    target: Actor


class Watch(WireMove):
    """Somebody who cannot act lies undisturbed for a night."""

    line: ClassVar[str] = "watch {target}"
    type: Literal["watch"] = "watch"
    target: Actor


class Refill(WireMove):
    """Everybody draws up, because the moment calls for a fresh start."""

    line: ClassVar[str] = "refill"
    type: Literal["refill"] = "refill"


class Npc(WireMove):
    """How hard somebody of the story is to bring round; what is printed on them is not judged."""

    line: ClassVar[str] = "npc {id} {manipulation} {empathy}"
    type: Literal["npc"] = "npc"
    id: Word
    manipulation: int = Field(ge=1, le=40)
    empathy: int = Field(ge=1, le=40)


class Weather(WireMove):
    """What weather and ground are like from now on, or whether the company is out of them; `None` stays as it is."""

    type: Literal["weather"] = "weather"
    rain: Literal["none", "light", "medium", "heavy", "extreme"] | None = None
    wind: Literal["none", "mild", "consistent", "heavy", "extreme", "disastrous"] | None = None
    temperature: Warmth | None = None
    ground: tuple[Literal["uneven", "frozen", "muddy", "sand", "snowy"], ...] | None = Field(default=None, max_length=5)
    """All that is true of the ground; empty for ground that is good to walk on."""
    shelter: Literal["in", "out"] | None = None


class Bond(WireMove):
    """Two have grown closer, by one level: after a rescue, a moment of closeness, help in need, a sacrifice."""

    line: ClassVar[str] = "bond {who} {other} {reason}"
    type: Literal["bond"] = "bond"
    who: Actor
    other: Word
    reason: Literal["rescue", "intimacy", "help", "sacrifice"]


class RateResist(WireMove):
    """Something reaches for the mind of a character, without doing damage."""

    line: ClassVar[str] = "beset {target} {difficulty} {goal}"
    type: Literal["rate_resist"] = "rate_resist"
    target: Actor
    difficulty: int = Field(ge=1, le=5)
    goal: Word
    """What it is that reaches for them."""


class Take(WireMove):
    """One of the Dealer's own options that has no move of its own, as it is listed."""

    type: Literal["take"] = "take"
    action: Notation


class Arrange(WireMove):
    """The Dealer's row stays as the rules laid it; a Dealer never names cards."""

    line: ClassVar[str] = "arrange"
    type: Literal["arrange"] = "arrange"


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


class Threaten(WireMove):
    """Diesel Empire: what a Check is against, and how bad it can get."""

    type: Literal["threaten"] = "threaten"
    threat: Literal["danger", "fault", "uncertainty", "strain", "card"]
    stakes: Literal["light", "serious", "grave"]
    goal: Word | None = None
    who: Actor | None = None


class Judge(WireMove):
    """Diesel Empire: which Attributes help an approach and which hinder it."""

    type: Literal["judge"] = "judge"
    helping: tuple[Word, ...] = Field(default=(), max_length=8)
    hindering: tuple[Word, ...] = Field(default=(), max_length=8)


class Consequence(WireMove):
    """Diesel Empire: what a failure or a side-effect brings; without an id it is left at that."""

    type: Literal["consequence"] = "consequence"
    id: Word | None = None
    subject: Word | None = None
    """The thing that is lost, where something is."""


class Scar(WireMove):
    """Diesel Empire: what a character at a Crossroads would become by going on."""

    line: ClassVar[str] = "scar {attributes}"
    type: Literal["scar"] = "scar"
    attributes: tuple[Word, ...] = Field(min_length=1, max_length=3)


class Treat(WireMove):
    """Diesel Empire: care gives back what it can."""

    line: ClassVar[str] = 'treat {target} "good care"'
    type: Literal["treat"] = "treat"
    target: Actor


Move = Annotated[
    Rate
    | Effects
    | Award
    | Disclose
    | Establish
    | Tick
    | SceneMove
    | End
    | Call
    | Ask
    | Narrate
    | Reopen
    | Lift
    | Rouse
    | Watch
    | Refill
    | Npc
    | Bond
    | Weather
    | RateResist
    | Take
    | Arrange
    | Bring
    | BuildFoe
    | FoeAct
    | Lay
    | RaiseArmy
    | ArmyAct
    | Threaten
    | Judge
    | Consequence
    | Scar
    | Treat
    | LivingMove,
    Field(discriminator="type"),
]
"""One checkable item of a decision."""

DecisionKind = Literal["check", "procedure", "pass", "ask", "answer", "reaction"]
"""What a decision is: one of the five rulings on what was said, or a reaction to what came of the cards."""


class Decision(Wire):
    """What a Dealer answers. It stands or falls whole."""

    kind: DecisionKind
    moves: tuple[Move, ...] = Field(default=(), max_length=MOST_MOVES)


@cache
def _adapter() -> TypeAdapter[Decision]:
    """Return the reader of decisions, built when the first one is read."""
    return TypeAdapter(Decision)


def read_decision(text: str | bytes) -> Decision:
    """Return the decision written as JSON.

    Raises:
        ValueError: If it is not exactly one; pydantic's message says where.
    """
    return _adapter().validate_json(text)
