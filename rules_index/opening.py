"""The answer to a question that was written down for a passage: how that passage begins, as it stands there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules_index.chosen import MOST_CHARS, MOST_LINES, MOST_SENTENCES, Line
from rules_index.search import Hit
from rules_index.sentences import sentences
from rules_index.words import all_stems

MOST_HEARD: Final = 2
"""Passages for which one question was written down that are both told."""


def opening_lines(hits: Sequence[Hit], heard: frozenset[int]) -> tuple[Line, ...]:
    """Return the first sentences and rows of the passages `heard` that were found first; none where none was."""
    first = [rank for rank, hit in enumerate(hits[:MOST_HEARD]) if hit.number in heard]
    found: list[Line] = []
    for rank in first:
        room = (MOST_CHARS - sum(len(line.text) + 1 for line in found)) // (len(first) - first.index(rank))
        found.extend(_opening(rank, hits[rank].passage.text, room, len(first)))
    return tuple(found)


def _opening(rank: int, text: str, room: int, share: int) -> list[Line]:
    """Return as much of the beginning of `text` as fits into its share of an answer."""
    found: list[Line] = []
    for order, said in enumerate(sentences(text)):
        line = Line(said, rank, order, frozenset(all_stems(said)), 1.0)
        is_full = sum(one.is_sentence for one in found) >= MOST_SENTENCES // share
        room -= len(said) + 1
        if room < 0 or len(found) >= MOST_LINES // share or (is_full and line.is_sentence):
            break
        found.append(line)
    return found
