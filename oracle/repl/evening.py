"""An evening with a person in front of it: a mistake is answered kindly, what is new is explained.

Both faces of a terminal use it, the rich one and the plain one; lines that are piped in need none of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import FIRST
from oracle.core.notation import write_action
from oracle.core.part import parse_action
from oracle.errors import ChanceError, IllegalActionError, JournalError, NotationError, OracleError
from oracle.repl import answers
from oracle.repl.cards import codes_in
from oracle.repl.commands import evaluate, nearest
from oracle.repl.doubts import doubtful, is_binding, near_of
from oracle.repl.drawing import decks_to_shuffle
from oracle.repl.guide import Guide, offer
from oracle.repl.habits import KEYS
from oracle.repl.meanwhile import kindly
from oracle.repl.naming import with_names
from oracle.repl.odds_commands import SWITCH
from oracle.table.call_names import by_name
from oracle.table.reading import mended, remark_on, worded_line
from oracle.table.session import Session, Shown

NO_LINE_EDITOR: Final = (
    "Python has no line editor on this system, so no keys can be chosen here, and Tab finishes no word."
)
"""Answer to `/keys` where lines come as the terminal gives them."""

Edit = Callable[[str], str]
"""Lets the player write something long, beginning with a text, and returns it."""


class Evening:
    """A session, the guide beside it, and the line that is held ready for the player.

    Attributes:
        offer: A line the player can take as it is; empty where none is held ready.
    """

    def __init__(
        self, session: Session, guide: Guide, *, edit: Edit, tells_hand: bool = False, edits_lines: bool = True
    ) -> None:
        self.session = session
        self.session.tells_chances = guide.habits.odds
        self.guide = guide
        self.offer = ""
        self.edited = edit
        self._tells_hand = tells_hand
        self.edits_lines = edits_lines
        self._doubted = ""
        self._own: Mapping[str, Callable[[str], Iterator[Shown]]] = {
            "guide": self._guide,
            "keys": self._keys,
            "odds": self._odds,
            "edit": self._say_edited,
        }

    def begin(self, beginning: Iterable[Shown], *, first: bool = False) -> Iterator[Shown]:
        """Yield the beginning, or the way back in; on a player's very first table with the offer of the guide."""
        return with_names(self.session, self._begun(beginning, first=first))

    def _begun(self, beginning: Iterable[Shown], *, first: bool) -> Iterator[Shown]:
        stand = self.session.journal.stand
        told: list[Shown] = []
        for one in beginning:
            told.append(one)
            yield one
        if first:
            yield Shown("note", offer(), "lesson")
        if stand is None and self.session.typed is not None:
            yield from decks_to_shuffle(self.session)
        yield from self._afterwards(told, is_new=True)

    def answer(self, line: str) -> Iterator[Shown]:
        """Yield what comes of a line; a mistake is one note and ends nothing.

        Raises:
            LeaveTable: If the player leaves.
        """
        yield from with_names(self.session, self._answered(line))
        self.offer = by_name(self.session.table, self.session.state, self.offer)

    def _answered(self, line: str) -> Iterator[Shown]:
        self.offer = ""
        before, told, silent = self.session.state, list[Shown](), True
        try:
            for one in self._heard(line):
                told.append(one)
                yield one
        except OracleError as exc:
            yield from self._refused(line, exc)
            silent = FIRST in str(exc)  # what comes first is named with what may be done about it
        yield from self._afterwards(told, is_new=not silent or self.session.state is not before)

    def interrupted(self) -> Iterator[Shown]:
        """Yield what is left to say after an answer was broken off; the game stands where it stood before it."""
        return with_names(self.session, self._settled())

    def _settled(self) -> Iterator[Shown]:
        try:
            yield from self.session.settle()
        except OracleError as exc:
            yield Shown("note", str(exc))
            return
        yield Shown("note", "Stopped. Nothing is lost, and it is your turn.")
        yield from answers.waited(self.session)

    def _heard(self, line: str) -> Iterator[Shown]:
        line = line.strip()
        if line.startswith("/"):
            name, _, rest = line[1:].partition(" ")
            own = self._own.get(name.lower())
            if own is not None:
                return own(rest.strip())
        doubt = "" if line == self._doubted else self._doubt(line)
        self._doubted = line if doubt else ""
        return self._note(doubt) if doubt else evaluate(self.session, line)

    def _note(self, words: str) -> Iterator[Shown]:
        yield Shown("note", words, cards=codes_in(words), offer=self.offer)

    def _doubt(self, line: str) -> str:
        """Return what is asked back about a line that does what its player hardly means; empty where all is well."""
        session = self.session
        if not line or line.startswith("/") or session.drawing() is not None or session.proposal() is not None:
            return ""
        if answers.lays_nothing(session, line):
            self.offer = line
            return "That lays no card at all, and fails. Name the cards you lay, or press Enter if you mean it."
        near = doubtful(session, line)
        if near and is_binding(self.session, near):
            return f"Do you mean {near}? Then type it so; to say it as it was, type it again."
        if near:
            self.offer = near
            return f"Do you mean {near}? Enter takes it; to say it as it was, type it again."
        return ""

    def _near(self, line: str) -> str:
        return near_of(self.session, line)

    def _refused(self, line: str, exc: OracleError) -> Iterator[Shown]:
        """Yield why a line could not be, and hold ready what was probably meant."""
        words = f"{answers.refused(self.session, exc).partition('; the form is:')[0].rstrip('.')}."
        cards = codes_in(words) if isinstance(exc, ChanceError) else ()
        if isinstance(exc, IllegalActionError):
            words = answers.worded(self.session, self._illegal(line, exc))
            cards = codes_in(words)
        elif isinstance(exc, NotationError) and line.strip().startswith("/"):
            name, _, rest = line.strip()[1:].partition(" ")
            near = nearest(self.session, name)
            self.offer = f"/{near} {rest}".strip() if near and near != name.lower() else ""
        elif isinstance(exc, NotationError) and self._near(line):
            words = f"Perhaps you mean {self._near(line)}."
            self.offer = "" if is_binding(self.session, self._near(line)) else self._near(line)
        if self.offer and isinstance(exc, NotationError | JournalError):
            words += " Enter takes it."
        yield Shown("note", words, cards=cards, offer=self.offer)

    def _illegal(self, line: str, exc: IllegalActionError) -> str:
        table, state, who = self.session.table, self.session.state, self.session.speaker()
        try:
            better = mended(table, state, who, parse_action(table, exc.action))
        except NotationError:
            better = None
        if better is not None:
            self.offer = write_action(better)
            why = remark_on(table, state, who, better)
            return f"In order that is {self.offer.partition(' ')[2]}{f' ({why})' if why else ''}. Enter lays them so."
        near = self._near(line)
        if near:
            self.offer = "" if is_binding(self.session, near) else near
            return f"Perhaps you mean {near}. {'Enter takes it' if self.offer else 'Then type it so'}."
        worded = answers.worded(self.session, worded_line(table, state, who, line)) if self._is_plain(line) else ""
        if worded:
            self.offer = worded
            return f"Say with what you go about it, such as {worded}. Enter takes it, and Up lets you change it."
        kind = kindly(self.session, exc)
        if kind:
            return answers.worded(self.session, kind)
        waits = table.waiting(state)  # then what could be done instead is said below
        could = f" You could: {'; '.join(exc.legal)}." if exc.legal and not waits else ""
        return f"{_sentence(exc.reason)}.{could}"

    def _is_plain(self, line: str) -> bool:
        """Return whether a line is words for a deed that waits for them, and no command and no slip in one."""
        return " " in line.strip() and not line.startswith("/") and not answers.words_are_welcome(self.session)

    def _afterwards(self, told: list[Shown], *, is_new: bool) -> Iterator[Shown]:
        """Yield a note of the guide where one is due, then what is waited for: new choices, and cards every time."""
        yield from self.guide.due(self.session, told)
        if self._tells_hand and any(one.about in answers.calls(self.session) for one in told):
            yield from answers.hand(self.session)
        waited = (one for one in answers.waited(self.session) if is_new or one.about == "draw")
        yield from (one for one in waited if not _said(one, told))

    def _guide(self, rest: str) -> Iterator[Shown]:
        guide = self.guide
        if rest in ("on", "off"):
            guide.change(replace(guide.habits, guide=rest == "on", taught=()))
            now = (
                "New things will be explained as they come up."
                if rest == "on"
                else "No more notes; /guide brings them."
            )
            yield Shown("note", now)
            return
        yield from evaluate(self.session, "/guide")

    def _keys(self, rest: str) -> Iterator[Shown]:
        habits = self.guide.habits
        if not self.edits_lines:
            yield Shown("note", NO_LINE_EDITOR)
            return
        if rest not in KEYS:
            yield Shown("note", f"Lines are edited with {habits.keys} keys. /keys vi or /keys emacs changes that.")
            return
        self.guide.change(replace(habits, keys="vi" if rest == "vi" else "emacs"))
        yield Shown("note", f"Lines are edited with {rest} keys from now on.")

    def _odds(self, rest: str) -> Iterator[Shown]:
        if rest.lower() in SWITCH:
            self.guide.change(replace(self.guide.habits, odds=SWITCH[rest.lower()]))
        yield from evaluate(self.session, f"/odds {rest}")

    def _say_edited(self, rest: str) -> Iterator[Shown]:
        text = " ".join(self.edited(rest).split())
        if not text:
            yield Shown("note", "Nothing was written, and nothing is said.")
            return
        yield Shown("note", f"You say: {text}")
        yield from evaluate(self.session, text)


def _sentence(reason: str) -> str:
    """Return a reason as the beginning of a sentence; a card keeps its small letter."""
    first = reason.partition(" ")[0]
    return reason if codes_in(first) else f"{reason[:1].upper()}{reason[1:]}"


def _said(one: Shown, told: list[Shown]) -> bool:
    return any(one.text == other.text for other in told)
