"""Verbs of two families: what may be done while nothing is under way, and the answers that a step waits for.

A game binds them to its own state, `FreeVerb = verbs.FreeVerb[Game]`, or has bases of its own below them.
"""

from __future__ import annotations

from typing import ClassVar, TypeVar

from oracle.core.menu import Refusal
from oracle.kit.feature import Verb
from oracle.kit.occasions import between
from oracle.kit.state import AnyState, is_free, not_due, not_free

S = TypeVar("S", bound=AnyState)


class FreeVerb(Verb[S]):
    """Something that may be done while nothing is under way."""

    __slots__ = ()
    when = between(is_free)

    @classmethod
    def refused(cls, state: S, who: str) -> Refusal | None:
        return not_free(state)


class Answer(Verb[S]):
    """A decision about the step that is due, by the actor it waits for; `when` names the kinds of step."""

    __slots__ = ()
    untimely: ClassVar[str]
    """Why it cannot be taken where no such step is due."""

    @classmethod
    def refused(cls, state: S, who: str) -> Refusal | None:
        return not_due(state, who, cls.when.steps, cls.untimely)
