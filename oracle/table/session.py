"""One table being played: an utterance or an action in, prose and lines out. Every face uses this, none goes below it.

A turn, from top to bottom:

1. A player says something or acts (`say`, `do`). It is judged; the bridge answers for the other part.
2. Whoever is waited for acts (`_go_on`): chance draws; the Dealer answers what was said, or what came of the cards.
   Every answer of the Dealer has passed the referee.
3. When the players have the move again, the Dealer tells what happened; under it stand the table's own lines.

A decision and the draws that follow it are one transaction, in the journal before anything of it is shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal

from oracle.core.menu import Option
from oracle.core.notation import Prose, write_action
from oracle.core.part import act, menu, replay, settle
from oracle.core.plain import plain_text
from oracle.core.system import Met
from oracle.dealer.position import DEALER, Position
from oracle.errors import JournalError, JournalWriteError
from oracle.journal.journal import Journal
from oracle.journal.places import table_name
from oracle.journal.records import Cause, Record, Step
from oracle.story.limits import Limits, unsaid
from oracle.table.bridge import BRIDGE, bridged
from oracle.table.duties import Desk
from oracle.table.fillers import Filler
from oracle.table.part import LONGEST_SAYING, Narrate, Say, Table, TableSetup
from oracle.table.safety import Limit, LimitsChanged
from oracle.table.showing import cards_in, rows_met
from oracle.table.state import CounterMoved, Seat, TableState
from oracle.table.typed import TypedCards, dealt

CHANCE: Final = "chance"
"""The actor that draws."""

FLOWS: Final = "flows"
"""What prose is about that goes on with the paragraph before it; in the journal, a note of its cause."""

_RULES: Final = Cause("system")


@dataclass(frozen=True, slots=True)
class Shown:
    """Something for a seat to read."""

    kind: Literal["prose", "line", "note"]
    """`prose` the Dealer tells, `line` the table says, `note` is about the program."""
    text: str
    about: str = ""
    """What a line is about: the class name of its event, such as `Resolved`, or a word of the face's own."""
    cards: tuple[str, ...] = ()
    """The cards that `text` may name, in notation, so that a face can draw or pronounce them."""
    rows: tuple[Met, ...] = ()
    """The two rows of cards that the text tells of, pair by pair, for a face that lays them out."""
    offer: str = ""
    """A line the player may want to give next; a face can hold it ready."""


class Session:
    """A table with its journal, its Dealer, whoever draws, and the seat that looks on here.

    Where cards are real, `typed` remembers what was typed.
    """

    def __init__(
        self,
        table: Table,
        journal: Journal,
        *,
        desk: Desk,
        filler: Filler,
        seat: Seat,
        typed: TypedCards | None = None,
    ) -> None:
        self.table = table
        self.journal = journal
        self.desk = desk
        self.filler = filler
        self.seat = seat
        self.typed = typed
        self.acting = ""
        """The character of the seat who was named last; empty until one is."""
        self.state: TableState = table.empty()
        self._batch: list[Step] = []
        self._lines: list[Shown] = []
        self._untold: list[Any] = []

    @property
    def name(self) -> str:
        """What the table is called."""
        return table_name(self.journal.place)

    def open(self, setup: TableSetup) -> Iterator[Shown]:
        """Set up a fresh table, and yield its beginning."""
        state, events = settle(self.table, self.table.empty(), self.table.new_game(setup))
        self._happen(Step("", "table", "open", _RULES, events), state)
        return self._go_on()

    def resume(self) -> Iterator[Shown]:
        """Stand where the journal stands, finish what was waited for there, and yield what came of it."""
        self._stand()
        return self._go_on()

    def say(self, text: str, *, who: str = "") -> Iterator[Shown]:
        """Let a character of the seat say something, and yield what comes of it.

        Raises:
            IllegalActionError: If cards or a decision come first; nothing has happened.
        """
        return self.do(Say(Prose(plain_text(text)[:LONGEST_SAYING])), who=who)

    def do(self, action: Any, *, who: str = "") -> Iterator[Shown]:
        """Act for a character of the seat (or for `chance`, with real cards), and yield what comes of it.

        Raises:
            IllegalActionError: If the rules forbid it; nothing has happened.
        """
        # What the cards show is nobody's decision, and what is left unsaid is none that undo may take back.
        seat = "" if who == CHANCE or isinstance(action, Limit) else self.seat.id
        self._play(who or self.speaker(), action, Cause("utterance"), seat=seat)
        return self._go_on()

    def undo(self) -> Record:
        """Take the seat's last decision back with all that followed it, and return the record of it.

        Raises:
            JournalError: If there is nothing to take back.
        """
        taken = self.journal.undoable((self.seat.id,))
        if not taken:
            raise JournalError("There is nothing to take back: you have not decided anything yet.")
        if self.typed:
            self.typed.remember()
        limits = self.state.table.limits
        self.journal.undo((self.seat.id,))
        self._stand()
        self.leave_out(limits)
        return taken[0]

    def leave_out(self, limits: Limits) -> None:
        """Leave out of the story what `limits` say, from where the table stands; undo never takes that back."""
        if limits != self.state.table.limits:
            changed = (LimitsChanged(limits),)
            self._happen(Step("", "table", "limits", _RULES, changed), replay(self.table, changed, self.state))
            self._commit()
            self._lines.clear()

    def redo(self) -> Iterator[Shown]:
        """Stand again where the last undo took the table from, and yield what was waited for there.

        Raises:
            JournalError: If nothing was taken back, or something else has happened since.
        """
        if not self.journal.redo():
            raise JournalError("There is nothing to bring back: nothing was taken back last.")
        self._stand()
        return self._go_on()

    def draw_anew(self) -> Record:
        """Take back the cards typed last with all that followed, forget them, and return the record of them.

        Raises:
            JournalError: If nobody has typed cards here.
        """
        for record in reversed(self.journal.line()):
            if self.typed and record.who == CHANCE and record.cause.kind == "utterance":
                self.journal.branch(record.parent)
                self._stand()
                self.typed.forget(menu(self.table, self.state, CHANCE)[0])
                return record
        raise JournalError("There are no typed cards to take back.")

    def drawing(self) -> Option[Any] | None:
        """Return the draw that people owe the table, `None` where they owe none."""
        waits = self.typed is not None and self.table.waiting(self.state)[:1] == (CHANCE,)
        return menu(self.table, self.state, CHANCE)[0] if waits else None

    def settle(self) -> tuple[Shown, ...]:
        """Drop an answer that was broken off, stand where the journal stands, and return what is still to be read.

        What a player said goes with the answer to it; what has happened already stays, with the table's lines of it.
        """
        lines = () if self._batch else tuple(self._lines)
        self._stand()
        if self.table.waiting(self.state)[:1] != (DEALER,):
            return lines
        if self.journal.undoable((self.seat.id,)):
            self.undo()
        return ()

    def speaker(self) -> str:
        """Return who acts for the seat: the one who is waited for, else who was named last, else its first."""
        waited = (who for who in self.table.waiting(self.state) if who in self.seat.actors)
        return next(waited, self.acting or self.seat.actors[0])

    def position(self) -> Position:
        """Return the table as a Dealer is asked about it."""
        return Position(self.table, self.state, self.table.system)

    def _go_on(self) -> Iterator[Shown]:
        """Let chance and the Dealer act until the players have the move; then tell what happened."""
        try:
            self._draw_what_is_due()
            while self.table.waiting(self.state)[:1] == (DEALER,):
                self._commit()
                self._let_the_dealer_answer()
                self._draw_what_is_due()
            self._let_the_dealer_add()
            self._commit()
            yield from self._told()
        except JournalWriteError:
            self._stand()
            raise

    def _draw_what_is_due(self) -> None:
        while options := menu(self.table, self.state, CHANCE):
            filled = self.filler.fill(options[0], self.state.table.counter)
            if filled is None:
                if not self._deal_again(options[0]):
                    return
                continue
            action, counter = filled
            moved = () if counter == self.state.table.counter else (CounterMoved(counter),)
            self._play(CHANCE, action, Cause("chance"), also=moved)

    def _deal_again(self, option: Option[Any]) -> bool:
        """Deal what was typed when the pile stood like this before; return whether all of it is known."""
        self._commit()
        action = dealt(option, self.typed.given(option)) if self.typed else None
        if action is None or option.why_not(action) is not None:
            return False
        self._play(CHANCE, action, Cause("utterance"))
        return True

    def _let_the_dealer_answer(self) -> None:
        answer = self.desk.answer(self.position())
        cause = Cause("dealer", answer.by, answer.notes)
        for who, action in answer.actions:
            self._play(who, action, cause)

    def _let_the_dealer_add(self) -> None:
        for answer in self.desk.afterwards(tuple(self._untold), self.position):
            for who, action in answer.actions:
                self._play(who, action, Cause("dealer", answer.by, answer.notes))

    def _told(self) -> Iterator[Shown]:
        """Yield the Dealer's prose, each paragraph once it is in the journal, then the table's lines."""
        happened, self._untold = tuple(self._untold), []
        for told in self.desk.narrate(self.position(), happened):
            paragraph = unsaid(told.strip(), self.state.table.limits)
            flows = {FLOWS: "yes"} if told.startswith(" ") else {}
            cause = Cause("dealer", self.desk.dealer.name, {**self.desk.exchanges(), **flows})
            self._play(DEALER, Narrate(Prose(paragraph)), cause)
            self._commit()
            yield Shown("prose", paragraph, FLOWS if flows else "")
        yield from self._advised()
        lines, self._lines = self._lines, []
        yield from lines

    def _advised(self) -> Iterator[Shown]:
        """Put what a model was asked last into the journal, and yield what players should know of it."""
        notes = self.desk.exchanges()
        if notes:
            self._enter(Step("", DEALER, "", Cause("dealer", self.desk.dealer.name, notes)))
            self._commit()
        for notice in self.desk.notices():
            yield Shown("note", notice)

    def _play(self, who: str, action: Any, cause: Cause, *, seat: str = "", also: tuple[Any, ...] = ()) -> None:
        """Judge and apply one action; refused, it leaves no trace."""
        state, events = act(self.table, self.state, who, action)
        self._happen(Step(seat, who, write_action(action), cause, (*events, *also)), state)

    def _happen(self, step: Step, after: TableState) -> None:
        """Take in a step that leads to `after`, and what the bridge answers to it."""
        _, answered = bridged(self.table, after, step.events)
        self._enter(step)
        for answer, following in answered:
            self._enter(Step("", BRIDGE, write_action(answer), _RULES, following))

    def _enter(self, step: Step) -> None:
        """Put a step into the batch, and let the state and the lines follow its events."""
        self._batch.append(step)
        mine = frozenset(self.seat.actors)
        for event in step.events:
            self.state = self.table.evolve(self.state, event)
            seen = self.table.censor(self.state, event, mine)
            line = self.table.line(self.state, seen)
            if line:
                rows = rows_met(self.table, self.state, seen)
                self._lines.append(Shown("line", line, type(event).__name__, cards_in(seen), rows))
        self._untold += step.events

    def _commit(self) -> None:
        if self._batch:
            self.journal.commit(self._batch)
            self.journal.snapshot(self.state)
            self._batch = []

    def _stand(self) -> None:
        """Stand where the journal stands, forgetting whatever is not in it."""
        self.state = self.journal.state(self.table)
        self._batch, self._lines, self._untold = [], [], []
        self.desk.forget()
