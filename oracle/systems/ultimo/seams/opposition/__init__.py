"""What ULTIMO has against a party: what its Dealer owes or may do where it is waited for, best first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from oracle.dealer import decisions as wire
from oracle.dealer.position import Position
from oracle.systems.ultimo.seams import moves
from oracle.systems.ultimo.seams.opposition.armies import armies_moved
from oracle.systems.ultimo.seams.opposition.company import answered
from oracle.systems.ultimo.seams.opposition.crafts import estimated
from oracle.systems.ultimo.seams.opposition.effects import opposed
from oracle.systems.ultimo.seams.opposition.falls import feet_of
from oracle.systems.ultimo.seams.opposition.foes import foes_moved
from oracle.systems.ultimo.seams.opposition.maps import laid
from oracle.systems.ultimo.seams.opposition.spells import spells_answered
from oracle.systems.ultimo.seams.rating import rerated
from oracle.systems.ultimo.seams.waiting import is_rerating


def opposition(position: Position, recent: tuple[str, ...]) -> Iterator[wire.Decision]:
    """Yield what foes, soldiers, magic and threat could do, best first; at last that it is left at that."""
    yield from _due(position, recent)
    yield _reaction(moves.Effects())


def _due(position: Position, recent: tuple[str, ...]) -> Iterator[wire.Decision]:
    """Yield what foes, soldiers, magic and threat could do, and what the Dealer owes those who act, best first."""
    if is_rerating(position):
        yield _reaction(rerated(position))
        yield _reaction(rerated(position, unchanged=True))
        return
    if position.rules.check is not None and feet_of(position.rules.check.request.goal):
        yield _reaction(moves.Effects())  # the fall itself is what comes of it
    yield from laid(position)
    yield from foes_moved(position)
    yield from armies_moved(position)
    yield from answered(position)
    yield from spells_answered(position)
    yield from estimated(position)
    yield opposed(position, recent)
    yield _reaction(moves.Arrange())
    for who in position.tale.company.pcs:
        yield _reaction(moves.Rouse(target=who))
        yield _reaction(moves.Watch(target=who))


def _reaction(move: Any) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(move,))
