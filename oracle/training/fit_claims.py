"""Learns what told sentences claim and writes it: `python -m oracle.training.fit_claims`; takes some minutes.

With `--measure` nothing is written. The figures are those of rows whose batch was left out: by claim, the share that is
caught in either file of rows.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any

import numpy as np

from oracle.dealer.claims import heads
from oracle.dealer.claims.heads import Reader
from oracle.meaning import sentences
from oracle.training.fit import linear_arrays
from oracle.training.learn_claims import MOST_FALSE, Learnt, Told, learn_claims, told_rows


def main(argv: Sequence[str] | None = None) -> int:
    """Learn and write, or measure."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--measure", action="store_true", help="print figures and write nothing")
    args = asked.parse_args(argv)
    sentences.MOST_SEEN = 10**9  # type: ignore[misc]  # everything that is learnt from is read several times
    rows = told_rows()
    learnt = learn_claims(rows)
    print(json.dumps(figures(learnt, rows), indent=1))
    if not args.measure:
        write(learnt.reader)
    return 0


def figures(learnt: Learnt, rows: Sequence[Told]) -> dict[str, Any]:
    """Return by claim its floor, how many rows make it, and the share of them that is caught, by file."""
    found: dict[str, Any] = {}
    for at, kind in enumerate(learnt.reader.claims):
        floor = learnt.reader.floors[kind]
        found[kind] = {"floor": round(floor, 2)}
        for name in MOST_FALSE:
            own = np.array([row.file == name and kind in row.labels for row in rows])
            caught = int((learnt.crossed[own, at] >= floor).sum())
            found[kind][name] = f"{caught} of {int(own.sum())}"
    return found


def write(reader: Reader) -> None:
    """Write what was learnt beside the code that uses it, in whole numbers."""
    kept: dict[str, Any] = {"rows": np.array(reader.rows), "claims": np.array(reader.claims)}
    kept["floors"] = np.array([reader.floors[kind] for kind in reader.claims], np.float32)
    kept |= linear_arrays("ngrams", reader.by_ngrams) | linear_arrays("meaning", reader.by_meaning)
    np.savez_compressed(heads.FILE, **kept)


if __name__ == "__main__":
    raise SystemExit(main())
