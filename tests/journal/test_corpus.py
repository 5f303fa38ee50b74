"""Tables of earlier programs: each still opens, proves whole, stands where it was left, and is exported as it came."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final

import pytest

from oracle.core.chance import key_from_seed
from oracle.core.part import replay
from oracle.journal.keys import write_key
from oracle.journal.portable import export, export_lines, import_file
from oracle.journal.verify import Verified
from oracle.table.opening import place_for, resume
from oracle.table.pages import write_page
from oracle.table.proof import proven
from oracle.table.session import Session
from oracle.table.state import TableState

CORPUS: Final = Path(__file__).parent / "corpus"
"""The exported tables, never rewritten; its README says what each of them is."""

DIGEST_BYTES: Final = 16
"""Length of a transcript's digest."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What is known of a table since it was kept."""

    seed: str
    """The words it was shuffled by: its key, which no export carries."""
    records: int
    branches: int
    draws: int
    typed: int
    waiting: list[str]
    """Whom it waits for."""
    ending: str
    """How its story ended; empty where it goes on."""
    transcript: str
    """Digest of the page that players would read."""


KEPT: Final = {
    name: Kept(**row) for name, row in json.loads((CORPUS / "digests.json").read_text(encoding="utf-8")).items()
}
EVERY_TABLE: Final = pytest.mark.parametrize("name", KEPT)


def file_of(name: str) -> Path:
    return CORPUS / f"{name}.jsonl"


def records_in(lines: list[str]) -> list[str]:
    """Return the lines that are records: undo and redo add moves of the stand, and no record."""
    return [line for line in lines if line.startswith('{"hash":')]


def imported(name: str) -> Path:
    """Import a kept table, and carry its key over to it."""
    place = place_for(name)
    import_file(file_of(name), place)
    write_key(place, key_from_seed(KEPT[name].seed))
    return place


@contextmanager
def resumed(name: str) -> Iterator[Session]:
    """Take a kept table up where it was left."""
    imported(name)
    session = resume(name)
    try:
        tuple(session.resume())
        yield session
    finally:
        session.journal.close()


def replayed(session: Session) -> TableState:
    """Return the state that all events up to the stand lead to, taken from the first one on."""
    events = tuple(event for record in session.journal.line() for event in record.events)
    return replay(session.table, events, session.table.empty())


def test_the_corpus_is_what_its_readme_and_its_digests_say() -> None:
    readme = (CORPUS / "README.md").read_text(encoding="utf-8")
    assert {path.stem for path in CORPUS.glob("*.jsonl")} == set(KEPT)
    assert [name for name in KEPT if f"`{name}`" not in readme] == []


@EVERY_TABLE
def test_an_old_table_is_whole_to_its_last_card(name: str) -> None:
    kept = KEPT[name]
    assert proven(imported(name)) == Verified(kept.records, kept.branches, kept.draws, kept.typed)


@EVERY_TABLE
def test_an_old_table_goes_on_where_it_was_left(name: str) -> None:
    kept = KEPT[name]
    with resumed(name) as session:
        assert session.state == replayed(session)
        assert list(session.table.waiting(session.state)) == kept.waiting
        assert session.state.story.ending == kept.ending
        assert list(export_lines(session.journal.place)) == file_of(name).read_text(encoding="utf-8").splitlines()


@EVERY_TABLE
def test_the_evening_at_an_old_table_reads_as_it_did(name: str, tmp_path: Path) -> None:
    page = tmp_path / "evening.md"
    write_page(imported(name), page)
    now = blake2b(page.read_bytes(), digest_size=DIGEST_BYTES).hexdigest()
    assert now == KEPT[name].transcript, "its README says how to see what changed"


@EVERY_TABLE
def test_an_old_table_takes_a_step_back_and_a_step_forward_again(name: str) -> None:
    with resumed(name) as session:
        left, steps = session.state, len(session.journal.line())
        session.undo()
        assert len(session.journal.line()) < steps
        assert session.state == replayed(session)
        tuple(session.redo())
        assert len(session.journal.line()) == steps
        assert session.state == left == replayed(session)
        kept = file_of(name).read_text(encoding="utf-8").splitlines()
        assert records_in(list(export_lines(session.journal.place))) == records_in(kept)


@EVERY_TABLE
def test_an_old_table_is_exported_byte_for_byte_as_it_came(name: str, tmp_path: Path) -> None:
    target = tmp_path / "again.jsonl"
    export(imported(name), target)
    assert target.read_bytes() == file_of(name).read_bytes()
