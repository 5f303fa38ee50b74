"""How the built-in Dealer hears that a small thing is taken up which lies there for anybody, and belongs to the story.

Nobody is robbed of it, so nothing is rated: it is carried from then on, as a line of the sheet that weighs nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.house.heard.own_things import LEAD, is_kit, own
from oracle.dealer.house.heard.shape import Heard
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.house.word_lists import listed
from oracle.dealer.position import Position
from oracle.story.state import features_here, holds
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.systems.ultimo.together.events import ItemGained
from oracle.text.stems import stem
from oracle.text.words import words_of

_SMALL_WORDS: Final = listed(
    "mitten glove scarf hat cap bonnet shoe boot slipper sock stocking ribbon bow button shell seashell pebble",
    "feather flower leaf twig doll toy ball marble letter note paper page card photograph photo picture postcard",
    "cup mug tumbler plate saucer spoon fork candle matchbox pipe jar tin cork handkerchief thimble needle thread",
    "comb brush mirror bell spectacles newspaper pamphlet envelope rag cloth shawl string nail tooth apple bun",
    "biscuit bottle box basket receipt ticket label tag scrap",
)


@cache
def _small_stems() -> frozenset[str]:
    """Return the stems of what goes into a pocket or under an arm, and counts for nothing in any rule."""
    return frozenset(map(stem, _SMALL_WORDS))


_TAKES: Final = lazy_pattern(
    rf"{LEAD}(?:pick up|take|take up|take along|grab|pocket|collect|gather up|keep|lift up|scoop up|snatch up|fetch)"
    r"\s+(?P<det>the|that|this|an?)\s+(?P<thing>[a-z][a-z-]*(?:['’]s)?(?:\s+[a-z][a-z-]*){0,3}?)"
    r"(?P<along>\s+(?:up|with me|with us|along|home|for later)|\s+(?:from|off)\s+the\s+[a-z]+(?:\s+[a-z]+)?)?"
    r"(?P<stow>\s*(?:,|and|,\s*and)?\s+(?:then\s+)?(?:put|stow|slip|stick|tuck|stuff|pocket|keep|drop|shove)\s+(?:it)"
    r"(?:\s+(?:away|safe|by me))?(?:\s+(?:in|into|inside)(?:to)?\s+(?:my|a|the)\s+(?:\w+\s+)?"
    r"(?:pocket|bag|pack|satchel|coat|rucksack|backpack|basket|sleeve|purse|cloak|jacket))?)?\W*$",
    re.IGNORECASE,
)
_PLAYED_OTHERWISE: Final = ("free", "small", "task")


def taken_up_heard(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return that somebody takes up what lies there openly, or that it is not there; `None` for anything else."""
    thing = _meant(position, reading)
    if not thing:
        return _left_there(position, reading, who)
    person = position.rules.people[who]
    if own(person, thing, lying=True) is not None:
        return None  # it is one's own, and picked up as such
    if own(person, thing) is not None:
        return Heard("at_hand", words={"thing": thing})
    if not any(_names(text, thing) for text in _in_view(position)):
        hidden = any(_names(one.text, thing) for one in position.tale.here.also)
        return Heard("none_here", words={"thing": thing}) if hidden else None
    give = wire.Take(action=f"give {who} {_id_of(position, who, thing)} 0 0")
    return Heard("taken_up", (wire.Decision(kind="pass", moves=(give,)),), {"thing": thing})


def _left_there(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return that a tool or a weapon stays where it is, of which the place tells and no sheet can know."""
    found = _TAKES.match(reading.words) if reading.meaning == "free" else None
    if found is None or position.tale.adventure.open_play or found["det"].lower() in ("a", "an"):
        return None
    thing = found["thing"].lower()
    there = any(_names(text, thing) for text in _in_view(position))
    mine = own(position.rules.people[who], thing)
    if not is_kit(thing) or not there:
        return None
    return Heard("at_hand", words={"thing": mine.name}) if mine else Heard("stays_there", words={"thing": thing})


def taken_in(position: Position, reading: Reading, who: str, happened: tuple[Any, ...]) -> dict[str, str] | None:
    """Return the words with which it is told that something was taken up just now; `None` where nothing was."""
    gained = any(isinstance(one, ItemGained) and one.who == who for one in happened)
    thing = _meant(position, reading) if gained else ""
    return {"thing": thing} if thing else None


def _meant(position: Position, reading: Reading) -> str:
    """Return the small thing that somebody takes and does nothing with but keep it; empty for anything else."""
    if reading.meaning not in _PLAYED_OTHERWISE or in_sight(position.rules.danger):
        return ""
    found = _TAKES.match(reading.words)
    if (
        found is None
        or position.tale.adventure.open_play
        or (found["det"].lower() in ("a", "an") and not found["stow"])
    ):
        return ""
    thing = re.sub(r"^.*['’]s\s+", "", found["thing"].lower())
    last = stem(words_of(thing)[-1])
    if (
        last not in _small_stems()
        or is_kit(thing)
        or any(last in _stems(one.words) for one in features_here(position.tale))
    ):
        return ""
    return thing


def _stems(names: tuple[str, ...]) -> set[str]:
    return {stem(word) for name in names for word in words_of(name)}


def _names(text: str, thing: str) -> bool:
    """Return whether words speak of a thing by all its words."""
    told = {stem(word) for word in words_of(text)}
    return all(stem(word) in told for word in words_of(thing))


def _in_view(position: Position) -> Iterator[str]:
    """Yield what players were told of this place, or will be as soon as they look again."""
    here = position.tale.here
    yield from (*here.first, *here.again)
    yield from (one.text for one in here.also if holds(one.needs, position.tale))
    yield from position.tale.progress.established.values()


def _id_of(position: Position, who: str, thing: str) -> str:
    """Return a name for a thing on a sheet, which none of somebody's things has."""
    taken = {item.id for item in position.rules.people[who].gear}
    name = "_".join(words_of(thing))
    return next(one for one in (name, *(f"{name}_{at}" for at in range(2, len(taken) + 3))) if one not in taken)
