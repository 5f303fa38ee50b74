"""The spies of a table: which of them are out, and how many have been found out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final, Literal

from oracle.core.records import dataclass

Word = Literal["firm", "rumour", "caught"]
"""What a spy brings: what is so, what is said, or nothing, because somebody was waiting."""


@dataclass(frozen=True, slots=True)
class Errand:
    """A spy who is out."""

    number: int
    """By which it is known at the table."""
    who: str
    """The character who sent it."""
    question: str


@dataclass(frozen=True, slots=True)
class Network:
    """All of them."""

    out: tuple[Errand, ...] = ()
    sent: int = 0
    """How many have ever been sent, which numbers the next one."""
    caught: Mapping[str, int] = field(default_factory=dict)
    """How many have been found out, by the character whom they served; a month brings others."""

    def of(self, who: str) -> tuple[Errand, ...]:
        """Return the spies of a character who are out."""
        return tuple([one for one in self.out if one.who == who])


NO_SPIES: Final = Network()
"""Nobody is out."""

NETWORK_CLASSES = (Errand, Network)
"""For the journal."""


def after_a_while(network: Network, span: str) -> Network:
    """Return the spies once time has gone by: a month is enough to find others for those who were caught."""
    return Network(network.out, network.sent) if span == "month" else network
