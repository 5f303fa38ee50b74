"""Reads a typed Threat with its stakes, or a typed judgement of Attributes."""

from __future__ import annotations

from typing import Any, Final

from oracle.errors import NotationError
from oracle.systems.diesel.seams import moves

_STAKES: Final = ("light", "serious", "grave")
_THREATS: Final = ("danger", "fault", "uncertainty", "strain", "card")

_SIDES: Final = {"helps": "helping", "helping": "helping", "hinders": "hindering", "hindering": "hindering"}


def read_rating(draft: Any, words: str) -> Any:
    """Return the rating `draft` with the changes that `words` make.

    Raises:
        NotationError: If a word means nothing in a rating.
    """
    if isinstance(draft, moves.Threaten):
        return _threaten(draft, words)
    if isinstance(draft, moves.Judge):
        return _judge(words)
    raise NotationError("Nothing waits to be rated now.")


def _threaten(draft: moves.Threaten, words: str) -> moves.Threaten:
    """Return the Threat and the stakes of a Check."""
    changes: dict[str, str] = {}
    for word in words.lower().replace(",", " ").split():
        if word not in (*_THREATS, *_STAKES):
            raise NotationError(
                f"{word[:40]!r} means nothing here. Say what it is against ({', '.join(_THREATS)}) "
                f"and what is at stake ({', '.join(_STAKES)})."
            )
        changes["threat" if word in _THREATS else "stakes"] = word
    return moves.Threaten.model_validate(draft.model_copy(update=changes).model_dump())


def _judge(words: str) -> moves.Judge:
    """Return the Attributes that help and hinder: `helps witty hinders limping`, or `nothing`."""
    sides: dict[str, tuple[str, ...]] = {}
    side = ""
    for word in words.replace(",", " ").split():
        if word.lower() in _SIDES:
            side = _SIDES[word.lower()]
        elif word.lower() in ("nothing", "none", "-", "judge"):
            continue
        elif side:
            sides[side] = (*sides.get(side, ()), word)
        else:
            raise NotationError("Say what helps and what hinders, such as helps witty hinders limping; or nothing.")
    return moves.Judge.model_validate(sides)
