"""Calculations from a character sheet: abilities, hands and card limits."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from oracle.core.quantity import Param, Quantity, Worked
from oracle.core.records import dataclass
from oracle.kit.words import capital
from oracle.systems.ultimo.rules.characters import HIGHEST_RANK, abilities, natural_soak
from oracle.systems.ultimo.rules.difficulty import card_cap
from oracle.systems.ultimo.rules.skills import half
from oracle.systems.ultimo.rules.state import Body, Person
from oracle.systems.ultimo.rules.status import hand_size
from oracle.systems.ultimo.seams.quantities.params import (
    TRAITS_PARAM,
    Rules,
    Values,
    attribute,
    character_of,
    choice,
    number,
    skill,
    values_in_words,
    whole,
    yes,
)
from oracle.systems.ultimo.seams.reading import WORDS


@dataclass(frozen=True, slots=True)
class _Ability:
    """A derived ability; the rules compute it, and `workings.toml` has the words for its formula."""

    id: str
    params: tuple[Param, ...]
    rule: str


_WORN: Final = (number("armor", 0, most=20), number("shield", 0, most=20))

_ABILITIES: Final = (
    _Ability("health", (attribute("VIT"), skill("Toughness")), "U-090"),
    _Ability("stamina", (attribute("AGI"), attribute("VIT")), "U-090 U-094"),
    _Ability("load", (attribute("STR"),), "U-089"),
    _Ability("attunement", (attribute("INT"),), "U-090"),
    _Ability("focus", (attribute("INT"), attribute("PER"), skill("Psyche")), "U-091 U-094"),
    _Ability("soak", (skill("Toughness"), *_WORN), "U-090 U-229"),
    _Ability("melee", (attribute("STR"), attribute("AGI"), skill("Brawling")), "U-092 U-094"),
    _Ability("ranged", (attribute("STR"), attribute("AGI"), skill("Shooting")), "U-092 U-094"),
    _Ability("bonds", (attribute("PER"),), "U-090 U-132"),
    _Ability("morale", (), "U-090"),
)
"""In the order of the sheet."""


def _quantity(ability: _Ability) -> Quantity:
    def compute(values: Values, rules: Rules) -> Worked:
        character = character_of(values)
        value = abilities(character, rules)[ability.id]
        start = values_in_words(values)
        bonus = value - abilities(replace(character, traits=()), rules)[ability.id]
        lines = (
            *((f"{start}.",) if start else ()),
            WORDS.line(ability.id, load_base=rules["load_base"]),
            *(WORDS.lines("traits_change", bonus=bonus) if bonus else ()),
            WORDS.line("ability", name=ability.id.capitalize(), value=value),
        )
        return Worked(value, lines, ability.rule)

    return Quantity(ability.id, (*ability.params, TRAITS_PARAM), compute, ability.rule.split()[0])


def _natural_soak(values: Values, rules: Rules) -> Worked:
    soak = natural_soak(character_of(values), rules)
    return Worked(soak, WORDS.lines("natural_soak", soak=soak), "U-232")


def _hand(values: Values, rules: Rules) -> Worked:
    character = character_of(values)
    now = abilities(character, rules)
    hurt = choice(values, "hurt") == "yes"
    size = hand_size(Person(character, Body(now["health"] - int(hurt), now["focus"], now["morale"])), rules)
    names = ("stamina_is", "hurt" if hurt else "unhurt", "cards")
    return Worked(size, WORDS.lines(*names, stamina=now["stamina"], cards=size), "U-068")


def _attribute_cards(values: Values, _rules: Rules) -> Worked:
    score = whole(values, "score")
    cards = half(score)
    return Worked(cards, WORDS.lines("attribute_cards", score=score, cards=cards), "U-095 U-094")


def _card_limit(values: Values, rules: Rules) -> Worked:
    score, rank, second, change = (whole(values, name) for name in ("attribute", "skill", "second_skill", "change"))
    cards = card_cap(half(score) + rank + second, (change,), rules)
    parts = [WORDS.line("half_of", score=score, half=half(score))] if score else []
    parts += [WORDS.line("rank", rank=ranks) for ranks in (rank, second) if ranks]
    parts += [WORDS.line("from_elsewhere", change=change)] if change else []
    told = capital(", ".join(parts) or WORDS.line("nothing_adds"))
    return Worked(cards, WORDS.lines("card_limit", "up_to", parts=told, cards=cards), "U-025 U-030 U-095")


SHEET_QUANTITIES: Final = (
    *map(_quantity, _ABILITIES),
    Quantity("natural_soak", (skill("Toughness"), TRAITS_PARAM), _natural_soak, "U-232"),
    Quantity("hand_size", (attribute("AGI"), attribute("VIT"), skill("Toughness"), yes("hurt")), _hand, "U-068"),
    Quantity("attribute_cards", (number("score", least=1, most=20),), _attribute_cards, "U-095"),
    Quantity(
        "card_limit",
        (
            number("attribute", 0, most=20),
            number("skill", 0, most=HIGHEST_RANK + 1),
            number("second_skill", 0, most=HIGHEST_RANK + 1),
            number("change", 0, least=-20, most=20),
        ),
        _card_limit,
        "U-025",
    ),
)
"""In the order of the sheet."""
