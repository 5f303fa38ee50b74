"""What a Dealer can let happen in a living story, and what comes of it. Values only."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from oracle.core.notation import Prose
from oracle.core.records import dataclass
from oracle.story.lives import GrownKind, Thing
from oracle.story.open_play_moves import PLOT_ACTIONS, PLOT_CLASSES, PlotAction, PlotEvent

Sight = Literal["seen", "unseen"]
"""Whether those who are there notice a deed."""


@dataclass(frozen=True, slots=True)
class Show:
    """A minor true thing is noticed."""

    verb: ClassVar[str] = "detail"
    detail: str


@dataclass(frozen=True, slots=True)
class Speak:
    """A person says what they have to say about a topic; `-` for what they cannot tell, with what was asked."""

    verb: ClassVar[str] = "speak"
    person: str
    topic: str
    who: str
    """The character who asked."""
    words: Prose = Prose("")


@dataclass(frozen=True, slots=True)
class Witness:
    """Something is done before people, who take it as they are."""

    verb: ClassVar[str] = "witness"
    deed: str
    who: str
    about: str
    """The person or thing it is done to, `-` for nobody."""
    sight: Sight
    words: Prose = Prose("")


@dataclass(frozen=True, slots=True)
class Become:
    """Something becomes of a thing, and stays so."""

    verb: ClassVar[str] = "become"
    thing: str
    fate: str
    who: str
    """Who has it then, if it was taken or given away; else the character through whom, or `-`."""


@dataclass(frozen=True, slots=True)
class Shift:
    """A person goes to a place the party knows, along with the party, or away."""

    verb: ClassVar[str] = "shift"
    person: str
    to: str


@dataclass(frozen=True, slots=True)
class AddPlace:
    """A place is added to the story, with a way to it from here and a way back."""

    verb: ClassVar[str] = "add_place"
    id: str
    title: Prose
    way: Prose
    """The way there, as it stands in a list: `up the stair to the loft`."""
    text: Prose
    """What is told on coming there."""


@dataclass(frozen=True, slots=True)
class AddPerson:
    """A person is added to the story, and is here."""

    verb: ClassVar[str] = "add_person"
    id: str
    name: Prose
    role: Prose
    wants: Prose = Prose("")


@dataclass(frozen=True, slots=True)
class AddThing:
    """An ordinary thing is added to the story, and is here."""

    verb: ClassVar[str] = "add_thing"
    id: str
    name: Prose
    """As it stands in a sentence: `the brass key`."""
    look: Prose = Prose("")


@dataclass(frozen=True, slots=True)
class Retract:
    """Something that a Dealer added is taken back, as nothing rests on it."""

    verb: ClassVar[str] = "retract"
    id: str


LivingAction = Show | Speak | Witness | Become | Shift | AddPlace | AddPerson | AddThing | Retract | PlotAction
"""All that a Dealer can let happen so."""

LIVING_ACTIONS: Final[tuple[type[LivingAction], ...]] = (
    *(Show, Speak, Witness, Become, Shift),
    *(AddPlace, AddPerson, AddThing, Retract),
    *PLOT_ACTIONS,
)
"""In menu order."""


@dataclass(frozen=True, slots=True)
class DetailShown:
    """A minor true thing was noticed."""

    detail: str
    text: str


@dataclass(frozen=True, slots=True)
class Spoke:
    """A person answered a question."""

    person: str
    topic: str
    """The topic; with `/refused` where they would not, `-` where they could not."""
    who: str
    text: str
    """Empty where the adventure has no words for it."""


@dataclass(frozen=True, slots=True)
class DeedDone:
    """Something was done before people."""

    deed: str
    who: str
    about: str
    seen: tuple[str, ...]
    """Who saw it."""
    words: str


@dataclass(frozen=True, slots=True)
class Reacted:
    """A person, or the place, did something about a deed."""

    reaction: str
    """Its key."""
    text: str


@dataclass(frozen=True, slots=True)
class AttitudeMoved:
    """A person stands to the party otherwise than before."""

    person: str
    value: int
    """How they stand now."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """A person who is met again comes back to what was done before them."""

    reaction: str
    text: str


@dataclass(frozen=True, slots=True)
class ThingBecame:
    """Something became of a thing."""

    thing: Thing
    """As it is now."""


@dataclass(frozen=True, slots=True)
class ThingAdded:
    """There is a thing more."""

    thing: Thing


@dataclass(frozen=True, slots=True)
class PersonShifted:
    """A person is somewhere else now."""

    person: str
    to: str


@dataclass(frozen=True, slots=True)
class PlaceAdded:
    """There is a place more, with a way to it and a way back."""

    id: str
    title: str
    way: str
    text: str
    start: str
    """The scene from which the way leads."""


@dataclass(frozen=True, slots=True)
class PersonAdded:
    """There is a person more."""

    id: str
    name: str
    role: str
    wants: str


@dataclass(frozen=True, slots=True)
class Retracted:
    """Something that was added is not so after all."""

    id: str
    kind: GrownKind
    words: str
    """What it was."""


LivingEvent = (
    DetailShown
    | Spoke
    | DeedDone
    | Reacted
    | AttitudeMoved
    | Recalled
    | ThingBecame
    | PersonShifted
    | PlaceAdded
    | PersonAdded
    | ThingAdded
    | Retracted
    | PlotEvent
)
"""All that can come of it."""

LIVING_CLASSES: Final = (
    *(DetailShown, Spoke, DeedDone, Reacted, AttitudeMoved, Recalled, ThingBecame, PersonShifted),
    *(PlaceAdded, PersonAdded, ThingAdded, Retracted),
    *PLOT_CLASSES,
)
"""What a journal must be able to write of it."""
