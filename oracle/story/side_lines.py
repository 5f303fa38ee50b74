"""What is shown of questions to the cards and of the players' own notes: lines of plain text, and values for a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never, get_args

from oracle.core.cards import Card
from oracle.kit.words import capital
from oracle.story.asking import AskingEvent, CardsAnswered, CardsAsked, PromptTurned, ThingHappened
from oracle.story.card_tables import ANSWERS, ODDS, TWISTS
from oracle.story.moves import StoryEvent
from oracle.story.notes import EndingTold, Noted, NoteEvent, NoteKind, SceneRenamed, ThreadClosed
from oracle.story.state import StoryState, in_sentence

_PLURALS: Final[Mapping[NoteKind, str]] = {
    "thread": "Open threads:",
    "person": "People you noted:",
    "fact": "Facts you noted:",
    "place": "Places you noted:",
    "thing": "Things you noted:",
}
"""Heads of the lists of notes, in the order of the lists."""


def side_line(state: StoryState, event: StoryEvent) -> str:
    """Return what the table says about `event`, if it is about such things; `state` is the one after it."""
    match event:
        case CardsAsked() | CardsAnswered() | PromptTurned() | ThingHappened():
            return asking_line(event)
        case Noted() | ThreadClosed() | SceneRenamed() | EndingTold():
            return note_line(state, event)
        case _:
            return ""


def asking_line(event: AskingEvent) -> str:
    """Return what the table says about a question to the cards, or about their answer."""
    match event:
        case CardsAsked(question=question):
            asked = f"You ask the cards, {question.odds}: {question.words}"
            return f"{asked} ({capital(ODDS[question.odds].words)}.)" if question.kind == "consult" else ""
        case CardsAnswered(card=card, yes=yes, shade=shade, twist=twist):
            more = f" And there is a twist: {TWISTS[twist]}." if twist else ""
            return f"{capital(_named(card))}. {ANSWERS[yes, shade]}{more}"
        case PromptTurned(cards=cards, action=action, theme=theme):
            return f"{_both(cards)}: {action} \u2013 {theme}."
        case ThingHappened(cards=cards, happening=happening, concerns=concerns):
            return f"{_both(cards)}. {happening} It has to do with {_concerned(concerns)}"
    assert_never(event)


def _named(card: Card) -> str:
    return f"the {card.name}"


def _both(cards: tuple[Card, ...]) -> str:
    return capital(" and ".join(map(_named, cards)))


def _concerned(words: str) -> str:
    """Return whom or what it concerns, as it closes a sentence; a whole sentence stands behind a colon."""
    if not words:
        return "you."
    is_sentence = words[-1] in ".!?\u2026"
    return f"this: {words}" if is_sentence else f"{in_sentence(words)}."


def note_line(state: StoryState, event: NoteEvent) -> str:
    """Return what the table says about something players added; `state` is the one after it."""
    match event:
        case Noted(at_once=True):
            return ""
        case Noted(kind=kind, words=words):
            closing = f" (“close {event.id.replace('-', ' ')}” settles it)" if kind == "thread" else ""
            return f"Noted as a {kind}: {words}{closing}"
        case ThreadClosed(thread=thread):
            return f"That is settled: {state.aside.notebook.entries[thread].words}"
        case SceneRenamed(title=title):
            return f"This place is called {in_sentence(title)} from now on."
        case EndingTold():
            return ""
    assert_never(event)


def note_lines(state: StoryState) -> tuple[str, ...]:
    """Return the notes of the table as lines of plain text, kind by kind; threads that were closed are left out."""
    lines: list[str] = []
    for kind, head in _PLURALS.items():
        found = state.aside.notebook.words_of(kind)
        lines += (head, *(f"  {words} [{name}]" for name, words in found.items())) if found else ()
    return tuple(lines)


def side_view(state: StoryState) -> Mapping[str, object]:
    """Return what everybody at the table may know of notes and of the cards that were asked."""
    asking, notebook = state.aside.asking, state.aside.notebook
    question = asking.question
    return {
        "open_play": state.adventure.open_play,
        "notes": {kind: dict(notebook.words_of(kind)) for kind in get_args(NoteKind)},
        "settled": dict(notebook.words_of("thread", closed=True)),
        "question": None
        if question is None
        else {"kind": question.kind, "odds": question.odds, "words": question.words},
    }
