"""What may be done with spies, and what the Dealer lets them bring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.notation import Prose
from oracle.core.records import dataclass
from oracle.systems.ultimo.actions import Action, Deed
from oracle.systems.ultimo.errands.network import Word


@dataclass(frozen=True, slots=True)
class SendSpy(Deed):
    """Send one of your spies out with a question (U-133)."""

    verb: ClassVar[str] = "send_spy"
    question: Prose


@dataclass(frozen=True, slots=True)
class SpyBack(Deed):
    """Say what a spy brings back; the words are the story's."""

    verb: ClassVar[str] = "spy_back"
    number: int
    word: Word


ERRAND_ROLES: Final[Mapping[str, tuple[type[Action], ...]]] = {"pc": (SendSpy,), "dealer": (SpyBack,)}
"""By role, in menu order."""
