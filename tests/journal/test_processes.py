"""Two programs, kills, full disks and folders of others: with real processes and real files."""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from oracle.errors import JournalLockedError
from oracle.journal.journal import Journal
from oracle.journal.portable import export_lines
from oracle.journal.verify import verify
from tests.journal.counting import CODEC, PART, SEEDED, Play, new_play
from tests.journal.processes import kill_while_writing, run, started

posix = pytest.mark.skipif(os.name != "posix", reason="signals, limits and users are those of POSIX")


def test_a_second_program_is_told_who_has_the_table(play: Play, place: Path) -> None:
    play.do("add 1")
    play.journal.close()
    with started("hold", place) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        with pytest.raises(JournalLockedError) as caught:
            Journal.open(place, CODEC)
        assert str(caught.value) == (
            f"table evening is open in another program (process {process.pid}); close it there, "
            "or `oracle export` works while it is open"
        )
        assert len(list(export_lines(place))) == 1 + 2 + 2
        assert verify(place, CODEC, PART, seeded=SEEDED).records == 2
        process.communicate(input="")
    Journal.open(place, CODEC).close()


def test_a_second_writer_in_the_same_program_is_refused_too(play: Play, place: Path) -> None:
    with pytest.raises(JournalLockedError, match=f"process {os.getpid()}"):
        Journal.open(place, CODEC)
    play.do("add 1")


def test_a_reader_sees_what_was_there_when_it_opened(play: Play, place: Path) -> None:
    play.do("add 1")
    with Journal.read(place, CODEC) as reader:
        play.do("add 2")
        assert reader.state(PART).total == 1
    assert play.journal.state(PART).total == 3


@posix
@pytest.mark.parametrize("acknowledged", range(1, 37, 3))
def test_a_kill_loses_nothing_that_was_acknowledged(place: Path, acknowledged: int) -> None:
    new_play(place).journal.close()
    hashes = kill_while_writing(place, acknowledged, spin=acknowledged * 997 % 10_000)
    assert len(hashes) >= acknowledged
    verified = verify(place, CODEC, PART, seeded=SEEDED)
    with Journal.open(place, CODEC) as journal:
        assert {journal.record(hash_).hash for hash_ in hashes} == set(hashes)
        assert verified.records >= len(set(hashes))
        play = Play(journal)
        play.do("add 9")
        assert play.state == journal.state(PART)
    assert verify(place, CODEC, PART, seeded=SEEDED).draws == verified.draws


@posix
def test_a_full_disk_refuses_the_batch_and_play_goes_on_afterwards(place: Path) -> None:
    refused, counted = run("fill", place).splitlines()
    assert refused.startswith("refused: table evening: ")
    assert "nothing of this was written" in refused
    acknowledged, number = int(counted.split()[1]), int(counted.split()[-1])
    assert 0 < acknowledged < 10_000
    assert counted == f"acknowledged: {acknowledged} of {acknowledged}, then {acknowledged + 3}"
    assert verify(place, CODEC, PART, seeded=SEEDED).records == number


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that other users may enter, unlike pytest's own."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@posix
def test_a_folder_that_takes_no_files_can_still_be_read(folder: Path) -> None:
    made, opened, read = run("close", folder / "evening.db").splitlines()
    assert made.startswith("JournalWriteError: table fresh cannot be written: permission denied.")
    assert opened.startswith("JournalWriteError: table evening cannot be written: permission denied.")
    assert read == "read: 1"
    assert sorted(path.name for path in folder.iterdir()) == ["evening.db", "evening.key", "evening.lock"]


@posix
def test_the_key_is_for_its_owner_alone(play: Play, place: Path) -> None:
    assert stat.S_IMODE(place.with_suffix(".key").stat().st_mode) == 0o600
    assert play.journal.key == play.key
