"""Finds rows to learn from that are too near to rows that measure: `python -m oracle.training.audit`.

Fails where there are any. It names the rows that measure by id alone, as they are not for reading.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from oracle.core.records import dataclass
from oracle.dealer.interpret.encode import has_model, vectors_of
from oracle.text.data_files import toml_file
from oracle.text.stems import stem
from oracle.text.tokens import words_of
from oracle.training.rows import FOLDER, ROWS, SENTENCE_FILES, file_of, read_rows

if TYPE_CHECKING:
    from oracle.dealer.interpret.encode import Matrix

NEAREST: Final = 0.9
"""Cosine of two lines from which on they are too near."""

MOST_SHARED: Final = 4
"""Content words shared by two lines from which on they are too near..."""

LEAST_SHARE: Final = 0.5
"""...where these make up so much of the content words of the shorter line."""

SHORTEST_WORD: Final = 4
"""Letters of a content word."""

FIELDS: Final = ("utterance", "intent", "question", "text")
"""Where a row that measures has the line of a player."""

NARRATED: Final = "facts"
"""Marks a row whose text is told by the Dealer, and is nothing that anyone typed."""

AT_ONCE: Final = 512
"""Lines that are encoded and compared at once."""

FROZEN: Final = FOLDER.parents[1] / "tests" / "frozen"
SHARED: Final = FOLDER.parents[2] / "shared" / "eval"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a file."""

    file: str
    name: str
    """Number of the line for a row to learn from, id for a row that measures."""
    text: str


@dataclass(frozen=True, slots=True)
class Collision:
    """A row to learn from, and a row that measures which is too near to it."""

    row: Line
    measure: Line
    reason: str

    def __str__(self) -> str:
        """Return it as one line."""
        where, other = f"{self.row.file}:{self.row.name}", f"{self.measure.name} of {self.measure.file}"
        return f"{where}: {self.row.text!r} {self.reason} {other}"


def main(argv: Sequence[str] | None = None) -> int:
    """Print every collision, and return 1 where there is one."""
    asked = argparse.ArgumentParser(prog="python -m oracle.training.audit", description=__doc__)
    asked.add_argument("paths", nargs="*", type=Path, help="files of rows that measure, or folders of them")
    asked.add_argument("--drop", action="store_true", help="delete the rows to learn from that are too near")
    args = asked.parse_args(argv)
    if not has_model():
        print("The sentence model does not run here: lines are compared by their words alone.")
    paths = args.paths or _default_paths()
    measures, rows = list(measures_in(paths)), list(rows_to_learn_from())
    found = collisions(rows, measures)
    told_measures, told_rows = list(told_in(paths)), list(told_to_learn_from())
    found += collisions(told_rows, told_measures)
    measures, rows = measures + told_measures, rows + told_rows
    for collision in found:
        print(collision)
    bad = list(dict.fromkeys(collision.row for collision in found))
    print(f"{len(bad)} of {len(rows)} rows are too near to one of {len(measures)} rows that measure.")
    if args.drop:
        drop(bad)
        print(f"Deleted {len(bad)} rows.")
    return 1 if found else 0


def _default_paths() -> tuple[Path, ...]:
    if SHARED.is_dir():
        return (SHARED, FROZEN)
    print("The shared evaluation sets are not here: only tests/frozen is checked.")
    return (FROZEN,)


def measures_in(paths: Iterable[Path]) -> Iterator[Line]:
    """Yield the lines of players in files of rows that measure."""
    files = (file for path in paths for file in (sorted(path.glob("*.jsonl")) if path.is_dir() else (path,)))
    for file in files:
        for row in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
            texts = () if NARRATED in row else (row.get(field) for field in FIELDS)
            yield from (Line(file.name, row["id"], text) for text in texts if isinstance(text, str))


def told_in(paths: Iterable[Path]) -> Iterator[Line]:
    """Yield the texts that a Dealer tells in files of rows that measure, those of decisions among them."""
    files = (file for path in paths for file in (sorted(path.glob("*.jsonl")) if path.is_dir() else (path,)))
    for file in files:
        for row in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
            decision = row.get("decision")
            text = row.get("text") if NARRATED in row else decision.get("text") if isinstance(decision, dict) else None
            if isinstance(text, str) and text.strip():
                yield Line(file.name, row["id"], text)


def told_to_learn_from() -> Iterator[Line]:
    """Yield the texts of all files of rows to learn from in which something is told."""
    for name in SENTENCE_FILES:
        for number, row in enumerate(read_rows(file_of(name)), start=2):
            yield Line(f"{name}.tsv", str(number), row["text"])


def rows_to_learn_from() -> Iterator[Line]:
    """Yield the utterances of all files of rows to learn from."""
    for path in sorted(ROWS.glob("*.tsv")):
        for number, row in enumerate(read_rows(path), start=2):
            if "utterance" in row:
                yield Line(path.name, str(number), row["utterance"])


def collisions(rows: Sequence[Line], measures: Sequence[Line]) -> list[Collision]:
    """Return which rows are too near to which, in the order of the rows; a pair is named once."""
    if not measures:
        return []
    known = _encoded(measures)
    words = [content_words(measure.text) for measure in measures]
    found: list[Collision] = []
    for start in range(0, len(rows), AT_ONCE):
        some = rows[start : start + AT_ONCE]
        for row, cosines in zip(some, _encoded(some) @ known.T, strict=True):
            own = content_words(row.text)
            for at, cosine in enumerate(cosines.tolist()):
                reason = why_too_near(cosine, own, words[at])
                found += [Collision(row, measures[at], reason)] if reason else []
    return found


def _encoded(lines: Sequence[Line]) -> Matrix:
    """Return the vector of each line, shape (lines, DIMENSIONS)."""
    parts = (lines[start : start + AT_ONCE] for start in range(0, len(lines), AT_ONCE))
    return np.concatenate([vectors_of([line.text for line in part]) for part in parts])


def why_too_near(cosine: float, one: frozenset[str], other: frozenset[str]) -> str:
    """Return in what two lines are too near, by their cosine and their content words; empty where they are not."""
    if cosine >= NEAREST:
        return f"means the same (cosine {cosine:.2f}) as"
    shared = len(one & other)
    if shared >= MOST_SHARED and shared >= LEAST_SHARE * min(len(one), len(other)):
        return f"shares {shared} content words with"
    return ""


@cache
def _closed_classes() -> frozenset[str]:
    """Return the words of every class of `grammar.toml`, those of other languages left out."""
    classes = toml_file("grammar.toml").values()
    return frozenset(word for words in classes if isinstance(words, str) for word in words.split())


def content_words(text: str) -> frozenset[str]:
    """Return the stems of the words of a line that are long enough and of no closed class."""
    return frozenset(
        stem(word) for word in words_of(text) if len(word) >= SHORTEST_WORD and word not in _closed_classes()
    )


def drop(rows: Iterable[Line], folder: Path = ROWS) -> None:
    """Delete rows from their files; all other lines stay as they are."""
    numbers: dict[str, set[int]] = {}
    for row in rows:
        numbers.setdefault(row.file, set()).add(int(row.name))
    for file, bad in numbers.items():
        path = file_of(Path(file).stem) if folder == ROWS else folder / file
        lines = path.read_bytes().splitlines(keepends=True)
        path.write_bytes(b"".join(line for number, line in enumerate(lines, start=1) if number not in bad))


if __name__ == "__main__":
    raise SystemExit(main())
