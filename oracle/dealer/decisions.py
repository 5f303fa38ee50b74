"""The wire form of what a Dealer decides: a kind and its moves. Form only; what holds is the referee's business.

Strict: unknown keys, wrong types, texts beyond their bounds and non-finite figures are no decision at all.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final, Literal

from pydantic import Field, StringConstraints, TypeAdapter

from oracle.dealer.living_decisions import LivingMove
from oracle.dealer.wire_form import Actor, Wire, Word

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


class Rate(Wire):
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


class Effects(Wire):
    """What the Dealer makes of an outcome; no effect at all leaves it at that."""

    type: Literal["effects"] = "effects"
    spend: tuple[Spend, ...] = Field(default=(), max_length=MOST_SPENT)


class Award(Wire):
    """Experience for something done."""

    type: Literal["award"] = "award"
    target: Actor
    amount: int = Field(ge=1, le=10)
    reason: Word
    of: Word | None = None
    """For the reason `quest`, the task that has come to its end."""


class Disclose(Wire):
    """A fact of the adventure comes out."""

    type: Literal["disclose"] = "disclose"
    fact: Word


class Establish(Wire):
    """A fact is added to the story."""

    type: Literal["establish"] = "establish"
    id: Word
    words: str = Field(min_length=1, max_length=LONGEST_FACT)


class Tick(Wire):
    """A clock moves one step."""

    type: Literal["tick"] = "tick"
    clock: Word


class SceneMove(Wire):
    """The company is led through an exit."""

    type: Literal["scene"] = "scene"
    exit: Word


class End(Wire):
    """The story closes with an ending that is due."""

    type: Literal["end"] = "end"
    ending: Word


class Call(Wire):
    """An option of the player's own menu that their words stand for; cards and costs stay with the player."""

    type: Literal["call"] = "call"
    action: Notation
    who: Actor | None = None
    """Who does it; `None` for whoever spoke."""


class Ask(Wire):
    """Something is unclear; the engine words the question."""

    type: Literal["ask"] = "ask"
    slot: Literal["what", "whom", "where", "how", "which"]


class Narrate(Wire):
    """A paragraph of the story. Stands alone: it belongs to a duty that knows no secrets."""

    type: Literal["narrate"] = "narrate"
    text: str = Field(min_length=1, max_length=LONGEST_TEXT)


class Reopen(Wire):
    """Something has changed, so that a goal that failed may be tried again in the same way."""

    type: Literal["reopen"] = "reopen"
    goal: Word
    target: Actor | None = None


class Lift(Wire):
    """A condition is over: cured, faced, escaped."""

    type: Literal["lift"] = "lift"
    condition: Word
    target: Actor


class Rouse(Wire):
    """Somebody who was knocked senseless comes round."""

    type: Literal["rouse"] = "rouse"
    target: Actor


class Watch(Wire):
    """Somebody who cannot act lies undisturbed for a night."""

    type: Literal["watch"] = "watch"
    target: Actor


class Refill(Wire):
    """Everybody draws up, because the moment calls for a fresh start."""

    type: Literal["refill"] = "refill"


class Npc(Wire):
    """How hard somebody of the story is to bring round; what is printed on them is not judged."""

    type: Literal["npc"] = "npc"
    id: Word
    manipulation: int = Field(ge=1, le=40)
    empathy: int = Field(ge=1, le=40)


class Weather(Wire):
    """What weather and ground are like from now on, or whether the company is out of them; `None` stays as it is."""

    type: Literal["weather"] = "weather"
    rain: Literal["none", "light", "medium", "heavy", "extreme"] | None = None
    wind: Literal["none", "mild", "consistent", "heavy", "extreme", "disastrous"] | None = None
    temperature: Warmth | None = None
    ground: tuple[Literal["uneven", "frozen", "muddy", "sand", "snowy"], ...] | None = Field(default=None, max_length=5)
    """All that is true of the ground; empty for ground that is good to walk on."""
    shelter: Literal["in", "out"] | None = None


class Bond(Wire):
    """Two have grown closer, by one level: after a rescue, a moment of closeness, help in need, a sacrifice."""

    type: Literal["bond"] = "bond"
    who: Actor
    other: Word
    reason: Literal["rescue", "intimacy", "help", "sacrifice"]


class RateResist(Wire):
    """Something reaches for the mind of a character, without doing damage."""

    type: Literal["rate_resist"] = "rate_resist"
    target: Actor
    difficulty: int = Field(ge=1, le=5)
    goal: Word
    """What it is that reaches for them."""


class Take(Wire):
    """One of the Dealer's own options that has no move of its own, as it is listed."""

    type: Literal["take"] = "take"
    action: Notation


class Arrange(Wire):
    """The Dealer's row stays as the rules laid it; a Dealer never names cards."""

    type: Literal["arrange"] = "arrange"


class Bring(Wire):
    """A foe of the bestiary comes into play."""

    type: Literal["bring"] = "bring"
    kind: Word
    id: Word
    """What it is called from now on."""
    distance: Literal["very_close", "close", "medium", "long", "very_long"] = "close"


class BuildFoe(Wire):
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


class FoeAct(Wire):
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


class Lay(Wire):
    """The map of a fight: its size, what lies on it, and who stands where; whom nobody places stands where it fits."""

    type: Literal["lay"] = "lay"
    width: int = Field(ge=5, le=26)
    height: int = Field(ge=5, le=26)
    pieces: tuple[Word, ...] = Field(default=(), max_length=40)
    """As `wall:c3-c5`, `rough:d4`, `quarter:f2`, `half:f2-g2`, `pc1@b4`."""


class RaiseArmy(Wire):
    """Soldiers take the field against the characters, or join those who stand there."""

    type: Literal["army"] = "army"
    kind: Word
    """One of the sample forces."""
    leader: Word | None = None
    """A foe in play who leads them; `None` for a captain of their own."""
    post: Literal["field", "rear"] = "rear"
    """Whether whoever leads stands in front, where blows reach, or gives orders from behind."""


class ArmyAct(Wire):
    """What the enemy army does in its turn: it attacks a character's soldiers, waits, gathers again, or leaves."""

    type: Literal["army_act"] = "army_act"
    move: Literal["press", "hold_ground", "reform", "call_off"]
    target: Actor | None = None
    """Who has to answer for an attack."""


class Threaten(Wire):
    """Diesel Empire: what a Check is against, and how bad it can get."""

    type: Literal["threaten"] = "threaten"
    threat: Literal["danger", "fault", "uncertainty", "strain", "card"]
    stakes: Literal["light", "serious", "grave"]
    goal: Word | None = None
    who: Actor | None = None


class Judge(Wire):
    """Diesel Empire: which Attributes help an approach and which hinder it."""

    type: Literal["judge"] = "judge"
    helping: tuple[Word, ...] = Field(default=(), max_length=8)
    hindering: tuple[Word, ...] = Field(default=(), max_length=8)


class Consequence(Wire):
    """Diesel Empire: what a failure or a side-effect brings; without an id it is left at that."""

    type: Literal["consequence"] = "consequence"
    id: Word | None = None
    subject: Word | None = None
    """The thing that is lost, where something is."""


class Scar(Wire):
    """Diesel Empire: what a character at a Crossroads would become by going on."""

    type: Literal["scar"] = "scar"
    attributes: tuple[Word, ...] = Field(min_length=1, max_length=3)


class Treat(Wire):
    """Diesel Empire: care gives back what it can."""

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


def decision_schema() -> dict[str, Any]:
    """Return the JSON schema of a decision, for those who ask a model for one."""
    return _adapter().json_schema()
