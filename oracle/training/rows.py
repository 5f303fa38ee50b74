"""Rows to learn from: a line in a place, and every decision that is right for it."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from dataclasses import field
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from oracle.core.records import dataclass
from oracle.dealer.builtin.rating.learnt import hash_of_tasks
from oracle.dealer.builtin.rating.lexicon import lexicon
from oracle.dealer.interpret.requests import adventure_named, setting_of_request
from oracle.dealer.interpret.setting import Setting
from oracle.game_files import game_rows

FOLDER: Final = Path(__file__).parent
ROWS: Final = FOLDER / "rows"
PLACES: Final = FOLDER / "places"

CLAIM_ROWS: Final = "told_claims"
TOLD_ROWS: Final = "told_sentences"
TELLING_ROWS: Final = "told_plainly"
"""Files of sentences with what they claim: single ones, those of whole tellings, and plain ones of an attempt."""

SENTENCE_FILES: Final = (CLAIM_ROWS, TOLD_ROWS, TELLING_ROWS)

APART: Final = ("entities", "kinds", "seen_deeds", *SENTENCE_FILES)
"""Files of rows with weights of their own."""

KIND_FILES: Final = ("sayings", "kinds")
"""Files of rows with a kind."""

READING_FILES: Final = ("readings", "orders", "verbs")
"""Files of rows with no more than a reading."""

PLAIN_FILES: Final[Mapping[str, float]] = {"sayings": 0.4, "readings": 0.6, "orders": 0.8, "verbs": 0.8}
"""Files of lines without a place, and what a line of each counts beside a row in a place."""

OPEN_FILES: Final = ("open-play", "questions")

OTHER_PARTY: Final = "Lena Marsh"
"""Who speaks in rows that name nobody."""

Decision = Mapping[str, tuple[str, ...]]
"""Kind and keys of a decision; a key may have several values that are right."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line, where it is said, and what it is taken for."""

    id: str
    group: str
    """What is left out together: a place, or a premise."""
    utterance: str
    setting: Setting
    accept: tuple[Decision, ...]
    """Every decision that is right, best first; none where the row only tells its reading."""
    before: tuple[str, ...] = ()
    reading: str = ""
    """The class of the reading head, where the row says no decision."""
    weight: float = 1.0
    request: Mapping[str, Any] = field(default_factory=dict)


def rows_game() -> str:
    """Return the game of rows without a place: the one whose rated tasks are learnt."""
    return lexicon().game


def decision_of(text: str) -> Decision:
    """Return a decision written as `check skill=Athletics,Espionage feature=wall`."""
    kind, *pairs = text.split()
    keys = (pair.partition("=") for pair in pairs)
    named = {key: tuple(one.replace("_", " ") for one in value.split(",")) for key, _, value in keys}
    return {"kind": (kind,), **named}


def scene_rows(place: str) -> Iterator[Row]:
    """Yield the rows written in an invented place."""
    game = adventure_named(str(PLACES / place)).system
    for raw in read_rows(ROWS / f"{place}.tsv"):
        request = _request(raw, game) | {"adventure": str(PLACES / place), "scene": raw["scene"]}
        yield _row(raw, place, request)


def open_rows(file: str) -> Iterator[Row]:
    """Yield rows of open play, each with its premise."""
    for raw in read_rows(ROWS / f"{file}.tsv"):
        request = _request(raw, rows_game()) | {"premise": raw["premise"]}
        yield _row(raw, f"{file} {raw['premise'][:24]}", request)


def all_rows() -> tuple[list[Row], list[Row]]:
    """Return the rows that carry a decision, and those that only tell a reading."""
    placed = [row for place in places() for row in scene_rows(place)]
    placed += [row for file in OPEN_FILES for row in open_rows(file)]
    plain = [row for file, weight in PLAIN_FILES.items() for row in plain_rows(file, weight)]
    return placed, plain


def plain_rows(file: str, weight: float) -> Iterator[Row]:
    """Yield rows that say only what sort of line it is: `reading`, tab, `utterance`."""
    setting = setting_of_request({"game": rows_game(), "party": [OTHER_PARTY, "Tom Hale"], "premise": ""})
    for at, raw in enumerate(read_rows(file_of(file))):
        yield Row(f"{file}-{at}", file, raw["utterance"], setting, (), (), raw["reading"], weight)


def _request(raw: Mapping[str, str], game: str) -> dict[str, Any]:
    party = [name.strip() for name in raw["party"].split(";") if name.strip()]
    return {"game": game, "party": party, "speaker": raw["speaker"] or party[0]}


def _row(raw: Mapping[str, str], group: str, request: dict[str, Any]) -> Row:
    accept = tuple(decision_of(part.strip()) for part in raw["accept"].split(" | "))
    before = tuple(part for part in raw["before"].split(" / ") if part)
    return Row(raw["id"], group, raw["utterance"], setting_of_request(request), accept, before, request=request)


def read_rows(path: Path) -> list[dict[str, str]]:
    """Return the rows of a file by the names in its first line."""
    with path.open(encoding="utf-8", newline="") as file:
        return [dict(row) for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)]


def places() -> tuple[str, ...]:
    """Return the invented places that have rows, by name."""
    return tuple(sorted(path.stem for path in ROWS.glob("*.tsv") if (PLACES / path.stem).is_dir()))


def file_of(name: str) -> Path:
    """Return where a file of rows stands."""
    return ROWS / f"{name}.tsv"


def hash_of_file(name: str) -> str:
    """Return a hash of one file of rows, by which stale weights are known."""
    return blake2b(file_of(name).read_bytes(), digest_size=12).hexdigest()


def hash_of_rows() -> str:
    """Return a hash of all that is learnt from, by which stale weights are known."""
    digest = blake2b(digest_size=12)
    read = (path for path in ROWS.glob("*.tsv") if path.stem not in APART)
    for path in sorted((*read, *PLACES.glob("*/*.yaml"))):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def hash_of_told_rows() -> str:
    """Return a hash of the rows that tellings are learnt from, by which stale weights are known."""
    digest = blake2b(digest_size=12)
    for name in SENTENCE_FILES:
        digest.update(file_of(name).read_bytes())
    return digest.hexdigest()


def hash_of_kind_rows() -> str:
    """Return a hash of all that kinds are learnt from, by which stale weights are known."""
    digest = blake2b(digest_size=12)
    for path in (path for file in (*KIND_FILES, *READING_FILES) if (path := file_of(file)).is_file()):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    for row in game_rows(rows_game(), "phrases"):
        digest.update("\t".join((row["family"], row["phrase"])).encode())
    digest.update(hash_of_tasks().encode())
    return digest.hexdigest()
