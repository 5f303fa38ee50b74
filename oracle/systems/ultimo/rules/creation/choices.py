"""The choices for each place of a draft: each with the draft it makes, or why it is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from oracle.kit import creation
from oracle.systems.ultimo.rules.characters import Item, abilities
from oracle.systems.ultimo.rules.creation.backgrounds import BACKGROUNDS, INCOMES
from oracle.systems.ultimo.rules.creation.belongings import TO_CHOOSE
from oracle.systems.ultimo.rules.creation.complaints import Rules, faults, has_abilities, plain
from oracle.systems.ultimo.rules.creation.drafts import (
    HIGHEST,
    JOKERS,
    LOWEST,
    Draft,
    sheet_of,
    with_rank,
    with_score,
)
from oracle.systems.ultimo.rules.gear.weapons import damage_and_range, weapon_with_qualities
from oracle.systems.ultimo.rules.skills import ATTRIBUTES, SKILLS, is_skill
from oracle.systems.ultimo.rules.traits import TRAITS, find_trait

Choice = creation.Choice[Draft]
Listed = Iterator[Choice]


def choices(draft: Draft, place: str, rules: Rules) -> tuple[Choice, ...]:
    """Return every choice for a place, legal or refused.

    Args:
        draft: The draft as it is.
        place: One of `PLACES`; an attribute or a rank of skills follows a full stop: `attributes.STR`, `skills.3`.
        rules: The house rules.
    """
    kind, _, about = place.partition(".")
    return creation.judged(PLACES[kind](draft, about), draft, lambda made: faults(made, rules))


def legal_choices(draft: Draft, place: str, rules: Rules) -> tuple[Choice, ...]:
    """Return the legal choices for a place, in order."""
    return tuple(choice for choice in choices(draft, place, rules) if choice.refusal is None)


def changed_abilities(before: Draft, after: Draft, rules: Rules) -> tuple[tuple[str, int, int], ...]:
    """Return the derived abilities that a choice changes: name, value before, value after."""
    if not (has_abilities(before) and has_abilities(after)):
        return ()
    was, now = (abilities(sheet_of(each), rules) for each in (before, after))
    return tuple((name, was[name], now[name]) for name in was if was[name] != now[name])


def _veteran(draft: Draft, _about: str) -> Listed:
    for value, words in (("no", "20 points, 10 skills"), ("yes", "22 points, 13 skills, 2 more traits")):
        yield Choice(value, value, words, replace(draft, veteran=value == "yes"))


def _scores(draft: Draft, about: str) -> Listed:
    words = next(attribute.words for attribute in ATTRIBUTES if attribute.id == about)
    for score in range(LOWEST, HIGHEST + 1):
        yield Choice(str(score), f"{about} {score}", words, with_score(draft, about, score))


def _skills(draft: Draft, about: str) -> Listed:
    """Yield every skill that is not chosen yet, at this rank."""
    own = tuple(name for name in draft.invented if not is_skill(name))
    told = {skill.id: skill.words for skill in SKILLS}
    for name in (*told, *own):
        if name not in draft.skills:
            yield Choice(name, plain(name), told.get(name, "one of your own"), with_rank(draft, name, int(about)))


def _backgrounds(draft: Draft, _about: str) -> Listed:
    for background in BACKGROUNDS:
        trait = find_trait(background.trait)
        raised = " and ".join(map(plain, background.skills))
        words = f"{raised} 1 higher; {trait.name}: {trait.words} Income: {background.income}."
        yield Choice(background.name, background.name, words, replace(draft, background=background))


def _own_traits(draft: Draft, about: str) -> Listed:
    """Yield every trait, or every step of income, for a background of the player's own."""
    background = draft.background
    if background is None:
        return
    if about == "income":
        for income in INCOMES:
            yield Choice(income, income, "", replace(draft, background=replace(background, income=income)))
        return
    for row in TRAITS:
        yield Choice(row.id, row.name, row.words, replace(draft, background=replace(background, trait=row.id)))


def _traits(draft: Draft, _about: str) -> Listed:
    for row in TRAITS:
        yield Choice(row.id, row.name, row.words, replace(draft, traits=(*draft.traits, row.id)))


def _jokers(draft: Draft, _about: str) -> Listed:
    for value, name in zip(JOKERS, ("the little joker", "the big joker"), strict=True):
        yield Choice(value, name, "leaves your deck for good", replace(draft, joker=value))


def _belongings(draft: Draft, _about: str) -> Listed:
    for item in TO_CHOOSE:
        if all(item.id != owned.id for owned in draft.gear):
            yield Choice(item.id, item.name, item_words(item), replace(draft, gear=(*draft.gear, item)))


def item_words(item: Item) -> str:
    """Return the soak, damage and load of an item in words; empty where it has none of them."""
    soak = f"soak {item.value}" if item.is_worn else ""
    hits = damage_and_range(weapon_with_qualities(item.weapon, item.qualities)) if item.weapon else ""
    return ", ".join(filter(None, (soak, hits, f"load {item.load}" if item.load else "")))


PLACES: Final[Mapping[str, Callable[[Draft, str], Listed]]] = {
    "veteran": _veteran,
    "attributes": _scores,
    "skills": _skills,
    "background": _backgrounds,
    "own": _own_traits,
    "traits": _traits,
    "joker": _jokers,
    "gear": _belongings,
}
"""The choices by the first word of a place; `own.trait` and `own.income` belong to a background of the player's own."""
