"""Keeps the vectors of the phrases for small deeds beside them: `python -m oracle.training.keep_small_deeds`.

With `--measure` nothing is written: each phrase is left out in turn and read by the others.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from oracle.dealer.builtin.small_deeds import FLOOR, FLOOR_BY_WORDS, NO_KIND, VECTORS, kind_of, nearness, phrases
from oracle.meaning.kept import kept_vectors


def main(argv: Sequence[str] | None = None) -> int:
    """Keep the vectors, or measure."""
    asked = argparse.ArgumentParser(prog="python -m oracle.training.keep_small_deeds", description=__doc__)
    asked.add_argument("--measure", action="store_true", help="print figures and write nothing")
    if asked.parse_args(argv).measure:
        print(figures())
    else:
        kept_vectors(VECTORS).keep([phrase for _, phrase in phrases()])
    return 0


def figures() -> dict[str, float]:
    """Return the shares of small deeds told rightly and wrongly, and of other lines taken for one."""
    right = wrong = taken = 0
    for at, (kind, phrase) in enumerate(phrases()):
        near, by_meaning = nearness(phrase)
        near[at] = -1.0
        told = kind_of(near.tolist(), FLOOR if by_meaning else FLOOR_BY_WORDS)
        right += told == kind
        wrong += bool(told) and kind not in (told, NO_KIND)
        taken += bool(told) and kind == NO_KIND
    others = sum(kind == NO_KIND for kind, _ in phrases())
    small = len(phrases()) - others
    return {"right": right / small, "wrong": wrong / small, "others_taken_for_small": taken / others}


if __name__ == "__main__":
    raise SystemExit(main())
