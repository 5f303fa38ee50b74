"""The moves of a Dealer of A Game of Bastards in their wire form, and in which kind of decision they may stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal

from pydantic import Field

from oracle.dealer.decisions import TELLING, Ask, Call, Disclose, End, SceneMove, Take
from oracle.dealer.wire_form import Actor, WireMove, Word

MOST_CITED: Final = 3
"""Examples that one rating rests on at most."""


class SkillHand(WireMove):
    """A Skill Hand: what it is played with, and its Difficulty Modifier."""

    is_check: ClassVar[bool] = True
    is_weighing: ClassVar[bool] = True
    type: Literal["skill_hand"] = "skill_hand"
    skill: Word
    trait: Literal["body", "spirit", "mind", "luck"]
    modifier: Literal[0, 1, 3, 5, 7, 10, 15, 20] = 0
    cites: tuple[Word, ...] = Field(default=(), max_length=MOST_CITED)
    """Examples that the modifier rests on, such as `wet-rope`."""
    hinders: tuple[Word, ...] = Field(default=(), max_length=6)
    """Disadvantages of the character that touch it."""
    goal: Word | None = None
    who: Actor | None = None


_BESIDES: Final[tuple[type[WireMove], ...]] = (*TELLING, Take)

MOVES: Final[tuple[type[WireMove], ...]] = (SkillHand,)

MOVES_OF: Final[Mapping[str, tuple[type[WireMove], ...]]] = {
    "check": (SkillHand, *_BESIDES),
    "procedure": (Call, SceneMove, *_BESIDES),
    "pass": (End, *_BESIDES),
    "ask": (Ask,),
    "answer": (Disclose,),
    "reaction": (SkillHand, SceneMove, End, *_BESIDES),
}

CALLABLE: Final = (
    *("pass_time", "the_end", "first_aid", "meditate", "oppose", "involve", "distance"),
    *("attack", "argue", "frighten", "curse", "pursue", "perform", "bide", "flee", "give_in", "stand_up"),
)

TAKEN: Final[tuple[str, ...]] = (
    *("bring_in", "bring_rival", "send_off", "arm"),
    *("oppose", "side_with", "stay_out", "initiative", "draw", "play", "use", "throw", "tumble", "calm_down"),
    *("draw_cards", "discard", "mulligan", "bide", "stand_up", "swap", "move", "attempt", "switch", "flee", "give_in"),
    *("attack", "argue", "frighten", "curse", "pursue", "perform", "enough"),
    *("unsheathe", "sheathe", "fetch", "hand_over", "knock_away"),
    *("lay", "lay_top", "raise", "wildcard", "hold", "take", "mercy", "inflict", "forgo"),
    *("appear", "give_chase", "let_run", "go_on", "break_off", "armor", "rely"),
)

WISH: Final = None
"""Nothing can be wished for: a Skill Hand brings no more than how it comes out."""
