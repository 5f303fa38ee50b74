"""What a deed of a player's own has come to when it works, in words of the player's: `I climb over the gate`.

Only what can be turned round safely is; of everything else there is nothing to say.
"""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern

LONGEST: Final = 6
"""Words that what a deed is about may have."""

_WHERE: Final = {
    "over": "over",
    "through": "through",
    "across": "across",
    "past": "past",
    "beyond": "beyond",
    "up": "up",
    "down": "down",
    "into": "in",
    "inside": "inside",
    "in": "in",
    "onto": "on",
    "on to": "on",
    "on top of": "on top of",
    "out of": "out of",
    "under": "under",
    "behind": "behind",
    "between": "between",
    "round": "round",
    "around": "round",
    "along": "at the end of",
    "to the top of": "at the top of",
}
"""Where somebody goes, and where they are then."""

_GOES: Final = (
    "climb clamber scramble jump leap vault crawl swim squeeze slip sneak creep get wade slide swing balance steal run"
    " dash hop wriggle shin edge"
)
_ALONE: Final = {
    "climb": "up",
    "scale": "up",
    "cross": "across",
    "swim": "across",
    "ford": "across",
    "vault": "over",
    "jump": "over",
    "leap": "over",
}
"""Verbs of motion that need no word for where to."""

_OPENED: Final = "open unlock pry prise force pick lever"
_IS_NOW: Final = {
    **dict.fromkeys(_OPENED.split(), "open"),
    **dict.fromkeys(("mend", "repair", "fix"), "mended"),
    **dict.fromkeys(("calm", "soothe", "quiet"), "calmer"),
    **dict.fromkeys(("persuade", "convince"), "persuaded"),
    **dict.fromkeys(("bandage", "bind", "splint"), "bound up"),
    **dict.fromkeys(("light", "kindle"), "lit"),
    **dict.fromkeys(("decipher", "decode"), "read"),
    **dict.fromkeys(("frighten", "scare", "threaten", "intimidate"), "frightened"),
    "smash": "in pieces",
    "shatter": "in pieces",
    "break": "broken",
    **dict.fromkeys(("destroy", "wreck", "ruin"), "destroyed"),
    "demolish": "in ruins",
    **dict.fromkeys(("tear", "rip", "shred"), "in shreds"),
    "snap": "in two",
    "crush": "crushed",
    **dict.fromkeys(("overturn", "topple"), "on its side"),
    "untie": "untied",
    "free": "free",
    "wake": "awake",
    "close": "shut",
    "shut": "shut",
    "bar": "barred",
    "lock": "locked",
    "block": "blocked",
    "disarm": "disarmed",
    "tame": "tame",
    "steal": "yours",
    "catch": "caught",
    "hide": "hidden",
    "extinguish": "out",
}
"""What is done to a thing or to somebody, and how it is with them then."""

_BREAKS: Final = frozenset(
    [
        "kick",
        "smash",
        "break",
        "batter",
        "bash",
        "beat",
        "hack",
        "chop",
        "cut",
        "knock",
        "pound",
        "tear",
        "rip",
        "blow",
        "shoot",
        "hammer",
        "crush",
        "dash",
        "ram",
        "stamp",
        "trample",
        "bust",
        "burst",
        "stomp",
        "pull",
        "saw",
        "split",
    ]
)
_UP: Final = frozenset(["tear", "rip", "cut", "chop", "hack", "saw", "split", "smash", "break"])
"""Verbs that bring a thing to pieces with an `up` behind it."""

_TO_PIECES: Final = lazy_pattern(
    r"\s+(?:in|to|into)\s+(?P<parts>bits|pieces|splinters|shreds|smithereens|firewood|kindling|matchwood|halves|dust|pulp"
    r"|rags|tatters|ribbons|ruins|two)\b",
    re.IGNORECASE,
)
_ASUNDER: Final = lazy_pattern(
    r"^(?P<first>down|in|open|apart|up)\s+(?P<thing>.+)$|^(?P<same>.+?)\s+(?P<last>down|in|open|apart|up)$"
)
_DOWN: Final = {"down": "down", "in": "broken in", "open": "open", "apart": "in pieces", "up": "in pieces"}
"""What has become of what somebody breaks: by the word that says how."""

_CAN_OPEN: Final = lazy_pattern(
    r"\b(?:doors?|gates?|locks?|lids?|chests?|windows?|drawers?|box|boxes|hatch|shutters?|padlocks?|cupboards?|grates?"
    r"|coffins?|tombs?|safe|trapdoor|case|cellar|vault)$",
    re.IGNORECASE,
)
_BEGINNING: Final = lazy_pattern(
    r"^\W*(?:okay|ok|then|now|so|well)?\W*(?P<who>(?:i|we)(?:'ll|’ll)?\s+)?(?:will\s+|shall\s+|now\s+|then\s+|just\s+)?"
    r"(?:(?:try|want|attempt|mean|would like|am going|have|need|manage)\s+to\s+|(?:have a go|try)\s+at\s+)?"
    r"(?:(?:carefully|quietly|slowly|quickly|silently|gently|boldly|bravely|simply|also)\s+)*",
    re.IGNORECASE,
)
_END: Final = lazy_pattern(
    r"\b(?:and|then|but|while|so|before|until|as|because|using|by|with|without|to|for|if|when|like|again|once)\b"
    r"|[,;:.!?\"“”()]|\s-\s",
    re.IGNORECASE,
)
_THING: Final = lazy_pattern(r"^(?:the|a|an|my|our|this|that|these|those|his|her|its|their|[A-Z])", re.ASCII)
_NOBODY: Final = lazy_pattern(r"\b(?:i|me|we|us|it|him|them|everything|anything|something|nothing)\b", re.IGNORECASE)


def reached(words: str) -> str:
    """Return where a deed has brought somebody, or what has become of its object, as a sentence without its stop.

    Empty where the words do not say it plainly.

    >>> reached("I climb over the gate")
    'You are over the gate'
    >>> reached("I try to pick the padlock with my knife")
    'The padlock is open'
    >>> reached("kick the straw hive to bits")
    'The straw hive is in bits'
    >>> reached("I sing")
    ''
    """
    begun = _BEGINNING.match(words)
    if begun is None:
        return ""
    verb, _, rest = words[begun.end() :].partition(" ")
    verb = verb.lower()
    if broken := _broke(verb, rest.strip()):
        return broken
    return _went(verb, rest.strip()) or _done(verb, rest.strip()) if begun["who"] else ""


def _broke(verb: str, rest: str) -> str:
    """Return what has become of a thing that is broken to pieces, in, down or open."""
    if verb not in _BREAKS:
        return ""
    pieces = _TO_PIECES.search(rest)
    thing = _thing(rest[: pieces.start()]) if pieces else ""
    if pieces and thing:
        return _is(thing, f"in {pieces['parts'].lower()}")
    end = _END.search(rest)
    found = _ASUNDER.match((rest[: end.start()] if end else rest).strip())
    how = (found["first"] or found["last"]).lower() if found else ""
    thing = _thing(found["thing"] or found["same"]) if found and (how != "up" or verb in _UP) else ""
    return _is(thing, _DOWN[how]) if thing else ""


def _is(thing: str, now: str) -> str:
    return f"{thing[:1].upper()}{thing[1:]} {'are' if _is_several(thing) else 'is'} {now}"


def _went(verb: str, rest: str) -> str:
    low = rest.lower()
    where = next((one for one in sorted(_WHERE, key=len, reverse=True) if low.startswith(f"{one} ")), "")
    if where and verb in _GOES.split():
        thing = _thing(rest[len(where) :].strip())
        return f"You are {_WHERE[where]} {thing}" if thing else ""
    thing = _thing(rest) if verb in _ALONE else ""
    return f"You are {_ALONE[verb]} {thing}" if thing else ""


def _done(verb: str, rest: str) -> str:
    thing = _thing(rest) if verb in _IS_NOW else ""
    if not thing or (verb in ("force", "pick") and not _CAN_OPEN.search(thing)):
        return ""
    return _is(thing, _IS_NOW[verb])


def _thing(rest: str) -> str:
    """Return what a deed is about, as it is spoken of afterwards; empty where that is not plain."""
    end = _END.search(rest)
    thing = rest[: end.start()].strip() if end else rest.strip()
    if not _THING.match(thing) or _NOBODY.search(thing) or len(thing.split()) > LONGEST:
        return ""
    article, _, noun = thing.partition(" ")
    if article.lower() in ("my", "our"):
        return f"your {noun}"
    return f"the {noun}" if article in ("a", "an", "A", "An") and noun else thing


def _is_several(thing: str) -> bool:
    """Return whether something is spoken of as several, going by its last word."""
    last = thing.lower().rpartition(" ")[2]
    return thing.lower().startswith(("these ", "those ")) or (
        last.endswith("s") and not last.endswith(("ss", "us", "is"))
    )
