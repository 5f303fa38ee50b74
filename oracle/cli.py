"""The command line: which words there are. What they do stands in `oracle/commands.py`, imported when it is needed."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final, TypeAlias

from oracle import __version__
from oracle.errors import OracleError
from oracle.systems import GAMES, games_with

Parser: TypeAlias = argparse.ArgumentParser

COLLECTED_AFTER: Final = 200_000
"""Values that are made before they are looked through for what nobody holds; nearly all that a game loads stays."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return 0, or 1 after one clear sentence on standard error (2 is a usage error)."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # more threads only wait for each other over small matrices
    gc.set_threshold(COLLECTED_AFTER)
    args = _parser().parse_args(argv)
    try:
        status: int = args.run(args)
    except OracleError as exc:
        print(f"oracle: {exc}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        _silence_stdout()
        return 0
    except KeyboardInterrupt:
        print("\nStopped. What was shown is saved.", file=sys.stderr)
        return 1
    return status


def _silence_stdout() -> None:
    """Keep Python from complaining at exit that whoever read our output has gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _call(name: str, module: str = "oracle.commands") -> Callable[[argparse.Namespace], int]:
    """Return a command that is imported only when it is called."""

    def run(args: argparse.Namespace) -> int:
        status: int = getattr(import_module(module), name)(args)
        return status

    return run


def _parser() -> Parser:
    parser = argparse.ArgumentParser(
        prog="oracle",
        description="A companion for tabletop role-play without a game master.",
        epilog="Begin with: oracle play. It needs no key, no network and no account.",
    )
    parser.add_argument("--version", action="version", version=f"oracle {__version__}")
    words = parser.add_subparsers(title="commands", metavar="<command>", required=True)
    tables = (_play, _resume, _tables, _export, _import, _verify)
    for add in (*tables, _character, _ask, _rules, _resolve, _odds, _judging, _adventure, _doctor):
        add(words)
    return parser


def _word(words: argparse._SubParsersAction[Parser], name: str, help_: str, example: str) -> Parser:
    made = words.add_parser(
        name, help=help_, description=help_[0].upper() + help_[1:] + ".", epilog=f"example: {example}"
    )
    made.set_defaults(run=_call(name.replace("import", "import_")))
    return made


def _play(words: argparse._SubParsersAction[Parser]) -> None:
    parser = _word(words, "play", "begin an adventure", f'oracle play --game {GAMES[0]} --concept "a drowned priest"')
    parser.add_argument("adventure", nargs="?", help="which adventure; the first one of the game unless you say")
    parser.add_argument("--game", metavar="G", help=f"which game: {', '.join(GAMES)}")
    parser.add_argument(
        "--character",
        action="append",
        default=[],
        metavar="C",
        help="who you play: a ready character, one of yours, the file of a sheet, or new; repeat for several",
    )
    parser.add_argument(
        "--concept",
        action="append",
        default=[],
        metavar="WORDS",
        help='make who you play from a few words: "a drowned priest with a crowbar"; repeat for several',
    )
    _what_to_tell(parser)
    parser.add_argument("--seed", metavar="WORDS", help="shuffle the same way each time, from words of yours")
    parser.add_argument("--name", metavar="T", help="what to call the table")
    parser.add_argument(
        "--house-rule",
        action="append",
        default=[],
        metavar="ID=VALUE",
        help="a switch of the game; repeat for several",
    )
    parser.add_argument(
        "--physical",
        nargs="?",
        const="mine",
        choices=("mine", "dealer", "both"),
        metavar="WHOSE",
        help="real cards on the table, which you draw and type: mine (where nothing is said), dealer, or both",
    )
    _who_deals(parser)
    _how_to_sit(parser)


def _what_to_tell(parser: Parser) -> None:
    """Add what a player may choose about the story: one of their own, and what stays out of it."""
    parser.add_argument(
        "--open",
        metavar="PREMISE",
        help='open play, no adventure: a story of your own, from one line such as "a dark lighthouse"',
    )
    parser.add_argument(
        "--genre",
        metavar="GENRE",
        help="for open play: gothic, frontier, city, sea or war; left out, the premise says",
    )
    for word, told in (("line", "never told"), ("veil", "told only in passing")):
        parser.add_argument(
            f"--{word}",
            action="append",
            default=[],
            metavar="MATTER",
            help=f"something that is {told}; repeat for several",
        )


def _how_to_sit(parser: Parser) -> None:
    """Add what a player may choose about the terminal itself."""
    parser.add_argument(
        "--plain", action="store_true", help="whole sentences and no drawing, for a screen reader (also ACCESSIBLE=1)"
    )
    parser.add_argument("--keys", choices=("emacs", "vi"), help="how you edit a line; remembered from then on")


def _who_deals(parser: Parser) -> None:
    parser.add_argument(
        "--dealer",
        choices=("house", "model"),
        help="who tells and judges: house, the built-in one, or model, the one of your settings",
    )
    parser.add_argument(
        "--duty",
        action="append",
        default=[],
        metavar="DUTY=WHO",
        help="one duty of the Dealer (adjudicate, rate, oppose, narrate, all) for house, model or somebody who plays: "
        "rate=me, narrate=model; repeat for several",
    )


def _resume(words: argparse._SubParsersAction[Parser]) -> None:
    parser = _word(words, "resume", "go on where you left", "oracle resume")
    parser.add_argument("table", nargs="?", help="which table; the one played last unless you say")
    parser.add_argument(
        "--character",
        action="append",
        default=[],
        metavar="C",
        help="who comes to the table late: a ready character, one of yours, or the file of a sheet; repeat for several",
    )
    parser.add_argument(
        "--new-key",
        action="store_true",
        help="play on at a table that came here without its key: the proof of the cards begins here",
    )
    _who_deals(parser)
    _how_to_sit(parser)


def _tables(words: argparse._SubParsersAction[Parser]) -> None:
    parser = _word(words, "tables", "list your tables", "oracle tables --json")
    parser.add_argument("--json", action="store_true", help="as JSON")


def _export(words: argparse._SubParsersAction[Parser]) -> None:
    parser = _word(
        words,
        "export",
        "write a table to a file: JSON Lines, .md and .html to read, or .txt for the prose alone",
        "oracle export hollow-1 evening.html",
    )
    parser.add_argument("table", help="which table")
    parser.add_argument("file", nargs="?", default="-", help="where to; standard output unless you say")
    parser.add_argument(
        "--with-secrets",
        action="store_true",
        help="put what nobody has found out at the end of the page, marked; without it a page is safe to share",
    )
    parser.add_argument(
        "--with-key",
        action="store_true",
        help="send the key of the cards along in the JSON Lines, so that they can be proven where the table goes on; "
        "whoever has it can work out every card to come",
    )


def _import(words: argparse._SubParsersAction[Parser]) -> None:
    parser = _word(
        words,
        "import",
        "read a table from a file of JSON Lines",
        "oracle import evening.jsonl --name evening",
    )
    parser.add_argument("file", help="what `oracle export` wrote")
    parser.add_argument("--name", metavar="T", help="what to call the table; the file's name unless you say")


def _verify(words: argparse._SubParsersAction[Parser]) -> None:
    parser = _word(words, "verify", "check a table: its records, its rules, its cards", "oracle verify hollow-1")
    parser.add_argument("table", help="which table")
    parser.add_argument("--json", action="store_true", help="as JSON")


def _resolve(words: argparse._SubParsersAction[Parser]) -> None:
    question = '{"player":["Ks"],"dealer":["9h"],"rating":1}'
    _answering(words, "resolve", "say how a challenge comes out", question)


def _odds(words: argparse._SubParsersAction[Parser]) -> None:
    question = '{"hand":["Ks","9d","4c"],"cap":2,"rating":3,"aim":"success"}'
    _answering(words, "odds", "say the exact chances of a row, or find the best row of a hand", question)


def _judging(words: argparse._SubParsersAction[Parser]) -> None:
    _answering(words, "judge", "say what a task is played with and how hard it is", '{"intent":"I climb the wall"}')
    _answering(words, "parse", "say what kind of utterance something is", '{"utterance":"I climb the wall"}')
    question = '{"state":{"phase":"effects","threat":1},"decision":{"type":"effects","spend":[]}}'
    _interpreting(words)
    _answering(words, "referee", "say whether a decision of a Dealer would stand", question)


def _interpreting(words: argparse._SubParsersAction[Parser]) -> None:
    question = f'{{"game":"{GAMES[0]}","premise":"A road at dusk.","party":["Wren"],"utterance":"I climb the tree."}}'
    parser = _word(
        words, "interpret", "say what a line means where it is said", f"echo '{question}' | oracle interpret --jsonl"
    )
    parser.add_argument("--jsonl", action="store_true", required=True, help="one JSON object a line, in and out")
    parser.set_defaults(run=_call("answer_lines"), word="interpret", game=None)


def _answering(words: argparse._SubParsersAction[Parser], name: str, help_: str, question: str) -> None:
    """Add a word that answers JSON, one object a line."""
    games = games_with(f"answer_{name}") or GAMES
    parser = _word(words, name, help_, f"echo '{question}' | oracle {name} --game {games[0]} --jsonl")
    parser.add_argument("--game", required=True, metavar="G", help=f"which game: {', '.join(games)}")
    parser.add_argument("--jsonl", action="store_true", required=True, help="one JSON object a line, in and out")
    parser.set_defaults(run=_call("answer_lines"), word=name)


def _adventure(words: argparse._SubParsersAction[Parser]) -> None:
    parser = _word(
        words,
        "adventure",
        "list adventures, check a file of one, or begin a new one",
        "oracle adventure new my-adventure",
    )
    parser.add_argument("what", choices=("list", "check", "new"), help="new: write a small one that plays, to change")
    parser.add_argument("file", nargs="?", help="check: the file or its folder; new: the folder to make")
    parser.add_argument("--game", metavar="G", help=f"new: which game: {', '.join(GAMES)}")
    parser.add_argument("--json", action="store_true", help="list: as JSON")
    parser.set_defaults(run=_call("adventure", "oracle.adventure_commands"))


def _character(words: argparse._SubParsersAction[Parser]) -> None:
    parser = _word(words, "character", "make, check, print and keep characters", "oracle character new")
    parser.add_argument(
        "what",
        choices=("new", "list", "show", "check", "export", "grow", "save"),
        help="new: make one, step by step; save: take one, or all, home from a table; grow: spend experience",
    )
    parser.add_argument("name", nargs="?", help="a ready character, one of yours, the file of a sheet, or a table")
    parser.add_argument("who", nargs="?", help="who at the table; or the step to grow by, such as 'improve Biology'")
    parser.add_argument("--game", metavar="G", help=f"which game: {', '.join(games_with('sheet_reader'))}")
    parser.add_argument("--from", dest="source", metavar="FILE", help="new: make the one in a sheet of yours")
    parser.add_argument("--concept", metavar="WORDS", help="new: all by chance, around a few words")
    parser.add_argument("--surprise", action="store_true", help="new: all by chance")
    parser.add_argument("--veteran", action="store_true", help="new: somebody with more behind them")
    parser.add_argument("--seed", metavar="WORDS", help="new: the same chance each time, from words of yours")
    parser.add_argument("--to", choices=("yaml", "md", "html"), help="export: the form of the sheet; html prints well")
    parser.add_argument("--file", help="export: where to, standard output unless you say; new: where to keep it")
    parser.add_argument(
        "--house-rule", action="append", default=[], metavar="ID=VALUE", help="a switch of the game; repeat for several"
    )
    parser.add_argument("--json", action="store_true", help="list: as JSON")
    parser.set_defaults(run=_call("character", "oracle.character_commands"))


def _ask(words: argparse._SubParsersAction[Parser]) -> None:
    parser = _word(words, "ask", "answer a question about the rules", "oracle ask how do I get threat down")
    parser.add_argument("question", nargs="*", help="what you want to know, in your own words")
    parser.add_argument("--game", metavar="G", help=f"which game; the one your question names, else {GAMES[0]}")
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.add_argument("--jsonl", action="store_true", help="one JSON object a line, in and out")
    parser.set_defaults(run=_call("ask", "oracle.rules_commands"))


def _rules(words: argparse._SubParsersAction[Parser]) -> None:
    parser = _word(
        words, "rules", "read and search the rules, and your own handbooks", f"oracle rules read {GAMES[0]} magic"
    )
    parser.add_argument("what", choices=("read", "search", "add", "list", "remove", "meaning"), help="what to do")
    parser.add_argument(
        "words",
        nargs="*",
        help="game and chapter to read, words to search, file to add, name to remove, how to compare",
    )
    parser.add_argument("--game", metavar="G", default=GAMES[0], help=f"which game; {GAMES[0]} unless you say")
    parser.add_argument("--own", action="store_true", help="search your own handbooks only")
    parser.set_defaults(run=_call("rules", "oracle.rules_commands"))


def _doctor(words: argparse._SubParsersAction[Parser]) -> None:
    parser = _word(words, "doctor", "look whether everything is in order here", "oracle doctor")
    parser.add_argument("--json", action="store_true", help="as JSON")
