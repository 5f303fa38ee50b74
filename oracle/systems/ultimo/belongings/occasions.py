"""When it comes in question that things change hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.belongings import actions as act
from oracle.systems.ultimo.occasions import awake, others_awake
from oracle.systems.ultimo.state import UltimoState


def _has_things(state: UltimoState, who: str) -> bool:
    return bool(state.people[who].gear)


BELONGING_OCCASIONS: Final[Mapping[type, Occasion]] = {
    act.PutDown: between(awake, _has_things),
    act.HandOn: between(awake, _has_things, others_awake),
}
"""By class of action."""
