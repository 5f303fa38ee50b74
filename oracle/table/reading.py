"""What a player typed: an action of the menu, bare cards for the option that takes cards, or words to the Dealer."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_args, get_origin

from oracle.core.cards import Card, Laid
from oracle.core.menu import Option
from oracle.core.notation import hints
from oracle.core.part import menu, parse_action, why_not
from oracle.errors import IllegalActionError, NotationError
from oracle.table.part import LONGEST_SAYING, Say, Table
from oracle.table.state import TableState


def read_typed(table: Table, state: TableState, who: str, line: str) -> Any | None:
    """Return the action that `line` stands for, or `None` where it is something said to the Dealer.

    A line counts as an action only if it is one and is legal now: "try to calm the dog" is words, `try dog` is not.

    Raises:
        IllegalActionError: If cards or a decision are waited for and the line is neither.
        NotationError: If it is far too long to be either.
    """
    if len(line) > LONGEST_SAYING:
        raise NotationError(
            f"That is {len(line):,} characters, and up to {LONGEST_SAYING:,} fit into one go. "
            "Nothing was sent; try it in fewer words."
        )
    action = _verb_and_fields(table, line)
    if action is not None and why_not(table, state, who, action) is None:
        return action
    if why_not(table, state, who, Say(line)) is None:  # type: ignore[arg-type]
        return None
    if action is None:
        action = _bare_cards(table, state, who, line)
    if action is not None:
        return action
    raise IllegalActionError(
        "the table waits for something else", action=line[:80], legal=tuple(map(str, menu(table, state, who)))
    )


def _verb_and_fields(table: Table, line: str) -> Any | None:
    try:
        return parse_action(table, line)
    except NotationError:
        return None


def _bare_cards(table: Table, state: TableState, who: str, line: str) -> Any | None:
    for option in menu(table, state, who):
        if not _takes_only_cards(option):
            continue
        try:
            return parse_action(table, f"{option.action.verb} {line}")
        except NotationError:
            return None
    return None


def _takes_only_cards(option: Option[Any]) -> bool:
    kind: Any = option.action
    types = [hints(kind)[field.name] for field in fields(kind)]
    return len(types) == 1 and get_origin(types[0]) is tuple and get_args(types[0])[0] in (Card, Laid)
