"""Whether records and heads, as they are stored, hang together: asked of a file by `verify`, of lines by an import.

It needs no game: it looks at hashes, parents, numbers and the moves of the stand, not into events.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from oracle.core.records import dataclass
from oracle.errors import JournalDamagedError
from oracle.journal.chain import body_in, number_in
from oracle.journal.text import canonical_text, has_control_characters, hash_of
from oracle.journal.upcasts import check_format

if TYPE_CHECKING:
    from oracle.journal.store import HeadRow, RecordRow


def check_chain(rows: Sequence[RecordRow], heads: Sequence[HeadRow]) -> None:
    """Check every record and head, in that order.

    Raises:
        JournalDamagedError: At the first that does not hold, with the number of the record.
        JournalError: If a newer release wrote one.
    """
    for row in rows:
        _check_record(row)
    numbers = {row.hash: row.number for row in rows}
    for row in rows:
        _check_place(row, numbers)
    if sum(not row.parent for row in rows) > 1:
        raise JournalDamagedError("the journal has two first records", number=1)
    _check_heads(heads, {row.hash: row.parent for row in rows})
    _check_tips(rows, heads)


def _check_record(row: RecordRow) -> None:
    number, body = number_in(row.body), body_in(row.body)
    wrong = (
        (hash_of(row.body) != row.hash, "is not what was written"),
        (canonical_text(body) != row.body, "is not written in the one canonical way"),
        (has_control_characters(row.body), "holds control characters"),
        ((row.number, row.parent) != (number, body.get("parent")), "is filed in another place than it says itself"),
    )
    for is_wrong, how in wrong:
        if is_wrong:
            raise JournalDamagedError(f"record {number or row.number} ({row.hash[:12]}) {how}", number=number)
    check_format(body)


def _check_place(row: RecordRow, numbers: Mapping[str, int]) -> None:
    before = numbers.get(row.parent) if row.parent else 0
    if before is None:
        how = f"hangs under record {row.number - 1}, which is missing"
    elif row.number != before + 1:
        how = f"hangs under record {before}"
    else:
        return
    raise JournalDamagedError(f"record {row.number} ({row.hash[:12]}) {how}", number=row.number)


@dataclass(frozen=True, slots=True)
class _Move:
    """One head among the others."""

    head: HeadRow
    heads: Sequence[HeadRow]
    parents: Mapping[str, str]

    @property
    def redoable(self) -> int:
        """Number of the undo that could be redone just before this move: the same as `records.Head.redoes`."""
        last = self.heads[self.head.number - 2]
        return {"undo": last.number, "redo": last.after, "act": last.after}.get(last.reason, 0)

    def acted(self) -> bool:
        """Whether it went down the tree, with nothing to be redone after it, or what could be redone before it."""
        return self._leaves_undos() and _is_below(self.head.record, self.head.came_from, self.parents)

    def _leaves_undos(self) -> bool:
        return self.head.after == 0 or (self.head.number > 1 and self.head.after == self.redoable)

    def undid(self) -> bool:
        """Whether it went up the tree, and left the older undos to be redone after it."""
        return self.head.after == self.redoable and _is_below(self.head.came_from, self.head.record, self.parents)

    def redid(self) -> bool:
        """Whether it went to where the last undo came from."""
        if not 0 < self.redoable < self.head.number:
            return False
        undo = self.heads[self.redoable - 1]
        return (undo.reason, undo.came_from, undo.after) == ("undo", self.head.record, self.head.after)

    def branched(self) -> bool:
        """Whether it left nothing to be redone."""
        return self.head.after == 0


_RULES: Final[Mapping[str, Callable[[_Move], bool]]] = {
    "start": _Move.acted,
    "act": _Move.acted,
    "undo": _Move.undid,
    "redo": _Move.redid,
    "branch": _Move.branched,
}
"""What each kind of move asks for."""


def _check_heads(heads: Sequence[HeadRow], parents: Mapping[str, str]) -> None:
    for place, head in enumerate(heads):
        came_from = heads[place - 1].record if place else ""
        if head.number != place + 1:
            raise JournalDamagedError(f"move {place + 1} of the stand is missing")
        if head.record not in parents:
            raise JournalDamagedError(f"move {head.number} leads to record {head.record[:12]}, which is missing")
        begins_well = head.reason in _RULES and (head.reason == "start") == (place == 0)
        if head.came_from != came_from or not begins_well or not _RULES[head.reason](_Move(head, heads, parents)):
            raise JournalDamagedError(
                f"move {head.number} of the stand ({head.reason}) does not follow from those before"
            )


def _is_below(record: str, above: str, parents: Mapping[str, str]) -> bool:
    """Return whether `record` hangs somewhere under `above`; an empty `above` is before the first record."""
    while record:
        record = parents.get(record, "")
        if record == above:
            return True
    return False


def _check_tips(rows: Sequence[RecordRow], heads: Sequence[HeadRow]) -> None:
    """Every branch was stood on when it was written, so one that never was has lost its end, or the list its moves."""
    stood_on = {head.record for head in heads}
    inner = {row.parent for row in rows}
    for row in rows:
        if row.hash not in inner and row.hash not in stood_on:
            raise JournalDamagedError(f"no move leads to record {row.number} ({row.hash[:12]})", number=row.number)
