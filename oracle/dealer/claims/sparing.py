"""Whether a telling spares a character whom the rules have hurt: its sentences are read together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from oracle.core.objection import Objection
from oracle.dealer.claims.against import Known, cast_of
from oracle.dealer.claims.heads import chances_of, reader
from oracle.dealer.claims.told import hidden
from oracle.errors import WeightsError

ADMITS: Final = 0.3
"""Chance from which on a telling admits a wound somewhere, so that another sentence may tell of a luckier moment."""

_HARM: Final = ("hurt:pc", "falls:pc", "dies:pc")


def sparing_fault(told: Sequence[str], known: Known) -> Objection | None:
    """Return that a telling denies what a character suffered, or `None`; where it cannot be read, that."""
    if not any(held.kind == "hurt" and held.whom in known.company for held in known.happened or ()):
        return None
    try:
        found = [_chances(sentence, known) for sentence in told]
        floor = reader().floors["spared:pc"]
    except WeightsError as exc:
        return Objection("claim", f"nothing can say what it claims: {exc}")
    if any(chances[claim] >= ADMITS for chances in found for claim in _HARM):
        return None
    said = next((sentence for sentence, own in zip(told, found, strict=True) if own["spared:pc"] >= floor), "")
    return Objection("effect", f"{said!r} denies what was dealt") if said else None


def _chances(sentence: str, known: Known) -> Mapping[str, float]:
    return chances_of(hidden(sentence, cast_of(known)))
