"""What the Dealer lifts from somebody so that the check it calls leaves them cards to play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.opposition.burdens import FEWEST, PASSING
from oracle.dealer.compile import actor_of, pair_of
from oracle.dealer.position import Position
from oracle.systems.ultimo.conditions import find_condition
from oracle.systems.ultimo.figures import figures_of
from oracle.systems.ultimo.state import Mark, Request, UltimoState


def relieved(position: Position, decision: wire.Decision) -> Iterator[wire.Decision]:
    """Yield a ruling with what is lifted first so that its check allows cards enough, then the ruling as it is.

    Only what the Dealer itself has laid on somebody is lifted, and only if that helps: where the rules print so few
    cards, they stay so few.
    """
    rate = next((move for move in decision.moves if isinstance(move, wire.Rate)), None)
    is_call = decision.kind == "check" or bool(position.tale.company.trying)
    if is_call and rate is not None and hasattr(position.rules, "people"):
        lifted = _lifted(position, rate, rate.who or actor_of(position))
        if lifted:
            yield decision.model_copy(update={"moves": (*lifted, *decision.moves)})
    yield decision


def _lifted(position: Position, rate: wire.Rate, who: str) -> tuple[wire.Lift, ...]:
    """Return what has to be lifted; nothing where there are cards enough, or would not be all the same."""
    state: UltimoState = position.rules
    request = Request(who, rate.goal or "", *pair_of(rate), rate.difficulty)
    if who not in state.people or _cards(state, request) >= FEWEST:
        return ()
    lifted: list[wire.Lift] = []
    for mark in sorted(state.people[who].marks, key=_outlasts):
        if not _is_liftable(mark, request):
            continue
        state = _without(state, who, mark)
        lifted.append(wire.Lift(condition=mark.id, target=who))
        if _cards(state, request) >= FEWEST:
            return tuple(lifted)
    return ()


def _cards(state: UltimoState, request: Request) -> int:
    return figures_of(state, request).cap


def _outlasts(mark: Mark) -> bool:
    """Return whether a burden outlasts the check, so that it is lifted after those that do not."""
    return not set(PASSING) & set(find_condition(mark.id).ends)


def _is_liftable(mark: Mark, request: Request) -> bool:
    row = find_condition(mark.id)
    weighs = row.cards < 0 or (row.skill_cards < 0 and mark.detail in request.pair)
    return row.can_be_lifted and weighs


def _without(state: UltimoState, who: str, mark: Mark) -> UltimoState:
    person: Any = state.people[who]
    left = tuple(one for one in person.marks if one is not mark)
    return replace(state, people={**state.people, who: replace(person, marks=left)})
