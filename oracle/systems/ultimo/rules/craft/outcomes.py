"""Results of projects: the product with what traits add, or spoiled work."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.records import dataclass, replace
from oracle.kit.modifiers import modified
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.characters import Item, rank
from oracle.systems.ultimo.rules.craft.blueprints import Blueprint, find_blueprint
from oracle.systems.ultimo.rules.craft.events import change_works, work_name
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
from oracle.systems.ultimo.rules.traits import hooks_of, modifiers_of
from oracle.systems.ultimo.rules.traits.figures import SMITHED_ARMOR
from oracle.systems.ultimo.rules.traits.hooks_work import Bombs, Devices, Smithing
from oracle.systems.ultimo.rules.traits.hooks_work import Building as Builds

FINISHED_TIERS: Final[tuple[Tier, ...]] = ("perfect", "success", "partial")
"""Results on which a project succeeds."""

_PAPER_CHANGES: Final = {"perfect": 2, "success": 0, "partial": -2}
"""Change of a forged paper's quality, by result."""


def work_events(state: UltimoState, who: str, project: Project, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the result of a project."""
    if tier not in FINISHED_TIERS:
        yield WorkDone(who, project.id, well=False)
        return
    if project.what == REPAIR:
        yield WorkDone(who, project.id, well=True)
        if any(item.id == project.id for item in state.people[project.detail].gear):
            yield ItemChanged(project.detail, project.id, "sound", "mended")
        return
    row, person = find_blueprint(project.what), state.people[who]
    if row.item is None:
        yield WorkDone(who, project.id, well=True, building=make_building(state, person, project))
    else:
        yield WorkDone(who, project.id, well=True, item=make_item(person, row, project, tier))


def work_harm(state: UltimoState, who: str, project: Project, tier: Tier) -> tuple[Step, ...]:
    """Return the harm of a bomb that goes off too early on a total failure, unless a trait prevents it (Demoman)."""
    row = None if project.what == REPAIR else find_blueprint(project.what)
    if row is None or row.trade != "explosive" or tier != "total_failure":
        return ()
    if any(hook.never_early for hook in hooks_of(state.people[who].character.traits, Bombs)):
        return ()
    return (Harm(who, find_bomb(row.id).damage, "explosion", "all"),)


def make_item(person: Person, row: Blueprint, project: Project, tier: Tier) -> Item:
    """Return the product with what its maker's traits and result add."""
    if row.item is None:
        raise ValueError(f"{row.id} stands on the ground")
    item = replace(row.item, id=project.id)
    match row.trade:
        case "arms" | "armor":
            return _smith_item(person, item)
        case "device":
            return replace(item, name=_device_name(project.id), qualities=_device_qualities(person, project.detail))
        case "forgery":
            passes = max(1, project.difficulty + _PAPER_CHANGES[tier])
            return replace(item, qualities=(*item.qualities, f"forged:{passes}"))
        case _:
            return item


def _device_name(name: str) -> str:
    return name.replace("-", " ").replace("_", " ").removeprefix("new ")


def _smith_item(person: Person, item: Item) -> Item:
    """Return arms or armor as the maker's traits improve them (Smith, Masterworks)."""
    traits = person.character.traits
    value = modified(item.value, modifiers_of(traits, SMITHED_ARMOR)) if item.is_worn else item.value
    more = (quality for hook in hooks_of(traits, Smithing) for quality in hook.qualities)
    return replace(
        item, value=value, qualities=(*item.qualities, *(quality for quality in more if quality not in item.qualities))
    )


def _device_qualities(person: Person, detail: str) -> tuple[str, ...]:
    """Return the qualities of a device: the checks it eases, and whether it obeys its maker alone."""
    hooks = hooks_of(person.character.traits, Devices)
    use, _, own = detail.partition("/")
    rating, least = sum(hook.rating for hook in hooks), max((hook.user_rank for hook in hooks), default=0)
    eases = (f"helps:{use}/{rating}/{least}",) if use and rating else ()
    return (*eases, *((f"own:{person.character.name}",) if own else ()))


def make_building(state: UltimoState, person: Person, project: Project) -> Building:
    """Return a building with what its builder's traits add (Mysterious Architecture, Expert Builder; U-096)."""
    hooks = hooks_of(person.character.traits, Builds)
    rooms = half(attributes_of(person)["INT"]) + rank(person.character, "Engineering", state.rules)
    secrets = rooms if any(hook.secrets for hook in hooks) else 0
    return Building(project.id, project.what, secrets, any(hook.durable for hook in hooks))


@dataclass(frozen=True, slots=True)
class WorkDone(Event):
    """A project is over: finished or spoiled."""

    who: str
    project: str
    well: bool
    item: Item | None = None
    building: Building | None = None

    def apply(self, state: UltimoState) -> UltimoState:
        def over(works: Works) -> Works:
            left = tuple(project for project in works.projects if project.id != self.project)
            return Works(left, (*works.buildings, self.building) if self.building else works.buildings)

        state = change_works(state, self.who, over)
        person = state.people[self.who]
        return state.with_person(self.who, replace(person, gear=(*person.gear, self.item))) if self.item else state

    def describe(self, state: UltimoState) -> str:
        name = work_name(self.project)
        if not self.well:
            broken = any(item.id == self.project for person in state.people.values() for item in person.gear)
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
