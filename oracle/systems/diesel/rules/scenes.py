"""Play between Checks: rest, care, reopened goals, scenes and the end."""

from __future__ import annotations

from typing import Final, Literal, get_args

from oracle.core.menu import OneOf, Refusal, Text
from oracle.core.notation import Prose
from oracle.core.part import Told
from oracle.core.records import record, replace
from oracle.core.zones import Shuffled
from oracle.kit import scenes
from oracle.kit.feature import Holes
from oracle.kit.named import LONGEST_REASON, sentence, spoken
from oracle.systems.diesel.rules.approaches import withdraw_check
from oracle.systems.diesel.rules.characters import Figure
from oracle.systems.diesel.rules.state import (
    BEFORE_THE_DRAW,
    DECK,
    LEVELS,
    Event,
    Events,
    FreeVerb,
    Game,
    Relief,
    Scene,
)

RestKind = Literal["short", "long"]

REST_KINDS: Final[tuple[RestKind, ...]] = get_args(RestKind)
"""The kinds of rest: a breather and a night."""


@record
class Treat(FreeVerb):
    """The Dealer grants a character care, once a scene: `treat pc1 The harbour doctor owes you.`."""

    verb = "treat"
    role = "dealer"
    duty = "adjudicate"
    hint = "proper care gives back one Injury level"
    who: str
    reason: Prose

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        cared = [relief.who for relief in game.scene.reliefs if relief.kind == "care"]
        hurt = tuple(pc for pc in game.playing() if game.cast[pc].wounds.injury and pc not in cared)
        if not hurt:
            return Refusal("nobody here is hurt and still to be treated in this scene", "diesel.treatment")
        return (OneOf(hurt, rule="diesel.treatment"), Text(LONGEST_REASON, shape="what care it is"))

    def decide(self, game: Game, who: str) -> Events:
        return (Treated(self.who, self.reason),)


@record
class Treated(Event):
    """A character was treated and recovered one Injury level."""

    who: str
    reason: str

    def apply(self, game: Game) -> Game:
        figure = game.cast[self.who]
        healed = game.with_figure(self.who, figure.wounded(injury=figure.wounds.injury - 1))
        return healed.relieved(Relief(self.who, "care"))

    def describe(self, game: Game) -> str:
        level = LEVELS[game.cast[self.who].wounds.injury]
        return f"{game.name(self.who)} is cared for, and now {level}.{sentence(self.reason)}"


@record
class Rest(FreeVerb):
    """The player lets the character rest: `rest short` for a breather, `rest long` for a night."""

    verb = "rest"
    hint = "short: what Strain left behind passes; long, a night: being Strained passes too"
    kind: RestKind

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        if who not in game.playing():
            return Refusal("you are not in the story")
        kinds = tuple(kind for kind in REST_KINDS if Relief(who, kind) not in game.scene.reliefs)
        if not kinds:
            return Refusal("you have rested here; move on first", "diesel.treatment")
        return (OneOf(kinds, rule="diesel.treatment"),)

    def decide(self, game: Game, who: str) -> Events:
        return (Rested(who, self.kind),)


@record
class Rested(Event):
    """A character rested; a night also ends being Strained. Rule `diesel.treatment`."""

    who: str
    kind: RestKind

    def apply(self, game: Game) -> Game:
        fresh = game.cast[self.who].troubled(conditions=())
        if self.kind == "long" and fresh.wounds.injury == 1:
            fresh = fresh.wounded(injury=0)
        return game.with_figure(self.who, fresh).relieved(Relief(self.who, self.kind))

    def describe(self, game: Game) -> str:
        return f"{game.name(self.who)} takes {'a breather' if self.kind == 'short' else 'a night of rest'}."

    def fact(self) -> Told:
        return Told("rest", self.who, self.kind)


@record
class Reopen(FreeVerb):
    """The Dealer reopens a goal after a change: `reopen vault-door The guard went home.`."""

    verb = "reopen"
    role = "dealer"
    duty = "adjudicate"
    hint = "something has changed: old ways are open again"
    goal: str
    reason: Prose

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        goals = tuple(dict.fromkeys(made.goal for made in game.scene.tries if made.who in game.playing()))
        if not goals:
            return Refusal("no approach is barred", "diesel.call")
        return (OneOf(goals, "goal", "diesel.call"), Text(LONGEST_REASON, shape="what has changed"))

    def decide(self, game: Game, who: str) -> Events:
        return (GoalReopened(self.goal, self.reason),)


@record
class GoalReopened(Event):
    """A goal was reopened, so that approaches that failed are possible again."""

    goal: str
    reason: str

    def apply(self, game: Game) -> Game:
        return game.with_tries(*(made for made in game.scene.tries if made.goal != self.goal))

    def describe(self, game: Game) -> str:
        return f"Something has changed about {spoken(self.goal)}.{sentence(self.reason)}"


class Enter(scenes.Enter[Game]):
    """The story enters a scene: `enter harbour`."""

    __slots__ = ()

    def decide(self, game: Game, who: str) -> Events:
        """Return the new scene, after the end of a Check that is still before its draw."""
        early = game.stage in (*BEFORE_THE_DRAW, "cut")
        return (*(withdraw_check(game) if early else ()), SceneEntered(self.scene))


@record
class SceneEntered(Event):
    """A new scene began."""

    scene: str

    def apply(self, game: Game) -> Game:
        cast = {who: _moved_on(figure) for who, figure in game.cast.items()}
        return replace(game, cast=cast, scene=Scene(self.scene))


def _moved_on(figure: Figure) -> Figure:
    return figure.troubled(marks=tuple(mark for mark in figure.troubles.marks if mark.lasts != "scene"))


class Conclude(scenes.Conclude[Game]):
    """The story is over."""

    __slots__ = ()

    def decide(self, game: Game, who: str) -> Events:
        """Return the end of the story, with all cards shuffled into the deck. Rule `diesel.game`."""
        return Shuffled(DECK, tuple(name for name in game.zones if name != DECK)), Concluded()


@record
class Concluded(Event):
    """The story ended."""

    def apply(self, game: Game) -> Game:
        return replace(game, check=None, agenda=(), concluded=True)

    def describe(self, game: Game) -> str:
        return "The cards go back into the deck."
