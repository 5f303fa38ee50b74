"""What may stand in each place of a draft: every choice with the draft it makes, or why it cannot be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import Refusal
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.characters import Item, abilities
from oracle.systems.ultimo.rules.creation.backgrounds import BACKGROUNDS, INCOMES
from oracle.systems.ultimo.rules.creation.belongings import TO_CHOOSE
from oracle.systems.ultimo.rules.creation.complaints import Rules, can_be_reckoned, faults, plain
from oracle.systems.ultimo.rules.creation.drafts import (
    HIGHEST,
    JOKERS,
    LOWEST,
    Draft,
    sheet_of,
    with_rank,
    with_score,
)
from oracle.systems.ultimo.rules.gear.weapons import as_made, hitting
from oracle.systems.ultimo.rules.skills import ATTRIBUTES, SKILLS, is_skill
from oracle.systems.ultimo.rules.traits import TRAITS, find_trait


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that could be chosen."""

    value: str
    """As it is typed."""
    name: str
    words: str
    """What it means, in a player's words; empty where the name says it."""
    draft: Draft
    """What it would make of the draft."""
    refusal: Refusal | None = None
    """Why it cannot be chosen."""


Listed = Iterator[Choice]


def choices(draft: Draft, place: str, rules: Rules) -> tuple[Choice, ...]:
    """Return everything that could stand in a place, what cannot with the reason.

    Args:
        draft: The draft as it is.
        place: One of `PLACES`; attributes and skills say which behind a full stop: `attributes.STR`, `skills.3`.
        rules: The house rules.
    """
    kind, _, about = place.partition(".")
    wrong = {one.what for one in faults(draft, rules)}

    def judged(one: Choice) -> Choice:
        new = next((fault for fault in faults(one.draft, rules) if fault.what not in wrong), None)
        return replace(one, refusal=Refusal(new.what, new.rule)) if new else one

    return tuple(map(judged, PLACES[kind](draft, about)))


def legal(draft: Draft, place: str, rules: Rules) -> tuple[Choice, ...]:
    """Return what may be chosen for a place, in order."""
    return tuple(one for one in choices(draft, place, rules) if one.refusal is None)


def effect(before: Draft, after: Draft, rules: Rules) -> tuple[tuple[str, int, int], ...]:
    """Return which derived abilities a choice moves: name, figure before, figure after."""
    if not (can_be_reckoned(before) and can_be_reckoned(after)):
        return ()
    was, now = (abilities(sheet_of(one), rules) for one in (before, after))
    return tuple((name, was[name], now[name]) for name in was if was[name] != now[name])


def _veteran(draft: Draft, _about: str) -> Listed:
    for value, words in (("no", "20 points, 10 skills"), ("yes", "22 points, 13 skills, 2 more traits")):
        yield Choice(value, value, words, replace(draft, veteran=value == "yes"))


def _scores(draft: Draft, about: str) -> Listed:
    words = next(one.words for one in ATTRIBUTES if one.id == about)
    for score in range(LOWEST, HIGHEST + 1):
        yield Choice(str(score), f"{about} {score}", words, with_score(draft, about, score))


def _skills(draft: Draft, about: str) -> Listed:
    """Yield every skill that is not chosen already, at the rank asked for."""
    own = tuple(name for name in draft.invented if not is_skill(name))
    told = {one.id: one.words for one in SKILLS}
    for name in (*told, *own):
        if name not in draft.skills:
            yield Choice(name, plain(name), told.get(name, "one of your own"), with_rank(draft, name, int(about)))


def _backgrounds(draft: Draft, _about: str) -> Listed:
    for one in BACKGROUNDS:
        trait = find_trait(one.trait)
        raised = " and ".join(map(plain, one.skills))
        words = f"{raised} 1 higher; {trait.name}: {trait.words} Income: {one.income}."
        yield Choice(one.name, one.name, words, replace(draft, background=one))


def _own_traits(draft: Draft, about: str) -> Listed:
    """Yield every trait a background of the player's own could bring, or every step of income."""
    one = draft.background
    if one is None:
        return
    if about == "income":
        for income in INCOMES:
            yield Choice(income, income, "", replace(draft, background=replace(one, income=income)))
        return
    for row in TRAITS:
        yield Choice(row.id, row.name, row.words, replace(draft, background=replace(one, trait=row.id)))


def _traits(draft: Draft, _about: str) -> Listed:
    for row in TRAITS:
        yield Choice(row.id, row.name, row.words, replace(draft, traits=(*draft.traits, row.id)))


def _jokers(draft: Draft, _about: str) -> Listed:
    for value, name in zip(JOKERS, ("the little joker", "the big joker"), strict=True):
        yield Choice(value, name, "leaves your deck for good", replace(draft, joker=value))


def _belongings(draft: Draft, _about: str) -> Listed:
    for item in TO_CHOOSE:
        if all(item.id != one.id for one in draft.gear):
            yield Choice(item.id, item.name, worth(item), replace(draft, gear=(*draft.gear, item)))


def worth(item: Item) -> str:
    """Return what a thing soaks, how it hits and what it weighs, in words; empty where it does none of it."""
    soak = f"soak {item.value}" if item.is_worn else ""
    hits = hitting(as_made(item.weapon, item.qualities)) if item.weapon else ""
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
"""By the first word of the place: `own.trait` and `own.income` are those of a background of the player's own."""
