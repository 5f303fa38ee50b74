"""Figures that players ask for and that the engine does not keep: small sums from the rules."""

from __future__ import annotations

from typing import Final

from oracle.core.quantity import Param, Quantity, Worked
from oracle.systems.ultimo.rules.magic.cost import lingering_cost
from oracle.systems.ultimo.rules.outcome import THREAT_OF
from oracle.systems.ultimo.rules.resolution import TIERS
from oracle.systems.ultimo.seams.quantities.params import Rules, Values, choice, number, whole, yes
from oracle.systems.ultimo.seams.reading import WORDS


def _worked(value: int | str, rule: str, /, *names: str, **holes: object) -> Worked:
    return Worked(value, WORDS.lines(*names, **holes), rule)


def _lingering(values: Values, rules: Rules) -> Worked:
    rounds, is_double = whole(values, "rounds"), choice(values, "damaging") == "yes"
    cost = lingering_cost(rounds, rules)
    names = ("lingering", "lingering_rounds", *(("lingering_doubled",) if is_double else ()))
    return _worked(cost * (1 + is_double), "U-303", *names, rounds=rounds, cost=cost, double=2 * cost)


def _geared(values: Values, _rules: Rules) -> Worked:
    load, less = whole(values, "load"), whole(values, "less")
    left = max(0, load - less)
    return _worked(left, "U-357", "its_load", "traits_take_off", "load_left", load=load, less=less, left=left)


def _dodge(values: Values, _rules: Rules) -> Worked:
    return _avoided(values, whole(values, "AGI") // 2, "half_agility", "dodge", "U-234")


def _block(values: Values, _rules: Rules) -> Worked:
    most, how = _blocked(values)
    return _avoided(values, most, how, "block", "U-235")


def _blocked(values: Values) -> tuple[int, str]:
    """Return how many cards block, and the key of the sentence that explains it."""
    strength = whole(values, "STR")
    return (strength, "full_strength") if choice(values, "shield") == "yes" else (strength // 2, "half_strength")


def _avoided(values: Values, most: int, how: str, verb: str, rule: str) -> Worked:
    damage = whole(values, "damage")
    cards = WORDS.counted("card", most)
    line = WORDS.line("avoided", cards=cards, what=WORDS.line(how), verb=WORDS.line(verb))
    if not damage:
        return Worked(most, (line,), rule)
    left = max(0, damage - most)
    through = WORDS.line("got_through", damage=damage, off=min(most, damage), left=left)
    return Worked(left, (line, through), rule)


def _dodge_or_block(values: Values, _rules: Rules) -> Worked:
    (block, how), dodge = _blocked(values), whole(values, "AGI") // 2
    better = "better_block" if block > dodge else "better_dodge" if dodge > block else "better_either"
    names = ("block_up_to", "dodge_up_to", better)
    return _worked(max(block, dodge), "U-234 U-235", *names, block=block, dodge=dodge, how=WORDS.line(how))


_COVER: Final = {"a quarter": 1, "half": 2}
"""How much cover reduces the power of an attack."""


def _cover(values: Values, _rules: Rules) -> Worked:
    power, cover = whole(values, "power"), choice(values, "cover")
    if cover not in _COVER:
        return _worked(0, "U-269", "full_cover")
    off = _COVER[cover]
    left = max(1, power - off)
    return _worked(left, "U-269", "cover", "you_face", cover=cover.capitalize(), off=off, power=power, left=left)


def _npc_ally(values: Values, _rules: Rules) -> Worked:
    bond = whole(values, "bond")
    names = ("ally_health", "ally_power", "ally_soak")
    return _worked(5 + bond, "U-256", *names, health=5 + bond, power=3 + bond, bond=bond)


def _several(values: Values, _rules: Rules) -> Worked:
    power, further = whole(values, "power"), whole(values, "count") - 1
    rating = power + further
    return _worked(rating, "U-250", "several_foes", "one_challenge", power=power, further=further, rating=rating)


def _battle(values: Values, _rules: Rules) -> Worked:
    leader, theirs, ours = (whole(values, name) for name in ("leader", "theirs", "ours"))
    rating = max(1, leader + theirs // 5 - ours // 5)
    holes = {"theirs_add": theirs // 5, "theirs": theirs, "ours_take": ours // 5, "ours": ours}
    return _worked(rating, "U-253", "battlefield", "difficulty_is", leader=leader, rating=rating, **holes)


def _dealt(values: Values, _rules: Rules) -> Worked:
    successes, weapon, bond, soak = (whole(values, name) for name in ("successes", "weapon", "bond", "soak"))
    if not successes:
        return _worked(0, "U-196", "without_success")
    dealt, won = successes + weapon + bond, WORDS.counted("success", successes)
    bonded = WORDS.line("for_the_bond", bond=bond) if bond else ""
    lines = [WORDS.line("dealt", successes=won, weapon=weapon, bond=bonded, dealt=dealt)]
    if choice(values, "perfect") == "yes":
        dealt *= 2
        lines.append(WORDS.line("perfect_doubles", dealt=dealt))
    left = max(0, dealt - soak)
    lines += WORDS.lines(*(("less_soak",) if soak else ()), "damage_in_all", soak=soak, left=left)
    return Worked(left, tuple(lines), "U-193 U-196")


def _short(values: Values, _rules: Rules) -> Worked:
    rating, played = whole(values, "rating"), whole(values, "played")
    if played > rating:
        extra = WORDS.counted("success", played - rating)
        return _worked(played - rating, "U-012", "cards_beyond", played=played, rating=rating, extra=extra)
    short = rating - played
    failures = WORDS.counted("failure", short)
    holes = {"rating": rating, "played": played, "short": short, "failures": failures}
    return _worked(short, "U-013", "cards_short", "start_with", **holes)


def _tier(won: int, lost: int, rules: Rules) -> str:
    """Return the key of the sentence that names the result of these successes and failures."""
    if not won:
        return "total_failure" if lost else "partial_success"
    if not lost or won > lost:
        return "a_success" if lost else "perfect_success"
    is_tie = won == lost or (won == lost - 1 and rules.get("odd_partial", "lift") == "lift")
    return "partial_success" if is_tie else "a_failure"


def _outcome(values: Values, rules: Rules) -> Worked:
    won, lost = whole(values, "successes"), whole(values, "failures")
    tier = WORDS.line(_tier(won, lost, rules))
    odd = WORDS.line("odd_rating") if won == lost - 1 and won else ""
    successes, failures = WORDS.counted("success", won), WORDS.counted("failure", lost)
    return _worked(tier, "U-001 U-003", "outcome", successes=successes, failures=failures, tier=tier, odd=odd)


def _threat(values: Values, _rules: Rules) -> Worked:
    focus, tier = whole(values, "focus"), next(tier for tier in TIERS if tier == choice(values, "tier"))
    if tier == "perfect":
        return _worked(0, "U-147", "perfect_threat")
    more = THREAT_OF[tier]
    holes = {"focus": focus, "more": more, "tier": tier.replace("_", " "), "total": focus + more}
    return _worked(focus + more, "U-147", "result_and_focus", **holes)


def _host_xp(values: Values, _rules: Rules) -> Worked:
    health, soak = whole(values, "health"), whole(values, "soak")
    award = min(10, max(1, (health + soak + 2) // 4))
    return _worked(award, "U-118", "host_xp", "host_span", health=health, soak=soak, award=award)


def _new_skill(values: Values, _rules: Rules) -> Worked:
    prices = {rank: 2 * rank for rank in range(1, whole(values, "to") + 1)}
    lines = (WORDS.line("new_rank", rank=rank, price=price) for rank, price in prices.items())
    total = sum(prices.values())
    return Worked(total, (*lines, WORDS.line("xp", total=total)), "U-115")


def _upkeep(values: Values, _rules: Rules) -> Worked:
    size = 15 if choice(values, "platoon") == "yes" else 5
    steps = whole(values, "soldiers") // size
    return _worked(steps, "U-356", "upkeep", size=size, steps=WORDS.counted("step", steps))


def _squares(values: Values, _rules: Rules) -> Worked:
    cards = whole(values, "cards")
    squares = 3 + 3 * cards
    return _worked(squares, "U-263", "squares", squares=squares, cards=WORDS.counted("card", cards))


def _armor(values: Values, _rules: Rules) -> Worked:
    value, damage = whole(values, "value"), whole(values, "damage")
    if damage < value:
        return _worked(0, "U-228", "armor_holds", damage=damage, value=value)
    left = damage - value
    return _worked(left, "U-228", "armor_breaks", "gets_through", damage=damage, value=value, left=left)


def _halved(values: Values, _rules: Rules) -> Worked:
    score = whole(values, "score")
    now = max(1, score // 2)
    return _worked(now, "U-130", "halved", "halved_cards", score=score, now=now, cards=now // 2)


def _one_of(name: str, *choices: str) -> Param:
    return Param(name, "choice", choices=choices)


_BONUS: Final = number("weapon", 0, least=-9)

TABLE_QUANTITIES: Final = (
    Quantity("lingering", (number("rounds", least=1), yes("damaging")), _lingering, "U-303"),
    Quantity("gear_with_traits", (number("load"), number("less")), _geared, "U-357"),
    Quantity("dodge", (number("AGI"), number("damage", 0), yes("shield")), _dodge, "U-234"),
    Quantity("block", (number("STR"), number("damage", 0), yes("shield")), _block, "U-235"),
    Quantity("dodge_or_block", (number("AGI"), number("STR"), yes("shield")), _dodge_or_block, "U-235"),
    Quantity("cover", (number("power"), _one_of("cover", *_COVER, "full")), _cover, "U-269"),
    Quantity("npc_ally", (number("bond", most=3),), _npc_ally, "U-256"),
    Quantity("several_foes", (number("power"), number("count", least=1)), _several, "U-250"),
    Quantity("battlefield", (number("leader"), number("theirs"), number("ours", 0)), _battle, "U-253"),
    Quantity(
        "damage_dealt",
        (number("successes"), _BONUS, number("bond", 0), number("soak", 0), yes("perfect")),
        _dealt,
        "U-193",
    ),
    Quantity("short_cards", (number("rating", most=40), number("played", most=40)), _short, "U-013"),
    Quantity("outcome", (number("successes"), number("failures")), _outcome, "U-001"),
    Quantity("threat_of_result", (number("focus", 0), _one_of("tier", *TIERS)), _threat, "U-147"),
    Quantity("host_xp", (number("health"), number("soak")), _host_xp, "U-118"),
    Quantity("new_skill_xp", (number("to", least=1, most=6),), _new_skill, "U-115"),
    Quantity("soldiers_upkeep", (number("soldiers"), yes("platoon")), _upkeep, "U-356"),
    Quantity("squares", (number("cards", most=20),), _squares, "U-263"),
    Quantity("armor_hit", (number("value"), number("damage")), _armor, "U-228"),
    Quantity("halved", (number("score", least=1, most=40),), _halved, "U-130"),
)
"""In no particular order."""
