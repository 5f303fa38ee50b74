"""The words in which a game is asked about, and those in which a figure of it is told: both files of its folder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from oracle.core.quantity import Worked
from oracle.core.records import dataclass
from oracle.game_files import game_words
from oracle.lookup.figures import Question


@dataclass(frozen=True, slots=True)
class Wording:
    """Words of one game: of questions in `questions.toml`, of answers in `workings.toml`; read when first needed."""

    game: str

    def pattern(self, name: str) -> str:
        """Return the pattern called `name`."""
        return str(game_words(self.game, "questions")["patterns"][name])

    def has(self, asked: Question, *names: str) -> bool:
        """Return whether every pattern called so is found in a question."""
        return asked.has(*map(self.pattern, names))

    def number(self, asked: Question, *names: str) -> int | None:
        """Return the number beside what the patterns called so find; the first that has one decides."""
        return asked.number(*map(self.pattern, names))

    def after(self, asked: Question, *names: str) -> int | None:
        """Return the number behind what the patterns called so find."""
        return asked.after(*map(self.pattern, names))

    def before(self, asked: Question, *names: str) -> int | None:
        """Return the number before what the patterns called so find."""
        return asked.before(*map(self.pattern, names))

    def table(self, name: str) -> Mapping[str, Any]:
        """Return the table called `name`: what players may name, with what it stands for."""
        found: Mapping[str, Any] = game_words(self.game, "questions")[name]
        return found

    def line(self, name: str, /, **holes: object) -> str:
        """Return a sentence of an answer, its holes filled."""
        return str(game_words(self.game, "workings")[name]).format(**holes)

    def counted(self, noun: str, count: int) -> str:
        """Return a count with its noun: `1 card`, `3 cards`."""
        one, many = game_words(self.game, "workings")["counted"][noun]
        return f"{count} {one if count == 1 else many}"

    def lines(self, *names: str, **holes: object) -> tuple[str, ...]:
        """Return several sentences of an answer with the same holes."""
        return tuple(self.line(name, **holes) for name in names)

    def said(self, value: int | str, /, *names: str, **holes: object) -> Worked:
        """Return a result with its working, where no rule has an id."""
        return Worked(value, self.lines(*names, **holes), "")


def named_in(asked: Question, names: Iterable[str]) -> str | None:
    """Return the first of `names` that stands anywhere in a question, within a word too."""
    return next((name for name in names if name in asked.plain), None)
