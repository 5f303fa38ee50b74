"""Calculations about advancement, loads and rests."""

from __future__ import annotations

from typing import Final

from oracle.core.quantity import Param, Quantity, Worked
from oracle.systems.ultimo.rules.characters import HIGHEST_RANK, abilities
from oracle.systems.ultimo.rules.creation.growth import ATTRIBUTE_PRICE, MORALE_PRICE, SKILL_PRICE, TRAIT_PRICE
from oracle.systems.ultimo.rules.exhaustion import SET_ASIDE, cards_set_aside
from oracle.systems.ultimo.rules.rests import SLEEP_LOWERS_THREAT, long_rest_focus, short_rest_focus
from oracle.systems.ultimo.rules.skills import half
from oracle.systems.ultimo.rules.together.burdens import Lifting, lifting_difficulty
from oracle.systems.ultimo.seams.quantities.params import (
    Rules,
    Values,
    attribute,
    character_of,
    number,
    several,
    skill,
    whole,
)
from oracle.systems.ultimo.seams.reading import WORDS

_MOST: Final = 999_999


def _steps(values: Values) -> range:
    """Return the ranks bought, in order."""
    to, start = whole(values, "to"), whole(values, "from")
    return range((to - 1 if start < 0 else start) + 1, to + 1)


def _rise_params(highest: int) -> tuple[Param, ...]:
    """Return the parameters for the end and start of a rise; the default start, -1, is one step below the end."""
    return (number("to", least=1, most=highest), number("from", -1, least=-1, most=highest))


def _skill_xp(values: Values, rules: Rules) -> Worked:
    return _priced(values, rules, factor=SKILL_PRICE)


def _attribute_xp(values: Values, rules: Rules) -> Worked:
    return _priced(values, rules, factor=ATTRIBUTE_PRICE)


def _priced(values: Values, rules: Rules, *, factor: int) -> Worked:
    """Price ranks one by one: `factor` for each rank reached, or by house rule for the rank before (U-115)."""
    current = rules.get("xp_rank", "new") == "current"
    prices = {rank: factor * max(1, rank - 1 if current else rank) for rank in _steps(values)}
    total = sum(prices.values())
    lines = tuple(WORDS.line("to_rank", rank=rank, price=price) for rank, price in prices.items())
    return Worked(total, (*lines, WORDS.line("xp", total=total)), "U-115")


def _trait_xp(values: Values, _rules: Rules) -> Worked:
    total = TRAIT_PRICE * whole(values, "count")
    return Worked(total, WORDS.lines("trait_costs", "xp", price=TRAIT_PRICE, total=total), "U-376")


def _morale_xp(values: Values, rules: Rules) -> Worked:
    if rules.get("morale_restore", "1") == "full":
        return Worked(MORALE_PRICE, WORDS.lines("all_morale", price=MORALE_PRICE), "U-126")
    total = MORALE_PRICE * whole(values, "points")
    return Worked(total, WORDS.lines("morale_costs", "xp", price=MORALE_PRICE, total=total), "U-126")


def _lifting(values: Values, _rules: Rules) -> Worked:
    weight, load, times = (whole(values, name) for name in ("weight", "load", "times"))
    rating = lifting_difficulty(weight, load, Lifting(most=times))
    if rating is None:
        return Worked("impossible", WORDS.lines("too_heavy", weight=weight, times=times, load=load), "U-136")
    if not rating:
        return Worked(0, WORDS.lines("light_enough", weight=weight, load=load), "U-136")
    lines = WORDS.lines("weight_less_load", "lifting", weight=weight, load=load, rating=rating)
    return Worked(rating, lines, "U-136")


_LOADS: Final = {
    "very light": 0,
    "light": 1,
    "medium": 3,
    "heavy": 5,
    "very heavy": 7,
    "extremely heavy": 8,
    "clothing": 1,
    "leather": 2,
    "breastplate": 4,
    "plate": 6,
    "shield": 1,
}
"""Load of gear by its weight, and of the armor in the book. Rules U-334, U-335, U-337, U-338."""


def _gear_load(values: Values, _rules: Rules) -> Worked:
    lines, total = [], 0
    for word in several(values, "gear"):
        name = str(Param("gear", "choice", choices=tuple(_LOADS)).read(word))
        total += _LOADS[name]
        lines.append(WORDS.line("gear", name=name.capitalize(), load=_LOADS[name]))
    over = total - whole(values, "load") if whole(values, "load") else 0
    burden = WORDS.lines("over_load", over=over) if over > 0 else ()
    return Worked(total, (*lines, WORDS.line("gear_in_all", total=total), *burden), "U-334 U-337")


def _exhaustion(values: Values, _rules: Rules) -> Worked:
    vitality, fewer = whole(values, "VIT"), whole(values, "fewer")
    cards = cards_set_aside(vitality, fewer)
    traits = WORDS.line("for_traits", fewer=fewer) if fewer else ""
    holes = {"set_aside": SET_ASIDE, "half": half(vitality), "traits": traits, "cards": cards}
    return Worked(cards, WORDS.lines("set_aside", "until_sleep", **holes), "U-078 U-079")


def _short_rest(values: Values, rules: Rules) -> Worked:
    focus = short_rest_focus(abilities(character_of(values), rules)["focus"])
    names = ("half_focus", "discards_back", "an_hour")
    return Worked(focus, WORDS.lines(*names, focus=focus, cards=whole(values, "VIT")), "U-088 U-285")


def _long_rest(values: Values, rules: Rules) -> Worked:
    now = abilities(character_of(values), rules)
    focus = long_rest_focus(whole(values, "Psyche"), now["focus"], rules)
    regained = "psyche_and_one" if focus == whole(values, "Psyche") + 1 else "half_of_focus"
    lines = WORDS.lines(regained, "care", "sleep", focus=focus, threat=SLEEP_LOWERS_THREAT)
    return Worked(focus, lines, "U-153 U-286 U-287 U-289")


_FOCUS: Final = (attribute("INT"), attribute("PER"), skill("Psyche"))

GROWTH_QUANTITIES: Final = (
    Quantity("skill_xp", _rise_params(HIGHEST_RANK + 1), _skill_xp, "U-115"),
    Quantity("attribute_xp", _rise_params(10), _attribute_xp, "U-115"),
    Quantity("trait_xp", (number("count", 1, least=1, most=99),), _trait_xp, "U-376"),
    Quantity("morale_xp", (number("points", 1, least=1, most=6),), _morale_xp, "U-126"),
    Quantity(
        "lifting_difficulty",
        (number("weight", most=_MOST), number("load", most=_MOST), number("times", 2, least=2, most=3)),
        _lifting,
        "U-136",
    ),
    Quantity("gear_load", (Param("gear", "words"), number("load", 0, most=99)), _gear_load, "U-334"),
    Quantity("exhaustion", (attribute("VIT", None), number("fewer", 0, most=10)), _exhaustion, "U-078"),
    Quantity("short_rest", (*_FOCUS, attribute("VIT")), _short_rest, "U-285"),
    Quantity("long_rest", _FOCUS, _long_rest, "U-286"),
)
"""Experience first, then loads, then rests."""
