"""`/menu` and what help says about a matter: what can be done now, under plain headings, the most useful first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from difflib import get_close_matches
from typing import Any, Final

from oracle.core.menu import Option, all_choices
from oracle.core.notation import write_action
from oracle.core.part import menu
from oracle.core.patterns import lazy_pattern
from oracle.core.system import Heading, SortsItsMenu
from oracle.repl.cards import listed
from oracle.repl.voting import is_asked, to_settle
from oracle.story.offers import WORDLESS
from oracle.story.state import exits_here, features_here
from oracle.table.in_words import form_in_words, in_words, said_as
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

NAMING: Final = ("try", "go")
"""Verbs of the story behind which stands what is here, or where one can go."""

_LEAD: Final = lazy_pattern(r"^(?:the|a|an) ", re.IGNORECASE)
_CHOICES: Final = lazy_pattern(r"<([^<>]+)>")

OTHER: Final = "Besides"
"""The heading of whatever has none."""


def options(session: Session) -> Iterator[Shown]:
    """Yield everything that can be done now, and what each is for; while the table is asked something, that alone."""
    if is_asked(session):
        yield from to_settle(session)
        return
    found = menu(session.table, session.state, session.speaker())
    called = _called(session)
    if len(found) <= FEW:
        yield from (told(one, called) for one in found)
        return
    for words, options_here in _sorted(headings(session), found):
        yield Shown("line", f"{words}:", "head")
        yield from (told(one, called) for one in options_here)


def _called(session: Session) -> Mapping[str, str]:
    """Return what the things and the ways of the place are called, by the words in which a form has them."""
    story = session.state.story
    if not story.scene:
        return {}
    things = {said_as(one.id): one.name for one in features_here(story)}
    return things | {said_as(one.id): one.label for one in exits_here(story)}


def unnamed(session: Session, typed: str) -> str:
    """Return a line in which a thing or a way that is called by its name stands as a form has it; any other as it is.

    So what the menu shows can be typed behind a slash too: `/try the tide post`.
    """
    verb, _, rest = typed.partition(" ")
    for words, name in sorted(_called(session).items(), key=lambda one: -len(one[1])):
        if verb.lower() in NAMING and _LEAD.sub("", rest).lower().startswith(_LEAD.sub("", name).lower()):
            left = _LEAD.sub("", rest)[len(_LEAD.sub("", name)) :]
            return f"{verb} {words}{left}" if not left or not left[0].isalnum() else typed
    return typed


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


def told(option: Option[Any], called: Mapping[str, str] | None = None) -> Shown:
    """Return an option with what it is for, and examples where its form leaves something open.

    Args:
        option: What can be done.
        called: What things and ways are called, by the words in which a form has them; both can be typed.
    """
    form = form_in_words(option)
    shown = _CHOICES.sub(lambda found: _by_name(found[1], called or {}), form).replace(f" <{WORDLESS}>", "")
    return Shown(
        "line", f"{shown}   {option.hint}{_example(option) if UNTOLD in form else ''}".rstrip(), "option", offer=form
    )


def _by_name(choices: str, called: Mapping[str, str]) -> str:
    """Return the choices of a form, all by name where each of them has one."""
    listed_here = choices.split("|")
    known = all(one in called for one in listed_here)
    return f"<{' | '.join(called[one] for one in listed_here) if known else choices}>"


def _example(option: Option[Any]) -> str:
    """Return some of what could be typed, where the form of an option leaves open what goes into it."""
    found = [in_words(write_action(action), _ids_of(action)) for action in all_choices((option,), most=EXAMPLES)]
    return f", such as {listed(found, 'or')}" if found else ""


def _ids_of(action: Any) -> tuple[str, ...]:
    """Return the ids among the fields of an action."""
    values = (getattr(action, field.name) for field in fields(action))
    listed_there = (one for value in values for one in (value if isinstance(value, tuple) else (value,)))
    return tuple(one for one in listed_there if isinstance(one, str) and one and " " not in one)


def _sorted(rows: tuple[Heading, ...], found: tuple[Option[Any], ...]) -> Iterator[tuple[str, tuple[Option[Any], ...]]]:
    """Yield each heading that has something under it now, with what that is, in the order of its verbs."""
    known = {verb for row in rows for verb in row.verbs}
    other = tuple(dict.fromkeys(one.action.verb for one in found if one.action.verb not in known))
    for row in (*rows, Heading(OTHER, other)):
        here = [one for one in found if one.action.verb in row.verbs]
        if here:
            yield row.words, tuple(sorted(here, key=lambda one: row.verbs.index(one.action.verb)))
