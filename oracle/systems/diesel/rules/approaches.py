"""A Check before its draw: the player's approach, the Dealer's judgement of Attributes, the choice of cards.

An approach that failed is closed until something has changed. Rule `diesel.call`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.menu import Option, Refusal, Text
from oracle.core.notation import Prose
from oracle.core.records import record
from oracle.core.system import HouseRule
from oracle.core.zones import Moved, Shuffled
from oracle.kit import checks
from oracle.kit.feature import Holes, Offered
from oracle.kit.named import LONGEST_REASON, NO_WORDS, Among, Names, OneLeft, listed, sentence, spoken
from oracle.kit.occasions import at
from oracle.systems.diesel.rules.attributes import relevant_attributes
from oracle.systems.diesel.rules.state import (
    BEFORE_THE_DRAW,
    DECK,
    SPENT,
    TABLE,
    Approach,
    Due,
    Event,
    Events,
    Game,
    Judgement,
    Verb,
    hand_of,
    not_their_turn,
    off_stage,
)
from oracle.systems.diesel.rules.trades import NO_TRADE, SKILLS, TRADES

CALL: Final = HouseRule(
    "diesel.call",
    "once",
    ("free",),
    "Whether an approach may be repeated against the same obstacle before something has changed.",
    "diesel.call",
)
TRADE_ONLY: Final = HouseRule(
    "diesel.trade_only",
    "trade",
    ("untrained",),
    "Whether a Skill of rank 0 is played as its Trade alone, or may be named as an approach of its own.",
    "diesel.trade_only",
)


@record
class Approaching(Due):
    """The player's choice of an approach."""


@record
class Judging(Due):
    """The Dealer's judgement of the Attributes."""

    waits_for = "dealer"


@record
class Choosing(Due):
    """The player's choice of hand cards to lay and push."""


@record
class TakeApproach(Verb):
    """The player chooses Trade and Skill: `approach thief stealth`, `approach thief -`, `approach - -`."""

    verb = "approach"
    when = at(Approaching)
    trade: str
    skill: str
    words: Prose = NO_WORDS

    @staticmethod
    def offer(game: Game, who: str) -> Offered:
        if wrong := not_their_turn(game, who, "threat"):
            return wrong
        every, left = all_approaches(game, who), open_approaches(game, who, game.checked.call.goal)
        holes = (
            _left(tuple(every), tuple(left)),
            lambda trade: _left(every[trade], left[trade], "diesel.trade_only"),
            Text(LONGEST_REASON, least=0, shape="how you do it"),
        )
        told = "say how you go about it: a Trade of yours, one of its Skills (or -), and a few words, such as: "
        return (Option(TakeApproach, holes, hint=told + _sample(left)),)

    def decide(self, game: Game, who: str) -> Events:
        return (ApproachTaken(who, self.trade, self.skill, self.words),)


@record
class ApproachTaken(Event):
    """The player chose an approach."""

    begins: ClassVar[bool] = True
    who: str
    trade: str
    skill: str
    words: str

    def apply(self, game: Game) -> Game:
        return game.with_check(approach=Approach(self.trade, self.skill, self.words), stage="approach")

    def describe(self, game: Game) -> str:
        own = "" if self._says_no_more() else self.words
        return f"{game.name(self.who)} relies on {self._called()}.{sentence(own)}"

    def _called(self) -> str:
        if self.trade == NO_TRADE:
            return "nothing ever learned"
        trade = TRADES[self.trade].name
        alone = f"what the Trade of {trade} teaches in general"
        return alone if self.skill == NO_TRADE else f"{SKILLS[self.skill].name} ({trade})"

    def _says_no_more(self) -> bool:
        """Return whether the words only repeat the Trade or the Skill."""
        named = {self.trade, self.skill, f"{self.trade} {self.skill}", f"{self.skill} {self.trade}", "alone"}
        said = self.words.lower().strip(" .!").removeprefix("approach ").removeprefix("the ").removesuffix(" alone")
        return said in {spoken(name) for name in named} | named


@record
class Judge(Verb):
    """The Dealer names the Attributes that matter: `judge small - Nobody looks down here.`."""

    verb = "judge"
    role = "dealer"
    when = at(Judging)
    helps: Names
    hinders: Names
    reason: Prose = NO_WORDS

    @staticmethod
    def offer(game: Game, who: str) -> Offered:
        if wrong := off_stage(game.check, "approach"):
            return wrong
        figure = game.cast[game.acting]
        own = tuple(dict.fromkeys(figure.attributes))
        heavy = tuple(dict.fromkeys(own + figure.troubles.conditions))
        holes = (
            Among(own, "helping Attributes", "diesel.attr_judge"),
            lambda helps: _hindering(heavy, helps),
            lambda helps, hinders: Text(LONGEST_REASON, least=1 if helps.ids or hinders.ids else 0, shape="reason"),
        )
        helps, hinders = map(Names, suggested_attributes(game))
        hint = f"name what helps and what hinders; at first sight: judge {helps} {hinders}"
        return (Option(Judge, holes, duty="rate", hint=hint),)

    def decide(self, game: Game, who: str) -> Events:
        return (AttributesJudged(game.acting, self.helps.ids, self.hinders.ids, self.reason),)


@record
class AttributesJudged(Event):
    """The Dealer judged which Attributes help and which hinder."""

    who: str
    helps: tuple[str, ...]
    hinders: tuple[str, ...]
    reason: str

    def apply(self, game: Game) -> Game:
        return game.with_check(judgement=Judgement(self.helps, self.hinders, self.reason), stage="cards")

    def describe(self, game: Game) -> str:
        return f"Helping: {listed(self.helps)}. Hindering: {listed(self.hinders)}.{sentence(self.reason)}"


@record
class Contest(Verb):
    """The player asks once for another judgement."""

    verb = "contest"
    when = at(Choosing)
    hint = "ask the Dealer once to weigh your Attributes anew"

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        if wrong := not_their_turn(game, who, "cards"):
            return wrong
        if game.checked.contested:
            return Refusal("a judgement is contested only once")
        if game.zones[TABLE] or game.zones[SPENT]:
            return Refusal("cards are laid already; contest comes before them")
        return ()

    def decide(self, game: Game, who: str) -> Events:
        return (JudgementContested(who),)


@record
class JudgementContested(Event):
    """The player asked for another judgement."""

    who: str

    def apply(self, game: Game) -> Game:
        return game.with_check(contested=True, stage="approach")

    def describe(self, game: Game) -> str:
        return f"{game.name(self.who)} asks for that to be weighed once more."


@record
class Withdraw(Verb):
    """The player withdraws from the Check before the draw."""

    verb = "withdraw"
    when = at(Approaching, Judging, Choosing)
    hint = "let it be; your cards come back to your hand"

    @classmethod
    def refused(cls, game: Game, who: str) -> Refusal | None:
        return not_their_turn(game, who, *BEFORE_THE_DRAW)

    def decide(self, game: Game, who: str) -> Events:
        return withdraw_check(game)


class CheckWithdrawn(checks.CheckWithdrawn[Game]):
    """The player withdrew from a Check before the draw."""

    __slots__ = ()


def withdraw_check(game: Game) -> Events:
    """Return the end of a Check before its draw: a cut card goes back to the deck, other cards to the hand."""
    check = game.checked
    who, over = check.call.who, CheckWithdrawn(check.call.who, check.call.goal)
    if check.stage == "cut":
        return Shuffled(DECK, (TABLE,)), over
    back = ((zone, game.zones[zone].known) for zone in (TABLE, SPENT))
    return (*(Moved(zone, hand_of(who), cards) for zone, cards in back if cards), over)


def suggested_attributes(game: Game) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return which Attributes usually help and hinder the approach, as a suggestion to the Dealer."""
    taken = game.checked.approach
    figure = game.cast[game.acting]
    return relevant_attributes(figure.attributes + figure.troubles.conditions, taken.skill if taken else "")


def all_approaches(game: Game, who: str) -> Mapping[str, tuple[str, ...]]:
    """Return the Trades of `who`, each with its Skills and `-` for the Trade alone, and `-` for no Trade."""
    untrained = game.plays(TRADE_ONLY, "untrained")
    found: dict[str, tuple[str, ...]] = {}
    for training in game.cast[who].character.trainings:
        skills = (skill for skill in TRADES[training.trade].skills if untrained or training.ranks.get(skill))
        found[training.trade] = (*skills, NO_TRADE)
    return {**found, NO_TRADE: (NO_TRADE,)}


def open_approaches(game: Game, who: str, goal: str) -> Mapping[str, tuple[str, ...]]:
    """Return the approaches that `who` may still take to `goal`, by Trade.

    Approaches that failed are left out. Rule `diesel.call`.
    """
    every = all_approaches(game, who)
    if not game.scene.tries or game.plays(CALL, "free"):
        return every
    tried = [(made.trade, made.skill) for made in game.scene.tries if (made.who, made.goal) == (who, goal)]
    left = {trade: tuple(skill for skill in skills if (trade, skill) not in tried) for trade, skills in every.items()}
    return {trade: skills for trade, skills in left.items() if skills}


def _left(every: tuple[str, ...], left: tuple[str, ...], other_rule: str = "") -> OneLeft:
    closed = tuple(value for value in every if value not in left)
    return OneLeft(left, closed, "that was tried, and nothing has changed since", "diesel.call", other_rule)


def _sample(left: Mapping[str, tuple[str, ...]]) -> str:
    """Return an approach in notation, as an example for new players."""
    trade = next(iter(left), "-")
    return f"approach {trade} {next(iter(left.get(trade, ())), '-')} I take my time"


def _hindering(every: tuple[str, ...], helps: Names) -> Among:
    left = tuple(name for name in every if name not in helps.ids)
    return Among(left, "hindering Attributes", "diesel.attr_judge")
