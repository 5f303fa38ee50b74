"""What a deed of a player's own has come to when it works, in the player's words: `I climb over the gate`.

Verb, object and the words behind them say it, by the rows of `became.tsv` and the lists of `turning.toml`. Only what
can be turned round safely is; of everything else there is nothing to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.core.records import dataclass
from oracle.dealer.builtin.telling.things_named import Named, is_now, named_in, noun_of, verb_of
from oracle.dealer.builtin.telling.turning import grammar, head_of, rows, turned, words_in
from oracle.dealer.interpret.encode import has_model
from oracle.dealer.interpret.entities import kinds_of
from oracle.kit.words import capital
from oracle.text.stems import stem

MOST_PARTS: Final = 4
"""Deeds of one sentence that are looked at."""

LIVING: Final = ("person", "animal")
"""Sorts of things to which few verbs do what they do to others."""

NONE: Final = "-"
WHOLE: Final = "= "
NOT: Final = "!"
"""In a row: nothing; the beginning of a state that is a sentence of its own; of a list of nouns that it is not for."""

_NOBODY: Final[Mapping[str, str]] = MappingProxyType({})
_STOP: Final = lazy_pattern(r"[,;:.!?()\"“”]|\s[-–—]\s|…")
_JOINED: Final = lazy_pattern(r",?\s+(?:and\s+then|and|then)\s+|,\s+", re.IGNORECASE)
_PARTS: Final = lazy_pattern(
    lambda: rf"\s+(?:in|to|into)\s+(?P<parts>{'|'.join(sorted(words_in('nouns', 'parts')))})\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Row:
    """What becomes of the object of a verb."""

    state: str
    nouns: str
    """List of nouns of which the object has to be one, or none where `!` stands before it; empty for any."""


def reached(words: str, names: Mapping[str, str] = _NOBODY) -> str:
    """Return where a deed has brought a person, or what has become of its object, as a sentence without its stop.

    Of several deeds in one sentence the last counts that says so plainly; empty where none does.

    >>> reached("I climb over the gate")
    'You are over the gate'
    >>> reached("I try to pick the padlock with my knife")
    'The padlock is open'
    >>> reached("kick the straw hive to bits")
    'The straw hive is in bits'
    >>> reached("I hang my coat on a nail")
    'Your coat is on the nail'
    >>> reached("I sing"), reached("I tell her that the door is open")
    ('', '')
    """
    verb, rest = head_of(words, names)
    if not verb:
        return ""
    came, about = "", ""
    for part in _JOINED.split(f"{verb} {rest}")[:MOST_PARTS]:
        of_part, about = _of_part(part, about)
        came = of_part or came
    return came


def is_of_living(words: str, names: Mapping[str, str] = _NOBODY) -> bool:
    """Return whether a deed is done to a person or a beast."""
    named = _first_named(words, names)
    if named is None:
        return False
    is_pronoun = named.said.lower() in grammar()["as_subject"]
    own = words_in("words", "things")
    return named.said.lower() not in own if is_pronoun else _is_living(named)


def is_of_body(words: str, names: Mapping[str, str] = _NOBODY) -> bool:
    """Return whether a deed is done with a part of a person's body: `I close my eyes`."""
    named = _first_named(words, names)
    return named is not None and noun_of(named) in words_in("nouns", "body")


def _first_named(words: str, names: Mapping[str, str]) -> Named | None:
    """Return what the first deed of some words is about."""
    verb, rest = head_of(words, names)
    return named_in(_JOINED.split(rest)[0], stem(verb)) if verb else None


def _of_part(part: str, before: str) -> tuple[str, str]:
    """Return what a part of a deed comes to, and what it is about, which the next one may call `it`."""
    verb, _, rest = _STOP.split(part.strip(), maxsplit=1)[0].partition(" ")
    key, first, rest = stem(verb.lower()), rest.partition(" ")[0].lower(), rest.strip()
    if verb.lower() in words_in("words", "determiners"):
        return "", before
    named = named_in(rest, key)
    if named is not None and first in ("it", "them") and before:
        rest = f"{before}{rest[len(first) :]}"
    about = before if named is None or first in grammar()["as_subject"] else named.said
    return next((said for said in _ways(key, rest) if said), ""), about


def _ways(verb: str, rest: str) -> Iterator[str]:
    """Yield what a deed comes to by each kind of sentence, the plainest first."""
    yield _to_pieces(verb, rest)
    yield _by_particle(verb, rest)
    yield _went(verb, rest)
    if (named := named_in(rest, verb)) is not None:
        yield _turned_into(verb, named)
        yield _brought_round(verb, named)
        yield _made_fast(verb, named)
        yield _ends_up(verb, named)
        yield _put(verb, named)
        yield _done(verb, named)


@cache
def _rows() -> Mapping[tuple[str, str], tuple[Row, ...]]:
    """Return the rows by stem of the verb and the words behind it."""
    found: dict[tuple[str, str], tuple[Row, ...]] = {}
    for row in rows():
        for verb in row["verbs"].split():
            key = stem(verb), row["particle"].removeprefix(NONE)
            found[key] = (*found.get(key, ()), Row(row["state"], row["of"].removeprefix(NONE)))
    return found


@cache
def _verbs(name: str) -> frozenset[str]:
    return frozenset(map(stem, words_in("verbs", name)))


@cache
def _longest_first(table: str) -> tuple[tuple[str, str], ...]:
    rows: Mapping[str, str] = grammar()[table]
    return tuple(sorted(rows.items(), key=lambda row: -len(row[0])))


def _to_pieces(verb: str, rest: str) -> str:
    """Return that a thing lies in bits, splinters, ruins."""
    pieces = _PARTS.search(rest) if verb in _verbs("breaks") else None
    named = named_in(rest[: pieces.start()]) if pieces else None
    if pieces is None or named is None or named.behind or not _can_be_done(verb, named):
        return ""
    return is_now(named.thing, f"in {pieces['parts'].lower()}")


def _by_particle(verb: str, rest: str) -> str:
    """Return what becomes of a thing by a verb with a word before it: `blow out the candle`, `set fire to the barn`."""
    low = rest.lower()
    for (own, particle), told in _rows().items():
        if own == verb and particle and low.startswith(f"{particle} "):
            named = named_in(rest[len(particle) :].strip())
            return _by_rows(told, named) if named is not None and _can_be_done(verb, named) else ""
    return ""


def _went(verb: str, rest: str) -> str:
    """Return where a person is who has gone there."""
    where = next(((said, told) for said, told in _longest_first("went") if rest.lower().startswith(f"{said} ")), None)
    if where is None or verb not in _verbs("goes"):
        return ""
    named = named_in(rest[len(where[0]) :].strip())
    if named is None or named.said.lower() in grammar()["as_subject"]:
        return ""
    if where[0] == "along" and noun_of(named) in words_in("nouns", "paths"):
        return ""
    if where[0] == "down" and noun_of(named) not in words_in("nouns", "slopes"):
        return ""
    return f"You are {where[1]} {named.thing}"


def _turned_into(verb: str, named: Named) -> str:
    """Return what a thing has been made into: `tie the sheets into a rope`."""
    _, into, made = f" {named.behind}".partition(" into ")
    is_change = into and verb in _verbs("changes") and verb not in _verbs("puts")
    of = named_in(made) if is_change and made.partition(" ")[0] in words_in("words", "indefinite") else None
    return is_now(named.thing, f"{turned(of.said)} now") if of is not None else ""


def _brought_round(verb: str, named: Named) -> str:
    """Return what a person is ready to do who was talked into it."""
    to, _, deed = named.behind.partition(" ")
    first = deed.partition(" ")[0].lower()
    if verb not in _verbs("brings_round") or to != "to" or not deed or first in words_in("words", "determiners"):
        return ""
    return is_now(named.thing, f"ready to {turned(deed)}")


def _made_fast(verb: str, named: Named) -> str:
    to, _, place = named.behind.partition(" ")
    of = named_in(place) if verb in _verbs("fastens") and to == "to" else None
    return is_now(named.thing, f"fast to {of.thing}") if of is not None else ""


def _ends_up(verb: str, named: Named) -> str:
    """Return how a thing is in the end by the last words: `kick the door open`."""
    told = _rows().get((verb, named.behind.lower()), ()) if named.behind else ()
    if told and _can_be_done(verb, named):
        return _by_rows(told, named)
    state = grammar()["ends_up"].get(named.behind.lower(), "")
    return is_now(named.thing, state) if state and _can_be_done(verb, named) else ""


def _put(verb: str, named: Named) -> str:
    """Return where a thing is that was put there."""
    if verb not in _verbs("puts") or not named.behind:
        return ""
    state, _, rest = named.behind.partition(" ")
    behind = rest if state.lower() in grammar()["ends_up"] else named.behind
    where = next((one for one in _longest_first("put") if behind.lower().startswith(f"{one[0]} ")), None)
    of = named_in(behind[len(where[0]) :].strip()) if where else None
    if where is None or of is None or (of.behind and not of.behind.startswith("of ")):
        return ""
    return is_now(named.thing, f"{where[1]} {of.thing}") if _is_place(verb, where[0], of) else ""


def _is_place(verb: str, where: str, of: Named) -> bool:
    """Return whether a thing put `down the well` is there, and not only on its way, or made into something."""
    if where == "down":
        return noun_of(of) in words_in("nouns", "slopes")
    if where == "into" and verb in _verbs("heaps"):
        return of.said.partition(" ")[0].lower() not in words_in("words", "indefinite")
    return where not in ("over", "through", "across", "in") or noun_of(of) not in words_in("nouns", "body")


def _done(verb: str, named: Named) -> str:
    told = _rows().get((verb, ""), ())
    return _by_rows(told, named) if told and _can_be_done(verb, named) else ""


def _can_be_done(verb: str, named: Named) -> bool:
    """Return whether what a verb does can be done to what is named: little of it to people and beasts."""
    if verb in _verbs("to_people"):
        return True
    is_pronoun = named.said.lower() in grammar()["as_subject"]
    if is_pronoun:
        return named.said.lower() in words_in("words", "things")
    return not _is_living(named)


def _is_living(named: Named) -> bool:
    """Return whether what is named is a person or a beast; nothing is where no model runs to tell."""
    return has_model() and kinds_of((f"the {noun_of(named)}",))[0] in LIVING


def _by_rows(told: tuple[Row, ...], named: Named) -> str:
    """Return what the first row says that is for this thing, those for some things only coming first."""
    narrow_first = sorted(told, key=lambda row: not row.nouns or row.nouns.startswith(NOT))
    row = next((row for row in narrow_first if _is_for(row, named)), None)
    if row is None:
        return ""
    if not row.state.startswith(WHOLE):
        return is_now(named.thing, row.state)
    holes = {"thing": named.thing, "Thing": capital(named.thing), "is": verb_of(named.thing)}
    own = turned(named.said)
    return row.state.removeprefix(WHOLE).format(**holes, a_thing=own, A_thing=capital(own))


def _is_for(row: Row, named: Named) -> bool:
    is_made = "a_thing" in row.state.lower()
    is_new = named.said.partition(" ")[0].lower() in words_in("words", "indefinite") | words_in("words", "counts")
    listed = words_in("nouns", row.nouns.removeprefix(NOT)) if row.nouns else frozenset[str]()
    is_listed = not row.nouns or (noun_of(named) in listed) != row.nouns.startswith(NOT)
    return (is_new or not is_made) and is_listed
