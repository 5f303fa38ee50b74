"""The lexical index of a set of passages: BM25 with headings, the names of passages, the ids of rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest
from operator import itemgetter
from typing import Any, Final

from rules_index import bm25, spelling, ways
from rules_index.passages import Passage
from rules_index.thesaurus import Thesaurus, query_weights
from rules_index.ways import Ways
from rules_index.words import all_stems, stems

TITLE: Final = 2.5
"""What a word of the innermost heading counts beside one of the text; measured."""

PATH: Final = 0.7
"""The same for the headings above it."""

ASKED: Final = 2.5
"""The same for the ways in which players ask for the passage."""

NAME: Final = 1.0
"""What is added, in rarity, when a question holds the whole name of a passage."""

WAY: Final = 8.0
"""What is added, in rarity, when a question is a way of asking that was written down; measured."""

HEARD: Final = 0.99
"""Share of the words from which on a question is the way of asking itself."""

LEAD: Final = 1.05
"""By how much a passage leads for which the question was written down, as a share of the best of the others."""

COMPANY: Final = 0.1
"""What the best other passage of the same section adds, as a share of its score; measured."""

KEPT: Final = 400
"""Passages whose scores are looked at more closely."""

LEAN: Final[Mapping[str, float]] = {
    "rule": 1.0, "gap": 0.95, "house": 0.6, "example": 0.7, "own": 1.15, "precedent": 1.0,
}  # fmt: skip
"""How much a kind of passage is worth beside a rule."""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """All that is needed to find passages by their words."""

    passages: tuple[Passage, ...]
    words: bm25.Bm25
    thesaurus: Thesaurus
    names: Mapping[str, tuple[tuple[tuple[str, ...], int], ...]]
    """By first stem of a heading: all its stems, and the passage; long headings first."""
    rules: Mapping[str, tuple[int, ...]]
    """Passages by id of a rule, and by their own id, all in lower case."""
    ways: Ways
    """How players ask, turn of speech by turn of speech."""
    known: Mapping[str, tuple[str, ...]]
    """Stems that stand anywhere, by their first letter."""

    def weights(self, question: str) -> dict[str, float]:
        """Return the stems to look for with their weights; a word that stands nowhere is read as the nearest one."""
        found = query_weights(question, self.thesaurus)
        for word in [one for one in found if one not in self.words.rarity]:
            meant = self.spelled(word)
            if meant != word:
                found[meant] = max(found.get(meant, 0.0), spelling.WORTH * found.pop(word))
        return found

    def spelled(self, word: str) -> str:
        """Return the stem that `word` most likely means: itself where it stands anywhere, or is a player's word."""
        if word in self.words.rarity or self.thesaurus.meant([word]):
            return word
        return spelling.nearest(word, self.known) or word

    def scores(self, question: str) -> dict[int, float]:
        """Return the score of every passage that shares a word with `question`, the thesaurus included."""
        found = self.words.scores(self.weights(question))
        for number, bonus in self._named(all_stems(question)).items():
            found[number] = found.get(number, 0.0) + bonus
        for number, share in self.ways.near(question, self.words.rarity_of).items():
            found[number] = found.get(number, 0.0) + WAY * share * share
        best = nlargest(KEPT, found.items(), key=itemgetter(1)) if len(found) > KEPT else found.items()
        leaned = {number: score * LEAN[self.passages[number].kind] for number, score in best}
        return self._led(self._supported(leaned), self.heard(question))

    def _led(self, found: dict[int, float], heard: frozenset[int]) -> dict[int, float]:
        """Return the scores with those lifted above all others for which the question was written down."""
        most, mine = max(found.values(), default=0.0), max((found.get(one, 0.0) for one in heard), default=0.0)
        lift = max(0.0, LEAD * most - mine)
        return {number: score + lift if number in heard else score for number, score in found.items()}

    def _supported(self, found: dict[int, float]) -> dict[int, float]:
        """Return the scores with what the best other passage of the section adds to each."""
        best: dict[str, tuple[float, float]] = {}
        for number, score in found.items():
            section = self.passages[number].section
            first, second = best.get(section, (0.0, 0.0))
            best[section] = (score, first) if score > first else (first, max(second, score))
        more = {section: pair for section, pair in best.items() if pair[1]}
        return {
            number: score + COMPANY * _other(score, more.get(self.passages[number].section))
            for number, score in found.items()
        }

    def heard(self, question: str) -> frozenset[int]:
        """Return the passages for which `question` is, word for word, a way of asking that was written down."""
        near = self.ways.near(question, self.words.rarity_of)
        return frozenset(number for number, share in near.items() if share >= HEARD)

    def exact(self, question: str) -> tuple[int, ...]:
        """Return the passages whose id, or an id of a rule in them, stands in `question`."""
        asked = (word.strip("()[],;?!\"'").rstrip(".").lower() for word in question.split()[:60])
        return tuple(dict.fromkeys(number for word in asked for number in self.rules.get(word, ())))

    def named(self, question: str) -> frozenset[int]:
        """Return the passages whose whole heading stands in `question`, the longest where several fit one place."""
        words = all_stems(question)
        found: set[int] = set()
        end = 0
        for start, first in enumerate(words):
            fitting = [
                (len(name), number)
                for name, number in self.names.get(first, ())
                if start >= end and tuple(words[start : start + len(name)]) == name
            ]
            longest = max((length for length, _ in fitting), default=0)
            end = max(end, start + longest)
            found.update(number for length, number in fitting if length == longest)
        return frozenset(found)

    def _named(self, words: Sequence[str]) -> dict[int, float]:
        found: dict[int, float] = {}
        for start, first in enumerate(words):
            for name, number in self.names.get(first, ()):
                if tuple(words[start : start + len(name)]) == name:
                    rare = sum(self.words.rarity_of(word) for word in name)
                    found[number] = max(found.get(number, 0.0), NAME * rare)
        return found


def _other(score: float, pair: tuple[float, float] | None) -> float:
    return 0.0 if pair is None else pair[1] if score == pair[0] else pair[0]


def made(
    passages: Sequence[Passage],
    thesaurus: Thesaurus,
    asked: Mapping[str, str],
    basics: Iterable[tuple[str, str]] = (),
) -> Lexicon:
    """Return the lexicon of `passages`.

    Args:
        passages: In the order they are to be numbered.
        thesaurus: Players' words.
        asked: By id of a passage, the ways in which players ask for it.
        basics: What everybody asks first, each with the id of its passage; counted as ways of asking only, so that
            a passage is not found the sooner by the words of a turn of speech.
    """
    documents = [
        (
            bm25.Field(tuple(stems(one.text)), 1.0),
            bm25.Field(tuple(stems(one.title)), TITLE),
            bm25.Field(tuple(stems(" ".join(one.path[:-1]))), PATH),
            bm25.Field(tuple(stems(asked.get(one.id, ""))), ASKED),
        )
        for one in passages
    ]
    places = {one.id: number for number, one in enumerate(passages)}
    first = [(said, places[place]) for place, said in basics if place in places]
    told = ways.made([*((asked[one.id], places[one.id]) for one in passages if one.id in asked), *first])
    words = bm25.index(documents)
    known = spelling.by_beginning(words.rarity)
    return Lexicon(tuple(passages), words, thesaurus, _names(passages), _rules(passages), told, known)


def _names(passages: Sequence[Passage]) -> dict[str, tuple[tuple[tuple[str, ...], int], ...]]:
    names: dict[str, list[tuple[tuple[str, ...], int]]] = {}
    for number, one in enumerate(passages):
        words = tuple(all_stems(one.title))
        if words and stems(one.title):
            names.setdefault(words[0], []).append((words, number))
    return {first: tuple(sorted(held, key=lambda name: -len(name[0]))) for first, held in names.items()}


def _rules(passages: Sequence[Passage]) -> dict[str, tuple[int, ...]]:
    rules: dict[str, list[int]] = {}
    for number, one in enumerate(passages):
        for word in (one.id, *one.rule_ids):
            rules.setdefault(word.lower(), []).append(number)
    return {word: tuple(held) for word, held in rules.items()}


def dump(lexicon: Lexicon) -> dict[str, Any]:
    """Return `lexicon` as values that JSON can hold."""
    return {
        "passages": [_passage_row(one) for one in lexicon.passages],
        "postings": {word: [list(pair) for pair in held] for word, held in lexicon.words.postings.items()},
        "rarity": dict(lexicon.words.rarity),
        "phrases": lexicon.thesaurus.phrases,
        "names": lexicon.names,
        "ways": lexicon.ways.said,
    }


def load(stored: Mapping[str, Any]) -> Lexicon:
    """Return the lexicon that `dump` gave.

    Raises:
        KeyError, TypeError, ValueError: If it is not one.
    """
    passages = tuple(_passage(row) for row in stored["passages"])
    postings = {str(word): tuple((int(one), float(worth)) for one, worth in held)
                for word, held in stored["postings"].items()}  # fmt: skip
    return Lexicon(
        passages,
        bm25.Bm25(postings, {str(word): float(rare) for word, rare in stored["rarity"].items()}, len(passages)),
        Thesaurus({first: _pairs(held) for first, held in stored["phrases"].items()}),
        {first: tuple((tuple(name), int(one)) for name, one in held) for first, held in stored["names"].items()},
        _rules(passages),
        ways.stored([(tuple(words), int(number)) for words, number in stored["ways"]]),
        spelling.by_beginning(stored["rarity"]),
    )


def _pairs(held: Any) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    return tuple((tuple(phrase), tuple(targets)) for phrase, targets in held)


def _passage_row(one: Passage) -> list[Any]:
    return [one.id, one.game, one.path, one.section, one.text, one.rule_ids, one.source, one.licence, one.kind]


def _passage(row: Sequence[Any]) -> Passage:
    name, game, path, section, text, rules, source, licence, kind = row
    if not all(isinstance(word, str) for word in (name, game, section, text, source, licence)) or kind not in LEAN:
        raise ValueError(f"not a passage: {row!r}")
    return Passage(name, game, tuple(path), section, text, tuple(rules), source, licence, kind)
