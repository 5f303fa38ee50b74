"""Learns which claims a told sentence makes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import numpy as np
from scipy import sparse
from sklearn.linear_model import LogisticRegression

from oracle import paths
from oracle.adventure_files import list_adventures
from oracle.core.records import record
from oracle.dealer.claims import told
from oracle.dealer.claims.heads import Reader, is_event, is_spoken
from oracle.dealer.interpret.encode import WIDTH
from oracle.dealer.interpret.heads import Linear
from oracle.systems import every_tier
from oracle.text.sentences import sentences_in
from oracle.text.tokens import unquoted
from oracle.training.rows import CLAIM_ROWS, TOLD_ROWS, file_of, hash_of_told_rows, read_rows

NO_CLAIM: Final = "-"

NGRAM_STRENGTH: Final = 6.0
MEANING_STRENGTH: Final = 0.25
"""Inverse strength of regularization of each regression."""

MOST_STEPS: Final = 300
BATCHES: Final = 4
"""Parts of the rows, each left out once."""

MOST_FALSE: Final = {CLAIM_ROWS: 1 / 200, TOLD_ROWS: 1 / 1500}
"""Share of the rows of a file without a claim that may be taken for one that makes it.

Every second row of the first file is a trap; the second holds sentences as they stand in tellings.
"""

UNBACKED: Final = ("decides:pc", "instructs:player")
"""Claims for which neither an event nor a name has to speak."""

ADVENTURES: Final = "adventures"
MOST_FALSE_THERE: Final = 1 / 1200
"""Share of the sentences that the adventures tell which may be taken for one of those."""

NAMING: Final = ("says:other", "comes:other", "goes:other")
"""Claims that are refused only where they name a person of whom they cannot be true..."""

MOST_FALSE_NAMING: Final = 1 / 200
"""...so that more rows may be taken for them."""


@record
class Told:
    """A sentence with its names hidden, and the claims that it makes."""

    text: str
    labels: tuple[str, ...]
    file: str
    group: str
    """What is left out together: the sentences of one goal."""


@record
class Learnt:
    """The regressions, and how the rows are read by those that were learnt without them."""

    reader: Reader
    crossed: Any
    """Chance of each claim in each row, shape (rows, claims)."""


def told_rows() -> list[Told]:
    """Return all sentences with the claims that they make."""
    return [
        Told(_hidden(row), tuple(row["claims"].replace(NO_CLAIM, "").split()), name, row.get("goal") or f"{at}")
        for name in MOST_FALSE
        for at, row in enumerate(read_rows(file_of(name)))
    ]


def adventure_sentences() -> list[Told]:
    """Return the sentences that the adventures tell for an outcome."""
    listed = list_adventures(paths.adventures(), tiers=every_tier())
    features = (feature for one in listed if one.adventure for _, feature in one.adventure.features())
    texts = (text for feature in features for outcome in feature.outcomes.values() for text in outcome.texts)
    return [Told(sentence, (), ADVENTURES, "") for text in texts for sentence in sentences_in(text)]


def _hidden(row: Mapping[str, str]) -> str:
    others = tuple(name.strip() for name in row["others"].split(";") if name.strip())
    return told.hidden(row["text"], told.Cast((row["who"],), others))


def learn_claims(rows: Sequence[Told]) -> Learnt:
    """Return what tells the claims of a sentence, with floors from rows that are read without their batch."""
    kinds = tuple(sorted({label for row in rows for label in row.labels}))
    found, linear = _crossed(rows, kinds), _fitted_all(rows, kinds)
    there = np.quantile(_chances(adventure_sentences(), kinds, *linear), 1 - MOST_FALSE_THERE, axis=0)
    own = [_floor(found[:, at], rows, kind) for at, kind in enumerate(kinds)]
    floors = {
        kind: max(floor, float(most)) if kind in UNBACKED else floor
        for kind, floor, most in zip(kinds, own, there, strict=True)
    }
    return Learnt(Reader(kinds, *linear, floors, hash_of_told_rows()), found)


def _floor(chances: Any, rows: Sequence[Told], kind: str) -> float:
    """Return the chance of a kind that hardly a row of either file reaches that does not claim it."""
    plain = np.array([kind not in row.labels and not (is_event(kind) and told.is_unreal(row.text)) for row in rows])
    without = {name: plain & np.array([row.file == name for row in rows]) for name in MOST_FALSE}
    shares = {name: MOST_FALSE_NAMING if kind in NAMING else most for name, most in MOST_FALSE.items()}
    return max(float(np.quantile(chances[without[name]], 1 - most)) for name, most in shares.items())


def _crossed(rows: Sequence[Told], kinds: Sequence[str]) -> Any:
    """Return the chance of each kind in each row, read without its batch, shape (rows, kinds)."""
    groups = {group: at % BATCHES for at, group in enumerate(dict.fromkeys(row.group for row in rows))}
    batch = np.array([groups[row.group] for row in rows])
    found = np.zeros((len(rows), len(kinds)))
    for held in range(BATCHES):
        seen = [row for row, own in zip(rows, batch, strict=True) if own != held]
        unseen = [row for row, own in zip(rows, batch, strict=True) if own == held]
        found[batch == held] = _chances(unseen, kinds, *_fitted_all(seen, kinds))
    return found


def _fitted_all(rows: Sequence[Told], kinds: Sequence[str]) -> tuple[Linear, Linear]:
    """Return the regressions over n-grams and over meanings, one column a kind."""
    tables = {spoken: (_grams(of), _meaning(of)) for spoken, of in _both(rows)}
    columns = [(*tables[is_spoken(kind)], np.array([kind in row.labels for row in rows])) for kind in kinds]
    return (
        _joined([_fitted(grams, column, NGRAM_STRENGTH) for grams, _, column in columns]),
        _joined([_fitted(meaning, column, MEANING_STRENGTH) for _, meaning, column in columns]),
    )


def _both(rows: Sequence[Told]) -> tuple[tuple[bool, Sequence[Told]], ...]:
    """Return the rows as the kinds that speech makes see them, and without speech as all others do."""
    return (True, rows), (False, [replace(row, text=unquoted(row.text)) for row in rows])


def _chances(rows: Sequence[Told], kinds: Sequence[str], by_ngrams: Linear, by_meaning: Linear) -> Any:
    """Return the chance of each kind in each row, shape (rows, kinds)."""
    found: dict[bool, Any] = {}
    for spoken, of in _both(rows):
        raw = _grams(of) @ by_ngrams.slopes + by_ngrams.base + _meaning(of) @ by_meaning.slopes + by_meaning.base
        found[spoken] = 1 / (1 + np.exp(-raw / 2))
    return np.stack([found[is_spoken(kind)][:, at] for at, kind in enumerate(kinds)], axis=1)


def _grams(rows: Sequence[Told], of: Callable[[str], Mapping[int, float]] = told.sentence_grams) -> Any:
    """Return n-grams as a sparse table of shape (rows, WIDTH)."""
    found = [of(row.text) for row in rows]
    starts = np.cumsum([0, *map(len, found)])
    where = np.concatenate([np.fromiter(one, np.int64, len(one)) for one in found])
    what = np.concatenate([np.fromiter(one.values(), np.float32, len(one)) for one in found])
    return sparse.csr_matrix((what, where, starts), shape=(len(rows), WIDTH), dtype=np.float32)


def _meaning(rows: Sequence[Told]) -> Any:
    return np.stack([told.sentence_meaning(row.text) for row in rows])


def _fitted(table: Any, column: Any, strength: float) -> Any:
    return LogisticRegression(C=strength, max_iter=MOST_STEPS).fit(table, column)


def _joined(models: Sequence[Any]) -> Linear:
    """Return regressions that each tell one kind as one with a column a kind."""
    slopes = np.hstack([model.coef_.T.astype(np.float32) for model in models])
    return Linear(slopes, np.concatenate([model.intercept_.astype(np.float32) for model in models]))
