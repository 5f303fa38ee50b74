"""A person who holds a duty of the Dealer: a typed line becomes a decision, judged like anyone else's.

A line holds one thing or several, divided by `;`. What is not said stays as the program proposes it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final

from pydantic import ValidationError

from oracle.core.patterns import lazy_pattern
from oracle.core.records import dataclass
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.rating.difficulty import difficulty_of
from oracle.dealer.compile import goal_of
from oracle.dealer.human_names import nobody, with_actors
from oracle.dealer.living_typed import LIVING_TYPED
from oracle.dealer.position import Position
from oracle.dealer.typed_moves import SEAM, Typed, few, plain_words, typed_of
from oracle.dealer.wire_form import WireMove
from oracle.errors import NotationError
from oracle.systems import games_with

KINDS: Final = ("pass", "answer", "ask", "check", "procedure")
"""What an utterance can amount to."""

RATING: Final = ("check", "rate")
"""Words with which a rating may begin in any game; it may also begin with its figure."""


OWN_WORDS: Final = lazy_pattern(r"(?:i|i'm|i'll|we|we'll|let's|let us)\b(?!['’]?s\b)", re.IGNORECASE)
"""How a line begins that is what a character does, and no word of the Dealer."""


@dataclass(frozen=True, slots=True)
class Task:
    """What a person is to decide."""

    position: Position
    duties: tuple[str, ...]
    """What of it is theirs, of `adjudicate`, `rate`, `oppose`."""
    draft: wire.Decision
    """What the program proposes."""
    rating: Callable[[], wire.Decision]
    """Gives the program's rating where its proposal is no check."""


def read_answer(task: Task, line: str) -> wire.Decision:
    """Return the decision that a line spells out; the proposal itself for an empty one.

    Raises:
        NotationError: If it spells out none, or decides what is not this person's to decide.
    """
    parts = tuple(_parts(line))
    if not parts:
        return task.draft
    if OWN_WORDS.match(line.strip()):
        raise NotationError(
            "The Dealer's word on what was done comes first: Enter takes what is proposed; /dealer says what else."
        )
    try:
        return _ruling(task, parts) if task.position.state.table.asked else _reaction(task, parts)
    except ValidationError as exc:
        wrong = exc.errors()[0]
        if wrong["loc"] and wrong["loc"][-1] in _WHO and isinstance(wrong["input"], str):
            raise NotationError(nobody(task.position, wrong["input"])) from exc
        named = next((str(one) for one in reversed(wrong["loc"]) if isinstance(one, str)), "that")
        raise NotationError(f"{named}: {wrong['msg'].replace('Input should be', 'it has to be')}.") from exc


def _parts(line: str) -> Iterator[str]:
    """Yield what a line says, thing by thing; a `;` among words that are told is one of them."""
    told = ""
    for part in (one.strip() for one in line.split(";") if one.strip()):
        word, _, rest = part.partition(" ")
        if told and word.lower() not in _beginnings():
            told = f"{told}; {part}"
            continue
        yield from (told,) if told else ()
        told = part if word.lower() in _WITH_WORDS and rest else ""
        yield from () if told else (part,)
    yield from (told,) if told else ()


def _ruling(task: Task, parts: tuple[str, ...]) -> wire.Decision:
    """Return a ruling on what was said."""
    kind = ""
    own: list[Any] = []
    extra: list[Any] = []
    for part in parts:
        word, _, rest = part.partition(" ")
        found, move = _ruled(task, word.lower(), rest, part)
        kind = found or kind
        (own if found else extra).extend(() if move is None else (move,))
    own = own if kind else [one for one in task.draft.moves if _is_ruling(one)]
    kind = kind or task.draft.kind
    kept = [one for one in task.draft.moves if not _is_ruling(one)] if kind == task.draft.kind else []
    return wire.Decision.model_validate({"kind": kind, "moves": (*kept, *extra, *own)})


def _ruled(task: Task, word: str, rest: str, part: str) -> tuple[str, Any]:
    """Return the kind of ruling that a part makes, empty where it only adds something, and its move.

    What stands behind `pass` or `answer` is for the players to read, and comes as words that are told with it.
    """
    if word in _typed_words():
        _must_hold(task, "adjudicate")
        return "", _moved(task, word, rest)
    if word in wire.taken_verbs(task.position.system.name):
        _must_hold(task, "adjudicate")
        return "", wire.Take(action=part)
    if word in _WITH_WORDS:
        _must_hold(task, "adjudicate")
        return word, wire.Narrate(text=rest.strip()) if rest.strip() else None
    if word == "ask":
        _must_hold(task, "adjudicate")
        return word, wire.Ask.model_validate({"slot": rest or "what"})
    if word in ("scene", "lead"):
        _must_hold(task, "adjudicate")
        return "procedure", wire.SceneMove(exit=rest or "-")
    if word in wire.callable_verbs():
        _must_hold(task, "adjudicate")
        return "procedure", wire.Call(action=part)
    return "check", _check(task, part if word not in _ratings() else rest)


def _check(task: Task, words: str) -> Any:
    """Return the check that some words call for; without any, the one that is proposed."""
    if words:
        _must_hold(task, "rate")
    draft = _rating_in(task.draft) or _rating_in(task.rating())
    return _rated(task, draft, words) if words else draft


def _rated(task: Task, draft: Any, words: str) -> Any:
    """Return a rating as some words change it.

    Raises:
        NotationError: If a word means nothing in a rating, or nothing is rated in the game that is played.
    """
    difficulty = difficulty_of(task.position)
    if difficulty is None:
        raise NotationError("Nothing waits to be rated now.")
    return difficulty.read_rating(draft, words)


def _rating_in(decision: wire.Decision) -> Any:
    return next((move for move in decision.moves if move.is_check), None)


def _must_hold(task: Task, duty: str) -> None:
    if duty not in task.duties:
        told = {
            "adjudicate": "What the words amount to is not yours to say here, only how hard it is",
            "rate": "How hard it is is not yours to say here, only what the words amount to",
        }[duty]
        raise NotationError(f"{told}; /duty {duty} me would make it so.")


def _reaction(task: Task, parts: tuple[str, ...]) -> wire.Decision:
    """Return an answer to what came of the cards."""
    if any(move.is_weighing for move in task.draft.moves[:1]):
        return wire.Decision(kind="reaction", moves=tuple(_weighed(task, part) for part in parts))
    typed = typed_of(task.position.system.name)
    added: list[WireMove] = []
    left = False
    for part in parts:
        word, _, rest = part.partition(" ")
        if word.lower() in _typed_words():
            added.append(_moved(task, word.lower(), rest))
        elif word.lower() in wire.taken_verbs(task.position.system.name):
            added.append(wire.Take(action=part))
        elif word.lower() in _leaving():
            few(word, rest.split(), 0)
            left = True
        elif typed is not None:
            added.append(typed.outcome(task.position, task.draft, part))
        else:
            raise NotationError(f"{part[:40]!r} is nothing that can be decided now.")
    moves = typed.closed(tuple(added), is_left=left) if typed is not None else tuple(added)
    return wire.Decision(kind="reaction", moves=moves)


def _moved(task: Task, word: str, rest: str) -> Any:
    """Return what is added to an answer; whoever it is about may go by name."""
    typed = _typed_words()[word]
    meant = rest if typed.is_worded else with_actors(task.position, rest)
    few(word, meant.split(), len(meant) if typed.most is None else typed.most)
    return typed.read(meant)


def _weighed(task: Task, part: str) -> Any:
    """Return a rating made anew, or what else is weighed."""
    draft = next(iter(task.draft.moves))
    word, _, rest = part.partition(" ")
    return _rated(task, draft, rest if word.lower() in _ratings() else part)


def _establish(rest: str) -> wire.Establish:
    """Return a fact that is added, named by its first words."""
    words = rest.strip().strip('"')
    if not words:
        raise NotationError("Say what is so from now on, such as establish The bridge is down")
    return wire.Establish(id=goal_of(words), words=words)


_COMMON: Final[Mapping[str, Typed]] = {
    **plain_words(wire.Disclose, is_worded=True),
    **plain_words(wire.Tick, wire.End, wire.Reopen),
    "establish": Typed(_establish, is_worded=True),
    **{word: Typed(read, is_worded=True) for word, read in LIVING_TYPED.items()},
}
"""What may be added to any answer, by the word it begins with."""


@cache
def _typed_words() -> Mapping[str, Typed]:
    """Return everything that may be added to an answer in some game: what has no place at a table is told by name."""
    games = (typed_of(game) for game in games_with(SEAM))
    return {**_COMMON, **{word: typed for game in games if game for word, typed in game.WORDS.items()}}


_WITH_WORDS: Final = ("pass", "answer")
"""Rulings behind which stands what is told with them."""


@cache
def _ratings() -> frozenset[str]:
    """Return the words with which a rating may begin in some game."""
    games = (typed_of(game) for game in games_with(SEAM))
    return frozenset((*RATING, *(word for game in games if game for word in game.RATINGS)))


@cache
def _leaving() -> frozenset[str]:
    """Return the words with which an outcome is left at that in some game."""
    games = (typed_of(game) for game in games_with(SEAM))
    return frozenset(word for game in games if game for word in game.LEAVING)


@cache
def _beginnings() -> frozenset[str]:
    """Return the words with which another thing begins that a Dealer decides."""
    verbs = (*wire.callable_verbs(), *wire.taken_verbs())
    return frozenset((*KINDS, *_ratings(), *verbs, *_typed_words(), *_leaving(), "scene", "lead"))


_WHO: Final = ("who", "other", "target")
"""Fields that hold a character."""

_RULINGS: Final = (wire.Call, wire.SceneMove, wire.Ask, wire.Narrate)
"""Moves that are a ruling, beside checks; all others are added to one."""


def _is_ruling(move: WireMove) -> bool:
    return move.is_check or isinstance(move, _RULINGS)
