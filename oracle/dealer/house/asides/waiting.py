"""Deeds of a fight whose turn has not come: whoever has acted in a round waits for the others, and is told so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from oracle.core.menu import Refusal
from oracle.core.part import parse_action
from oracle.dealer import decisions as wire
from oracle.dealer.house.prose.asides import Aside
from oracle.dealer.house.telling.phrasing import capital
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.systems.ultimo.standing import turn_taken
from oracle.systems.ultimo.state import UltimoState


def why_wait(position: Position, reading: Reading, who: str, happened: tuple[Any, ...]) -> Aside | None:
    """Return that a deed of a fight has to wait for the next turn of `who`; `None` where none is meant (U-065, U-260).

    Only what the rules refuse for the turn waits: what has another reason is told that one.
    """
    state: UltimoState = position.rules
    if who not in state.people or not in_sight(state.danger) or turn_taken(state, who) is None:
        return None
    if happened and not any(type(one).__name__ == "Ruled" and one.kind == "pass" for one in happened):
        return None
    waits = turn_taken(state, who)
    return "waits" if waits is not None and any(one == waits for one in _against(position, reading, who)) else None


def _against(position: Position, reading: Reading, who: str) -> Iterator[Refusal | None]:
    """Yield what the rules have against every way in which words may be fought out."""
    from oracle.dealer.house.blows.brawls import fought_as_said  # read when somebody waits in a fight, and not before

    for decision in fought_as_said(position, reading, who):
        calls = (move for move in decision.moves if isinstance(move, wire.Call))
        yield from (position.why_not(parse_action(position.part, call.action), who) for call in calls)


def words_of_waiting(state: UltimoState, who: str) -> Mapping[str, str]:
    """Return why somebody has to wait, in the words of the rules, with the rule's id."""
    refusal = turn_taken(state, who) if who in state.people else None
    return {"waits_cap": capital(f"{refusal.reason} ({refusal.rule})")} if refusal else {}
