"""What the built-in Dealer expects of a game whose verbs words may call: the seam `enact`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol

from oracle.core.records import dataclass
from oracle.dealer.position import Position
from oracle.systems import find_seam

SEAM = "enact"
"""Name of the seam."""


@dataclass(frozen=True, slots=True)
class Own:
    """What only the rules of a game know by name."""

    called: Mapping[str, tuple[str, ...]]
    """Names in small letters by id, the fullest name first: foes, gear, mounts, spells."""
    things: frozenset[str]
    """Those of them that are carried."""
    preferred: Mapping[tuple[str, str], tuple[str, ...]]
    """By verb and field, what a person would use who does not say, best first."""


NOTHING_OWN = Own({}, frozenset(), {})
"""For a game whose rules know nothing by name."""


class Enact(Protocol):
    """What words mean to the verbs of a game."""

    FILLERS: Mapping[type, Callable[[Any, Any], Iterator[Any]]]
    """By the kind of a domain, how it is filled with what a line says: from a `Line` and the domain to `Filled`."""

    EARNED: tuple[str, ...]
    """Verbs of the Dealer that nobody has for the asking: they follow a check, a price that is paid, or the story."""

    def compared(self) -> Mapping[Path, tuple[str, ...]]:
        """Return the phrases that lines are compared with by meaning, by the file that keeps their vectors."""

    def own_names(self, position: Position, speaker: str, called: Mapping[str, tuple[str, ...]], /) -> Own:
        """Return what the rules know by name; `called` is what the people of the story are called."""


def enact_of(game: str) -> Enact | None:
    """Return what words mean to the verbs of a game; `None` where its fields are plain ones."""
    found: Enact | None = find_seam(game, SEAM)
    return found
