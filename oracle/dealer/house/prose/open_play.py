"""What is said in open play, where nobody has settled yet what there is: the question goes back to the players."""

from __future__ import annotations

from typing import Final

LOOK: Final = (
    "What is here is still for you to say. Ask the cards if you want to be surprised.",
    "The place waits for you to fill it: name a thing, and it can be tried.",
    "You see as much as has been told so far. What catches your eye next?",
    "Nothing more is certain. Say what you hope to find, or what you dread, and ask how likely it is.",
    "It is quiet enough for anything to happen. Let it, or go and look for it.",
    "Take it in, and decide one detail; the rest will gather round it.",
    "There is room here for whatever you need there to be.",
)
"""Looking around."""

WHERE: Final = (
    "Where does that lead? Head there, and say what the place is called.",
    "You may go anywhere. Give the place a name and head to it.",
    "Nobody has drawn a map of this. Say which place you come to, and you are on your way.",
    "The way is yours to lay: head to what lies at its end, and name it.",
    "Tell me what it is called, over there, and head to it.",
)
"""Going somewhere that is no place yet."""
