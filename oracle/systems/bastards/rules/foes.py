"""Those whom the Dealer brings in: a Fated of their own, a Touched, a group of Extras."""

from __future__ import annotations

from typing import Any, Final, Literal

from oracle.core.menu import Number, OneOf, Refusal, Text
from oracle.core.notation import Prose
from oracle.core.records import record, replace
from oracle.core.zones import Zones
from oracle.kit.feature import Holes
from oracle.kit.named import LONGEST_SLUG, NOTHING, Slug
from oracle.kit.state import is_player
from oracle.systems.bastards.rules.advantage_rows import advantage_name
from oracle.systems.bastards.rules.characters import Character
from oracle.systems.bastards.rules.figures import MEMBERS, POWER, POWER_POOL, Arms, Figure, Standing, fated
from oracle.systems.bastards.rules.pregens import READY
from oracle.systems.bastards.rules.skills import TRAITS
from oracle.systems.bastards.rules.state import DEALER, Event, Events, FreeVerb, Game, owner_of
from oracle.systems.bastards.rules.weapons import BARE, WEAPONS

HIGHEST_RATING: Final = 5
"""The highest Power Rating: nearly a Fated’s."""


@record
class BringIn(FreeVerb):
    """The Dealer brings in a Touched or a group of Extras: `bring_in guard touched 2 1 club The harbour guard`."""

    verb = "bring_in"
    role = "dealer"
    duty = "oppose"
    hint = "somebody turns up: touched or extras, Power Rating, members, weapon, name"
    id: str
    kind: Literal["touched", "extras"]
    rating: int
    members: int
    weapon: str
    name: Prose

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        return (
            new_id(game),
            OneOf(("touched", "extras")),
            Number(1, HIGHEST_RATING, "gob.power_pool"),
            lambda _id, kind, _rating: OneOf((1,)) if kind == "touched" else Number(1, MEMBERS, "gob.extras_bonus"),
            lambda _id, kind, rating, _members: OneOf(weapons_for(kind, rating), "weapon", "gob.extras_bonus"),
            Text(LONGEST_SLUG, shape="what they are called"),
        )

    def decide(self, game: Game, who: str) -> Events:
        return (Came(self.id, self.kind, self.rating, self.members, self.weapon, self.name, DEALER),)


@record
class NewId(Slug):
    """A word that somebody new can be called by: nobody’s yet, and not that of a seat."""

    besides: tuple[str, ...] = ()
    """Endings with which it must be nobody’s either."""

    def why_not(self, value: Any) -> Refusal | None:
        """Return what is wrong with the word."""
        if wrong := Slug.why_not(self, value):
            return wrong
        if is_player(value) or "." in value:
            return Refusal(f"{value}: take a word of letters, such as guard", self.rule)
        longer = next((value + ending for ending in self.besides if value + ending in self.barred), "")
        return Refusal(f"{longer}: {self.why}", self.rule) if longer else None


def new_id(game: Game, *besides: str) -> NewId:
    """Return the words that somebody new can be called by, with endings that have to be free as well."""
    taken = (*game.cast, DEALER, "alone", NOTHING)
    return NewId("id", taken, "somebody is called that already", "gob.sides", besides)


def weapons_for(kind: str, rating: int) -> tuple[str, ...]:
    """Return the weapons somebody of a Power Rating may have; Extras none heavier than their rating."""
    return tuple(name for name, row in WEAPONS.items() if kind != "extras" or row.bonus <= rating)


@record
class Came(Event):
    """A Touched or a group of Extras is there."""

    id: str
    kind: Literal["touched", "extras"]
    rating: int
    members: int
    weapon: str
    name: str
    controller: str
    advantages: tuple[str, ...] = ()
    is_storied: bool = False
    """Whether the adventure brings them, and tells of it itself."""

    def apply(self, game: Game) -> Game:
        step = int(game.house_rules[POWER_POOL.id])
        traits = dict.fromkeys(TRAITS, self.rating)
        character = Character(self.name, "", "clubs", traits, {}, advantages=self.advantages)
        pools = {POWER: self.rating * step} if self.kind == "touched" else {}
        arms = Arms(held=() if self.weapon == BARE else (self.weapon,))
        members = self.members if self.kind == "extras" else 0
        figure = Figure(character, Standing(pools), arms=arms, kind=self.kind, rating=self.rating, members=members)
        figure = replace(figure, step=step, controller=self.controller, is_storied=self.is_storied)
        return game.with_figure(self.id, figure)

    def describe(self, game: Game) -> str:
        if self.is_storied:
            return ""
        what = f"a group of {self.members}" if self.kind == "extras" else "a Follower"
        able = "".join(f", {advantage_name(name)}" for name in self.advantages)
        verb = "come" if self.kind == "extras" else "comes"
        return f"{self.name} {verb} into it: {what}, Power Rating {self.rating}{able}."


@record
class BringRival(FreeVerb):
    """The Dealer brings in a Fated with a sheet of their own: `bring_rival rival aubrey`."""

    verb = "bring_rival"
    role = "dealer"
    duty = "oppose"
    hint = "a Fated turns up who is nobody’s own"
    id: str
    sheet: str

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        there = {figure.character.name for figure in game.cast.values()}
        free = tuple(name for name, character in READY.items() if character.name not in there)
        if not free:
            return Refusal("every sheet that is ready is in play already", "gob.foe_control")
        return (new_id(game), OneOf(free, "sheet"))

    def decide(self, game: Game, who: str) -> Events:
        return (RivalCame(self.id, READY[self.sheet]),)


@record
class RivalCame(Event):
    """A Fated is there whom the Dealer plays."""

    id: str
    character: Character
    is_storied: bool = False
    """Whether the adventure brings them, and tells of it itself."""

    def apply(self, game: Game) -> Game:
        return game.with_figure(self.id, replace(fated(self.character, DEALER), is_storied=self.is_storied))

    def describe(self, game: Game) -> str:
        return "" if self.is_storied else f"{self.character.name} comes into it, one of the Fated."


@record
class SendOff(FreeVerb):
    """The Dealer lets somebody go out of the story again: `send_off guard`."""

    verb = "send_off"
    role = "dealer"
    duty = "oppose"
    hint = "somebody leaves, or is left behind"
    who: str

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        others = tuple(one for one in game.cast if not is_player(one))
        if not others:
            return Refusal("nobody is there but the players’ own characters")
        return (OneOf(others, "who"),)

    def decide(self, game: Game, who: str) -> Events:
        return (SentOff(self.who),)


@record
class SentOff(Event):
    """Somebody is there no longer; no card is left with them."""

    who: str
    name: str = ""

    def apply(self, game: Game) -> Game:
        cast = {who: figure for who, figure in game.cast.items() if who != self.who}
        zones = Zones({name: zone for name, zone in game.zones.items() if owner_of(name) != self.who})
        return replace(game, cast=cast, zones=zones)
