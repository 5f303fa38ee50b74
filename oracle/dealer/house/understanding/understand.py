"""What a player means: an exit, something of the scene, a look around, a question, a rest, or a task of their own.

Reads words only; it decides nothing and knows no secrets. A dictated outcome counts as the attempt.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from oracle.core.records import dataclass
from oracle.dealer.house.blows.at_hand import at_hand
from oracle.dealer.house.rating.twins import twin_of
from oracle.dealer.house.understanding.claims import attempted, claims_outcome
from oracle.dealer.house.understanding.clauses import (
    is_at_a_loss,
    own_wish,
    undertaken,
)
from oracle.dealer.house.understanding.demands import honest
from oracle.dealer.house.understanding.leaving import NO_WAY_OUT, departure, leaves_a_thing
from oracle.dealer.house.understanding.lexicon import CIRCUMSTANCE_WORDS, Spoken, Way, spoken_ways
from oracle.dealer.house.understanding.lexicon_slips import misspelt_way
from oracle.dealer.house.understanding.mashed import is_mashed
from oracle.dealer.house.understanding.meant import meant_feature
from oracle.dealer.house.understanding.naming import (
    best_exit,
    best_person,
    called_here,
    feature_of,
    names_surely,
    nearly_named,
    person_of,
)
from oracle.dealer.house.understanding.offered import as_offered, turned_to
from oracle.dealer.house.understanding.purposes import by_force, ordinary, suits
from oracle.dealer.house.understanding.several import DEEDS, first_of
from oracle.dealer.house.understanding.signs import (
    ASKING,
    GOING,
    GREETING,
    LOOKING,
    LOOKING_AT,
    OUT_OF_CHARACTER,
    RESTING_LONG,
    RESTING_SHORT,
    RULES_WORDS,
    SETTING_OUT,
    SHEET_WORDS,
    TALKING,
    holds_any,
    nearly_nothing_stems,
    yes_or_no_stems,
)
from oracle.dealer.house.understanding.smalls import is_beyond_anybody, left_of, only_asks, small_deed
from oracle.dealer.house.understanding.sparing import affirmed, asks_others_not, is_for_show, is_put_aside, only_looks
from oracle.dealer.house.understanding.subduing import subdued
from oracle.dealer.house.understanding.talking import as_said, puts_a_question
from oracle.dealer.house.understanding.turns import WHO_IS_HERE
from oracle.dealer.house.understanding.what_happened import asks_somebody, asks_what_happened
from oracle.story.adventure import Exit, Feature, Person
from oracle.story.state import StoryState, exits_here, features_here, people_here
from oracle.systems.ultimo.skills import find_skill
from oracle.text.languages import in_english, language_of, states_action
from oracle.text.phrases import holds_phrase
from oracle.text.stems import stem
from oracle.text.words import content_stems, stems_of, words_of

Meaning = Literal[
    "exit",
    "feature",
    "look_at",
    "look",
    "person",
    "rest",
    "task",
    "rules",
    "sheet",
    "out_of_character",
    "injection",
    "talk",
    "wonder",
    "free",
    "small",
    "beyond",
    "may_rest",
    "unclear",
]
"""What an utterance can be."""

TASK_KINDS: Final = ("challenge", "attack", "magic", "resist", "manipulate_empathize")
"""Kinds of utterances that something is played for."""

MEANINGS: Final[dict[str, tuple[Meaning, str]]] = {
    "observe": ("look", ""),
    "rest_short": ("rest", "short"),
    "rest_long": ("rest", "long"),
    "travel": ("unclear", "where"),
    "hand_management": ("sheet", ""),
    "character_sheet_query": ("sheet", ""),
    "rules_question": ("rules", ""),
    "threat_or_meta_query": ("rules", ""),
    "out_of_character": ("out_of_character", ""),
}
"""What other kinds mean at the table, with what the meaning names."""

Also = Literal["later", "rules", "sheet", "out_of_character"]
"""What can be said beside a deed."""

PLAYED: Final = ("exit", "feature", "task", "rest", "look_at")
"""What counts beside words that command the program."""

LEFT: Final = "left"
"""What `free` is about where somebody says they do not do a thing that could be done."""

OTHERS: Final = "others"
"""What `free` is about where nothing is said but what somebody else does."""

TOLERABLE: Final = 2.5
"""How much a skill must be ahead of the next to be believed where no verb says which it is."""

BARE: Final = 3
"""Words of an utterance that may be nothing but the name of an exit."""

APPROACHING: Final = ("pace", "sit", "trot")
"""Small deeds that are ways on where a way on is named: step up to the house, get up the stairs."""

KNOWING: Final = (
    "Awareness",
    "Biology",
    "Culture",
    "Empathy",
    "Investigation",
    "Navigation",
    "Occult",
    "Psyche",
    "Research",
)
"""Skills by which a question is answered: what is asked about with them may be played for."""

TALK_SKILLS: Final = ("Empathy", "Manipulation", "Leadership", "Theatrics", "Culture")
"""Skills that an adventure suggests for somebody who is there to be talked to."""

DEED: Final = 2.0
THING: Final = 1.0
LONGER: Final = 1.5
"""What a verb, a noun and each further word of a phrase count for in finding a way."""


@dataclass(frozen=True, slots=True)
class Reading:
    """An utterance as it was understood."""

    meaning: Meaning
    target: str = ""
    """Id of the exit, feature or person; `short` or `long` for a rest; the kind of a small deed."""
    way: Way | None = None
    """What a task or a feature is gone about with, where the words say so."""
    circumstances: tuple[tuple[str, int], ...] = ()
    """Circumstances that were named, with what they add."""
    dictated: bool = False
    """Whether an outcome was claimed; it is left to the cards."""
    words: str = ""
    """The words that count, without what was out of character."""
    also: tuple[Also, ...] = ()
    """What else was said: a further deed, which waits, or a question; the words that count leave it out."""
    cut: bool = False
    """Whether the words that count are fewer than were said."""


def understood(text: str, tale: StoryState) -> Reading:
    """Return what `text` means to players who stand where `tale` stands; what is in another language, in English.

    What commands the program is left out, and what somebody says they do not do. Of several deeds the first counts.
    """
    if offered := turned_to(text, tale):
        return Reading("feature", offered.id, words=text)
    text = as_offered(text, tale)
    language, text, foreign = language_of(text), in_english(text), text
    found = _honestly(text, tale)
    if language and not _is_clear(found, foreign):
        return Reading("unclear", language)
    return found


def _is_clear(found: Reading, foreign: str) -> bool:
    """Return whether words of another language are understood well enough: a verb of them says what is done."""
    if found.meaning in ("rules", "sheet", "out_of_character", "injection"):
        return True
    if found.meaning == "task" and found_way(stems_of(found.words)) is None:
        return False
    return found.target == "where" or (states_action(foreign) and found.meaning != "unclear")


def _honestly(text: str, tale: StoryState) -> Reading:
    """Return what is meant by words in English, without what commands the program."""
    said = honest(text)
    if said != text:
        rest = _undertaken(said, tale)
        is_plain = rest.meaning != "task" or found_way(stems_of(rest.words)) is not None
        return replace(rest, cut=True) if rest.meaning in PLAYED and is_plain else Reading("injection")
    return _undertaken(text, tale)


def _undertaken(text: str, tale: StoryState) -> Reading:
    """Return what is done, where something else is not: a deed that is refused is none."""
    called = called_here(tale)
    tried = text if puts_a_question(text, tale) else attempted(text, called)
    if not tried:
        return Reading("free", OTHERS, dictated=True, cut=True)
    found = _kept(tried, tale)
    return replace(found, dictated=claims_outcome(text, called), cut=found.cut or tried != text)


def _kept(text: str, tale: StoryState) -> Reading:
    """Return what is left of a deed where something else is refused."""
    left = undertaken(text)
    if puts_a_question(text, tale):
        return _read(text, tale)
    if left == text:
        return first_of(text, lambda one: _read(one, tale))
    if not left:
        if is_at_a_loss(text):
            return Reading("unclear", "what", cut=True)
        is_deed = _read(text, tale).meaning in (*DEEDS, "small", "talk")
        return Reading("free", LEFT if is_deed else "", cut=True)
    return replace(first_of(left, lambda one: _read(one, tale)), cut=True)


def _read(text: str, tale: StoryState) -> Reading:
    spoken = stems_of(text)
    if not spoken:
        return Reading("unclear", words=text)
    reading = Reading("look") if WHO_IS_HERE.match(text) else _beside_the_story(text, spoken)
    reading = reading or as_said(text, _asked_only(text, _in_the_story(text, spoken, tale)), tale)
    return replace(
        reading,
        words=reading.words or text,
        circumstances=named_circumstances(spoken),
    )


def _asked_only(text: str, reading: Reading) -> Reading:
    """Return a reading; where a deed is only asked about, as one that was done, the question and not the deed."""
    if reading.meaning not in ("task", "feature") or reading.way is None or reading.way.skill in KNOWING:
        return reading
    if asks_somebody(text):
        return replace(reading, way=None) if reading.meaning == "feature" else Reading("talk", reading.target)
    if not asks_what_happened(text):
        return reading
    return Reading("look_at", reading.target) if reading.meaning == "feature" else Reading("wonder")


def _beside_the_story(text: str, spoken: tuple[str, ...]) -> Reading | None:
    """Return what an utterance means that is no deed of a character, else `None`."""
    if holds_any(OUT_OF_CHARACTER, spoken):
        return Reading("out_of_character")
    asks = "?" in text or words_of(text)[0] in ASKING
    if asks and holds_any(SHEET_WORDS, spoken):
        return Reading("sheet")
    if (asks or len(spoken) < BARE) and holds_any(RULES_WORDS, spoken) and not _asks_leave(text):
        return Reading("rules")
    return Reading("sheet") if holds_any(SHEET_WORDS, spoken) and len(spoken) <= 4 else None


def _asks_leave(text: str) -> bool:
    """Return whether somebody asks to do a thing, and not what the rules say of it."""
    from oracle.dealer.house.understanding.kinds import asks_leave, spoken_for  # the two read each other's tables

    return asks_leave(text) and spoken_for(text) != "rules_question"


def _in_the_story(text: str, spoken: tuple[str, ...], tale: StoryState) -> Reading:
    way = (
        subdued(text, people_here(tale))
        or at_hand(text, people_here(tale))
        or found_way(spoken)
        or _way_like_an_example(text)
    )
    leaves = departure(text, tale)
    if leaves_a_thing(text, tale):
        spoken = tuple(one for one in spoken if one != stem("leave"))
    way_on = leaves.way if leaves else best_exit(spoken, exits_here(tale))
    person = best_person(spoken, people_here(tale))
    meant = affirmed(leaves.besides if leaves else text)
    feature = meant_feature(meant, features_here(tale), way) or feature_of(person, tale)
    if way_on and (leaves or holds_any(GOING, spoken)) and names_surely(way_on, feature, spoken):
        return Reading("exit", way_on.id)
    if leaves and feature is None:
        return Reading("unclear", "where") if leaves.ways else Reading("free", NO_WAY_OUT)
    if feature and feature.check is None and is_put_aside(text) and not person_of(feature, people_here(tale)):
        return Reading("free", LEFT)
    if feature and (not suits(feature, text, way, people_here(tale)) or (not feature.check and is_for_show(text))):
        return _of_its_own(text, spoken, tale, feature, person, way)
    if feature and not _is_beside(feature, way):
        return _of_a_feature(text, feature, person, way)
    if is_beyond_anybody(spoken):
        return Reading("beyond")
    small = "" if person else _small(text, spoken, way_on)
    if small:
        return Reading("small", small)
    return _of_the_place(text, spoken, tale, way, way_on, person)


def _small(text: str, spoken: tuple[str, ...], way_on: Exit | None) -> str:
    """Return the kind of small deed that words are about and nothing besides; empty for none."""
    kind, said = small_deed(text, spoken)
    if not kind or "?" in text or subdued(text) or (way_on and kind in APPROACHING):
        return ""
    return "" if found_way(left_of(spoken, said)) else kind


def _of_a_feature(text: str, feature: Feature, person: Person | None, way: Way | None) -> Reading:
    wish = stems_of(own_wish(text))
    if (holds_any(LOOKING_AT, wish) and not _searches(wish)) or (feature.check is None and only_looks(text)):
        return Reading("look_at", feature.id, way)
    if way is None and holds_any(GREETING, stems_of(text)):
        return Reading("talk", person.id if person else "")
    return Reading("feature", feature.id, way)


def _of_its_own(
    text: str, spoken: tuple[str, ...], tale: StoryState, feature: Feature, person: Person | None, way: Way | None
) -> Reading:
    """Return a deed that a feature is not there for: a task, a small deed, a look or a word, and never its outcome."""
    whom = person or person_of(feature, people_here(tale))
    target = whom.id if whom else ""
    wish = stems_of(own_wish(text))
    if holds_any(LOOKING_AT, wish) or (way is not None and way.skill in ("Awareness", "Investigation")):
        return Reading("look_at", feature.id, way)
    way = by_force(text, on_somebody=whom is not None) or way
    if way is not None:
        return Reading("task", target, way)
    if holds_any(GREETING, spoken) or (whom and (holds_any(TALKING, spoken) or asks_others_not(text))):
        return Reading("talk", target)
    if small := _small(text, spoken, None):
        return Reading("small", small)
    found = _by_kind(text)
    return replace(found, target=target) if found.meaning == "task" else Reading("free")


def _is_beside(feature: Feature, way: Way | None) -> bool:
    """Return whether a feature is not there for such a deed: for blows or thefts, mostly, where one should talk."""
    if way is None:
        return False
    asks = feature.check.asks if feature.check else None
    if asks is None:
        return "attack" in way.tags
    is_talk = asks.get("second", ("",))[0] in TALK_SKILLS or asks.get("threat", ("",))[0] == "uncertainty"
    return is_talk and way.skill in ("Brawling", "Shooting", "Espionage", "Athletics")


def _of_the_place(
    text: str,
    spoken: tuple[str, ...],
    tale: StoryState,
    way: Way | None,
    way_on: Exit | None,
    person: Person | None,
) -> Reading:
    if person and way is None and "?" not in text and holds_any(TALKING, spoken):
        return Reading("talk", person.id)
    kind = _kind_of(text)
    resting = "long" if holds_any(RESTING_LONG, spoken) else "short" if holds_any(RESTING_SHORT, spoken) else ""
    if resting and (kind.startswith("rest") or len(spoken) <= BARE or only_asks(text)):
        return Reading("may_rest" if only_asks(text) else "rest", resting)
    if holds_any(LOOKING, spoken) and (kind not in TASK_KINDS or way is None):
        return Reading("look")
    if person and holds_any(LOOKING_AT, spoken):
        return Reading("look_at", person.id)
    if way_on and way is None and len(spoken) <= BARE:
        return Reading("exit", way_on.id)
    if way is not None:
        return Reading("task", person.id if person else "", way)
    return _otherwise(text, spoken, tale, person)


def _otherwise(text: str, spoken: tuple[str, ...], tale: StoryState, person: Person | None) -> Reading:
    nearly = nearly_named(text, spoken, features_here(tale))
    if nearly is not None and suits(nearly, text, None, people_here(tale)):
        return Reading("feature", nearly.id)
    asked = _wondered(text, tale) if "?" in text else None
    if asked and asked.meaning == "task":
        return asked
    if person or holds_any(TALKING, spoken) or holds_any(GREETING, spoken):
        return Reading("talk", person.id if person else "")
    if asked:
        return asked
    sets_out = holds_any(SETTING_OUT, spoken) and not holds_phrase(("pick", "up"), spoken)
    if sets_out and (_kind_of(text) not in TASK_KINDS or len(spoken) <= BARE):
        return Reading("unclear", "where")
    if all(one in yes_or_no_stems() for one in spoken):
        return Reading("unclear", "answer")
    if all(one in nearly_nothing_stems() for one in spoken) or not content_stems(text) or is_mashed(text):
        return Reading("unclear", "what")
    return _by_kind(text)


def _wondered(text: str, tale: StoryState) -> Reading:
    """Return what is asked of the world: whoever asks what somebody there is like tries to read them."""
    from oracle.dealer.house.rating.weighing import way_of, weighed

    found, people = weighed(text), people_here(tale)
    is_surely = found.skill == "Empathy" and found.sureness >= 2 * TOLERABLE
    if people and is_surely:
        return Reading("task", people[0].id if len(people) == 1 else "", way_of(text, "Empathy"))
    return Reading("wonder")


def _kind_of(text: str) -> str:
    from oracle.dealer.house.understanding.kinds import kind_of  # the two read each other's tables

    return kind_of(text)


def _by_kind(text: str) -> Reading:
    """Return what an utterance means by its kind, where nothing of the scene and no verb known by itself says more."""
    from oracle.dealer.house.rating.weighing import best_ways, way_of, weighed
    from oracle.dealer.house.understanding.kinds import spoken_for  # the two read each other's tables

    likely, spoken = _kind_of(text), spoken_for(text)
    kind = spoken or (likely if likely in (*TASK_KINDS, "observe", "travel") else "free_narration")
    if kind in TASK_KINDS:
        found = weighed(text)
        is_said = found.skill in {one.skill for one in best_ways(stems_of(text))}
        enough = TOLERABLE if spoken or is_said else 2 * TOLERABLE
        way = way_of(text, found.skill) if found.sureness >= enough else ordinary(text, spoken)
        return Reading("task", "", way) if way else Reading("free")
    meaning, target = MEANINGS.get(kind, ("free", ""))
    way = ordinary(text, "") if meaning == "free" else None
    return Reading("task", "", way) if way else Reading(meaning, target)


def found_way(spoken: tuple[str, ...]) -> Way | None:
    """Return the row of the lexicon that fits best, `None` where no verb of one was said."""
    best, most = None, 0.0
    for row in spoken_ways():
        score = fit_of(row, spoken)
        if score > most:
            best, most = row.way, score
    return best or misspelt_way(spoken)


def _way_like_an_example(text: str) -> Way | None:
    """Return a way for a task that no row knows, but that an example of the ladder resembles."""
    twin = twin_of(text)
    if twin is None:
        return None
    return Way(twin.skill, find_skill(twin.skill).attributes[0], twin.rating, "")


def fit_of(row: Spoken, spoken: tuple[str, ...]) -> float:
    """Return how well a row of the lexicon fits, 0 where none of its verbs was said."""
    deeds = [phrase for phrase in row.deeds if holds_phrase(phrase, spoken)]
    if not deeds:
        return 0.0
    deed = max(DEED + LONGER * (len(phrase) - 1) + _comes_first(phrase, spoken) for phrase in deeds)
    things = sum(THING + LONGER / 2 * (len(phrase) - 1) for phrase in row.things if holds_phrase(phrase, spoken))
    return deed + min(things, 3 * THING)


def _comes_first(phrase: tuple[str, ...], spoken: tuple[str, ...]) -> float:
    """Return a little for a verb near the beginning: the first deed is the one that is done."""
    return 0.9 - min(spoken.index(phrase[0]), 9) / 10


def named_circumstances(spoken: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """Return the circumstances an utterance names, in the order of the list, three at most."""
    found = (
        (name, value)
        for name, value, listed in CIRCUMSTANCE_WORDS
        if any(holds_phrase(stems_of(phrase), spoken) for phrase in listed.split(", "))
    )
    return tuple(found)[:3]


def _searches(spoken: tuple[str, ...]) -> bool:
    return any(one in spoken for one in map(stem, ("search", "examine", "inspect", "investigate", "study", "closely")))
