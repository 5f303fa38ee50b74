"""Turns the words in which a player does something round, to tell them back: `I bow to him` is `bow to him`, of you."""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.interpret.segment import segment
from oracle.meaning.mending import mended
from oracle.meaning.vocabulary import is_word
from oracle.text.grammar import word_class
from oracle.text.stems import stem
from oracle.text.tokens import words_of

FILE: Final = "turning.toml"
STATES: Final = "became.tsv"

LONGEST: Final = 13
"""Words of a deed that is told back."""

NO_DEED: Final = frozenset({"question", "ends_question", "negated", "wished", "condition", "quoted", "foreign"})
"""Forms of lines that say more than a deed, or less."""

_TOKEN: Final = lazy_pattern(r"[^\W_]+(?:['’-][^\W_]+)*")
_STOP: Final = lazy_pattern(r"[,;:.!?()\"“”*/\[\]{}|<>]|\s[-–—]\s|…")


@cache
def grammar() -> Mapping[str, Any]:
    """Return the tables of `turning.toml`, as they stand there."""
    place = files("oracle.dealer.builtin.telling") / FILE
    return tomllib.loads(place.read_text(encoding="utf-8"))


@cache
def words_in(table: str, name: str) -> frozenset[str]:
    """Return the words of one list of a table."""
    return frozenset(grammar()[table][name].split())


def turned(words: str) -> str:
    """Return words about oneself as they are said to the one who does it.

    >>> turned("my hat before me, as if we were late")
    'your hat before you, as if you were late'
    """
    to_you: Mapping[str, str] = grammar()["to_you"]
    return _TOKEN.sub(lambda found: to_you.get(found[0].lower().replace("’", "'"), found[0]), words)


def head_of(words: str, names: Mapping[str, str]) -> tuple[str, str]:
    """Return the verb of a deed as it was typed, and what stands behind it in its sentence; empty where there is none.

    Args:
        words: What a person does.
        names: The party, as `segment` has it.
    """
    parsed = segment(words, names, next(iter(names.values()), ""))
    if parsed.flags & NO_DEED or parsed.actor not in ("", "we") or not parsed.verb:
        return "", ""
    for found in _TOKEN.finditer(parsed.deed):
        if stem(found[0].lower()) == parsed.verb:
            return found[0].lower(), parsed.deed[found.end() :].strip()
    return "", ""


def deed_told_back(words: str, names: Mapping[str, str]) -> str:
    """Return what a person does, as it stands behind `you`; empty where it cannot be told back as it was said.

    >>> deed_told_back("I sweep off my hat and bow to him, as one does", {})
    'sweep off your hat and bow to him'
    >>> deed_told_back("I swept off my hat", {}), deed_told_back("I give you my hat", {})
    ('', '')
    """
    verb, rest = head_of(words, names)
    if not verb or not _is_present(verb):
        return ""
    told = f"{verb} {_STOP.split(rest, maxsplit=1)[0]}".strip()
    breaks = words_in("words", "breaks")
    spoken = told.split()
    spoken = spoken[: next((at for at in range(1, len(spoken)) if _is_break(spoken, at, breaks)), len(spoken))]
    while spoken and spoken[-1].lower() in ("and", "or"):
        spoken.pop()
    plain = words_of(" ".join(spoken))
    is_plain = not set(plain) & words_in("words", "conversing") and "_" not in told  # no id is told back
    if not 0 < len(spoken) <= LONGEST or not is_plain or not _is_spelt(verb, plain):
        return ""
    return turned(" ".join(spoken))


def _is_break(words: list[str], at: int, breaks: frozenset[str]) -> bool:
    """Return whether a deed ends before a word: `I wait while he reads`, but not `I wait a while`."""
    return words[at].lower() in breaks and words[at - 1].lower() not in word_class("determiners")


def _is_present(verb: str) -> bool:
    """Return whether a verb has the form that stands behind `I` and `you` now."""
    if verb in words_in("words", "past_forms") or (verb.endswith("s") and not verb.endswith("ss")):
        return False
    is_changed = verb.endswith(("ing", "ed")) and verb not in words_in("words", "looks_changed")
    return not is_changed and verb.startswith(stem(verb))


def _is_spelt(verb: str, words: tuple[str, ...]) -> bool:
    """Return whether the verb is a word, and no other one a slip of the keys, so that none is told back."""
    is_known = is_word(verb.partition("-")[0]) or stem(verb) in every_verb()
    return is_known and mended(" ".join(words)) == " ".join(words)


@cache
def rows() -> tuple[Mapping[str, str], ...]:
    """Return the rows of `became.tsv`: verbs, the words behind them, and what becomes of what they are done to."""
    place = files("oracle.dealer.builtin.telling") / STATES
    lines = place.read_text(encoding="utf-8").splitlines()
    return tuple(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


@cache
def every_verb() -> frozenset[str]:
    """Return the stems of all verbs that are listed."""
    listed = (*grammar()["verbs"].values(), *(row["verbs"] for row in rows()))
    return frozenset(stem(verb) for verbs in listed for verb in verbs.split())
