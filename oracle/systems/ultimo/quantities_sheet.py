"""What can be worked out from a character sheet: abilities, hands and card limits."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from oracle.core.quantity import Param, Quantity, Worked
from oracle.core.records import dataclass
from oracle.systems.ultimo.characters import HIGHEST_RANK, abilities, natural_soak
from oracle.systems.ultimo.difficulty import card_cap
from oracle.systems.ultimo.quantity_params import (
    ATTRIBUTE_WORDS,
    TRAITS_PARAM,
    Rules,
    Values,
    attribute,
    character_of,
    choice,
    said,
    skill,
    whole,
)
from oracle.systems.ultimo.skills import half
from oracle.systems.ultimo.standing import hand_size
from oracle.systems.ultimo.state import Body, Person


@dataclass(frozen=True, slots=True)
class _Ability:
    """What is said about a derived ability; the figure itself comes from the sheet's own formula."""

    id: str
    words: tuple[str, ...]
    params: tuple[Param, ...]
    formula: str
    rule: str


_ABILITIES: Final = (
    _Ability(
        "health",
        ("health", "hit points", "hp", "life points", "wounds"),
        (attribute("VIT"), skill("Toughness")),
        "Health is VIT and Toughness together.",
        "U-090",
    ),
    _Ability(
        "stamina",
        ("stamina", "hand size", "draw up to"),
        (attribute("AGI"), attribute("VIT")),
        "Stamina is 4 and half of AGI or of VIT, whichever is higher, rounded down.",
        "U-090 U-094",
    ),
    _Ability(
        "load",
        ("load", "carry", "carrying capacity", "encumbrance"),
        (attribute("STR"),),
        "Load is {load_base} and STR.",
        "U-089",
    ),
    _Ability(
        "attunement",
        ("attunement", "spell book size", "how many spells", "magic items"),
        (attribute("INT"),),
        "Attunement is 2 and INT.",
        "U-090",
    ),
    _Ability(
        "focus",
        ("focus", "mana", "magic points", "spell points"),
        (attribute("INT"), attribute("PER"), skill("Psyche")),
        "Focus is half of INT or of PER, whichever is higher, rounded down, and Psyche.",
        "U-091 U-094",
    ),
    _Ability(
        "soak",
        ("soak", "damage reduction", "armor soak"),
        (
            skill("Toughness"),
            Param("armor", "number", ("armor", "armour"), 0, most=20),
            Param("shield", "number", ("shield",), 0, most=20),
        ),
        "Soak is Toughness, and what armor and shield take off while they are sound.",
        "U-090 U-229",
    ),
    _Ability(
        "melee",
        ("melee attack power", "melee", "attack power", "close combat"),
        (attribute("STR"), attribute("AGI"), skill("Brawling")),
        "Melee attack power is half of STR or of AGI, whichever is higher, rounded down, and Brawling.",
        "U-092 U-094",
    ),
    _Ability(
        "ranged",
        ("ranged attack power", "ranged", "shooting attack power"),
        (attribute("STR"), attribute("AGI"), skill("Shooting")),
        "Ranged attack power is half of STR or of AGI, whichever is higher, rounded down, and Shooting.",
        "U-092 U-094",
    ),
    _Ability(
        "bonds",
        ("bonds", "how many bonds", "number of bonds"),
        (attribute("PER"),),
        "Levels of bonds are 2 and PER.",
        "U-090 U-132",
    ),
    _Ability("morale", ("morale", "morale points"), (), "Everybody begins with the same morale.", "U-090"),
)
"""In the order of the sheet."""


def _row(ability: _Ability) -> Quantity:
    def compute(values: Values, rules: Rules) -> Worked:
        character = character_of(values)
        value = abilities(character, rules)[ability.id]
        formula = ability.formula.format(load_base=rules["load_base"])
        start = said(values)
        bonus = value - abilities(replace(character, traits=()), rules)[ability.id]
        lines = (
            *((f"{start}.",) if start else ()),
            formula,
            *((f"Traits change it by {bonus:+}.",) if bonus else ()),
            f"{ability.id.capitalize()} {value}.",
        )
        return Worked(value, lines, ability.rule)

    return Quantity(ability.id, ability.words, (*ability.params, TRAITS_PARAM), compute, ability.rule.split()[0])


def _natural_soak(values: Values, rules: Rules) -> Worked:
    soak = natural_soak(character_of(values), rules)
    return Worked(soak, (f"Toughness and traits: {soak}, which no blow uses up.",), "U-232")


def _hand(values: Values, rules: Rules) -> Worked:
    character = character_of(values)
    now = abilities(character, rules)
    hurt = choice(values, "hurt") == "yes"
    size = hand_size(Person(character, Body(now["health"] - int(hurt), now["focus"], now["morale"])), rules)
    more = "Nobody who is hurt draws more." if hurt else "Whoever is unhurt draws 1 more."
    return Worked(size, (f"Stamina is {now['stamina']}.", more, f"{size} cards."), "U-068")


def _attribute_cards(values: Values, _rules: Rules) -> Worked:
    score = whole(values, "score")
    cards = half(score)
    return Worked(cards, (f"Half of {score}, rounded down, is {cards}.",), "U-095 U-094")


def _card_limit(values: Values, rules: Rules) -> Worked:
    score, rank, second, change = (whole(values, name) for name in ("attribute", "skill", "second_skill", "change"))
    base = half(score) + rank + second
    cards = card_cap(base, (change,), rules)
    parts = [f"half of {score} is {half(score)}"] if score else []
    parts += [f"rank {one}" for one in (rank, second) if one] + ([f"{change:+} from elsewhere"] if change else [])
    line = ", ".join(parts) or "nothing adds a card"
    return Worked(cards, (f"{line[0].upper()}{line[1:]}.", f"Up to {cards} cards."), "U-025 U-030 U-095")


SHEET_QUANTITIES: Final = (
    *map(_row, _ABILITIES),
    Quantity(
        "natural_soak",
        ("natural soak", "soak without armor"),
        (skill("Toughness"), TRAITS_PARAM),
        _natural_soak,
        "U-232",
    ),
    Quantity(
        "hand_size",
        ("how many cards do i draw", "cards do i hold", "full hand"),
        (
            *(attribute("AGI"), attribute("VIT"), skill("Toughness")),
            Param("hurt", "choice", ("hurt", "wounded"), "no", choices=("no", "yes")),
        ),
        _hand,
        "U-068",
    ),
    Quantity(
        "attribute_cards",
        ("cards of an attribute", "how many cards does an attribute add", "attribute bonus"),
        (
            Param(
                "score",
                "number",
                ("score", *(name for one in ATTRIBUTE_WORDS.values() for name in one)),
                least=1,
                most=20,
            ),
        ),
        _attribute_cards,
        "U-095",
    ),
    Quantity(
        "card_limit",
        ("how many cards", "card limit", "cap", "how many cards may i play"),
        (
            Param("attribute", "number", ("attribute", "score"), 0, most=20),
            Param("skill", "number", ("skill", "rank"), 0, most=HIGHEST_RANK + 1),
            Param("second_skill", "number", ("second skill",), 0, most=HIGHEST_RANK + 1),
            Param("change", "number", ("bonus", "penalty"), 0, least=-20, most=20),
        ),
        _card_limit,
        "U-025",
    ),
)
"""In the order of the sheet."""
