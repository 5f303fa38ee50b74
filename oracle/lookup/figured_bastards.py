"""The small sums of A Game of Bastards as players ask for them."""

from __future__ import annotations

import re
from typing import Final

from oracle.core.quantity import Worked
from oracle.lookup.calculation import Sum, said
from oracle.lookup.figures import Question

_TRAIT: Final = r"body|spirit|mind|luck|trait"
_FACES: Final = {"jack": 11, "queen": 12, "king": 13, "ace": 14}


def _opposing(asked: Question) -> Worked | None:
    trait = asked.number(_TRAIT)
    if trait is None:
        return None
    count = max(1, 6 - trait)
    return said(
        count,
        f"The Dealer, or another player, draws 6 minus the trait: 6 - {trait} = {count} cards, and plays one.",
        "It is never less than 1 card.",
    )


def _margin(asked: Question) -> int | None:
    """Return by how much one side is ahead: `by 9`, `17 to 6`, `I have 18 and they have 11`."""
    if found := re.search(r"\b(\d+) (?:to|against|vs\.?|versus) (?:their |his |her )?(\d+)\b", asked.plain):
        return abs(int(found[1]) - int(found[2]))
    by = asked.number(r"by|difference(?: of)?|margin(?: of)?|points?")
    return by if by is not None or len(asked.numbers) != 2 else abs(asked.numbers[0] - asked.numbers[1])


def _difference(asked: Question) -> Worked | None:
    by = _margin(asked)
    if by is None or len(asked.numbers) < 2:
        return None
    high, low = max(asked.numbers[:2]), min(asked.numbers[:2])
    return said(by, f"The totals are compared and the difference is the damage: {high} - {low} = {by}.")


def _specialty(asked: Question) -> Worked | None:
    if len(asked.numbers) != 2:
        return None
    low = min(asked.numbers)
    need = "" if low >= 2 else " Both Skills must be at 2 or more, so it cannot be had yet."
    return said(low, f"A Specialty has the level of the lower of its two Skills: {low}.{need}")


def _drawing(asked: Question) -> Worked | None:
    trait, skill = asked.number(_TRAIT), asked.before("skill|ranks?") or asked.number(_SKILLS)
    if trait is None or skill is None:
        return None
    return said(
        skill,
        f"You draw {skill}, as many as the Skill's rank, play one and add {trait}; "
        f"the other side draws 6 - {trait} = {max(1, 6 - trait)} and plays one.",
    )


_SKILLS: Final = (
    "athletics|dexterity|combat|stealth|technology|academics|influence|craft|perception|meditation|first aid|guts|"
    "repair|research|skill"
)


def _extras(asked: Question) -> Worked | None:
    by = _margin(asked)
    if by is None:
        return None
    return said(
        by // 4,
        f"A group of Extras loses 1 member for every 4 points of difference: {by} / 4, rounded down, is {by // 4}.",
    )


def _pool(asked: Question) -> Worked | None:
    trait = asked.number(_TRAIT)
    if trait is None:
        return None
    extra = 5 * (
        asked.before("toughness|resolve|mental fortitude|devil's own luck|times")
        or int(asked.has("toughness|resolve|fortitude|own luck"))
    )
    more = f" and {extra} from advantages" if extra else ""
    return said(
        5 * trait + extra, f"A Trait Pool has 5 points for each rank: 5 x {trait}{more} = {5 * trait + extra} points."
    )


def _heir(asked: Question) -> Worked | None:
    earned = asked.number(r"xp|experience|points")
    if earned is None:
        return None
    half = max(0, earned - 10) // 2
    return said(
        10 + half,
        f"A new character has 10 XP plus half of what the dead one had earned beyond the first 10: "
        f"half of {max(0, earned - 10)}, rounded down, is {half}.",
        f"That makes {10 + half} XP.",
    )


def _sum_of_cards(asked: Question) -> Worked | None:
    words = re.findall(r"\b(jack|queen|king|ace|[2-9]|10)s?\b", asked.plain.partition("trait")[0])
    trait = asked.number(_TRAIT)
    values = [_FACES[word] if word in _FACES else int(word) for word in words]
    if trait is not None and str(trait) in words:
        values.remove(trait) if trait in values else None
    if len(values) < 2 and not (values and trait is not None):
        return None
    total = sum(values) + (trait or 0)
    shown = " + ".join(map(str, values)) + (f" + {trait} for the trait" if trait is not None else "")
    return said(
        total, f"Cards are added up, Jack 11, Queen 12, King 13, Ace 14, and the trait once: {shown} = {total}."
    )


def _power_pool(asked: Question) -> Worked | None:
    rating = asked.number(r"power rating|pr|rating")
    if rating is None:
        return None
    pool = 5 * rating
    return said(
        pool,
        f"A Follower's Power Pool is 5 x the Power Rating: {pool}.",
        f"Knocked Out at {pool} damage, Killed at {2 * pool}.",
    )


BASTARDS: Final = (
    Sum(
        (r"special(?:ty|ties|i[sz]ation)", r"level|rank|good|high|strong"),
        _specialty,
        "character-building-rules/specialties",
    ),
    Sum(
        (r"draw|cards", _SKILLS, _TRAIT),
        _drawing,
        "core-mechanics-for-non-opposition/skill-hand",
        unless=r"opposed|attack|turn|discipline|quick|desperat|opposition draws?",
    ),
    Sum(
        (r"skill hand|dealer|oppos|against me|other side", r"draw|cards"),
        _opposing,
        "core-mechanics-for-non-opposition/skill-hand",
        unless=r"opposed|attack|turn",
    ),
    Sum((r"extras|gang|mob|squad|group of|henchmen",), _extras, "followers-and-henchmen/damage-to-extras"),
    Sum(
        (r"new character|next character|replacement|died|dies|killed|dead", r"xp|experience"),
        _heir,
        "player-states/xp-of-the-next-character",
    ),
    Sum(
        (r"power rating|\bpr\b|follower|touched", r"pool|damage|health|points|knocked|killed"),
        _power_pool,
        "followers-and-henchmen/power-pool",
    ),
    Sum(
        (r"pool|health|hit points|how much damage|\bbp\b|\bmp\b|\bsp\b|\blp\b",),
        _pool,
        "character-building-rules/trait-pool",
        unless="advantage|cost",
    ),
    Sum((r"difference|damage", r"\d.*\d"), _difference, "opposition/total", unless=r"body|mind|trait|weapon|extras"),
    Sum((r"total|add up|worth|sum|come to|result",), _sum_of_cards, "opposition/total", unless=r"initiative"),
)
