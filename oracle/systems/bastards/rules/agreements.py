"""What all players decide together: that time passes, that the story ends. Rule `gob.unanimous`."""

from __future__ import annotations

from typing import Final, Literal

from oracle.core.menu import OneOf, Refusal, Text
from oracle.core.notation import Prose
from oracle.core.part import Told
from oracle.core.records import record, replace
from oracle.core.system import HouseRule
from oracle.kit.feature import Holes
from oracle.kit.named import LONGEST_REASON, NO_WORDS, sentence
from oracle.kit.occasions import at, between
from oracle.kit.state import due_of, is_free, not_free
from oracle.systems.bastards.rules.growth import Growing
from oracle.systems.bastards.rules.skills import TRAITS
from oracle.systems.bastards.rules.state import Answer, Due, Event, Events, Game, Planned, Verb

UNANIMOUS: Final = HouseRule(
    "gob.unanimous",
    "seats",
    ("majority",),
    "Whether everybody has to agree that time passes or the story ends, or more than half of the players.",
    "gob.unanimous",
)

Span = Literal["hours", "days", "weeks", "months", "year"]
SPANS: Final[tuple[Span, ...]] = ("hours", "days", "weeks", "months", "year")

THE_END: Final = "end"


@record
class Agreeing(Due):
    """The players say one after the other whether they agree."""

    what: str
    """A span of time, or `THE_END`."""
    asked: tuple[str, ...]
    """Who has not answered yet."""
    everybody: int
    agreed: int = 1

    def awaits(self, game: Game) -> str:
        return self.asked[0] if self.asked else ""

    def run(self, game: Game) -> Events | None:
        """Return what is decided as soon as nobody’s answer can change it."""
        if _enough(game, self.agreed, self.everybody):
            return Agreed(self.what), *granted(game, self.what)
        possible = self.agreed + len(self.asked)
        return None if _enough(game, possible, self.everybody) else (Disagreed(self.what), Planned())


def _enough(game: Game, agreed: int, everybody: int) -> bool:
    return agreed == everybody if game.plays(UNANIMOUS, "seats") else 2 * agreed > everybody


def granted(game: Game, what: str) -> Events:
    """Return what follows when all agree: the end, or rest and experience for everybody."""
    if what == THE_END:
        return (Planned(),)
    return *(Rested(who, what) for who in game.playing()), Planned(tuple(map(Growing, game.playing())))


@record
class PassTime(Verb):
    """A player proposes that time passes: `pass_time weeks I sail home.`."""

    verb = "pass_time"
    when = between(is_free)
    hint = "if all agree: pools are full again, and XP can be spent"
    span: Span
    words: Prose = NO_WORDS

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        if wrong := _no_proposal(game, who):
            return wrong
        return (OneOf(SPANS, rule="gob.unanimous"), Text(LONGEST_REASON, least=0, shape="how you spend it"))

    def decide(self, game: Game, who: str) -> Events:
        return _proposed(game, who, self.span, self.words)


@record
class EndStory(Verb):
    """A player proposes the end of the story."""

    verb = "the_end"
    when = between(is_free)
    hint = "if all agree, the story is over"

    @classmethod
    def refused(cls, game: Game, who: str) -> Refusal | None:
        return _no_proposal(game, who)

    def decide(self, game: Game, who: str) -> Events:
        return _proposed(game, who, THE_END, "")


def _no_proposal(game: Game, who: str) -> Refusal | None:
    return not_free(game) or (None if who in game.playing() else Refusal("you are not in the story"))


def _proposed(game: Game, who: str, what: str, words: str) -> Events:
    others = tuple(pc for pc in game.playing() if pc != who)
    return Proposed(who, what, words), Planned((Agreeing(what, others, len(others) + 1),))


@record
class Proposed(Event):
    """A player proposed something that all decide."""

    who: str
    what: str
    words: str

    def describe(self, game: Game) -> str:
        what = "that the story ends here" if self.what == THE_END else f"that {_span(self.what)} pass"
        return f"{game.name(self.who)} proposes {what}.{sentence(self.words)}"


def _span(what: str) -> str:
    return "a year" if what == "year" else f"some {what}"


class Vote(Answer):
    """What a player says who is asked to agree."""

    __slots__ = ()
    when = at(Agreeing)
    untimely = "nothing waits for you to agree"


@record
class Agree(Vote):
    """A player agrees, with a word on how the time is spent: `consent I build a boat.`."""

    verb = "consent"
    hint = "agree to it"
    words: Prose = NO_WORDS

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        return (Text(LONGEST_REASON, least=0, shape="how you spend it"),)

    def decide(self, game: Game, who: str) -> Events:
        due = due_of(game, Agreeing)
        after = replace(due, asked=due.asked[1:], agreed=due.agreed + 1)
        return Answered(who, yes=True, words=self.words), Planned((after,))


@record
class Refuse(Vote):
    """A player does not agree."""

    verb = "refuse"
    hint = "do not agree"

    def decide(self, game: Game, who: str) -> Events:
        due = due_of(game, Agreeing)
        return Answered(who, yes=False), Planned((replace(due, asked=due.asked[1:]),))


@record
class Answered(Event):
    """A player said yes or no."""

    who: str
    yes: bool
    words: str = ""

    def describe(self, game: Game) -> str:
        return f"{game.name(self.who)} {'agrees' if self.yes else 'does not agree'}.{sentence(self.words)}"


@record
class Disagreed(Event):
    """Too few agreed."""

    what: str

    def describe(self, game: Game) -> str:
        return "So the story goes on." if self.what == THE_END else "So no time passes."


@record
class Agreed(Event):
    """All agreed, or enough: time passes, or the story ends."""

    what: str

    def apply(self, game: Game) -> Game:
        return replace(game, scene=replace(game.scene, quiet=0))

    def describe(self, game: Game) -> str:
        return "The end." if self.what == THE_END else f"{_span(self.what).capitalize()} pass."

    def fact(self) -> Told | None:
        return Told("agreed_end") if self.what == THE_END else None


@record
class Rested(Event):
    """Time did a character good: all pools are full. Rule `gob.recovery`."""

    who: str
    span: str

    def apply(self, game: Game) -> Game:
        figure = game.cast[self.who]
        for trait in TRAITS:
            figure = figure.with_pool(trait, figure.full(trait))
        return game.with_figure(self.who, figure)

    def fact(self) -> Told:
        return Told("rest", self.who, "long")
