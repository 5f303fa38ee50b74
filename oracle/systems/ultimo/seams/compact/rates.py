"""Ratings: the engine's own where it has one, found by doing the deed at the table; others are judged as in play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from pydantic import ValidationError

from oracle.core.menu import Refusal
from oracle.core.part import act, why_not
from oracle.dealer import decisions as wire
from oracle.dealer.referee import judge
from oracle.lookup.figures import Question
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.falls import fall_difficulty
from oracle.systems.ultimo.rules.fight.exchange import SKILL_OF, Attack, PayPower, Shoot
from oracle.systems.ultimo.rules.fight.exertion import Exert, HoldBack
from oracle.systems.ultimo.rules.fight.foe_moves import Strike
from oracle.systems.ultimo.rules.fight.positions import Hide
from oracle.systems.ultimo.rules.fight.swaying import EASIEST_SWAY, HARDEST_SWAY
from oracle.systems.ultimo.rules.fight.turn import FoesMove
from oracle.systems.ultimo.rules.foes.effects import effects_of
from oracle.systems.ultimo.rules.foes.stat_block import RANKS, magic_defense_of
from oracle.systems.ultimo.rules.gear.weapons import Mode
from oracle.systems.ultimo.rules.magic.gifts import CASTING_SKILLS
from oracle.systems.ultimo.rules.skills import half, is_attribute, pair_refusal
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.together.burdens import lifting_difficulty
from oracle.systems.ultimo.rules.together.persuading import Empathize, Manipulate
from oracle.systems.ultimo.rules.together.resisting import RESISTING_PAIR
from oracle.systems.ultimo.seams import moves
from oracle.systems.ultimo.seams.compact.acts import power_in
from oracle.systems.ultimo.seams.compact.decisions import Rate
from oracle.systems.ultimo.seams.compact.events import stems_in
from oracle.systems.ultimo.seams.compact.ground import Lie
from oracle.systems.ultimo.seams.compact.meant import foes_meant, may_be_unseen, person_meant, procedure_of
from oracle.systems.ultimo.seams.compact.ruling import STANDS, Ruling, correct, fault_of, refuse, refused_by
from oracle.systems.ultimo.seams.compact.sides import foe_of
from oracle.systems.ultimo.seams.compact.state import CompactState, Foe, Sky
from oracle.systems.ultimo.seams.compact.table import actor_of, actors_of, foe_on_turn, position_at, rules_at

Figures = tuple[int, ...] | Refusal | None
"""The ratings that the engine has for a deed; why it cannot be done; `None` where the Dealer rates it."""

ARM: Final = Item("crossbow", "crossbow", "weapon", weapon="crossbow")
"""What a character shoots with whose weapon the state leaves out."""

WAYS: Final = {"Manipulation": (Manipulate,), "Empathy": (Empathize,)}
"""The skills with which a person is brought round in one way; any other that is agreed on may serve for both."""

SNEAKING: Final = "Espionage"
MOVING: Final = "Athletics"
"""The skills of hiding from foes, and of falling and lifting."""

RULES: Final = {
    "hide": "U-208",
    "social": "U-181",
    "attack": "U-199",
    "fall": "U-283",
    "lift": "U-136",
    "mind": "U-167",
}
"""The rule behind each kind of rating that is not judged."""


def judge_rate(state: CompactState, decision: Rate) -> Ruling:
    """Return the ruling on a rating: the engine's own figure where it has one, else judged by the ladder."""
    named = decision.foe
    if named is not None and named not in (*state.hostile, *state.people):
        return refuse("no-foe", f"nobody here is {named!r}", "", (*state.hostile, *state.people))
    if decision.who is not None and decision.who not in state.heroes:
        return refuse("target", f"no character here is {decision.who!r}", "", tuple(state.heroes))
    pair = _ordered(decision)
    if (refusal := pair_refusal(*pair)) is not None:
        return refused_by("pair", refusal)
    for kind, figures in _in_any_weather(state, decision, pair):
        if isinstance(figures, Refusal):
            return refused_by("illegal", figures)
        if figures:
            return _held_to(decision, figures, RULES[kind])
    return _judged(state, decision)


def _ordered(decision: Rate) -> tuple[str, str]:
    """Return the pair with an attribute first."""
    first, second = decision.skill_a, decision.skill_b
    return (second, first) if is_attribute(second) and not is_attribute(first) else (first, second)


def _held_to(decision: Rate, figures: tuple[int, ...], rule: str) -> Ruling:
    if decision.difficulty in figures:
        return STANDS
    return correct("static", f"this is rated {figures[0]}, as printed; it is not judged", rule, difficulty=figures[0])


def _in_any_weather(state: CompactState, decision: Rate, pair: tuple[str, str]) -> Iterator[tuple[str, Figures]]:
    """Yield the ratings by kind, out in the weather and under a roof: a state does not say which."""
    skies = (state,) if state.weather == Sky() else (state, state.model_copy(update={"weather": Sky()}))
    for found in zip(*(_printed(sky, decision, pair) for sky in skies), strict=True):
        kind = found[0][0]
        yield kind, _either(tuple(figures for _, figures in found))


def _either(found: tuple[Figures, ...]) -> Figures:
    """Return the ratings of several readings of a deed; why it cannot be done only where it cannot in any."""
    ratings = tuple(dict.fromkeys(rating for one in found if isinstance(one, tuple) for rating in one))
    return ratings or next((one for one in found if isinstance(one, Refusal)), None)


def _printed(state: CompactState, decision: Rate, pair: tuple[str, str]) -> Iterator[tuple[str, Figures]]:
    """Yield the ratings that the engine may have for a deed with this pair, by kind, the likeliest kind first."""
    if set(pair) <= {*RESISTING_PAIR, "INT"} and RESISTING_PAIR[1] in pair:
        yield "mind", _against_a_word(state, decision)
    for skill in (name for name in reversed(pair) if not is_attribute(name)):
        yield from _of_skill(state, decision, skill)


def _of_skill(state: CompactState, decision: Rate, skill: str) -> Iterator[tuple[str, Figures]]:
    foes = foes_meant(state, decision.foe)
    kind = procedure_of(state)
    if skill in SKILL_OF.values() and (decision.foe or kind == "attack" or not decision.cites):
        yield "attack", _exchange(state, decision, foes or _only(state, decision), skill)
    elif skill in CASTING_SKILLS and foes and kind in ("attack", "magic"):
        yield "attack", _spell(state, decision, foes)
    elif skill == SNEAKING and foes and kind not in ("observe", "manipulate_empathize"):
        yield "hide", _hidden(state, decision, foes)
    elif skill == MOVING:
        yield from _by_weight_or_height(state)
    elif skill in WAYS or kind == "manipulate_empathize" or (decision.foe and not decision.cites):
        yield "social", _brought_round(state, decision, foes, skill)


def _only(state: CompactState, decision: Rate) -> tuple[Foe, ...]:
    """Return the one foe that still stands, where there is just one and nobody is named."""
    if decision.foe is not None:
        return ()
    standing = tuple(foe for foe in state.foes if foe.health != 0)
    return standing if len(standing) == 1 else ()


def _doer(state: CompactState, decision: Rate) -> str:
    """Return the actor who tries: as the decision says, else who has the turn, else the first who is named, or up."""
    turn = state.turn if state.mode == "tactical" else ""
    said = state.intent.lower()
    named = (one.id for one in state.pcs if one.called.lower() in said or one.id.lower() in said)
    up = (one.id for one in state.pcs if not one.is_down)
    found = next((who for who in (decision.who or "", turn, *named, *up) if who in state.heroes), "")
    return actors_of(state).get(found, "pc1")


def _exchange(state: CompactState, decision: Rate, foes: tuple[Foe, ...], skill: str) -> Figures:
    """Return the ratings of an exchange of blows or shots, from hiding where the words may say so."""
    if not foes:
        return None
    mode: Mode = next(mode for mode, name in SKILL_OF.items() if name == skill)
    return _either(tuple(_blow(state, decision, foes, mode, unseen=unseen) for unseen in may_be_unseen(state)))


def _blow(state: CompactState, decision: Rate, foes: tuple[Foe, ...], mode: Mode, *, unseen: bool) -> Figures:
    """Return the ratings of an attack that is begun at the table, for each choice of the Dealer about its power."""
    who, names = _doer(state, decision), tuple(foe.id for foe in foes)
    far = mode == "ranged" and any(foe.ranged for foe in foes)
    pressed = next((foe.id for foe in foes if foe.is_pressed), "")
    lie = Lie(pressed, (), who, names, far)
    if foe_on_turn(state):
        rules = rules_at(state, (FoesMove(foe_on_turn(state)),), lie=lie)
        return _rated(rules, "dealer", Strike(foe_on_turn(state), who, mode))
    rules = _armed(rules_at(state, lie=lie), who)
    rules = rules.with_danger(replace(rules.danger, unseen=(who,) if unseen else ()))
    action = Attack("-", names) if mode == "melee" else Shoot(ARM.id, names)
    return _rated(rules, who, action)


def _armed(rules: UltimoState, who: str) -> UltimoState:
    person = rules.people[who]
    return replace(rules, people={**rules.people, who: replace(person, gear=(*person.gear, ARM))})


def _rated(rules: UltimoState, who: str, action: Any) -> Figures:
    """Return the ratings of the check that an action leads to, or why it is not possible."""
    refusal = why_not(ULTIMO, rules, who, action)
    if refusal is not None:
        return refusal
    rules, _ = act(ULTIMO, rules, who, action)
    choices = (Exert(), HoldBack()) if isinstance(rules.step, PayPower) else ()
    after = [act(ULTIMO, rules, "dealer", choice)[0] for choice in choices] or [rules]
    return tuple(dict.fromkeys(power_in(one) for one in after if one.check))


def _spell(state: CompactState, decision: Rate, foes: tuple[Foe, ...]) -> Figures:
    """Return the ratings of a spell at foes: as of a shot or a blow, or their defence against magic (U-311, U-312)."""
    found = [_exchange(state, decision, foes, skill) for skill in reversed(tuple(SKILL_OF.values()))]
    ratings = [rating for one in found if isinstance(one, tuple) for rating in one]
    return tuple(dict.fromkeys((*ratings, *(magic_defense_of(foe_of(foe).block) for foe in foes))))


def _hidden(state: CompactState, decision: Rate, foes: tuple[Foe, ...]) -> Figures:
    """Return the rating of keeping out of sight of foes: the keenest danger sense among them."""
    who = _doer(state, decision)
    rules = rules_at(state, foes=[foe.id for foe in foes], lie=Lie(fighter=who, met=tuple(foe.id for foe in foes)))
    return _rated(rules, who, Hide())


def _brought_round(state: CompactState, decision: Rate, foes: tuple[Foe, ...], skill: str) -> Figures:
    """Return the ratings of bringing a foe or a person round; unprinted ones of a foe are those of its rank (U-182)."""
    person = person_meant(state, decision.foe)
    whom = foes[0].id if foes else person.id if person else ""
    if not whom:
        return None
    who = _doer(state, decision)
    rules = rules_at(state, foes=(whom,), lie=Lie(fighter=who, met=(whom,)))
    tried = [_rated(rules, who, way(whom, skill)) for way in WAYS.get(skill, (Manipulate, Empathize))]
    unprinted = foes and foes[0].manip is None and foes[0].emp is None
    ratings = tuple(dict.fromkeys(rating for one in tried if isinstance(one, tuple) for rating in one))
    return (*ratings, *(RANKS[foes[0].kind].thresholds if unprinted else ())) or tried[0]


def _against_a_word(state: CompactState, decision: Rate) -> Figures:
    """Return the ratings of a check against a foe's effect that takes one, where the foe or the effect is named."""
    said = stems_in(state.intent)
    named = state.hostile.get(decision.foe or "")
    foes = (named,) if named else tuple(state.foes)
    printed = [effect for foe in foes for effect in effects_of(foe_of(foe).block) if effect.checked]
    checked = [one.checked for one in printed if named or stems_in(one.id) <= said]
    return (checked[0], *range(EASIEST_SWAY, HARDEST_SWAY + 1)) if checked else None


def _by_weight_or_height(state: CompactState) -> Iterator[tuple[str, Figures]]:
    """Yield the rating of landing a fall or of lifting a weight, where the intent gives the figures."""
    asked = Question(state.intent)
    feet, harm = asked.before("ft", "feet", "foot"), asked.before("damage")
    if feet is not None and asked.has(r"\b(?:fall|fell)"):
        yield "fall", (half(harm) if harm is not None else fall_difficulty(feet),)
    weight, load = asked.number(r"weigh\w*"), asked.number("load", "load limit")
    if weight is not None and load is not None:
        rating = lifting_difficulty(weight, load)
        yield (
            "lift",
            Refusal("that is more than anybody with this load can lift", "U-136") if rating is None else (rating,),
        )


def _judged(state: CompactState, decision: Rate) -> Ruling:
    """Return the ruling on a rating that the Dealer judges, by the referee of play."""
    move = decision.model_dump(exclude={"foe"}, exclude_none=True)
    if decision.who is not None:
        move["who"] = actor_of(state, decision.who)
    lists = {key: tuple(move[key]) for key in ("cites", "modifiers", "tags")}
    try:
        rate = moves.Rate.model_validate({**move, **lists})
    except ValidationError as exc:
        return refuse(*fault_of(exc))
    position = position_at(rules_at(state, foes=()), state.intent or "something is tried")
    verdict = judge(
        position,
        wire.Decision(kind="check", moves=(rate,)),
        offered=None if state.retrieved is None else tuple(state.retrieved),
    )
    return Ruling(tuple(one for one in verdict.objections if one.fatal or verdict.kind == "mended"))
