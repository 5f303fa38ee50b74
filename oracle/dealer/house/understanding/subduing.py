# ruff: noqa: E501 - a row of a table stands in one line
"""Blows that are to end it without killing: somebody is knocked out, stunned, wrestled down or tied up who stands yet.

By the rules they are blows like any other; whether somebody who lies beaten lives is asked when they do (U-128).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.blows.foe_words import ANYBODY, BEASTS, OFFICES, PERSONS
from oracle.dealer.house.understanding.clauses import own_wish
from oracle.dealer.house.understanding.lexicon import Way
from oracle.dealer.house.word_lists import listed
from oracle.story.adventure import Person
from oracle.text.stems import stem
from oracle.text.words import words_of

SUBDUE: Final = Way("Brawling", "STR", 7, "knock out", tags=("attack", "melee"))
"""How somebody is beaten who is to live: as anybody is."""

_START: Final = (
    r"(?:^\W*|(?<![\w'’])(?:i|we|i['’]ll|we['’]ll|let['’]?s|and|then|to|or|just|quickly|now|trying to|\w+ly)\s+|[,;.!]\s+)"
    r"(?:(?:will|would like to|want to|try to|try and|attempt to|manage to|am going to|then|just|\w+ly)\s+)*"
)
_WHOM: Final = (
    r"(?P<whom>(?:(?:the|an?|this|that|these|those|another|one of the|all of the|both|every|each|some|my|his|her|their|our)\s+)?"
    r"(?:(?!and\b|to\b|with\b|on\b|at\b|in\b)[\w'’-]+\s+){0,3}?(?!and\b|to\b|with\b|on\b|at\b|in\b)[\w'’-]+)"
)
_ENDS: Final = (
    r"(?=\s+(?:with|to|up|and|by|in|on|at|down|over|from|before|so|while|behind|together|until|till|again|now|then|using|as)\b"
    r"|\s*[^\w\s'’-]|\s*$)"
)
"""Where the words for somebody end."""

_STRIKES: Final = r"(?:knock|beat|bash|club|hit|strike|smash|punch|whack|clock|slug|crack|lay|thump|smack|belt|render|bonk|cosh|bop|wallop|elbow|kick|choke|strangle|throttle|squeeze)"
_SENSELESS: Final = r"(?:stone |out )?(?:cold|unconscious|senseless|insensible)"
_AWAY: Final = r"(?:[\w'’-]+ly\s+|right\s+|straight\s+|clean\s+)?"
_HITS: Final = (
    lazy_pattern(rf"{_START}{_STRIKES}\s+{_WHOM}\s+{_AWAY}(?P<surely>{_SENSELESS})\b", re.IGNORECASE),
    lazy_pattern(rf"{_START}knock\s+(?P<surely>{_SENSELESS})\s+{_WHOM}{_ENDS}", re.IGNORECASE),
    lazy_pattern(
        rf"{_START}{_STRIKES}\s+{_WHOM}\s+{_AWAY}(?:out(?! (?:of|to|for|in|on)\b)|down(?! the\b)|over(?: the (?:head|skull)\b)?|to the (?:ground|floor)|off (?:his|her|their|its) feet|(?:on|in|across|round|around) the (?:head|skull|jaw|neck))(?=\W|$)",
        re.IGNORECASE,
    ),
    lazy_pattern(rf"{_START}(?:knock|choke)\s+(?:out|down|over)\s+{_WHOM}{_ENDS}", re.IGNORECASE),
    lazy_pattern(
        rf"{_START}(?P<surely>stun|daze|stupefy|incapacitate|subdue|overpower|overwhelm|immobili[sz]e|sap|cosh|blackjack|bludgeon|clobber|pummel|pistol.whip|sucker.punch|manhandle|apprehend|capture|body.slam)\s+{_WHOM}{_ENDS}"
        r"(?! with (?:\w+ )?(?:beauty|news|words?|wit|song|story|smile|charm|kindness|joke|question|gift|knowledge|argument)s?\b)",
        re.IGNORECASE,
    ),
    lazy_pattern(
        rf"{_START}(?:pin|wrestle|take|throw|force|drag|slam|bear|grapple|tackle|fling|push)\s+{_WHOM}\s+{_AWAY}(?:down(?! (?:to (?!the (?:ground|floor))|the|into|for|with me)\b)|(?:down )?(?:to|on|onto) the (?:ground|floor)|against the wall)(?=\W|$)",
        re.IGNORECASE,
    ),
    lazy_pattern(rf"{_START}(?:pin|wrestle)\s+down\s+{_WHOM}{_ENDS}", re.IGNORECASE),
    lazy_pattern(
        rf"{_START}(?:put|get|take|have|lock|grab|catch)\s+{_WHOM}\s+in an?\s+(?:head.?lock|choke.?hold|arm.?lock|wrist.?lock|full nelson|half nelson|strangle.?hold|bear hug|sleeper hold)\b",
        re.IGNORECASE,
    ),
    lazy_pattern(rf"{_START}take\s+{_WHOM}\s+(?:prisoner|captive|hostage|alive)\b", re.IGNORECASE),
)
"""What is said of a blow, of a grip, of somebody taken alive; `surely` where even an `it` is somebody."""

_LIMBS: Final = r"(?:hands|wrists|arms|legs|feet|ankles|thumbs|mouth)"
_TIES: Final = r"(?:tie|bind|rope|truss|hog.?tie|hand.?cuff|cuff|shackle|manacle|fetter|gag|lash|restrain|chain)"
_TIED: Final = (
    lazy_pattern(rf"{_START}{_TIES}\s+(?:up\s+)?(?P<whom>(?:his|her|their))\s+{_LIMBS}\b", re.IGNORECASE),
    lazy_pattern(rf"{_START}{_TIES}\s+(?:up\s+)?{_WHOM}['’]s?\s+{_LIMBS}\b", re.IGNORECASE),
    lazy_pattern(rf"{_START}(?:{_TIES}|put)\s+{_WHOM}\s+in (?:irons|chains|handcuffs|fetters|ropes)\b", re.IGNORECASE),
    lazy_pattern(rf"{_START}{_TIES}\s+(?:up\s+)?{_WHOM}{_ENDS}", re.IGNORECASE),
)
"""What is said by somebody who ties another up."""

_UNSEEN: Final = lazy_pattern(
    rf"{_START}(?:sneak|creep|steal|slip|tiptoe|crawl|sidle|prowl|stalk|circle|hide|lurk|lie in wait|wait|get|come|step)\b[^.;!?]*?(?:\band\b|\bto\b|\bthen\b|,)\s+(?:(?:i|then|try to|quietly|silently|quickly)\s+)*"
    rf"(?P<blow>stab|hit|strike|attack|kill|backstab|ambush|murder|slash|punch|kick|jump|tackle|club|knife|bash|brain|shoot|cut down|grapple|strangle|throttle|choke)\s+{_WHOM}{_ENDS}",
    re.IGNORECASE,
)
"""What is said by somebody who steals up on another, and strikes in the same breath."""

SHOT: Final = Way("Shooting", "AGI", 7, "shoot", tags=("attack", "ranged"))
"""How somebody is shot at out of hiding."""

_BY_MAGIC: Final = lazy_pattern(
    r"\b(?:spells?|magic|hex|ritual|cast|conjure|incantation|sorcery|potion)\b", re.IGNORECASE
)
_HIM: Final = frozenset(
    ("him", "her", "them", "his", "their", "someone", "somebody", "anyone", "anybody", "everyone", "everybody")
)
_NEVER: Final = frozenset(("me", "us", "myself", "ourselves", "it", "himself", "herself", "themselves", "you"))


@cache
def _somebody_stems() -> frozenset[str]:
    return frozenset(map(stem, (*ANYBODY, *OFFICES, *PERSONS, *BEASTS)))


_POINTING: Final = listed(
    "the a an this that these those another one of all both every each some",
)
_ONE_OF_THEM: Final = frozenset(("one", "other", "others", "first", "last", "nearest", "biggest", "leader", "boss"))


def subdued(text: str, people: Iterable[Person] = ()) -> Way | None:
    """Return how somebody is gone about who is to be beaten and not killed, or struck unseen; `None` where nobody is.

    >>> subdued("I knock the guard out").skill, subdued("I knock the vase over"), subdued("we tie our boots")
    ('Brawling', None, None)
    """
    names = tuple(people)
    if whom_subdued(text, names) or whom_tied(text, names):
        return SUBDUE
    unseen = _UNSEEN.search(own_wish(text)) if not _is_other(text) else None
    if unseen is None or not is_somebody(unseen["whom"], names):
        return None
    return SHOT if unseen["blow"].lower() == "shoot" else SUBDUE


def _is_other(text: str) -> bool:
    """Return whether words only ask, or are about magic, which has words of its own."""
    return text.rstrip().endswith("?") or bool(_BY_MAGIC.search(text))


def whom_subdued(text: str, people: Iterable[Person] = ()) -> str:
    """Return whom somebody means to knock out, overpower or take alive, as it was said; empty for nobody."""
    return _whom(_HITS, text, people)


def whom_tied(text: str, people: Iterable[Person] = ()) -> str:
    """Return whom somebody means to tie up, as it was said; empty for nobody.

    >>> whom_tied("I tie the old sailor up with my rope"), whom_tied("I bind the book"), whom_tied("I bind his wounds")
    ('the old sailor', '', '')
    """
    return _whom(_TIED, text, people)


def _whom(rows: tuple[re.Pattern[str], ...], text: str, people: Iterable[Person]) -> str:
    if _is_other(text):
        return ""
    said, names = own_wish(text), tuple(people)
    for row in rows:
        for found in row.finditer(said):
            surely = bool(found.groupdict().get("surely"))
            if is_somebody(found["whom"], names, surely=surely):
                return found["whom"]
    return ""


def is_somebody(phrase: str, people: Iterable[Person] = (), *, surely: bool = False) -> bool:
    """Return whether some words mean a person or a beast: by a pronoun, by what people are called, by a name.

    Args:
        phrase: The words.
        people: Who of the story may be named.
        surely: Whether what is done to it can be done to nothing else, so that even `it` is somebody.
    """
    words = words_of(phrase)
    if len(words) == 1 and words[0] in (*_HIM, "it"):
        return words[0] != "it" or surely
    if not words or words[-1] in (*_NEVER, *_HIM):
        return False
    last, named = words[-1], {word for one in people for word in words_of(f"{one.name} {one.role}")}
    if stem(last) in _somebody_stems() or last in named or re.search(r"(?:man|men|woman|women|folk)$", last):
        return True
    is_pointed = words[0] in _POINTING
    return (is_pointed and last in _ONE_OF_THEM) or (not is_pointed and phrase.rsplit(maxsplit=1)[-1].istitle())
