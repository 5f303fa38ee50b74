"""Armor, where a table plays with it: what is worn takes a little off all harm to BP. Rule `gob.armor`."""

from __future__ import annotations

from typing import Final

from oracle.core.menu import Number, OneOf, Refusal
from oracle.core.records import record, replace
from oracle.core.system import HouseRule
from oracle.kit.feature import Holes
from oracle.systems.bastards.rules.points import SHIELDS
from oracle.systems.bastards.rules.state import (
    Event,
    Events,
    FreeVerb,
    Game,
)

ARMOR: Final = HouseRule(
    "gob.armor",
    "off",
    ("on",),
    "Whether armor counts: it takes 1 to 3 off harm to BP, as the Dealer says who wears it.",
    "gob.armor",
)

HEAVIEST: Final = 3
"""The most that armor takes off."""


@record
class Dress(FreeVerb):
    """The Dealer says what armor somebody wears, 0 for none: `armor pc1 2`."""

    verb = "armor"
    role = "dealer"
    duty = "adjudicate"
    hint = "somebody puts armor on, or takes it off: 0 to 3"
    who: str
    points: int

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        if game.plays(ARMOR, "off"):
            return Refusal("armor does not count at this table", "gob.armor")
        wearers = tuple(one for one, figure in game.cast.items() if figure.kind != "extras" and not figure.is_gone)
        if not wearers:
            return Refusal("nobody is there who could wear any", "gob.armor")
        return (OneOf(wearers, "who"), Number(0, HEAVIEST, "gob.armor"))

    def decide(self, game: Game, who: str) -> Events:
        return (Dressed(self.who, self.points),)


@record
class Dressed(Event):
    """Somebody wears armor, or none any more."""

    who: str
    points: int

    def apply(self, game: Game) -> Game:
        return game.with_figure(self.who, replace(game.cast[self.who], armor=self.points))

    def describe(self, game: Game) -> str:
        name = game.name(self.who)
        return f"{name} wears {f'armor: harm to BP is less by {self.points}' if self.points else 'no armor'}."


def _worn(game: Game, who: str, pool: str) -> int:
    """Return what armor takes off harm to a pool."""
    return game.cast[who].armor if pool == "body" else 0


EXTENDS: Final = (*SHIELDS.by(_worn),)
"""What armor spares."""
