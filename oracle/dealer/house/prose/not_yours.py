"""What is said where a player tells only what somebody else does."""

from __future__ import annotations

from typing import Final

NOT_YOURS: Final = (
    "That would be somebody else’s doing, and it is not settled by being said. What do you do to bring it about?",
    "So you would like it to go. Others have a will of their own; what does {name} do about it?",
    "It may yet come to that. Tell me your own part in it, and [the rest will show|we shall see].",
    "What the others do is not in your hands, {name}. What is?",
    "You picture it, quite clearly. Now for [the way there|your side of it]: what do you try?",
    "That is the end of a story. How does {name} begin it?",
    "The world has not agreed to that yet. What do you do so that it might?",
    "Nobody has moved so far. Whatever you want of them, say how you go about getting it.",
)
"""Somebody else’s deed, told as if it were done."""
