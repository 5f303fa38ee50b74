# ruff: noqa: E501 - a row of a table stands in one line
"""How the built-in Dealer hears that somebody goes to a place they name, which is no way on that stands there yet.

In open play a place comes into being by going there; in a written story, ways that are not laid are said not to be.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from oracle.core.notation import Prose, write_action
from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.house.blows.absent import DESCRIBING
from oracle.dealer.house.blows.foe_words import ANYBODY, OFFICES
from oracle.dealer.house.heard.own_things import LEAD, mate_named
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.house.wishes.wishes import Wish
from oracle.dealer.position import Position
from oracle.story.notes import MoveOn
from oracle.story.open_play import LONGEST_TITLE
from oracle.story.state import StoryState, exits_here, people_here
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.text.stems import stem
from oracle.text.words import stems_of, words_of

_GOES: Final = (
    r"(?:go|walk|head|ride|travel|journey|hike|trek|wander|march|hurry|run|sail|row|drive|continue|set (?:out|off)|make (?:my|our) way"
    r"|move on|press on|push on|proceed|stroll|return|trudge|tramp|gallop|take (?:us|me)|lead (?:us|them|everyone))"
)
_HOW_FAR: Final = r"(?:\s+(?:for\s+)?(?:all\s+)?(?:\w+\s+){1,2}(?:hours?|miles?|days?|night))?"
_TOWARDS: Final = r"(?:\s+(?:on|over|back|down|up|out|off|along|straight|quickly|slowly|directly|onwards?|north|south|east|west|all the way|with \w+))*\s+(?:to|towards?|for|into)\s+"
_BARE_PLACES: Final = r"(?:town|church|market|court|port|camp|shore|school|prison|jail)"
_PLACE: Final = (
    r"(?P<place>(?:(?:the|an?|my|our|his|her|their|that|this|some)\s+[\w'’-]+(?:\s+[\w'’-]+){0,4}?"
    rf"|(?-i:[A-Z])[\w'’-]*(?:\s+(?:of|on|the|(?-i:[A-Z])[\w'’-]*))*|{_BARE_PLACES}))"
)
_STOPS: Final = (
    r"(?=\W*$|\s*[,.;!]|\s+(?:and|to|so|then|before|while|as|because|in (?:order|search|hope)|where|with|by|for|at|on foot|on horseback"
    r"|until|through|across|along|together|again|now|first|quickly|slowly|tonight|tomorrow|today)\b)"
)
_HEADED: Final = lazy_pattern(rf"{LEAD}{_GOES}{_HOW_FAR}{_TOWARDS}{_PLACE}{_HOW_FAR}{_STOPS}", re.IGNORECASE)
_JOURNEYS: Final = lazy_pattern(
    r"\b(?:ride|travel|journey|hike|trek|march|sail|drive|gallop|trudge|tramp|set (?:out|off))\b", re.IGNORECASE
)

_NEAR_WORDS: Final = (
    "window door table corner counter bar wall fire fireplace hearth bed chair bench desk shelf cupboard wardrobe chest piano altar"
    " pulpit pew stairs staircase ladder railing rail balcony edge stove well fountain statue fence gate mirror body corpse cart wagon"
    " wheel horse camel mule boat mast bow stern helm console fire campfire noise sound sounds voice voices light smell source shadow"
)


@cache
def _near_stems() -> frozenset[str]:
    """Return the stems of what lies within a few steps."""
    return frozenset(map(stem, _NEAR_WORDS.split()))


_NOWHERE_WORDS: Final = (
    "left right other others side end top bottom front back middle rescue aid help death limit ground floor sky attack fight conclusion"
    " point work sleep truth question business way same kill last while moment bit walk ride drive stroll swim run hunt hour hours day"
    " night morning music rhythm beat best worst occasion challenge rear"
)


@cache
def _nowhere_stems() -> frozenset[str]:
    """Return the stems of what stands behind `to` and `for` and is no place at all."""
    return frozenset(map(stem, _NOWHERE_WORDS.split()))


_CALLINGS: Final = (
    "him her them everyone everybody others friend friends beggar guide trader merchant peddler nun monk child girl boys kid nurse"
    " doctor smith landlord landlady keeper innkeeper barkeep bartender barman sailor soldier guard watchman leader driver porter"
    " servant maid cook baker hermit crowd widow queen king prince princess mother father brother sister uncle aunt"
)


@cache
def _people_stems() -> frozenset[str]:
    return frozenset(map(stem, (*ANYBODY, *OFFICES, *DESCRIBING, *words_of(_CALLINGS))))


_RIDING: Final = ("Piloting", "Navigation")
_PLAIN: Final = ("unclear", "free", "talk", "small", "look")
"""What such words are taken for where nobody has laid a way there."""


def is_a_calling(words: str) -> bool:
    """Return whether words end in what people are called by: the beggar, an old woman, them."""
    said = words_of(words)
    return bool(said) and stem(said[-1]) in _people_stems()


def goal_named(said: str) -> str:
    """Return the place that somebody says they go to, with its article; empty where they name none.

    >>> goal_named("I walk on to the old oasis and drink"), goal_named("we ride four hours to Lerwick")
    ('the old oasis', 'Lerwick')
    >>> goal_named("I go to sleep"), goal_named("I ride to his rescue"), goal_named("I run for it")
    ('', '', '')
    """
    found = _HEADED.match(said)
    place = found["place"] if found else ""
    last = stem(words_of(place)[-1]) if words_of(place) else ""
    return "" if not last or last in _nowhere_stems() or len(place) > LONGEST_TITLE else place


def headed(position: Position, reading: Reading, who: str) -> Wish | None:
    """Return that the company goes to the place it names; in a written story, that no way there begins here."""
    goal = goal_named(reading.words) if _is_a_walk(reading) else ""
    if not goal or in_sight(position.rules.danger) or _is_somebody(position, goal, who):
        return None
    if not position.tale.adventure.open_play:
        return _no_way(position.tale, reading, goal)
    if stem(words_of(goal)[-1]) in _near_stems():
        return Wish("few_steps", words={"goal": goal})
    return Wish(moves=(heading(goal, who),))


def _is_a_walk(reading: Reading) -> bool:
    """Return whether words may be about going somewhere; what takes a skill of its own is no walk."""
    is_ride = reading.meaning == "task" and reading.way is not None and reading.way.skill in _RIDING
    return is_ride or reading.meaning in _PLAIN


def heading(goal: str, who: str) -> wire.Call:
    """Return the move by which the company comes to a place of open play."""
    return wire.Call(action=write_action(MoveOn("to", Prose(goal))), who=who)


def _is_somebody(position: Position, goal: str, who: str) -> bool:
    """Return whether it is a person somebody goes to, and no place."""
    spoken = set(stems_of(goal))
    here = {part for one in people_here(position.tale) for part in stems_of(f"{one.name} {one.role}")} - set(
        stems_of("the a an of you know")
    )
    return bool(spoken & here) or is_a_calling(goal) or bool(mate_named(position.rules, who, goal))


def _no_way(tale: StoryState, reading: Reading, goal: str) -> Wish | None:
    """Return that a journey of a written story leads nowhere; what is only a few steps is no journey."""
    ways = [one.label for one in exits_here(tale)]
    if not ways or not _JOURNEYS.search(reading.words) or reading.target == "where":
        return None
    listed = f"{', '.join(ways[:-1])}, or {ways[-1]}" if len(ways) > 1 else ways[0]
    return Wish("no_such_way", words={"goal": goal, "exits": listed})
