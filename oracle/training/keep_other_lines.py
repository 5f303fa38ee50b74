"""Keeps lines that are for no verb of the rules, as vectors: `python -m oracle.training.keep_other_lines`.

A game's own phrases for its verbs are compared with them (`oracle/dealer/interpret/phrases.py`). With `--measure`
nothing is written: the slopes are fitted anew, from the phrases left out one by one and from the lines not kept.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from hashlib import blake2b

import numpy as np

from oracle.dealer.interpret.encode import has_model, vectors_of
from oracle.dealer.interpret.interpreter import interpreter
from oracle.dealer.interpret.phrases import OTHER_LINES, Phrases, from_others, log_odds, nearness, phrases_of
from oracle.dealer.interpret.pronouns import for_verbs
from oracle.dealer.interpret.requests import setting_of_request
from oracle.dealer.interpret.segment import segment
from oracle.dealer.interpret.setting import Setting
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.meaning.kept import FINENESS, key_of
from oracle.systems import GAMES
from oracle.training.labels import VERBS_PARTY, read_row
from oracle.training.rows import all_rows

KEPT = 400
"""Lines that are kept."""

PRIOR = 0.07
"""How many lines for a verb of a game's own there are to one that is for none, in the weight they are fitted with."""

STEPS, RIDGE = 100, 1e-2


def main(argv: Sequence[str] | None = None) -> int:
    """Keep the vectors, or fit the slopes; nothing where the sentence model does not run."""
    asked = argparse.ArgumentParser(prog="python -m oracle.training.keep_other_lines", description=__doc__)
    asked.add_argument("--measure", action="store_true", help="print figures and write nothing")
    is_measuring = asked.parse_args(argv).measure
    if has_model():
        print(slopes()) if is_measuring else keep()
    return 0


def keep() -> None:
    """Write the vectors of the lines that are kept."""
    texts = chosen()
    vectors = vectors_of(texts)
    steps = np.round(vectors / np.abs(vectors).max(axis=1, keepdims=True) * FINENESS).astype(np.int8)
    np.savez_compressed(OTHER_LINES, vectors=steps, hash=np.array(hash_of(texts)))


def chosen() -> tuple[str, ...]:
    """Return the lines that are kept: some of all, which do not change as long as the rows do not."""
    return tuple(sorted({parsed.main for parsed, _ in _for_none()} - {""}, key=key_of))[:KEPT]


def hash_of(texts: Sequence[str]) -> str:
    """Return a hash of lines."""
    return blake2b("\n".join(texts).encode(), digest_size=16).hexdigest()


def _for_none() -> Iterator[tuple[ParsedUtterance, Setting]]:
    """Yield the lines of the rows for which no verb of the rules is right, each as it is read where it is said."""
    placed, _ = all_rows()
    for row in placed:
        if row.accept and all(decision["kind"][0] != "act" for decision in row.accept):
            yield for_verbs(read_row(row)[0], row.setting), row.setting


def slopes() -> dict[str, tuple[float, ...]]:
    """Return the slopes that fit each game best: the base, by nearness, by the other lines, by reading, by verb."""
    found: dict[str, tuple[float, ...]] = {}
    kept = set(chosen())
    for game in GAMES:
        phrases = phrases_of(game, interpreter().verb.classes)
        if phrases is not None:
            setting = setting_of_request({"game": game, "party": VERBS_PARTY})
            right = [_figures(game, *_left_out(phrases, at, setting)) for at in range(len(phrases.texts))]
            others = [(one, where) for one, where in _for_none() if one.main and one.main not in kept]
            wrong = [_figures(game, one, where, phrases) for one, where in others]
            found[game] = tuple(round(float(one), 2) for one in _fitted(right, wrong))
    return found


def _left_out(phrases: Phrases, at: int, setting: Setting) -> tuple[ParsedUtterance, Setting, Phrases]:
    """Return a phrase as it is read, and the phrases without it."""
    others = Phrases(
        (*phrases.verbs[:at], *phrases.verbs[at + 1 :]),
        phrases.own,
        (*phrases.texts[:at], *phrases.texts[at + 1 :]),
        phrases.rarity,
        (*phrases.grams[:at], *phrases.grams[at + 1 :]),
    )
    return for_verbs(segment(phrases.texts[at], setting.names, setting.speaker), setting), setting, others


def _figures(game: str, parsed: ParsedUtterance, setting: Setting, phrases: Phrases) -> tuple[float, ...]:
    acts, said = interpreter().acts_of(parsed, setting, game)
    best = max(nearness(parsed.main, phrases).values())
    return 1.0, best, from_others(parsed.main), log_odds(acts), log_odds(said)


def _fitted(right: Sequence[tuple[float, ...]], wrong: Sequence[tuple[float, ...]]) -> Sequence[float]:
    rows, is_right = np.array([*right, *wrong]), np.r_[np.ones(len(right)), np.zeros(len(wrong))]
    weight = np.where(is_right > 0, PRIOR * len(wrong) / len(right), 1.0)
    slope = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-rows @ slope))
        gradient = rows.T @ (weight * (is_right - chance)) - RIDGE * slope
        curve = (rows * (weight * chance * (1 - chance))[:, None]).T @ rows + RIDGE * np.eye(len(slope))
        slope += np.linalg.solve(curve, gradient)
    found: Sequence[float] = slope.tolist()
    return found


if __name__ == "__main__":
    raise SystemExit(main())
