"""Which game a question about the rules is about, by its own words, and what is asked of that game."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final

from oracle.game_files import game_words
from oracle.systems import ASKED_ABOUT, GAMES, KNOWN

_NAMES: Final = "names"
"""Words of a game: what it is called in full, and what else players call it."""

_ABOUT_A_GAME: Final = r"\b(?:play|playing|played|in|for|of|with|begin|start|learn|run|is|about)"
"""What stands before the name of a game in a question about it."""

_WHICH_GAMES: Final = re.compile(
    r"^\W*(?:(?:which|what) (?:other )?games\b.*\b(?:you|there|know|have|has|rules|ask|play|are|is|offer|support)\b.*"
    r"|(?:list|show)(?: me)?(?: all)?(?: the)? games.*|games)\W*$",
    re.IGNORECASE,
)
"""A question after the games themselves: `which games do you know?`."""


def asked_of(question: str, games: Collection[str], default: str = GAMES[0]) -> tuple[str, str]:
    """Return the game that a question is about, and the question without the name where it only says which game.

    >>> asked_of("chess: how do I begin?", ("chess", "whist")), asked_of("how do I deal in whist", ("whist",))
    (('chess', 'how do I begin?'), ('whist', 'how do I deal'))
    """
    lead = re.match(rf"\W*(?:in |for |about )?({_names(games)})!?(?:\s*:|\s+[–—-])\s*(?=\S)", question, re.IGNORECASE)
    if lead:
        return _game(lead[1]), question[lead.end() :]
    named = re.search(
        rf"{_ABOUT_A_GAME} (?:a game of |the game of |the game )?({_names(games)})\b", question, re.IGNORECASE
    )
    return (_game(named[1]), _without_name(question, games)) if named else (default, question)


def led_by_game(question: str, games: Collection[str], own: str) -> tuple[str, str]:
    """Return the same for a question at a table of the game `own`: another is meant only where its name comes first."""
    if re.match(rf"\W*(?:in |for |about )?(?:{_names(games)})!?(?:\s*:|\s+[–—-])", question, re.IGNORECASE):
        return asked_of(question, games, own)
    return own, question


def games_told(question: str, games: Collection[str]) -> str:
    """Return which games can be asked about, where that is what is asked; else an empty text."""
    if not _WHICH_GAMES.search(question):
        return ""
    called = _titles()
    order = sorted(games, key=lambda game: (list(called).index(game) if game in called else len(called), game))
    *first, last = (called.get(game, game) for game in order)
    told = f"{', '.join(first)} and {last}" if first else last
    return f"The rules of {told} are here. Put a game in front of a question, such as “{GAMES[-1]}: how do I heal?”."


def _names(games: Collection[str]) -> str:
    return "|".join(map(re.escape, sorted((*games, *_nicknames()), key=len, reverse=True)))


def _game(name: str) -> str:
    return _nicknames().get(name.lower(), name.lower())


def _titles() -> Mapping[str, str]:
    """Return what the games are called in full, by name: those that can be played, then the others by their title."""
    found = {game: str(game_words(game, _NAMES).get("title", game)) for game in KNOWN}
    return {game: found[game] for game in (*GAMES, *sorted(ASKED_ABOUT, key=found.__getitem__))}


def _nicknames() -> Mapping[str, str]:
    """Return the name of a game by what it is called besides, in small letters."""
    return {nickname: game for game in KNOWN for nickname in game_words(game, _NAMES).get("nicknames", ())}


def _without_name(question: str, games: Collection[str]) -> str:
    """Return a question without `in whist`; nothing is taken from one that is about the game itself."""
    rest = re.sub(
        rf"\s*\b(?:in|for|with) (?:a game of |the game of |the game )?(?:{_names(games)})\b(?!\w)", "", question,
        flags=re.IGNORECASE,
    )  # fmt: skip
    return rest if len(rest.split()) > 1 else question
