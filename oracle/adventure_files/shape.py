"""From nodes to an adventure: which keys each thing has, and of what type.

Everything here looks at one thing at a time; whether things fit together is for `sense`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.adventure_files.check_keys import CheckKey, check_keys
from oracle.adventure_files.foes import FoeReader, foe_games, foe_keys
from oracle.adventure_files.life_shape import PERSON_KEYS, SCENE_KEYS, LifeReader
from oracle.adventure_files.nodes import Keys, Node, Reader, nearest
from oracle.adventure_files.outdoors import OUTDOORS, outdoors_of
from oracle.core.records import dataclass
from oracle.story.adventure import (
    ALWAYS,
    FOE_WORDS,
    NOTHING,
    Adventure,
    Also,
    Check,
    Clock,
    Ending,
    Exit,
    Fact,
    Feature,
    Foe,
    Needs,
    OutcomeText,
    Person,
    Scene,
)
from oracle.story.life_tables import DEEDS, FATES, LEAST, MOST
from oracle.systems import GAMES

TOP: Final = Keys(
    ("title", "system", "tone", "blurb", "licence", "start", "facts", "endings"),
    ("id", "content", "length", "files", "fallen", "scenes", "people", "foes", "clocks"),
)
"""Keys of `adventure.yaml`."""

MORE: Final = Keys((), ("scenes", "facts", "people", "foes", "clocks", "endings"))
"""Keys of the files that `files` names: sections that are joined with those of `adventure.yaml`."""

_SCENE: Final = Keys(
    ("title", "first"),
    ("again", "people", "foes", "reveals", "also", "features", "exits", "tags", "presses", *OUTDOORS, *SCENE_KEYS),
)
_ALSO: Final = Keys(("needs", "text"))
_PRESSES: Final = Keys(("text",), ("needs",))
_FEATURE: Final = Keys(("name", "look"), ("words", "needs", "repeat", "check", "outcomes", "result", "tags", "details"))
_EXIT: Final = Keys(("label", "to"), ("words", "needs", "closed", "text"))
_AT_FULL: Final = Keys(("texts",), ("reveals", "ticks", "opens", "brings", "goes", "ends"))
_OUTCOME: Final = Keys(_AT_FULL.must, (*_AT_FULL.may, "done"))
_FACT: Final = Keys(("text",), ("hidden", "tags"))
_PERSON: Final = Keys(
    ("name", "role", "wants", "voice"), ("knows", "thresholds", "manner", "needs", "tags", *PERSON_KEYS)
)
_CLOCK: Final = Keys(("name", "size", "at_full"), ("on", "hidden", "needs", "tags", "spoken", "plural"))
_ENDING: Final = Keys(("title", "text"), ("needs", "by_itself", "tags"))
_NEEDS: Final = Keys(
    (),
    (
        *("facts", "not_facts", "done", "not_done", "clocks", "visited", "not_visited", "foes", "not_foes"),
        *("attitude", "not_attitude", "deeds", "not_deeds", "things", "not_things"),
    ),
)


def build(reader: Reader, tops: Mapping[str, Node], name: str, tiers: Mapping[str, tuple[str, ...]]) -> Adventure:
    """Return the adventure that the sections `tops` describe, as far as they can be read.

    Args:
        reader: Notes the problems.
        tops: Entries of `adventure.yaml`, with those of its further files joined in.
        name: Id of an adventure that names none.
        tiers: How checks come out, by system.
    """
    system = reader.line(tops.get("system"))
    if system and system not in tiers:
        reader.note(tops["system"].place, f"there is no game {system!r}; {nearest(system, tuple(tiers))}")
    shaper = _Shaper(reader, system, tiers.get(system, ()))
    return Adventure(
        id=reader.line(tops.get("id")) or name,
        title=reader.line(tops.get("title")),
        system=system,
        tone=reader.line(tops.get("tone")),
        blurb=reader.text(tops.get("blurb")),
        content_tags=reader.lines(tops.get("content")),
        length=reader.line(tops.get("length")),
        licence=reader.line(tops.get("licence")),
        start=reader.line(tops.get("start")),
        scenes={key: shaper.scene(key, node) for key, node in reader.named(tops.get("scenes")).items()},
        facts={key: shaper.fact(key, node) for key, node in reader.named(tops.get("facts")).items()},
        people={key: shaper.person(key, node) for key, node in reader.named(tops.get("people")).items()},
        clocks={key: shaper.clock(key, node) for key, node in reader.named(tops.get("clocks")).items()},
        endings={key: shaper.ending(key, node) for key, node in reader.named(tops.get("endings")).items()},
        fallen=reader.line(tops.get("fallen")),
        foes=shaper.foes(tops.get("foes")),
    )


@dataclass(frozen=True, slots=True)
class _Shaper:
    """Makes one thing after the other."""

    reader: Reader
    system: str
    tiers: tuple[str, ...]

    @property
    def life(self) -> LifeReader:
        """What reads details, topics, reactions and the like."""
        return LifeReader(self.reader, self.needs)

    def scene(self, name: str, node: Node) -> Scene:
        reader, entries = self.reader, self.reader.mapping(node, _SCENE)
        return Scene(
            name,
            reader.line(entries.get("title")),
            reader.texts(entries.get("first")),
            reader.texts(entries.get("again")),
            tuple(self.feature(key, one) for key, one in reader.named(entries.get("features")).items()),
            tuple(self.exit(key, one) for key, one in reader.named(entries.get("exits")).items()),
            reader.lines(entries.get("people")),
            tuple(self.also(one) for one in reader.items(entries.get("also"))),
            reader.lines(entries.get("reveals")),
            reader.lines(entries.get("tags")),
            reader.lines(entries.get("foes")),
            outdoors_of(reader, self.system, entries),
            tuple(self.also(one, _PRESSES) for one in reader.items(entries.get("presses"))),
            self.life.details(entries.get("details")),
            self.life.complications(entries.get("complications")),
            reader.flag(entries.get("danger"), default=False),
            self.life.reactions(entries.get("reactions"), of_person=False),
        )

    def also(self, node: Node, keys: Keys = _ALSO) -> Also:
        entries = self.reader.mapping(node, keys)
        return Also(self.reader.text(entries.get("text")), self.needs(entries.get("needs")))

    def feature(self, name: str, node: Node) -> Feature:
        reader, entries = self.reader, self.reader.mapping(node, _FEATURE)
        return Feature(
            name,
            reader.line(entries.get("name")),
            reader.lines(entries.get("words")),
            reader.text(entries.get("look")),
            self.check(entries["check"]) if "check" in entries else None,
            self.outcomes(node, entries),
            self.needs(entries.get("needs")),
            reader.flag(entries.get("repeat"), default=False),
            reader.lines(entries.get("tags")),
            self.life.details(entries.get("details")),
        )

    def outcomes(self, node: Node, entries: Mapping[str, Node]) -> dict[str, OutcomeText]:
        wanted, other = ("outcomes", "result") if "check" in entries else ("result", "outcomes")
        why = "with a check" if "check" in entries else "without a check"
        if other in entries:
            self.reader.note(entries[other].place, f"a feature {why} has {wanted!r}, not {other!r}")
        if wanted not in entries:
            if other not in entries:
                self.reader.note(node.place, f"the key {wanted!r} is missing: a feature {why} needs it")
            return {}
        if wanted == "result":
            return {ALWAYS: self.outcome(entries["result"], _OUTCOME, achieved=True)}
        found = self.reader.mapping(entries["outcomes"], Keys(self.tiers))
        # A failure leaves the thing as it was, unless its author says `done: true`.
        return {tier: self.outcome(one, _OUTCOME, achieved="failure" not in tier) for tier, one in found.items()}

    def outcome(self, node: Node, keys: Keys, *, achieved: bool) -> OutcomeText:
        reader, entries = self.reader, self.reader.mapping(node, keys)
        return OutcomeText(
            reader.texts(entries.get("texts")),
            reader.lines(entries.get("reveals")),
            reader.counts(entries.get("ticks"), least=-20, most=20),
            reader.lines(entries.get("opens")),
            reader.line(entries.get("goes")),
            reader.line(entries.get("ends")),
            reader.flag(entries.get("done"), default=achieved),
            reader.lines(entries.get("brings")),
        )

    def check(self, node: Node) -> Check:
        keys = check_keys(self.system)
        must = tuple(key.name for key in keys if key.must)
        may = tuple(key.name for key in keys if not key.must)
        entries = self.reader.mapping(node, Keys(must, may))
        return Check({key.name: self.asked(key, entries[key.name]) for key in keys if key.name in entries})

    def asked(self, key: CheckKey, node: Node) -> tuple[str, ...]:
        if key.kind == "number":
            return (str(self.reader.number(node, least=0, most=30, default=0)),)
        words = self.reader.lines(node) if key.kind == "words" else (self.reader.line(node),)
        for word in words:
            if key.among and word not in key.among:
                self.reader.note(node.place, f"{word!r} is not possible here; {nearest(word, key.among)}")
        return words

    def exit(self, name: str, node: Node) -> Exit:
        reader, entries = self.reader, self.reader.mapping(node, _EXIT)
        return Exit(
            name,
            reader.line(entries.get("label")),
            reader.lines(entries.get("words")),
            reader.line(entries.get("to")),
            reader.text(entries.get("text")),
            self.needs(entries.get("needs")),
            reader.flag(entries.get("closed"), default=False),
        )

    def fact(self, name: str, node: Node) -> Fact:
        reader = self.reader
        if not isinstance(node.value, dict):
            return Fact(name, reader.text(node), hidden=False)
        entries = reader.mapping(node, _FACT)
        hidden = reader.flag(entries.get("hidden"), default=False)
        return Fact(name, reader.text(entries.get("text")), hidden, reader.lines(entries.get("tags")))

    def person(self, name: str, node: Node) -> Person:
        reader, entries = self.reader, self.reader.mapping(node, _PERSON)
        return Person(
            name,
            reader.line(entries.get("name")),
            reader.line(entries.get("role")),
            reader.text(entries.get("wants")),
            reader.text(entries.get("voice")),
            reader.lines(entries.get("knows")),
            reader.counts(entries.get("thresholds"), least=0, most=30),
            reader.texts(entries.get("manner")),
            self.needs(entries.get("needs")),
            reader.lines(entries.get("tags")),
            self.life.details(entries.get("details")),
            self.life.topics(entries.get("topics")),
            self.life.temper(entries.get("temper")),
            self.life.attitude(entries.get("attitude")),
            self.life.reactions(entries.get("reactions"), of_person=True),
            self.life.ignorance(entries.get("ignorance")),
            reader.texts(entries.get("refuses")),
        )

    def clock(self, name: str, node: Node) -> Clock:
        reader, entries = self.reader, self.reader.mapping(node, _CLOCK)
        at_full = entries.get("at_full")
        return Clock(
            name,
            reader.line(entries.get("name")),
            reader.number(entries.get("size"), least=1, most=20, default=1),
            reader.lines(entries.get("on")),
            self.outcome(at_full, _AT_FULL, achieved=True) if at_full else OutcomeText(()),
            reader.flag(entries.get("hidden"), default=False),
            self.needs(entries.get("needs")),
            reader.lines(entries.get("tags")),
            reader.line(entries.get("spoken")),
            reader.flag(entries.get("plural"), default=False),
        )

    def ending(self, name: str, node: Node) -> Ending:
        reader, entries = self.reader, self.reader.mapping(node, _ENDING)
        return Ending(
            name,
            reader.line(entries.get("title")),
            reader.text(entries.get("text")),
            self.needs(entries.get("needs")),
            reader.flag(entries.get("by_itself"), default=True),
            reader.lines(entries.get("tags")),
        )

    def needs(self, node: Node | None) -> Needs:
        if node is None:
            return NOTHING
        reader, entries = self.reader, self.reader.mapping(node, _NEEDS)
        return Needs(
            reader.lines(entries.get("facts")),
            reader.lines(entries.get("not_facts")),
            reader.lines(entries.get("done")),
            reader.lines(entries.get("not_done")),
            reader.counts(entries.get("clocks"), least=1, most=20),
            reader.lines(entries.get("visited")),
            reader.lines(entries.get("not_visited")),
            self.foe_words(entries.get("foes")),
            self.foe_words(entries.get("not_foes")),
            reader.counts(entries.get("attitude"), least=LEAST, most=MOST),
            reader.counts(entries.get("not_attitude"), least=LEAST, most=MOST),
            self.life.words_of(entries.get("deeds"), tuple(DEEDS), "no kind of deed"),
            self.life.words_of(entries.get("not_deeds"), tuple(DEEDS), "no kind of deed"),
            self.life.words_of(entries.get("things"), tuple(FATES), "nothing that becomes of a thing"),
            self.life.words_of(entries.get("not_things"), tuple(FATES), "nothing that becomes of a thing"),
        )

    def foe_words(self, node: Node | None) -> dict[str, str]:
        """Return what must have become of foes: the id of each, and a word for it."""
        found = {name: self.reader.line(one) for name, one in self.reader.entries(node).items()}
        for name, word in found.items():
            if word not in FOE_WORDS:
                place = self.reader.entries(node)[name].place
                self.reader.note(place, f"{word!r} cannot be asked of a foe; {nearest(word, tuple(FOE_WORDS))}")
        return {name: word for name, word in found.items() if word in FOE_WORDS}

    def foes(self, node: Node | None) -> dict[str, Foe]:
        """Return the foes of an adventure, by the rules of its game."""
        if node is None:
            return {}
        game = foe_keys(self.system) if self.system in GAMES else None
        if game is None:
            having = " or ".join(foe_games())
            self.reader.note(node.place, f"foes are for a game of {having}; {self.system or 'this one'} has none")
            return {}
        reading = FoeReader(game, self.reader, lambda one: self.outcome(one, _AT_FULL, achieved=True), self.needs)
        return {name: reading.foe(name, one) for name, one in self.reader.named(node).items()}
