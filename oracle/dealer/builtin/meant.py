"""What was said at a table, as the interpreter reads it: once a line, kept with the ruling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.records import dataclass, replace
from oracle.core.system import task_skills
from oracle.dealer.brief import name_of
from oracle.dealer.builtin.clauses import Clauses, clauses_of
from oracle.dealer.builtin.conduct import (
    absent_in,
    among_friends,
    approached,
    as_stated,
    asked_about,
    asked_of_all,
    asked_of_story,
    asked_openly,
    asks_leave,
    at_named,
    settled,
    shared_out,
)
from oracle.dealer.builtin.enact.verbs import families
from oracle.dealer.builtin.foes import foes_in_sight, foes_met
from oracle.dealer.builtin.leaning import benefit_of_doubt, leaning, way_back
from oracle.dealer.builtin.put_to import meant_person, ordered, said_to_them
from oracle.dealer.builtin.self_harm import harms_self
from oracle.dealer.builtin.tries import as_foreseen, as_printed, tried_at
from oracle.dealer.builtin.whom import opined
from oracle.dealer.compile import actor_of
from oracle.dealer.interpret.interpreter import LONGEST, NAMED, Interpretation, interpreter
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.meaning import Meaning, MeaningKind, read_notation
from oracle.dealer.interpret.segment import segment
from oracle.dealer.interpret.setting import Setting, Thing, checks_read, name_words, setting_of
from oracle.dealer.interpret.stated import Mood
from oracle.dealer.interpret.weights import load_weights
from oracle.dealer.position import Position
from oracle.errors import WeightsError
from oracle.meaning.mending import mended
from oracle.text.languages import in_english, language_of, states_action
from oracle.text.tokens import words_of

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
    """How a person is called who was spoken to and is not there."""
    rest: str = ""
    """What the line goes on to, once this is done; empty where it is all of it."""
    waits: str = ""
    """The next deed of it, as it was said."""
    whom: str = ""
    """The person here for whom a pronoun in it stands, by id; empty for nobody."""

    def notations(self) -> tuple[str, ...]:
        """Return the readings as the table keeps them."""
        return tuple(meaning.notation() for meaning in self.readings)


def likeliest_verb(meant: Meant) -> tuple[str, float]:
    """Return the verb of the rules that is likeliest for a line, with its chance; `-` is none of them."""
    chances = meant.interpretation.verbs if meant.interpretation else {}
    verb = max((one for one in chances if one != "-"), key=lambda one: chances[one], default="")
    return verb, chances.get(verb, 0.0)


def setting_at(position: Position) -> Setting:
    """Return what there is to mean where a table stands, foes in play among the people."""
    names = tuple(name_of(position, who) for who in position.tale.company.pcs)
    speaker = name_of(position, actor_of(position))
    setting = setting_of(position.tale, names, speaker, task_skills(position.system))
    known = {thing.name.lower() for thing in setting.things}
    foes = tuple(_foe(foe.id, foe.called) for foe in foes_met(position) if foe.called.lower() not in known)
    return replace(setting, things=(*setting.things, *foes))


def _foe(name: str, called: str) -> Thing:
    return Thing("person", name, called, (*name_words(called), name), called)


def meant_at(
    position: Position, said: str, before: tuple[str, ...] = (), *, ask: bool = False, last: str = ""
) -> Meant:
    """Return what a line means at a table.

    Args:
        position: Where it was said.
        said: The line.
        before: Lines of other players just before it.
        ask: Whether to ask which reading is meant however clear it is.
        last: Id of the person whom the speaker turned to just before; empty for nobody.

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
    is_whole = ask or foes_in_sight(position) or harms_self(position, words)
    parts = Clauses(words) if is_whole else clauses_of(words, setting)
    meant = _read(position, parts.first, setting, before, ask=ask, last=last)
    if parts.rest and (meant.asks or meant.meaning.kind == "refuse"):
        whole = _read(position, words, setting, before, last=last)
        return meant if whole.asks or whole.meaning.kind == "refuse" else whole
    return replace(meant, rest=parts.rest, waits=parts.waits)


def _read(
    position: Position, words: str, setting: Setting, before: tuple[str, ...], *, ask: bool = False, last: str = ""
) -> Meant:
    """Return what words of one deed mean."""
    found = _offered(interpreter().interpret(words, setting, before), position)
    found = as_printed(tried_at(found, setting), setting)
    found = as_foreseen(found, position.tale)
    found = leaning(found, setting, position.tale)
    whom = meant_person(found, setting, position.tale, last)
    found, mood = as_stated(found, setting, position.system.name)
    found = asked_of_story(asked_about(asked_openly(ordered(found, setting)), setting))
    found = said_to_them(asked_of_all(found, setting), whom)
    found = opined(among_friends(found, setting), setting)
    found = at_named(approached(found, setting), setting)
    found = settled(benefit_of_doubt(way_back(found, setting, position.tale), setting))
    readings = tuple(one.meaning for one in found.ranked[:KEPT])
    if ask or not found.clear or asks_leave(found):
        options = tuple(option for option in found.options if option.kind != "refuse") or found.options
        options = _told_apart(options, position.tale.adventure.system)
        return Meant(found.first, options, asks=True, in_doubt=ask, interpretation=found, mood=mood)
    absent = "" if position.tale.adventure.open_play else absent_in(found, setting)
    if absent:
        return Meant(Meaning("refuse"), (Meaning("refuse"), *readings), interpretation=found, absent=absent)
    return Meant(found.first, readings, interpretation=found, mood=mood, whom=whom)


def _told_apart(options: tuple[Meaning, ...], game: str) -> tuple[Meaning, ...]:
    """Return the readings that differ in the words of the game that is played, which may call two skills the same."""
    read = checks_read(game)
    called = {
        replace(one, skill=read.called(one.skill) if read and one.skill else one.skill): one for one in options[::-1]
    }
    return tuple(one for one in options if one in called.values())


def _offered(found: Interpretation, position: Position) -> Interpretation:
    """Return a reading without a deed that only phrases speak for, and that the rules do not offer now."""
    game, learnt = position.system.name, interpreter().verb.classes
    menus = (position.menu(actor_of(position)), position.menu())
    open_now = {option.action.verb for menu in menus for option in menu}
    barred: set[str] = set()
    for family in {one.meaning.family for one in found.ranked if one.meaning.family}:
        verbs = [verb for verb, own in families(game).items() if own == family]
        best = max(verbs, key=lambda verb: found.verbs.get(verb, 0.0), default="")
        if best and best not in open_now and best not in learnt:
            barred.add(family)
    left = [one for one in found.ranked if one.meaning.family not in barred]
    return shared_out(found, left) if left and len(left) < len(found.ranked) else found


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


def _only(meaning: Meaning) -> Meant:
    return Meant(meaning, (meaning,))


def weights_hash() -> str:
    """Return the hash of what the interpreter learnt; `-` where it cannot be read."""
    try:
        return load_weights().rows
    except WeightsError:
        return "-"
