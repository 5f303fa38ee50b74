"""An answer that a model has worded: it counts only where every sentence cites a passage and says no more than that.

The model is another person's business: it is given `material`, and what it writes is checked here by code.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from oracle.core.records import dataclass
from rules_index.ask import Reply
from rules_index.chosen import MOST_CHARS, MOST_SENTENCES
from rules_index.passages import Passage
from rules_index.words import stems, tokens

SHARED: Final = 0.5
"""Least share of a sentence's own words that must stand in the passages it cites."""

SILENT: Final = "SILENT"
"""What a model writes that finds no answer in the passages."""

_MARK: Final = re.compile(r"\s*\[(\d{1,2})\]")
_END: Final = re.compile(r"(?<=[.!?])(?:\s*\[\d{1,2}\])*\s+(?!\[)")
_NAME: Final = re.compile(r"(?<=[a-z,;] )[A-Z][a-z]{2,}")
_DENIES: Final = re.compile(r"\b(?:not?|never|none|nothing|nobody|neither|nor|without|cannot|\w+n't|unless|only)\b")


@dataclass(frozen=True, slots=True)
class Numbered:
    """A passage as a model is given it."""

    number: int
    """What it is cited by, from 1."""
    place: str
    text: str


Write = Callable[[str, str, tuple[Numbered, ...]], str]
"""Words an answer, given the game, the question and the passages; raises a `ModelError` where there is none."""


def material(reply: Reply, passages: Mapping[str, Passage]) -> tuple[Numbered, ...]:
    """Return the passages of an answer, numbered as a worded answer has to cite them."""
    cited = (passages[one.passage] for one in reply.citations if one.passage in passages)
    return tuple(Numbered(number, one.place, one.text) for number, one in enumerate(cited, 1))


def worded(reply: Reply, written: str, passages: Mapping[str, Passage]) -> Reply:
    """Return the answer in a model's words where they hold, else `reply` as it was.

    Each sentence must cite at least one passage of the answer as `[1]`; its figures and names must stand in what it
    cites, and at least half of its words; it denies nothing where nothing is denied there. Four sentences and 420
    characters are the most. A refusal stays as it is. The marks stay: `[1]` is the first citation.

    Args:
        reply: The answer taken from the passages.
        written: What the model wrote.
        passages: The passages by id.
    """
    known = tuple(one for one in reply.citations if one.passage in passages)
    cited = [passages[one.passage] for one in known]
    lines = _sentences(written)
    plain = " ".join(lines)
    if not reply.answerable or not 0 < len(lines) <= MOST_SENTENCES or len(plain) > MOST_CHARS:
        return reply
    if not all(_holds(line, cited) for line in lines):
        return reply
    return replace(reply, answer=plain, by="model", citations=known)


def _sentences(written: str) -> tuple[str, ...]:
    """Return the sentences of a text, each with the marks behind it."""
    found, start = [], 0
    flat = " ".join(written.split())
    for end in _END.finditer(flat):
        found.append(flat[start : end.end()].strip())
        start = end.end()
    found.append(flat[start:].strip())
    return tuple(line for line in found if line)


def _holds(line: str, cited: Sequence[Passage]) -> bool:
    numbers = [int(found) for found in _MARK.findall(line)]
    if not numbers or not all(1 <= number <= len(cited) for number in numbers):
        return False
    bare = _MARK.sub("", line)
    there = " ".join(f"{cited[number - 1].place} {cited[number - 1].text}" for number in numbers)
    known = set(tokens(there))
    figures = {word for word in tokens(bare) if word[:1].isdigit()}
    names = {word.lower() for word in _NAME.findall(bare)}
    own = set(stems(bare))
    if not figures <= known or not _stand(names, there):
        return False
    if _DENIES.search(bare.lower()) and not _DENIES.search(there.lower()):
        return False
    return bool(own) and len(own & set(stems(there))) >= SHARED * len(own)


def _stand(names: set[str], there: str) -> bool:
    return all(name in there.lower() for name in names)
