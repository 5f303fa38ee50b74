# ruff: noqa: E501 - a row of a table stands in one line
"""Outcomes that players state as if they were done: what somebody else does, a figure that comes of it, an easy success.

Told by form and not by list: a clause whose doer is not the speaker, or a sum beside a deed. Whoever plays is spoken of by
name, so that a name nobody of the story bears is the speaker's own.
"""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.understanding.clauses import clauses
from oracle.text.words import words_of

_LEAD: Final = r"^\W*(?:(?:and|then|so|but|now|suddenly|finally|at once|immediately|of course|in the end|eventually|luckily|thankfully)\W+)*"
_ADVERB: Final = r"(?:(?:then|now|all|both|just|also|will|immediately|finally|gladly|happily|willingly|instantly|suddenly|always|\w+ly)\s+)*"
_OTHERS: Final = r"(?:he|she|it|they|everyone|everybody|nobody|no one|someone|somebody|each of them|all of them|both of them|the others)"
_TO_ME: Final = r"\b(?:me|us|my|our|mine|ours|myself)\b"
_DOES: Final = (
    r"(?:is|are|has|have|does|do|will|was|were|gives?|tells?|dies?|falls?|lets?|says?|shows?|opens?|breaks?|agrees?|believes?|surrenders?|yields?"
    r"|flees?|runs?|leaves?|goes|comes?|collapses?|explodes?|vanishes|disappears?|drops?|gets?|wakes?|loves?|likes?|trusts?|follows?|obeys?|helps?|hands?"
    r"|kneels?|confess\w*|admits?|reveals?|cheers?|thanks?|forgives?|becomes?|turns?|bleeds?|faints?|stops?|bursts?|snaps?|swings?|clicks?|crumbles?"
    r"|notices?|sees?|hears?|attacks?|misses|joins?|pays?|offers?|promises?|accepts?|refuses?|invites?|kiss\w*|hugs?|marries|melts?|starts?|begins?|loses?|wins?)"
)
_THING: Final = r"(?:(?:the|his|her|its|their|this|that|every|another)\s+(?:(?!who\b|that\b|which\b|where\b|and\b|i\b|nobody\b|everyone\b|somebody\b)[\w'’-]+\s+){1,3}?)"

_BY_OTHERS: Final = lazy_pattern(rf"{_LEAD}{_OTHERS}\s+{_ADVERB}(?:{_DOES}|[a-z]{{3,}}s)\b", re.IGNORECASE)
_BY_A_THING: Final = lazy_pattern(rf"{_LEAD}{_THING}{_ADVERB}{_DOES}\b", re.IGNORECASE)
_SUM: Final = lazy_pattern(
    r"\b(?:for|deal(?:s|ing)?|do(?:es|ing)?|with|take|takes|cause|causes|inflict\w*)\s+(?:exactly |about |over )?\d+\s+(?:points? of )?(?:damage|health|wounds?|hp)\b"
    r"|\b(?:and|to|i|we)\s+(?:\w+ly )?(?:find|get|win|gain|earn|receive|collect|make|loot|score|roll|draw)\s+(?:a total of |exactly |over )?\d+\b",
    re.IGNORECASE,
)
_SURELY: Final = lazy_pattern(
    r"\b(?:successfully|effortlessly|easily|without (?:any )?(?:trouble|difficulty|effort|fail)|of course it works|and succeed|and i succeed|and it works|and it worked|(?:in|with) (?:one|a single) blow"
    r"|at the first try|and i win|and win|and kill (?:him|her|it|them)(?: all)?|i (?:kill|slay)|and (?:i )?find|and (?:i )?get (?:the|a|an|all|his|her|their|out|away)|and (?:i )?escape|and (?:i )?become)\b",
    re.IGNORECASE,
)
_SETS: Final = lazy_pattern(
    r"^\W*(?:if|whether|until|because|while|when|as|so that|unless|before|after|since|where)\b", re.IGNORECASE
)

_SET_UPON: Final = lazy_pattern(
    rf"{_LEAD}(?:something|somebody|someone)\s+{_ADVERB}(?:attacks?|ambush\w*|assaults?|jumps?|strikes?|sets? upon|comes? at|lunges? at|falls? upon)\s+(?:me|us)\b",
    re.IGNORECASE,
)
"""Somebody who says that they are attacked, and leaves it to the story by whom: that has an answer of its own."""


def claims_outcome(text: str, called: tuple[str, ...] = ()) -> bool:
    """Return whether a player states what comes of it.

    Args:
        text: What was said.
        called: What people and things of the scene are called.

    >>> claims_outcome("I hit him for 30 damage"), claims_outcome("I hit him")
    (True, False)
    """
    if _SUM.search(text) or _SURELY.search(text):
        return True
    return any(by_others(one, called, beside=at > 0) for at, one in enumerate(clauses(text)))


def attempted(text: str, called: tuple[str, ...] = ()) -> str:
    """Return `text` without what others are said to do; empty where nobody else does anything in it.

    >>> attempted("I knock and he opens the door")
    'I knock'
    """
    every = clauses(text)
    kept = tuple(one for at, one in enumerate(every) if not by_others(one, called, beside=at > 0))
    return text if len(kept) == len(every) else ". ".join(kept)


def by_others(clause: str, called: tuple[str, ...] = (), *, beside: bool) -> bool:
    """Return whether a clause states a deed of somebody else: of him or her to the speaker, or of what the scene names.

    Args:
        clause: One clause.
        called: What people and things of the scene are called.
        beside: Whether it stands behind a deed of the speaker; alone, `she climbs` may be the speaker's own character.
    """
    named = {words_of(name) for name in called}
    if "?" in clause or _SETS.match(clause) or _SET_UPON.match(clause) or words_of(clause) in named:
        return False
    if _BY_OTHERS.match(clause) and (beside or re.search(_TO_ME, clause, re.IGNORECASE)):
        return True
    if _BY_A_THING.match(clause):
        return True
    said = tuple(word for word in words_of(clause) if word not in ("the", "a", "an", "and", "then", "mr", "mrs", "dr"))
    for name in called:
        words = tuple(word for word in words_of(name) if word not in ("the", "a", "an"))
        if words and said[: len(words)] == words and len(said) > len(words):
            return bool(re.fullmatch(_DOES, said[len(words)]))
    return False
