"""What is typed as it was offered: the name of a feature, whole, which its own commas must not cut in two."""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.understanding.slips import mended
from oracle.story.adventure import Feature
from oracle.story.state import StoryState, exits_here, features_here
from oracle.text.languages import language_of
from oracle.text.words import words_of

_JOINT: Final = lazy_pattern(r"\s*(?:[,;:]|\s[-–—]\s)\s*(?:(?:and|but|or)\b\s*)?|\s+(?:and|but)\s+", re.IGNORECASE)
_TURNS: Final = lazy_pattern(
    r"^\W*(?:(?:(?:i|we|then|now)\W+)*turn(?:\s+my\s+attention)?\s+to\s+)?(?P<name>.+?)\W*$", re.IGNORECASE | re.DOTALL
)


def turned_to(text: str, tale: StoryState) -> Feature | None:
    """Return the feature that somebody turns to by its whole name and nothing else, as it is offered."""
    found = _TURNS.match(text)
    named = found["name"].lower() if found else ""
    return next((one for one in features_here(tale) if one.name.lower() == named), None)


def as_offered(text: str, tale: StoryState) -> str:
    """Return `text` with the names of features in one piece, and the slips of a hurried hand put right."""
    text = text if language_of(text) else mended(text, _called_here(tale))
    for feature in features_here(tale):
        if _JOINT.search(feature.name) and feature.name.lower() in text.lower():
            text = re.sub(re.escape(feature.name), lambda found: _JOINT.sub(" ", found[0]), text, flags=re.IGNORECASE)
    return text


def _called_here(tale: StoryState) -> frozenset[str]:
    """Return the words of all names here, which are no slips however strange they look."""
    names = (
        *(name for one in features_here(tale) for name in (one.name, *one.words)),
        *(one.name for one in tale.adventure.people.values()),
        *(label for one in exits_here(tale) for label in (one.label, *one.words)),
    )
    return frozenset(word for name in names for word in words_of(name))
