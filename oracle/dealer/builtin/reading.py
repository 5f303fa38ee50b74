"""What a line is taken for, in the form that rulings and tellings are made from."""

from __future__ import annotations

from typing import Final, Literal

from oracle.core.records import dataclass

Told = Literal[
    "exit",
    "feature",
    "look_at",
    "look",
    "rest",
    "task",
    "rules",
    "sheet",
    "out_of_character",
    "injection",
    "talk",
    "wonder",
    "free",
    "small",
    "act",
    "refused",
    "unclear",
]
"""What a line can be to those who tell what comes of it."""

ANSWERED: Final[dict[str, Told]] = {
    "rules": "rules",
    "sheet": "sheet",
    "program": "out_of_character",
    "scene": "wonder",
    "known": "wonder",
}
"""What a question is called, by where its answer comes from."""

HELD: Final = "held"
"""Target of a deed that was only thought of, put off, or hung on a condition."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A line as it was understood."""

    meaning: Told
    target: str = ""
    """Id of the exit, feature or person; the kind of a small deed; a language."""
    skill: str = ""
    """What a task is gone about with; empty where nothing says so."""
    likely: tuple[str, ...] = ()
    """Skills that are likely for it, the likeliest first."""
    tags: tuple[str, ...] = ()
    """Marks that a check of it carries."""
    words: str = ""
    """The words that count."""
    waits: str = ""
    """Words of a further deed, which waits until this one is done."""
    goes_on: bool = False
    """Whether another deed of the same line is done and told behind it."""

    @property
    def is_task(self) -> bool:
        """Whether it is a deed of the player's own that cards decide about."""
        return self.meaning == "task"
