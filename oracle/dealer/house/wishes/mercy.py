# ruff: noqa: E501 - a row of a table stands in one line
"""How the built-in Dealer hears of mercy where nobody lies beaten, and of giving up: neither is a matter of cards."""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.blows.blows import called_by
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.house.wishes.wishes import Wish, called
from oracle.dealer.position import Position
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.text.words import stems_of

_LEAD: Final = r"^\W*(?:(?:i|we|i['’]?ll|i['’]?d|let['’]?s|then|so|and|now|just|first|would|like|want|will|to|try|decide|mercifully|simply|of course)\W+)*"
_WHOM: Final = r"(?:him|her|it|them|his life|her life|its life|their lives|this one|that one)"
_SPARES: Final = lazy_pattern(
    rf"{_LEAD}(?:spare\s+{_WHOM}(?!\s+(?:a|an|the|no|any|some|my|another)\b)|let\s+{_WHOM}\s+live(?!\s+(?:in|at|with|here|there)\b)|show\s+(?:\w+\s+)?mercy|take\s+(?:no|\w+)\s+prisoners?)\b",
    re.IGNORECASE,
)
_SPARES_ONE: Final = lazy_pattern(
    rf"{_LEAD}(?:spare\s+(?:the|this|that)\s+(?P<whom>[a-z'’ -]+?)(?:['’]s life)?|let\s+(?:the|this|that)\s+(?P<lives>[a-z'’ -]+?)\s+live)\W*$",
    re.IGNORECASE,
)
"""Somebody is spared who is named, and not only pointed at."""
_SLAYS: Final = lazy_pattern(
    rf"{_LEAD}(?:(?:finish|kill|slay|execute|dispatch)\s+{_WHOM}\s+(?:off|while\b|where\b|as\b[^.;!?]*\bl(?:ies|ay)|on the (?:ground|floor)|in (?:his|her|its|their) sleep)"
    rf"|finish off\s+{_WHOM}|(?:deliver|give|deal)\b[^.;!?]*\bcoup de gr[aâ]ce)",
    re.IGNORECASE,
)
_GIVES_UP: Final = lazy_pattern(
    rf"{_LEAD}(?:surrender(?! to (?:the |my |this |his |her |a )?(?:sleep|temptation|fear|feeling|dark|darkness|moment|music|pain|cold|night|urge|rhythm|current|grief|inevitable))|give (?:myself|ourselves) up|give up and (?:raise|put)|yield to (?:him|her|them|the (?:guard|soldier|enemy|bandit|pirate)s?)|lay down (?:my|our) (?:arms|weapons?)|throw down (?:my|our) \w+"
    r"|turn (?:myself|ourselves) in|raise (?:a|the) white flag|let (?:myself|ourselves) be (?:captured|taken|arrested))\b",
    re.IGNORECASE,
)


_TURNS_ASIDE: Final = lazy_pattern(
    rf"{_LEAD}(?:dodge|duck|block|parry|sidestep|evade)(?:\s+(?:it|the blow|the attack|aside|him|her|them))?\W*$",
    re.IGNORECASE,
)
_BIDES: Final = lazy_pattern(
    rf"{_LEAD}(?:wait|do nothing|hold (?:still|back|my turn)|bide my time|stay (?:where i am|put|back)|skip my turn|let the moment pass|catch my breath)(?:\s+(?:a moment|for a moment|and (?:see|watch)))?\W*$",
    re.IGNORECASE,
)


def _is_foe(position: Position, words: str) -> bool:
    """Return whether words name one of the foes in sight."""
    foes, spoken = in_sight(position.rules.danger), set(stems_of(words))
    return any(called_by(position.rules, name) & spoken for name in foes)


def at_mercy(position: Position, reading: Reading, who: str) -> Wish | None:
    """Return that nobody lies there to be spared or not, or that somebody gives up or bides; `None` for all else."""
    said = reading.words
    if in_sight(position.rules.danger):
        if (one := _SPARES_ONE.match(said)) and _is_foe(position, one["whom"] or one["lives"]):
            return Wish("spared_none")
        if _TURNS_ASIDE.match(said):
            return Wish("no_blow")
        if _BIDES.match(said):
            return Wish(moves=(called("pass", who),))
    if _GIVES_UP.match(said):
        return Wish("given_up")
    return Wish("spared_none") if _SPARES.match(said) or _SLAYS.match(said) else None
