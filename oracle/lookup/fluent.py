"""An answer that a model has worded: it counts only where every sentence cites a passage and says no more than that.

The model is somebody else's business: it is given `material`, and what it writes is checked here by code.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from rules_index.ask import Reply
from rules_index.chosen import MOST_CHARS, MOST_SENTENCES
from rules_index.passages import Passage
from rules_index.words import stems, tokens

SHARED: Final = 0.5
"""Least share of a sentence's own words that must stand in the passages it cites."""

_MARK: Final = re.compile(r"\s*\[(\d{1,2})\]")
_END: Final = re.compile(r"(?<=[.!?])(?:\s*\[\d{1,2}\])*\s+(?!\[)")


def material(reply: Reply, passages: Mapping[str, Passage]) -> tuple[str, ...]:
    """Return the passages of an answer, numbered as a worded answer has to cite them: `[1] Combat, Dodge: ...`."""
    cited = (passages[one.passage] for one in reply.citations if one.passage in passages)
    return tuple(f"[{number}] {one.place}: {one.text}" for number, one in enumerate(cited, 1))


def worded(reply: Reply, written: str, passages: Mapping[str, Passage]) -> Reply:
    """Return the answer in a model's words where they hold, else `reply` as it was.

    Each sentence must cite at least one passage of the answer as `[1]`; its figures must stand in what it cites, and
    at least half of its words; four sentences and 420 characters are the most. A refusal stays as it is.

    Args:
        reply: The answer taken from the passages.
        written: What the model wrote.
        passages: The passages by id.
    """
    cited = [passages[one.passage] for one in reply.citations if one.passage in passages]
    lines = _sentences(written)
    plain = " ".join(_MARK.sub("", line).strip() for line in lines)
    if not reply.answerable or not 0 < len(lines) <= MOST_SENTENCES or len(plain) > MOST_CHARS:
        return reply
    return replace(reply, answer=plain, by="model") if all(_holds(line, cited) for line in lines) else reply


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
    own = set(stems(bare))
    return figures <= known and bool(own) and len(own & set(stems(there))) >= SHARED * len(own)
