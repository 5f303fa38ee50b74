"""What traits add to how a check came out: shows that lift friends or wear on foes, a foe seen through."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.fight.danger import standing
from oracle.systems.ultimo.rules.fight.events import FoeFinished, Hidden
from oracle.systems.ultimo.rules.fight.patience import Releasing, worn
from oracle.systems.ultimo.rules.health import Marked, Unmarked
from oracle.systems.ultimo.rules.points import RESULT
from oracle.systems.ultimo.rules.powers.modifiers import FIGHTING, OPENING, distracts, opens, soothes
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, Mark, UltimoState
from oracle.systems.ultimo.rules.status import able
from oracle.systems.ultimo.rules.threat_pool import ThreatFell
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_danger import CalmsFoes, FoeStudy, RegainsStealth
from oracle.systems.ultimo.rules.traits.hooks_people import Distraction, Performance

WON: tuple[Tier, ...] = ("perfect", "success")


def trait_results(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield what the traits of whoever was tested add to a result, and that an opening is gone by which it came."""
    yield from _taken(state, check)
    if tier not in WON:
        return
    if "Theatrics" in check.request.pair:
        yield from _show(state, check)
    if "Investigation" in check.request.pair:
        yield from _study(state, check)
    yield from _out_of_sight(state, check)
    yield from _soothed(state, check)


def _show(state: UltimoState, check: Check) -> Iterator[AnyEvent]:
    """Yield what a show brings that succeeds; in a fight it takes threat away once a round (U-385, U-386)."""
    who = check.request.who
    hooks = hooks_of(state.people[who].character.traits, Performance)
    fighting = bool(standing(state.danger)) or any(tag in check.request.tags for tag in FIGHTING)
    if any(hook.stamina for hook in hooks):
        yield from (Marked(one, Mark("uplifted")) for one in able(state) if one != who and _plain(state, one))
    if distracts(check.request) and state.rules["jazz_target"] == "next_ally_check":
        yield from _opening(state, check)
    brought = [hook for hook in hooks if hook.in_combat and fighting]
    if any(hook.threat for hook in brought) and not _has(state, who, "performed"):
        yield Marked(who, Mark("performed", until=state.pace.round))
        fallen = min(state.threat.pool, -sum(hook.threat for hook in brought))
        yield from (ThreatFell(fallen, "show"),) if fallen else ()
    foes = [name for name in standing(state.danger) if state.danger.foes[name].patience]
    if foes and any(hook.patience for hook in brought):
        foe = check.request.goal if check.request.goal in foes else foes[0]
        yield from worn(state, foe, who, -sum(hook.patience for hook in brought))


def _opening(state: UltimoState, check: Check) -> Iterator[AnyEvent]:
    """Yield that a show gives friends an opening against whom it was for, where the table plays so (U-377)."""
    who, opening = check.request.who, Mark(OPENING, check.request.goal)
    if hooks_of(state.people[who].character.traits, Distraction):
        taken = {event.who for event in _taken(state, check)}
        friends = [one for one in able(state) if one != who and (one in taken or not _has(state, one, OPENING))]
        yield from (Marked(one, opening) for one in friends)


def _taken(state: UltimoState, check: Check) -> Iterator[Unmarked]:
    """Yield that nobody has an opening any more that whoever was tested has used: it is good for one check (U-377)."""
    used = [mark for mark in state.people[check.request.who].marks if opens(state, mark, check.request)]
    for who, person in state.people.items():
        marks = tuple(mark for mark in person.marks if mark in used)
        if marks:
            yield Unmarked(who, marks, "challenge")


def _study(state: UltimoState, check: Check) -> Iterator[AnyEvent]:
    """Yield that a foe was seen through, until the scene ends (U-378)."""
    who, goal = check.request.who, check.request.goal
    person = state.people[who]
    known = goal not in standing(state.danger) or Mark("studying", goal) in person.marks
    if hooks_of(person.character.traits, FoeStudy) and not known:
        yield Marked(who, Mark("studying", goal))


def _soothed(state: UltimoState, check: Check) -> Iterator[AnyEvent]:
    """Yield that a foe has been talked out of the fight, and lives (U-189)."""
    who, request = check.request.who, check.request
    gifted = bool(hooks_of(state.people[who].character.traits, CalmsFoes))
    if gifted and soothes(state, request):
        yield FoeFinished(who, request.goal, "spared")
        yield happened.Planned((Releasing(),))


def _out_of_sight(state: UltimoState, check: Check) -> Iterator[AnyEvent]:
    """Yield that a success hides somebody from foes again; blows have rules of their own (U-379)."""
    who, request = check.request.who, check.request
    by_this = "Espionage" in request.pair or state.rules["shadow_trigger"] == "any"
    in_sight = bool(standing(state.danger)) and who not in state.danger.unseen and "attack" not in request.tags
    gifted = bool(hooks_of(state.people[who].character.traits, RegainsStealth))
    if by_this and in_sight and gifted:
        yield Hidden(who)


def _plain(state: UltimoState, who: str) -> bool:
    return not _has(state, who, "uplifted")


def _has(state: UltimoState, who: str, condition: str) -> bool:
    return condition in [mark.id for mark in state.people[who].marks]


EXTENDS: Final = RESULT.by(trait_results)
