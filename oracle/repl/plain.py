"""What is shown, for whoever listens: whole sentences, no boxes, no signs, cards by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.core.plain import plain_text
from oracle.core.system import Met
from oracle.kit.words import capital
from oracle.repl.cards import listed, replaced, spoken
from oracle.repl.layout import bare, wrapped
from oracle.repl.menu import UNTOLD
from oracle.story.offers import WORDLESS
from oracle.table.session import Shown

WIDEST: Final = 100
"""Columns of a line; it is broken between words, for a terminal would break it inside one."""

_MET: Final = {
    "success": "Your {own} beats {other}.",
    "failure": "Your {own} loses to {other}.",
    "draw": "Your {own} draws with {other}.",
}


_ASKING: Final = ("who", "whom", "whose", "what", "how", "where", "why", "somebody", "nothing")
"""Places of a form that are called by a question or a pronoun, and so take no article."""

_PLACES: Final = lazy_pattern(r"(<[^>]*>|\[[^\]]*\])")
"""The places of a form: what has to stand there, and what may."""

_PUT: Final = {
    "?": "with a question mark",
    "/": "a slash",
    "a": "one choice",
    "b": "another",
    "n": "a number",
    "n%": "a percentage",
    "against n": "against and a number",
    "which who": "which of them and who",
    "lift ...": "lift and what it is",
    "add|lift ...": "add or lift, and what it is",
    "which": "which of them",
}
"""Signs and places of a form that say nothing when they are read aloud."""

_OF: Final = lazy_pattern(r"\b(\d+)/(\d+)\b")

_LESS_THAN: Final = lazy_pattern(r"< (?=[0-9.]+ %)")

_RANGE: Final = lazy_pattern(r"\d+-\d+")


def plain_lines(shown: Iterable[Shown], *, width: int) -> Iterator[str]:
    """Yield everything shown as lines of at most `width` columns, each thing a line of its own."""
    before = ""
    for one in shown:
        if one.about == "map":
            continue  # who stands where is told below it
        for line in wrapped([("", sentence(one, before=before))], max(20, min(width, WIDEST))):
            yield bare(line)
        before = one.offer if one.about == "option" else ""


def hint_of(one: Shown) -> str:
    """Return what an option is for; its form may be shown in other words than those it offers."""
    if one.text.startswith(one.offer):
        return plain_text(one.text[len(one.offer) :]).strip()
    return plain_text(one.text.partition("   ")[2]).strip()


def sentence(one: Shown, *, before: str | None = None) -> str:
    """Return one thing shown as sentences to be read aloud.

    Args:
        one: What is shown.
        before: The form of the option that stands right before it, empty for none; `None` where that is not known.
    """
    text = plain_text(one.text)
    if one.rows:
        return " ".join((*filter(None, map(_met, one.rows)), *_unmet(one.rows), _tally(one.rows)))
    if one.about == "item" and one.offer:
        return f"{capital(text.strip())}: type {one.offer}."
    if one.about == "option":
        return _option(one, before)
    if one.about == "sheet":
        return _ended(capital(_OF.sub(r"\1 of \2", text)))
    if one.about == "status":
        return _status(text)
    if one.about == "chance":
        return _aloud(f"{' '.join(text.rstrip('#').split())}.")
    typed = f" To lay it, type {one.offer}." if one.offer.startswith("play ") and "=" in one.offer else ""
    return _aloud(f"{capital(replaced(text, one.cards, spoken))}{typed}")


def _option(one: Shown, before: str | None) -> str:
    """Return what can be typed, and what for; the shorter form right behind the longer one of the same verb as such."""
    hint, wordless = hint_of(one), f" <{WORDLESS}>"
    verb = one.offer.partition(" ")[0]
    if one.offer.endswith(wordless) and (before is None or before.partition(" ")[0] == verb):
        return f"Or leave that out: {hint}."
    return f"{_form(one.offer.removesuffix(wordless))}: {hint}."


def _aloud(text: str) -> str:
    """Return a text with the sign of a share as it is said."""
    return _LESS_THAN.sub("less than ", text).replace(" %", " percent")


def _met(met: Met) -> str:
    if met.own is None:
        return ""
    own = spoken(str(met.own)).removeprefix("the ")
    if met.other is None:
        return f"Your {own} stands unopposed." if met.outcome == "success" else f"Your {own} fails."
    return _MET[met.outcome].format(own=own, other=spoken(str(met.other)))


def _unmet(rows: tuple[Met, ...]) -> Iterator[str]:
    missing = [spoken(str(met.other)) for met in rows if met.own is None]
    if missing:
        yield f"You laid nothing against {listed(missing)}."


def _tally(rows: tuple[Met, ...]) -> str:
    found = [met.outcome for met in rows]
    counts = [(found.count("success"), "won"), (found.count("failure"), "lost"), (found.count("draw"), "drawn")]
    return capital(listed(f"{count} {word}" for count, word in counts if count)) + "."


def _form(form: str) -> str:
    """Return what can be typed in words: `Play, then the cards in order`.

    >>> _form("cast <INT|PER> <skill> <...> <...>")
    'Cast, then INT or PER, then the skill, then what that asks for'
    >>> _form("/best [success|partial|perfect] [n%]")
    '/best, then if you like one of success, partial or perfect, then if you like a percentage'
    """
    verb, *pieces = (piece.strip() for piece in _PLACES.split(form))
    words = dict.fromkeys(_PUT.get(piece, "") or _place(piece) for piece in pieces if piece)
    return ", then ".join((capital(verb), *words)).replace(f", then {_PUT['?']}", f" {_PUT['?']}")


def _place(piece: str) -> str:
    """Return what is typed at one place of a form, `<thing>`, or may be typed there, `[thing]`."""
    inside = piece[1:-1]
    may = "if you like " if piece.startswith("[") else ""
    return f"{may}{_PUT.get(inside, '') or _hole(inside)}"


def _hole(hole: str) -> str:
    """Return what is typed at one place: its choices, a range, or the thing by its name."""
    if hole == UNTOLD.strip("<>"):
        return "what that asks for"
    if "|" in hole:
        several = "one of " if hole.count("|") > 1 else ""
        return several + listed(hole.split("|"), "or")
    if _RANGE.fullmatch(hole):
        return f"a number from {hole.replace('-', ' to ')}"
    name, _, example = hole.partition(", as ")
    article = "the " if (name.isalpha() and name not in _ASKING) or name.startswith(("name ", "cards ")) else ""
    return f"{article}{name}, such as {example}" if example else f"{article}{name}"


def _status(text: str) -> str:
    """Return figures as a sentence, such as `Health 7 of 7, hand 8, threat 0`."""
    return capital(", ".join(part.strip().replace("/", " of ") for part in text.split("·"))) + "."


def _ended(text: str) -> str:
    return text if text.endswith((".", "!", "?", ":")) else f"{text}."
