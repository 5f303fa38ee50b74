"""What is wrong with a draft or still missing: the one list for wizard, check and tests (U-098 to U-114)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from typing import Final

from oracle.core.records import dataclass
from oracle.errors import UnknownNameError
from oracle.systems.ultimo.rules.characters import abilities
from oracle.systems.ultimo.rules.creation.backgrounds import ADULT_AGE, INCOMES, Background, background_named
from oracle.systems.ultimo.rules.creation.drafts import (
    FREE_TRAITS,
    HIGHEST,
    JOKERS,
    LOWEST,
    RANKS,
    TIERS,
    Draft,
    sheet_of,
)
from oracle.systems.ultimo.rules.creation.requirements import trait_refusal
from oracle.systems.ultimo.rules.gear.burden import carried_load
from oracle.systems.ultimo.rules.skills import ATTRIBUTES, SKILLS, is_attribute, is_skill, parse_skill_name
from oracle.systems.ultimo.rules.traits import TRAITS, find_trait, is_trait

LONGEST_NAME: Final = 60
LONGEST_CONCEPT: Final = 120
"""Most characters of a name and of a concept."""

OLDEST: Final = 999
"""Greatest age, in years: some characters are not quite human."""

MOST_GEAR: Final = 20
"""Most belongings on a sheet."""

_SKILL: Final = re.compile(r"[A-Za-z][A-Za-z_'-]{1,39}")
_NAMES: Final = tuple(skill.id for skill in SKILLS)
_SCORES: Final = tuple(attribute.id for attribute in ATTRIBUTES)

Rules = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Complaint:
    """A fault of a draft, or a choice that is still missing."""

    what: str
    """One sentence without its full stop."""
    place: str
    """Its place on the sheet: `attributes.STR`, `traits.ironman`."""
    rule: str = ""
    """Id of the rule; empty where no rule has an id."""
    legal: str = ""
    """What would be legal, in words; empty where the sentence says it."""
    unfinished: bool = False
    """Whether a choice is only missing, not wrong."""

    def __str__(self) -> str:
        cited = f" [{self.rule}]" if self.rule else ""
        would = f". Legal would be: {self.legal}" if self.legal else ""
        return f"{self.what}{cited}{would}"


def complaints(draft: Draft, rules: Rules) -> tuple[Complaint, ...]:
    """Return everything that is wrong or still missing, in the order of the sheet; empty for a legal character."""
    return tuple(complaint for judge in _JUDGES for complaint in judge(draft, rules))


def faults(draft: Draft, rules: Rules) -> tuple[Complaint, ...]:
    """Return what is wrong, leaving out choices that are only missing."""
    return tuple(complaint for complaint in complaints(draft, rules) if not complaint.unfinished)


def _person(draft: Draft, _rules: Rules) -> Iterator[Complaint]:
    for place, text, most in (("name", draft.name, LONGEST_NAME), ("concept", draft.concept, LONGEST_CONCEPT)):
        if not text.strip():
            yield Complaint(f"there is no {place} yet", place, legal=f"1 to {most} characters", unfinished=True)
        elif len(text) > most or not text.isprintable():
            yield Complaint(f"the {place} is one line of up to {most} characters", place)
    if not draft.age:
        yield Complaint("there is no age yet", "age", legal=f"{ADULT_AGE} to {OLDEST}", unfinished=True)
    elif not ADULT_AGE <= draft.age <= OLDEST:
        yield Complaint(f"the age of {draft.age} cannot be", "age", legal=f"{ADULT_AGE} to {OLDEST}")


def _veteran(draft: Draft, rules: Rules) -> Iterator[Complaint]:
    if draft.veteran and rules["veterans_allowed"] == "off":
        yield Complaint("this table plays without veterans", "veteran", "U-099", "false")


def _attributes(draft: Draft, rules: Rules) -> Iterator[Complaint]:
    for name in draft.attributes:
        if not is_attribute(name):
            yield Complaint(f"{name!r} is not an attribute", f"attributes.{name}", "U-098", ", ".join(_SCORES))
    for name in _SCORES:
        score = draft.attributes.get(name, 0)
        if not LOWEST <= score <= HIGHEST:
            said = f"a score of {score} cannot be" if name in draft.attributes else "it has no score"
            yield Complaint(said, f"attributes.{name}", "U-098", f"{LOWEST} to {HIGHEST}")
    yield from _points(draft, rules)


def _points(draft: Draft, rules: Rules) -> Iterator[Complaint]:
    left, most = draft.points_left, sum(draft.attributes.values()) + draft.points_left
    if left < 0:
        legal = f"scores that add up to {most}: each begins at {LOWEST}, and {most - len(_SCORES)} points go on top"
        yield Complaint(f"the scores add up to {most - left}, {-left} too many", "attributes", "U-098", legal)
    elif left and rules["allow_unspent"] == "off":
        still = f"{left} {'point is' if left == 1 else 'points are'} not spent yet"
        yield Complaint(still, "attributes", "U-098", f"scores that add up to {most}", unfinished=True)


def _skills(draft: Draft, rules: Rules) -> Iterator[Complaint]:
    for name in dict.fromkeys((*draft.skills, *draft.invented)):
        yield from _skill_name(draft, name, rules)
    for name, rank in draft.skills.items():
        if rank < 0:
            said = f"the background raises {plain(name)}, and the sheet does not have it"
            yield Complaint(said, f"skills.{name}", "U-111", "rank 1 at least")
        elif rank not in TIERS:
            raised = draft.background is not None and name in draft.background.skills
            said = f"{plain(name)} cannot be chosen at rank {rank}{', before the background adds 1' if raised else ''}"
            yield Complaint(said, f"skills.{name}", "U-100", "3 for a primary skill, 2 for a secondary, 1 for a minor")
    for rank, most in RANKS[draft.veteran].items():
        chosen = draft.ranked(rank)
        if len(chosen) > most:
            said = f"{len(chosen)} {TIERS[rank]} skills are chosen, of rank {rank}: {_listed(chosen)}"
            yield Complaint(said, f"skills.{chosen[-1]}", "U-100", f"{most} of them")
        elif len(chosen) < most:
            said = f"{most - len(chosen)} more {TIERS[rank]} {'skill is' if most - len(chosen) == 1 else 'skills are'}"
            said += f" to be chosen, of rank {rank}"
            yield Complaint(said, "skills", "U-100", f"{most} of them", unfinished=True)


def _skill_name(draft: Draft, name: str, rules: Rules) -> Iterator[Complaint]:
    place = f"skills.{name}"
    if name in draft.invented:
        if rules["custom_skills"] == "off":
            yield Complaint(f"this table invents no skills, and {plain(name)} is none of the book", place, "U-102")
        elif _SKILL.fullmatch(name) is None:
            yield Complaint(f"{name!r} cannot be the name of a skill of your own", place, "U-102", "letters, _ and -")
        elif meant := _known_by(name):
            yield Complaint(f"{plain(name)} is another word for {meant}", place, "U-102", f"choose {meant}")
        elif not draft.invented[name] or not all(map(is_attribute, draft.invented[name])):
            yield Complaint(f"{plain(name)} needs its attributes", f"invented.{name}", "U-102", ", ".join(_SCORES))
    elif not is_skill(name):
        near = get_close_matches(name.capitalize(), _NAMES, n=1)
        legal = f"perhaps {near[0]}, or name it among the invented ones" if near else "name it among the invented ones"
        yield Complaint(f"{name!r} is not a skill of the book", place, "U-102", legal)


def _known_by(name: str) -> str:
    """Return the attribute or skill of the book with this name; empty for none."""
    try:
        return parse_skill_name(plain(name))
    except UnknownNameError:
        return ""


def plain(name: str) -> str:
    """Return the name of a skill as written in a sentence."""
    return name.replace("_", " ")


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(map(plain, names))


def _background(draft: Draft, rules: Rules) -> Iterator[Complaint]:
    background = draft.background
    if background is None:
        yield Complaint("there is no background yet", "background", legal="a ready one, or your own", unfinished=True)
        return
    if len(set(background.skills)) != 2 or len(background.skills) != 2:
        yield Complaint("a background raises two different skills", "background.skills", "U-111", "two of the skills")
    for name in background.skills:
        if not is_skill(name) and name not in draft.invented:
            near = get_close_matches(name.capitalize(), _NAMES, n=1)
            yield Complaint(
                f"{name!r} is not a skill of the book",
                "background.skills",
                "U-102",
                f"perhaps {near[0]}" if near else "",
            )
    if background_named(background.name) != background:
        yield from _own_background(background, rules)
    yield from _background_trait(draft, background, rules)


def _own_background(background: Background, rules: Rules) -> Iterator[Complaint]:
    """Yield what is wrong with a background of the player's own (U-110)."""
    if not background.name.strip() or len(background.name) > LONGEST_NAME or not background.name.isprintable():
        yield Complaint("a background has a name of one line", "background.name")
    if background.income not in INCOMES:
        yield Complaint(
            f"{background.income!r} is not a step of income", "background.income", "U-110", ", ".join(INCOMES)
        )
        return
    ceiling = rules["custom_income_max"]
    if ceiling != "any" and INCOMES.index(background.income) > INCOMES.index(ceiling):
        said = f"a background of your own brings no more than {ceiling} here, and this one is {background.income}"
        yield Complaint(said, "background.income", "U-110", ", ".join(INCOMES[: INCOMES.index(ceiling) + 1]))


def _background_trait(draft: Draft, background: Background, rules: Rules) -> Iterator[Complaint]:
    if not is_trait(background.trait):
        yield _unknown_trait(background.trait, "background.trait")
        return
    sheet = sheet_of(draft)
    refused = trait_refusal(sheet, background.trait, rules, how="background", held=()) if draft.age else None
    if refused:
        yield Complaint(refused.reason, "background.trait", refused.rule, "another age, or another background")


def _unknown_trait(name: str, place: str) -> Complaint:
    near = get_close_matches(name, [trait.id for trait in TRAITS], n=1)
    return Complaint(f"{name!r} is not a trait", place, "U-374", f"perhaps {near[0]}" if near else "")


def _traits(draft: Draft, rules: Rules) -> Iterator[Complaint]:
    most, who = FREE_TRAITS[draft.veteran], "a veteran" if draft.veteran else "somebody who is no veteran"
    if len(draft.traits) > most:
        said = f"{who} begins with {_count(most)} besides that of the background, not {len(draft.traits)}"
        yield Complaint(said, f"traits.{draft.traits[-1]}", "U-099", "buy more with experience, 5 for each")
    elif len(draft.traits) < most:
        left = most - len(draft.traits)
        said = f"{_count(left)} {'is' if left == 1 else 'are'} still to be chosen"
        yield Complaint(said, "traits", "U-099", "traits whose prerequisites are met", unfinished=True)
    sheet = sheet_of(draft)
    first = len(draft.all_traits) - len(draft.traits)
    for place, name in enumerate(draft.traits, start=first):
        if not is_trait(name):
            yield _unknown_trait(name, f"traits.{name}")
            continue
        others = tuple(filter(is_trait, draft.all_traits[:place]))
        refused = trait_refusal(sheet, name, rules, how="creation", held=others)
        if refused:
            yield Complaint(refused.reason, f"traits.{name}", refused.rule, "a trait whose prerequisites are met")


def _count(number: int) -> str:
    return f"{number or 'no'} {'trait' if number == 1 else 'traits'}"


def _belongings(draft: Draft, rules: Rules) -> Iterator[Complaint]:
    names = Counter(item.id for item in draft.gear)
    for item in draft.gear:
        if not item.id.isidentifier() or names[item.id] > 1:
            yield Complaint(f"{item.id!r} is not a short name of its own, in one word", f"gear.{item.id}")
        elif not item.name.strip() or not item.name.isprintable() or len(item.name) > LONGEST_NAME:
            yield Complaint("a thing has a name of one line", f"gear.{item.id}")
    if len(draft.gear) > MOST_GEAR:
        yield Complaint(f"{len(draft.gear)} things are too many for one sheet", "gear", legal=f"up to {MOST_GEAR}")
    for kind, called in (("armor", "suits of armor"), ("shield", "shields")):
        if sum(item.kind == kind for item in draft.gear) > 1:
            yield Complaint(f"nobody wears two {called}", "gear", legal="one of them")
    if has_abilities(draft):
        yield from _burden(draft, rules)


def has_abilities(draft: Draft) -> bool:
    """Return whether derived abilities can be computed: the draft has all five scores and only known traits."""
    return sorted(draft.attributes) == sorted(_SCORES) and all(map(is_trait, draft.all_traits))


def _burden(draft: Draft, rules: Rules) -> Iterator[Complaint]:
    load = carried_load(draft.gear, draft.all_traits)
    most = 2 * abilities(sheet_of(draft), rules)["load"]
    if load > most:
        said = f"a load of {load} is more than twice what can be carried"
        yield Complaint(said, "gear", "U-135", f"up to {most}; without being burdened, {most // 2}")


def _jokers(draft: Draft, _rules: Rules) -> Iterator[Complaint]:
    leaving = sum(find_trait(name).jokers_left_out for name in draft.all_traits if is_trait(name))
    if leaving and draft.joker not in JOKERS:
        yield Complaint(f"{draft.joker!r} is not a joker", "joker", "U-058", "Xl or Xb")


_JUDGES: Final[tuple[Callable[[Draft, Rules], Iterator[Complaint]], ...]] = (
    *(_person, _veteran, _attributes, _skills, _background, _traits, _belongings, _jokers),
)
"""In the order of the sheet."""
