"""Verbs of a game by its own phrases: how near a line comes to those of each verb, by meaning and by n-grams.

The classifier of verbs learns from the phrases of one game. A verb that it has not learnt is found by its phrases
alone: a line has to come nearer to them than to lines that are for no verb. What the classifiers say of it counts too:
whether it is for a deed of the rules at all.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from oracle.core.records import dataclass
from oracle.dealer.interpret.encode import grams_of, has_model, vectors_of
from oracle.dealer.interpret.meaning import FAMILIES
from oracle.game_files import game_rows

if TYPE_CHECKING:
    from oracle.dealer.interpret.encode import Matrix

ROWS: Final = "phrases"
"""Data file of a game with what players say for its verbs."""

BY_SKILL: Final = "families"
"""Data file of a game with families of acts that it plays by its skills."""

OF_THE_STORY: Final = ("handle", "trade", "travel")
"""Families of verbs that the story has, whatever the game."""

NEAREST: Final = 2
"""Phrases of a verb whose mean nearness counts: the nearest one alone may be near for a word beside the point."""

SHARED: Final = 0.3
"""What common n-grams count beside meaning."""

OTHER_LINES: Final = Path(__file__).parent / "other_lines.npz"
"""Vectors of lines that are for no verb, kept by `python -m oracle.training.keep_other_lines`."""

NEAREST_OTHERS: Final = 5
"""Other lines whose mean nearness counts."""

BASE, BY_NEARNESS, BY_OTHERS, BY_READING, BY_VERB = -0.37, 20.43, -15.65, 0.29, 0.85
"""Slopes of the chance that a line is for the verb whose phrases it is nearest to: by nearness, by how near it comes to
lines that are for none, by the log odds that it is read as an act, and by those that it says a verb."""

BASE_BY_GRAMS, BY_GRAMS, READ_BY_GRAMS, SAID_BY_GRAMS = 0.6, 5.7, 0.4, 0.7
"""The same where no sentence model runs, for the nearness by n-grams alone."""

BESIDE: Final = 30.0
"""How fast the share of a verb falls with what it is less near than the nearest one."""

LEAST: Final = 0.25
MOST: Final = 0.95
"""Chance from which on a verb found by phrases is thought of, and the highest they come to together."""


@dataclass(frozen=True, slots=True)
class Phrases:
    """What players say for the verbs of a game, a text to a verb, with its n-grams by rarity."""

    verbs: tuple[str, ...]
    own: frozenset[str]
    """The verbs that no classifier has learnt."""
    texts: tuple[str, ...]
    rarity: Mapping[str, float]
    grams: tuple[Mapping[str, float], ...]


@cache
def families_of(game: str) -> Mapping[str, str]:
    """Return the family of each verb that words may call in a game."""
    return {row["verb"]: row["family"] for row in game_rows(game, ROWS)}


@cache
def families_open(game: str) -> tuple[str, ...]:
    """Return the families of acts that a game or the story has, in order; all of them where no game is said."""
    if not game:
        return FAMILIES
    own = {*families_of(game).values(), *(row["family"] for row in game_rows(game, BY_SKILL)), *OF_THE_STORY}
    return tuple(family for family in FAMILIES if family in own)


@cache
def phrases_of(game: str, learnt: tuple[str, ...]) -> Phrases | None:
    """Return the phrases of a game's verbs; `None` where it has no verbs but those `learnt`."""
    rows = game_rows(game, ROWS)
    own = frozenset(row["verb"] for row in rows).difference(learnt)
    if not own:
        return None
    texts = tuple(row["phrase"] for row in rows)
    counts = Counter(gram for text in texts for gram in set(grams_of(text.lower())))
    rarity = {gram: math.log((len(texts) + 1) / count) for gram, count in counts.items()}
    verbs = tuple(row["verb"] for row in rows)
    return Phrases(verbs, own, texts, rarity, tuple(_weighed(text, rarity) for text in texts))


def _weighed(text: str, rarity: Mapping[str, float]) -> Mapping[str, float]:
    """Return the n-grams of a text, each with its share in a row of length 1; those of no phrase are the rarest."""
    rarest = max(rarity.values(), default=1.0)
    worth = {gram: rarity.get(gram, rarest) for gram in grams_of(text.lower())}
    length = math.sqrt(sum(value * value for value in worth.values())) or 1.0
    return {gram: value / length for gram, value in worth.items()}


def nearness(text: str, phrases: Phrases) -> Mapping[str, float]:
    """Return how near a text comes to the phrases of each verb."""
    own = _weighed(text, phrases.rarity)
    shared = [sum(own[gram] * other[gram] for gram in own.keys() & other.keys()) for other in phrases.grams]
    if has_model():
        rows = vectors_of([text, *phrases.texts])
        near = [float(row @ rows[0]) + SHARED * both for row, both in zip(rows[1:], shared, strict=True)]
    else:
        near = shared
    by_verb: dict[str, list[float]] = {}
    for verb, value in zip(phrases.verbs, near, strict=True):
        by_verb.setdefault(verb, []).append(value)
    return {verb: _mean_of_nearest(values) for verb, values in by_verb.items()}


def _mean_of_nearest(values: Sequence[float]) -> float:
    best = sorted(values, reverse=True)[:NEAREST]
    return sum(best) / len(best)


def chances_by_phrases(text: str, phrases: Phrases, acts: float, said: float) -> Mapping[str, float]:
    """Return the chance of each verb that was not learnt, by its phrases; nothing where none comes near.

    Args:
        text: The line as the classifier of verbs reads it.
        phrases: What players say for the verbs.
        acts: The chance that the line is for an act of a family that the game has, by its reading.
        said: The chance that it says a verb of such a family, of those that were learnt.
    """
    near = nearness(text, phrases)
    best, odds, verb_odds = max(near.values()), log_odds(acts), log_odds(said)
    if has_model():
        raw = BASE + BY_NEARNESS * best + BY_OTHERS * from_others(text) + BY_READING * odds + BY_VERB * verb_odds
    else:
        raw = BASE_BY_GRAMS + BY_GRAMS * best + READ_BY_GRAMS * odds + SAID_BY_GRAMS * verb_odds
    chance = MOST / (1 + math.exp(-raw))
    share = {verb: math.exp(BESIDE * (value - best)) for verb, value in near.items()}
    whole = sum(share.values())
    found = {verb: chance * value / whole for verb, value in share.items() if verb in phrases.own}
    return {verb: value for verb, value in found.items() if value >= LEAST}


def from_others(text: str) -> float:
    """Return how near a text comes to lines that are for no verb."""
    rows = _other_lines() @ vectors_of([text])[0]
    return float(sum(sorted(rows.tolist())[-NEAREST_OTHERS:])) / NEAREST_OTHERS


@cache
def _other_lines() -> Matrix:
    import numpy as np

    with np.load(OTHER_LINES) as kept:
        steps: Matrix = kept["vectors"].astype(np.float32)
    lengths: Matrix = np.sqrt(np.einsum("ij,ij->i", steps, steps))[:, None]
    return steps / lengths


def log_odds(chance: float) -> float:
    """Return the logarithm of the odds of a chance, which is kept away from 0 and 1."""
    kept = min(0.999, max(0.001, chance))
    return math.log(kept / (1 - kept))
