"""A model that words what the rules say: one request a question, two where a server stumbles, never more.

It is given passages that were found, and what it writes is checked by `oracle.lookup.fluent` before anyone sees it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from typing import Final

from oracle.config import ModelSettings
from oracle.core.plain import plain_text
from oracle.dealer.allowance import Allowance
from oracle.dealer.chat import LASTING, WORTH_ASKING_AGAIN, ChatModel, Message
from oracle.dealer.prompts import fenced, find_prompt
from oracle.errors import ModelError
from oracle.lookup.fluent import Numbered, Write

PROMPT: Final = "answer/rules"
"""Name of the prompt."""

LONGEST_QUESTION: Final = 1000
"""Characters of a question that a model gets to see."""

LONGEST_WRITTEN: Final = 1200
"""Characters after which no more is read: an answer has a third of that."""


class RulesWording:
    """Words answers about rules with a model; a server that does not answer is left alone for a few questions."""

    def __init__(
        self, model: ChatModel, settings: ModelSettings, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._model = model
        self._first = settings.first_token_seconds
        self._allowance = Allowance(settings, clock)

    def __call__(self, game: str, question: str, passages: tuple[Numbered, ...]) -> str:
        """Return what the model writes about `question`.

        Raises:
            ModelError: If it writes nothing, or nothing may be asked of it now.
        """
        messages = messages_for(game, question, passages)
        self._allowance.begin_turn()
        try:
            return self._written(messages, again=False)
        except ModelError as exc:
            if exc.kind not in WORTH_ASKING_AGAIN or exc.pause:
                raise
            return self._written(messages, again=True)

    def _written(self, messages: tuple[Message, ...], *, again: bool) -> str:
        seconds = self._allowance.take("narrate", again=again)
        text, usage = "", None
        try:
            stream = self._model.stream(messages, seconds=seconds, first=self._first)
            with closing(stream.pieces) as pieces:
                for piece in pieces:
                    text += piece
                    if len(text) > LONGEST_WRITTEN:
                        break
            usage = stream.report.get("usage")
        except ModelError as exc:
            self._allowance.failed(lasting=exc.kind in LASTING)
            raise
        finally:
            self._allowance.spend(usage)
        self._allowance.used("narrate")
        return plain_text(text)


def messages_for(game: str, question: str, passages: tuple[Numbered, ...]) -> tuple[Message, ...]:
    """Return what a model is asked; passages and question go in as data."""
    words = {
        "game": game,
        "passages": "\n".join(f"[{one.number}] {fenced(f'{one.place}: {one.text}')}" for one in passages),
        "question": fenced(question, most=LONGEST_QUESTION),
    }
    system, *rest = find_prompt(PROMPT).filled(words)
    return (Message("system", system), Message("user", "\n\n".join(rest)))


def wording(settings: ModelSettings) -> Write:
    """Return what words answers with the model of the settings; its library is loaded with the first request."""
    from oracle.dealer.langchain_model import LangchainModel

    return RulesWording(LangchainModel(settings), settings)
