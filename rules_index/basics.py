"""What everybody asks first, in all the ways in which it is asked: things and deeds set into turns of speech.

`common/frames.txt` holds the turns of speech, with a star where the thing or the deed stands; `basics.txt` of a game
tells which passage answers for which things and deeds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from rules_index.folders import COMMON, TEXTS, lines_of

FRAMES: Final = COMMON / "frames.txt"

HERE: Final = "*"
"""Stands in a frame for the thing or the deed."""


def path_of(game: str) -> Path:
    """Return the file of `game`."""
    return TEXTS / game / "basics.txt"


def basics(game: str) -> Iterator[tuple[str, str]]:
    """Yield the ways of asking about the basics of `game`, each with the id of the passage that answers."""
    for row in _rows(path_of(game)):
        place, kind, said = (part.strip() for part in row.split("|"))
        for frame in frames()[kind]:
            for one in said.split(","):
                yield f"{game}:{place}", frame.replace(HERE, one.strip())


@cache
def frames() -> Mapping[str, tuple[str, ...]]:
    """Return the turns of speech by kind: things, deeds, and `as it is` for questions that are written out."""
    read = (row.partition("=") for row in _rows(FRAMES))
    return {kind.strip(): tuple(frame.strip() for frame in said.split(",")) for kind, _, said in read}


def _rows(path: Path) -> Iterator[str]:
    return (line for line in lines_of(path) if line.strip() and not line.startswith("#"))
