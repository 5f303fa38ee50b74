"""The small sums of A Game of Bastards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from oracle.core.quantity import Quantity, Worked
from oracle.lookup.figures import Question
from oracle.lookup.seams import Work
from oracle.lookup.wording import Wording

WORDS: Final = Wording("bastards")


def _against(trait: int) -> int:
    """Return how many cards the other side draws."""
    return max(1, 6 - trait)


def _opposing(asked: Question) -> Worked | None:
    trait = WORDS.number(asked, "trait")
    if trait is None:
        return None
    count = _against(trait)
    return WORDS.said(count, "opposing", "at_least_one", trait=trait, count=count)


def _margin(asked: Question) -> int | None:
    """Return by how much one side is ahead: `by 9`, `17 to 6`, `I have 18 and they have 11`."""
    if found := re.search(WORDS.pattern("sides"), asked.plain):
        return abs(int(found[1]) - int(found[2]))
    by = WORDS.number(asked, "margin")
    return by if by is not None or len(asked.numbers) != 2 else abs(asked.numbers[0] - asked.numbers[1])


def _difference(asked: Question) -> Worked | None:
    by = _margin(asked)
    if by is None or len(asked.numbers) < 2:
        return None
    high, low = max(asked.numbers[:2]), min(asked.numbers[:2])
    return WORDS.said(by, "difference", high=high, low=low, margin=by)


def _specialty(asked: Question) -> Worked | None:
    if len(asked.numbers) != 2:
        return None
    low = min(asked.numbers)
    return WORDS.said(low, "specialty", low=low, not_yet="" if low >= 2 else WORDS.line("not_yet"))


def _drawing(asked: Question) -> Worked | None:
    trait = WORDS.number(asked, "trait")
    skill = WORDS.before(asked, "ranks") or WORDS.number(asked, "skills")
    if trait is None or skill is None:
        return None
    return WORDS.said(skill, "drawing", skill=skill, trait=trait, count=_against(trait))


def _extras(asked: Question) -> Worked | None:
    by = _margin(asked)
    return None if by is None else WORDS.said(by // 4, "extras", margin=by, fallen=by // 4)


def _pool(asked: Question) -> Worked | None:
    trait = WORDS.number(asked, "trait")
    if trait is None:
        return None
    extra = 5 * (WORDS.before(asked, "advantages") or int(WORDS.has(asked, "an_advantage")))
    more = WORDS.line("pool_more", extra=extra) if extra else ""
    return WORDS.said(5 * trait + extra, "pool", trait=trait, more=more, total=5 * trait + extra)


def _heir(asked: Question) -> Worked | None:
    earned = WORDS.number(asked, "earned")
    if earned is None:
        return None
    beyond = max(0, earned - 10)
    return WORDS.said(10 + beyond // 2, "heir", "heir_total", beyond=beyond, half=beyond // 2, total=10 + beyond // 2)


def _cards(asked: Question) -> Worked | None:
    faces = WORDS.table("faces")
    words = re.findall(WORDS.pattern("cards"), asked.plain.partition("trait")[0])
    trait = WORDS.number(asked, "trait")
    values = [faces[word] if word in faces else int(word) for word in words]
    if trait is not None and str(trait) in words and trait in values:
        values.remove(trait)
    if len(values) < 2 and not (values and trait is not None):
        return None
    total = sum(values) + (trait or 0)
    shown = " + ".join(map(str, values)) + ("" if trait is None else WORDS.line("for_the_trait", trait=trait))
    return WORDS.said(total, "cards", shown=shown, total=total)


def _power_pool(asked: Question) -> Worked | None:
    rating = WORDS.number(asked, "power_rating")
    if rating is None:
        return None
    return WORDS.said(5 * rating, "power_pool", "thresholds", pool=5 * rating, double=10 * rating)


QUANTITIES: Final[tuple[Quantity, ...]] = ()

SUMS: Final[Mapping[str, Work]] = {
    "specialty": _specialty,
    "drawing": _drawing,
    "opposing": _opposing,
    "extras": _extras,
    "heir": _heir,
    "power_pool": _power_pool,
    "pool": _pool,
    "difference": _difference,
    "cards": _cards,
}
