"""One question answered: by calculation where it asks for a figure, else by passages; what was agreed comes first."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from oracle.errors import OracleError
from oracle.lookup.calculation import Figured
from oracle.lookup.figured import figure
from rules_index import ask
from rules_index.ask import Citation, Reply
from rules_index.chosen import MOST_CHARS
from rules_index.passages import Passage
from rules_index.precedents import Precedent
from rules_index.search import Index
from rules_index.sentences import sentences

if TYPE_CHECKING:
    from oracle.lookup.fluent import Write
    from oracle.lookup.library import Library

SHORT: Final = 170
"""Characters of a figure with its working from which on it needs no sentence of the rules beside it."""

MOST_SAID: Final = 2
"""Sentences of the rules beside a figure."""

_TOLD: Final = re.compile(r"House rule (\w+): ([\w.-]+) \(as told here\)")
"""How a text names a house rule with what it tells."""

AGREED: Final = "Agreed at this table:"
"""How an answer begins that a precedent gives."""


def answer(
    game: str,
    question: str,
    index: Index,
    house: Mapping[str, str],
    *,
    agreed: Precedent | None = None,
    untold: str = "",
) -> Reply:
    """Return the answer to `question`.

    Args:
        game: Name of the game.
        question: In a player's words.
        index: What is searched.
        house: The house rules of the table that differ from the defaults.
        agreed: A precedent that answers it; it is said first, and the book after it.
        untold: Why no chances of cards are told, said in their place; empty where they are.
    """
    read = ask.answer(question, index)
    found = figure(game, question, house)
    if found is not None and found.chances and untold:
        return Reply(untold, answerable=False, by="engine")
    reply = read if found is None else _figured(game, found, index, read)
    return reply if agreed is None else _after(agreed, reply)


def _figured(game: str, found: Figured, index: Index, read: Reply) -> Reply:
    """Return what was worked out, with where the rule of it stands."""
    place = f"{game}:{found.passage}"
    passage = next((one for one in index.lexicon.passages if one.id == place), None)
    cited = [] if passage is None else [_cited(passage)]
    sections = {one.section for one in cited}
    cited += [one for one in read.citations if one.section not in sections]
    text = found.text if len(found.text) <= MOST_CHARS else found.text[: MOST_CHARS - 1].rsplit(" ", 1)[0] + "…"
    rest = ask.fitting(_said(read, cited), MOST_CHARS - len(text) - 1) if len(text) < SHORT else ""
    text = f"{text} {rest}".strip()
    return Reply(text, answerable=True, citations=tuple(cited[: ask.MOST_CITED]), by="engine")


def _said(read: Reply, cited: list[Citation]) -> tuple[str, ...]:
    """Return whole sentences of the rules that may stand behind a figure: of its own section, then the best found."""
    own = [one.quote for one in read.citations if cited and one.section == cited[0].section]
    best = [one.quote for one in read.citations[:2] if one in cited]
    quotes = dict.fromkeys((*own, *best))
    return tuple(one for one in quotes if one in read.answer and one.endswith("."))[:MOST_SAID]


def _cited(passage: Passage) -> Citation:
    return Citation(passage.section, passage.id, sentences(passage.text)[0], passage.place, passage.source)


def _after(agreed: Precedent, reply: Reply) -> Reply:
    """Return `reply` with what was agreed before it, within the length of an answer."""
    said = f"{AGREED} {agreed.answer}"
    room = MOST_CHARS - len(said) - len(" The book: ")
    book = ask.fitting(sentences(reply.answer), room) if reply.answerable and room > 0 else ""
    text = f"{said} The book: {book}" if book else said
    first = Citation("Precedent", agreed.passage.id, agreed.answer, agreed.question, agreed.passage.source)
    return replace(
        reply, answer=text[:MOST_CHARS], answerable=True, citations=(first, *reply.citations)[: ask.MOST_CITED]
    )


def departures(reply: Reply, index: Index, house: Mapping[str, str]) -> tuple[str, ...]:
    """Return one line for each house rule in the cited passages that this table has set otherwise."""
    cited = {one.passage for one in reply.citations[:3]}
    texts = [one.text for one in index.lexicon.passages if one.id in cited]
    told = dict(pair for text in texts for pair in _TOLD.findall(text))
    return tuple(
        f"This table plays it otherwise: {name} is {house[name]}, where the text tells {default}."
        for name, default in told.items()
        if house.get(name, default) != default
    )


def row_of(reply: Reply) -> dict[str, Any]:
    """Return an answer as the command line prints it."""
    return {
        "answer": reply.answer,
        "answerable": reply.answerable,
        "citations": [{"section": one.section, "passage": one.passage, "quote": one.quote} for one in reply.citations],
        "by": reply.by,
    }


def answer_jsonl(lines: Iterable[str], library: Library, write: Write | None = None) -> Iterator[str]:
    """Yield an answer for each line `{"id", "game", "question"}`, as one JSON object a line.

    A line that is none, or names no known game, gives `{"id", "error"}`.
    """
    for line in lines:
        if not line.strip():
            continue
        name: Any = None
        try:
            row = json.loads(line)
            name = row.get("id")
            reply = library.ask(str(row["game"]), str(row["question"]), write=write)
            yield json.dumps({"id": name, **row_of(reply)}, ensure_ascii=False)
        except (ValueError, KeyError, AttributeError, OracleError) as error:
            yield json.dumps({"id": name, "error": _reason(error)}, ensure_ascii=False)


def _reason(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"the line has no {error.args[0]!r}"
    return "the line is no JSON object" if isinstance(error, json.JSONDecodeError | AttributeError) else str(error)
