"""What a search in open play finds and nobody wrote: a door, a track, water - a modest thing, and true from then on.

Only what the searchers named themselves, only after a success, only where nothing known speaks of such a thing yet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.compile import goal_of
from oracle.dealer.position import Position
from oracle.story.state import known_of
from oracle.text.stems import stem
from oracle.text.words import words_of

HOUSE: Final = "house"
"""Holder of a duty that is the built-in Dealer's; a table calls it so."""

FOUND: Final = ("perfect", "success", "advantage")
"""Tiers that find what was looked for."""

MODEST: Final = (
    *("door", "doorway", "gate", "window", "hatch", "gap", "hole", "opening", "way", "passage", "stair"),
    *("stairs", "staircase", "ladder", "path", "trail", "track", "tracks", "footprint", "footprints", "mark"),
    *("marks", "scratch", "scratches", "water", "spring", "well", "stream", "brook", "ford", "bridge"),
    *("shelter", "cave", "ledge", "niche", "hollow", "alcove", "cupboard", "wardrobe", "cellar", "attic"),
    *("loft", "shed", "barn", "hut", "roof", "tree", "trees", "bush", "bushes", "ditch", "wall", "fence"),
    *("boat", "raft", "firewood", "wood", "kindling", "moss", "berries", "mushrooms", "herbs", "lamp"),
    *("candle", "blanket", "bench", "table"),
)
"""Things that may be found so: they lead somewhere or give cover, and make nobody rich, armed or dead."""

_SOUGHT: Final = lazy_pattern(
    r"\b(?:look|looks|looking|search|searching|feel|feeling|hunt|hunting|scan|scanning|listen|keep an eye out)\b"
    r"(?: \w+){0,3}? for (?P<what>(?:an?|any|some|another) .+)"
    r"|\b(?:find|discover|spot|make out) (?P<found>(?:an?|any|some|another) .+)"
)
_BEHIND: Final = lazy_pattern(
    r" (?:in|on|at|to|into|out|through|that|which|where|so|and|or|before|near|around|under|behind|from|for|with|here)\b"
)


def found_things(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield that something is there which was looked for and found; at most one thing a turn, in open play alone."""
    tale = position.tale
    holder = (position.state.table.duties or {}).get("adjudicate", HOUSE)
    if not tale.adventure.open_play or tale.ending or holder != HOUSE:
        return
    for event in happened:
        if type(event).__name__ != "Resolved" or event.tier not in FOUND:
            continue
        thing = thing_sought(event.goal.replace("-", " "))
        if thing and not _is_spoken_of(position, thing):
            place = tale.here.title
            words = f"{place.rstrip('.')}: {there_is(thing)}."[: wire.LONGEST_FACT]
            yield wire.Decision(
                kind="reaction", moves=(wire.Establish(id=goal_of(f"{thing} {tale.scene}"), words=words),)
            )
            return


def thing_sought(goal: str) -> str:
    """Return the modest thing that words look for, with its article; empty where they look for something else.

    >>> thing_sought("look for a back door to the inn"), thing_sought("search the moor for any tracks")
    ('a back door', 'any tracks')
    >>> thing_sought("look for a fortune in gold"), thing_sought("look for the thief")
    ('', '')
    """
    found = _SOUGHT.search(goal.lower())
    what = (found["what"] or found["found"]) if found else ""
    what = _BEHIND.split(what, maxsplit=1)[0].strip()
    return what if what and what.rpartition(" ")[2] in MODEST else ""


def there_is(thing: str) -> str:
    """Return that a thing is there.

    >>> there_is("a back door"), there_is("any tracks"), there_is("some water")
    ('there is a back door', 'there are tracks', 'there is water')
    """
    article, _, rest = thing.partition(" ")
    many = rest.endswith("s") and not rest.endswith(("ss", "moss"))
    named = (
        rest if article in ("any", "some") and (many or rest in ("water", "wood", "firewood", "kindling")) else thing
    )
    return f"there {'are' if many else 'is'} {re.sub('^any ', 'a ', named)}"


def _is_spoken_of(position: Position, thing: str) -> bool:
    """Return whether something known in this story speaks of such a thing: then it is there already, or it is not."""
    tale = position.tale
    told = (*tale.here.first, *tale.progress.established.values(), *position.state.table.settling.settled)
    notes = (entry.words for entry in tale.aside.notebook.entries.values())
    known = {
        stem(word)
        for text in (tale.here.title, *told, *notes, *known_of(tale, "fact").values())
        for word in words_of(text)
    }
    return stem(thing.rpartition(" ")[2]) in known
