"""The lines of a character's sheet and the figures in sight, as label and value, for a game of any kind."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from typing import Final, Protocol

from oracle.core.records import dataclass
from oracle.dealer.position import Position
from oracle.systems import find_seam

_ENTRY: Final = re.compile(r"^(?P<name>[^\d,;:]+?) (?P<value>\d[\d,]*(?:/\d+)?(?: \(of \d+\))?)$")
"""One of several figures in a line: a name and a number, with what it is out of."""

_OUT_OF: Final = re.compile(r"(\d+)/(\d+)")

HEAD: Final = 2
"""Lines of a sheet that say who a person is."""

SEAM: Final = "on_sheet"
"""Name of the seam by which a game says what stands on a sheet beside its lines."""


class Sheet(Protocol):
    """What stands on the sheets of a game."""

    def traits(self, position: Position, who: str, /) -> tuple[str, ...]:
        """Return the names of the traits of a character."""

    def things(self, position: Position, who: str, /) -> tuple[tuple[str, str], ...]:
        """Return what a character has with them: what it is called, and further words for it."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Something that stands on a sheet."""

    label: str
    value: str

    @property
    def line(self) -> str:
        """It as it stands on a sheet, in small letters: patterns of `sheet.toml` are compared with that."""
        return f"{self.label}: {self.value}".lower()

    @property
    def is_full(self) -> bool:
        """Whether nothing of it is used up."""
        found = _OUT_OF.fullmatch(self.value)
        return found is not None and found[1] == found[2]

    def said(self, *, bare: bool) -> str:
        """Return it as part of a sentence, with its label or without."""
        value = _OUT_OF.sub(r"\1 of \2", self.value).rstrip(".")
        return value if bare else f"{self.label} {value}" if value[:1].isdigit() else f"{self.label}: {value}"


def figures_of(position: Position, who: str) -> tuple[Figure, ...]:
    """Return what is in sight of a character, what stands on the sheet, and each figure of a line with several."""
    status = [Figure(label, value) for label, value in position.system.status(position.rules, who)]
    lines = list(_lines(position.system.sheet(position.rules, who)[HEAD:]))
    shown = {one.label for one in status}
    return (*status, *lines, *(entry for line in lines for entry in entries(line) if entry.label not in shown))


def _lines(sheet: Sequence[str]) -> Iterator[Figure]:
    """Yield the lines of a sheet; what is indented below one is its value."""
    at = 0
    while at < len(sheet):
        label, _, value = sheet[at].partition(":")
        at += 1
        below = []
        while at < len(sheet) and sheet[at].startswith(" "):
            below.append(sheet[at].strip())
            at += 1
        yield Figure(label, "; ".join((value.strip(), *below)) if value.strip() else "; ".join(below))


def entries(line: Figure) -> tuple[Figure, ...]:
    """Return the figures of a line that holds nothing else: `Skills: Empathy 3, Occult 2`."""
    found = [_ENTRY.match(part) for part in line.value.split(", ")]
    return tuple(Figure(one["name"], one["value"]) for one in found if one) if all(found) else ()


def matching(figures: Sequence[Figure], patterns: Sequence[str]) -> tuple[Figure, ...]:
    """Return the figures that fit a pattern, in the order of the patterns, each once."""
    return tuple(dict.fromkeys(one for pattern in patterns for one in figures if fnmatchcase(one.line, pattern)))


def traits_of(position: Position, who: str, figures: Sequence[Figure]) -> tuple[Figure, ...]:
    """Return the lines of a sheet that tell of a trait, where the game has any."""
    sheet = _sheet_of(position)
    traits = {_letters(trait) for trait in (sheet.traits(position, who) if sheet is not None else ())}
    return tuple(one for one in figures if _letters(one.label) in traits)


def conditions_of(figures: Sequence[Figure]) -> tuple[Figure, ...]:
    """Return the lines of a sheet that tell of a condition in sight."""
    names = next((one.value for one in figures if one.label == "condition"), "").split(", ")
    return tuple(one for one in figures if one.label.partition(" (")[0].lower() in names)


def things_of(position: Position, who: str) -> tuple[tuple[str, str], ...]:
    """Return what a character has with them: what it is called, and further words for it."""
    sheet = _sheet_of(position)
    return sheet.things(position, who) if sheet is not None else ()


def _sheet_of(position: Position) -> Sheet | None:
    found: Sheet | None = find_seam(position.system.name, SEAM)
    return found


def _letters(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter.isalnum())
