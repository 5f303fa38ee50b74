"""The two verbs by which the story tells the rules where it stands: a scene is entered, and everything is over.

A game's own `Enter` and `Conclude` have these as their bases and say what comes of them (`decide`).
"""

from __future__ import annotations

from typing import TypeVar

from oracle.core.menu import Refusal
from oracle.core.records import record
from oracle.kit.feature import Holes, Verb
from oracle.kit.named import Slug
from oracle.kit.state import Concludable, story_over

S = TypeVar("S", bound=Concludable)


@record
class Enter(Verb[S]):
    """The story enters a scene: `enter harbour`."""

    verb = "enter"
    role = "bridge"
    scene: str

    @classmethod
    def refused(cls, state: S, who: str) -> Refusal | None:
        return story_over(state)

    @classmethod
    def holes(cls, state: S, who: str) -> Holes:
        return (Slug("scene"),)


@record
class Conclude(Verb[S]):
    """The story is over."""

    verb = "conclude"
    role = "bridge"

    @classmethod
    def refused(cls, state: S, who: str) -> Refusal | None:
        return story_over(state)
