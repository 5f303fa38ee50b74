"""Learns what told sentences claim and writes it: `python -m oracle.training.fit_claims`; takes a quarter of an hour.

With `--measure` nothing is written. The figures are those of rows that were left out: by claim, the share that is
caught in each file of rows.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any

import numpy as np

from oracle.dealer.claims.heads import FILE
from oracle.meaning.network import FOLDER
from oracle.training.learn_claims import MOST_FALSE, Learnt, learn_claims, told_rows
from oracle.training.rows import hash_of_told_rows
from oracle.training.told_file import write_network


def main(argv: Sequence[str] | None = None) -> int:
    """Learn and write, or measure."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--measure", action="store_true", help="print figures and write nothing")
    args = asked.parse_args(argv)
    found = learn_claims(told_rows())
    print(json.dumps(figures(found), indent=1))
    if not args.measure:
        write(found)
    return 0


def figures(found: Learnt) -> dict[str, Any]:
    """Return by claim its floor, and how many of the rows that make it are caught, by file."""
    return {
        claim: {"floor": round(found.floors[claim], 3)} | {name: _caught(found, at, name) for name in MOST_FALSE}
        for at, claim in enumerate(found.claims)
    }


def _caught(found: Learnt, at: int, name: str) -> str:
    claim = found.claims[at]
    own = np.array([row.file == name and claim in row.labels for row in found.held])
    return f"{int((found.found[own, at] >= found.floors[claim]).sum())} of {int(own.sum())}"


def write(found: Learnt) -> None:
    """Write what was learnt beside the sentence model."""
    floors = " ".join(f"{found.floors[claim]:.4f}" for claim in found.claims)
    said = {"claims": " ".join(found.claims), "floors": floors, "rows": hash_of_told_rows()}
    write_network(found.weights, said, FOLDER / FILE)


if __name__ == "__main__":
    raise SystemExit(main())
