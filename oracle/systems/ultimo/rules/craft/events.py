"""What can happen to what is made."""

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
    """A character sets about making or mending something."""

    who: str
    what: str
    name: str

    def describe(self, state: UltimoState) -> str:
        doing = "takes the {name} in hand" if self.what == REPAIR else TRADES[find_blueprint(self.what).trade].doing
        return f"{name_of(state, self.who)} {doing.format(name=words(self.name))}."


@dataclass(frozen=True, slots=True)
class WorkedOn(Event):
    """Days of work went into something."""

    who: str
    project: str
    days: int

    def apply(self, state: UltimoState) -> UltimoState:
        def more(one: Project) -> Project:
            return replace(one, done=min(one.days, one.done + self.days)) if one.id == self.project else one

        return with_works(state, self.who, lambda works: replace(works, projects=tuple(map(more, works.projects))))

    def describe(self, state: UltimoState) -> str:
        return f"The {words(self.project)} has {counted(self.days, 'day')} of work."


def with_works(state: UltimoState, who: str, change: Callable[[Works], Works]) -> UltimoState:
    """Return the table with what a character has in hand and has built changed."""
    person = state.people[who]
    return state.with_person(who, replace(person, works=change(person.works)))


def words(name: str) -> str:
    """Return what a piece of work is called: `powder flask` for `new_powder_flask`."""
    return name.replace("-", " ").replace("_", " ").removeprefix("new ")


def works_lines(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return what a character has in hand and has built, as lines of the sheet."""
    if who not in state.people:
        return ()
    works = state.people[who].works
    in_hand = (f"{words(one.id)} ({one.done} of {counted(one.days, 'day')})" for one in works.projects)
    told, up = ", ".join(in_hand), ", ".join(map(str, works.buildings))
    return (*((f"In hand: {told}",) if told else ()), *((f"Built: {up}",) if up else ()))
