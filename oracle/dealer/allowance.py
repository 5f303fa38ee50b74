"""How often and how long a model may be asked: per turn and per evening, and when it is better left alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from oracle.config import ModelSettings
from oracle.dealer.chat import Usage
from oracle.errors import ModelError

Purpose = Literal["decide", "narrate", "read"]

OWN: Final[dict[Purpose, int]] = {"decide": 2, "narrate": 1, "read": 0}
"""Requests of a turn that belong to a purpose."""

SPARE: Final = 2
"""Further requests of a turn, for repairs; reading back takes one of them for its own."""

MOST_LOOKUPS: Final = 2
"""Look-ups of a turn at most, whatever the settings say: each takes one of the spare requests."""

LEAST_SECONDS: Final = 0.02
"""Time left of a turn, in seconds, below which nobody is asked any more."""

LONGEST_REST: Final = 8
"""Turns that a server is left alone at most, after it has failed again and again."""

MOST_BARREN: Final = 2
"""Turns in a row in which nothing usable came, after which a server is left alone as well."""


class Allowance:
    """What is left of a turn and of an evening."""

    def __init__(self, settings: ModelSettings, clock: Callable[[], float]) -> None:
        self._settings = settings
        self._clock = clock
        self._began = 0.0
        self._resting = 0
        self._failures = 0
        self._barren = 0
        self._asked: set[Purpose] = set()
        self._useful: set[Purpose] = set()
        self._not_before = 0.0
        self.begin_turn()
        self.calls = 0
        """Requests of the evening."""
        self.tokens = 0
        """Tokens of the evening."""

    def begin_turn(self) -> None:
        """Give a fresh turn all that a turn may have."""
        readings = int(bool(self._settings.read_back))
        self._left: dict[Purpose, int] = {**OWN, "read": readings}
        self._spare = SPARE - readings
        self._lookups = min(self._settings.lookups, MOST_LOOKUPS)
        self._seconds, self._turn_tokens = self._settings.turn_seconds, 0
        self._resting = max(0, self._resting - 1)
        self._barren += self._is_barren()
        self._asked, self._useful = set(), set()
        if self._barren >= MOST_BARREN:
            self._barren = MOST_BARREN - 1
            self._rest()

    def take(self, purpose: Purpose, *, again: bool) -> float:
        """Take one request, and return how many seconds it may last.

        Args:
            purpose: What it is for.
            again: Whether it repeats or repairs one before; such a one comes out of the spare ones.

        Raises:
            ModelError: If none is left.
        """
        self._must_be_left()
        if self._left[purpose] and not again:
            self._left[purpose] -= 1
        elif self._spare:
            self._spare -= 1
        elif purpose == "read" and self._left["decide"]:
            self._left["decide"] -= 1  # what is told anew is read anew, where no decision needs the request
        else:
            raise ModelError("Everything a turn may ask of a model is used up.", kind="spent")
        self.calls += 1
        self._asked.add(purpose)
        self._began = self._clock()
        return min(self._settings.seconds, self._seconds)

    def _must_be_left(self) -> None:
        settings = self._settings
        if self._resting or self._clock() < self._not_before:
            raise ModelError("The model is left alone for now, as it gave no answer before.", kind="spent")
        if self.is_spent:
            raise ModelError("Everything an evening may ask of a model is used up.", kind="spent")
        if self._turn_tokens >= settings.turn_tokens or self._seconds < LEAST_SECONDS:
            raise ModelError("Everything a turn may ask of a model is used up.", kind="spent")

    def save(self, purpose: Purpose) -> None:
        """Give the request of a purpose that turned out not to be needed to whatever has to be repaired."""
        if self._left[purpose]:
            self._left[purpose] -= 1
            self._spare += 1

    @property
    def retellings(self) -> int:
        """How often something may be told anew in this turn, where what is told anew has to be read back anew."""
        if not self._settings.read_back:
            return self._spare
        return min(self._spare, (self._left["read"] + self._spare + self._left["decide"]) // 2)

    @property
    def lookups(self) -> int:
        """Look-ups that are left of the turn, as far as a request is left in which their answer can be used."""
        return min(self._lookups, self._spare)

    def look_up(self) -> bool:
        """Take one look-up of the turn; return whether there was one left."""
        found = self._lookups > 0
        self._lookups = max(0, self._lookups - 1)
        return found

    def spend(self, usage: Usage | None) -> None:
        """Count what the request taken last has cost."""
        self._seconds -= self._clock() - self._began
        if usage is not None:
            self._turn_tokens += usage.total
            self.tokens += usage.total

    def failed(self, *, lasting: bool) -> None:
        """Leave a server alone for a while that will most likely fail again: a turn, then two, four, eight."""
        if lasting:
            self._rest(turns=1)
            self._asked = set()

    def _rest(self, *, turns: int = 0) -> None:
        """Leave a server alone: for twice as many turns as last time, and `turns` for the one that goes on."""
        self._resting = min(LONGEST_REST, 2**self._failures) + turns
        self._failures += 1

    def leave_alone(self, seconds: float) -> None:
        """Ask nothing for as long as a server itself wants to be left alone, in seconds."""
        self._not_before = self._clock() + seconds

    def used(self, purpose: Purpose) -> None:
        """Remember that something came of this turn's requests: a decision that stood, or a telling."""
        self._useful.add(purpose)
        if not self._is_barren():
            self._failures, self._barren = 0, 0

    def _is_barren(self) -> bool:
        """Return whether this turn asked and has got nothing; a telling is no comfort where no decision stands."""
        return "decide" in self._asked - self._useful or bool(self._asked and not self._useful)

    def words(self) -> tuple[str, ...]:
        """Return what was spent of the evening and of this turn, and what there is, a sentence each."""
        settings = self._settings
        often = "once" if self.calls == 1 else f"{self.calls:,} times"
        evening = (
            f"The model was asked {often} of {settings.evening_calls:,} this evening, "
            f"for {self.tokens:,} tokens of {settings.evening_tokens:,}"
        )
        return (f"{evening}; this turn for {self._turn_tokens:,} of {settings.turn_tokens:,}.",)

    @property
    def is_resting(self) -> bool:
        """Whether the server is left alone."""
        return self._resting > 0

    @property
    def is_spent(self) -> bool:
        """Whether the evening's requests or tokens are used up."""
        settings = self._settings
        return self.calls >= settings.evening_calls or self.tokens >= settings.evening_tokens
