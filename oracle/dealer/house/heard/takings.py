# ruff: noqa: E501 - a row of a table stands in one line
"""How the built-in Dealer hears that somebody helps themselves: to what the beaten had on them, or to coins out of nowhere.

Nothing is told as taken that no sheet knows of.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.beats_fight import spoken
from oracle.dealer.house.blows.absent import told_here
from oracle.dealer.house.blows.blows import called_by
from oracle.dealer.house.heard.own_things import LEAD, is_kit, is_told_of, mate_named, own
from oracle.dealer.house.heard.shape import Heard
from oracle.dealer.house.telling.phrasing import capital
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.systems.ultimo.fight.danger import Foe
from oracle.text.numbers import number_pattern
from oracle.text.stems import stem
from oracle.text.words import stems_of, words_of

_COIN: Final = r"(?:coins?|gold(?: pieces?| coins?)?|silver(?: pieces?| coins?)?|coppers?|money|cash|purse|wallet|loot|shillings?|crowns?|ducats?|dollars?|pounds?)"
_GETS: Final = r"(?:take|grab|pocket|snatch|collect|pick up|keep|claim|get|gather|help myself to|lift|remove|recover|steal|scoop up)"
_THING: Final = r"(?P<{0}>[a-z][a-z -]*?)"
_END: Final = r"(?=\W*$|\s*[,.;!]|\s+(?:and|for|as|with|to)\b)"
_OF_THE_BEATEN: Final = (
    lazy_pattern(
        rf"{LEAD}(?:loot|plunder|strip|despoil|ransack)\s+(?:the\s+|their\s+)?{_THING.format('owner')}(?P<thing>){_END}",
        re.IGNORECASE,
    ),
    lazy_pattern(
        rf"{LEAD}{_GETS}\s+(?:all\s+)?(?:of\s+)?(?:the\s+|that\s+|this\s+)?{_THING.format('owner')}(?:['’]s|s['’])\s+{_THING.format('thing')}{_END}",
        re.IGNORECASE,
    ),
    lazy_pattern(
        rf"{LEAD}{_GETS}\s+(?:the|an?|some|all the|its|his|her|\d+)\s+{_THING.format('thing')}\s+(?:from|off|of)\s+(?:the\s+|that\s+)?{_THING.format('owner')}{_END}",
        re.IGNORECASE,
    ),
)
_WORTH_TAKING: Final = lazy_pattern(
    rf"\b(?:{_COIN}|weapons?|things|gear|stuff|belongings|possessions|valuables|clothes|boots)\W*$", re.IGNORECASE
)


@cache
def _body_stems() -> frozenset[str]:
    return frozenset(map(stem, ("body", "bodies", "corpse", "corpses", "dead", "fallen", "slain")))


_CLAIMS: Final = lazy_pattern(
    lambda: (
        rf"{LEAD}(?P<has>have|own|possess|find|receive|gain|earn|{_GETS})\s+(?:got\s+)?(?:\d[\d,]*|{number_pattern()}|the|some|all the|plenty of|lots of|enough|more)\s+(?:\w+\s+)?{_COIN}\b"
        r"(?!\s+(?:ring|tooth|watch|chain|key|box|smith|mine|rush|fish))"
    ),
    re.IGNORECASE,
)
_OWNS: Final = lazy_pattern(
    rf"{LEAD}(?:have|own|possess|carry)\s+(?:got\s+)?an?\s+{_THING.format('thing')}(?=\s+(?:in|on|at|with|under|hidden|up)\b|\W*$|\s*[,.;!])",
    re.IGNORECASE,
)
_NOTHING_PLAYED: Final = ("free", "small")
_LOOKS: Final = (*_NOTHING_PLAYED, "look", "task")


def takings_heard(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return that somebody takes what no sheet has, or says that they have it; `None` for anything else."""
    if reading.words.rstrip().endswith("?"):
        return None
    beaten = _from_the_beaten(position, reading, who)
    return beaten or (_claimed(position, reading, who) if reading.meaning in _NOTHING_PLAYED else None)


def _from_the_beaten(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return that the belongings of a foe who is out of the fight are taken, or of somebody of whom nobody has told."""
    down = {name: foe for name, foe in position.rules.danger.foes.items() if foe.is_down}
    for pattern in _OF_THE_BEATEN if reading.meaning in _LOOKS else ():
        found = pattern.match(reading.words)
        if found is None or not (is_kit(found["thing"] or "loot") or _WORTH_TAKING.search(found["thing"] or "loot")):
            continue
        owner = set(stems_of(found["owner"]))
        foes = [foe for name, foe in down.items() if called_by(position.rules, name) & owner]
        if foes or (down and owner & _body_stems()):
            return _settled_by_the_table(foes[-1] if foes else next(reversed(down.values())))
        if _is_nowhere(position, reading, found["thing"], found["owner"], who):
            return Heard("none_here", words={"thing": found["thing"].lower()})
    return None


def _is_nowhere(position: Position, reading: Reading, thing: str, owner: str, who: str) -> bool:
    """Return whether nobody has told of a thing, or of anybody who could have it, where nothing would be played."""
    if not thing or not position.tale.adventure.open_play or reading.meaning not in _NOTHING_PLAYED:
        return False
    told = any(is_told_of(position, words) for words in (thing, owner))
    return not told and not mate_named(position.rules, who, owner)


def _settled_by_the_table(foe: Foe) -> Heard:
    called = spoken(foe)
    lives = foe.fate not in ("", "dead")
    return Heard("not_theirs" if lives else "loot", words={"foe": called, "foe_cap": capital(called)})


def _claimed(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return that coins or gear are spoken of as somebody's own that stand on no sheet."""
    person = position.rules.people[who]
    coins, thing = _CLAIMS.match(reading.words), _OWNS.match(reading.words)
    if coins and not any(stem(word) in stems_of(text) for word in _coin_words(coins) for text in told_here(position)):
        return Heard("purse", words={"cash": str(person.ties.purse.cash)})
    if thing and is_kit(thing["thing"]) and own(person, thing["thing"]) is None:
        return Heard("no_thing", words={"thing": thing["thing"].lower()})
    return None


def _coin_words(found: re.Match[str]) -> tuple[str, ...]:
    return words_of(found.group())[-1:]
