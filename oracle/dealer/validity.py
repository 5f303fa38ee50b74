"""How a model's decisions held: at once, after a repair, or not at all; read from the notes of a journal."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from oracle.core.records import dataclass

ACCEPTED: Final = "accepted"
"""Verdict on an answer that the referee let pass."""

_TELLING: Final = ("narrate/", "answer/", "read/")
"""Prompts that are answered in prose, or about prose, and so by no decision."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What was asked of a model, and how it held. First tries and repairs are counted apart."""

    first: int = 0
    """Decisions that stood as they came first."""
    repaired: int = 0
    """Decisions that stood after a refusal had gone back."""
    fallen: int = 0
    """Decisions that never stood, though something was answered; the built-in Dealer made them."""
    silent: int = 0
    """Decisions for which no answer came at all."""
    requests: int = 0
    tokens: int = 0

    @property
    def answered(self) -> int:
        """Decisions for which something was answered."""
        return self.first + self.repaired + self.fallen

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.first + other.first,
            self.repaired + other.repaired,
            self.fallen + other.fallen,
            self.silent + other.silent,
            self.requests + other.requests,
            self.tokens + other.tokens,
        )

    def words(self) -> str:
        """Return it as a sentence; empty where nothing was answered."""
        if not self.answered:
            return ""
        stood = self.first + self.repaired
        return (
            f"Of {self.answered} decisions {self.first} stood at once ({self.first / self.answered:.0%}) and "
            f"{stood} after repairs ({stood / self.answered:.0%})."
        )


def tally_of(notes: Iterable[Mapping[str, str]]) -> Tally:
    """Return what the notes of a journal say, record by record."""
    found = Tally()
    for one in notes:
        rows = tuple(map(_row, (words for name, words in one.items() if name.startswith("request_"))))
        found += _tally(rows)
    return found


def _row(words: str) -> Mapping[str, Any]:
    try:
        read = json.loads(words)
    except ValueError:
        return {}
    return read if isinstance(read, dict) else {}


def _tally(rows: tuple[Mapping[str, Any], ...]) -> Tally:
    """Return what was asked for one decision, or for one telling."""
    tokens = sum(int(row.get("in") or 0) + int(row.get("out") or 0) for row in rows)
    spent = Tally(requests=len(rows), tokens=tokens)
    decided = [row for row in rows if row and not str(row.get("prompt", "")).startswith(_TELLING)]
    answered = [row.get("verdict") for row in decided if "out" in row]
    if not decided:
        return spent
    if ACCEPTED not in answered:
        return spent + (Tally(fallen=1) if answered else Tally(silent=1))
    return spent + (Tally(first=1) if answered[0] == ACCEPTED else Tally(repaired=1))
