"""Objections to a decision of the Dealer."""

from __future__ import annotations

from oracle.core.records import dataclass


@dataclass(frozen=True, slots=True)
class Objection:
    """An objection to a decision, in words that go back to the Dealer who made it."""

    code: str
    message: str
    rule: str = ""
    """Id of the rule behind it; empty where no rule has an id."""
    legal: tuple[str, ...] = ()
    """Notation of legal alternatives."""
    fatal: bool = True
    """Whether the decision is refused; otherwise it was repaired."""
    reason: str = ""
    """The reason by the rules, as half a sentence for players; empty where the rules were not asked."""

    def __str__(self) -> str:
        rule = f" [{self.rule}]" if self.rule else ""
        legal = f" Legal: {'; '.join(self.legal)}." if self.legal else ""
        return f"{self.code}: {self.message}{rule}.{legal}"
