"""The only feature of Hazard: the Dealer names a number, and a card has to reach it."""

from __future__ import annotations

from typing import Any, Final, Literal

from oracle.core.cards import FRESH_DECK, sorted_cards
from oracle.core.menu import Number, OneOf, Option, Refusal
from oracle.core.part import Told
from oracle.core.records import dataclass, replace
from oracle.core.system import HouseRule, Setup
from oracle.core.zones import Deal, Dealt, Moved, Shuffled, Zone, Zones
from oracle.kit import scenes
from oracle.kit.dealing import answered, offer_draw
from oracle.kit.feature import Offered
from oracle.kit.named import Slug, spoken
from oracle.kit.occasions import at, between

from .table import DRAW, Event, Events, Player, Risk, Table, Turning, Verb, moved

JOKERS: Final = HouseRule("hazard.jokers", "win", ("lose",), "Whether a joker always wins or always loses.")


def is_free(table: Table, _who: str) -> bool:
    """Return whether no card is due and the story goes on."""
    return table.risk is None and not table.concluded


@dataclass(frozen=True, slots=True)
class Dare(Verb):
    """The Dealer says what number a card has to reach: `dare pc1 9 the-ledge`."""

    verb = "dare"
    role = "dealer"
    when = between(is_free)
    who: str
    number: int
    goal: str

    @staticmethod
    def offer(table: Table, who: str) -> Offered:
        if not is_free(table, who):
            return Refusal("a card is due, or the story is over", "hazard.dare")
        return (Option(Dare, (OneOf(tuple(table.cast)), Number(2, 14), Slug("goal")), duty="rate"),)

    def decide(self, table: Table, who: str) -> Events:
        return (Dared(Risk(self.who, self.goal, self.number)),)


@dataclass(frozen=True, slots=True)
class Dared(Event):
    """A character takes a risk."""

    begins = True
    risk: Risk

    def apply(self, table: Table) -> Table:
        return replace(table, risk=self.risk)

    def describe(self, table: Table) -> str:
        return f"{table.cast[self.risk.who].name} needs {self.risk.number} for {spoken(self.risk.goal)}."

    def fact(self) -> Told:
        return Told("called", self.risk.who, self.risk.goal)


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """A risk came out well or badly."""

    who: str
    goal: str
    tier: Literal["success", "failure"]

    def apply(self, table: Table) -> Table:
        return replace(table, risk=None)

    def describe(self, table: Table) -> str:
        return f"{table.cast[self.who].name} {'makes it' if self.tier == 'success' else 'does not make it'}."

    def fact(self) -> Told:
        return Told("outcome", self.who, self.goal, self.tier)


class Enter(scenes.Enter[Table]):
    """The story enters a scene."""

    __slots__ = ()

    def decide(self, table: Table, who: str) -> Events:
        return (SceneEntered(self.scene),)


@dataclass(frozen=True, slots=True)
class SceneEntered(Event):
    """A scene began."""

    scene: str


class Conclude(scenes.Conclude[Table]):
    """The story is over."""

    __slots__ = ()

    def decide(self, table: Table, who: str) -> Events:
        return (Concluded(),)


@dataclass(frozen=True, slots=True)
class Concluded(Event):
    """The story is over, and no card is due any more."""

    def apply(self, table: Table) -> Table:
        return replace(table, risk=None, concluded=True)


@dataclass(frozen=True, slots=True)
class Begun(Event):
    """The deck is shuffled and the players sit down."""

    cast: dict[str, Player]
    house_rules: dict[str, str]

    def apply(self, table: Table) -> Table:
        zones = Zones({"deck": Zone(blind=sorted_cards(FRESH_DECK)), "table": Zone()})
        return Table(zones, self.cast, house_rules=self.house_rules)


def begun(setup: Setup, house_rules: dict[str, str]) -> Events:
    """Return the event with which a game begins."""
    return (Begun(dict(setup.characters), house_rules),)


def _turned(table: Table, _who: str, action: Deal) -> Events:
    """Return the card that came up, how the risk came out, and the deck whole again."""
    risk, card = table.risk, action.cards[0]
    assert risk is not None  # a card is due only while a risk is taken
    joker = card.is_joker and table.house_rules[JOKERS.id] == "win"
    value = 0 if card.is_joker else "23456789TJQKA".index(card.rank) + 2
    made = joker or (not card.is_joker and value + table.cast[risk.who].nerve >= risk.number)
    settled = Settled(risk.who, risk.goal, "success" if made else "failure")
    return answered(DRAW, action), settled, Shuffled("deck", ("table",))


ROWS: Final[dict[str, Any]] = {
    "roles": {"chance": (Deal,)},
    "offers": {Deal: lambda table, _who: offer_draw(DRAW if table.risk else None, table.zones)},
    "occasions": {Deal: at(Turning)},
    "decisions": {Deal: _turned},
    "evolution": dict.fromkeys((Dealt, Moved, Shuffled), moved),
}
"""What this feature says of the actions and events of the core."""
