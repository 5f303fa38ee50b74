"""What a character can bear, in any game: nothing that leaves them too few cards, and no two troubles of a kind.

Nobody loses cards who has lost some within their last three checks. Nobody bears two lasting burdens of one scene, and
nobody loses two things in one, unless danger is what the scene is about.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from oracle.dealer.builtin.opposition.lately import checks_since, in_this_scene
from oracle.dealer.position import Position
from oracle.story.living import is_dangerous

FEWEST: Final = 2
"""Cards that a check has to allow to be worth playing."""

RECOVERS: Final = 3
"""Checks of their own within which nobody who has lost cards loses more."""


class Kinds(NamedTuple):
    """Which effects of a game are of a kind, by name."""

    takes_things: Callable[[str], bool]
    """Whether an effect takes a thing out of a person's hands."""
    lasts: Callable[[str], bool]
    """Whether it leaves a burden that outlasts the moment."""


def lost_lately(recent: tuple[str, ...], who: str, takes_cards: Callable[[str], bool]) -> bool:
    """Return whether a person has lost cards within their last three checks.

    Args:
        recent: What the Dealer keeps in mind, newest last: see `lately`.
        who: The character.
        takes_cards: Whether an effect, by its name, takes cards from whom it strikes.
    """
    since = checks_since(recent, who, takes_cards)
    return since is not None and since < RECOVERS


def is_too_much(position: Position, effect: str, who: str, recent: tuple[str, ...], kinds: Kinds) -> bool:
    """Return whether a scene has had its lasting burden of this character, or its thing that was lost."""
    if is_dangerous(position.tale):
        return False
    done = [one.partition(" ") for one in in_this_scene(recent)]
    if kinds.takes_things(effect):
        return any(kinds.takes_things(name) for name, _, _ in done)
    return kinds.lasts(effect) and any(whom in (who, "-") and kinds.lasts(name) for name, _, whom in done)
