"""What has become of people and things in a story, and what they remember. Values only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final, Literal

from oracle.core.records import dataclass
from oracle.story.life_tables import DESTROYED
from oracle.story.needs import ANYBODY

ALONG: Final = "along"
"""In place of a scene: where the party is."""

AWAY: Final = "away"
"""In place of a scene: out of the story."""

GrownKind = Literal["place", "person", "thing", "fact"]
"""What a Dealer can add to a story."""


@dataclass(frozen=True, slots=True)
class Memory:
    """Something that was done, as people remember it."""

    deed: str
    """Its kind, a word of `life_tables.DEEDS`."""
    who: str
    """The character who did it."""
    about: str = ""
    """The person or thing it was done to, by id; empty where it was done to nobody."""
    seen: tuple[str, ...] = ()
    """People who saw it."""
    words: str = ""
    """How the player said it."""
    scene: str = ""
    when: int = 0
    """How many scenes had been entered by then."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing that was added to the story, or one of its adventure of which something has become."""

    id: str
    name: str
    """As it stands in a sentence: `the brass key`."""
    look: str = ""
    scene: str = ""
    """Where it is; empty while a person has it."""
    holder: str = ""
    """Who has it: a character or a person; empty for nobody."""
    fate: str = ""
    """What has become of it, a word of `life_tables.FATES`; empty while nothing has."""
    by: str = ""
    """The character through whom."""
    gear: str = ""
    """Id of the piece of a character's gear that it is, whose figures the game keeps; empty for others."""

    @property
    def is_destroyed(self) -> bool:
        """Whether it is no more."""
        return self.fate in DESTROYED


@dataclass(frozen=True, slots=True)
class Lives:
    """What has become of people and things, and what they remember."""

    shown: tuple[str, ...] = ()
    """Details that were told, by key; none is told twice."""
    asked: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Topics that were told, as `person/topic`, and who asked each time, the oldest first."""
    attitudes: Mapping[str, int] = field(default_factory=dict)
    """How people stand to the party, of those who were moved."""
    memories: tuple[Memory, ...] = ()
    """What was done, the oldest first."""
    reacted: Mapping[str, int] = field(default_factory=dict)
    """Reactions, by key, and how often each was told."""
    pending: tuple[str, ...] = ()
    """Reactions that come back when the person is met again, by key."""
    things: Mapping[str, Thing] = field(default_factory=dict)
    """Things that were added, and those of which something has become."""
    where: Mapping[str, str] = field(default_factory=dict)
    """People who are not where their adventure put them: a scene, `ALONG` or `AWAY`."""
    grown: Mapping[str, GrownKind] = field(default_factory=dict)
    """What a Dealer added, by id."""

    def has_happened(self, deed: str, before: str) -> bool:
        """Return whether a deed of that kind was done before a person, or at all where that is `ANYBODY`."""
        return any(one.deed == deed and (before == ANYBODY or before in one.seen) for one in self.memories)

    def fate_of(self, thing: str) -> str:
        """Return what has become of a thing; empty while nothing has."""
        return self.things[thing].fate if thing in self.things else ""


UNLIVED: Final = Lives()
"""Nothing has happened yet."""

LIVES_CLASSES: Final = (Memory, Thing, Lives)
"""What a journal must be able to write of it."""
