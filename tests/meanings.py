"""Works out the meanings of the rated tasks anew: `python -m tests.meanings`, after tasks or the model changed."""

from __future__ import annotations

from oracle.dealer.house.rating.meanings import keep
from oracle.dealer.house.rating.resembling import rated_tasks


def main() -> None:
    """Keep what every rated task means."""
    keep(tuple(dict.fromkeys(one.words for one in rated_tasks().tasks)))


if __name__ == "__main__":
    main()
