# ruff: noqa: E501 - a row of a table stands in one line
"""How the built-in Dealer hears that somebody sets upon a character: in open play they come, with no blow struck."""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.beats_fight import spoken
from oracle.dealer.house.blows.absent import DESCRIBING
from oracle.dealer.house.blows.blows import called_by
from oracle.dealer.house.blows.brawls import brought, feared, named_only
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.house.wishes.wishes import Wish
from oracle.dealer.position import Position
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.systems.ultimo.fight.events import FoeCame
from oracle.text.words import stems_of

_BLOW: Final = r"attack|ambush|assault|stab|shoot|hit|strike|punch|kick|bite|slash|grab|seize|strangle|choke|tackle|club|kill|murder|rob|mug|charge|rush|claw|knife"
_COMES: Final = (
    rf"(?:(?:try|tries|want|wants|attempt|attempts|start|starts|begin|begins|mean|means|is about|are about)\s+to\s+(?:{_BLOW})|(?:{_BLOW})(?:s|es|ed)?(?: at)?"
    r"|set(?:s)? (?:up)?on|jump(?:s|ed)?(?: at| on)?|lunge(?:s|d)? at|come(?:s)? (?:at|for|after)|fall(?:s)? upon|fire(?:s)? at|swing(?:s)? at|leap(?:s)? at|spring(?:s)? at|go(?:es)? for"
    r"|throw(?:s)? (?:itself|himself|herself|themselves) (?:at|on|upon))"
)
_SET_UPON: Final = lazy_pattern(
    r"^\W*(?:(?:suddenly|then|now|and|but|so|meanwhile|there|all at once|out of nowhere)\W+)*"
    r"(?P<foe>(?:an?|the|some|two|three|several|another|that|this)\s+(?:(?!i\b|we\b)[a-z'’-]+\s+){1,4}?)"
    rf"(?:suddenly\s+|now\s+|then\s+)?{_COMES}\s+(?P<whom>me|us|our \w+|my \w+|(?-i:[A-Z])\w+)\b",
    re.IGNORECASE,
)
_BY_WHATEVER: Final = lazy_pattern(
    rf"^\W*(?:(?:suddenly|then|now|and|but|so|meanwhile|all at once|out of nowhere)\W+)*(?:something|somebody|someone)\s+(?:(?:big|huge|dark|horrible|strange|unseen|else)\s+)?(?:suddenly\s+|now\s+|then\s+)?{_COMES}\s+(?:me|us)\b(?!\s+(?:as|about)\b)"
    r"|^\W*(?:i|we)(?: am|['’]m| are|['’]re| get)\s+(?:being\s+)?(?:attacked|ambushed|assaulted|set upon)(?:\s+by\s+(?:something|somebody|someone))?\W*$",
    re.IGNORECASE,
)
"""Whoever it is, nobody says."""

_BY_ONE: Final = lazy_pattern(
    r"^\W*(?:(?:suddenly|then|now|and|but|so)\W+)*(?:i|we)(?: am|['’]m| are|['’]re| get| was| were)?\s+(?:being\s+)?(?:attacked|ambushed|assaulted|jumped|set upon|charged)\s+by\s+(?P<foe>[a-z' ’-]+)",
    re.IGNORECASE,
)


def set_upon(position: Position, reading: Reading, who: str) -> Wish | None:
    """Return that somebody comes who means harm, where words say so; in a written story that is not theirs to say."""
    del who
    said = position.state.table.asked or reading.words
    if _BY_WHATEVER.match(said):
        return _by_whatever(position)
    found = _SET_UPON.match(said) or _BY_ONE.match(said)
    if found is None:
        return None
    foes = in_sight(position.rules.danger)
    if any(set(stems_of(found["foe"])) & called_by(position.rules, name) for name in foes):
        foe = {"foe": spoken(position.rules.danger.foes[foes[0]])}
        return Wish("attacked_soon", done="attacked_by", by=(FoeCame,), words=foe)
    described = found["foe"].lower().split()
    coming = f"attack {found['foe']}" if len(described) < 4 and described[-1] in DESCRIBING else found["foe"]
    moves = next((moves for _, moves in (*brought(position, found["foe"]), *named_only(position, coming))), ())
    if not moves:
        return None  # a thought may strike somebody, and an idea hit them
    if not position.tale.adventure.open_play:
        return Wish("attacked_not")
    return Wish("attacked_not", moves, done="attacked_by", by=(FoeCame,))


def _by_whatever(position: Position) -> Wish:
    """Return that something comes that nobody has named; what is there already has its own turn."""
    foes = in_sight(position.rules.danger)
    if foes:
        return Wish(
            "attacked_soon",
            done="attacked_by",
            by=(FoeCame,),
            words={"foe": spoken(position.rules.danger.foes[foes[0]])},
        )
    if not position.tale.adventure.open_play:
        return Wish("attacked_not")
    return Wish("attacked_not", (feared(position),), done="attacked_by", by=(FoeCame,))
