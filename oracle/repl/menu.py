"""`/menu` and what help says about a matter: what can be done now, under plain headings, the most useful first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from difflib import get_close_matches
from typing import Any, Final

from oracle.core.menu import Option, all_choices
from oracle.core.notation import write_action
from oracle.core.part import menu
from oracle.core.system import Heading, SortsItsMenu
from oracle.repl.cards import listed
from oracle.table.in_words import form_in_words, in_words
from oracle.table.session import Session, Shown

FEW: Final = 8
"""Choices that are read at a glance: more are told under headings."""

EXAMPLES: Final = 3
"""Lines that are given as examples of one that leaves something open."""

STORY: Final = (
    Heading("The story", ("say", "try", "go", "head", "turn", "finish")),
    Heading("What nobody knows yet", ("consult", "inspire", "happen")),
    Heading("Writing down", ("note", "close", "rename")),
)
"""What every game has."""

TABLE: Final = Heading("The table", ("opt", "limit"))

NOW: Final = "Now"
"""The heading of everything a game has that sorts nothing itself."""

UNTOLD: Final = "<...>"
"""A place in a form that depends on what stands before it."""

OTHER: Final = "Besides"
"""The heading of whatever has none."""


def options(session: Session) -> Iterator[Shown]:
    """Yield everything that can be done now, and what each is for."""
    found = menu(session.table, session.state, session.speaker())
    if len(found) <= FEW:
        yield from map(told, found)
        return
    for words, options_here in _sorted(headings(session), found):
        yield Shown("line", f"{words}:", "head")
        yield from map(told, options_here)


def headings(session: Session) -> tuple[Heading, ...]:
    """Return the headings of this table in the order of its menu; a game without any has those of the story."""
    system = session.table.system
    if isinstance(system, SortsItsMenu):
        return (*system.pressing, STORY[0], *system.besides, *STORY[1:], TABLE)
    return (Heading(NOW, tuple(system.actions)), *STORY, TABLE)


def in_order(session: Session, found: Iterable[Option[Any]]) -> tuple[Option[Any], ...]:
    """Return options in the order of the menu; what stands under no heading comes last."""
    order = [verb for row in headings(session) for verb in row.verbs]
    place = {verb: at for at, verb in enumerate(order)}
    return tuple(sorted(found, key=lambda one: place.get(one.action.verb, len(order))))


def pressing(session: Session) -> Iterator[Shown]:
    """Yield what can be done now that cannot wait, such as what a fight allows; nothing while nothing presses."""
    system = session.table.system
    rows = system.pressing if isinstance(system, SortsItsMenu) else ()
    found = menu(session.table, session.state, session.speaker())
    for _, here in _sorted(rows, tuple(one for one in found if any(one.action.verb in row.verbs for row in rows))):
        yield from map(told, here)


def topic(session: Session, word: str) -> Iterator[Shown]:
    """Yield what help knows about a matter such as riding, and what of it can be done now; nothing where unknown."""
    heading = _about(headings(session), word)
    if heading is None:
        return
    yield Shown("line", heading.about, "text")
    now = [one for one in menu(session.table, session.state, session.speaker()) if one.action.verb in heading.verbs]
    if now:
        yield Shown("line", "Just now:", "head")
    yield from map(told, now)


def _about(rows: tuple[Heading, ...], word: str) -> Heading | None:
    """Return the heading that a word is about: by its name, by a verb under it, or by a slip of the hand."""
    named = {name: row for row in rows for name in row.topics}
    verbs = {verb: row for row in rows for verb in row.verbs if row.about}
    known = any(word in row.verbs for row in rows)
    near = () if known else get_close_matches(word, list(named), n=1, cutoff=0.8)
    return named.get(word) or verbs.get(word) or next((named[one] for one in near), None)


def topics(session: Session) -> tuple[str, ...]:
    """Return the matters that help can be asked about, one word for each."""
    return tuple(heading.topics[0] for heading in headings(session) if heading.topics)


def told(option: Option[Any]) -> Shown:
    """Return an option with what it is for, and examples where its form leaves something open."""
    form = form_in_words(option)
    return Shown(
        "line", f"{form}   {option.hint}{_example(option) if UNTOLD in form else ''}".rstrip(), "option", offer=form
    )


def _example(option: Option[Any]) -> str:
    """Return some of what could be typed, where the form of an option leaves open what goes into it."""
    found = [in_words(write_action(action), _ids_of(action)) for action in all_choices((option,), most=EXAMPLES)]
    return f", such as {listed(found, 'or')}" if found else ""


def _ids_of(action: Any) -> tuple[str, ...]:
    """Return the ids among the fields of an action."""
    values = (getattr(action, field.name) for field in fields(action))
    return tuple(one for one in values if isinstance(one, str) and one and " " not in one)


def _sorted(rows: tuple[Heading, ...], found: tuple[Option[Any], ...]) -> Iterator[tuple[str, tuple[Option[Any], ...]]]:
    """Yield each heading that has something under it now, with what that is, in the order of its verbs."""
    known = {verb for row in rows for verb in row.verbs}
    other = tuple(dict.fromkeys(one.action.verb for one in found if one.action.verb not in known))
    for row in (*rows, Heading(OTHER, other)):
        here = [one for one in found if one.action.verb in row.verbs]
        if here:
            yield row.words, tuple(sorted(here, key=lambda one: row.verbs.index(one.action.verb)))
