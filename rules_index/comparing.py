"""Questions that compare two things, taken apart, so that each of the two is looked for by itself."""

from __future__ import annotations

import re
from typing import Final

from rules_index.search import Hit, Index
from rules_index.words import stems

_ONE: Final = r"(?P<one>.{3,80}?)"
_OTHER: Final = r"(?P<other>.{3,80})"
_SHORT: Final = r"(?P<other>.{3,60}?)"

_SPLITS: Final = tuple(
    re.compile(pattern)
    for pattern in (
        rf"^{_ONE}\b(?:vs|versus|compared (?:to|with)|as opposed to|in contrast to)\b\.?{_OTHER}$",
        rf"\bbetween\b{_ONE}\band\b{_OTHER}",
        rf"\bhow (?:do|does|are|is) {_ONE} (?:and|from|to|with) {_SHORT} (?:differ|different|compare)",
        rf"\bhow does {_ONE} (?:differ from|compare (?:to|with)) {_OTHER}",
        rf"\b(?:separates|distinguishes|sets apart|tells? apart) {_ONE} (?:from|and) {_OTHER}",
        rf"^{_ONE} or {_SHORT}[,:?] ?(?:what|which|who|how)",
        rf"^(?P<one>.*\b(?:better|rather|which|either)\b.*?) or {_OTHER}",
        rf"^{_ONE} or (?P<other>.*\b(?:better|rather|which|either)\b.*)",
    )
)
"""How a question is built that compares two things; the first that fits takes it apart."""


def halves(question: str) -> tuple[str, ...]:
    """Return the two things that a question compares; nothing where it compares none.

    >>> halves("Short rest vs long rest?")
    ('short rest', 'long rest')
    >>> halves("How do I dodge?")
    ()
    """
    plain = question.lower().strip().rstrip("?.! ")
    for split in _SPLITS:
        if found := split.search(plain):
            parts = tuple(part.strip(" ,:;?") for part in (found["one"], found["other"]))
            if all(map(stems, parts)):
                return parts
    return ()


def sides(question: str, index: Index) -> tuple[Hit, ...]:
    """Return the best passage of each thing that `question` compares, where there are two of them."""
    found: list[Hit] = []
    for half in halves(question):
        fitting = (hit for hit in index.search(half, 5) if hit.passage.kind not in ("house", "gap", "example"))
        best = next((hit for hit in fitting if hit.passage.id not in [one.passage.id for one in found]), None)
        if best is not None:
            found.append(best)
    return tuple(found) if len(found) > 1 else ()
