"""A rating as a person types it: a Difficulty Modifier, a trait, a skill, disadvantages that touch it, in any order."""

from __future__ import annotations

from typing import Any, Final

from oracle.errors import NotationError
from oracle.systems.bastards.rules.disadvantages import DISADVANTAGES, FEARED
from oracle.systems.bastards.rules.skills import COMMON, TRAITS
from oracle.systems.bastards.seams import moves
from oracle.systems.bastards.seams.examples import STEPS, examples

_NONE: Final = ("nothing", "none", "-")
"""Words for no disadvantage at all."""


def read_rating(draft: Any, words: str) -> Any:
    """Return the rating `draft` changed in what `words` say.

    Raises:
        NotationError: If a word means nothing in a rating.
    """
    if not isinstance(draft, moves.SkillHand):
        raise NotationError("Nothing waits to be rated now.")
    changes: dict[str, Any] = {}
    for word in words.replace(",", " ").split():
        _take(word.lower(), changes)
    return moves.SkillHand.model_validate({**draft.model_dump(), **changes})


def _take(word: str, changes: dict[str, Any]) -> None:
    """Take one word of a rating in."""
    if word.lstrip("+").isdecimal():
        changes["modifier"], changes["cites"] = _modifier(word), ()
    elif word in TRAITS:
        changes["trait"] = word
    elif word in COMMON or word.startswith("craft_"):
        changes["skill"] = word
    elif word in (*DISADVANTAGES, FEARED):
        changes["hinders"] = (*changes.get("hinders", ()), word)
    elif word in _NONE:
        changes["hinders"] = ()
    elif word in examples():
        changes["cites"], changes["modifier"] = (word,), examples()[word].rating
    else:
        raise NotationError(
            f"{word[:40]!r} means nothing in a rating. It may hold a Difficulty Modifier (+3), a trait (mind), a skill "
            "(stealth), and disadvantages that touch it (large), or nothing for none."
        )


def _modifier(word: str) -> int:
    """Return a Difficulty Modifier of the scale.

    Raises:
        NotationError: If it is not one of those the Dealer chooses from.
    """
    figure = int(word)
    if figure not in STEPS:
        raise NotationError(f"A Difficulty Modifier is one of {', '.join(map(str, STEPS))} [gob.rating].")
    return figure
