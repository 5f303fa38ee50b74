"""Projects and buildings of a character."""

from __future__ import annotations

from typing import Literal

from oracle.core.records import dataclass

MOST_DAYS = 400
"""Most days of a project."""

REPAIR = "repair"
"""The `what` of a repair."""


@dataclass(frozen=True, slots=True)
class Project:
    """A thing being made or repaired; the Dealer says how hard and how long (U-192)."""

    id: str
    """One word: the name of the product."""
    what: str
    """Its row in `craft/blueprints.py`, or `repair`."""
    difficulty: int
    days: int
    """Days of work needed."""
    done: int = 0
    """Days of work done."""
    detail: str = ""
    """The use of a device; for a repair, the owner of the thing."""


@dataclass(frozen=True, slots=True)
class Building:
    """A building of a character; its text names what is special about it."""

    id: str
    what: str
    """Its row in `craft/blueprints.py`."""
    secrets: int = 0
    """Number of hidden rooms and passages."""
    durable: bool = False
    condition: Literal["sound", "broken", "ruined"] = "sound"

    def __str__(self) -> str:
        facts = [f"{self.secrets} hidden room{'s' if self.secrets > 1 else ''}"] if self.secrets else []
        facts += ["built to last"] if self.durable else []
        facts += [] if self.condition == "sound" else [self.condition]
        name = self.id.replace("-", " ").replace("_", " ")
        return f"{name} ({', '.join(facts)})" if facts else name


@dataclass(frozen=True, slots=True)
class Works:
    """A character's projects and buildings."""

    projects: tuple[Project, ...] = ()
    buildings: tuple[Building, ...] = ()


NO_WORKS = Works()

WORKS_CLASSES = (Project, Building, Works)
"""Classes that the journal stores."""
