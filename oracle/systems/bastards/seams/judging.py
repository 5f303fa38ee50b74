"""What the answers of a Dealer of A Game of Bastards come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from oracle.core.menu import Option
from oracle.dealer.decisions import Decision
from oracle.dealer.position import Position
from oracle.dealer.verdict import Objection
from oracle.dealer.wire_form import WireMove

CLOSING: Final[tuple[str, ...]] = ()

IDLE: Final[tuple[str, ...]] = ()


def is_suggested(_position: Position) -> bool:
    """Return that the rules suggest no answer of their own."""
    return False


def objections(_position: Position, _decision: Decision, _move: WireMove) -> Iterator[Objection]:
    """Yield nothing: the menu says all."""
    return iter(())


def cut(_position: Position, _move: WireMove | None, _action: Any) -> tuple[Any, Objection] | None:
    """Return nothing: nothing is cut."""
    return None


def least(_position: Position, _option: Option[Any]) -> Iterator[Any]:
    """Yield nothing: whatever is offered can be taken as it is."""
    return iter(())


def planned(
    _position: Position, _wishes: tuple[Any, ...], _stands: Callable[[Any], bool]
) -> tuple[tuple[Any, ...], WireMove | None]:
    """Return nothing: an outcome brings no more than what it is."""
    return (), None
