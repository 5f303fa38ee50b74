"""The calculations of Diesel Empire."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from oracle.core.quantity import Quantity, Worked
from oracle.lookup.figures import Question
from oracle.lookup.seams import Work
from oracle.lookup.wording import Wording, named_in

WORDS: Final = Wording("diesel")

_EXPERT: Final = 3
"""The rank of an expert."""

_JOKER: Final = 4
"""The value of a joker in any Check."""


def _ranks(asked: Question) -> list[int]:
    for name in ("ranks", "ranks_before"):
        if found := re.findall(WORDS.pattern(name), asked.plain):
            return [int(rank) for rank in found]
    return [_EXPERT] if WORDS.has(asked, "expert") else []


def _trade(asked: Question) -> Worked | None:
    ranks = _ranks(asked)
    if not ranks:
        return None
    focus = WORDS.before(asked, "focuses") or int(WORDS.has(asked, "another_focus"))
    trades = WORDS.before(asked, "trades") or 1
    total = trades + sum(ranks) + focus
    parts = [WORDS.line("for_trades", count=trades)]
    parts += [WORDS.line("for_rank" if rank == 1 else "for_ranks", count=rank) for rank in ranks]
    parts += [WORDS.line("for_focus", count=focus)] if focus else []
    return WORDS.said(total, "trade", "prices", parts=", ".join(parts), total=total)


def _rank(asked: Question) -> int | None:
    rank = WORDS.number(asked, "rank")
    return 0 if rank is None and WORDS.has(asked, "without_skill") else rank


def _drawn(asked: Question) -> Worked | None:
    rank = _rank(asked)
    if rank is None:
        return None
    helps, hinders = _counted(asked, "helping"), _counted(asked, "hindering")
    pushed = WORDS.number(asked, "pushed") or 0
    cards = rank + helps - hinders + pushed
    parts = f"{rank} + {helps} - {hinders}" + (WORDS.line("pushed", count=pushed) if pushed else "")
    left = WORDS.line("draw_one" if cards == 1 else "draw" if cards > 0 else "draw_none", cards=cards)
    return WORDS.said(cards, "drawn", parts=parts, cards=cards, left=left)


def _counted(asked: Question, name: str) -> int:
    """Return the number of Attributes that help or hinder: `two that hinder`, `1 helping attribute`."""
    pattern = WORDS.pattern(name)
    for form in (rf"(\d+) (?:attributes? )?(?:that |which )?{pattern}", rf"(\d+) {pattern}"):
        if found := re.search(form, asked.plain):
            return int(found[1])
    return int(asked.has(rf"(?:an?|the|my|that|which|attributes?) {pattern}"))


def _tier(total: int) -> str:
    name = "failure" if total <= 0 else "partial" if total == 1 else "success" if total < 4 else "advantage"
    return WORDS.line(name)


def _total(asked: Question) -> Worked | None:
    total = WORDS.number(asked, "total")
    if total is None:
        return None
    return WORDS.said(_tier(total), "total", "tiers", total=total, tier=_tier(total))


def _checked_suit(asked: Question) -> str | None:
    """Return the suit of the Check, from its Threat or as given: `a hearts check`, `the suit is clubs`."""
    threats, suits = WORDS.table("threats"), WORDS.table("suits")
    if found := next((suit for threat, suit in threats.items() if asked.has(rf"\b{threat}\b")), None):
        return str(found)
    said_so = re.search(WORDS.pattern("suit_of_the_check"), asked.plain)
    return suits.get(said_so[1] or said_so[2]) if said_so else None


def _worth(rank: str, *, matching: bool) -> int:
    if rank == "ace":
        return 4 if matching else 2
    return 0 if not matching else 2 if rank in ("king", "queen", "jack") else 1


def _cards(asked: Question) -> Worked | None:
    suit, suits = _checked_suit(asked), WORDS.table("suits")
    named = re.findall(WORDS.pattern("named_card"), asked.plain)
    if suit is None or not named:
        return None
    jokers = WORDS.before(asked, "jokers") or int(WORDS.has(asked, "a_joker"))
    worth = [_worth(rank, matching=suits[own] == suit) for rank, own in named] + [_JOKER] * jokers
    focus = int(WORDS.has(asked, "focus") and not WORDS.has(asked, "without_focus"))
    total = sum(worth) + focus
    shown = " + ".join(map(str, worth)) + (WORDS.line("for_the_focus") if focus else "")
    return WORDS.said(total, "cards", "values", suit=suit.capitalize(), shown=shown, total=total)


def _injured(asked: Question) -> Worked | None:
    injured = named_in(asked, WORDS.table("injured"))
    total = WORDS.number(asked, "injured_total")
    if injured is None or total is None:
        return None
    level = WORDS.table("injured")[injured]
    left = total - level
    return WORDS.said(left, "injured", total=total, level=level, left=left, tier=_tier(left))


def _armored(asked: Question) -> Worked | None:
    weapons, armor = WORDS.table("weapons"), WORDS.table("armor")
    weapon = next((name for name in weapons if re.search(rf"\b{name}", asked.plain)), None)
    worn = named_in(asked, armor)
    if weapon is None or worn is None:
        return None
    left = max(0, weapons[weapon] - armor[worn])
    return WORDS.said(left, "armored", weapon=weapon, levels=weapons[weapon], rating=armor[worn], left=left)


QUANTITIES: Final[tuple[Quantity, ...]] = ()

SUMS: Final[Mapping[str, Work]] = {
    "armored": _armored,
    "injured": _injured,
    "cards": _cards,
    "trade": _trade,
    "drawn": _drawn,
    "total": _total,
}
