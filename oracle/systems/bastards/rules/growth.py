"""Experience is spent while time passes: traits, skills, advantages, specialties, and disadvantages bought off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal

from oracle.core.menu import OneOf, Refusal
from oracle.core.records import record, replace
from oracle.kit.feature import Holes
from oracle.kit.named import Slug
from oracle.kit.occasions import at
from oracle.kit.state import due_of
from oracle.systems.bastards.rules.advantage_rows import EVERY_ADVANTAGE, advantage_name, learned
from oracle.systems.bastards.rules.characters import (
    SPECIALTY_FROM,
    Character,
    Specialty,
    highest_rank,
    unfit_advantage,
    unknown_skill,
)
from oracle.systems.bastards.rules.disadvantages import DISADVANTAGES, REPUTATION
from oracle.systems.bastards.rules.skills import COMMON, TRAITS, skill_name
from oracle.systems.bastards.rules.state import Answer, Due, Event, Events, Game, Planned

PRICE: Final = 1
"""XP that anything costs, but the later ranks of a Bad Reputation."""

Sort = Literal["trait", "skill", "advantage", "disadvantage"]
"""What XP are spent on, besides specialties."""

SORTS: Final[tuple[Sort, ...]] = ("trait", "skill", "advantage", "disadvantage")


@record
class Growing(Due):
    """A player spends XP while time passes."""

    who: str
    bought: tuple[str, ...] = ()
    """What was bought by now: each of it only once an opportunity."""

    def awaits(self, game: Game) -> str:
        return self.who

    def run(self, game: Game) -> Events | None:
        return None if game.cast[self.who].purse.xp else (Planned(),)


class GrowthVerb(Answer):
    """What a player does while experience is spent."""

    __slots__ = ()
    when = at(Growing)
    untimely = "XP are spent while time passes"


@record
class Buy(GrowthVerb):
    """A player spends XP: `buy trait mind`, `buy advantage dodge`, `buy disadvantage ugly` to be rid of it."""

    verb = "buy"
    costs = (("xp", PRICE),)
    sort: Sort
    name: str

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        open_to = {sort: tuple(for_sale(game, who, sort)) for sort in SORTS}
        sorts = tuple(sort for sort in SORTS if open_to[sort])
        if not sorts:
            return Refusal("there is nothing left that you could buy", "gob.max_rank")
        return OneOf(sorts), lambda sort: OneOf(open_to[sort], "name", "gob.max_rank")

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        return f"spend one of {game.cast[who].purse.xp} XP; disadvantage: be rid of one"

    def decide(self, game: Game, who: str) -> Events:
        cost = removal_price(game, who, self.name) if self.sort == "disadvantage" else PRICE
        return _grown(game, Grown(who, self.sort, self.name, cost), f"{self.sort} {self.name}")


@record
class Specialize(GrowthVerb):
    """A player buys a specialty: `specialize acting influence craft_theatre`."""

    verb = "specialize"
    costs = (("xp", PRICE),)
    hint = "a field in which two skills work together"
    name: str
    one: str
    other: str

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        character = game.cast[who].character
        fit = tuple(skill for skill, rank in character.skills.items() if rank >= SPECIALTY_FROM)
        if len(fit) < 2:
            return Refusal(f"a specialty needs two skills at {SPECIALTY_FROM} or higher", "gob.specialty")
        taken = tuple(one.id for one in character.specialties)
        return (
            Slug("field", taken, "you have that specialty", "gob.specialty"),
            OneOf(fit, "skill", "gob.specialty"),
            lambda _name, one: OneOf(tuple(skill for skill in fit if skill != one), "skill", "gob.specialty"),
        )

    def decide(self, game: Game, who: str) -> Events:
        return _grown(game, Grown(who, "specialty", self.name, PRICE, (self.one, self.other)), f"specialty {self.name}")


def _grown(game: Game, grown: Grown, what: str) -> Events:
    due = due_of(game, Growing)
    return grown, Planned((replace(due, bought=(*due.bought, what)),))


@record
class Done(GrowthVerb):
    """A player keeps the rest of the XP."""

    verb = "done"
    hint = "keep the rest of your XP"

    def decide(self, game: Game, who: str) -> Events:
        return (Planned(),)


@record
class Grown(Event):
    """A character grew, or got rid of a disadvantage."""

    who: str
    sort: str
    name: str
    cost: int
    skills: tuple[str, ...] = ()
    """The two skills of a specialty."""

    def apply(self, game: Game) -> Game:
        """Return the game with the sheet changed; a pool that has grown is as much fuller."""
        figure = game.cast[self.who]
        before = figure.character
        character = replace(before, **self._change(before))
        removals = figure.purse.removals + (self.name == REPUTATION)
        figure = replace(figure, character=character).spends(xp=figure.purse.xp - self.cost, removals=removals)
        for trait in TRAITS:
            more = character.pool(trait) - before.pool(trait)
            figure = figure.with_pool(trait, figure.standing.pools[trait] + more)
        return game.with_figure(self.who, figure)

    def _change(self, before: Character) -> dict[str, Any]:
        earned = before.earned + self.cost
        match self.sort:
            case "trait":
                return {"traits": {**before.traits, self.name: before.traits[self.name] + 1}, "earned": earned}
            case "skill":
                return {"skills": {**before.skills, self.name: before.rank(self.name) + 1}, "earned": earned}
            case "advantage":
                return {"advantages": (*before.advantages, self.name), "earned": earned}
            case "specialty":
                one, other = self.skills
                return {"specialties": (*before.specialties, Specialty(self.name, (one, other))), "earned": earned}
            case _:
                left = list(before.disadvantages)
                left.remove(self.name)
                # The XP it once brought stay spent.
                return {"disadvantages": tuple(left), "earned": before.earned + 1}

    def describe(self, game: Game) -> str:
        name, character = game.name(self.who), game.cast[self.who].character
        match self.sort:
            case "trait":
                return f"{name}: {TRAITS[self.name].name} is {character.traits[self.name]} now."
            case "skill":
                return f"{name}: {skill_name(self.name)} is {character.rank(self.name)} now."
            case "advantage":
                return f"{name} learns {advantage_name(self.name)}."
            case "specialty":
                return f"{name} has a specialty now: {self.name.replace('_', ' ')}."
            case _:
                return f"{name} is rid of {DISADVANTAGES[self.name].name}."


def for_sale(game: Game, who: str, sort: str) -> Iterator[str]:
    """Yield what somebody may buy of a sort now: nothing twice in one opportunity."""
    due, figure = game.due, game.cast[who]
    bought = due.bought if isinstance(due, Growing) else ()
    found = {"trait": _traits, "skill": _skills, "advantage": _advantages, "disadvantage": _removals}[sort](game, who)
    xp = figure.purse.xp
    for name in found:
        price = removal_price(game, who, name) if sort == "disadvantage" else PRICE
        if f"{sort} {name}" not in bought and price <= xp:
            yield name


def _traits(game: Game, who: str) -> Iterator[str]:
    traits = game.cast[who].character.traits
    yield from (trait for trait, rank in traits.items() if rank < highest_rank(game.house_rules))


def _skills(game: Game, who: str) -> Iterator[str]:
    character = game.cast[who].character
    for skill in dict.fromkeys((*COMMON, *character.skills)):
        if character.rank(skill) < highest_rank(game.house_rules) and not unknown_skill(skill, game.house_rules):
            yield skill


def _advantages(game: Game, who: str) -> Iterator[str]:
    character = game.cast[who].character
    for name in EVERY_ADVANTAGE:
        found = learned(name)
        if found is None or found[0].at_creation or unfit_advantage(character, name, game.house_rules):
            continue
        if character.times(name) < found[0].most:
            yield name


def _removals(game: Game, who: str) -> Iterator[str]:
    held = dict.fromkeys(game.cast[who].character.disadvantages)
    yield from (name for name in held if not DISADVANTAGES[name].permanent)


def removal_price(game: Game, who: str, name: str) -> int:
    """Return what it costs to be rid of a disadvantage: 1 XP; a Bad Reputation doubles with each rank."""
    return PRICE << game.cast[who].purse.removals if name == REPUTATION else PRICE
