"""The words of the command line about characters: make, show, check, write, grow, and take home from a table."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from oracle import paths
from oracle.errors import JournalWriteError, NotationError, UnknownNameError
from oracle.game_files import game_words
from oracle.started import program
from oracle.systems import find_seam, find_system, games_with

if TYPE_CHECKING:
    from oracle.table.leaving import Leaver


def character(args: Namespace) -> int:
    """Do what was asked for with a character."""
    return _WORDS[args.what](args)


def _game(args: Namespace) -> str:
    """Return the game of the characters: the one that is named, else the first one whose characters have sheets.

    Raises:
        UnknownNameError: If the characters of the game have no sheets.
    """
    from oracle.adventure_files.sheets import sheet_games

    game = find_system(args.game).name if args.game else sheet_games()[0]
    if game not in sheet_games():
        raise UnknownNameError("sheet for the game", game, known=sheet_games())
    return game


def _rules(args: Namespace) -> Mapping[str, str]:
    from oracle.core.system import read_house_rule, resolved_house_rules

    game = _game(args)
    such = game_words(game, "examples").get("house_rule_of_a_sheet", "")
    chosen = dict(read_house_rule(text, such) for text in args.house_rule)
    return resolved_house_rules(find_system(game).house_rules, chosen)


def _named(args: Namespace) -> str:
    if not args.name:
        raise NotationError(f"Say who: oracle character {args.what} NAME, or the path of a sheet")
    return str(args.name)


def _called(args: Namespace) -> Any:
    from oracle.table.characters import character_called

    return character_called(_game(args), _named(args), _rules(args))


def _new(args: Namespace) -> int:
    """Make a person: from a file, by chance around a concept, or step by step."""
    from oracle.table.characters import keep

    game = _game(args)
    kept = _into(game, Path(args.file).expanduser()) if args.file else partial(keep, game)
    if args.source:
        from oracle.adventure_files.sheets import load_sheet

        return _kept(load_sheet(game, Path(args.source).expanduser(), _rules(args)), kept)
    if args.surprise or args.concept:
        return _kept(_surprised(args), kept)
    if args.file:
        raise NotationError("--file is for a sheet that is made at once: add --concept, --surprise or --from to it")
    from oracle.repl.making import make_character

    make_character(game, _rules(args), sys.stdin, sys.stdout)
    return 0


def _into(game: str, target: Path) -> Callable[[Any], Path]:
    """Return what writes a sheet into a file of the player's own choice."""
    from oracle.adventure_files.sheets import sheet_writer
    from oracle.table.characters import ENDING

    if target.suffix != ENDING:
        raise NotationError(f"{target.name!r} is no file of a sheet: its name ends in {ENDING}")

    def write(sheet: Any) -> Path:
        _write(target, sheet_writer(game).sheet_yaml(sheet))
        return target

    return write


def made_at_once(game: str, house_rules: Mapping[str, str]) -> str:
    """Let a person make a character before an evening; return what it is called, empty where they left.

    Args:
        game: Which game it is for; empty for the first one whose characters are made by talking.
        house_rules: What the table plays by, where it differs from the defaults.
    """
    from oracle.core.system import resolved_house_rules
    from oracle.repl.making import creation_games, make_character
    from oracle.story.house_rules import parted

    system = find_system(game or creation_games()[0])
    rules = resolved_house_rules(system.house_rules, parted(house_rules)[1])
    return make_character(system.name, rules, sys.stdin, sys.stdout)


def _surprised(args: Namespace) -> Any:
    import secrets

    from oracle.core.chance import Stream, key_from_seed
    from oracle.repl.making import creation_of

    key = key_from_seed(args.seed) if args.seed else secrets.token_bytes(32)
    creation = creation_of(_game(args))
    draft = creation.begun(name=args.name or "", concept=args.concept or "", veteran=args.veteran)
    return creation.sheet_of(creation.surprise(draft, Stream(key, 0), _rules(args)))


def _kept(sheet: Any, keep: Callable[[Any], Path]) -> int:
    path = keep(sheet)
    print(f"{sheet.name} is yours now: {sheet.concept}.")
    own = path.parent == paths.characters()
    print(f"Play with: {program()} play --character {path.stem if own else path}")
    return 0


def _show(args: Namespace) -> int:
    """Print a sheet to read."""
    from oracle.core.part import settle
    from oracle.core.system import Setup

    system = find_system(_game(args))
    begun = system.new_game(Setup({"pc1": _called(args)}, _rules(args)))
    state, _ = settle(system, system.empty(), begun)
    for line in system.sheet(state, "pc1"):
        print(line)
    return 0


def _check(args: Namespace) -> int:
    """Say everything that is wrong with a sheet, each with its place."""
    from oracle.adventure_files.sheets import sheet_reader

    game = _game(args)
    sheet, problems = _judged(game, _named(args), _rules(args))
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        return 1
    steps = sheet_reader(game).growth_steps(sheet)
    grown = f", {steps} {'step' if steps == 1 else 'steps'} of growth" if steps else ""
    print(f"{sheet.name}: a legal character{grown}, no mistakes.")
    return 0


def _judged(game: str, name: str, rules: Mapping[str, str]) -> tuple[Any, tuple[str, ...]]:
    """Return a person of a file, or one that stands ready, and everything that is wrong with the sheet."""
    from oracle.adventure_files.sheets import sheet_reader
    from oracle.table.characters import sheet_path

    reader, ready = sheet_reader(game), find_system(game).ready.get(name.lower())
    if ready is not None:
        return ready, tuple(f"{one.place}: {one}" for one in reader.sheet_complaints(ready, rules))
    sheet, wrong, missing = reader.read_sheet(sheet_path(name), rules)
    return sheet, tuple(map(str, (*wrong, *missing)))


def _export(args: Namespace) -> int:
    """Write a sheet as YAML, Markdown or a page to print."""
    from oracle.adventure_files.sheets import sheet_writer
    from oracle.table.sheet_pages import PAGES, sheet_page

    game, sheet = _game(args), _called(args)
    target = Path(args.file).expanduser() if args.file else None
    kind = args.to or (target.suffix.lstrip(".") if target else "yaml")
    if kind not in ("yaml", *PAGES):
        raise NotationError(f"{kind!r} is no form of a sheet: there is yaml, {', '.join(PAGES)}")
    if kind == "yaml":
        text = sheet_writer(game).sheet_yaml(sheet)
    else:
        text = PAGES[kind](sheet_page(game), sheet, _rules(args))
    if target is None:
        print(text, end="")
        return 0
    _write(target, text)
    print(f"{sheet.name} is written to {target}.", file=sys.stderr)
    return 0


def _write(target: Path, text: str) -> None:
    """Write a file that is not there yet.

    Raises:
        JournalWriteError: If it is there, or cannot be written.
    """
    try:
        with target.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as exc:
        raise JournalWriteError(f"{target} is there already, and it stays; choose another name") from exc
    except OSError as exc:
        raise JournalWriteError(f"{target} cannot be written: {exc.strerror}; choose another place") from exc


def _list(args: Namespace) -> int:
    """List the characters that stand ready and the player's own."""
    from oracle.table.characters import saved_characters

    ready = find_system(_game(args)).ready
    rows = [{"id": name, "name": one.name, "concept": one.concept} for name, one in ready.items()]
    rows += [{"id": path.stem, "name": "", "concept": "your own"} for path in saved_characters()]
    if args.json:
        print(json.dumps(rows, ensure_ascii=False))
        return 0
    width = max(len(row["id"]) for row in rows)
    for row in rows:
        print(f"{row['id']:<{width}}  {', '.join(filter(None, (row['name'], row['concept'])))}")
    return 0


def _save(args: Namespace) -> int:
    """Take home from a table whoever is named, or all who are alive, with what they learned and own."""
    from oracle.table.characters import slug
    from oracle.table.leaving import at_table

    home: set[str] = set()
    for one in at_table(_named(args), args.who or ""):
        _come_home(one, table=args.name, over=slug(one.sheet.name) not in home)
        home.add(slug(one.sheet.name))
    return 0


def _come_home(one: Leaver, *, table: str, over: bool) -> None:
    """Keep a character that comes from a table, and say what came along and what did not."""
    from oracle.table.characters import keep

    path = keep(one.game, one.sheet, over=over)
    print(f"{one.sheet.name} comes home from {table}: {path}")
    for words in one.along:
        print(f"The work in hand comes along: {words}.")
    for words in one.left:
        print(f"It stays behind unfinished: {words}.")
    print(f"Play on with: {program()} play --character {path.stem}")


def _grow(args: Namespace) -> int:
    """Spend a character's experience between evenings."""
    from oracle.table.characters import keep, sheet_path

    game = _game(args)
    path, step, growth = sheet_path(_named(args)), args.who or "", _growth(game)
    sheet = growth.spent(_called(args), step, _rules(args))
    keep(game, sheet, name=path.stem, over=True)
    print(f"{sheet.name}: {step}; {growth.left_to_spend(sheet)} left.")
    return 0


class Growth(Protocol):
    """What the seam `growth` of a game offers."""

    def spent(self, sheet: Any, step: str, rules: Mapping[str, str], /) -> Any:
        """Return the character after a step of growth that it pays for.

        Raises:
            NotationError: If it is no step.
            IllegalActionError: If it cannot be taken.
        """

    def left_to_spend(self, sheet: Any, /) -> str:
        """Return what is left to grow by, in words."""


def _growth(game: str) -> Growth:
    found: Growth | None = find_seam(game, "growth")
    if found is None:
        raise UnknownNameError("growth between evenings in the game", game, known=games_with("growth"))
    return found


_WORDS: Final[Mapping[str, Callable[[Namespace], int]]] = {
    "new": _new,
    "list": _list,
    "show": _show,
    "check": _check,
    "export": _export,
    "grow": _grow,
    "save": _save,
}
"""What may be done with a character."""
