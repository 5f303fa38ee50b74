"""One table being played: an utterance or an action in, prose and lines out. Every face uses this, none goes below it.

A turn, from top to bottom:

1. A player says something or acts (`say`, `do`). It is judged; the bridge answers for the other part.
2. Whoever is waited for acts (`_go_on`): chance draws; the Dealer answers what was said, or what came of the cards.
   Every answer of the Dealer has passed the referee. Where a seat holds the duty, it is asked first (`proposal`), and
   says it (`deal`).
3. When the players have the move again, the Dealer tells what happened; under it stand the table's own lines.

A decision and the draws that follow it are one transaction, in the journal before anything of it is shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any, Final

from oracle.core.menu import Option
from oracle.core.notation import Prose, write_action
from oracle.core.part import act, menu, replay, settle
from oracle.core.plain import plain_text
from oracle.core.spoken import Ruled, Said
from oracle.dealer.builtin.telling.past import abridging
from oracle.dealer.port import Answer
from oracle.dealer.position import DEALER, Position
from oracle.errors import DealerError, JournalError, JournalWriteError
from oracle.journal.journal import Journal
from oracle.journal.places import table_name
from oracle.journal.records import Cause, Record, Step
from oracle.story.limits import Limits, unsaid
from oracle.story.moves import Tried
from oracle.table import voices
from oracle.table.agreed import agreed_anew
from oracle.table.bridge import BRIDGE, bridged
from oracle.table.duties import Desk
from oracle.table.fillers import Filler
from oracle.table.gathering import Gathering
from oracle.table.history import since_decided, since_told, was_told
from oracle.table.holding import MODEL, TABLE
from oracle.table.part import LONGEST_SAYING, MOST_DEEDS, Narrate, Say, Table, TableSetup, Understand
from oracle.table.proposals import Proposal
from oracle.table.safety import Limit, LimitsChanged, is_crossed
from oracle.table.showing import lines_of
from oracle.table.shown import Shown as Shown  # noqa: PLC0414 - every face takes it from here
from oracle.table.state import CounterMoved, KeyChanged, Seat, TableState
from oracle.table.typed import TypedCards, dealt
from oracle.table.words import sentence

CHANCE: Final = "chance"
"""The actor that draws."""

FLOWS: Final = "flows"
"""What prose is about that goes on with the paragraph before it; in the journal, a note of its cause."""

MOST_ANSWERS: Final = 400
"""Answers the Dealer may give in a row while no player has the move; more is a table that turns in a circle."""

_RULES: Final = Cause("system")


class Session:
    """A table with its journal, its Dealer, whoever draws, and the seat that looks on here.

    Where cards are real, `typed` remembers what was typed. `duties` change hands as soon as the table is taken up, and
    with a `promise` it commits itself to another key there.
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
        duties: Mapping[str, str] | None = None,
        promise: str = "",
    ) -> None:
        self.table = table
        self.journal = journal
        self.desk = desk
        self.filler = filler
        self.seat = seat
        self.typed = typed
        self._changing = duties or {}
        self._promise = promise
        self.acting = ""
        """The character of the seat who was named last; empty until one is."""
        self.tells_chances = True
        """Whether this seat wants to know what its cards are good for; what the table has agreed on goes before."""
        self.explained_at: dict[str, Any] = {}
        """What this seat was explained this evening, and how the rules stood then."""
        self.state: TableState = table.empty()
        self._batch: list[Step] = []
        self._lines: list[Shown] = []
        self._untold: list[Any] = []
        self._asked: tuple[TableState, Proposal | None] | None = None
        self._explained: dict[tuple[str, ...], Proposal] = {}

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
        """Stand where the journal stands, finish what was broken off there, and yield what came of it."""
        self._stand()
        left = since_decided(self.journal)
        if not self._untold and not was_told(left):
            self._untold = list(chain.from_iterable(record.events for record in left))
        if self._promise and self._promise != self.state.table.commitment:
            self._agree((KeyChanged(self._promise),))
        for duty, holder in self._changing.items():
            self.give(duty, holder)
        return self._go_on()

    def give(self, duty: str, holder: str) -> None:
        """Give a duty of the Dealer to `house`, `model` or a seat; nothing happens where it is theirs already.

        Raises:
            IllegalActionError: If there is no such duty or holder.
        """
        if (self.state.table.duties or {}).get(duty) != holder:
            self._play(TABLE, self.table.actions["duty"](duty, holder), Cause("utterance"))
            self._asked = None

    def say(self, text: str, *, who: str = "") -> Iterator[Shown]:
        """Let a character of the seat say something, and yield what comes of it.

        Raises:
            IllegalActionError: If cards or a decision come first; nothing has happened.
        """
        return self.do(Say(Prose(plain_text(text)[:LONGEST_SAYING])), who=who)

    def say_instead(self, said: Say, leave: Any) -> Iterator[Shown]:
        """Leave with `leave` what is open and say something else, both as one decision; yield what comes of it.

        Raises:
            IllegalActionError: If either cannot be; nothing has happened.
        """
        who = self.speaker()
        between, left = act(self.table, self.state, who, leave)
        after, events = act(self.table, between, who, said)
        told = len(self._untold)
        self._happen(Step(self.seat.id, who, write_action(said), Cause("utterance"), (*left, *events)), after)
        del self._untold[told : told + len(left)]  # a line says that it was left, and no prose
        lines, self._lines = self._lines, []
        return chain(lines, self._go_on())

    def do(self, action: Any, *, who: str = "") -> Iterator[Shown]:
        """Act for a character of the seat (or for `chance`, with real cards), and yield what comes of it.

        Raises:
            IllegalActionError: If the rules forbid it; nothing has happened.
        """
        # What the cards show is nobody's decision; what is left unsaid and who deals is none that undo may take back.
        seat = "" if who in (CHANCE, TABLE) or isinstance(action, Limit) else self.seat.id
        self._play(who or self.speaker(), action, Cause("utterance"), seat=seat)
        return self._go_on()

    def proposal(self) -> Proposal | None:
        """Return what this seat is asked for as the Dealer, with what the program would say; `None` for nothing."""
        found = self._due()
        return found if found is not None and found.seat == self.seat.id else None

    def _due(self) -> Proposal | None:
        """Return what any seat is asked for as the Dealer."""
        if self._asked is None or self._asked[0] is not self.state:
            self._asked = (self.state, self._proposed())
        return self._asked[1]

    def _proposed(self) -> Proposal | None:
        if self.table.waiting(self.state)[:1] == (DEALER,):
            answer = self.desk.answer(self.position())
            return answer if isinstance(answer, Proposal) else None
        return self.desk.telling(self.position(), tuple(self._untold)) if self._untold else None

    def deal(self, line: str = "") -> Iterator[Shown]:
        """Say as the Dealer what this seat is asked for, and yield what comes of it; an empty line takes the proposal.

        Raises:
            DealerError: If nothing is asked of it.
            NotationError: If the line says nothing a Dealer could decide.
            RulingError: If the referee refuses it; what was asked still waits.
        """
        proposal = self.proposal()
        if proposal is None:
            raise DealerError("Nothing waits for your word as the Dealer just now.")
        line = plain_text(line)
        owns = set(self.state.story.company.pcs) <= set(self.seat.actors)
        if proposal.is_telling:
            told = self.desk.told(proposal, line, owns=owns)
            self._untold.clear()
            self._asked = None  # where it stays untold, nothing else says that it was asked and answered
            return self._as_told(proposal.position, proposal.happened, told, seat=self.seat.id)
        answer = self.desk.given(proposal, line, owns=owns)
        if isinstance(answer, Proposal):
            self._asked = (self.state, answer)
            return self._go_on()
        self._follow(answer, seat=self.seat.id)
        mended = answer.notes.get("mended", "")
        note = (Shown("note", f"Not all of it stands as you said it: {mended}."),) if mended else ()
        if not answer.telling:
            return chain(note, self._go_on())
        happened = tuple(self._untold)
        self._untold = [event for event in happened if not isinstance(event, (Said, Ruled, Tried))]  # told with it
        return chain(note, self._as_told(self.position(), happened, answer.telling))

    def _as_told(
        self, position: Position, happened: tuple[Any, ...], told: tuple[str, ...], *, seat: str = ""
    ) -> Iterator[Shown]:
        """Yield what a person tells; where that is nothing, the journal keeps that it was left untold."""
        try:
            if not told:
                self._enter(Step("", DEALER, "", Cause("dealer", self.seat.id, {"untold": "left"})))
            for piece in told:
                yield self.tell(piece, self.seat.id, {}, seat=seat)
            self._commit()
        except JournalWriteError:
            self._stand()
            raise
        self.desk.hear(position, happened, told)
        yield from self._go_on()

    def gather(self, change: Gathering) -> Iterator[Shown]:
        """Let a member come to this seat, or leave it, and yield what comes of it."""
        state, events = settle(self.table, self.state, change.events)
        self._happen(Step("", TABLE, change.action, Cause("utterance"), events), state)
        self._take_seat()
        return self._go_on()

    def _take_seat(self) -> None:
        """Sit as the table has it: the characters of this seat may have become others."""
        self.seat = next((seat for seat in self.state.table.seats if seat.id == self.seat.id), self.seat)
        self.acting = self.acting if self.acting in self.seat.actors else ""

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
        self.journal.undo((self.seat.id,))
        self._stand_as_agreed()
        return taken[0]

    def leave_out(self, limits: Limits) -> None:
        """Leave out of the story what `limits` say, from where the table stands; undo never takes that back."""
        if limits != self.state.table.limits:
            self._agree((LimitsChanged(limits),))

    def _agree(self, events: tuple[Any, ...]) -> None:
        """Keep to what the people at the table agreed on; what was undone can still be redone."""
        if not events:
            return
        action = "limits" if isinstance(events[0], LimitsChanged) else "agreed"
        self._happen(Step("", TABLE, action, _RULES, events), replay(self.table, events, self.state))
        self._commit(keeps_redo=True)
        self._lines.clear()

    def redo(self) -> Iterator[Shown]:
        """Stand again where the last undo took the table from, and yield what was waited for there.

        Raises:
            JournalError: If nothing was taken back, something else has happened since, or an X lies on it.
        """
        if is_crossed(self.state.table.limits, self.journal.redoable()):
            raise JournalError(sentence("safety", "crossed"))
        if not self.journal.redo():
            raise JournalError("There is nothing to bring back: nothing was taken back last.")
        self._stand_as_agreed()
        return self._go_on()

    def draw_anew(self) -> Record:
        """Take back the cards typed last with all that followed, forget them, and return the record of them.

        Raises:
            JournalError: If nobody has typed cards here.
        """
        for record in reversed(self.journal.line()):
            if self.typed and record.who == CHANCE and record.cause.kind == "utterance":
                self.journal.branch(record.parent)
                self._stand_as_agreed()
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
        if self.table.waiting(self.state)[:1] != (DEALER,) or self.proposal() is not None:
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
        """Let chance and the Dealer act until the players have the move; then tell what happened.

        Raises:
            DealerError: If the players do not come to move again; all that has happened is in the journal.
        """
        try:
            self._let_all_act()
            flows = False
            for _ in range(MOST_DEEDS):
                if (further := self.desk.further(self.position(), tuple(self._untold))) is None:
                    break
                yield from (told := tuple(self._prose(flows=flows)))
                flows = len(told) == 1
                self._play(TABLE, further, Cause("dealer"))
                self._let_all_act()
            yield from self._told(flows=flows)
        except JournalWriteError:
            self._stand()
            raise

    def _let_all_act(self) -> None:
        """Let chance and the Dealer act until the players have the move."""
        for act_now in (self._draw_what_is_due, self._let_the_dealer_act, self._let_the_dealer_add):
            act_now()
        self._draw_what_is_due()
        self._commit()

    def _let_the_dealer_act(self) -> None:
        """Let the Dealer answer, and chance draw, until another person is waited for."""
        for _ in range(MOST_ANSWERS):
            if self.table.waiting(self.state)[:1] != (DEALER,):
                return
            self._commit()
            if not self._let_the_dealer_answer():
                return
            self._draw_what_is_due()
        raise DealerError(sentence("waiting", "circle", count=MOST_ANSWERS))

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

    def _let_the_dealer_answer(self) -> bool:
        """Let the Dealer answer; return whether it could, and no seat has to be asked."""
        if self._asked is not None and self._asked[0] is self.state and self._asked[1] is not None:
            return False
        answer = self.desk.answer(self.position())
        if isinstance(answer, Proposal):
            if MODEL in answer.notes:  # it was asked, whatever comes of the proposal
                self._enter(Step("", DEALER, "", Cause("dealer", MODEL, answer.notes)))
                self._commit()
                answer = replace(answer, notes={})
            self._asked = (self.state, answer)
            return False
        self._follow(answer)
        return True

    def _follow(self, answer: Answer, *, seat: str = "") -> None:
        """Play what the Dealer decided; what a model was asked for it stands once in the journal, with the first."""
        if answer.readings and self.state.table.asked and not self.state.table.understood:
            self._play(TABLE, Understand(answer.weights or "-", answer.readings), Cause("dealer", answer.by))
        for at, (who, action) in enumerate(answer.actions):
            cause = Cause("dealer", answer.by, answer.notes if at == 0 else {})
            self._play(who, action, cause, seat=seat if at == 0 else "")

    def _let_the_dealer_add(self) -> None:
        if self.table.waiting(self.state)[:1] == (DEALER,):
            return
        for answer in self.desk.afterwards(tuple(self._untold), self.position):
            self._follow(answer)

    def _told(self, *, flows: bool) -> Iterator[Shown]:
        """Yield the Dealer's prose, then the lines; a seat that tells itself is asked once it has seen these."""
        if self._due() is None:
            yield from self._prose(flows=flows)
        yield from self._advised()
        lines, self._lines = self._lines, []
        yield from lines
        yield from self.asked()

    def _prose(self, *, flows: bool) -> Iterator[Shown]:
        """Yield the Dealer's prose on what happened; with `flows` it goes on with the paragraph before it."""
        position, happened = self.position(), tuple(self._untold)
        self._untold.clear()
        told: list[str] = []
        teller = self.desk.dealer(position, "narrate").name
        for piece in self.desk.narrate(position, happened):
            yield self.tell(f" {piece}" if flows and not told else piece, teller, self.desk.exchanges())
            told.append(piece)
        self.desk.hear(position, happened, tuple(told))

    def asked(self) -> Iterator[Shown]:
        """Yield what this seat is asked for as the Dealer, and how it answers; nothing where it is asked nothing."""
        due = self._due()
        in_full = due is not None and due.seat == self.seat.id and self._explained.setdefault(due.duties, due) is due
        return voices.questions(self.table, self.state, self.seat, due, in_full=in_full)

    def tell(self, piece: str, by: str, notes: Mapping[str, str], *, seat: str = "") -> Shown:
        """Put a paragraph into the journal, and return it as it is shown."""
        paragraph = unsaid(piece.strip(), self.state.table.limits)
        flows = {FLOWS: "yes"} if piece.startswith(" ") else {}
        self._play(DEALER, Narrate(Prose(paragraph)), Cause("dealer", by, {**notes, **flows}), seat=seat)
        self._commit()
        return Shown("prose", paragraph, FLOWS if flows else "")

    def _advised(self) -> Iterator[Shown]:
        """Put what a model was asked last into the journal, and yield what players should know of it."""
        notes = self.desk.exchanges()
        if notes:
            self._enter(Step("", DEALER, "", Cause("dealer", MODEL, notes)))
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
        for event in step.events:
            self.state = self.table.evolve(self.state, event)
            self._lines += lines_of(self.table, self.state, event, frozenset(self.seat.actors))
        self._untold += step.events

    def _commit(self, *, keeps_redo: bool = False) -> None:
        if self._batch:
            self.journal.commit(self._batch, keeps_redo=keeps_redo)
            self.journal.snapshot(self.state, abridge=abridging(self.position()))
            self._batch = []

    def _stand_as_agreed(self) -> None:
        """Stand where the journal stands now, and keep to what the people at the table agreed on meanwhile."""
        agreed = self.state.table
        self._stand()
        self._agree(agreed_anew(agreed, self.state.table))

    def _stand(self) -> None:
        """Stand where the journal stands, forgetting whatever is not in it."""
        self.state = self.journal.state(self.table)
        self._take_seat()
        self._batch, self._lines, self._asked = [], [], None
        self._untold = list(since_told(self.journal)) if self.desk.person(self.position(), "narrate") else []
        self.desk.forget()
