"""Which tags a check deserves by the words of the deed, learnt from example phrases of play.

The phrases for a skill are weighed against each other by ridge regression; a deed earns the tags of those it is near.
`python -m oracle.training.keep_tags` keeps their vectors, and measures with `--measure`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from math import log
from pathlib import Path
from typing import TYPE_CHECKING, Final

from oracle.core.records import dataclass
from oracle.dealer.builtin.rating.lexicon import lexicon
from oracle.dealer.interpret.encode import has_model, vectors_of
from oracle.game_files import rows_of
from oracle.meaning.kept import kept_vectors
from oracle.text.words import content_stems

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from oracle.dealer.interpret.encode import Matrix

    Places = NDArray[np.int64]
    Encoded = tuple[Matrix | None, Matrix]
    """Texts as vectors of their meaning, `None` where the sentence model does not run, and of their stems."""

NO_TAG: Final = "-"
MOST_TAGS: Final = 3

FLOOR: Final = 0.4
"""Least score of a tag: of left-out phrases 85 % of the tags given are right, and 49 % of the right ones given."""

FLOOR_OF_STEMS: Final = 0.45
"""The same where the sentence model does not run: 83 % are right, and 24 % given."""

STEM_SHARE: Final = 0.2
"""What shared stems count beside the meaning."""

RIDGE: Final = 0.3
"""How little a single phrase is trusted."""


def vectors_file() -> Path:
    """Return where the vectors of the phrases stand."""
    return lexicon().file("tags_vectors.npz")


@cache
def phrases() -> Mapping[str, Mapping[str, frozenset[str]]]:
    """Return the tags of every phrase, each with the skills it is for, empty for any; no tags where it has none."""
    found: dict[str, dict[str, frozenset[str]]] = {}
    for row in rows_of(lexicon().game, "tags"):
        tags = found.setdefault(row["phrase"], {})
        if row["tag"] != NO_TAG:
            tags[row["tag"]] = frozenset(row["skills"].split(",")) - {""}
    return found


def tags_of(text: str, skill: str) -> tuple[str, ...]:
    """Return the tags that a deed tried with `skill` deserves, surest first: at most three, most often none."""
    floor = FLOOR if has_model() else FLOOR_OF_STEMS
    likely = [(score, tag) for tag, score in scores_of(text, skill).items() if score >= floor]
    return tuple(tag for _, tag in sorted(likely, reverse=True)[:MOST_TAGS])


def scores_of(text: str, skill: str) -> Mapping[str, float]:
    """Return how well each tag that a skill may have fits the words of a deed."""
    learnt = learnt_for(skill, with_model=has_model())
    deed = (vectors_of([text]) if has_model() else None, _stem_rows([text]))
    near = alike(deed, encoded_phrases(with_model=has_model()))[0]
    return dict(zip(learnt.tags, (near[learnt.places] @ learnt.weights).tolist(), strict=True))


@dataclass(frozen=True, slots=True)
class Learnt:
    """What the phrases for one skill teach."""

    texts: tuple[str, ...]
    tags: tuple[str, ...]
    places: Places
    """Where the phrases stand among all."""
    truth: Matrix
    weights: Matrix
    """What each phrase says for each tag, shape (phrases, tags); the truth is 1 where it has the tag."""


@cache
def learnt_for(skill: str, *, with_model: bool) -> Learnt:
    """Return what is learnt for a skill; a skill that no phrase is for, as one of a player's own, may have any tag."""
    import numpy as np

    known = {one for tags in phrases().values() for skills in tags.values() for one in skills}
    gate = {skill} if skill in known else known
    fit = {text: [tag for tag in tags if not tags[tag] or tags[tag] & gate] for text, tags in phrases().items()}
    texts = tuple(text for text, tags in phrases().items() if fit[text] or not tags)
    tags = tuple(dict.fromkeys(tag for text in texts for tag in fit[text]))
    truth = np.array([[tag in fit[text] for tag in tags] for text in texts], np.float32)
    places = np.flatnonzero([bool(fit[text]) or not told for text, told in phrases().items()])
    weights = np.linalg.solve(kernel_of(places, with_model=with_model) + RIDGE * np.eye(len(texts)), truth)
    return Learnt(texts, tags, places, truth, weights.astype(np.float32))


@cache
def encoded_phrases(*, with_model: bool) -> Encoded:
    """Return all phrases as vectors, in the order of the file."""
    texts = tuple(phrases())
    return kept_vectors(vectors_file()).of(texts) if with_model else None, _stem_rows(texts)


def kernel_of(places: Places, *, with_model: bool) -> Matrix:
    """Return how alike some of the phrases are to each other."""
    meant, stems = encoded_phrases(with_model=with_model)
    some = (None if meant is None else meant[places], stems[places])
    return alike(some, some)


def alike(some: Encoded, others: Encoded) -> Matrix:
    """Return how alike texts are, shape (some, others)."""
    used = some[1].any(axis=0)  # a line has few of the stems that all phrases have
    stems: Matrix = some[1][:, used] @ others[1][:, used].T
    if some[0] is None or others[0] is None:
        return stems
    nearness: Matrix = 1 + some[0] @ others[0].T
    return nearness * nearness / 2 + STEM_SHARE * stems


@cache
def _rarity() -> Mapping[str, float]:
    """Return how rare each stem is among the phrases; the last one, empty, stands for those of other words."""
    counts = Counter(stem for text in phrases() for stem in set(content_stems(text)))
    return {stem: log(len(phrases()) / (1 + count)) for stem, count in (*counts.items(), ("", 0))}


def _stem_rows(texts: Sequence[str]) -> Matrix:
    """Return a row of length 1 for each text, of zeros where it has no content words."""
    import numpy as np

    rarity, place = _rarity(), {stem: at for at, stem in enumerate(_rarity())}
    rows = np.zeros((len(texts), len(place)), np.float32)
    for row, text in zip(rows, texts, strict=True):
        for stem in set(content_stems(text)):
            row[place.get(stem, -1)] += rarity.get(stem, rarity[""])
    found: Matrix = np.sqrt(rows / np.maximum(rows.sum(axis=1, keepdims=True), 1))
    return found
