"""Figures of ULTIMO that players ask for and no part of the engine keeps: small sums of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.quantity import Param, Quantity, Value, Worked
from oracle.systems.ultimo.magic.cost import lasting_focus

Values = Mapping[str, Value]
Rules = Mapping[str, str]

_YES: Final = ("no", "yes")


def number(name: str, default: int | None = None, *, least: int = 0, most: int = 9_999) -> Param:
    """Return the parameter for a whole number."""
    return Param(name, "number", (name,), default, least=least, most=most)


def yes(name: str) -> Param:
    """Return the parameter for a yes or no, no unless given."""
    return Param(name, "choice", (name,), "no", choices=_YES)


def whole(values: Values, name: str) -> int:
    """Return a value that is a whole number."""
    value = values[name]
    if not isinstance(value, int):
        raise TypeError(f"{name} is no number")
    return value


def points(count: int, word: str) -> str:
    """Return a count with its word.

    >>> points(1, "card"), points(2, "success")
    ('1 card', '2 successes')
    """
    ending = "" if count == 1 else "es" if word.endswith(("s", "sh", "x")) else "s"
    return f"{count} {word}{ending}"


def _lingering(values: Values, rules: Rules) -> Worked:
    rounds = whole(values, "rounds")
    cost = lasting_focus(rounds, rules)
    double = values["damaging"] == "yes"
    lines = ("Lingering costs 1 focus for each 2 rounds.",)
    doubled = (f"For a spell that does direct damage the price doubles: {2 * cost} focus.",) if double else ()
    return Worked(cost * (1 + double), (*lines, f"{rounds} rounds: {cost} focus.", *doubled), "U-303")


def _geared(values: Values, _rules: Rules) -> Worked:
    load, less = whole(values, "load"), whole(values, "less")
    left = max(0, load - less)
    return Worked(
        left, (f"Its load is {load}.", f"The traits take off {less} together.", f"Load {left} is left."), "U-357"
    )


def _dodge(values: Values, _rules: Rules) -> Worked:
    return _avoided(values, whole(values, "AGI") // 2, "half of AGI", "dodge", "U-234")


def _block(values: Values, _rules: Rules) -> Worked:
    strength = whole(values, "STR")
    shielded = values["shield"] == "yes"
    most = strength if shielded else strength // 2
    return _avoided(values, most, "full STR behind an unruined shield" if shielded else "half of STR", "block", "U-235")


def _avoided(values: Values, most: int, what: str, verb: str, rule: str) -> Worked:
    damage = whole(values, "damage")
    said = f"You may discard up to {points(most, 'card')}, {what}, to {verb}; each takes off 1 damage."
    if not damage:
        return Worked(most, (said,), rule)
    left = max(0, damage - most)
    return Worked(
        left, (said, f"{damage} - {min(most, damage)} = {left}: {left} damage gets through, before soak."), rule
    )


def _dodge_or_block(values: Values, _rules: Rules) -> Worked:
    agility, strength = whole(values, "AGI"), whole(values, "STR")
    shielded = values["shield"] == "yes"
    block, dodge = strength if shielded else strength // 2, agility // 2
    better = "Block" if block > dodge else "Dodge" if dodge > block else "Either"
    how = "full STR behind an unruined shield" if shielded else "half of STR"
    lines = (
        f"Block: up to {block} cards, {how}.",
        f"Dodge: up to {dodge} cards, half of AGI.",
        f"{better} takes off more.",
    )
    return Worked(max(block, dodge), lines, "U-234 U-235")


_COVER: Final = {"a quarter": 1, "half": 2}


def _cover(values: Values, _rules: Rules) -> Worked:
    power, cover = whole(values, "power"), str(values["cover"])
    if cover == "full":
        return Worked(0, ("Behind full cover you cannot be shot at all.",), "U-269")
    left = max(1, power - _COVER[cover])
    quarter = f"{cover.capitalize()} cover takes {_COVER[cover]} off the shooter's ranged power"
    return Worked(left, (f"{quarter}: {power} - {_COVER[cover]} = {left}.", f"You face {left}."), "U-269")


def _npc_ally(values: Values, _rules: Rules) -> Worked:
    bond = whole(values, "bond")
    lines = (
        f"Health is 5 + bond: {5 + bond} health.",
        f"Melee and ranged power are 3 + bond: attack power {3 + bond}.",
        f"Soak is armor + bond: {bond} without armor.",
    )
    return Worked(5 + bond, lines, "U-256")


def _several(values: Values, _rules: Rules) -> Worked:
    power, count = whole(values, "power"), whole(values, "count")
    rating = power + count - 1
    lines = (
        f"The highest attack power, {power}, and 1 for each further foe, {count - 1}.",
        f"One challenge of {rating}.",
    )
    return Worked(rating, lines, "U-250")


def _battle(values: Values, _rules: Rules) -> Worked:
    leader, theirs, ours = (whole(values, name) for name in ("leader", "theirs", "ours"))
    rating = max(1, leader + theirs // 5 - ours // 5)
    return Worked(
        rating,
        (
            f"Leader {leader}, +{theirs // 5} for {theirs} enemy soldiers, -{ours // 5} for {ours} of yours.",
            f"The difficulty is {rating}.",
        ),
        "U-253",
    )


def _dealt(values: Values, _rules: Rules) -> Worked:
    successes, weapon, bond, soak = (whole(values, name) for name in ("successes", "weapon", "bond", "soak"))
    if not successes:
        return Worked(0, ("Without a success there is no damage, and the weapon's bonus does not count.",), "U-196")
    dealt = successes + weapon + bond
    parts = [points(successes, "success"), f"+ {weapon} for the weapon"] + ([f"+ {bond} for the bond"] if bond else [])
    lines = [f"{' '.join(parts)}: {dealt}."]
    if values["perfect"] == "yes":
        dealt *= 2
        lines.append(f"A perfect success doubles it: {dealt}.")
    if soak:
        lines.append(f"Less soak {soak}: {max(0, dealt - soak)} damage.")
    left = max(0, dealt - soak)
    return Worked(left, (*lines, f"{left} damage in all."), "U-193 U-196")


def _short(values: Values, _rules: Rules) -> Worked:
    rating, played = whole(values, "rating"), whole(values, "played")
    if played > rating:
        extra = points(played - rating, "success")
        return Worked(
            played - rating,
            (f"{played} cards against {rating}: each card beyond it is a success, so {extra} more.",),
            "U-012",
        )
    gap = points(rating - played, "failure")
    lines = (
        f"{rating} - {played} = {rating - played}: each card short of the difficulty is a failure.",
        f"You start with {gap}.",
    )
    return Worked(rating - played, lines, "U-013")


def _outcome(values: Values, rules: Rules) -> Worked:
    won, lost = whole(values, "successes"), whole(values, "failures")
    if not won:
        tier = "total failure" if lost else "partial success"
    elif not lost:
        tier = "perfect success"
    elif won > lost:
        tier = "success"
    elif won == lost or (won == lost - 1 and rules.get("odd_partial", "lift") == "lift"):
        tier = "partial success"
    else:
        tier = "failure"
    odd = " On an odd rating one success short is lifted to a tie." if won == lost - 1 and won else ""
    return Worked(tier, (f"{points(won, 'success')} against {points(lost, 'failure')}: a {tier}.{odd}",), "U-001 U-003")


_THREAT: Final = {"perfect": 0, "success": 0, "partial": 1, "failure": 2, "total_failure": 3}


def _threat(values: Values, _rules: Rules) -> Worked:
    focus, tier = whole(values, "focus"), str(values["tier"])
    if tier == "perfect":
        return Worked(0, ("A perfect success brings no threat and wipes out that of the focus: 0 threat.",), "U-147")
    total = focus + _THREAT[tier]
    words = tier.replace("_", " ")
    return Worked(total, (f"{focus} for the focus and {_THREAT[tier]} for a {words}: {total} threat.",), "U-147")


def _host_xp(values: Values, _rules: Rules) -> Worked:
    health, soak = whole(values, "health"), whole(values, "soak")
    award = min(10, max(1, (health + soak + 2) // 4))
    return Worked(
        award,
        (
            f"A quarter of health and soak, {health} + {soak}, rounded to the nearest: {award} XP.",
            "The Dealer may award 1 to 10.",
        ),
        "U-118",
    )


def _new_skill(values: Values, _rules: Rules) -> Worked:
    prices = {rank: 2 * rank for rank in range(1, whole(values, "to") + 1)}
    lines = [f"Rank {rank}: {price} XP." for rank, price in prices.items()]
    return Worked(sum(prices.values()), (*lines, f"{sum(prices.values())} XP in all."), "U-115")


def _upkeep(values: Values, _rules: Rules) -> Worked:
    size = 15 if values["platoon"] == "yes" else 5
    steps = whole(values, "soldiers") // size
    return Worked(steps, (f"1 step of income for every full {size} soldiers: {points(steps, 'step')} lower.",), "U-356")


def _squares(values: Values, _rules: Rules) -> Worked:
    cards = whole(values, "cards")
    return Worked(
        3 + 3 * cards,
        (f"3 squares are free, and 3 more for each card: {3 + 3 * cards} squares for {points(cards, 'card')}.",),
        "U-263",
    )


def _armor(values: Values, _rules: Rules) -> Worked:
    value, damage = whole(values, "value"), whole(values, "damage")
    if damage < value:
        return Worked(
            0,
            (f"{damage} is below the armor's value of {value}: no damage gets through and the armor holds.",),
            "U-228",
        )
    left = damage - value
    return Worked(
        left,
        (
            f"{damage} reaches the armor's value of {value}: it takes off {value} and is destroyed.",
            f"{left} damage gets through.",
        ),
        "U-228",
    )


def _halved(values: Values, _rules: Rules) -> Worked:
    score = whole(values, "score")
    now = max(1, score // 2)
    return Worked(
        now,
        (f"Half of {score}, rounded down but at least 1, is {now}.", f"It adds {now // 2} cards to a check."),
        "U-130",
    )


MORE: Final = (
    Quantity("lingering", ("lingering",), (number("rounds", least=1), yes("damaging")), _lingering, "U-303"),
    Quantity("gear_with_traits", ("load with traits",), (number("load"), number("less")), _geared, "U-357"),
    Quantity("dodge", ("dodge",), (number("AGI"), number("damage", 0), yes("shield")), _dodge, "U-234"),
    Quantity("block", ("block",), (number("STR"), number("damage", 0), yes("shield")), _block, "U-235"),
    Quantity(
        "dodge_or_block", ("dodge or block",), (number("AGI"), number("STR"), yes("shield")), _dodge_or_block, "U-235"
    ),
    Quantity(
        "cover",
        ("cover",),
        (number("power"), Param("cover", "choice", ("cover",), choices=(*_COVER, "full"))),
        _cover,
        "U-269",
    ),
    Quantity("npc_ally", ("companion in combat",), (number("bond", most=3),), _npc_ally, "U-256"),
    Quantity("several_foes", ("several foes",), (number("power"), number("count", least=1)), _several, "U-250"),
    Quantity(
        "battlefield",
        ("on the battlefield",),
        (number("leader"), number("theirs"), number("ours", 0)),
        _battle,
        "U-253",
    ),
    Quantity(
        "damage_dealt",
        ("damage dealt",),
        (number("successes"), number("weapon", 0, least=-9), number("bond", 0), number("soak", 0), yes("perfect")),
        _dealt,
        "U-193",
    ),
    Quantity("short_cards", ("cards short",), (number("rating", most=40), number("played", most=40)), _short, "U-013"),
    Quantity("outcome", ("outcome",), (number("successes"), number("failures")), _outcome, "U-001"),
    Quantity(
        "threat_of_result",
        ("threat of a result",),
        (number("focus", 0), Param("tier", "choice", ("result",), choices=tuple(_THREAT))),
        _threat,
        "U-147",
    ),
    Quantity("host_xp", ("experience for a host",), (number("health"), number("soak")), _host_xp, "U-118"),
    Quantity("new_skill_xp", ("a skill from nothing",), (number("to", least=1, most=6),), _new_skill, "U-115"),
    Quantity("soldiers_upkeep", ("keeping soldiers",), (number("soldiers"), yes("platoon")), _upkeep, "U-356"),
    Quantity("squares", ("squares for cards",), (number("cards", most=20),), _squares, "U-263"),
    Quantity("armor_hit", ("armor against a blow",), (number("value"), number("damage")), _armor, "U-228"),
    Quantity("halved", ("half of an attribute",), (number("score", least=1, most=40),), _halved, "U-130"),
)
"""In no order that matters: each is found by its id."""
