"""Modifiers of traits beyond a check's tags: a stronger skill, a blow from hiding, a friend's encouragement."""

from __future__ import annotations

from collections.abc import Iterator

from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.foes.stat_block import empathy_of
from oracle.systems.ultimo.rules.state import Change, Mark, Person, Request, UltimoState
from oracle.systems.ultimo.rules.status import ability_cards, attributes_of
from oracle.systems.ultimo.rules.traits import named_hooks, named_modifiers
from oracle.systems.ultimo.rules.traits.figures import DISTRACTION_RATING, STUDIED_CARDS
from oracle.systems.ultimo.rules.traits.hooks import Substitute
from oracle.systems.ultimo.rules.traits.hooks_danger import CalmsFoes, StealthAttack

OPENING = "opening"
"""Condition of a character whom a friend's show has given an opening."""

FIGHTING = ("attack", "in_combat")
"""Tags of checks that belong to a fight."""


def trait_changes(state: UltimoState, person: Person, request: Request) -> Iterator[Change]:
    """Yield the changes of traits to the card limit, besides those by tags."""
    yield from _stand_ins(state, person, request)
    yield from _out_of_hiding(person, request)
    yield from encouragement_changes(person, request)
    for mark in person.marks:
        if mark.id == "studying" and mark.detail == request.goal:
            yield from (Change(name, one.add) for name, one in named_modifiers(person.character.traits, STUDIED_CARDS))


def encouragement_changes(person: Person, request: Request) -> Iterator[Change]:
    """Yield the cards of a friend's encouragement in the next check outside a fight."""
    for mark in person.marks:
        if mark.id == "encouraged" and not any(tag in request.tags for tag in FIGHTING):
            yield Change("encouraged", int(mark.detail))


def trait_ratings(state: UltimoState, person: Person, request: Request) -> Iterator[Change]:
    """Yield the changes of traits to a rating besides tags: a show, a friend's show, calming a foe (U-189, U-377)."""
    if is_distraction(request) and state.rules["jazz_target"] == "own_check":
        eased = named_modifiers(person.character.traits, DISTRACTION_RATING)
        yield from (Change(name, one.add) for name, one in eased)
    for mark in person.marks:
        if mark.id != OPENING or gives_opening(state, mark, request):
            condition = find_condition(mark.id)
            yield Change(condition.name, condition.rating)
    hooks = named_hooks(person.character.traits, CalmsFoes) if is_calming(state, request) else ()
    for source, hook in hooks:
        wanted = empathy_of(state.danger.foes[request.goal].block) + hook.above
        yield Change(source, wanted - request.announced)


def gives_opening(state: UltimoState, mark: Mark, request: Request) -> bool:
    """Return whether a friend's show gives an opening in a check: one against the foe it distracted (U-377).

    A show for no particular foe distracts all of them.
    """
    foes = standing_foes(state.danger)
    everybody = mark.detail not in foes and request.goal in foes
    return mark.id == OPENING and (request.goal == mark.detail or everybody)


def is_distraction(request: Request) -> bool:
    """Return whether a check is a distracting show."""
    return "distract" in request.tags and "Theatrics" in request.pair


def is_calming(state: UltimoState, request: Request) -> bool:
    """Return whether a check is to calm a foe still in the fight."""
    return "calm" in request.tags and "Empathy" in request.pair and request.goal in standing_foes(state.danger)


def _stand_ins(state: UltimoState, person: Person, request: Request) -> Iterator[Change]:
    """Yield the cards added where a trait lets a better skill stand in for a weaker one."""
    for source, hook in named_hooks(person.character.traits, Substitute):
        if hook.skill in request.pair or not any(tag in request.tags for tag in hook.tags):
            continue
        for name in request.pair:
            if name in hook.instead_of:
                better = ability_cards(person, hook.skill, state.rules) - ability_cards(person, name, state.rules)
                yield Change(source, max(0, better))


def _out_of_hiding(person: Person, request: Request) -> Iterator[Change]:
    """Yield the other half of AGI where a trait counts all of it in an unseen attack (U-243)."""
    if "attack" not in request.tags or "stealth" not in request.tags or request.first not in ("STR", "AGI"):
        return
    scores = attributes_of(person)
    for source, _ in named_hooks(person.character.traits, StealthAttack):
        yield Change(source, scores["AGI"] - scores[request.first] // 2)
