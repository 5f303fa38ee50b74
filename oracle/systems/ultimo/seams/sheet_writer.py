"""Writes character sheets of ULTIMO! as the text of a file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Final

from oracle.adventure_files.yaml_text import block, flow, listed
from oracle.systems.ultimo.rules.characters import Character, History, Item
from oracle.systems.ultimo.rules.craft.state import Project
from oracle.systems.ultimo.rules.creation.backgrounds import Background, background_named
from oracle.systems.ultimo.rules.creation.belongings import belonging
from oracle.systems.ultimo.rules.creation.drafts import background_of
from oracle.systems.ultimo.rules.gear.named import with_table_weight
from oracle.systems.ultimo.rules.skills import ATTRIBUTES
from oracle.systems.ultimo.rules.together.ties import Companion
from oracle.systems.ultimo.rules.traits import find_trait

GAME: Final = "ultimo"

_ITEM_FIELDS: Final = tuple(field.name for field in fields(Item))


def sheet_yaml(sheet: Character) -> str:
    """Return a character as the text of a file that `read_sheet` reads back."""
    return "\n".join((f"game: {GAME}", *_written(sheet), ""))


def _written(sheet: Character) -> Iterator[str]:
    history = sheet.history
    yield from _texts(sheet)
    scores = {row.id: sheet.attributes[row.id] for row in ATTRIBUTES if row.id in sheet.attributes}
    yield f"attributes: {flow(scores)}"
    yield from block("skills", sheet.skills)
    yield from block("invented", {name: list(has) for name, has in history.invented.items()})
    yield from _origin(background_of(sheet))
    yield from listed("traits", [find_trait(name).name for name in sheet.traits])
    yield from ((f"joker: {sheet.left_out[0]}",) if sheet.left_out else ())
    yield from listed("gear", list(map(_thing, sheet.gear)))
    yield from ((f"income: {flow(sheet.details['income'])}",) if "income" in sheet.details else ())
    for key, figure, usual in (
        ("cash", history.cash, 0),
        ("experience", history.xp, 0),
        ("morale", history.morale, History().morale),
        ("soldiers", history.troop, 0),
    ):
        yield from ((f"{key}: {figure}",) if figure != usual else ())
    yield from block("lessons", history.lessons)
    yield from listed("coached", list(history.coached))
    yield from listed("growth", list(history.growth))
    yield from listed("conditions", list(sheet.conditions))
    yield from block("bonds", history.bonds)
    yield from listed("company", list(map(_companion, history.company)))
    yield from listed("attuned", list(history.attuned))
    yield from block("book", history.book)
    yield from listed("unfinished", list(map(_project, history.unfinished)))
    yield from block("details", {key: value for key, value in sheet.details.items() if key not in _TOLD_ABOVE})


_TOLD_ABOVE: Final = ("background", "income")


def _texts(sheet: Character) -> Iterator[str]:
    yield from ((f"name: {flow(sheet.name)}",) if sheet.name else ())
    yield from ((f"concept: {flow(sheet.concept)}",) if sheet.concept else ())
    yield from ((f"age: {sheet.age}",) if sheet.age else ())
    yield from (("veteran: true",) if sheet.history.veteran else ())


def _origin(background: Background | None) -> Iterator[str]:
    if background is None:
        return
    if background_named(background.name) == background:
        yield f"background: {flow(background.name)}"
        return
    yield "background:"
    yield f"  name: {flow(background.name)}"
    yield f"  skills: {flow(list(background.skills))}"
    yield f"  trait: {flow(find_trait(background.trait).name)}"
    yield f"  income: {background.income}"


def _companion(companion: Companion) -> object:
    told = {"id": companion.id, "kind": companion.kind, "health": companion.health}
    skills = {"skills": list(companion.skills)} if companion.skills else {}
    return told | skills | ({"motive": companion.motive} if companion.motive else {})


def _project(project: Project) -> object:
    told: dict[str, object] = {
        "id": project.id,
        "what": project.what,
        "difficulty": project.difficulty,
        "days": project.days,
    }
    return (
        told | ({"done": project.done} if project.done else {}) | ({"detail": project.detail} if project.detail else {})
    )


def _thing(item: Item) -> object:
    """Return an item as it is written: only its id where it equals the ready item."""
    if belonging(item.id) == item:
        return item.id
    told = {name: getattr(item, name) for name in _ITEM_FIELDS}
    bare = Item(item.id, item.name)
    # Kind and load are written where they differ from those of the table (U-334).
    own = ("kind", "load") if with_table_weight(item, ()) != item else ()
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in told.items()
        if name in ("id", "name", *own) or value != getattr(bare, name)
    }
