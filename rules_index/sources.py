"""Where passages come from: the texts that ship with the library, with their sections and players' questions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from rules_index import basics, thesaurus
from rules_index.blocks import front_matter
from rules_index.folders import COMMON, TEXTS, lines_of
from rules_index.passages import Book, Kind, Passage, cut, with_unique_ids

_NOTES: Final = "SOURCE.md"
"""The file of a folder that tells about the texts and is no rule text."""

_KINDS: Final[Mapping[str, Kind]] = {"rule": "rule", "gap": "gap", "house": "house", "example": "example"}


def games() -> tuple[str, ...]:
    """Return the games that have texts here, by name."""
    return tuple(sorted(folder.name for folder in TEXTS.iterdir() if folder.is_dir()))


def files(game: str) -> tuple[Path, ...]:
    """Return the rule texts of `game` in reading order."""
    return tuple(path for path in sorted((TEXTS / game).glob("*.md")) if path.name != _NOTES)


def shipped(game: str) -> tuple[Passage, ...]:
    """Return the passages of the texts of `game` that ship with the library."""
    sections = _sections(game)
    return with_unique_ids(one for path in files(game) for one in _passages(path, game, sections))


def chapters(game: str) -> dict[str, str]:
    """Return the chapters of `game` as Markdown to be read through, by title, in order."""
    read = (front_matter(path.read_text(encoding="utf-8")) for path in files(game))
    return {head.get("title", "Text"): body.strip() for head, body in read}


def asked(game: str) -> dict[str, str]:
    """Return the ways in which players ask, by id of the passage that answers: `asked.txt` of the game."""
    found: dict[str, str] = {}
    chapter = ""
    for line in lines_of(TEXTS / game / "asked.txt"):
        if line.startswith("["):
            chapter = line.strip("[]")
        name, sign, words = line.partition(" = ")
        if sign and not line.startswith("#"):
            place = f"{game}:{chapter}" if name == chapter else f"{game}:{chapter}/{name}"
            found[place] = f"{found[place]}, {words}" if place in found else words
    return found


def fingerprint(game: str) -> str:
    """Return a hash of all that the shipped index of `game` is made of."""
    digest = blake2b(digest_size=16)
    folder = TEXTS / game
    common = (COMMON / thesaurus.NAME, basics.FRAMES)
    own = (folder / thesaurus.NAME, folder / "asked.txt", folder / "sections.tsv", basics.path_of(game))
    for path in (*files(game), *common, *own):
        digest.update(path.name.encode())
        digest.update(path.read_bytes() if path.is_file() else b"")
    return digest.hexdigest()


@cache
def _sections(game: str) -> Mapping[str, str]:
    rows = (line.split("\t") for line in lines_of(TEXTS / game / "sections.tsv") if line and not line.startswith("#"))
    return {row[0]: row[-1] for row in rows}


def _passages(path: Path, game: str, sections: Mapping[str, str]) -> tuple[Passage, ...]:
    head, body = front_matter(path.read_text(encoding="utf-8"))
    own = re.findall(r"^#+ (.*)$", body, re.MULTILINE) if head.get("sections") == "all" else []
    book = Book(
        game,
        head.get("source", ""),
        head.get("licence", ""),
        kind=_KINDS[head.get("kind", "rule")],
        sections={**sections, **{heading: sections.get(heading, heading) for heading in own}},
        gaps=frozenset(name.strip() for name in head.get("gaps", "").split(";") if name.strip()),
    )
    return cut(body, book)
