"""What a check comes to: the final rating and the card limit, with every reason for them (U-024, U-025)."""

from __future__ import annotations

from collections.abc import Iterator

from oracle.systems.ultimo.characters import cap_change, carried_load
from oracle.systems.ultimo.conditions import find_condition
from oracle.systems.ultimo.difficulty import card_cap, final_rating
from oracle.systems.ultimo.standing import ability_of, worth_of
from oracle.systems.ultimo.state import Change, Figures, Person, Request, UltimoState
from oracle.systems.ultimo.traits import OnTag, named_hooks

QUALITIES = {
    "stealthy": OnTag(("stealth",), ("Espionage",), rating=-1),
    "gaudy": OnTag(("stealth",), ("Espionage",), rating=1),
}
"""What the qualities of worn armor do to checks (U-336)."""

BODILY = ("STR", "AGI", "VIT")
"""Attributes of the physical checks that too much load hampers (U-135)."""


def figures_of(state: UltimoState, request: Request) -> Figures:
    """Return what `request` comes to for the character it was called for."""
    person = state.people[request.who]
    ratings, cards = _split(person, request)
    cards += _own_changes(state, person, request)
    base = sum(worth_of(person, name, state.rules) for name in request.pair)
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


def _split(person: Person, request: Request) -> tuple[list[Change], list[Change]]:
    """Return what traits and gear do to the rating, and what they do to the card limit."""
    found = [(source, on) for source, on in _on_tags(person) if on.applies(request.pair, request.tags)]
    ratings = [Change(source, on.rating) for source, on in found if on.rating]
    return ratings, [Change(source, on.cards) for source, on in found if on.cards]


def _on_tags(person: Person) -> Iterator[tuple[str, OnTag]]:
    yield from (found for found in named_hooks(person.character.traits, OnTag) if not found[1].for_others)
    for item in person.gear:
        if item.is_worn and item.condition == "sound":
            yield from ((item.name, QUALITIES[quality]) for quality in item.qualities if quality in QUALITIES)


def _own_changes(state: UltimoState, person: Person, request: Request) -> list[Change]:
    """Return what conditions, load and limits of skill do to the card limit."""
    found = [Change(find_condition(mark.id).name, _cards(mark.id, mark.detail, request)) for mark in person.marks]
    found.append(Change("burdened", -_burden(state, person, request)))
    if state.rules["science_cap_meaning"] == "cards":
        found += (Change(name, cap_change(person.character, name)) for name in request.pair)
    return [change for change in found if change.amount]


def _cards(mark: str, detail: str, request: Request) -> int:
    condition = find_condition(mark)
    return condition.cards + (condition.skill_cards if detail in request.pair else 0)


def _burden(state: UltimoState, person: Person, request: Request) -> int:
    if request.first not in BODILY or state.rules["burden_penalty"] == "none":
        return 0
    over = carried_load(person.gear) - ability_of(person, "load", state.rules)
    return max(1, over // 2) if over > 0 else 0


def _dealer_cards(state: UltimoState) -> int:
    """Return how many cards the Dealer has at all; more can never be laid (U-073)."""
    return sum([len(state.pile("dealer", name)) for name in ("deck", "row", "discard")])
