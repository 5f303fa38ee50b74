"""Learns which kind of deed a line is before the eyes of others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from oracle.dealer.interpret.heads import Head
from oracle.dealer.interpret.seen_deeds import NO_KIND
from oracle.training.labels import Labelled
from oracle.training.learn_heads import learn_head
from oracle.training.learn_kinds import labelled
from oracle.training.rows import file_of, read_rows

FILE: Final = "seen_deeds"
BATCHES: Final = 6
"""Parts of the rows, each left out once."""


def seen_rows() -> list[Labelled]:
    """Return the rows, each with its kind."""
    return [labelled(row["said"], row["kind"], 1.0) for row in read_rows(file_of(FILE))]


def learn_seen(rows: Sequence[Labelled]) -> Head:
    """Return what tells the kinds of deeds that others see."""
    return learn_head(rows)


def crossed_seen(rows: Sequence[Labelled], sure: float) -> dict[str, float]:
    """Return the shares of rows told rightly and wrongly, and of others taken for one, each read without its batch.

    Args:
        rows: Lines with their kinds.
        sure: Chance from which on a line is taken for a kind.
    """
    told = Counter[str]()
    for held in range(BATCHES):
        head = learn_seen([row for at, row in enumerate(rows) if at % BATCHES != held])
        for row in rows[held::BATCHES]:
            chances = head.chances(row.parsed, row.masked)
            likeliest = max(chances, key=lambda one: chances[one])
            best = likeliest if chances[likeliest] >= sure else NO_KIND
            own = "other" if row.label == NO_KIND else "kind"
            told[own] += 1
            told[f"{own} right"] += best == row.label
            told[f"{own} wrong"] += best not in (row.label, NO_KIND)
    of_kinds = {name: told[f"kind {name}"] / told["kind"] for name in ("right", "wrong")}
    return of_kinds | {"others_taken_for_one": told["other wrong"] / told["other"]}
