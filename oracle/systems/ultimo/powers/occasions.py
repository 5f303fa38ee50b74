"""When it comes in question that somebody puts a trait to use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.kit.occasions import Occasion, at, between
from oracle.systems.ultimo import steps as step
from oracle.systems.ultimo.fight.steps import Defending
from oracle.systems.ultimo.occasions import awake, gifted
from oracle.systems.ultimo.powers.actions import StandBy, Use
from oracle.systems.ultimo.traits.powers import Power

POWER_OCCASIONS: Final[Mapping[type, Occasion]] = {
    Use: between(awake, gifted(Power), at=(Defending,)),
    StandBy: at(step.Committing, step.Amending, step.Bracing, step.Dying),
}
"""By class of action."""
