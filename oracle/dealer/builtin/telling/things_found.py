"""What a search in open play finds and nobody wrote: a door, a track, water - a modest thing, and true from then on.

Only what the searchers named themselves, only after a success, only where nothing known speaks of such a thing yet.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Final

from oracle.dealer import decisions as wire
from oracle.dealer.compile import goal_of
from oracle.dealer.outcomes import outcomes
from oracle.dealer.position import Position
from oracle.story.state import known_of
from oracle.text.grammar import word_class
from oracle.text.stems import stem
from oracle.text.words import words_of

HOUSE: Final = "house"
"""Holder of a duty that is the built-in Dealer's; a table calls it so."""

FOUND: Final = ("perfect", "success", "advantage")
"""Tiers that find what was looked for."""

REACH: Final = 6
"""Words before `for` among which the verb of looking stands."""

FILE: Final = "things_found.toml"


@cache
def _listed(name: str) -> frozenset[str]:
    """Return the words of one list of the file."""
    place = files("oracle.dealer.builtin.telling") / FILE
    return frozenset(tomllib.loads(place.read_text(encoding="utf-8"))[name].split())


def found_things(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield that something is there which was looked for and found; at most one thing a turn, in open play alone."""
    tale = position.tale
    holder = (position.state.table.duties or {}).get("adjudicate", HOUSE)
    if not tale.adventure.open_play or tale.ending or holder != HOUSE:
        return
    for one in outcomes(position, happened):
        if one.tier not in FOUND:
            continue
        thing = thing_sought(one.goal.replace("-", " "))
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
    words = goal.lower().split()
    for start, word in enumerate(words):
        what = _behind_article(words, start) if word in _listed("articles") else []
        if what and _is_sought(words[:start]) and what[-1] in _listed("modest"):
            return " ".join(what)
    return ""


def _behind_article(words: list[str], start: int) -> list[str]:
    """Return an article and the words of the thing behind it."""
    ends = (at for at in range(start + 1, len(words)) if words[at] in _listed("behind"))
    return words[start : next(ends, len(words))]


def _is_sought(before: list[str]) -> bool:
    """Return whether words end so that what comes next is looked for or found."""
    stems = [stem(word) for word in before]
    if before[-1:] == ["for"]:
        return bool(set(stems[-REACH:]) & {stem(word) for word in word_class("looking_for")})
    is_out, stems = before[-1:] == ["out"], stems[:-1] if before[-1:] == ["out"] else stems
    verbs = _listed("finding") | (_listed("made_out") if is_out else frozenset())
    return bool(stems) and stems[-1] in {stem(word) for word in verbs}


def there_is(thing: str) -> str:
    """Return that a thing is there.

    >>> there_is("a back door"), there_is("any tracks"), there_is("some water")
    ('there is a back door', 'there are tracks', 'there is water')
    """
    article, _, rest = thing.partition(" ")
    noun = rest.rpartition(" ")[2]
    many = noun.endswith("s") and not noun.endswith("ss") and noun not in _listed("singular_in_s")
    is_bare = article in ("any", "some") and (many or noun in _listed("mass"))
    named = rest if is_bare else f"a {rest}" if article == "any" else thing
    return f"there {'are' if many else 'is'} {named}"


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
