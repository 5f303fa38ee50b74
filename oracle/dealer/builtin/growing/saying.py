"""What a player's line brings into an open story: a person it speaks to, a thing it takes up, an end it chooses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.dealer import decisions as wire
from oracle.dealer import living_decisions as living
from oracle.dealer.brief import name_of
from oracle.dealer.builtin.answers.nearness import cosines
from oracle.dealer.builtin.belongings import belongings_of
from oracle.dealer.builtin.enact.spoken import object_of
from oracle.dealer.builtin.foes import foes_in_sight
from oracle.dealer.builtin.growing.calling import (
    LONGEST_NAME,
    Called,
    asks_anybody,
    callings,
    door_knocked_at,
    is_person,
    is_told_apart,
    with_apart,
)
from oracle.dealer.builtin.growing.coming import is_of
from oracle.dealer.builtin.growing.company import spoken_with_party
from oracle.dealer.builtin.growing.people import is_free, of_row, of_somebody
from oracle.dealer.builtin.growing.places import row_of as row_here
from oracle.dealer.builtin.growing.plan import genre_at, is_of_plan, may_be_told, plan_at
from oracle.dealer.builtin.meant import Meant, setting_at
from oracle.dealer.builtin.things import THOUGHT, is_kit, plain_name, thing_of
from oracle.dealer.compile import actor_of, goal_of
from oracle.dealer.found_money import money_named
from oracle.dealer.interpret.entities import kinds_of
from oracle.dealer.interpret.interpreter import NAMED
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.premise import named_in
from oracle.dealer.interpret.stated import is_question_in
from oracle.dealer.position import Position
from oracle.story.adventure import Person
from oracle.story.called import called
from oracle.story.naming import ids_taken, names_taken
from oracle.story.open_play_forms import furniture_row
from oracle.story.open_play_moves import Furniture
from oracle.story.open_play_tables import Genre, PersonRow, person_called, place_called
from oracle.story.state import known_of, people_here, things_here
from oracle.text.grammar import word_class
from oracle.text.picking import stable_number
from oracle.text.tokens import words_of

CHOSEN: Final = 0.55
"""Cosine of a line and an end from which on the line chooses it."""

MOST_AT_DOORS: Final = 3
"""People in a place from which on nobody more comes to its doors."""

LEANS: Final = 0.4
"""The same for a line that is clearly a deed."""

TRAVEL: Final = "travel"
"""Family of verbs of going somewhere far away."""

TALKS: Final = ("talk", "persuade")
"""Sorts of lines that are put to a person."""

LIKELY: Final = 0.5
"""Chance of both together from which on a person is spoken to."""

PICK_UP, NO_VERB = "pick_up", "-"
"""The verb of taking up a thing, and none at all."""

TAKES: Final = 0.5
"""Chance of handling a thing from which on one is taken up."""


def brought_in(position: Position, meant: Meant) -> Iterator[wire.Decision]:
    """Yield what a line brings into an open story; nothing where it brings nothing, or a person wrote the story."""
    found, genre = meant.interpretation, genre_at(position)
    if found is None or genre is None or foes_in_sight(position):
        return
    yield from _ended(position, meant)
    if meant.in_doubt:
        return
    yield from spoken_with_party(position, meant)
    yield from _called_in(position, genre, meant)
    yield from _told_of(position, genre, meant)
    yield from _taken_up(position, meant)


def _ended(position: Position, meant: Meant) -> Iterator[wire.Decision]:
    """Yield the end that a line chooses of those that are offered: what it says, else leaving with all threads told."""
    assert meant.interpretation is not None
    parsed, tale = meant.interpretation.parsed, position.tale
    ends = [one for one in tale.adventure.endings.values() if one.id.startswith("end-")]
    if not ends or parsed.flags & {"question", "negated"}:
        return
    near = cosines((parsed.text,), [one.title for one in ends])
    is_away = any(is_of(parsed.verb, name) for name in ("going", "leaving"))
    is_leaving = meant.meaning.kind == "go" or meant.meaning.family == TRAVEL or is_away
    likely = max(near) if near else 0.0
    if likely >= CHOSEN or (likely >= LEANS and not meant.asks) or (is_leaving and not known_of(tale, "thread")):
        chosen = ends[max(range(len(near)), key=lambda at: near[at])]
        yield wire.Decision(kind="pass", moves=(wire.End(ending=chosen.id),))


# === People ===


def _called_in(position: Position, genre: Genre, meant: Meant) -> Iterator[wire.Decision]:
    """Yield that a person is here whom a line speaks to, looks for, calls by a name or knocks up."""
    assert meant.interpretation is not None
    parsed = meant.interpretation.parsed
    if meant.mood or parsed.flags & {"negated", "wished", "condition", "question"}:
        return
    for one in (*(callings(parsed) if "quoted" not in parsed.flags else ()), *_spoken_to(meant)):
        if _is_new_name(position, one) or _is_somebody_new(position, one.name):
            yield from _met(position, genre, one, meant)
            return
    door = door_knocked_at(parsed)
    is_anybody = asks_anybody(parsed) and not people_here(position.tale)
    if (door and len(people_here(position.tale)) < MOST_AT_DOORS) or is_anybody:
        yield from _came_out(position, genre, door, parsed.text)


def _spoken_to(meant: Meant) -> Iterator[Called]:
    """Yield the people whom a line is put to, as it calls them."""
    assert meant.interpretation is not None
    parsed, readings = meant.interpretation.parsed, dict(meant.interpretation.readings)
    if "says" not in parsed.flags or sum(readings.get(one, 0.0) for one in TALKS) < LIKELY:
        return
    for phrase in filter(None, dict.fromkeys(parsed.addressed.split(" ; "))):
        words = with_apart(phrase, parsed.text).split()
        is_pointed = words[0].lower() in word_class("object_pronouns")
        name = " ".join(words[1:] if is_pointed else words)
        if not is_pointed or name[:1].isupper():  # "him Wenzel Dray", and not "him his name"
            yield Called(name, pronoun=words[0].lower() if is_pointed else "")


def _told_of(position: Position, genre: Genre, meant: Meant) -> Iterator[wire.Decision]:
    """Yield that a person is here of whom a line tells that they are: "there is an old woman mending nets here"."""
    assert meant.interpretation is not None
    parsed = meant.interpretation.parsed
    opening = words_of(parsed.text)[:2]
    follows = word_class("auxiliaries") | word_class("determiners")  # "there's a boy" has no verb among its words
    if len(opening) < 2 or opening[0] not in word_class("existential") or opening[1] not in follows:
        return
    for entity in named_in(parsed.text):
        name = entity.name if entity.name[:1].isupper() else f"the {entity.name}"
        if _is_somebody_new(position, name, is_told_of=True):
            yield from _met(position, genre, Called(name), meant)
            return


def _is_new_name(position: Position, who: Called) -> bool:
    """Return whether a line itself gives a person a name, and nobody has any word of it: no slip of another's."""
    names = [words_of(one.name) for one in position.tale.adventure.people.values()]
    names += [words_of(name_of(position, one)) for one in position.tale.company.pcs]
    is_given = bool(who.what or who.pronoun) and who.name[:1].isupper()
    return is_given and not any(set(words_of(who.name)) & set(one) - word_class("titles") for one in names)


def _is_somebody_new(position: Position, phrase: str, *, is_told_of: bool = False) -> bool:
    """Return whether a phrase names a person nobody here goes by; "the man" is new only where a line tells of one."""
    pointing = word_class("object_pronouns") | word_class("first_person_objects")
    pointing |= frozenset() if is_told_of else word_class("anybody")
    small = word_class("determiners") | word_class("openers") | word_class("all_of_them") | word_class("pronouns")
    if set(words_of(phrase)) <= pointing | small | word_class("ages") or not is_person(phrase):
        return False
    known = setting_at(position).of("person", "party", "absent", "feature")
    bare = set(words_of(phrase)) - word_class("determiners") - word_class("ages")
    people = [set(words_of(f"{one.name} {one.role}")) for one in position.tale.adventure.people.values()]
    genre = genre_at(position)
    row = person_called(genre, phrase) if genre is not None and not is_told_apart(phrase) else None
    if row is not None and row.id in {one.id for one in people_here(position.tale)}:
        return False
    return not any(named_share(one, phrase, {}) >= NAMED for one in known) and not any(bare <= one for one in people)


def _met(position: Position, genre: Genre, who: Called, meant: Meant) -> Iterator[wire.Decision]:
    """Yield that a person comes in: the person of the tables whom a line calls up, else a person by that name."""
    assert meant.interpretation is not None
    plan, parsed = plan_at(position), meant.interpretation.parsed
    name = " ".join(_as_typed(who.name, parsed.text).split()).strip(" ,.!?")[:LONGEST_NAME]
    cast = {one.person.id for one in plan.threads} if plan is not None else set()
    row = None if who.what or is_told_apart(name) else _row_called(position, genre, name, cast)
    if row is not None and row.id in cast:
        return  # whom a thread is about is met where it leads
    if not may_be_told(f"{name} {who.what}", position.state.table.limits):
        return
    if row is not None and is_free(position, row):
        came = living.AddPerson(id=row.id, name=row.name, role=row.role, wants=row.wants)
        given = of_row(position, genre, plan, row)
    else:
        person = Person(_free_id(position, name), name, who.what, "", "")
        given = of_somebody(position, genre, plan, person, who.pronoun)
        came = living.AddPerson(id=person.id, name=name, role=given.role or who.what, wants=given.wants)
    is_asked = is_question_in(parsed) and "says" in parsed.flags
    yield _arrival(position, came, given, parsed.text if is_asked else "")


def _came_out(position: Position, genre: Genre, door: str, said: str) -> Iterator[wire.Decision]:
    """Yield that a person comes to a door, or is the one who is nearest: whoever is at home there and has not come."""
    plan = plan_at(position)
    place = (place_called(genre, door) if door else None) or row_here(position, genre, plan)
    home = [row for name in place.people if (row := genre.person(name)) is not None] if place is not None else []
    rest = sorted(genre.people, key=lambda one: stable_number("at the door", position.tale.scene, one.id))
    for row in (*home, *rest):
        if is_free(position, row) and (plan is None or not is_of_plan(plan, row)):
            came = living.AddPerson(id=row.id, name=row.name, role=row.role, wants=row.wants)
            yield _arrival(position, came, of_row(position, genre, plan, row), "" if door else said)
            return


def _arrival(position: Position, came: living.AddPerson, given: Furniture, asked: str) -> wire.Decision:
    """Return that a person is here, with all they have to say, and what they say if they are asked."""
    moves: tuple[wire.Move, ...] = (came, living.Furnish(id=came.id, row=furniture_row(given)))
    if asked:
        topic = next((one.id for one in given.topics if called(one.words, asked)), None)
        moves += (living.Speak(person=came.id, topic=topic, who=actor_of(position), words=asked[:400]),)
    return wire.Decision(kind="pass", moves=moves)


def _row_called(position: Position, genre: Genre, phrase: str, cast: set[str]) -> PersonRow | None:
    """Return the person of the tables whom a phrase names, or whom a role calls up; `None` for a name of a player's."""
    words = set(words_of(phrase)) - word_class("determiners")
    named = (one for one in genre.people if words and words <= set(words_of(one.name)))
    is_name = phrase[:1].isupper() and phrase.split(maxsplit=1)[0].lower() not in word_class("determiners")
    taken = {*position.tale.adventure.people, *cast}
    found = None if is_name else person_called(genre, phrase, taken)
    return next(named, None) or found


def _as_typed(phrase: str, text: str) -> str:
    """Return a phrase with the capitals that it has in a text."""
    at = text.lower().find(phrase.lower())
    return text[at : at + len(phrase)] if at >= 0 else phrase


def _free_id(position: Position, name: str) -> str:
    slug = goal_of(plain_name(name))[:24].strip("-")
    slug = slug if slug[:1].isalpha() and len(slug) > 1 else f"one-{slug}".strip("-")
    taken = ids_taken(position.tale)
    return next(one for one in (slug, *(f"{slug}-{at}" for at in range(2, len(taken) + 3))) if one not in taken)


# === Things ===


def _taken_up(position: Position, meant: Meant) -> Iterator[wire.Decision]:
    """Yield that an ordinary thing is taken up, named before or not; arms and money nobody has for the asking."""
    assert meant.interpretation is not None
    parsed = meant.interpretation.parsed
    handling = dict(meant.interpretation.readings).get("act:handle", 0.0)
    verbs = {verb: chance for verb, chance in meant.interpretation.verbs.items() if verb != NO_VERB}
    picks = max(verbs, key=lambda verb: verbs[verb], default="") == PICK_UP
    phrase = thing_of(parsed) or object_of(parsed)
    if handling < TAKES or parsed.flags & THOUGHT or not picks or not phrase or kinds_of([phrase])[0] != "thing":
        return
    if set(words_of(phrase)) & word_class("own") or is_kit(position, phrase) or money_named(phrase):
        return
    lying = next((one for one in things_here(position.tale) if _names(phrase, one.name)), None)
    if lying is not None and not lying.gear:
        taken = living.Become(thing=lying.id, fate="taken", who=actor_of(position))
        yield wire.Decision(kind="pass", moves=(taken,))
        return
    if _is_known(position, phrase):
        return
    name = f"the {plain_name(phrase)}"[:LONGEST_NAME]
    thing = living.AddThing(id=_free_id(position, name), name=name)
    if may_be_told(name, position.state.table.limits):
        taken = living.Become(thing=thing.id, fate="taken", who=actor_of(position))
        yield wire.Decision(kind="pass", moves=(thing, taken))


def _names(phrase: str, name: str) -> bool:
    """Return whether a phrase names a thing, if only by some of its words."""
    words = set(plain_name(phrase).split())
    return bool(words) and words <= set(words_of(name))


def _is_known(position: Position, phrase: str) -> bool:
    """Return whether something in the story goes by a name already, or a person of the company has it."""
    bare = plain_name(phrase)
    is_named = not bare or bare in names_taken(position.tale) or _fits(position, bare)
    kept = belongings_of(position)
    held = (item.name.lower() for who in kept.owners(position) for item in kept.carried(position, who)) if kept else ()
    return is_named or any(bare in name or name in bare for name in held)


def _fits(position: Position, bare: str) -> bool:
    here = setting_at(position).of("feature")
    return any(named_share(one, bare, {}) >= NAMED for one in here)
