"""Figures of Ultimo that traits change: each is the plain formula and the trait's addition."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from oracle.core.quantity import Worked
from oracle.lookup.figures import Question
from oracle.lookup.seams import Work
from oracle.systems.ultimo.rules.gear.weights import WEIGHTS
from oracle.systems.ultimo.seams.reading import WORDS, score, worn

_WEIGHTS: Final = {row.id.replace("_", " "): row for row in reversed(WEIGHTS) if row.load}
"""Weight classes by name, the heaviest first."""


def _carried(asked: Question) -> Worked | None:
    strength = score(asked, "STR")
    if strength is None:
        return None
    parts, total = [WORDS.line("load_parts", strength=strength)], 4 + strength
    if WORDS.has(asked, "core_workout") and (ranks := WORDS.number(asked, "athletics")) is not None:
        parts.append(WORDS.line("for_core_workout", ranks=ranks))
        total += ranks
    for size, line, change in (("large", "for_large", 2), ("small", "for_small", -2)):
        if WORDS.has(asked, size):
            parts.append(WORDS.line(line, change=change))
            total += change
    return WORDS.said(total, "load_of", parts=", ".join(parts), total=total)


def _lifted(asked: Question) -> Worked | None:
    strength = score(asked, "STR")
    if strength is None:
        return None
    is_large = WORDS.has(asked, "large")
    load = 4 + strength + (2 if is_large else 0)
    most = 3 * load if WORDS.has(asked, "proper_lifting") else 2 * load
    return WORDS.said(most, "lifted", load=load, free=2 * load if is_large else load, most=most)


def _dodged(asked: Question) -> Worked | None:
    agility = score(asked, "AGI")
    if WORDS.has(asked, "like_water") and agility is not None:
        return WORDS.said(agility, "like_water", agility=agility)
    if not WORDS.has(asked, "act_without_thinking"):
        return None
    most = "" if agility is None else WORDS.line("half_of_agility", agility=agility, half=agility // 2)
    return WORDS.said(2, "act_without_thinking", most=most)


def _attuned(asked: Question) -> Worked | None:
    intellect = score(asked, "INT")
    if intellect is None:
        return None
    return WORDS.said(4 + intellect, "erudite", intellect=intellect, attunement=4 + intellect)


def _soaked(asked: Question) -> Worked | None:
    tough = WORDS.number(asked, "toughness") or 0
    armor = 0 if WORDS.has(asked, "without_armor") else worn(asked) or 0
    shield = 2 if WORDS.has(asked, "a_shield") else 0
    named = {name: more for name, more in WORDS.table("soaking").items() if name in asked.plain}
    parts = [WORDS.line("toughness", tough=tough)]
    parts += [WORDS.line("armor", armor=armor)] if armor else []
    parts += [WORDS.line("shield", shield=shield)] if shield else []
    parts += [WORDS.line("trait_adds", name=name.title(), more=more) for name, more in named.items()]
    total = tough + armor + shield + sum(named.values())
    return WORDS.said(total, "soak_of", parts=", ".join(parts), total=total)


def _worn_soak(asked: Question) -> Worked | None:
    if WORDS.number(asked, "toughness") is None or (worn(asked) is None and not WORDS.has(asked, "a_shield")):
        return None
    return _soaked(asked)


def _reach(asked: Question) -> Worked | None:
    if WORDS.has(asked, "very_long"):
        return WORDS.said(1, "very_long_range")
    return WORDS.said(0, "long_range") if WORDS.has(asked, "long") else None


def _wielded(asked: Question) -> Worked | None:
    named = WORDS.table("weight_of")
    kind = next((name for name in _WEIGHTS if re.search(rf"\b{name}\b", asked.plain)), None)
    kind = kind or next((weight for name, weight in named.items() if name in asked.plain), None)
    if kind is None:
        return None
    least, load = _WEIGHTS[kind].strength, _WEIGHTS[kind].load
    now, lighter = max(0, least - 1), max(0, load - 1)
    return WORDS.said(now, "working_muscle", kind=kind, now=now, least=least, lighter=lighter, load=load)


def _stabbed(asked: Question) -> Worked | None:
    agility, rank = score(asked, "AGI"), WORDS.number(asked, "brawling", "shooting") or 0
    if agility is None:
        return None
    more = WORDS.line("for_the_skill", rank=rank) if rank else ""
    return WORDS.said(agility + rank, "sneak_attack", agility=agility, more=more, cards=agility + rank)


def _struck(asked: Question) -> Worked | None:
    traits = WORDS.table("striking")
    named = {name: more for name, more in traits.items() if re.search(rf"\b{name}\b", asked.plain)}
    if "martial artist" in named:
        named.pop("hardened fists", None)
    if not named:
        return None
    parts = ", ".join(WORDS.line("blow_adds", name=name.title(), more=more) for name, more in named.items())
    return WORDS.said(sum(named.values()), "struck", parts=parts, total=sum(named.values()))


def _followed(asked: Question) -> Worked | None:
    lead, charm, bonds = WORDS.number(asked, "leadership"), score(asked, "PER"), WORDS.number(asked, "bonds")
    if WORDS.has(asked, "elite_forces"):
        if lead is None or charm is None:
            return None
        return WORDS.said(lead + charm, "elite_forces", lead=lead, charm=charm, total=lead + charm)
    bonds = 2 + charm if bonds is None and charm is not None else bonds
    if bonds is None:
        return None
    each = 5 if WORDS.has(asked, "platoon") else 2
    return WORDS.said(each * bonds, "soldiers", each=each, bonds=bonds, total=each * bonds)


def _herded(asked: Question) -> Worked | None:
    wit, charm, ranks = score(asked, "INT"), score(asked, "PER"), WORDS.number(asked, "husbandry")
    if WORDS.has(asked, "rancher"):
        if wit is None or ranks is None:
            return None
        return WORDS.said(2 * ranks + wit, "rancher", ranks=ranks, wit=wit, total=2 * ranks + wit)
    if wit is None or charm is None:
        return None
    return WORDS.said(wit // 2 + charm, "herder", half=wit // 2, charm=charm, total=wit // 2 + charm)


SUMS: Final[Mapping[str, Work]] = {
    "lifted": _lifted,
    "carried": _carried,
    "dodged": _dodged,
    "attuned": _attuned,
    "soaked": _soaked,
    "worn_soak": _worn_soak,
    "reach": _reach,
    "wielded": _wielded,
    "stabbed": _stabbed,
    "struck": _struck,
    "followed": _followed,
    "herded": _herded,
}
"""The sums, by their names in `questions.toml`."""
