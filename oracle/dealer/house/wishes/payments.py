"""How the built-in Dealer hears that somebody pays cash, and that somebody asks what is wanted for a thing done."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.heard.own_things import LEAD, mate_named
from oracle.dealer.house.telling.past import Past
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.house.wishes.wishes import Wish, took
from oracle.dealer.position import Position
from oracle.story.moves import SceneEntered
from oracle.systems.ultimo.belongings.events import ItemHanded
from oracle.systems.ultimo.events import ItemSpent
from oracle.systems.ultimo.together.events import PurseChanged, Swayed
from oracle.systems.ultimo.together.words import called_name
from oracle.text.numbers import number_of, number_pattern

_COINS: Final = (
    r"(?:(?:gold|silver|copper|bronze|brass)\s+)?(?:coins?|pieces?|crowns?|shillings?|penn(?:y|ies)|pence|dollars?|marks?"
    r"|ducats?|florins?|thalers?|guilders?|pounds?|francs?|sovereigns?|coppers?|silvers?|cash)|gold|silver"
)
_WHOM: Final = r"(?P<{0}>him|her|them|(?:the|my|our|this|that)\s+[a-z'’-]+(?:\s+[a-z'’-]+)?|(?-i:[A-Z])[\w'’-]*)"
_FOR: Final = (
    r"(?:\s+(?:in\s+(?:cash|coin|advance)|now|at once|right away|back|on the spot|as agreed"
    r"|for\s+(?:it|that|this|(?:his|her|their|the|your)\s+[a-z]+(?:\s+[a-z]+)?)))*\W*$"
)
_PLAYED: Final = ("feature", "task", "rest", "look_at")

_WANTED: Final = lazy_pattern(
    r"\b(?:what|how much)\b.*\b(?:want|wants|ask|asks|asking|charge|charges|owe|price|cost|costs|expect|expects|demand"
    r"|demands|pay)\b",
    re.IGNORECASE,
)


def paid_over(position: Position, reading: Reading, who: str) -> Wish | None:
    """Return that somebody pays cash out of their purse, to another character or to people of the story."""
    found = next((one for pattern in _pays() if (one := pattern.match(reading.words))), None)
    if found is None or reading.meaning in _PLAYED:
        return None
    count, cash = int(number_of(found["count"])), position.rules.people[who].ties.purse.cash
    if not count:
        return None
    if count > cash:
        return Wish("pay_poor", words={"cash": str(cash)})
    mate = mate_named(position.rules, who, found["whom"] or found.groupdict().get("to") or "")
    moves = (took(f"pay {who} -{count}"), *((took(f"pay {mate} {count}"),) if mate else ()))
    return Wish(moves=moves, done="paid_over", by=(PurseChanged,))


def wanted_by(position: Position, reading: Reading, past: Past) -> str:
    """Return who did something for a price that nobody has paid, where a question is about it; empty for nobody.

    Args:
        position: Where it is asked.
        reading: What is asked.
        past: Gives what has happened so far; asked only for such a question.
    """
    if position.system.name != "ultimo" or "?" not in reading.words or not _WANTED.search(reading.words):
        return ""
    whom = ""
    for event in past():
        if isinstance(event, Swayed):
            whom = event.whom if event.degree == "for_pay" else ""
        elif isinstance(event, SceneEntered | ItemHanded | ItemSpent) or _is_paid(event):
            whom = ""
    return called_name(position.rules, whom) if whom else ""


def _is_paid(event: Any) -> bool:
    return isinstance(event, PurseChanged) and event.cause == "paid"


@cache
def _pays() -> tuple[re.Pattern[str], ...]:
    """Return the patterns of a payment of cash with no more said than what it is for.

    What is bought by a payment would have to be won.
    """
    number = number_pattern()
    patterns = (
        rf"pay\s+(?:{_WHOM.format('whom')}\s+)?(?P<count>{number})(?:\s+(?:{_COINS}))?(?:\s+to\s+{_WHOM.format('to')})?",
        rf"(?:give|hand|slip|pass)\s+{_WHOM.format('whom')}\s+(?P<count>{number})\s+(?:{_COINS})",
        rf"(?:give|hand|slip|pass)\s+(?P<count>{number})\s+(?:{_COINS})\s+to\s+{_WHOM.format('whom')}",
    )
    return tuple(re.compile(LEAD + pattern + _FOR, re.IGNORECASE) for pattern in patterns)
