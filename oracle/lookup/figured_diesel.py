"""The small sums of Diesel Empire as players ask for them."""

from __future__ import annotations

import re
from typing import Final

from oracle.core.quantity import Worked
from oracle.lookup.calculation import Sum, said
from oracle.lookup.figures import Question


def _trade(asked: Question) -> Worked | None:
    ranks = [int(found) for found in re.findall(r"(?:rank|at|ranks of|level) ?(\d)", asked.plain)]
    ranks = ranks or [int(found) for found in re.findall(r"(\d) (?:skill )?ranks?\b", asked.plain)]
    if not ranks and asked.has("expert"):
        ranks = [3]
    if not ranks:
        return None
    focus = asked.before("(?:further |extra |more |additional )focus(?:es)?") or int(
        asked.has(r"(?:extra|further|additional|another|2nd|second) focus")
    )
    trades = asked.before("trades") or 1
    total = trades + sum(ranks) + focus
    parts = (
        [f"{trades} for the Trade"]
        + [f"{rank} for the rank{'s' if rank != 1 else ''}" for rank in ranks]
        + ([f"{focus} for the Focus"] if focus else [])
    )
    return said(
        total,
        f"{', '.join(parts)}: {total} points.",
        "A Trade costs 1 point, one Focus included, and each Skill rank 1.",
    )


def _drawn(asked: Question) -> Worked | None:
    rank = asked.number(r"rank|skill(?: rank)?|skill (?:is|of)")
    rank = 0 if rank is None and asked.has("no skill|without a skill|rely on|no rank") else rank
    if rank is None:
        return None
    helps = _counted(asked, r"(?:help\w*|useful|fitting)")
    hinders = _counted(asked, r"(?:hinder\w*|harmful|against)")
    pushed = asked.number(r"push\w*|discard\w*") or 0
    cards = rank + helps - hinders + pushed
    parts = f"{rank} + {helps} - {hinders}" + (f" + {pushed} pushed" if pushed else "")
    left = (
        f"you draw {cards} card{'' if cards == 1 else 's'}"
        if cards > 0
        else f"you draw no card, and start at {min(cards, 0)}"
    )
    return said(
        cards,
        f"Skill rank, plus 1 for each helping Attribute, minus 1 for each hindering one: {parts} = {cards}; {left}.",
    )


def _counted(asked: Question, pattern: str) -> int:
    """Return how many Attributes help or hinder: `two that hinder`, `1 helping attribute`, `an attribute helps`."""
    for form in (rf"(\d+) (?:attributes? )?(?:that |which )?{pattern}", rf"(\d+) {pattern}"):
        if found := re.search(form, asked.plain):
            return int(found[1])
    return int(asked.has(rf"(?:an?|the|my|that|which|attributes?) {pattern}"))


def _total(asked: Question) -> Worked | None:
    total = asked.number("total|sum|score|result|got|points")
    if total is None:
        return None
    tier = (
        "a Failure"
        if total <= 0
        else "a Partial Success"
        if total == 1
        else "a Success"
        if total < 4
        else "an Advantage"
    )
    return said(
        tier,
        f"A total of {total} is {tier}.",
        "0 or less fails, 1 is partial, 2 or 3 a Success, 4 or more an Advantage.",
    )


_SUITS: Final = {"club": "clubs", "spade": "spades", "heart": "hearts", "diamond": "diamonds"}
_THREATS: Final = {"danger": "clubs", "fault": "spades", "uncertainty": "hearts", "strain": "diamonds"}
_NAMED_CARD: Final = re.compile(r"\b(ace|king|queen|jack|10|[2-9]) of (club|spade|heart|diamond)s?\b")


def _checked_suit(asked: Question) -> str | None:
    """Return the suit of the Check: by its Threat, or as it is said: `a hearts check`, `the suit is clubs`."""
    if found := next((suit for threat, suit in _THREATS.items() if asked.has(rf"\b{threat}\b")), None):
        return found
    said_so = re.search(r"\b(club|spade|heart|diamond)s?(?: |-)(?:suit )?check|suit (?:is|of) (\w+?)s?\b", asked.plain)
    return _SUITS.get(said_so[1] or said_so[2]) if said_so else None


def _worth(rank: str, *, matching: bool) -> int:
    if rank == "ace":
        return 4 if matching else 2
    return 0 if not matching else 2 if rank in ("king", "queen", "jack") else 1


def _cards(asked: Question) -> Worked | None:
    suit = _checked_suit(asked)
    named = _NAMED_CARD.findall(asked.plain)
    jokers = asked.before("jokers?") or int(asked.has(r"\ba joker|the joker|1 joker"))
    if suit is None or not named:
        return None
    worth = [_worth(rank, matching=_SUITS[own] == suit) for rank, own in named] + [4] * jokers
    focus = int(asked.has(r"\bfocus\b") and not asked.has(r"no focus|without (?:a )?focus"))
    total = sum(worth) + focus
    shown = " + ".join(map(str, worth)) + (" + 1 for the Focus" if focus else "")
    return said(
        total,
        f"The suit of the Check is {suit.capitalize()}: {shown} = {total}.",
        "A matching 2 to 10 is worth 1, a matching Jack, Queen or King 2, a matching Ace 4, another Ace 2, a Joker 4.",
    )


_INJURED: Final = {"strained": 1, "impaired": 2, "incapacitated": 3}


def _hurt(asked: Question) -> Worked | None:
    level = next((taken for name, taken in _INJURED.items() if name in asked.plain), None)
    total = asked.number(r"total|sum|cards (?:make|come to|add up to|total)|make|got|result|points")
    if level is None or total is None:
        return None
    left = total - level
    tier = (
        "a Failure" if left <= 0 else "a Partial Success" if left == 1 else "a Success" if left < 4 else "an Advantage"
    )
    return said(left, f"An Injury takes its level off the total: {total} - {level} = {left}, which is {tier}.")


_LEVELS: Final = {
    "fists": 1,
    "fist": 1,
    "knife": 1,
    "sword": 2,
    "spear": 2,
    "longbow": 2,
    "pistol": 2,
    "handgun": 2,
    "rifle": 3,
    "sniper": 3,
    "grenade": 3,
}
_RATINGS: Final = {
    "kevflex combat": 3,
    "elven half-plate": 2,
    "combat armor": 2,
    "half-plate": 1,
    "kevlar": 1,
    "kevflex": 1,
    "leather": 1,
}


def _armored(asked: Question) -> Worked | None:
    weapon = next((name for name in _LEVELS if re.search(rf"\b{name}", asked.plain)), None)
    armor = next((name for name in _RATINGS if name in asked.plain), None)
    if weapon is None or armor is None:
        return None
    left = max(0, _LEVELS[weapon] - _RATINGS[armor])
    return said(
        left,
        f"By our figures the {weapon} does {_LEVELS[weapon]} Injury levels and the armor takes off "
        f"{_RATINGS[armor]}: {left} left.",
    )


DIESEL: Final = (
    Sum((r"strained|impaired|incapacitated",), _hurt, "injuries", unless=r"heal|treat|how long"),
    Sum((r"\bof (?:clubs?|spades?|hearts?|diamonds?)",), _cards, "playing-the-game/card-values"),
    Sum(
        (r"trade|\bspend|point", r"rank|expert|at \d|level", r"cost|point|how much|price|spend"),
        _trade,
        "creating-characters/step-3-trades",
        unless=r"what can|how many points do i",
    ),
    Sum(
        (r"draw|cards?", r"rank|skill", r"help|hinder|attribute|push|discard|rank"),
        _drawn,
        "playing-the-game/step-3-play-cards",
        unless=r"odds|chance|point",
    ),
    Sum(
        (r"total|sum|score|got", r"mean|result|outcome|happen|success|fail|what"),
        _total,
        "playing-the-game/step-4-narrate-the-outcome",
        unless=r"how many|point buy|cost|card",
    ),
)

DIESEL_WORDS: Final = (
    Sum(
        (r"armor|kevlar|kevflex|plate|leather", r"injur|damage|level|hurt|wound"),
        _armored,
        "weapons-and-armor/protection-rating",
    ),
)
"""Those that need no figure in the question."""
