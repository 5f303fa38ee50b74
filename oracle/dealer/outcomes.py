"""What a game reports of itself among all that happened: checks that came out, and what was done to whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from oracle.core.part import Told
from oracle.core.records import dataclass
from oracle.dealer.position import Position

OUTCOME: Final = "outcome"
"""Topic under which a game reports that a check came out."""

EFFECT: Final = "effect"
"""Topic under which it reports what the Dealer did to a person."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A check that came out."""

    who: str
    goal: str
    tier: str


def outcomes(position: Position, happened: Iterable[Any]) -> Iterator[Outcome]:
    """Yield the checks that came out in what `happened`."""
    for told in reported(position, happened, OUTCOME):
        yield Outcome(told.who, told.subject, told.value)


def reported(position: Position, happened: Iterable[Any], topic: str) -> Iterator[Told]:
    """Yield what is reported under a topic of what `happened`."""
    for event in happened:
        told = position.part.tell(event)
        if told is not None and told.topic == topic:
            yield told
