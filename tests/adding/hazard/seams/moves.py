"""What a Dealer of Hazard decides: the verb `dare` is taken as it is typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.dealer.decisions import TELLING, Ask, Call, Disclose, End, Reopen, SceneMove, Take
from oracle.dealer.wire_form import WireMove

_BESIDES: Final[tuple[type[WireMove], ...]] = (*TELLING, Reopen, Take)

MOVES: Final[tuple[type[WireMove], ...]] = ()

MOVES_OF: Final[Mapping[str, tuple[type[WireMove], ...]]] = {
    "check": _BESIDES,
    "procedure": (Call, SceneMove, *_BESIDES),
    "pass": (End, *_BESIDES),
    "ask": (Ask,),
    "answer": (Disclose,),
    "reaction": (SceneMove, End, *_BESIDES),
}

CALLABLE: Final[tuple[str, ...]] = ()

TAKEN: Final = ("dare",)

WISH: Final = None
