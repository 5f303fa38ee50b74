"""The figures of a check: its final rating and card limit, with every change and its source (U-024, U-025)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TypeVar

from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.characters import cap_change
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.difficulty import card_cap, final_rating
from oracle.systems.ultimo.rules.fight.modifiers import fight_changes
from oracle.systems.ultimo.rules.gear.burden import carried_load
from oracle.systems.ultimo.rules.gear.devices import device_changes
from oracle.systems.ultimo.rules.gear.hiding import hides_a_weapon
from oracle.systems.ultimo.rules.gear.supplies import serves
from oracle.systems.ultimo.rules.magic.in_force import magic_bonus
from oracle.systems.ultimo.rules.points import CARDS, RATING
from oracle.systems.ultimo.rules.powers.modifiers import trait_changes, trait_ratings
from oracle.systems.ultimo.rules.skills import find_skill, is_skill
from oracle.systems.ultimo.rules.state import Change, Figures, Person, Request, UltimoState
from oracle.systems.ultimo.rules.status import ability_cards, ability_of, is_out
from oracle.systems.ultimo.rules.together.retinue import follower_changes
from oracle.systems.ultimo.rules.traits import figures as trait_figures
from oracle.systems.ultimo.rules.traits import named_hooks, named_modifiers
from oracle.systems.ultimo.rules.traits.hooks import NoCheck

QUALITIES = {
    "stealthy": Modifier(trait_figures.RATING, -1, when=("stealth", "Espionage")),
    "gaudy": Modifier(trait_figures.RATING, 1, when=("stealth", "Espionage")),
}
"""How the qualities of worn armor change the rating of checks (U-336)."""

SPARING = {"famous_map": NoCheck(("find_way",), also=("with_map",), unless=("under_duress",))}
"""The checks that items with a quality spare their bearer."""

Shared = TypeVar("Shared", Modifier, NoCheck)

HIDES_WEAPON = "conceal_weapon"
"""The tag of a check that hides a weapon on a body."""

ACTED_ON = "what was observed"
"""The source of the card a character gains by acting on an answer, as announcements name it."""

BODILY = ("STR", "AGI", "VIT")
"""Attributes of physical checks, in which too heavy a load costs cards (U-135)."""


def figures_of(state: UltimoState, request: Request) -> Figures:
    """Return the figures of a check for the character it was called for."""
    person = state.people[request.who]
    ratings, cards = _rating_and_card_changes(state, person, request)
    cards += _own_changes(state, person, request)
    base = sum(ability_cards(person, name, state.rules) for name in request.pair)
    rating = final_rating(
        request.announced,
        (change.amount for change in ratings),
        state.rules,
        attack="attack" in request.tags,
    )
    return Figures(
        min(rating, _dealer_cards(state)),
        card_cap(base, (change.amount for change in cards), state.rules),
        tuple(ratings),
        tuple(cards),
    )


def add_card_change(state: UltimoState, request: Request, figures: Figures, change: Change) -> Figures:
    """Return the figures of a check with one more change of its card limit.

    The change is added before the limit is floored, like all others, so it first makes up for what is missing below
    the least limit (U-025, U-026).
    """
    person = state.people[request.who]
    cap, least = figures.cap, int(state.rules["min_cap"])
    if cap == least:
        base = sum(ability_cards(person, name, state.rules) for name in request.pair)
        cap = min(cap, base + sum(earlier.amount for earlier in figures.cap_changes))
    changes = (*figures.cap_changes, change)
    return replace(figures, cap=card_cap(cap, (change.amount,), state.rules), cap_changes=changes)


def act_on_answer(state: UltimoState, request: Request, figures: Figures) -> Figures:
    """Return the figures of a check that acts on an answer about what was observed: one more card (U-177)."""
    return add_card_change(state, request, figures, Change(ACTED_ON, 1))


def is_acting_on_answer(figures: Figures) -> bool:
    """Return whether a check acts on an answer already."""
    return any(change.source == ACTED_ON for change in figures.cap_changes)


def refigure(state: UltimoState, request: Request, before: Figures, after: Figures) -> Figures:
    """Return the figures of a check rated anew; an answer the character acts on still counts."""
    return act_on_answer(state, request, after) if is_acting_on_answer(before) else after


def _rating_and_card_changes(state: UltimoState, person: Person, request: Request) -> tuple[list[Change], list[Change]]:
    """Return the changes that traits, gear and followers make to the rating and to the card limit."""
    tags = _tags(person, request)
    own = person.character.traits
    others = _of_others(
        state, request.who, lambda traits: named_modifiers(traits, trait_figures.RATING_OF_OTHERS, tags)
    )
    found = (*named_modifiers(own, trait_figures.RATING, tags), *others.items(), *_worn(person, tags))
    ratings = [Change(source, modifier.add) for source, modifier in found]
    ratings += follower_changes(person, request.tags)
    ratings += [change for change in trait_ratings(state, person, request) if change.amount]
    ratings += device_changes(state, request)
    ratings += [change for change in RATING(state, request) if change.amount]
    left = request.announced + sum([change.amount for change in ratings])
    ratings += [Change(source, -left) for source in _unneeded(state, person, request, tags)[:1] if left > 0]
    return ratings, [
        Change(source, modifier.add) for source, modifier in named_modifiers(own, trait_figures.CARDS, tags)
    ]


def _tags(person: Person, request: Request) -> frozenset[str]:
    """Return the tags of a check, the abilities of its pair, and `concealable` where it hides such a weapon."""
    hides = HIDES_WEAPON in request.tags and hides_a_weapon(person.gear, person.character.traits, request.goal)
    return frozenset((*request.tags.ids, *request.pair, *(("concealable",) if hides else ())))


def _worn(person: Person, tags: frozenset[str]) -> Iterator[tuple[str, Modifier]]:
    """Yield the modifiers of worn armor, each with the name of its piece."""
    for item in person.gear:
        if item.is_worn and item.condition == "sound":
            found = ((item.name, QUALITIES[quality]) for quality in item.qualities if quality in QUALITIES)
            yield from ((name, modifier) for name, modifier in found if modifier.applies(tags))


def _of_others(
    state: UltimoState, who: str, given: Callable[[tuple[str, ...]], Iterable[tuple[str, Shared]]]
) -> dict[str, Shared]:
    """Return what traits of other characters do for `who`, by trait: the same trait counts once (U-389)."""
    found: dict[str, Shared] = {}
    for actor, other in state.people.items():
        shared = tuple(given(other.character.traits)) if actor != who else ()
        if shared and not is_out(other, state.rules):
            found.update(shared)
    return found


def _sparing_others(traits: tuple[str, ...]) -> Iterator[tuple[str, NoCheck]]:
    return ((source, hook) for source, hook in named_hooks(traits, NoCheck) if hook.for_others)


def _unneeded(state: UltimoState, person: Person, request: Request, tags: frozenset[str]) -> list[str]:
    """Return the traits by which a check like this needs no cards (U-021)."""
    own = named_hooks(person.character.traits, NoCheck)
    found = (*own, *_of_others(state, request.who, _sparing_others).items(), *_carried(person))
    return [source for source, hook in found if hook.applies(tags, request.base) and _at_hand(person, hook.tool)]


def _carried(person: Person) -> Iterator[tuple[str, NoCheck]]:
    """Yield the checks that carried items spare, each with the name of its item."""
    for item in person.gear:
        if item.condition == "sound":
            yield from ((item.name, SPARING[quality]) for quality in item.qualities if quality in SPARING)


def _at_hand(person: Person, tool: str) -> bool:
    """Return whether a character has an item that serves as this tool, or needs none."""
    return not tool or any(item.condition == "sound" and serves(item, tool) for item in person.gear)


def _own_changes(state: UltimoState, person: Person, request: Request) -> list[Change]:
    """Return the changes that conditions, load and limits of skill make to the card limit."""
    found = [Change("burdened", -_burden(state, person, request))]
    found += trait_changes(state, person, request)
    found += fight_changes(state, request)
    found += CARDS(state, request)
    found.append(Change("magic", magic_bonus(state, request.who, "cards")))
    if state.rules["science_cap_meaning"] == "cards":
        found += (Change(name, cap_change(person.character, name)) for name in request.pair)
    return [*condition_changes(person, request), *(change for change in found if change.amount)]


def condition_changes(person: Person, request: Request) -> list[Change]:
    """Return how the conditions of a character change the card limit of a check (U-157, U-158, U-162)."""
    found = [Change(find_condition(mark.id).name, _cards(mark.id, mark.detail, request)) for mark in person.marks]
    found.append(Change("a word that was followed", person.ties.heart))
    return [change for change in found if change.amount]


def _cards(mark: str, detail: str, request: Request) -> int:
    condition = find_condition(mark)
    return condition.cards + (condition.skill_cards if detail in request.pair else 0)


def _is_physical(pair: tuple[str, str]) -> bool:
    """Return whether a check is physical: by its attribute, or by one of two skills with physical attributes only."""
    if not is_skill(pair[0]):
        return pair[0] in BODILY
    return any(set(find_skill(name).attributes) <= set(BODILY) for name in pair if is_skill(name))


def _burden(state: UltimoState, person: Person, request: Request) -> int:
    if not _is_physical(request.pair) or state.rules["burden_penalty"] == "none":
        return 0
    over = carried_load(person.gear, person.character.traits) - ability_of(person, "load", state.rules)
    return max(1, over // 2) if over > 0 else 0


def _dealer_cards(state: UltimoState) -> int:
    """Return how many cards the Dealer has in all; no row can be longer (U-073)."""
    return sum([len(state.pile("dealer", name)) for name in ("deck", "row", "discard")])
