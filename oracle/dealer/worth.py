"""What is worth asking a person about: a model costs time and tokens, a person patience. The rest the house does."""

from __future__ import annotations

from typing import Any, Final

from oracle.core.spoken import Understood
from oracle.dealer.beats import BeatKind, beats_of
from oracle.dealer.builtin.meant import kept_meant, understood
from oracle.dealer.judging import judging_of
from oracle.dealer.position import DEALER, Position

WORTH_TELLING: Final[frozenset[BeatKind]] = frozenset(
    (
        *("outcome", "resolved", "effect", "consequence", "fell", "rested", "treated", "goes_on", "established"),
        "worked",
        *("foe_came", "foe_left", "foe_fell", "burst", "wounded", "foes_hold", "battle"),
    )
)
"""What a person is asked to tell, whatever else happened."""

AS_WRITTEN: Final[frozenset[BeatKind]] = frozenset(("arrived", "way", "told", "ended"))
"""What is told in the adventure's own words, behind what the characters did."""

BESIDE_THE_STORY: Final = ("rules", "sheet", "program")
"""Sources of answers that are no part of the story; the built-in Dealer gives them, which knows the table's rules."""


def only_closes(position: Position) -> bool:
    """Return whether the rules leave the Dealer nothing to decide but to be done."""
    if position.state.table.asked:
        return False
    judging = judging_of(position)
    own = {kind.verb for kind in position.system.roles["dealer"]}
    verbs = {one.action.verb for one in position.menu(DEALER)} & own
    return bool(verbs) and judging is not None and verbs <= {*judging.CLOSING, *judging.IDLE}


def is_suggested(position: Position) -> bool:
    """Return whether the game suggests the answer itself; asking for another costs a request a turn."""
    judging = judging_of(position)
    return judging is not None and judging.is_suggested(position)


def is_worth_telling(position: Position, happened: tuple[Any, ...]) -> bool:
    """Return whether a person is asked to tell this; a check that was only called is told with its outcome."""
    beats = beats_of(position, happened)
    kinds = frozenset(beat.kind for beat in beats)
    if kinds & WORTH_TELLING:
        return True
    if kinds & AS_WRITTEN:
        return False
    ruled = next((beat.subject for beat in beats if beat.kind == "ruled"), "")
    said = next((beat.texts[0] for beat in beats if beat.kind == "said"), "")
    if ruled in ("pass", "answer"):
        kept = next((one.readings for one in happened if isinstance(one, Understood)), ())
        meaning = (kept_meant(kept) if kept else understood(position, said)).meaning
        return meaning.kind != "answer" or meaning.source not in BESIDE_THE_STORY
    return "disclosed" in kinds and "called" not in kinds


def as_written(position: Position, happened: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the events that the adventure tells itself."""
    return tuple(one for one in happened if any(beat.kind in AS_WRITTEN for beat in beats_of(position, (one,))))
