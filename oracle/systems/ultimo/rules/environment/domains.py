"""Surroundings as one word, as the story gives them."""

from __future__ import annotations

from typing import Any

from oracle.core.chance import Stream
from oracle.core.menu import Refusal
from oracle.core.records import dataclass
from oracle.errors import NotationError
from oracle.systems.ultimo.rules.environment.surroundings import GROUNDS, RAINS, TEMPERATURES, WINDS, Surroundings


@dataclass(frozen=True, slots=True)
class Outdoors:
    """Weather and ground, as `heavy/mild/cold/uneven,snowy`."""

    shape: str = "rain/wind/temperature/ground"

    def why_not(self, value: Any) -> Refusal | None:
        try:
            Surroundings.parse(str(value))
        except NotationError as exc:
            return Refusal(str(exc))
        return None

    def sample(self, stream: Stream) -> Any:
        rain, wind, temperature = (words[stream.below(len(words))] for words in (RAINS, WINDS, TEMPERATURES))
        ground = tuple(kind for kind in GROUNDS if stream.below(3) == 0)
        return str(Surroundings(rain, wind, temperature, ground))

    def choices(self) -> tuple[Any, ...] | None:
        return None
