# ruff: noqa: E501 - a row of a table stands in one line
"""Who means to get away from a place, and by which way that can be: never by one that leads further in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.core.records import dataclass
from oracle.dealer.house.understanding.clauses import clauses
from oracle.dealer.house.understanding.naming import best_exit
from oracle.story.adventure import STANDING, Adventure, Exit
from oracle.story.state import StoryState, exits_here
from oracle.text.stems import stem
from oracle.text.words import small_words, stems_of, words_of

NO_WAY_OUT: Final = "no_way_out"
"""What `free` is about where somebody means to get away, and no way from here leads out."""

OUTWARD: Final = frozenset(("out", "outside", "outdoors", "back", "away", "leave", "exit", "home"))
"""Words of a way that leads out of somewhere."""

INWARD: Final = frozenset(("in", "into", "inside", "deeper"))
"""Words of a way that leads further in, whatever else it is called."""

FARTHEST: Final = 999
"""How far from the start a place lies to which no way leads."""

PLACES: Final = (
    "here place house home mansion manor inn tavern pub saloon village town city hamlet farm estate grounds garden yard building"
    " room chamber hall parlour parlor cellar attic tower castle church chapel crypt churchyard graveyard cemetery rectory lodge"
    " cave caves tunnel mine ship boat train island coast shore beach moor forest wood woods valley mountain region country party"
    " table supper dinner feast scene area lot premises dump madhouse neighbourhood neighborhood street road bridge camp depot"
    " station lighthouse mill office shop market library kitchen"
)
"""What somebody can leave that is a place, or what goes on in one."""

_LEAD: Final = (
    r"^\W*(?:(?:ok|okay|well|so|then|now|and|but|no|thanks|please|i|we|i['’]?d|i['’]?ll|we['’]?ll|i['’]?m|we['’]?re|let['’]?s|let us|let me"
    r"|want|wants|wanna|would|like|will|am|are|going|gonna|to|just|simply|rather|better|had|should|must|have|got|gotta|need|time|ready|try|trying|decide|prefer|all"
    r"|up|stand|get up|start|\w+ly)\b\W*)*?"
)
_FAR: Final = r"(?:(?:right|straight|quickly|quietly|far|all the way|back|slowly|hastily|just)\s+)*"
_ON_FOOT: Final = r"(?:getting|walking|going|running|heading|get|walk|go|run|head|storm|slip|sneak|move|hurry|rush|march|drive|ride|crawl|dash|bolt|steal|stroll|travel|creep|slink)"

_FROM: Final = lazy_pattern(
    rf"{_LEAD}(?:leav(?:e|ing)|exit|quit|abandon|vacate|depart(?:ing)?(?:\s+from)?|flee(?:ing)?(?:\s+from)?|escap(?:e|ing)(?:\s+from)?"
    rf"|{_ON_FOOT}\s+{_FAR}(?:out\s+of|away\s+from|off\s+from))\b(?P<rest>.*)$",
    re.IGNORECASE | re.DOTALL,
)
"""How somebody leaves something, and what."""

_LEAVES: Final = lazy_pattern(r"\b(?:leave|leaves|leaving)\s+\w", re.IGNORECASE)

_OUT: Final = lazy_pattern(
    rf"{_LEAD}(?:off|want\s+out|out of (?:here|this place)|{_ON_FOOT}\s+{_FAR}(?:away|off)|(?:get|walk|run|storm|slip|sneak|rush|bolt|dash)\s+{_FAR}out)"
    r"(?:\s+(?:again|now|at once|immediately|quickly|forever|for good|screaming|as fast as .*))*\W*$",
    re.IGNORECASE,
)
"""How somebody goes who says no more."""

_BACK: Final = lazy_pattern(
    rf"{_LEAD}(?:"
    rf"(?:{_ON_FOOT}|return|make for|make (?:my|our) way|set off|start)\s+{_FAR}(?:for\s+)?home(?:wards?)?\b"
    rf"|turn\s+{_FAR}(?:tail|back)\b(?!\s+(?:to|the|my|his|her|a|an|time|into)\b)|turn back to (?:town|the (?:town|city|road|coach|world))\b"
    rf"|(?:{_ON_FOOT}|return)\s+{_FAR}back(?:\s+(?:again|now|at once|immediately))?\W*$"
    rf"|(?:{_ON_FOOT}|return)\s+{_FAR}(?:back\s+)?(?:the way (?:i|we) (?:came|come)|where (?:i|we) (?:came|come) from|whence (?:i|we) came)"
    rf"|(?:{_ON_FOOT}|return)\s+{_FAR}(?:back\s+)?to (?:the )?(?:town|city|coach|carriage|mainland|civili[sz]ation|outside world)\b"
    r"|retrace (?:my|our) (?:steps|way)|take (?:my|our) leave|clear out|beat it|turn on (?:my|our) heels?|make (?:myself|ourselves) scarce"
    r"|be off\W*$|call it quits|turn(?:\s+(?:a)?round)? and go\W*$"
    r")",
    re.IGNORECASE,
)
"""How somebody goes back where they came from."""

_ENDING: Final = (
    "by through via for to towards toward into at before now with without as in again right soon today"
    " immediately quickly quietly forever while because since if when on screaming running tonight so"
    " after once until"
)
_UNTIL: Final = frozenset(_ENDING.split())
"""Words at which ends what is left."""

_LEFT: Final = lazy_pattern(
    r"\b(?:leav(?:e|ing)|exit|quit|abandon|vacate|flee|escap(?:e|ing)|depart|out|away|off)\b(?:\s+(?:from|of))?"
    r"(?:\s+(?:the|this|that|these|my|our|their|his|her|old|dark|cursed|damned?)\b)*"
    r"(?:\s+(?!by\b|through\b|via\b|for\b|to\b|towards?\b|into\b|in\b|and\b)[\w'’-]+)?",
    re.IGNORECASE,
)
"""What is left, which is not where somebody goes."""

_BY_WAY_OF: Final = lazy_pattern(r"\b(?:through|by|via|for|to|towards?|into|down|up|along|across)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Departure:
    """Somebody gets away from where they are."""

    way: Exit | None
    """The way that takes them there, `None` where there is none, or more than one."""
    ways: int
    """How many ways lead out; all there are where somebody leaves a place they are not in, in open play one at least."""
    besides: str
    """What was said without what is left."""


def departure(text: str, tale: StoryState) -> Departure | None:
    """Return how somebody gets away who means to; `None` where nobody means that."""
    is_open = tale.adventure.open_play
    if not is_leaving(text, tale) or (is_open and _goes_back(text)):
        return None  # in open play home is a place like any other
    exits = exits_here(tale)
    out = tuple(one for one in exits if leads_out(one, tale))
    rest = _LEFT.sub(" ", text)
    named = best_exit(stems_of(rest), exits)
    if named is not None and (named in out or _is_way_of(rest, named)):
        return Departure(named, len(out), rest)
    way = out[0] if len(out) == 1 else best_exit(stems_of(text), out)
    is_elsewhere = not out and not _goes_back(text) and best_exit(stems_of(text), exits) is not None
    return Departure(way, len(exits) if is_elsewhere else max(len(out), int(is_open)), rest)


def is_leaving(text: str, tale: StoryState) -> bool:
    """Return whether somebody means to get away from where they are: who leaves a thing alone does not."""
    return any(_leaves(clause, tale) for clause in clauses(text))


def _goes_back(text: str) -> bool:
    return any(_BACK.match(clause) for clause in clauses(text))


def leaves_a_thing(text: str, tale: StoryState) -> bool:
    """Return whether somebody leaves something where it is, and goes nowhere by it: a coat, a note, a child in peace."""
    return bool(_LEAVES.search(text)) and not is_leaving(text, tale)


def _leaves(clause: str, tale: StoryState) -> bool:
    if _BACK.match(clause):
        return True
    if _OUT.match(clause):
        return STANDING not in tale.progress.foes.values()
    found = _FROM.match(clause)
    return found is not None and _is_place(found["rest"], clause, tale)


def _is_place(rest: str, clause: str, tale: StoryState) -> bool:
    """Return whether what is left is a place, or nothing is named: then it is where they are."""
    words = words_of(rest)
    ends = next((at for at, word in enumerate(words) if word in _UNTIL or word.endswith("ly")), len(words))
    if not ends:
        flees = re.search(r"\b(?:flee|escape)\b", clause, re.IGNORECASE)
        return not words or words[0] != "with" if not flees else STANDING not in tale.progress.foes.values()
    if words[ends - 1] == "all" or stem(words[ends - 1]) in _places_of(tale):
        return True
    return ends == 1 and _is_named_so(words[0], rest, tale)


def _is_named_so(word: str, rest: str, tale: StoryState) -> bool:
    """Return whether a word is a name, and nobody's who is there."""
    people = (stem(one) for person in tale.adventure.people.values() for one in words_of(person.name))
    return bool(re.search(rf"\b{word.capitalize()}\b", rest)) and stem(word) not in set(people)


def _places_of(tale: StoryState) -> frozenset[str]:
    titles = (one.title for one in tale.adventure.scenes.values())
    named = (stem(word) for title in titles for word in words_of(title) if word not in small_words())
    return _common() | frozenset(named)


@cache
def _common() -> frozenset[str]:
    return frozenset(stem(word) for word in PLACES.split())


def leads_out(way: Exit, tale: StoryState) -> bool:
    """Return whether a way leads out of where the company is: it says so, or what lies there is nearer to the start."""
    if tale.adventure.open_play:
        return way.to == tale.adventure.start
    said = frozenset(words_of(" ".join((way.label, *way.words))))
    far = distances(tale.adventure)
    there, here = far.get(way.to, FARTHEST), far.get(tale.scene, FARTHEST)
    return there < here or (there == here and bool(said & OUTWARD) and not said & INWARD)


def distances(adventure: Adventure) -> Mapping[str, int]:
    """Return how many ways lie between the start of an adventure and each scene of it, by the shortest."""
    far = {adventure.start: 0}
    ahead = [adventure.start]
    for name in ahead:
        for way in adventure.scenes[name].exits:
            if way.to not in far:
                far[way.to] = far[name] + 1
                ahead.append(way.to)
    return far


def _is_way_of(rest: str, way: Exit) -> bool:
    """Return whether a way is named as where somebody goes, and not only beside it."""
    behind = _BY_WAY_OF.split(rest, maxsplit=1)
    return len(behind) > 1 and best_exit(stems_of(behind[1]), (way,)) is not None
