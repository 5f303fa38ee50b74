"""The `/` commands: a plain tuple of rows, and what comes of a line a player typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from oracle.core.menu import Refusal
from oracle.core.part import menu, why_not
from oracle.core.plain import plain_text
from oracle.errors import FormError, IllegalActionError, JournalError, NotationError, OracleError
from oracle.journal.records import Record
from oracle.repl import answers
from oracle.repl.bare_words import MEANT, SAID_FOR, meant_command
from oracle.repl.cards import cards_said, codes_in, is_lone_ace, looks_like_cards
from oracle.repl.circle_commands import CIRCLE_ROWS, changed, members
from oracle.repl.command import Command, LeaveTable
from oracle.repl.dealer_commands import DEALER_ROWS, as_dealer, plays_on
from oracle.repl.drawing import read_drawn, set_back
from oracle.repl.guide import lessons_of
from oracle.repl.helping import all_help, one_help
from oracle.repl.maps import MAP_ROWS
from oracle.repl.meanwhile import hand_of, hints, meanwhile, others_turn, what_now
from oracle.repl.menu import options, unnamed
from oracle.repl.odds_commands import ODDS_ROWS
from oracle.repl.reading_commands import READING_ROWS
from oracle.repl.rules_asked import rules_asked
from oracle.repl.rules_commands import RULES_ROWS
from oracle.repl.safety_commands import SAFETY_ROWS
from oracle.repl.voting import among_you, chosen
from oracle.repl.why import WHY_ROW, asks_why, why
from oracle.table.besides import done_with
from oracle.table.forms import misshapen
from oracle.table.history import last_said, recent, recounted
from oracle.table.in_words import said_as, with_ids
from oracle.table.instead import said_instead
from oracle.table.only_word import with_only_word
from oracle.table.pages import write_table
from oracle.table.reading import bounded, read_action, read_typed
from oracle.table.recorded import decided
from oracle.table.seats import actor_named, addressed, names_of, told_by_name, with_speaker
from oracle.table.session import CHANCE, Session, Shown
from oracle.table.topics import verbs_about
from oracle.table.words import sentence
from oracle.text.spelling import is_slip

LONGEST_NAMED: Final = 40
"""Letters of a mistaken command that are repeated in the answer to it."""

CARDS_STAY: Final = "They stay where they are: say what you do; /hint says what you could."

NO_CARDS_ASKED: Final = f"Nothing asks for cards just now. {CARDS_STAY}"
"""Answer to a line of nothing but cards where no check waits: to the Dealer, `8h` would be eight hours."""

SURE: Final = "yes"
"""What makes sure that a player means it."""

MOST_NAMED: Final = 3
"""Decisions that are named one by one before they are taken back."""

WITH_SECRETS: Final = "--with-secrets"
"""What asks `/export` for what nobody has found out, too."""

WITH_KEY: Final = "--with-key"
"""What asks `/export` to send the key of the cards along."""


def evaluate(session: Session, line: str) -> Iterator[Shown]:
    """Yield what comes of a line a player typed: a command, an action, cards, or words to the Dealer.

    Raises:
        OracleError: If it cannot be; the table stands where it stood.
        LeaveTable: If the player leaves.
    """
    line = plain_text(bounded(line))
    if not line and session.proposal() is None:
        return
    if line.startswith("/"):
        yield from run_command(session, line[1:])
        return
    if session.drawing() is None and session.proposal() is not None:
        if not plays_on(session, line):
            yield from as_dealer(session, line)
            return
        yield from session.deal()
    choice = chosen(session, line)
    if choice is not None:
        yield from choice
        return
    meant = meant_command(line, _NAMES)
    if meant and not _is_move(session, line):
        yield from run_command(session, meant)
        return
    drawing = session.drawing()
    if drawing is not None:
        yield from session.do(read_drawn(session, drawing, line), who=CHANCE)
        return
    named, line = addressed(session.table, session.state, session.seat, line)
    session.acting = named or session.acting
    if named and session.speaker() != named:
        yield from _out_of_turn(session, named, line)
        return
    yield from _played(session, line) if named else _told_or_played(session, line)


def _out_of_turn(session: Session, named: str, line: str) -> Iterator[Shown]:
    """Yield what comes of a line of a person who is not waited for: what they may do anyway, else it is only talk."""
    try:
        action = read_typed(session.table, session.state, named, line)
    except OracleError:
        action = None
    if action is not None and why_not(session.table, session.state, named, action) is None:
        yield from session.do(action, who=named)
        return
    yield from others_turn(session, named)


def _told_or_played(session: Session, line: str) -> Iterator[Shown]:
    """Yield what comes of a line; one that tells of a character by name is theirs, and nobody else acts from then on.

    While another person of the seat is waited for, the line is taken as it stands.
    """
    who, own = told_by_name(session.table, session.state, session.seat, session.speaker(), line)
    before = session.acting
    session.acting = who or before
    if who and session.speaker() == who:
        line = own
    try:
        yield from _played(session, line)
    finally:
        session.acting = before


def _played(session: Session, line: str) -> Iterator[Shown]:
    """Yield what comes of an action, cards or words; what is free while something else is waited for is answered."""
    told: list[Shown] = []
    try:
        coming = _comes_of(session, line)
    except IllegalActionError:
        found: Iterable[Shown] | None = among_you(session) or (tuple(why(session, "")) if asks_why(line) else None)
        found = found or said_instead(session, line) or meanwhile(session, line)
        if not found:
            raise
        yield from found
        return
    for one in coming:
        told.append(one)
        yield one
    yield from what_now(session, line, told)


def _comes_of(session: Session, line: str) -> Iterable[Shown]:
    """Return what comes of a line; an action has been judged by then.

    Raises:
        IllegalActionError: If it cannot be now; nothing has happened.
    """
    action = read_typed(session.table, session.state, session.speaker(), line)
    if action is not None:
        return session.do(action) if line.startswith(action.verb) else done_with(session, action, line)
    if _is_stray(session, line):
        return (Shown("note", f"There is nothing to {line.strip().lower()} just now. /hint says what you could do."),)
    verb, _, rest = line.strip().partition(" ")
    if _is_stray(session, verb) and looks_like_cards(rest):
        return (Shown("note", f"No check is open, so there is nothing to {verb.lower()} cards for. {CARDS_STAY}"),)
    if looks_like_cards(line) or is_lone_ace(line, answers.held(session)):
        return (Shown("note", NO_CARDS_ASKED),)
    return rules_asked(session, line) or session.say(line)


def _is_stray(session: Session, line: str) -> bool:
    """Return whether a line is a verb of the game alone, for which this is no moment."""
    word, game = line.strip().lower(), session.table.system.name
    return word in verbs_about("of_cards", game) or word in verbs_about("alone", game)


def _is_move(session: Session, line: str) -> bool:
    """Return whether a line is an action that is on offer now, and so no command."""
    verb = line.strip().lower()
    return any(option.action.verb == verb for option in menu(session.table, session.state, session.speaker()))


def run_command(session: Session, typed: str) -> Iterable[Shown]:
    """Return what comes of a command typed without its `/`; every action of the menu is one too.

    Raises:
        NotationError: If there is no such command; the nearest one is named.
        IllegalActionError: If it is an action, and is not open now or lacks what stands behind it.
    """
    name, _, rest = typed.strip().partition(" ")
    for command in COMMANDS:
        if command.name == name.lower():
            return command.run(session, rest.strip())
    if verb_of(session, typed):
        return session.do(_read_verb(session, typed))
    meant = SAID_FOR.get(" ".join(typed.lower().split()), "")
    if meant:
        return run_command(session, meant)
    near = nearest(session, name)
    perhaps = f"; perhaps you mean /{said_as(near)}" if near else ""
    raise NotationError(f"There is no command /{name[:LONGEST_NAMED]}{perhaps}. /help lists them all.")


def verb_of(session: Session, typed: str) -> str:
    """Return the verb of the game that a command typed without its `/` begins with; empty where it is none."""
    line = with_ids(session.table, session.state, session.speaker(), typed)
    verb = line.partition(" ")[0].lower()
    return verb if verb in session.table.actions else ""


def _read_verb(session: Session, typed: str) -> Any:
    table, state, who = session.table, session.state, session.speaker()
    verb = verb_of(session, typed)
    kind = table.actions[verb]
    try:
        line = with_ids(table, state, who, unnamed(session, typed))
        is_binding = verb in verbs_about("binding", table.system.name)
        return read_action(table, line if is_binding else with_only_word(kind, line))
    except NotationError as exc:
        may = kind in table.roles["pc"]
        if may and (isinstance(exc, FormError) or isinstance(table.offer(state, who, kind), Refusal)):
            raise misshapen(table, state, who, kind, typed) from None
        raise


def nearest(session: Session, name: str) -> str:
    """Return the command or verb that a mistaken one is nearly spelled like, or that people mean by it.

    Never one that spends or gives up something; empty where nothing is near.
    """
    if verb_of(session, name):
        return ""
    mine = set(session.table.roles["pc"])
    binding = verbs_about("binding", session.table.system.name)
    verbs = [verb for verb, kind in session.table.actions.items() if kind in mine and verb not in binding]
    names = [*(command.name for command in COMMANDS), *verbs]
    typed = name[:LONGEST_NAMED].lower()
    near = [one for one in names if is_slip(one, typed)]
    near = sorted(near, key=lambda one: sorted(one) != sorted(typed))
    return (near or get_close_matches(typed, names, n=1, cutoff=0.8) or [MEANT.get(typed, "")])[0]


def _undo(session: Session, rest: str) -> Iterator[Shown]:
    """Yield what is taken back: the last decision, or as many as are named, as far as there are any.

    Raises:
        NotationError: If they are named by something else than a number.
        JournalError: If there is nothing to take back.
    """
    if rest and not (rest.isdecimal() and int(rest[:6])):
        told = "/undo takes back your last decision, and /undo 3 the last three"
        raise NotationError(f"{told}; {rest[:LONGEST_NAMED]!r} is no number of them.")
    count, before = int(rest[:6] or 1), members(session)
    taken = [session.undo()]
    while len(taken) < count and session.journal.undoable((session.seat.id,)):
        taken.append(session.undo())
    yield _taken_back(session, taken[0]) if len(taken) == 1 else _all_taken_back(session, taken)
    if len(taken) < count:
        yield Shown("note", "That was as far as it goes: nothing was decided before it.")
    yield from changed(before, members(session))
    yield from set_back(session)
    yield from answers.standing(session)


def _as_typed(session: Session, record: Record) -> str:
    """Return a decision as its player gave it: words in quotes, cards and actions as they are written."""
    said = decided(session.table, session.state, session.journal, record)
    return " ".join(codes_in(said)) if record.who == CHANCE else said


def _taken_back(session: Session, taken: Record, *, followed: bool = False) -> Shown:
    said = _as_typed(session, taken)
    return Shown("note", f"Taken back{', with all that followed' if followed else ''}: {said}", cards=codes_in(said))


def _all_taken_back(session: Session, taken: list[Record]) -> Shown:
    named = [_as_typed(session, record) for record in taken[:MOST_NAMED]]
    more = f"; and {len(taken) - MOST_NAMED} before" if len(taken) > MOST_NAMED else ""
    said = f"{'; '.join(named)}{more}"
    return Shown("note", f"Taken back, {len(taken)} decisions, the last one first: {said}", cards=codes_in(said))


def _redo(session: Session, _: str) -> Iterator[Shown]:
    back = session.journal.redoable()
    shown = session.redo()
    named = [_as_typed(session, record) for record in back if record.seat]
    yield Shown("note", f"Brought back: {'; '.join(named)}" if named else "Brought back what was taken back last.")
    yield from (one for one in shown if one.about != "proposal")  # what is asked stands below
    yield from answers.standing(session)


def _correct(session: Session, rest: str) -> Iterator[Shown]:
    typed, since = _typed_last(session)
    if since and rest.lower() != SURE:
        cards = " ".join(codes_in(typed.action))
        named = "; ".join(_as_typed(session, record) for record in since[:MOST_NAMED])
        gone = f"{named}; and more" if len(since) > MOST_NAMED else named
        told = f"The cards typed last are {cards}. What you decided since would go with them: {gone}. "
        yield Shown("note", f"{told}If you want that, type /correct {SURE}.", cards=codes_in(typed.action))
        return
    taken = session.draw_anew()
    yield _taken_back(session, taken, followed=True)
    yield from set_back(session)
    yield from answers.standing(session)


def _typed_last(session: Session) -> tuple[Record, tuple[Record, ...]]:
    """Return the record of the cards typed last, and the decisions made since.

    Raises:
        JournalError: If nobody has typed cards here.
    """
    line = session.journal.line()
    for place in reversed(range(len(line))):
        if session.typed and line[place].who == CHANCE and line[place].cause.kind == "utterance":
            return line[place], tuple(record for record in line[place + 1 :] if record.seat)
    raise JournalError("There are no typed cards to take back.")


def _as(session: Session, name: str) -> Iterator[Shown]:
    if name:
        session.acting = actor_named(session.table, session.state, session.seat, name)
    names = names_of(session.table, session.state, session.seat)
    others = [full for who, full in names.items() if who != session.speaker()]
    beside = f" {' and '.join(others)} {'is' if len(others) == 1 else 'are'} with you." if others else ""
    now, wanted = names[session.speaker()], names.get(session.acting or "", "")
    waits = f"{now} is waited for first; after that {wanted} acts." if name and wanted not in ("", now) else ""
    yield Shown("line", waits or f"{now} acts.{beside}")


def _retry(session: Session, _: str) -> Iterator[Shown]:
    said = last_said(session.journal)
    if not said:
        raise JournalError("There is nothing to try again: you have not said anything yet.")
    while not session.undo().action.startswith("say "):
        pass
    yield Shown("note", f"Once more: {said}")
    yield from session.say(said)


def where_we_are(session: Session) -> Iterator[Shown]:
    """Finish what was broken off at a table, and yield where it stands, for a person who comes back to it."""
    return answers.recap(session, session.resume())


def _history(session: Session, rest: str) -> Iterator[Shown]:
    count = int(rest) if rest.isdecimal() and len(rest) < 7 else 20
    told = recounted(
        recent(session.journal, count),
        lambda event: session.table.line(session.state, event),
        lambda event: with_speaker(session.table.system, session.state, event),
        lambda record: decided(session.table, session.state, session.journal, record),
    )
    return (Shown("line", text, "" if text.startswith("> ") else "text", cards_said(text)) for text in told)


def _export(session: Session, rest: str) -> Iterator[Shown]:
    words = rest.split(" ")
    secrets, with_key = WITH_SECRETS in words, WITH_KEY in words
    strange = next((word for word in words if word.startswith("--") and word not in (WITH_SECRETS, WITH_KEY)), "")
    if strange:
        raise NotationError(f"/export knows no {strange}; there is {WITH_SECRETS} and {WITH_KEY}.")
    name = " ".join(word for word in words if not word.startswith("--")).strip().strip("\"'")
    path = Path(name).expanduser() if name else Path(f"{session.name}.{'jsonl' if with_key else 'md'}")
    write_table(session.journal.place, path, secrets=secrets, with_key=with_key)
    warned = " It tells what you have not found out yet, at the end." if secrets else ""
    sent = sentence("key", "sent") if with_key else ""
    yield Shown("note", f"Written to {path}.{warned}{sent}")


def _guide(session: Session, rest: str) -> Iterator[Shown]:
    if rest in ("on", "off"):
        return iter(
            (Shown("note", "Only a terminal has a guide that speaks up by itself; /guide tells all of it here."),)
        )
    return lessons_of(session)


def _at_a_terminal(_: Session, __: str) -> Iterator[Shown]:
    yield Shown("note", "That needs a terminal with somebody in front of it.")


def _help(session: Session, rest: str) -> Iterator[Shown]:
    if not rest:
        yield from all_help(session, COMMANDS)
        return
    name = said_as(rest.lstrip("/").lower())
    found = tuple(one_help(session, name, COMMANDS))
    if not found:
        near = nearest(session, name)
        perhaps = f"; perhaps you mean /help {said_as(near)}" if near else ""
        raise NotationError(f"There is no command /{name[:LONGEST_NAMED]}{perhaps}. /help lists them all.")
    yield from found


def _save(session: Session, _: str) -> Iterator[Shown]:
    yield Shown("note", f"Every step is saved as you play, as {session.name}. Go on at any time: oracle resume.")


def _quit(_: Session, __: str) -> Iterator[Shown]:
    raise LeaveTable


COMMANDS: Final = (
    Command("look", "/look [thing]", "where you are, what is here, where you can go", answers.looked),
    Command("facts", "/facts", "what you have found out so far", lambda session, _: answers.facts(session)),
    Command("hand", "/hand [name]", "the cards you hold, or another character of yours", hand_of),
    Command("sheet", "/sheet [name]", "your character, or another one that you play", answers.sheet),
    Command(
        "threat",
        "/threat",
        "the figures of the moment, and what the Dealer could do with threat",
        lambda session, _: answers.threat(session),
    ),
    Command("menu", "/menu", "everything you can do right now", lambda session, _: options(session)),
    Command(
        "recap",
        "/recap",
        "where you are, what was told last, what is waited for",
        lambda session, _: answers.recap(session),
    ),
    Command("undo", "/undo [n]", "take your last decision back, or the last n, with all that followed", _undo),
    Command("hint", "/hint", "what you could do here, in a few words", lambda session, _: hints(session)),
    Command("redo", "/redo", "bring back what you took back last", _redo),
    Command("retry", "/retry", "take back what you said last and let the Dealer answer it anew", _retry),
    Command("correct", "/correct", "with real cards: take back the cards typed last, and type them anew", _correct),
    Command("as", "/as [name]", "with several characters: who acts from now on; or begin a line with the name", _as),
    *(Command(*row) for row in (*MAP_ROWS, *ODDS_ROWS, WHY_ROW, *READING_ROWS, *RULES_ROWS, *SAFETY_ROWS)),
    *(Command(*row) for row in (*CIRCLE_ROWS, *DEALER_ROWS)),
    Command("history", "/history [n]", "what was said and done, the last 20 steps or as many as you say", _history),
    Command(
        "export",
        "/export [file]",
        "write the evening to a file: .md or .html to read, .txt for the prose alone, .jsonl to keep or play on "
        "elsewhere; with --with-secrets behind it, a page to read also holds what was never found out, and with "
        "--with-key a .jsonl the key of the cards, so that they can be proven where it goes on",
        _export,
    ),
    Command("guide", "/guide [on|off]", "how to play, a note at a time, as things come up", _guide),
    Command("edit", "/edit", "write something long in your own editor, then say it", _at_a_terminal),
    Command("keys", "/keys [emacs|vi]", "how you edit a line", _at_a_terminal),
    Command("help", "/help [what]", "this list; or what one command is for, or a matter such as riding", _help),
    Command("save", "/save", "nothing to do: every step is saved as you play", _save),
    Command("quit", "/quit", "leave the table; everything is saved", _quit),
)
"""All commands, in the order `/help` lists them."""

_NAMES: Final = frozenset(command.name for command in COMMANDS)
