"""Making and mending, as a concern of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from oracle.kit.feature import Feature
from oracle.kit.words import counted
from oracle.systems.ultimo.craft import blasting, buildings, making, mending, papers
from oracle.systems.ultimo.craft import events as made
from oracle.systems.ultimo.craft import steps as step
from oracle.systems.ultimo.craft.actions import CRAFT_ROLES
from oracle.systems.ultimo.craft.blueprints import TRADES, find_blueprint
from oracle.systems.ultimo.craft.events import CRAFT_EVENTS
from oracle.systems.ultimo.craft.occasions import CRAFT_OCCASIONS
from oracle.systems.ultimo.craft.state import REPAIR, Building, Project, Works
from oracle.systems.ultimo.craft.steps import CRAFT_STEPS
from oracle.systems.ultimo.gear.bombs import find_bomb
from oracle.systems.ultimo.registry import dealer_waits, merged
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.words import name_of

_PARTS: Final = (making, mending, blasting, papers, buildings)


def _with_works(state: UltimoState, who: str, change: Callable[[Works], Works]) -> UltimoState:
    person = state.people[who]
    return state.with_person(who, replace(person, works=change(person.works)))


def _planned(state: UltimoState, event: made.WorkPlanned) -> UltimoState:
    state = _with_works(state, event.who, lambda works: replace(works, projects=(*works.projects, event.project)))
    person = state.people[event.who]
    purse = replace(person.ties.purse, cash=person.ties.purse.cash - event.cost)
    return state.with_person(event.who, replace(person, ties=replace(person.ties, purse=purse)))


def _worked(state: UltimoState, event: made.WorkedOn) -> UltimoState:
    def more(one: Project) -> Project:
        return replace(one, done=min(one.days, one.done + event.days)) if one.id == event.project else one

    return _with_works(state, event.who, lambda works: replace(works, projects=tuple(map(more, works.projects))))


def _done(state: UltimoState, event: made.WorkDone) -> UltimoState:
    def over(works: Works) -> Works:
        left = tuple(one for one in works.projects if one.id != event.project)
        return Works(left, (*works.buildings, event.building) if event.building else works.buildings)

    state = _with_works(state, event.who, over)
    person = state.people[event.who]
    return state.with_person(event.who, replace(person, gear=(*person.gear, event.item))) if event.item else state


def _down(state: UltimoState, event: made.BroughtDown) -> UltimoState:
    def struck(one: Building) -> Building:
        return replace(one, condition=event.condition) if one.id == event.building else one

    return _with_works(state, event.who, lambda works: replace(works, buildings=tuple(map(struck, works.buildings))))


def _unchanged(state: UltimoState, _event: object) -> UltimoState:
    return state


CRAFT_EVOLUTION: Final[Mapping[type, Callable[[UltimoState, Any], UltimoState]]] = {
    made.WorkPlanned: _planned,
    made.WorkedOn: _worked,
    made.WorkDone: _done,
    made.BroughtDown: _down,
    **dict.fromkeys((made.WorkBegan, made.PaperShown, made.WentOff), _unchanged),
}
"""By class of event."""


def _words(name: str) -> str:
    """Return what a piece of work is called: `powder flask` for `new_powder_flask`."""
    return name.replace("-", " ").replace("_", " ").removeprefix("new ")


def _began_line(state: UltimoState, event: made.WorkBegan) -> str:
    doing = "takes the {name} in hand" if event.what == REPAIR else TRADES[find_blueprint(event.what).trade].doing
    return f"{name_of(state, event.who)} {doing.format(name=_words(event.name))}."


def _planned_line(_state: UltimoState, event: made.WorkPlanned) -> str:
    project = event.project
    days = counted(project.days, "day") if project.days else "less than an hour"
    price = f", and {event.cost:,} in cash" if event.cost else ""
    return f"It takes {days}{price}; the difficulty is {project.difficulty}."


def _done_line(state: UltimoState, event: made.WorkDone) -> str:
    name = _words(event.project)
    if not event.well:
        broken = any(one.id == event.project for person in state.people.values() for one in person.gear)
        return f"The {name} is no better for it." if broken else f"Nothing comes of the {name}: the work is spoiled."
    if event.building:
        rooms = event.building.secrets
        hidden = (
            f", with {counted(rooms, 'room or passage', 'rooms and passages')} that nobody knows of" if rooms else ""
        )
        return f"The {name} stands{hidden}."
    return f"{name_of(state, event.who)} has finished the {name}." if event.item else ""


def _paper_line(state: UltimoState, event: made.PaperShown) -> str:
    item = next((one.name for one in state.people[event.who].gear if one.id == event.item), _words(event.item))
    whom = _words(event.whom).capitalize()
    return f"{whom} takes the {item} for real." if event.believed else f"{whom} sees through the {item}."


_OFF: Final = {
    "thrown": "The {bomb} goes off.",
    "early": "The {bomb} goes off in the hands of {name}.",
    "near": "A {bomb} goes off beside {name}.",
    "far": "A blast not far away strikes nobody, but there is nobody who has not heard it: {bomb}.",
}

_DOWN: Final = {"broken": "Half of the {name} comes down.", "ruined": "Nothing is left of the {name}."}

CRAFT_LINES: Final[Mapping[type, Callable[[UltimoState, Any], str]]] = {
    made.WorkBegan: _began_line,
    made.WorkPlanned: _planned_line,
    made.WorkedOn: lambda _state, event: f"The {_words(event.project)} has {counted(event.days, 'day')} of work.",
    made.WorkDone: _done_line,
    made.PaperShown: _paper_line,
    made.WentOff: lambda state, event: _OFF[event.how].format(
        bomb=find_bomb(event.bomb).name, name=name_of(state, event.who) if event.who else ""
    ),
    made.BroughtDown: lambda _state, event: _DOWN[event.condition].format(name=_words(event.building)),
}
"""By class; every event of the craft is said."""


def works_lines(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return what a character has in hand and has built, as lines of the sheet."""
    if who not in state.people:
        return ()
    works = state.people[who].works
    in_hand = (f"{_words(one.id)} ({one.done} of {counted(one.days, 'day')})" for one in works.projects)
    told, up = ", ".join(in_hand), ", ".join(map(str, works.buildings))
    return (*((f"In hand: {told}",) if told else ()), *((f"Built: {up}",) if up else ()))


CRAFT: Final = Feature(
    roles=CRAFT_ROLES,
    offers=merged(part.OFFERS for part in _PARTS),
    occasions=CRAFT_OCCASIONS,
    decisions=merged(part.DECISIONS for part in _PARTS),
    steps=making.STEPS,
    waits={step.Estimating: dealer_waits},
    evolution=CRAFT_EVOLUTION,
    lines=CRAFT_LINES,
    classes=(*CRAFT_EVENTS, *CRAFT_STEPS),
    sheet=works_lines,
)
"""What is made and mended, and what becomes of it."""
