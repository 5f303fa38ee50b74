# ruff: noqa: E501 - a row of a table stands in one line
"""What is said behind a way that was gone: that it leads on to where somebody meant to go, and who has stayed behind."""

from __future__ import annotations

from typing import Final

FURTHER: Final = (
    "This is as far as one stretch takes you. Where you mean to go it is further from here: {way}.",
    "You are not there yet; from where you stand now, the way is {way}. Say so, and you go on.",
    "That is half of the way. The other half lies before you: {way}.",
    "Not quite what you set out for, {name}, but on the way to it. From here it goes {way}.",
    "From here you would have to go on, {way}, to come where you wanted.",
)
"""A place between; `{way}` is the label of the way on."""

STAYED: Final = (
    "You have gone without {person}, though, who is still where you were. Whoever is to come along has to be won over to it first.",
    "{person} is not beside you when you look round. It would have taken a word, and an answer to it, before you went.",
    "Behind you {person} has stayed. If you want {person} with you, that is a thing to be settled there, and not on the way.",
    "You had thought of {person}; but {person} has not come. Go back, and talk to {person} about it, if it matters to you.",
)
"""Somebody who was to come along, and whom nobody has asked."""
