"""What events between people leave behind: helpers in a check, bonds, company, belongings, what is known of others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.core.records import replace
from oracle.systems.ultimo.errands.network import after_a_while
from oracle.systems.ultimo.evolution import paid_for
from oracle.systems.ultimo.figures import acting_on_answer
from oracle.systems.ultimo.state import Check, Day, UltimoState
from oracle.systems.ultimo.together import events as together
from oracle.systems.ultimo.together.livelihood import DAYS
from oracle.systems.ultimo.together.ties import Companion, Ties


def _unchanged(state: UltimoState, _event: object) -> UltimoState:
    return state


def _tied(state: UltimoState, who: str, change: Callable[[Ties], Ties]) -> UltimoState:
    person = state.people[who]
    return state.with_person(who, replace(person, ties=change(person.ties)))


def _joined_after(state: UltimoState, event: together.HelpJoined) -> UltimoState:
    """A rating that has changed has the Dealer draw anew where the row lies already."""
    check = state.checked
    rows = check.rows if event.figures.rating == check.figures.rating else replace(check.rows, theirs=())
    helpers = (*check.helpers, event.helper)
    return state.with_check(replace(check, helpers=helpers, figures=event.figures, rows=rows))


def _named_after(state: UltimoState, event: together.EffectNamed) -> UltimoState:
    return state.with_threat(paid_for(state.threat, event.size, event.price, owed=event.owed))


def _reached_after(state: UltimoState, event: together.MindReached) -> UltimoState:
    calm = replace(state.threat, dealt=()) if state.threat.dealt else state.threat
    return replace(state, check=Check(event.request, event.figures), threat=calm)


def _compared_after(state: UltimoState, _event: together.Compared) -> UltimoState:
    check = state.checked
    return state.with_check(replace(check, rows=replace(check.rows, shown=True)))


def _insight_after(state: UltimoState, by: int) -> UltimoState:
    return replace(state, scene=replace(state.scene, insight=state.scene.insight + by))


def _acted_on(state: UltimoState, _event: together.InsightUsed) -> UltimoState:
    check = state.checked
    more = acting_on_answer(state, check.request, check.figures)
    return _insight_after(state.with_check(replace(check, figures=more)), -1)


def _acquainted(state: UltimoState, event: together.Acquainted) -> UltimoState:
    known = {**state.world.known, event.one.id: event.one}
    return replace(state, world=replace(state.world, known=known))


def _stance_after(state: UltimoState, event: together.StanceChanged) -> UltimoState:
    one = replace(state.world.known[event.whom], stance="hostile" if event.hostile else "open")
    return _acquainted(state, together.Acquainted(one))


def _foe_turned_after(state: UltimoState, event: together.FoeTurned) -> UltimoState:
    foe = state.danger.foes[event.foe]
    if event.how == "shuns":
        foe = replace(foe, shuns=tuple(dict.fromkeys((*foe.shuns, event.who))))
    else:
        foe = replace(foe, fixed_on=event.who)
    if foe.engaged:
        foe = replace(foe, lasting=(*foe.lasting, event.who))
    return state.with_danger(replace(state.danger, foes={**state.danger.foes, event.foe: foe}))


def _persuaded_after(state: UltimoState, event: together.Persuaded) -> UltimoState:
    heartened = _tied(state, event.who, lambda ties: replace(ties, heart=ties.heart + event.cards))
    world = state.world
    return replace(heartened, world=replace(world, rewarded=(*world.rewarded, f"{event.by} {event.who}")))


def _with_bond(ties: Ties, other: str, level: int) -> Ties:
    left = {name: now for name, now in ties.bonds.items() if name != other}
    return replace(ties, bonds={**left, other: level} if level else left)


def _bond(state: UltimoState, event: together.BondGrew | together.BondShrank) -> UltimoState:
    """A bond is mutual; whoever is no character has no sheet to write it on (U-132)."""
    if event.other in state.people:
        state = _tied(state, event.other, lambda ties: _with_bond(ties, event.who, event.level))
    return _tied(state, event.who, lambda ties: _with_bond(ties, event.other, event.level))


def _grew_after(state: UltimoState, event: together.BondGrew) -> UltimoState:
    pair = " ".join(sorted((event.who, event.other)))
    scene = state.scene
    return _bond(replace(state, scene=replace(scene, bonded=(*scene.bonded, pair))), event)


def _came_after(state: UltimoState, event: together.CompanionCame) -> UltimoState:
    return _tied(state, event.who, lambda ties: replace(ties, company=(*ties.company, event.companion)))


def _left(state: UltimoState, event: together.CompanionLeft) -> UltimoState:
    def without(ties: Ties) -> Ties:
        left = tuple(one for one in ties.company if one.id != event.companion)
        return _with_bond(replace(ties, company=left), event.companion, 0)

    return _tied(state, event.who, without)


def _shaken_after(state: UltimoState, event: together.CompanionShaken) -> UltimoState:
    def now(one: Companion) -> Companion:
        return replace(one, shaken=event.shaken) if one.id == event.companion else one

    return _tied(state, event.who, lambda ties: replace(ties, company=tuple(map(now, ties.company))))


def _thinned_after(state: UltimoState, event: together.HerdThinned) -> UltimoState:
    return _tied(state, event.who, lambda ties: replace(ties, sold=ties.sold + event.count, herdless=event.gone))


def _gained_after(state: UltimoState, event: together.ItemGained) -> UltimoState:
    person = state.people[event.who]
    return state.with_person(event.who, replace(person, gear=(*person.gear, event.item)))


def _attuned_after(state: UltimoState, event: together.AttunementChanged) -> UltimoState:
    def changed(ties: Ties) -> Ties:
        left = tuple(name for name in ties.attuned if name != event.item)
        return replace(ties, attuned=(*left, event.item) if event.attuned else left)

    return _tied(state, event.who, changed)


def _passed(state: UltimoState, event: together.TimePassed) -> UltimoState:
    """Return what quiet time changes besides its nights: weeks make up a month, which brings up herds and spies."""
    people = {who: replace(person, day=Day()) for who, person in state.people.items()}
    days = state.pace.days + DAYS[event.span]
    is_month = event.span == "month" or days >= DAYS["month"]
    if is_month:
        people = {
            who: replace(one, ties=replace(one.ties, sold=0, herdless=False)) if one.ties.sold else one
            for who, one in people.items()
        }
    pace = replace(state.pace, slept=(), night_counted=False, days=0 if is_month else days)
    world = replace(state.world, network=after_a_while(state.world.network, "month" if is_month else event.span))
    return replace(state, people=people, pace=pace, world=world)


TOGETHER_EVOLUTION: Final[Mapping[type, Callable[[UltimoState, Any], UltimoState]]] = {
    **dict.fromkeys(
        (
            *(together.HelpAsked, together.HelpRefused, together.Shielded, together.SurveyBegan),
            *(together.QuestionAnswered, together.QuestionsLeft),
            *(together.Approached, together.Swayed, together.BlameShifted),
        ),
        _unchanged,
    ),
    together.HelpJoined: _joined_after,
    together.EffectNamed: _named_after,
    together.MindReached: _reached_after,
    together.Compared: _compared_after,
    together.InsightWon: lambda state, _event: _insight_after(state, 1),
    together.InsightUsed: _acted_on,
    together.QuestionAsked: lambda state, event: replace(state, world=replace(state.world, asked=event.text)),
    together.Acquainted: _acquainted,
    together.StanceChanged: _stance_after,
    together.FoeTurned: _foe_turned_after,
    together.Persuaded: _persuaded_after,
    together.HeartSpent: lambda state, event: _tied(state, event.who, lambda ties: replace(ties, heart=0)),
    together.BondGrew: _grew_after,
    together.BondShrank: _bond,
    together.CompanionCame: _came_after,
    together.CompanionLeft: _left,
    together.CompanionShaken: _shaken_after,
    together.TroopSet: lambda state, event: _tied(state, event.who, lambda ties: replace(ties, troop=event.count)),
    together.HerdThinned: _thinned_after,
    together.ItemGained: _gained_after,
    together.AttunementChanged: _attuned_after,
    together.PurseChanged: lambda state, event: _tied(state, event.who, lambda ties: replace(ties, purse=event.purse)),
    together.TimePassed: _passed,
}
"""By class of event."""
