"""The model Dealer: asks a model, holds every answer to the rules, and lets the house finish what the model cannot.

A turn asks five times at most: two decisions, one telling, two more for repairs - or one, where tellings are read
back. A plan that came with a rating saves the second decision. What is refused goes back word for word. A telling is
let through sentence by sentence, or whole once it has been read back; the adventure's own scenes are told in its own
words.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from pydantic import ValidationError

from oracle.config import ModelSettings
from oracle.dealer import decisions as wire
from oracle.dealer.asking import (
    REACTIONS,
    Asked,
    ask_for_rating,
    ask_for_reaction,
    ask_for_ruling,
    ask_to_choose,
)
from oracle.dealer.chat import ChatModel, Message, Reply
from oracle.dealer.decisions import read_decision
from oracle.dealer.fitness import unfit_words
from oracle.dealer.lookups import NO_MORE, TOOLS, SearchRules, looked_up
from oracle.dealer.memory import Memory
from oracle.dealer.model_telling import Tellings, is_worth_repeating, returned
from oracle.dealer.plans import AnyPlan, Plans, read_ruling
from oracle.dealer.port import Dealer
from oracle.dealer.position import Position
from oracle.dealer.proofreading import Proofreader
from oracle.dealer.referee import judge
from oracle.dealer.repairs import read_repaired
from oracle.dealer.requests import Requests
from oracle.dealer.schema import json_in, read_choice, without_nulls
from oracle.dealer.validity import Tally
from oracle.dealer.worth import as_written, is_suggested, is_worth_telling, only_closes
from oracle.errors import DealerError, ModelError

DECIDED: Final = "The model gave no ruling that can stand here, so the built-in Dealer decided."
"""Said to players where the built-in Dealer decided in a model's place."""

ANSWERED_BADLY: Final = ("shape", "long")
"""Faults of an answer, not of a server: a model that is told of them can do better."""

History = Callable[[], Iterable[tuple[Position, tuple[Any, ...]]]]
"""Everything that has happened at a table, each with where it led."""


class ModelDealer:
    """A Dealer who asks a model."""

    name = "model"

    def __init__(
        self,
        model: ChatModel,
        house: Dealer,
        settings: ModelSettings,
        *,
        history: History = tuple,
        clock: Callable[[], float] = time.monotonic,
        pause: Callable[[float], object] = time.sleep,
        rules: SearchRules | None = None,
    ) -> None:
        self._house = house
        self._history = history
        self._pause = pause
        self._requests = Requests(model, settings, clock=clock)
        self._allowance, self._exchanges = self._requests.allowance, self._requests.exchanges
        proofreader = Proofreader(self._requests, is_wanted=bool(settings.read_back))
        self._tellings = Tellings(self._requests, proofreader, house, self._wait)
        self._memory: Memory | None = None
        self._plans = Plans()
        self._is_open = False
        self._tally = Tally()
        self._rules = rules

    def decide(self, position: Position) -> wire.Decision:
        """Return the model's answer, mended until the referee lets it pass; the house's where nothing is to decide.

        Raises:
            DealerError: If the model has none; the house finishes then.
        """
        if position.state.table.asked or not self._is_open:
            self._begin()
        if only_closes(position) or is_suggested(position):
            self._exchanges.note("left_to", self._house.name)
            return self._house.decide(position)
        planned = self._plans.played(position)
        if planned is not None:
            self._allowance.save("decide")
            self._exchanges.note("planned", planned.words)
            return planned.decision
        memory = self._remembered()
        asked = ask_for_ruling(position, memory) if position.state.table.asked else ask_for_reaction(position, memory)
        return self._decided(position, asked)

    def rate(self, position: Position) -> wire.Decision:
        """Return how hard the model finds what was said, where another person says what it amounts to.

        Raises:
            DealerError: If it has no rating that stands.
        """
        self._begin()
        return self._decided(position, ask_for_rating(position, self._remembered()))

    def choose(self, position: Position, words: str, answers: tuple[str, ...]) -> int:
        """Return the number of the model's answer to a question of the table, from 1.

        Raises:
            DealerError: If it has none.
        """
        self._begin()
        asked = ask_to_choose(position, self._remembered(), words, answers)
        request, reply = self._requests.answer("decide", asked, asked.messages)
        choice = read_choice(json_in(reply.text), len(answers))
        request.verdict = f"answer {choice}" if choice else "no answer that is open"
        if not choice:
            raise DealerError("the model chose no answer that is open")
        self._allowance.used("decide")
        return choice

    def narrate(self, position: Position, happened: tuple[Any, ...]) -> Iterator[str]:
        """Yield what the model tells, each sentence once it may be shown, and the adventure's own words behind it."""
        if not self._is_open:
            self._begin()
        memory = self._remembered()
        if is_worth_telling(position, happened):
            told = self._tellings.told(position, happened, as_written(position, happened), memory)
        else:
            told = self._house.narrate(position, happened)
        for piece in told:
            memory.told(piece)
            yield piece
        memory.note(position, happened)
        self._is_open = bool(position.system.waiting(position.rules))

    def hear(self, position: Position, happened: tuple[Any, ...], told: tuple[str, ...]) -> None:
        """Keep in mind what happened, and how another person told it."""
        if self._memory is not None:
            for paragraph in told:
                self._memory.told(paragraph)
            self._memory.note(position, happened)
        self._is_open = bool(position.system.waiting(position.rules))

    def exchanges(self) -> Mapping[str, str]:
        """Return what was asked and answered since this was called last, as notes for the journal."""
        return self._exchanges.taken()

    def notices(self) -> tuple[str, ...]:
        """Return what players should be told about the model since this was called last."""
        return self._exchanges.notices()

    def forget(self) -> None:
        """Drop what is remembered of the table, which is read from the journal again, and what was planned there."""
        self._memory, self._is_open = None, False
        self._plans.drop()

    def status(self) -> tuple[tuple[str, str], ...]:
        """Return what a face may show of the evening's costs: requests and tokens."""
        return (("requests", str(self._allowance.calls)), ("tokens", f"{self._allowance.tokens:,}"))

    def report(self) -> tuple[str, ...]:
        """Return what was asked this evening, what it cost, and how the decisions held."""
        return (*self._allowance.words(), *filter(None, (self._tally.words(),)))

    def _begin(self) -> None:
        self._requests.begin_turn()
        self._plans.drop()
        self._is_open = True

    def _remembered(self) -> Memory:
        if self._memory is None:
            self._memory = Memory()
            for position, happened in self._history():
                self._memory.note(position, happened)
        return self._memory

    def _decided(self, position: Position, asked: Asked) -> wire.Decision:
        """Return the first answer that stands, and count at which try it came."""
        tries: list[str] = []
        try:
            decision = self._repaired(position, asked, tries)
        except DealerError:
            self._tally += Tally(fallen=1) if tries else Tally(silent=1)
            self._exchanges.stepped_in(DECIDED)
            raise
        self._tally += Tally(first=1) if len(tries) == 1 else Tally(repaired=1)
        self._allowance.used("decide")
        self._exchanges.served()
        return decision

    def _repaired(self, position: Position, asked: Asked, tries: list[str]) -> wire.Decision:
        """Return the first answer that stands; each refusal goes back with its reason, and each answer into `tries`."""
        messages = asked.messages
        again, problem = False, ""
        while True:
            try:
                request, reply = self._requests.answer("decide", asked, messages, again=again, **self._tools())
            except ModelError as exc:
                if not is_worth_repeating(exc):
                    raise DealerError(f"{exc} {problem}".strip()) from exc
                self._wait(exc)
                again, problem = True, str(exc)
                if exc.kind in ANSWERED_BADLY:
                    messages = (*asked.messages, *returned("", f"{exc} Answer with one JSON object: kind and moves."))
                continue
            if reply.calls:
                request.verdict = f"looks up {', '.join(one.name for one in reply.calls)}"
                messages, again = (*messages, *self._looked_up(position, reply)), True
                continue
            tries.append(reply.text)
            decision, problem = self._read(position, asked, reply.text)
            request.verdict = problem or "accepted"
            if decision is not None:
                return decision
            if reply.text in tries[:-1]:
                raise DealerError(f"the model repeats an answer that was refused: {problem}")
            messages = (*asked.messages, *returned(reply.text, problem))
            again = True

    def _tools(self) -> dict[str, Any]:
        """Return what may be looked up now; nothing where the settings or the turn leave none."""
        return {"tools": TOOLS} if self._rules is not None and self._allowance.lookups else {}

    def _looked_up(self, position: Position, reply: Reply) -> Iterator[Message]:
        """Yield what a model called for, and what was found for each; beyond its allowance it finds nothing."""
        yield Message("assistant", "", calls=reply.calls)
        for call in reply.calls:
            may = self._rules is not None and self._allowance.look_up()
            memory = self._remembered()
            found = looked_up(call.name, call.words, position, memory, self._rules) if may and self._rules else NO_MORE
            yield Message("tool", found, answers=call.id)

    def _wait(self, problem: DealerError) -> None:
        """Leave a server in trouble alone for as long as it asked."""
        if isinstance(problem, ModelError) and problem.pause:
            self._pause(problem.pause)

    def _read(self, position: Position, asked: Asked, text: str) -> tuple[wire.Decision | None, str]:
        """Return the decision in an answer if it stands, else why it does not; a plan that comes with it is kept."""
        try:
            decision, plan = _read_answer(without_nulls(json_in(text)), asked, position.system.name)
        except ValidationError as exc:
            self._requests.settle(well=not any(one["type"] == "json_invalid" for one in exc.errors()))
            return None, f"form: {_first_errors(exc)}"
        self._requests.settle(well=True)
        if decision.kind not in asked.kinds:
            return (
                None,
                f"kind: {decision.kind!r} does not answer what is asked; answer with {' or '.join(asked.kinds)}",
            )
        verdict = judge(position, decision, offered=asked.offered)
        if not verdict.is_accepted:
            return None, "; ".join(map(str, verdict.objections))
        problem = unfit_words(position, decision)
        if problem:
            return None, str(problem)
        if plan is not None:
            self._plans.keep(position, decision, plan)
        return decision, ""


def _read_answer(text: str, asked: Asked, game: str) -> tuple[wire.Decision, AnyPlan | None]:
    """Return the decision in an answer, its numerals read as figures, and the plan that came with a ruling.

    Raises:
        ValidationError: If it is none.
    """
    if asked.kinds == REACTIONS:
        return read_repaired(read_decision, text), None
    return read_repaired(lambda told: read_ruling(told, game), text)


def _first_errors(exc: ValidationError) -> str:
    """Return the first few things that are wrong with the form of an answer."""
    lines = (f"{'.'.join(map(str, one['loc'])) or 'the answer'}: {one['msg']}" for one in exc.errors()[:3])
    return f"{'; '.join(lines)}. Answer with one JSON object: kind and moves."
