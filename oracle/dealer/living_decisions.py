"""The wire form of what a Dealer lets happen in a living story: talk, deeds, things, and what is added to it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from oracle.dealer.wire_form import Actor, WireMove, Word


class Detail(WireMove):
    """A minor true thing of the adventure is noticed."""

    type: Literal["detail"] = "detail"
    detail: Word


class Speak(WireMove):
    """A person here says what they have to say about a topic, or, without one, that they cannot tell."""

    type: Literal["speak"] = "speak"
    person: Word
    topic: Word | None = None
    who: Actor | None = None
    """Who asked; `None` for whoever spoke."""
    words: str = Field(default="", max_length=400)
    """What was asked."""


class Witness(WireMove):
    """Something is done before people, who take it as they are and remember it."""

    type: Literal["witness"] = "witness"
    deed: Word
    """The kind of deed."""
    who: Actor | None = None
    about: Word | None = None
    """The person or thing it is done to."""
    sight: Literal["seen", "unseen"] = "seen"
    words: str = Field(default="", max_length=400)
    """How the player said it."""


class Become(WireMove):
    """Something becomes of a thing, and stays so."""

    type: Literal["become"] = "become"
    thing: Word
    fate: Word
    who: Word | None = None
    """Who has it then, if it was taken or given away; else the character through whom."""


class Shift(WireMove):
    """A person goes along with the party, to a place it knows, or away."""

    type: Literal["shift"] = "shift"
    person: Word
    to: Word
    """A scene, `along` or `away`."""


class AddPlace(WireMove):
    """A place is added to the story, with a way there from here and a way back."""

    type: Literal["add_place"] = "add_place"
    id: Word
    title: str = Field(min_length=1, max_length=60)
    way: str = Field(min_length=1, max_length=200)
    """The way there, as it stands in a list: `up the stair to the loft`."""
    text: str = Field(min_length=1, max_length=400)
    """What is told on coming there."""


class AddPerson(WireMove):
    """A person is added to the story, and is here."""

    type: Literal["add_person"] = "add_person"
    id: Word
    name: str = Field(min_length=1, max_length=60)
    role: str = Field(min_length=1, max_length=200)
    wants: str = Field(default="", max_length=200)


class AddThing(WireMove):
    """An ordinary thing is added to the story, and is here; never money, which purses hold."""

    type: Literal["add_thing"] = "add_thing"
    id: Word
    name: str = Field(min_length=1, max_length=60)
    """As it stands in a sentence: `the brass key`."""
    look: str = Field(default="", max_length=200)


class Retract(WireMove):
    """Something that a Dealer added is taken back, as long as nothing rests on it."""

    type: Literal["retract"] = "retract"
    id: Word


class Furnish(WireMove):
    """A place or a person of open play that was only a name so far is given what makes it more."""

    type: Literal["furnish"] = "furnish"
    id: Word
    row: str = Field(min_length=2, max_length=12000)
    """One JSON object: `text`, `features`, `details`, `complications` of a place; `manner`, `topics` of a person."""


class Plot(WireMove):
    """Open play is given a question, threads that lead to its answer, and what is true of them."""

    type: Literal["plot"] = "plot"
    row: str = Field(min_length=2, max_length=12000)
    """One JSON object of `threads` and `facts`, each by id and in words; the thread `question` is what is asked."""


class SettleThread(WireMove):
    """A thread of open play has come to its end."""

    type: Literal["settle_thread"] = "settle_thread"
    thread: Word


class AddEnding(WireMove):
    """Open play is given a way to end, which comes when its players want it."""

    type: Literal["add_ending"] = "add_ending"
    id: Word
    title: str = Field(min_length=1, max_length=60)
    text: str = Field(min_length=1, max_length=900)


LIVING: tuple[type[WireMove], ...] = (
    *(Detail, Speak, Witness, Become, Shift, AddPlace, AddPerson, AddThing, Retract),
    *(Furnish, Plot, SettleThread, AddEnding),
)
"""All of them."""

GROWING: tuple[type[WireMove], ...] = (AddPlace, AddPerson, AddThing)
"""Those that put new words before players."""
