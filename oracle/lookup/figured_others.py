"""The small sums of the four lesser games as players ask for them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from oracle.core.quantity import Worked
from oracle.lookup.calculation import Sum
from oracle.lookup.figures import Question


def _said(value: int | str, *lines: str) -> Worked:
    return Worked(value, lines, "")


# A Game of Bastards

_TRAIT: Final = r"body|spirit|mind|luck|trait"
_FACES: Final = {"jack": 11, "queen": 12, "king": 13, "ace": 14}


def _opposing(asked: Question) -> Worked | None:
    trait = asked.number(_TRAIT)
    if trait is None:
        return None
    count = max(1, 6 - trait)
    return _said(
        count,
        f"The Dealer, or another player, draws 6 minus the trait: 6 - {trait} = {count} cards, and plays one.",
        "It is never less than 1 card.",
    )


def _extras(asked: Question) -> Worked | None:
    by = asked.number(r"by|difference(?: of)?|margin(?: of)?|points?")
    if by is None:
        return None
    return _said(
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
    return _said(
        5 * trait + extra, f"A Trait Pool has 5 points for each rank: 5 x {trait}{more} = {5 * trait + extra} points."
    )


def _heir(asked: Question) -> Worked | None:
    earned = asked.number(r"xp|experience|points")
    if earned is None:
        return None
    half = max(0, earned - 10) // 2
    return _said(
        10 + half,
        f"A new character has 10 XP plus half of what the dead one had earned beyond the first 10: half of {max(0, earned - 10)}, rounded down, is {half}.",
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
    return _said(
        total, f"Cards are added up, Jack 11, Queen 12, King 13, Ace 14, and the trait once: {shown} = {total}."
    )


def _power_pool(asked: Question) -> Worked | None:
    rating = asked.number(r"power rating|pr|rating")
    if rating is None:
        return None
    pool = 5 * rating
    return _said(
        pool,
        f"A Follower's Power Pool is 5 x the Power Rating: {pool}.",
        f"Knocked Out at {pool} damage, Killed at {2 * pool}.",
    )


BASTARDS: Final = (
    Sum((r"skill hand|dealer|oppos|against me|other side", r"draw|cards"), _opposing, "core-mechanics-for-non-opposition/skill-hand", unless=r"opposed|attack|turn"),
    Sum((r"extras|gang|mob|squad|group of|henchmen",), _extras, "followers-and-henchmen/damage-to-extras"),
    Sum((r"new character|next character|replacement|died|dies|killed|dead", r"xp|experience"), _heir, "player-states/xp-of-the-next-character"),
    Sum((r"power rating|\bpr\b|follower|touched", r"pool|damage|health|points|knocked|killed"), _power_pool, "followers-and-henchmen/power-pool"),
    Sum((r"pool|health|hit points|how much damage|\bbp\b|\bmp\b|\bsp\b|\blp\b",), _pool, "character-building-rules/trait-pool", unless="advantage|cost"),
    Sum((r"total|add up|worth|sum|come to|result",), _sum_of_cards, "opposition/total", unless=r"initiative"),
)  # fmt: skip


# Humanity, Blessed

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
    return _said(each, f"X is a fourth of the Action Die's highest face, rounded up: {each}.")


def _roll(asked: Question) -> Worked | None:
    rolled = asked.number(r"roll\w*|total|got|result")
    if rolled is None:
        return None
    apt = asked.has(r"\bapt|easy") and rolled in {3, 4}
    value = 5 if apt else rolled
    tier = next((words for least, words in _OUTCOMES if value >= least), "a Failure")
    lead = f"Apt or on an Easy Check a {rolled} counts as 5. " if apt else ""
    return _said(
        tier,
        f"{lead}A roll of {value} is {tier}.",
        "4 or less fails, 5 to 7 is Minor, 8 to 10 Medium, 11 to 19 Major, 20 or more Maximum.",
    )


def _helped(asked: Question) -> Worked | None:
    worth = asked.number(r"worth|blessing")
    if worth is None or not 1 <= worth <= 6:
        return None
    half = -(-worth // 2)
    rolled = asked.number(r"roll\w*|rolled|check")
    total = f" A roll of {rolled} becomes {rolled + half}." if rolled is not None and rolled != worth else ""
    return _said(
        half,
        f"Help adds half of the Blessing's worth, rounded up: half of {worth} is {half}.{total}",
        "The roll takes one more bust.",
    )


def _shared(asked: Question) -> Worked | None:
    spaces = asked.number(r"spaces|positions|move|up|down")
    if spaces is None:
        return None
    return _said(
        spaces,
        f"No: a group that moves together shares one total of {spaces}, split as it agrees, and does not move {spaces} each.",
    )


HUMANITY: Final = (
    Sum((r"\bx\b", r"\bd(?:2|4|6|8|10)\b"), _x, "endeavors/x"),
    Sum((r"temporary blessings|how many temporary", r"\bd(?:2|4|6|8|10)\b"), _x, "endeavors/x"),
    Sum((r"\bgroup|together|ride|riding|carry us|all of us|\d of us", r"space|position|move|track"), _shared, "endeavors/group-movement"),
    Sum((r"\bhelp", r"worth|blessing"), _helped, "help/to-provide-help", unless=r"how many blessings|cost"),
    Sum((r"\broll", r"check|succeed|success|result|outcome|what happens|fail|pass|mean"), _roll, "checks/outcomes", unless=r"spark|need to roll|need on|blessing|attack|tim(?:e|es)|twice"),
)  # fmt: skip


# zilch / agony


def _criticals(asked: Question) -> Worked | None:
    suit = asked.number(r"suit|clubs?|spades?|diamonds?|hearts?|skill|value") or next(iter(asked.numbers), None)
    if suit is None or suit > 25:
        return None
    bonus = 5 if asked.has(r"with (?:the|a) skill|skill applies|\+ ?5") else 0
    suit += bonus + (asked.number("modifier") or 0)
    crit = f"a critical success is {suit - 5} or less" if suit > 5 else "a critical success is out of reach"
    return _said(
        suit,
        f"With {suit}: {crit} ({suit} - 5), a success is {suit} or less, a failure {suit + 1} to {suit + 5}.",
        f"A critical failure is anything over {suit + 5} ({suit} + 5).",
    )


_CATEGORIES: Final[Mapping[str, tuple[int, int]]] = {"plate": (3, 9), "heavy": (2, 7), "light": (1, 5), "thin": (0, 2)}
_ARMORS: Final = {
    "plate": r"plate|banded", "heavy": r"heavy|scale|chainmail|cuirass|breastplate", "light": r"light|leather|brigandine|chain shirt",
    "thin": r"thin|robe|jerkin",
}  # fmt: skip


def _armor(asked: Question) -> Worked | None:
    named = next((name for name in ("heavy", "light", "thin", "plate") if asked.has(rf"\b{name}\b(?! armor is)")), None)
    named = named or next((name for name, pattern in _ARMORS.items() if asked.has(pattern)), None)
    if named is None:
        return None
    resists, strength = _CATEGORIES[named]
    more = int(asked.has("reinforc"))
    what = f"Reinforced {named}" if more else named.capitalize()
    sums = f" ({resists} + 1)" if more else ""
    return _said(
        resists + more,
        f"{what} armor gives DR {resists + more}{sums} and asks for a Strength of {strength + more}.",
        "Missing it by 1 or 2 makes you Slowed, by 3 or more Hampered.",
    )


def _multiclass(asked: Question) -> Worked | None:
    found = {
        name: asked.number(pattern)
        for name, pattern in (("Club", "clubs?|♣"), ("Spade", "spades?|♠"), ("Diamond", "diamonds?|♦"))
    }
    values = {name: value for name, value in found.items() if value is not None}
    if not values:
        return None
    classes = 3 if asked.has("three classes|3 classes") else 2
    each = ", ".join(f"{value // classes} {name} chips" for name, value in values.items())
    return _said(each, f"Each class Suit counts as its value divided by the number of classes, rounded down: {each}.")


def _night(asked: Question) -> Worked | None:
    hearts = asked.number(r"hearts?|♥")
    if hearts is None:
        return None
    return _said(
        1 + hearts // 4,
        f"A night's sleep heals 1 HP plus a quarter of your Hearts, rounded down: 1 + {hearts // 4} = {1 + hearts // 4} HP.",
    )


_LETTERS: Final = {
    **dict.fromkeys("aeilnorstu", 1), **dict.fromkeys("dg", 2), **dict.fromkeys("bcmp", 3), **dict.fromkeys("fhvwy", 4),
    "k": 5, **dict.fromkeys("jx", 8), **dict.fromkeys("qz", 10),
}  # fmt: skip


def _runes(asked: Question) -> Worked | None:
    found = re.search(r"\brunes? ((?:[A-Z](?:\s*(?:,|and|\+|&)\s*)?){1,3})(?![a-z])", asked.text)
    if found is None:
        return None
    letters = re.findall(r"[A-Z]", found[1])
    costs = [_LETTERS[letter.lower()] for letter in letters]
    shown = " + ".join(map(str, costs))
    return _said(sum(costs), f"A spell costs what its letters score in Scrabble: {shown} = {sum(costs)} Diamond chips.")


def _unlike(asked: Question) -> Worked | None:
    points = asked.number("to|value|up to|raise")
    start = asked.after("from") or 4
    if points is None or points <= start:
        return None
    cost = sum(1 if value <= 10 else 2 for value in range(start + 1, points + 1))
    return _said(
        cost, f"From {start} to {points}: 1 point for each step up to 10 and 2 for each beyond it, {cost} points."
    )


AGONY: Final = (
    Sum((r"critical|\bcrit|fumble|botch",), _criticals, "tests/degrees-of-success", unless=r"odds|chance"),
    Sum((r"point buy|points|cost", r"raise|card|suit|value|from 4|to (?:10|11|12|13)"), _unlike, "characters/point-buy", unless=r"spell|hit points"),
    Sum((r"multi-?class|two classes|2 classes|fighter[/ ]|and a", r"chip"), _multiclass, "characters/multi-classing"),
    Sum((r"sleep|night", r"heart|♥"), _night, "adventuring/sleeping"),
    Sum((r"\brunes?\b",), _runes, "magic/cost-of-a-spell"),
)  # fmt: skip

AGONY_WORDS: Final = (
    Sum((r"reinforc|armor|plate|mail|leather", r"\bdr\b|damage resistance|strength|\bstr\b|strong"), _armor, "equipment/reinforced-armor", unless=r"by \d|weapon|shield|greatsword"),
)  # fmt: skip
"""Those that need no figure in the question."""


# Diesel Empire


def _trade(asked: Question) -> Worked | None:
    ranks = [int(found) for found in re.findall(r"(?:rank|at|ranks of|level) ?(\d)", asked.plain)]
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
    return _said(
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
    return _said(
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
    return _said(
        tier,
        f"A total of {total} is {tier}.",
        "0 or less fails, 1 is partial, 2 or 3 a Success, 4 or more an Advantage.",
    )


_LEVELS: Final = {
    "fists": 1, "fist": 1, "knife": 1, "sword": 2, "spear": 2, "longbow": 2, "pistol": 2, "handgun": 2, "rifle": 3, "sniper": 3, "grenade": 3,
}  # fmt: skip
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
    return _said(
        left,
        f"By our figures the {weapon} does {_LEVELS[weapon]} Injury levels and the armor takes off {_RATINGS[armor]}: {left} left.",
    )


DIESEL: Final = (
    Sum((r"trade|\bspend|point", r"rank|expert|at \d|level", r"cost|point|how much|price|spend"), _trade, "creating-characters/step-3-trades", unless=r"what can|how many points do i"),
    Sum((r"draw|cards", r"rank|skill", r"help|hinder|attribute|push|discard|rank"), _drawn, "playing-the-game/step-3-play-cards", unless=r"odds|chance|point"),
    Sum((r"total|sum|score|got", r"mean|result|outcome|happen|success|fail|what"), _total, "playing-the-game/step-4-narrate-the-outcome", unless=r"how many|point buy|cost|card"),
)  # fmt: skip

DIESEL_WORDS: Final = (
    Sum(
        (r"armor|kevlar|kevflex|plate|leather", r"injur|damage|level|hurt|wound"),
        _armored,
        "weapons-and-armor/protection-rating",
    ),
)
"""Those that need no figure in the question."""
