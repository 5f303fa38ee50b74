"""The typed moves of a human Dealer of ULTIMO for foes, maps and armies."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.dealer.typed_moves import Typed
from oracle.errors import NotationError
from oracle.systems.ultimo.seams import fight_moves as moves


def _foe_alone(move: str) -> Callable[[str], Any]:
    """Return the reader of a foe's move without a target."""
    return lambda rest: moves.FoeAct(move=move, foe=rest.strip() or None)


def _foe_act(move: str, rest: str) -> moves.FoeAct:
    """Return a foe's action: `strike hound pc1 melee`, or `wield hound howl pc1`."""
    words = rest.split()
    target = next((word for word in words if re.fullmatch(r"pc\d+", word)), None)
    others = [word for word in words if word != target]
    foe = others[0] if others else None
    if move == "strike" and "ranged" in others:
        move = "shoot"
    return moves.FoeAct(move=move or (others[1] if len(others) > 1 else "-"), foe=foe, target=target)


def _covered(unit: str = "here", cover: str = "-", *_more: str) -> moves.FoeAct:
    """Return the cover of a foe, a character or the whole place: `cover hound half`, `cover here full`."""
    move = "hide" if cover == "hidden" else f"cover_{cover}"
    if move not in moves.FOE_MOVES:
        raise NotationError(
            "Say who is covered and how well: cover hound half, cover pc1 quarter, cover here full, cover hound hidden."
        )
    if re.fullmatch(r"pc\d+", unit) and move != "hide":
        return moves.FoeAct(move=move, target=unit)
    return moves.FoeAct(move=move, foe=None if unit == "here" else unit)


def _advanced(foe: str = "-", square: str = "-", *_more: str) -> moves.FoeAct:
    """Return a foe's move on a map: `advance hound c4`."""
    return moves.FoeAct(move="advance", foe=foe, square=square)


def _lay(rest: str) -> moves.Lay:
    """Return the map of a fight: `lay 12 10 wall:c3-c5 pc1@b4`."""
    words = re.sub(r"^\s*(\d+)\s*x\s*(\d+)", r"\1 \2", rest).split()
    width, height = (int(word) if word.isdecimal() else 0 for word in (*words, "", "")[:2])
    return moves.Lay(width=width, height=height, pieces=tuple(words[2:]))


def _raise_army(kind: str = "-", leader: str = "-", post: str = "rear", *_more: str) -> moves.RaiseArmy:
    """Return an army that takes the field: `raise_army county_posse`, `raise_army line_gang horus field`."""
    leads = None if leader == "-" else leader
    return moves.RaiseArmy.model_validate({"kind": kind, "leader": leads, "post": post})


FOE_WORDS: Final[Mapping[str, Typed]] = {
    "strike": Typed(lambda rest: _foe_act("strike", rest), most=3),
    "wield": Typed(lambda rest: _foe_act("", rest), most=3),
    "advance": Typed(lambda rest: _advanced(*rest.split()), most=2),
    "cover": Typed(lambda rest: _covered(*rest.split()), most=2),
    "forbear": Typed(
        lambda rest: moves.FoeAct.model_validate({"move": "forbear", "amount": rest.strip() or 0}), most=1
    ),
    "approach": Typed(lambda rest: moves.FoeAct(move="advance", foe=rest.strip() or "-")),
    "lay": Typed(_lay, is_worded=True),
    **{move: Typed(_foe_alone(move)) for move in ("bide", "leave", "exert", "hold_back")},
    "hide": Typed(lambda rest: moves.FoeAct(move="hide", foe=rest.strip() or "-")),
    "raise_army": Typed(lambda rest: _raise_army(*rest.split()), most=3),
    "press": Typed(lambda rest: moves.ArmyAct(move="press", target=rest.strip() or None)),
    "hold_ground": Typed(lambda _rest: moves.ArmyAct(move="hold_ground"), most=0),
    "reform": Typed(lambda _rest: moves.ArmyAct(move="reform"), most=0),
    "call_off": Typed(lambda _rest: moves.ArmyAct(move="call_off"), most=0),
}
"""The readers of these moves, by first word."""
