"""Whether the things of an adventure fit together: references, ids, ways through, and what can be learned.

The walk here is hopeful: it asks whether something can ever come about if everything goes as it may, and so
looks only at what is needed, not at what must not be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from oracle.adventure_files.life_sense import (
    life_needs,
    life_references,
    lives_in_needs,
    loose_words,
    thin_places,
    told_by,
)
from oracle.adventure_files.nodes import Place, Places, Reader, nearest
from oracle.adventure_files.suggestions import complaints_of_game
from oracle.story.adventure import Adventure, Feature, Needs, OutcomeText

_RESTS: Final = ("short", "long")
_TRIGGERS: Final = ("tier", "effect", "scene", "rest")


def check_sense(reader: Reader, adventure: Adventure, places: Places, tiers: tuple[str, ...]) -> None:
    """Note everything in `adventure` that does not fit together."""
    sense = _Sense(reader, adventure, places, tiers)
    sense.check_ids()
    sense.check_references()
    sense.check_clocks()
    _note_complaints(reader, adventure, places)
    for key, reason in (*thin_places(adventure), *loose_words(adventure)):
        reader.warn(_place(places, key), reason)
    if not reader.problems:
        # A walk through an adventure with holes would only say the same again.
        sense.check_ways()


def _note_complaints(reader: Reader, adventure: Adventure, places: Places) -> None:
    """Note what the game of `adventure` has against what it suggests; a key that is wrong already is not judged."""
    wrong = {one.place.key for one in reader.problems}
    for complained in complaints_of_game(adventure, wrong):
        place = _place(places, complained.key)
        (reader.warn if complained.may_stand else reader.note)(place, complained.reason)


@dataclass(frozen=True, slots=True)
class _Sense:
    reader: Reader
    adventure: Adventure
    places: Places
    tiers: tuple[str, ...]

    def note(self, key: str, reason: str) -> None:
        self.reader.note(_place(self.places, key), reason)

    def check_ids(self) -> None:
        """Features and exits are named without their scene, so their ids must differ everywhere."""
        for kind, pairs in (
            ("features", [(scene.id, one.id) for scene, one in self.adventure.features()]),
            ("exits", [(scene.id, one.id) for scene, one in self.adventure.exits()]),
        ):
            first: dict[str, str] = {}
            for scene, name in pairs:
                if name in first:
                    self.note(
                        f"scenes.{scene}.{kind}.{name}",
                        f"the id {name!r} stands in scene {first[name]!r} already; give this one another",
                    )
                first.setdefault(name, scene)

    def check_references(self) -> None:
        """Every id that is named must be there."""
        known = {
            "scene": tuple(self.adventure.scenes),
            "fact": tuple(self.adventure.facts),
            "person": tuple(self.adventure.people),
            "clock": tuple(self.adventure.clocks),
            "ending": tuple(self.adventure.endings),
            "foe": tuple(self.adventure.foes),
            "feature": tuple(one.id for _, one in self.adventure.features()),
            "exit": tuple(one.id for _, one in self.adventure.exits()),
            "content tag": self.adventure.content_tags,
        }
        for key, kind, name in (*_references(self.adventure), *_tags(self.adventure)):
            if name not in known[kind]:
                self.note(key, f"there is no {kind} {name!r}; {nearest(name, known[kind])}")

    def check_clocks(self) -> None:
        """Triggers must be such as can happen."""
        for clock in self.adventure.clocks.values():
            for trigger in clock.on:
                reason = self._wrong_trigger(trigger)
                if reason:
                    self.note(f"clocks.{clock.id}.on", reason)

    def _wrong_trigger(self, trigger: str) -> str:
        kind, _, value = trigger.partition(":")
        among = {"tier": self.tiers, "scene": tuple(self.adventure.scenes), "rest": _RESTS}
        if kind not in _TRIGGERS or not value:
            return f"{trigger!r} moves no clock; write tier:..., effect:..., scene:... or rest:..."
        if kind in among and value not in among[kind]:
            return f"{trigger!r} never happens; {nearest(value, among[kind])}"
        return ""

    def check_ways(self) -> None:
        """Every scene, fact, feature and ending must be able to come about."""
        walk = walk_hopefully(self.adventure)
        for name in self.adventure.scenes:
            if name not in walk.scenes:
                self.note(f"scenes.{name}", "no way leads to this scene from the start")
        self._check_things(walk)
        self._check_endings(walk)

    def _check_things(self, walk: Walk) -> None:
        for scene, feature in self.adventure.features():
            if scene.id in walk.scenes and feature.id not in walk.done:
                self.note(f"scenes.{scene.id}.features.{feature.id}", "what it needs can never come about")
        for scene, way in self.adventure.exits():
            if scene.id in walk.scenes and way.id not in walk.exits:
                self.note(f"scenes.{scene.id}.exits.{way.id}", "nothing ever opens this way")
        for foe in self.adventure.foes:
            if foe not in walk.foes:
                self.note(f"foes.{foe}", "nobody ever meets this foe: no scene and no outcome brings it")
        for fact in self.adventure.facts:
            if fact not in walk.facts:
                self.note(f"facts.{fact}", "nobody can learn this fact: no outcome, scene or person gives it away")

    def _check_endings(self, walk: Walk) -> None:
        fallen = self.adventure.fallen
        if not [name for name in walk.endings if name != fallen]:
            self.note("endings", "no ending can be reached; give one its needs, or let an outcome end in it")
        for name in self.adventure.endings:
            if name not in walk.endings and name != fallen:
                self.note(f"endings.{name}", "this ending can never come")


@dataclass(slots=True)
class Walk:
    """Everything that can come about."""

    scenes: list[str] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    opened: list[str] = field(default_factory=list)
    exits: list[str] = field(default_factory=list)
    clocks: list[str] = field(default_factory=list)
    endings: list[str] = field(default_factory=list)
    foes: list[str] = field(default_factory=list)

    @property
    def size(self) -> int:
        """How much was found so far."""
        return sum(
            len(found)
            for found in (
                *(self.scenes, self.facts, self.done, self.opened, self.exits, self.clocks, self.endings, self.foes),
            )
        )


def walk_hopefully(adventure: Adventure) -> Walk:
    """Return everything that can come about in `adventure` if all goes as it may."""
    walk = Walk(scenes=[adventure.start], facts=[fact.id for fact in adventure.facts.values() if not fact.hidden])
    before = -1
    while walk.size != before:
        before = walk.size
        for name in tuple(walk.scenes):
            _walk_scene(adventure, walk, name)
        for clock in adventure.clocks.values():
            if clock.on or clock.id in walk.clocks:
                _add(walk.clocks, clock.id)
                _walk_outcome(walk, clock.at_full)
        for foe in tuple(walk.foes):
            for outcome in adventure.foes[foe].ends.values():
                _walk_outcome(walk, outcome)
        for ending in adventure.endings.values():
            if ending.needs != Needs() and _may_hold(ending.needs, walk):
                _add(walk.endings, ending.id)
    return walk


def _walk_scene(adventure: Adventure, walk: Walk, name: str) -> None:
    scene = adventure.scenes[name]
    _add(walk.facts, *scene.reveals)
    people = tuple(adventure.people[one] for one in scene.people)
    _add(walk.facts, *(fact for fact, needs in told_by(scene, people) if _may_hold(needs, walk)))
    for feature in scene.features:
        if _may_hold(feature.needs, walk):
            _add(walk.done, feature.id)
            for outcome in feature.outcomes.values():
                _walk_outcome(walk, outcome)
    for person in people:
        if _may_hold(person.needs, walk):
            _add(walk.facts, *person.knows)
    for foe in (adventure.foes[one] for one in scene.foes):
        if _may_hold(foe.needs, walk):
            _add(walk.foes, foe.id)
    for way in scene.exits:
        if _may_hold(way.needs, walk) and (not way.closed or way.id in walk.opened):
            _add(walk.exits, way.id)
            _add(walk.scenes, way.to)


def _walk_outcome(walk: Walk, outcome: OutcomeText) -> None:
    _add(walk.facts, *outcome.reveals)
    _add(walk.opened, *outcome.opens)
    _add(walk.foes, *outcome.brings)
    _add(walk.clocks, *(name for name, steps in outcome.ticks.items() if steps > 0))
    _add(walk.scenes, *filter(None, (outcome.goes,)))
    _add(walk.endings, *filter(None, (outcome.ends,)))


def _may_hold(needs: Needs, walk: Walk) -> bool:
    return (
        all(fact in walk.facts for fact in needs.facts)
        and all(name in walk.done for name in needs.done)
        and all(name in walk.clocks for name in needs.clocks)
        and all(name in walk.scenes for name in needs.visited)
        and all(name in walk.foes for name in needs.foes)
    )


def _add(found: list[str], *names: str) -> None:
    found += [name for name in names if name not in found]


def _references(adventure: Adventure) -> Iterator[tuple[str, str, str]]:
    """Yield the key, the kind and the name of everything that is named somewhere."""
    yield "start", "scene", adventure.start
    if adventure.fallen:
        yield "fallen", "ending", adventure.fallen
    for scene in adventure.scenes.values():
        key = f"scenes.{scene.id}"
        yield from _each(f"{key}.people", "person", scene.people)
        yield from _each(f"{key}.reveals", "fact", scene.reveals)
        yield from _each(f"{key}.foes", "foe", scene.foes)
        for place, line in enumerate(scene.also):
            yield from _in_needs(f"{key}.also[{place}]", line.needs)
        for place, line in enumerate(scene.presses):
            yield from _in_needs(f"{key}.presses[{place}]", line.needs)
        for feature in scene.features:
            yield from _in_feature(f"{key}.features.{feature.id}", feature)
        for way in scene.exits:
            yield f"{key}.exits.{way.id}.to", "scene", way.to
            yield from _in_needs(f"{key}.exits.{way.id}", way.needs)
    for person in adventure.people.values():
        yield from _each(f"people.{person.id}.knows", "fact", person.knows)
        yield from _in_needs(f"people.{person.id}", person.needs)
    yield from _of_life(adventure)
    yield from _of_foes(adventure)
    for clock in adventure.clocks.values():
        yield from _in_outcome(f"clocks.{clock.id}.at_full", clock.at_full)
        yield from _in_needs(f"clocks.{clock.id}", clock.needs)
    for ending in adventure.endings.values():
        yield from _in_needs(f"endings.{ending.id}", ending.needs)


def _of_life(adventure: Adventure) -> Iterator[tuple[str, str, str]]:
    yield from life_references(adventure)
    for key, needs in life_needs(adventure):
        yield from _in_needs(key, needs)


def _of_foes(adventure: Adventure) -> Iterator[tuple[str, str, str]]:
    for foe in adventure.foes.values():
        for word, outcome in foe.ends.items():
            yield from _in_outcome(f"foes.{foe.id}.ends.{word}", outcome)
        yield from _in_needs(f"foes.{foe.id}", foe.needs)


def _tags(adventure: Adventure) -> Iterator[tuple[str, str, str]]:
    """Yield every content tag: what the list of the adventure does not name, no player would be warned of."""
    for kind, things in (
        ("scenes", adventure.scenes),
        ("facts", adventure.facts),
        ("people", adventure.people),
        ("foes", adventure.foes),
        ("clocks", adventure.clocks),
        ("endings", adventure.endings),
    ):
        for name, thing in things.items():
            yield from _each(f"{kind}.{name}.tags", "content tag", thing.tags)
    for scene, feature in adventure.features():
        yield from _each(f"scenes.{scene.id}.features.{feature.id}.tags", "content tag", feature.tags)


def _in_feature(key: str, feature: Feature) -> Iterator[tuple[str, str, str]]:
    yield from _in_needs(key, feature.needs)
    for tier, outcome in feature.outcomes.items():
        yield from _in_outcome(f"{key}.outcomes.{tier}" if feature.check else f"{key}.result", outcome)


def _in_outcome(key: str, outcome: OutcomeText) -> Iterator[tuple[str, str, str]]:
    yield from _each(f"{key}.reveals", "fact", outcome.reveals)
    yield from _each(f"{key}.ticks", "clock", tuple(outcome.ticks))
    yield from _each(f"{key}.opens", "exit", outcome.opens)
    yield from _each(f"{key}.brings", "foe", outcome.brings)
    yield from _each(f"{key}.goes", "scene", (outcome.goes,) if outcome.goes else ())
    yield from _each(f"{key}.ends", "ending", (outcome.ends,) if outcome.ends else ())


def _in_needs(key: str, needs: Needs) -> Iterator[tuple[str, str, str]]:
    yield from _each(f"{key}.needs.facts", "fact", needs.facts)
    yield from _each(f"{key}.needs.not_facts", "fact", needs.not_facts)
    yield from _each(f"{key}.needs.done", "feature", needs.done)
    yield from _each(f"{key}.needs.not_done", "feature", needs.not_done)
    yield from _each(f"{key}.needs.clocks", "clock", tuple(needs.clocks))
    yield from _each(f"{key}.needs.visited", "scene", needs.visited)
    yield from _each(f"{key}.needs.not_visited", "scene", needs.not_visited)
    yield from _each(f"{key}.needs.foes", "foe", tuple(needs.foes))
    yield from _each(f"{key}.needs.not_foes", "foe", tuple(needs.not_foes))
    yield from lives_in_needs(key, needs)


def _each(key: str, kind: str, names: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    return ((key, kind, name) for name in names)


def _place(places: Mapping[str, Place], key: str) -> Place:
    """Return where `key` stands, or the nearest key above it that is written in the file."""
    while key and key not in places:
        key = key.rpartition("[" if key.endswith("]") else ".")[0]
    return places[key]
