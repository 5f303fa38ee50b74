"""Requests to a model: each taken from what a turn and an evening may cost, counted, and recorded for the journal."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from oracle.config import ModelSettings
from oracle.dealer.allowance import Allowance, Purpose
from oracle.dealer.asking import Asked
from oracle.dealer.chat import LASTING, ChatModel, Message, Reply, Stream
from oracle.dealer.exchange import Exchanges, Request
from oracle.errors import ModelError

LONGEST_PAUSE: Final = 5.0
"""Seconds that players are kept waiting for a server that asks to be left alone; one that wants more gets it."""

USELESS: Final = (
    "Nothing that came from the model in the last turns was of any use. It is left alone for a while, and the built-in"
    " Dealer goes on; `oracle doctor` says what the server can do."
)
USED_UP: Final = (
    "What an evening may ask of the model is used up; the built-in Dealer goes on. More is a matter of settings:"
    " evening_calls and evening_tokens."
)


class Requests:
    """Everything that is asked of one model in an evening."""

    def __init__(
        self, model: ChatModel, settings: ModelSettings, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._model = model
        self._first_token = settings.first_token_seconds
        self.allowance = Allowance(settings, clock)
        self.exchanges = Exchanges(model.name)

    def begin_turn(self) -> None:
        """Give a fresh turn what a turn may have; players hear of it where the model has none from now on."""
        was_resting = self.allowance.is_resting
        self.allowance.begin_turn()
        if self.allowance.is_resting and not was_resting:
            self.exchanges.away(USELESS)

    def answer(
        self, purpose: Purpose, asked: Asked, messages: tuple[Message, ...], *, again: bool = False, **tools: Any
    ) -> tuple[Request, Reply]:
        """Return one request and its answer.

        Raises:
            ModelError: If there is no answer, or nothing is left to ask.
        """
        seconds = self._take(purpose, again=again)
        request = self.exchanges.begin(asked.prompt, messages)
        try:
            reply = self._model.answer(messages, asked.schema, seconds=seconds, **tools)
        except ModelError as exc:
            self.allowance.spend(None)
            self.failed(request, exc)
            raise
        self.allowance.spend(reply.usage)
        request.usage = reply.usage
        return request, reply

    def stream(self, asked: Asked, messages: tuple[Message, ...], *, again: bool) -> tuple[Request, Stream]:
        """Return one request for a telling, which is on its way; `over` has to be called when it is through.

        Raises:
            ModelError: If nothing is left to ask.
        """
        seconds = self._take("narrate", again=again)
        request = self.exchanges.begin(asked.prompt, messages)
        return request, self._model.stream(messages, seconds=seconds, first=self._first_token)

    def over(self, request: Request, stream: Stream) -> None:
        """Count what a telling has cost."""
        request.usage = stream.report.get("usage")
        self.allowance.spend(request.usage)

    def failed(self, request: Request, exc: ModelError) -> None:
        """Record why nothing came of a request; players hear of what will most likely last."""
        request.verdict = f"{exc.kind}: {exc}"
        self.allowance.failed(lasting=exc.kind in LASTING)
        if exc.kind in LASTING:
            self.exchanges.away(f"{exc} The built-in Dealer goes on.")
        elif exc.pause > LONGEST_PAUSE:
            self.allowance.leave_alone(exc.pause)
            self.exchanges.away(f"{exc} It is left alone as long as it asks; the built-in Dealer goes on.")

    def settle(self, *, well: bool) -> None:
        """Tell the model whether its answer could be read in the form it came in."""
        settle = getattr(self._model, "settle", None)
        if settle is not None:
            settle(well=well)

    def _take(self, purpose: Purpose, *, again: bool) -> float:
        try:
            return self.allowance.take(purpose, again=again)
        except ModelError as exc:
            self.exchanges.note("not_asked", str(exc))
            if self.allowance.is_spent:
                self.exchanges.away(USED_UP)
            raise
