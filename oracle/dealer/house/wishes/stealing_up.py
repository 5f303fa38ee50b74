# ruff: noqa: E501 - a row of a table stands in one line
"""How the built-in Dealer hears that somebody steals up on a foe: first they have to get out of its sight."""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.blows.blows import is_blow
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.house.wishes.wishes import Wish, called
from oracle.dealer.position import Position
from oracle.systems.ultimo.events import Called
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.systems.ultimo.fight.events import Hidden

_UNSEEN: Final = lazy_pattern(
    r"\b(?:unseen|unnoticed|undetected|backstab|ambush|stealthily)\b|\b(?:sneak|creep|steal|slip|crawl|tiptoe|sidle|prowl)(?:s|ing)?\b[^.;!?]*\b(?:up|behind|close|closer|near"
    r"|towards?|over|round|around)\b|\bfrom (?:behind|the (?:shadows?|dark|darkness|rear|back)|hiding|out of (?:the )?(?:dark|shadows?))\b"
    r"|\b(?:in|into) the back\b|\b(?:get|go|come|move|circle|step|work my way) (?:\w+ )?behind\b"
    r"|\bbefore (?:he|she|it|they|anybody|anyone)(?: can)? (?:sees?|notices?|hears?|knows?)\b|\bwithout being (?:seen|noticed|heard)\b",
    re.IGNORECASE,
)


def steals_up(reading: Reading) -> bool:
    """Return whether somebody means to strike before they are seen."""
    return is_blow(reading) and bool(_UNSEEN.search(reading.words))


def unseen(position: Position, reading: Reading, who: str) -> Wish | None:
    """Return that somebody hides first who means to strike a foe unseen, and is in plain sight."""
    danger = position.rules.danger
    if not in_sight(danger) or who in danger.unseen or not steals_up(reading):
        return None
    return Wish(moves=(called("hide", who),), done="hide_first", by=(Called, Hidden))
