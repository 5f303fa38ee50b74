"""Who holds the Dealer's duties at this table, and the way from a duty to a checked answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any

from oracle.core.notation import Prose
from oracle.core.part import act
from oracle.core.spoken import Said
from oracle.dealer import decisions as wire
from oracle.dealer.brief import name_of
from oracle.dealer.gate import checked
from oracle.dealer.human import Task, read_answer
from oracle.dealer.port import (
    Advised,
    Answer,
    Choosing,
    Continuing,
    Costly,
    Dealer,
    Explaining,
    Listening,
    Reflecting,
    Remembering,
)
from oracle.dealer.position import DEALER, Position
from oracle.dealer.referee import judge
from oracle.dealer.sharing import Settled, Shared, duty_of, house_rating
from oracle.dealer.verdict import Objection
from oracle.dealer.worth import as_written, is_worth_telling, only_closes
from oracle.errors import DealerError, NotationError, RulingError
from oracle.table.discretion import Opt, choice_in, waits_for
from oracle.table.holding import DUTIES, HOUSE, MODEL
from oracle.table.part import LONGEST_SAYING, GoOn
from oracle.table.proposals import LEAVE, TELLING, Proposal
from oracle.table.state import seat_of
from oracle.text.picking import stable_number


class Desk:
    """The Dealers of a table. The built-in one is always there, and finishes what another cannot.

    Args:
        house: The built-in Dealer.
        model: Whoever holds the duties that are given to a model; the built-in Dealer where none is to be had here.
        notice: What players are told about it first: why none is to be had, or what is to be known of it.
    """

    def __init__(self, house: Dealer, model: Dealer | None = None, *, notice: str = "") -> None:
        self.house = house
        self.model = house if model is None else model
        self._notice = notice

    def doubt(self, said: str) -> None:
        """Have the built-in Dealer ask what is meant by `said` when it is said next."""
        if isinstance(self.house, Explaining):
            self.house.doubt(said)

    def reasons(self) -> tuple[str, ...]:
        """Return what spoke for the reading of the last line, in sentences."""
        return self.house.reasons() if isinstance(self.house, Explaining) else ()

    def holder(self, position: Position, duty: str) -> str:
        """Return who holds a duty: `house`, `model`, the id of a seat, or a character of a seat with several."""
        duties: Mapping[str, str] = position.state.table.duties or {}
        return duties.get(duty, HOUSE)

    def person(self, position: Position, duty: str) -> str:
        """Return the person who holds a duty, as a seat or a character of it; empty where the program does."""
        holder = self.holder(position, duty)
        return "" if holder in (HOUSE, MODEL) else holder

    def dealer(self, position: Position, duty: str) -> Dealer:
        """Return the Dealer of the program for a duty: the model where it is the model's, else the built-in one."""
        return self.model if self.holder(position, duty) == MODEL else self.house

    def answer(self, position: Position) -> Answer | Proposal:
        """Return what the Dealer does now, checked by the referee; or what a seat has to decide, with a proposal."""
        if DEALER in waits_for(position.state.table.settling):
            return self._left_to_it(position)
        return self._ruling(position) if position.state.table.asked else self._reaction(position)

    def _reaction(self, position: Position) -> Answer | Proposal:
        """Return the answer to what came of the cards, by whoever holds the duty under which it falls."""
        answer = checked(position, self.house, self.house)
        duty = duty_of(position, answer)
        person = "" if only_closes(position) else self.person(position, duty)
        if person:
            return _proposal(person, (duty,), position, answer)
        dealer = self.dealer(position, duty)
        return answer if dealer is self.house else checked(position, dealer, self.house)

    def _left_to_it(self, position: Position) -> Answer | Proposal:
        """Return the Dealer's answer to a question of the table: a seat's where one adjudicates, else the program's.

        The built-in Dealer has no opinion on what is left to it, so it tosses: the same question falls the same way.
        """
        question = position.state.table.settling.question
        toss = 1 + stable_number(question.words, str(position.state.table.counter)) % len(question.answers)
        person = self.person(position, "adjudicate")
        if person:
            return _asked_of(person, ("adjudicate",), position, choice=toss)
        dealer = self.dealer(position, "adjudicate")
        if isinstance(dealer, Choosing):
            with suppress(DealerError):
                chosen = dealer.choose(position, question.words, question.answers)
                return Answer(((DEALER, Opt(chosen)),), dealer.name)
        return Answer(((DEALER, Opt(toss)),), self.house.name)

    def _ruling(self, position: Position) -> Answer | Proposal:
        adjudicates, rates = (self.person(position, duty) for duty in ("adjudicate", "rate"))
        dealer, rater = (self.dealer(position, duty) for duty in ("adjudicate", "rate"))
        shared = dealer if adjudicates or rates or rater is dealer else Shared(dealer, rater)
        answer = checked(position, shared, self.house)
        if adjudicates:
            duties = ("adjudicate", *(("rate",) if rates == adjudicates else ()))
            return _proposal(adjudicates, duties, position, answer)
        if rates and answer.decision is not None and answer.decision.kind == "check":
            return _proposal(rates, ("rate",), position, answer)
        return answer

    def given(self, proposal: Proposal, line: str, *, owns: bool = False) -> Answer | Proposal:
        """Return what a person's line comes to, checked by the referee; or what the next seat has to decide.

        Args:
            proposal: What was asked.
            line: What was typed; empty takes what is proposed.
            owns: Whether the characters are that person's own.

        Raises:
            NotationError: If the line says nothing a Dealer could decide.
            RulingError: If the referee refuses it; what was asked still waits.
        """
        position = proposal.position
        if proposal.choice:
            chosen = choice_in(position.state.table.settling, line) if line.strip() else proposal.choice
            if not chosen:
                raise NotationError(f"Say which: a number from 1 to {len(_answers(position))}, or the answer itself.")
            return Answer(((DEALER, Opt(chosen)),), proposal.seat)
        task = Task(position, proposal.duties, proposal.draft, lambda: house_rating(position))
        decision = read_answer(task, line)
        rates = self.holder(position, "rate")
        if decision.kind == "check" and "adjudicate" in proposal.duties and rates != proposal.holder:
            if rates not in (HOUSE, MODEL):
                return _asked_of(rates, ("rate",), position, draft=decision, notes=proposal.notes)
            if self.dealer(position, "rate") is not self.house:
                return self._rated(proposal, decision)
        return _judged(position, proposal, decision, owns=owns)

    def _rated(self, proposal: Proposal, decision: wire.Decision) -> Answer:
        """Return a person's ruling with the model's rating."""
        position = proposal.position
        both = Shared(Settled(decision, proposal.seat), self.dealer(position, "rate"))
        finished = Shared(Settled(decision, self.house.name), self.house)
        return checked(position, both, finished)

    def afterwards(self, happened: tuple[Any, ...], now: Callable[[], Position]) -> Iterator[Answer]:
        """Yield what is added to what `happened`, as far as it is legal: by the Dealer, else by the built-in one.

        Args:
            happened: The events since the players last had the move.
            now: Gives the table as it stands, what was yielded before included.
        """
        dealer = self.dealer(now(), "adjudicate")
        dealer = dealer if isinstance(dealer, Reflecting) else self.house
        for decision in dealer.afterwards(now(), happened) if isinstance(dealer, Reflecting) else ():
            verdict = judge(now(), decision)
            if verdict.is_accepted:
                yield Answer(verdict.actions, dealer.name)

    def further(self, position: Position, happened: tuple[Any, ...]) -> GoOn | None:
        """Return what the line goes on to that was answered last; `None` where it is all of it, or the rest waits."""
        if any(self.holder(position, duty) != HOUSE for duty in DUTIES) or not isinstance(self.house, Continuing):
            return None
        rest = self.house.further(position, happened)
        who = next((event.who for event in reversed(happened) if isinstance(event, Said)), "")
        return GoOn(who, Prose(rest[:LONGEST_SAYING])) if rest and who else None

    def telling(self, position: Position, happened: tuple[Any, ...]) -> Proposal | None:
        """Return what a seat has to tell, with a proposal; `None` where the program tells it."""
        person = self.person(position, TELLING)
        if not person or not is_worth_telling(position, happened):
            return None
        told = tuple(self.house.narrate(position, happened))
        return _asked_of(person, (TELLING,), position, telling=told, happened=happened) if told else None

    def told(self, proposal: Proposal, line: str, *, owns: bool) -> tuple[str, ...]:
        """Return the paragraphs that a person's line comes to, and behind them what the adventure tells itself.

        Args:
            proposal: What was asked.
            line: What was typed; empty takes what is proposed.
            owns: Whether the characters are the teller's own.

        Raises:
            RulingError: If it may not be told; what was asked still waits.
        """
        text = line.strip()
        if not text:
            return proposal.telling
        position, happened = proposal.position, proposal.happened
        self._forget_proposed()
        written = as_written(position, happened)
        rest = tuple(self.house.narrate(position, written)) if written else ()
        if text == LEAVE:
            return rest
        from oracle.dealer.fitness import unfit_telling  # its patterns take long to load, and most tables need none

        found = unfit_telling(position, happened, text, owns=owns)
        if found is not None:
            raise refused(position, found)
        return (text, *rest)

    def _forget_proposed(self) -> None:
        """Let the built-in Dealer drop what it only proposed, as another person tells it."""
        if isinstance(self.house, Remembering):
            self.house.forget()

    def narrate(self, position: Position, happened: tuple[Any, ...]) -> Iterator[str]:
        """Yield the paragraphs that tell what happened; the built-in Dealer where the other says nothing."""
        dealer = self.dealer(position, TELLING)
        told: list[str] = []
        with suppress(DealerError):
            for piece in dealer.narrate(position, happened):
                told.append(piece)
                yield piece
        if dealer is not self.house and not any(piece.strip() for piece in told):
            yield from self.house.narrate(position, happened)

    def hear(self, position: Position, happened: tuple[Any, ...], told: tuple[str, ...]) -> None:
        """Let a model keep in mind what was told by another person."""
        if isinstance(self.model, Listening) and self.dealer(position, TELLING) is not self.model:
            self.model.hear(position, happened, told)

    def exchanges(self) -> Mapping[str, str]:
        """Return what went between the Dealer and a model since this was asked last, as notes for the journal."""
        return self.model.exchanges() if isinstance(self.model, Advised) else {}

    def notices(self) -> tuple[str, ...]:
        """Return what players should be told about a model since this was asked last."""
        notice, self._notice = self._notice, ""
        said = self.model.notices() if isinstance(self.model, Advised) else ()
        own = self.house.notices() if isinstance(self.house, Explaining) else ()
        return (*((notice,) if notice else ()), *own, *said)

    def status(self) -> tuple[tuple[str, str], ...]:
        """Return label and figure of what a model has cost this evening; nothing where none is asked."""
        return self.model.status() if isinstance(self.model, Costly) else ()

    def report(self) -> tuple[str, ...]:
        """Return what there is to say about a model, a sentence each; nothing where none is asked."""
        return self.model.report() if isinstance(self.model, Costly) else ()

    def forget(self) -> None:
        """Let the Dealers drop what they remember of the table, as that stands somewhere else now."""
        for dealer in (self.house, self.model):
            if isinstance(dealer, Remembering):
                dealer.forget()


def _answers(position: Position) -> tuple[str, ...]:
    question = position.state.table.settling.question
    return question.answers if question else ()


def _proposal(person: str, duties: tuple[str, ...], position: Position, answer: Answer) -> Proposal:
    draft = answer.decision or wire.Decision(kind="pass" if position.state.table.asked else "reaction")
    return _asked_of(person, duties, position, draft=draft, notes=answer.notes)


def _asked_of(person: str, duties: tuple[str, ...], position: Position, **proposed: Any) -> Proposal:
    """Return what a person is asked: of a seat with several characters, whoever plays the one that holds the duty."""
    seat = seat_of(position.state.table.seats, person) or person
    return Proposal(seat, duties, position, **proposed, holder=person)


def _judged(position: Position, proposal: Proposal, said: wire.Decision, *, owns: bool) -> Answer:
    """Return a person's decision as the referee lets it pass, with what they say to it.

    Raises:
        RulingError: If it does not.
    """
    from oracle.dealer.fitness import unfit_words  # see above

    words = tuple(move.text for move in said.moves if isinstance(move, wire.Narrate))
    decision = said.model_copy(update={"moves": tuple(m for m in said.moves if not isinstance(m, wire.Narrate))})
    unfit = unfit_words(position, decision)
    if unfit is not None:
        raise refused(position, unfit)
    verdict = judge(position, decision)
    if not verdict.is_accepted:
        raise refused(position, verdict.objections[0])
    if words:
        _must_be_fit(position, verdict.actions, words, owns=owns)
    taken = {"taken": "as proposed"} if said == proposal.draft else {"decision": decision.model_dump_json()}
    mends = (_named(position, one.message) for one in verdict.objections)
    mended = {"mended": "; ".join(mends)} if verdict.objections else {}
    return Answer(verdict.actions, proposal.seat, {**proposal.notes, **taken, **mended}, decision, words)


def _must_be_fit(
    position: Position, actions: tuple[tuple[str, Any], ...], words: tuple[str, ...], *, owns: bool
) -> None:
    """Hold what a person says with a ruling against the table as that ruling leaves it.

    Raises:
        RulingError: If it may not be told.
    """
    from oracle.dealer.fitness import unfit_telling  # see above

    table = position.state.table
    state, happened = position.state, [Said(table.asked_by, table.asked)]
    for who, action in actions:
        state, events = act(position.part, state, who, action)
        happened += events
    after = Position(position.part, state, position.system)
    found = next((one for text in words if (one := unfit_telling(after, tuple(happened), text, owns=owns))), None)
    if found is not None:
        raise refused(position, found)


def refused(position: Position, objection: Objection) -> RulingError:
    """Return why a person's word as the Dealer does not stand, as an error with what would be legal."""
    return RulingError(_named(position, objection.message), rule=objection.rule, legal=objection.legal)


def _named(position: Position, words: str) -> str:
    """Return words with the characters called by their names."""
    return re.sub(r"\bpc\d+\b", lambda found: name_of(position, found.group()), words)
