"""What each event leaves behind: the table, the agenda, the check, threat, rounds and scenes.

What events do to people stands in `evolution_people.py`; `EVOLUTION` joins both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.core.cards import FRESH_DECK, sorted_cards
from oracle.core.records import replace
from oracle.core.zones import CardEvent, Dealt, Moved, Shuffled, Zone, Zones
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.characters import abilities
from oracle.systems.ultimo.rules.evolution_people import PEOPLE_EVOLUTION, clamped
from oracle.systems.ultimo.rules.fight.danger import left_behind, night_over, round_over, with_stored
from oracle.systems.ultimo.rules.sheet_transfer import arrived
from oracle.systems.ultimo.rules.stacking import effect_counted
from oracle.systems.ultimo.rules.state import (
    Body,
    Check,
    Day,
    Mark,
    Pace,
    Rows,
    Scene,
    Stake,
    Threat,
    UltimoState,
    paid_for,
)

Evolve = Callable[[UltimoState, Any], UltimoState]
"""How a state becomes the next; `Any` is the one class it is registered for."""

PILES: Final = ("hand", "deck", "discard", "row", "aside")
"""The piles of a player, as their zones are named behind the dot."""

DEALER_PILES: Final = ("deck", "row", "discard")
"""The piles of the Dealer."""


def _set(state: UltimoState, event: happened.TableSet) -> UltimoState:
    deck = sorted_cards(FRESH_DECK * int(event.rules["dealer_decks"]))
    piles = {f"dealer.{name}": Zone() for name in DEALER_PILES} | {"dealer.deck": Zone(blind=deck)}
    return replace(state, rules=event.rules, zones=Zones(piles))


def _joined_after(state: UltimoState, event: happened.Joined) -> UltimoState:
    sheet = event.character
    now = abilities(sheet, state.rules)
    body = Body(now["health"], now["focus"], min(now["morale"], sheet.history.morale), sheet.history.xp)
    marks = tuple(Mark(name) for name in sheet.conditions)
    people = arrived(event.who, sheet, body, state.people)
    people[event.who] = clamped(state, replace(people[event.who], marks=marks))
    deck = tuple(card for card in FRESH_DECK if card not in sheet.left_out)
    piles = {f"{event.who}.{name}": Zone() for name in PILES} | {f"{event.who}.deck": Zone(blind=deck)}
    return replace(
        state,
        people=people,
        zones=Zones({**state.zones.piles, **piles}),
    )


def _cards_after(state: UltimoState, event: CardEvent) -> UltimoState:
    return state.with_zones(state.zones.after(event))


def _planned(state: UltimoState, event: happened.Planned) -> UltimoState:
    return state.with_agenda(state.agenda + event.steps if event.last else event.steps + state.agenda)


def _turned(state: UltimoState, _event: happened.Turned) -> UltimoState:
    if not state.agenda:
        raise ValueError("nothing was planned")
    return state.with_agenda(state.agenda[1:])


def _called_after(state: UltimoState, event: happened.Called) -> UltimoState:
    check, danger = Check(event.request, event.figures, target=event.target), state.danger
    danger = with_stored(danger, state.threat.pool)
    return replace(state, check=check, threat=_calmed(state.threat), danger=danger)


def _contested(state: UltimoState, _event: happened.Contested) -> UltimoState:
    check = state.checked
    return state.with_check(replace(check, stake=replace(check.stake, contested=True), rows=Rows()))


def _rerated_after(state: UltimoState, event: happened.Rerated) -> UltimoState:
    check = state.checked
    return state.with_check(replace(check, request=event.request, figures=event.figures))


def _focus_spent(state: UltimoState, event: happened.FocusSpent) -> UltimoState:
    check, person = state.checked, state.people[event.who]
    body = replace(person.body, focus=person.body.focus - event.amount)
    people = {**state.people, event.who: replace(person, body=body)}
    staked = with_stake(check, event.who, lambda stake: replace(stake, focus=stake.focus + event.amount))
    return replace(state, check=staked, people=people)


def with_stake(check: Check, who: str, more: Callable[[Stake], Stake]) -> Check:
    """Return the check with what somebody who is in it has put in changed."""
    if check.rival and check.rival.who == who:
        return replace(check, rival=replace(check.rival, stake=more(check.rival.stake)))
    if who not in check.allies:
        return replace(check, stake=more(check.stake))
    helpers = tuple(replace(one, stake=more(one.stake)) if one.who == who else one for one in check.helpers)
    return replace(check, helpers=helpers)


def _forced(state: UltimoState, event: happened.CardsForced) -> UltimoState:
    check = state.checked
    drawn = state.pile(event.who, "hand").known[-event.count :]
    return state.with_check(with_stake(check, event.who, lambda stake: replace(stake, forced=stake.forced + drawn)))


def _row_laid(state: UltimoState, event: happened.RowLaid) -> UltimoState:
    check = state.checked
    if check.rival and check.rival.who == event.who:
        return state.with_check(replace(check, rival=replace(check.rival, row=event.row)))
    if event.who in check.allies:
        helpers = tuple(replace(one, row=event.row) if one.who == event.who else one for one in check.helpers)
        return state.with_check(replace(check, helpers=helpers))
    return state.with_check(replace(check, rows=replace(check.rows, ours=event.row)))


def _dealer_laid(state: UltimoState, event: happened.DealerRowLaid) -> UltimoState:
    check = state.checked
    return state.with_check(replace(check, rows=replace(check.rows, theirs=event.row)))


def _revealed_after(state: UltimoState, event: happened.Revealed) -> UltimoState:
    check = state.checked
    rows = Rows(check.rows.ours if check.pooled else event.ours, event.theirs, shown=True)
    return state.with_check(replace(check, rows=rows, outcome=event.outcome))


def _closed(state: UltimoState, _event: object) -> UltimoState:
    danger = state.danger
    return (state.with_danger(replace(danger, exchange=None)) if danger.exchange else state).with_check(None)


def _pool_changed(threat: Threat, amount: int) -> Threat:
    return replace(threat, pool=threat.pool + amount)


def _calmed(threat: Threat) -> Threat:
    """Return the threat as it stands when a new trigger comes (U-154)."""
    if not threat.dealt:
        return threat
    return replace(threat, dealt=())


def _threat_rose_after(state: UltimoState, event: happened.ThreatRose) -> UltimoState:
    return state.with_threat(_pool_changed(state.threat, event.amount))


def _threat_fell(state: UltimoState, event: happened.ThreatFell) -> UltimoState:
    return state.with_threat(_pool_changed(state.threat, -event.amount))


def _owed_after(state: UltimoState, event: happened.EffectsOwed) -> UltimoState:
    fury = event.fury or state.threat.fury
    now = replace(state.threat, minors=event.minors, majors=event.majors, either=event.either, fury=fury)
    return state.with_threat(now)


def _effect_after(state: UltimoState, event: happened.EffectApplied) -> UltimoState:
    threat = state.threat
    paid = paid_for(threat, event.size, event.price, owed=event.owed)
    return state.with_threat(effect_counted(state, paid, event.size, event.who))


def _lapsed(state: UltimoState, _event: happened.EffectsLapsed) -> UltimoState:
    return state.with_threat(replace(state.threat, minors=0, majors=0, either=False, fury=""))


def _struck_hand(state: UltimoState, event: happened.HandStruck) -> UltimoState:
    return state.with_pace(replace(state.pace, opened=(*state.pace.opened, event.who)))


def _locked_after(state: UltimoState, event: happened.GoalLocked) -> UltimoState:
    return replace(state, scene=replace(state.scene, locks=(*state.scene.locks, event.lock)))


def _unlocked(state: UltimoState, event: happened.GoalUnlocked) -> UltimoState:
    left = tuple(lock for lock in state.scene.locks if (lock.who, lock.goal) != (event.who, event.goal))
    return replace(state, scene=replace(state.scene, locks=left))


def _turn_taken(state: UltimoState, event: happened.TurnTaken) -> UltimoState:
    pace = state.pace
    if event.who in pace.acted:
        return state
    return state.with_pace(Pace(pace.round, (*pace.acted, event.who), pace.opened, pace.slept, pace.night_counted))


def _round_ended(state: UltimoState, _event: happened.RoundEnded) -> UltimoState:
    pace = state.pace
    danger = state.danger
    state = state.with_danger(round_over(danger)) if danger.foes or danger.clumsy else state
    return state.with_pace(Pace(pace.round + 1, slept=pace.slept, night_counted=pace.night_counted))


def _rested_after(state: UltimoState, event: happened.Rested) -> UltimoState:
    person = state.people[event.who]
    short = replace(person.day, short_rest=True, ace_fetched=False)
    rested = replace(person, day=short if event.kind == "short" else Day())
    people, threat = {**state.people, event.who: rested}, _calmed(state.threat)
    if event.kind == "short":
        return replace(state, people=people, threat=threat)
    slept, counted = state.pace.slept, state.pace.night_counted
    if event.who in slept:
        slept, counted = (), False
    pace = replace(state.pace, slept=(*slept, event.who), night_counted=counted)
    danger = night_over(state.danger) if state.danger.foes else state.danger
    return replace(state, people=people, threat=threat, pace=pace).with_danger(danger)


def _night_after(state: UltimoState, _event: happened.NightCounted) -> UltimoState:
    return state.with_pace(replace(state.pace, night_counted=True))


def _alerted(state: UltimoState, _event: happened.AlertRaised) -> UltimoState:
    return replace(state, scene=replace(state.scene, alerted=True))


def _entered(state: UltimoState, event: happened.SceneEntered) -> UltimoState:
    pace = replace(state.pace, round=state.pace.round + 1, acted=(), opened=())
    left = left_behind(state.danger)
    world = replace(state.world, places=tuple(dict.fromkeys((*state.world.places, event.scene))))
    return replace(state, scene=Scene(event.scene), pace=pace, threat=_calmed(state.threat), danger=left, world=world)


def _session(state: UltimoState, _event: happened.SessionBegan) -> UltimoState:
    begun = state.with_pace(Pace(state.pace.round + 1, slept=state.pace.slept))
    return replace(begun, world=replace(state.world, rewarded=()))


def _concluded(state: UltimoState, _event: happened.Concluded) -> UltimoState:
    return replace(state, threat=Threat(), danger=left_behind(state.danger))


def _refilled(state: UltimoState, _event: happened.HandsRefilled) -> UltimoState:
    """Return the table with full hands to come: nobody is open any more for a clumsy swing (U-241)."""
    return state.with_danger(replace(state.danger, clumsy=())) if state.danger.clumsy else state


def _unchanged(state: UltimoState, _event: object) -> UltimoState:
    return state


EVOLUTION: Final[Mapping[type, Evolve]] = {
    happened.TableSet: _set,
    happened.Joined: _joined_after,
    **dict.fromkeys((Dealt, Moved, Shuffled), _cards_after),
    happened.Planned: _planned,
    happened.Turned: _turned,
    happened.Called: _called_after,
    happened.Contested: _contested,
    happened.Rerated: _rerated_after,
    **dict.fromkeys((happened.Withdrew, happened.BrokeOff, happened.CheckClosed), _closed),
    happened.FocusSpent: _focus_spent,
    happened.CardsForced: _forced,
    happened.RowLaid: _row_laid,
    happened.DealerRowLaid: _dealer_laid,
    happened.Revealed: _revealed_after,
    happened.HandsRefilled: _refilled,
    **dict.fromkeys((happened.Resolved, happened.Struck), _unchanged),
    happened.ThreatRose: _threat_rose_after,
    happened.ThreatFell: _threat_fell,
    happened.EffectsOwed: _owed_after,
    happened.EffectApplied: _effect_after,
    happened.EffectsLapsed: _lapsed,
    happened.HandStruck: _struck_hand,
    happened.GoalLocked: _locked_after,
    happened.GoalUnlocked: _unlocked,
    happened.TurnTaken: _turn_taken,
    happened.RoundEnded: _round_ended,
    happened.Rested: _rested_after,
    happened.NightCounted: _night_after,
    happened.AlertRaised: _alerted,
    happened.SceneEntered: _entered,
    happened.SessionBegan: _session,
    happened.Concluded: _concluded,
    **PEOPLE_EVOLUTION,
}
"""By class of event; every class has its row."""
