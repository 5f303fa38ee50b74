"""The shapes that the trouble of a premise can have, read from `premise.toml`: what is asked, and what comes of it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from oracle.core.records import dataclass
from oracle.story.open_play_tables import EndRow, FeatureRow

FILE: Final = "premise.toml"

QUIET: Final = "quiet"
"""The shape of a premise that names no trouble."""

WORDS: Final = "words"
"""The shape of a premise that nobody can read."""


@dataclass(frozen=True, slots=True)
class Strand:
    """A thread of some shape of trouble, before it is known whom it is about."""

    words: tuple[str, ...]
    ask: str
    told: str
    truth: str
    fact: str = ""
    """What its sign tells, where that is no text of the sign itself."""
    sign: FeatureRow | None = None
    """`None` for what the premise itself names."""
    sorts: tuple[str, ...] = ()
    """Sorts of what the trouble may hang on; empty for any."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A kind of trouble."""

    id: str
    examples: tuple[str, ...]
    asks: tuple[str, ...]
    opens: tuple[str, ...]
    sign: FeatureRow
    """What shows the first thread where the premise names no thing that could."""
    threads: tuple[Strand, ...]
    answer: str
    turns: tuple[str, ...]
    ends: tuple[EndRow, ...]
    is_absent: bool = False
    """Whether what the trouble hangs on is not there to be met or looked at."""


@cache
def _read() -> Mapping[str, Any]:
    place = files("oracle.dealer.builtin.growing") / FILE
    return tomllib.loads(place.read_text(encoding="utf-8"))


@cache
def shapes() -> tuple[Shape, ...]:
    """Return every shape."""
    rows = {row["id"]: row for row in _read()["shapes"]}
    return tuple(_shape({**rows.get(row.get("like", ""), {}), **row}) for row in rows.values())


def shape_called(name: str) -> Shape:
    """Return the shape of that id."""
    return next(one for one in shapes() if one.id == name)


@cache
def firsts() -> tuple[Strand, ...]:
    """Return what the first thread of any such story can be."""
    return tuple(map(_strand, _read()["first"]))


def texts(table: str, name: str) -> tuple[str, ...]:
    """Return one list of texts: of what people say (`talk`), or of what there is at the beginning (`here`)."""
    return tuple(_read()[table][name])


@cache
def last_ends() -> tuple[EndRow, ...]:
    """Return the ends that any such story can come to."""
    return tuple(EndRow(row["title"], row["text"]) for row in _read()["ends"])


def _shape(row: Mapping[str, Any]) -> Shape:
    return Shape(
        row["id"],
        tuple(row["examples"]),
        tuple(row["asks"]),
        tuple(row["opens"]),
        _sign(row["sign"]),
        tuple(map(_strand, row["threads"])),
        row["answer"],
        tuple(row["turns"]),
        tuple(EndRow(one["title"], one["text"]) for one in row["ends"]),
        row.get("is_absent", False),
    )


def _strand(row: Mapping[str, Any]) -> Strand:
    sign = _sign(row["sign"]) if "sign" in row else None
    return Strand(
        tuple(row["words"]),
        row["ask"],
        row["told"],
        row["truth"],
        row.get("fact", ""),
        sign,
        tuple(row.get("sorts", ())),
    )


def _sign(row: Mapping[str, Any]) -> FeatureRow:
    return FeatureRow(row["name"], tuple(row["words"]), row["look"], row.get("fact", ""))
