"""`/help`: the commands under plain headings, one command or verb by itself, or a matter such as riding."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from oracle.core.menu import Refusal
from oracle.core.part import menu
from oracle.repl.cards import listed
from oracle.repl.command import Command
from oracle.repl.menu import told, topic, topics
from oracle.table.in_words import in_words, said_as
from oracle.table.session import Session, Shown

GROUPS: Final = (
    ("To look around", ("look", "menu", "hint", "facts", "map", "sheet", "recap", "history")),
    ("Your cards and the rules", ("hand", "best", "odds", "why", "threat", "ask", "agree")),
    ("To take something back", ("undo", "redo", "retry", "reading", "reread", "correct", "x")),
    ("The table", ("as", "join", "leave", "lines", "veils", "settle", "discretion", "duty", "dealer")),
    ("The evening", ("guide", "help", "export", "save", "edit", "keys", "quit")),
)
"""Headings and the commands under each, the most useful first."""

BEGIN: Final = "Say in your own words what your character does, or use a command."
END: Final = "What you can do right now: /menu. Every line of it works with and without the slash."


def all_help(session: Session, commands: Iterable[Command]) -> Iterator[Shown]:
    """Yield every command with what it is for, then the matters that can be asked about."""
    by_name = {command.name: command for command in commands}
    yield Shown("line", BEGIN, "head")
    for heading, names in GROUPS:
        yield Shown("line", f"{heading}:", "head")
        yield from (_command(by_name[name]) for name in names)
    matters = topics(session)
    if matters:
        yield Shown("line", f"How something is done: /help and one of {listed(matters, 'or')}.", "head")
    yield Shown("line", END, "head")


def one_help(session: Session, name: str, commands: Iterable[Command]) -> Iterator[Shown]:
    """Yield what one command, verb or matter is for; nothing where there is none of that name."""
    yield from (_command(command) for command in commands if command.name == name)
    here = [one for one in menu(session.table, session.state, session.speaker()) if said_as(one.action.verb) == name]
    yield from map(told, here)
    yield from topic(session, name) if not here else ()
    yield from _not_now(session, name) if not here else ()


def _not_now(session: Session, name: str) -> Iterator[Shown]:
    """Yield why a verb that a player may use at times cannot be used now."""
    kind = session.table.actions.get(name.replace(" ", "_"))
    if kind is None or kind not in session.table.roles["pc"]:
        return
    why = session.table.offer(session.state, session.speaker(), kind)
    if isinstance(why, Refusal):
        yield Shown("note", f"{name} is something you can do at times; not now: {in_words(why.reason)}.")


def _command(command: Command) -> Shown:
    return Shown("line", f"{command.form}   {command.help}", "option", offer=command.form)
