"""The objections to a Dealer's decision where story and rules meet, and the repairs of decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from oracle.core.menu import Option
from oracle.dealer.decisions import Decision
from oracle.dealer.position import DEALER, Position
from oracle.dealer.quests import task_meant, tasks_done
from oracle.dealer.repairs import repaired
from oracle.dealer.verdict import Objection
from oracle.dealer.wire_form import WireMove
from oracle.systems.ultimo.rules.difficulty import CHECK_TAGS
from oracle.systems.ultimo.seams import moves
from oracle.systems.ultimo.seams.people import printed_thresholds
from oracle.systems.ultimo.seams.waiting import is_rerating, is_surveying, is_weighing

CLOSING: Final = ("done", "arrange")

IDLE: Final = ("award", "refill", "lift", "unlock")

MOST_TAGS: Final = 4
"""Most tags of a rating; tags that the engine added to a check are not named again."""


def is_suggested(_position: Position) -> bool:
    """Return that the rules suggest no decision."""
    return False


def objections(position: Position, decision: Decision, move: WireMove) -> Iterator[Objection]:
    """Yield what is wrong with a move beyond legality."""
    if isinstance(move, moves.Rate):
        asked = is_rerating(position) or is_surveying(position) or is_weighing(position)
        if decision.kind == "reaction" and not (asked or position.tale.company.trying):
            yield Objection("timing", "nothing waits to be rated now")
    elif isinstance(move, moves.Award):
        yield from _award_objections(position, move)


def _award_objections(position: Position, move: moves.Award) -> Iterator[Objection]:
    """Yield why an award for a task may not be given: the task must be finished."""
    if move.reason != "quest" or (move.of and task_meant(position, move.of)):
        return
    done = tasks_done(position)
    if not done:
        told = (
            "experience for a task is given once something has come to its end: a thread that was closed, something "
            "the adventure holds, a clock, the story; so far nothing has"
        )
        yield Objection("reason", told, "U-411", (f"award {move.target} 1 play",))
        return
    wrong = (
        f"{move.of!r} is no task that has come to its end" if move.of else "the task is named that has come to its end"
    )
    legal = tuple(f"award {move.target} {move.amount} quest {task}" for task in done)
    yield Objection("reason", f"{wrong}: {'; '.join(done.values())}", "U-411", legal[:8])


def mended(position: Position, move: WireMove) -> tuple[WireMove, Objection] | None:
    """Return a rating without tags that do not exist, or a person with the printed thresholds; `None` for any other."""
    if isinstance(move, moves.Rate):
        return _with_known_tags(move)
    return _as_printed(position, move) if isinstance(move, moves.Npc) else None


def _with_known_tags(move: moves.Rate) -> tuple[WireMove, Objection] | None:
    unknown = [tag for tag in move.tags if tag not in CHECK_TAGS]
    if not unknown:
        return None
    kept = move.model_copy(update={"tags": tuple(tag for tag in move.tags if tag in CHECK_TAGS)})
    return kept, repaired("tag", f"there is no tag {unknown[0]!r}; it was left out")


def _as_printed(position: Position, move: moves.Npc) -> tuple[WireMove, Objection] | None:
    """Return a person with the thresholds that the adventure prints, which are not the Dealer's to set (U-408)."""
    printed = printed_thresholds(position, move.id)
    if printed is None or printed == (move.manipulation, move.empathy):
        return None
    told = f"how hard {move.id} is to bring round is printed: {printed[0]} to manipulate, {printed[1]} to empathize"
    right = move.model_copy(update={"manipulation": printed[0], "empathy": printed[1]})
    return right, repaired("static", told, "U-408", (f"npc {move.id} {printed[0]} {printed[1]}",))


def cut(position: Position, move: WireMove | None, action: Any) -> tuple[Any, Objection] | None:
    """Return an award cut to the experience that its reason allows; `None` where it is legal or no cut helps."""
    if not isinstance(move, moves.Award) or position.why_not(action) is None:
        return None
    for amount in range(action.xp - 1, 0, -1):
        less = replace(action, xp=amount)
        if position.why_not(less) is None:
            told = f"{action.xp} experience is more than the reason allows; it was cut to {amount}"
            return less, repaired("amount", told)
    return None


def least(position: Position, option: Option[Any]) -> Iterator[Any]:
    """Yield the rating as it was announced, where a contested one waits."""
    if is_rerating(position):
        asked = position.rules.checked.request
        tags = type(asked.tags)(asked.tags.ids[:MOST_TAGS])
        yield option.action(*asked.pair, asked.announced, asked.cites, asked.modifiers, tags)


def planned(
    position: Position, wishes: tuple[Any, ...], stands: Callable[[Any], bool]
) -> tuple[tuple[Any, ...], WireMove | None]:
    """Return the wishes that are legal together, in order, and the move that they make.

    No wishes leave an outcome as it is, unless an effect is owed for free.
    """
    chosen: tuple[moves.Spend, ...] = ()
    for wish in wishes:
        if stands(moves.Effects(spend=(*chosen, wish))):
            chosen = (*chosen, wish)
    is_owed = any(option.action.verb == "inflict" for option in position.menu(DEALER))
    return chosen, None if not chosen and is_owed else moves.Effects(spend=chosen)
