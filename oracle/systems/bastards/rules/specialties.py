"""A specialty in an opposed draw: its level counts where its field is what the draw is about. Rule `gob.specialty`."""

from __future__ import annotations

from oracle.core.menu import OneOf, Refusal
from oracle.core.records import record
from oracle.kit.feature import Holes
from oracle.kit.named import spoken
from oracle.kit.occasions import at
from oracle.systems.bastards.rules.clash import Laying, laying
from oracle.systems.bastards.rules.draws import skill_used
from oracle.systems.bastards.rules.state import Event, Events, Game, OpposedAnswer


@record
class Rely(OpposedAnswer):
    """Somebody relies on a specialty before laying a card, one in a draw: `rely acting`."""

    verb = "rely"
    when = at(Laying)
    untimely = "a specialty is named before a card is laid"
    specialty: str

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        one = laying(game).who
        if one in game.clash.relied:
            return Refusal("one specialty is all that counts in a draw", "gob.specialty")
        fitting = tuple(own.id for own in game.cast[one].character.specialties_with(skill_used(game, one)))
        if not fitting:
            return Refusal("no specialty goes with what this is played with", "gob.specialty")
        return (OneOf(fitting, "specialty", "gob.specialty"),)

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        return f"rely on a specialty of {game.name(laying(game).who)}, where that is what it is about"

    def decide(self, game: Game, who: str) -> Events:
        return (ReliedOn(laying(game).who, self.specialty),)


@record
class ReliedOn(Event):
    """Somebody relies on a specialty in the draw under way."""

    who: str
    specialty: str

    def apply(self, game: Game) -> Game:
        return game.with_clash(relied={**game.clash.relied, self.who: self.specialty})

    def describe(self, game: Game) -> str:
        return f"{game.name(self.who)} relies on {spoken(self.specialty)}."
