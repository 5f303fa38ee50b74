"""What is said about the events of a story: the table's own line, and the adventure's telling."""

from __future__ import annotations

from oracle.story.life_lines import life_line
from oracle.story.living_moves import LIVING_CLASSES, DetailShown, Reacted, Recalled, Spoke
from oracle.story.moves import (
    ClockStruck,
    ClockTicked,
    EndingReached,
    ExitOpened,
    ExitTaken,
    FactDisclosed,
    FactEstablished,
    FeatureResolved,
    FoeOvercome,
    FoeTurnedUp,
    SceneEntered,
    StoryEvent,
)
from oracle.story.side_lines import side_line
from oracle.story.sight import ending_lines
from oracle.story.state import StoryState, is_open, scene_text


def line(state: StoryState, event: StoryEvent) -> str:
    """Return what the table says about `event`, one sentence in a player's words; empty for none.

    `state` is the one after the event; the event is already censored for the reader.
    """
    match event:
        case SceneEntered():
            return f"You are now here: {state.adventure.scenes[event.scene].title}."
        case FactDisclosed():
            return f"You learn: {state.adventure.facts[event.fact].text}"
        case FactEstablished():
            return f"It is so from now on: {event.words}"
        case ClockTicked():
            clock = state.adventure.clocks[event.clock]
            return f"{clock.name}: {event.value} of {clock.size}."
        case ExitOpened():
            opened = (way for _, way in state.adventure.exits() if way.id == event.exit and is_open(way, state))
            return next((f"A way is open: {way.label}." for way in opened), "")
        case EndingReached():
            return f"The story ends: {state.adventure.ending(event.ending).title}."
        case _ if isinstance(event, LIVING_CLASSES):
            return life_line(state, event)
        case _:
            return side_line(state, event)


def telling(state: StoryState, event: StoryEvent) -> tuple[str, ...]:
    """Return how the adventure itself tells `event`, a paragraph each; nothing where it has no words for it.

    `state` is the one just after the event: a scene tells its first or a later visit.
    """
    match event:
        case SceneEntered():
            return scene_text(state)
        case DetailShown() | Spoke() | Reacted() | Recalled():
            return tuple(paragraph for paragraph in event.text.split("\n") if paragraph)
        case FeatureResolved() | ExitTaken() | ClockStruck() | FoeTurnedUp() | FoeOvercome():
            return tuple(paragraph for paragraph in event.text.split("\n") if paragraph)
        case EndingReached():
            return ending_lines(state)[1:]
        case _:
            return ()
