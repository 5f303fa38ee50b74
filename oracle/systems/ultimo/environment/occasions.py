"""When weather, ground and senses come in question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.environment import actions as act
from oracle.systems.ultimo.occasions import anybody_lives, awake, gifted, no_foes_seen, turn_left
from oracle.systems.ultimo.traits.hooks import NoCheck

ENVIRONMENT_OCCASIONS: Final[Mapping[type, Occasion]] = {
    act.Chart: between(awake, turn_left, no_foes_seen, gifted(NoCheck)),
    **dict.fromkeys((act.Weather, act.Terrain, act.Shelter, act.Skies), between()),
    act.Dull: between(anybody_lives),
}
"""By class of action; the bridge speaks at any time."""
