"""What stands in a file, with the place of every key, and how to take values out of it.

A `Reader` never stops at a mistake: it notes the problem with its place, hands back something harmless, and
goes on, so that an author sees everything at once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field
from difflib import get_close_matches
from functools import partial
from typing import Final

from oracle.core.records import dataclass

LONGEST_TEXT: Final = 4000
"""Characters of one text."""

LONGEST_LINE: Final = 300
"""Characters of a name, a label, a word."""

_ENDS: Final = frozenset(".!?:;\"'”’…)")
"""With which a text ends that was not cut in two."""

_SLUG: Final = re.compile(r"[a-z][a-z0-9-]{0,47}")
_KEY: Final = re.compile(r"[a-z][a-z0-9_-]*")
_KINDS: Final = {
    "str": "words",
    "int": "a whole number",
    "bool": "true or false",
    "dict": "a mapping",
    "tuple": "a list",
    "NoneType": "nothing",
    "float": "a broken number (in quotes it would be words)",
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands."""

    file: str
    line: int
    """Line number, from 1."""
    key: str
    """Keys down to it: `scenes.nave.exits.door`; empty for the file itself."""

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}" + (f", {self.key}" if self.key else "")


@dataclass(frozen=True, slots=True)
class Problem:
    """A mistake, where it stands, and what would be right."""

    place: Place
    reason: str

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}"


Plain = str | int | bool | float | None
"""A single value in a file."""


@dataclass(frozen=True, slots=True)
class Node:
    """A value in a file."""

    place: Place
    value: Plain | dict[str, Node] | tuple[Node, ...] = None
    in_brackets: bool = False
    """Whether it is written in braces or brackets, where a comma ends a text."""

    @property
    def kind(self) -> str:
        """What is written here, in an author's words."""
        return _KINDS[type(self.value).__name__]


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys a mapping may have."""

    must: tuple[str, ...]
    may: tuple[str, ...] = ()

    @property
    def all(self) -> tuple[str, ...]:
        """Every key, those that must be there first."""
        return (*self.must, *self.may)


@dataclass(frozen=True, slots=True)
class Reader:
    """Takes values out of nodes and notes every problem it meets."""

    problems: list[Problem] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)
    """What an author should look at twice, though it may stand."""

    def note(self, place: Place, reason: str) -> None:
        """Note a problem."""
        self.problems.append(Problem(place, reason))

    def warn(self, place: Place, reason: str) -> None:
        """Note something that may stand, but leaves what is usual."""
        self.warnings.append(Problem(place, reason))

    def mapping(self, node: Node, keys: Keys) -> dict[str, Node]:
        """Return the entries of a mapping that are known; notes unknown keys, and missing ones not just misspelt."""
        entries = self.entries(node)
        misspelt: list[str] = []
        for key, value in entries.items():
            if key not in keys.all:
                cut = _cut_text(node, key)
                self.note(value.place, cut or f"{key!r} is not a key here; {nearest(key, keys.all)}")
                misspelt += keys.must if cut and not node.in_brackets else get_close_matches(key, keys.all, n=1)
        for key in keys.must:
            if key not in entries and key not in misspelt and isinstance(node.value, dict):
                self.note(node.place, f"the key {key!r} is missing")
        return {key: value for key, value in entries.items() if key in keys.all}

    def entries(self, node: Node | None) -> dict[str, Node]:
        """Return the entries of a mapping, whatever its keys; none where it is not there."""
        if node is None:
            return {}
        if isinstance(node.value, dict):
            return node.value
        self.note(node.place, f"this takes a mapping of keys and values, not {node.kind}")
        return {}

    def named(self, node: Node | None) -> dict[str, Node]:
        """Return the entries of a mapping whose keys are ids."""
        entries = self.entries(node)
        for key, value in entries.items():
            if not _SLUG.fullmatch(key):
                self.note(value.place, f"{key[:60]!r} is not an id: small letters, digits and hyphens, as 'tide-book'")
        return entries

    def items(self, node: Node | None) -> tuple[Node, ...]:
        """Return the items of a list; a single value counts as a list of one."""
        if node is None:
            return ()
        if isinstance(node.value, tuple):
            return node.value
        if isinstance(node.value, dict) or node.value is None:
            self.note(node.place, f"this takes a list, not {node.kind}{_colon_in(node)}")
            return ()
        return (node,)

    def text(self, node: Node | None, *, most: int = LONGEST_TEXT) -> str:
        """Return prose: blanks run together, one line for each paragraph; empty where it is not there."""
        if node is None:
            return ""
        if not isinstance(node.value, str):
            self.note(node.place, f"this takes words, not {node.kind}{_colon_in(node)}")
            return ""
        lines = (" ".join(part for part in line.split(" ") if part) for line in node.value.splitlines())
        text = "\n".join(line for line in lines if line)
        self._judge(node, text, most)
        return text if _can_be_shown(text) else "".join(one for one in text if one.isprintable() or one == "\n")

    def line(self, node: Node | None) -> str:
        """Return words that stand in one line: a name, a label."""
        text = self.text(node, most=LONGEST_LINE)
        if node is not None and "\n" in text:
            self.note(node.place, "this takes one line, not several")
        return text.replace("\n", " ")

    def texts(self, node: Node | None) -> tuple[str, ...]:
        """Return one text or a list of them."""
        items = self.items(node)
        found = tuple(self.text(item) for item in items)
        for before, after, item in zip(found, found[1:], items[1:], strict=False):
            if before and before[-1] not in _ENDS and after[:1].islower():
                told = f"{before[-30:]!r} and {after[:30]!r} stand here as two texts"
                self.warn(item.place, f"{told}: a comma divides a list in brackets; put each on a line of its own")
        return found

    def lines(self, node: Node | None) -> tuple[str, ...]:
        """Return one line or a list of them."""
        return tuple(self.line(item) for item in self.items(node))

    def number(self, node: Node | None, *, least: int, most: int, default: int, legal: str = "") -> int:
        """Return a whole number from `least` to `most`, or `default` where it is not there.

        `legal` is the range that is told to whoever wrote something else, where a number beyond it is judged later.
        """
        if node is None:
            return default
        if isinstance(node.value, int) and not isinstance(node.value, bool) and least <= node.value <= most:
            return node.value
        got = node.value if isinstance(node.value, int) and not isinstance(node.value, bool) else node.kind
        self.note(node.place, f"this takes a whole number {legal or f'from {least} to {most}'}, not {got}")
        return default

    def flag(self, node: Node | None, *, default: bool) -> bool:
        """Return `true` or `false`, or `default` where it is not there."""
        if node is None or isinstance(node.value, bool):
            return default if node is None else bool(node.value)
        self.note(node.place, f"this takes true or false, not {node.kind}")
        return default

    def counts(self, node: Node | None, *, least: int, most: int, legal: str = "") -> dict[str, int]:
        """Return ids with numbers, from a mapping; a list of ids counts one for each."""
        if node is None:
            return {}
        if isinstance(node.value, dict):
            read = partial(self.number, least=least, most=most, default=1, legal=legal)
            return {key: read(one) for key, one in node.value.items()}
        return dict.fromkeys(self.lines(node), 1)

    def _judge(self, node: Node, text: str, most: int) -> None:
        if not _can_be_shown(text):
            bad = next(letter for letter in text if not letter.isprintable() and letter != "\n")
            self.note(node.place, f"the control or invisible character U+{ord(bad):04X} cannot stand in a text")
        if not text:
            self.note(node.place, "there is nothing in it; write something or leave the key out")
        if len(text) > most:
            self.note(node.place, f"this takes at most {most} characters, and has {len(text)}")


def _can_be_shown(text: str) -> bool:
    """Return whether nothing in a text is a control or invisible character, as in nearly all."""
    return text.replace("\n", "").isprintable()


def _cut_text(node: Node, key: str) -> str:
    """Return that a key which is none is the rest of a text, cut off by a comma or a colon; empty where it is not.

    No key has a blank in it. Whether a comma or a colon has cut is told by what follows.
    """
    if " " not in key or not isinstance(node.value, dict):
        return ""
    if node.in_brackets and node.value[key].value is None:
        told = "inside braces and brackets a comma ends a text; write long texts on lines of their own"
        return f"{key[:60]!r} stands here by itself: {told}"
    return f"{key[:60]!r} is not a key here; a text with a colon in it goes behind '>-', on a line of its own below"


def _colon_in(node: Node) -> str:
    """Return that a text was taken for a mapping, because there is a colon in it; empty where it was not."""
    if node.in_brackets or not isinstance(node.value, dict) or all(_KEY.fullmatch(key) for key in node.value):
        return ""
    return ": there is a colon in the text, which goes behind '>-', on a line of its own below"


def nearest(word: str, known: tuple[str, ...]) -> str:
    """Return a hint at the known word that was probably meant, or at all of them."""
    near = get_close_matches(word, known, n=1)
    if near:
        return f"did you mean {near[0]!r}?"
    return f"there is {', '.join(known)}" if known else "there is none"


Places = Mapping[str, Place]
"""Where each key path stands, for what is checked after reading."""
