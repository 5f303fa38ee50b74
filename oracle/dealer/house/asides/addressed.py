"""How the built-in Dealer hears that somebody is spoken to who is not there to hear it.

Only in a written story, and only where a person is plainly meant: in open play whoever is asked may come in.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.blows.absent import DESCRIBING, is_there, person_named, those_there
from oracle.dealer.house.prose.asides import Aside
from oracle.dealer.position import Position
from oracle.story.adventure import Person
from oracle.story.state import features_here, people_here
from oracle.text.stems import stem
from oracle.text.words import words_of

_LEAD: Final = (
    r"^\W*(?:(?:i|we|i['’]ll|we['’]ll|i['’]d|will|would|like|want|try|to|let|me|us|let['’]s|then|now|and|so|just|first"
    r"|can|could|\w+ly)\W+)*"
)
_SPEAKS: Final = (
    r"(?:ask|question|interrogate|tell|thank|greet|beg|persuade|convince|bribe|comfort|console|call|warn|blackmail|flatter"
    r"|(?:talk|speak|chat|say hello|confess|apologi[sz]e|wave|bow|nod|listen|lie|appeal)(?: \w+)? (?:to|with))"
)
_ADDRESS: Final = lazy_pattern(rf"{_LEAD}{_SPEAKS}\s+(?P<rest>[^,.;:!?]+)", re.IGNORECASE)


@cache
def _anybody_stems() -> frozenset[str]:
    """Return the stems of words by which anybody who is there may be meant."""
    return frozenset(map(stem, (*DESCRIBING, "people", "everyone", "everybody", "crowd", "locals", "others", "me")))


def addressed_in(said: str, people: tuple[Person, ...] = ()) -> str:
    """Return the person somebody speaks to, empty where none is plainly meant.

    >>> addressed_in("ask the priest what he is afraid of"), addressed_in("I ask for a room")
    ('priest', '')
    """
    found = _ADDRESS.match(said)
    return person_named(found["rest"], people) if found else ""


def why_unheard(position: Position, said: str, who: str) -> Aside | None:
    """Return that whoever is spoken to is not here; `None` where they may be, or nobody is spoken to by name."""
    if position.tale.adventure.open_play or who not in position.rules.people:
        return None
    whom = addressed_in(said, tuple(position.tale.adventure.people.values()))
    if not whom or stem(words_of(whom)[-1]) in _anybody_stems() or is_there(position, whom):
        return None
    people, features = people_here(position.tale), features_here(position.tale)
    there = those_there(tuple(one.name for one in people), tuple(one.name for one in features))
    return "unheard" if there else "unheard_alone"
