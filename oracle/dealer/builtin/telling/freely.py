"""What is said of words that nothing is played for."""

from __future__ import annotations

from oracle.dealer.builtin.reading import HELD, Reading
from oracle.dealer.builtin.telling.prose import lightly, plans, talk
from oracle.text.tokens import words_of


def told_freely(reading: Reading) -> tuple[str, ...]:
    """Return what may be said of words that nothing is played for: a question that nothing answers, or any deed."""
    pool: tuple[str, ...] = talk.free
    if reading.target == HELD:
        pool = plans.held
    elif not words_of(reading.words):
        pool = talk.withdrawn  # all that was said is left undone
    elif reading.words.rstrip().endswith("?"):
        pool = lightly.asked
    return pool
