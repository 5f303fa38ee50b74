"""What a Dealer's move in a living story brings about, event by event."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from oracle.story.life_tables import LEAST, MOST
from oracle.story.lives import Thing
from oracle.story.living import answer_of, details_here
from oracle.story.living_moves import (
    AddPerson,
    AddPlace,
    AddThing,
    AttitudeMoved,
    Become,
    DeedDone,
    DetailShown,
    LivingAction,
    PersonAdded,
    PersonShifted,
    PlaceAdded,
    Reacted,
    Retract,
    Retracted,
    Shift,
    Show,
    Speak,
    Spoke,
    ThingAdded,
    ThingBecame,
    Witness,
)
from oracle.story.living_offers import NOBODY
from oracle.story.living_play import changed_thing, words_of
from oracle.story.moves import Mislay
from oracle.story.open_play import title_of
from oracle.story.open_play_moves import AddEnding, Furnish, LayPlot, SettleThread
from oracle.story.open_play_plot import plotted
from oracle.story.reacting import ReactionHere, reactions_to
from oracle.story.state import attitude_of, people_here
from oracle.story.unfold import Unfolding

DROPPED: Final = "dropped"
"""What a game says of gear that lies where it fell."""

MOST_AT_ONCE: Final = 2
"""Reactions told of one deed; others keep theirs for another time, and are moved all the same."""


def live(happening: Unfolding, action: LivingAction) -> None:
    """Let everything happen that `action` brings about."""
    state = happening.state
    match action:
        case Show(detail=key):
            happening.add(DetailShown(key, details_here(state)[key]))
        case Speak():
            _speak(happening, action)
        case Witness():
            _witness(happening, action)
        case Become(thing=thing, fate=fate, who=who):
            happening.add(ThingBecame(changed_thing(state, thing, fate, "" if who == NOBODY else who)))
        case Shift(person=person, to=to):
            happening.add(PersonShifted(person, to))
        case AddPlace() | AddPerson() | AddThing():
            _grow(happening, action)
        case Retract(id=name):
            happening.add(Retracted(name, state.lives.grown[name], words_of(state, name)))
        case Furnish() | LayPlot() | SettleThread() | AddEnding():
            happening.add(plotted(state, action))
        case _:
            assert_never(action)


def _speak(happening: Unfolding, action: Speak) -> None:
    answer = answer_of(happening.state, action.person, action.words, action.topic)
    key = f"{answer.topic}/refused" if answer.kind == "refuses" else answer.topic
    happening.add(Spoke(action.person, key, action.who, answer.text))
    for fact in answer.tells:
        happening.disclose(fact)


def _witness(happening: Unfolding, action: Witness) -> None:
    """Let a deed happen; whoever sees it is moved by it, and the first who have something to say say it."""
    state, about = happening.state, "" if action.about == NOBODY else action.about
    seen = tuple(person.id for person in people_here(state)) if action.sight == "seen" else ()
    taken = reactions_to(state, action.deed, about, action.words) if action.sight == "seen" else ()
    happening.add(DeedDone(action.deed, action.who, about, seen, action.words))
    told = 0
    for one in taken:
        told += _react(happening, one, tell=told < MOST_AT_ONCE)


def _react(happening: Unfolding, reaction: ReactionHere, *, tell: bool) -> int:
    """Let a person react; return how many reactions were told."""
    tells = bool(reaction.text) and tell
    if tells:
        happening.add(Reacted(reaction.key, reaction.text))
        for fact in reaction.tells:
            happening.disclose(fact)
    if reaction.moves:
        value = attitude_of(happening.state, reaction.person) + reaction.moves
        happening.add(AttitudeMoved(reaction.person, min(max(value, LEAST), MOST)))
    return int(tells)


def _grow(happening: Unfolding, action: AddPlace | AddPerson | AddThing) -> None:
    match action:
        case AddPlace():
            title = title_of(action.title)
            happening.add(PlaceAdded(action.id, title, _bare(action.way), _bare(action.text), happening.state.scene))
        case AddPerson():
            happening.add(PersonAdded(action.id, _bare(action.name), _bare(action.role), _bare(action.wants)))
        case AddThing():
            thing = Thing(action.id, _bare(action.name), _bare(action.look), scene=happening.state.scene)
            happening.add(ThingAdded(thing))


def mislay(happening: Unfolding, action: Mislay) -> None:
    """Let gear lie in this place that was dropped here, until it is picked up; where it lies is the story's to know."""
    state, name = happening.state, f"{action.who}/{action.item}"
    lying = state.lives.things.get(name)
    if action.condition == DROPPED:
        words = action.item.replace("_", " ")
        thing = Thing(name, f"the {words}", scene=state.scene, fate=DROPPED, by=action.who, gear=action.item)
        happening.add(ThingBecame(thing))
    elif lying is not None and lying.fate == DROPPED:
        happening.add(ThingBecame(replace(lying, scene="", holder=action.who, fate="taken")))


def _bare(words: str) -> str:
    return " ".join(words.split())
