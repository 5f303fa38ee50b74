# ruff: noqa: E501 - a row of a table stands in one line
"""How the built-in Dealer hears that a foe is tied up, or robbed: never while they stand, at will once they are beaten.

What somebody is tied with is used by it: it lies with them, off its owner's hands, until it is taken up again.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from oracle.core.notation import write_action
from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.beats_fight import spoken
from oracle.dealer.house.blows.blows import called_by, meant
from oracle.dealer.house.heard.own_things import own
from oracle.dealer.house.heard.shape import Heard, Said
from oracle.dealer.house.telling.phrasing import capital
from oracle.dealer.house.understanding.subduing import whom_tied
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.systems.ultimo.belongings.actions import PutDown
from oracle.systems.ultimo.characters import Item
from oracle.systems.ultimo.events import ItemChanged
from oracle.systems.ultimo.fight.danger import Foe, in_sight
from oracle.systems.ultimo.state import UltimoState
from oracle.text.words import stems_of

_WITH: Final = lazy_pattern(
    r"\b(?:with|using|in)\s+(?P<whose>my own|my|our|the|an?|some|two|this|that)?\s*(?P<thing>(?:[a-z'’-]+\s+){0,2}?[a-z'’-]+)(?=\W*$|\s*[,.;!]|\s+(?:and|so|to|then|that|before|from|around|behind)\b)",
    re.IGNORECASE,
)


@cache
def _rope_stems() -> frozenset[str]:
    """Return the stems of what people are tied with."""
    return frozenset(stems_of("rope ropes cord chain chains belt scarf handcuffs shackles manacles wire string net"))


_ROBS: Final = lazy_pattern(
    r"\b(?:take|grab|steal|snatch|get|pocket|lift)\s+(?:his|her|their|its|(?:the|that)\s+(?P<whose>[a-z -]+?)['’]s?)\s+(?!(?:hands?|arms?|side|advice|place|word|attention|measure|time|breath|turn|life|head|eyes?|bait|blow|throat|neck|legs?|chance|leg|shoulders?)\b)\w+"
    r"|\b(?P<goes>search|frisk|loot|rob|go through|empty|rifle through)\s+(?:him|her|them|(?:his|her|their) (?:pockets?|clothes|bags?|things|coat|jacket|belongings)|(?:the|that)\s+(?P<whom>[a-z -]+?)(?:['’]s?\s+(?:pockets?|clothes|bags?|things|coat))?)(?=\W*$|\s*[,.;!]|\s+(?:and|for|while)\b)",
    re.IGNORECASE,
)
_NOTHING_PLAYED: Final = ("free", "small", "look", "look_at", "unclear")


def bonds_heard(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return what comes of a rope, or of a hand in somebody's pocket; `None` where no foe is meant by it."""
    state: UltimoState = position.rules
    whom = whom_tied(reading.words)
    if in_sight(state.danger):
        robbed = _ROBS.search(reading.words)
        robbed = robbed if robbed and (robbed["goes"] or reading.meaning in _NOTHING_PLAYED) else None
        if whom and _is_meant(state, whom):
            return _told("not_standing_still", state.danger.foes[meant(state, whom)[0]])
        if robbed and _is_meant(state, robbed["whose"] or robbed["whom"] or "him"):
            return _told("pockets_shut", state.danger.foes[meant(state, reading.words)[0]])
        return None
    lies = _lying(state, whom) if whom else None
    return _tied(position, reading, who, lies) if lies else None


def _is_meant(state: UltimoState, whom: str) -> bool:
    """Return whether some words mean a foe in sight, by its name or by nothing but a pronoun."""
    foes = in_sight(state.danger)
    points = " ".join(whom.lower().split()) in ("him", "her", "them", "his", "their")
    return points or any(called_by(state, name) & set(stems_of(whom)) for name in foes)


def _lying(state: UltimoState, whom: str) -> Foe | None:
    """Return the foe out of the fight that some words mean, the last one first; `None` where none of them is there."""
    down = [(name, foe) for name, foe in state.danger.foes.items() if foe.is_down and foe.fate not in ("", "fled")]
    points = whom.lower() in ("him", "her", "them", "his", "their")
    named = (foe for name, foe in reversed(down) if points or called_by(state, name) & set(stems_of(whom)))
    return next(named, None)


def _told(aside: Said, foe: Foe, **words: str) -> Heard:
    called = spoken(foe)
    return Heard(aside, words={"foe": called, "foe_cap": capital(called), **words})


def _tied(position: Position, reading: Reading, who: str, foe: Foe) -> Heard:
    """Return that somebody who lies beaten is tied up, with what is one's own where that is said."""
    if foe.fate == "dead":
        return _told("bound_dead", foe)
    thing = _rope(reading.words)
    item = own(position.rules.people[who], thing) if thing else None
    if thing and item is None and _says_mine(reading.words):
        return Heard("no_thing", words={"thing": thing})
    if item is None:
        return _told("bound", foe)
    call = wire.Call(action=write_action(PutDown(item.id)), who=who)
    told = _told("bound_with", foe, thing=item.name)
    return Heard("bound_with", (wire.Decision(kind="procedure", moves=(call,)),), told.words)


def _rope(said: str) -> str:
    """Return what somebody says that they tie with, without an article; empty where they say nothing."""
    every = [one for one in _WITH.finditer(said) if set(stems_of(one["thing"])) & _rope_stems()]
    return every[-1]["thing"].lower() if every else ""


def _says_mine(said: str) -> bool:
    return any((one["whose"] or "").lower() in ("my", "my own", "our") for one in _WITH.finditer(said))


def bound_in(
    position: Position, reading: Reading, who: str, happened: tuple[Any, ...]
) -> tuple[Said, Mapping[str, str]] | None:
    """Return what is said where somebody was tied with a thing that has left its owner's hands for it."""
    used = next(
        (one for one in happened if isinstance(one, ItemChanged) and one.who == who and one.cause == "laid"), None
    )
    whom = whom_tied(reading.words) if used and reading.words else ""
    lies = _lying(position.rules, whom) if whom else None
    if used is None or lies is None:
        return None
    return "bound_with", _told("bound_with", lies, thing=_name(position, who, used.item)).words


def _name(position: Position, who: str, item: str) -> str:
    gear: tuple[Item, ...] = position.rules.people[who].gear
    return next((one.name for one in gear if one.id == item), item.replace("_", " "))
