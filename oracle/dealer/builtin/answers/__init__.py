"""What the table knows, told to a player who asks for it: the place, what came out, a sheet, a person who is there."""

from __future__ import annotations

from oracle.dealer.builtin.answers.answer import answer_to, told_of
from oracle.dealer.builtin.answers.nearness import subject_of

__all__ = ["answer_to", "subject_of", "told_of"]
