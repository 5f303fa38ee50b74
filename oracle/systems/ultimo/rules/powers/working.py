"""The functions that define a kind of power."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oracle.core.menu import Domain, Refusal, Some
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.domains import NothingMore
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.state import UltimoState


def _nothing(_state: UltimoState, _who: str, _effect: Any) -> Domain:
    return NothingMore()


def _no_facts(_state: UltimoState, _who: str, _effect: Any) -> Domain:
    return Some((), 0, 0, "nothing more")


@dataclass(frozen=True, slots=True)
class Working:
    """How a kind of power works; `Any` stands for its effect type."""

    why_not: Callable[[UltimoState, str, Any], Refusal | None]
    """Returns why it would be of no use now."""
    begin: Callable[[UltimoState, str, Any, str, tuple[str, ...]], tuple[AnyEvent, ...]]
    """Returns the events of its use, with the named detail and facts."""
    detail: Callable[[UltimoState, str, Any], Domain] = _nothing
    """Returns the possible details to name."""
    in_blow: bool = False
    """Whether it works only while a blow falls on the character."""
    facts: Callable[[UltimoState, str, Any], Domain] = _no_facts
    """Returns the possible facts to name."""
