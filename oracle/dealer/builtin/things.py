"""Things in a line: which one is meant, whose it is, whether it lies about, and what is done with it beside the menu.

A thing that lies openly in the place may be taken, one may be given to a person of the story, and whatever is at hand
may be swung or thrown. What a person names as theirs and does not have is missing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from oracle.dealer import decisions as wire
from oracle.dealer.builtin import belongings
from oracle.dealer.builtin.belongings import Belongings, Thing, belongings_of
from oracle.dealer.builtin.enact.called import fit_of, names_at
from oracle.dealer.builtin.enact.fields import NAMED, Line
from oracle.dealer.builtin.enact.spoken import named_in, object_of
from oracle.dealer.builtin.enact.verbs import likely_verbs
from oracle.dealer.builtin.foes import foes_in_sight
from oracle.dealer.builtin.meant import Meant
from oracle.dealer.builtin.small_deeds import small_deed
from oracle.dealer.builtin.telling.turning import words_in
from oracle.dealer.compile import actor_of, goal_of
from oracle.dealer.interpret.entities import kinds_of
from oracle.dealer.interpret.interpreter import Interpretation
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.dealer.position import Position
from oracle.story.state import features_here, holds, people_here
from oracle.text.grammar import word_class
from oracle.text.stems import stem
from oracle.text.tokens import words_of

DONE_WITH: Final = ("handle", "craft", "attack", "heal")
"""Families of verbs that are done with a thing."""

HANDLED: Final = 0.12
"""Chance from which on a line gives a thing to a person of the story, or takes one up."""

PLAINLY: Final = 0.4
"""Chance from which on a line says a verb plainly."""

MAYBE: Final = 0.15
"""Chance from which on a deed that moves nothing may be for a thing of one's own."""

MAYBE_UP: Final = 0.08
"""Chance from which on what lies where it fell is taken up, whatever else the line may be for."""

LONGEST_NAME: Final = 40
"""Characters of the name under which a thing is written down."""

THOUGHT: Final = frozenset({"quoted", "question", "quote_question", "negated", "wished", "condition"})
"""Forms of lines that are said, asked or only thought of rather than done."""

_SENTENCE_END: Final = re.compile(r"(?<=[.!?])\s+")


def thing_of(parsed: ParsedUtterance) -> str:
    """Return the thing that something is done with, as it is said; empty where none is named."""
    phrases = (spoken_thing(parsed.instrument), spoken_thing(object_of(parsed)))
    return next((one for one in phrases if one and is_thing(one)), "")


def spoken_thing(phrase: str) -> str:
    """Return a phrase from its last article or possessive on: "Karla the old rope" gives "the old rope"."""
    words = phrase.split()
    starts = [at for at, word in enumerate(words[:-1]) if word.lower() in word_class("determiners")]
    return " ".join(words[starts[-1] if starts else 0 :]).strip(" .,!?;")


@lru_cache(maxsize=512)
def is_thing(phrase: str) -> bool:
    """Return whether a phrase names a thing, and nobody and nothing else."""
    small = word_class("object_pronouns") | word_class("first_person_objects")
    is_bare = not set(words_of(phrase)) & word_class("determiners")
    return not set(words_of(phrase)) <= small and kinds_of([f"some {phrase}" if is_bare else phrase])[0] == "thing"


def plain_name(phrase: str) -> str:
    """Return a thing without articles and numbers: "my old sword" gives "old sword"."""
    dull = word_class("determiners") | word_class("numbers")
    return " ".join(word for word in words_of(phrase) if word not in dull and not word.isdecimal())


def own_thing(position: Position, line: Line, phrase: str) -> Thing | None:
    """Return the thing of the speaker's that a phrase names best; `None` for none."""
    kept = belongings_of(position)
    gear = {item.id: item for item in (kept.carried(position, line.speaker) if kept else ())}
    fits = {name: _fit(line, item, phrase) for name, item in gear.items()}
    best = max(fits, key=lambda one: fits[one], default="")
    return gear[best] if best and fits[best] >= NAMED else None


def _fit(line: Line, item: Thing, phrase: str) -> float:
    """Return how well a phrase names a thing; a sword is a longsword too."""
    names, last = line.names.of.get(item.id, ()), plain_name(phrase).split()[-1:]
    ends = any(name.endswith(stem(word)) for word in last for name in (*names, item.kind) if len(word) > 2)
    return max(fit_of(names, phrase), float(ends))


def missing_thing(position: Position, meant: Meant) -> str:
    """Return the thing that a line says to do something with and that nobody here has; empty for none."""
    line = _line(position, meant)
    phrase = thing_of(line.parsed) if line is not None else ""
    is_act = meant.meaning.kind == "act" and meant.meaning.family in DONE_WITH
    if line is None or not phrase or not (is_act or _is_plain(position, meant)):
        return ""
    determiner = phrase.split()[0].lower()
    is_mine = determiner in word_class("own")
    if not is_mine and (determiner != "the" or position.tale.adventure.open_play or _is_told_of(position, phrase)):
        return ""
    kept = belongings_of(position)
    owners = (Line(line.parsed, line.names, who) for who in (kept.owners(position) if kept else ()))
    return "" if any(own_thing(position, owner, phrase) for owner in owners) else plain_name(phrase)


def thing_here(position: Position, meant: Meant) -> tuple[str, str] | None:
    """Return what is told of a thing that is handled by no rule: it is at hand (`at_hand`), or it `stays_there`."""
    line = _line(position, meant)
    phrase = (thing_of(line.parsed) or object_of(line.parsed)) if line is not None else ""
    if line is None or not phrase or not _is_handling(meant):
        return None
    if (item := own_thing(position, line, phrase)) is not None and item.condition == "sound":
        return "at_hand", item.name
    return ("stays_there", plain_name(phrase)) if is_thing(phrase) and _is_told_of(position, phrase) else None


def is_with_thing(meant: Meant) -> bool:
    """Return whether a line handles a thing and keeps it: what no rule counts is done as it is said."""
    found = meant.interpretation
    if meant.meaning.family != "handle" or found is None:
        return False
    is_parted_with = _is_own(found) and found.parsed.verb in map(stem, word_class("parting"))
    return bool(named_in(found.parsed)) and not is_parted_with


def _is_own(found: Interpretation) -> bool:
    return bool(set(words_of(found.parsed.object)[:2]) & word_class("own"))


def _is_handling(meant: Meant) -> bool:
    """Return whether a line handles a thing, or moves nothing that it could be told of otherwise."""
    found, meaning = meant.interpretation, meant.meaning
    if meaning.kind == "act" or found is None:
        return meaning.family == "handle"
    chance = sum(one.chance for one in found.ranked if one.meaning.family == "handle")
    return meaning.kind == "pass" and _is_own(found) and chance >= MAYBE and not small_deed(found.parsed.text)


def _line(position: Position, meant: Meant) -> Line | None:
    """Return a line that does something, with what things are called; `None` for one that only asks or thinks of it."""
    found = meant.interpretation
    if found is None or belongings_of(position) is None or found.parsed.flags & THOUGHT:
        return None
    return Line(found.parsed, names_at(position, actor_of(position)), actor_of(position))


def _is_plain(position: Position, meant: Meant) -> bool:
    """Return whether a line says a verb plainly that is done with a thing, though it may be for nothing."""
    assert meant.interpretation is not None
    chances = meant.interpretation.verbs
    best = likely_verbs(position.system.name, dict.fromkeys(DONE_WITH, 1.0), chances, 0.0, PLAINLY)[:1]
    return meant.meaning.kind in ("pass", "act") and bool(best)


def _is_told_of(position: Position, phrase: str) -> bool:
    """Return whether the place, or something in it, is told of with the words of a thing."""
    named = (word for feature in features_here(position.tale) for word in (feature.name, *feature.words))
    return any(_names(text, phrase) for text in (*named, *_in_view(position)))


def _names(text: str, phrase: str) -> bool:
    told = {stem(word) for word in words_of(text)}
    words = plain_name(phrase.replace("'s", "").replace("’s", "")).split()
    return bool(words) and all(stem(word) in told for word in words)


def _in_view(position: Position) -> Iterator[str]:
    """Yield what players were told of this place, or will be as soon as they look again."""
    here = position.tale.here
    yield from (*here.first, *here.again)
    yield from (one.text for one in here.also if holds(one.needs, position.tale))
    yield from position.tale.progress.established.values()


def handled(position: Position, line: Line, meant: Meant) -> Iterator[wire.Decision]:
    """Yield what is done with a thing beside the menu: it is given to a person of the story, or taken up."""
    kept = belongings_of(position)
    if meant.interpretation is None or kept is None or foes_in_sight(position):
        return
    verbs = likely_verbs(position.system.name, {"handle": 1.0}, meant.interpretation.verbs, 0.0, HANDLED)
    verb = verbs[0][0] if verbs else ""
    if verb == kept.GIVING:
        yield from _given(position, kept, line)
    elif verb == kept.TAKING:
        yield from _taken(position, kept, line)
    elif verb == kept.LAYING:
        yield from _laid_down(position, kept, line)


def taken_up(position: Position, meant: Meant) -> Iterator[wire.Decision]:
    """Yield that one's own thing is taken up which lies where it fell, in whatever words."""
    line, meaning, kept = _line(position, meant), meant.meaning, belongings_of(position)
    is_deed = meaning.kind == "pass" or meaning.family == "handle" or (meaning.kind == "check" and not meaning.target)
    if line is None or kept is None or meant.interpretation is None or not is_deed or meant.mood:
        return
    if foes_in_sight(position):
        return
    lying = [item for item in kept.carried(position, line.speaker) if item.condition == "dropped"]
    named = [item for item in lying if _fit(line, item, object_of(line.parsed)) >= NAMED]
    is_pointed = len(lying) == 1 and object_of(line.parsed).split()[:1] in (["it"], ["them"])
    verbs = likely_verbs(position.system.name, {"handle": 1.0}, meant.interpretation.verbs, 0.0, 0.0)
    verb = verbs[0][0] if verbs else ""
    chance = meant.interpretation.verbs.get(verb, 0.0)
    if verb == kept.TAKING and chance >= MAYBE_UP and (named or is_pointed):
        call = wire.Call(action=kept.taken_up((named or lying)[0].id), who=line.speaker)
        yield wire.Decision(kind="procedure", moves=(call,))


@cache
def put_verbs() -> frozenset[str]:
    """Return the stems of the verbs of putting something somewhere."""
    return frozenset(map(stem, words_in("verbs", "puts")))


def _laid_down(position: Position, kept: Belongings, line: Line) -> Iterator[wire.Decision]:
    """Yield that one's own thing is laid down."""
    item = own_thing(position, line, object_of(line.parsed))
    behind = words_of(line.parsed.object.partition(object_of(line.parsed))[2])
    is_laid = line.parsed.verb in put_verbs() and behind[:1] in (("on",), ("onto",), ("down",))
    is_worn = bool(set(behind) & word_class("own"))
    if item is not None and item.condition == "sound" and is_laid and not is_worn:
        yield wire.Decision(kind="procedure", moves=(wire.Call(action=kept.laid_down(item.id), who=line.speaker),))


def _given(position: Position, kept: Belongings, line: Line) -> Iterator[wire.Decision]:
    """Yield that a person of the story is given a thing: it leaves the sheet; what is broken is laid at their feet."""
    said = line.text.lower()
    people = [person for person in people_here(position.tale) if fit_of(line.names.of[person.id], said) >= NAMED]
    phrases = (thing_of(line.parsed), object_of(line.parsed)) if people else ()
    item = next((found for one in phrases if one and (found := own_thing(position, line, one))), None)
    if item is not None and item.condition == "sound":
        yield wire.Decision(kind="pass", moves=(wire.Take(action=kept.parted(line.speaker, item.id)),))
    elif item is not None:
        call = wire.Call(action=kept.laid_down(item.id), who=line.speaker)
        yield wire.Decision(kind="procedure", moves=(call,))


def _taken(position: Position, kept: Belongings, line: Line) -> Iterator[wire.Decision]:
    """Yield that a thing is taken which lies openly in a written place, and which nothing turns on."""
    phrase = thing_of(line.parsed)
    if not phrase or own_thing(position, line, phrase) or not lies_open(position, phrase) or is_kit(position, phrase):
        return
    give = wire.Take(action=kept.had(line.speaker, new_name(position, line.speaker, phrase), 0))
    yield wire.Decision(kind="pass", moves=(give,))


def is_kit(position: Position, phrase: str) -> bool:
    """Return whether a thing is arms, armor, a mount or a vehicle, which nobody has for the asking."""
    return belongings.is_kit(position, goal_of(plain_name(phrase)).replace("-", "_"))


def lies_open(position: Position, phrase: str) -> bool:
    """Return whether the place is told to have a thing, in a sentence that names nobody, and not as a feature."""
    if position.tale.adventure.open_play:
        return False
    taken = [person.name for person in people_here(position.tale)]
    taken += [word for person in people_here(position.tale) for word in words_of(person.role)[:3] if len(word) > 3]
    features = [word for feature in features_here(position.tale) for word in (feature.name, *feature.words)]
    texts = (sentence for text in _in_view(position) for sentence in _SENTENCE_END.split(text))
    return not any(_names(phrase, word) for word in features) and any(
        _names(text, phrase) and not any(_names(text, word) for word in taken) for text in texts
    )


def new_name(position: Position, who: str, phrase: str) -> str:
    """Return a name for a thing on a sheet that none of a person's things has."""
    name = goal_of(plain_name(phrase)).replace("-", "_")[:LONGEST_NAME]
    kept = belongings_of(position)
    taken = {item.id for item in kept.carried(position, who)} if kept else set()
    return next(one for one in (name, *(f"{name}_{at}" for at in range(2, 99))) if one not in taken)


def makeshift(position: Position, line: Line) -> tuple[wire.Move, ...]:
    """Return the moves that put whatever is at hand into a person's hand, to be swung or thrown; none for a fist."""
    phrase, kept = thing_of(line.parsed), belongings_of(position)
    if not phrase or kept is None or own_thing(position, line, phrase) or is_kit(position, phrase):
        return ()
    is_instrument = bool(line.parsed.instrument)
    loose = word_class("singulars") | ({"the"} if is_instrument else frozenset())
    first = phrase.split()[0].lower()
    if first in word_class("determiners") - loose:
        return ()
    name = new_name(position, line.speaker, phrase)
    return (wire.Take(action=kept.had(line.speaker, name, 1)),)
