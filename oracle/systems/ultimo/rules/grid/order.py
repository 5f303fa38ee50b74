"""The order of turns: the higher of INT and AGI, foes by danger sense, stronger foes more than once (U-260)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.fight.danger import begin_unit_turn, standing_foes
from oracle.systems.ultimo.rules.fight.turn import FoesMove
from oracle.systems.ultimo.rules.foes.stat_block import Rank, danger_of
from oracle.systems.ultimo.rules.grid.flanks import ground_of, with_ground
from oracle.systems.ultimo.rules.hands import RoundCheck
from oracle.systems.ultimo.rules.names import unit_name
from oracle.systems.ultimo.rules.points import NEXT_TURN
from oracle.systems.ultimo.rules.skills import half
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import able, attributes_of

TURNS_BY_RANK: Final[Mapping[Rank, int]] = {"minion": 1, "greater": 2, "host": 2}
"""Turns of a foe in every round; a second turn comes at half of its figure. Rule U-201."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of a round."""

    unit: str
    figure: int
    """Its figure in the order, the highest first."""
    nth: int = 1
    """The number of this turn among those of its unit."""


def is_tactical(state: UltimoState) -> bool:
    """Return whether turns have an order now: a map is laid, and foes are in the fight."""
    return state.danger.ground is not None and bool(standing_foes(state.danger))


def turn_order(state: UltimoState) -> tuple[Turn, ...]:
    """Return every turn of a round, past ones included.

    Ties go by AGI, then INT, then characters before foes, then the order of joining.
    """
    ranked: list[tuple[tuple[int, ...], Turn]] = []
    for seat, who in enumerate(able(state)):
        scores = attributes_of(state.people[who])
        figure = max(scores["INT"], scores["AGI"])
        ranked.append(((-figure, -scores["AGI"], -scores["INT"], 0, seat), Turn(who, figure)))
    for seat, name in enumerate(standing_foes(state.danger)):
        block = state.danger.foes[name].block
        figure = danger_of(block)
        for nth in range(1, TURNS_BY_RANK[block.rank] + 1):
            ranked.append(((-figure, 0, 0, 1, seat), Turn(name, figure, nth)))
            figure = half(figure)
    return tuple(turn for _, turn in sorted(ranked, key=lambda entry: entry[0]))


def turns_left(state: UltimoState) -> tuple[Turn, ...]:
    """Return the turns left in this round, the present one first."""
    ground = state.danger.ground
    taken = ground.taken if ground else {}
    return tuple(
        turn
        for turn in turn_order(state)
        if (turn.unit not in state.pace.acted if turn.unit in state.people else taken.get(turn.unit, 0) < turn.nth)
    )


def next_turn(state: UltimoState) -> tuple[AnyEvent, ...] | None:
    """Return the start of the next turn; `None` where turns have no order, or none is left in this round."""
    if not is_tactical(state) or not able(state):
        return None
    if any(isinstance(step, FoesMove) for step in state.agenda):
        return ()
    left = turns_left(state)
    if not left:
        return None
    unit, ground = left[0].unit, state.danger.ground
    if unit in state.people:
        return () if ground and ground.turn == unit else (TurnCame(unit),)
    return TurnCame(unit), Planned((FoesMove(unit), RoundCheck()))


EXTENDS: Final = NEXT_TURN.by(next_turn)


@dataclass(frozen=True, slots=True)
class TurnCame(Event):
    """The turn of a unit began."""

    unit: str

    def apply(self, state: UltimoState) -> UltimoState:
        begun = with_ground(state, replace(ground_of(state), turn=self.unit))
        return begun.with_danger(begin_unit_turn(begun.danger, self.unit))

    def describe(self, state: UltimoState) -> str:
        return f"It is the turn of {unit_name(state, self.unit)}."
