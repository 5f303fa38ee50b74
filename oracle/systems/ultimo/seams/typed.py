"""The typed moves of a human Dealer of ULTIMO: effects by name, and the moves of this game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from oracle.dealer.compile import goal_of
from oracle.dealer.decisions import Decision
from oracle.dealer.human_names import with_actors
from oracle.dealer.position import Position
from oracle.dealer.typed_moves import Typed, few, of_words, plain_words
from oracle.dealer.wire_form import WireMove
from oracle.errors import NotationError
from oracle.systems.ultimo.rules.effects import EFFECTS
from oracle.systems.ultimo.seams import fight_moves, moves
from oracle.systems.ultimo.seams.typed_foes import FOE_WORDS

RATINGS: Final = ("call", "rerate")

LEAVING: Final = ("done",)


def outcome(position: Position, draft: Decision, part: str) -> moves.Effects:
    """Return the effect that a line names, with or without its verb, target and detail."""
    words = with_actors(position, part).split()
    verb = words[0].lower() if words[0].lower() in ("spend", "inflict") else ""
    effect, rest = _effect_in(words[1:] if verb else words)
    free = verb == "inflict" if verb else _is_owed(position, effect.id)
    target = rest.pop(0) if rest and rest[0].startswith("pc") else _target(position, draft)
    pay = "free" if free else "threat"
    spend = moves.Spend.model_validate(
        {"effect": effect.id, "tier": effect.size, "target": target, "detail": "-".join(rest) or None, "pay": pay}
    )
    return moves.Effects(spend=(spend,))


def _effect_in(words: list[str]) -> tuple[Any, list[str]]:
    """Return the effect that the words begin with, and the words after it."""
    known = {effect.id: effect for effect in EFFECTS}
    for end in range(min(4, len(words)), 0, -1):
        name = "_".join(words[:end]).lower().replace("-", "_")
        if name in known:
            return known[name], words[end:]
    named = " ".join(words)[:40]
    raise NotationError(f"There is no effect called {named!r}. /dealer lists what you may do now; done leaves it.")


def _is_owed(position: Position, effect: str) -> bool:
    """Return whether an effect is owed for free."""
    options = (option for option in position.menu() if option.action.verb == "inflict")
    holes = (option.holes[0] for option in options)
    return any(effect in ((hole() if callable(hole) else hole).choices() or ()) for hole in holes)


def _target(position: Position, draft: Decision) -> str:
    """Return the target of an effect that names none: that of the proposal, else the character of the check."""
    drafted = (spend.target for move in draft.moves if isinstance(move, moves.Effects) for spend in move.spend)
    check = position.rules.check
    return next(drafted, check.request.who if check else position.tale.company.pcs[0])


def closed(made: tuple[WireMove, ...], *, is_left: bool) -> tuple[WireMove, ...]:
    """Return the moves of an answer with all effects in one move; no effects leave the outcome as it is."""
    spent = tuple(spend for move in made if isinstance(move, moves.Effects) for spend in move.spend)
    others = tuple(move for move in made if not isinstance(move, moves.Effects))
    return (moves.Effects(spend=spent), *others) if spent or is_left or not others else others


def _award(rest: str) -> moves.Award:
    """Return an award of experience: `award pc1 1 play`, `award pc1 3 quest who-took-the-bell`."""
    words = rest.split()
    figure = next((word for word in words if word.isdecimal()), "")
    target = next((word for word in words if re.fullmatch(r"pc\d+", word)), "")
    others = [word for at, word in enumerate(words) if at not in {words.index(had) for had in (figure, target) if had}]
    reason, task = (others[0] if others else "play"), others[1:]
    few(f"award for {reason}", task, len(task) if reason == "quest" else 0)
    of = goal_of(" ".join(task)) if task else None
    return moves.Award(target=target or "pc1", amount=int(figure or 1), reason=reason, of=of)


WORDS: Final[Mapping[str, Typed]] = {
    **plain_words(moves.Lift, moves.Rouse, moves.Watch, moves.Refill, moves.Arrange),
    **plain_words(moves.Bond, moves.Npc, moves.RateResist),
    **plain_words(fight_moves.Bring, is_worded=True),
    "award": Typed(_award),
    "weather": Typed(of_words(moves.Weather, ("rain", "wind", "temperature")), most=3, is_worded=True),
    "terrain": Typed(lambda rest: moves.Weather.model_validate({"ground": tuple(rest.split())}), is_worded=True),
    "shelter": Typed(lambda rest: moves.Weather.model_validate({"shelter": rest.strip()}), is_worded=True),
    **FOE_WORDS,
}
