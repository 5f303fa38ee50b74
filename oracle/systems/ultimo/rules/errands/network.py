"""The spies of all characters: those on errands, and those caught."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final, Literal

from oracle.core.records import dataclass

Word = Literal["firm", "rumour", "caught"]
"""A spy's report: a fact, a rumour, or none because the spy was caught."""


@dataclass(frozen=True, slots=True)
class Errand:
    """A spy on an errand."""

    number: int
    """The number that players use."""
    who: str
    """The character who sent the spy."""
    question: str


@dataclass(frozen=True, slots=True)
class Network:
    """The spies on errands, and those caught."""

    out: tuple[Errand, ...] = ()
    sent: int = 0
    """Spies sent so far, which numbers the next one."""
    caught: Mapping[str, int] = field(default_factory=dict)
    """Spies caught, by the character they served; a month replaces them."""

    def of(self, who: str) -> tuple[Errand, ...]:
        """Return a character's spies on errands."""
        return tuple([errand for errand in self.out if errand.who == who])


NO_SPIES: Final = Network()
"""No spy is on an errand."""

NETWORK_CLASSES = (Errand, Network)
"""Classes that the journal stores."""


def after_span(network: Network, span: str) -> Network:
    """Return the spies after time has passed: a month replaces those caught."""
    return Network(network.out, network.sent) if span == "month" else network
