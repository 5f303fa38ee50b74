"""The story as a part: what players, the Dealer and the bridge may do in it.

Players turn to features and take exits. The Dealer lets facts come out, adds facts, moves clocks, leads on
and closes. The bridge brings word from the game system: how checks came out, what befell whom.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oracle.core.notation import Words
from oracle.core.part import Told, role_of
from oracle.core.records import dataclass
from oracle.core.zones import Zone
from oracle.errors import UnknownNameError
from oracle.story import offers, sight
from oracle.story.adventure import ADVENTURE_CLASSES, ALWAYS, Adventure
from oracle.story.asking import Consult, Happen, Inspire, Turn
from oracle.story.consulting import decide_asking
from oracle.story.limits import LIMIT_CLASSES
from oracle.story.living_deciding import live, mislay
from oracle.story.moves import (
    EVENT_CLASSES,
    Begun,
    CharacterFell,
    ClockStruck,
    ClockTicked,
    Consequence,
    Disclose,
    End,
    EndingReached,
    Establish,
    ExitTaken,
    FactEstablished,
    Fallen,
    Finished,
    FoeTurnedUp,
    Go,
    Lead,
    Mislay,
    Outcome,
    OutdoorsMet,
    Overcome,
    Rested,
    SceneEntered,
    StoryAction,
    StoryEvent,
    Tick,
    Tried,
    Try,
)
from oracle.story.notes import Close, EndingTold, Finish, MoveOn, Note, NoteAction, Rename, SceneRenamed, ThreadClosed
from oracle.story.open_play import CLOSING, noted, place_called, title_of
from oracle.story.state import (
    STATE_CLASSES,
    StoryState,
    exits_here,
    feature_at_hand,
)
from oracle.story.unfold import Unfolding, ending_due, evolve, full_clock, told_key, variant


@dataclass(frozen=True, slots=True)
class StorySetup:
    """What a fresh story is made of."""

    adventure: Adventure
    pcs: tuple[str, ...]
    """The characters who live it: `pc1`, `pc2`, ..."""
    without: tuple[str, ...] = ()
    """What this table does without: `oracle`, `notes`."""


_ALL_ACTIONS: Final = (
    *(*offers.PLAYER_ACTIONS, *offers.DEALER_ACTIONS),
    *(*offers.CHANCE_ACTIONS, *offers.BRIDGE_ACTIONS),
)


class Story:
    """The rules by which an adventure unfolds."""

    name: Final = "story"
    actions: Final[Mapping[str, type[StoryAction]]] = {kind.verb: kind for kind in _ALL_ACTIONS}
    roles: Final[Mapping[str, tuple[type[StoryAction], ...]]] = {
        "pc": offers.PLAYER_ACTIONS,
        "dealer": offers.DEALER_ACTIONS,
        "chance": offers.CHANCE_ACTIONS,
        "bridge": offers.BRIDGE_ACTIONS,
    }
    words: Final[Words] = {}
    classes: Final = (*ADVENTURE_CLASSES, *STATE_CLASSES, *EVENT_CLASSES, *LIMIT_CLASSES)

    def empty(self) -> StoryState:
        return StoryState()

    def new_game(self, setup: StorySetup) -> tuple[StoryEvent, ...]:
        if setup.adventure.start not in setup.adventure.scenes:
            raise UnknownNameError("scene", setup.adventure.start, known=tuple(setup.adventure.scenes))
        happening = Unfolding(self.empty())
        happening.add(Begun(setup.adventure, setup.pcs, setup.without))
        happening.enter(setup.adventure.start)
        return happening.events

    def candidate_actions(self, state: StoryState, who: str) -> tuple[type[StoryAction], ...]:
        return self.roles.get(role_of(who), ())

    def offer(self, state: StoryState, who: str, action: type[StoryAction]) -> offers.Offered:
        return offers.offer(state, who, action)

    def decide(self, state: StoryState, who: str, action: StoryAction) -> tuple[StoryEvent, ...]:
        happening = Unfolding(state)
        match action:
            case Try():
                _try(happening, who, action)
            case Go() | Lead():
                _take_exit(happening, who, action.exit)
            case Disclose():
                happening.disclose(action.fact)
            case Establish():
                happening.add(FactEstablished(action.id, action.words))
            case Tick():
                happening.tick(action.clock, 1)
            case End():
                happening.add(EndingReached(action.ending))
            case Outcome() | Consequence() | Fallen() | Rested() | Overcome() | Mislay() | Finished():
                _hear(happening, action)
            case Consult() | Inspire() | Happen() | Turn():
                happening.add(decide_asking(state, who, action))
            case Note() | Close() | MoveOn() | Rename() | Finish():
                _add(happening, action)
            case _:
                live(happening, action)
        return happening.events

    def follow(self, state: StoryState) -> tuple[StoryEvent, ...]:
        if not state.is_running:
            return ()
        happening = Unfolding(state)
        clock = full_clock(state)
        if clock is not None:
            text = variant(clock.at_full.texts, state.told, told_key(clock.id, "full"))
            happening.add(ClockStruck(clock.id, text))
            happening.apply(clock.at_full)
        elif ending := ending_due(state):
            happening.add(EndingReached(ending))
        return happening.events

    def evolve(self, state: StoryState, event: StoryEvent) -> StoryState:
        return evolve(state, event)

    def view(self, state: StoryState, who: frozenset[str]) -> Mapping[str, object]:
        return sight.view(state, who)

    def censor(self, state: StoryState, event: StoryEvent, who: frozenset[str]) -> StoryEvent:
        return sight.censor(state, event, who)

    def look(self, state: StoryState, who: str) -> tuple[str, ...]:
        """Return what `who` sees on looking around, as lines of plain text."""
        return sight.scene_lines(state, who)

    def tell(self, event: StoryEvent) -> Told | None:
        match event:
            case SceneEntered():
                return Told("scene", "", event.scene)
            case ClockTicked():
                return Told("clock", "", event.clock, str(event.value))
            case EndingReached():
                return Told("ending", "", event.ending)
            case Tried():
                return Told("tried", event.who, event.feature)
            case OutdoorsMet():
                return Told("outdoors", "", event.outdoors)
            case FoeTurnedUp():
                return Told("foe_here", "", event.foe, event.printed)
            case _:
                return None

    def zones(self, state: StoryState) -> Mapping[str, Zone]:
        return {}


def _try(happening: Unfolding, who: str, action: Try) -> None:
    feature = feature_at_hand(happening.state, action.feature)
    if feature is not None and feature.check is None:
        happening.resolve(who, action.feature, ALWAYS)
    else:
        happening.add(Tried(who, action.feature, action.approach))


def _take_exit(happening: Unfolding, who: str, name: str) -> None:
    for way in exits_here(happening.state):
        if way.id == name:
            happening.add(ExitTaken(who, name, way.text))
            happening.enter(way.to)
            return


def _add(happening: Unfolding, action: NoteAction) -> None:
    """Add to the story what a player adds."""
    match action:
        case Note():
            happening.add(noted(happening.state, action.kind, action.words))
        case Close():
            happening.add(ThreadClosed(action.thread))
        case Rename():
            happening.add(SceneRenamed(title_of(action.words)))
        case MoveOn():
            if not place_called(happening.state, action.place):
                happening.add(replace(noted(happening.state, "place", action.place), at_once=True))
            happening.enter(place_called(happening.state, action.place))
        case Finish():
            happening.add(EndingTold(action.words))
            happening.add(EndingReached(CLOSING))


Heard = Outcome | Consequence | Fallen | Rested | Overcome | Mislay | Finished
"""What the bridge says."""

AGREED: Final = "Everybody agrees that it ends here."
"""What stands under the ending of a story that the players closed by the rules of their game."""


def _hear(happening: Unfolding, action: Heard) -> None:
    """Take in what the bridge says; once the story is over nothing moves it."""
    if not happening.state.is_running:
        return
    match action:
        case Outcome():
            happening.trigger(f"tier:{action.tier}")
            happening.resolve(action.who, action.goal, action.tier)
        case Consequence():
            happening.trigger(f"effect:{action.effect}")
        case Fallen():
            if action.who not in happening.state.company.fallen:
                happening.add(CharacterFell(action.who))
        case Rested():
            happening.trigger(f"rest:{action.kind}")
        case Overcome():
            happening.overcome(action.foe, action.fate)
        case Mislay():
            mislay(happening, action)
        case Finished():
            happening.add(EndingTold(AGREED))
            happening.add(EndingReached(CLOSING))


STORY: Final = Story()
"""The story: one for all systems."""
