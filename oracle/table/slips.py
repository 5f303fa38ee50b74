"""A line that is written as an action is, with a field that is wrong: what would be right there.

Sentences are left alone: they have small words in them, or nothing in them that only an action could hold.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any, Final

from oracle.core.menu import Option, Text
from oracle.core.part import menu, parse_action, why_not
from oracle.errors import IllegalActionError, NotationError
from oracle.table.part import Table
from oracle.table.state import TableState

NEAR: Final = 3
"""Choices that are named in place of a wrong one."""

LONGEST: Final = 80
"""Characters of a line that may be an action; what is longer is a person's own words."""

_SMALL: Final = re.compile(
    r"(?<![\w:'’-])(?:a|an|the|my|our|your|his|her|its|their|this|that|these|those|some|any|all|no|me|us|you|him|them|it"
    r"|myself|to|at|in|into|on|onto|of|off|out|up|down|over|under|through|with|without|for|from|by|near|behind|around"
    r"|about|and|or|but|if|so|as|like|is|are|be|not|here|there|now|then|again|away|back|ready|sharp|safe|sure|quick|fast"
    r"|\w+ly)(?![\w:'’-])",
    re.IGNORECASE,
)
"""What only a sentence holds."""

_SIGNS: Final = re.compile(r"[,;!?…“”\"]|\.$")

_CODE: Final = re.compile(r"\w+[-_:]\w+|[A-Z]{2,}|[a-z]+\d+")
"""A word as only choices are written: `to-inn`, `INT`, `pc2`."""


def is_sentence(line: str) -> bool:
    """Return whether a line says more behind its first word than fields: it has a small word of ordinary speech in it.

    >>> is_sentence("make sword Grim"), is_sentence("make a sword"), is_sentence("go to-inn")
    (False, True, False)
    """
    return _SMALL.search(line.strip().partition(" ")[2]) is not None


def slip_of(table: Table, state: TableState, who: str, line: str) -> IllegalActionError | None:
    """Return what is wrong with an action of the menu that has a wrong field; `None` where `line` may be words."""
    verb, _, rest = line.strip().partition(" ")
    words = rest.split()
    if not words or len(line) > LONGEST or is_sentence(line) or _SIGNS.search(rest):
        return None
    for option in menu(table, state, who):
        if option.action.verb == verb and _is_written_so(option, words):
            return _told(table, state, who, option, words)
    return None


def _is_written_so(option: Option[Any], words: list[str]) -> bool:
    """Return whether words fill a form: they begin with a choice in its spelling, or with a thing and its name."""
    if not option.holes or any(isinstance(hole, Text) for hole in option.holes):
        return False
    values = _values(option)
    if words[0] in values and _CODE.fullmatch(words[0]):
        return True
    names = len(option.holes) > 1 and not callable(option.holes[1]) and option.holes[1].choices() is None
    return names and 2 <= len(words) <= len(option.holes) and bool(_near(words[0], values))


def _values(option: Option[Any]) -> list[str]:
    first = option.holes[0]
    return [] if callable(first) else [str(one) for one in first.choices() or ()]


def _near(word: str, values: list[str]) -> list[str]:
    """Return the choices that a word may stand for: itself, those that end in it, those that are written like it."""
    if word in values:
        return [word]
    ending = [one for one in values if len(word) > 3 and one.endswith(word.lower())]
    return (ending or get_close_matches(word.lower(), values, n=NEAR, cutoff=0.8))[:NEAR]


def _told(table: Table, state: TableState, who: str, option: Option[Any], words: list[str]) -> IllegalActionError:
    verb, values = option.action.verb, _values(option)
    line = " ".join((verb, *words))
    lines = (" ".join((verb, one, *words[1:])) for one in _near(words[0], values))
    right = tuple(one for one in lines if _is_legal(table, state, who, one))
    wrong = f"{words[0]!r} is nothing that can stand there" if words[0] not in values else _why(table, option, line)
    reason = f"{wrong}; the form is {option}. To say it instead, make it a sentence"
    return IllegalActionError(reason, action=line, legal=right)


def _is_legal(table: Table, state: TableState, who: str, line: str) -> bool:
    try:
        return why_not(table, state, who, parse_action(table, line)) is None
    except NotationError:
        return False


def _why(table: Table, option: Option[Any], line: str) -> str:
    """Return what is wrong behind a first field that is right."""
    try:
        refusal = option.why_not(parse_action(table, line))
    except NotationError as exc:
        return str(exc).partition("; the form is:")[0]
    return refusal.reason if refusal else "that does not fit"
