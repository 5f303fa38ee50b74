"""Money in prose that comes into a person's hands without a sum: a purse is counted by the engine, and by nobody else.

What lies about, is asked for, remembered or spoken of is nobody's yet, and may be told.
"""

from __future__ import annotations

import re
from typing import Final

from oracle.dealer.guard_words import GuardWords

_WORDS: Final = GuardWords("money")


def money_fault(sentence: str, company: tuple[str, ...], public: str) -> str:
    """Return the money that a sentence puts into a person's hands and that nobody knew of, or nothing.

    Args:
        sentence: What is to be told.
        company: Names of the players' characters.
        public: Text whose own words may be told again.
    """
    bare = _WORDS["quoted"].sub(" ", sentence)
    who = "|".join(("you", *(re.escape(one.split()[0]) for one in company if one.split())))
    for pattern in _WORDS.listed("gains"):
        for found in re.finditer(pattern.replace("{who}", who), bare, re.IGNORECASE):
            if not _is_nobodys(bare, found) and not _is_known(found["money"], public):
                return " ".join(found.group().split())[:60]
    return ""


def money_named(name: str) -> str:
    """Return the money that a thing is by its name, or nothing.

    >>> money_named("a purse of silver coins"), money_named("the brass key")
    ('purse of silver coins', '')
    """
    found = _WORDS["named"].search(name)
    return found.group().strip() if found else ""


def _is_nobodys(bare: str, found: re.Match[str]) -> bool:
    """Return whether the clause does not say that it changes hands now."""
    start = max(bare.rfind(mark, 0, found.start("money")) for mark in ".;!?—:") + 1
    return _WORDS["already"].search(bare[start : found.end()]) is not None


def _is_known(money: str, public: str) -> bool:
    """Return whether what players know tells of that money: by its last word, in whatever number."""
    last = money.lower().split()[-1].rstrip("s")
    return re.search(rf"\b{re.escape(last)}s?\b", public.lower()) is not None
