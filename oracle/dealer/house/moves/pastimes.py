# ruff: noqa: E501 - a row of a table stands in one line
"""How the built-in Dealer hears of what is done with others for its own sake: giving heart, and games for a stake."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.house.understanding.lexicon import Way
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.systems.ultimo.events import Resolved
from oracle.text.words import stems_of

DONE_WELL: Final = ("perfect", "success", "partial")
"""Results with which somebody takes heart."""

_GAMES: Final = lazy_pattern(
    r"\b(?:gambl(?:e|es|ing)|(?:play|throw|roll)(?:s|ing)? (?:a (?:game|round|hand) of |some |at )?(?:cards?|dice|poker|craps|faro|roulette|whist|blackjack|knucklebones)|bet(?:s|ting)?|wager(?:s|ing)?)"
    r"\b[^.;!?]*\b(?:with|against|on|for|at|in)\b",
    re.IGNORECASE,
)
_CHEATS: Final = lazy_pattern(r"\b(?:cheat|rig|mark(?:ed)? (?:the )?cards|loaded dice|sleeve|palm)\w*", re.IGNORECASE)
_HEARTENS: Final = lazy_pattern(
    r"\b(?:hearten|encourage|cheer|inspire|comfort|console|reassure|embolden|buck|rally)\w*\b|\b(?:lift|raise|keep up) (?:\w+(?:['’]s)? )?(?:spirits?|morale|hopes?)\b"
    r"|\bgive (?:\w+ ){1,2}(?:heart|courage|hope|strength)\b|\btake (?:\w+ )?(?:mind|fear) (?:off|away)\b",
    re.IGNORECASE,
)
_PERFORMS: Final = lazy_pattern(
    r"\b(?:story|tale|song|sing|tune|play|joke|dance|poem|fiddle|flute|lute|music)\w*\b", re.IGNORECASE
)
_ALL: Final = lazy_pattern(
    r"\b(?:everyone|everybody|the others|the company|the party|my (?:friends|companions|comrades|mates)|us all|all of us|them|each other)\b",
    re.IGNORECASE,
)

_FOR_COINS: Final = lazy_pattern(
    r"\b(?:sing|play|perform|dance|busk|juggle|recite|fiddle|act|tell (?:stories|tales|jokes))\b[^.;!?]*\bfor (?:\w+ ){0,2}?(?:coins?|money|cash|tips?|pay|pennies|a fee|my supper money)\b",
    re.IGNORECASE,
)

_EARNS: Final = lazy_pattern(
    r"\b(?:earn|make|collect|raise|get)\s+(?:\w+\s+){0,3}?(?:coins?|money|cash|gold|silver|pennies|a fee|a living)\s+(?:by|from|with|through)\s+(?:my\s+)?(?P<work>\w+ing)\b"
    r"(?<!stealing)(?<!robbing)(?<!selling)(?<!gambling)(?<!picking)(?<!cheating)(?<!begging)",
    re.IGNORECASE,
)
"""Somebody works for cash in whatever way; what is taken or sold is paid for otherwise."""

GAME: Final = Way("Manipulation", "PER", 6, "gamble")
SPOKEN: Final = Way("Leadership", "PER", 5, "hearten")
PERFORMED: Final = Way("Theatrics", "PER", 5, "hearten")
"""How each is gone about."""

BUSKING: Final = "perform-for-coins"
"""Goal of a performance that is to be paid for."""

WORKING: Final = "work-for-pay"
"""Goal of any other check that is to be paid for."""

PAID: Final = {"partial": 2, "success": 5, "perfect": 10}
"""Cash that a performance in the street brings, or a day's work, by how it comes out."""

_GOAL: Final = "hearten-"


def pastime(position: Position, reading: Reading, who: str) -> tuple[Way, str] | None:
    """Return how somebody games with others or gives them heart, and the goal of that check; `None` for else."""
    if position.system.name != "ultimo" or reading.meaning in (
        "feature",
        "exit",
        "rules",
        "out_of_character",
        "injection",
        "look",
    ):
        return None
    said = reading.words
    if said.rstrip().endswith("?"):
        return None
    if _HEARTENS.search(said):
        whom = _heartened(position, said, who)
        return (PERFORMED if _PERFORMS.search(said) else SPOKEN, f"{_GOAL}{whom}") if whom else None
    if _FOR_COINS.search(said):
        return PERFORMED, BUSKING
    if _EARNS.search(said) and reading.way is not None:
        return reading.way, WORKING
    is_deed = reading.meaning in ("free", "task", "small", "sheet")
    return (GAME, "") if is_deed and _GAMES.search(said) and not _CHEATS.search(said) else None


def _heartened(position: Position, said: str, who: str) -> str:
    """Return which other character is given heart, `all` for several; empty where none of them is meant."""
    spoken = set(stems_of(said))
    others = [one for one in position.rules.people if one != who]
    named = [one for one in others if set(stems_of(position.rules.people[one].character.name)) & spoken]
    return named[0] if named else "all" if others and _ALL.search(said) else ""


def applauded(happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield what a performance brings whoever played for coins; who is in demand earns more by the rules; and work its pay."""
    for event in happened:
        if isinstance(event, Resolved) and event.goal == BUSKING and event.tier in PAID:
            yield wire.Decision(kind="reaction", moves=(wire.Take(action=f"earn {event.who} {PAID[event.tier]}"),))
        if isinstance(event, Resolved) and event.goal == WORKING and event.tier in PAID:
            yield wire.Decision(kind="reaction", moves=(wire.Take(action=f"pay {event.who} {PAID[event.tier]}"),))


def heartened(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield that whoever was given heart fears no longer."""
    for event in happened:
        if not isinstance(event, Resolved) or event.tier not in DONE_WELL or not event.goal.startswith(_GOAL):
            continue
        whom = event.goal.removeprefix(_GOAL)
        for one, person in position.rules.people.items():
            if one != event.who and whom in (one, "all") and any(mark.id == "afraid" for mark in person.marks):
                yield wire.Decision(kind="reaction", moves=(wire.Lift(condition="afraid", target=one),))
