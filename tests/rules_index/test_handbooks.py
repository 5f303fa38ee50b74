"""A player's own handbooks: read, kept, replaced, removed, and everything that can be wrong with a file."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rules_index.handbooks import Shelf
from rules_index.reading import LARGEST, MOST_TEXT, BadFileError, read_text
from tests.rules_index.pdf import write_pdf

BOOK = "# Wyrms\n\nA wyrm breathes frost for 3 dice.\n\n## Scales\n\nScales turn arrows aside.\n"


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_handbook_is_added_with_a_report_and_marked_as_the_players_own(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "kept")
    report = shelf.add(written(tmp_path, "My Wyrms.md", BOOK), "ultimo")
    assert (report.name, report.passages, report.headings, report.replaced) == ("my-wyrms", 2, 2, False)
    found = shelf.passages("ultimo")
    assert [one.id for one in found] == ["ultimo:my-wyrms/wyrms", "ultimo:my-wyrms/wyrms/scales"]
    assert all(one.kind == "own" and "own handbook" in one.source for one in found)


def test_handbooks_outlive_the_program(tmp_path: Path) -> None:
    Shelf(tmp_path / "kept").add(written(tmp_path, "wyrms.md", BOOK), "ultimo")
    assert [book.name for book in Shelf(tmp_path / "kept").books()] == ["wyrms"]


def test_adding_again_replaces(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "kept")
    path = written(tmp_path, "wyrms.md", BOOK)
    before = shelf.mark("ultimo")
    shelf.add(path, "ultimo")
    once = shelf.mark("ultimo")
    path.write_text("# Wyrms\n\nA wyrm breathes fire.\n", encoding="utf-8")
    assert shelf.add(path, "ultimo").replaced
    assert [one.text for one in shelf.passages("ultimo")] == ["A wyrm breathes fire."]
    assert len({before, once, shelf.mark("ultimo")}) == 3


def test_a_removed_handbook_is_gone_for_good(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "kept")
    shelf.add(written(tmp_path, "wyrms.md", BOOK), "ultimo")
    assert shelf.remove("wyrms", "ultimo")
    assert not shelf.remove("wyrms", "ultimo")
    assert Shelf(tmp_path / "kept").books() == ()


def test_a_real_pdf_is_read_page_by_page(tmp_path: Path) -> None:
    path = write_pdf(
        tmp_path / "frost.pdf", [["FROST MAGIC", "A frost bolt costs 2 chips."], ["ICE WALLS", "A wall holds 3 blows."]]
    )
    seen: list[tuple[int, int]] = []
    text = read_text(path, lambda done, whole: seen.append((done, whole)))
    assert "A frost bolt costs 2 chips." in text
    assert seen == [(1, 2), (2, 2)]
    shelf = Shelf(None)
    shelf.add(path, "agony")
    assert [one.title for one in shelf.passages("agony")] == ["FROST MAGIC", "ICE WALLS"]


def test_an_encrypted_pdf_is_refused(tmp_path: Path) -> None:
    from pypdf import PdfReader, PdfWriter

    writer = PdfWriter(clone_from=PdfReader(write_pdf(tmp_path / "plain.pdf", [["SECRET", "Nobody reads this."]])))
    writer.encrypt("a password", algorithm="RC4-128")
    with (tmp_path / "locked.pdf").open("wb") as file:
        writer.write(file)
    with pytest.raises(BadFileError, match="encrypted"):
        read_text(tmp_path / "locked.pdf")


def test_a_pdf_without_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFileError, match="no text"):
        read_text(write_pdf(tmp_path / "scan.pdf", [[], []]))


@pytest.mark.parametrize("body", [b"", b"%PDF-1.4\ngarbage", b"\x00\x01\x02" * 400, b"%PDF-1.7\n1 0 obj\n<<"])
def test_a_broken_pdf_is_refused(tmp_path: Path, body: bytes) -> None:
    (tmp_path / "broken.pdf").write_bytes(body)
    with pytest.raises(BadFileError):
        read_text(tmp_path / "broken.pdf")


@pytest.mark.parametrize(
    ("name", "body", "why"),
    [
        ("empty.txt", b"", "no text"),
        ("blank.md", b"  \n\n\t", "no text"),
        ("noise.txt", bytes(range(256)) * 40, "binary|no text"),
        ("book.docx", b"PK", "neither"),
        ("long.txt", b"word " * (MOST_TEXT // 5 + 10), "in parts"),
    ],
)
def test_unfit_files_are_refused_with_the_reason(tmp_path: Path, name: str, body: bytes, why: str) -> None:
    path = tmp_path / name
    path.write_bytes(body)
    with pytest.raises(BadFileError, match=why):
        Shelf(None).add(path, "ultimo")


def test_fifty_megabytes_of_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "huge.txt"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    with pytest.raises(BadFileError):
        read_text(path)
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(BadFileError, match="MB"):
        read_text(path)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFileError, match="no file"):
        read_text(tmp_path / "nowhere.md")


def test_a_folder_that_takes_nothing_keeps_the_handbook_in_memory(tmp_path: Path) -> None:
    blocked = tmp_path / "kept"
    blocked.write_text("a file where the folder should be", encoding="utf-8")
    shelf = Shelf(blocked)
    report = shelf.add(written(tmp_path, "wyrms.md", BOOK), "ultimo")
    assert "this session only" in report.note
    assert len(shelf.passages("ultimo")) == 2


def test_a_damaged_kept_file_is_told_and_passed_over(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.add(written(tmp_path, "wyrms.md", BOOK), "ultimo")
    next(tmp_path.glob("*.json")).write_text("{", encoding="utf-8")
    again = Shelf(tmp_path)
    assert again.books() == ()
    assert "damaged" in again.notes[0]


def test_old_windows_text_is_read(tmp_path: Path) -> None:
    path = tmp_path / "old.txt"
    path.write_bytes("RULES\r\nA knight’s shield costs £5.\r\n".encode("cp1252"))
    assert "knight’s shield" in read_text(path)
    assert os.linesep == "\n" or "\r" not in read_text(path)
