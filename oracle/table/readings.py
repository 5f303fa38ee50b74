"""Readings of a line as the table keeps them: decisions in notation, and as a player is asked about them."""

from __future__ import annotations

import re
from typing import Any, Final

from oracle.core.chance import Stream
from oracle.core.menu import Refusal
from oracle.core.records import dataclass
from oracle.dealer.builtin.questions import question_lines
from oracle.story.state import StoryState
from oracle.table.state import NONE_OF_THESE, Question

LONGEST: Final = 160
"""Characters of one reading."""

_READING: Final = re.compile(r"[a-z]+(?:;[a-z]+=[^;=\s]+)*")


def question_line(question: Question | None, tale: StoryState) -> str:
    """Return what a player may choose from, a reading a line with its number; empty where nothing is asked."""
    return "" if question is None else "\n".join(question_lines(question.readings, tale, NONE_OF_THESE))


SAMPLES: Final = ("pass", "look;at=scene", "answer;source=rules", "check;skill=Athletics", "talk;to=everyone", "refuse")


@dataclass(frozen=True, slots=True)
class Notations:
    """One to so many readings, such as `check;feature=lock;skill=Espionage`."""

    most: int
    shape: str = "readings"

    def why_not(self, value: Any) -> Refusal | None:
        """Return what is wrong with the readings."""
        if not 1 <= len(value) <= self.most:
            return Refusal(f"it takes 1 to {self.most} readings")
        wrong = next((one for one in value if len(one) > LONGEST or not _READING.fullmatch(one)), None)
        return None if wrong is None else Refusal(f"{wrong[:40]!r} is no reading, such as look;at=scene")

    def sample(self, stream: Stream) -> Any:
        """Return some readings."""
        count = 1 + stream.below(min(self.most, 3))
        return tuple(SAMPLES[stream.below(len(SAMPLES))] for _ in range(count))

    def choices(self) -> tuple[Any, ...] | None:
        """Return `None`: they are many."""
        return None
