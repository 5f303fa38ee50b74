"""What the words of the command line do. Each takes the parsed arguments and returns an exit status."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from contextlib import closing
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from oracle.errors import NotationError, OracleError, UnknownNameError
from oracle.game_files import game_words
from oracle.started import program
from oracle.systems import GAMES, find_seam, games_with

if TYPE_CHECKING:
    from oracle.table.opening import Wanted

NEW: Final = "new"
"""What stands for a character who is still to be made."""


def play(args: Namespace) -> int:
    """Begin an adventure and play it."""
    from oracle.core.system import read_house_rule
    from oracle.repl.sitting import Manner, sit_down
    from oracle.table.opening import start
    from oracle.table.welcome import welcomed

    if args.open is not None and not args.open.strip():
        raise NotationError('Open play needs a premise in a few words, such as --open "a lighthouse that went dark"')
    if args.open and args.adventure:
        raise NotationError("--open is for a story nobody wrote; leave the adventure away, or leave --open away")
    if args.genre and not args.open:
        raise NotationError("--genre is for a story nobody wrote; name its premise with --open")
    such = game_words(args.game or GAMES[0], "examples").get("house_rule", "")
    house_rules = dict(read_house_rule(text, such) for text in args.house_rule)
    if NEW in args.character:
        from oracle.character_commands import made_at_once

        made = made_at_once(args.game or "", house_rules)
        if not made:
            return 0
        args.character = [made if name == NEW else name for name in args.character]
    session, setup = start(_wanted(args, house_rules))
    with closing(session.journal):
        sit_down(session, welcomed(session, setup, introduce=bool(args.concept)), Manner(args.plain, args.keys))
    return 0


def _wanted(args: Namespace, house_rules: Mapping[str, str]) -> Wanted:
    from oracle.table.holding import read_duties
    from oracle.table.opening import Wanted
    from oracle.table.safety import chosen

    return Wanted(
        game=args.game or "",
        adventure=args.adventure or "",
        characters=tuple(args.character),
        seed=args.seed or "",
        name=args.name or "",
        house_rules=house_rules,
        premise=args.open or "",
        genre=args.genre or "",
        concepts=tuple(args.concept),
        limits=chosen(args.line, args.veil),
        real=args.physical or "",
        dealer=args.dealer or "",
        duties=read_duties(args.duty),
    )


def resume(args: Namespace) -> int:
    """Go on at a table."""
    from oracle.repl.circle_commands import come_late
    from oracle.repl.commands import where_we_are
    from oracle.repl.sitting import Manner, sit_down
    from oracle.table import opening
    from oracle.table.holding import read_duties
    from oracle.table.rewritten import rewritten
    from oracle.table.session import Shown
    from oracle.table.words import sentence

    session = opening.resume(
        args.table or "", dealer=args.dealer or "", duties=read_duties(args.duty), new_key=args.new_key
    )
    with closing(session.journal):
        late = come_late(session, args.character)
        told = (sentence("key", "changed") if args.new_key else "", rewritten(session.journal))
        notes = (Shown("note", one) for one in told if one)
        sit_down(session, chain(notes, where_we_are(session), late), Manner(args.plain, args.keys))
    return 0


def tables(args: Namespace) -> int:
    """List the tables, the one played last first."""
    from oracle.journal.opening import read_meta
    from oracle.table.opening import saved

    rows, broken = [], 0
    for path in saved():
        try:
            meta = read_meta(path)
        except OracleError as exc:
            broken += 1
            print(f"oracle: {exc}", file=sys.stderr)
            continue
        rows.append({"name": path.stem, "game": meta.game, "title": meta.title, "created": meta.created})
    if args.json:
        print(json.dumps(rows, ensure_ascii=False))
    elif rows:
        width = max(len(row["name"]) for row in rows)
        for row in rows:
            print(f"{row['name']:<{width}}  {row['title']} ({row['game']}), begun {row['created'][:10]}")
    elif not broken:
        print(f"There are no tables yet. Begin one with: {program()} play")
    return 1 if broken else 0


def export(args: Namespace) -> int:
    """Write a table as JSON Lines, or as a transcript where the file is to be a page."""
    from oracle.journal.portable import export_lines
    from oracle.table.opening import find_table
    from oracle.table.pages import key_to_send, write_table
    from oracle.table.words import sentence

    place = find_table(args.table)
    target = Path(args.file).expanduser()
    if args.file == "-":
        for line in export_lines(place, key=key_to_send(place) if args.with_key else None):
            print(line)
        return 0
    write_table(place, target, secrets=args.with_secrets, with_key=args.with_key)
    sent = sentence("key", "sent") if args.with_key else ""
    print(f"{place.stem} is written to {args.file}.{sent}", file=sys.stderr)
    return 0


def import_(args: Namespace) -> int:
    """Make a table out of JSON Lines."""
    from oracle.journal.portable import import_file
    from oracle.table.opening import place_for
    from oracle.table.proof import key_that_came
    from oracle.table.words import sentence

    source = Path(args.file).expanduser()
    name = args.name or source.stem
    place = place_for(name)
    meta = import_file(source, place)
    print(f"{meta.title} is a table of yours now, called {name}.")
    came = "came" if key_that_came(place) else "stayed"
    print(sentence("key", came, name=name, program=program()))
    return 0


def verify(args: Namespace) -> int:
    """Check a table from its first record to its last."""
    from dataclasses import asdict

    from oracle.table.opening import find_table
    from oracle.table.proof import proven
    from oracle.table.words import sentence

    found = proven(find_table(args.table))
    if args.json:
        print(json.dumps(asdict(found)))
        return 0
    how = "begins" if found.begins else "derived" if found.draws else "without"
    drawn = sentence("key", how, draws=found.draws, begins=found.begins)
    print(f"{args.table} is whole: {found.records:,} records on {found.branches:,} branches hold, {drawn}.")
    return 0


ANSWERS: Final = {
    "parse": ("oracle.dealer.answers", "parse_request"),
    "interpret": ("oracle.dealer.interpret.answers", "interpret_request"),
}
"""What answers a line of JSON alike for every game: word of the command line to module and function."""


class Answers(Protocol):
    """What the seam `answer_<word>` of a game offers: it answers that word of the command line."""

    def answer(self, request: object, /) -> dict[str, object]:
        """Return the answer to one question, or what is wrong with the question; never raises."""


def answer_lines(args: Namespace) -> int:
    """Answer questions, one JSON object a line; whatever stands there, a line comes back."""
    answer = _answering(args.word, args.game)
    for line in sys.stdin:
        if line.strip():
            print(json.dumps(answer(_json(line)), ensure_ascii=False), flush=True)
    return 0


def _answering(word: str, game: str | None) -> Callable[[object], dict[str, object]]:
    """Return what answers a word of the command line, loaded now.

    Raises:
        UnknownNameError: If the game has no answers to it.
    """
    known = GAMES if word in ANSWERS else games_with(f"answer_{word}")
    if game is not None and game not in known:
        raise UnknownNameError(f"game for oracle {word}", game, known=known)
    if word in ANSWERS:
        module, name = ANSWERS[word]
        found: Callable[[object], dict[str, object]] = getattr(import_module(module), name)
        return found
    answers: Answers | None = find_seam(game or known[0], f"answer_{word}")
    assert answers is not None
    return answers.answer


def _json(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def doctor(args: Namespace) -> int:
    """Look whether everything is in order."""
    from oracle.doctor import examined

    findings = examined()
    if args.json:
        print(
            json.dumps([{"what": one.what, "ok": one.ok, "found": one.found} for one in findings], ensure_ascii=False)
        )
    else:
        for one in findings:
            print(f"{'ok ' if one.ok else 'NO '} {one.what}: {one.found}")
    return 0 if all(one.ok for one in findings) else 1
