"""Figures of ULTIMO that a trait changes: the plain formula and what the trait adds, in one small sum each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from oracle.core.quantity import Worked
from oracle.lookup.calculation import Sum, said
from oracle.lookup.figures import Question
from oracle.lookup.reading_ultimo import ATTRIBUTES, worn

_CORE: Final = r"core workout"
_LARGE: Final = r"\blarge\b"
_SMALL: Final = r"\bsmall\b(?! feat)"
_SOAKING: Final[Mapping[str, int]] = {
    "ironman": 1, "unburdened": 2, "natural armor": 2, "tun state": 10, "defensive maneuvers": 2, "artificer": 1,
}  # fmt: skip
"""What traits add to soak."""
_FISTS: Final[Mapping[str, int]] = {
    "martial artist": 5, "hardened fists": 2, "natural weapon": 1, "large": 1, "weapon mastery": 1,
}  # fmt: skip
"""What traits add to a blow; Martial Artist counts Hardened Fists in."""
_WEIGHTS: Final[Mapping[str, tuple[int, int]]] = {
    "extremely heavy": (9, 8), "very heavy": (7, 7), "heavy": (5, 5), "medium": (3, 3), "light": (0, 1),
}  # fmt: skip
"""Least STR and load by class of weight."""
_CLASSES: Final[Mapping[str, str]] = {
    "greatsword": "heavy", "war hammer": "heavy", "battle axe": "heavy", "great axe": "heavy", "lance": "heavy",
    "longsword": "medium", "spear": "medium", "mace": "medium", "hatchet": "medium", "maul": "very heavy",
}  # fmt: skip


def score(asked: Question, name: str) -> int | None:
    """Return the score of an attribute."""
    return asked.number(*ATTRIBUTES[name])


def _carried(asked: Question) -> Worked | None:
    strength = score(asked, "STR")
    if strength is None:
        return None
    parts, total = [f"4 + STR {strength}"], 4 + strength
    if asked.has(_CORE) and (ranks := asked.number("athletics")) is not None:
        parts.append(f"{ranks} for Core Workout")
        total += ranks
    for pattern, change, name in ((_LARGE, 2, "Large"), (_SMALL, -2, "Small")):
        if asked.has(pattern):
            parts.append(f"{change:+} for {name}")
            total += change
    return said(total, f"Load: {', '.join(parts)}: {total}.")


def _lifted(asked: Question) -> Worked | None:
    strength = score(asked, "STR")
    if strength is None:
        return None
    load = 4 + strength + (2 if asked.has(_LARGE) else 0)
    most = 3 * load if asked.has("proper lifting") else 2 * load
    free = 2 * load if asked.has(_LARGE) else load
    return said(most, f"Load is {load}. Without a check you lift up to {free}, with one up to {most}.")


def _dodged(asked: Question) -> Worked | None:
    agility = score(asked, "AGI")
    if asked.has("like water") and agility is not None:
        return said(
            agility, f"Like Water: the whole AGI of {agility} counts, so you may discard up to {agility} cards."
        )
    if asked.has("act without thinking"):
        most = "" if agility is None else f"Up to half of AGI {agility}, so {agility // 2} cards. "
        return said(2, f"{most}Act Without Thinking: unarmored, each card of a dodge in melee takes off 2 damage.")
    return None


def _attuned(asked: Question) -> Worked | None:
    intellect = score(asked, "INT")
    if intellect is None:
        return None
    return said(4 + intellect, f"2 + INT {intellect}, and 2 more for Erudite: attunement {4 + intellect}.")


def _soaked(asked: Question) -> Worked | None:
    tough = asked.number("toughness") or 0
    armor = 0 if asked.has("unburdened|naked|no armor|unarmored") else worn(asked) or 0
    shield = 2 if asked.has(r"\bshield") else 0
    named = {name: more for name, more in _SOAKING.items() if name in asked.plain}
    parts = [f"Toughness {tough}"] + [
        f"{what} {value}" for what, value in (("armor", armor), ("shield", shield)) if value
    ]
    parts += [f"{name.title()} {more}" for name, more in named.items()]
    total = tough + armor + shield + sum(named.values())
    return said(total, f"Soak: {', '.join(parts)}: {total}.")


def _worn_soak(asked: Question) -> Worked | None:
    if asked.number("toughness") is None or (worn(asked) is None and not asked.has(r"\bshield")):
        return None
    return _soaked(asked)


def _reach(asked: Question) -> Worked | None:
    very = asked.has("very long")
    if not very and not asked.has(r"\blong\b"):
        return None
    cost = 1 if very else 0
    return said(
        cost, f"Neophyte makes range 1 focus cheaper: {'very long costs 1' if very else 'long is free, 0 focus'}."
    )


def _wielded(asked: Question) -> Worked | None:
    kind = next((name for name in _WEIGHTS if re.search(rf"\b{name}\b", asked.plain)), None)
    kind = kind or next((of for name, of in _CLASSES.items() if name in asked.plain), None)
    if kind is None:
        return None
    least, load = _WEIGHTS[kind]
    return said(
        max(0, least - 1),
        f"Working Muscle takes 1 off both: a {kind} weapon then asks for STR {max(0, least - 1)} instead of {least}, "
        f"and its load is {max(0, load - 1)} instead of {load}.",
    )


def _stabbed(asked: Question) -> Worked | None:
    agility, rank = score(asked, "AGI"), asked.number("brawling", "shooting") or 0
    if agility is None:
        return None
    more = f" + {rank} for the skill" if rank else ""
    return said(
        agility + rank,
        f"Sneak Attack: from stealth the full AGI counts, {agility}{more}: up to {agility + rank} cards.",
    )


def _struck(asked: Question) -> Worked | None:
    named = {name: more for name, more in _FISTS.items() if re.search(rf"\b{name}\b", asked.plain)}
    if "martial artist" in named:
        named.pop("hardened fists", None)
    if not named:
        return None
    total = sum(named.values())
    return said(total, f"{', '.join(f'{name.title()} +{more}' for name, more in named.items())}: {total} damage more.")


def _followed(asked: Question) -> Worked | None:
    lead, charm, bonds = asked.number("leadership"), score(asked, "PER"), asked.number("bonds?")
    bonds = 2 + charm if bonds is None and charm is not None else bonds
    if asked.has("elite forces"):
        return (
            None
            if lead is None or charm is None
            else said(
                lead + charm,
                f"Elite Forces: Leadership + PER, {lead} + {charm} = {lead + charm} elite soldiers, each counting 3.",
            )
        )
    if bonds is None:
        return None
    each = 5 if asked.has("platoon") else 2
    return said(each * bonds, f"{each} times your bonds, {each} x {bonds} = {each * bonds} soldiers.")


def _herded(asked: Question) -> Worked | None:
    wit, charm, ranks = score(asked, "INT"), score(asked, "PER"), asked.number("husbandry")
    if asked.has("rancher"):
        return (
            None
            if wit is None or ranks is None
            else said(
                2 * ranks + wit, f"Rancher: 2 x Husbandry + INT, 2 x {ranks} + {wit} = {2 * ranks + wit} animals."
            )
        )
    return (
        None
        if wit is None or charm is None
        else said(wit // 2 + charm, f"Herder: half of INT + PER, {wit // 2} + {charm} = {wit // 2 + charm} animals.")
    )


TRAITS: Final = (
    Sum((rf"{_LARGE}|proper lifting", r"lift|push|hoist|shove|throw"), _lifted, "character-abilities/load"),
    Sum((rf"{_CORE}|{_LARGE}|{_SMALL}", r"carry|load|capacity|bear|haul"), _carried, "character-abilities/load",
        unless=r"weapon|carried"),
    Sum((r"like water|act without thinking", r"dodg|evad|card|damage"), _dodged, "combat/traits-that-change-the-dodge"),
    Sum((r"erudite", r"attun|items|spell"), _attuned, "traits/erudite"),
    Sum(("|".join(_SOAKING), r"soak|protect|absorb"), _soaked, "character-abilities/soak"),
    Sum((r"soak|protect|absorb", r"toughness"), _worn_soak, "character-abilities/soak",
        unless=r"success|fall|blow|takes|damage"),
    Sum((r"neophyte", r"range|long|focus|cost"), _reach, "traits/neophyte"),
    Sum((r"working muscle", r"\bstr\b|strength|load|wield|swing|need|weapon"), _wielded, "traits/working-muscle"),
    Sum((r"sneak attack|from stealth|backstab", r"\bagi|agility", r"card"), _stabbed, "traits/sneak-attack",
        unless=r"without|no trait"),
    Sum((r"unarmed|fists?|punch|blow|damage", "|".join(_FISTS)), _struck, "traits/martial-artist",
        unless=r"load|soak|\d damage"),
    Sum((r"soldiers|platoon|elite", r"bond|\bper\b|personality|leadership", r"how many|number|command|have"),
        _followed, "traits/soldiers", unless=r"income|upkeep|enemy|battle"),
    Sum((r"herder|rancher|herd", r"how many|number|big|size"), _herded, "traits/herder"),
)  # fmt: skip
"""Tried before the plain formulas, which know of no trait."""
