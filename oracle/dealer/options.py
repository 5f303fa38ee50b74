"""What may be done now, as lines for a model: options with their blanks spelled out where they are few."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Any, Final

from oracle.core.menu import Option
from oracle.dealer.foe_lines import WAITING, wielded_lines
from oracle.dealer.memory import goal_words
from oracle.dealer.position import DEALER, Position
from oracle.systems.ultimo.fight.actions import Wield

MOST_LINES: Final = 24
"""Lines in all."""

MOST_DETAILS: Final = 5
"""Values of one blank that are spelled out."""


def option_lines(options: Iterable[Option[Any]]) -> tuple[str, ...]:
    """Return options as lines, first those that are few words, then effects with all they can be laid on."""
    listed = tuple(options)
    plain = (str(one) for one in listed if not _is_effect(one) and one.action is not Wield)
    foes = (line for one in listed if one.action is Wield for line in wielded_lines(one))
    laid = (line for one in listed if _is_effect(one) for line in _effects(one))
    return tuple(dict.fromkeys((*plain, *foes, *laid)))[:MOST_LINES]


def _is_effect(option: Option[Any]) -> bool:
    """Return whether an option lays something on somebody."""
    return option.action.verb in ("inflict", "spend") and len(option.holes) >= 2


def _effects(option: Option[Any]) -> Iterator[str]:
    """Yield what an option can lay on whom; effects that can be laid on the same stand in one line."""
    pay = {"inflict": "free", "spend": "threat"}[option.action.verb]
    paid = f" (pay {pay})" if len(fields(option.action)) > 2 else ""
    alike: dict[tuple[str, ...], list[str]] = {}
    for effect in _values(option.holes[0]):
        alike.setdefault(tuple(_ways(option, effect)), []).append(effect)
    for ways, effects in alike.items():
        if ways:
            yield f"{option.action.verb}{paid} {'|'.join(effects)}: {'; '.join(ways)}"


def _ways(option: Option[Any], effect: str) -> Iterator[str]:
    for target in _values(option.holes[1], effect):
        details = _values(option.holes[2], effect, target) if len(option.holes) > 2 else ()
        shown = "|".join(map(str, details[:MOST_DETAILS])) + ("|..." if len(details) > MOST_DETAILS else "")
        yield f"{target}, detail {shown}" if any(details) else str(target)


def _values(hole: Any, *earlier: str) -> tuple[Any, ...]:
    domain = hole(*earlier) if callable(hole) else hole
    return domain.choices() or ()


_WAITING: Final = {
    **WAITING,
    "NoneType": "what becomes of them, as nobody can act: somebody comes round, or lies undisturbed for a night",
    "Arranging": "your row, to be left as it lies",
    "Opening": "your answer to an empty hand",
}
"""What is waited for, by the step of the agenda; where there is none, everybody who is left lies there."""


def waiting_words(position: Position) -> str:
    """Return what the table waits for, in words."""
    if position.state.table.asked:
        return "a ruling on what was said"
    return _diesel(position) if position.system.name == "diesel" else _ultimo(position)


def _ultimo(position: Position) -> str:
    rules = position.rules
    step, check = type(rules.step).__name__, rules.check
    tried = (
        f"{goal_words(position, check.request.goal)}, by {check.request.first}+{check.request.second}"
        if check
        else "the last check"
    )
    if step == "Rerating":
        asked = rules.checked.request
        return f"a new rating of {tried}: {rating_words(asked)}"
    if fight := _of_a_fight(position, step):
        return fight
    if step in _WAITING:
        return _WAITING[step]
    if step in _SPELLS:
        return f"{_SPELLS[step]}: {rules.weave.casting.intent.spell}"
    if step == "Estimating":
        return f"what it takes to make or mend {rules.step.name}: take one of your options, with its figures"
    tier = check.outcome.tier.replace("_", " ") if check and check.outcome else "decided"
    return f"your answer to an outcome: {tried} came out as {tier}; the pool holds {rules.threat.pool} threat"


def _of_a_fight(position: Position, step: str) -> str:
    """Return what a fight waits for; empty where it is nothing of a fight's own."""
    rules = position.rules
    if step == "HostMoving":
        return 'what the enemy army does: {"type": "army_act", "move": "press", "target": "pc1"}, or another move of it'
    if step == "Laying":
        return 'the map of the fight: {"type": "lay", "width": 14, "height": 10, "pieces": ["wall:f3-f5", "half:h7"]}'
    if step == "FoesMove" and rules.step.foe and rules.danger.ground:
        return f"what {rules.step.foe} does in its turn on the map: {_MAPPED}. {_standing(position)}"
    return ""


_MAPPED: Final = '{"type": "foe_act", "move": "strike" or "shoot", "target": "pc1"}, or "advance" with a "square" first'
"""How a foe's turn on a map is answered."""


def _standing(position: Position) -> str:
    """Return where everybody stands on the map of a fight."""
    seen: Any = position.system.view(position.rules, frozenset({DEALER}))["map"]
    stand = ", ".join(
        f"{unit['id']} {unit['at']}{' ' if unit['pressed'] else ''}{unit['pressed']}" for unit in seen["units"]
    )
    lie = ", ".join(f"{kind} {' '.join(squares)}" for kind, squares in seen["lies"].items() if squares)
    return f"There stand {stand}" + (f"; there lie {lie}" if lie else "")


_SPELLS: Final = {
    "Weighing": "how hard a spell is to cast, as a rate",
    "Glitching": "what goes awry with a spell, as one of your options",
    "Spreading": "who stands next to the target of a spell, as one of your options",
    "Directing": "where the excess of a spell strikes, as one of your options",
}
"""What a spell waits for, by the step of the agenda."""


def rating_words(request: Any) -> str:
    """Return a rating as it was announced."""
    return f"announced {request.announced}, cites {','.join(request.cites.ids) or '-'}"


def _diesel(position: Position) -> str:
    game = position.rules
    due, check = type(game.due).__name__, game.check
    figure = game.cast.get(game.acting)
    own = f" Their attributes: {', '.join(figure.attributes)}." if figure else ""
    on = (
        f" The check: {goal_words(position, check.call.goal)}, against {check.call.threat}, {check.call.stakes} stakes."
        if check
        else ""
    )
    how = f" They go about it with {check.approach.skill}: {check.approach.words}." if check and check.approach else ""
    wanted = {"ConsequenceDue": "one consequence", "CrossroadsDue": "a scar"}.get(
        due, "your judgement of their attributes"
    )
    return f"{wanted}.{on}{how}{own}"
