# ruff: noqa: E501 - patterns stand in rows
"""Money in prose that comes into somebody's hands without a sum: a purse is counted by the engine, and by nobody else.

What lies about, is asked for, remembered or spoken of is nobody's yet, and may be told.
"""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern

_COIN: Final = (
    r"(?:coins|coinage|money|cash|banknotes?|(?:gold|silver|copper) (?:pieces|coins?)|coppers|shillings|pennies|crowns|guineas"
    r"|sovereigns|ducats|florins|doubloons|guilders|marks|dollars|pounds|francs|loot|gold(?! ring| tooth| watch| chain)|silver(?! ring| watch| chain| spoon))"
)
_OF: Final = r"(?:purse|pouch|bag|sack|handful|fistful|stack|roll|wad|heap|pile|chest|tin|bundle|pocketful|scatter(?:ing)?|string|bit|hoard)s?"
_MONEY: Final = (
    rf"(?:(?:an?|the|some|several|his|her|their|its|two|three|few|more|all|of|enough|loose|other|what|little|\w+ing|\w+ed|\w+y|small|fat|full|heavy|good|old|[\w-]+['’]s) ){{0,5}}"
    rf"(?:(?:{_OF}) (?:full )?of (?:\w+ ){{0,2}}?{_COIN}|(?:coin-)?purse(?! strings)|{_COIN})\b"
)
_TAKES: Final = (
    r"(?:find|pocket|gain|earn|win|scoop(?: up| out)?|collect|gather(?: up)?|receive|sweep(?: up)?|rake in|bag|net|pick up|fish out|pull out|dig up|uncover|come away with"
    r"|come up with|walk (?:off|away) with|make off with|get away with|help yourself to|(?:slip|tuck|stuff|drop|shovel|tip|pour|put|slide)(?= [^.;]*\b(?:pocket|purse|pouch|bag|coat|boot|sleeve)))"
)
_ING: Final = r"(?:s|es|ed)?"
_GIVES: Final = r"(?:hands?|gives?|pays?|tosses|throws?|slips?|counts? out to|passes|presses|pushes|slides?|shoves?)"

_ALREADY: Final = lazy_pattern(
    r"\b(?:no|not|never|nothing|without|none|neither|nor|hardly|barely|would|could|might|if|had|once|worth|wants?|asks?|demands?|owes?|pays? with|as if|as though|like|used to|price|your own|for money)\b|n['’]t\b",
    re.IGNORECASE,
)
_QUOTED: Final = lazy_pattern(r"“[^”]*”|\"[^\"]*\"")


def money_fault(sentence: str, company: tuple[str, ...], public: str) -> str:
    """Return the money that a sentence puts into somebody's hands and that nobody knew of, or nothing.

    Args:
        sentence: What is to be told.
        company: Names of the players' characters.
        public: Text whose own words may be told again.
    """
    bare = _QUOTED.sub(" ", sentence)
    who = "|".join(("you", *(re.escape(one.split()[0]) for one in company if one.split())))
    for pattern in (
        rf"\b(?:{who})\b (?:\w+ ){{0,3}}?{_TAKES}{_ING} (?:(?:up|out|in|over) )?(?P<money>{_MONEY})",
        rf"\b(?:and|then|,) (?:\w+ )?{_TAKES}{_ING} (?P<money>{_MONEY})",
        rf"\b{_GIVES} (?:{who}|(?:it|them) to (?:{who}))\b (?P<money>{_MONEY})",
        rf"\b{_GIVES} (?P<money>{_MONEY}) (?:in)?to (?:{who})\b",
        rf"\b(?P<money>{_MONEY})\b[^.;!?]{{0,40}}?\b(?:is|are) (?:now )?(?:yours|in your (?:pocket|purse|pouch|bag|hand|coat))",
        rf"\b(?P<money>{_MONEY})\b[^.;!?]{{0,40}}?\b(?:goes|go|slides?|slips?|drops?|disappears?|vanish(?:es)?|finds? (?:its|their) way|ends? up|lands?) in(?:to)? your (?:pocket|purse|pouch|bag|coat|hand|palm|boot|sleeve)",
        r"\byour (?P<money>purse|pocket|pockets|pouch) (?:\w+ ){0,4}?(?:heavier|fuller|full|fatter|bulges?|jingles?|richer)\b",
    ):
        for found in re.finditer(pattern, bare, re.IGNORECASE):
            if not _is_nobodys(bare, found) and not _is_known(found["money"], public):
                return " ".join(found.group().split())[:60]
    return ""


def money_named(name: str) -> str:
    """Return the money that a thing is by its name, or nothing.

    >>> money_named("a purse of silver coins"), money_named("the brass key")
    ('purse of silver coins', '')
    """
    found = re.search(
        rf"\b(?:(?:{_OF}) (?:full )?of (?:\w+ ){{0,2}}?{_COIN}|purse(?! strings)|{_COIN})\s*$", name, re.IGNORECASE
    )
    return found.group().strip() if found else ""


def _is_nobodys(bare: str, found: re.Match[str]) -> bool:
    """Return whether the clause does not say that it changes hands now."""
    start = max(bare.rfind(mark, 0, found.start("money")) for mark in ".;!?—:") + 1
    return _ALREADY.search(bare[start : found.end()]) is not None


def _is_known(money: str, public: str) -> bool:
    """Return whether what players know tells of that money: by its last word, in whatever number."""
    last = money.lower().split()[-1].rstrip("s")
    return re.search(rf"\b{re.escape(last)}s?\b", public.lower()) is not None
