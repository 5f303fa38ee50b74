"""Words without a slash that are plainly meant for the program: `undo`, `save`, `what can I do`, as commands."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from oracle.core.patterns import lazy_pattern

_NO_LETTER: Final = lazy_pattern(r"[^a-z0-9 ]+")

_SAID: Final = (
    ("quit", "exit, q, bye, leave the game, quit the game, exit the game, stop playing, how do i quit, how do i leave"),
    ("save", "save the game, save game, how do i save, is this saved"),
    ("undo", "undo that, take that back, take it back, undo last, undo my last move"),
    ("help", "?, commands, show help, show commands, list commands"),
    ("look", "l, where am i, where are we, look again"),
    ("sheet", "inventory, inv, stats, character, character sheet, my character, my sheet, who am i, my inventory"),
    ("sheet", "what do i have, what am i carrying, what do i carry, whats in my bag, my skills, skills, my stats"),
    (
        "hand",
        "cards, my cards, my hand, show my hand, show my cards, show hand, what are my cards, what cards do i have",
    ),
    ("hand", "what do i hold, what am i holding, what do i have in my hand, whats in my hand, what is in my hand"),
    ("hand", "which cards do i have, which cards do i hold, what cards do i hold, what cards have i got"),
    ("facts", "notes, clues, what do i know, what have i learned, what did i learn, what have i found out, my notes"),
    ("recap", "where were we, what happened, what just happened, what happened so far, story so far, remind me"),
    ("menu", "options, actions, moves, what are my options"),
    ("guide", "tutorial, how do i play, how does this work, how to play, rules, instructions"),
    (
        "hint",
        "what can i do, what can i do here, what can i do now, what do i do, what do i do now, what now, what next",
    ),
    ("hint", "what should i do, what should i do now, what should i do next, what else can i do, what is there to do"),
    (
        "hint",
        "what am i supposed to do, i dont know what to do, i do not know what to do, im stuck, i am stuck, help me",
    ),
    (
        "hint",
        "where can i go, where do i go, where to, what could i do, what can we do, whats possible, give me a hint",
    ),
    (
        "hint",
        "i am lost, im lost, now what, any ideas, i have no idea, what can i try, what could i try, who can i talk to",
    ),
)
"""Command and what people say for it, in small letters and without signs."""


def _rows() -> Iterator[tuple[str, str]]:
    return ((words, command) for command, listed in _SAID for words in listed.split(", "))


SAID_FOR: Final[Mapping[str, str]] = dict(_rows())
"""What people say, to the command they mean."""


MEANT: Final[Mapping[str, str]] = {
    **dict.fromkeys(("people", "who", "where", "here", "scene", "room", "places", "exits", "examine"), "look"),
    **dict.fromkeys(("status", "health", "hp", "traits", "gear", "items", "bag", "pc"), "sheet"),
    **dict.fromkeys(("log", "transcript", "scrollback", "told"), "history"),
    **dict.fromkeys(("story", "summary", "threads", "quests", "journal"), "recap"),
    **dict.fromkeys(("rule", "rulebook", "search", "explain"), "ask"),
    **dict.fromkeys(("chance", "chances", "probability"), "odds"),
    **dict.fromkeys(("back", "rewind", "revert"), "undo"),
    **dict.fromkeys(("deck", "draw"), "hand"),
    **dict.fromkeys(("do", "verbs", "list", "play"), "menu"),
    **dict.fromkeys(("safety", "xcard", "x-card"), "x"),
    **dict.fromkeys(("rating", "difficulty", "reason", "reasons", "grounds"), "why"),
    "limits": "lines",
    **dict.fromkeys(("download", "write"), "export"),
}
"""What people type behind a slash, to the command they mostly mean by it."""


_SAID_TOO: Final = frozenset({"as", "why"})
"""Names of commands that without a slash are something else: the ace of spades, and a question to whoever is there."""


def meant_command(line: str, names: Collection[str]) -> str:
    """Return the command that a line without a slash stands for, if it is nothing but that; else an empty text.

    >>> meant_command("What can I do?", ())
    'hint'
    """
    if line.strip() == "?":
        return "help"
    plain = " ".join(_NO_LETTER.sub("", line.lower().replace("’", "").replace("'", "")).split())
    return plain if plain in names and plain not in _SAID_TOO else SAID_FOR.get(plain, "")


_LOOKS: Final = lazy_pattern(
    r"(?:(?:i|we|let me|can i|may i) )?(?:(?:take|have|cast) (?:a|another) (?:good |quick )?)?look(?:ing)?"
    r" (?:around|about|round)(?: (?:me|us|here|again|the (?:room|place|scene)))*"
)


def looks_around(line: str) -> bool:
    """Return whether a line is a look around and nothing else; that is free while something else is waited for.

    >>> looks_around("I look around."), looks_around("I look around for a rope")
    (True, False)
    """
    return _LOOKS.fullmatch(" ".join(_NO_LETTER.sub("", line.lower()).split())) is not None
