# ruff: noqa: E501 - a row of a table stands in one line
"""How the built-in Dealer hears of fires, tracks, herbs, carts, machines, prices and hiding-places that may not be there."""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.heard.own_things import LEAD, is_told_of
from oracle.dealer.house.heard.plainly import tried
from oracle.dealer.house.heard.shape import Heard, Hearing, why
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.story.state import people_here
from oracle.systems.ultimo.fight.actions import Hide
from oracle.systems.ultimo.fight.danger import standing
from oracle.systems.ultimo.riding.having import own_rides

_FIRE: Final = lazy_pattern(
    rf"{LEAD}(?:(?:set|put)\s+(?:fire\s+to|(?P<alight>[^,.;!?]+?)\s+(?:on fire|alight|ablaze|aflame))|set light to|burn down|torch|ignite)\b",
    re.IGNORECASE,
)
_QUENCHES: Final = lazy_pattern(
    rf"{LEAD}(?:put out|extinguish|douse|quench|smother|stamp out|fight|beat out)\s+(?:(?:the|this|that|all the)\s+)?(?:\w+\s+)?"
    r"(?:fires?|flames?|blaze|burning \w+)\b",
    re.IGNORECASE,
)
_BURNING: Final = ("fire", "flame", "blaze", "burning", "campfire", "hearth", "torch", "smoke", "candle", "stove")
_HERBS: Final = lazy_pattern(
    rf"{LEAD}(?:gather|pick|collect|forage(?: for)?|look for|search for|find)\s+(?:some\s+|a few\s+|wild\s+|healing\s+|medicinal\s+|the\s+)*"
    r"(?:herbs|mushrooms|berries|medicinal plants|simples)\b",
    re.IGNORECASE,
)
_TRACKS: Final = lazy_pattern(
    rf"{LEAD}(?:look|search|scan|check|hunt|watch|examine|study)\s+(?:(?:the|around|about|round|here)\s+)*(?:ground\s+|floor\s+|mud\s+|snow\s+|path\s+)?"
    r"(?:for\s+)?(?:any\s+|some\s+|fresh\s+|the\s+|his\s+|her\s+|their\s+)*(?:tracks?|footprints?|hoof ?prints?|spoor|trail)\b(?!\s+of\b)",
    re.IGNORECASE,
)
_HACKS: Final = lazy_pattern(
    rf"{LEAD}(?:hack(?: into)?|log (?:in|on)(?:to)?|break into|crack|reprogram|boot up)\s+(?:(?:the|a|this|that|his|her|their)\s+)?(?:\w+\s+)?"
    r"(?P<thing>computers?|terminal|laptop|mainframe|server|network|console|phone|database|system)\b",
    re.IGNORECASE,
)
_DRIVES: Final = lazy_pattern(
    rf"{LEAD}(?:drive|steer|ride|take|pilot|sail|row|fly)\s+(?:(?:the|our|my|a)\s+)(?:\w+\s+)?"
    r"(?P<thing>cart|wagon|carriage|coach|stagecoach|car|truck|lorry|motorcycle|motorcar|sledge|boat|ship|horse|plane|van|train)\b"
    r"(?!\s+(?:keys?|wheel|door))",
    re.IGNORECASE,
)
_ASKS_PRICE: Final = lazy_pattern(
    rf"{LEAD}(?:ask|inquire|enquire|find out|wonder)\b[^.;!?]*\b(?:how much|what)\b[^.;!?]*\b(?:costs?|prices?|is worth|charge|pay)\b"
    rf"|{LEAD}(?:ask|inquire|enquire)\b[^.;!?]*\b(?:price|prices|cost)\b",
    re.IGNORECASE,
)
_BEHIND: Final = r"(?:behind|beneath|in|inside|among|between)\s+(?:the|a|some|that|those|these)\s+(?!wheel|bar\b|desk\b|scenes)[^,.;!?]*"
_HIDES: Final = lazy_pattern(
    rf"{LEAD}(?:(?:hide|conceal myself|take cover|lie low|(?:keep|stay|get) out of sight)\s*(?:(?:myself|down|quickly|low)\s+)*(?:{_BEHIND})?"
    rf"|(?:duck|crouch|dive|get|shelter)\s+(?:(?:myself|down|quickly|low)\s+)*behind\s+(?:the|a|some|that|those|these)\s+(?!wheel|bar\b|desk\b)[^,.;!?]*)\W*$",
    re.IGNORECASE,
)
_COVER: Final = lazy_pattern(r"\bcover\b", re.IGNORECASE)


def matters_heard(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return what somebody means to do that the place may have nothing for; `None` for anything else."""
    if reading.meaning == "feature":
        return None
    rows: tuple[Hearing, ...] = (
        *(_set_alight, _quenched, _gathered, _tracked, _hacked, _driven, _priced, _hidden, _watched),
    )
    return next((found for row in rows if (found := row(position, reading, who))), None)


def _set_alight(position: Position, reading: Reading, who: str) -> Heard | None:
    if _FIRE.match(reading.words) is None or standing(position.rules.danger):
        return None
    words = "I light a great fire with flint and wet tinder"
    return tried(position, reading, who, "Survival", words, why="it does not catch that way here")


def _quenched(position: Position, reading: Reading, who: str) -> Heard | None:
    if _QUENCHES.match(reading.words) is None:
        return None
    if not any(is_told_of(position, word) for word in _BURNING):
        return Heard("no_fire")
    return tried(position, reading, who, "Athletics", why="it does not go out that way")


def _gathered(position: Position, reading: Reading, who: str) -> Heard | None:
    if _HERBS.match(reading.words) is None:
        return None
    words = "I forage for herbs in the wild"
    return tried(position, reading, who, "Survival", words, why="you have looked through this place for them")


def _tracked(position: Position, reading: Reading, who: str) -> Heard | None:
    if _TRACKS.match(reading.words) is None:
        return None
    words = "I look for tracks and follow the trail"
    return tried(position, reading, who, "Survival", words, why="you have read this ground already")


def _hacked(position: Position, reading: Reading, _who: str) -> Heard | None:
    found = _HACKS.match(reading.words)
    if found is None or is_told_of(position, found["thing"]):
        return None
    return Heard("none_here", words={"thing": found["thing"].lower()})


def _driven(position: Position, reading: Reading, _who: str) -> Heard | None:
    found = _DRIVES.match(reading.words)
    if found is None or is_told_of(position, found["thing"]):
        return None
    state = position.rules
    if state.riding.rides or any(own_rides(person) for person in state.people.values()):
        return None
    return Heard("none_here", words={"thing": found["thing"].lower()})


def _priced(_position: Position, reading: Reading, _who: str) -> Heard | None:
    return Heard("list_price") if _ASKS_PRICE.match(reading.words) else None


def _hidden(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return that nobody is there to hide from; where somebody of the story is, it is tried like anything else."""
    if _HIDES.match(reading.words) is None or standing(position.rules.danger):
        return None
    if people_here(position.tale) and not _COVER.search(reading.words):
        return tried(position, reading, who, "Espionage", "I hide from the guard", why="they know where to look by now")
    return Heard("nobody_looks", words=why(position.why_not(Hide(), who)) or {"why": "nobody looks for you"})


def _watched(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return that foes have seen somebody hide, so that it takes another place first (U-034)."""
    if reading.way is None or "stealth" not in reading.way.tags or not standing(position.rules.danger):
        return None
    refusal = position.why_not(Hide(), who)
    return Heard("watched", words=why(refusal)) if refusal and refusal.rule == "U-034" else None
