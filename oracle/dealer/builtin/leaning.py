"""Which way a line leans that could be several things: each function takes a reading and returns a likelier one.

What is harmless and tells more is preferred; what is one deed in several forms counts together.
"""

from __future__ import annotations

from typing import Final

from oracle.core.records import replace
from oracle.dealer.builtin.conduct import shared_out
from oracle.dealer.builtin.put_to import called_by_looks, to_crowd
from oracle.dealer.builtin.routes import on_the_way
from oracle.dealer.builtin.skills import finds
from oracle.dealer.builtin.whom import kindly_done, one_person, said_to_all, said_to_one, spoken_about
from oracle.dealer.interpret.choose import Ranked, is_clear, options_of
from oracle.dealer.interpret.interpreter import INJECTION, NAMED, Interpretation, interpreter
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.meaning import SCENE, Meaning
from oracle.dealer.interpret.setting import Setting
from oracle.dealer.interpret.stated import is_own
from oracle.story.living import is_detail_called
from oracle.story.state import StoryState, exits_here
from oracle.text.grammar import word_class
from oracle.text.phrases import holds_phrase
from oracle.text.stems import stem
from oracle.text.tokens import words_of
from oracle.text.words import stems_of

SURELY_NOT: Final = 0.85
"""Chance from which on something is refused though nothing of it is known to be out of reach."""

LOOKED: Final = 0.3
"""Chance from which on a deed that moves nothing may be a look, which is as harmless and tells more."""

AS_LIKELY: Final = 0.7
"""Share of the chance of a deed that moves nothing from which on it is for one's own thing, or said to anyone."""

HANDLING: Final = 0.75
"""Chance from which on the form of a line says by itself that something is handled."""


def leaning(found: Interpretation, setting: Setting, tale: StoryState) -> Interpretation:
    """Return the likelier reading of a line, where its first one is only one of several for the same deed."""
    found = benefit_of_doubt(spoken_about(one_person(sought(found), setting), setting), setting)
    found = to_crowd(called_by_looks(said_to_one(kindly_done(found, setting), setting), setting, tale), setting, tale)
    found = at_detail(said_to_all(turned_to(handled(looked_at(found)))), setting, tale)
    return on_the_way(by_way(to_detail(found, setting, tale), setting), setting, tale)


def benefit_of_doubt(found: Interpretation, setting: Setting) -> Interpretation:
    """Return a reading in which no deed of the speaker is refused that may well be possible.

    Where nothing named is out of reach, and neither the form of the line nor an order to the program speaks for it, a
    refusal needs to be all but certain; the other decisions share its chance. What is here can be spoken to, and a way
    can be taken in the words that its author gives it.
    """
    refused = next((one for one in found.ranked if one.meaning.kind == "refuse"), None)
    is_to_thing = any(named_share(one, found.parsed.addressed, {}) >= NAMED for one in setting.of("feature"))
    first = found.readings[0][0] if found.readings else ""
    is_known = is_to_thing or _is_worded_way(found, setting)
    is_read_so = first == INJECTION or (first == "refuse" and not is_known)
    if refused is None or is_read_so or found.out_of_reach or (refused.chance >= SURELY_NOT and not is_known):
        return found
    if not is_own(found.parsed, words_of(found.parsed.main)):
        return found
    return shared_out(found, [one for one in found.ranked if one is not refused])


def _is_worded_way(found: Interpretation, setting: Setting) -> bool:
    """Return whether a line says an author's words for a way that begin with its verb, such as `follow the valet`."""
    said = stems_of(found.parsed.main)
    phrases = (stems_of(words) for way in setting.of("exit") for words in way.words if " " in words)
    return any(phrase[0] == found.parsed.verb and holds_phrase(phrase, said) for phrase in phrases if phrase)


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


def sought(found: Interpretation) -> Interpretation:
    """Return a reading in which who looks for a way to do something looks about, and does not turn to a thing yet."""
    words = words_of(found.parsed.object)
    aim = words[words.index("for") :] if "for" in words else ()
    is_looking = found.parsed.verb in map(stem, word_class("looking_for")) and "to" in aim
    if not is_looking or found.first.kind != "check" or not found.first.target or finds(found.first.skill):
        return found
    look = Ranked(Meaning("look", SCENE), 1.0)
    return replace(found, ranked=(look,), clear=True, options=(look.meaning,))


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


def to_detail(found: Interpretation, setting: Setting, tale: StoryState) -> Interpretation:
    """Return a reading in which who goes to something that the place has leaves no place, and sees what is there."""
    first, placed = found.first, found.parsed.object
    is_going = first.kind == "go" or first.family == "travel" or (not found.clear and "go" in dict(found.readings))
    if not is_going or not is_detail_called(tale, placed):
        return found
    if any(named_share(one, found.parsed.main, {}) >= NAMED for one in setting.of("exit")):
        return found
    look = Ranked(Meaning("look", SCENE), 1.0)
    return replace(found, ranked=(look,), clear=True, options=(look.meaning,))


def by_way(found: Interpretation, setting: Setting) -> Interpretation:
    """Return a reading in which a journey to where a way leads that is here is taking that way."""
    if found.first.family != "travel":
        return found
    ways = {way.id for way in setting.of("exit") if named_share(way, found.parsed.main, {}) >= NAMED}
    taken = next((one for one in found.ranked if one.meaning.kind == "go" and one.meaning.target in ways), None)
    if taken is None:
        return found
    return replace(found, ranked=(taken, *(one for one in found.ranked if one is not taken)))


def way_back(found: Interpretation, setting: Setting, tale: StoryState) -> Interpretation:
    """Return a reading in which who leaves a place, and says not where to, goes back where they have been.

    Only where one way leads back; of several, which is meant is for the player to say.
    """
    going = [one for one in found.ranked if one.meaning.kind == "go"]
    is_leaving = found.parsed.verb in map(stem, word_class("leaving"))
    if not is_leaving or sum(one.chance for one in going) < interpreter().floors.moves:
        return found
    if any(named_share(one, found.parsed.main, {}) >= NAMED for one in setting.of("exit")):
        return found
    back = [way.id for way in exits_here(tale) if way.to in tale.progress.visited]
    taken = next((one for one in going if [one.meaning.target] == back), None)
    if taken is None:
        return found
    others = [one for one in found.ranked if one is not taken]
    ranked = (Ranked(taken.meaning, sum(one.chance for one in going)), *others)
    return replace(found, ranked=ranked, clear=True, options=options_of(ranked))
