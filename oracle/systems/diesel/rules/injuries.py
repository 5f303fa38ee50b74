"""Injuries and their prevention, and the Crossroads, where a story ends or goes on with a new Attribute."""

from __future__ import annotations

from typing import Final

from oracle.core.cards import Card
from oracle.core.menu import OneOf, Refusal
from oracle.core.part import Told
from oracle.core.records import record, replace
from oracle.core.system import HouseRule
from oracle.core.zones import Moved, Shuffled
from oracle.kit.feature import Holes
from oracle.kit.named import Slugs, spoken
from oracle.kit.occasions import at
from oracle.systems.diesel.rules.cards import ReturnDue
from oracle.systems.diesel.rules.state import (
    CROSSROADS,
    DECK,
    LEVELS,
    Due,
    Event,
    Events,
    Game,
    Verb,
    hand_of,
    not_due,
    not_theirs,
)

PREVENT: Final = HouseRule(
    "diesel.prevent",
    "per_level",
    ("per_injury",),
    "Whether a discarded card stops one level of an Injury, or all of it.",
    "diesel.prevent",
)
AFTER_CROSSROADS: Final = HouseRule(
    "diesel.after_crossroads",
    "3",
    ("0",),
    "The Injury level of a character whose story goes on after a Crossroads.",
    "diesel.after_crossroads",
)
CROSSROADS_ATTRIBUTE: Final = HouseRule(
    "diesel.crossroads_attribute",
    "two",
    ("one",),
    "How many Attributes the Dealer offers for a character who goes on after a Crossroads.",
    "diesel.crossroads_attribute",
)


@record
class InjuryDue(Due):
    """An Injury that is about to land, and that cards of the hand may prevent."""

    levels: int

    def run(self, game: Game) -> Events | None:
        return None if game.hand(game.acting) else (self.landing(game),)

    def landing(self, game: Game) -> Injured:
        """Return the Injury, without levels beyond the last. Rule `diesel.injury_cap`."""
        before = game.cast[game.acting].wounds.injury
        return Injured(game.acting, self.levels, min(CROSSROADS, before + self.levels))


@record
class Prevent(Verb):
    """The player discards a card to stop an Injury: `prevent 3c`."""

    verb = "prevent"
    when = at(InjuryDue)
    card: Card

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        if wrong := _no_injury(game, who):
            return wrong
        return (OneOf(game.hand(who).known, "card of the hand"),)

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        return f"discard a card to prevent {'the Injury' if _stops_all(game) else 'one Injury level'}"

    def decide(self, game: Game, who: str) -> Events:
        """Return the discard, which is shuffled back at once, and the levels it stops."""
        levels = _injury_due(game).levels if _stops_all(game) else 1
        gone = Moved(hand_of(who), DECK, (self.card,), to_top=True)
        return gone, Shuffled(DECK), InjuryPrevented(who, levels)


@record
class InjuryPrevented(Event):
    """A discarded card stopped an Injury, or part of it."""

    who: str
    levels: int

    def apply(self, game: Game) -> Game:
        left = _injury_due(game).levels - self.levels
        return game.past_due(*((InjuryDue(left),) if left > 0 else ()))

    def describe(self, game: Game) -> str:
        return f"That stops {self.levels} of it."


@record
class Endure(Verb):
    """The player accepts the Injury."""

    verb = "endure"
    when = at(InjuryDue)

    @classmethod
    def refused(cls, game: Game, who: str) -> Refusal | None:
        return _no_injury(game, who)

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        return f"take it: you will be {LEVELS[_injury_due(game).landing(game).now]}"

    def decide(self, game: Game, who: str) -> Events:
        return (_injury_due(game).landing(game),)


@record
class Injured(Event):
    """An Injury landed."""

    who: str
    levels: int
    now: int
    """The new Injury level."""

    def apply(self, game: Game) -> Game:
        hurt = game.with_figure(self.who, game.cast[self.who].wounded(injury=self.now))
        return hurt.past_due(*((CrossroadsDue(),) if self.now == CROSSROADS else ()))

    def describe(self, game: Game) -> str:
        return f"{game.name(self.who)} is hurt, and now {LEVELS[self.now]}."


def _injury_due(game: Game) -> InjuryDue:
    due = game.due
    assert isinstance(due, InjuryDue)
    return due


def _no_injury(game: Game, who: str) -> Refusal | None:
    return not_theirs(game, who) or not_due(game, InjuryDue, "no Injury is about to land")


def _stops_all(game: Game) -> bool:
    return game.plays(PREVENT, "per_injury")


@record
class CrossroadsDue(Due):
    """A Crossroads: the Dealer offers Attributes, then the player decides."""

    offered: tuple[str, ...] = ()
    """The Attributes that the Dealer offers; empty until then."""

    def awaits(self, game: Game) -> str:
        return game.acting if self.offered else "dealer"


@record
class OfferScars(Verb):
    """The Dealer offers Attributes to a character at a Crossroads: `scar one-eyed fearless`."""

    verb = "scar"
    role = "dealer"
    when = at(CrossroadsDue)
    duty = "oppose"
    hint = "name what this wound may make of them"
    attributes: tuple[str, ...]

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        due = game.due
        if not isinstance(due, CrossroadsDue):
            return Refusal("nobody is at a Crossroads")
        if due.offered:
            return Refusal("that is offered already; the player decides")
        count = 2 if game.plays(CROSSROADS_ATTRIBUTE, "two") else 1
        return (Slugs(count, "Attributes out of the wound", "diesel.crossroads_attribute"),)

    def decide(self, game: Game, who: str) -> Events:
        return (ScarsOffered(game.acting, self.attributes),)


@record
class ScarsOffered(Event):
    """The Dealer offered Attributes to a character at a Crossroads."""

    who: str
    attributes: tuple[str, ...]

    def apply(self, game: Game) -> Game:
        return game.past_due(CrossroadsDue(self.attributes))

    def describe(self, game: Game) -> str:
        return f"{game.name(self.who)} may go on, and become {' or '.join(map(spoken, self.attributes))}."


@record
class Continue(Verb):
    """The player goes on with a new Attribute: `continue one-eyed`."""

    verb = "continue"
    when = at(CrossroadsDue)
    hint = "go on: say how you live through it"
    attribute: str

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        offered = _offered(game, who)
        if isinstance(offered, Refusal):
            return offered
        return (OneOf(offered, rule="diesel.crossroads_attribute"),)

    def decide(self, game: Game, who: str) -> Events:
        return (StoryContinued(who, self.attribute, int(game.house_rules[AFTER_CROSSROADS.id])),)


@record
class StoryContinued(Event):
    """A character at a Crossroads goes on."""

    who: str
    attribute: str
    injury: int
    """The character's new Injury level."""

    def apply(self, game: Game) -> Game:
        figure = game.cast[self.who]
        scarred = figure.wounded(injury=self.injury, scars=(*figure.wounds.scars, self.attribute))
        return game.with_figure(self.who, scarred).past_due()

    def describe(self, game: Game) -> str:
        return f"{game.name(self.who)} goes on: {spoken(self.attribute)} from this day, and {LEVELS[self.injury]}."


@record
class Leave(Verb):
    """The player lets the character leave the story at a Crossroads."""

    verb = "leave"
    when = at(CrossroadsDue)
    hint = "leave the story: say how; it need not be a death"

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        offered = _offered(game, who)
        if isinstance(offered, Refusal):
            return offered
        return ()

    def decide(self, game: Game, who: str) -> Events:
        return StoryLeft(who), Shuffled(DECK, (hand_of(who),))


@record
class StoryLeft(Event):
    """A character at a Crossroads left the story."""

    who: str

    def apply(self, game: Game) -> Game:
        gone = game.with_figure(self.who, replace(game.cast[self.who], is_gone=True))
        return replace(gone, agenda=(ReturnDue(),))

    def describe(self, game: Game) -> str:
        return f"{game.name(self.who)} leaves the story."

    def fact(self) -> Told:
        return Told("fallen", self.who)


def _offered(game: Game, who: str) -> tuple[str, ...] | Refusal:
    due = game.due
    wrong = not_theirs(game, who)
    if wrong is not None or not isinstance(due, CrossroadsDue):
        return wrong or Refusal("you are not at a Crossroads")
    return due.offered or Refusal("the Dealer names first what you may become")
