"""How a game of Diesel Empire stands: cards, characters, the Check under way and what is owed after it.

`Game.agenda` is the one place that says what has to happen before the players may say what they do next.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Final, Literal

from oracle.core.menu import FIRST, Refusal
from oracle.core.records import dataclass, replace
from oracle.core.system import HouseRule
from oracle.core.zones import CardEvent, Deal, Zone, Zones
from oracle.kit import feature
from oracle.systems.diesel.rules.characters import Figure
from oracle.systems.diesel.rules.threats import Stakes, ThreatId

HAND_LIMIT: Final = 5
"""Cards dealt to each player at the start, and the most a hand may hold."""

CROSSROADS: Final = 4
"""Injury level at which the story of a character hangs in the balance; levels beyond are lost."""

LEVELS: Final = ("unhurt", "Strained", "Impaired", "Incapacitated", "at a Crossroads")
"""What the Injury levels are called, 0 to `CROSSROADS`."""

DECK: Final = "deck"
TABLE: Final = "table"
SPENT: Final = "spent"
"""Hand cards discarded during the Check; they go back into the deck with the cards in play."""
BOX: Final = "box"
"""The second deck, unopened, where the house rule `diesel.deck_short` keeps one at hand."""


def hand_of(who: str) -> str:
    """Return the name of the zone that is the hand of `who`."""
    return f"{who}.hand"


class Due(feature.Step["Game"]):
    """Something that is owed; it waits for the character who acts unless it says otherwise."""

    __slots__ = ()

    def awaits(self, game: Game) -> str:
        return self.waits_for or game.acting


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


BEFORE_THE_DRAW: Final[tuple[Stage, ...]] = ("threat", "approach", "cards")
"""Stages in which cards are still to be laid, and a character may let it be."""


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

    @property
    def stage(self) -> str:
        """Where the Check under way stands; empty where there is none."""
        return self.check.stage if self.check else ""

    @property
    def checked(self) -> Check:
        """The Check under way, which the caller knows to be there."""
        assert self.check is not None
        return self.check

    def name(self, who: str) -> str:
        """Return the name of a character."""
        return self.cast[who].character.name

    def plays(self, rule: HouseRule, value: str) -> bool:
        """Return whether this table plays a house rule that way."""
        return self.house_rules[rule.id] == value

    def hand(self, who: str) -> Zone:
        """Return the hand of `who`."""
        return self.zones[hand_of(who)]

    def playing(self) -> tuple[str, ...]:
        """Return the characters who are still in the story, in seat order."""
        return tuple(who for who, figure in self.cast.items() if not (figure.gone or figure.away))

    def with_figure(self, who: str, figure: Figure) -> Game:
        """Return the game with `figure` in place of what `who` was."""
        return replace(self, cast={**self.cast, who: figure})

    def with_check(self, **changes: Any) -> Game:
        """Return the game with some fields of the Check under way changed."""
        return replace(self, check=replace(self.checked, **changes))

    def with_tries(self, *tries: Try) -> Game:
        """Return the game with these approaches as what was tried in vain."""
        return replace(self, scene=replace(self.scene, tries=tries))

    def relieved(self, relief: Relief) -> Game:
        """Return the game with one more rest or treatment had in this scene."""
        return replace(self, scene=replace(self.scene, reliefs=(*self.scene.reliefs, relief)))

    def past_due(self, *before: Due) -> Game:
        """Return the game with what was owed next done, and `before` owed in its place."""
        return replace(self, agenda=(*before, *self.agenda[1:]))


class Verb(feature.Verb[Game]):
    """Something an actor may do."""

    __slots__ = ()


class Event(feature.Event[Game]):
    """Something that happened, besides what happens to cards."""

    __slots__ = ()


AnyAction = Deal | Verb
AnyEvent = CardEvent | Event
Events = tuple[AnyEvent, ...]

_WAITS_FOR: Final[Mapping[Stage, str]] = {
    "cut": "a card is cut first to name the Threat",
    "threat": "first it needs an approach",
    "approach": "the Dealer is still weighing the Attributes",
    "cards": "now the player chooses cards and draws",
    "draw": "the cards are being drawn",
    "drawn": "the cards are drawn",
    "after": "the outcome stands",
}


def is_free(game: Game, _who: str) -> bool:
    """Return whether the players may say what they do."""
    return game.is_free


def off_stage(check: Check | None, *stages: Stage) -> Refusal | None:
    """Return why the Check under way is not at one of `stages`."""
    if check is None:
        return Refusal("no Check is under way")
    return None if check.stage in stages else Refusal(_WAITS_FOR[check.stage])


def not_theirs(game: Game, who: str) -> Refusal | None:
    """Return why the Check under way is not that of `who`."""
    if game.check is None:
        return Refusal("no Check is under way")
    return None if game.acting == who else Refusal(f"this Check is {game.name(game.acting)}’s")


def not_their_turn(game: Game, who: str, *stages: Stage) -> Refusal | None:
    """Return why it is not for `who` to say something about the Check at one of `stages`."""
    return not_theirs(game, who) or off_stage(game.check, *stages)


def not_due(game: Game, kind: type[Due], words: str) -> Refusal | None:
    """Return that nothing of `kind` is owed, in the given words."""
    return None if isinstance(game.due, kind) else Refusal(words)


def not_free(game: Game) -> Refusal | None:
    """Return why nothing new can begin."""
    if game.concluded:
        return Refusal("the story is over")
    return None if game.is_free else Refusal(f"{FIRST}: what is under way")
