"""The conditions of characters as rows: what each changes, and what ends it."""

from __future__ import annotations

from typing import Final, Literal

from oracle.core.records import dataclass

End = Literal["challenge", "round", "scene", "hour", "sleep"]
"""What ends a condition by itself; `hour` is any rest. A cure, or the Dealer, can end any."""


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition: what players read, and what it changes."""

    id: str
    name: str
    words: str
    """What it means, in a player's words."""
    cards: int = 0
    """Added to the card limit of every check."""
    rating: int = 0
    """Added to the difficulty of every check."""
    skill_cards: int = 0
    """Added to the card limit of checks with the skill it names."""
    skill_threat: int = 0
    """Threat the Dealer gains from a check with the skill it names."""
    soak: int = 0
    """Added to the natural soak."""
    stamina: int = 0
    """Added to stamina; only the first of its kind counts."""
    foe_rating: int = 0
    """Added to the rating of foes against the character (U-390)."""
    halves: str = ""
    """The attribute it halves."""
    bleeds: int = 0
    """Health lost after each challenge (U-284)."""
    resist_cards: int = 0
    """Added to the cards of checks that resist what foes do (U-226)."""
    stacks: bool = False
    """Whether several of the same kind add up; otherwise a second one changes nothing."""
    ends: tuple[End, ...] = ()
    ends_when_faced: bool = False
    """Whether a success against its source ends it (U-158)."""
    faced: str = ""
    """What the table says when it is faced, with `{name}` for the character."""
    holds: bool = False
    """Whether it keeps the character from moving (U-159)."""
    fells: bool = False
    """Whether the character can do nothing."""
    can_be_roused: bool = False
    """Whether another character's action ends it (U-163)."""
    bares: bool = False
    """Whether an empty hand lets the Dealer strike for free (U-086)."""
    can_be_lifted: bool = True
    """Whether the Dealer may end it."""


CONDITIONS: Final = (
    Condition("distracted", "distracted", "2 fewer cards in the next check", -2, stacks=True, ends=("challenge",)),
    Condition("dazed", "dazed", "5 fewer cards in the next check", -5, stacks=True, ends=("challenge",)),
    Condition("stuck", "stuck", "cannot move from the spot this round", holds=True, ends=("round", "scene")),
    Condition(
        "afraid",
        "afraid",
        "1 card fewer in every check, until the fear is faced or escaped",
        -1,
        ends=("scene",),
        ends_when_faced=True,
        faced="{name} has faced the fear, and it is gone.",
    ),
    Condition("cursed", "cursed", "2 fewer cards with one skill, until it is lifted", skill_cards=-2),
    Condition(
        "cursed_dearly", "cursed", "trying one skill gives the Dealer 1 threat, until it is lifted", skill_threat=1
    ),
    Condition(
        "suppressed",
        "pinned down",
        "2 fewer cards with Brawling and Shooting this round",
        skill_cards=-2,
        ends=("round", "scene"),
    ),
    Condition("engaged", "singled out", "one foe has to be fought first, and alone", ends=("scene",)),
    Condition(
        "dominated",
        "not their own master",
        "does nothing against the foe whose word it obeys, until that is shaken off",
        ends=("scene",),
        ends_when_faced=True,
        faced="{name} shakes off the strange will, and is nobody's creature any more.",
    ),
    Condition(
        "sapped",
        "sapped of will",
        "2 fewer cards to resist what foes do, until the fight is over",
        resist_cards=-2,
        ends=("scene",),
    ),
    Condition("trapped", "trapped or lost", "there has to be a way out first", ends=("scene",)),
    Condition("blinded", "blinded", "fewer cards in a fight, and wherever eyes are needed", ends=("scene", "sleep")),
    Condition("deafened", "deafened", "fewer cards in a fight, and wherever ears are needed", ends=("scene", "sleep")),
    Condition("bleeding", "bleeding", "1 health is lost after every check, until it is treated", bleeds=1),
    Condition("concussed", "concussed", "INT is halved, until it is treated", halves="INT"),
    Condition("hobbled", "hobbled", "AGI is halved, until it is treated", halves="AGI"),
    Condition("poisoned", "poisoned", "VIT is halved, until it is treated", halves="VIT"),
    Condition("sickened", "sickened", "STR is halved, until it is treated", halves="STR"),
    Condition("vulnerable", "vulnerable", "an empty hand invites the worst, until it is treated", bares=True),
    Condition(
        "curled_up",
        "curled up",
        "soak 10, and no moving, until the round ends",
        soak=10,
        holds=True,
        ends=("round", "scene"),
        can_be_lifted=False,
    ),
    Condition(
        "revolting",
        "revolting",
        "foes lay 1 card fewer until the round ends",
        foe_rating=-1,
        ends=("round", "scene"),
        can_be_lifted=False,
    ),
    Condition(
        "springing",
        "ready to leap",
        "the next jump goes three times as high and as far",
        ends=("challenge", "scene"),
        can_be_lifted=False,
    ),
    Condition(
        "reshaped",
        "in another shape",
        "the body keeps the shape you gave it, for an hour at most",
        ends=("hour",),
    ),
    Condition(
        "encouraged",
        "encouraged",
        "a friend's word is worth cards in the next check, outside a fight",
        ends=("challenge", "scene"),
        can_be_lifted=False,
    ),
    Condition(
        "opening",
        "given an opening",
        "the next check of any friend against whoever looked away is 1 easier",
        rating=-1,
        ends=("scene",),
    ),
    Condition("sheltered", "sheltered", "a crony has taken a blow for you this round", ends=("round", "scene")),
    Condition("heartened", "heartened", "a friend's word bears the next damage instead of health", ends=("sleep",)),
    Condition("studying", "on to a foe", "2 more cards against that foe, for this scene", ends=("scene",), stacks=True),
    Condition("performed", "in everybody's eyes", "has put on a show this round", ends=("round", "scene")),
    Condition(
        "uplifted",
        "uplifted",
        "1 stamina more for an hour, from the next time you draw",
        stamina=1,
        ends=("hour",),
        can_be_lifted=False,
    ),
    Condition("exhausted", "exhausted", "cards are set aside until you sleep", ends=("sleep",), can_be_lifted=False),
    Condition(
        "unconscious",
        "unconscious",
        "senseless, until somebody brings you round",
        fells=True,
        can_be_roused=True,
        ends=("sleep",),
        can_be_lifted=False,
    ),
    Condition(
        "spent",
        "passed out",
        "worn out, and not to be woken before eight hours of sleep",
        fells=True,
        ends=("sleep",),
        can_be_lifted=False,
    ),
    Condition(
        "mad",
        "out of their mind",
        "what was seen cannot be unseen, and the story goes on without them",
        fells=True,
        can_be_lifted=False,
    ),
    Condition("dead", "dead", "dead", fells=True, can_be_lifted=False),
)  # fmt: skip
"""In the order of the sheet."""

_BY_ID: Final = {condition.id: condition for condition in CONDITIONS}


def find_condition(name: str) -> Condition:
    """Return the condition with this id; every mark has one."""
    return _BY_ID[name]
