"""Distance: a player keeps everybody who enters from now on far from the fight. Rule `gob.bands`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from oracle.core.menu import OneOf, Refusal
from oracle.core.records import record, replace
from oracle.kit.feature import Holes
from oracle.kit.occasions import between
from oracle.kit.state import is_free
from oracle.systems.bastards.rules.helping import RULE, IndirectVerb, cannot_help, helped, purse
from oracle.systems.bastards.rules.state import Event, Events, Game
from oracle.systems.bastards.rules.turns import BANDS

Band = Literal["medium", "long"]

BAND: Final[Mapping[Band, int]] = {"medium": 1, "long": 2}
"""How far off each is, which is also what it costs in wildcards."""


@record
class Distance(IndirectVerb):
    """A player spends wildcards at the start of a scene: 1 for medium range, 2 for long: `distance long`."""

    verb = "distance"
    when = between(is_free)
    costs = (("wildcard", 1),)
    hint = "everybody who enters a fight from now on begins far off: medium for 1 wildcard, long for 2"
    band: Band

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        if not game.is_free or game.scene.has_begun:
            return Refusal("distances are set at the start of a scene", RULE)
        if game.scene.distance:
            return Refusal("somebody has set the distance of this scene already", "gob.bands")
        if wrong := cannot_help(game, who):
            return wrong
        open_to = tuple(band for band, cost in BAND.items() if cost <= purse(game, who))
        return (OneOf(open_to, rule="gob.wildcards_per_scene"),)

    def decide(self, game: Game, who: str) -> Events:
        return *helped(who, BAND[self.band]), DistanceSet(who, BAND[self.band])


@record
class DistanceSet(Event):
    """Everybody who enters from now on begins so far off."""

    who: str
    band: int

    def apply(self, game: Game) -> Game:
        return replace(game, scene=replace(game.scene, distance=self.band))

    def describe(self, game: Game) -> str:
        return f"{game.name(self.who)} keeps things apart: whoever enters a fight here begins {BANDS[self.band]}."
