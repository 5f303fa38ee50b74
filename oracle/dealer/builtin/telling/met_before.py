"""What an adventure tells of a check, where it would let a person come who is there already, or lies beaten.

Such words are held back: others of the same outcome are told, where the adventure has any without them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from oracle.dealer.beats import Beat
from oracle.dealer.brief import NarrateBrief
from oracle.dealer.builtin.foes import foes_met
from oracle.dealer.position import Position
from oracle.story.adventure import Feature


def without_those_met(position: Position, brief: NarrateBrief) -> NarrateBrief:
    """Return what is to be told, without words that bring a foe whom the players have met."""
    if not foes_met(position):
        return brief
    happened = tuple(_told_so(position, beat) if _went_wrong(beat) else beat for beat in brief.happened)
    return brief if happened == brief.happened else replace(brief, happened=happened)


def _went_wrong(beat: Beat) -> bool:
    return beat.kind == "resolved" and beat.tier in ("failure", "total_failure")


def _told_so(position: Position, beat: Beat) -> Beat:
    feature = next((one for one in position.tale.here.features if one.id == beat.subject), None)
    if feature is None or not any(_brings(position, feature, text) for text in beat.texts):
        return beat
    return replace(beat, texts=tuple(_instead(position, feature, beat.texts)))


def _instead(position: Position, feature: Feature, texts: tuple[str, ...]) -> Iterator[str]:
    """Yield texts, each that brings a person who is known as another of the same outcome; left out where none is."""
    for text in texts:
        same = next((one.texts for one in feature.outcomes.values() if text in one.texts), ())
        fitting = (one for one in same if not _brings(position, feature, one))
        if told := next(fitting, "") if _brings(position, feature, text) else text:
            yield told


def _brings(position: Position, feature: Feature, text: str) -> bool:
    """Return whether words tell of a foe who has come before, and whom the feature itself is not about."""
    told, about = _flat(text), _flat(f"{feature.name} {' '.join(feature.words)}")
    names = (_bare(foe.called) for foe in foes_met(position))
    return any(name in told and name not in about for name in names if name)


def _flat(text: str) -> str:
    return f" {re.sub(r'[^a-z0-9]+', ' ', text.lower().replace('’', chr(39)))} "


def _bare(called: str) -> str:
    """Return what a foe is called, without its article, with a space on either side."""
    words = _flat(called).split()
    words = words[1:] if words[:1] in (["the"], ["a"], ["an"]) else words
    return f" {' '.join(words)} " if len("".join(words)) > 3 else ""
