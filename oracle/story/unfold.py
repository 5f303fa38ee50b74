"""How a story changes: what an event does to its state, and what an outcome or a clock brings about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oracle.story.adventure import FOE_WORDS, NOTHING, STANDING, Clock, OutcomeText
from oracle.story.asking import AskingEvent, CardsAnswered, CardsAsked, PromptTurned, ThingHappened
from oracle.story.consulting import evolve_asking
from oracle.story.lives import Lives
from oracle.story.living_moves import LivingEvent, Recalled
from oracle.story.living_play import evolve_living
from oracle.story.moves import (
    Begun,
    CharacterFell,
    ClockStruck,
    ClockTicked,
    CompanyChanged,
    EndingReached,
    ExitOpened,
    ExitTaken,
    FactDisclosed,
    FactEstablished,
    FeatureResolved,
    FoeOvercome,
    FoeTurnedUp,
    OutdoorsMet,
    SceneEntered,
    StoryEvent,
    Tried,
    Unseen,
)
from oracle.story.notes import EndingTold, Noted, NoteEvent, SceneRenamed, ThreadClosed
from oracle.story.open_play import evolve_notes
from oracle.story.reacting import recalled
from oracle.story.state import (
    Aside,
    Clocks,
    Company,
    Progress,
    StoryState,
    feature_at_hand,
    foes_due,
    holds,
    is_ticking,
)

MOST_RECALLED: Final = 2
"""People who come back to earlier things as the company comes in; others do another time."""


def evolve(state: StoryState, event: StoryEvent) -> StoryState:
    """Return the state after `event`.

    Raises:
        ValueError, LookupError: Only if the event contradicts the state before it.
    """
    match event:
        case Begun():
            return _begun(event)
        case SceneEntered():
            return _entered(state, event)
        case FeatureResolved():
            return _resolved(state, event)
        case Tried() | CharacterFell() | CompanyChanged():
            return replace(state, company=_joined(state.company, event))
        case ClockTicked() | ClockStruck():
            return replace(state, clocks=_ticked(state, event))
        case ExitOpened() | FactDisclosed() | FactEstablished() | FoeTurnedUp() | FoeOvercome():
            progress, lives = _progressed(state, event), _grown(state, event)
            return replace(state, progress=progress, lives=lives, told=_told(state, event))
        case EndingReached():
            return replace(state, ending=state.adventure.ending(event.ending).id)
        case _:
            return _beside(state, event)


def _beside(
    state: StoryState, event: AskingEvent | NoteEvent | LivingEvent | ExitTaken | OutdoorsMet | Unseen
) -> StoryState:
    """Return the story after something beside what its author laid down, or that changes nothing."""
    match event:
        case CardsAsked() | CardsAnswered() | PromptTurned() | ThingHappened():
            return replace(state, aside=replace(state.aside, asking=evolve_asking(state.aside.asking, event)))
        case Noted() | ThreadClosed() | SceneRenamed() | EndingTold():
            return evolve_notes(state, event)
        case ExitTaken() | OutdoorsMet() | Unseen():
            return state
        case _:
            return evolve_living(state, event)


def _begun(event: Begun) -> StoryState:
    plain = tuple(fact.id for fact in event.adventure.facts.values() if not fact.hidden)
    return StoryState(
        event.adventure,
        progress=Progress(disclosed=plain),
        company=Company(event.pcs),
        aside=Aside(without=event.without),
    )


def _entered(state: StoryState, event: SceneEntered) -> StoryState:
    scene = state.adventure.scenes[event.scene].id
    visited = {**state.progress.visited, scene: state.progress.visited.get(scene, 0) + 1}
    company = replace(state.company, trying={})
    return replace(state, scene=scene, company=company, progress=replace(state.progress, visited=visited))


def _resolved(state: StoryState, event: FeatureResolved) -> StoryState:
    key = told_key(event.feature, event.tier)
    trying = {who: name for who, name in state.company.trying.items() if name != event.feature}
    done = state.progress.done
    if event.achieved and event.feature not in done:
        done = (*done, event.feature)
    return replace(
        state,
        progress=replace(state.progress, done=done),
        company=replace(state.company, trying=trying),
        told={**state.told, key: state.told.get(key, 0) + 1},
    )


def _joined(company: Company, event: Tried | CharacterFell | CompanyChanged) -> Company:
    if isinstance(event, CompanyChanged):
        trying = {who: name for who, name in company.trying.items() if who in event.pcs}
        return replace(company, pcs=event.pcs, trying=trying)
    if event.who not in company.pcs:
        raise ValueError(f"{event.who} is not in this story")
    if isinstance(event, Tried):
        return replace(company, trying={**company.trying, event.who: event.feature})
    return replace(company, fallen=(*company.fallen, event.who))


def _ticked(state: StoryState, event: ClockTicked | ClockStruck) -> Clocks:
    size = state.adventure.clocks[event.clock].size
    if isinstance(event, ClockStruck):
        return replace(state.clocks, struck=(*state.clocks.struck, event.clock))
    if not 0 <= event.value <= size:
        raise ValueError(f"{event.clock} cannot stand at {event.value}")
    return replace(state.clocks, values={**state.clocks.values, event.clock: event.value})


def _progressed(
    state: StoryState, event: ExitOpened | FactDisclosed | FactEstablished | FoeTurnedUp | FoeOvercome
) -> Progress:
    progress = state.progress
    match event:
        case FoeTurnedUp():
            return replace(progress, foes={**progress.foes, state.adventure.foes[event.foe].id: STANDING})
        case FoeOvercome():
            foes = state.adventure.foes
            name = foes[event.foe].id if event.foe in foes else state.adventure.people[event.foe].id
            return replace(progress, foes={**progress.foes, name: event.fate})
        case ExitOpened():
            return replace(progress, opened=(*progress.opened, event.exit))
        case FactDisclosed():
            return replace(progress, disclosed=(*progress.disclosed, state.adventure.facts[event.fact].id))
        case FactEstablished():
            return replace(progress, established={**progress.established, event.id: event.words})


def _grown(state: StoryState, event: StoryEvent) -> Lives:
    if not isinstance(event, FactEstablished):
        return state.lives
    return replace(state.lives, grown={**state.lives.grown, event.id: "fact"})


def _told(state: StoryState, event: StoryEvent) -> Mapping[str, int]:
    """Return how often each text was told: of a foe who may be faced again, each time it prevails counts."""
    if not isinstance(event, FoeOvercome) or event.fate not in FOE_WORDS["standing"]:
        return state.told
    key = told_key(event.foe, event.fate)
    return {**state.told, key: state.told.get(key, 0) + 1}


def told_key(subject: str, tier: str) -> str:
    """Return the key under which a text with variants is counted in `StoryState.told`."""
    return f"{subject} {tier}"


class Unfolding:
    """Events that come one out of the other: each is applied before the next is thought of."""

    __slots__ = ("_events", "state")

    def __init__(self, state: StoryState) -> None:
        self.state = state
        self._events: list[StoryEvent] = []

    @property
    def events(self) -> tuple[StoryEvent, ...]:
        """Everything that happened so far, in order."""
        return tuple(self._events)

    def add(self, event: StoryEvent) -> None:
        """Let `event` happen."""
        self.state = evolve(self.state, event)
        self._events.append(event)

    def disclose(self, fact: str) -> None:
        """Let a fact come out, if it has not."""
        if fact not in self.state.progress.disclosed:
            self.add(FactDisclosed(fact))

    def tick(self, clock: str, steps: int) -> None:
        """Move a clock within its bounds, if it ticks."""
        moved = self.state.adventure.clocks[clock]
        before = self.state.clocks.values.get(clock, 0)
        after = min(max(before + steps, 0), moved.size)
        if after != before and is_ticking(moved, self.state):
            self.add(ClockTicked(clock, after))

    def trigger(self, trigger: str) -> None:
        """Move every clock that `trigger` moves."""
        for clock in self.state.adventure.clocks.values():
            if trigger in clock.on:
                self.tick(clock.id, clock.on.count(trigger))

    def enter(self, scene: str) -> None:
        """Come into a scene: what is plain there is known, and clocks may move."""
        self.add(SceneEntered(scene))
        if self.state.here.outdoors:
            self.add(OutdoorsMet(self.state.here.outdoors))
        for fact in self.state.here.reveals:
            self.disclose(fact)
        for key, text in recalled(self.state)[:MOST_RECALLED]:
            self.add(Recalled(key, text))
        self.trigger(f"scene:{scene}")
        for foe in foes_due(self.state):
            self.bring(foe)

    def bring(self, foe: str) -> None:
        """Let a foe turn up, unless something has become of it; how it came is told the first time alone."""
        brought, fate = self.state.adventure.foes[foe], self.state.progress.foes.get(foe, "")
        if fate in ("", *FOE_WORDS["standing"]):
            text = variant(brought.arrives, {}, foe) if not fate else ""
            self.add(FoeTurnedUp(foe, brought.printed, text))

    def overcome(self, foe: str, fate: str) -> None:
        """Let something become of a foe that has turned up, and whatever comes of that; of people it is remembered."""
        adventure, known = self.state.adventure, self.state.progress.foes.get(foe)
        if foe in adventure.people and foe not in adventure.foes and known != fate:
            self.add(FoeOvercome(foe, fate, ""))
        if foe not in adventure.foes or known not in FOE_WORDS["standing"]:
            return
        outcome = self.state.adventure.foes[foe].end(fate)
        text = variant(outcome.texts, self.state.told, told_key(foe, fate)) if outcome else ""
        self.add(FoeOvercome(foe, fate, text))
        if outcome is not None:
            self.apply(outcome)

    def apply(self, outcome: OutcomeText) -> None:
        """Let everything happen that `outcome` brings; an ending comes before a change of scene."""
        for fact in outcome.reveals:
            self.disclose(fact)
        for clock, steps in outcome.ticks.items():
            self.tick(clock, steps)
        for way in outcome.opens:
            if way not in self.state.progress.opened:
                self.add(ExitOpened(way))
        for foe in outcome.brings:
            if not outcome.ends and not outcome.goes:
                self.bring(foe)
        if outcome.ends:
            self.add(EndingReached(outcome.ends))
        elif outcome.goes:
            self.enter(outcome.goes)

    def resolve(self, who: str, name: str, tier: str) -> None:
        """Let the feature `name` come out as `tier`; nothing where it is not at hand or has no such tier."""
        feature = feature_at_hand(self.state, name)
        outcome = feature.outcomes.get(tier) if feature else None
        if outcome is not None:
            text = variant(outcome.texts, self.state.told, told_key(name, tier))
            self.add(FeatureResolved(who, name, tier, outcome.achieved, text))
            self.apply(outcome)


def variant(texts: tuple[str, ...], told: Mapping[str, int], key: str) -> str:
    """Return the next of `texts` in turn, empty where there are none."""
    return texts[told.get(key, 0) % len(texts)] if texts else ""


def full_clock(state: StoryState) -> Clock | None:
    """Return the first clock that is full and has not struck yet."""
    for clock in state.adventure.clocks.values():
        if state.clocks.values.get(clock.id, 0) >= clock.size and clock.id not in state.clocks.struck:
            return clock
    return None


def ending_due(state: StoryState) -> str:
    """Return the ending that comes of itself now, empty for none: the fall of everyone first."""
    company = state.company
    if company.pcs and all(who in company.fallen for who in company.pcs):
        return state.adventure.ending_of_fall().id
    for ending in state.adventure.endings.values():
        if ending.by_itself and is_due(ending.id, state):
            return ending.id
    return ""


def is_due(name: str, state: StoryState) -> bool:
    """Return whether the ending `name` has needs, and they hold."""
    needs = state.adventure.endings[name].needs
    return needs != NOTHING and holds(needs, state)
