"""What the game of an adventure has against its checks, each with the key it stands under and what would be right."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Final

from oracle.adventure_files.nodes import nearest
from oracle.core.records import dataclass
from oracle.core.suggested import Complaint, Suggested
from oracle.story.adventure import Adventure, Check
from oracle.systems import GAMES, find_seam

_IN_A_ROW: Final = 12
"""Words that are listed at most where a game names those that are near."""


@dataclass(frozen=True, slots=True)
class Complained:
    """What a game has against something in an adventure."""

    key: str
    reason: str
    may_stand: bool = False


def complaints_of_game(adventure: Adventure, wrong: Container[str]) -> Iterator[Complained]:
    """Yield what the game has against the checks and thresholds of `adventure`; nothing where it is not known.

    Args:
        adventure: Where they stand.
        wrong: Keys that cannot be read already, so that nothing more is said of them.
    """
    suggested: Suggested | None = find_seam(adventure.system, "suggested") if adventure.system in GAMES else None
    if suggested is None:
        return
    for scene, feature in adventure.features():
        if feature.check is not None:
            key = f"scenes.{scene.id}.features.{feature.id}.check"
            for one in suggested.complaints(_readable(feature.check, key, wrong)):
                yield Complained(f"{key}.{one.key}", _told(one), one.may_stand)
    known = suggested.threshold_words()
    for person in adventure.people.values():
        for name in person.thresholds:
            if known and name not in known:
                told = f"{name!r} is no threshold; {nearest(name, known)}"
                yield Complained(f"people.{person.id}.thresholds.{name}", told)


def _readable(check: Check, key: str, wrong: Container[str]) -> dict[str, tuple[str, ...]]:
    """Return what a check asks, without what could not be read."""
    found = {name: tuple(word for word in words if word) for name, words in check.asks.items()}
    return {name: words for name, words in found.items() if f"{key}.{name}" not in wrong}


def _told(complaint: Complaint) -> str:
    """Return a complaint with what would be right."""
    if not complaint.legal:
        return complaint.reason
    if complaint.word:
        return f"{complaint.reason}; {nearest(complaint.word, complaint.legal)}"
    if len(complaint.legal) == 1:
        return f"{complaint.reason}; did you mean {complaint.legal[0]!r}?"
    near = complaint.legal[:_IN_A_ROW]
    more = " and others" if len(complaint.legal) > _IN_A_ROW else ""
    return f"{complaint.reason}; there is {', '.join(near)}{more}"
