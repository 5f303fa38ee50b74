"""What getting better, carrying and resting come to: prices in experience, loads, and what a rest gives back."""

from __future__ import annotations

from typing import Final

from oracle.core.quantity import Param, Quantity, Worked
from oracle.systems.ultimo.characters import HIGHEST_RANK, abilities
from oracle.systems.ultimo.creation.growth import ATTRIBUTE_PRICE, MORALE_PRICE, SKILL_PRICE, TRAIT_PRICE
from oracle.systems.ultimo.hands import SET_ASIDE, set_aside
from oracle.systems.ultimo.quantity_params import Rules, Values, attribute, character_of, several, skill, whole
from oracle.systems.ultimo.rests import SLEEP_LOWERS_THREAT, long_rest_focus, short_rest_focus
from oracle.systems.ultimo.skills import half
from oracle.systems.ultimo.together.burdens import lifting_difficulty
from oracle.systems.ultimo.traits.hooks import Lifting


def _steps(values: Values) -> range:
    """Return the ranks that are bought, one after the other."""
    to, start = whole(values, "to"), whole(values, "from")
    return range((to - 1 if start < 0 else start) + 1, to + 1)


def _rise_params(highest: int) -> tuple[Param, ...]:
    """Return where a rise ends and begins; unless given it begins one step below, written -1."""
    return (
        Param("to", "number", ("to", "rank", "score"), least=1, most=highest),
        Param("from", "number", ("from",), -1, least=-1, most=highest),
    )


def _skill_xp(values: Values, rules: Rules) -> Worked:
    return _priced(values, rules, factor=SKILL_PRICE)


def _attribute_xp(values: Values, rules: Rules) -> Worked:
    return _priced(values, rules, factor=ATTRIBUTE_PRICE)


def _priced(values: Values, rules: Rules, *, factor: int) -> Worked:
    """Price ranks one by one: `factor` for each rank reached, or by house rule for the rank before (U-115)."""
    current = rules.get("xp_rank", "new") == "current"
    prices = {rank: factor * max(1, rank - 1 if current else rank) for rank in _steps(values)}
    total = sum(prices.values())
    lines = tuple(f"To {rank}: {price} XP." for rank, price in prices.items())
    return Worked(total, (*lines, f"{total} XP in all."), "U-115")


def _trait_xp(values: Values, _rules: Rules) -> Worked:
    count = whole(values, "count")
    return Worked(
        TRAIT_PRICE * count, (f"A trait costs {TRAIT_PRICE} XP.", f"{TRAIT_PRICE * count} XP in all."), "U-376"
    )


def _morale_xp(values: Values, rules: Rules) -> Worked:
    points = whole(values, "points")
    if rules.get("morale_restore", "1") == "full":
        return Worked(MORALE_PRICE, (f"By house rule {MORALE_PRICE} XP bring back all morale.",), "U-126")
    return Worked(
        MORALE_PRICE * points,
        (f"{MORALE_PRICE} XP bring back 1 morale.", f"{MORALE_PRICE * points} XP in all."),
        "U-126",
    )


def _lifting(values: Values, _rules: Rules) -> Worked:
    weight, load, times = (whole(values, name) for name in ("weight", "load", "times"))
    rating = lifting_difficulty(weight, load, Lifting(most=times))
    if rating is None:
        return Worked("impossible", (f"{weight} is more than {times} times the load of {load}.",), "U-136")
    if not rating:
        return Worked(0, (f"{weight} is no more than the load of {load}: it needs no check.",), "U-136")
    lines = f"Weight {weight} less load {load} is {rating}.", f"STR and Athletics, difficulty {rating}."
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
        param = Param("gear", "choice", (), choices=tuple(_LOADS))
        name = str(param.read(word))
        total += _LOADS[name]
        lines.append(f"{name.capitalize()}: {_LOADS[name]}.")
    over = total - whole(values, "load") if whole(values, "load") else 0
    burden = (f"That is {over} over the load.",) if over > 0 else ()
    return Worked(total, (*lines, f"{total} in all.", *burden), "U-334 U-337")


def _exhaustion(values: Values, _rules: Rules) -> Worked:
    vitality, fewer = whole(values, "VIT"), whole(values, "fewer")
    cards = set_aside(vitality, fewer)
    traits = f" and {fewer} for traits" if fewer else ""
    lines = f"{SET_ASIDE} less half of VIT, {half(vitality)}{traits}.", f"{cards} cards are set aside until sleep."
    return Worked(cards, lines, "U-078 U-079")


def _short_rest(values: Values, rules: Rules) -> Worked:
    focus = short_rest_focus(abilities(character_of(values), rules)["focus"])
    cards = whole(values, "VIT")
    lines = (
        f"Half of the focus, rounded down: {focus}.",
        f"As many discards as VIT go back into the deck: {cards}.",
        "An hour, once a day.",
    )
    return Worked(focus, lines, "U-088 U-285")


def _long_rest(values: Values, rules: Rules) -> Worked:
    now = abilities(character_of(values), rules)
    focus = long_rest_focus(whole(values, "Psyche"), now["focus"], rules)
    lines = (
        f"Psyche and 1 focus: {focus}." if focus == whole(values, "Psyche") + 1 else f"Half of the focus: {focus}.",
        "1 health; 2 with care, 3 with care and supplies.",
        f"All discards go back into the deck, and the Dealer loses {SLEEP_LOWERS_THREAT} threat.",
    )
    return Worked(focus, lines, "U-153 U-286 U-287 U-289")


_FOCUS: Final = (attribute("INT"), attribute("PER"), skill("Psyche"))

GROWTH_QUANTITIES: Final = (
    Quantity(
        "skill_xp",
        ("cost of a skill", "xp for a skill", "raise a skill", "experience for a skill rank"),
        _rise_params(HIGHEST_RANK + 1),
        _skill_xp,
        "U-115",
    ),
    Quantity(
        "attribute_xp",
        ("cost of an attribute", "xp for an attribute", "raise an attribute"),
        _rise_params(10),
        _attribute_xp,
        "U-115",
    ),
    Quantity(
        "trait_xp",
        ("cost of a trait", "xp for a trait", "new trait"),
        (Param("count", "number", ("how many",), 1, least=1, most=99),),
        _trait_xp,
        "U-376",
    ),
    Quantity(
        "morale_xp",
        ("restore morale", "xp for morale", "cost of morale"),
        (Param("points", "number", ("points",), 1, least=1, most=6),),
        _morale_xp,
        "U-126",
    ),
    Quantity(
        "lifting_difficulty",
        ("lift", "push", "how hard is it to lift", "heavy object"),
        (
            Param("weight", "number", ("weight", "object")),
            Param("load", "number", ("load", "my load")),
            Param("times", "number", ("times the load",), 2, least=2, most=3),
        ),
        _lifting,
        "U-136",
    ),
    Quantity(
        "gear_load",
        ("load of gear", "weight of my gear", "how heavy is my gear"),
        (Param("gear", "words", ("gear", "weapons", "armor")), Param("load", "number", ("load",), 0, most=99)),
        _gear_load,
        "U-334",
    ),
    Quantity(
        "exhaustion",
        ("exhaustion", "cards set aside", "deck runs out"),
        (attribute("VIT", None), Param("fewer", "number", ("fewer", "marathoner"), 0, most=10)),
        _exhaustion,
        "U-078",
    ),
    Quantity("short_rest", ("short rest", "rest an hour"), (*_FOCUS, attribute("VIT")), _short_rest, "U-285"),
    Quantity("long_rest", ("long rest", "sleep", "night's rest", "eight hours"), _FOCUS, _long_rest, "U-286"),
)
"""Experience first, then loads, then rests."""
