# ruff: noqa: E501 - a row of a table stands in one line
"""How the built-in Dealer hears that somebody mounts a beast that a story of open play gives: a caravan has camels.

What neither the sheet nor the story has is not there to be saddled.
"""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.house.blows.absent import told_here
from oracle.dealer.house.heard.own_things import is_told_of
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.house.wishes.on_the_road import hours_meant, pace_meant
from oracle.dealer.house.wishes.wishes import Wish, called, took
from oracle.dealer.position import Position
from oracle.systems.ultimo.care.road import LONGEST
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.systems.ultimo.riding.having import own_rides
from oracle.text.stems import stem
from oracle.text.words import words_of

_GIVEN: Final[tuple[tuple[str, str], ...]] = (
    ("camel", r"caravans?|bedouins?|camels?|dromedar(?:y|ies)|camel drivers?"),
    ("dromedary", r"caravans?|bedouins?|camels?|dromedar(?:y|ies)"),
    ("horse", r"cavalry|hussars?|dragoons?|cowboys?|ranch(?:ers?)?|stables?|posse|knights?|horses?|horsem[ae]n|riders?|stage ?coach|coach|wagon train|cattle drive|highwaym[ae]n|rustlers?|gauchos?|jousts?"),
    ("mare", r"cavalry|cowboys?|ranch|stables?|posse|horses?|mares?|riders?"),
    ("pony", r"circus|fair|pon(?:y|ies)|stables?|horses?|steppes?"),
    ("mule", r"mules?|pack train|prospectors?|muleteers?|gold rush|peddlers?|pedlars?|caravans?"),
    ("donkey", r"donkeys?|pack train|peddlers?|pedlars?|caravans?"),
    ("elephant", r"elephants?|mahouts?|maharaja|circus"),
    ("reindeer", r"reindeer|lapland|sami"),
    ("llama", r"llamas?|andes"),
    ("yak", r"yaks?|himalayas?|tibet"),
    ("ostrich", r"ostrich(?:es)?"),
)  # fmt: skip
"""Beasts that carry somebody, with the words of a story that has them."""

_KNOWN_AT_ALL: Final = ("camel", "dromedary", "elephant", "reindeer", "llama", "yak", "ostrich")
"""Beasts of which it is said here that there is none; of horses and the like that is said already."""

_BEAST: Final = (
    r"(?P<beast>camels?|dromedary|horses?|mare|pony|ponies|mules?|donkeys?|elephants?|reindeer|llamas?|yaks?|ostrich)"
)
_MOUNTS: Final = lazy_pattern(
    rf"^\W*(?:(?:i|we|i['’]ll|we['’]ll|then|now|so|and|will|quickly|first|want|would|like|to|let['’]s)\W+)*"
    rf"(?:saddle(?: up)?|mount(?: up)?(?: on(?:to)?)?|harness|ride(?: on)?|ride off on|(?:get|climb|hop|swing|jump)(?: up)? (?:on(?:to)?|up on)|set (?:out|off) on)\s+"
    rf"(?:back\s+)?(?:(?:my|our|the|a|an|one of the|one of my|old|own|faithful|trusty|fastest|best|\w+)\s+){{0,3}}?{_BEAST}\b",
    re.IGNORECASE,
)
_TRICKS: Final = lazy_pattern(
    r"\b(?:down|over|into|through|at|against|race|jump over|gallop past|tame|wild|stolen|steal)\b", re.IGNORECASE
)
"""Words of a ride that takes skill."""


def saddled(position: Position, reading: Reading, who: str) -> Wish | None:
    """Return that somebody is on a beast that the story gives, and on the road if they say for how long."""
    found = _MOUNTS.match(reading.words)
    if found is None or reading.meaning == "feature" or in_sight(position.rules.danger):
        return None
    state = position.rules
    if state.riding.rides or any(own_rides(person) for person in state.people.values()):
        return None
    beast = _named(found["beast"])
    if not is_given(position, beast):
        missing = beast in _KNOWN_AT_ALL and not is_told_of(position, beast)
        return Wish("no_beast", words={"thing": beast}) if missing else None
    if _TRICKS.search(reading.words):
        return None
    return _mounted(reading.words, who, beast, alone=len(state.people) == 1)


def _named(said: str) -> str:
    """Return a beast by the name of its row."""
    return next((one for one, _ in _GIVEN if stem(one) == stem(said.lower())), said.lower())


def is_given(position: Position, beast: str) -> bool:
    """Return whether a story of open play has such beasts by what it tells of itself."""
    if not position.tale.adventure.open_play:
        return False
    told = " ".join((position.tale.adventure.blurb, *told_here(position)))
    words = next((words for one, words in _GIVEN if one == beast), "")
    return bool(words) and re.search(rf"\b(?:{words})\b", told, re.IGNORECASE) is not None


def gives_one(position: Position, said: str) -> bool:
    """Return whether words are about mounting a beast that the story gives."""
    found = _MOUNTS.match(said)
    return found is not None and is_given(position, _named(found["beast"]))


def _mounted(said: str, who: str, beast: str, *, alone: bool) -> Wish:
    pace = pace_meant(f"{said} on horseback")
    hours = hours_meant(said, pace) if alone else 0
    moves: tuple[wire.Call | wire.Take, ...] = (
        took(f"provide horse {words_of(beast)[0]} 0 0"),
        called(f"board {beast}", who),
    )
    if 0 < hours <= LONGEST:
        moves = (*moves, took(f"travel {pace.id.replace(' ', '_')} {hours}"))
    return Wish(moves=moves)
