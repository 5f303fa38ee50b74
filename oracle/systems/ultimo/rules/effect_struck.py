"""An effect of the Dealer strikes a character, unless another steps in front of it."""

from __future__ import annotations

from typing import Final

from oracle.kit.points import Point, first
from oracle.systems.ultimo.rules.events import EffectApplied, Event
from oracle.systems.ultimo.rules.state import UltimoState

EFFECT_TURNED: Final = Point[[UltimoState, EffectApplied], tuple[Event, ...] | None, tuple[Event, ...] | None](first)
"""What happens in place of an effect that another may step in front of; `None` where it strikes."""
