# ruff: noqa: E501 - a row of a pattern stands in one line
"""That a person says their own character does away with themselves, or hurts themselves: nothing is played for it.

The Dealer steps out of the story and asks. Of others, of accidents, of what is only feigned or feared, it may be told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.brief import name_of
from oracle.dealer.position import Position

_OWN: Final = r"(?:my|our|her|his|their)"
_SELF: Final = r"(?:myself|ourselves|herself|himself|themsel(?:f|ves))"
_BY_ITSELF: Final = (
    r"(?:kill|murder|hang|shoot|stab|slash|drown|poison|strangle|choke|suffocate|harm|hurt|injure|mutilate|maim|impale"
    r"|behead|electrocute|disembowel|whip|flog|punch|cut|burn|starve|execute)(?:s|p?ping|t?ting|b?bing|ing|es)?"
)
_WEAPON: Final = r"(?:gun|pistol|revolver|rifle|shotgun|muzzle|barrel|knife|blade|razor|dagger|sword|noose|rope)"
_MORTAL: Final = r"(?:head|temple|throat|neck|heart|chest|wrists?|mouth|belly|stomach|brains?|skull|veins?)"
_LIMB: Final = r"(?:arms?|legs?|thighs?|skin|forearms?|hands?|palms?|fingers?|ears?|eyes?|feet|foot|tongue)"
_STABS: Final = r"(?:stab|shoot|pierce|slash)(?:s|b?bing|ing|es)?"
_THRUSTS: Final = r"(?:plunge|drive|ram|thrust|sink|run)(?:s|ming|ning|ing)?"

_HARM: Final = lazy_pattern(
    rf"\b{_BY_ITSELF} (?:\w+ly )?{_SELF}\b(?! (?:free|loose|a|an|some|out|off|the|another|into shape|from the ropes?)\b)"
    rf"|\bcommit(?:s|ting)? suicide\b|\b(?:end|take)s? {_OWN} (?:own )?life\b|\bend(?:s|ing)? it all\b"
    rf"|\b(?:slit|cut|slash|slice|open)(?:s|t?ting|ing)? {_OWN} (?:own )?(?:wrists?|throat|veins?)\b"
    rf"|\b(?:cut|slash|slice|carve|burn|break|saw|chop)(?:s|t?ting|ing)? (?:off |into )?{_OWN} own {_LIMB}"
    rf"|\b(?:cut|slash|slice|saw|chop|hack)(?:s|t?ting|ing)? (?:off )?my (?:arms?|legs?|thighs?|skin|forearms?)\b"
    rf"|\b{_STABS}(?: (?:the|my|a|her|his|their) (?:\w+ )?{_WEAPON})? (?:in |into |through )?my (?:own )?(?:{_MORTAL}|{_LIMB})\b"
    rf"|\b{_THRUSTS} (?:(?:the|my|a|her|his|their) (?:\w+ )?{_WEAPON} |(?=in |into |through ))(?:in |into |through )?"
    rf"my (?:own )?(?:{_MORTAL}|{_LIMB})\b"
    rf"|\bblow(?:s|ing)? {_OWN} (?:own )?brains out\b|\bbite(?:s)? off {_OWN} own\b"
    rf"|\b(?:put|hold|press|point|aim|turn|place|set)(?:s|t?ting|ing)? (?:\w+ ){{0,3}}?{_WEAPON} (?:to|at|against|on|in|into|around|round) "
    rf"(?:{_OWN} (?:own )?{_MORTAL}|{_SELF})\b"
    r"|\b(?:throw|hurl|fling|cast)(?:s|ing)? (?:myself|herself|himself|themselves) (?:off|from|under|in front of the (?:train|tram|cart|coach|car|carriage))\b"
    r"(?![^.;!?]*\b(?:into|onto|after|to (?:save|escape|catch|push|stop|flee))\b)"
    rf"|\b(?:jump|leap|fall|plunge|step|walk)(?:s|ing)?\b[^.;!?]*\bto (?:{_OWN} (?:own )?death|die|end (?:it|{_OWN} life))\b"
    rf"|\bset(?:s|ting)? {_SELF} (?:on fire|alight|ablaze)\b"
    rf"|\blet(?:s|ting)? {_SELF} (?:drown|die|bleed|starve|be killed)\b|\bdies? by {_OWN} own hand\b"
    r"|\b(?:drink|swallow|take)s?\b[^.;!?]*\bto (?:die|kill myself|end it|end my life)\b"
    r"|^\W*i (?:just |only )?(?:want|wish) to (?:die|be dead)\b|\bi (?:do not|don['’]t) want to live\b",
    re.IGNORECASE,
)
"""What people say for it, whoever does it."""

_ONLY_TOLD: Final = lazy_pattern(
    r"\b(?:not|never|without|avoid\w*|instead of|rather than|prevent\w*|stop\w*|keep\w*|afraid|fear\w*|careful\w*|almost"
    r"|nearly|pretend\w*|feign\w*|fake\w*|as if|as though|before i|lest|don['’]t|won['’]t|didn['’]t|can['’]t|why|whether"
    r"|out of|by accident|accidentally)\b[^.;!?]{0,30}$",
    re.IGNORECASE,
)
"""What stands before it where nobody does it."""

_RITE: Final = lazy_pattern(
    r"\b(?:oath|vow|rites?|ritual|altar|circle|seal|runes?|offering|sacrifice|ward|spell|pact|blood brothers?)\b",
    re.IGNORECASE,
)
"""Words with which a cut in the hand is part of a rite."""

_HAND: Final = lazy_pattern(r"\b(?:palms?|hands?|fingers?|thumb)\b", re.IGNORECASE)
_FIRST: Final = lazy_pattern(r"\b(?:myself|ourselves|my|our|i)\b", re.IGNORECASE)
_LEADS: Final = r"(?:[,;.!]|\b(?:and|then|now)\b|^)\W*(?:my character|{names})\b[^.;!?]*$"


def harms_self(position: Position, said: str) -> bool:
    """Return whether a player says that their character kills or hurts themselves on purpose."""
    names = (name_of(position, who) for who in position.tale.company.pcs)
    return means_self_harm(said, tuple(names))


def means_self_harm(said: str, names: Iterable[str] = ()) -> bool:
    """Return whether words say so of whoever speaks, or of one of `names`.

    >>> means_self_harm("I cut myself free"), means_self_harm("Wren hangs herself", ("Wren Hallow",))
    (False, True)
    """
    called = "|".join(re.escape(part) for name in names for part in (name, name.split(maxsplit=1)[0])) or "my character"
    leads = lazy_pattern(_LEADS.format(names=called), re.IGNORECASE)
    return any(_is_meant(found, said, leads) for found in _HARM.finditer(said))


def _is_meant(found: re.Match[str], said: str, leads: re.Pattern[str]) -> bool:
    before, words = said[: found.start()], found.group()
    if _ONLY_TOLD.search(before) or (_HAND.search(words) and _RITE.search(said)):
        return False
    own = _FIRST.search(words) or not re.search(r"\b(?:her|his|their|herself|himself|themsel)", words, re.IGNORECASE)
    return bool(_FIRST.search(before) or _FIRST.search(words)) if own else bool(leads.search(before))
