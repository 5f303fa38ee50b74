"""The shape in which every kind of power says how it works."""

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
    """How one kind of power works; `Any` is the one kind of effect it is registered for."""

    why_not: Callable[[UltimoState, str, Any], Refusal | None]
    """Why it would be of no use now."""
    begin: Callable[[UltimoState, str, Any, str, tuple[str, ...]], tuple[AnyEvent, ...]]
    """What comes of it, once it is paid: with the detail that was named, and what is to be found out."""
    detail: Callable[[UltimoState, str, Any], Domain] = _nothing
    """What has to be named with it."""
    in_blow: bool = False
    """Whether it works while a blow falls on the character, and then only."""
    facts: Callable[[UltimoState, str, Any], Domain] = _no_facts
    """What is to be found out by it."""
