"""Making an index, and keeping its lexicon in a file that can be thrown away at any time."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final

from rules_index import lexicon, sources, thesaurus
from rules_index.basics import basics
from rules_index.lexicon import Lexicon
from rules_index.passages import Passage, with_unique_ids

FORMAT: Final = 5
"""Raised whenever the way the lexicon is made or stored changes."""

DAMAGED: Final = "The search index was damaged and has been built anew."


@dataclass(frozen=True, slots=True)
class Built:
    """A lexicon, and what there is to say about how it came about."""

    lexicon: Lexicon
    note: str = ""
    """One line for the player; empty where nothing happened."""


@dataclass(frozen=True, slots=True)
class More:
    """Passages besides the shipped ones, and what tells whether they have changed without making them."""

    passages: Callable[[], Sequence[Passage]]
    mark: str


NO_MORE: Final = More(tuple, "")


def lexicon_of(game: str, more: More = NO_MORE, *, cache: Path | None = None) -> Built:
    """Return the lexicon of the shipped texts of `game` and of `more` passages.

    Args:
        game: A game with texts, or one that has none but `more`.
        more: A player's own handbooks, and passages generated from tables.
        cache: Folder for the file; `None`, or a folder that takes nothing, keeps it in memory.
    """
    mark = _mark(game, more.mark)
    path = cache / f"lexicon-{game}.json" if cache else None
    stored, damaged = _stored(path, mark)
    if stored is not None:
        return Built(stored)
    made = _made(game, more.passages())
    if path is not None:
        _store(path, mark, made)
    return Built(made, DAMAGED if damaged else "")


def _made(game: str, more: Sequence[Passage]) -> Lexicon:
    shipped = sources.shipped(game) if game in sources.games() else ()
    named = {one.id for one in more}
    passages = with_unique_ids([*(one for one in shipped if one.id not in named), *more])
    return lexicon.made(passages, thesaurus.load(game), sources.asked(game), basics(game))


def _mark(game: str, more: str) -> str:
    shipped = sources.fingerprint(game) if game in sources.games() else ""
    return blake2b(f"{FORMAT}|{game}|{shipped}|{more}".encode(), digest_size=16).hexdigest()


def _stored(path: Path | None, mark: str) -> tuple[Lexicon | None, bool]:
    """Return the lexicon in the file, or `None` and whether the file is there and broken."""
    if path is None or not path.is_file():
        return None, False
    try:
        head, _, body = path.read_bytes().partition(b"\n")
        seal, found = head.decode("ascii").split(" ")
        if seal != _seal(body):
            return None, True
        if found != mark:
            return None, False
        return lexicon.load(json.loads(body)), False
    except (OSError, ValueError, KeyError, TypeError):
        return None, True


def _store(path: Path, mark: str, made: Lexicon) -> None:
    """Write the file in one step; a folder that takes nothing is no mistake."""
    body = json.dumps(lexicon.dump(made), ensure_ascii=False, separators=(",", ":")).encode()
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".new")
        fresh.write_bytes(f"{_seal(body)} {mark}\n".encode("ascii") + body)
        fresh.replace(path)


def _seal(body: bytes) -> str:
    return blake2b(body, digest_size=16).hexdigest()
