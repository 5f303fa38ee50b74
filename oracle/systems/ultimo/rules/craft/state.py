"""What a character has in the making, and what of it stands on the ground."""

from __future__ import annotations

from typing import Literal

from oracle.core.records import dataclass

MOST_DAYS = 400
"""Days that a piece of work can take."""

REPAIR = "repair"
"""What a project is that makes something whole again."""


@dataclass(frozen=True, slots=True)
class Project:
    """Something that is being made or mended; how hard it is and how long it takes is the Dealer's word (U-192)."""

    id: str
    """One word; what comes of it will be called so."""
    what: str
    """The row of `craft/blueprints.py` that it is, or `repair`."""
    difficulty: int
    days: int
    """Days of work it takes."""
    done: int = 0
    """Days of work that have gone into it."""
    detail: str = ""
    """What a device is for; of a repair, whose thing it is."""


@dataclass(frozen=True, slots=True)
class Building:
    """Something that a character has built; as text it is told with what there is to say of it."""

    id: str
    what: str
    """The row of `craft/blueprints.py` that it is."""
    secrets: int = 0
    """Hidden rooms and passages it has."""
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
    """All that somebody has in hand, and has put up."""

    projects: tuple[Project, ...] = ()
    buildings: tuple[Building, ...] = ()


NO_WORKS = Works()

WORKS_CLASSES = (Project, Building, Works)
"""For the journal."""
