"""Players' words and the words of the rules they stand for: read from `thesaurus.txt`, the common one and a game's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules_index.folders import COMMON, TEXTS, lines_of
from rules_index.words import STOP, all_stems, stem, stems, tokens

NAME: Final = "thesaurus.txt"

WEIGHT: Final = 0.55
"""What a word of the rules counts in a query that holds only a player's word for it; measured, not guessed."""


@dataclass(frozen=True, slots=True)
class Thesaurus:
    """What players' words stand for, all as stems."""

    phrases: Mapping[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]]
    """By first stem: the phrase, and what it stands for; long phrases first."""

    def meant(self, words: Sequence[str]) -> dict[str, float]:
        """Return the stems of the rules that the stems `words` of a question stand for, with their weight.

        Where a phrase matches, shorter ones inside it still count: they may mean something else.
        """
        found: dict[str, float] = {}
        for start, first in enumerate(words):
            for phrase, targets in self.phrases.get(first, ()):
                if tuple(words[start : start + len(phrase)]) == phrase:
                    share = WEIGHT / max(1.0, len(targets) ** 0.5 / 1.4)
                    for target in targets:
                        found[target] = max(found.get(target, 0.0), share)
        return found


def load(game: str) -> Thesaurus:
    """Return the thesaurus of `game`, the common one included; a game without one has the common one."""
    return made(line for folder in (COMMON, TEXTS / game) for line in lines_of(folder / NAME))


def made(lines: Iterable[str]) -> Thesaurus:
    """Return the thesaurus that `lines` write: `hp | hit points -> health`."""
    phrases: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for line in lines:
        left, sign, right = line.partition("->")
        if not sign or line.lstrip().startswith("#"):
            continue
        targets = tuple(dict.fromkeys(stems(right)))
        for alternative in left.split("|"):
            phrase = tuple(all_stems(alternative))
            if phrase and targets:
                phrases.setdefault(phrase[0], []).append((phrase, targets))
    return Thesaurus({first: tuple(sorted(held, key=lambda one: -len(one[0]))) for first, held in phrases.items()})


def query_weights(question: str, thesaurus: Thesaurus) -> dict[str, float]:
    """Return the stems to look for with their weights: those of the question, and those they stand for."""
    listed = tokens(question)
    found = {stem(word): 1.0 for word in listed if word not in STOP}
    for target, weight in thesaurus.meant([stem(word) for word in listed]).items():
        found[target] = max(found.get(target, 0.0), weight)
    return found
