"""What a table leaves unsaid: lines (never told), veils (told in passing), and what a person put an X on.

Limits are drawn over the adventure itself: the one that is told has neutral words in place of what is left out, so
menu, view, transcript and every Dealer, a model too, never get to see the rest.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from hashlib import blake2b
from typing import Final, Literal, TypeVar

from oracle.core.records import dataclass
from oracle.story.adventure import Adventure, Clock, Ending, Fact, Feature, Foe, OutcomeText, Person, Scene
from oracle.story.life import Detail, Reaction, Topic
from oracle.story.state import StoryState

Limit = Literal["line", "veil"]
"""How something is left out: wholly, or but for its being there."""

SubjectKind = Literal["scene", "feature", "fact", "clock", "ending", "exit"]
"""What an X can be put on."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a table leaves out."""

    lines: tuple[str, ...] = ()
    """Matters never told, in the players' words."""
    veils: tuple[str, ...] = ()
    """Matters told in passing."""
    crossed: tuple[str, ...] = ()
    """Things of the story with an X on them, as `scene:crypt`."""

    def __bool__(self) -> bool:
        return bool(self.lines or self.veils or self.crossed)

    def on(self, tags: Iterable[str], subject: str = "") -> Limit | None:
        """Return how something with these tags is left out, the stricter way first; `None` where it is told."""
        if subject in self.crossed:
            return "line"
        listed = tuple(tags)
        if any(names(line, tag) for line in self.lines for tag in listed):
            return "line"
        return "veil" if any(names(veil, tag) for veil in self.veils for tag in listed) else None

    def on_words(self, text: str) -> Limit | None:
        """Return how a text is left out: because it says a matter by its name, or has an X on it itself."""
        if self.crossed and words_subject(text) in self.crossed:
            return "line"
        if any(names(line, text) for line in self.lines):
            return "line"
        return "veil" if any(names(veil, text) for veil in self.veils) else None

    def keeps_out(self, text: str) -> bool:
        """Return whether a line keeps out what `text` says; one that names several matters, by each of them.

        Only for words that the story can do without: for what is written, tags say where a matter stands.
        """
        return any(names(matter, text) for line in self.lines for matter in _EACH.split(line.lower()))


NO_LIMITS: Final = Limits()
"""Everything is told."""


def words_subject(text: str) -> str:
    """Return what stands under an X for a text itself: a detail that was told, or what a person said."""
    return f"words:{blake2b(text.encode(), digest_size=8).hexdigest()}"


T = TypeVar("T")

UNSAID: Final = (
    "What is to be seen here stays unsaid at this table; it is behind you before it can be told.",
    "This part passes without words, and the story goes on from where it leads.",
    "Nobody tells this part. What follows from it holds all the same.",
    "The story looks away here, and looks back when it is over.",
)
"""In place of what a line keeps out."""

IN_PASSING: Final = (
    "It happens, and it is told no nearer than that.",
    "It is there, at the edge of sight, and stays there.",
    "Enough to know that it is so; the rest is left in shadow.",
    "You know what this is, and the telling goes round it.",
)
"""In place of what a veil keeps short."""

WELL: Final = "You do what you came to do here, and it serves."
"""How it came out, where the telling of a success is left out."""

BADLY: Final = "It goes against you."
"""The same for a failure."""

UNSPOKEN_FACT: Final = "You learn something that stays unspoken at this table."
UNSPOKEN_THING: Final = "something left unspoken"
UNSPOKEN_THINGS: Final = (
    UNSPOKEN_THING,
    *("something else left unspoken", "a third thing left unspoken", "a fourth thing left unspoken"),
)
"""What several things of one place are called whose names are kept out."""

UNSPOKEN_WAYS: Final = (
    *("on by a way left unspoken", "on by another way left unspoken"),
    *("on by a third way left unspoken", "on by a fourth way left unspoken"),
)
"""The same for ways on."""

UNSPOKEN_PLACE: Final = "A place left unspoken"
UNSPOKEN_END: Final = "An ending left unspoken"
UNSPOKEN_CLOCK: Final = "Something draws nearer"
UNSPOKEN_PERSON: Final = "somebody you need not look at closely"

_EACH: Final = re.compile(r"\b(?:and|or)\b|[/&]")
"""What stands between the matters of a line that names several."""

_WORD: Final = re.compile(r"[^\W_]+")
_SMALL: Final = frozenset(
    (
        *("a", "an", "and", "at", "by", "for", "from", "in", "into", "of"),
        *("off", "on", "or", "that", "the", "their", "to", "who", "with"),
    )
)
_ODD: Final = {"children": "child", "women": "woman", "men": "man", "mice": "mouse", "corpses": "corpse"}
_ENDINGS: Final = (("ies", "y", 5), ("ing", "", 6), ("ed", "", 5), ("es", "", 5), ("s", "", 4))
"""Endings that do not change what a word names, what stands for each, and in words of how many letters."""


def names(matter: str, text: str) -> bool:
    """Return whether `text` says `matter` by its name: all the words of it that count, in any number or order."""
    wanted = _stems(matter)
    return bool(wanted) and wanted <= _stems(text)


def _stems(text: str) -> frozenset[str]:
    return frozenset(_stem(word) for word in _WORD.findall(text.lower()) if word not in _SMALL)


def _stem(word: str) -> str:
    """Return a word without the endings that do not change what it names: spiders, drowned, drowning."""
    bare = _ODD.get(word, word)
    for ending, instead, least in _ENDINGS:
        if bare.endswith(ending) and len(bare) >= least and not bare.endswith("ss"):
            bare = bare[: -len(ending)] + instead
            break
    return bare.rstrip("e") if len(bare) > 3 else bare


def limited(state: StoryState, limits: Limits) -> StoryState:
    """Return the story as it is told within `limits`; what was told before stays told."""
    written = state.aside.original or state.adventure
    told = softened(written, limits) if limits else written
    return replace(state, adventure=told, aside=replace(state.aside, original=written if limits else None))


def softened(adventure: Adventure, limits: Limits) -> Adventure:
    """Return the adventure with neutral words in place of whatever `limits` keep out; nothing else of it changes."""
    pen = _Pen(limits, own=adventure.open_play)
    return replace(
        adventure,
        scenes=_each(adventure.scenes, pen.scene),
        facts=_each(adventure.facts, pen.fact),
        people=_each(adventure.people, pen.person),
        clocks=_each(adventure.clocks, pen.clock),
        endings=_each(adventure.endings, pen.ending),
        foes=_each(adventure.foes, pen.foe),
    )


def _each(things: Mapping[str, T], change: object) -> dict[str, T]:
    return {name: change(thing) for name, thing in things.items()}  # type: ignore[operator]


@dataclass(frozen=True, slots=True)
class _Pen:
    """Goes over an adventure and writes neutral words over what is kept out."""

    limits: Limits
    own: bool = False
    """Whether players gave the places their names themselves; what they say, they have said."""

    def scene(self, scene: Scene) -> Scene:
        limit = self.limits.on(scene.tags, f"scene:{scene.id}")
        features = tuple(self.feature(one, scene.tags, limit) for one in scene.features)
        called = _told_apart(tuple(one.name for one in features), UNSPOKEN_THINGS)
        ways = _told_apart(tuple(self.way(one.label) for one in scene.exits), UNSPOKEN_WAYS)
        return replace(
            scene,
            title=self.title(scene.title, UNSPOKEN_PLACE),
            first=self.texts(scene.first, limit, scene.id),
            again=self.texts(scene.again, limit, scene.id),
            also=tuple(replace(one, text=self.text(one.text, limit, scene.id)) for one in scene.also),
            presses=tuple(replace(one, text=self.text(one.text, limit, scene.id)) for one in scene.presses),
            details=self.details(scene.details, limit),
            reactions=self.reactions(scene.reactions, limit),
            complications={name: self.small(texts, limit) for name, texts in scene.complications.items()},
            features=tuple(replace(one, name=name) for one, name in zip(features, called, strict=True)),
            exits=tuple(
                replace(one, label=label, text=self.text(one.text, self.limits.on((), f"exit:{one.id}"), one.id))
                for one, label in zip(scene.exits, ways, strict=True)
            ),
        )

    def title(self, title: str, instead: str) -> str:
        """Return the title of a place or an ending, or what stands in its place where a line keeps it out."""
        return instead if not self.own and self.limits.on_words(title) == "line" else title

    def way(self, label: str) -> str:
        return self.title(label, UNSPOKEN_WAYS[0])

    def feature(self, feature: Feature, tags: tuple[str, ...], around: Limit | None) -> Feature:
        own = self.limits.on((*tags, *feature.tags), f"feature:{feature.id}")
        limit = "line" if "line" in (own, around) else own or around
        unnamed = own == "line" or self.limits.on_words(feature.name) == "line"
        return replace(
            feature,
            name=UNSPOKEN_THING if unnamed else feature.name,
            look=self.text(feature.look, limit, feature.id),
            details=self.details(feature.details, limit),
            outcomes={
                tier: replace(one, texts=self.outcome(one, limit, feature.id, tier))
                for tier, one in feature.outcomes.items()
            },
        )

    def outcome(self, outcome: OutcomeText, limit: Limit | None, name: str, tier: str) -> tuple[str, ...]:
        """Return the texts of an outcome; where they are kept out, it still says whether it went well."""
        result = BADLY if "failure" in tier else WELL
        return tuple(
            text if told == text else f"{told} {result}"
            for text, told in ((one, self.text(one, limit, name)) for one in outcome.texts)
        )

    def fact(self, fact: Fact) -> Fact:
        limit = self.limits.on(fact.tags, f"fact:{fact.id}") or self.limits.on_words(fact.text)
        # One sentence is as brief as a veil asks for; a fact that nobody hears of would end the story for players.
        return replace(fact, text=UNSPOKEN_FACT) if limit == "line" else fact

    def person(self, person: Person) -> Person:
        limit = self.limits.on(person.tags)
        person = replace(
            person,
            details=self.details(person.details, limit),
            topics={name: self.topic(one, f"{person.id}{name}") for name, one in person.topics.items()},
            reactions=self.reactions(person.reactions, limit),
            ignorance=self.small(person.ignorance, None),
            refuses=self.small(person.refuses, None),
        )
        if limit is None:
            manner = tuple(one for one in person.manner if self.limits.on_words(one) is None)
            return replace(person, manner=manner, role=self.role(person.role))
        return replace(person, manner=(), role=UNSPOKEN_PERSON if limit == "line" else self.role(person.role))

    def topic(self, topic: Topic, name: str) -> Topic:
        """Return a topic as it is spoken of: what names a matter is kept out, and the rest is said."""
        return replace(
            topic, says=tuple(self.text(one, None, f"{name}{place}") for place, one in enumerate(topic.says))
        )

    def details(self, details: tuple[Detail, ...], limit: Limit | None) -> tuple[Detail, ...]:
        """Return details in their places, without the words of those that are kept out: the story can do without."""
        return tuple(replace(one, text=self.bare(one.text, limit)) for one in details)

    def reactions(self, reactions: tuple[Reaction, ...], limit: Limit | None) -> tuple[Reaction, ...]:
        """Return reactions in their places, without the words that are kept out."""
        return tuple(
            replace(one, text=self.small(one.text, limit), again=self.bare(one.again, limit)) for one in reactions
        )

    def small(self, texts: tuple[str, ...], limit: Limit | None) -> tuple[str, ...]:
        """Return those of some texts that are not kept out."""
        return tuple(filter(None, (self.bare(text, limit) for text in texts)))

    def bare(self, text: str, limit: Limit | None) -> str:
        """Return a text the story can do without, or nothing where it is kept out."""
        return "" if limit or self.limits.on_words(text) else text

    def role(self, role: str) -> str:
        return UNSPOKEN_PERSON if self.limits.on_words(role) == "line" else role

    def clock(self, clock: Clock) -> Clock:
        limit = self.limits.on(clock.tags, f"clock:{clock.id}")
        unnamed = limit == "line" or self.limits.on_words(clock.name) == "line"
        at_full = replace(clock.at_full, texts=self.texts(clock.at_full.texts, limit, clock.id))
        unsaid = unnamed or self.limits.on_words(clock.spoken) == "line"
        name, spoken = UNSPOKEN_CLOCK if unnamed else clock.name, "" if unsaid else clock.spoken
        return replace(clock, name=name, spoken=spoken, at_full=at_full)

    def foe(self, foe: Foe) -> Foe:
        limit = self.limits.on(foe.tags, f"foe:{foe.id}")
        unnamed = limit == "line" or self.limits.on_words(foe.name) == "line"
        return replace(
            foe,
            name=UNSPOKEN_THING if unnamed else foe.name,
            printed=foe.unnamed if unnamed else foe.printed,
            arrives=self.texts(foe.arrives, limit, foe.id),
            ends={
                word: replace(one, texts=self.texts(one.texts, limit, f"{foe.id}{word}"))
                for word, one in foe.ends.items()
            },
        )

    def ending(self, ending: Ending) -> Ending:
        text = self.text(ending.text, self.limits.on(ending.tags, f"ending:{ending.id}"), ending.id)
        return replace(ending, title=self.title(ending.title, UNSPOKEN_END), text=text)

    def texts(self, texts: tuple[str, ...], limit: Limit | None, name: str) -> tuple[str, ...]:
        """Return paragraphs as they are told: what is kept out stands for all of them together."""
        if limit is not None:
            return (_neutral(limit, name),) if texts else ()
        told = (self.text(text, None, f"{name}{place}") for place, text in enumerate(texts))
        return tuple(dict.fromkeys(told))

    def text(self, text: str, limit: Limit | None, name: str) -> str:
        """Return one text as it is told."""
        limit = limit or self.limits.on_words(text)
        return _neutral(limit, name) if limit and text else text


def _told_apart(called: tuple[str, ...], pool: tuple[str, ...]) -> tuple[str, ...]:
    """Return what things are called, with a name of its own for each of those that are all called like `pool[0]`."""
    places = [place for place, one in enumerate(called) if one == pool[0]]
    own = {place: pool[min(number, len(pool) - 1)] for number, place in enumerate(places)}
    return tuple(own.get(place, one) for place, one in enumerate(called))


def carried(adventure: Adventure, limits: Limits) -> int:
    """Return how many things of `adventure` are told otherwise within `limits`: places, features, facts and so on."""
    told = softened(adventure, limits)
    places = (adventure.scenes, told.scenes)
    features = tuple(
        {f"{scene.id} {one.id}": one for scene in side.values() for one in scene.features} for side in places
    )
    bare = tuple({name: replace(scene, features=()) for name, scene in side.items()} for side in places)
    rest = (
        (getattr(adventure, kind), getattr(told, kind)) for kind in ("facts", "people", "clocks", "endings", "foes")
    )
    return sum(before[name] != after[name] for before, after in (features, bare, *rest) for name in before)


def _neutral(limit: Limit, name: str) -> str:
    """Return a neutral sentence, the same one for the same thing each time."""
    pool = UNSAID if limit == "line" else IN_PASSING
    return pool[sum(map(ord, name)) % len(pool)]


def unsaid(text: str, limits: Limits) -> str:
    """Return a Dealer's paragraph as it may be told: whole, or a neutral sentence if it says a line by its name."""
    return _neutral("line", text) if limits.on_words(text) == "line" else text


LIMIT_CLASSES: Final = (Limits,)
"""What a journal must be able to write of it."""
