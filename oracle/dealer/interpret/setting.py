"""What there is to mean: the things, ways, people and party members of the place where a line is said.

Everything a decision may name comes from here. What is closed, hidden or elsewhere is listed too, as such: it can be
recognized and never be a target.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from typing import Final, Literal, Protocol

from oracle.core.records import dataclass
from oracle.dealer.interpret.entities import SPOKEN_TO, kinds_of
from oracle.dealer.interpret.premise import named_in
from oracle.story.adventure import ALWAYS, Exit, Feature, Person
from oracle.story.state import StoryState, exits_here, features_here, people_here
from oracle.systems import KNOWN, find_seam
from oracle.text.grammar import word_class
from oracle.text.tokens import words_of

Kind = Literal["feature", "exit", "person", "party", "absent", "closed"]
"""What sort of thing something is here; `absent` are people who are elsewhere, `closed` what cannot be reached yet."""

FAILED: Final = ("failure", "total_failure", "partial")
"""Outcomes that do not say what an attempt is for."""

PAIR: Final = ("first", "second")
"""Under which a check names the skills that lines are read with, where those are its game's own."""

READ: Final = "checks_read"
"""Name of the seam of a game whose checks name other skills."""


class ChecksRead(Protocol):
    """What a game says of its checks whose skills are others than those that lines are read with."""

    def skills_read(self, asks: Mapping[str, tuple[str, ...]], /) -> tuple[str, ...]:
        """Return the skills, of those that lines are read with, that a suggested check is like."""

    def called(self, skill: str, /) -> str:
        """Return what a skill that lines are read with is called in this game."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something of the place that can be named."""

    kind: Kind
    id: str
    name: str
    words: tuple[str, ...]
    """What it may be called, in small letters."""
    look: str = ""
    """What is seen of it."""
    tells: str = ""
    """What success brings: matched against what is tried, and never shown."""
    skills: tuple[str, ...] = ()
    """Skills its check suggests."""
    attribute: str = ""
    tags: frozenset[str] = frozenset()
    checked: bool = False
    """Whether cards decide about it."""
    person: str = ""
    """Id of the person a feature is about; empty where it is about none."""

    @property
    def key(self) -> str:
        """What tells it from everything else here."""
        return f"{self.kind}:{self.id}"


@dataclass(frozen=True, slots=True)
class Setting:
    """A place at one moment, as a line is read against it."""

    things: tuple[Thing, ...]
    speaker: str
    """Full name of who speaks."""
    party: tuple[str, ...]
    has_skills: bool
    """Whether the game rates tasks by skill."""
    text: str = ""
    """What the place is like, in the words that players were shown."""
    names: Mapping[str, str] = field(default_factory=dict)
    """Each word a member of the party may be called, to the full name."""
    game: str = ""
    """Id of the game that is played; empty where a line is read for no game."""

    def of(self, *kinds: Kind) -> tuple[Thing, ...]:
        """Return the things of some kinds, in order."""
        return tuple(thing for thing in self.things if thing.kind in kinds)

    @property
    def is_open(self) -> bool:
        """Whether nobody wrote the place: it has nothing but what was named."""
        return not any(thing.kind == "feature" for thing in self.things)


def setting_of(tale: StoryState, party: tuple[str, ...], speaker: str, skills: frozenset[str]) -> Setting:
    """Return what there is to mean where a story stands.

    Args:
        tale: The story.
        party: Full names of the characters at the table.
        speaker: The one who speaks.
        skills: Skills of the game; none where it has none.
    """
    people = people_here(tale)
    written = tuple(_thing_of(person, "person") for person in people)
    things = [Thing("party", name, name, name_words(name)) for name in party]
    things += written
    things += (_thing_of(person, "absent") for person in _elsewhere(tale, people))
    offered = features_here(tale)
    like = None if skills else checks_read(tale.adventure.system)
    for one in _features(tale):
        pair = _pair(one, skills, like)
        things.append(_feature(one, "feature" if one in offered else "closed", pair, written))
    ways = exits_here(tale)
    titles = {name: scene.title for name, scene in tale.adventure.scenes.items()}
    things += (_way(one, "exit", titles) for one in ways)
    things += (_way(one, "closed", titles) for one in _exits(tale) if one not in ways)
    text = " ".join(tale.here.first) if tale.is_running else ""
    if tale.adventure.open_play and not tale.aside.plot:  # a plot brings in people of its own
        things += _named(text, {thing.name.lower() for thing in things})
    system = tale.adventure.system
    return Setting(tuple(things), speaker, party, bool(skills) or like is not None, text, _names_of(party), system)


def checks_read(game: str) -> ChecksRead | None:
    """Return how the checks of a game are read; `None` where it names the skills of the readings itself, or none."""
    found: ChecksRead | None = find_seam(game, READ) if game in KNOWN else None
    return found


def _pair(feature: Feature, skills: frozenset[str], like: ChecksRead | None) -> tuple[tuple[str, ...], str]:
    """Return the skills that the check of a feature is read by, and the attribute that it names with them."""
    asks = feature.check.asks if feature.check else {}
    if like is not None:
        return like.skills_read(asks), ""
    named = [word for key in PAIR for word in asks.get(key, ())]
    attribute = next((word for word in named if word not in skills), "") if skills else ""
    return tuple(word for word in named if word in skills), attribute


def _named(text: str, known: set[str]) -> Iterator[Thing]:
    """Yield the people and animals that the text of an open story names."""
    entities = named_in(text)
    for entity, kind in zip(entities, kinds_of([entity.name for entity in entities]), strict=True):
        if kind in SPOKEN_TO and entity.name.lower() not in known:
            yield Thing("person", entity.id, entity.name, entity.words, entity.name)


def _elsewhere(tale: StoryState, here: Iterable[Person]) -> tuple[Person, ...]:
    present = {person.id for person in here}
    return tuple(person for person in tale.adventure.people.values() if person.id not in present)


def _features(tale: StoryState) -> tuple[Feature, ...]:
    return tale.here.features if tale.is_running else ()


def _exits(tale: StoryState) -> tuple[Exit, ...]:
    return tale.here.exits if tale.is_running else ()


def _names_of(party: tuple[str, ...]) -> dict[str, str]:
    return {word: name for name in reversed(party) for word in name_words(name)}


def name_words(name: str) -> tuple[str, ...]:
    """Return what a person of that name may be called: the whole, and every part that is no title or small word."""
    dull = word_class("titles") | word_class("determiners") | word_class("prepositions")
    parts = tuple(word for word in words_of(name) if len(word) > 2 and word not in dull)
    return tuple(dict.fromkeys((name.lower(), " ".join(words_of(name)), *parts)))


def role_words(role: str) -> tuple[str, ...]:
    """Return the nouns that tell a person apart by their role: the words before its first comma or small word."""
    taken: list[str] = []
    for word in words_of(role.partition(",")[0]):
        if word in word_class("prepositions") | {"who", "and"} and taken:
            break
        if len(word) > 3 and word not in word_class("determiners") | word_class("titles"):
            taken.append(word)
    return tuple(taken)


def _thing_of(person: Person, kind: Kind) -> Thing:
    words = (*name_words(person.name), *role_words(person.role))
    return Thing(kind, person.id, person.name, words, f"{person.name}, {person.role}")


def _feature(feature: Feature, kind: Kind, pair: tuple[tuple[str, ...], str], people: tuple[Thing, ...]) -> Thing:
    asks = feature.check.asks if feature.check else {}
    skills, attribute = pair
    won = (text for tier, outcome in feature.outcomes.items() if tier not in FAILED for text in outcome.texts)
    words = tuple(word.lower() for word in feature.words)
    return Thing(
        kind,
        feature.id,
        feature.name,
        words,
        feature.look,
        " ".join(won),
        skills,
        attribute,
        frozenset(asks.get("tags", ())),
        ALWAYS not in feature.outcomes,
        _person_of(feature, words, people),
    )


def _person_of(feature: Feature, words: tuple[str, ...], people: tuple[Thing, ...]) -> str:
    """Return the person a feature is about: the one with most words of name and role among its own."""
    own = {*words_of(feature.name), *words}
    shared = ((len(own & set(person.words)), person.id) for person in people)
    count, name = max(shared, default=(0, ""))
    return name if count else ""


def _way(way: Exit, kind: Kind, titles: Mapping[str, str]) -> Thing:
    return Thing(kind, way.id, way.label, tuple(word.lower() for word in way.words), titles.get(way.to, ""))
