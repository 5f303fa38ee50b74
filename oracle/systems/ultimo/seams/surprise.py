"""Fills the open choices of a draft by chance within the rules, and keeps those already made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from oracle.core.chance import Stream
from oracle.systems.ultimo.rules.characters import Character
from oracle.systems.ultimo.rules.creation.backgrounds import ADULT_AGE, Background
from oracle.systems.ultimo.rules.creation.choices import legal_choices
from oracle.systems.ultimo.rules.creation.complaints import Rules, faults
from oracle.systems.ultimo.rules.creation.drafts import (
    FREE_TRAITS,
    HIGHEST,
    JOKERS,
    RANKS,
    UNTRAINED,
    Draft,
    background_of,
    with_rank,
    with_score,
)
from oracle.systems.ultimo.rules.skills import SKILLS
from oracle.systems.ultimo.rules.traits import TRAITS
from oracle.systems.ultimo.seams.quick_start import quick_start

_MANNERS: Final = (
    *("Patient", "Restless", "Disgraced", "Soft-spoken", "Reckless", "Widowed", "Homesick", "Proud", "Superstitious"),
    *("Sleepless", "Generous", "Hunted", "Scarred", "Curious", "Penniless", "Devout"),
)
_CALLINGS: Final = (
    *("lighthouse keeper", "field surgeon", "gravedigger", "stage magician", "bell founder", "river pilot", "thief"),
    *("schoolteacher", "clockmaker", "hunter of wolves", "violinist", "sexton", "smuggler", "cook of a great house"),
    *("chemist", "circus acrobat", "retired sergeant", "fortune teller", "reporter", "horse doctor", "mapmaker"),
)


def surprise(draft: Draft, stream: Stream, rules: Rules) -> Draft:
    """Return the draft with every open choice made, legally where the earlier choices are legal."""
    if not draft.concept:
        calling = f"{_one(_MANNERS, stream)} {_one(_CALLINGS, stream)}"
        draft = replace(draft, concept=calling)
    guide = quick_start(draft.concept, str(stream.below(1 << 30)))
    draft = replace(draft, concept=draft.concept if draft.concept[0].isupper() else guide.concept)
    for fill in _FILLS:
        draft = fill(draft, guide, stream, rules)
    return draft


def _one(values: tuple[str, ...], stream: Stream) -> str:
    return values[stream.below(len(values))]


def _background(draft: Draft, guide: Character, stream: Stream, rules: Rules) -> Draft:
    """Return the draft with the background that the concept suggests, or another where the age does not allow it."""
    if draft.background:
        return draft
    asked = replace(draft, background=background_of(guide))
    if not faults(asked, rules) or not draft.age:
        return asked
    found = legal_choices(draft, "background", rules)
    return found[stream.below(len(found))].draft if found else asked


def _person(draft: Draft, guide: Character, _stream: Stream, _rules: Rules) -> Draft:
    age = guide.age if draft.background is None else _of_age(guide.age, draft.background)
    return replace(draft, name=draft.name or guide.name, age=draft.age or age)


def _of_age(age: int, background: Background) -> int:
    """Return an age within the limits of a background; the check of the draft judges the traits of youth."""
    oldest = background.most_age or max(age, background.least_age)
    return min(max(age, background.least_age, ADULT_AGE), oldest)


def _scores(draft: Draft, guide: Character, stream: Stream, _rules: Rules) -> Draft:
    """Return the draft with its points spent by chance, mostly on the guide's attributes."""
    while draft.points_left > 0:
        room = [name for name in UNTRAINED if draft.attributes.get(name, HIGHEST) < HIGHEST]
        if not room:
            break
        wanted = [name for name in room for _ in range(max(1, guide.attributes[name] - draft.attributes[name]))]
        name = wanted[stream.below(len(wanted))]
        draft = with_score(draft, name, draft.attributes[name] + 1)
    return draft


def _skills(draft: Draft, guide: Character, stream: Stream, _rules: Rules) -> Draft:
    """Return the draft with its skills chosen, the guide's first."""
    others = [skill.id for skill in SKILLS if skill.id not in guide.skills]
    mixed = [others.pop(stream.below(len(others))) for _ in range(len(others))]
    for rank, most in RANKS[draft.veteran].items():
        open_ones = [name for name in (*guide.skills, *mixed) if name not in draft.skills]
        for name in open_ones[: max(0, most - len(draft.ranked(rank)))]:
            draft = with_rank(draft, name, rank)
    return draft


def _traits(draft: Draft, _guide: Character, stream: Stream, rules: Rules) -> Draft:
    """Return the draft of a veteran with its free traits, by chance among the legal ones."""
    wrong = len(faults(draft, rules))
    left = [trait.id for trait in TRAITS]
    while left and len(draft.traits) < FREE_TRAITS[draft.veteran]:
        taken = replace(draft, traits=(*draft.traits, left.pop(stream.below(len(left)))))
        draft = taken if len(faults(taken, rules)) <= wrong else draft
    return draft


def _belongings(draft: Draft, guide: Character, stream: Stream, _rules: Rules) -> Draft:
    return replace(draft, gear=draft.gear or guide.gear, joker=_one(JOKERS, stream))


_Fill = Callable[[Draft, Character, Stream, Rules], Draft]

_FILLS: Final[tuple[_Fill, ...]] = (_background, _person, _scores, _skills, _traits, _belongings)
"""In this order: age and skills depend on the background, and traits on all of them."""
