"""Learns which of eighteen kinds a line is: from sayings with a kind, and from rows whose reading leaves few open.

A row that only has a reading is first given the likeliest of the kinds that its reading allows, by the n-grams of the
rows with a kind. So is a rated task of the game by its skill; only n-grams are learnt from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

import numpy as np

from oracle.core.records import dataclass
from oracle.dealer.builtin.rating.learnt import rated_tasks
from oracle.dealer.interpret.heads import Linear
from oracle.dealer.interpret.kinds import NOWHERE, KindReader, by_signs, signs_of, taken_apart
from oracle.dealer.interpret.match import masked
from oracle.game_files import game_rows
from oracle.training.labels import Labelled
from oracle.training.learn_heads import learn_head
from oracle.training.rows import KIND_FILES, READING_FILES, file_of, hash_of_kind_rows, read_rows, rows_game

READING_WEIGHT: Final = 0.3
"""What a row with no more than a reading counts beside one with a kind."""

TASK_WEIGHT: Final = 0.03
"""What a rated task counts beside a row with a kind."""

SEVERAL: Final = 2
"""Tasks that an n-gram has to be in where it is in no row."""

TRIED_FROM: Final = 4
"""Rating of the easiest task that is learnt from: what is easier is often just told."""

SMOOTHED: Final = 0.05
"""Rows of each kind that are taken to hold every n-gram, besides those that do."""

BATCHES: Final = 6
"""Parts of the rows with a kind, each left out once: what one sitting wrote stands together in a file."""

ALLOWED: Final[Mapping[str, tuple[str, ...]]] = {
    "act:aid": ("aid",),
    "act:attack": ("attack",),
    "act:cards": ("hand_management",),
    "act:cast": ("magic",),
    "act:command": ("challenge", "manipulate_empathize"),
    "act:craft": ("challenge",),
    "act:handle": ("inventory_use",),
    "act:heal": ("challenge", "inventory_use"),
    "act:hide": ("challenge",),
    "act:hire": ("manipulate_empathize",),
    "act:improve": ("character_sheet_query",),
    "act:look": ("observe",),
    "act:persuade": ("manipulate_empathize",),
    "act:protect": ("protect",),
    "act:rest": ("rest_short", "rest_long"),
    "act:ride": ("travel", "challenge"),
    "act:trade": ("inventory_use",),
    "act:travel": ("travel",),
    "answer:known": ("threat_or_meta_query",),
    "answer:program": ("out_of_character", "threat_or_meta_query"),
    "answer:rules": ("rules_question",),
    "answer:scene": ("observe", "threat_or_meta_query"),
    "answer:sheet": ("character_sheet_query",),
    "check": ("challenge", "resist"),
    "go": ("travel",),
    "look": ("observe",),
    "ooc": ("out_of_character",),
    "pass": ("free_narration",),
    "persuade": ("manipulate_empathize",),
    "refuse:inject": ("out_of_character",),
    "talk": ("free_narration", "manipulate_empathize"),
}
"""The kinds that a row of a reading can be; a row of any other reading is not learnt from."""


OF_SKILL: Final[Mapping[str, tuple[str, ...]]] = {
    "Awareness": ("observe",),
    "Brawling": ("attack", "challenge", "protect"),
    "Empathy": ("manipulate_empathize", "observe"),
    "Investigation": ("observe", "challenge"),
    "Leadership": ("challenge", "manipulate_empathize"),
    "Manipulation": ("manipulate_empathize",),
    "Psyche": ("resist", "challenge", "magic"),
    "Shooting": ("attack", "challenge"),
    "Toughness": ("resist", "challenge"),
}
"""The kinds that a rated task can be by its skill; one of any other skill is a challenge."""

UNTOLD: Final = ("Occult", "Ritual")
"""Skills whose tasks teach nothing: they say in plain words what a spell does."""


@dataclass(frozen=True, slots=True)
class KindRow:
    """A line, and the kinds that it can be."""

    line: Labelled
    allowed: tuple[str, ...]


def kind_rows() -> list[Labelled]:
    """Return the rows with a kind."""
    raw = [row for file in KIND_FILES if file_of(file).is_file() for row in read_rows(file_of(file))]
    return [labelled(row["utterance"], row["kind"], 1.0) for row in raw]


def reading_rows() -> list[KindRow]:
    """Return the rows with no more than a reading that leaves few kinds open."""
    told = [(row["utterance"], row["reading"]) for file in READING_FILES for row in read_rows(file_of(file))]
    told += [(row["phrase"], f"act:{row['family']}") for row in game_rows(rows_game(), "phrases")]
    kept = [(text, ALLOWED[reading]) for text, reading in told if reading in ALLOWED]
    return [KindRow(labelled(text, "", READING_WEIGHT), kinds) for text, kinds in kept]


@cache
def task_rows() -> tuple[KindRow, ...]:
    """Return the rated tasks of the game that are tried in earnest."""
    tried = (task for task in rated_tasks() if task.rating >= TRIED_FROM and task.skill not in UNTOLD)
    return tuple(
        KindRow(labelled(task.words, "", TASK_WEIGHT), OF_SKILL.get(task.skill, ("challenge",))) for task in tried
    )


def labelled(text: str, kind: str, weight: float) -> Labelled:
    """Return a line that is said nowhere, with its kind."""
    parsed = taken_apart(text)
    return Labelled(parsed, masked(parsed, NOWHERE), kind, weight)


def learn_kinds(rows: Sequence[Labelled], others: Sequence[KindRow]) -> KindReader:
    """Return a reader learnt from rows with a kind, and from others and tasks by what they can be."""
    classes = tuple(sorted({row.label for row in rows}))
    first = _learnt(classes, rows)
    known = [*rows, *(_settled(row, classes, *first) for row in others)]
    tasks = [_settled(row, classes, *first) for row in task_rows()]
    return KindReader(classes, *_learnt(classes, known, tasks), learn_head(known).by_meaning, hash_of_kind_rows())


def _settled(row: KindRow, classes: Sequence[str], ngrams: Mapping[int, int], linear: Linear) -> Labelled:
    chances = by_signs(row.line.parsed.text, ngrams, linear)
    kind = max(row.allowed, key=lambda one: float(chances[classes.index(one)]))
    return Labelled(row.line.parsed, row.line.masked, kind, row.line.weight)


def _learnt(
    classes: Sequence[str], rows: Sequence[Labelled], tasks: Sequence[Labelled] = ()
) -> tuple[Mapping[int, int], Linear]:
    """Return the row of each n-gram of `rows` or of several `tasks`, and what all of them say it is worth."""
    told = Counter(sign for row in tasks for sign in signs_of(row.parsed.text))
    often = {sign for sign, count in told.items() if count >= SEVERAL}
    signs = sorted(often.union(*(signs_of(row.parsed.text) for row in rows)))
    at = {sign: place for place, sign in enumerate(signs)}
    counts = np.full((len(signs), len(classes)), SMOOTHED)
    for row in (*rows, *tasks):
        known = [at[sign] for sign in signs_of(row.parsed.text) if sign in at]
        counts[known, classes.index(row.label)] += row.weight
    likely = np.log(counts / counts.sum(axis=0))
    slopes = (likely - likely.mean(axis=1, keepdims=True)).astype(np.float32)
    return at, Linear(slopes, np.zeros(len(classes), np.float32))


def crossed_kinds(rows: Sequence[Labelled], others: Sequence[KindRow]) -> float:
    """Return the share of rows with a kind that is read right by readers learnt without their batch."""
    right = 0
    for held in range(BATCHES):
        first, last = (len(rows) * edge // BATCHES for edge in (held, held + 1))
        reader = learn_kinds([*rows[:first], *rows[last:]], others)
        for row in rows[first:last]:
            chances = reader.chances(row.parsed)
            right += max(chances, key=lambda one: chances[one]) == row.label
    return right / len(rows)
