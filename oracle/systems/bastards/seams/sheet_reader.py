"""Reads character sheets of A Game of Bastards from files, with the place of every mistake."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from oracle.adventure_files import read_nodes
from oracle.adventure_files.nodes import Keys, Node, Place, Problem, Reader
from oracle.adventure_files.sheets import judged
from oracle.core.records import record
from oracle.errors import AdventureError
from oracle.systems.bastards.rules.advantage_rows import advantage_name
from oracle.systems.bastards.rules.characters import Character, Specialty, base_rank, refusals
from oracle.systems.bastards.rules.disadvantages import DISADVANTAGES
from oracle.systems.bastards.rules.skills import TRAIT_OF, TRAITS, skill_name
from oracle.systems.bastards.rules.weapons import WEAPONS
from oracle.systems.bastards.seams.examples import GAME

Rules = Mapping[str, str]

_TOP: Final = Keys(
    ("game",),
    (
        *("name", "concept", "suit", "traits", "skills", "specialties"),
        *("advantages", "disadvantages", "weapons", "things", "earned"),
    ),
)
_TRAITS: Final = Keys((), tuple(TRAITS))
_HIGHEST: Final = 99
"""The highest rank that is read; what the rules allow is judged later."""

_MOST_EARNED: Final = 9_999


@record
class Complaint:
    """Something that is wrong with a sheet, or not chosen yet."""

    place: str
    """The key it belongs to."""
    what: str
    unfinished: bool = False
    rule: str = ""

    def __str__(self) -> str:
        return self.what


def read_sheet(path: Path, rules: Rules) -> tuple[Character, tuple[Problem, ...], tuple[Problem, ...]]:
    """Return the character in a file as far as it can be read, what is wrong with it, and what is only missing.

    Raises:
        AdventureError: If the file cannot be read at all, is not YAML, or is no sheet of this game.
    """
    reader, places = Reader(), dict[str, Place]()
    root = read_nodes(path, reader, places)
    tops = reader.mapping(root, _TOP)
    game = reader.line(tops.get("game")) if "game" in tops else GAME
    if game != GAME:
        raise AdventureError(f"this is a sheet of {game!r}, not of {GAME}", place=str(tops["game"].place))
    sheet = _character(reader, tops)
    if reader.problems:
        return sheet, tuple(reader.problems), ()
    return sheet, *judged(sheet_complaints(sheet, rules), places, root.place)


def _character(reader: Reader, tops: Mapping[str, Node]) -> Character:
    suit = reader.line(tops.get("suit")).lower()
    traits = {trait: base_rank(suit, trait) if suit in TRAIT_OF else 1 for trait in TRAITS}
    ranks = reader.mapping(tops["traits"], _TRAITS) if "traits" in tops else {}
    return Character(
        name=reader.line(tops.get("name")),
        concept=reader.line(tops.get("concept")),
        suit=suit,
        traits=traits | {name: _rank(reader, node) for name, node in ranks.items()},
        skills={name: _rank(reader, node) for name, node in reader.entries(tops.get("skills")).items()},
        specialties=tuple(_specialties(reader, tops.get("specialties"))),
        advantages=reader.lines(tops.get("advantages")),
        disadvantages=reader.lines(tops.get("disadvantages")),
        weapons=reader.lines(tops.get("weapons")),
        things=reader.lines(tops.get("things")),
        earned=reader.number(tops.get("earned"), least=0, most=_MOST_EARNED, default=0),
    )


def _rank(reader: Reader, node: Node) -> int:
    return reader.number(node, least=0, most=_HIGHEST, default=1)


def _specialties(reader: Reader, node: Node | None) -> Iterator[Specialty]:
    for name, both in reader.entries(node).items():
        skills = reader.lines(both)
        if len(skills) == 2:
            yield Specialty(name, (skills[0], skills[1]))
        else:
            reader.note(both.place, "a specialty names two skills, such as [influence, craft_theatre]")


def sheet_complaints(sheet: Character, rules: Rules) -> tuple[Complaint, ...]:
    """Return everything that is wrong with a character or still missing."""
    missing = tuple(_missing(sheet))
    if not sheet.suit:
        return missing
    return (*missing, *(Complaint(_place(sheet, one.reason), str(one)) for one in refusals(sheet, rules)))


def _missing(sheet: Character) -> Iterator[Complaint]:
    if not sheet.name:
        yield Complaint("name", "the name is not chosen yet", unfinished=True)
    if not sheet.suit:
        yield Complaint("suit", f"the suit is not chosen yet: {', '.join(TRAIT_OF)}", unfinished=True)


def _place(sheet: Character, reason: str) -> str:
    """Return the key of what a complaint names; the whole sheet where it names nothing that stands on it."""
    named = (
        *((f"specialties.{one.id}", one.id) for one in sheet.specialties),
        *(("advantages", told) for name in sheet.advantages for told in (name, advantage_name(name))),
        *(("disadvantages", told) for name in sheet.disadvantages for told in (name, _flaw(name))),
        *(("weapons", told) for name in sheet.weapons for told in (name, _arm(name))),
        *((f"skills.{name}", told) for name in sheet.skills for told in (name, skill_name(name))),
        *((f"traits.{trait.id}", trait.name) for trait in TRAITS.values()),
        *(("suit", word) for word in ("suit", sheet.suit)),
        ("weapons", "weapon"),
        ("disadvantages", "disadvantages"),
    )
    return next((key for key, told in named if told in reason), "")


def _flaw(name: str) -> str:
    return DISADVANTAGES[name].name if name in DISADVANTAGES else name


def _arm(name: str) -> str:
    return WEAPONS[name].name if name in WEAPONS else name


def growth_steps(sheet: Character) -> int:
    """Return how many XP a character has earned since it was made."""
    return sheet.earned
