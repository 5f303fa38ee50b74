"""Keeps the vectors of the phrases that tell games what a verb is to do: `python -m oracle.training.keep_phrases`."""

from __future__ import annotations

from oracle.dealer.builtin.enact.seam import SEAM, enact_of
from oracle.meaning.kept import kept_vectors
from oracle.systems import games_with


def main() -> int:
    """Keep the vectors."""
    for game in games_with(SEAM):
        enact = enact_of(game)
        for file, texts in enact.compared().items() if enact else ():
            kept_vectors(file).keep(texts)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
