"""The kinds of question that ask for a figure, as `questions.toml` of a game lists them: tried in its order."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from oracle.game_files import game_words
from oracle.lookup.calculation import Calculation, Sum, known, needed
from oracle.lookup.figures import Question
from oracle.lookup.seams import Given, Reading, quantities_of, reading_of

_NAMED: Final = re.compile(r"<([a-z_]+)>")
"""How a pattern names another one."""


def questions_of(game: str) -> tuple[Calculation | Sum, ...]:
    """Return the kinds of question about `game` that ask for a figure, in the order in which they are tried.

    A row has `when`, perhaps `unless`, the `passage` of its rule, and either `sum`, or `figures` with what they take:
    `read`, a reader of the game with the words it is given; `needs`, values that must all stand there; `takes`, values
    that may.
    """
    read, seam = reading_of(game), quantities_of(game)
    file = game_words(game, "questions")
    named = {**_named(file), **(read.PATTERNS if read is not None else {})}
    sums = seam.SUMS if seam is not None else {}
    rows = file.get("question", ())
    return tuple(
        Sum(_when(row, named), sums[row["sum"]], row["passage"], _filled(row.get("unless", ""), named))
        if "sum" in row
        else _calculation(row, named, read)
        for row in rows
    )


def _named(file: Mapping[str, Any]) -> dict[str, str]:
    """Return the patterns of a file by name: its own, and for each of its tables any name that stands in it."""
    tables = {name: "|".join(table) for name, table in file.items() if isinstance(table, Mapping)}
    return {**tables, **file.get("patterns", {})}


def _calculation(row: Mapping[str, Any], named: Mapping[str, str], read: Reading | None) -> Calculation:
    return Calculation(
        tuple(row["figures"]),
        _when(row, named),
        _reader(row, read),
        row["passage"],
        _filled(row.get("unless", ""), named),
        chances=row.get("chances", False),
    )


def _when(row: Mapping[str, Any], named: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(_filled(pattern, named) for pattern in row["when"])


def _filled(pattern: str, named: Mapping[str, str]) -> str:
    """Return a pattern with those that it names in their places."""
    return _NAMED.sub(lambda found: named[found[1]], pattern)


def _reader(row: Mapping[str, Any], read: Reading | None) -> Callable[[Question], Given | None]:
    """Return how the values of a row are read."""
    if "read" in row:
        assert read is not None, row
        name, *words = row["read"]
        return partial(_with_words, read.READERS[name], tuple(words))
    if "needs" in row:
        return lambda asked: needed(**_values(asked, row["needs"]))
    return lambda asked: known(**_values(asked, row["takes"]))


def _with_words(reader: Callable[..., Given | None], words: tuple[str, ...], asked: Question) -> Given | None:
    return reader(asked, *words)


def _values(asked: Question, wanted: Mapping[str, Sequence[str]]) -> dict[str, object | None]:
    """Return values by name; each is wanted as a way of reading and the words that it looks for."""
    return {name: _WAYS[way](asked, *words) for name, (way, *words) in wanted.items()}


def _is_said(asked: Question, *words: str) -> str:
    return "yes" if asked.has(*words) else "no"


_WAYS: Final[Mapping[str, Callable[..., object | None]]] = {
    "number": Question.number,
    "before": Question.before,
    "after": Question.after,
    "said": _is_said,
}
"""Ways of reading one value: beside, before or after a word, or whether a word is said at all."""
