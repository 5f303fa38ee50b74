"""What comes of a piece of work: the thing itself with what its maker's traits add to it, or a spoiled heap."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.records import dataclass, replace
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.characters import Item, rank
from oracle.systems.ultimo.rules.craft.blueprints import Blueprint, find_blueprint
from oracle.systems.ultimo.rules.craft.events import with_works, words
from oracle.systems.ultimo.rules.craft.state import REPAIR, Building, Project, Works
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.gear.bombs import find_bomb
from oracle.systems.ultimo.rules.harm import Harm
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.skills import half
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import attributes_of
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.things import ItemChanged
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_work import Bombs, Devices, Smithing
from oracle.systems.ultimo.rules.traits.hooks_work import Building as Builds

REACHED: Final[tuple[Tier, ...]] = ("perfect", "success", "partial")
"""Results with which a piece of work is any good."""

_FINER: Final = {"perfect": 2, "success": 0, "partial": -2}
"""What the result adds to how well a paper passes."""


def result_of(state: UltimoState, who: str, project: Project, tier: Tier) -> Iterator[AnyEvent]:
    """Yield what has come of a piece of work."""
    if tier not in REACHED:
        yield WorkDone(who, project.id, well=False)
        return
    if project.what == REPAIR:
        yield WorkDone(who, project.id, well=True)
        if any(item.id == project.id for item in state.people[project.detail].gear):
            yield ItemChanged(project.detail, project.id, "sound", "mended")
        return
    row, person = find_blueprint(project.what), state.people[who]
    if row.item is None:
        yield WorkDone(who, project.id, well=True, building=built(state, person, project))
    else:
        yield WorkDone(who, project.id, well=True, item=finished(person, row, project, tier))


def outcome_of(state: UltimoState, who: str, project: Project, tier: Tier) -> tuple[Step, ...]:
    """Return the harm a bomb does to its maker that goes off too early: it can on a total failure (Demoman)."""
    row = None if project.what == REPAIR else find_blueprint(project.what)
    if row is None or row.trade != "explosive" or tier != "total_failure":
        return ()
    if any(hook.never_early for hook in hooks_of(state.people[who].character.traits, Bombs)):
        return ()
    return (Harm(who, find_bomb(row.id).damage, "explosion", "all"),)


def finished(person: Person, row: Blueprint, project: Project, tier: Tier) -> Item:
    """Return a thing as its maker makes it."""
    if row.item is None:
        raise ValueError(f"{row.id} stands on the ground")
    item = replace(row.item, id=project.id)
    match row.trade:
        case "arms" | "armor":
            return _smithed(person, item)
        case "device":
            return replace(item, name=_named(project.id), qualities=_workings(person, project.detail))
        case "forgery":
            passes = max(1, project.difficulty + _FINER[tier])
            return replace(item, qualities=(*item.qualities, f"forged:{passes}"))
        case _:
            return item


def _named(name: str) -> str:
    return name.replace("-", " ").replace("_", " ").removeprefix("new ")


def _smithed(person: Person, item: Item) -> Item:
    """Return arms or armor of somebody's make: stronger, and lasting, as traits have it (Smith, Masterworks)."""
    hooks = hooks_of(person.character.traits, Smithing)
    value = item.value + sum(hook.armor for hook in hooks) if item.is_worn else item.value
    more: tuple[str, ...] = ("durable",) if any(hook.durable for hook in hooks) else ()
    more += ("masterwork",) if any(hook.worth > 1 for hook in hooks) else ()
    return replace(item, value=value, qualities=(*item.qualities, *(one for one in more if one not in item.qualities)))


def _workings(person: Person, detail: str) -> tuple[str, ...]:
    """Return what a device of somebody's does: it eases one thing, and may obey its maker alone."""
    hooks = hooks_of(person.character.traits, Devices)
    use, _, own = detail.partition("/")
    rating, least = sum(hook.rating for hook in hooks), max((hook.user_rank for hook in hooks), default=0)
    eases = (f"helps:{use}/{rating}/{least}",) if use and rating else ()
    return (*eases, *((f"own:{person.character.name}",) if own else ()))


def built(state: UltimoState, person: Person, project: Project) -> Building:
    """Return a building as its builder builds it (Mysterious Architecture, Expert Builder; U-096)."""
    hooks = hooks_of(person.character.traits, Builds)
    rooms = half(attributes_of(person)["INT"]) + rank(person.character, "Engineering", state.rules)
    secrets = rooms if any(hook.secrets for hook in hooks) else 0
    return Building(project.id, project.what, secrets, any(hook.durable for hook in hooks))


@dataclass(frozen=True, slots=True)
class WorkDone(Event):
    """A piece of work is over: something has come of it, or it is spoiled."""

    who: str
    project: str
    well: bool
    item: Item | None = None
    building: Building | None = None

    def apply(self, state: UltimoState) -> UltimoState:
        def over(works: Works) -> Works:
            left = tuple(one for one in works.projects if one.id != self.project)
            return Works(left, (*works.buildings, self.building) if self.building else works.buildings)

        state = with_works(state, self.who, over)
        person = state.people[self.who]
        return state.with_person(self.who, replace(person, gear=(*person.gear, self.item))) if self.item else state

    def describe(self, state: UltimoState) -> str:
        name = words(self.project)
        if not self.well:
            broken = any(one.id == self.project for person in state.people.values() for one in person.gear)
            return (
                f"The {name} is no better for it." if broken else f"Nothing comes of the {name}: the work is spoiled."
            )
        if self.building:
            rooms = self.building.secrets
            hidden = (
                f", with {counted(rooms, 'room or passage', 'rooms and passages')} that nobody knows of"
                if rooms
                else ""
            )
            return f"The {name} stands{hidden}."
        return f"{name_of(state, self.who)} has finished the {name}." if self.item else ""
