"""The only way from a Dealer to the table: ask, judge, and where that fails let the built-in Dealer finish.

A turn is never lost: whatever a Dealer answers, `checked` returns actions that are legal, in at most three steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields
from typing import Any, Final

from oracle.core.chance import Stream, key_from_seed
from oracle.core.menu import Option
from oracle.core.part import parse_action
from oracle.dealer.decisions import Decision
from oracle.dealer.judging import judging_of
from oracle.dealer.port import Advised, Answer, Dealer, Reading
from oracle.dealer.position import DEALER, Position
from oracle.dealer.referee import judge
from oracle.errors import DealerError

LONGEST_NOTE: Final = 4000
"""Characters kept of one note in the journal."""

LEAST_RULING: Final = "rule pass"
"""The ruling that asks for nothing and forbids nothing."""

_KEY: Final = key_from_seed("the least there is")


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
    finally:
        if isinstance(dealer, Advised):
            notes.update(dealer.exchanges())
    verdict = judge(position, decision)
    notes[f"{prefix}decision"] = _short(decision)
    if verdict.objections:
        key = {"accepted": "warned"}.get(verdict.kind, verdict.kind)
        notes[f"{prefix}{key}"] = "; ".join(map(str, verdict.objections))[:LONGEST_NOTE]
    weights, readings = dealer.readings() if isinstance(dealer, Reading) else ("", ())
    if not verdict.is_accepted:
        return None
    return Answer(verdict.actions, dealer.name, notes, decision, weights=weights, readings=readings)


def _short(decision: Decision) -> str:
    text = decision.model_dump_json(exclude_defaults=False, exclude_none=True)
    return text if len(text) <= LONGEST_NOTE else f"{text[: LONGEST_NOTE - 1]}…"


def least_action(position: Position) -> Any:
    """Return the legal action of the Dealer that does least: a pass, a closing word, else any that the rules wait for.

    The story is never touched: nothing comes out, moves on or ends because a Dealer had no answer.

    Raises:
        DealerError: If nothing is legal for the Dealer.
    """
    options = position.menu(DEALER)
    judging, ruling = judging_of(position), LEAST_RULING.partition(" ")[0]
    verbs = (ruling, *(judging.CLOSING if judging else ()), *(kind.verb for kind in position.system.roles["dealer"]))
    ranked = sorted((one for one in options if one.action.verb in verbs), key=lambda one: verbs.index(one.action.verb))
    for option in ranked:
        for action in _least_of(position, option):
            if position.why_not(action) is None:
                return action
    raise DealerError(f"nothing is legal for the Dealer here; offered: {', '.join(map(str, options)) or 'nothing'}")


def _least_of(position: Position, option: Option[Any]) -> Iterator[Any]:
    """Yield what an option can do, the least of it first; the last is any action of it."""
    if option.action.verb == LEAST_RULING.partition(" ")[0]:
        yield parse_action(position.part, LEAST_RULING)
    judging = judging_of(position)
    yield from judging.least(position, option) if judging else ()
    if all(field.default is not MISSING for field in fields(option.action)):
        yield option.action()
    yield option.sample(Stream(_KEY, 0))
