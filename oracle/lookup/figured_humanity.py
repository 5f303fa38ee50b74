"""The small sums of Humanity, Blessed as players ask for them."""

from __future__ import annotations

import re
from typing import Final

from oracle.core.quantity import Worked
from oracle.lookup.calculation import Sum, said
from oracle.lookup.figures import Question

_DICE: Final = {"d2": 1, "d4": 1, "d6": 2, "d8": 2, "d10": 3}
_OUTCOMES: Final = (
    (20, "a Maximum Success, with an exceptional boon"),
    (11, "a Major Success, with a boon"),
    (8, "a Medium Success"),
    (5, "a Minor Success, with a bust"),
)


def _x(asked: Question) -> Worked | None:
    dice = list(dict.fromkeys(re.findall(r"\bd(?:2|4|6|8|10)\b", asked.plain)))
    if not dice:
        return None
    each = ", ".join(f"{_DICE[die]} for a {die}" for die in dice)
    return said(each, f"X is a fourth of the Action Die's highest face, rounded up: {each}.")


def _roll(asked: Question) -> Worked | None:
    rolled = asked.number(r"roll\w*|total|got|result|outcome|check|came up|comes up|shows")
    if rolled is None:
        return None
    apt = asked.has(r"\bapt|easy") and rolled in {3, 4}
    value = 5 if apt else rolled
    tier = next((words for least, words in _OUTCOMES if value >= least), "a Failure")
    lead = f"Apt or on an Easy Check a {rolled} counts as 5. " if apt else ""
    return said(
        tier,
        f"{lead}A roll of {value} is {tier}.",
        "4 or less fails, 5 to 7 is Minor, 8 to 10 Medium, 11 to 19 Major, 20 or more Maximum.",
    )


def _helped(asked: Question) -> Worked | None:
    worth = asked.number(r"worth|blessing")
    if worth is None or not 1 <= worth <= 6:
        return None
    half = max(1, worth // 2)
    rolled = asked.number(r"roll\w*|rolled|check")
    total = f" A roll of {rolled} becomes {rolled + half}." if rolled is not None and rolled != worth else ""
    return said(
        half,
        f"Help adds half of the Blessing's worth, rounded down and at least 1: for {worth} that is {half}.{total}",
        "The roll takes one more bust.",
    )


def _shared(asked: Question) -> Worked | None:
    spaces = asked.number(r"spaces|positions|move|up|down")
    if spaces is None:
        return None
    return said(
        spaces,
        f"No: a group that moves together shares one total of {spaces}, split as it agrees, and does "
        f"not move {spaces} each.",
    )


_STARTS: Final = {
    ("carefree", "vice"): ("Heart", "Hurry"), ("carefree", "fate"): ("Head", "Hurt"),
    ("carefree", "cunning"): ("Hand", "Home"), ("eager", "vice"): ("Hand", "Hurt"),
    ("eager", "fate"): ("Heart", "Home"), ("eager", "cunning"): ("Head", "Hurry"),
    ("wisened", "vice"): ("Head", "Home"), ("wisened", "fate"): ("Hand", "Hurry"),
    ("wisened", "cunning"): ("Heart", "Hurt"),
}  # fmt: skip
"""Lifestyle and Ethic, and the two Stats they raise."""
_CORE: Final = ("head", "hand", "heart", "home", "hurt", "hurry", "history")


def _begun(asked: Question) -> Worked | None:
    raised = next((two for (life, ethic), two in _STARTS.items() if asked.has(rf"\b{life}\b", rf"\b{ethic}\b")), None)
    if raised is None:
        return None
    named = "|".join(_CORE)
    found = re.search(rf"(?:highest|best|top)(?: stat)?(?: is| as| in|:)? (?:my )?\b({named})\b", asked.plain)
    found = found or re.search(rf"\b({named})\b (?:is|as) (?:my |the )?(?:highest|best|top)", asked.plain)
    first = f"That Lifestyle and Ethic raise {raised[0]} and {raised[1]} by one size each, from d4 to d6."
    if found is None:
        return said(" ".join(raised), first)
    highest = found[1].capitalize()
    die = "d8" if highest in raised else "d6"
    return said(die, first, f"Your highest Stat, {highest}, begins one size up as well, so {highest} is a {die}.")


def _placed(asked: Question) -> Worked | None:
    found = re.search(r"\b(\d+) ?\((\d+(?:, ?\d+)*)\)", asked.plain)
    if found is None:
        return None
    start = int(found[1])
    backs = [int(one) for one in re.findall(r"\d+", found[2])]
    at = " and ".join(str(start - one) for one in backs)
    below = " and ".join(map(str, backs))
    return said(start, f"It starts at {start}, with Recovery {below} below that, at {at}, and a Defeat button at 0.")


HUMANITY: Final = (
    Sum(
        (r"carefree|eager|wisened", r"vice|fate|cunning"),
        _begun,
        "character-creation/lifestyle-ethic-starting-stats",
        unless=r"upgrade|ignite|spark|genre",
    ),
    Sum((r"monstrosit|starting position|\bsp\b|recovery",), _placed, "monstrous-endeavors/setup"),
    Sum((r"\bx\b", r"\bd(?:2|4|6|8|10)\b"), _x, "endeavors/x"),
    Sum((r"temporary blessings|how many temporary", r"\bd(?:2|4|6|8|10)\b"), _x, "endeavors/x"),
    Sum(
        (r"\bgroup|together|ride|riding|carry us|all of us|\d of us", r"space|position|move|track"),
        _shared,
        "endeavors/group-movement",
    ),
    Sum((r"\bhelp", r"worth|blessing"), _helped, "help/to-provide-help", unless=r"how many blessings|cost"),
    Sum(
        (
            r"\broll|result of|came up|comes up|outcome of|check of",
            r"\d",
            r"check|succeed|success|result|outcome|what happens|fail|pass|mean|well|count|came up|how",
        ),
        _roll,
        "checks/outcomes",
        unless=r"spark|need to roll|need on|blessing|attack|tim(?:e|es)|twice",
    ),
)
