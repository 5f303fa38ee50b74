"""The growth of a character: a row for each kind of step, with its price, its refusals and its effect.

A change of income by the Dealer is kept as a step too, because the background sets the income otherwise.

A step is written in two words, `improve Biology` or `learn ironman`, and the sheet keeps them all in order, so that it
can be taken back to its creation and checked from there. Payment is checked elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from oracle.core.cards import Card
from oracle.core.menu import Refusal
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.characters import Character, highest_rank
from oracle.systems.ultimo.rules.creation.backgrounds import INCOMES
from oracle.systems.ultimo.rules.creation.drafts import HIGHEST, JOKERS
from oracle.systems.ultimo.rules.creation.requirements import outgrown_traits, trait_refusal
from oracle.systems.ultimo.rules.skills import is_attribute, is_skill
from oracle.systems.ultimo.rules.traits import find_trait, hooks_of, is_trait
from oracle.systems.ultimo.rules.traits.hooks_people import Manuals

TRAIT_PRICE: Final = 5
"""Experience that a trait costs. Rule U-376."""

SKILL_PRICE: Final = 2
ATTRIBUTE_PRICE: Final = 1
"""Experience for each point of the rank or score reached. Rule U-115."""

MORALE_PRICE: Final = 10
"""Experience that restores morale. Rule U-126."""

MANUAL_RANKS: Final = 3
"""Most ranks of one skill from manuals. Rule U-121."""

MANUAL_SKILL: Final = ("Research", 1)
"""The skill and rank needed to learn from a manual. Rule U-139."""

Rules = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Growth:
    """One kind of step."""

    price: Callable[[Character, str, Rules], int]
    refused: Callable[[Character, str, Rules], Refusal | None]
    """Why it is refused, its price apart, or `None`."""
    grown: Callable[[Character, str], Character]
    shrunk: Callable[[Character, str], Character | None]
    """The character before the step; `None` where the sheet cannot have had it."""


def step_of(text: str) -> tuple[str, str]:
    """Return the kind of a step and its subject."""
    kind, _, about = text.partition(" ")
    return kind, about.strip()


def price_of(sheet: Character, step: str, rules: Rules) -> int:
    """Return the experience a step costs, without lessons or a teacher's help."""
    kind, about = step_of(step)
    return KINDS[kind].price(sheet, about, rules)


def growth_refusal(sheet: Character, step: str, rules: Rules) -> Refusal | None:
    """Return why a character cannot take a step, its price apart, or `None`."""
    kind, about = step_of(step)
    if kind not in KINDS:
        return Refusal(f"{kind!r} is not a kind of growth: there is {', '.join(KINDS)}")
    return KINDS[kind].refused(sheet, about, rules)


def apply_growth(sheet: Character, step: str) -> Character:
    """Return a character after a step, which the sheet keeps."""
    kind, about = step_of(step)
    after = KINDS[kind].grown(sheet, about)
    return replace(after, history=replace(after.history, growth=(*sheet.history.growth, step)))


def undo_growth(sheet: Character) -> Character | None:
    """Return a character before its last step of growth; `None` where the sheet cannot have had it."""
    *earlier, last = sheet.history.growth
    kind, about = step_of(last)
    smaller = KINDS[kind].shrunk(sheet, about) if kind in KINDS else None
    return replace(smaller, history=replace(smaller.history, growth=tuple(earlier))) if smaller else None


def _value(sheet: Character, name: str) -> int:
    return sheet.attributes[name] if is_attribute(name) else sheet.skills.get(name, 0)


def _raised(sheet: Character, name: str, by: int = 1) -> Character:
    if is_attribute(name):
        return replace(sheet, attributes={**sheet.attributes, name: sheet.attributes[name] + by})
    ranks = {**sheet.skills, name: sheet.skills.get(name, 0) + by}
    return replace(sheet, skills={skill: rank for skill, rank in ranks.items() if rank})


def _lowered(sheet: Character, name: str) -> Character | None:
    known = is_attribute(name) or name in sheet.skills
    return _raised(sheet, name, -1) if known and _value(sheet, name) > int(is_attribute(name)) else None


def _rise_price(sheet: Character, name: str, rules: Rules) -> int:
    """Return the price of the next rank or score, counted by the new value or the current one (U-115)."""
    reached = _value(sheet, name) + 1
    counted = max(1, reached - 1) if rules["xp_rank"] == "current" else reached
    return counted * (ATTRIBUTE_PRICE if is_attribute(name) else SKILL_PRICE)


def _rise_refused(sheet: Character, name: str, rules: Rules) -> Refusal | None:
    if is_attribute(name):
        full = sheet.attributes[name] >= HIGHEST
        return Refusal(f"{name} is {HIGHEST} already, and no score is higher", "U-098") if full else None
    return _unknown_skill(sheet, name) or _at_the_top(sheet, name, rules)


def _unknown_skill(sheet: Character, name: str) -> Refusal | None:
    if is_skill(name) or name in sheet.skills or name in sheet.history.invented:
        return None
    return Refusal(f"{name!r} is neither an attribute nor a skill", "U-102")


def _at_the_top(sheet: Character, name: str, rules: Rules) -> Refusal | None:
    most = highest_rank(sheet, name, rules)
    if sheet.skills.get(name, 0) < most:
        return None
    return Refusal(f"{name.replace('_', ' ')} cannot rise above rank {most}", "U-105")


def _study_refused(sheet: Character, name: str, rules: Rules) -> Refusal | None:
    skill, least = MANUAL_SKILL
    if sheet.skills.get(skill, 0) < least:
        return Refusal(f"nobody learns from a manual without {skill} {least}", "U-139")
    return _unknown_skill(sheet, name) or _at_the_top(sheet, name, rules) or _too_much_read(sheet, name, rules)


def _too_much_read(sheet: Character, name: str, rules: Rules) -> Refusal | None:
    most = manual_limit(sheet)
    if rules["manual_limit"] == "up_to_rank":
        full, said = sheet.skills.get(name, 0) >= most, f"manuals lead no higher than rank {most}"
    else:
        full, said = sheet.history.growth.count(f"study {name}") >= most, f"manuals give no more than {most} ranks"
    return Refusal(f"{said} of {name.replace('_', ' ')}", "U-121") if full else None


def manual_limit(sheet: Character) -> int:
    """Return the most ranks of one skill that manuals can give a character."""
    return max((MANUAL_RANKS, *(hook.ranks for hook in hooks_of(sheet.traits, Manuals))))


def _learn_refused(sheet: Character, name: str, rules: Rules) -> Refusal | None:
    return trait_refusal(sheet, name, rules) if is_trait(name) else Refusal(f"{name!r} is not a trait", "U-374")


def _with_traits(sheet: Character, traits: tuple[str, ...]) -> Character:
    """Return a character with these traits, and with the jokers they remove out of the deck (U-058)."""
    leaving = sum(find_trait(name).jokers_left_out for name in traits)
    out = (*sheet.left_out, *(Card.parse(JOKERS[0]) for _ in range(leaving)))[:leaving]
    return replace(sheet, traits=traits, left_out=out)


def _learned(sheet: Character, name: str) -> Character:
    return _with_traits(sheet, (*sheet.traits, name))


def _forgot(sheet: Character, name: str) -> Character | None:
    """Return a character without the last copy of a trait, or `None`."""
    if name not in sheet.traits:
        return None
    place = len(sheet.traits) - 1 - sheet.traits[::-1].index(name)
    return _with_traits(sheet, (*sheet.traits[:place], *sheet.traits[place + 1 :]))


def _exchange_refused(sheet: Character, about: str, rules: Rules) -> Refusal | None:
    old, _, new = about.partition(" ")
    if old not in outgrown_traits(sheet):
        return Refusal("only a trait that somebody has become too old for is exchanged", "U-114")
    if not is_trait(new):
        return Refusal(f"{new!r} is not a trait", "U-374")
    left = tuple(name for name in sheet.traits if name != old)
    return trait_refusal(sheet, new, rules, held=left)


def _exchanged(sheet: Character, about: str) -> Character:
    old, _, new = about.partition(" ")
    return _with_traits(sheet, tuple(new if name == old else name for name in sheet.traits))


def _changed_back(sheet: Character, about: str) -> Character | None:
    old, _, new = about.partition(" ")
    return _exchanged(sheet, f"{new} {old}") if new in sheet.traits and is_trait(old) else None


def _turn_refused(sheet: Character, about: str, _rules: Rules) -> Refusal | None:
    if about == str(sheet.age + 1):
        return None
    return Refusal(f"whoever is {sheet.age} turns {sheet.age + 1} next")


def _income_after(sheet: Character, about: str) -> str:
    """Return the income so many steps, such as `+2`, from a character's own; empty where there is none."""
    known = sheet.details.get("income", "")
    if known not in INCOMES or re.fullmatch(r"[+-][1-9]", about) is None:
        return ""
    place = INCOMES.index(known) + int(about)
    return INCOMES[place] if 0 <= place < len(INCOMES) else ""


def _income_refused(sheet: Character, about: str, _rules: Rules) -> Refusal | None:
    if _income_after(sheet, about):
        return None
    return Refusal("an income rises or falls by steps there are, such as +1 or -2", "U-354")


def _earning(sheet: Character, about: str) -> Character:
    return replace(sheet, details={**sheet.details, "income": _income_after(sheet, about)})


def _earned_before(sheet: Character, about: str) -> Character | None:
    back = about.translate(str.maketrans("+-", "-+"))
    return _earning(sheet, back) if _income_after(sheet, back) else None


def _free(_sheet: Character, _about: str, _rules: Rules) -> int:
    return 0


KINDS: Final[Mapping[str, Growth]] = {
    "improve": Growth(_rise_price, _rise_refused, _raised, _lowered),
    "study": Growth(_free, _study_refused, _raised, _lowered),
    "learn": Growth(lambda *_: TRAIT_PRICE, _learn_refused, _learned, _forgot),
    "exchange": Growth(_free, _exchange_refused, _exchanged, _changed_back),
    "turn": Growth(
        _free,
        _turn_refused,
        lambda sheet, about: replace(sheet, age=int(about)),
        lambda sheet, about: replace(sheet, age=sheet.age - 1) if about == str(sheet.age) else None,
    ),
    "income": Growth(_free, _income_refused, _earning, _earned_before),
}
"""The kinds of step, by the first word of a step."""
