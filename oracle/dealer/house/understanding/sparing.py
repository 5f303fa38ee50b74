# ruff: noqa: E501 - a pattern stands in one line
"""What of a sentence is not done: what is kept from, spared, put off, or only made a show of.

`clauses` cuts out whole clauses that are refused; here stands what is held out of the middle of one, and what says no
without a "not".
"""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern

_TO_THE_END: Final = r"(?:(?!\s(?:and|but|then)\s+(?:i|we)\b)[^,.;!?])*"

_IN_PLACE_OF: Final = lazy_pattern(
    rf"\s*\b(?:instead of|rather than|in place of|in lieu of)\b{_TO_THE_END}"
    rf"|\s*\b(?:without|before ever|and avoid|while avoiding|avoiding|refusing)\s+(?:even |ever |so much as |to |once )?"
    rf"(?:touch|eat|drink|tast|swallow|sipp|bit|open|read|tak|accept|hav|try|us)(?:ing|e)?\b(?! (?:my|our) (?:eyes|time)\b){_TO_THE_END}"
    rf"|\s*\b(?:except(?:ing)?(?: for)?|apart from|aside from|other than|save for|but for)\b{_TO_THE_END}"
    rf"|(?<=\banything)\s+but\b{_TO_THE_END}|(?<=\beverything)\s+but\b{_TO_THE_END}|(?<=\ball)\s+but\b{_TO_THE_END}"
    rf"|\s*\bleaving\b(?:(?!\s(?:and|but|then)\b)[^,.;!?])*\b(?:alone|untouched|be|unopened|unread|where (?:it|they) \w+)\b"
    rf"|(?:(?<=,)|(?<=\band)|(?<=\bbut))\s+(?:never|certainly not|definitely not|not)\s+(?:the|any|any of|a|an|his|her|their|its|that|this)\b{_TO_THE_END}",
    re.IGNORECASE,
)
"""What something else is done in the place of, and what is left out of it."""

_SOONER: Final = lazy_pattern(
    rf"(?P<kept>\b(?:rather|sooner)\b(?! than\b)[^,.;!?]*?)\s+than\b{_TO_THE_END}", re.IGNORECASE
)

_KEPT: Final = lazy_pattern(
    r"^\W*(?:(?:so|and|but|then|well|no|ok|okay)\W+)*(?:(?:i|we|i['’]ll|we['’]ll|let['’]?s|let us)\b\W*)?(?:(?:will|shall|would|am going to|want to|try to|decide to|choose to|prefer to)\W+)?(?:(?:\w+ly|just|still)\W+)?"
    r"(?:leave\b.*\b(?:alone|be|untouched|unopened|unread|in peace|as (?:it|they) (?:is|are)|where (?:it|they|he|she) (?:is|are|lies?|stands?|sits?)|to (?:itself|themselves))\W*$"
    r"|(?:stay|keep|remain)\s+(?:well\s+|far\s+|right\s+)?(?:away\s+from|off\s+(?:the|that|this|it)|clear\s+of)\b"
    r"|steer\s+(?:well\s+)?clear\s+of\b"
    r"|keep\s+(?:both\s+|all\s+)?(?:my|our)\s+(?:hands?|fingers?|mouth|lips|distance)\b.*\b(?:off|from|away|to\s+(?:myself|ourselves))\b"
    r"|(?:skip|pass\s+on|pass\s+up|reject|spurn|shun)\s+(?:the|that|this|any|her|his|their|it)\b(?!.*\b(?:to|on|along)\W*$)"
    r"|wave\b.*\b(?:away|off|aside)\W*$|send\b.*\bback\W*$"
    r"|(?:eat|drink|taste|touch|swallow|sip)\s+(?:and\s+(?:eat|drink|taste)\s+)?(?:nothing|none|neither|no\s+\w+)\b(?!\s+but\b)"
    r"|want\s+(?:nothing\s+to\s+do|none|no\s+part|no\s+(?:more\s+)?\w+\W*$)\b"
    r"|have\s+(?:no\s+(?:intention|wish|desire)\b|nothing\s+to\s+do\b|none\s+of)"
    r"|(?:make\s+sure|take\s+care|try|am\s+careful|['’]?m\s+careful|take\s+pains)\s+not\s+to\s+(?:even\s+)?(?:eat|drink|touch|taste|swallow|take|open|read|have|accept|sip)\b)",
    re.IGNORECASE | re.DOTALL,
)
"""A clause that says no to something without a negation at its beginning; what follows it is done."""

_SPARED: Final = lazy_pattern(
    rf"\s*\b(?:without|careful not to|so as not to|making sure not to|trying not to|taking care not to)\s+"
    rf"(?:even )?(?:(?!being\b)\w+ing|touch|wake|eat|drink|disturb|step|move)\b{_TO_THE_END}"
    rf"|\s*\bnot to (?!be\b|mention\b)\w+{_TO_THE_END}"
    rf"|(?<=\bfrom)\s+\w+ing\b{_TO_THE_END}",
    re.IGNORECASE,
)
"""What is spared while something is done, and what others are kept from."""

_NOT_TO: Final = lazy_pattern(
    r"\b(?:ask|tell|warn|beg|urge|advise|order|remind|implore|plead with|sign to)\b[^,.;!?]*\bnot to\b", re.IGNORECASE
)
_SHOWS: Final = lazy_pattern(
    r"\b(?:pretend(?:s|ing)?|feign(?:s|ing)?|make a show of|make as if|act as (?:if|though)|mime|as if (?:i|to)|only seem to|almost|nearly)\b",
    re.IGNORECASE,
)
_PUT_ASIDE: Final = lazy_pattern(
    r"\b(?:push|shove|set|put|slide|move|lay|nudge)\b.*\b(?:away|aside|back|down|from me|from us|across)\W*$"
    r"|\b(?:pass|hand|give)\b.*\b(?:on|along|back|over|to \w+(?: \w+)?)\W*$",
    re.IGNORECASE,
)
_SNIFFS: Final = lazy_pattern(
    r"^\W*(?:(?:i|we|just|only|then|and|first|\w+ly)\W+)*(?:(?:take|have) a (?:sniff|whiff|smell) (?:at|of)|smell|sniff)\b",
    re.IGNORECASE,
)
_OF_OTHERS: Final = lazy_pattern(
    r"^\W*(?:do|does|did|is|are|was|were|has|have|had|will|would|could|can|should|who|why|when|where|what|how)\b(?!.*\b(?:i|we|me|us|my)\b).*\?\W*$",
    re.IGNORECASE | re.DOTALL,
)


def held_out(text: str) -> str:
    """Return `text` without what something else is done in place of, and what is left out of it.

    >>> held_out("I drink the wine instead of eating the honey"), held_out("Rather than fight, I run")
    ('I drink the wine', 'I run')
    """
    kept = _IN_PLACE_OF.sub("", _SOONER.sub(r"\g<kept>", text))
    return text if kept == text else kept.strip(" ,;")


def is_kept_from(clause: str) -> bool:
    """Return whether a clause says, without a "not", that something is left alone.

    >>> is_kept_from("I keep my hands off the honey"), is_kept_from("I eat nothing"), is_kept_from("I keep the dog off")
    (True, True, False)
    """
    return bool(_KEPT.match(clause))


def affirmed(text: str) -> str:
    """Return `text` without the things that are spared by what is done, and what others are kept from.

    >>> affirmed("I reach for the mug without touching the honey")
    'I reach for the mug'
    """
    return _SPARED.sub("", held_out(text))


def is_for_show(text: str) -> bool:
    """Return whether a thing is not used but for show."""
    return bool(_SHOWS.search(text))


def is_put_aside(text: str) -> bool:
    """Return whether a thing is pushed away or handed on."""
    return bool(_PUT_ASIDE.search(text))


def asks_others_not(text: str) -> bool:
    """Return whether somebody else is to leave something undone."""
    return bool(_NOT_TO.search(text))


def only_looks(text: str) -> bool:
    """Return whether somebody only smells at a thing, or asks what others do with it."""
    return bool(_SNIFFS.match(text) or _OF_OTHERS.match(text))
