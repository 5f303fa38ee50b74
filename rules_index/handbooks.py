"""A player's own handbooks: files read, checked, cut into passages and kept in a folder of the caller's choice."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final

from rules_index.passages import Book, Passage, cut, slug
from rules_index.reading import BadFileError, read_text

LICENCE: Final = "the player's own copy; not for passing on"

OWN: Final = "your own handbook:"
"""How the source of such a passage begins."""

Progress = Callable[[int, int], None]
"""Told how much of how much has been read."""


@dataclass(frozen=True, slots=True)
class Report:
    """What became of a file that was added."""

    name: str
    game: str
    passages: int
    characters: int
    longest: int
    """Characters of the longest passage."""
    headings: int
    replaced: bool
    """Whether a handbook of this name was there before."""
    note: str = ""
    """One line where something was left out or kept in memory only; else empty."""

    @property
    def words(self) -> str:
        """What is said about it, in one sentence."""
        done = "replaced" if self.replaced else "added"
        size = f"{self.passages} passages under {self.headings} headings, {self.characters} characters"
        return f"{self.name}: {done}, {size}. {self.note}".strip()


@dataclass(frozen=True, slots=True)
class Kept:
    """A handbook as it is kept."""

    name: str
    game: str
    title: str
    text: str


class Shelf:
    """The handbooks of one player; in memory only where there is no folder or it takes nothing."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._books: dict[tuple[str, str], Kept] = {}
        self.notes: list[str] = []
        """What went wrong with single files, one line each."""
        for book in self._stored():
            self._books[book.game, book.name] = book

    def add(self, path: Path, game: str, progress: Progress | None = None) -> Report:
        """Read a `.md`, `.txt` or `.pdf` file and keep it; one of the same name is replaced.

        Raises:
            BadFileError: If the file cannot be read as a handbook; nothing was changed.
        """
        text = read_text(path, progress)
        book = Kept(slug(path.stem), game, path.stem, text)
        found = passages_of(book)
        if not found:
            raise BadFileError(f"{path.name} has no text to search")
        replaced = (game, book.name) in self._books
        self._books[game, book.name] = book
        note = "" if self._write(book) else "Kept for this session only: the folder cannot be written."
        lengths = [len(one.text) for one in found]
        headings = len({one.path for one in found})
        return Report(book.name, game, len(found), sum(lengths), max(lengths), headings, replaced, note)

    def remove(self, name: str, game: str) -> bool:
        """Forget a handbook; return whether there was one of this name."""
        book = self._books.pop((game, slug(name)), None)
        if book is not None and self._folder is not None:
            with suppress(OSError):
                self._path(book).unlink(missing_ok=True)
        return book is not None

    def books(self, game: str = "") -> tuple[Kept, ...]:
        """Return the handbooks of `game`, or of all games, by game and name."""
        return tuple(book for key, book in sorted(self._books.items()) if game in ("", key[0]))

    def mark(self, game: str) -> str:
        """Return what changes whenever a handbook of `game` does."""
        digest = blake2b(digest_size=16)
        for book in self.books(game):
            digest.update(f"{book.name}\0{book.text}\0".encode())
        return digest.hexdigest()

    def passages(self, game: str) -> tuple[Passage, ...]:
        """Return the passages of all handbooks of `game`, marked as the player's own."""
        return tuple(one for book in self.books(game) for one in passages_of(book))

    def _path(self, book: Kept) -> Path:
        assert self._folder is not None
        return self._folder / f"{slug(book.game)}--{book.name}.json"

    def _write(self, book: Kept) -> bool:
        if self._folder is None:
            return False
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            fresh = self._path(book).with_suffix(".new")
            fresh.write_text(json.dumps(asdict(book), ensure_ascii=False), encoding="utf-8")
            fresh.replace(self._path(book))
        except OSError:
            return False
        return True

    def _stored(self) -> Iterator[Kept]:
        paths = sorted(self._folder.glob("*.json")) if self._folder and self._folder.is_dir() else []
        for path in paths:
            try:
                row = json.loads(path.read_text(encoding="utf-8"))
                yield Kept(str(row["name"]), str(row["game"]), str(row["title"]), str(row["text"]))
            except (OSError, ValueError, KeyError, TypeError):
                self.notes.append(f"The handbook in {path.name} is damaged: add it again.")


def passages_of(book: Kept) -> tuple[Passage, ...]:
    """Return the passages of a kept handbook; their ids begin with the game and its name."""
    source = Book(book.game, f"{OWN} {book.title}", LICENCE, kind="own")
    return tuple(_own(one, book) for one in cut(book.text, source, loose=True))


def _own(one: Passage, book: Kept) -> Passage:
    rest = one.id.partition(":")[2]
    return Passage(
        f"{book.game}:{book.name}/{rest}", one.game, one.path, one.section, one.text, one.rule_ids, one.source,
        one.licence, one.kind,
    )  # fmt: skip
