"""When it comes in question that one character stands against another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.kit.occasions import Occasion, at, between
from oracle.systems.ultimo.occasions import awake, others_awake
from oracle.systems.ultimo.rivals import actions as act
from oracle.systems.ultimo.rivals import steps as step
from oracle.systems.ultimo.steps import Guarding

RIVALS_OCCASIONS: Final[Mapping[type, Occasion]] = {
    act.Challenge: between(awake, others_awake),
    **dict.fromkeys((act.Meet, act.BackDown), at(step.Challenged)),
    act.Hold: at(Guarding),
}
"""By class of action."""
