"""Character sheets of ULTIMO! as the text of a file, written so that it reads back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Final

from oracle.adventure_files.ultimo_sheets import GAME
from oracle.systems.ultimo.characters import Character, History, Item
from oracle.systems.ultimo.craft.state import Project
from oracle.systems.ultimo.creation.backgrounds import Background, background_named
from oracle.systems.ultimo.creation.belongings import belonging
from oracle.systems.ultimo.creation.drafts import background_of
from oracle.systems.ultimo.gear.named import as_weighed
from oracle.systems.ultimo.skills import ATTRIBUTES
from oracle.systems.ultimo.together.ties import Companion
from oracle.systems.ultimo.traits import find_trait

_ITEM_FIELDS: Final = tuple(one.name for one in fields(Item))


def sheet_yaml(sheet: Character) -> str:
    """Return a character as the text of a file that `read_sheet` reads back."""
    return "\n".join((f"game: {GAME}", *_written(sheet), ""))


def _written(sheet: Character) -> Iterator[str]:
    history = sheet.history
    yield from _texts(sheet)
    yield f"attributes: {_flow({one.id: sheet.attributes[one.id] for one in ATTRIBUTES if one.id in sheet.attributes})}"
    yield from _block("skills", sheet.skills)
    yield from _block("invented", {name: list(has) for name, has in history.invented.items()})
    yield from _origin(background_of(sheet))
    yield from _list("traits", [find_trait(name).name for name in sheet.traits])
    yield from ((f"joker: {sheet.left_out[0]}",) if sheet.left_out else ())
    yield from _list("gear", list(map(_thing, sheet.gear)))
    yield from ((f"income: {_flow(sheet.details['income'])}",) if "income" in sheet.details else ())
    for key, figure, usual in (
        ("cash", history.cash, 0),
        ("experience", history.xp, 0),
        ("morale", history.morale, History().morale),
        ("soldiers", history.troop, 0),
    ):
        yield from ((f"{key}: {figure}",) if figure != usual else ())
    yield from _block("lessons", history.lessons)
    yield from _list("coached", list(history.coached))
    yield from _list("growth", list(history.growth))
    yield from _list("conditions", list(sheet.conditions))
    yield from _block("bonds", history.bonds)
    yield from _list("company", list(map(_companion, history.company)))
    yield from _list("attuned", list(history.attuned))
    yield from _block("book", history.book)
    yield from _list("unfinished", list(map(_project, history.unfinished)))
    yield from _block("details", {key: one for key, one in sheet.details.items() if key not in _TOLD_ABOVE})


_TOLD_ABOVE: Final = ("background", "income")


def _texts(sheet: Character) -> Iterator[str]:
    yield from ((f"name: {_flow(sheet.name)}",) if sheet.name else ())
    yield from ((f"concept: {_flow(sheet.concept)}",) if sheet.concept else ())
    yield from ((f"age: {sheet.age}",) if sheet.age else ())
    yield from (("veteran: true",) if sheet.history.veteran else ())


def _origin(background: Background | None) -> Iterator[str]:
    if background is None:
        return
    if background_named(background.name) == background:
        yield f"background: {_flow(background.name)}"
        return
    yield "background:"
    yield f"  name: {_flow(background.name)}"
    yield f"  skills: {_flow(list(background.skills))}"
    yield f"  trait: {_flow(find_trait(background.trait).name)}"
    yield f"  income: {background.income}"


def _block(key: str, values: Mapping[str, object]) -> Iterator[str]:
    if values:
        yield f"{key}:"
        yield from (f"  {_flow(name)}: {_flow(value)}" for name, value in values.items())


def _list(key: str, values: list[object] | list[str]) -> Iterator[str]:
    if values:
        yield f"{key}:"
        yield from (f"  - {_flow(value)}" for value in values)


def _companion(one: Companion) -> object:
    told = {"id": one.id, "kind": one.kind, "health": one.health}
    skills = {"skills": list(one.skills)} if one.skills else {}
    return told | skills | ({"motive": one.motive} if one.motive else {})


def _project(one: Project) -> object:
    told: dict[str, object] = {"id": one.id, "what": one.what, "difficulty": one.difficulty, "days": one.days}
    return told | ({"done": one.done} if one.done else {}) | ({"detail": one.detail} if one.detail else {})


def _thing(item: Item) -> object:
    """Return a thing as it is written: its id where it is just as it stands ready."""
    if belonging(item.id) == item:
        return item.id
    told = {name: getattr(item, name) for name in _ITEM_FIELDS}
    bare = Item(item.id, item.name)
    # What the table would add is written out where it is otherwise (U-334).
    own = ("kind", "load") if as_weighed(item, ()) != item else ()
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in told.items()
        if name in ("id", "name", *own) or value != getattr(bare, name)
    }


def _flow(value: object) -> str:
    """Return a value on one line: bare where nothing in it means anything to YAML, else in quotes shared with JSON."""
    if isinstance(value, str):
        bare = _BARE.fullmatch(value) and value.lower() not in _NOT_WORDS
        return value if bare else json.dumps(value, ensure_ascii=False)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_flow(key)}: {_flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return str(value)


_BARE: Final = re.compile(r"[A-Za-z](?:[\w '’.-]*[\w.])?")
_NOT_WORDS: Final = ("yes", "no", "true", "false", "on", "off", "null", "y", "n")
"""Words that YAML may take for something else."""
