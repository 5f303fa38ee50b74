"""What the built-in Dealer answers to what came of the cards: foes, armies, effects, ratings made anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.falls import feet_of
from oracle.dealer.builtin.opposition.armies import armies_moved
from oracle.dealer.builtin.opposition.company import answered
from oracle.dealer.builtin.opposition.crafts import estimated
from oracle.dealer.builtin.opposition.foes import foes_moved
from oracle.dealer.builtin.opposition.maps import laid
from oracle.dealer.builtin.opposition.oppose import opposed
from oracle.dealer.builtin.opposition.spells import spells_answered
from oracle.dealer.builtin.rating.ruling import rerated
from oracle.dealer.compile import is_rerating
from oracle.dealer.position import Position


def reactions(position: Position, recent: tuple[str, ...]) -> Iterator[wire.Decision]:
    """Yield the reactions that may be due, best first; `recent` are effects and their targets, newest last."""
    if position.system.name == "diesel":
        from oracle.dealer.builtin.opposition import diesel  # a game is loaded only when it is played

        yield diesel.reacted(position, recent)
    else:
        yield from _of_the_rules(position, recent)
    yield _reaction(wire.Effects())
    yield _reaction(wire.Consequence())


def _of_the_rules(position: Position, recent: tuple[str, ...]) -> Iterator[wire.Decision]:
    if is_rerating(position):
        yield _reaction(rerated(position))
        yield _reaction(rerated(position, unchanged=True))
        return
    if position.rules.check is not None and feet_of(position.rules.check.request.goal):
        yield _reaction(wire.Effects())  # the fall itself is what comes of it
    yield from laid(position)
    yield from foes_moved(position)
    yield from armies_moved(position)
    yield from answered(position)
    yield from spells_answered(position)
    yield from estimated(position)
    yield opposed(position, recent)
    yield _reaction(wire.Arrange())
    for who in position.tale.company.pcs:
        yield _reaction(wire.Rouse(target=who))
        yield _reaction(wire.Watch(target=who))


def _reaction(move: Any) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(move,))
