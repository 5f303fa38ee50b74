"""The small sums of zilch / agony as players ask for them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from oracle.core.quantity import Worked
from oracle.lookup.calculation import Sum, said
from oracle.lookup.figures import Question


def _criticals(asked: Question) -> Worked | None:
    suit = asked.number(r"suit|clubs?|spades?|diamonds?|hearts?|skill|value") or next(iter(asked.numbers), None)
    if suit is None or suit > 25:
        return None
    bonus = 5 if asked.has(r"with (?:the|a) skill|skill applies|\+ ?5") else 0
    suit += bonus + (asked.number("modifier") or 0)
    crit = f"a critical success is {suit - 5} or less" if suit > 5 else "a critical success is out of reach"
    return said(
        suit,
        f"With {suit}: {crit} ({suit} - 5), a success is {suit} or less, a failure {suit + 1} to {suit + 5}.",
        f"A critical failure is anything over {suit + 5} ({suit} + 5).",
    )


_CATEGORIES: Final[Mapping[str, tuple[int, int]]] = {"plate": (3, 9), "heavy": (2, 7), "light": (1, 5), "thin": (0, 2)}
_ARMORS: Final = {
    "plate": r"\bplate|half-plate|banded",
    "heavy": r"heavy|scale|chainmail|cuirass|breastplate",
    "light": r"light|leather|brigandine|chain shirt",
    "thin": r"thin|robe|jerkin",
}


def _armor(asked: Question) -> Worked | None:
    named = next((name for name in ("heavy", "light", "thin", "plate") if asked.has(rf"\b{name}\b(?! armor is)")), None)
    named = named or next((name for name, pattern in _ARMORS.items() if asked.has(pattern)), None)
    if named is None:
        return None
    resists, strength = _CATEGORIES[named]
    more = int(asked.has("reinforc"))
    what = f"Reinforced {named}" if more else named.capitalize()
    sums = f" ({resists} + 1)" if more else ""
    return said(
        resists + more,
        f"{what} armor gives DR {resists + more}{sums} and asks for a Strength of {strength + more}.",
        "Missing it by 1 or 2 makes you Slowed, by 3 or more Hampered.",
    )


_CLASSES: Final = r"(?:fighter|rogue|wizard|healer|necromancer|druid|spellcaster|caster)"
_BOTH: Final = rf"\b{_CLASSES}\b\W+(?:and |and a |slash )?\b{_CLASSES}\b"


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
    return said(each, f"Each class Suit counts as its value divided by the number of classes, rounded down: {each}.")


def _night(asked: Question) -> Worked | None:
    hearts = asked.number(r"hearts?|♥")
    if hearts is None:
        return None
    return said(
        1 + hearts // 4,
        f"A night's sleep heals 1 HP plus a quarter of your Hearts, rounded down: 1 + {hearts // 4} = "
        f"{1 + hearts // 4} HP.",
    )


_LETTERS: Final = {
    **dict.fromkeys("aeilnorstu", 1),
    **dict.fromkeys("dg", 2),
    **dict.fromkeys("bcmp", 3),
    **dict.fromkeys("fhvwy", 4),
    "k": 5,
    **dict.fromkeys("jx", 8),
    **dict.fromkeys("qz", 10),
}


def _runes(asked: Question) -> Worked | None:
    found = re.search(r"\brunes? ((?:[A-Z](?:\s*(?:,|and|\+|&)\s*)?){1,3})(?![a-z])", asked.text)
    if found is None:
        return None
    letters = re.findall(r"[A-Z]", found[1])
    costs = [_LETTERS[letter.lower()] for letter in letters]
    shown = " + ".join(map(str, costs))
    return said(sum(costs), f"A spell costs what its letters score in Scrabble: {shown} = {sum(costs)} Diamond chips.")


def _unlike(asked: Question) -> Worked | None:
    points = asked.number("to|value|up to|raise")
    start = asked.after("from") or 4
    if points is None or points <= start:
        return None
    cost = sum(1 if value <= 10 else 2 for value in range(start + 1, points + 1))
    return said(
        cost, f"From {start} to {points}: 1 point for each step up to 10 and 2 for each beyond it, {cost} points."
    )


def _tested(asked: Question) -> Worked | None:
    suit = asked.number(r"suit|clubs?|spades?|diamonds?|hearts?|skill|value")
    rolled = asked.number(r"roll\w*|result|throw\w*|threw|die|d12")
    if suit is None or rolled is None or suit > 25:
        return None
    if rolled <= suit - 5:
        tier = f"a critical success, {suit - 5} or less"
    elif rolled <= suit:
        tier = f"a success, {suit} or less"
    else:
        tier = f"a failure, {suit + 1} to {suit + 5}" if rolled <= suit + 5 else f"a critical failure, over {suit + 5}"
    return said(tier, f"A {rolled} against a Suit of {suit} is {tier}.", "Low is good; the lines lie 5 to both sides.")


_WEAPONS: Final[Mapping[str, tuple[int, int, str]]] = {
    "Great": (4, 7, r"great ?axe|great ?sword|great"),
    "Heavy": (3, 5, r"long ?sword|morningstar|war ?hammer|polearm|longbow|heavy"),
    "Light": (2, 3, r"short ?sword|rapier|\bclub\b|shortbow|sling|light"),
    "Tiny": (1, 2, r"dagger|unarmed|gauntlet|shuriken|blowgun|tiny"),
}
"""Damage, Strength that is asked for, and what belongs to each category."""


def _weapon(asked: Question) -> str | None:
    return next((name for name, (_, _, pattern) in _WEAPONS.items() if asked.has(rf"\b(?:{pattern})")), None)


def _struck(asked: Question) -> Worked | None:
    name, resists = _weapon(asked), asked.number(r"dr|damage resistance")
    if name is None or resists is None:
        return None
    damage = _WEAPONS[name][0]
    left = damage - resists
    return said(
        left,
        f"A {name} weapon does {damage} + 1dF; against DR {resists} that is {damage} - {resists} = {left}, "
        f"so {max(0, left - 1)} to {max(0, left + 1)}.",
    )


def _too_weak(asked: Question) -> Worked | None:
    name = _weapon(asked)
    strength = asked.number(r"strength|str|secondary clubs|clubs?|♣")
    if name is None or strength is None:
        return None
    least = _WEAPONS[name][1] + (2 if asked.has(r"\bbow|shortbow|longbow|sling|blowgun|shuriken|thrown") else 0)
    short = max(0, least - strength)
    what = f"{short} short, so attacks are at {short} less (-{short})" if short else "strong enough, no penalty"
    return said(short, f"A {name} weapon like that asks for a Strength (secondary Clubs) of {least}: you are {what}.")


AGONY: Final = (
    Sum(
        (r"roll|result|threw|throw", r"suit|club|spade|diamond|heart|skill"),
        _tested,
        "tests/suit-test",
        unless=r"odds|chance|damage|initiative|generat|cautious|reckless",
    ),
    Sum((r"\bdr\b|damage resistance", r"damage|against|does|through|weapon"), _struck, "equipment/weapons"),
    Sum(
        (
            r"strength|\bstr\b|clubs?|♣",
            r"penalty|shortfall|too weak|can i (?:use|wield)|strong enough|wield|swing|only",
        ),
        _too_weak,
        "equipment/minimum-strength-for-weapons",
        unless=r"armor|chip|plate|mail",
    ),
    Sum((r"critical|\bcrit|fumble|botch",), _criticals, "tests/degrees-of-success", unless=r"odds|chance"),
    Sum(
        (r"point buy|points|cost", r"raise|card|suit|value|from 4|to (?:10|11|12|13)"),
        _unlike,
        "characters/point-buy",
        unless=r"spell|hit points",
    ),
    Sum((r"multi-?class|2 classes|3 classes|fighter[/ ]|and a", r"chip"), _multiclass, "characters/multi-classing"),
    Sum((_BOTH,), _multiclass, "characters/multi-classing", unless=r"roll|attack|damage|weapon"),
    Sum((r"sleep|night", r"heart|♥"), _night, "adventuring/sleeping"),
    Sum((r"\brunes?\b",), _runes, "magic/cost-of-a-spell"),
)

AGONY_WORDS: Final = (
    Sum(
        (r"reinforc|armor|plate|mail|leather", r"\bdr\b|damage resistance|strength|\bstr\b|strong"),
        _armor,
        "equipment/reinforced-armor",
        unless=r"by \d|weapon|shield|greatsword",
    ),
)
"""Those that need no figure in the question."""
