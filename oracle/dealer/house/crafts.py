"""How the built-in Dealer handles making and mending: what it takes, and what is done with things as it is said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.house.wording import stems_of
from oracle.dealer.position import Position
from oracle.systems.ultimo.care.actions import Administer, Coat
from oracle.systems.ultimo.care.afflictions import dose_in
from oracle.systems.ultimo.characters import Item
from oracle.systems.ultimo.craft.actions import Blast, Complete, Repair, Show
from oracle.systems.ultimo.craft.making import usual
from oracle.systems.ultimo.craft.steps import Estimating
from oracle.systems.ultimo.fight.danger import standing
from oracle.systems.ultimo.state import UltimoState

_MENDS: Final = re.compile(r"\b(?:repair|mend|fix|patch|restore)\w*\b", re.IGNORECASE)
_DOSES: Final = re.compile(r"\b(?:give|administer|feed|apply|use|drink|take|swallow)\w*\b", re.IGNORECASE)
_THROWS: Final = re.compile(r"\b(?:throw|toss|lob|hurl|fling)\w*\b", re.IGNORECASE)
_COATS: Final = re.compile(r"\b(?:poison|coat|smear|dip|envenom)\w*\b", re.IGNORECASE)
_SHOWS: Final = re.compile(r"\b(?:show|present|hand|hold out|flash)\w*\b", re.IGNORECASE)
_FINISHES: Final = re.compile(r"\b(?:finish|complete|put the last (?:hand|touch))\w*\b", re.IGNORECASE)


def estimated(position: Position) -> Iterator[wire.Decision]:
    """Yield what something takes to make or mend: what it usually takes, and nothing for the stuff of it (U-192)."""
    state: UltimoState = position.rules
    if isinstance(state.step, Estimating):
        difficulty, days = usual(state, state.step)
        take = wire.Take(action=f"estimate {difficulty} {days}")
        yield wire.Decision(kind="reaction", moves=(take,))


def handled_as_said(position: Position, said: str, who: str) -> Iterator[wire.Decision]:
    """Yield what could be meant by somebody who does something with a thing of their own, likeliest first."""
    if position.system.name != "ultimo" or who not in position.rules.people:
        return
    state: UltimoState = position.rules
    for action in _meant(state, who, said):
        yield wire.Decision(kind="procedure", moves=(wire.Call(action=write_action(action), who=who),))


def _meant(state: UltimoState, who: str, said: str) -> Iterator[Any]:
    stems = set(stems_of(said))
    own = state.people[who]
    named = [item for item in own.gear if _is_named(item, stems)]
    if _MENDS.search(said):
        for one, other in state.people.items():
            broken = (item for item in other.gear if item.condition in ("broken", "ruined"))
            yield from (Repair(one, item.id) for item in broken if _is_named(item, stems))
    if _DOSES.search(said):
        drugs = [item for item in named if "medicine" in item.qualities]
        others = [one for one, other in state.people.items() if set(stems_of(other.character.name)) & stems]
        yield from (Administer(one, item.id) for item in drugs for one in (*others, who))
    if _THROWS.search(said):
        bombs = [item for item in named if "explosive" in item.qualities]
        foes = standing(state.danger)
        aimed = [name for name in foes if set(stems_of(f"{name} {state.danger.foes[name].block.name}")) & stems]
        yield from (Blast(item.id, state.danger.foes[name].distance) for item in bombs for name in (*aimed, *foes))
    if _COATS.search(said):
        doses = [item for item in own.gear if dose_in(item)]
        yield from (Coat(item.id, dose.id) for item in named if item.weapon for dose in doses)
    if _SHOWS.search(said):
        readers = [name for name in (*state.world.known, *standing(state.danger)) if set(stems_of(name)) & stems]
        papers = [item for item in named if any(one.startswith("forged:") for one in item.qualities)]
        yield from (Show(item.id, name) for item in papers for name in readers)
    if _FINISHES.search(said):
        projects = (one for one in own.works.projects if set(stems_of(one.id.replace("_", " "))) & stems)
        yield from (Complete(one.id) for one in projects)


def _is_named(item: Item, stems: set[str]) -> bool:
    return bool(set(stems_of(f"{item.id.replace('_', ' ')} {item.name}")) & stems)
