# ruff: noqa: E501 - a row of a table stands in one line
"""What the Dealer says outside the story, where the people at the table come before it."""

from __future__ import annotations

from typing import Final, Literal

Pause = Literal["self_harm"]

PAUSES: Final[dict[str, tuple[str, ...]]] = {
    "self_harm": (
        "Let us step out of the story for a moment. Is that meant for {name}, and is everybody here at ease with it? Nothing has happened, and nothing is played for it. /lines keeps a matter out of the story, /veils lets it pass in a word, /x takes back what was told last. And if it is not about {name} at all, put the game aside and talk to somebody you trust; it will wait.",
        "A pause, outside the story: the Dealer lays no cards for that. If you mean {name}, tell the others first what you would like to see told, and what not; /lines and /veils write it down, /x takes back what has been said. If it is nearer to you than to {name}, please talk to somebody who is close to you. The story does not run away.",
        "The cards stay where they are for this one, and the story with them. How are you? If {name} is to go down that road, agree on it at the table: /veils add lets it be told in passing, /lines add keeps it out altogether, and nobody is asked why. If you are not thinking of {name}, leave all this lying and call somebody you trust. Otherwise, say what {name} does instead.",
    ),
}
"""By what was said; told in place of anything played."""
