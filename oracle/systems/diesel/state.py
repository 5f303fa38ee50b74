"""How a game of Diesel Empire stands: cards, characters, the Check under way and what is owed after it.

`Game.agenda` is the one place that says what has to happen before the players may say what they do next.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Final, Literal

from oracle.core.records import dataclass
from oracle.core.zones import Zone, Zones
from oracle.systems.diesel.characters import Character
from oracle.systems.diesel.threats import Stakes, ThreatId

HAND_LIMIT: Final = 5
"""Cards dealt to each player at the start, and the most a hand may hold."""

CROSSROADS: Final = 4
"""Injury level at which the story of a character hangs in the balance; levels beyond are lost."""

DECK: Final = "deck"
TABLE: Final = "table"
SPENT: Final = "spent"
"""Hand cards discarded during the Check; they go back into the deck with the cards in play."""
BOX: Final = "box"
"""The second deck, unopened, where the house rule `diesel.deck_short` keeps one at hand."""

Tier = Literal["advantage", "success", "partial", "failure"]
RestKind = Literal["short", "long"]


def hand_of(who: str) -> str:
    """Return the name of the zone that is the hand of `who`."""
    return f"{who}.hand"


@dataclass(frozen=True, slots=True)
class Wounds:
    """What a character carries away from the story."""

    injury: int = 0
    """Injury level, 0 to `CROSSROADS`."""
    scars: tuple[str, ...] = ()
    """Attributes gained at Crossroads."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A consequence that stands against a character until something ends it."""

    consequence: str
    lasts: Literal["scene", "story"]


@dataclass(frozen=True, slots=True)
class Troubles:
    """What weighs on a character besides injuries."""

    conditions: tuple[str, ...] = ()
    """Hindering Attributes until the next rest."""
    marks: tuple[Mark, ...] = ()
    lost: tuple[str, ...] = ()
    """Ids of things that are gone."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A character in play."""

    character: Character
    wounds: Wounds = Wounds()
    troubles: Troubles = Troubles()
    gone: bool = False
    """Whether the character left the story."""
    away: bool = False
    """Whether the character has left the table, and may come back."""

    @property
    def attributes(self) -> tuple[str, ...]:
        """Every lasting Attribute; one that stands here twice weighs double."""
        return self.character.all_attributes + self.wounds.scars

    @property
    def armor(self) -> int:
        """Injury levels the best armor still owned takes off a blow."""
        return max((thing.armor for thing in self.character.things if thing.id not in self.troubles.lost), default=0)

    def owned(self, kind: str) -> tuple[str, ...]:
        """Return the ids of the things of one kind that are not lost."""
        things = (thing for thing in self.character.things if thing.kind == kind)
        return tuple(thing.id for thing in things if thing.id not in self.troubles.lost)

    def rank(self, trade: str, skill: str) -> int:
        """Return the rank of `skill` as a Skill of `trade`; 0 where there is none."""
        training = self.character.training(trade)
        return training.ranks.get(skill, 0) if training else 0

    def has_focus(self, trade: str, suit: str) -> bool:
        """Return whether `trade` has a Focus in `suit`."""
        training = self.character.training(trade)
        return training is not None and suit in training.focuses


@dataclass(frozen=True, slots=True)
class Call:
    """What a Check is about."""

    who: str
    goal: str
    threat: ThreatId | None
    """`None` while a cut card has yet to say it."""
    stakes: Stakes
    reason: str


@dataclass(frozen=True, slots=True)
class Approach:
    """How a character goes about it."""

    trade: str
    skill: str
    """`-` where the character relies on the Trade alone."""
    words: str


@dataclass(frozen=True, slots=True)
class Judgement:
    """Which Attributes the Dealer found to matter."""

    helps: tuple[str, ...]
    hinders: tuple[str, ...]
    reason: str


Stage = Literal["cut", "threat", "approach", "cards", "draw", "drawn", "after"]
"""Where a Check stands: waiting for the card that names the Threat, for the approach, for the Dealer's
judgement, for the player's cards, for the draw; all drawn; and after the outcome."""


@dataclass(frozen=True, slots=True)
class Check:
    """The Check under way."""

    call: Call
    stage: Stage
    approach: Approach | None = None
    judgement: Judgement | None = None
    contested: bool = False
    """Whether the player has asked once for another judgement."""
    draw: int = 0
    """Cards to draw, below zero where too much hinders; settled when the draw begins."""


@dataclass(frozen=True, slots=True)
class ConsequenceDue:
    """The Dealer says what the Threat does."""

    partial: bool


@dataclass(frozen=True, slots=True)
class AdvantageDue:
    """The player takes the Advantage or lets it be."""


@dataclass(frozen=True, slots=True)
class InjuryDue:
    """An Injury is about to land; cards of the hand may prevent it."""

    levels: int


@dataclass(frozen=True, slots=True)
class CrossroadsDue:
    """A character's story hangs in the balance."""

    offered: tuple[str, ...] = ()
    """Attributes the Dealer offers for going on; empty until they are named."""


@dataclass(frozen=True, slots=True)
class CardsDue:
    """Cards are drawn for a hand."""

    who: str
    count: int
    settled: bool
    """Whether the player has said what to discard first."""


@dataclass(frozen=True, slots=True)
class ReturnDue:
    """All cards of the Check go back into the deck."""


Due = ConsequenceDue | AdvantageDue | InjuryDue | CrossroadsDue | CardsDue | ReturnDue
"""What can be owed, one thing after the other."""


@dataclass(frozen=True, slots=True)
class Try:
    """An approach that met an obstacle and left it as it was."""

    who: str
    goal: str
    trade: str
    skill: str


@dataclass(frozen=True, slots=True)
class Relief:
    """A rest or a treatment that a character had in this scene."""

    who: str
    kind: Literal["short", "long", "care"]


@dataclass(frozen=True, slots=True)
class Scene:
    """What holds until the next scene."""

    id: str = ""
    tries: tuple[Try, ...] = ()
    reliefs: tuple[Relief, ...] = ()


@dataclass(frozen=True, slots=True)
class Game:
    """One game as it stands."""

    zones: Zones = field(default_factory=lambda: Zones({}))
    cast: Mapping[str, Figure] = field(default_factory=dict)
    check: Check | None = None
    agenda: tuple[Due, ...] = ()
    scene: Scene = Scene()
    house_rules: Mapping[str, str] = field(default_factory=dict)
    concluded: bool = False

    @property
    def due(self) -> Due | None:
        """What is owed next, or `None`."""
        return self.agenda[0] if self.agenda else None

    @property
    def is_free(self) -> bool:
        """Whether nothing is under way, so that the players may say what they do."""
        return not (self.check or self.agenda or self.concluded)

    @property
    def acting(self) -> str:
        """Who makes the Check under way; empty where there is none."""
        return self.check.call.who if self.check else ""

    def hand(self, who: str) -> Zone:
        """Return the hand of `who`."""
        return self.zones[hand_of(who)]

    def playing(self) -> tuple[str, ...]:
        """Return the characters who are still in the story, in seat order."""
        return tuple(who for who, figure in self.cast.items() if not (figure.gone or figure.away))

    def with_figure(self, who: str, figure: Figure) -> Game:
        """Return the game with `figure` in place of what `who` was."""
        return replace(self, cast={**self.cast, who: figure})

    def past_due(self, *before: Due) -> Game:
        """Return the game with what was owed next done, and `before` owed in its place."""
        return replace(self, agenda=(*before, *self.agenda[1:]))


STATE_CLASSES: Final = (
    *(Game, Scene, Try, Relief, Check, Call, Approach, Judgement, Figure, Wounds, Troubles, Mark),
    *(ConsequenceDue, AdvantageDue, InjuryDue, CrossroadsDue, CardsDue, ReturnDue),
)
"""Every class that may stand in a state, besides cards and sheets."""
