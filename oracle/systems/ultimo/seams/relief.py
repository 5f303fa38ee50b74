"""The burdens that the Dealer lifts so that a character has cards to play in a check."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from oracle.dealer.builtin.opposition.burdens import FEWEST
from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.state import Mark, Request, UltimoState
from oracle.systems.ultimo.seams import moves
from oracle.systems.ultimo.seams.opposition.burdens import PASSING
from oracle.systems.ultimo.seams.written import pair_of


def lifted(position: Position, rate: moves.Rate, who: str) -> tuple[moves.Lift, ...]:
    """Return the burdens to lift before a check; empty where there are enough cards, or would still be too few."""
    state: UltimoState = position.rules
    request = Request(who, rate.goal or "", *pair_of(rate), rate.difficulty)
    if who not in state.people or _cards(state, request) >= FEWEST:
        return ()
    lifts: list[moves.Lift] = []
    for mark in sorted(state.people[who].marks, key=_outlasts):
        if not _is_liftable(mark, request):
            continue
        state = _without(state, who, mark)
        lifts.append(moves.Lift(condition=mark.id, target=who))
        if _cards(state, request) >= FEWEST:
            return tuple(lifts)
    return ()


def _cards(state: UltimoState, request: Request) -> int:
    return figures_of(state, request).cap


def _outlasts(mark: Mark) -> bool:
    """Return whether a burden outlasts the check; such burdens are lifted last."""
    return not set(PASSING) & set(find_condition(mark.id).ends)


def _is_liftable(mark: Mark, request: Request) -> bool:
    row = find_condition(mark.id)
    weighs = row.cards < 0 or (row.skill_cards < 0 and mark.detail in request.pair)
    return row.can_be_lifted and weighs


def _without(state: UltimoState, who: str, mark: Mark) -> UltimoState:
    person: Any = state.people[who]
    left = tuple(other for other in person.marks if other is not mark)
    return replace(state, people={**state.people, who: replace(person, marks=left)})
