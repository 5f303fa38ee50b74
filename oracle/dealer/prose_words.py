# ruff: noqa: E501, SIM905 - words and patterns stand in rows
"""Words that the guard of tellings goes by. Data; `narration.py` reads them."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.text.stems import stem

META: Final = lazy_pattern(
    r"\b(?:as an ai|language model|system prompt|my instructions|i (?:cannot|can't|can’t) (?:assist|help|continue)"
    r"|xp|hp|hit points?|skill check|saving throw|initiative roll|(?:im)?partial success|total failure"
    r"|game master|(?:your|his|her|the) (?:roll|check|dice roll) (?:succeeds|fails|is a success|is a failure)|difficulty (?:of )?\d+|the dealer (?:gains|spends|has)|json"
    r"|the adventure(?:['’]s| (?:is|has|says|here))|words of the adventure|(?:in|of) this story|^(?:this|the) story (?:is about|begins|ends|shows|of)|the narrator"
    r"|(?:main|player) characters?|following (?:elements?|sentences?|paragraphs?)|(?:sentence|paragraph)s? in this order"
    r"|(?:short|new|different) version of|summary of)\b|```|^\s*[#{\[]|^\s*(?:[-•*]|\d{1,2}[.)])\s|^the adventure\s*[:,.]|\*\*|https?://|^(?:narrator|dealer|assistant|gm):",
    re.IGNORECASE,
)
"""What has no place in a story at all."""

ACTIVE: Final = lazy_pattern(
    r"\b(\w+(?:s|ed)|gets|goes|comes|runs|says|said|spoke|rose|ran|came|took|stood|shook|gave|held|went|sat|made|caught|threw"
    r"|drew|told|led|swung|struck|sang|leant|bent|grew|wrote)\b"
)
"""What may be a verb, in the form that goes with a name."""

LIVELY: Final = (
    r"voice|grunt|laugh|laughter|cough|footsteps?|shout|nod|grin|wink|chuckle|answer|whistle|sigh|scowl|warning"
)
"""What only somebody has who lives."""

STILL: Final = frozenset(
    "is was lies lay remains rests stays has had does stares sags lolls cools is's goes grows falls slides slips looks"
    " bled bleeds stiffens hangs fails sinks died dies rested remained stayed collapsed slumped slumps fallen killed"
    " buried covered wrapped carried laid felled struck gone his hers this perhaps always us was pales drops empties"
    " closed ceased stopped used loved needed wanted feared trusted turned seems appears leaves deserves weighs".split()
)
"""Such words that the dead may have beside their name."""

REMEMBERED: Final = lazy_pattern(
    r"\b(?:remember\w*|memor\w+|once|used to|would have|had|dream\w*|as if|as though|ghost|name|think of|thought of"
    r"|never again|no longer|will not|won't|cannot|can't|does not|doesn't|did not|nothing)\b",
    re.IGNORECASE,
)
"""What makes a sentence one about the past, or about what is not."""

QUOTED: Final = lazy_pattern(r"“[^”]*(?:”|$)|\"[^\"]*(?:\"|$)")
"""Direct speech."""

TITLES: Final = frozenset(
    "The A An Mr Mrs Ms Miss Dr Sir Lord Lady Captain Sergeant Doctor Father Mother Brother Sister Old Young Big Little"
    " Uncle Aunt Master Professor King Queen Prince Princess Duke Count Baron General Major Colonel Saint".split()
)
"""What stands before a name and is none."""

SPOKEN_BY: Final = (
    r"(?:[”\"…],?\s*)(?:says|said|whispers|asks|answers|calls|shouts|murmurs|replies|cries|mutters|laughs|observes|remarks|adds)"
    r" (?:[A-Z][a-z]+\.? )?{who}\b"
)
"""Direct speech with whoever speaks behind it."""

TOGETHER: Final = lazy_pattern(r" and [^.,;]{0,24} (?:carry|run|walk|go|climb|follow|lead|wait)\b")
"""What follows a name that does something along with others."""


@cache
def common_stems() -> frozenset[str]:
    """Return the stems of words in so many sentences that they tell nothing of a secret."""
    return frozenset(
        stem(word)
        for word in (
            "about after again against all along also always another away back been before behind being below beside between"
            " both came come comes day days each even ever every few first found four give given goes gone good great had half"
            " hand hands head heard her him hour how into keep keeps kept knew know known knows last later left less like little"
            " long look made make man many men more most much must name named near never new next night none nobody nothing now"
            " old once one only other others own part place put said same saw say says second see seen she side since six some"
            " somebody something still stop stood ten than their them then they thing things third three through time times"
            " told too took towards twelve twice two under until upon used very was way well went were what when where which"
            " while who whom whose why without woman women word words work world would year years yet young cold dead die died"
            " door house room water wall stone light dark white black away tonight today morning evening hold held stay tell"
        ).split()
    )


YOU_ACT: Final = lazy_pattern(r"\byou (?:get|stand|rise|run|walk|draw|strike|climb|speak|open|go)\b", re.IGNORECASE)
"""Deeds of somebody who is spoken to."""

BESIDE: Final = lazy_pattern(r"\b(?:of|to|for|over|beside|from|at|with|by|on|past|near)\s+(?:\w+\s+)?$")
"""What stands before a name that something is done to."""
