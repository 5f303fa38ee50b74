"""Learns everything in order: classifiers, then the ranking over classifiers that had not seen the row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from oracle.core.records import dataclass
from oracle.dealer.interpret.candidates import Candidate, candidates_of
from oracle.dealer.interpret.choose import Ranked
from oracle.dealer.interpret.heads import Head, by_family, log_softmax
from oracle.dealer.interpret.match import fits_of
from oracle.dealer.interpret.ranker import Ranker
from oracle.dealer.interpret.view import View
from oracle.training.labels import (
    Labelled,
    families_of_verbs,
    lines_without_verbs,
    rated_tasks,
    read_row,
    reading_of_task,
    readings_of,
    readings_of_verbs,
    skill_of_task,
    skills_of,
    verb_line,
    verbs_of_the_rules,
)
from oracle.training.learn_heads import learn_head, meaning_table, ngram_table
from oracle.training.learn_ranker import Case
from oracle.training.rows import Row
from oracle.training.scoring import accepts

FOLDS: Final = 5
"""Parts of the rows, each left out once; a place or a premise is never divided."""


@dataclass(frozen=True, slots=True)
class Heads:
    """The classifiers that the ranking uses."""

    reading: Head
    skill: Head
    verb: Head


def folds_of(rows: Sequence[Row]) -> list[int]:
    """Return the fold of each row: whole groups, the largest first, each to the fold that has least."""
    sizes: dict[str, int] = {}
    for row in rows:
        sizes[row.group] = sizes.get(row.group, 0) + 1
    loads = [0] * FOLDS
    fold: dict[str, int] = {}
    for group in sorted(sizes, key=lambda name: (-sizes[name], name)):
        fold[group] = loads.index(min(loads))
        loads[fold[group]] += sizes[group]
    return [fold[row.group] for row in rows]


class Learner:
    """Everything that is learnt, with what it is learnt from."""

    def __init__(self, placed: Sequence[Row], plain: Sequence[Row]) -> None:
        self.placed = placed
        self.plain = [labelled for row in plain for labelled in readings_of(row)]
        tasks = list(rated_tasks())
        self.tasks = [skill_of_task(task) for task in tasks]
        self.verbs = verbs_of_the_rules()
        self.plain += readings_of_verbs(self.verbs)
        self.plain += [labelled for task in tasks if (labelled := reading_of_task(task))]

    def heads(self, rows: Sequence[Row]) -> Heads:
        """Return the classifiers learnt from rows, the plain lines, the rated tasks and the verbs of the rules."""
        readings = [*self.plain, *(labelled for row in rows for labelled in readings_of(row))]
        skills = [*self.tasks, *(labelled for row in rows for labelled in skills_of(row))]
        return Heads(learn_head(readings), learn_head(skills), learn_head([*self.verbs, *lines_without_verbs(rows)]))

    def crossed(self) -> list[tuple[Candidate, ...]]:
        """Return the candidates of every row as classifiers see them that were learnt without its fold."""
        fold = folds_of(self.placed)
        found: dict[int, tuple[Candidate, ...]] = {}
        for held in range(FOLDS):
            seen = [row for row, own in zip(self.placed, fold, strict=True) if own != held]
            unseen = [at for at, own in enumerate(fold) if own == held]
            heads = self.heads(seen)
            listed = candidates_for([self.placed[at] for at in unseen], heads)
            found.update(zip(unseen, listed, strict=True))
        return [found[at] for at in range(len(self.placed))]


def candidates_for(rows: Sequence[Row], heads: Heads) -> list[tuple[Candidate, ...]]:
    """Return the candidates of rows, all classified at once."""
    read = [read_row(row) for row in rows]
    labelled = [Labelled(parsed, text, "", 1.0) for parsed, text in read]
    lines = [verb_line(parsed, row.setting, "", 1.0) for row, (parsed, _) in zip(rows, read, strict=True)]
    verbs = [by_family(chances, families_of_verbs()) for chances in chances_of(heads.verb, lines)]
    readings, skills = chances_of(heads.reading, labelled), chances_of(heads.skill, labelled)
    views = (
        View(parsed, row.setting, fits_of(parsed, row.setting), *chances)
        for row, (parsed, _), *chances in zip(rows, read, readings, skills, verbs, strict=True)
    )
    return [candidates_of(view) for view in views]


def chances_of(head: Head, rows: Sequence[Labelled]) -> list[Mapping[str, float]]:
    """Return the chances of each class for each line, as `Head.chances` gives them one by one."""
    by_ngrams = log_softmax(ngram_table(rows) @ head.by_ngrams.slopes + head.by_ngrams.base)
    by_meaning = log_softmax(meaning_table(rows) @ head.by_meaning.slopes + head.by_meaning.base)
    chances = np.exp(log_softmax((by_ngrams + by_meaning) / 2))
    return [dict(zip(head.classes, map(float, row), strict=True)) for row in chances]


def case_of(row: Row, listed: Sequence[Candidate]) -> Case:
    """Return what the ranking learns from a row."""
    right = [accepts(row.accept, candidate.meaning.as_decision()) for candidate in listed]
    return Case([candidate.features for candidate in listed], right, row.weight)


def ranked_by(ranker: Ranker, listed: Sequence[Candidate]) -> list[Ranked]:
    """Return candidates with their chances, likeliest first."""
    chances = ranker.chances([candidate.features for candidate in listed])
    order = sorted(range(len(listed)), key=lambda at: (-chances[at], at))
    return [Ranked(listed[at].meaning, float(chances[at])) for at in order]
