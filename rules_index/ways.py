"""Ways of asking as wholes: how much a question is one of the turns of speech that were written down for a passage."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules_index.words import STOP, all_stems, stem

SMALL: Final = 0.4
"""What a word that carries no meaning counts in a comparison, beside the rarity of one that does."""

LEAST: Final = 0.5
"""Share of the words from which on a way of asking is heard; measured."""

LIGHT: Final = frozenset({"make", "perform", "happen"})
"""Verbs that say no more about what is asked for than `do` does."""

WORDLESS: Final = ""
"""Under which the ways of asking are found that hold no word of meaning, as `what do I need` does."""

_PREFACE: Final = re.compile(
    r"^\W*(?:(?:hi|hello|hey|sorry|please|ok|okay|so|well|um+|excuse me)\b[\s,.!:-]*"
    r"|(?:i am|i'm|im|we are|we're)(?: \w+)? (?:new|newbies?|beginners?|newcomers?)\b[^,.;:!?-]*[\s,.;:!-]+"
    r"|(?:i|we)(?:'ve| have) never (?:played|done|tried)\b[^,.;:!?-]*[,.;:!-]+\s*)*",
    re.IGNORECASE,
)
"""What newcomers say before they ask."""

_SMALL: Final = frozenset(stem(word) for word in (*STOP, *LIGHT))


@dataclass(frozen=True, slots=True)
class Ways:
    """Every way of asking, with the passage it leads to."""

    said: tuple[tuple[tuple[str, ...], int], ...]
    """Stems of a way of asking, in order, and the number of its passage."""
    by_word: Mapping[str, tuple[int, ...]]
    """Ways by each of their stems that carry meaning."""

    def near(self, question: str, rarity: Callable[[str], float]) -> dict[int, float]:
        """Return by passage how much `question` is the nearest of its ways of asking, from `LEAST` to 1."""
        asked = frozenset(all_stems(_PREFACE.sub("", question, count=1) or question))
        worth = {word: SMALL if word in _SMALL else rarity(word) for word in asked}
        whole = sum(worth.values())
        found: dict[int, float] = {}
        for number in sorted({one for word in (asked - _SMALL) or {WORDLESS} for one in self.by_word.get(word, ())}):
            words, passage = self.said[number]
            common = sum(worth[word] for word in words if word in asked)
            other = sum(SMALL if word in _SMALL else rarity(word) for word in words if word not in asked)
            share = common / (whole + other)
            if len(asked) == 1 < len(words):
                continue  # one word alone is no turn of speech
            if share >= LEAST and share > found.get(passage, 0.0):
                found[passage] = share
        return found


def made(asked: Sequence[tuple[str, int]]) -> Ways:
    """Return the ways of asking that are written down, divided by commas, each with the number of its passage."""
    return stored([(words, number) for text, number in asked for way in text.split(",") if (words := _words(way))])


def stored(said: Sequence[tuple[tuple[str, ...], int]]) -> Ways:
    """Return ways of asking out of their stems."""
    by_word: dict[str, list[int]] = {}
    for number, (words, _) in enumerate(said):
        for word in [one for one in words if one not in _SMALL] or [WORDLESS]:
            by_word.setdefault(word, []).append(number)
    return Ways(tuple(said), {word: tuple(held) for word, held in by_word.items()})


def _words(way: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(all_stems(way)))
