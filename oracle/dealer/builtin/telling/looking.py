"""How the built-in Dealer tells what is there: a look around, a closer look, who is by, and what they do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from oracle.dealer.beats import Beat
from oracle.dealer.brief import Met, NarrateBrief
from oracle.dealer.builtin.telling.phrasing import listed
from oracle.dealer.builtin.telling.prose import lives, open_play, talk
from oracle.kit.words import capital
from oracle.text.picking import stable_number
from oracle.text.words import words_of

if TYPE_CHECKING:
    from oracle.dealer.builtin.telling.telling import Teller, Telling

MOST_LISTED: Final = 6
"""Things named in one sentence."""

COLOUR_EVERY: Final = 3
"""One outcome of so many is followed by a small thing that a person present does."""

LONG_NAME: Final = 3
"""Letters from which on a part of a name is taken for the name."""


def looked(teller: Teller, telling: Telling, beat: Beat) -> Iterator[str]:
    """Yield what is there to turn to, who is there, and where one can go."""
    place = telling.brief.place
    names = tuple(one.name for one in place.features)[:MOST_LISTED]
    nothing = open_play.look if place.is_unwritten else talk.nothing_left
    seen = teller.say(telling, talk.notice if names else nothing, beat, list=listed(names))
    shut = () if place.is_unwritten else talk.no_way
    ways = exits_of(telling.brief, "or")
    on = teller.once(telling, talk.ways_on if place.exits else shut, beat, list=ways)
    left = left_here(teller, telling, beat)
    yield " ".join(part for part in (seen, *left, *_company(teller, telling, beat), on) if part)


def left_here(teller: Teller, telling: Telling, beat: Beat) -> Iterator[str]:
    """Yield what lies there besides, and what the players have made of things: once on a look, once on coming back."""
    place = telling.brief.place
    lying, left_so = listed(place.lying[-MOST_LISTED:]), "; ".join(place.left_so[-MOST_LISTED:])
    for list_, pool in ((lying, lives.lying), (left_so, lives.left_so)):
        known = f"{beat.kind} {list_}"
        if list_ and not teller.memory.was_told(known):
            teller.memory.note(known)
            yield teller.say(telling, pool, beat, list=list_, list_cap=capital(list_))


def _company(teller: Teller, telling: Telling, beat: Beat) -> Iterator[str]:
    """Yield everybody who is there by name: with who they are at first, later with something new that they do."""
    quiet: list[str] = []
    for person in telling.brief.place.people:
        known = f"{telling.brief.place.id} {person.id} was named"
        manner = fresh_manner(teller, person)
        if not teller.memory.was_told(known):
            teller.memory.note(known)
            yield teller.say(telling, talk.company, beat, person=person.name, role=person.role)
        elif manner:
            yield teller.say(telling, talk.company_again, beat, person=person.name)
        else:
            quiet.append(person.name)
        yield manner
    if quiet:
        pool = talk.company_again if len(quiet) == 1 else talk.still_here
        yield teller.say(telling, pool, beat, person=quiet[0], list=listed(tuple(quiet)))


def fresh_manner(teller: Teller, person: Met) -> str:
    """Return something that a person does which was not told here, and keep it in mind."""
    manner = next((one for one in person.manner if not teller.memory.was_told(one)), "")
    if manner:
        teller.memory.note(manner)
    return manner


def looked_at(teller: Teller, telling: Telling, beat: Beat) -> Iterator[str]:
    """Yield what a closer look shows; a second one, that there is no more to be seen."""
    place, target = telling.brief.place, telling.reading.target
    looks = {one.id: (one.name, one.look) for one in place.features}
    people = ((one, f"{capital(one.name)}, {one.role}. {' '.join(one.manner)}".strip()) for one in place.people)
    looks |= {one.id: (one.name, look) for one, look in people}
    name, look = looks.get(target, ("it", ""))
    if look and not teller.memory.was_told(look):
        teller.memory.note(look)
        yield look
        return
    if telling.has("detail"):
        return
    yield teller.say(telling, talk.same_as_before, beat, thing=name, thing_cap=capital(name))


def talked(teller: Teller, telling: Telling, beat: Beat) -> Iterator[str]:
    """Yield small talk with a person, or with nobody."""
    people = telling.brief.place.people
    person = next((one for one in people if one.id == telling.reading.target), people[0] if people else None)
    if person is None:
        yield teller.say(telling, talk.talk_to_nobody, beat)
        return
    said = teller.say(telling, talk.talk, beat, person=person.name)
    yield f"{said} {fresh_manner(teller, person)}".strip()


def colour(teller: Teller, telling: Telling, beat: Beat) -> str:
    """Return a small thing that a person present does, now and then; it says who."""
    moment = f"{telling.brief.moment} {beat.kind} {beat.who} {beat.subject} {beat.tier}"
    fresh = [
        (person, one)
        for person in telling.brief.place.people
        for one in person.manner
        if not teller.memory.was_told(one)
    ]
    if not fresh or stable_number("colour", moment) % COLOUR_EVERY:
        return ""
    person, _ = fresh[stable_number(moment) % len(fresh)]
    return named_manner(teller, telling, beat, person)


def named_manner(teller: Teller, telling: Telling, beat: Beat, person: Met) -> str:
    """Return something new that a person does, in words that say who does it; nothing where there is none."""
    manner = next((one for one in person.manner if not teller.memory.was_told(one)), "")
    named = _names(manner, person)
    lead = "" if named or not manner else teller.new(telling, beat, talk.beside, person=person.name)
    if not manner or not (named or lead):
        return ""
    teller.memory.note(manner)
    return f"{lead} {manner}".strip()


def _names(manner: str, person: Met) -> bool:
    """Return whether a sentence says of whom it speaks."""
    return bool({part for part in words_of(person.name) if len(part) > LONG_NAME} & set(words_of(manner)))


def exits_of(brief: NarrateBrief, joint: str) -> str:
    """Return the ways on as a list in a sentence."""
    return listed(tuple(label for _, label in brief.place.exits)[:MOST_LISTED], joint)
