"""Writes character sheets of A Game of Bastards as the text of a file."""

from __future__ import annotations

from collections.abc import Iterator

from oracle.adventure_files.yaml_text import block, flow, listed
from oracle.systems.bastards.rules.characters import Character
from oracle.systems.bastards.seams.examples import GAME


def sheet_yaml(sheet: Character) -> str:
    """Return a character as the text of a file that `read_sheet` reads back."""
    return "\n".join((f"game: {GAME}", *_written(sheet), ""))


def _written(sheet: Character) -> Iterator[str]:
    for key, words in (("name", sheet.name), ("concept", sheet.concept), ("suit", sheet.suit)):
        yield from ((f"{key}: {flow(words)}",) if words else ())
    yield f"traits: {flow(dict(sheet.traits))}"
    yield from block("skills", sheet.skills)
    yield from block("specialties", {one.id: list(one.skills) for one in sheet.specialties})
    yield from listed("advantages", list(sheet.advantages))
    yield from listed("disadvantages", list(sheet.disadvantages))
    yield from listed("weapons", list(sheet.weapons))
    yield from listed("things", list(sheet.things))
    yield from ((f"earned: {sheet.earned}",) if sheet.earned else ())
