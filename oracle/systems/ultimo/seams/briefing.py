"""The briefing of a Dealer of ULTIMO."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from oracle.core.briefing import Answerable
from oracle.core.menu import Option
from oracle.game_files import game_words
from oracle.systems.ultimo.rules.conditions import CONDITIONS
from oracle.systems.ultimo.rules.difficulty import CHECK_TAGS, CIRCUMSTANCES
from oracle.systems.ultimo.rules.effects import EFFECTS
from oracle.systems.ultimo.rules.fight.bringing import BuildFoe, PrintFoe, built_block
from oracle.systems.ultimo.rules.fight.danger import Foe, standing_foes
from oracle.systems.ultimo.rules.fight.foe_effects import Wield
from oracle.systems.ultimo.rules.foes.effects import effects_of
from oracle.systems.ultimo.rules.foes.guidelines import guideline_warnings
from oracle.systems.ultimo.rules.foes.printed import load_print, read_printed
from oracle.systems.ultimo.rules.foes.stat_block import temper_of
from oracle.systems.ultimo.rules.grid.visibility import ground_view
from oracle.systems.ultimo.rules.skills import SKILLS
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.threat import Aftermath
from oracle.systems.ultimo.rules.together.observing import Answering
from oracle.systems.ultimo.seams import about as people
from oracle.systems.ultimo.seams import beats, rulings

about = people.about
beat_of = beats.beat_of
objections = rulings.objections
pay_objection = rulings.pay_objection


def rating_lists() -> Mapping[str, tuple[str, ...]]:
    """Return the skills, circumstances and tags for rating a check."""
    return {
        "skills": tuple(f"{skill.id} ({', '.join(skill.attributes)}): {skill.words}" for skill in SKILLS),
        "circumstances": tuple(
            f"{circumstance.id} {'|'.join(f'{value:+}' for value in circumstance.values)}: {circumstance.words}"
            for circumstance in CIRCUMSTANCES
        ),
        "tags": ("; ".join(f"{name} ({words})" for name, words in CHECK_TAGS.items()),),
    }


def reaction_lists() -> Mapping[str, tuple[str, ...]]:
    """Return the effects with their prices, and the conditions with their meanings."""
    rows = (
        (effect, effect.said.replace("{name}", "the character").replace("{detail}", "what is named"))
        for effect in EFFECTS
    )
    return {
        "effects": tuple(f"{effect.id}, {effect.size}, {effect.price}: {said}" for effect, said in rows),
        "conditions": tuple(f"{condition.id}: {condition.words}" for condition in CONDITIONS),
    }


def wishes() -> tuple[tuple[str, str], ...]:
    """Return each effect's size and id, marked where it needs a detail."""
    return tuple((effect.size, f"{effect.id}{' (detail)' * ('{detail}' in effect.said)}") for effect in EFFECTS)


def answerable(state: UltimoState) -> Answerable | None:
    """Return the check whose outcome waits for an answer; a foe's outburst and a short fall do not count.

    A result without cards has no outcome, and is a success.
    """
    step, check = state.step, state.check
    if check is None or not isinstance(step, Aftermath) or step.who != check.request.who:
        return None
    if check.stake.contested or step.harmless or state.threat.fury:
        return None
    is_right = check.outcome is None or check.outcome.tier in ("perfect", "success")
    return Answerable(check.request.who, check.request.goal, is_right)


def question_due(state: UltimoState) -> bool:
    """Return whether a question won by observing waits for its answer (U-177)."""
    return isinstance(state.step, Answering)


def warnings(action: Any) -> tuple[str, ...]:
    """Return the warnings about a new foe that departs from the guidelines of its rank (U-206)."""
    if isinstance(action, BuildFoe):
        block = built_block(action)
    elif isinstance(action, PrintFoe):
        block = read_printed(action.id, load_print(action.printed) or {})[0].block
    else:
        return ()
    return tuple(f"{action.id}: {odd}" for odd in guideline_warnings(block))


def foe_lines(state: UltimoState) -> tuple[str, ...]:
    """Return one line for each foe that still stands."""
    return tuple(_line(name, state.danger.foes[name]) for name in standing_foes(state.danger))


def _line(name: str, foe: Foe) -> str:
    block = foe.block
    figures = {"health": foe.health, "soak": block.toughness + foe.armor, "patience": foe.patience}
    powers = {"melee": block.melee, "ranged": block.ranged}
    shown = ", ".join(f"{key} {value}" for key, value in {**figures, **powers}.items() if value)
    effects = ", ".join(f"{effect.id} ({effect.size}, {effect.price})" for effect in effects_of(block))
    turn = "has had its exchange in this round" if foe.engaged else "has not acted in this round"
    hidden = "hidden from them, " if foe.hidden else ""
    where = f"{hidden}{foe.distance.replace('_', ' ')}, cover {foe.cover}"
    words = " ".join((block.words, *block.abilities)).strip()
    return (
        f"{name}: {foe.called}, {block.rank}, a {temper_of(block).id}, {where}; {shown}; {turn}; "
        f"effects: {effects or 'none'}. {words}{_defeat_conditions(foe)}"
    )


def _defeat_conditions(foe: Foe) -> str:
    """Return the other ways to defeat a host, each by the goal of its check."""
    left = ((undoing, undoing.steps - foe.undone.get(undoing.id, 0)) for undoing in foe.block.undoings)
    told = "; ".join(f"{undoing.id} ({undoing.words}, {steps} to go)" for undoing, steps in left)
    return f" It hangs by what a check with this goal takes a step from: {told}." if told else ""


def foe_options(option: Option[Any]) -> tuple[str, ...] | None:
    """Return each effect that a foe can use for threat, with its targets."""
    return tuple(_foe_effect_lines(option)) if option.action is Wield else None


def _foe_effect_lines(option: Option[Any]) -> Iterator[str]:
    foes, effects, targets, *_ = option.holes
    for foe in _values(foes):
        for effect in _values(effects, foe):
            yield f"wield {foe} {effect}: {', '.join(_values(targets, foe, effect))}"


def _values(hole: Any, *earlier: str) -> tuple[Any, ...]:
    domain = hole(*earlier) if callable(hole) else hole
    return domain.choices() or ()


_MAPPED: Final = '{"type": "foe_act", "move": "strike" or "shoot", "target": "pc1"}, or "advance" with a "square" first'
"""The answers to a foe's turn on a map."""


def waits_for(state: UltimoState, called: Callable[[str], str]) -> str:
    """Return what the rules wait for; an answer to an outcome where nothing else."""
    step: Any = state.step
    name, check = type(step).__name__, state.check
    if name == "FoesMove" and step.foe and state.danger.ground:
        return f"what {step.foe} does in its turn on the map: {_MAPPED}. {_standing(state)}"
    waiting = game_words("ultimo", "waiting")
    if name in waiting:
        casting = state.weave.casting
        told = str(waiting[name]).replace("{spell}", str(casting.intent.spell) if casting else "")
        return told.replace("{name}", str(getattr(step, "name", "")))
    request = check.request if check else None
    tried = f"{called(request.goal)}, by {request.first}+{request.second}" if request else "the last check"
    if name == "Rerating":
        asked = state.checked.request
        return f"a new rating of {tried}: announced {asked.announced}, cites {','.join(asked.cites.ids) or '-'}"
    tier = check.outcome.tier.replace("_", " ") if check and check.outcome else "decided"
    return f"your answer to an outcome: {tried} came out as {tier}; the pool holds {state.threat.pool} threat"


def _standing(state: UltimoState) -> str:
    """Return the position of every character and foe on the map of a fight."""
    seen: Any = ground_view(state, frozenset({"dealer"}))["map"]
    stand = ", ".join(
        f"{unit['id']} {unit['at']}{' ' if unit['pressed'] else ''}{unit['pressed']}" for unit in seen["units"]
    )
    lie = ", ".join(f"{kind} {' '.join(squares)}" for kind, squares in seen["lies"].items() if squares)
    return f"There stand {stand}" + (f"; there lie {lie}" if lie else "")
