"""What is asked of a Dealer beyond legality where the story has the say: of tasks that are done, and of people."""

from __future__ import annotations

from collections.abc import Iterator

from oracle.dealer import decisions as wire
from oracle.dealer.position import Position
from oracle.dealer.quests import task_meant, tasks_done
from oracle.dealer.verdict import Objection
from oracle.systems.ultimo.foes.stat_block import RANKS

USUAL_THRESHOLDS = RANKS["minion"].thresholds
"""How hard somebody of no importance is to manipulate, and to empathize with. Rule U-182."""


def award_objections(position: Position, move: wire.Award) -> Iterator[Objection]:
    """Yield why experience for a task may not be given: it goes by something that has come to its end."""
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
    legal = tuple(f"award {move.target} {move.amount} quest {one}" for one in done)
    yield Objection("reason", f"{wrong}: {'; '.join(done.values())}", "U-411", legal[:8])


def npc_objections(position: Position, move: wire.Npc) -> Iterator[Objection]:
    """Yield why thresholds are not the Dealer's to set: the adventure prints them on whoever it knows (U-408)."""
    printed = printed_thresholds(position, move.id)
    if printed is not None and printed != (move.manipulation, move.empathy):
        legal = f"npc {move.id} {printed[0]} {printed[1]}"
        told = f"how hard {move.id} is to bring round is printed: {printed[0]} to manipulate, {printed[1]} to empathize"
        yield Objection("static", told, "U-408", (legal,))


def printed_thresholds(position: Position, who: str) -> tuple[int, int] | None:
    """Return how hard the adventure makes somebody to manipulate and to empathize with; `None` where it does not say.

    Where it gives only one of the two, the other is the usual one (U-182).
    """
    person = position.tale.adventure.people.get(who)
    if person is None or not person.thresholds:
        return None
    own = person.thresholds
    return own.get("manipulation", USUAL_THRESHOLDS[0]), own.get("empathy", USUAL_THRESHOLDS[1])
