"""Where a story stands, and what is there for its players just now.

The functions below are the only judges of what is in sight: menu, view and `/look` all ask them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final

from oracle.core.records import dataclass
from oracle.story.adventure import (
    FOE_WORDS,
    NO_ADVENTURE,
    STANDING,
    Adventure,
    Clock,
    Exit,
    Feature,
    Needs,
    Person,
    Scene,
)
from oracle.story.asking import SILENT, Asking
from oracle.story.lives import ALONG, LIVES_CLASSES, UNLIVED, Lives, Thing
from oracle.story.notes import NO_NOTES, Notebook, NoteKind


@dataclass(frozen=True, slots=True)
class Progress:
    """What the players have found and done."""

    disclosed: tuple[str, ...] = ()
    """Facts, in the order they came out."""
    established: Mapping[str, str] = field(default_factory=dict)
    """Facts the Dealer added in play: id to words."""
    done: tuple[str, ...] = ()
    """Features achieved, in that order."""
    opened: tuple[str, ...] = ()
    """Closed exits that were opened."""
    visited: Mapping[str, int] = field(default_factory=dict)
    """How often each scene was entered."""
    foes: Mapping[str, str] = field(default_factory=dict)
    """Foes that have turned up, and what became of each; `STANDING` while nothing has."""


@dataclass(frozen=True, slots=True)
class Clocks:
    """How far each clock has come."""

    values: Mapping[str, int] = field(default_factory=dict)
    struck: tuple[str, ...] = ()
    """Clocks that were full and have had their effect."""


@dataclass(frozen=True, slots=True)
class Company:
    """Whose story it is."""

    pcs: tuple[str, ...] = ()
    fallen: tuple[str, ...] = ()
    """Characters who are dead or out of the story."""
    trying: Mapping[str, str] = field(default_factory=dict)
    """Who has a feature under way that waits for its check: character to feature."""


@dataclass(frozen=True, slots=True)
class Aside:
    """What players do beside the adventure: questions to the cards, notes, things they leave unsaid."""

    asking: Asking = SILENT
    notebook: Notebook = NO_NOTES
    without: tuple[str, ...] = ()
    """What this table does without: `oracle`, `notes`."""
    original: Adventure | None = None
    """The adventure as it was written, where the one that is told leaves things unsaid (see `limits.py`)."""
    plot: str = ""
    """Words by which whoever laid the plot of an open story chose; empty where nobody has."""


@dataclass(frozen=True, slots=True)
class StoryState:
    """One story as it stands."""

    adventure: Adventure = NO_ADVENTURE
    scene: str = ""
    ending: str = ""
    """The ending that was reached; empty while the story goes on."""
    progress: Progress = Progress()
    clocks: Clocks = Clocks()
    company: Company = Company()
    told: Mapping[str, int] = field(default_factory=dict)
    """How often a text with variants was told: `feature tier` to count."""
    aside: Aside = Aside()
    lives: Lives = UNLIVED

    @property
    def here(self) -> Scene:
        """The scene the players are in."""
        return self.adventure.scenes[self.scene]

    @property
    def is_running(self) -> bool:
        """Whether the story has begun and not ended."""
        return bool(self.scene) and not self.ending


STATE_CLASSES = (StoryState, Progress, Clocks, Company, Aside, *LIVES_CLASSES)
"""What a journal must be able to write of a state."""


def holds(needs: Needs, state: StoryState) -> bool:
    """Return whether `needs` hold now."""
    progress = state.progress
    return (
        all(fact in progress.disclosed for fact in needs.facts)
        and not any(fact in progress.disclosed for fact in needs.not_facts)
        and all(name in progress.done for name in needs.done)
        and not any(name in progress.done for name in needs.not_done)
        and all(state.clocks.values.get(clock, 0) >= least for clock, least in needs.clocks.items())
        and all(scene in progress.visited for scene in needs.visited)
        and not any(scene in progress.visited for scene in needs.not_visited)
        and all(has_become(state, foe, word) for foe, word in needs.foes.items())
        and not any(has_become(state, foe, word) for foe, word in needs.not_foes.items())
        and _holds_of_lives(needs, state)
    )


def _holds_of_lives(needs: Needs, state: StoryState) -> bool:
    """Return whether holds what is needed of people's minds and of things."""
    lives = state.lives
    return (
        all(attitude_of(state, who) >= least for who, least in needs.attitude.items())
        and not any(attitude_of(state, who) >= least for who, least in needs.not_attitude.items())
        and all(lives.has_happened(deed, before) for before, deed in needs.deeds.items())
        and not any(lives.has_happened(deed, before) for before, deed in needs.not_deeds.items())
        and all(lives.fate_of(thing) == fate for thing, fate in needs.things.items())
        and not any(lives.fate_of(thing) == fate for thing, fate in needs.not_things.items())
    )


def attitude_of(state: StoryState, person: str) -> int:
    """Return how a person stands to the party, from -2 to 2."""
    people = state.adventure.people
    return state.lives.attitudes.get(person, people[person].attitude if person in people else 0)


def has_become(state: StoryState, foe: str, word: str) -> bool:
    """Return whether that is true of a foe, in a word of `FOE_WORDS`; nothing is of one that never turned up."""
    return state.progress.foes.get(foe, "") in FOE_WORDS[word]


def foes_due(state: StoryState) -> tuple[str, ...]:
    """Return the foes that are met in this place: who was to be met here, and of whom nothing has become."""
    foes, progress, open_fates = state.adventure.foes, state.progress.foes, FOE_WORDS["standing"]
    due = (name for name in state.here.foes if progress.get(name, STANDING) in open_fates)
    return tuple(name for name in due if holds(foes[name].needs, state))


def is_offered(feature: Feature, state: StoryState) -> bool:
    """Return whether players in its scene may turn to `feature` now; what was destroyed, they may not."""
    thing = state.lives.things.get(feature.id)
    if thing is not None and thing.is_destroyed:
        return False
    return (feature.repeat or feature.id not in state.progress.done) and holds(feature.needs, state)


def features_here(state: StoryState) -> tuple[Feature, ...]:
    """Return the features players may turn to now, in the order of the adventure."""
    return tuple(one for one in within_reach(state) if is_offered(one, state)) if state.is_running else ()


def within_reach(state: StoryState) -> tuple[Feature, ...]:
    """Return the features of this place that were not carried off, then those that were brought here."""
    things, own = state.lives.things, state.here.features
    if not things:
        return own
    brought = (one for _, one in state.adventure.features() if one.id in things and one not in own)
    return tuple(one for one in (*own, *brought) if one.id not in things or _is_near(state, things[one.id]))


def things_to_handle(state: StoryState) -> tuple[str, ...]:
    """Return the ids of all that can be handled: features within reach, done with or not, things here, things held."""
    features = (one.id for one in within_reach(state) if holds(one.needs, state)) if state.is_running else ()
    lives = state.lives.things
    held = (one.id for who in state.company.pcs for one in things_held(state, who))
    found = (*features, *(one.id for one in things_here(state) if not one.gear), *held)
    return tuple(dict.fromkeys(name for name in found if name not in lives or not lives[name].is_destroyed))


def _is_near(state: StoryState, thing: Thing) -> bool:
    """Return whether a thing lies here, or a person of the company has it."""
    return thing.holder in state.company.pcs if thing.holder else thing.scene == state.scene


def is_open(way: Exit, state: StoryState) -> bool:
    """Return whether players in its scene may take `way` now."""
    return holds(way.needs, state) and (not way.closed or way.id in state.progress.opened)


def exits_here(state: StoryState) -> tuple[Exit, ...]:
    """Return the exits players may take now, in the order of the adventure."""
    if not state.is_running:
        return ()
    if state.adventure.open_play:
        return tuple(_way_to(scene) for scene in state.adventure.scenes.values() if scene.id != state.scene)
    return tuple(way for way in state.here.exits if is_open(way, state))


def _way_to(scene: Scene) -> Exit:
    """Return the way to a place of open play: from anywhere, as nobody has said what lies between."""
    return Exit(scene.id, f"to {in_sentence(scene.title)}", (scene.title,), scene.id, "")


def in_sentence(title: str) -> str:
    """Return a title as it stands in a sentence: `The old mill` as `the old mill`, a name as it is."""
    article, _, rest = title.partition(" ")
    return f"{article.lower()} {rest}" if article in ("The", "A", "An") and rest else title


def known_of(state: StoryState, kind: NoteKind) -> Mapping[str, str]:
    """Return the open threads, or the people, facts or places that players know of, by id and in words."""
    adventure, noted = state.adventure, state.aside.notebook.words_of(kind)
    match kind:
        case "thread":
            return noted
        case "person":
            met = adventure.people.values() if adventure.open_play else people_here(state)
            return {**{one.id: one.name for one in met}, **noted}
        case "fact":
            disclosed = {fact: adventure.facts[fact].text for fact in state.progress.disclosed}
            return {**disclosed, **state.progress.established, **noted}
        case "place":
            visited = (*adventure.scenes,) if adventure.open_play else (*state.progress.visited,)
            return {**{one: adventure.scenes[one].title for one in visited}, **noted}
        case "thing":
            lying = {one.id: one.name for one in state.lives.things.values() if not one.gear}
            return {**(lying if adventure.open_play else {}), **noted}


def is_ticking(clock: Clock, state: StoryState) -> bool:
    """Return whether `clock` can move now: it has not struck, and what it needs holds."""
    return clock.id not in state.clocks.struck and holds(clock.needs, state)


def pressing_here(state: StoryState) -> str:
    """Return what cannot wait in this place, in the adventure's own words; empty where nothing presses."""
    lines = state.here.presses if state.is_running else ()
    return next((line.text for line in lines if holds(line.needs, state)), "")


NO_MORE_THERE: Final = ("dead", "fled")
"""What has become of people who are not met again where they were."""


def people_here(state: StoryState) -> tuple[Person, ...]:
    """Return the people who are there now, in the order of the scene; who was killed or put to flight is not."""
    if not state.is_running:
        return ()
    people = (state.adventure.people[name] for name in _met_here(state))
    gone = (name for name, fate in state.progress.foes.items() if fate in NO_MORE_THERE)
    lost = frozenset(gone)
    return tuple(person for person in people if person.id not in lost and holds(person.needs, state))


def _met_here(state: StoryState) -> tuple[str, ...]:
    """Return whom the adventure puts here and who has not gone, then who has come here or goes along."""
    where = state.lives.where
    if not where:
        return state.here.people
    placed = tuple(name for name in state.here.people if where.get(name, state.scene) in (state.scene, ALONG))
    come = (name for name, place in where.items() if place in (state.scene, ALONG) and name not in placed)
    return (*placed, *(name for name in come if name in state.adventure.people))


def things_here(state: StoryState) -> tuple[Thing, ...]:
    """Return the things that were added or left in this place, in the order they came; what was destroyed is not."""
    features = {feature.id for feature in features_here(state)}
    return tuple(
        one
        for one in state.lives.things.values()
        if state.is_running and one.scene == state.scene and one.id not in features and not one.is_destroyed
    )


def things_held(state: StoryState, who: str) -> tuple[Thing, ...]:
    """Return the things of the story that a person has taken along; their own gear the game knows of."""
    things = state.lives.things.values()
    return tuple(one for one in things if one.holder == who and not one.is_destroyed and not one.gear)


def feature_at_hand(state: StoryState, name: str) -> Feature | None:
    """Return the feature `name` if an outcome may be about it: offered now, or under way since it was."""
    if not state.is_running:
        return None
    for feature in within_reach(state):
        if feature.id == name and (is_offered(feature, state) or name in state.company.trying.values()):
            return feature
    return None


def facts_at_hand(state: StoryState) -> tuple[str, ...]:
    """Return the undisclosed facts that this place or a person in it could give away, in file order."""
    if not state.is_running:
        return ()
    here = set(state.here.reveals)
    met = (feature for feature in state.here.features if holds(feature.needs, state))
    here.update(fact for feature in met for text in feature.outcomes.values() for fact in text.reveals)
    here.update(fact for person in people_here(state) for fact in person.knows)
    return tuple(fact for fact in state.adventure.facts if fact in here and fact not in state.progress.disclosed)


def scene_text(state: StoryState) -> tuple[str, ...]:
    """Return what the scene says on the present visit, one paragraph each, and then what holds only now."""
    scene = state.here
    later = state.progress.visited.get(state.scene, 1) - 2
    told = scene.first if later < 0 or not scene.again else (scene.again[later % len(scene.again)],)
    return (*told, *(line.text for line in scene.also if holds(line.needs, state)))
