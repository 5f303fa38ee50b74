"""The state of a game of Diesel Empire: cards, characters, the current Check and the steps owed after it.

`Game.agenda` alone holds the steps that must be done before the players may act freely again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final, Literal

from oracle.core.menu import Refusal
from oracle.core.records import record, replace
from oracle.core.zones import CardEvent, Deal, Zone, Zones
from oracle.kit import feature, verbs
from oracle.kit.checks import Checking
from oracle.kit.state import State
from oracle.systems.diesel.rules.characters import Figure
from oracle.systems.diesel.rules.threats import Stakes, ThreatId

HAND_LIMIT: Final = 5
"""Cards of each first hand, and the most cards of a hand."""

CROSSROADS: Final = 4
"""Highest Injury level, at which a character's story may end."""

LEVELS: Final = ("unhurt", "Strained", "Impaired", "Incapacitated", "at a Crossroads")
"""Names of the Injury levels, 0 to `CROSSROADS`."""

DECK: Final = "deck"
TABLE: Final = "table"
SPENT: Final = "spent"
"""Hand cards discarded during the Check; they go back into the deck with the cards in play."""
BOX: Final = "box"
"""The second deck, unopened, where the house rule `diesel.deck_short` provides one."""


def hand_of(who: str) -> str:
    """Return the name of the zone that is the hand of `who`."""
    return f"{who}.hand"


class Due(feature.Step["Game"]):
    """A step that is owed; it waits for the acting character unless it names another actor."""

    __slots__ = ()

    def awaits(self, game: Game) -> str:
        return self.waits_for or game.acting


@record
class Call:
    """The Dealer's call for a Check."""

    who: str
    goal: str
    threat: ThreatId | None
    """`None` until a cut card names it."""
    stakes: Stakes
    reason: str


@record
class Approach:
    """A character's approach to a Check."""

    trade: str
    skill: str
    """`-` for the Trade alone."""
    words: str


@record
class Judgement:
    """The Attributes that help and hinder, as the Dealer judged."""

    helps: tuple[str, ...]
    hinders: tuple[str, ...]
    reason: str


Stage = Literal["cut", "threat", "approach", "cards", "draw", "drawn", "after"]
"""Where a Check stands: waiting for the card that names the Threat, for the approach, for the Dealer's
judgement, for the player's cards, for the draw; all drawn; and after the outcome."""


BEFORE_THE_DRAW: Final[tuple[Stage, ...]] = ("threat", "approach", "cards")
"""Stages before the draw, in which a character may withdraw."""


@record
class Check:
    """The current Check."""

    call: Call
    stage: Stage
    approach: Approach | None = None
    judgement: Judgement | None = None
    contested: bool = False
    """Whether the player has contested the judgement."""
    draw: int = 0
    """Cards to draw, fixed when the draw begins; below zero where hindering Attributes outweigh the rest."""


@record
class Try:
    """An approach that failed against an obstacle and changed nothing."""

    who: str
    goal: str
    trade: str
    skill: str


@record
class Relief:
    """A rest or a treatment that a character had in this scene."""

    who: str
    kind: Literal["short", "long", "care"]


@record
class Scene:
    """The state that lasts until the next scene."""

    id: str = ""
    tries: tuple[Try, ...] = ()
    reliefs: tuple[Relief, ...] = ()


@record
class Game(State[Figure, Due], Checking[Check]):
    """The state of a game."""

    zones: Zones = field(default_factory=lambda: Zones({}))
    cast: Mapping[str, Figure] = field(default_factory=dict)
    check: Check | None = None
    agenda: tuple[Due, ...] = ()
    scene: Scene = Scene()
    house_rules: Mapping[str, str] = field(default_factory=dict)
    concluded: bool = False

    @property
    def is_free(self) -> bool:
        """Whether the players may act freely, with no Check and no step owed."""
        return not (self.check or self.agenda or self.concluded)

    @property
    def acting(self) -> str:
        """The actor of the current Check; empty for none."""
        return self.check.call.who if self.check else ""

    @property
    def stage(self) -> str:
        """The stage of the current Check; empty for none."""
        return self.check.stage if self.check else ""

    def hand(self, who: str) -> Zone:
        """Return the hand of `who`."""
        return self.zones[hand_of(who)]

    def with_tries(self, *tries: Try) -> Game:
        """Return the game with these as the approaches that failed."""
        return replace(self, scene=replace(self.scene, tries=tries))

    def relieved(self, relief: Relief) -> Game:
        """Return the game with one more rest or treatment in this scene."""
        return replace(self, scene=replace(self.scene, reliefs=(*self.scene.reliefs, relief)))


Verb = feature.Verb[Game]
FreeVerb = verbs.FreeVerb[Game]
Event = feature.Event[Game]
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


def off_stage(check: Check | None, *stages: Stage) -> Refusal | None:
    """Return why the current Check is not at one of `stages`, or `None`."""
    if check is None:
        return Refusal("no Check is under way")
    return None if check.stage in stages else Refusal(_WAITS_FOR[check.stage])


def not_theirs(game: Game, who: str) -> Refusal | None:
    """Return why the current Check is not that of `who`, or `None`."""
    if game.check is None:
        return Refusal("no Check is under way")
    return None if game.acting == who else Refusal(f"this Check is {game.name(game.acting)}’s")


def not_their_turn(game: Game, who: str, *stages: Stage) -> Refusal | None:
    """Return why `who` cannot act in the Check at one of `stages`, or `None`."""
    return not_theirs(game, who) or off_stage(game.check, *stages)


def not_due(game: Game, kind: type[Due], words: str) -> Refusal | None:
    """Return a refusal in these words unless a step of `kind` is owed next."""
    return None if isinstance(game.due, kind) else Refusal(words)
