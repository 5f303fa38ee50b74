"""Words of a question or a passage made comparable: lower case, stems, numerals, and what carries no meaning."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Any, Final

_WORD: Final = re.compile(r"[a-z]+(?:'[a-z]+)?|\d+(?:/\d+)?|[♠♥♦♣]")
_ENDINGS: Final = frozenset({"s", "ll", "d", "re", "ve", "m"})

_COUNTED: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty"
)

NUMERALS: Final = {word: str(value) for value, word in enumerate(_COUNTED.split())} | {
    "half": "1/2",
    "halves": "1/2",
    "halved": "1/2",
    "halve": "1/2",
}
"""Words that mean a number."""

_STOPPED: Final = """
a an and any are as at be been being but by did do does doing done for from get gets getting got go goes going
had has have having he her hers him his i if in into is it its just let like me my mine no not of off on or our
out over so some such than that the their them then there these they this those to too up us was we were what
when where which while who whom whose why will with would you your yours can could may might must shall should
how about again also am because before after both each few more most other own same she until very im ive id
youre youve hes shes theyre dont doesnt didnt isnt arent wont cant couldnt wouldnt whats wheres thats anyone
anything someone something somebody everybody everyone everything ok okay please tell say says said really
actually exactly still ever even though yet thing things kind sort bit lot way pls want wants need needs guy
guys mean means happen happens work works rule rules player players use uses using
used take takes taking took give gives given put many much down become becomes became
"""

STOP: Final = frozenset(_STOPPED.split())
"""Words that say nothing about which rule is meant."""


def plain(text: str) -> str:
    r"""Return `text` in lower case, without accents, with straight apostrophes and hyphens for minus signs.

    >>> plain("½ Château −2")
    ' 1/2  chateau -2'
    """
    spread = text.replace("½", " 1/2 ").replace("¼", " 1/4 ").replace("¾", " 3/4 ")
    flat = unicodedata.normalize("NFKD", spread)
    kept = "".join(letter for letter in flat if not unicodedata.combining(letter))
    return kept.lower().replace("’", "'").replace("−", "-").replace("\u2044", "/")


def tokens(text: str) -> list[str]:
    """Return the words of `text` in order, numerals as figures, possessives cut off.

    >>> tokens("The Dealer's two cards")
    ['the', 'dealer', '2', 'cards']
    """
    return [NUMERALS.get(word, word) for word in map(_bare, _WORD.findall(plain(text)))]


def stems(text: str) -> list[str]:
    """Return the stems of the words of `text` that carry meaning, in order.

    >>> stems("How do I dodge the attacks?")
    ['dodg', 'attack']
    """
    return [stem(word) for word in tokens(text) if word not in STOP]


def all_stems(text: str) -> list[str]:
    """Return the stems of every word of `text`, in order."""
    return [stem(word) for word in tokens(text)]


@cache
def stem(word: str) -> str:
    """Return the stem of one lower-case word; figures and words of two letters stay as they are."""
    if not word.isalpha() or len(word) < 3:
        return word
    return str(_stemmer().stemWord(word))


def _bare(word: str) -> str:
    head, sign, tail = word.partition("'")
    return head if sign and tail in _ENDINGS else head + tail


@cache
def _stemmer() -> Any:
    import snowballstemmer

    return snowballstemmer.stemmer("english")
