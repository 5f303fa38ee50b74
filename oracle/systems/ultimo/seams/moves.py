"""The moves of a Dealer of ULTIMO in their wire form, and the moves allowed in each kind of decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal

from pydantic import Field

from oracle.dealer.decisions import TELLING, Ask, Call, Disclose, End, Reopen, SceneMove, Take
from oracle.dealer.wire_form import Actor, Wire, WireMove, Word
from oracle.systems.ultimo.seams.fight_moves import ArmyAct, Bring, BuildFoe, FoeAct, Lay, RaiseArmy

MOST_SPENT: Final = 8
"""Effects in one move."""

Warmth = Literal["deathly_cold", "freezing", "cold", "chilly", "temperate", "warm", "hot", "sweltering", "scorching"]
"""Temperatures, the coldest first."""


class Modifier(Wire):
    """A circumstance from the closed list, with its value."""

    id: Word
    value: int = Field(ge=-10, le=10)
    """Added to the difficulty."""


class Rate(WireMove):
    """The rating of a check: its pair, difficulty and grounds."""

    is_check: ClassVar[bool] = True
    is_weighing: ClassVar[bool] = True
    type: Literal["rate"] = "rate"
    skill_a: Word
    """A skill or an attribute."""
    skill_b: Word | None = None
    """The other half of the pair; `None` lets the rules choose the attribute."""
    difficulty: int = Field(ge=0, le=30)
    """With the modifiers included."""
    cites: tuple[Word, ...] = Field(default=(), max_length=6)
    """Ladder examples, such as `C8/Espionage`; the rating rests on the first."""
    modifiers: tuple[Modifier, ...] = Field(default=(), max_length=6)
    tags: tuple[Word, ...] = Field(default=(), max_length=8)
    goal: Word | None = None
    """Id of a feature of the scene, or a slug of the player's aim."""
    who: Actor | None = None
    """The character who tries; `None` for the one who spoke."""


class Spend(Wire):
    """One effect of the Dealer or a foe."""

    effect: Word
    tier: Literal["minor", "major"]
    target: Actor
    detail: Word | None = None
    """The effect's detail: an item, a skill, the source of a fear."""
    pay: Literal["threat", "free"]
    foe: Word | None = None
    """The foe whose effect it is; `None` for one of the Dealer's own."""


class Effects(WireMove):
    """The Dealer's answer to an outcome, perhaps without any effect."""

    can_wait: ClassVar[bool] = True
    closing: ClassVar[str] = "done"
    type: Literal["effects"] = "effects"
    spend: tuple[Spend, ...] = Field(default=(), max_length=MOST_SPENT)

    def lays(self, who: str) -> tuple[str, ...]:
        """Return every effect with its target."""
        return tuple(f"{spend.effect} {spend.target}" for spend in self.spend)


class Award(WireMove):
    """Experience for a character."""

    line: ClassVar[str] = "award {target} {amount} {reason}"
    rewards: ClassVar[bool] = True
    type: Literal["award"] = "award"
    target: Actor
    amount: int = Field(ge=1, le=10)
    reason: Word
    of: Word | None = None
    """For the reason `quest`, the finished task."""


class Lift(WireMove):
    """The end of a condition: cured, faced, escaped."""

    line: ClassVar[str] = "lift {condition} {target}"
    type: Literal["lift"] = "lift"
    condition: Word
    target: Actor


class Rouse(WireMove):
    """An unconscious character comes round."""

    line: ClassVar[str] = "rouse {target}"
    type: Literal["rouse"] = "rouse"
    target: Actor


class Watch(WireMove):
    """A helpless character rests undisturbed for a night."""

    line: ClassVar[str] = "watch {target}"
    type: Literal["watch"] = "watch"
    target: Actor


class Refill(WireMove):
    """All characters draw up their hands."""

    line: ClassVar[str] = "refill"
    type: Literal["refill"] = "refill"


class Npc(WireMove):
    """How hard a person of the story is to manipulate and to empathize with, where the adventure does not say."""

    line: ClassVar[str] = "npc {id} {manipulation} {empathy}"
    type: Literal["npc"] = "npc"
    id: Word
    manipulation: int = Field(ge=1, le=40)
    empathy: int = Field(ge=1, le=40)


class Weather(WireMove):
    """The new weather, ground and shelter; `None` leaves each as it is."""

    type: Literal["weather"] = "weather"
    rain: Literal["none", "light", "medium", "heavy", "extreme"] | None = None
    wind: Literal["none", "mild", "consistent", "heavy", "extreme", "disastrous"] | None = None
    temperature: Warmth | None = None
    ground: tuple[Literal["uneven", "frozen", "muddy", "sand", "snowy"], ...] | None = Field(default=None, max_length=5)
    """The kinds of ground; empty for good ground."""
    shelter: Literal["in", "out"] | None = None


class Bond(WireMove):
    """A bond that grows by one level: after a rescue, a moment of closeness, help in need, a sacrifice."""

    line: ClassVar[str] = "bond {who} {other} {reason}"
    type: Literal["bond"] = "bond"
    who: Actor
    other: Word
    reason: Literal["rescue", "intimacy", "help", "sacrifice"]


class RateResist(WireMove):
    """A threat to the mind of a character, without damage."""

    line: ClassVar[str] = "beset {target} {difficulty} {goal}"
    type: Literal["rate_resist"] = "rate_resist"
    target: Actor
    difficulty: int = Field(ge=1, le=5)
    goal: Word
    """The source of the threat."""


class Arrange(WireMove):
    """The Dealer's row, as the rules have laid it; a Dealer never names cards."""

    line: ClassVar[str] = "arrange"
    type: Literal["arrange"] = "arrange"


_GIVING: Final = (Award, Reopen, Lift, Rouse, Watch, Refill)
_BINDING: Final = (Npc, Bond, RateResist, Weather, Take)
_BRINGING: Final = (Bring, BuildFoe, RaiseArmy)
_BESIDES: Final[tuple[type[WireMove], ...]] = (*TELLING, *_GIVING, *_BINDING, *_BRINGING)

MOVES: Final[tuple[type[WireMove], ...]] = (
    *(Rate, Effects, Award, Lift, Rouse, Watch, Refill, Npc, Bond, Weather, RateResist, Arrange),
    *(Bring, BuildFoe, FoeAct, Lay, RaiseArmy, ArmyAct),
)

MOVES_OF: Final[Mapping[str, tuple[type[WireMove], ...]]] = {
    "check": (Rate, *_BESIDES),
    "procedure": (Call, SceneMove, FoeAct, *_BESIDES),
    "pass": (End, FoeAct, *_BESIDES),
    "ask": (Ask,),
    "answer": (Disclose,),
    "reaction": (Rate, Effects, Arrange, FoeAct, Lay, SceneMove, End, ArmyAct, *_BESIDES),
}

CALLABLE: Final = (
    *("rest", "pass", "rouse", "pick_up", "attack", "shoot", "hide", "near", "away", "move"),
    *("lead", "take_cover"),
    *("craft", "cast", "charge", "unleash", "let_go", "inscribe", "strike_out", "lay_circle", "break_circle"),
    *("take_field", "fray", "send_in", "regroup", "retreat", "equip", "call_up", "send_spy"),
    *("observe", "manipulate", "empathize", "challenge", "heave", "attune", "release", "cash_out"),
    *("muster", "rally", "dismiss", "coach"),
    *("saddle", "board", "steer", "hand_over", "alight", "ram", "send"),
    *("first_aid", "tend", "cure", "revive", "administer", "coat"),
    *("make", "repair", "complete", "blast", "hurl", "show", "load", "put_down", "hand_on"),
    *("improve", "learn", "hearten", "study"),
)

TAKEN: Final = (
    *("fall", "travel", "skies", "dull"),
    *("accept", "decline", "reply", "attitude", "sever", "recruit", "shake"),
    *("give", "pay", "earn", "sell_herd", "income", "downtime"),
    *("glitch", "spread", "direct", "quell"),
    *("build_army", "demand", "spy_back", "place"),
    *("provide", "mend", "remove", "hazard", "unseat", "drive", "maul"),
    *("estimate", "labour", "refit", "sell", "explode", "wreck", "afflict"),
)

WISH: Final = Spend
