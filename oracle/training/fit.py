"""Learns the weights of the interpreter and writes them: `python -m oracle.training.fit`.

Takes some minutes on two cores. With `--measure` nothing is written: the figures are those of rows whose place or
premise was left out of everything.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from sklearn.linear_model import LogisticRegression

from oracle.dealer.builtin.living.seen import SURE
from oracle.dealer.interpret import encode, entities, kinds, seen_deeds
from oracle.dealer.interpret.choose import Floors, Ranked, is_clear, options_of
from oracle.dealer.interpret.heads import Head, Linear
from oracle.dealer.interpret.ranker import Ranker
from oracle.dealer.interpret.weights import FILE, STEPS
from oracle.meaning import sentences
from oracle.training.labels import families_of_verbs
from oracle.training.learn import Learner, case_of, folds_of, ranked_by
from oracle.training.learn_kinds import (
    crossed_kinds,
    kind_rows,
    learn_kinds,
    reading_rows,
)
from oracle.training.learn_ranker import learn_ranker
from oracle.training.learn_seen import FILE as SEEN_ROWS
from oracle.training.learn_seen import crossed_seen, learn_seen, seen_rows
from oracle.training.rows import ROWS, Row, all_rows, hash_of_file, hash_of_rows, read_rows
from oracle.training.scoring import accepts

MOST_WRONG: Final = 0.085
"""Share of rows in which something may be done that nobody announced: floors rise until it is reached.

The rows are written to be hard, about twice as oblique as what is typed in an evening. This bound and the next were
set with the development rows of turns in view.
"""

MOST_ASKED: Final = 1 / 5
"""Share of those rows that may be answered with a question; of ordinary lines it is a third of that."""

STEP: Final = 0.025
"""Distance of the floors that are tried."""

PLAIN_MARKS: Final = ("_near", " near", "total", "best", "lead", "behind")
"""Features that rest on the sentence model: a machine without it ranks by the others."""

_ARTICLE: Final = re.compile(r"^(?:the|an?|your|my|some|two|three)\s+", re.IGNORECASE)


def main(argv: Sequence[str] | None = None) -> int:
    """Learn, measure, and write."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--measure", action="store_true", help="print figures and write nothing")
    args = asked.parse_args(argv)
    sentences.MOST_SEEN = 10**9  # type: ignore[misc]  # everything that is learnt from is read several times
    if not args.measure:
        fit_entities()
        fit_kinds()
        fit_seen()
    placed, plain = all_rows()
    learner = Learner(placed, plain)
    crossed = learner.crossed()
    cases = [case_of(row, listed) for row, listed in zip(placed, crossed, strict=True)]
    held = _held_out(placed, crossed, cases)
    floors = tuned(placed, held)
    print(json.dumps(figures(placed, held, Floors(0, 0, 0)) | {"asking": figures(placed, held, floors)}))
    if args.measure:
        print(json.dumps({"seen_deeds": crossed_seen(seen_rows(), SURE)}))
        print(json.dumps({"kinds": round(crossed_kinds(kind_rows(), reading_rows()), 4)}))
        return 0
    heads = learner.heads(placed)
    rankers = {"full": learn_ranker(cases), "plain": learn_ranker([_plain(case) for case in cases])}
    write({"reading": heads.reading, "skill": heads.skill, "verb": heads.verb}, rankers, floors)
    return 0


def _plain(case: Any) -> Any:
    kept = [{k: v for k, v in row.items() if not any(mark in k for mark in PLAIN_MARKS)} for row in case.described]
    return type(case)(kept, case.right, case.weight)


def _held_out(placed: Sequence[Row], crossed: Sequence[Any], cases: Sequence[Any]) -> list[list[Ranked]]:
    """Return every row as it is ranked by weights that were learnt without its fold."""
    fold = folds_of(placed)
    rankers = {
        own: learn_ranker([case for case, other in zip(cases, fold, strict=True) if other != own]) for own in set(fold)
    }
    return [ranked_by(rankers[own], listed) for listed, own in zip(crossed, fold, strict=True)]


def figures(rows: Sequence[Row], held: Sequence[Sequence[Ranked]], floors: Floors) -> dict[str, float]:
    """Return the shares of rows that fit, were asked about well, were asked about, and did something else."""
    fit = asked = asked_well = wrong = 0
    for row, ranked in zip(rows, held, strict=True):
        if not is_clear(ranked, floors):
            asked += 1
            asked_well += any(accepts(row.accept, option.as_decision()) for option in options_of(ranked))
        elif accepts(row.accept, ranked[0].meaning.as_decision()):
            fit += 1
        else:
            wrong += ranked[0].meaning.moves
    count = len(rows)
    found = {"fit": fit, "asked_well": asked_well, "asked": asked, "did_something_else": wrong}
    shares = {name: round(value / count, 4) for name, value in found.items()}
    return shares | {"value": round(shares["fit"] + shares["asked_well"] / 2, 4)}


def tuned(rows: Sequence[Row], held: Sequence[Sequence[Ranked]]) -> Floors:
    """Return the floors of greatest value among those that rarely do something else and do not ask too often."""
    tried = [Floors(move * STEP, free * STEP, 0.0) for move in range(28) for free in range(0, 16, 2)]
    told = [(figures(rows, held, floors), floors) for floors in tried]
    sound = [one for one in told if one[0]["asked"] <= MOST_ASKED]
    calm = [one for one in sound if one[0]["did_something_else"] <= MOST_WRONG]
    pool = calm or sorted(sound, key=lambda one: one[0]["did_something_else"])[:8]
    return max(pool, key=lambda one: one[0]["value"])[1]


def fit_entities() -> None:
    """Learn what sort of thing a phrase names, and write it."""
    raw = read_rows(ROWS / "entities.tsv")
    table = encode.vectors_of([_ARTICLE.sub("", row["phrase"]) for row in raw])
    model = LogisticRegression(C=3.0, max_iter=300).fit(table, [row["kind"] for row in raw])
    kept = {"slopes": model.coef_.T.astype(np.float16), "base": model.intercept_.astype(np.float16)}
    rows = np.array(hash_of_file("entities"))
    np.savez_compressed(entities.FILE, classes=np.array(model.classes_), rows=rows, **kept)


def fit_kinds() -> None:
    """Learn which kind a line is, and write it."""
    reader = learn_kinds(kind_rows(), reading_rows())
    kept = linear_arrays("ngrams", reader.by_ngrams) | linear_arrays("meaning", reader.by_meaning)
    signs = np.array(list(reader.ngrams), np.uint32)
    np.savez_compressed(kinds.FILE, rows=np.array(reader.rows), classes=np.array(reader.classes), signs=signs, **kept)


def fit_seen() -> None:
    """Learn which kind of deed a line is before the eyes of others, and write it."""
    head = learn_seen(seen_rows())
    kept = linear_arrays("ngrams", head.by_ngrams) | linear_arrays("meaning", head.by_meaning)
    rows = np.array(hash_of_file(SEEN_ROWS))
    np.savez_compressed(seen_deeds.FILE, rows=rows, classes=np.array(head.classes), **kept)


def write(heads: Mapping[str, Head], rankers: Mapping[str, Ranker], floors: Floors) -> None:
    """Write everything that was learnt beside the interpreter, heads in whole numbers."""
    kept: dict[str, Any] = {"rows": np.array(hash_of_rows())}
    kept["floors"] = np.array([floors.moves, floors.free, floors.margin], np.float32)
    families = families_of_verbs()
    kept["verb.families"] = np.array([families[verb] for verb in heads["verb"].classes])
    for name, head in heads.items():
        kept[f"{name}.classes"] = np.array(head.classes)
        kept |= linear_arrays(f"{name}.ngrams", head.by_ngrams) | linear_arrays(f"{name}.meaning", head.by_meaning)
    for name, ranker in rankers.items():
        kept[f"{name}.names"] = np.array(ranker.names)
        kept |= {f"{name}.alone": ranker.alone, f"{name}.worth": ranker.worth}
        kept |= linear_arrays(f"{name}.units", ranker.units)
    np.savez_compressed(FILE, **kept)


def linear_arrays(name: str, linear: Linear) -> dict[str, Any]:
    """Return a regression as arrays of a file: slopes as whole numbers, each column with a scale."""
    scale = np.abs(linear.slopes).max(axis=0, keepdims=True) / STEPS
    steps = np.round(linear.slopes / np.maximum(scale, 1e-9)).astype(np.int8)
    return {f"{name}.slopes": steps, f"{name}.scale": scale.astype(np.float32), f"{name}.base": linear.base}


if __name__ == "__main__":
    raise SystemExit(main())
