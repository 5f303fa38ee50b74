"""Effects of the Dealer and of foes: laid at the table one after the other, each by an option of the menu."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from oracle.dealer import decisions as wire
from oracle.dealer.position import DEALER, Position
from oracle.dealer.referee import judge
from oracle.systems.ultimo.rules.effects import EFFECTS
from oracle.systems.ultimo.rules.foes.effects import effects_of
from oracle.systems.ultimo.rules.state import Size
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.threat import Aftermath, Done
from oracle.systems.ultimo.rules.together.action_tables import packages
from oracle.systems.ultimo.rules.together.protecting import Bear, EffectAnnounced
from oracle.systems.ultimo.seams import moves
from oracle.systems.ultimo.seams.compact.decisions import Effects, Spend
from oracle.systems.ultimo.seams.compact.ground import Lie
from oracle.systems.ultimo.seams.compact.ruling import STANDS, Ruling, join_rulings, refuse
from oracle.systems.ultimo.seams.compact.sides import foe_of
from oracle.systems.ultimo.seams.compact.state import CompactState
from oracle.systems.ultimo.seams.compact.table import (
    actor_of,
    foe_on_turn,
    foes_turn,
    position_at,
    rules_at,
    stands,
)

USUAL_DETAILS: Final = {"injured": "bleeding", "cursed": "Athletics"}
"""The details of effects that are no thing carried, where a decision leaves them out."""

PARTY: Final = "party"
"""Says that the players share out what a team's failure brings."""

_SIZES: Final = {effect.id: effect.size for effect in EFFECTS}


def judge_effects(state: CompactState, decision: Effects) -> Ruling:
    """Return the ruling on effects: each has to be an option of the menu once those before it have struck."""
    spends = decision.spend
    unknown = next((row.target for row in spends if row.target not in state.heroes), None)
    if unknown is not None:
        return refuse("target", f"no character here is {unknown!r}", "U-155", tuple(state.heroes))
    if fault := next((found for row in spends if (found := _reserved(state, row))), None):
        return fault
    owed = [row for row in spends if row.pay == "free"]
    if owed and len({row.target for row in owed}) > 1:
        return refuse("target", "what a result owes strikes the one character who acted", "U-155")
    return _walked(state, spends) if spends else STANDS


def _reserved(state: CompactState, row: Spend) -> Ruling | None:
    """Return why an effect owed is for the players to choose, or `None`: a team shares it out, a failure offers it."""
    if row.pay != "free":
        return None
    if state.free.split == PARTY:
        return refuse("split", "the team that failed shares out itself what its failure brings", "U-155")
    chosen = {"minor": state.choice.minor, "major": state.choice.major}.get(_size_of(state, row) or "")
    if chosen is not None and chosen != row.effect:
        legal = (chosen,) if chosen in _SIZES else ()
        return refuse("choice", "the player chooses this effect, not the Dealer", "U-184", legal)
    if chosen is None and _is_players(state):
        return refuse("choice", "after this result the player chooses a minor effect, not the Dealer", "U-184")
    return None


def _size_of(state: CompactState, row: Spend) -> Size | None:
    """Return the size of an effect as it is printed."""
    if row.foe is None or row.foe not in state.hostile:
        return _SIZES.get(row.effect)
    block = foe_of(state.hostile[row.foe]).block
    return next((effect.size for effect in effects_of(block) if effect.id == row.effect), None)


def _is_players(state: CompactState) -> bool:
    """Return whether the table of the last result leaves one minor effect to the player (U-184)."""
    tier = state.result.tier
    rules = rules_at(state, (Aftermath(actor_of(state, state.result.actor or "pc1")),))
    found = packages(rules, rules.checked, tier) if tier and rules.checked.target else ()
    return any(package.chosen == "minor" for package in found)


def _walked(state: CompactState, spends: list[Spend]) -> Ruling:
    """Return the ruling on effects laid in order, first those on whom the result strikes, then those between turns."""
    position, actor = _begin(state, spends)
    first = [row for row in spends if row.pay == "free" or actor_of(state, row.target) == actor]
    later = [row for row in spends if row not in first]
    faults: list[Ruling] = []
    for row in (*first, *later):
        if later and row is later[0]:
            position = _left(position)
        found, position = _laid(state, position, row)
        faults.append(found)
    return join_rulings(*faults)


def _begin(state: CompactState, spends: list[Spend]) -> tuple[Position, str]:
    """Return the position in which effects are laid, and the character whom the last result strikes; empty for none."""
    pressed = next((row.foe for row in spends if row.foe and _is_pressed(state, row.foe)), "")
    is_result = bool(state.result.tier or state.free.minor or state.free.major)
    actor = _struck(state, spends) if is_result else ""
    result: tuple[Step, ...] = (Aftermath(actor),) if actor else ()
    turn = foes_turn(state) if foe_on_turn(state) or (pressed and not actor) else ()
    return position_at(rules_at(state, (*result, *turn), lie=Lie(pressed))), actor


def _struck(state: CompactState, spends: list[Spend]) -> str:
    """Return the character who acted last: as the state says, else the one whom the effects owed are meant for."""
    owed = next((row.target for row in spends if row.pay == "free"), spends[0].target)
    known = (state.result.actor, state.turn, state.result.target)
    named = next((who for who in known if who in state.heroes), None)
    return actor_of(state, named or owed)


def _is_pressed(state: CompactState, foe: str) -> bool:
    return foe in state.hostile and state.hostile[foe].is_pressed


def _left(position: Position) -> Position:
    """Return the position once the Dealer has left a result at that: threat may then strike anybody (U-155)."""
    return _resolved(position.after(Done())) if position.why_not(Done()) is None else position


def _laid(state: CompactState, position: Position, row: Spend) -> tuple[Ruling, Position]:
    """Return what is wrong with one effect, and the position after it."""
    wrong = _wrong_row(state, position, row)
    if wrong is not None:
        return wrong, position
    spend = _as_wire(state, position, row)
    decision = wire.Decision.model_construct(kind="reaction", moves=(moves.Effects.model_construct(spend=(spend,)),))
    verdict = judge(position, decision)
    if not verdict.is_accepted:
        return Ruling(verdict.objections), position
    who, action = verdict.actions[0]
    return STANDS, _resolved(_borne(position.after(action, who)))


def _wrong_row(state: CompactState, position: Position, row: Spend) -> Ruling | None:
    """Return what is wrong with the row itself: who lays it, and on whom."""
    if not stands(position.rules, actor_of(state, row.target)):
        return refuse("target", f"{row.target} is dead and cannot be struck", "U-128")
    if row.tier == "foe" and row.foe not in state.hostile:
        return refuse("no-foe", "an effect of a foe needs a foe who is there", "U-152", tuple(state.hostile))
    if row.tier != "foe" and row.foe is not None:
        return refuse("tier", "an effect of a foe is of the tier 'foe'")
    if row.tier == "foe" and position.rules.danger.foes[str(row.foe)].is_down:
        return refuse("no-foe", f"{row.foe} is out of the fight", "U-152")
    return None


def _as_wire(state: CompactState, position: Position, row: Spend) -> moves.Spend:
    """Return an effect as a move of play, with a usual detail where the row gives none."""
    if row.tier == "foe":
        size: Size = _size_of(state, row) or "minor"
        return _spend(state, row, size, row.detail)
    detail = row.detail or USUAL_DETAILS.get(row.effect) or next(_things(state, position, row), None)
    size = "minor" if row.tier == "minor" else "major"
    return _spend(state, row, size, detail)


def _spend(state: CompactState, row: Spend, size: Size, detail: str | None) -> moves.Spend:
    target = actor_of(state, row.target)
    return moves.Spend.model_construct(
        effect=row.effect, tier=size, target=target, detail=detail, pay=row.pay, foe=row.foe
    )


def _things(state: CompactState, position: Position, row: Spend) -> Iterator[str]:
    """Yield what the effect can be laid on, where it takes something that the character carries."""
    who = actor_of(state, row.target)
    verb = "inflict" if row.pay == "free" else "spend"
    for option in position.menu(DEALER):
        if option.action.verb == verb and row.effect in _choices(option.holes[0]):
            yield from (str(thing) for thing in _choices(option.holes[2], row.effect, who) if thing)


def _choices(hole: Any, *earlier: str) -> tuple[Any, ...]:
    domain = hole(*earlier) if callable(hole) else hole
    return domain.choices() or ()


def _borne(position: Position) -> Position:
    """Return the position once nobody has stepped in front of an effect."""
    while isinstance(step := position.rules.step, EffectAnnounced):
        position = position.after(Bear(), step.waits)
    return position


def _resolved(position: Position) -> Position:
    """Return the position at the Dealer's next step, as if chance and players had done what an effect asks of them."""
    rules = position.rules
    at = next((at for at, step in enumerate(rules.agenda) if step.waits_for == DEALER), len(rules.agenda))
    agenda = rules.agenda[at:]
    settled = replace(rules, agenda=agenda, check=rules.check if agenda else None)
    return replace(position, state=replace(position.state, system=settled))
