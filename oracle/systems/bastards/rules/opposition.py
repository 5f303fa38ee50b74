"""An opposition begins and ends: who takes part on which side, their hands and initiative, and what they earn by it."""

from __future__ import annotations

from typing import Final, Literal

from oracle.core.cards import Card
from oracle.core.menu import OneOf, Refusal
from oracle.core.part import Told
from oracle.core.records import record, replace
from oracle.core.system import HouseRule
from oracle.core.zones import Moved, Shuffled
from oracle.kit.feature import Holes
from oracle.kit.occasions import at
from oracle.kit.state import due_of, is_player
from oracle.systems.bastards.rules.cards import CardsDue
from oracle.systems.bastards.rules.fates import fates
from oracle.systems.bastards.rules.kinds import ALLOWED
from oracle.systems.bastards.rules.points import SCENE_BREAKS
from oracle.systems.bastards.rules.scenes import with_wildcards
from oracle.systems.bastards.rules.state import (
    DECK,
    DISCARD,
    Due,
    Event,
    Events,
    FreeVerb,
    Game,
    OpposedAnswer,
    Opposition,
    Planned,
    down_of,
    duty_of,
    hand_of,
    initiative_of,
    row_of,
)
from oracle.systems.bastards.rules.uses import ended

EXTRAS_INIT: Final = HouseRule(
    "gob.extras_init",
    "extra_card",
    ("from_hand", "controller"),
    "Where the initiative of Followers and Extras comes from: a card of its own, their hand, or whoever controls them.",
    "gob.extras_init",
)
OPPOSITION_SCENE: Final = HouseRule(
    "gob.opposition_scene",
    "shuffle_only",
    ("full",),
    "Whether an opposition is a new scene for the shuffle only, or for wildcards as well.",
    "gob.opposition_scene",
)

HAND: Final = 5
"""Cards of an opening hand."""

ALONE: Final = "alone"
"""How somebody takes a side of their own."""

ContestKind = Literal["combat", "chase", "debate", "demonstration"]


@record
class Oppose(FreeVerb):
    """Somebody begins an opposition: `oppose combat pc1 guard`. The Dealer does it for those of its own."""

    verb = "oppose"
    role = "pc dealer"
    hint = "begin an opposition: its type, who begins it, and against whom"
    kind: ContestKind
    who: str
    against: str

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        own = tuple(one for one in standing(game) if game.controller(one) == who)
        if not own or len(standing(game)) < 2:
            return Refusal("an opposition takes two who are able to act: somebody to oppose", "gob.sides")
        return (
            OneOf(tuple(ALLOWED)),
            OneOf(own, "who"),
            lambda _kind, one: OneOf(tuple(other for other in standing(game) if other != one), "opponent", "gob.sides"),
        )

    @classmethod
    def duty_of(cls, who: str) -> str:
        return duty_of(who)

    def decide(self, game: Game, who: str) -> Events:
        others = (one for one in standing(game) if one not in (self.who, self.against))
        return (
            OppositionBegan(self.kind, self.who, self.against),
            Planned((*map(TakingSides, others), Gathering())),
        )


def standing(game: Game) -> tuple[str, ...]:
    """Return everybody who is there and can act, the players’ characters first."""
    return tuple(
        who
        for who, figure in game.cast.items()
        if not (figure.is_away or figure.is_gone or figure.is_out or figure.is_waiting)
    )


@record
class OppositionBegan(Event):
    """An opposition began between two; others may join."""

    kind: str
    who: str
    against: str

    def apply(self, game: Game) -> Game:
        sides = {who: who for who in game.cast if who in (self.who, self.against)}
        prey = self.against if self.kind == "chase" else ""
        scene = replace(game.scene, has_begun=True)
        return replace(game, opposition=Opposition(self.kind, sides, prey), scene=scene)

    def describe(self, game: Game) -> str:
        return f"{self.kind.capitalize()}: {game.name(self.who)} against {game.name(self.against)}."

    def fact(self) -> Told:
        return Told("opposition", self.who, self.against, self.kind)


@record
class TakingSides(Due):
    """Somebody who is there says whether they take part, and on whose side. Rule `gob.sides`."""

    waits_for = "who"
    who: str


class SideAnswer(OpposedAnswer):
    """What somebody says who may take a side."""

    __slots__ = ()
    when = at(TakingSides)
    untimely = "no side is to be taken now"


@record
class Join(SideAnswer):
    """Somebody takes the side of another, or their own: `side_with pc2`, `side_with alone`."""

    verb = "side_with"
    side: str

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        sides = (*dict.fromkeys(game.opposed.sides.values()), ALONE)
        return (OneOf(sides, rule="gob.sides"),)

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        return f"have {_joiner(game)} take part: on whose side, or alone"

    def decide(self, game: Game, who: str) -> Events:
        due = due_of(game, TakingSides)
        return SideTaken(due.who, due.who if self.side == ALONE else self.side), Planned()


@record
class Stay(SideAnswer):
    """Somebody stays out of it."""

    verb = "stay_out"

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        return f"have {_joiner(game)} stay out of it"

    def decide(self, game: Game, who: str) -> Events:
        return (Planned(),)


def _joiner(game: Game) -> str:
    due = due_of(game, TakingSides)
    return game.name(due.who)


@record
class SideTaken(Event):
    """Somebody takes part, or has changed sides."""

    who: str
    side: str

    def apply(self, game: Game) -> Game:
        """Return the game with them on that side, everybody in seat order."""
        sides = {**game.opposed.sides, self.who: self.side}
        return game.with_opposition(sides={one: sides[one] for one in game.cast if one in sides})

    def describe(self, game: Game) -> str:
        if self.who == self.side:
            return f"{game.does(self.who, 'stands', 'stand')} alone."
        return f"{game.does(self.who, 'takes', 'take')} the side of {game.name(self.side)}."


@record
class Gathering(Due):
    """The deck is shuffled, and everybody draws a hand and sets an initiative card."""

    def run(self, game: Game) -> Events:
        sides = tuple(game.opposed.sides)
        steps = tuple(step for who in sides for step in entering(game, who))
        return Shuffled(DECK, (DISCARD,)), Seated(sides), Planned(steps)


def entering(game: Game, who: str) -> tuple[Due, ...]:
    """Return what somebody does who enters: an opening hand, and initiative. Rule `gob.extras_init`."""
    figure = game.cast[who]
    cards = figure.members if figure.kind == "extras" else figure.rating or HAND
    hand = CardsDue(hand_of(who), cards)
    if figure.kind == "fated" or game.plays(EXTRAS_INIT, "from_hand"):
        return hand, SettingInitiative(who)
    shares = game.plays(EXTRAS_INIT, "controller") and game.controller(who) in game.opposed.sides
    return (hand,) if shares else (hand, CardsDue(initiative_of(who), 1))


@record
class Seated(Event):
    """Places are made for the cards of those who take part."""

    who: tuple[str, ...]

    def apply(self, game: Game) -> Game:
        game = placed(game, self.who)
        return with_wildcards(game) if game.plays(OPPOSITION_SCENE, "full") else game


def placed(game: Game, newcomers: tuple[str, ...]) -> Game:
    """Return the game with places for the cards of some, who stand as far off as this scene has it."""
    kinds = (hand_of, initiative_of, down_of, row_of)
    game = game.with_zones(*(zone(one) for one in newcomers for zone in kinds))
    far = dict.fromkeys(newcomers, game.scene.distance) if game.scene.distance else {}
    return game.with_opposition(bands={**game.opposed.bands, **far})


@record
class SettingInitiative(Due):
    """Somebody chooses the card of their hand that says when they act."""

    waits_for = "who"
    who: str

    def run(self, game: Game) -> Events | None:
        return None if game.hand(self.who) else (Planned(),)


@record
class SetInitiative(OpposedAnswer):
    """Somebody sets a card of the hand as initiative: `initiative 3c`. The lowest acts first, an ace as 1."""

    verb = "initiative"
    when = at(SettingInitiative)
    untimely = "no initiative is to be set now"
    card: Card

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        hand = game.hand(due_of(game, SettingInitiative).who)
        return (OneOf(hand.known, "card of the hand", "gob.init_tie"),)

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        name = game.name(due_of(game, SettingInitiative).who)
        return f"set a card as initiative of {name}: the lowest acts first, an ace counts 1"

    def decide(self, game: Game, who: str) -> Events:
        due = due_of(game, SettingInitiative)
        return Moved(hand_of(due.who), initiative_of(due.who), (self.card,)), Planned()


@record
class OppositionEnded(Event):
    """An opposition is over: everybody who took part earns an XP, and all cards go back."""

    kind: str
    won: str = ""
    """The side that is left; empty where nobody won."""

    def apply(self, game: Game) -> Game:
        for who in game.opposed.sides:
            figure = game.cast[who]
            xp = figure.purse.xp + (1 if is_player(who) else 0)
            game = game.with_figure(who, figure.spends(xp=xp))
        # Whoever is caught stands before the pursuer: a fight that follows begins close by.
        distance = 0 if self.kind == "chase" else game.scene.distance
        scene = replace(game.scene, distance=distance)
        return replace(game, opposition=None, check=None, agenda=(), scene=scene)

    def describe(self, game: Game) -> str:
        if not self.won:
            return f"The {self.kind} is over, and nobody has won it."
        return f"The {self.kind} is over: {game.name(self.won)} and whoever stood there has won."

    def fact(self) -> Told:
        return Told("opposition_over", self.won, self.kind)


def over(game: Game, won: str = "") -> Events:
    """Return the end of the opposition under way."""
    sides = game.opposed.sides
    kinds = (hand_of, initiative_of, down_of, row_of)
    zones = tuple(zone(who) for who in sides for zone in kinds if zone(who) in game.zones)
    uses = (event for who in sides for event in ended(game, who, "draw", "turn", "round", "opposition", "harm"))
    return *uses, Shuffled(DECK, (*zones, DISCARD)), OppositionEnded(game.opposed.kind, won), *fates(game, won)


def _broken_off(game: Game) -> Events:
    return over(game) if game.opposition else ()


EXTENDS: Final = (*SCENE_BREAKS.by(_broken_off),)
"""What happens to an opposition when the story leaves the scene."""
