"""What is said to a line while cards or a choice are waited for: questions are answered, and nothing is touched by it.

Whatever else has to wait is told so in a player's words, with something of their own hand that could be typed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from hashlib import blake2b
from typing import Any, Final

from oracle.adventure_files.sheets import sheet_games
from oracle.core.menu import FIRST, OneOf, Option
from oracle.core.part import menu
from oracle.core.patterns import lazy_pattern
from oracle.core.system import Choice, HearsChoices, WeighsCards
from oracle.errors import IllegalActionError, OracleError
from oracle.repl import answers
from oracle.repl.bare_words import looks_around
from oracle.repl.cards import codes_in, listed, not_held
from oracle.repl.guide import example
from oracle.repl.meanwhile_told import asks_to_see, asks_who, said_before, told_again
from oracle.repl.meanwhile_words import (
    CARDS_FIRST,
    CARDS_LATER,
    ENDED,
    GROW,
    HOME,
    HOW,
    HOW_AGAIN,
    HOW_NEXT,
    IN_ENGLISH,
    IN_LANGUAGES,
    KEPT,
    LEAVE,
    NOT_NOW,
    OR_LEAVE,
    QUESTIONS,
    STILL,
    STILL_HOW,
    TO_THE_PROGRAM,
    WHICH_AGAIN,
)
from oracle.repl.odds_commands import why_untold
from oracle.repl.rules_asked import rules_asked
from oracle.repl.rules_commands import ask
from oracle.repl.voting import is_asked, to_settle
from oracle.started import program
from oracle.story.sight import known_facts, named_features, named_people
from oracle.systems import GAMES
from oracle.table.call_names import call_names
from oracle.table.in_words import said_as
from oracle.table.session import Session, Shown
from oracle.table.topics import events_about, verbs_about, words_about
from oracle.table.words import sentence
from oracle.text.languages import language_of

_ASKS: Final = lazy_pattern(
    r"\?\s*$|^\W*(?:what|who|whom|whose|where|when|why|which|how|do i|does|did|is|are|am i|can|may|could|should|tell me"
    r"|explain)\b",
    re.IGNORECASE,
)
"""A line that asks something."""

_CARDS: Final = lazy_pattern(r"^\W*(?:(?:i|then|i['’]ll)\s+)?(?:lay|push|play|draw|discard)\b", re.IGNORECASE)
"""A line that lays cards, or does something else with them."""


def meanwhile(session: Session, line: str) -> tuple[Shown, ...]:
    """Return the answer to a line that cannot be played now; empty where there is nothing better than why not."""
    if answers.words_are_welcome(session) or line.startswith("/"):
        return ()
    if session.state.story.ending:
        return tuple(afterwards(session, line))
    if looks_around(line):
        return tuple(answers.looked(session, ""))
    if language := language_of(line):
        words = IN_LANGUAGES.get(language, IN_ENGLISH).format(example=to_type(session))
        return (Shown("note", words, cards=codes_in(words)),)
    if _ASKS.search(line):
        return (*_answer(session, line), *_still(session, line))
    return tuple(asked_how(session, line))


def afterwards(session: Session, line: str = "") -> Iterator[Shown]:
    """Yield what may still be done once the story has ended: grow, go home with it, keep the evening, begin anew."""
    offered = {said_as(one.action.verb) for one in _offered(session)}
    grows = sorted(verbs_about("growing", session.table.system.name) & offered)
    grow = GROW.format(verbs=listed(grows, "or")) if grows else ""
    home = HOME if session.table.system.name in sheet_games() else ""
    words = f"{_varied(ENDED, session, line)} {grow}{home}{KEPT}"
    yield Shown("note", words.format(program=program(), name=session.name))


def asked_how(session: Session, line: str, *, in_full: bool = False) -> Iterator[Shown]:
    """Yield the question for a choice with what may be chosen; nothing where no choice of this kind is open.

    What was listed at this very moment is only named, unless it is wanted `in_full`.
    """
    found, every = open_choices(session, line), open_choices(session)
    if not found:
        return
    lead = CARDS_LATER if _CARDS.search(line) else ""
    known = session.explained_at.get("choices") is session.state.system and not in_full
    session.explained_at["choices"] = session.state.system
    if known and found == every:
        names = listed((one.name for one in found), "or")
        question = _question(session)
        again = f"{question} {WHICH_AGAIN}" if question else _varied(HOW_AGAIN, session, line)
        yield Shown("note", f"{lead}{again.format(names=names, leave=_leave(session))}")
        return
    yield Shown("note", f"{lead}{_question(session) or _varied(HOW, session, line)}")
    yield from (_choice(one, at) for at, one in enumerate(found, 1))
    if _leave(session):
        yield Shown("note", OR_LEAVE)


def hints(session: Session) -> Iterator[Shown]:
    """Yield in a few sentences what a player could do here; of a choice in words, everything there is."""
    if is_asked(session):
        yield from to_settle(session)
        return
    if session.proposal() is not None:
        yield from session.asked()
        return
    if session.state.story.ending:
        yield from afterwards(session)
        return
    found = tuple(asked_how(session, "", in_full=True))
    yield from _how_cards_count(session) if found else ()
    yield from found or answers.hints(session)


def _how_cards_count(session: Session) -> Iterator[Shown]:
    """Yield how cards count in the check in hand, in full, where a game weighs them."""
    system = session.table.system
    if isinstance(system, WeighsCards) and not why_untold(session):
        yield from answers.lines(system.explained(session.state.system, session.speaker()), "text")


def open_choices(session: Session, line: str = "") -> tuple[Choice, ...]:
    """Return what the game lets a player choose in words now; of a line that fits several, only those."""
    system = session.table.system
    if not isinstance(system, HearsChoices):
        return ()
    return system.choices(session.state.system, session.speaker(), line)


def _question(session: Session) -> str:
    """Return the game's own question for the choice that is open; empty where it is how a person goes about a check."""
    system = session.table.system
    return system.question(session.state.system, session.speaker()) if isinstance(system, HearsChoices) else ""


def _choice(one: Choice, number: int = 0) -> Shown:
    lead = f"{number}. " if number else ""
    return Shown("line", f"{lead}{one.typed}   {one.name}: {one.told}", "option", offer=one.typed)


def what_now(session: Session, line: str, told: list[Shown]) -> Iterator[Shown]:
    """Yield what a player is asked to choose next: how to go about a check just announced, or what it costs them."""
    if _question(session) and open_choices(session):
        yield from asked_how(session, "")
    elif any(one.about in events_about("announced", (session.table.system.name,)) for one in told):
        yield from first_checks(session)
        yield from _chosen_already(session, line) or asked_for_now(session)


def _chosen_already(session: Session, line: str) -> tuple[Shown, ...]:
    """Return what comes of the choice that the line has made beyond doubt for which a check was announced."""
    system = session.table.system
    action = system.meant(session.state.system, session.speaker(), line) if isinstance(system, HearsChoices) else None
    return tuple(session.do(action)) if action is not None else ()


def asked_for_now(session: Session) -> Iterator[Shown]:
    """Yield the question for the choice that a check waits for: in full at the first of a table, else in brief."""
    yield from asked_how(session, "") if _is_first_check(session) else _asked_briefly(session)


def first_checks(session: Session) -> Iterator[Shown]:
    """Yield how cards count, in full at the first check of a table, in a game that weighs cards."""
    system = session.table.system
    if why_untold(session) or not isinstance(system, WeighsCards):
        return
    lines = system.explained(session.state.system, session.speaker())
    yield from answers.lines(lines if _is_first_check(session) else lines[-1:], "text")


def _is_first_check(session: Session) -> bool:
    """Return whether no check was announced at this table before the one in hand, in this sitting or another."""
    events = (event for record in session.journal.line() for event in record.events)
    begun = events_about("begun", (session.table.system.name,))
    return sum(type(event).__name__ in begun for event in events) <= 1


def _asked_briefly(session: Session) -> Iterator[Shown]:
    """Yield the question for a choice with the names of what may be chosen; nothing where no choice is open."""
    if found := open_choices(session):
        session.explained_at["choices"] = session.state.system
        yield Shown("note", HOW_NEXT.format(names=listed((one.name for one in found), "or"), leave=_leave(session)))


def kindly(session: Session, exc: OracleError, *, line: str = "") -> str:
    """Return in a player's words why a line has to wait, with what could be typed; empty for any other mistake."""
    if not isinstance(exc, IllegalActionError):
        return ""
    wrong = not_held(exc.action, answers.held(session)) if _takes_one_card(session) else ""
    if wrong or not exc.reason.startswith(FIRST):
        return f"{wrong} You could type {to_type(session)}." if wrong else ""
    first = _who_comes_first(session) or FIRST
    lead = f"“{line}” has to wait: {first}." if line else f"{first[:1].upper()}{first[1:]}."
    if not _cards_are_due(session):
        return f"{lead[:-1]}{exc.reason.removeprefix(FIRST)}."
    words = _varied(CARDS_FIRST, session, exc.action).format(example=to_type(session), leave=_leave(session))
    besides, about = _besides(session), " ".join((*answers.called_last(session)[-1:], words))
    return f"{lead} {about}{f' Besides there is {besides}; /menu says what each is for.' if besides else ''}"


def _who_comes_first(session: Session) -> str:
    """Return whose cards are waited for, where several characters share the seat; empty elsewhere."""
    if len(session.seat.actors) < 2 or not _cards_are_due(session):
        return ""
    return sentence("waiting", "cards", name=call_names(session.table, session.state)[session.speaker()])


def others_turn(session: Session, speaker: str) -> Iterator[Shown]:
    """Yield whose turn it is to whoever speaks out of turn, and what that other could type."""
    names = call_names(session.table, session.state)
    waited, example = names[session.speaker()], to_type(session)
    words = sentence("waiting", "other", name=waited, speaker=names[speaker], example=example)
    yield Shown("note", words, cards=codes_in(words))


def to_type(session: Session) -> str:
    """Return a line of the player's own that would do now: cards of their hand where cards are due."""
    if answers.row_option(session) is not None:
        return example(session)
    system = session.table.system
    if _cards_are_due(session) and isinstance(system, WeighsCards):
        counting = system.counting(session.state.system, session.speaker())
        laid = counting[:1] if _takes_one_card(session) else counting
        return f"{_laying(session)[0].action.verb} {' '.join(map(str, laid))}" if laid else "draw"
    found = open_choices(session)
    return found[0].typed if found else _first_of_the_game(session)


def _first_of_the_game(session: Session) -> str:
    game = session.table.system.actions.values()
    found = (one.action.verb for one in _offered(session) if one.action in game)
    return said_as(next(found, "/menu"))


def _offered(session: Session) -> tuple[Option[Any], ...]:
    return menu(session.table, session.state, session.speaker())


def _cards_are_due(session: Session) -> bool:
    """Return whether it is cards of the hand that are waited for."""
    return answers.row_option(session) is not None or bool(_laying(session))


def _laying(session: Session) -> tuple[Option[Any], ...]:
    """Return what is on offer by which cards of the hand are laid."""
    verbs = verbs_about("laying", session.table.system.name)
    return tuple(one for one in _offered(session) if one.action.verb in verbs)


def _takes_one_card(session: Session) -> bool:
    """Return whether one card is laid at a time in the game that is played."""
    return any(isinstance(hole, OneOf) for one in _laying(session) for hole in one.holes)


def _leave(session: Session) -> str:
    return LEAVE if any(one.action.verb == "withdraw" for one in _offered(session)) else ""


def _besides(session: Session) -> str:
    """Return what else may be done about the check, by name."""
    game = session.table.system.actions.values()
    named = (said_as(one.action.verb) for one in _offered(session) if one.action in game)
    others = [one for one in dict.fromkeys(named) if one not in ("play", "lay", "withdraw")]
    return listed(others) if others else ""


def _still(session: Session, line: str) -> Iterator[Shown]:
    if not _cards_are_due(session) and not open_choices(session):
        yield from answers.waited(session)
        return
    if not _cards_are_due(session):
        if not _question(session):
            yield Shown("note", _varied(STILL_HOW, session, line).format(leave=_leave(session)))
        return
    words = _varied(STILL, session, line).format(example=to_type(session), leave=_leave(session))
    yield Shown("note", words, cards=codes_in(words))


def _varied(sentences: tuple[str, ...], session: Session, line: str) -> str:
    """Return one of several sentences: by what was said and by how far the evening has come."""
    stand = session.journal.stand
    told = f"{line} {stand.number if stand else 0}"
    return sentences[blake2b(told.encode(), digest_size=4).digest()[0] % len(sentences)]


def hand(session: Session, _line: str = "") -> Iterator[Shown]:
    """Yield the cards held, and what they are worth in the check in hand where a game weighs them."""
    return hand_of(session, "")


def hand_of(session: Session, name: str) -> Iterator[Shown]:
    """Yield the cards that a character of the seat holds, of whoever acts unless one is named.

    Raises:
        UnknownNameError: If the seat has no such character.
    """
    yield from answers.hand(session, name)
    if name:
        return
    system = session.table.system
    if isinstance(system, WeighsCards) and not why_untold(session):
        yield from (Shown("line", text, "text") for text in system.worth(session.state.system, session.speaker()))


def _facts(session: Session, _line: str) -> Iterator[Shown]:
    yield from answers.lines(known_facts(session.state.story) or ("You have found nothing out yet.",), "fact")


def _sheet(session: Session, _line: str) -> Iterator[Shown]:
    yield from answers.sheet(session)


def _recap(session: Session, _line: str) -> Iterator[Shown]:
    yield from answers.recap(session)


def _ways(session: Session, _line: str) -> Iterator[Shown]:
    yield from hints(session)


def _asked_leave(session: Session, line: str) -> Iterator[Shown]:
    """Yield the ways to go about it to a person who asks whether they may; where none is open, what the rules say."""
    found = tuple(asked_how(session, line))
    yield from found or ask(session, line)


def _who(session: Session, line: str) -> Iterator[Shown]:
    yield Shown("note", _varied(TO_THE_PROGRAM, session, line))


def _seen(session: Session, line: str) -> Iterator[Shown]:
    """Yield what a question wants to see: whom or what it asks for by name, or the place; else a short word."""
    named = _named(session, line)
    if asks_to_see(line) or (named and asks_who(line)):
        yield from answers.looked(session, named[0] if named else "")
        return
    yield from rules_asked(session, line) or (Shown("note", _varied(NOT_NOW, session, line)),)


def _named(session: Session, line: str) -> tuple[str, ...]:
    """Return what and whom of the place a line names, the surest first."""
    story = session.state.story
    return (*(one.name for one in named_features(story, line)), *(one.name for one in named_people(story, line)))


def _ways_named(session: Session, line: str) -> tuple[Shown, ...]:
    """Return what the ways that a question names are good for; empty where it names none."""
    said = line.lower()
    return tuple(_choice(one) for one in open_choices(session) if any(part in said for part in _parts(one.name)))


def _parts(name: str) -> tuple[str, ...]:
    """Return by what a way is called: what it is, and not whose."""
    return (name.split(" (", maxsplit=1)[0].lower(),)


def _worth(session: Session, line: str) -> Iterator[Shown]:
    """Yield how cards count, by the check in hand where a game weighs them, else by the rules."""
    system = session.table.system
    if isinstance(system, WeighsCards):
        yield from (Shown("line", text, "text") for text in system.explained(session.state.system, session.speaker()))
        return
    yield from ask(session, line)


def _rule(session: Session, line: str) -> Iterator[Shown]:
    yield from ask(session, _GOOD_FOR.sub("", line))


_GOOD_FOR: Final = lazy_pattern(r"\s*\b(?:good|used) for\b", re.IGNORECASE)
"""What says that something is asked for, and nothing of what."""


_ANSWERS: Final[Mapping[str, Callable[[Session, str], Iterator[Shown]]]] = {
    "who": _who,
    "ways": _ways,
    "worth": _worth,
    "hand": hand,
    "sheet": _sheet,
    "facts": _facts,
    "recap": _recap,
    "rule": _rule,
    "asked_leave": _asked_leave,
}
"""What answers a question, by what it is about."""


@cache
def _questions() -> tuple[tuple[str, str], ...]:
    """Return what a question may be about, and its words with those that the games have for a topic."""

    def of_games(found: re.Match[str]) -> str:
        return "|".join(sorted(words_about(found[1], GAMES)))

    return tuple((name, re.sub(r"<(\w+)>", of_games, words)) for name, words in QUESTIONS)


def _answer(session: Session, line: str) -> Iterator[Shown]:
    """Yield the answer to a question: of the first row that it fits, else what is to be seen."""
    said = line.lower().replace("’", "'")
    about = next((name for name, words in _questions() if re.search(words, said)), "")
    told = _ways_named(session, line)
    if not told and about in (*_DOUBTFUL, "recap", "facts"):
        surely = bool(about or _named(session, line))
        told = told_again(session, line, surely=True) or said_before(session, line)
        told = told or (() if surely else told_again(session, line))
    if told and not (about == "" and asks_to_see(line)):
        yield from told
        return
    yield from _ANSWERS.get(about, _seen)(session, line)


_DOUBTFUL: Final = ("", "rule", "worth")
"""What a question may be about that is answered out of what was told first, where that has an answer."""
