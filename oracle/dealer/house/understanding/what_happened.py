"""How the built-in Dealer hears that somebody asks what happened: who killed the man is a question, and no blow."""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern

_FIRST: Final = r"^\W*(?:(?:so|and|but|now|well|then|ok|okay|hm+|please|really|excuse me)\W+)*"
_WONDERING: Final = (
    rf"{_FIRST}"
    r"(?:(?:i|we)(?:['’]d| would)?(?: still| just| really)? (?:wonder|ask (?:myself|ourselves)|ponder|want to know"
    r"|like to know|need to know|think about|try to (?:think|remember|guess|imagine)|guess|have no idea"
    r"|do(?:n['’]t| not) know)\W+"
    r"|(?:do|can|could|would) (?:i|we|you|anybody|anyone|somebody|someone) (?:know|tell|say|see|remember|guess)"
    r"(?: me| us)?\W+"
    r"|tell (?:me|us)\W+|any (?:idea|guess|clue)\W+)?"
)
"""What may stand before a question without making it a deed."""

_OF_SOMEBODY: Final = (
    rf"{_FIRST}(?:(?:i|we)\W+)?(?:(?:want|try|am going|would like|go)(?: over)? (?:to|and) )?"
    r"(?:ask|question|quiz|inquire of|demand of)\s+(?!myself|ourselves)(?:[\w'’-]+\s+){1,5}?"
)
"""What stands before a question that is put to somebody."""

_PAST: Final = (
    r"(?:\w{2,}ed|shot|stole|hit|struck|broke|took|did|done|set|cut|bit|slew|slain|burnt|left|hid|put|threw|blew|fought"
    r"|sent|tore|hung|hurt|beat|bound|led|made|let|lit|drove|rode|ran|got|came|went|spoke|gave|sold|bought|stuck|drew)"
)
_PERFECT: Final = (
    r"(?:(?:has|have|had|(?:could|may|might|would|must|should)(?:n['’]t)? have|(?:is|was) it (?:that|who))\W+)?"
)
_WHO: Final = (
    r"(?:who(?:ever)?|what|which (?:of \w+|\w+)|whose \w+)(?: else| here| on earth| the hell| do (?:you|we|i) think)?"
)

_QUESTION: Final = (
    r"(?:"
    rf"{_WHO}\s+{_PERFECT}(?:really |first |actually |just |then |here )?{_PAST}\b"
    rf"|{_WHO} (?:would|could|might|may|had|has)(?: have)? (?:want(?:ed)?|wish(?:ed)?|like(?:d)?|reason|cause)\b"
    r"|(?:how|why|when|where|by whom|with what|what for|since when)(?: on earth| the hell| exactly)? "
    r"(?:was|were|is|are|did|has|had|(?:could|might|would|must) (?!i\b|we\b))"
    r"(?!\s*(?:i|we)\b.*\b(?:to|can)\b)"
    r"|(?:if|whether|how|why|when|where) \w+(?: \w+){0,3} (?:was|were|did|has|had|\w{2,}ed|shot|stole|hit|struck)\b"
    r")"
)
"""A question by its first word."""

_ASKED: Final = lazy_pattern(_WONDERING + _QUESTION, re.IGNORECASE)
_PUT_TO_SOMEBODY: Final = lazy_pattern(_OF_SOMEBODY + _QUESTION, re.IGNORECASE)

_YES_OR_NO: Final = lazy_pattern(
    rf"{_WONDERING}(?:was|were|did|has|had|(?:could|can|may|might|must) (?!i\b|we\b|you\b)(?:\w+ ){{1,4}}have)\b"
    r"[^?]*\?",
    re.IGNORECASE,
)
"""A question to be answered with yes or no, by its mark."""

_GOES_ON: Final = lazy_pattern(r"[.?!;]\W*\w")


def asks_what_happened(text: str) -> bool:
    """Return whether words ask what has happened, or who did it, and nothing is done in them.

    >>> asks_what_happened("So who killed the man?"), asks_what_happened("Was he pushed?")
    (True, True)
    >>> asks_what_happened("Who can I hit?"), asks_what_happened("Who did this? I kill the man")
    (False, False)
    """
    return not _GOES_ON.search(text) and bool(_ASKED.match(text) or _YES_OR_NO.match(text))


def asks_somebody(text: str) -> bool:
    """Return whether words put such a question to somebody.

    >>> asks_somebody("I ask the driver who shot the man"), asks_somebody("I ask for a gun")
    (True, False)
    """
    return not _GOES_ON.search(text) and bool(_PUT_TO_SOMEBODY.match(text))
