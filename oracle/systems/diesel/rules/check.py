"""A Check: cards are laid, pushed and drawn, and their total decides the outcome."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from oracle.core.cards import Card
from oracle.core.menu import Option, Refusal, Some
from oracle.core.part import Told
from oracle.core.records import record, replace
from oracle.core.system import HouseRule
from oracle.core.zones import Moved
from oracle.kit.feature import Holes, Offered
from oracle.kit.occasions import at
from oracle.kit.words import capital
from oracle.systems.diesel.rules.approaches import Choosing
from oracle.systems.diesel.rules.cards import CardsDue, ReturnDue, draw_due, refill_deck
from oracle.systems.diesel.rules.characters import Figure
from oracle.systems.diesel.rules.consequences import AdvantageDue, ConsequenceDue
from oracle.systems.diesel.rules.state import (
    DECK,
    SPENT,
    TABLE,
    Approach,
    Due,
    Event,
    Events,
    Game,
    Try,
    Verb,
    hand_of,
    not_their_turn,
)
from oracle.systems.diesel.rules.trades import NO_TRADE
from oracle.systems.diesel.rules.worth import TIERS, Tier, suit_now, tier_of, value_of

DUPLICATE_ATTRIBUTE: Final = HouseRule(
    "diesel.duplicate_attribute",
    "each",
    ("once",),
    "Whether an Attribute that stands twice on the sheet counts twice in a Check, or once.",
    "diesel.attr_judge",
)
CHOOSE_ORDER: Final = HouseRule(
    "diesel.choose_order",
    "lay_first",
    ("any",),
    "Whether cards are laid before any is pushed, or both in any order before the draw.",
    "diesel.choose_order",
)


@record
class Lay(Verb):
    """The player lays hand cards into the Check: `lay 4h Xl`."""

    verb = "lay"
    when = at(Choosing)
    hint = "lay cards of your hand into the Check"
    cards: tuple[Card, ...]

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        hand = _hand_options(game, who)
        if isinstance(hand, Refusal):
            return hand
        if game.zones[SPENT] and game.plays(CHOOSE_ORDER, "lay_first"):
            return Refusal("cards are laid before any is pushed", "diesel.choose_order")
        return (hand,)

    def decide(self, game: Game, who: str) -> Events:
        return (Moved(hand_of(who), TABLE, self.cards),)


@record
class Push(Verb):
    """The player discards hand cards for as many cards more to draw: `push 2d 9s`."""

    verb = "push"
    when = at(Choosing)
    hint = "discard cards of your hand to draw one more for each"
    cards: tuple[Card, ...]

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        hand = _hand_options(game, who)
        if isinstance(hand, Refusal):
            return hand
        return (hand,)

    def decide(self, game: Game, who: str) -> Events:
        return (Moved(hand_of(who), SPENT, self.cards),)


def _hand_options(game: Game, who: str) -> Some | Refusal:
    if wrong := not_their_turn(game, who, "cards"):
        return wrong
    hand = game.hand(who).known
    return Some(hand, 1, len(hand), "cards") if hand else Refusal("the hand is empty")


@record
class BeginDraw(Verb):
    """The player ends the choice of hand cards and draws."""

    verb = "draw"
    when = at(Choosing)

    @staticmethod
    def offer(game: Game, who: str) -> Offered:
        if wrong := not_their_turn(game, who, "cards"):
            return wrong
        count = draw_count(game)
        cards = "no card" if count < 1 else "a card" if count == 1 else f"{count} cards"
        return (Option(BeginDraw, hint=f"that is all: turn up {cards} and see how it comes out"),)

    def decide(self, game: Game, who: str) -> Events:
        return (DrawBegan(who, draw_count(game)),)


@record
class DrawBegan(Event):
    """The draw began, and the player may add no more cards."""

    who: str
    count: int
    """Cards to draw; below zero where hindering Attributes outweigh the rest."""

    def apply(self, game: Game) -> Game:
        return game.with_check(draw=self.count, stage="draw")

    def describe(self, game: Game) -> str:
        cards = "no card" if self.count < 1 else "one card" if self.count == 1 else f"{self.count} cards"
        return f"{game.name(self.who)} draws {cards}."


@record
class Drawing(Due):
    """The cards of the draw, as many as are due or left, and then the outcome."""

    waits_for = "chance"

    def run(self, game: Game) -> Events | None:
        if game.checked.stage == "draw":
            short = len(game.zones[DECK]) < game.checked.draw
            helped = refill_deck(game) if short else ()
            if helped or draw_due(game):
                return helped or None
        call, result = game.checked.call, check_total(game)
        return (Resolved(call.who, call.goal, tier_of(result.total, game.house_rules), result),)


@record
class Reckoning:
    """The parts of a total."""

    cards: int
    """Values of all cards in play."""
    focus: int
    below_zero: int
    """Cards the draw was below zero, as a negative number."""
    injury: int
    """The Injury level, as a negative number."""
    counted: tuple[tuple[Card, int], ...] = ()
    """The cards in play that count, each with its value, in the order in which they were laid."""

    @property
    def total(self) -> int:
        """The total, which decides the outcome."""
        return self.cards + self.focus + self.below_zero + self.injury

    @property
    def words(self) -> str:
        """The parts in words: `cards 3 (king of clubs 2, joker 1), Focus +1, Injury −1: total 3`."""
        parts = (("Focus", self.focus), ("below zero", self.below_zero), ("Injury", self.injury))
        each = ", ".join(f"{card.name} {value}" for card, value in self.counted)
        told = [
            f"cards {self.cards}{f' ({each})' if len(self.counted) > 1 else ''}",
            *(f"{words} {_signed(points)}" for words, points in parts if points),
        ]
        return f"{', '.join(told)}: total {_signed(self.total) if self.total < 0 else self.total}"


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}"


@record
class Resolved(Event):
    """The outcome of a Check."""

    who: str
    goal: str
    tier: Tier
    reckoning: Reckoning

    def apply(self, game: Game) -> Game:
        """Return the game with the steps owed after a Check, in order. Rule `diesel.insight_card`."""
        first: Mapping[str, tuple[Due, ...]] = {
            "advantage": (AdvantageDue(),),
            "partial": (ConsequenceDue(partial=True),),
            "failure": (ConsequenceDue(partial=False),),
        }
        approach = game.checked.approach or Approach(NO_TRADE, NO_TRADE, "")
        # Success changes the situation, and so reopens the approaches that failed before.
        kept = game.scene.tries if self.tier == "failure" else ()
        tried = game.with_tries(*kept, Try(self.who, self.goal, approach.trade, approach.skill))
        owed = (*first.get(self.tier, ()), CardsDue(self.who, 1, settled=False), ReturnDue())
        return replace(tried.with_check(stage="after"), agenda=owed)

    def describe(self, game: Game) -> str:
        return f"{capital(self.reckoning.words)}. {TIERS[self.tier]} for {game.name(self.who)}."

    def fact(self) -> Told:
        return Told("outcome", self.who, self.goal, self.tier)


def weight(names: Iterable[str], figure: Figure, house_rules: Mapping[str, str]) -> int:
    """Return how many cards these Attributes add or take. Rule `diesel.duplicate_attribute`."""
    if house_rules[DUPLICATE_ATTRIBUTE.id] == "once":
        return len(tuple(names))
    every = figure.attributes + figure.troubles.conditions
    return sum(every.count(name) for name in names)


def draw_count(game: Game) -> int:
    """Return how many cards a draw would have now, from rank, Attributes and pushed cards; it may be below zero."""
    check, rules = game.checked, game.house_rules
    assert check.approach is not None
    figure = game.cast[check.call.who]
    base = figure.rank(check.approach.trade, check.approach.skill) + len(game.zones[SPENT])
    if check.judgement is None:
        return base
    return base + weight(check.judgement.helps, figure, rules) - weight(check.judgement.hinders, figure, rules)


def check_total(game: Game) -> Reckoning:
    """Return the total of the current Check from the cards on the table."""
    check, suit = game.checked, suit_now(game)
    assert check.approach is not None
    figure = game.cast[check.call.who]
    worth = ((card, value_of(card, suit)) for card in game.zones[TABLE].cards)
    counted = tuple((card, value) for card, value in worth if value)
    return Reckoning(
        cards=sum(value for _, value in counted),
        focus=int(figure.has_focus(check.approach.trade, suit)),
        below_zero=min(check.draw, 0),
        injury=-figure.wounds.injury,
        counted=counted,
    )
