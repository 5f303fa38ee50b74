"""A turn in an opposition: cards are drawn, one may be discarded, and one action is taken. Rule `gob.actions`."""

from __future__ import annotations

from typing import Final

from oracle.core.cards import Card
from oracle.core.menu import OneOf, Refusal, Text
from oracle.core.notation import Prose
from oracle.core.records import record, replace
from oracle.core.zones import Moved
from oracle.kit.feature import Holes
from oracle.kit.named import LONGEST_REASON, NO_WORDS, Slug, sentence
from oracle.kit.occasions import at
from oracle.kit.state import due_of
from oracle.systems.bastards.rules.aftermath import despairing
from oracle.systems.bastards.rules.calls import called, skills_of, traits_for
from oracle.systems.bastards.rules.cards import CardsDue
from oracle.systems.bastards.rules.modifiers import Situation, counting
from oracle.systems.bastards.rules.opposition import ALONE, HAND, SideTaken
from oracle.systems.bastards.rules.points import FLED
from oracle.systems.bastards.rules.state import (
    DISCARD,
    Due,
    Event,
    Events,
    Game,
    OpposedAnswer,
    Planned,
    Task,
    hand_of,
    initiative_of,
)
from oracle.systems.bastards.rules.uses import ended, usable

BANDS: Final = ("close", "at medium range", "at long range")
"""How far somebody stands from the fight. Rule `gob.bands`."""


@record
class TurnBegan(Event):
    """Somebody’s turn began."""

    who: str

    def apply(self, game: Game) -> Game:
        return game.with_opposition(turn=self.who, acted=(*game.opposed.acted, self.who))

    def describe(self, game: Game) -> str:
        return f"{game.does(self.who, 'acts', 'act')}."


@record
class Drawing(Due):
    """The cards of a turn are due; whoever has an advantage for that says first whether to use it."""

    who: str

    def awaits(self, game: Game) -> str:
        return game.controller(self.who) if any(usable(game, self.who, "draw")) else ""

    def run(self, game: Game) -> Events | None:
        return None if self.awaits(game) else draws_now(game, self.who)


def draws_now(game: Game, who: str) -> Events:
    """Return the cards of a turn drawn."""
    return *ended(game, who, "draw"), Planned((CardsDue(hand_of(who), cards_of_turn(game, who)),))


def cards_of_turn(game: Game, who: str) -> int:
    """Return how many cards somebody draws in a turn: Luck, the Power Rating, or what an advantage says."""
    figure = game.cast[who]
    usual = figure.rating or figure.trait("luck")
    most = max((usual, *(one.amount for one in counting(game, who, "drawn", Situation("turn")))))
    return min(most, figure.members - len(game.hand(who))) if figure.kind == "extras" else most


@record
class DrawTurn(OpposedAnswer):
    """Somebody draws the cards of the turn as they are, without an advantage."""

    verb = "draw_cards"
    when = at(Drawing)
    untimely = "no cards are due to you now"
    hint = "draw the cards of your turn"

    def decide(self, game: Game, who: str) -> Events:
        return draws_now(game, due_of(game, Drawing).who)


@record
class Acting(Due):
    """Somebody takes the action of a turn; quick actions and one discard may come before it."""

    waits_for = "who"
    who: str
    has_discarded: bool = False

    def run(self, game: Game) -> Events | None:
        """Return nothing but what comes first: those who have just fallen into Desperation draw."""
        if fallen := despairing(game):
            return (Planned((*fallen, self)),)
        return (Planned(),) if game.cast[self.who].is_out else None


def acting(game: Game) -> Acting:
    """Return the turn that somebody has, which the caller knows to be there."""
    return due_of(game, Acting)


class TurnVerb(OpposedAnswer):
    """Something that is done in a turn."""

    __slots__ = ()
    when = at(Acting)
    untimely = "that takes a turn of your own in an opposition"


@record
class Discard(TurnVerb):
    """Somebody discards a card after drawing, one a turn: `discard 2c`."""

    verb = "discard"
    hint = "throw one card away"
    card: Card

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        due = acting(game)
        if due.has_discarded or not game.hand(due.who):
            return Refusal("one card a turn may be discarded, of those in hand", "gob.mulligan")
        return (OneOf(game.hand(due.who).known, "card of the hand"),)

    def decide(self, game: Game, who: str) -> Events:
        due = acting(game)
        return Moved(hand_of(due.who), DISCARD, (self.card,)), Planned((replace(due, has_discarded=True),))


@record
class Mulligan(TurnVerb):
    """Somebody gives up the action for five new cards."""

    verb = "mulligan"
    hint = "give up your action: discard your hand and draw five"

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        if acting(game).has_discarded:
            return Refusal("a card is discarded already: it is one or the other", "gob.mulligan")
        return ()

    def decide(self, game: Game, who: str) -> Events:
        one = acting(game).who
        hand, figure = game.hand(one).known, game.cast[one]
        thrown = (Moved(hand_of(one), DISCARD, hand),) if hand else ()
        cards = min(HAND, figure.members) if figure.kind == "extras" else HAND
        return *thrown, Planned((CardsDue(hand_of(one), cards),))


@record
class Pass(TurnVerb):
    """Somebody lets the turn go by, with a word on what they do: `bide I watch the door.`."""

    verb = "bide"
    hint = "let your action go"
    words: Prose = NO_WORDS

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        return (Text(LONGEST_REASON, least=0, shape="what you do instead"),)

    def decide(self, game: Game, who: str) -> Events:
        return Bided(acting(game).who, self.words), Planned()


@record
class Bided(Event):
    """Somebody let their action go."""

    who: str
    words: str

    def describe(self, game: Game) -> str:
        return f"{game.does(self.who, 'bides', 'bide')} their time.{sentence(self.words)}"


@record
class StandUp(TurnVerb):
    """Somebody who is Knocked Down spends the turn to stand up."""

    verb = "stand_up"
    hint = "spend your turn to stand up"

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        if not game.cast[acting(game).who].standing.is_down:
            return Refusal("you are on your feet", "gob.actions")
        return ()

    def decide(self, game: Game, who: str) -> Events:
        return StoodUp(acting(game).who), Planned()


@record
class StoodUp(Event):
    """Somebody stood up."""

    who: str

    def apply(self, game: Game) -> Game:
        return game.with_figure(self.who, game.cast[self.who].stands(is_down=False))

    def describe(self, game: Game) -> str:
        return f"{game.does(self.who, 'stands', 'stand')} up."


@record
class Swap(TurnVerb):
    """Somebody changes the initiative card for one of the hand, which takes the action: `swap 2h`."""

    verb = "swap"
    card: Card

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        one = acting(game).who
        if not game.hand(one) or not game.held(initiative_of(one)):
            return Refusal("that takes an initiative card and one to put in its place", "gob.actions")
        return (OneOf(game.hand(one).known, "card of the hand"),)

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        goes_on = game.cast[acting(game).who].holds("speedy")
        return f"change your initiative card {'and go on acting' if goes_on else 'and give up your action'}"

    def decide(self, game: Game, who: str) -> Events:
        due = acting(game)
        one = due.who
        old = Moved(initiative_of(one), DISCARD, game.zones[initiative_of(one)].known)
        goes_on = (due,) if game.cast[one].holds("speedy") else ()
        return old, Moved(hand_of(one), initiative_of(one), (self.card,)), Planned(goes_on)


@record
class Move(TurnVerb):
    """Somebody goes one band nearer to the fight or farther from it, which takes the action: `move nearer`."""

    verb = "move"
    where: str

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        band = band_of(game)
        ways = (*(("nearer",) if band else ()), *(("farther",) if band < len(BANDS) - 1 else ()))
        return (OneOf(ways, rule="gob.bands"),)

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        return f"you stand {BANDS[band_of(game)]}; change that by one step, for your action"

    def decide(self, game: Game, who: str) -> Events:
        band = band_of(game) + (1 if self.where == "farther" else -1)
        return BandChanged(acting(game).who, band), Planned()


def band_of(game: Game) -> int:
    """Return how far off somebody stands who has the turn."""
    return game.opposed.bands.get(acting(game).who, 0)


@record
class BandChanged(Event):
    """Somebody stands nearer to the fight, or farther from it."""

    who: str
    band: int

    def apply(self, game: Game) -> Game:
        return game.with_opposition(bands={**game.opposed.bands, self.who: self.band})

    def describe(self, game: Game) -> str:
        return f"{game.does(self.who, 'stands', 'stand')} {BANDS[self.band]} now."


@record
class Attempt(TurnVerb):
    """Somebody tries something else with a Skill Hand, which takes the action: `attempt stealth mind side-door`."""

    verb = "attempt"
    hint = "try something that is no attack, with a Skill Hand"
    skill: str
    trait: str
    goal: str
    reason: Prose = NO_WORDS

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        one = acting(game).who
        if game.cast[one].kind == "extras":
            return Refusal("Extras have no skills", "gob.extras_bonus")
        return (
            OneOf(skills_of(game, one), "skill", "gob.skill_list"),
            traits_for,
            Slug("goal"),
            Text(LONGEST_REASON, least=0, shape="what is tried"),
        )

    def decide(self, game: Game, who: str) -> Events:
        task = Task(acting(game).who, self.skill, self.trait, 0, self.goal, self.reason)
        return called(game, task, who)


@record
class Switch(TurnVerb):
    """Somebody changes sides, which takes the action: `switch pc2`, `switch alone`. Rule `gob.sides`."""

    verb = "switch"
    hint = "change sides"
    side: str

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        one = acting(game).who
        own = game.opposed.sides[one]
        others = tuple(side for side in dict.fromkeys(game.opposed.sides.values()) if side != own)
        sides = (*others, *((ALONE,) if own != one else ()))
        return (OneOf(sides, rule="gob.sides"),)

    def decide(self, game: Game, who: str) -> Events:
        one = acting(game).who
        return SideTaken(one, one if self.side == ALONE else self.side), Planned()


@record
class Flee(TurnVerb):
    """Somebody runs away, which is free in their own action: `flee Over the roof, laughing.`."""

    verb = "flee"
    hint = "run away: say where to and how"
    words: Prose = NO_WORDS

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        if game.opposed.kind == "chase":
            return Refusal("nobody can flee from a chase but by winning it", "gob.chase_length")
        return (Text(LONGEST_REASON, least=0, shape="where to and how"),)

    def decide(self, game: Game, who: str) -> Events:
        one = acting(game).who
        return Departed(one, "fled", self.words), Planned(FLED(game, one))


@record
class Yield(TurnVerb):
    """Somebody gives in: they concede a debate, or lay down their arms."""

    verb = "give_in"
    hint = "give in, and be out of it"

    def decide(self, game: Game, who: str) -> Events:
        return Departed(acting(game).who, "gave_in"), Planned()


DEPARTURES: Final = {
    "fled": ("flees", "flee"),
    "gave_in": ("gives in", "give in"),
    "caught": ("is caught", "are caught"),
    "lost": ("has lost the trail", "have lost the trail"),
    "pursues": ("gives chase", "give chase"),
}
"""How somebody comes to take no further part, of one and of several."""

YIELDING: Final = ("gave_in", "caught")
"""How somebody takes no further part who is in the hands of the others."""


@record
class Departed(Event):
    """Somebody fled, or gave in: they take no further part."""

    who: str
    how: str
    words: str = ""

    def apply(self, game: Game) -> Game:
        opposed = game.opposed
        yielded = (*opposed.yielded, self.who) if self.how in YIELDING else opposed.yielded
        return game.with_opposition(left=(*opposed.left, self.who), yielded=yielded)

    def describe(self, game: Game) -> str:
        return f"{game.does(self.who, *DEPARTURES[self.how])}.{sentence(self.words)}"
