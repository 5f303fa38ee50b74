"""The built-in Dealer's reactions in ULTIMO: everything that it owes or may do when it has the move, best first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from oracle.dealer import decisions as wire
from oracle.dealer.position import Position
from oracle.systems.ultimo.seams import moves
from oracle.systems.ultimo.seams.opposition.armies import army_moves
from oracle.systems.ultimo.seams.opposition.company import answers_owed
from oracle.systems.ultimo.seams.opposition.crafts import usual_estimates
from oracle.systems.ultimo.seams.opposition.effects import effects_reaction
from oracle.systems.ultimo.seams.opposition.falls import feet_of
from oracle.systems.ultimo.seams.opposition.foes import foe_moves
from oracle.systems.ultimo.seams.opposition.maps import map_layouts
from oracle.systems.ultimo.seams.opposition.spells import spell_answers
from oracle.systems.ultimo.seams.rating import contested_rating
from oracle.systems.ultimo.seams.waiting import is_rerating


def opposition(position: Position, recent: tuple[str, ...]) -> Iterator[wire.Decision]:
    """Yield the possible reactions of foes, soldiers, magic and threat, best first; doing nothing comes last."""
    yield from _due(position, recent)
    yield _reaction(moves.Effects())


def _due(position: Position, recent: tuple[str, ...]) -> Iterator[wire.Decision]:
    """Yield the reactions that are due or possible, best first."""
    if is_rerating(position):
        yield _reaction(contested_rating(position))
        yield _reaction(contested_rating(position, unchanged=True))
        return
    if position.rules.check is not None and feet_of(position.rules.check.request.goal):
        yield _reaction(moves.Effects())  # the fall is the effect
    yield from map_layouts(position)
    yield from foe_moves(position)
    yield from army_moves(position)
    yield from answers_owed(position)
    yield from spell_answers(position)
    yield from usual_estimates(position)
    yield effects_reaction(position, recent)
    yield _reaction(moves.Arrange())
    for who in position.tale.company.pcs:
        yield _reaction(moves.Rouse(target=who))
        yield _reaction(moves.Watch(target=who))


def _reaction(move: Any) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(move,))
