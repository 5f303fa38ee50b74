"""The words behind the verbs of ULTIMO: names of foes, gear, mounts and spells, and the usual choices."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from oracle.dealer.builtin.enact.called import plain_names, rows_called, thing_names
from oracle.dealer.builtin.enact.seam import Own
from oracle.dealer.interpret.setting import name_words
from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.fight.actions import BARE_HANDS
from oracle.systems.ultimo.rules.fight.arms import usable_weapons, weapon_in
from oracle.systems.ultimo.rules.gear.weapons import Mode
from oracle.systems.ultimo.seams.casting import effects, spells
from oracle.systems.ultimo.seams.casting.grimoire import casting_choices, spells_called

FILLERS: Final[Mapping[type, Callable[[Any, Any], Iterator[Any]]]] = spells.FILLERS

EARNED: Final = ("earn", "recruit", "give", "income", "provide")


def compared() -> Mapping[Path, tuple[str, ...]]:
    """Return the phrases for spell effects, by the file that holds their vectors."""
    return {effects.VECTORS: effects.phrases().texts}


def own_names(position: Position, speaker: str, called: Mapping[str, tuple[str, ...]]) -> Own:
    """Return the names of foes, gear, mounts, followers, work in hand and spells."""
    found, rules = dict(called), position.rules
    for name, foe in rules.danger.foes.items():
        own = (*plain_names(name), *plain_names(foe.called), *name_words(foe.block.name))
        found[name] = _with(found.get(name, ()), filter(None, own))
    for person in rules.people.values():
        for item in person.gear:
            found[item.id] = _with(thing_names(item.name), (*plain_names(item.id), *plain_names(item.weapon or "")))
    for name, kinds in _other_belongings(position):
        found[name] = _with(found.get(name, ()), (*plain_names(name), *map(str.lower, kinds)))
    _add_sorts(position, found)
    things = frozenset(item.id for person in rules.people.values() for item in person.gear)
    preferred = {**_arms(position, speaker), **casting_choices(position, speaker)}
    return Own(found | dict(spells_called(position, speaker)), things, preferred)


def _with(names: tuple[str, ...], further: Iterator[str] | tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*names, *further)))


def _other_belongings(position: Position) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the id and the kinds of each mount, follower and piece of work in hand."""
    for name, ride in position.rules.riding.rides.items():
        yield name, (ride.make,)
    for person in position.rules.people.values():
        yield from ((follower.id, (follower.kind,)) for follower in person.ties.company)
        yield from ((project.id, plain_names(project.what)) for project in person.works.projects)


def _add_sorts(position: Position, found: dict[str, tuple[str, ...]]) -> None:
    """Add the common nouns for weapons and armor: a pistol is a gun, a jerkin is armor."""
    rows = rows_called(position.system.name)
    for person in position.rules.people.values():
        for item in person.gear:
            modes = weapon_in(person, item.id).modes if item.weapon else ()
            mode = modes[:1]  # a blade that can also be thrown is no gun
            sorts = (item.kind, *mode, *item.qualities)
            further = (name for sort in sorts for name in rows.get(("", "sort", sort), ()))
            found[item.id] = _with(found[item.id], further)


def _arms(position: Position, speaker: str) -> Mapping[tuple[str, str], tuple[str, ...]]:
    """Return the weapons for an attack that names none, hardest hitting first."""
    person = position.rules.people.get(speaker)
    if person is None:
        return {}
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    modes: tuple[tuple[str, Mode], ...] = (("attack", "melee"), ("shoot", "ranged"))
    for verb, mode in modes:
        made = [
            item
            for item in usable_weapons(person, mode)
            if item == BARE_HANDS or weapon_in(person, item).id != "improvised"
        ]
        found[verb, "item"] = tuple(sorted(made, key=lambda item: -weapon_in(person, item).damage))
    return found
