"""Text in styles, wrapped to a width: what a terminal shows, as plain values that need no terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

Fragment = tuple[str, str]
"""A style and the text in it; `app.py` knows what the styles look like."""

Line = tuple[Fragment, ...]
"""One line of a screen."""


def columns(text: str) -> int:
    """Return how many columns of a terminal `text` takes."""
    if text.isascii():
        return len(text)
    return sum(_columns(letter) for letter in text)


def _columns(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def bare(line: Iterable[Fragment]) -> str:
    """Return a line without its styles."""
    return "".join(text for _, text in line)


def wrapped(fragments: Iterable[Fragment], width: int, *, first: Line = (), hang: Line = ()) -> Iterator[Line]:
    """Yield `fragments` as lines of at most `width` columns, broken between words; a longer word is cut.

    Args:
        fragments: What to wrap.
        width: Columns of a line, beginning included.
        first: What the first line begins with.
        hang: What every other line begins with.
    """
    room = max(1, width - max(columns(bare(first)), columns(bare(hang))))
    begin, used = first, 0
    line: list[Fragment] = []
    for word in _words(fragments, room):
        size = sum(columns(text) for _, text in word)
        if line and used + 1 + size > room:
            yield (*begin, *line)
            begin, line, used = hang, [], 0
        if line:
            line.append((line[-1][0] if line[-1][0] == word[0][0] else "", " "))
            used += 1
        line += word
        used += size
    if line:
        yield (*begin, *line)


def _words(fragments: Iterable[Fragment], room: int) -> Iterator[list[Fragment]]:
    """Yield words, each with the styles of its parts: a card and the comma behind it are one word."""
    word: list[Fragment] = []
    for style, text in fragments:
        for place, part in enumerate(text.split(" ")):
            if place and word:
                yield from _cut(word, room)
                word = []
            if part:
                word.append((style, part))
    if word:
        yield from _cut(word, room)


def _cut(word: list[Fragment], room: int) -> Iterator[list[Fragment]]:
    """Yield a word that fits, else its letters in pieces that do."""
    if sum(columns(text) for _, text in word) <= room:
        yield word
        return
    piece: list[Fragment] = []
    used = 0
    for style, letter in ((style, letter) for style, text in word for letter in text):
        if piece and used + _columns(letter) > room:
            yield piece
            piece, used = [], 0
        piece.append((style, letter))
        used += _columns(letter)
    yield piece


def clipped(text: str, width: int) -> str:
    """Return `text` in at most `width` columns, an ellipsis at its end where something is left out."""
    if columns(text) <= width:
        return text
    kept = ""
    for letter in text:
        if columns(kept + letter) > width - 1:
            break
        kept += letter
    return f"{kept.rstrip()}…" if width > 0 else ""
