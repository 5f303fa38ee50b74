"""The words of the command line about the rules: asking, reading, searching, and the player's own handbooks."""

from __future__ import annotations

import json
import sys
import textwrap
from argparse import Namespace
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from oracle import paths
from oracle.asked_of import asked_of, games_told
from oracle.config import model_settings
from oracle.errors import NotationError, SettingsError, UnknownNameError
from oracle.systems import GAMES

if TYPE_CHECKING:
    from oracle.lookup import Library, Reply
    from oracle.lookup.fluent import Write

WIDTH: Final = 88
"""Columns of what is printed to be read."""

LONGEST_QUESTION: Final = 2000
"""Characters of one question."""

AGREED: Final = "agreed-"
"""How an answer that was agreed in play is named, before its number."""

MOST_CITED: Final = 3
"""Places in the rules that are shown under an answer."""


def ask(args: Namespace) -> int:
    """Answer a question about the rules, or one JSON object a line."""
    from oracle.lookup.answers import answer_jsonl, row_of

    library, write = _library(), _wording()
    if args.jsonl:
        for line in answer_jsonl(sys.stdin, library, write):
            print(line, flush=True)
        _say(library)
        return 0
    question = " ".join(args.question).strip() or _piped()
    if not 0 < len(question) <= LONGEST_QUESTION:
        raise NotationError(f"a question has 1 to {LONGEST_QUESTION:,} characters, this one has {len(question):,}")
    told = "" if args.game else games_told(question, library.games)
    if told and not args.json:
        print(textwrap.fill(told, WIDTH))
        return 0
    game, asked = (args.game, question) if args.game else asked_of(question, library.games)
    reply = library.ask(game, asked, write=write)
    print(json.dumps(row_of(reply), ensure_ascii=False) if args.json else "\n".join(answer_text(reply)))
    _say(library)
    return 0


def _piped() -> str:
    """Return the question that was piped in, empty where a person sits at a terminal."""
    return "" if sys.stdin.isatty() else sys.stdin.read(LONGEST_QUESTION + 1).strip()


def answer_text(reply: Reply) -> Iterator[str]:
    """Yield an answer to be read: what is said, then where it stands with the words that say so."""
    yield from (textwrap.fill(line, WIDTH) for line in reply.answer.splitlines())
    if reply.candidates:
        yield textwrap.fill(reply.meant, WIDTH)
    most = MOST_CITED if reply.by != "model" else len(reply.citations)
    for number, cited in enumerate(reply.citations[:most], 1):
        quote = f'{f"[{number}] " if reply.by == "model" else ""}{cited.named} [{cited.passage}]: "{cited.quote}"'
        yield textwrap.fill(quote, WIDTH, initial_indent="  ", subsequent_indent="    ")


def rules(args: Namespace) -> int:
    """Read, search, add, list or remove rule texts."""
    library = _library()
    _DOING[args.what](library, args)
    _say(library)
    return 0


def _read(library: Library, args: Namespace) -> None:
    game, *rest = args.words or [""]
    if not game:
        print("\n".join(library.games))
        return
    print(library.read(game, " ".join(rest)))


def _search(library: Library, args: Namespace) -> None:
    if not args.words:
        raise NotationError(f"say what to search for: oracle rules search falling from a roof --game {GAMES[0]}")
    for hit in library.search(args.game, " ".join(args.words), own=args.own):
        found = f"{hit.passage.place} [{hit.passage.id}]"
        print(textwrap.fill(found, WIDTH))
        print(textwrap.fill(hit.passage.text[:300], WIDTH, initial_indent="  ", subsequent_indent="  "))


def _add(library: Library, args: Namespace) -> None:
    if len(args.words) != 1:
        raise NotationError(f"say which file to add: oracle rules add handbook.pdf --game {GAMES[0]}")
    shown = sys.stderr.isatty()
    try:
        report = library.add(Path(args.words[0]).expanduser(), args.game, _progress if shown else None)
    except ValueError as exc:
        raise NotationError(str(exc)) from exc
    again = " again, in place of what was there" if report.replaced else ""
    print(
        f"{report.name} is added{again}: {report.passages} passages under {report.headings} headings, "
        f"the longest of {report.longest} characters. It stays on this machine."
    )
    if report.note:
        print(report.note)


def _progress(done: int, whole: int) -> None:
    print(f"\rreading {done} of {whole}", end="" if done < whole else "\n", file=sys.stderr, flush=True)


def _list(library: Library, args: Namespace) -> None:
    books = library.list("" if args.game == GAMES[0] and not args.words else args.game)
    for book in books:
        print(f"{book.name}  {book.title} ({book.game})")
    if not books:
        print("You have added no handbooks. Add one with: oracle rules add FILE --game GAME")
    for one in library.precedents(args.game):
        print(f"{AGREED}{one.number}  {one.question} {one.answer}")


def _remove(library: Library, args: Namespace) -> None:
    for name in args.words:
        number = name.removeprefix(AGREED)
        if name.startswith(AGREED) and number.isdecimal() and library.forget_precedent(args.game, int(number)):
            print(f"{name} is forgotten.")
            continue
        if not library.remove(name, args.game):
            raise UnknownNameError("handbook", name, known=tuple(book.name for book in library.list(args.game)))
        print(f"{name} is removed.")


def _meaning(library: Library, args: Namespace) -> None:
    from oracle.lookup.meaning import choose, chosen

    choice = choose(paths.home(), tuple(args.words)) if args.words else chosen(paths.home())
    where = f" {choice.model} at {choice.base_url}" if choice.meaning == "endpoint" else ""
    print(
        f"Passages are compared by: {choice.meaning}{where}. There is: none, builtin, minilm, endpoint ADDRESS MODEL."
    )
    if args.words:
        library.warm(args.game)


_DOING: Final[Mapping[str, Any]] = {
    "read": _read, "search": _search, "add": _add, "list": _list, "remove": _remove, "meaning": _meaning,
}  # fmt: skip


def _library() -> Library:
    from oracle.lookup import open_library

    return open_library(paths.home(), at_once=True)


def _wording() -> Write | None:
    """Return the model that words answers; none where none is set, or its settings are not in order."""
    try:
        settings = model_settings()
    except SettingsError as exc:
        print(f"oracle: {exc}", file=sys.stderr)
        return None
    if not settings.is_complete:
        return None
    from oracle.dealer.rules_wording import wording

    return wording(settings)


def _say(library: Library) -> None:
    for note in library.notes:
        print(f"oracle: {note}", file=sys.stderr)
    library.notes.clear()
