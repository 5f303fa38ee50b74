"""What was said at a table, as the interpreter reads it: once a line, kept with the ruling."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from oracle.core.records import dataclass, replace
from oracle.core.system import task_skills
from oracle.dealer.brief import name_of
from oracle.dealer.builtin.conduct import (
    absent_in,
    among_friends,
    as_stated,
    asked_about,
    asked_of_all,
    asks_leave,
    first_deed,
    left_first,
    settled,
    shared_out,
)
from oracle.dealer.compile import actor_of
from oracle.dealer.interpret.choose import Ranked, is_clear, options_of
from oracle.dealer.interpret.interpreter import INJECTION, LONGEST, NAMED, Interpretation, interpreter
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.meaning import EVERYONE, SCENE, Meaning, MeaningKind, read_notation
from oracle.dealer.interpret.segment import segment
from oracle.dealer.interpret.setting import Setting, Thing, name_words, setting_of
from oracle.dealer.interpret.stated import Mood, is_own
from oracle.dealer.interpret.weights import load_weights
from oracle.dealer.position import Position
from oracle.errors import WeightsError
from oracle.meaning.mending import mended
from oracle.story.living import is_detail_called
from oracle.story.state import StoryState
from oracle.text.grammar import word_class
from oracle.text.languages import in_english, language_of, states_action
from oracle.text.tokens import words_of

SURELY_NOT: Final = 0.85
"""Chance from which on something is refused though nothing of it is known to be out of reach."""

LOOKED: Final = 0.3
"""Chance from which on a deed that moves nothing may be a look, which is as harmless and tells more."""

AS_LIKELY: Final = 0.7
"""Share of the chance of a deed that moves nothing from which on it is for one's own thing, or said to anybody."""

HANDLING: Final = 0.75
"""Chance from which on the form of a line says by itself that something is handled."""

SEVERAL: Final = 2
"""People to whom a line may be said, from which on it is said to all of them."""

NONE_MEANT: Final = Meaning("pass", "none")
"""None of the readings that were offered."""

UNREAD: Final = Meaning("pass", "unread")
"""A line without a word in it."""

FOREIGN: Final = Meaning("pass", "foreign")
"""A line in another language that states no action with a word that is known."""

KEPT: Final = 3
"""Readings that are kept with a ruling."""


@dataclass(frozen=True, slots=True)
class Meant:
    """What a line was taken for."""

    meaning: Meaning
    readings: tuple[Meaning, ...]
    """What it could have been besides, the one it was taken for first."""
    asks: bool = False
    """Whether the player is asked which is meant."""
    in_doubt: bool = False
    """Whether the player wants to be asked, however clear it is."""
    interpretation: Interpretation | None = None
    """How it was read; `None` where a player picked a reading or turned to a feature."""
    mood: Mood = ""
    """Why it states no deed; empty where it states one."""
    absent: str = ""
    """How somebody is called who was spoken to and is not there."""

    def notations(self) -> tuple[str, ...]:
        """Return the readings as the table keeps them."""
        return tuple(meaning.notation() for meaning in self.readings)


def setting_at(position: Position) -> Setting:
    """Return what there is to mean where a table stands, foes in play among the people."""
    names = tuple(name_of(position, who) for who in position.tale.company.pcs)
    speaker = name_of(position, actor_of(position))
    setting = setting_of(position.tale, names, speaker, task_skills(position.system))
    known = {thing.name.lower() for thing in setting.things}
    foes = tuple(_foe(name, called) for name, called in _foes(position) if called.lower() not in known)
    return replace(setting, things=(*setting.things, *foes))


def _foes(position: Position) -> Iterable[tuple[str, str]]:
    danger = getattr(position.rules, "danger", None)
    foes = getattr(danger, "foes", {}) or {}
    return tuple((name, getattr(foe, "called", name)) for name, foe in foes.items())


def _foe(name: str, called: str) -> Thing:
    return Thing("person", name, called, (*name_words(called), name), called)


def meant_at(position: Position, said: str, before: tuple[str, ...] = (), *, ask: bool = False) -> Meant:
    """Return what a line means at a table.

    Args:
        position: Where it was said.
        said: The line.
        before: Lines of other players just before it.
        ask: Whether to ask which reading is meant however clear it is.

    Raises:
        WeightsError: If what the interpreter learnt cannot be read.
    """
    table = position.state.table
    if table.tried:
        return _only(Meaning("check", table.tried))
    if table.picked is not None:
        return _only(read_notation(table.picked)) if table.picked else _only(NONE_MEANT)
    if not any(letter.isalpha() for letter in said):
        return _only(UNREAD)
    language = language_of(said)
    if language and not states_action(said):
        return _only(FOREIGN)
    setting = setting_at(position)
    words = in_english(said) if language else put_right(said, setting)
    found = one_person(interpreter().interpret(words, setting, before), setting)
    found = benefit_of_doubt(found, setting)
    found = at_detail(said_to_all(turned_to(handled(looked_at(found)))), setting, position.tale)
    found, mood = as_stated(by_way(found, setting), setting, position.system.name)
    found = first_deed(among_friends(asked_of_all(asked_about(found, setting), setting), setting), setting)
    found = settled(benefit_of_doubt(left_first(found, setting), setting))
    readings = tuple(one.meaning for one in found.ranked[:KEPT])
    if ask or not found.clear or asks_leave(found):
        options = tuple(option for option in found.options if option.kind != "refuse") or found.options
        return Meant(found.first, options, asks=True, in_doubt=ask, interpretation=found, mood=mood)
    absent = "" if position.tale.adventure.open_play else absent_in(found, setting)
    if absent:
        return Meant(Meaning("refuse"), (Meaning("refuse"), *readings), interpretation=found, absent=absent)
    return Meant(found.first, readings, interpretation=found, mood=mood)


def put_right(said: str, setting: Setting) -> str:
    """Return a line without slips of the finger; names and words of the place are likelier than others."""
    named = {word for thing in setting.things for called in thing.words for word in words_of(called)}
    return mended(said[:LONGEST], frozenset(named | set(words_of(setting.text)) | set(setting.names)))


def understood(position: Position, said: str) -> Meant:
    """Return what a line means at a table, by its names alone where nothing that was learnt can be read."""
    try:
        return meant_at(position, said)
    except WeightsError:
        return fallback_meant(position, said)


def kept_meant(readings: tuple[str, ...]) -> Meant:
    """Return what a line was taken for by the readings that a table kept of it, the first the one it was taken for."""
    meanings = tuple(map(read_notation, readings))
    return Meant(meanings[0], meanings)


def fallback_meant(position: Position, said: str) -> Meant:
    """Return what a line names, and no more: for a machine on which nothing that was learnt can be read."""
    setting = setting_at(position)
    parsed = segment(said, setting.names, setting.speaker)
    shares = {thing: named_share(thing, parsed.main, {}) for thing in setting.of("feature", "exit", "person")}
    best = max(shares, key=lambda thing: shares[thing], default=None)
    if best is None or shares[best] < NAMED:
        return _only(Meaning("pass"))
    kinds: Mapping[str, MeaningKind] = {"exit": "go", "person": "talk", "feature": "check" if best.checked else "look"}
    return _only(Meaning(kinds[best.kind], best.id))


def looked_at(found: Interpretation) -> Interpretation:
    """Return a reading in which a deed that moves nothing is a look at a thing, where it may well be one.

    So is a task at the very thing, where the line was heard as a look.
    """
    first, second = found.ranked[0], found.ranked[1] if len(found.ranked) > 1 else found.ranked[0]
    is_heard = bool(found.readings) and found.readings[0][0] == "look"
    is_at_it = is_heard and first.meaning.kind == "check" and first.meaning.target == second.meaning.target
    may_be = first.meaning.kind == "pass" or is_at_it
    is_look = may_be and second.meaning.kind == "look" and second.chance >= LOOKED
    return replace(found, ranked=(second, first, *found.ranked[2:]), clear=True) if is_look else found


def handled(found: Interpretation) -> Interpretation:
    """Return a reading in which a deed that moves nothing handles a thing, where it may as well or its form says so."""
    first, second = found.ranked[0], found.ranked[1] if len(found.ranked) > 1 else found.ranked[0]
    is_own = bool(set(words_of(found.parsed.object)[:2]) & word_class("own"))
    is_second = second.meaning.family == "handle"
    is_as_likely = is_own and second.chance >= AS_LIKELY * first.chance
    is_said = dict(found.readings).get("act:handle", 0.0) >= HANDLING
    if first.meaning.kind != "pass" or not (is_second and (is_as_likely or is_said)):
        return found
    return replace(found, ranked=(second, first, *found.ranked[2:]))


def by_way(found: Interpretation, setting: Setting) -> Interpretation:
    """Return a reading in which a journey to where a way leads that is here is taking that way."""
    if found.first.family != "travel":
        return found
    ways = {way.id for way in setting.of("exit") if named_share(way, found.parsed.main, {}) >= NAMED}
    taken = next((one for one in found.ranked if one.meaning.kind == "go" and one.meaning.target in ways), None)
    if taken is None:
        return found
    return replace(found, ranked=(taken, *(one for one in found.ranked if one is not taken)))


def turned_to(found: Interpretation) -> Interpretation:
    """Return a reading in which a deed that moves nothing is a try at a thing, where that is likelier in all.

    Whether a line tries a thing, handles it or looks at it, it turns to it: those chances count together.
    """
    first = found.ranked[0]
    tried = next((one for one in found.ranked if one.meaning.target and one.meaning.kind == "check"), None)
    if first.meaning.kind != "pass" or tried is None:
        return found
    at_it = [one for one in found.ranked if one.meaning.target == tried.meaning.target]
    whole = sum(one.chance for one in at_it)
    if at_it[0] is not tried or whole <= first.chance:
        return found
    ranked = (Ranked(tried.meaning, whole), *(one for one in found.ranked if one not in at_it))
    return replace(found, ranked=ranked, clear=is_clear(ranked, interpreter().floors), options=options_of(ranked))


def at_detail(found: Interpretation, setting: Setting, tale: StoryState) -> Interpretation:
    """Return a reading in which a look at something that the place has, and that is nothing to turn to, is at that.

    It is called up by an author's words for a detail; what is named itself is looked at itself.
    """
    first, words = found.first, found.parsed.text
    is_look = bool(found.readings) and found.readings[0][0] == "look"
    named = [one.id for one in setting.things if named_share(one, found.parsed.main, {}) >= NAMED]
    if not is_look or first.kind not in ("look", "check", "pass") or set(named) & {first.target, first.to} - {""}:
        return found
    if not is_detail_called(tale, words):
        return found
    ranked = (Ranked(Meaning("look", SCENE), 1.0),)
    return replace(found, ranked=ranked, clear=True, options=options_of(ranked))


def one_person(found: Interpretation, setting: Setting) -> Interpretation:
    """Return a reading in which looking at somebody, and at what stands for them in the place, is one deed."""
    stands_for = {one.id: one.person for one in setting.of("feature") if one.person}
    shares: dict[Meaning, float] = {}
    for one in found.ranked:
        is_look = one.meaning.kind == "look" and one.meaning.target in stands_for
        meaning = replace(one.meaning, target=stands_for[one.meaning.target]) if is_look else one.meaning
        shares[meaning] = shares.get(meaning, 0.0) + one.chance
    if len(shares) == len(found.ranked):
        return found
    ranked = tuple(sorted((Ranked(*one) for one in shares.items()), key=lambda one: -one.chance))
    return replace(found, ranked=ranked, clear=is_clear(ranked, interpreter().floors), options=options_of(ranked))


def said_to_all(found: Interpretation) -> Interpretation:
    """Return a reading in which a deed that moves nothing is said to everybody, where it may be said to anybody.

    To whom of those who are here a line is said may be open; that it is said to them is not: those chances count
    together.
    """
    first = found.ranked[0]
    said = [one for one in found.ranked if one.meaning.kind == "talk"]
    whole = sum(one.chance for one in said)
    if first.meaning.kind != "pass" or len(said) < SEVERAL or whole < AS_LIKELY * first.chance:
        return found
    to_all = Ranked(Meaning("talk", EVERYONE), whole)
    ranked = (to_all, *(one for one in found.ranked if one not in said))
    return replace(found, ranked=ranked, clear=is_clear(ranked, interpreter().floors), options=options_of(ranked))


def benefit_of_doubt(found: Interpretation, setting: Setting) -> Interpretation:
    """Return a reading in which no deed of the speaker is refused that may well be possible.

    Where nothing named is out of reach, and neither the form of the line nor an order to the program speaks for it, a
    refusal needs to be all but certain; the other decisions share its chance. What is here can be spoken to.
    """
    refused = next((one for one in found.ranked if one.meaning.kind == "refuse"), None)
    is_to_thing = any(named_share(one, found.parsed.addressed, {}) >= NAMED for one in setting.of("feature"))
    first = found.readings[0][0] if found.readings else ""
    is_read_so = first == INJECTION or (first == "refuse" and not is_to_thing)
    if refused is None or is_read_so or found.out_of_reach or (refused.chance >= SURELY_NOT and not is_to_thing):
        return found
    if not is_own(found.parsed, words_of(found.parsed.main)):
        return found
    return shared_out(found, [one for one in found.ranked if one is not refused])


def _only(meaning: Meaning) -> Meant:
    return Meant(meaning, (meaning,))


def weights_hash() -> str:
    """Return the hash of what the interpreter learnt; `-` where it cannot be read."""
    try:
        return load_weights().rows
    except WeightsError:
        return "-"
