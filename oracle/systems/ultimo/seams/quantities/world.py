"""Calculations about spells, falls, journeys, money, aid and foes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from oracle.core.quantity import Param, Quantity, Worked
from oracle.errors import NotationError
from oracle.systems.ultimo.rules.falls import HARMLESS_FALL, LIGHT_FALL, LONG_FALL, fall_damage, fall_difficulty
from oracle.systems.ultimo.rules.foes.stat_block import RANKS
from oracle.systems.ultimo.rules.journeys import PACES, Journey
from oracle.systems.ultimo.rules.magic.cost import spell_cost
from oracle.systems.ultimo.rules.magic.gifts import CASTING_SKILLS, thrift_of
from oracle.systems.ultimo.rules.magic.spells import SpellComponent
from oracle.systems.ultimo.rules.skills import half
from oracle.systems.ultimo.rules.together.livelihood import (
    INCOME_LADDER,
    LOWEST_CASH_OUT,
    cash_out_yield,
    income_after_cash_out,
)
from oracle.systems.ultimo.rules.together.pooling import base_team_limit
from oracle.systems.ultimo.seams.quantities.params import (
    TRAITS_PARAM,
    Rules,
    Values,
    character_of,
    choice,
    number,
    several,
    skill,
    whole,
    yes,
)
from oracle.systems.ultimo.seams.reading import WORDS


def _spell(values: Values, rules: Rules) -> Worked:
    strands = tuple(map(SpellComponent.parse, several(values, "effects")))
    traits = character_of(values).traits
    tags = tuple(strand.effect.tag for strand in strands if strand.effect.tag)
    thrift = thrift_of(traits, tags, choice(values, "skill"))
    cost = spell_cost(strands, rules, thrift=thrift, stored=choice(values, "stored") == "yes")
    parts = (WORDS.line("spell_part", name=name.capitalize(), focus=focus) for name, focus in cost.lines)
    lines = (*parts, WORDS.line("spell", net=cost.net, gross=cost.gross))
    return Worked(cost.net, lines, "U-298 U-299 U-300 U-303")


def _fall(values: Values, rules: Rules) -> Worked:
    feet = whole(values, "feet")
    damage = fall_damage(feet)
    if not damage:
        return Worked(0, WORDS.lines("harmless_fall" if feet < LIGHT_FALL else "light_fall", feet=feet), "U-281 U-282")
    doubled = WORDS.line("fall_doubled", feet=LONG_FALL) if feet > LONG_FALL else ""
    names = ("fall", "fall_halved", *(("natural_soak_only",) if rules.get("fall_soak", "natural") == "natural" else ()))
    holes = {"harmless": HARMLESS_FALL, "doubled": doubled, "damage": damage, "half": damage // 2}
    return Worked(damage, WORDS.lines(*names, difficulty=fall_difficulty(feet), **holes), "U-281 U-283")


def _fall_check(values: Values, _rules: Rules) -> Worked:
    feet = whole(values, "feet")
    difficulty = fall_difficulty(feet)
    lines = WORDS.lines("fall_does", "half_of_it", feet=feet, damage=fall_damage(feet), difficulty=difficulty)
    return Worked(difficulty, lines, "U-283")


def _journey(values: Values) -> Journey:
    """Return a journey of so many miles, or of so many hours where no distance is given."""
    pace = next(pace for pace in PACES if pace.id == choice(values, "pace"))
    miles, hours = whole(values, "miles"), whole(values, "hours")
    if (miles > 0) == (hours > 0):
        raise NotationError("a journey is told either in miles or in hours")
    return Journey(pace, Fraction(miles, pace.miles) if miles else Fraction(hours))


def _travel(figure: Callable[[Journey], int], name: str) -> Callable[[Values, Rules], Worked]:
    """Return the calculation of one figure of a journey, described by the sentence `name`."""

    def compute(values: Values, _rules: Rules) -> Worked:
        found = _journey(values)
        pace, value = found.pace, figure(found)
        whose = WORDS.line("each_horse" if pace.rides else "each_traveller")
        hurt = WORDS.line("pace_hurts", damage=pace.damage, whose=whose, every=pace.every) if pace.damage else ""
        miles, hours = _plain(found.miles), _plain(found.hours)
        lines = (
            WORDS.line("pace", pace=pace.id.capitalize(), miles=pace.miles, cards=pace.cards, hurt=hurt),
            WORDS.line("road", miles=miles, hours=hours, full=found.full_hours),
            WORDS.line(name, value=value, whose=whose),
        )
        return Worked(value, lines, "U-295 U-296")

    return compute


def _plain(number: Fraction) -> str:
    return f"{float(number):.1f}".removesuffix(".0")


def _cash_out(values: Values, _rules: Rules) -> Worked:
    step = choice(values, "income")
    cash = cash_out_yield(step)
    if cash is None:
        return Worked(0, WORDS.lines("cannot_cash_out", step=step, poorest=LOWEST_CASH_OUT), "U-353")
    lines = WORDS.lines("cash_out", "after_cash_out", step=step, cash=cash, after=income_after_cash_out(step))
    return Worked(cash, lines, "U-353")


def _aid(values: Values, rules: Rules) -> Worked:
    base, bond = int(rules.get("aid_cap", "12")), whole(values, "bond")
    service = 2 if choice(values, "exemplary_service") == "yes" else 0
    names = ("aid_base", *(("aid_bond",) if bond else ()), *(("aid_service",) if service else ()))
    parts = ", ".join(WORDS.lines(*names, base=base, bond=bond))
    total = base_team_limit(rules, bond, service)
    return Worked(total, WORDS.lines("aid", "aid_together", parts=parts, total=total), "U-171 U-172")


_RANKS: Final = {"minion": RANKS["minion"], "greater minion": RANKS["greater"], "host": RANKS["host"]}
_FOES: Final[Mapping[str, Mapping[str, int]]] = {
    "danger_sense": {kind: row.danger for kind, row in _RANKS.items()},
    "manipulation_threshold": {kind: row.thresholds[0] for kind, row in _RANKS.items()},
    "empathy_threshold": {kind: row.thresholds[1] for kind, row in _RANKS.items()},
}
"""The figures of a foe without printed ones, by its class. Rules U-182, U-208."""


def _foe(name: str, score: str, *skills: str) -> Callable[[Values, Rules], Worked]:
    """Return the calculation of a foe's figure: from its sheet where it has one, else from its class."""

    def compute(values: Values, _rules: Rules) -> Worked:
        rule = "U-208" if name == "danger_sense" else "U-182"
        if not whole(values, score):
            kind = choice(values, "class")
            told = ("unprinted",) if name == "danger_sense" else ("unprinted", "swapped")
            value = _FOES[name][kind]
            return Worked(value, WORDS.lines(*told, kind=kind, value=value), rule)
        ranks = [whole(values, skill_name) for skill_name in skills]
        value = half(whole(values, score)) + max(ranks)
        best = skills[ranks.index(max(ranks))]
        line = WORDS.line("foe_sheet", score=score, value=whole(values, score), skill=best, rank=max(ranks))
        return Worked(value, (line, WORDS.line("figure", value=value)), f"{rule} U-096")

    return compute


def _foe_params(score: str, *skills: str) -> tuple[Param, ...]:
    kind = Param("class", "choice", "minion", choices=tuple(_FOES["danger_sense"]))
    return (kind, number(score, 0, most=40), *map(skill, skills))


_FEET: Final = number("feet", most=10_000)
_SKILL: Final = Param("skill", "choice", CASTING_SKILLS[0], choices=CASTING_SKILLS)
_JOURNEY: Final = (
    Param("pace", "choice", "walk", choices=tuple(pace.id for pace in PACES)),
    number("miles", 0),
    number("hours", 0, most=999),
)
_WATCHFUL: Final = ("INT", "Awareness", "Investigation", "Espionage")

WORLD_QUANTITIES: Final = (
    Quantity("spell_cost", (Param("effects", "words"), yes("stored"), _SKILL, TRAITS_PARAM), _spell, "U-298"),
    Quantity("falling_damage", (_FEET,), _fall, "U-281"),
    Quantity("falling_check", (_FEET,), _fall_check, "U-283"),
    Quantity("travel_cards", _JOURNEY, _travel(lambda journey: journey.cards, "travel_cards"), "U-295"),
    Quantity("travel_damage", _JOURNEY, _travel(lambda journey: journey.damage, "travel_damage"), "U-295"),
    Quantity("cash_out", (Param("income", "choice", choices=INCOME_LADDER[::-1]),), _cash_out, "U-353"),
    Quantity("aid_limit", (number("bond", 0, most=3), yes("exemplary_service")), _aid, "U-171"),
    Quantity("danger_sense", _foe_params(*_WATCHFUL), _foe("danger_sense", *_WATCHFUL), "U-208"),
    Quantity(
        "manipulation_threshold",
        _foe_params("PER", "Awareness"),
        _foe("manipulation_threshold", "PER", "Awareness"),
        "U-182",
    ),
    Quantity("empathy_threshold", _foe_params("PER", "Psyche"), _foe("empathy_threshold", "PER", "Psyche"), "U-182"),
)
"""Magic first, then hazards, money, aid and foes."""
