"""What is wrong with something a Dealer decides."""

from __future__ import annotations

from oracle.core.records import dataclass


@dataclass(frozen=True, slots=True)
class Objection:
    """What is wrong with a decision, in words that go back to the one who made it."""

    code: str
    message: str
    rule: str = ""
    """Id of the rule behind it; empty where no rule has an id."""
    legal: tuple[str, ...] = ()
    """Notation of what would be legal instead."""
    fatal: bool = True
    """Whether the decision falls by it; else it was mended."""
    reason: str = ""
    """What the rules have against it, as half a sentence for players; empty where they were not asked."""

    def __str__(self) -> str:
        rule = f" [{self.rule}]" if self.rule else ""
        legal = f" Legal: {'; '.join(self.legal)}." if self.legal else ""
        return f"{self.code}: {self.message}{rule}.{legal}"
