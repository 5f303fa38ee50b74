"""The judgement of a Dealer's decisions beyond legality."""

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
    """Return whether the rules suggest a judgement of Attributes, which the player has not contested."""
    check = position.rules.check
    return (
        bool(check) and not check.contested and any(option.action.verb == "judge" for option in position.menu(DEALER))
    )


def objections(_position: Position, _decision: Decision, _move: WireMove) -> Iterator[Objection]:
    """Yield nothing: the menu judges everything."""
    return iter(())


def mended(_position: Position, _move: WireMove) -> tuple[WireMove, Objection] | None:
    """Return nothing: no move holds a figure that the rules print."""
    return None


def cut(_position: Position, _move: WireMove | None, _action: Any) -> tuple[Any, Objection] | None:
    """Return nothing: no amount can be too high."""
    return None


def least(_position: Position, _option: Option[Any]) -> Iterator[Any]:
    """Yield nothing: every offer is a legal decision already."""
    return iter(())


def planned(
    _position: Position, wishes: tuple[Any, ...], stands: Callable[[Any], bool]
) -> tuple[tuple[Any, ...], WireMove | None]:
    """Return the first consequence that is legal now, if any."""
    chosen = tuple(wish for wish in wishes if stands(wish))[:1]
    return chosen, next(iter(chosen), None)
