"""The only way from a Dealer to the table: ask, judge, and where that fails let the built-in Dealer finish.

A turn is never lost: whatever a Dealer answers, `checked` returns actions that are legal, in at most three steps.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any, Final

from oracle.core.menu import Option, all_choices
from oracle.core.notation import write_action
from oracle.dealer.decisions import Decision
from oracle.dealer.port import Answer, Dealer
from oracle.dealer.position import DEALER, Position
from oracle.dealer.referee import judge
from oracle.errors import DealerError

LONGEST_NOTE: Final = 4000
"""Characters kept of one note in the journal."""

CLOSING_VERBS: Final = ("rule", "done", "waive", "pass")
"""Verbs with which a Dealer lets things be, tried in this order when nothing else is left."""

LEAST_RULING: Final = "rule pass"
"""The ruling that asks for nothing and forbids nothing."""


def checked(position: Position, dealer: Dealer, house: Dealer) -> Answer:
    """Return what `dealer` decides if the referee lets it pass, else what `house` does, else the least there is.

    Raises:
        DealerError: Only if nothing at all is legal for the Dealer, which no table comes to.
    """
    notes: dict[str, str] = {}
    answer = _asked(position, dealer, notes, "")
    if answer is None and dealer is not house:
        notes["fallback"] = house.name
        answer = _asked(position, house, notes, "house_")
    if answer is not None:
        return answer
    notes["fallback"] = "least"
    return Answer(((DEALER, least_action(position)),), "engine", notes)


def _asked(position: Position, dealer: Dealer, notes: dict[str, str], prefix: str) -> Answer | None:
    """Return the answer of one Dealer, or `None` with the reason in `notes`."""
    try:
        decision = dealer.decide(position)
    except DealerError as exc:
        notes[f"{prefix}error"] = str(exc)[:LONGEST_NOTE]
        return None
    verdict = judge(position, decision)
    notes[f"{prefix}decision"] = _short(decision)
    if verdict.objections:
        key = "mended" if verdict.is_accepted else "refused"
        notes[f"{prefix}{key}"] = "; ".join(map(str, verdict.objections))[:LONGEST_NOTE]
    return Answer(verdict.actions, dealer.name, notes) if verdict.is_accepted else None


def _short(decision: Decision) -> str:
    text = decision.model_dump_json(exclude_defaults=False, exclude_none=True)
    return text if len(text) <= LONGEST_NOTE else f"{text[: LONGEST_NOTE - 1]}…"


def least_action(position: Position) -> Any:
    """Return the legal action of the Dealer that does least: a pass, a closing word, else the first of the menu.

    Raises:
        DealerError: If nothing is legal for the Dealer.
    """
    options = position.menu(DEALER)
    listed = [action for option in _closing_first(options) for action in _few(option)]
    for action in sorted(listed, key=lambda one: write_action(one) != LEAST_RULING):
        if position.why_not(action) is None:
            return action
    raise DealerError(f"nothing is legal for the Dealer here; offered: {', '.join(map(str, options)) or 'nothing'}")


def _few(option: Option[Any]) -> tuple[Any, ...]:
    """Return the action with nothing said beyond its verb where that is one, else all that can be listed."""
    if all(field.default is not MISSING for field in fields(option.action)):
        return (option.action(),)
    return all_choices((option,))


def _closing_first(options: tuple[Option[Any], ...]) -> list[Option[Any]]:
    def rank(option: Option[Any]) -> int:
        verb = str(option).partition(" ")[0]
        return CLOSING_VERBS.index(verb) if verb in CLOSING_VERBS else len(CLOSING_VERBS)

    return sorted(options, key=rank)
