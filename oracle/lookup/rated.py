"""Questions for the difficulty of a task, answered by the handbook's own rated example where it has that very task."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from oracle.lookup.wording import Wording
from rules_index.ask import MOST_CITED, Citation, Reply
from rules_index.examples import Examples, Rated
from rules_index.passages import Passage
from rules_index.search import Index
from rules_index.sentences import sentences
from rules_index.words import stems

_ASKED: Final = re.compile(
    r"^(?:so |and |then )?(?:how (?:hard|difficult|tough) (?:is|are|would|was|will)(?: it be| it| be)?(?: to)?"
    r"|(?:what(?:'s| is| are| would be| does)? )?(?:the )?(?:difficulty|rating|cr|challenge rating)(?: number)?"
    r"(?: of| for| to| is| has)?)\b(?P<task>.+)",
    re.IGNORECASE,
)

SHARED: Final = 0.6
"""Least share of a task's words that an example must hold to be that task."""


def rated(question: str, reply: Reply, examples: Examples, index: Index, words: Wording) -> Reply:
    """Return the handbook's rating of the task that is asked about, before what was found; else `reply` as it is.

    Args:
        question: In a player's words.
        reply: What was found.
        examples: The tasks that the handbook rates.
        index: Where they stand.
        words: How the game tells a rating.
    """
    found = _ASKED.match(question.strip())
    example = _same(stems(found["task"]), examples) if found is not None else None
    cited = _cited(example, index) if example is not None else None
    if example is None or cited is None:
        return reply
    text = words.line("rated", task=example.words, rating=example.rating, skill=example.skill)
    others = tuple(one for one in reply.citations if one.passage != cited.passage)
    return replace(
        reply, answer=text, answerable=True, citations=(cited, *others)[:MOST_CITED], candidates=(), by="rules"
    )


def _same(task: list[str], examples: Examples) -> Rated | None:
    """Return the example that is the task, by the words they share; the thesaurus may stand in for a word."""
    best, most = None, 0.0
    for example in examples.examples:
        held = {*stems(example.words), *stems(example.skill)}
        shares = [_held(word, held, examples) for word in dict.fromkeys(task)]
        share = sum(shares) / max(2, len(shares))
        if share > most and shares.count(1.0) >= min(2, len(shares)):
            best, most = example, share
    return best if most >= SHARED else None


def _held(word: str, held: set[str], examples: Examples) -> float:
    return 1.0 if word in held else 0.8 if held & set(examples.meant(word)) else 0.0


def _cited(example: Rated, index: Index) -> Citation | None:
    """Return the place of an example, quoted."""
    for passage in index.lexicon.passages:
        quote = _quote(example, passage)
        if quote:
            return Citation(passage.section, passage.id, quote, passage.place, passage.source)
    return None


def _quote(example: Rated, passage: Passage) -> str:
    if example.id not in passage.text:
        return ""
    return next((one for one in sentences(passage.text) if example.words in one), "")
