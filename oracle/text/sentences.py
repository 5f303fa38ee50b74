"""A text that comes in pieces, as the sentences it is made of; and what of a sentence an ear keeps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.core.plain import plain_text

LONGEST_SENTENCE: Final = 600
"""Characters after which a sentence has to have come to its end."""

CONTINUES: Final = " "
"""Stands before a sentence that goes on with the paragraph of the one before it."""

_WORD: Final = lazy_pattern(r"[^\W_]+")
_END: Final = lazy_pattern(r"[.!?…]+[\"”’)\]]*(?=\s)|\n\s*\n")
_SHORT: Final = lazy_pattern(r"\b(?:Mr|Mrs|Ms|Dr|St|Prof|Capt|Lt|Sgt|No|vs|etc)\.$")


_CLOSING: Final = '"”’)]'
"""What may stand behind the end of a sentence that goes on: direct speech, with whoever speaks behind it."""


class Sentences:
    """Cuts a text that comes in pieces into sentences; direct speech stays whole."""

    def __init__(self) -> None:
        self.is_endless = False
        """Whether a sentence was cut that did not come to its end."""
        self._rest = ""
        self._opens = True

    def feed(self, piece: str) -> Iterator[str]:
        """Yield the sentences that `piece` brings to their end."""
        self._rest += piece
        while (end := self._end()) is not None:
            yield from self._cut(end)

    def close(self) -> Iterator[str]:
        """Yield what is left, as one sentence."""
        yield from self._cut(len(self._rest))

    def _end(self) -> int | None:
        for found in _END.finditer(self._rest):
            head = self._rest[: found.end()]
            if found.group().isspace():
                return found.end()
            if found.group()[-1] in _CLOSING:
                behind = self._rest[found.end() :].lstrip()
                if not behind or behind[0].islower():
                    continue
            if not _in_speech(head) and not _SHORT.search(head):
                return found.end()
        self.is_endless = self.is_endless or len(self._rest) > LONGEST_SENTENCE
        return LONGEST_SENTENCE if len(self._rest) > LONGEST_SENTENCE else None

    def _cut(self, end: int) -> Iterator[str]:
        head, self._rest = self._rest[:end], self._rest[end:]
        text = plain_text(head)
        if text:
            yield text if self._opens else f"{CONTINUES}{text}"
            self._opens = False
        if re.search(r"\n\s*\n\s*$", head) or re.match(r"\s*\n\s*\n", self._rest):
            self._opens = True


def sentences_in(text: str) -> tuple[str, ...]:
    """Return the sentences of a whole text."""
    cutter = Sentences()
    return tuple(one.strip() for one in (*cutter.feed(text), *cutter.close()))


def _in_speech(text: str) -> bool:
    """Return whether a quotation mark is still open at the end of `text`."""
    last = text.rpartition("\n\n")[2]
    return last.count("“") > last.count("”") or last.count('"') % 2 == 1


def heard_as(text: str) -> str:
    """Return `text` as an ear keeps it: letters and figures only, so that no mark or capital makes it another."""
    return " ".join(_WORD.findall(text.casefold()))
