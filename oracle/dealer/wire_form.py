"""What every part of the wire form of a decision is made of: strict and frozen, and the words it may hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from pydantic import BaseModel, ConfigDict, StringConstraints

Word = Annotated[str, StringConstraints(min_length=1, max_length=80, pattern=r"^[^\s\",\x00-\x1f\x7f]+$")]
"""One word of notation: an id, a skill, an effect, a card."""

Actor = Annotated[str, StringConstraints(max_length=4, pattern=r"^pc[1-9][0-9]?$")]
"""A character."""


class Wire(BaseModel):
    """A part of a decision: nothing unknown in it, nothing of another type, and it never changes."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)


class WireMove(Wire):
    """One checkable item of a decision."""

    line: ClassVar[str] = ""
    """How the Dealer writes it as an action, with a hole for each field; empty where that takes more."""
    is_check: ClassVar[bool] = False
    """Whether it calls for a check, and says what that is against; such a move has a `goal` and a `who`."""
    is_weighing: ClassVar[bool] = False
    """Whether as a reaction it says how hard something is, or what bears on it."""
    can_wait: ClassVar[bool] = False
    """Whether what is left of it is asked for again, where others have to act first."""
    rewards: ClassVar[bool] = False
    """Whether it gives a character something for how they were played."""
    closing: ClassVar[str] = ""
    """Verb of the action among its own that only says that the Dealer is done; empty for none."""

    if TYPE_CHECKING:
        type: str

    def lays(self, who: str) -> tuple[str, ...]:
        """Return what it lays on whom, as `effect pc1`; `who` is whom it is about where it names nobody."""
        return ()
