"""The shapes in which every concern of the game hands its rules to the system."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oracle.core.menu import Option, Refusal
from oracle.systems.ultimo.events import Event
from oracle.systems.ultimo.state import UltimoState

Offered = tuple[Option[Any], ...] | Refusal
"""The options of one kind of action, or why there are none."""

Offer = Callable[[UltimoState, str], Offered]
"""What an actor may do of one kind of action."""

Decide = Callable[[UltimoState, str, Any], tuple[Event, ...]]
"""The direct events of a legal action; `Any` is the one class it is registered for."""

Follow = Callable[[UltimoState, Any], tuple[Event, ...] | None]
"""What comes of a step of the agenda, or `None` where it waits for somebody; `Any` is the step's class."""
