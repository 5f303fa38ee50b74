"""A specialty in an opposed draw: its level counts where its field is what the draw is about. Rule `gob.specialty`."""

from __future__ import annotations

from oracle.core.menu import OneOf, Option, Refusal
from oracle.core.records import dataclass
from oracle.kit.feature import Offered
from oracle.kit.named import spoken
from oracle.kit.occasions import at
from oracle.systems.bastards.rules.clash import Laying, laying
from oracle.systems.bastards.rules.draws import skill_used
from oracle.systems.bastards.rules.state import Event, Events, Game, Verb, duty_of, not_due


@dataclass(frozen=True, slots=True)
class Rely(Verb):
    """Somebody relies on a specialty before laying a card, one in a draw: `rely acting`."""

    verb = "rely"
    role = "pc dealer"
    when = at(Laying)
    specialty: str

    @staticmethod
    def offer(game: Game, who: str) -> Offered:
        if wrong := not_due(game, who, Laying, "a specialty is named before a card is laid"):
            return wrong
        one = laying(game).who
        if one in game.clash.relied:
            return Refusal("one specialty is all that counts in a draw", "gob.specialty")
        character = game.cast[one].character
        fitting = tuple(own.id for own in character.specialties_with(skill_used(game, one)))
        if not fitting:
            return Refusal("no specialty goes with what this is played with", "gob.specialty")
        hint = f"rely on a specialty of {game.name(one)}, where that is what it is about"
        return (Option(Rely, (OneOf(fitting, "specialty", "gob.specialty"),), duty=duty_of(who), hint=hint),)

    def decide(self, game: Game, who: str) -> Events:
        return (ReliedOn(laying(game).who, self.specialty),)


@dataclass(frozen=True, slots=True)
class ReliedOn(Event):
    """Somebody relies on a specialty in the draw under way."""

    who: str
    specialty: str

    def apply(self, game: Game) -> Game:
        return game.with_clash(relied={**game.clash.relied, self.who: self.specialty})

    def describe(self, game: Game) -> str:
        return f"{game.name(self.who)} relies on {spoken(self.specialty)}."
