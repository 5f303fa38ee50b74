"""What went between a Dealer and a model, for the journal: prompt, hash, model, tokens, verdict - never a key."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from oracle.dealer.chat import Message, Usage
from oracle.dealer.prompts import hash_of

LONGEST_VERDICT: Final = 600
"""Characters of a verdict that are kept."""


@dataclass(slots=True)
class Request:
    """One request to a model."""

    prompt: str
    hash: str
    verdict: str = "under way"
    usage: Usage | None = None

    def written(self) -> str:
        """Return it as one line of JSON."""
        row: dict[str, object] = {"prompt": self.prompt, "hash": self.hash, "verdict": self.verdict[:LONGEST_VERDICT]}
        if self.usage is not None:
            row |= {"in": self.usage.into, "out": self.usage.out, "counted": self.usage.counted}
        return json.dumps(row, ensure_ascii=False)


class Exchanges:
    """Requests since the journal was written last, and what players should hear of them."""

    def __init__(self, model: str) -> None:
        self._model = model
        self._requests: list[Request] = []
        self._notes: dict[str, str] = {}
        self._notices: list[str] = []
        self._heard = ""
        self._is_away = False
        self._stepped_in = ""

    def begin(self, prompt: str, messages: tuple[Message, ...]) -> Request:
        """Return a record of a request that goes out now."""
        request = Request(prompt, hash_of(tuple(one.text for one in messages)))
        self._requests.append(request)
        return request

    def note(self, name: str, words: str) -> None:
        """Add a note of another kind."""
        self._notes[name] = words

    def tell(self, notice: str) -> None:
        """Keep something for the players to hear, once until something else is the matter."""
        if notice != self._heard:
            self._notices.append(notice)
            self._heard = notice

    def away(self, notice: str) -> None:
        """Tell players why the model is of no use from now on; that another stepped in is then no news."""
        self.tell(notice)
        self._is_away = True

    def stepped_in(self, notice: str) -> None:
        """Tell players, once a turn, that the built-in Dealer stepped in, where nothing has told them why it would."""
        if not self._is_away:
            self._stepped_in = self._stepped_in or notice

    def served(self) -> None:
        """Note that the model is of use again."""
        self._is_away = False

    def taken(self) -> Mapping[str, str]:
        """Return the notes since this was called last; a request that is under way is told of once it is over."""
        over = [one for one in self._requests if one.verdict != "under way"]
        self._requests = [one for one in self._requests if one.verdict == "under way"]
        notes, self._notes = self._notes, {}
        if over:
            notes |= {"model": self._model, **{f"request_{at}": one.written() for at, one in enumerate(over, start=1)}}
        return notes

    def notices(self) -> tuple[str, ...]:
        """Return what players should hear since this was called last."""
        told = (*self._notices, *filter(None, (self._stepped_in,)))
        self._notices, self._stepped_in = [], ""
        return told
