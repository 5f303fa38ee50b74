"""Events of crafting, and names of works."""

from __future__ import annotations

from collections.abc import Callable

from oracle.core.records import dataclass, replace
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.craft.blueprints import TRADES, find_blueprint
from oracle.systems.ultimo.rules.craft.state import REPAIR, Project, Works
from oracle.systems.ultimo.rules.events import Event
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.state import UltimoState


@dataclass(frozen=True, slots=True)
class WorkBegan(Event):
    """A character began to make or repair a thing."""

    who: str
    what: str
    name: str

    def describe(self, state: UltimoState) -> str:
        doing = "takes the {name} in hand" if self.what == REPAIR else TRADES[find_blueprint(self.what).trade].doing
        return f"{name_of(state, self.who)} {doing.format(name=work_name(self.name))}."


@dataclass(frozen=True, slots=True)
class WorkedOn(Event):
    """Days of work were done on a project."""

    who: str
    project: str
    days: int

    def apply(self, state: UltimoState) -> UltimoState:
        def more(project: Project) -> Project:
            return (
                replace(project, done=min(project.days, project.done + self.days))
                if project.id == self.project
                else project
            )

        return change_works(state, self.who, lambda works: replace(works, projects=tuple(map(more, works.projects))))

    def describe(self, state: UltimoState) -> str:
        return f"The {work_name(self.project)} has {counted(self.days, 'day')} of work."


def change_works(state: UltimoState, who: str, change: Callable[[Works], Works]) -> UltimoState:
    """Return the state with a character's projects and buildings changed."""
    person = state.people[who]
    return state.with_person(who, replace(person, works=change(person.works)))


def work_name(name: str) -> str:
    """Return the name of a project or building: `powder flask` for `new_powder_flask`."""
    return name.replace("-", " ").replace("_", " ").removeprefix("new ")


def works_lines(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return the sheet lines of a character's projects and buildings."""
    if who not in state.people:
        return ()
    works = state.people[who].works
    in_hand = (
        f"{work_name(project.id)} ({project.done} of {counted(project.days, 'day')})" for project in works.projects
    )
    projects, up = ", ".join(in_hand), ", ".join(map(str, works.buildings))
    return (*((f"In hand: {projects}",) if projects else ()), *((f"Built: {up}",) if up else ()))
