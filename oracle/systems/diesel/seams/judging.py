"""What the answers of a Dealer of Diesel Empire come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from oracle.core.menu import Option
from oracle.dealer.decisions import Decision
from oracle.dealer.position import DEALER, Position
from oracle.dealer.verdict import Objection
from oracle.dealer.wire_form import WireMove

CLOSING: Final = ("waive",)

IDLE: Final = ("treat", "reopen")


def is_suggested(position: Position) -> bool:
    """Return whether the rules suggest what helps and what hinders, which nobody has contested yet."""
    check = position.rules.check
    return bool(check) and not check.contested and any(one.action.verb == "judge" for one in position.menu(DEALER))


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
    _position: Position, wishes: tuple[Any, ...], stands: Callable[[Any], bool]
) -> tuple[tuple[Any, ...], WireMove | None]:
    """Return the first consequence that may be had now, if any."""
    chosen = tuple(one for one in wishes if stands(one))[:1]
    return chosen, next(iter(chosen), None)
