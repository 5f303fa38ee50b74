"""Answers agreed in play: recorded in a file, found again by their question, shown before the book."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rules_index.passages import Passage
from rules_index.words import stems

ALIKE = 0.55
"""Share of the words two questions must have in common for one to answer the other, by the longer of them."""


@dataclass(frozen=True, slots=True)
class Precedent:
    """A question of the table and what was agreed."""

    number: int
    game: str
    question: str
    answer: str

    @property
    def passage(self) -> Passage:
        """The precedent as a passage that can be cited."""
        return Passage(
            f"{self.game}:precedent/{self.number}", self.game, ("Precedents", self.question), "Precedent", self.answer,
            (), "agreed at this table", "", "precedent",
        )  # fmt: skip


class Precedents:
    """All that was agreed, by game; in memory only where there is no folder or it takes nothing."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._found: list[Precedent] = list(self._stored())

    def record(self, game: str, question: str, answer: str) -> Precedent:
        """Keep an answer; one to the same question is replaced.

        Raises:
            ValueError: If question or answer is empty.
        """
        asked, said = " ".join(question.split()), " ".join(answer.split())
        if not asked or not said:
            raise ValueError("a precedent needs a question and an answer")
        self._found = [one for one in self._found if (one.game, one.question) != (game, asked)]
        new = Precedent(max((one.number for one in self._found), default=0) + 1, game, asked, said)
        self._found.append(new)
        self._write()
        return new

    def forget(self, game: str, number: int) -> bool:
        """Drop a precedent; return whether there was one."""
        before = len(self._found)
        self._found = [one for one in self._found if (one.game, one.number) != (game, number)]
        self._write()
        return len(self._found) < before

    def all(self, game: str) -> tuple[Precedent, ...]:
        """Return the precedents of `game`, oldest first."""
        return tuple(one for one in self._found if one.game == game)

    def search(self, game: str, question: str, k: int = 3) -> tuple[Precedent, ...]:
        """Return the precedents whose question is much like this one, the most alike first."""
        asked = set(stems(question))
        rated = [(_alike(asked, set(stems(one.question))), one) for one in self.all(game)]
        near = sorted((pair for pair in rated if pair[0] >= ALIKE), key=lambda pair: (-pair[0], -pair[1].number))
        return tuple(one for _, one in near[:k])

    def _path(self) -> Path | None:
        return self._folder / "precedents.jsonl" if self._folder is not None else None

    def _stored(self) -> Iterator[Precedent]:
        path = self._path()
        if path is None or not path.is_file():
            return
        for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
            try:
                row = json.loads(line)
                yield Precedent(int(row["number"]), str(row["game"]), str(row["question"]), str(row["answer"]))
            except (ValueError, KeyError, TypeError):
                continue

    def _write(self) -> None:
        path = self._path()
        if path is None:
            return
        rows = (
            {"number": one.number, "game": one.game, "question": one.question, "answer": one.answer}
            for one in self._found
        )
        text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            fresh = path.with_suffix(".new")
            fresh.write_text(text, encoding="utf-8")
            fresh.replace(path)
        except OSError:
            return


def _alike(asked: set[str], other: set[str]) -> float:
    most = max(len(asked), len(other))
    return len(asked & other) / most if most else 0.0
