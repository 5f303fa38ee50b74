"""The keys of a suggested check: every game lists its own, in `check_keys.tsv` of its folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, Literal, get_args

from oracle.core.records import dataclass
from oracle.game_files import game_rows
from oracle.systems import GAMES

Kind = Literal["word", "words", "number"]

_FILE: Final = "check_keys"


@dataclass(frozen=True, slots=True)
class CheckKey:
    """One key of a suggested check."""

    name: str
    kind: Kind
    must: bool = False
    among: tuple[str, ...] = ()
    """Words it is one of; empty for any."""


@cache
def check_keys(game: str) -> tuple[CheckKey, ...]:
    """Return what a suggested check of a game says; where a game lists nothing, any key that some game has."""
    found = tuple(_listed(game)) if game in GAMES else ()
    return found or tuple({key.name: CheckKey(key.name, key.kind) for one in GAMES for key in _listed(one)}.values())


def _listed(game: str) -> Iterator[CheckKey]:
    for row in game_rows(game, _FILE):
        yield CheckKey(row["key"], _kind(row), must=row["needed"] == "yes", among=tuple(row["among"].split()))


def _kind(row: Mapping[str, str]) -> Kind:
    """Return the kind of a key.

    Raises:
        ValueError: If the file names another one.
    """
    kinds: tuple[Kind, ...] = get_args(Kind)
    return kinds[kinds.index(row["kind"])]
