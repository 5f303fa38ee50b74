"""The `/` commands about the rules: asking costs no turn and changes nothing at the table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

from oracle import paths
from oracle.asked_of import games_told, led_by_game
from oracle.config import model_settings
from oracle.core.patterns import lazy_pattern
from oracle.core.system import Gathers
from oracle.errors import NotationError
from oracle.repl.odds_commands import why_untold
from oracle.table.session import Session, Shown

if TYPE_CHECKING:
    from oracle.lookup import Library, Reply
    from oracle.lookup.fluent import Write

MOST_CITED: Final = 2
"""Places in the rules that are shown under an answer: more would push the game off the screen."""

_RULING: Final = lazy_pattern(
    r"(?:(?:what (?:is|does|are)|whats|what's|explain|about|why|ruling|rule|the|mean by)\s+)*\W?"
    r"(?P<id>[a-z]-\d{3}|[a-z]+\.[a-z]\w*)\W*(?:\s*(?:say|mean|about)\W*)?",
    re.IGNORECASE,
)
"""A question that names a ruling by the sign behind a refusal, and asks nothing besides: `U-264`, `what is U-264?`."""

_MARK: Final = lazy_pattern(r"\[(\d{1,2})\]")


def ask(session: Session, question: str) -> Iterator[Shown]:
    """Answer a question about the rules of the game in play, with the place where it stands.

    Raises:
        NotationError: If nothing was asked.
        SettingsError: If the settings of the model are not in order.
    """
    if not question:
        raise NotationError("Ask something behind it, such as /ask what happens when my hand is empty")
    ruling = _RULING.fullmatch(question.strip())
    ruled = tuple(_ruled(session, ruling["id"])) if ruling else ()
    if ruled:
        yield from ruled
        return
    games = games_told(question, library().games)
    if games:
        yield Shown("line", games)
        return
    yield from told(looked_up(session, question, write=_wording()))


def looked_up(session: Session, question: str, *, write: Write | None = None) -> Reply:
    """Return what the rules have on a question, in a model's words where one writes.

    They are those of the game in play, unless another is named in front: `whist: how do I begin?`.
    """
    own = session.table.system.name
    game, asked = led_by_game(question, library().games, own)
    house = _house(session) if game == own else {}
    return library().ask(game, asked, house, write=write, untold=why_untold(session))


def told(reply: Reply, *, most: int = MOST_CITED) -> Iterator[Shown]:
    """Yield an answer with at most so many places it rests on, and what happened behind the scenes."""
    yield Shown("line", reply.answer)
    if reply.candidates:
        yield Shown("note", reply.meant)
    yield from _cited(reply, most)
    for note in library().notes:
        yield Shown("note", note)
    library().notes.clear()


def is_of_the_rules(session: Session, question: str, reply: Reply) -> bool:
    """Return whether a question is about nothing but the rules of the game in play, so that `reply` answers it."""
    return library().is_of_the_rules(session.table.system.name, question, reply)


def _ruled(session: Session, rule: str) -> Iterator[Shown]:
    """Yield the passages in which a ruling stands that was named by its sign, as it stands behind a refusal."""
    named = rule.upper() if "-" in rule else rule.lower()
    for hit in library().search(session.table.system.name, named, MOST_CITED):
        if named in hit.passage.rule_ids:
            yield Shown("line", f"{hit.passage.title} ({named}): {hit.passage.text}")


def _house(session: Session) -> Mapping[str, str]:
    """Return the house rules of the table; none where its game does not say them."""
    system = session.table.system
    return system.rules_of(session.state.system) if isinstance(system, Gathers) else {}


def _cited(reply: Reply, most: int) -> Iterator[Shown]:
    """Yield the places an answer rests on: those it names by number, where it has a model's words, else the best."""
    named = {int(found) for found in _MARK.findall(reply.answer)} if reply.by == "model" else None
    for number, cited in enumerate(reply.citations, 1):
        if number <= most if named is None else number in named:
            yield Shown("line", f"{f'[{number}] ' if named else ''}{cited.named}: “{cited.quote}”")


def agree(session: Session, said: str) -> Iterator[Shown]:
    """Keep what the table agreed on as the answer to a question, to be found again before the book.

    Raises:
        NotationError: If question and answer are not both there.
    """
    question, mark, answer = said.partition("?")
    if not mark or not question.strip() or not answer.strip():
        raise NotationError("Say the question and what you agreed on, such as /agree Can I dodge twice? Once a round.")
    library().record_precedent(session.table.system.name, f"{question.strip()}?", answer.strip())
    yield Shown("note", "Kept. /ask will say so from now on, before it looks into the book.")


@cache
def library() -> Library:
    """Return the library of this player: opened when the first question is asked."""
    from oracle.lookup import open_library

    return open_library(paths.home())


@cache
def _wording() -> Write | None:
    """Return the model that words answers for the evening; none, and nothing loaded, where none is set."""
    settings = model_settings()
    if not settings.is_complete:
        return None
    from oracle.dealer.rules_wording import wording

    return wording(settings)


ASKING: Final = (
    "a question about the rules, answered with its place; it costs no turn. A sign such as U-264 behind a refusal is "
    "the ruling it rests on: /ask U-264 tells it"
)
"""What `/ask` is for."""

RULES_ROWS: Final = (
    (
        "ask",
        "/ask <question>",
        ASKING,
        ask,
    ),
    ("agree", "/agree <question>? <answer>", "keep what you settled among yourselves, before the book", agree),
)
"""Name, form, help and what it does, as a `Command` of the terminal takes them: `Command(*row)`."""
