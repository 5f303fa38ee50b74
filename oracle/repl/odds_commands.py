"""The `/` commands about chances: what a row is good for, and which row is best. They change nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Final

from oracle.core.cards import Laid
from oracle.core.menu import Arrangement, Option, Refusal
from oracle.core.part import menu
from oracle.core.patterns import lazy_pattern
from oracle.core.system import ComputesChances, RowChances, WeighsCards
from oracle.errors import NotationError
from oracle.game_files import game_words
from oracle.repl.cards import codes_in, typed_cards
from oracle.story.house_rules import ODDS
from oracle.table.session import Session, Shown

_AGAINST: Final = lazy_pattern(r"(?:\s+|^)(?:against|vs\.?|versus)\s+(\d{1,2})$", re.IGNORECASE)
_LEAST: Final = lazy_pattern(r"(\d{1,3})\s*%")
_USUAL_AIM: Final = "success"

SWITCH: Final = {"off": False, "on": True}
"""What `/odds` takes in place of cards: whether this seat is told its chances at all."""

CHANCES_TOLD: Final = "You hear what your cards are good for when you ask: /odds and /best."
NO_CHANCES_HERE: Final = "You play without knowing your chances; /odds on tells them again."


UNRECKONED: Final = "How likely the deck is to help, nobody reckons here; what you hold is as above."
"""What is said where cards count one by one, and what is drawn decides the rest."""

IN_A_CHECK: Final = "In a check /best says which of yours count, and what they come to."


def odds(session: Session, rest: str) -> Iterator[Shown]:
    """Say what a row of cards is good for; without cards, what the best row of the hand is.

    Raises:
        NotationError: If the cards cannot lie so, or this table or game tells no chances.
    """
    if not rest:
        return best(session, rest)
    if rest.lower() in SWITCH:
        return switched(session, on=SWITCH[rest.lower()])
    found = _AGAINST.search(rest)
    rating = int(found.group(1)) if found else None
    words = typed_cards(rest[: found.start()] if found else rest).replace(",", " ").split()
    row = tuple(map(Laid.parse, words))
    return _told(_system(session).chances(session.state.system, session.speaker(), row, rating))


def switched(session: Session, *, on: bool) -> Iterator[Shown]:
    """Tell this seat its chances from now on, or none any more; the other seats go by their own wish."""
    session.tells_chances = on
    yield Shown("note", CHANCES_TOLD if on else f"{NO_CHANCES_HERE} The others at the table hear theirs as before.")


def best(session: Session, rest: str) -> Iterator[Shown]:
    """Say which row to lay for an aim, or the cheapest that keeps a chance of it.

    Raises:
        NotationError: If no check is waiting, no row is as good as that, or this table or game tells no chances.
    """
    weighed = _weighed(session)
    if weighed:
        yield from weighed
        return
    system = _system(session)
    share = _LEAST.search(rest)
    aim = (_LEAST.sub("", rest).split() or [_USUAL_AIM])[0].lower()
    least = Fraction(int(share.group(1)), 100) if share else None
    if least is not None and least > 1:
        raise NotationError("A chance is at most 100 %, such as /best success 60 %.")
    reckoned = system.best_play(session.state.system, session.speaker(), aim, least)
    offered = menu(session.table, session.state, session.speaker())
    yield from _told(reckoned, offer="" if isinstance(reckoned, Refusal) else _playable(reckoned, offered))
    hopeless = isinstance(reckoned, RowChances) and not any(share for _, share in reckoned.shares[:_WORTH_LAYING])
    besides = game_words(session.table.system.name, "odds").get("hopeless", "")
    if hopeless and besides and any(one.action.verb == "withdraw" for one in offered):
        yield Shown("note", besides)


def _weighed(session: Session) -> tuple[Shown, ...]:
    """Return which cards count and what they come to, where each counts for itself; empty where rows meet rows."""
    system = session.table.system
    if why_untold(session) or not isinstance(system, WeighsCards):
        return ()
    told = system.worth(session.state.system, session.speaker())
    lines = tuple(Shown("line", text, cards=codes_in(text)) for text in told)
    return (*lines, Shown("note", UNRECKONED)) if lines else ()


def _system(session: Session) -> ComputesChances:
    refused = why_untold(session)
    if refused:
        raise NotationError(refused)
    system = session.table.system
    if not isinstance(system, ComputesChances):
        raise NotationError(f"Chances are not reckoned for {system.title}, whose cards count one by one. {IN_A_CHECK}")
    return system


def why_untold(session: Session) -> str:
    """Return why this seat is told no chances, as a sentence; empty where it may ask for them."""
    if ODDS in session.state.story.aside.without:
        return "This table plays without knowing its chances: it was agreed when it began."
    return "" if session.tells_chances else NO_CHANCES_HERE


def _playable(reckoned: RowChances, offered: Sequence[Option[Any]]) -> str:
    """Return the line that lays a row, so that a face can hold it ready."""
    laying = (one.action.verb for one in offered if one.holes[:1] and isinstance(one.holes[0], Arrangement))
    return " ".join((*tuple(laying)[:1], *map(str, reckoned.row)))


def _told(reckoned: RowChances | Refusal, *, offer: str = "") -> Iterator[Shown]:
    if isinstance(reckoned, Refusal):
        raise NotationError(f"{reckoned.reason[0].upper()}{reckoned.reason[1:]}.")
    return _lines(reckoned, offer)


def _lines(reckoned: RowChances, offer: str) -> Iterator[Shown]:
    yield Shown("line", reckoned.head, cards=codes_in(reckoned.head), offer=offer)
    for line in reckoned.picture:
        yield Shown("line", line, "chance")


_WORTH_LAYING: Final = 3
"""Tiers, best first, that are better than a failure."""

ODDS_ROWS: Final = (
    (
        "odds",
        "/odds [cards] [against n]",
        "what a row is good for, such as /odds Ks 9d, or /odds Ks 9d against 7; /odds off keeps all chances from you",
        odds,
    ),
    (
        "best",
        "/best [success|partial|perfect] [n%]",
        "the best row of your hand for what you aim at, or the cheapest that keeps a chance",
        best,
    ),
)
"""Name, form, help and what it does, as a `Command` of the terminal takes them: `Command(*row)`."""
