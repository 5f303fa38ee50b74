"""An adventure as values: what its files say, after they were checked. Nothing in here happens or decides.

All ids are short slugs (`tide-book`). Scenes, facts, people, clocks and endings each have ids of their own;
features and exits have ids that are unique in the whole adventure, so that an outcome can name them alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Final

from oracle.core.records import dataclass
from oracle.story.life import LIFE_CLASSES, Detail, Reaction, Topic
from oracle.story.needs import FOE_WORDS as FOE_WORDS  # noqa: PLC0414 - told with the adventure it is asked of
from oracle.story.needs import NOTHING as NOTHING  # noqa: PLC0414
from oracle.story.needs import STANDING as STANDING  # noqa: PLC0414
from oracle.story.needs import Needs as Needs  # noqa: PLC0414

ALWAYS: Final = "always"
"""Key of the one outcome of a feature that needs no check."""


@dataclass(frozen=True, slots=True)
class Check:
    """What a feature suggests to the Dealer, in words of its system: `rating: 7`, `threat: danger`.

    The story does not read them. Every value is a row of words, so that any system's suggestion fits.
    """

    asks: Mapping[str, tuple[str, ...]]

    def word(self, key: str) -> str:
        """Return the first word under `key`, empty where there is none."""
        return self.asks.get(key, ("",))[0]

    def words(self, key: str) -> tuple[str, ...]:
        """Return the words under `key`, none where there is no such key."""
        return self.asks.get(key, ())

    def number(self, key: str, default: int) -> int:
        """Return the number under `key`, or `default` where there is none."""
        found = self.word(key)
        return int(found) if found else default


@dataclass(frozen=True, slots=True)
class OutcomeText:
    """How something comes out: what is told, and what it does to the story."""

    texts: tuple[str, ...]
    """Ways to tell it; each time the next one is taken."""
    reveals: tuple[str, ...] = ()
    """Facts it discloses."""
    ticks: Mapping[str, int] = field(default_factory=dict)
    """Clocks it moves, and how far; below zero turns back."""
    opens: tuple[str, ...] = ()
    """Closed exits it opens."""
    goes: str = ""
    """Scene it leads to; empty to stay."""
    ends: str = ""
    """Ending it brings; empty for none."""
    achieved: bool = True
    """Whether the feature is done with: then it is not offered again."""
    brings: tuple[str, ...] = ()
    """Foes that turn up, in the place where it comes about."""


@dataclass(frozen=True, slots=True)
class Feature:
    """Something in a scene that players can handle, ask, search, climb."""

    id: str
    name: str
    """As it stands in a sentence: `the tide book`."""
    words: tuple[str, ...]
    """What players may call it."""
    look: str
    """What a closer look shows, free of charge."""
    check: Check | None
    """What to suggest to the Dealer; `None` where it simply works."""
    outcomes: Mapping[str, OutcomeText]
    """By tier; by `ALWAYS` where there is no check."""
    needs: Needs = NOTHING
    """Until they hold the feature is neither offered nor named."""
    repeat: bool = False
    """Whether it is offered again after it was achieved."""
    tags: tuple[str, ...] = ()
    """Hard matters it touches, out of the adventure's own list; those of its scene count as well."""
    details: tuple[Detail, ...] = ()
    """Minor true things that a closer look finds, one at a time."""


@dataclass(frozen=True, slots=True)
class Exit:
    """A way from one scene to another."""

    id: str
    label: str
    """As it stands in a list: `down the stair to the crypt`."""
    words: tuple[str, ...]
    to: str
    text: str
    """What is told on the way; may be empty."""
    needs: Needs = NOTHING
    """Until they hold the exit is neither offered nor named."""
    closed: bool = False
    """Whether some outcome has to open it first."""


@dataclass(frozen=True, slots=True)
class Also:
    """A line a scene says only while something holds."""

    text: str
    needs: Needs = NOTHING


@dataclass(frozen=True, slots=True)
class Scene:
    """A place and a time in which players act."""

    id: str
    title: str
    first: tuple[str, ...]
    """What is told on the first visit: one paragraph each."""
    again: tuple[str, ...]
    """Ways to tell a later visit; each time the next one is taken."""
    features: tuple[Feature, ...] = ()
    exits: tuple[Exit, ...] = ()
    people: tuple[str, ...] = ()
    also: tuple[Also, ...] = ()
    reveals: tuple[str, ...] = ()
    """Facts that are plain to everyone who enters."""
    tags: tuple[str, ...] = ()
    """Hard matters it touches, out of the adventure's own list; they count for everything in it."""
    foes: tuple[str, ...] = ()
    """Foes that are met on coming in, until something has become of them."""
    outdoors: str = ""
    """What weather and ground are like, in the notation of its game; empty where they trouble nobody."""
    presses: tuple[Also, ...] = ()
    """What cannot wait here, each while its needs hold: then nobody sleeps here, rests, or lets hours go by."""
    details: tuple[Detail, ...] = ()
    """Minor true things of the place, told one at a time."""
    complications: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What can go wrong here, in words of `life_tables.COMPLICATIONS`, each with the ways to tell it, if any."""
    danger: bool = False
    """Whether danger is what the scene is about."""
    reactions: tuple[Reaction, ...] = ()
    """What the place does about things that happen in it."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something true in the story."""

    id: str
    text: str
    hidden: bool
    """Whether it has to be found out; else it is known from the start."""
    tags: tuple[str, ...] = ()
    """Hard matters it touches, out of the adventure's own list; they count for its words."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person the players meet."""

    id: str
    name: str
    role: str
    """What anyone sees they are."""
    wants: str
    """What drives them; for the Dealer."""
    voice: str
    """How they speak; for the Dealer."""
    knows: tuple[str, ...] = ()
    """Facts they could tell."""
    thresholds: Mapping[str, int] = field(default_factory=dict)
    """How hard they are to move, in words of the system."""
    manner: tuple[str, ...] = ()
    """Small things they do, each one sentence."""
    needs: Needs = NOTHING
    """While they do not hold, the person is not there."""
    tags: tuple[str, ...] = ()
    """Hard matters it touches, out of the adventure's own list; they count for how the person is described."""
    details: tuple[Detail, ...] = ()
    """Minor true things that show in them, told one at a time."""
    topics: Mapping[str, Topic] = field(default_factory=dict)
    """What they can be asked."""
    temper: str = ""
    """What they are like, in a word of `life_tables.TEMPERS`; empty for nobody in particular."""
    attitude: int = 0
    """How they stand to the party before anything has happened, from -2 to 2."""
    reactions: tuple[Reaction, ...] = ()
    """What they do about things that happen before them."""
    ignorance: tuple[str, ...] = ()
    """Said when they are asked what they cannot tell; `{who}` stands for a person who could."""
    refuses: tuple[str, ...] = ()
    """Said when they could tell and will not."""


@dataclass(frozen=True, slots=True)
class Foe:
    """A person or something that can be fought. The story does not read its figures: they are the game's."""

    id: str
    name: str
    """As it stands in a sentence: `the wrecker`."""
    printed: str
    """What is printed on it, in the game's own notation; for the Dealer."""
    unnamed: str = ""
    """The same in neutral words, for a table that leaves unspoken what it is."""
    arrives: tuple[str, ...] = ()
    """What is told as it turns up: each time the next one is taken."""
    ends: Mapping[str, OutcomeText] = field(default_factory=dict)
    """What comes of its end, by a word of `FOE_WORDS`; the closest one counts."""
    needs: Needs = NOTHING
    """While they do not hold, it does not turn up."""
    tags: tuple[str, ...] = ()
    """Hard matters it touches, out of the adventure's own list; they count for all that is told of it."""

    def end(self, fate: str) -> OutcomeText | None:
        """Return what comes of a fate: what is written for it alone, else for several alike; `None` for nothing.

        Of one that is undone by what it hangs by the same is told as of one that gives up, where nothing else is said.
        """
        fitting = (word for word, fates in FOE_WORDS.items() if fate in fates and word in self.ends)
        found = next((self.ends[word] for word in fitting), None)
        return self.end("yielded") if found is None and fate in FOE_WORDS["undone"] else found


@dataclass(frozen=True, slots=True)
class Clock:
    """Something that draws nearer, step by step."""

    id: str
    name: str
    size: int
    """Steps until it is full."""
    on: tuple[str, ...]
    """What moves it one step: `tier:failure`, `effect:alert_enemy`, `scene:crypt`, `rest:long`."""
    at_full: OutcomeText
    hidden: bool = False
    """Whether players do not see it."""
    needs: Needs = NOTHING
    """While they do not hold, the clock stands still."""
    tags: tuple[str, ...] = ()
    """Hard matters it touches, out of the adventure's own list; they count for its name and for what it brings."""
    spoken: str = ""
    """What it brings nearer, as that stands in the middle of a sentence: `midnight`; empty where nobody has said."""
    plural: bool = False
    """Whether `spoken` is several: `the riders are`, not `is`."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How the story may close."""

    id: str
    title: str
    text: str
    needs: Needs = NOTHING
    """Empty needs: only an outcome that names the ending brings it."""
    by_itself: bool = True
    """Whether it comes as soon as its needs hold; else the Dealer says when."""
    tags: tuple[str, ...] = ()
    """Hard matters it touches, out of the adventure's own list; they count for its words."""


DEFAULT_FALL: Final = Ending(
    "nobody-left",
    "Nobody left to tell it",
    "The last of you goes down, and what you came to find out stays where it was. "
    "Somebody else may ask one day, and not hear your names.",
)
"""The ending of an adventure that names none for the fall of everyone."""


@dataclass(frozen=True, slots=True)
class Adventure:
    """A whole adventure, as its files say it."""

    id: str
    title: str
    system: str
    """Name of the game it is for."""
    tone: str
    blurb: str
    """A few sentences for the list of adventures; no secrets."""
    content_tags: tuple[str, ...]
    """Hard matters it touches, for lines and veils."""
    length: str
    licence: str
    start: str
    """Scene it begins in."""
    scenes: Mapping[str, Scene]
    facts: Mapping[str, Fact]
    people: Mapping[str, Person]
    clocks: Mapping[str, Clock]
    endings: Mapping[str, Ending]
    fallen: str = ""
    """Ending that comes when all characters have fallen; empty for `DEFAULT_FALL`."""
    open_play: bool = False
    """Whether nobody wrote it: it grows out of a premise as it is played (see `open_play.py`)."""
    foes: Mapping[str, Foe] = field(default_factory=dict)
    genre: str = ""
    """For open play, the kind of story it is to be, if one was named; empty for whatever the premise suggests."""

    def features(self) -> Iterator[tuple[Scene, Feature]]:
        """Yield every feature with its scene, in the order of the files."""
        return ((scene, feature) for scene in self.scenes.values() for feature in scene.features)

    def exits(self) -> Iterator[tuple[Scene, Exit]]:
        """Yield every exit with its scene, in the order of the files."""
        return ((scene, way) for scene in self.scenes.values() for way in scene.exits)

    def ending_of_fall(self) -> Ending:
        """Return the ending that comes when all characters have fallen."""
        return self.endings[self.fallen] if self.fallen else DEFAULT_FALL

    def ending(self, name: str) -> Ending:
        """Return the ending called `name`, the default fall included."""
        return DEFAULT_FALL if name == DEFAULT_FALL.id and name not in self.endings else self.endings[name]


NO_ADVENTURE: Final = Adventure("", "", "", "", "", (), "", "", "", {}, {}, {}, {}, {})
"""What an empty story holds."""

ADVENTURE_CLASSES: Final = (
    *(Adventure, Scene, Feature, Exit, Also, Fact, Person, Foe, Clock, Ending),
    *(Needs, Check, OutcomeText, *LIFE_CLASSES),
)
"""What a journal must be able to write of an adventure."""
