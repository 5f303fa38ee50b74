"""A person made step by step: a conversation that can be left at any point and taken up again."""

from __future__ import annotations

import secrets
import sys
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final, TextIO

from oracle import paths
from oracle.adventure_files.sheets import sheet_reader
from oracle.core.chance import Stream, key_from_seed
from oracle.core.plain import plain_text
from oracle.core.records import dataclass
from oracle.errors import NotationError, OracleError, UnknownNameError
from oracle.kit.creation import Creation, Lines, Rules, Step
from oracle.repl.sitting import take_any_letter
from oracle.started import program
from oracle.systems import find_seam, games_with
from oracle.table.characters import UNFINISHED, keep

WIDTH: Final = 80
"""Columns of a line."""

WELCOME: Final = (
    "Let us make somebody for you to play. An empty line takes what stands in brackets; ? shows what could be chosen;"
    " surprise fills in all the rest; back goes to the question before, or back skills and the like to another;"
    " sheet shows how far you are; leave stops here and keeps it for next time."
)

LONGEST: Final = 500
"""Characters of an answer that are read."""

LEFT: Final = "/"
"""Stands for the end of a conversation without a person at its end."""


def creation_games() -> tuple[str, ...]:
    """Return the games whose characters are made step by step."""
    return games_with("creation")


def creation_of(game: str) -> Creation:
    """Return how characters of a game are made.

    Raises:
        UnknownNameError: If they are not made step by step.
    """
    found: Creation | None = find_seam(game, "creation")
    if found is None:
        raise UnknownNameError("way to make a character for the game", game, known=creation_games())
    return found


@dataclass(frozen=True, slots=True)
class Making:
    """How far a person is: a value; every answer makes another."""

    game: str
    rules: Rules
    draft: Any
    at: int = 0
    """Number of the question that is asked; that of no question once all are answered."""
    seed: str = ""
    """What the answers held ready are drawn by."""

    @property
    def creation(self) -> Creation:
        """How characters of the game are made."""
        return creation_of(self.game)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The questions, in the order they are asked."""
        return self.creation.STEPS

    @property
    def step(self) -> Step | None:
        """The question that is asked, `None` once all are answered."""
        return self.steps[self.at] if self.at < len(self.steps) else None

    @property
    def sheet(self) -> Any:
        """The character as far as it goes."""
        return self.creation.sheet_of(self.draft)

    @property
    def whole(self) -> Any:
        """A person finished whom the draft could become: what is held ready comes from there."""
        return self.creation.surprise(self.draft, Stream(key_from_seed(self.seed), 0), self.rules)

    @property
    def ready(self) -> str:
        """The answer that an empty line takes."""
        return self.step.ready(self.draft, self.whole) if self.step else "yes"


def next_open(making: Making) -> Making:
    """Return the conversation at the first question, from where it stands, that is to be asked."""
    at = making.at
    while at < len(making.steps) and not making.steps[at].asked(making.draft):
        at += 1
    return replace(making, at=at)


def answered(making: Making, text: str) -> tuple[Making, tuple[str, ...]]:
    """Return the conversation after an answer, and what is said to it.

    Raises:
        NotationError: If the answer means nothing or cannot be; the message says why and what could.
    """
    step = making.step
    assert step is not None
    text = text or making.ready
    if not text:
        return next_open(replace(making, at=making.at + 1)), ()
    after = replace(making, draft=step.taken(making.draft, text, making.rules))
    faults = making.creation.faults
    known = {one.what for one in faults(making.draft, making.rules)}
    new = next((one for one in faults(after.draft, making.rules) if one.what not in known), None)
    if new:
        raise NotationError(f"{str(new)[:1].upper()}{str(new)[1:]}.")
    done = not _is_open(after, step) and not step.repeats
    return (next_open(replace(after, at=making.at + 1)) if done else after), (
        *step.said(making.draft, text),
        *_moved(making, after),
    )


def _is_open(making: Making, step: Step) -> bool:
    """Return whether something at the places of a question is still to be chosen."""
    return not set(step.places).isdisjoint(making.creation.open_places(making.draft, making.rules))


def _moved(before: Making, after: Making) -> Lines:
    """Yield what an answer does to the derived figures."""
    moved = before.creation.effect(before.draft, after.draft, after.rules)
    if moved:
        yield f"That makes {', '.join(f'{name} {now} (it was {was})' for name, was, now in moved)}."


def listed(making: Making) -> Lines:
    """Yield everything that could be chosen at the question that is asked, and why something cannot."""
    step = making.step
    place = step.place(making.draft) if step else ""
    if step is None or not place:
        yield from step.told(making.draft, making.rules) if step else ()
        return
    for number, one in enumerate(making.creation.choices(making.draft, place, making.rules), start=1):
        told = f": {one.words}" if one.words else ""
        moved = making.creation.effect(making.draft, one.draft, making.rules) if one.refusal is None else ()
        after = f" ({', '.join(f'{name} {now}' for name, _, now in moved)})" if moved else ""
        yield f"  {number}. {one.name}{told}{after}{f' - not now: {one.refusal}' if one.refusal else ''}"


def went_back(making: Making, to: str) -> Making:
    """Return the conversation at an earlier question.

    Raises:
        NotationError: If there is no such question.
    """
    if to:
        for number, step in enumerate(making.steps):
            if step.id.startswith(to.casefold()) or to.casefold() in step.aliases:
                return replace(making, at=number)
        raise NotationError(f"There is no question {to!r}: there is {', '.join(step.id for step in making.steps)}.")
    at = max(0, making.at - 1)
    while at and not making.steps[at].asked(making.draft):
        at -= 1
    return replace(making, at=at)


def kept() -> str:
    """Return what is said to whoever leaves before the end."""
    return f"Kept as far as it goes. Go on with: {program()} character new"


def make_character(game: str, rules: Rules, lines: TextIO, out: TextIO) -> str:
    """Lead a person through making a character; return the name it is kept by, empty where they left before the end."""
    take_any_letter()
    making = _taken_up(game, rules, out)
    for text in _read(lines, out):
        before = making
        try:
            making, told, end = _line(making, plain_text(text)[:LONGEST])
        except OracleError as exc:
            told, end = (str(exc),), ""
        _say(out, told)
        if end:
            return end.removeprefix(LEFT)
        _remember(making)
        if making == before:  # the answer stays in sight, and the long question is not put again over it
            _hold_ready(making, out)
        else:
            _ask(making, out)
    _say(out, ("", kept()))
    return ""


def _taken_up(game: str, rules: Rules, out: TextIO) -> Making:
    """Return where a person left off, or the beginning."""
    place = paths.characters() / f"{UNFINISHED}.yaml"
    creation = creation_of(game)
    making = Making(game, rules, creation.begun(), seed=secrets.token_hex(8))
    _say(out, (WELCOME, ""))
    if place.exists():
        try:
            sheet, wrong, _ = sheet_reader(game).read_sheet(place, rules)
        except OracleError as exc:
            _say(out, (str(exc), "So we begin anew."))
        else:
            _say(out, ("You have begun already; back concept goes to the beginning. So far:",))
            _say(out, tuple(creation.summary(sheet, rules)))
            _say(out, tuple(f"That cannot be: {one.reason}." for one in wrong))
            making = replace(making, draft=creation.draft_of(sheet))
            making = _at_place(making, wrong[0].place.key) if wrong else _at_first_gap(making)
    making = next_open(making)
    _ask(making, out)
    return making


def _at_first_gap(making: Making) -> Making:
    """Return the conversation at the first question that still has something to be chosen."""
    gaps = (number for number, step in enumerate(making.steps) if _is_open(making, step))
    return replace(making, at=next(gaps, len(making.steps)))


def _at_place(making: Making, place: str) -> Making:
    """Return the conversation at the question that decides what stands at a place of a sheet; else where it stands."""
    name = making.creation.question_at(making.draft, place)
    return replace(making, at=next((number for number, step in enumerate(making.steps) if step.id == name), making.at))


def _read(lines: TextIO, out: TextIO) -> Iterator[str]:
    """Yield lines typed at a terminal, with editing where there is any, or those of a file with a prompt before."""
    if lines is sys.stdin and lines.isatty():
        from oracle.repl.habits import TypedLines
        from oracle.repl.line_editing import line_reader

        read = line_reader(TypedLines(paths.home() / "history"))
        while True:
            try:
                yield read("> ")
            except (EOFError, KeyboardInterrupt):
                return
    for line in lines:
        print(f"> {plain_text(line)[:WIDTH]}", file=out)
        yield line


def _line(making: Making, text: str) -> tuple[Making, tuple[str, ...], str]:
    """Return the conversation after a line, what is said to it, and with what it is over: `LEFT`, or a name."""
    word, _, rest = text.partition(" ")
    match word.casefold().lstrip("/"):
        case "?" | "help" | "list":
            return making, tuple(listed(making)), ""
        case "back":
            return went_back(making, rest.strip()), (), ""
        case "sheet":
            return making, tuple(making.creation.summary(making.sheet, making.rules)), ""
        case "surprise":
            return replace(making, draft=making.whole, at=len(making.steps)), ("Done, by chance and by the rules.",), ""
        case "leave" | "quit":
            _remember(making)
            return making, (kept(),), LEFT
        case _:
            pass
    if making.step is None:
        return _finish(making, text)
    after, told = answered(making, text)
    return after, told, ""


def _finish(making: Making, text: str) -> tuple[Making, tuple[str, ...], str]:
    """Return the end: the character is kept, once nothing is missing and the player says so."""
    sheet = making.sheet
    gaps = sheet_reader(making.game).sheet_complaints(sheet, making.rules)
    wrong = tuple(one for one in gaps if not one.unfinished)
    if wrong:
        return _at_place(making, wrong[0].place), tuple(f"That cannot be: {one}." for one in wrong), ""
    if gaps:
        return _at_first_gap(making), tuple(f"Still missing: {one}." for one in gaps), ""
    if text.casefold() not in ("", "y", "yes", "ok", "keep"):
        raise NotationError("Type yes to keep this character, or back and the name of a question to change something.")
    path = keep(making.game, sheet)
    (paths.characters() / f"{UNFINISHED}.yaml").unlink(missing_ok=True)
    told = f"{sheet.name} is yours, in {path}.", f"Play with: {program()} play --character {path.stem}"
    return making, told, path.stem


def _remember(making: Making) -> None:
    """Keep what there is so far, so that it can be taken up another time."""
    if making.draft != making.creation.begun():
        keep(making.game, making.sheet, name=UNFINISHED, over=True)


def _ask(making: Making, out: TextIO) -> None:
    """Put the question, with the answer held ready."""
    print(file=out)
    if making.step:
        told = tuple(making.step.told(making.draft, making.rules))
    else:
        told = (*making.creation.summary(making.sheet, making.rules), "", "Is that you?")
    _say(out, told)
    _hold_ready(making, out)


def _hold_ready(making: Making, out: TextIO) -> None:
    """Show the answer that an empty line takes."""
    if making.ready:
        _say(out, (f"[{making.ready}]",))


def _say(out: TextIO, lines: Iterable[str]) -> None:
    for line in lines:
        indent = "     " if line.startswith("  ") else ""
        print(textwrap.fill(line, WIDTH, subsequent_indent=indent, break_on_hyphens=False), file=out)
