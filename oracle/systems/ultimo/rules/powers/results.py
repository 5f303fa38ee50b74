"""What traits add to results: shows that lift friends or wear foes down, a foe studied or calmed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.kit.modifiers import added
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.fight.events import FoeFinished, Hidden
from oracle.systems.ultimo.rules.fight.holds import ReleaseHeld
from oracle.systems.ultimo.rules.fight.patience import wear_patience
from oracle.systems.ultimo.rules.health import Marked, Unmarked
from oracle.systems.ultimo.rules.points import RESULT
from oracle.systems.ultimo.rules.powers.modifiers import FIGHTING, OPENING, gives_opening, is_calming, is_distraction
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, Mark, UltimoState
from oracle.systems.ultimo.rules.status import able
from oracle.systems.ultimo.rules.threat_pool import ThreatFell
from oracle.systems.ultimo.rules.traits import hooks_of, modifiers_of
from oracle.systems.ultimo.rules.traits.figures import DISTRACTION_RATING, SHOW_PATIENCE, SHOW_THREAT, STUDIED_CARDS
from oracle.systems.ultimo.rules.traits.hooks_danger import CalmsFoes, RegainsStealth
from oracle.systems.ultimo.rules.traits.hooks_people import Uplifting

WINNING_TIERS: tuple[Tier, ...] = ("perfect", "success")


def trait_results(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield what the character's traits add to a result, and the loss of an opening that was used."""
    yield from _used_openings(state, check)
    if tier not in WINNING_TIERS:
        return
    if "Theatrics" in check.request.pair:
        yield from _show(state, check)
    if "Investigation" in check.request.pair:
        yield from _study(state, check)
    yield from _hide_again(state, check)
    yield from _calm_foe(state, check)


def _show(state: UltimoState, check: Check) -> Iterator[AnyEvent]:
    """Yield what a successful show brings; in a fight it lowers threat once a round (U-385, U-386)."""
    who = check.request.who
    traits = state.people[who].character.traits
    fighting = bool(standing_foes(state.danger)) or any(tag in check.request.tags for tag in FIGHTING)
    if hooks_of(traits, Uplifting):
        yield from (
            Marked(friend, Mark("uplifted")) for friend in able(state) if friend != who and _not_uplifted(state, friend)
        )
    if is_distraction(check.request) and state.rules["jazz_target"] == "next_ally_check":
        yield from _opening(state, check)
    tags = ("in_combat",) if fighting else ()
    lowered = -added(modifiers_of(traits, SHOW_THREAT, tags))
    if lowered and not _has(state, who, "performed"):
        yield Marked(who, Mark("performed", until=state.pace.round))
        fallen = min(state.threat.pool, lowered)
        yield from (ThreatFell(fallen, "show"),) if fallen else ()
    foes = [name for name in standing_foes(state.danger) if state.danger.foes[name].patience]
    loss = -added(modifiers_of(traits, SHOW_PATIENCE, tags))
    if foes and loss:
        foe = check.request.goal if check.request.goal in foes else foes[0]
        yield from wear_patience(state, foe, who, loss)


def _opening(state: UltimoState, check: Check) -> Iterator[AnyEvent]:
    """Yield that a show gives friends an opening against its target, by house rule (U-377)."""
    who, opening = check.request.who, Mark(OPENING, check.request.goal)
    if modifiers_of(state.people[who].character.traits, DISTRACTION_RATING):
        taken = {event.who for event in _used_openings(state, check)}
        friends = [
            friend for friend in able(state) if friend != who and (friend in taken or not _has(state, friend, OPENING))
        ]
        yield from (Marked(friend, opening) for friend in friends)


def _used_openings(state: UltimoState, check: Check) -> Iterator[Unmarked]:
    """Yield the loss of an opening that the character has used: it serves one check (U-377)."""
    used = [mark for mark in state.people[check.request.who].marks if gives_opening(state, mark, check.request)]
    for who, person in state.people.items():
        marks = tuple(mark for mark in person.marks if mark in used)
        if marks:
            yield Unmarked(who, marks, "challenge")


def _study(state: UltimoState, check: Check) -> Iterator[AnyEvent]:
    """Yield that a foe has been studied, until the scene ends (U-378)."""
    who, goal = check.request.who, check.request.goal
    person = state.people[who]
    known = goal not in standing_foes(state.danger) or Mark("studying", goal) in person.marks
    if modifiers_of(person.character.traits, STUDIED_CARDS) and not known:
        yield Marked(who, Mark("studying", goal))


def _calm_foe(state: UltimoState, check: Check) -> Iterator[AnyEvent]:
    """Yield that a foe has been calmed out of the fight, and lives (U-189)."""
    who, request = check.request.who, check.request
    gifted = bool(hooks_of(state.people[who].character.traits, CalmsFoes))
    if gifted and is_calming(state, request):
        yield FoeFinished(who, request.goal, "spared")
        yield happened.Planned((ReleaseHeld(),))


def _hide_again(state: UltimoState, check: Check) -> Iterator[AnyEvent]:
    """Yield that a success hides a character from foes again; attacks have rules of their own (U-379)."""
    who, request = check.request.who, check.request
    by_this = "Espionage" in request.pair or state.rules["shadow_trigger"] == "any"
    in_sight = bool(standing_foes(state.danger)) and who not in state.danger.unseen and "attack" not in request.tags
    gifted = bool(hooks_of(state.people[who].character.traits, RegainsStealth))
    if by_this and in_sight and gifted:
        yield Hidden(who)


def _not_uplifted(state: UltimoState, who: str) -> bool:
    return not _has(state, who, "uplifted")


def _has(state: UltimoState, who: str, condition: str) -> bool:
    return condition in [mark.id for mark in state.people[who].marks]


EXTENDS: Final = RESULT.by(trait_results)
