"""What each duty may see. The one that tells gets no secret, because no field of its brief can hold one.

Whoever rates or opposes may see behind the scenes: there, what is hidden is a `Secret`, a type of its own. The
brief of whoever tells is built from what players may know, and from what has happened in their sight.
"""

from __future__ import annotations

from typing import Any

from oracle.core.briefing import Gift
from oracle.core.records import dataclass
from oracle.dealer.beats import Beat, beats_of
from oracle.dealer.compile import actor_of
from oracle.dealer.game_brief import brief_of
from oracle.dealer.position import Position
from oracle.story.adventure import Feature
from oracle.story.life_lines import fate_lines, left_so
from oracle.story.state import (
    StoryState,
    exits_here,
    facts_at_hand,
    features_here,
    people_here,
    scene_text,
    things_here,
)
from oracle.text.words import stems_of


@dataclass(frozen=True, slots=True)
class Secret:
    """Something players may not know yet."""

    id: str
    words: str


@dataclass(frozen=True, slots=True)
class Seen:
    """Something of the scene that players see."""

    id: str
    name: str
    look: str


@dataclass(frozen=True, slots=True)
class Met:
    """A person who is there, as anyone sees them."""

    id: str
    name: str
    role: str
    manner: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Where the players are, as they see it."""

    id: str
    title: str
    text: tuple[str, ...]
    features: tuple[Seen, ...]
    exits: tuple[tuple[str, str], ...]
    """Id and label."""
    people: tuple[Met, ...]
    is_unwritten: bool = False
    """Whether it is a place of open play, of which nobody has settled what is there."""
    lying: tuple[str, ...] = ()
    """Things that lie here and are no part of the adventure, by name."""
    left_so: tuple[str, ...] = ()
    """What has become of the rest, behind its name."""


@dataclass(frozen=True, slots=True)
class NarrateBrief:
    """All that whoever tells the story may know."""

    title: str
    tone: str
    place: Place
    company: tuple[tuple[str, str], ...]
    """The characters: actor and name."""
    known: tuple[str, ...]
    """What has come out, in the order it did."""
    happened: tuple[Beat, ...]
    moment: str
    """Words that differ from moment to moment, to vary by."""

    @property
    def speaker(self) -> str:
        """Who said last what this tells of, else who did it; whatever names nobody is told to them. May be empty."""
        said = (beat.who for beat in reversed(self.happened) if beat.kind == "said")
        return next(said, "") or next((beat.who for beat in reversed(self.happened) if beat.who), "")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What an adventure suggests for one of its features."""

    feature: str
    asks: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class RateBrief:
    """What whoever adjudicates and rates may know besides the place."""

    who: str
    suggestions: tuple[Suggestion, ...]
    secrets: tuple[Secret, ...]
    """What could come out here."""
    gifts: tuple[Gift, ...]
    """Traits of the character that allow or spare something of what was said."""
    spells: tuple[str, ...]
    """Spells that go on, in words."""
    carried: tuple[str, ...]
    """What others could notice of what the character carries, in words."""


@dataclass(frozen=True, slots=True)
class OpposeBrief:
    """What whoever opposes may know besides the place."""

    status: tuple[tuple[str, str], ...]
    secrets: tuple[Secret, ...]


def place_of(position: Position) -> Place:
    """Return where the players are, as they see it."""
    tale = position.tale
    return Place(
        tale.scene,
        tale.here.title,
        (*scene_text(tale), *position.system.scenery(position.rules)[:1]),  # what it is like, not what it costs
        tuple(Seen(one.id, one.name, _look(tale, one)) for one in features_here(tale)),
        tuple((one.id, one.label) for one in exits_here(tale)),
        tuple(Met(one.id, one.name, one.role, one.manner) for one in people_here(tale)),
        tale.adventure.open_play,
        tuple(one.name for one in things_here(tale) if not one.fate or one.gear),
        left_so(tale),
    )


def _look(tale: StoryState, feature: Feature) -> str:
    """Return how a feature looks, with what has become of it."""
    return " ".join(part for part in (feature.look, *fate_lines(tale, feature.id)) if part)


def name_of(position: Position, who: str) -> str:
    """Return what a character is called."""
    return brief_of(position).called(position.rules, who)


def brief_for_narrate(position: Position, happened: tuple[Any, ...]) -> NarrateBrief:
    """Return what may be told: the place as players see it, what they know, and what happened in their sight."""
    tale = position.tale
    company = tuple((who, name_of(position, who)) for who in tale.company.pcs)
    known = (
        *(tale.adventure.facts[fact].text for fact in tale.progress.disclosed),
        *tale.progress.established.values(),
        *position.state.table.settling.settled,
    )
    beats = beats_of(position, happened)
    # Only what is told counts: after an undo, the same moment has the same words.
    moment = f"{tale.scene} {len(known)} {sum(tale.told.values())} {position.state.table.counter} {len(beats)}"
    return NarrateBrief(tale.adventure.title, tale.adventure.tone, place_of(position), company, known, beats, moment)


def brief_for_rate(position: Position) -> RateBrief:
    """Return what the Dealer may know who answers what was said."""
    from oracle.dealer.builtin.approach import approach_of  # the built-in Dealer reads briefs, and lends its words here

    who, said = actor_of(position), position.state.table.asked
    way = approach_of(said)
    told = position.briefing.about(position.rules, who, way.skills, way.tags, stems_of(said))
    suggested = tuple(_suggestion(one) for one in features_here(position.tale) if one.check)
    return RateBrief(who, suggested, _secrets(position), told.gifts, told.spells, told.carried)


def brief_for_oppose(position: Position) -> OpposeBrief:
    """Return what the Dealer may know who answers an outcome."""
    return OpposeBrief(position.system.status(position.rules, actor_of(position)), _secrets(position))


def _suggestion(feature: Feature) -> Suggestion:
    asks = feature.check.asks if feature.check else {}
    return Suggestion(feature.id, tuple(asks.items()))


def _secrets(position: Position) -> tuple[Secret, ...]:
    facts = position.tale.adventure.facts
    return tuple(Secret(name, facts[name].text) for name in facts_at_hand(position.tale))
