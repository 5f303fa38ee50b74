"""A transcript as a page: Markdown to paste anywhere, one HTML file that needs nothing else, or plain prose alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape
from itertools import chain
from pathlib import Path
from textwrap import fill
from typing import Final

from oracle.errors import JournalError, JournalWriteError, NotationError
from oracle.journal.codec import Codec
from oracle.journal.keys import read_key
from oracle.journal.places import Place, table_name
from oracle.journal.portable import export
from oracle.journal.reader import JournalReader
from oracle.table.card_faces import card_svg
from oracle.table.chance_bars import chances_svg, told_share
from oracle.table.opening import table_of
from oracle.table.transcript import Passage, passages, stayed_hidden
from oracle.table.words import sentence

WIDTH: Final = 88
INDENT: Final = "    "
"""Letters of a line of plain prose, and what stands before what a person said."""

STYLE: Final = """
body{max-width:42rem;margin:3rem auto;padding:0 1rem;font:1.05rem/1.6 Georgia,serif;color:#222;background:#faf8f3}
h1{font-size:1.7rem;margin-bottom:.2rem}
h2{font-size:1.2rem;margin:2.5rem 0 .8rem;text-align:center;font-variant:small-caps}
.said,.acted{color:#5a4a2f;font-style:italic;margin:1.2rem 0 .6rem}.acted{font-size:.92rem}
.line{font:.85rem/1.5 ui-monospace,monospace;color:#555;margin:.15rem 0 .15rem 1.5rem}
.secret{margin:.4rem 0;padding-left:.8rem;border-left:3px solid #a33}
.chances{font-size:.8rem;color:#777;margin:.2rem 0 .6rem 1.5rem}
.cards{margin:.6rem 0 .6rem 1.5rem}.cards .card{margin-right:.3rem}.whose{font-size:.8rem;color:#777}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#1d1b18}.line{color:#aaa}.said,.acted{color:#cdb98f}}
@media print{body{margin:0;background:none}}
"""


def markdown(title: str, evening: Iterable[Passage]) -> str:
    """Return the transcript as Markdown."""
    return "\n".join((f"# {title}", "", *(_paragraph(one) for one in evening)))


def _paragraph(one: Passage) -> str:
    match one.kind:
        case "scene":
            return f"\n## {one.text}\n"
        case "said":
            return f"\n> {one.text}\n"
        case "acted":
            return f"\n> `{one.text}`\n"
        case "prose":
            return f"{_bare(one.text)}\n"
        case "line":
            return f"- {_bare(one.text)}"
        case "cards":
            return f"- {one.text}: {' '.join(map(str, one.cards))}"
        case "chances":
            return f"- {one.text} {'; '.join(told_share(*share) for share in one.shares if share[1])}"
        case "secret":
            return f"- **Hidden:** {_bare(one.text)}"


def _bare(text: str) -> str:
    """Return `text` so that Markdown takes no letter of it for a sign."""
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>#|" else letter for letter in text)


def prose(title: str, evening: Iterable[Passage]) -> str:
    """Return the evening as plain prose: what was said and told and found out, without cards, figures and decisions."""
    told = filter(None, map(_told, evening))
    return "\n\n".join((f"{title}\n{'=' * len(title)}", *told)) + "\n"


def _told(one: Passage) -> str:
    match one.kind:
        case "scene":
            return f"\n{one.text}\n{'-' * len(one.text)}"
        case "said":
            return fill(one.text, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT)
        case "prose" | "secret":
            return fill(one.text, WIDTH)
        case _:
            return fill(one.told, WIDTH)


def html(title: str, evening: Iterable[Passage]) -> str:
    """Return the transcript as one HTML page with its style and its cards inside; nothing is fetched."""
    body = "\n".join(map(_element, evening))
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{STYLE}</style></head>\n'
        f"<body><h1>{escape(title)}</h1>\n{body}\n</body></html>\n"
    )


def _element(one: Passage) -> str:
    if one.kind == "cards":
        pictures = "".join(map(card_svg, one.cards))
        return f'<div class="cards"><span class="whose">{escape(one.text)}</span><br>{pictures}</div>'
    if one.kind == "chances":
        told = "; ".join(told_share(*share) for share in one.shares if share[1])
        return f'<p class="chances">{escape(one.text)}<br>{chances_svg(one.shares)}<br>{escape(told)}</p>'
    if one.kind == "secret":
        return f'<p class="secret"><b>Hidden:</b> {escape(one.text)}</p>'
    tag = "h2" if one.kind == "scene" else "p"
    return f'<{tag} class="{one.kind}">{escape(one.text)}</{tag}>'


ENDINGS: Final[Mapping[str, Callable[[str, Iterable[Passage]], str]]] = {
    ".md": markdown,
    ".html": html,
    ".htm": html,
    ".txt": prose,
}
"""Ending of a file to how its page is written."""

WHOLE: Final = (".jsonl", ".json")
"""Endings of a file that holds a whole table, to be imported somewhere else."""


def write_table(place: Place, target: Path, *, secrets: bool = False, with_key: bool = False) -> None:
    """Write a table as what the ending of `target` asks for: a page to read, or the whole of it as JSON Lines.

    Args:
        place: Where the table lies.
        target: The file; it must not be there yet.
        secrets: For a page: whether what nobody has found out stands at its end.
        with_key: For the whole: whether the key goes along, so that every card can be proven where it is imported.

    Raises:
        JournalError: If the table cannot be read, or its key is to go along and is not here.
        JournalWriteError: If the file is there already, or cannot be written.
        NotationError: If the ending is none of those, or what goes along does not belong into such a file.
    """
    ending = target.suffix.lower()
    if with_key and ending in ENDINGS:
        raise NotationError(sentence("key", "only_whole"))
    if target.is_dir():
        raise JournalWriteError(f"{target} is a folder: name a file in it, such as {target / 'evening.md'}")
    if ending in ENDINGS:
        write_page(place, target, secrets=secrets)
    elif ending not in WHOLE:
        told = "a transcript ends in .md or .html, one of prose alone in .txt, and a table to take along in .jsonl"
        raise NotationError(f"{target.name!r} does not say what it is to be: {told}.")
    elif secrets:
        raise NotationError("--with-secrets is for a page to read: name a file that ends in .md, .html or .txt.")
    else:
        export(place, target, key=key_to_send(place) if with_key else None)


def key_to_send(place: Place) -> bytes:
    """Return the key of a table, for it to go along.

    Raises:
        JournalError: If it is not here.
    """
    key = read_key(place)
    if key is None:
        raise JournalError(sentence("key", "none", name=table_name(place)))
    return key


def write_page(place: Place, target: Path, *, secrets: bool = False) -> None:
    """Write the evening at `place` as the page that the ending of `target` asks for, as its players lived it.

    Args:
        place: Where the table lies.
        target: The file; it must not be there yet.
        secrets: Whether what nobody has found out stands at the end; without, the page is safe to share.

    Raises:
        JournalError: If the table cannot be read.
        JournalWriteError: If the file is there already, or cannot be written.
    """
    table = table_of(place)
    with JournalReader.read(place, Codec(table.parts)) as journal:
        title, records = journal.meta.title, journal.line()
        state = journal.state(table)
    lived = frozenset(actor for seat in state.table.seats for actor in seat.actors)
    hidden = stayed_hidden(state) if secrets else ()
    page = ENDINGS[target.suffix.lower()](title, chain(passages(table, records, lived), hidden))
    try:
        with target.open("x", encoding="utf-8") as file:
            file.write(page)
    except FileExistsError as exc:
        raise JournalWriteError(f"{target} is there already, and it stays; choose another name") from exc
    except OSError as exc:
        raise JournalWriteError(f"{target} cannot be written: {exc.strerror}; choose another place") from exc
