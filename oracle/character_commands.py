"""The words of the command line about characters: make, show, check, write, grow, and take home from a table."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from oracle import paths
from oracle.errors import JournalWriteError, NotationError
from oracle.kit.words import counted
from oracle.started import program

if TYPE_CHECKING:
    from oracle.systems.ultimo.characters import Character


def character(args: Namespace) -> int:
    """Do what was asked for with a character."""
    return _WORDS[args.what](args)


def _rules(args: Namespace) -> Mapping[str, str]:
    from oracle.core.system import resolved_house_rules
    from oracle.systems.ultimo import ULTIMO

    chosen: dict[str, str] = {}
    for text in args.house_rule:
        name, sign, value = text.partition("=")
        if not sign:
            raise NotationError(f"{text!r} is not a house rule: write it as ID=VALUE, such as load_base=2")
        chosen[name.strip()] = value.strip()
    return resolved_house_rules(ULTIMO.house_rules, chosen)


def _named(args: Namespace) -> str:
    if not args.name:
        raise NotationError(f"Say who: oracle character {args.what} NAME, or the path of a sheet")
    return str(args.name)


def _called(args: Namespace) -> Character:
    from oracle.table.characters import character_called

    return character_called(_named(args), _rules(args))


def _new(args: Namespace) -> int:
    """Make somebody: from a file, by chance around a concept, or step by step."""
    from oracle.table.characters import keep

    kept = _into(Path(args.file).expanduser()) if args.file else keep
    if args.source:
        from oracle.adventure_files.ultimo_sheets import load_sheet

        return _kept(load_sheet(Path(args.source).expanduser(), _rules(args)), kept)
    if args.surprise or args.concept:
        return _kept(_surprised(args), kept)
    if args.file:
        raise NotationError("--file is for a sheet that is made at once: add --concept, --surprise or --from to it")
    from oracle.repl.making import make_character

    make_character(_rules(args), sys.stdin, sys.stdout)
    return 0


def _into(target: Path) -> Callable[[Character], Path]:
    """Return what writes a sheet into a file of the player's own choice."""
    from oracle.adventure_files.ultimo_sheet_text import sheet_yaml
    from oracle.table.characters import ENDING

    if target.suffix != ENDING:
        raise NotationError(f"{target.name!r} is no file of a sheet: its name ends in {ENDING}")

    def write(sheet: Character) -> Path:
        _write(target, sheet_yaml(sheet))
        return target

    return write


def made_at_once(house_rules: Mapping[str, str]) -> str:
    """Let somebody make a character before an evening; return what it is called, empty where they left."""
    from oracle.core.system import resolved_house_rules
    from oracle.repl.making import make_character
    from oracle.story.house_rules import parted
    from oracle.systems.ultimo import ULTIMO

    rules = resolved_house_rules(ULTIMO.house_rules, parted(house_rules)[1])
    return make_character(rules, sys.stdin, sys.stdout)


def _surprised(args: Namespace) -> Character:
    import secrets

    from oracle.core.chance import Stream, key_from_seed
    from oracle.systems.ultimo.creation.drafts import Draft, sheet_of
    from oracle.systems.ultimo.creation.surprise import surprise

    key = key_from_seed(args.seed) if args.seed else secrets.token_bytes(32)
    draft = Draft(name=args.name or "", concept=args.concept or "", veteran=args.veteran)
    return sheet_of(surprise(draft, Stream(key, 0), _rules(args)))


def _kept(sheet: Character, keep: Callable[[Character], Path]) -> int:
    path = keep(sheet)
    print(f"{sheet.name} is yours now: {sheet.concept}.")
    own = path.parent == paths.characters()
    print(f"Play with: {program()} play --character {path.stem if own else path}")
    return 0


def _show(args: Namespace) -> int:
    """Print a sheet to read."""
    from oracle.core.part import settle
    from oracle.core.system import Setup
    from oracle.systems.ultimo import ULTIMO

    begun = ULTIMO.new_game(Setup({"pc1": _called(args)}, _rules(args)))
    state, _ = settle(ULTIMO, ULTIMO.empty(), begun)
    for line in ULTIMO.sheet(state, "pc1"):
        print(line)
    return 0


def _check(args: Namespace) -> int:
    """Say everything that is wrong with a sheet, each with its place."""
    sheet, problems = _judged(_named(args), _rules(args))
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        return 1
    steps = len(sheet.history.growth)
    grown = f", {steps} {'step' if steps == 1 else 'steps'} of growth" if steps else ""
    print(f"{sheet.name}: a legal character{grown}, no mistakes.")
    return 0


def _judged(name: str, rules: Mapping[str, str]) -> tuple[Character, tuple[str, ...]]:
    """Return somebody of a file, or one that stands ready, and everything that is wrong with the sheet."""
    from oracle.adventure_files.ultimo_sheets import read_sheet
    from oracle.systems.ultimo import ULTIMO
    from oracle.systems.ultimo.creation.checking import sheet_complaints
    from oracle.table.characters import sheet_path

    ready = ULTIMO.ready.get(name.lower())
    if ready is not None:
        return ready, tuple(f"{one.place}: {one}" for one in sheet_complaints(ready, rules))
    sheet, wrong, missing = read_sheet(sheet_path(name), rules)
    return sheet, tuple(map(str, (*wrong, *missing)))


def _export(args: Namespace) -> int:
    """Write a sheet as YAML, Markdown or a page to print."""
    from oracle.adventure_files.ultimo_sheet_text import sheet_yaml
    from oracle.table.ultimo_sheet_pages import PAGES

    sheet, target = _called(args), Path(args.file).expanduser() if args.file else None
    kind = args.to or (target.suffix.lstrip(".") if target else "yaml")
    if kind not in ("yaml", *PAGES):
        raise NotationError(f"{kind!r} is no form of a sheet: there is yaml, {', '.join(PAGES)}")
    text = sheet_yaml(sheet) if kind == "yaml" else PAGES[kind](sheet, _rules(args))
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
    from oracle.systems.ultimo import ULTIMO
    from oracle.table.characters import saved_characters

    rows = [{"id": name, "name": one.name, "concept": one.concept} for name, one in ULTIMO.ready.items()]
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
    for sheet, left in at_table(_named(args), args.who or ""):
        _come_home(sheet, left, table=args.name, over=slug(sheet.name) not in home)
        home.add(slug(sheet.name))
    return 0


def _come_home(sheet: Character, left: tuple[str, ...], *, table: str, over: bool) -> None:
    """Keep a character that comes from a table, and say what came along and what did not."""
    from oracle.table.characters import keep

    path = keep(sheet, over=over)
    print(f"{sheet.name} comes home from {table}: {path}")
    for work in sheet.history.unfinished:
        name = work.id.replace("_", " ").replace("-", " ")
        print(f"The work in hand comes along: the {name}, {work.done} of {counted(work.days, 'day')} done.")
    for words in left:
        print(f"It stays behind unfinished: {words}.")
    print(f"Play on with: {program()} play --character {path.stem}")


def _grow(args: Namespace) -> int:
    """Spend a character's experience between evenings."""
    from oracle.systems.ultimo.creation.spending import spent
    from oracle.table.characters import keep, sheet_path

    path, step = sheet_path(_named(args)), args.who or ""
    sheet = spent(_called(args), step, _rules(args))
    keep(sheet, name=path.stem, over=True)
    print(f"{sheet.name}: {step}; {sheet.history.xp} experience left.")
    return 0


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
