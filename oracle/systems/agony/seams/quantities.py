"""The small sums of zilch / agony."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from oracle.core.quantity import Quantity, Worked
from oracle.lookup.figures import Question
from oracle.lookup.seams import Work
from oracle.lookup.wording import Wording

WORDS: Final = Wording("agony")

HIGHEST: Final = 25
"""A figure above this is no Suit."""


def _criticals(asked: Question) -> Worked | None:
    suit = WORDS.number(asked, "suit") or next(iter(asked.numbers), None)
    if suit is None or suit > HIGHEST:
        return None
    suit += (5 if WORDS.has(asked, "with_a_skill") else 0) + (asked.number("modifier") or 0)
    critical = WORDS.line("far_enough" if suit > 5 else "out_of_reach", least=suit - 5)
    return WORDS.said(
        suit, "with_suit", "critical_failure", suit=suit, critical=critical, above=suit + 1, most=suit + 5
    )


def _armor(asked: Question) -> Worked | None:
    kinds = WORDS.table("armor")
    named = next((name for name in ("heavy", "light", "thin", "plate") if asked.has(rf"\b{name}\b(?! armor is)")), None)
    named = named or next((name for name, kind in kinds.items() if asked.has(kind["called"])), None)
    if named is None:
        return None
    resists, more = kinds[named]["resists"], int(WORDS.has(asked, "reinforced"))
    return WORDS.said(
        resists + more,
        "armor",
        "too_heavy",
        what=WORDS.line("reinforced", name=named) if more else named.capitalize(),
        resists=resists + more,
        sum=WORDS.line("reinforced_sum", resists=resists) if more else "",
        strength=kinds[named]["strength"] + more,
    )


def _chips(asked: Question) -> Worked | None:
    found = {suit: asked.number(pattern) for suit, pattern in WORDS.table("class_suits").items()}
    values = {suit: value for suit, value in found.items() if value is not None}
    if not values:
        return None
    classes = 3 if WORDS.has(asked, "three_classes") else 2
    each = ", ".join(WORDS.line("chips", count=value // classes, suit=suit) for suit, value in values.items())
    return WORDS.said(each, "each_class", each=each)


def _night(asked: Question) -> Worked | None:
    hearts = WORDS.number(asked, "hearts")
    if hearts is None:
        return None
    return WORDS.said(1 + hearts // 4, "night", quarter=hearts // 4, healed=1 + hearts // 4)


def _runes(asked: Question) -> Worked | None:
    found = re.search(WORDS.pattern("runes"), asked.text)
    if found is None:
        return None
    scores = {letter: score for letters, score in WORDS.table("letters").items() for letter in letters}
    costs = [scores[letter.lower()] for letter in re.findall(r"[A-Z]", found[1])]
    return WORDS.said(sum(costs), "runes", shown=" + ".join(map(str, costs)), total=sum(costs))


def _points(asked: Question) -> Worked | None:
    end, start = WORDS.number(asked, "raised_to"), WORDS.after(asked, "raised_from") or 4
    if end is None or end <= start:
        return None
    cost = sum(1 if value <= 10 else 2 for value in range(start + 1, end + 1))
    return WORDS.said(cost, "points", start=start, end=end, cost=cost)


def _test(asked: Question) -> Worked | None:
    suit, rolled = WORDS.number(asked, "suit"), WORDS.number(asked, "rolled")
    if suit is None or rolled is None or suit > HIGHEST:
        return None
    degrees = (("critical", suit - 5), ("success", suit), ("failure", suit + 5))
    degree = next((name for name, most in degrees if rolled <= most), "fumble")
    tier = WORDS.line(degree, least=suit - 5, suit=suit, above=suit + 1, most=suit + 5)
    return WORDS.said(tier, "test", "low_is_good", rolled=rolled, suit=suit, tier=tier)


def _weapon(asked: Question) -> str | None:
    kinds = WORDS.table("weapons")
    return next((name for name, kind in kinds.items() if asked.has(rf"\b(?:{kind['called']})")), None)


def _blow(asked: Question) -> Worked | None:
    name, resists = _weapon(asked), WORDS.number(asked, "resistance")
    if name is None or resists is None:
        return None
    damage = WORDS.table("weapons")[name]["damage"]
    left = damage - resists
    span = {"least": max(0, left - 1), "most": max(0, left + 1)}
    return WORDS.said(left, "blow", name=name, damage=damage, resists=resists, left=left, **span)


def _too_weak(asked: Question) -> Worked | None:
    name, strength = _weapon(asked), WORDS.number(asked, "strength")
    if name is None or strength is None:
        return None
    least = WORDS.table("weapons")[name]["strength"] + (2 if WORDS.has(asked, "shot") else 0)
    short = max(0, least - strength)
    what = WORDS.line("weak" if short else "strong", short=short)
    return WORDS.said(short, "wielding", name=name, least=least, what=what)


QUANTITIES: Final[tuple[Quantity, ...]] = ()

SUMS: Final[Mapping[str, Work]] = {
    "armor": _armor,
    "test": _test,
    "blow": _blow,
    "too_weak": _too_weak,
    "criticals": _criticals,
    "points": _points,
    "chips": _chips,
    "night": _night,
    "runes": _runes,
}
