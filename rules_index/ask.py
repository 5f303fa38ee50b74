"""Answers taken from passages: a few of their sentences, quoted and checked, or a plain word that there is none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from rules_index.chosen import MOST_CHARS, Line, chosen_lines
from rules_index.comparing import sides
from rules_index.handbooks import OWN
from rules_index.lexicon import Lexicon
from rules_index.opening import opening_lines
from rules_index.search import Hit, Index
from rules_index.sentences import sentences, stands_in
from rules_index.silence import GAPS, is_silent
from rules_index.verdict import is_same, verdict
from rules_index.words import all_stems, stems

_VERDICTS: Final = ("Yes.", "Yes,", "No.", "No,")
"""How a sentence begins that answers a question by yes or no."""

By = Literal["rules", "engine", "model"]

MOST_CITED: Final = 5
"""Citations of an answer."""

FOUND: Final = 24
"""Passages that are looked for."""

KIN: Final = 3
"""Further passages of the first section that are read."""

SHORT: Final = 3
"""Words that carry meaning in a question that may well be about several rules."""

ALIKE: Final = 0.95
"""Share of the best score from which on a section fits as well."""

READ: Final = 6
"""Passages whose sentences may make an answer."""


@dataclass(frozen=True, slots=True)
class Citation:
    """A passage an answer rests on, with words that stand in it."""

    section: str
    passage: str
    quote: str
    place: str = ""
    """Headings from the chapter down."""
    source: str = ""

    @property
    def named(self) -> str:
        """The section, with the handbook it stands in where that is the player's own."""
        return f"{self.section} ({self.source})" if self.source.startswith(OWN) else self.section


@dataclass(frozen=True, slots=True)
class Reply:
    """What is said to a question about the rules."""

    answer: str
    answerable: bool
    citations: tuple[Citation, ...] = ()
    """Best first."""
    by: By = "rules"
    candidates: tuple[str, ...] = ()
    """Sections that could be meant, where the question fits several alike."""

    @property
    def meant(self) -> str:
        """What is said about the sections that could be meant; empty where only one could."""
        *first, last = self.candidates or ("",)
        return f"You may mean {', '.join(first)} or {last}: name the one, and you get more of it." if first else ""


EMPTY: Final = Reply("Ask about a rule, such as: how does dodging work?", answerable=False)
SILENT: Final = "The rules do not say."


def answer(question: str, index: Index) -> Reply:
    """Return the answer to `question` out of the passages of `index`, with citations that hold."""
    if not question.strip():
        return EMPTY
    hits = index.search(question, FOUND)
    if not hits:
        return Reply(SILENT, answerable=False)
    weights = index.lexicon.weights(question)
    decides = verdict(question, read(hits), weights)
    hits = hits if decides is None else _led(hits, decides.passage)
    compared = () if decides is not None else sides(question, index)
    known = opening_lines(hits, index.lexicon.heard(question)) if decides is None else ()
    lines = known or chosen_lines(
        question, read(hits), weights, index, compared=[hit.passage.section for hit in compared]
    )
    if decides is not None:
        lines = tuple(sorted(lines, key=lambda line: line.rank != 0))  # what decides comes first
    lines = _without_others_verdicts(question, lines, hits, index.lexicon)
    if is_silent(question, hits, lines, index.lexicon):
        return silent(hits, weights, index.lexicon)
    return Reply(
        _told("" if decides is None else decides.said, lines),
        answerable=True,
        citations=citations((*read(hits), *unread(hits)), lines, weights, index.lexicon),
        candidates=alike(hits) if decides is None and len(stems(question)) <= SHORT else (),
    )


def _without_others_verdicts(
    question: str, lines: Sequence[Line], hits: Sequence[Hit], lexicon: Lexicon
) -> tuple[Line, ...]:
    """Return the lines without a yes or no that answers the question in a heading, where that is not what is asked.

    A line that stands alone stays, so that there is an answer.
    """
    heard = lexicon.heard(question)
    kept = [
        line
        for line in lines
        if not (line.text.startswith(_VERDICTS) and hits[line.rank].passage.title.endswith("?"))
        or hits[line.rank].number in heard
        or is_same(question, hits[line.rank].passage.title)
    ]
    return tuple(kept) or tuple(lines)


def _led(hits: Sequence[Hit], passage: str) -> tuple[Hit, ...]:
    """Return `hits` with the passage that decides before all others."""
    first = [replace(hit, score=hits[0].score) for hit in hits if hit.passage.id == passage]
    return (*first, *(hit for hit in hits if hit.passage.id != passage))


def _told(said: str, lines: Sequence[Line]) -> str:
    """Return the lines behind a yes or no, where they do not begin with one; the last is left out if it must be."""
    listed = list(lines)
    if not said or listed[0].text.startswith((f"{said}.", f"{said},")):
        return _joined(listed)
    while len(f"{said}. {_joined(listed)}") > MOST_CHARS:
        listed.pop()
    return f"{said}. {_joined(listed)}".strip()


def _joined(lines: Sequence[Line]) -> str:
    """Return the lines as one text: sentences run on, rows of tables and lists stand on lines of their own."""
    told = ""
    was_row = False
    for line in lines:
        told += ("\n" if was_row or not line.is_sentence else " ") + line.text
        was_row = not line.is_sentence
    return told.strip()


def read(hits: Sequence[Hit]) -> tuple[Hit, ...]:
    """Return the hits whose sentences may make an answer: the best ones, and others of the section found first."""
    kin = [hit for hit in hits[READ:] if hit.passage.section == hits[0].passage.section]
    return (*hits[:READ], *kin[:KIN])


def unread(hits: Sequence[Hit]) -> tuple[Hit, ...]:
    """Return the hits that `read` leaves out, in order."""
    seen = {hit.number for hit in read(hits)}
    return tuple(hit for hit in hits if hit.number not in seen)


def silent(hits: Sequence[Hit], weights: Mapping[str, float], lexicon: Lexicon) -> Reply:
    """Return a refusal that names the nearest section."""
    first = next((hit for hit in hits[:GAPS] if hit.passage.kind == "gap"), hits[0])
    nearest = first.passage
    cited = tuple(_citation(hit, weights, lexicon) for hit in distinct((first, *hits))[:3])
    if nearest.kind == "gap":
        said = fitting(sentences(nearest.text), MOST_CHARS - len(SILENT) - 1)
        return Reply(f"{SILENT} {said}".strip(), answerable=False, citations=cited)
    return Reply(
        f"{SILENT} The nearest is {nearest.section}: {cited[0].quote}"[:MOST_CHARS], answerable=False, citations=cited
    )


def citations(
    hits: Sequence[Hit], lines: Sequence[Line], weights: Mapping[str, float], lexicon: Lexicon
) -> tuple[Citation, ...]:
    """Return the citations of an answer by rank: every passage that is quoted in it, and others that were found."""
    quoted = {line.rank for line in reversed(lines)}
    quotes = {line.rank: line.text for line in reversed(lines)}
    sections = {hits[rank].passage.section for rank in quoted}
    others = [rank for rank in range(len(hits)) if rank not in quoted]
    for rank in others:
        if len(quoted) < MOST_CITED and hits[rank].passage.section not in sections:
            quoted.add(rank)
            sections.add(hits[rank].passage.section)
    return tuple(_citation(hits[rank], weights, lexicon, quotes.get(rank, "")) for rank in sorted(quoted))


def _citation(hit: Hit, weights: Mapping[str, float], lexicon: Lexicon, quote: str = "") -> Citation:
    """Return a citation whose quote stands in the passage; the deciding words are its best sentence."""
    passage = hit.passage
    words = quote or max(sentences(passage.text), key=lambda one: _fit(one, weights, lexicon))
    assert stands_in(words, passage.text), (passage.id, words)
    return Citation(passage.section, passage.id, words, passage.place, passage.source)


def _fit(sentence: str, weights: Mapping[str, float], lexicon: Lexicon) -> float:
    return sum(weights[word] * lexicon.words.rarity_of(word) for word in set(all_stems(sentence)) if word in weights)


def distinct(hits: Sequence[Hit]) -> list[Hit]:
    """Return the best hit of each section, in order."""
    best: dict[str, Hit] = {}
    for hit in hits:
        best.setdefault(hit.passage.section, hit)
    return list(best.values())


def alike(hits: Sequence[Hit]) -> tuple[str, ...]:
    """Return the sections that fit nearly alike, where there are at least two; else none."""
    close = [hit.passage.section for hit in distinct(hits) if hit.score >= ALIKE * hits[0].score]
    return tuple(close[:4]) if len(close) > 1 else ()


def fitting(listed: Sequence[str], room: int) -> str:
    """Return as many of the first sentences as fit."""
    taken: list[str] = []
    for one in listed:
        if sum(map(len, taken)) + len(taken) + len(one) > room:
            break
        taken.append(one)
    return " ".join(taken)
