"""How the moves of a Dealer of A Game of Bastards are written as actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from oracle.dealer.compile import Line, actor_of, goal_of, quoted
from oracle.dealer.position import DEALER, Position
from oracle.kit.named import NOTHING
from oracle.systems.bastards.rules.calls import Rating
from oracle.systems.bastards.seams import moves
from oracle.systems.bastards.seams.examples import examples


def _skill_hand(position: Position, move: moves.SkillHand) -> Iterator[Line]:
    """Yield a Skill Hand that is called for, or the rating of one that a player has asked for."""
    hinders = ",".join(move.hinders) or NOTHING
    reason = _measured(move)
    if isinstance(position.rules.due, Rating):
        line = f"rate {move.modifier} {hinders} {reason}"
    else:
        who, goal = move.who or actor_of(position), move.goal or goal_of(position.state.table.asked)
        line = f"call {who} {move.skill} {move.trait} {move.modifier} {goal} {hinders} {reason}"
    yield DEALER, line.rstrip()


def _measured(move: moves.SkillHand) -> str:
    """Return which example the modifier is measured by, for the players; nothing where nothing makes it harder."""
    cited = next((examples()[name] for name in move.cites if name in examples()), None)
    return quoted(f"About as hard as to {cited.words}") if cited and move.modifier else ""


LINES: Final[Mapping[type, Callable[[Position, Any], Iterator[Line]]]] = {moves.SkillHand: _skill_hand}
