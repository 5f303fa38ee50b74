"""What foes do in their turn, and new foes: asked of the menu, with the figures that the engine works out for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.dealer import decisions as wire
from oracle.dealer.position import Position
from oracle.dealer.referee import judge
from oracle.systems.ultimo.rules.fight.exchange import PayPower
from oracle.systems.ultimo.rules.fight.ratings import power_cost
from oracle.systems.ultimo.rules.fight.turn import FoesMove
from oracle.systems.ultimo.rules.foes.bestiary import BESTIARY
from oracle.systems.ultimo.rules.foes.effects import effects_of
from oracle.systems.ultimo.rules.foes.guidelines import attacks_survived, rank_limits
from oracle.systems.ultimo.rules.foes.printed import EFFECT_FIGURES, read_printed
from oracle.systems.ultimo.rules.foes.stat_block import RANKS, StatBlock
from oracle.systems.ultimo.rules.points import foe_as_met
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.seams import fight_moves
from oracle.systems.ultimo.seams.compact.decisions import BuildFoe, BuiltFoe, FoeAct
from oracle.systems.ultimo.seams.compact.ground import Lie
from oracle.systems.ultimo.seams.compact.ruling import STANDS, Ruling, correct, join_rulings, refuse
from oracle.systems.ultimo.seams.compact.sides import word_of
from oracle.systems.ultimo.seams.compact.state import CompactState, Foe
from oracle.systems.ultimo.seams.compact.table import actor_of, actors_of, foe_on_turn, position_at, rules_at
from oracle.systems.ultimo.seams.fight_moves import FOE_MOVES

ATTACKS: Final[Mapping[str, tuple[str, ...]]] = {
    "attack": ("strike", "shoot"),
    "melee_attack": ("strike",),
    "melee": ("strike",),
    "strike": ("strike",),
    "ranged_attack": ("shoot",),
    "magic_attack": ("shoot",),
    "ranged": ("shoot",),
    "shoot": ("shoot",),
}
"""The compact words for attacks, as moves of play; `attack` leaves the mode open."""

OTHER_MOVES: Final[Mapping[str, str]] = {
    "move": "advance",
    "hold": "bide",
    "wait": "bide",
    "pass": "bide",
    "defend": "bide",
    "retreat": "flee",
    "surrender": "yield",
    "take_cover": "cover_half",
}
"""The compact words for what is no attack, as moves of play; every other word is a move of play already."""


def judge_foe_act(state: CompactState, decision: FoeAct) -> Ruling:
    """Return the ruling on a foe's move."""
    foe = state.hostile.get(decision.foe)
    if foe is None:
        return refuse("no-foe", f"there is no foe {decision.foe!r}", "", tuple(state.hostile))
    if state.mode == "tactical" and foe_on_turn(state) != foe.id:
        return refuse("timing", f"{foe.called} does not have the turn", "U-260")
    if decision.target is not None and decision.target not in state.heroes:
        return refuse("target", f"there is nobody {decision.target!r} to be a target", "", tuple(state.heroes))
    if foe.health == 0:
        return refuse("no-foe", f"{foe.called} is out of the fight")
    if foe.has_acted:
        return refuse("engaged", f"{foe.called} has had its exchange in this round and may not act", "U-203")
    return _attack(state, foe, decision) if decision.move in ATTACKS else _other(state, foe, decision)


def _turn_of(state: CompactState, foe: Foe, target: str | None, *, far: bool = False) -> Position:
    """Return the position in which a foe has its turn, near its target or far from it."""
    pressed = foe.id if foe.is_pressed else ""
    fighter = actor_of(state, target) if target else ""
    step = FoesMove(foe.id if state.mode == "tactical" or pressed else "")
    return position_at(rules_at(state, (step,), lie=Lie(pressed, (), fighter, (foe.id,), far)))


def _attack(state: CompactState, foe: Foe, decision: FoeAct) -> Ruling:
    """Return the ruling on an attack: the first of its modes that the menu allows at the power that is named."""
    if decision.target is None:
        return refuse("target", "an attack needs a target", "U-202", tuple(state.heroes))
    if decision.effect is not None:
        return refuse("move", "an attack and an effect are two moves", "U-201")
    tried = [_by_mode(state, foe, decision, mode) for mode in ATTACKS[decision.move]]
    order = {"accept": 0, "repair": 1, "reject": 2}
    return min(tried, key=lambda ruling: order[ruling.kind])


def _by_mode(state: CompactState, foe: Foe, decision: FoeAct, mode: str) -> Ruling:
    position = _turn_of(state, foe, decision.target, far=mode == "shoot")
    target = actor_of(state, str(decision.target))
    move = fight_moves.FoeAct(move=mode, foe=foe.id, target=target)
    verdict = judge(position, wire.Decision(kind="reaction", moves=(move,)))
    if not verdict.is_accepted:
        return Ruling(verdict.objections)
    who, action = verdict.actions[0]
    return _power(state, position.after(action, who), decision)


def _power(state: CompactState, begun: Position, decision: FoeAct) -> Ruling:
    """Return the ruling on the power of an attack that has begun, and on the threat paid for it (U-204)."""
    paid = decision.threat_paid or 0
    if not 0 <= paid <= state.threat:
        return refuse("threat", f"{paid} threat cannot be paid out of {state.threat}", "U-152")
    rules = begun.rules
    exchange = rules.danger.exchange
    cost = power_cost(foe_as_met(rules, exchange.who, exchange.foes[0]), exchange, rules.rules) if exchange else 0
    is_paid = bool(cost) and paid >= cost
    if isinstance(rules.step, PayPower):
        begun = _after(begun, "exert" if is_paid else "hold_back")
    return join_rulings(_figure(begun, decision, dropped=bool(cost) and not is_paid), _payment(paid, cost * is_paid))


def _payment(paid: int, cost: int) -> Ruling:
    if paid == cost:
        return STANDS
    return correct("count", f"that costs {cost} threat", "U-204", threat_paid=cost)


def _after(position: Position, move: str) -> Position:
    verdict = judge(position, wire.Decision(kind="reaction", moves=(fight_moves.FoeAct(move=move),)))
    who, action = verdict.actions[0]
    return position.after(action, who)


def _figure(begun: Position, decision: FoeAct, *, dropped: bool) -> Ruling:
    """Return the ruling on the power that a decision names, against the rating that the engine has worked out.

    A power that has dropped because nothing was paid for it has to be named.
    """
    right = power_in(begun.rules)
    if decision.power == right or (decision.power is None and not dropped):
        return STANDS
    told = f"without threat the attack drops to a power of {right}" if dropped else f"the attack has a power of {right}"
    return correct("static", told, "U-204" if dropped else "U-199", power=right)


def power_in(rules: UltimoState) -> int:
    """Return the rating of the check that is being played; 0 where none is."""
    return rules.check.request.announced if rules.check else 0


def _other(state: CompactState, foe: Foe, decision: FoeAct) -> Ruling:
    """Return the ruling on anything but an attack."""
    name = decision.effect if decision.move == "effect" else decision.move
    if name is None:
        return refuse("move", "an effect is named", "U-201")
    position = _turn_of(state, foe, decision.target)
    printed = effects_of(position.rules.danger.foes[foe.id].block)
    effects = tuple(effect.id for effect in printed)
    move = OTHER_MOVES.get(name, name)
    if move not in (*FOE_MOVES, *effects):
        return refuse("move", f"{foe.called} cannot {name!r}", "U-201", (*ATTACKS, *OTHER_MOVES, *effects))
    if decision.power is not None or not 0 <= (decision.threat_paid or 0) <= state.threat:
        return refuse("threat", "what is no attack has no power, and is paid out of the pool", "U-152")
    if move == "advance":
        return STANDS
    act = fight_moves.FoeAct(move=move, foe=foe.id, target=actors_of(state).get(decision.target or ""))
    verdict = judge(position, wire.Decision(kind="reaction", moves=(act,)))
    if not verdict.is_accepted:
        return Ruling(verdict.objections)
    price = next((effect.price for effect in printed if effect.id == move), 0)
    return STANDS if decision.threat_paid in (None, price) else _payment(decision.threat_paid, price)


def judge_build_foe(_state: CompactState, decision: BuildFoe) -> Ruling:
    """Return the ruling on a newly built foe: what can be printed, within what foes of its rank have (U-206)."""
    built = decision.foe
    printed, complaints = read_printed(word_of(built.name), _as_printed(built))
    if complaints:
        wrong = complaints[0]
        return refuse("figure", f"{wrong.key}: {wrong.reason}" if wrong.key else wrong.reason, "U-206")
    least, most = EFFECT_FIGURES["price"]
    if not all(least <= price <= most for price in (built.own_effects or {}).values()):
        return refuse("figure", f"an effect of a foe costs {least} to {most} threat", "U-154")
    limits = (*rank_limits(printed.block), *_excesses(printed.block))
    return refuse("guideline", limits[0], "U-206") if limits else STANDS


def _as_printed(built: BuiltFoe) -> dict[str, object]:
    """Return a built foe by the keys of a printed one."""
    figures = {
        "health": built.health,
        "toughness": built.soak,
        "patience": built.patience or 0,
        "danger": built.danger_sense,
        "manipulation": built.manip,
        "empathy": built.emp,
        "melee": built.melee,
        "ranged": built.ranged or 0,
    }
    return {"name": built.name, "rank": built.kind, **figures, "abilities": list(built.special_abilities)}


def _excesses(block: StatBlock) -> Iterator[str]:
    """Yield in what a foe goes beyond both the guideline of its rank and every printed foe of it (U-206)."""
    row, printed = RANKS[block.rank], [one for one in BESTIARY.values() if one.rank == block.rank]
    power = max(row.power[1], *(max(one.melee, one.ranged) for one in printed))
    if max(block.melee, block.ranged) > power:
        yield f"a {block.rank} has an attack power of {power} at most"
    tough = max(_toughness(one) for one in printed)
    if block.rank != "host" and attacks_survived(block) > row.attacks[1] and _toughness(block) > tough:
        yield f"health and soak of a {block.rank} come to {tough} at most"


def _toughness(block: StatBlock) -> int:
    return block.health + block.toughness + block.armor
