"""A Skill Hand is drawn, played and comes out: one card and a trait against the best of the opposing hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal

from oracle.core.cards import Card
from oracle.core.menu import OneOf, Refusal
from oracle.core.part import Told
from oracle.core.records import record, replace
from oracle.core.system import HouseRule
from oracle.core.zones import Moved, Shuffled
from oracle.kit.feature import Holes
from oracle.kit.named import NOTHING
from oracle.kit.occasions import at
from oracle.kit.words import capital, counted
from oracle.systems.bastards.rules.calls import Readying
from oracle.systems.bastards.rules.cards import CardsDue, swept
from oracle.systems.bastards.rules.disadvantages import (
    DISADVANTAGES,
    EFFECT,
    FEARED,
    POINTS_OFF,
    REPUTATION,
    reputation_points,
    weight_of,
)
from oracle.systems.bastards.rules.modifiers import Situation, total_of
from oracle.systems.bastards.rules.odds import opposing_cards
from oracle.systems.bastards.rules.points import RESOLVED
from oracle.systems.bastards.rules.pools import cannot_pay, pool_paid
from oracle.systems.bastards.rules.reckoning import Parts, Reckoning
from oracle.systems.bastards.rules.skills import TRAITS, magic_trait, strength, suit_rank
from oracle.systems.bastards.rules.state import (
    DECK,
    DISCARD,
    OPPOSING,
    Answer,
    Due,
    Event,
    Events,
    Game,
    Planned,
    drawn_of,
    row_of,
)
from oracle.systems.bastards.rules.uses import WildcardSpent, ended

SKILL_TIE: Final = HouseRule(
    "gob.skill_tie",
    "suit",
    ("player", "opposition"),
    "Who wins a Skill Hand whose totals are equal: the higher suit, the player, or the opposition.",
    "gob.skill_tie",
)
SPECIALTY: Final = HouseRule(
    "gob.specialty",
    "total",
    ("cards",),
    "Whether a specialty adds its level to the total, or so many cards to the draw.",
    "gob.specialty",
)
EXTRA_CARD: Final = HouseRule(
    "gob.extra_card",
    "draw_more",
    ("play_two",),
    "Whether an advantage that plays one card more draws one more in a Skill Hand, or plays two.",
    "gob.extra_card",
)
WILDCARDS: Final = HouseRule(
    "gob.wildcard_skill_hand",
    "false",
    ("true",),
    "Whether wildcards may be spent in every Skill Hand.",
    "gob.wildcard_skill_hand",
)
LEGEND: Final = HouseRule(
    "gob.legend_wildcard",
    "true",
    ("false",),
    "Whether a wildcard may be spent in a Skill Hand at +15 or +20.",
    "gob.legend_wildcard",
)
MAGIC: Final = HouseRule(
    "gob.magic",
    "one_point",
    ("free",),
    "Whether each use of a magic skill costs a point of its trait’s pool.",
    "gob.magic",
)

LEGENDARY: Final = 15
"""The Difficulty Modifier from which on a wildcard helps. Rule `gob.legend_wildcard`."""

Tier = Literal["success", "failure"]

TIERS: Final[Mapping[Tier, str]] = {"success": "Success", "failure": "Failure"}
"""What the outcomes are called at the table, best first."""


@record
class DrawHand(Answer):
    """The player draws for a Skill Hand, with a specialty that fits: `draw`, `draw acting`."""

    verb = "draw"
    role = "pc dealer"
    when = at(Readying)
    untimely = "no Skill Hand waits to be drawn"
    specialty: str = NOTHING

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        task, pool = game.checked.task, _magic_pool(game)
        if pool and (wrong := cannot_pay(game, task.who, pool)):
            return wrong
        fitting = tuple(one.id for one in game.cast[task.who].character.specialties_with(task.skill))
        return (OneOf((NOTHING, *fitting), "specialty", "gob.specialty"),)

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        return f"draw {counted(hand_size(game), 'card')}, to play one with {TRAITS[trait_used(game)].name}"

    def decide(self, game: Game, who: str) -> Events:
        task = game.checked.task
        specialty = "" if self.specialty == NOTHING else self.specialty
        pool = _magic_pool(game)
        return (
            HandBegan(task.who, specialty),
            *((pool_paid(game, task.who, pool),) if pool else ()),
            Planned((HandDue(),)),
        )


def _magic_pool(game: Game) -> str:
    return magic_trait(game.checked.task.skill) if game.plays(MAGIC, "one_point") else ""


@record
class HandBegan(Event):
    """The player draws: nothing about the task changes any more."""

    begins: ClassVar[bool] = True
    who: str
    specialty: str

    def apply(self, game: Game) -> Game:
        return game.with_check(specialty=self.specialty).with_zones(drawn_of(self.who), row_of(self.who))

    def describe(self, game: Game) -> str:
        if not self.specialty:
            return ""
        return f"{game.name(self.who)} relies on {self.specialty.replace('_', ' ')}."


@record
class HandDue(Due):
    """The cards of the Skill Hand are drawn, then one is played."""

    def run(self, game: Game) -> Events:
        target = drawn_of(game.checked.task.who)
        return (Planned((CardsDue(target, hand_size(game)), Playing(), OpposingDue(), Settling(), Clearing())),)


@record
class Playing(Due):
    """The player chooses what to play; without a card there is nothing to choose."""

    def run(self, game: Game) -> Events | None:
        return None if game.held(drawn_of(game.checked.task.who)) else (Planned(),)

    def awaits(self, game: Game) -> str:
        return game.controller(game.checked.task.who)


@record
class Play(Answer):
    """The player plays a card of the Skill Hand: `play 9h`."""

    verb = "play"
    role = "pc dealer"
    when = at(Playing)
    untimely = "no card is asked for"
    card: Card

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        return (OneOf(game.held(drawn_of(game.checked.task.who)).known, "card you drew"),)

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        more = " first, and then another" if _plays_left(game) > 1 else ""
        return f"play one of the cards you drew{more}"

    def decide(self, game: Game, who: str) -> Events:
        pc = game.checked.task.who
        again = _plays_left(game) > 1 and len(game.held(drawn_of(pc))) > 1
        return Moved(drawn_of(pc), row_of(pc), (self.card,)), Planned((Playing(),) if again else ())


def _plays_left(game: Game) -> int:
    """Return how many cards are still to be played; two where an advantage plays one more. Rule `gob.extra_card`."""
    task = game.checked.task
    more = extra_cards(game) if game.plays(EXTRA_CARD, "play_two") else 0
    dealt = game.held(row_of(task.who)).known
    return 1 + more - len(dealt)


@record
class Boost(Answer):
    """The player spends a wildcard before playing: the top card of the deck is in play as well."""

    verb = "boost"
    when = at(Playing)
    untimely = "no wildcard can be spent now"
    costs = (("wildcard", 1),)
    hint = "spend a wildcard: the deck’s top card is in play too"

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        task = game.checked.task
        legendary = task.modifier >= LEGENDARY and game.plays(LEGEND, "true")
        if not legendary and not game.plays(WILDCARDS, "true"):
            return Refusal("wildcards have no part in this Skill Hand", "gob.wildcard_skill_hand")
        if who != task.who or not game.cast[who].purse.wildcards:
            return Refusal("you have no wildcard", "gob.wildcards_per_scene")
        if game.held(row_of(who)) and not game.plays(WILDCARDS, "true"):
            return Refusal("one wildcard is all that helps here", "gob.legend_wildcard")
        return ()

    def decide(self, game: Game, who: str) -> Events:
        return WildcardSpent(who), Planned((CardsDue(row_of(who), 1), Playing()))


@record
class OpposingDue(Due):
    """The opposing hand is drawn; there is nothing to choose in it. Rule `gob.opposing_hand`."""

    def run(self, game: Game) -> Events:
        rank = game.cast[game.checked.task.who].trait(trait_used(game))
        return (Planned((CardsDue(OPPOSING, opposing_cards(rank)),)),)


@record
class Settling(Due):
    """The Skill Hand comes out."""

    def run(self, game: Game) -> Events:
        task = game.checked.task
        own, other = own_reckoning(game), opposing_reckoning(game)
        tier: Tier = "success" if is_won(game, own, other) else "failure"
        resolved = Resolved(task.who, task.goal, tier, own, other, is_private=bool(task.purpose))
        brought = RESOLVED(game, task, resolved.margin) if tier == "success" else ()
        return resolved, *brought, Planned()


@record
class Resolved(Event):
    """A Skill Hand came out."""

    who: str
    goal: str
    tier: Tier
    own: Reckoning
    other: Reckoning
    is_private: bool = False
    """Whether it is no matter of the story: First Aid, Meditation."""

    @property
    def margin(self) -> int:
        """The difference of the totals."""
        return self.own.total - self.other.total

    def describe(self, game: Game) -> str:
        tie = " The suits decide." if not self.margin and game.plays(SKILL_TIE, "suit") else ""
        sums = f"{game.name(self.who)}: {self.own.words}. Against it: {self.other.words}.{tie}"
        return f"{sums} {TIERS[self.tier]} for {game.name(self.who)}."

    def fact(self) -> Told | None:
        return None if self.is_private else Told("outcome", self.who, self.goal, self.tier)


@record
class Clearing(Due):
    """The cards of the Skill Hand go back; in an opposition they are discards. Rules `gob.scene_skill_cards`, G11."""

    def run(self, game: Game) -> Events:
        zones = _zones(game)
        who = game.checked.task.who
        back = swept(game, *zones) if game.opposition else (Shuffled(DECK, zones),)
        return *back, *ended(game, who, "draw"), CheckClosed(who), Planned()


def _zones(game: Game) -> tuple[str, ...]:
    who = game.checked.task.who
    discards = () if game.opposition else (DISCARD,)
    return tuple(zone for zone in (drawn_of(who), row_of(who), OPPOSING, *discards) if zone in game.zones)


def broken_off(game: Game) -> Events:
    """Return the Skill Hand under way ended, whatever it has come to."""
    if game.check is None:
        return ()
    task = game.checked.task
    return Shuffled(DECK, _zones(game)), CheckClosed(task.who)


@record
class CheckClosed(Event):
    """A Skill Hand is over and its cards are back."""

    who: str

    def apply(self, game: Game) -> Game:
        return replace(game, check=None)


def trait_used(game: Game) -> str:
    """Return the trait that is added: the one that was called for, or in Desperation the higher of Spirit and Luck."""
    task = game.checked.task
    figure = game.cast[task.who]
    return figure.last_hope if figure.is_desperate else task.trait


def extra_cards(game: Game) -> int:
    """Return how many cards more advantages allow with this skill."""
    task = game.checked.task
    return total_of(game, task.who, "limit", Situation(skill=task.skill))


def hand_size(game: Game) -> int:
    """Return how many cards the player draws, at least one."""
    task, figure = game.checked.task, game.cast[game.checked.task.who]
    more = extra_cards(game) if game.plays(EXTRA_CARD, "draw_more") else 0
    fewer = len(_touching(game)) if game.plays(EFFECT, "card") else 0
    level = _level(game) if game.plays(SPECIALTY, "cards") else 0
    return max(1, figure.skill(task.skill) + more + level - fewer)


def _touching(game: Game) -> tuple[str, ...]:
    """Return the disadvantages that take the usual penalty off; a Bad Reputation has rules of its own."""
    return tuple(name for name in game.checked.task.hinders if name not in (REPUTATION, FEARED))


def _level(game: Game) -> int:
    check = game.checked
    character = game.cast[check.task.who].character
    return next((character.level(one) for one in character.specialties if one.id == check.specialty), 0)


def own_reckoning(game: Game) -> Reckoning:
    """Return the player’s side as it is now."""
    task = game.checked.task
    figure, trait = game.cast[task.who], trait_used(game)
    return Reckoning(game.held(row_of(task.who)).known, ((TRAITS[trait].name, figure.trait(trait)), *_added(game)))


def _added(game: Game) -> Parts:
    """Return what specialty and disadvantages add and take off."""
    check = game.checked
    parts: list[tuple[str, int]] = []
    if check.specialty and game.plays(SPECIALTY, "total"):
        parts.append((capital(check.specialty.replace("_", " ")), _level(game)))
    if game.plays(EFFECT, "points"):
        parts += [(DISADVANTAGES[name].name, -POINTS_OFF * weight_of((name,))) for name in _touching(game)]
    if known := reputation_points(game.cast[check.task.who].character.disadvantages, check.task.hinders):
        parts.append((DISADVANTAGES[REPUTATION].name, known))
    return tuple(parts)


def opposing_reckoning(game: Game) -> Reckoning:
    """Return the other side: its best card and the Difficulty Modifier."""
    hand, modifier = game.held(OPPOSING).known, game.checked.task.modifier
    best = (max(hand, key=strength),) if hand else ()
    return Reckoning(best, (("Difficulty", modifier),) if modifier else ())


def is_won(game: Game, own: Reckoning, other: Reckoning) -> bool:
    """Return whether the player wins; equal totals are decided by the last cards played. Rule `gob.skill_tie`."""
    if own.total != other.total:
        return own.total > other.total
    if not game.plays(SKILL_TIE, "suit"):
        return game.plays(SKILL_TIE, "player")
    return bool(own.cards) and (not other.cards or suit_rank(own.cards[-1]) > suit_rank(other.cards[-1]))
