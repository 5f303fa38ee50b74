"""A story nobody wrote: it begins with a premise, and grows by what players and the Dealer add.

Everything added becomes a part of the adventure value itself, so menu, view, `/look` and every Dealer take it like
anything an author put there. In a written adventure only notes can be made, and they stay the players' own.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, assert_never, get_args

from oracle.core.menu import OneOf, Option, Refusal, Text
from oracle.core.plain import plain_text
from oracle.errors import NotationError
from oracle.story.adventure import Adventure, Ending, Fact, Person, Scene
from oracle.story.lives import Lives, Thing
from oracle.story.notes import (
    Close,
    EndingTold,
    Entry,
    Finish,
    MoveOn,
    Note,
    NoteAction,
    Notebook,
    Noted,
    NoteEvent,
    NoteKind,
    Rename,
    SceneRenamed,
    ThreadClosed,
)
from oracle.story.state import Aside, Progress, StoryState, in_sentence, known_of

BEGINNING: Final = "beginning"
"""Id of the scene open play begins in."""

CLOSING: Final = "closing"
"""Id of the ending that players tell."""

NOTES: Final = "notes"
"""What a table does without that keeps no notes."""

FIRST_TITLE: Final = "The place where it begins"
"""What the first place is called until a person names it."""

LONGEST_PREMISE: Final = 300
"""Characters of a premise."""

LONGEST_NOTE: Final = 200
"""Characters of a note."""

LONGEST_TITLE: Final = 60
"""Characters of what a place is called, and of the title that is made from a premise."""

LONGEST_CLOSING: Final = 1000
"""Characters in which players tell how it ends."""

MOST_NOTES: Final = 300
"""Notes of one table, threads that were closed included."""

PLAYER_NOTES: Final[tuple[type[NoteAction], ...]] = (Note, Close, MoveOn, Rename, Finish)
"""What players may add, in menu order."""

NOBODY_KNOWS: Final = "What else there is, nobody has settled yet: say what you do, or ask the cards."
"""What an open scene says when it begins."""

STRANGER: Final = "somebody you know of"
"""What a person is of whom a player noted only the name."""

_UNWRITTEN: Final = Refusal("this story has its places and its endings already; that is for open play")
_FULL: Final = Refusal(f"{MOST_NOTES} things were written down at this table already")
_NOT_IN_SLUG: Final = re.compile(r"[^a-z0-9]+")
_ARTICLE: Final = re.compile(r"^(?:the|an?)\s+(?=\S)", re.IGNORECASE)
_SLUG_WORDS: Final = 4


def open_adventure(premise: str, system: str, genre: str = "") -> Adventure:
    """Return an adventure that holds nothing but its premise, and the genre it is to be told in, if one was named.

    Raises:
        NotationError: If the premise is empty or too long.
    """
    words = plain_text(premise)
    if not any(map(str.isalnum, words)) or len(words) > LONGEST_PREMISE:
        raise NotationError(
            f"A premise is one line of up to {LONGEST_PREMISE} characters, such as: a lighthouse that went dark"
        )
    told = _sentence(words)
    return Adventure(
        id="open",
        title=_title(words),
        system=system,
        tone="whatever the table makes of it",
        blurb=told,
        content_tags=(),
        length="as long as you like",
        licence="yours",
        start=BEGINNING,
        scenes={BEGINNING: Scene(BEGINNING, FIRST_TITLE, (told, NOBODY_KNOWS), ("You are back where it began.",))},
        facts={"premise": Fact("premise", told, hidden=False)},
        people={},
        clocks={},
        endings={},
        open_play=True,
        genre=genre,
    )


def _sentence(words: str) -> str:
    return words[0].upper() + words[1:] + ("" if words[-1] in ".!?…" else ".")


def _title(words: str) -> str:
    kept = words.rstrip(".!?… ")
    if len(kept) > LONGEST_TITLE:
        kept = kept[: LONGEST_TITLE - 1].rpartition(" ")[0] or kept[: LONGEST_TITLE - 1]
        kept += "…"
    return kept[0].upper() + kept[1:]


def offer_notes(state: StoryState, action: type[NoteAction]) -> tuple[Option[Any], ...] | Refusal:
    """Return the options for adding something to the story, or why there are none."""
    if action in (Note, Close) and NOTES in state.aside.without:
        return Refusal("this table keeps no notes")
    if action is Note:
        return _note_offer(state)
    if action is Close:
        threads = tuple(known_of(state, "thread"))
        hint = "say that a thread has come to its end"
        return (Option(Close, (OneOf(threads),), hint=hint),) if threads else Refusal("no thread is open")
    if not state.adventure.open_play:
        return _UNWRITTEN
    return _FULL if action is MoveOn and _is_full(state) else _OPEN_OFFERS[action]


def _note_offer(state: StoryState) -> tuple[Option[Any], ...] | Refusal:
    kinds = OneOf(get_args(NoteKind))
    hint = "write down a thread, a person, a fact, a place or a thing"
    return _FULL if _is_full(state) else (Option(Note, (kinds, Title(LONGEST_NOTE)), hint=hint),)


def _is_full(state: StoryState) -> bool:
    """Return whether nothing more can be written down."""
    adventure, entries = state.adventure, state.aside.notebook.entries
    grown = len(adventure.scenes) + len(adventure.people) + len(state.progress.established) + len(state.lives.things)
    return len(entries) + (grown if adventure.open_play else 0) >= MOST_NOTES


class Title(Text):
    """Words of a person that hold a letter or a figure, so that they can be called by something."""

    __slots__ = ()

    def why_not(self, value: object) -> Refusal | None:
        """Return what is wrong with the words."""
        refusal = Text.why_not(self, value)
        if refusal is None and not any(map(str.isalnum, str(value))):
            return Refusal("it takes at least one letter")
        return refusal

    def sample(self, stream: object) -> str:
        """Return some letters."""
        return f"a {Text.sample(self, stream)}"[: self.most]  # type: ignore[arg-type]


_OPEN_OFFERS: Final[Mapping[type[NoteAction], tuple[Option[Any], ...]]] = {
    MoveOn: (Option(MoveOn, (OneOf(("to",)), Title(LONGEST_TITLE, "place")), hint="go on to a place, old or new"),),
    Rename: (Option(Rename, (OneOf(("here",)), Title(LONGEST_TITLE, "name")), hint="say what this place is called"),),
    Finish: (Option(Finish, (OneOf(("story",)), Title(LONGEST_CLOSING)), hint="tell how the story ends"),),
}


def place_called(state: StoryState, words: str) -> str:
    """Return the id of the place of that name, empty where there is none yet."""
    wanted = _bare(title_of(words))
    return next((one.id for one in state.adventure.scenes.values() if _bare(one.title) == wanted), "")


def _bare(title: str) -> str:
    """Return a title by which a place is known again: `oasis` for `The oasis`."""
    return _ARTICLE.sub("", title).casefold()


def title_of(words: str) -> str:
    """Return what a place is called, of which a player said where they go: `to the mill` gives `The mill`."""
    plain = " ".join(words.split()).rstrip(".!")
    for lead in ("to ", "into ", "towards "):
        plain = plain[len(lead) :] if plain.lower().startswith(lead) and len(plain) > len(lead) else plain
    return (plain[0].upper() + plain[1:])[:LONGEST_TITLE] if plain else words[:LONGEST_TITLE]


def noted(state: StoryState, kind: NoteKind, words: str) -> Noted:
    """Return the event of writing something down, under an id nobody has yet."""
    plain = title_of(words) if kind == "place" else " ".join(words.split())
    name = plain.partition(",")[0] if kind in ("person", "thing") else plain
    return Noted(_fresh_id(state, name, kind), kind, plain)


def _fresh_id(state: StoryState, words: str, kind: NoteKind) -> str:
    bare = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode().lower().replace("'", "")
    parts = [part for part in _NOT_IN_SLUG.split(bare) if part and part not in ("the", "a", "an")][:_SLUG_WORDS]
    slug = "-".join(parts)[:28].strip("-")
    slug = slug if slug[:1].isalpha() and len(slug) > 1 else f"{kind}-{slug}".strip("-")
    adventure = state.adventure
    taken = {
        *state.aside.notebook.entries,
        *state.progress.established,
        *adventure.facts,
        *adventure.people,
        *adventure.scenes,
        *state.lives.things,
    }
    numbered = (slug, *(f"{slug}-{number}" for number in range(2, len(taken) + 3)))
    return next(name for name in numbered if name not in taken)


def evolve_notes(state: StoryState, event: NoteEvent) -> StoryState:
    """Return the story after something was added to it."""
    match event:
        case Noted():
            return _grown(state, event)
        case ThreadClosed(thread=thread):
            entries = state.aside.notebook.entries
            closed = {**entries, thread: replace(entries[thread], closed=True)}
            return replace(state, aside=replace(state.aside, notebook=Notebook(closed)))
        case SceneRenamed(title=title):
            return regrown(state, lambda one: _renamed(one, state.scene, title))
        case EndingTold(words=words):
            ending = Ending(CLOSING, "The end", _sentence(words), by_itself=False)
            return regrown(state, lambda one: replace(one, endings={**one.endings, CLOSING: ending}))
    assert_never(event)


def regrown(state: StoryState, grow: Callable[[Adventure], Adventure]) -> StoryState:
    """Return the story with its adventure grown, the one as written and the one that is told alike."""
    original = state.aside.original
    aside: Aside = state.aside if original is None else replace(state.aside, original=grow(original))
    return replace(state, adventure=grow(state.adventure), aside=aside)


def _grown(state: StoryState, event: Noted) -> StoryState:
    """Return the story with a note: in open play people and places come into being, and facts are true."""
    if not state.adventure.open_play or event.kind == "thread":
        entries = {**state.aside.notebook.entries, event.id: Entry(event.kind, event.words)}
        return replace(state, aside=replace(state.aside, notebook=Notebook(entries)))
    match event.kind:
        case "person":
            return regrown(state, lambda one: _with_person(one, state.scene, event))
        case "place":
            return regrown(state, lambda one: replace(one, scenes={**one.scenes, event.id: _scene(event)}))
        case "fact":
            progress: Progress = state.progress
            established = {**progress.established, event.id: event.words}
            return replace(state, progress=replace(progress, established=established))
        case "thing":
            return replace(state, lives=_with_thing(state, event))


def _scene(event: Noted) -> Scene:
    place = in_sentence(event.words)
    return Scene(event.id, event.words, (f"You have come to {place}.", NOBODY_KNOWS), (f"You are back at {place}.",))


def _with_person(adventure: Adventure, scene: str, event: Noted) -> Adventure:
    name, _, role = (part.strip() for part in event.words.partition(","))
    person = Person(event.id, name or event.words, role or STRANGER, wants="", voice="")
    here = adventure.scenes[scene]
    return replace(
        adventure,
        people={**adventure.people, event.id: person},
        scenes={**adventure.scenes, scene: replace(here, people=(*here.people, event.id))},
    )


def _with_thing(state: StoryState, event: Noted) -> Lives:
    name, _, look = (part.strip() for part in event.words.partition(","))
    thing = Thing(event.id, name or event.words, _sentence(look) if look else "", state.scene)
    return replace(state.lives, things={**state.lives.things, event.id: thing})


def _renamed(adventure: Adventure, scene: str, title: str) -> Adventure:
    return replace(adventure, scenes={**adventure.scenes, scene: replace(adventure.scenes[scene], title=title)})
