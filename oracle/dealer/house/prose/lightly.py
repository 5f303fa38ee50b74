"""What is said of words that are no deed at all: a question, a shout, something called off. Nothing is told as done."""

from __future__ import annotations

from typing import Final

ASKED: Final = (
    "That has not been told so far, {name}. Somebody here may know it, if you ask them.",
    "Nothing that you have seen or heard answers that yet.",
    "You do not know, and nobody has said. It may be worth [asking|a look round].",
    "It is a fair question, {name}, and it is still open. Who could tell you?",
    "The story has not come to that. Say how you would find it out, and it may.",
    "So far that is anybody’s guess, and yours is as good as another’s.",
)
"""A question that nobody present was asked, and that nothing known answers."""

CALLED_OFF: Final = (
    "There is nothing under way that could be called off, {name}. What was done last can be taken back with /undo.",
    "Nothing is waiting to be dropped just now; all is as it was. /undo takes back what came last.",
    "Very well: nothing has been begun, and so nothing is stopped. If you meant the turn before, it is /undo.",
    "No card lies on the table that could be taken up again. /undo goes back a step, if that is what you want.",
    "All stands as it stood, {name}. To go back behind what was played last, there is /undo.",
)
"""Somebody calls off what has not been begun."""

SHOUTED: Final = (
    "It rings through {place}, and whoever has ears has heard it. More than that has not happened; what do you do?",
    "Your voice goes out, and comes back to you a little smaller. Nobody takes it up, so far.",
    "That was loud enough. Now they know that you are here, {name}, and what is in your mind.",
    "The words are out. They have changed nothing yet but the silence.",
    "You have your answer at once: none. What you do next is another matter.",
    "Heard it has been, by everybody and everything. It is still for you to do something about it.",
)
"""Somebody shouts, and does nothing besides."""
