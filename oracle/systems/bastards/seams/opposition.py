"""What A Game of Bastards has against a party where its Dealer is waited for: how hard something is, what foes do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.rating.judging import judged
from oracle.dealer.memory import goal_words
from oracle.dealer.position import Position
from oracle.systems.bastards.rules.calls import Rating
from oracle.systems.bastards.rules.state import Game
from oracle.systems.bastards.seams import moves
from oracle.systems.bastards.seams.examples import measure_of, nearest_step, step_for
from oracle.systems.bastards.seams.foes_play import action_of
from oracle.systems.bastards.seams.pairs import hindering


def opposition(position: Position, _recent: tuple[str, ...]) -> Iterator[wire.Decision]:
    """Yield the answer to what the rules wait for from the Dealer."""
    if isinstance(position.rules.due, Rating):
        yield _decision(_rating(position, position.rules))
        return
    for action in action_of(position):
        yield _decision(wire.Take(action=write_action(action)))


def _decision(move: Any) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(move,))


def _rating(position: Position, game: Game) -> moves.SkillHand:
    """Return how hard the Skill Hand is that a player has asked for, by its goal and what was said of it."""
    task = game.checked.task
    words = f"{goal_words(position, task.goal)} {task.reason}".strip()
    measure = measure_of(words, task.skill)
    return moves.SkillHand.model_validate(
        {
            "skill": task.skill,
            "trait": task.trait,
            "modifier": nearest_step(measure.rating) if measure else step_for(judged(words).difficulty),
            "cites": (measure.id,) if measure else (),
            "hinders": hindering(position, task.who, task.skill, words),
            "goal": task.goal,
            # A hand may be asked for on behalf of a Follower or an Extra, whom a rating does not name.
            "who": task.who if task.who in position.tale.company.pcs else None,
        }
    )
