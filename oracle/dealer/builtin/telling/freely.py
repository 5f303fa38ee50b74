"""What is told of a deed that nothing is played for: what was done, what is so now, and something of the place.

The player's own words are turned round where they can be; people, things and ways are those of the scene.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

from oracle.dealer.beats import Beat, BeatKind
from oracle.dealer.brief import NarrateBrief
from oracle.dealer.builtin.reading import HELD, Reading
from oracle.dealer.builtin.small_deeds import phrases
from oracle.dealer.builtin.telling.looking import exits_of, fresh_manner, named_manner
from oracle.dealer.builtin.telling.phrasing import lowered
from oracle.dealer.builtin.telling.prose import free, lightly, plans, smalls, talk
from oracle.dealer.builtin.telling.reached import is_of_body, is_of_living, reached
from oracle.dealer.builtin.telling.turning import deed_told_back
from oracle.dealer.interpret.segment import segment
from oracle.kit.words import capital
from oracle.text.phrases import best_named
from oracle.text.picking import stable_number
from oracle.text.tokens import words_of
from oracle.text.words import stems_of

if TYPE_CHECKING:
    from oracle.dealer.builtin.telling.telling import Teller, Telling

DONE: Final = ("free", "small", "task", "feature")
"""What a line was taken for that tells of a deed which is done; a verb of the rules that was let pass is not."""

ANSWERED: Final[tuple[BeatKind, ...]] = ("reacted", "detail", "told", "resolved")
"""What is told besides, and says how the deed was taken."""

TO_YOU: Final = ("You ", "Your ")
"""With these a sentence begins that says again who does something."""

MANNER_EVERY: Final = 2
"""One of so many deeds is followed by a small thing that a person present does."""


def told_freely(teller: Teller, telling: Telling, beat: Beat) -> Iterator[str]:
    """Yield what is told of words that nothing is played for: a question that nothing answers, or any deed."""
    reading = telling.reading
    if reading.target == HELD:
        yield teller.say(telling, plans.held, beat)
    elif not words_of(reading.words):
        yield teller.say(telling, talk.withdrawn, beat)  # all that was said is left undone
    elif reading.words.rstrip().endswith("?"):
        yield teller.say(telling, lightly.asked, beat)
    else:
        yield _done(teller, telling, beat)


def _done(teller: Teller, telling: Telling, beat: Beat) -> str:
    """Return a paragraph on a deed that is done as soon as it is said."""
    words = own_words(telling.reading)
    is_done = telling.reading.meaning in DONE
    names = names_at(telling.brief)
    deed = deed_told_back(words, names) if is_done else ""
    if telling.has(*ANSWERED) or telling.reading.goes_on:
        return teller.say(telling, free.plainly, beat, deed=deed) if deed else ""
    around = _around(telling.brief, beat, words)
    came = reached(words, names) if is_done and _may_be_so(telling, words) else ""
    kind = telling.reading.target if telling.reading.meaning == "small" else ""
    if came:
        said = teller.say(telling, free.so_now, beat, reached=came, reached_low=lowered(came), **around)
    elif kind and _is_of_kind(words, kind):
        said = _of_kind(teller, telling, beat, kind, deed)
    elif deed:
        said = teller.say(telling, free.deed, beat, deed=deed, **around)
    else:
        said = teller.say(telling, talk.free, beat, exits=exits_of(telling.brief, "or"), **around)
    return " ".join(part for part in (said, _manner(teller, telling, beat, said)) if part)


def own_words(reading: Reading) -> str:
    """Return the words of the deed itself, without those of another one that waits."""
    first = reading.words.partition(reading.waits)[0] if reading.waits else ""
    return first if words_of(first) else reading.words


def names_at(brief: NarrateBrief) -> Mapping[str, str]:
    """Return who could act here: each word they may be called, in small letters, to the name; the speaker first."""
    company = sorted(brief.company, key=lambda row: row[0] != brief.speaker)
    names = (*(name for _, name in company), *(person.name for person in brief.place.people))
    return {word: name for name in names for word in (name.lower(), *words_of(name)) if name}


def _may_be_so(telling: Telling, words: str) -> bool:
    """Return whether it can be told what has become of something: of people and of what the scene holds only by a task.

    What a scene holds answers by itself; what was let pass without a rating moves nothing of it. Of one's own hands and
    eyes the deed says enough.
    """
    if telling.reading.meaning == "task":
        return True
    spoken = stems_of(words)
    named = best_named(tuple(one.name for one in telling.brief.place.features), spoken)
    names = names_at(telling.brief)
    return not named and not is_of_living(words, names) and not is_of_body(words, names)


def _around(brief: NarrateBrief, beat: Beat, words: str) -> dict[str, str]:
    """Return words for what is there: a person, a thing, a way; whoever is named in the deed comes first."""
    at = stable_number(brief.moment, words, beat.kind)
    place, spoken = brief.place, frozenset(words_of(words))
    people = sorted((one.name for one in place.people), key=lambda name: not spoken & frozenset(words_of(name)))
    things = [one.name for one in place.features if one.name.startswith("the ")]
    ways = [label for _, label in place.exits]
    named = bool(people) and bool(spoken & frozenset(words_of(people[0])))
    person = people[0 if named else at % len(people)] if people else ""
    thing = things[at % len(things)] if things else ""
    return {"person": person, "thing": thing, "thing_cap": capital(thing), "way": ways[at % len(ways)] if ways else ""}


def _of_kind(teller: Teller, telling: Telling, beat: Beat, kind: str, deed: str) -> str:
    """Return what is said of a small deed of a kind: behind the deed itself, where there is a way to say both."""
    own = smalls.small[kind]
    behind = tuple(one for one in own if not one.startswith(TO_YOU))
    if deed and (said := teller.once(telling, behind, beat)):
        return f"{teller.say(telling, free.plainly, beat, deed=deed)} {said}"
    if deed:
        return teller.say(telling, free.deed, beat, deed=deed, **_around(telling.brief, beat, telling.reading.words))
    return teller.once(telling, own, beat) or teller.say(telling, (*smalls.any, *own), beat)


def _is_of_kind(words: str, kind: str) -> bool:
    """Return whether a deed is told by a verb that one of the phrases of its kind has."""
    verb = segment(words, {}, "").verb
    return not verb or verb in _verbs_of(kind)


@cache
def _verbs_of(kind: str) -> frozenset[str]:
    return frozenset(segment(phrase, {}, "").verb for own, phrase in phrases() if own == kind)


def _manner(teller: Teller, telling: Telling, beat: Beat, said: str) -> str:
    """Return what a person present does, now and then: whoever was spoken of just now, else anyone."""
    if stable_number("manner", telling.brief.moment, telling.reading.words) % MANNER_EVERY:
        return ""
    people = sorted(telling.brief.place.people, key=lambda one: one.name not in said)
    for person in people:
        if person.name in said:
            return fresh_manner(teller, person)
        return named_manner(teller, telling, beat, person)
    return ""
