"""Answers taken from passages: a few of their sentences, quoted and checked, or a plain word that there is none."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rules_index.lexicon import Lexicon
from rules_index.search import Hit, Index
from rules_index.sentences import sentences, stands_in
from rules_index.words import all_stems, stems

By = Literal["rules", "engine", "model"]

MOST_CHARS: Final = 420
"""Characters of an answer."""

MOST_SENTENCES: Final = 4
"""Sentences of an answer."""

MOST_CITED: Final = 5
"""Citations of an answer."""

_READ: Final = 6
"""Passages whose sentences may make an answer."""

_NOTHING: Final = re.compile(
    r"\b(?:(?:does|do|did) not (?:say|tell|cover|define|mention|describe)|not said|(?:is|are) (?:lost|missing|blank)"
    r"|no rules?\b|not (?:given|stated|printed|defined)|nowhere|empty headings?|only the heading|prints? no"
    r"|there are none|leaves? (?:it |this )?open|no (?:numbers|figures|amount) (?:is|are)|not count(?:ed)?\b"
    r"|gives no|names no|has no rule)"
)
"""How a sentence says that the rules say nothing."""

_ASIDE: Final = ("House rule", "Example", "Our own", "At this table a veteran")
"""How sentences begin that answer a question only now and then."""

SHARP: Final = 7.0
KINDRED: Final = 3.0
OVERLAP: Final = 2.0
INHERITED: Final = 0.3
FIRST: Final = 0.6
AMOUNT: Final = 0.2
OLD: Final = 0.33

_NUMBER: Final = re.compile(
    r"\d|½|¼|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|twice|double|none|no)\b"
)
_AMOUNT: Final = re.compile(
    r"\bhow (?:many|much|long|far|often|big|high|deep|hard|fast)\b|\bwhat (?:difficulty|number|cost|value|size)\b"
    r"|\bcosts?\b|\bprice\b|\bmax|\blimit\b|\bworth\b"
)


@dataclass(frozen=True, slots=True)
class Citation:
    """A passage an answer rests on, with words that stand in it."""

    section: str
    passage: str
    quote: str
    place: str = ""
    """Headings from the chapter down."""
    source: str = ""


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


@dataclass(frozen=True, slots=True)
class _Line:
    """A sentence that may go into an answer."""

    text: str
    rank: int
    """Place of its passage among the hits."""
    order: int
    """Place in its passage."""
    words: frozenset[str]
    worth: float


EMPTY: Final = Reply("Ask about a rule, such as: how does dodging work?", answerable=False)
SILENT: Final = "The rules do not say."


def answer(question: str, index: Index) -> Reply:
    """Return the answer to `question` out of the passages of `index`, with citations that hold."""
    if not question.strip():
        return EMPTY
    hits = index.search(question, 12)
    if not hits:
        return Reply(SILENT, answerable=False)
    weights = index.lexicon.weights(question)
    lines = chosen_lines(question, hits[:_READ], weights, index.lexicon)
    if is_silent(question, hits, lines, index.lexicon):
        return silent(hits, weights, index.lexicon)
    text = " ".join(line.text for line in lines)
    return Reply(
        text, answerable=True, citations=citations(hits, lines, weights, index.lexicon), candidates=alike(hits)
    )


def silent(hits: Sequence[Hit], weights: Mapping[str, float], lexicon: Lexicon) -> Reply:
    """Return a refusal that names the nearest section."""
    nearest = hits[0].passage
    cited = tuple(_citation(hit, weights, lexicon) for hit in distinct(hits)[:3])
    if nearest.kind == "gap":
        said = fitting(sentences(nearest.text), MOST_CHARS - len(SILENT) - 1)
        return Reply(f"{SILENT} {said}".strip(), answerable=False, citations=cited)
    return Reply(
        f"{SILENT} The nearest is {nearest.section}: {cited[0].quote}"[:MOST_CHARS], answerable=False, citations=cited
    )


def chosen_lines(
    question: str, hits: Sequence[Hit], weights: Mapping[str, float], lexicon: Lexicon
) -> tuple[_Line, ...]:
    """Return the sentences that answer best together: each is worth what it adds to those before it.

    Where the question names several sections, each of them has its say first.
    """
    amount = bool(_AMOUNT.search(question.lower()))
    left = [
        line for rank, hit in enumerate(hits) for line in _lines(rank, hit, hits[0], weights, lexicon, amount=amount)
    ]
    taken: list[_Line] = []
    for part in (*_spokesmen(question, hits, left, lexicon), left):
        _take(part, taken, left, weights, lexicon)
    first = {line.rank: place for place, line in reversed(list(enumerate(taken)))}
    return tuple(sorted(taken, key=lambda line: (first[line.rank], line.order)))


def _take(
    part: Sequence[_Line], taken: list[_Line], left: list[_Line], weights: Mapping[str, float], lexicon: Lexicon
) -> None:
    """Move lines of `part` from `left` to `taken`: one for a section that is named, as many as fit of all."""
    most = MOST_SENTENCES if part is left else len(taken) + 1
    while len(taken) < min(most, MOST_SENTENCES):
        room = MOST_CHARS - sum(len(line.text) + 1 for line in taken)
        fitting = [line for line in part if line in left and len(line.text) <= room]
        if not fitting:
            return
        said = {word for line in taken for word in line.words}
        best = max(fitting, key=lambda line: (_gain(line, said, weights, lexicon), -line.rank, -line.order))
        left.remove(best)
        taken.append(best)


def _spokesmen(
    question: str, hits: Sequence[Hit], lines: Sequence[_Line], lexicon: Lexicon
) -> tuple[tuple[_Line, ...], ...]:
    """Return the lines of each section that the question names, where it names at least two."""
    named = lexicon.named(question)
    sections = dict.fromkeys(hit.passage.section for hit in hits if hit.number in named)
    if len(sections) < 2:
        return ()
    ranks = {name: [rank for rank, hit in enumerate(hits) if hit.passage.section == name] for name in sections}
    return tuple(tuple(line for line in lines if line.rank in ranks[name]) for name in list(sections)[:3])


def _lines(
    rank: int, hit: Hit, top: Hit, weights: Mapping[str, float], lexicon: Lexicon, *, amount: bool
) -> list[_Line]:
    whole = sum(weight * lexicon.words.rarity_of(word) for word, weight in weights.items()) or 1.0
    title = frozenset(all_stems(" ".join(hit.passage.path[-2:])))
    sure = (hit.score / (top.score or 1.0)) ** (KINDRED if hit.passage.section == top.passage.section else SHARP)
    found = []
    for order, text in enumerate(sentences(hit.passage.text)):
        words = frozenset(all_stems(text))
        own = sum(weights[word] * lexicon.words.rarity_of(word) for word in words if word in weights)
        inherited = sum(weights[word] * lexicon.words.rarity_of(word) for word in title - words if word in weights)
        worth = 1.0 + OVERLAP * (own + INHERITED * inherited) / whole
        worth += (FIRST if order == 0 else 0.0) + (AMOUNT if amount and _NUMBER.search(text.lower()) else 0.0)
        if text.startswith(_ASIDE):
            worth *= 0.5
        found.append(_Line(text, rank, order, words, worth * sure))
    return found


def _gain(line: _Line, said: Collection[str], weights: Mapping[str, float], lexicon: Lexicon) -> float:
    """Return what a sentence adds: words of the question that were said already count a third."""
    if not said:
        return line.worth
    mine = [word for word in line.words if word in weights]
    full = sum(weights[word] * lexicon.words.rarity_of(word) for word in mine)
    fresh = sum(weights[word] * lexicon.words.rarity_of(word) * (OLD if word in said else 1) for word in mine)
    return line.worth * (0.4 + 0.6 * fresh / full if full else 0.5)


def citations(
    hits: Sequence[Hit], lines: Sequence[_Line], weights: Mapping[str, float], lexicon: Lexicon
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
    close = [hit.passage.section for hit in distinct(hits) if hit.score >= 0.93 * hits[0].score]
    return tuple(close[:4]) if len(close) > 1 else ()


def fitting(listed: Sequence[str], room: int) -> str:
    """Return as many of the first sentences as fit."""
    taken: list[str] = []
    for one in listed:
        if sum(map(len, taken)) + len(taken) + len(one) > room:
            break
        taken.append(one)
    return " ".join(taken)


def is_silent(question: str, hits: Sequence[Hit], lines: Sequence[_Line], lexicon: Lexicon) -> bool:
    """Return whether the rules have nothing on `question`.

    Either the nearest passage, or the sentence that would decide, says so itself; or a named gap says more of what
    is asked than the nearest passage does; or what the question turns on stands nowhere near.
    """
    deciding = max(lines, key=lambda line: line.worth)
    if hits[0].passage.kind == "gap" or (deciding.rank == 0 and _NOTHING.search(deciding.text)):
        return True
    most = covered(question, hits[:1], lexicon)
    gaps = [hit for hit in hits[:GAPS] if hit.passage.kind == "gap" and hit.score >= NEAR * hits[0].score]
    if any(covered(question, [hit], lexicon) > most + MARGIN for hit in gaps):
        return True
    return covered(question, hits[:3], lexicon) < COVERED


GAPS: Final = 5
"""Passages among which a named gap is looked for."""

NEAR: Final = 0.4
"""Share of the best score that a gap must have."""

MARGIN: Final = -0.1
"""By how much more of the question a gap must hold than the nearest passage; measured."""

COVERED: Final = 0.2
"""Least share of what a question says, by rarity, that has to stand in the three best passages; measured."""


def covered(question: str, hits: Sequence[Hit], lexicon: Lexicon) -> float:
    """Return the share of the rare words of `question` that stand in `hits`, themselves or what they stand for."""
    numbers = {hit.number for hit in hits}
    full = met = 0.0
    for word in dict.fromkeys(stems(question)):
        rare = min(lexicon.words.rarity_of(word), 5.0)
        full += rare
        if _stands(word, numbers, lexicon):
            met += rare
        elif any(_stands(one, numbers, lexicon) for one in lexicon.thesaurus.meant([word])):
            met += 0.8 * rare
    return met / full if full else 0.0


def _stands(word: str, numbers: set[int], lexicon: Lexicon) -> bool:
    return any(number in numbers for number, _ in lexicon.words.postings.get(word, ()))
