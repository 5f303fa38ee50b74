"""What can be worked out about the world: spells, falls, roads, money, company and foes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from oracle.core.quantity import Param, Quantity, Worked
from oracle.errors import NotationError
from oracle.systems.ultimo.foes.stat_block import RANKS
from oracle.systems.ultimo.journeys import (
    HARMLESS_FALL,
    LIGHT_FALL,
    LONG_FALL,
    PACES,
    Journey,
    fall_damage,
    fall_difficulty,
)
from oracle.systems.ultimo.magic.cost import spell_cost
from oracle.systems.ultimo.magic.gifts import SKILLS, gifts_among
from oracle.systems.ultimo.magic.rows import SPELL_EFFECTS
from oracle.systems.ultimo.magic.spells import Strand
from oracle.systems.ultimo.quantity_params import (
    TRAITS_PARAM,
    Rules,
    Values,
    attribute,
    character_of,
    choice,
    several,
    skill,
    whole,
)
from oracle.systems.ultimo.skills import half
from oracle.systems.ultimo.together.livelihood import POOREST, STEPS, after_cash_out, cash_out_yield
from oracle.systems.ultimo.together.pooling import limit_of
from oracle.systems.ultimo.traits.hooks_danger import SpellCost


def _spell(values: Values, rules: Rules) -> Worked:
    strands = tuple(map(Strand.parse, several(values, "effects")))
    traits = character_of(values).traits
    tags = tuple(one.effect.tag for one in strands if one.effect.tag)
    thrift = gifts_among(traits, SpellCost, tags, choice(values, "skill"))
    cost = spell_cost(strands, rules, thrift=thrift, stored=choice(values, "stored") == "yes")
    lines = [f"{name.capitalize()}: {focus}." for name, focus in cost.lines]
    lines.append(f"{cost.net} focus, and a caster needs a maximum of {cost.gross} at least.")
    return Worked(cost.net, tuple(lines), "U-298 U-299 U-300 U-303")


def _fall(values: Values, rules: Rules) -> Worked:
    feet = whole(values, "feet")
    damage = fall_damage(feet)
    if not damage:
        said = "does nothing" if feet < LIGHT_FALL else "costs no health, but gives the Dealer a minor effect for free"
        return Worked(0, (f"A fall of {feet} feet {said}.",), "U-281 U-282")
    doubled = f", doubled above {LONG_FALL} feet" if feet > LONG_FALL else ""
    lines = (
        f"2 for each full 5 feet beyond {HARMLESS_FALL}{doubled}: {damage}.",
        f"AGI and Athletics against {fall_difficulty(feet)} halve it to {damage // 2}, even with a partial success.",
        "Only natural soak helps." if rules.get("fall_soak", "natural") == "natural" else "",
    )
    return Worked(damage, tuple(line for line in lines if line), "U-281 U-283")


def _fall_check(values: Values, _rules: Rules) -> Worked:
    feet = whole(values, "feet")
    lines = f"A fall of {feet} feet does {fall_damage(feet)} damage.", f"Half of it: {fall_difficulty(feet)}."
    return Worked(fall_difficulty(feet), lines, "U-283")


def _journey(values: Values) -> Journey:
    """Return a journey of so many miles, or of so many hours where no distance is given."""
    pace = next(pace for pace in PACES if pace.id == choice(values, "pace"))
    miles, hours = whole(values, "miles"), whole(values, "hours")
    if (miles > 0) == (hours > 0):
        raise NotationError("a journey is told either in miles or in hours")
    return Journey(pace, Fraction(miles, pace.miles) if miles else Fraction(hours))


def _travel(figure: Callable[[Journey], int], unit: str) -> Callable[[Values, Rules], Worked]:
    """Return how one figure of a journey is worked out."""

    def compute(values: Values, _rules: Rules) -> Worked:
        found = _journey(values)
        pace = found.pace
        whose = "each horse" if pace.rides else "each traveller"
        hurt = f", {pace.damage} damage to {whose} for every {pace.every} full hours" if pace.damage else ""
        value = figure(found)
        lines = (
            f"{pace.id.capitalize()}: {pace.miles} miles an hour, {pace.cards} cards an hour{hurt}.",
            f"{_plain(found.miles)} miles take {_plain(found.hours)} hours, of which {found.full_hours} count in full.",
            f"{value} {unit.format(whose=whose)}.",
        )
        return Worked(value, lines, "U-295 U-296")

    return compute


def _plain(number: Fraction) -> str:
    return f"{float(number):.1f}".removesuffix(".0")


def _cash_out(values: Values, _rules: Rules) -> Worked:
    step = choice(values, "income")
    cash = cash_out_yield(step)
    if cash is None:
        return Worked(0, (f"{step} is too low a step to cash out; {POOREST} is the lowest that can.",), "U-353")
    lines = f"{step} yields {cash:,} in cash.", f"For a month after that the income is {after_cash_out(step)}."
    return Worked(cash, lines, "U-353")


def _aid(values: Values, rules: Rules) -> Worked:
    base, bond = int(rules.get("aid_cap", "12")), whole(values, "bond")
    service = 2 if choice(values, "exemplary_service") == "yes" else 0
    parts = (
        [f"{base} cards"]
        + ([f"{bond} for the bond"] if bond else [])
        + (["2 for Exemplary Service"] if service else [])
    )
    total = limit_of(rules, bond, service)
    return Worked(
        total, (f"{', '.join(parts)}.", f"Up to {total} cards together, each within their own limit."), "U-171 U-172"
    )


_RANKS: Final = {"minion": RANKS["minion"], "greater minion": RANKS["greater"], "host": RANKS["host"]}
_FOES: Final[Mapping[str, Mapping[str, int]]] = {
    "danger_sense": {kind: row.danger for kind, row in _RANKS.items()},
    "manipulation_threshold": {kind: row.thresholds[0] for kind, row in _RANKS.items()},
    "empathy_threshold": {kind: row.thresholds[1] for kind, row in _RANKS.items()},
}
"""What a foe has where nothing is printed. Rules U-182, U-208."""

_SWAPPED: Final = ("The Dealer may swap it with the other threshold: one of them is lower.",)


def _foe(name: str, score: str, *skills: str) -> Callable[[Values, Rules], Worked]:
    """Return how a figure of a foe is worked out: by its sheet where it has one, else by its class."""

    def compute(values: Values, _rules: Rules) -> Worked:
        rule = "U-208" if name == "danger_sense" else "U-182"
        if not whole(values, score):
            kind = choice(values, "class")
            swapped = _SWAPPED if name != "danger_sense" else ()
            return Worked(
                _FOES[name][kind], (f"Where nothing is printed a {kind} has {_FOES[name][kind]}.", *swapped), rule
            )
        ranks = [whole(values, one) for one in skills]
        value = half(whole(values, score)) + max(ranks)
        best = skills[ranks.index(max(ranks))]
        lines = f"Half of {score} {whole(values, score)}, rounded down, and {best} {max(ranks)}.", f"{value}."
        return Worked(value, lines, f"{rule} U-096")

    return compute


def _foe_params(score: str, *skills: str) -> tuple[Param, ...]:
    kinds = tuple(_FOES["danger_sense"])
    own = Param(score, "number", attribute(score).words, 0, most=40)
    return (Param("class", "choice", ("class", "kind of foe"), "minion", choices=kinds), own, *map(skill, skills))


_YES: Final = ("no", "yes")
_JOURNEY: Final = (
    Param("pace", "choice", ("pace", "how"), "walk", choices=tuple(pace.id for pace in PACES)),
    Param("miles", "number", ("miles", "distance", "far"), 0, most=9_999),
    Param("hours", "number", ("hours", "long"), 0, most=999),
)
_FEET: Final = Param("feet", "number", ("feet", "ft", "height"), most=10_000)

WORLD_QUANTITIES: Final = (
    Quantity(
        "spell_cost",
        ("cost of a spell", "how much focus", "focus for a spell", "cost of a fireball", "spell"),
        (
            Param("effects", "words", ("effects", *(effect.id for effect in SPELL_EFFECTS))),
            Param("stored", "choice", ("spell book", "stored"), "no", choices=_YES),
            Param("skill", "choice", ("skill",), SKILLS[0], choices=SKILLS),
            TRAITS_PARAM,
        ),
        _spell,
        "U-298",
    ),
    Quantity(
        "falling_damage",
        ("falling damage", "damage of a fall", "fall", "how much does a fall hurt"),
        (_FEET,),
        _fall,
        "U-281",
    ),
    Quantity("falling_check", ("difficulty of a fall", "falling check", "land safely"), (_FEET,), _fall_check, "U-283"),
    Quantity(
        "travel_cards",
        ("cards for travel", "travel", "cost of a journey", "walking", "marching"),
        _JOURNEY,
        _travel(lambda journey: journey.cards, "cards off the top of each traveller's deck"),
        "U-295",
    ),
    Quantity(
        "travel_damage",
        ("damage of travel", "damage of a forced march", "does marching hurt"),
        _JOURNEY,
        _travel(lambda journey: journey.damage, "damage to {whose}"),
        "U-295",
    ),
    Quantity(
        "cash_out",
        ("cash out", "cash-out", "how much cash", "sell everything"),
        (Param("income", "choice", ("income", "step"), choices=STEPS[::-1]),),
        _cash_out,
        "U-353",
    ),
    Quantity(
        "aid_limit",
        ("aid limit", "how many cards together", "cards when we help each other"),
        (
            Param("bond", "number", ("bond", "bond level"), 0, most=3),
            Param("exemplary_service", "choice", ("exemplary service", "butler"), "no", choices=_YES),
        ),
        _aid,
        "U-171",
    ),
    Quantity(
        "danger_sense",
        ("danger sense", "sneak past a foe", "difficulty to sneak up"),
        _foe_params("INT", "Awareness", "Investigation", "Espionage"),
        _foe("danger_sense", "INT", "Awareness", "Investigation", "Espionage"),
        "U-208",
    ),
    Quantity(
        "manipulation_threshold",
        ("manipulation threshold", "how hard is it to manipulate"),
        _foe_params("PER", "Awareness"),
        _foe("manipulation_threshold", "PER", "Awareness"),
        "U-182",
    ),
    Quantity(
        "empathy_threshold",
        ("empathy threshold", "how hard is it to befriend", "how hard is it to empathize"),
        _foe_params("PER", "Psyche"),
        _foe("empathy_threshold", "PER", "Psyche"),
        "U-182",
    ),
)
"""Magic first, then hazards, money, company and foes."""
