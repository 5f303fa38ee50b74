"""Keeps the vectors of the phrases that effects of spells are told by: `python -m oracle.training.keep_spells`."""

from __future__ import annotations

from oracle.dealer.builtin.enact.effects import VECTORS, phrases
from oracle.meaning.kept import kept_vectors


def main() -> int:
    """Keep the vectors."""
    kept_vectors(VECTORS).keep(phrases().texts)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
