"""The small sums of Humanity, Blessed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from oracle.core.quantity import Quantity, Worked
from oracle.lookup.figures import Question
from oracle.lookup.seams import Work
from oracle.lookup.wording import Wording

WORDS: Final = Wording("humanity")

_OUTCOMES: Final = ((20, "maximum"), (11, "major"), (8, "medium"), (5, "minor"))
"""The least roll of each success."""


def _x(asked: Question) -> Worked | None:
    dice = list(dict.fromkeys(re.findall(WORDS.pattern("die"), asked.plain)))
    if not dice:
        return None
    each = ", ".join(WORDS.line("for_die", x=WORDS.table("dice")[die], die=die) for die in dice)
    return WORDS.said(each, "x", each=each)


def _roll(asked: Question) -> Worked | None:
    rolled = WORDS.number(asked, "rolled")
    if rolled is None:
        return None
    is_apt = WORDS.has(asked, "apt") and rolled in {3, 4}
    value = 5 if is_apt else rolled
    tier = WORDS.line(next((name for least, name in _OUTCOMES if value >= least), "failure"))
    lead = WORDS.line("apt", rolled=rolled) if is_apt else ""
    return WORDS.said(tier, "roll", "outcomes", lead=lead, value=value, tier=tier)


def _helped(asked: Question) -> Worked | None:
    worth = WORDS.number(asked, "worth")
    if worth is None or not 1 <= worth <= 6:
        return None
    half = max(1, worth // 2)
    rolled = WORDS.number(asked, "rolled_with_help")
    is_told = rolled is not None and rolled != worth
    total = WORDS.line("helped_roll", rolled=rolled, total=(rolled or 0) + half) if is_told else ""
    return WORDS.said(half, "helped", "one_more_bust", worth=worth, half=half, total=total)


def _shared(asked: Question) -> Worked | None:
    spaces = WORDS.number(asked, "spaces")
    return None if spaces is None else WORDS.said(spaces, "shared", spaces=spaces)


def _raised(asked: Question) -> tuple[str, str] | None:
    """Return the two Stats that the Lifestyle and the Ethic of a question raise."""
    for lifestyle, ethics in WORDS.table("starts").items():
        for ethic, (first, second) in ethics.items():
            if asked.has(rf"\b{lifestyle}\b", rf"\b{ethic}\b"):
                return first, second
    return None


def _begun(asked: Question) -> Worked | None:
    raised = _raised(asked)
    if raised is None:
        return None
    first, second = raised
    found = re.search(WORDS.pattern("highest"), asked.plain) or re.search(WORDS.pattern("is_highest"), asked.plain)
    if found is None:
        return WORDS.said(" ".join(raised), "raised", first=first, second=second)
    highest = found[1].capitalize()
    die = "d8" if highest in raised else "d6"
    return WORDS.said(die, "raised", "highest", first=first, second=second, highest=highest, die=die)


def _placed(asked: Question) -> Worked | None:
    found = re.search(WORDS.pattern("place"), asked.plain)
    if found is None:
        return None
    start, backs = int(found[1]), [int(back) for back in re.findall(r"\d+", found[2])]
    below, at = map(_listed, (backs, [start - back for back in backs]))
    return WORDS.said(start, "placed", start=start, below=below, at=at)


def _listed(numbers: list[int]) -> str:
    return WORDS.line("and").join(map(str, numbers))


QUANTITIES: Final[tuple[Quantity, ...]] = ()

SUMS: Final[Mapping[str, Work]] = {
    "begun": _begun,
    "placed": _placed,
    "x": _x,
    "shared": _shared,
    "helped": _helped,
    "roll": _roll,
}
