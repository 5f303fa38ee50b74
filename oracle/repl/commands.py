"""The `/` commands: a plain tuple of rows, each with its words, its help and what it does with a session."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from oracle.core.part import menu, parse_action
from oracle.core.plain import plain_text
from oracle.errors import JournalError, NotationError, UnknownNameError
from oracle.journal.portable import export
from oracle.story.sight import fact_lines, scene_lines
from oracle.table.history import last_said, recent, recounted
from oracle.table.pages import ENDINGS, write_page
from oracle.table.reading import read_typed
from oracle.table.session import Session, Shown


class LeaveTable(Exception):  # noqa: N818 - it is no error: it ends the evening
    """The player wants to leave; everything is saved."""


@dataclass(frozen=True, slots=True)
class Command:
    """One `/` command."""

    name: str
    form: str
    help: str
    run: Callable[[Session, str], Iterable[Shown]]


def evaluate(session: Session, line: str) -> Iterator[Shown]:
    """Yield what comes of a line a player typed: a command, an action, or words to the Dealer.

    Raises:
        OracleError: If it cannot be; the table stands where it stood.
        LeaveTable: If the player leaves.
    """
    line = plain_text(line)
    if not line:
        return
    if line.startswith("/"):
        yield from run_command(session, line[1:])
        return
    action = read_typed(session.table, session.state, session.speaker(), line)
    yield from session.say(line) if action is None else session.do(action)


def run_command(session: Session, typed: str) -> Iterable[Shown]:
    """Return what comes of a command typed without its `/`; every action of the menu is one too.

    Raises:
        UnknownNameError: If there is no such command; the nearest one is named.
    """
    name, _, rest = typed.strip().partition(" ")
    for command in COMMANDS:
        if command.name == name.lower():
            return command.run(session, rest.strip())
    if name.lower() in session.table.actions:
        return session.do(parse_action(session.table, typed))
    raise _unknown(session, name)


def _unknown(session: Session, name: str) -> UnknownNameError | NotationError:
    names = [*(command.name for command in COMMANDS), *session.table.actions]
    near = get_close_matches(name.lower(), names, n=1, cutoff=0.5)
    if near:
        return NotationError(f"There is no command /{name[:40]}; perhaps you mean /{near[0]}. /help lists them all.")
    return NotationError(f"There is no command /{name[:40]}. /help lists them all.")


def _lines(texts: Iterable[str]) -> Iterator[Shown]:
    return (Shown("line", text) for text in texts if text)


def _hand(session: Session, _: str) -> Iterator[Shown]:
    who = session.speaker()
    hand = session.table.zones(session.state)[f"{who}.hand"].known
    yield Shown("line", f"Your hand: {' '.join(map(str, hand))}" if hand else "Your hand is empty.")


def _sheet(session: Session, _: str) -> Iterator[Shown]:
    return _lines(session.table.system.sheet(session.state.system, session.speaker()))


def _look(session: Session, _: str) -> Iterator[Shown]:
    return _lines(scene_lines(session.state.story, session.speaker()))


def _facts(session: Session, _: str) -> Iterator[Shown]:
    return _lines(fact_lines(session.state.story) or ("You have found nothing out yet.",))


def _threat(session: Session, _: str) -> Iterator[Shown]:
    status = session.table.system.status(session.state.system, session.speaker())
    yield Shown("line", " · ".join(f"{label} {value}" for label, value in status))


def _undo(session: Session, _: str) -> Iterator[Shown]:
    taken = session.undo()
    yield Shown("note", f"Taken back: {taken.action}")
    yield from where_we_are(session)


def _retry(session: Session, _: str) -> Iterator[Shown]:
    said = last_said(session.journal)
    if not said:
        raise JournalError("There is nothing to try again: you have not said anything yet.")
    while not session.undo().action.startswith("say "):
        pass
    yield Shown("note", f"Once more: {said}")
    yield from session.say(said)


def where_we_are(session: Session) -> Iterator[Shown]:
    """Yield where the table stands: the place, and what is waited for if it is not the player's word."""
    yield from _look(session, "")
    yield from _threat(session, "")
    if session.table.waiting(session.state):
        yield from _menu(session, "")


def _menu(session: Session, _: str) -> Iterator[Shown]:
    who = session.speaker()
    for option in menu(session.table, session.state, who):
        yield Shown("line", f"{option}   {option.hint}".rstrip())


def _history(session: Session, rest: str) -> Iterator[Shown]:
    count = int(rest) if rest.isdecimal() else 20
    return _lines(recounted(recent(session.journal, count)))


def _export(session: Session, rest: str) -> Iterator[Shown]:
    path = Path(rest).expanduser() if rest else Path(f"{session.name}.md")
    (write_page if path.suffix in ENDINGS else export)(session.journal.place, path)
    yield Shown("note", f"Written to {path}.")


def _help(session: Session, rest: str) -> Iterator[Shown]:
    if rest:
        yield Shown("line", _one_help(session, rest.lstrip("/").lower()))
        return
    yield Shown("line", "Say in your own words what your character does, or use a command:")
    for command in COMMANDS:
        yield Shown("line", f"{command.form}   {command.help}")
    yield Shown("line", "What you can do right now: /menu. Every line of it works with and without the slash.")


def _one_help(session: Session, name: str) -> str:
    for command in COMMANDS:
        if command.name == name:
            return f"{command.form}   {command.help}"
    raise _unknown(session, name)


def _quit(_: Session, __: str) -> Iterator[Shown]:
    raise LeaveTable


COMMANDS: Final = (
    Command("look", "/look", "where you are, what is here, where you can go", _look),
    Command("facts", "/facts", "what you have found out so far", _facts),
    Command("hand", "/hand", "the cards you hold", _hand),
    Command("sheet", "/sheet", "your character", _sheet),
    Command("threat", "/threat", "the figures of the moment: health, focus, the Dealer's threat", _threat),
    Command("menu", "/menu", "everything you can do right now", _menu),
    Command("undo", "/undo", "take your last decision back, with all that followed; works again and again", _undo),
    Command("retry", "/retry", "take back what you said last and let the Dealer answer it anew", _retry),
    Command("history", "/history [n]", "what was said and done, the last 20 steps or as many as you say", _history),
    Command(
        "export", "/export [file]", "write the evening to a file: .md or .html to read, .jsonl to keep or move", _export
    ),
    Command("help", "/help [command]", "this list", _help),
    Command("quit", "/quit", "leave the table; everything is saved", _quit),
)
"""All commands, in the order `/help` lists them."""
