"""What the referee says about a decision."""

from __future__ import annotations

from typing import Any, Literal

from oracle.core.objection import Objection
from oracle.core.records import dataclass

__all__ = ["Objection", "Verdict"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a decision stands, and as which actions."""

    kind: Literal["accepted", "mended", "refused"]
    actions: tuple[tuple[str, Any], ...] = ()
    """Actor and action, in order; empty if it is refused."""
    objections: tuple[Objection, ...] = ()
    """Why it is refused, or what was mended."""

    @property
    def is_accepted(self) -> bool:
        """Whether the decision counts, as it is or mended."""
        return self.kind != "refused"
