"""Reads character sheets of ULTIMO! from files, with the place of every mistake."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import partial
from pathlib import Path
from typing import Any, Final, get_args

from oracle.adventure_files import read_nodes
from oracle.adventure_files.nodes import Keys, Node, Place, Problem, Reader, nearest
from oracle.adventure_files.sheets import judged
from oracle.core.cards import Card
from oracle.errors import AdventureError, UnknownNameError
from oracle.systems.ultimo.rules.characters import (
    HIGHEST_RANK,
    MORALE,
    Character,
    History,
    Item,
    ItemCondition,
    ItemKind,
)
from oracle.systems.ultimo.rules.craft.state import Project
from oracle.systems.ultimo.rules.creation import checking
from oracle.systems.ultimo.rules.creation.backgrounds import (
    INCOMES,
    USUAL_INCOME,
    Background,
    background_named,
)
from oracle.systems.ultimo.rules.creation.belongings import belonging
from oracle.systems.ultimo.rules.creation.checking import HIGHEST_BOND, MOST_XP
from oracle.systems.ultimo.rules.creation.complaints import Complaint
from oracle.systems.ultimo.rules.creation.drafts import (
    FROM_BACKGROUND,
    HIGHEST,
    JOKERS,
    LOWEST,
    NAMED_BACKGROUNDS,
    own_background,
)
from oracle.systems.ultimo.rules.gear.named import with_table_weight
from oracle.systems.ultimo.rules.gear.weapons import IMPROVISED, UNARMED, WEAPONS
from oracle.systems.ultimo.rules.skills import ATTRIBUTES, SKILLS
from oracle.systems.ultimo.rules.together.ties import Companion, CompanionKind
from oracle.systems.ultimo.rules.traits import find_trait, trait_named
from oracle.systems.ultimo.seams.sheet_writer import GAME

_TOP: Final = Keys(
    ("game",),
    (
        *("name", "concept", "age", "veteran", "attributes", "skills", "invented", "background", "traits", "joker"),
        *("gear", "income", "cash", "experience", "morale", "lessons", "coached", "growth", "conditions", "details"),
        *("bonds", "company", "soldiers", "attuned", "book", "unfinished"),
    ),
)
_BACKGROUND: Final = Keys(("name", "skills", "trait"), ("income",))
_SCORES: Final = Keys((), tuple(attribute.id for attribute in ATTRIBUTES))
_INCOMES: Final = {income.casefold(): income for income in INCOMES}
_SKILL_IDS: Final = {skill.id.casefold(): skill.id for skill in SKILLS}
_ITEM_FIELDS: Final = tuple(field.name for field in fields(Item))
_ITEM: Final = Keys(("id",), _ITEM_FIELDS[1:])
_WORDED: Final[Mapping[str, tuple[str, ...]]] = {
    "kind": get_args(ItemKind),
    "condition": get_args(ItemCondition),
    "weapon": tuple(weapon.id for weapon in WEAPONS if weapon not in (UNARMED, IMPROVISED)),
}
_COMPANION: Final = Keys(("id", "kind", "health"), ("skills", "motive"))
_PROJECT: Final = Keys(("id", "what", "difficulty", "days"), ("done", "detail"))
_KINDS: Final[tuple[CompanionKind, ...]] = get_args(CompanionKind)
_OLDEST: Final = 9_999
"""Highest age on a sheet, in years: some characters are very old."""

_MOST: Final = 1_000_000
"""Highest figure on a sheet."""

_RANGES: Final[Mapping[str, str]] = {
    "skills": f"from 1 to {HIGHEST_RANK} [U-105]",
    "experience": f"from 0 to {MOST_XP} [U-115]",
    "morale": f"from 0 to {MORALE} [U-126]",
    "bonds": f"from 1 to {HIGHEST_BOND} [U-132]",
}
"""The legal range of each figure, shown where a value is no number; the check of the sheet judges the range."""

Rules = Mapping[str, str]


def read_sheet(path: Path, rules: Rules) -> tuple[Character, tuple[Problem, ...], tuple[Problem, ...]]:
    """Return the character in a file as far as it can be read, its faults, and what is only missing.

    Raises:
        AdventureError: If the file cannot be read at all, is not YAML, or is no sheet of this game.
    """
    reader, places = Reader(), dict[str, Place]()
    root = read_nodes(path, reader, places)
    tops = reader.mapping(root, _TOP)
    game = reader.line(tops.get("game")) if "game" in tops else GAME
    if game != GAME:
        raise AdventureError(f"sheets are read for {GAME} only, not for {game!r}", place=str(tops["game"].place))
    sheet = _Sheet(reader, tops, places).character()
    if reader.problems:
        return sheet, tuple(reader.problems), ()
    return sheet, *judged(sheet_complaints(sheet, rules), places, root.place)


def sheet_complaints(sheet: Character, rules: Rules) -> tuple[Complaint, ...]:
    """Return everything that is wrong with a character or still missing."""
    return checking.sheet_complaints(sheet, rules)


def growth_steps(sheet: Character) -> int:
    """Return how many steps of growth a character has taken."""
    return len(sheet.history.growth)


class _Sheet:
    """The reader of one sheet from the nodes of a file."""

    def __init__(self, reader: Reader, tops: Mapping[str, Node], places: dict[str, Place]) -> None:
        self._read = reader
        self._tops = tops
        self._places = places

    def character(self) -> Character:
        """Return the character, leaving out and noting everything that cannot be read."""
        background = self._background()
        traits = tuple(filter(None, map(self._listed_trait, self._items("traits"))))
        if background and background.trait and "traits" not in self._tops:
            traits = (background.trait,)
        leaving = sum(find_trait(name).jokers_left_out for name in traits)
        joker = self._one_of("joker", JOKERS, JOKERS[0])
        return Character(
            self._line("name"),
            self._line("concept"),
            self._read.number(self._tops.get("age"), least=0, most=_OLDEST, default=0),
            self._scores(),
            {self._skill(name): rank for name, rank in self._counts("skills").items()},
            traits,
            tuple(filter(None, map(self._item, self._items("gear")))),
            self._details(background),
            self._read.lines(self._tops.get("conditions")),
            tuple(Card.parse(joker) for _ in range(leaving)),
            self._history(background),
        )

    def _items(self, key: str) -> tuple[Node, ...]:
        return self._read.items(self._tops.get(key))

    def _line(self, key: str) -> str:
        return self._read.line(self._tops.get(key))

    def _number(self, key: str, default: int = 0) -> int:
        legal = _RANGES.get(key, "")
        return self._read.number(self._tops.get(key), least=0, most=_MOST, default=default, legal=legal)

    def _counts(self, key: str) -> dict[str, int]:
        node = self._tops.get(key)
        if node is None or node.value is None:
            return {}
        return self._read.counts(node, least=0, most=_MOST, legal=_RANGES.get(key, ""))

    def _one_of(self, key: str, known: tuple[str, ...], default: str) -> str:
        node = self._tops.get(key)
        word = self._read.line(node)
        if node is None or word in known:
            return word or default
        self._read.note(node.place, f"{word!r} cannot stand here; {nearest(word, known)}")
        return default

    def _scores(self) -> dict[str, int]:
        node = self._tops.get("attributes")
        if node is None:
            return dict.fromkeys(_SCORES.all, LOWEST)
        found = self._read.mapping(node, _SCORES)
        # The check of the sheet judges the range of a score.
        legal = f"from {LOWEST} to {HIGHEST} [U-098]"
        score = partial(self._read.number, least=-_MOST, most=_MOST, default=LOWEST, legal=legal)
        return {name: score(found.get(name)) for name in _SCORES.all}

    @staticmethod
    def _skill(name: str) -> str:
        """Return the id of a skill, ignoring case; the check of the sheet judges unknown skills."""
        return _SKILL_IDS.get(name.casefold(), name.replace(" ", "_"))

    def _listed_trait(self, node: Node) -> str:
        """Return the id of a trait in the list, and keep its place."""
        name = self._trait(node)
        self._places[f"traits.{name}"] = node.place
        return name

    def _trait(self, node: Node) -> str:
        name = self._read.line(node)
        try:
            return trait_named(name).id
        except UnknownNameError as exc:
            near = f"; perhaps {', '.join(exc.known[:3])}" if len(exc.known) < 10 else ""
            self._read.note(node.place, f"{name!r} is not a trait{near} [U-374]")
            return ""

    def _background(self) -> Background | None:
        node = self._tops.get("background")
        if node is None or node.value is None:
            return None
        if isinstance(node.value, dict):
            found = self._read.mapping(node, _BACKGROUND)
            skills = tuple(map(self._skill, self._read.lines(found.get("skills"))))
            trait = self._trait(found["trait"]) if "trait" in found else ""
            income = self._read.line(found.get("income")) or USUAL_INCOME
            return own_background(self._read.line(found.get("name")), skills, trait, income)
        name = self._read.line(node)
        row = background_named(name)
        if row is None:
            hint = nearest(name, NAMED_BACKGROUNDS)
            own = "or one of your own, which has name, skills, trait and income below it"
            said = f"{name!r} is not a background that stands ready; {hint.rstrip('?')}, {own} [U-110]"
            self._read.note(node.place, said)
        return row

    def _details(self, background: Background | None) -> dict[str, str]:
        income = _INCOMES.get(self._line("income").casefold(), self._line("income"))
        own = {"background": background.name, "income": income or background.income} if background else {}
        told = self._read.entries(self._tops.get("details"))
        for key in FROM_BACKGROUND:
            if key in told:
                said = f"{key!r} is no detail: it stands at the top of the sheet, under its own name [U-110]"
                self._read.note(told[key].place, said)
        return {key: self._read.text(value) for key, value in told.items()} | own

    def _item(self, node: Node) -> Item | None:
        """Return an item, which is written as the id of a ready one or in full."""
        if not isinstance(node.value, dict):
            name = self._read.line(node)
            found = belonging(name)
            if found is None:
                self._read.note(node.place, f"{name!r} is no thing that stands ready; write it as id and name")
            return found
        entries = self._read.mapping(node, _ITEM)
        values = {key: self._item_value(key, value) for key, value in entries.items()}
        if not values.get("id"):
            return None
        self._places[f"gear.{values['id']}"] = node.place
        return with_table_weight(Item(**{"name": values["id"].replace("_", " "), **values}), values)

    def _item_value(self, key: str, node: Node) -> Any:
        kind = next(field.type for field in fields(Item) if field.name == key)
        if key in _WORDED:
            word = self._read.line(node)
            if word not in _WORDED[key]:
                self._read.note(node.place, f"{word!r} cannot stand here; {nearest(word, _WORDED[key])}")
                return _WORDED[key][0]
            return word
        if kind == "int":
            return self._read.number(node, least=0, most=_MOST, default=0)
        return self._read.line(node) if kind == "str" else self._read.lines(node)

    def _history(self, background: Background | None) -> History:
        row = background_named(background.name) if background else None
        invented = self._read.entries(self._tops["invented"]) if "invented" in self._tops else {}
        return History(
            background=background if background != row else None,
            veteran=self._read.flag(self._tops.get("veteran"), default=False),
            invented={self._skill(name): self._read.lines(node) for name, node in invented.items()},
            growth=self._read.lines(self._tops.get("growth")),
            xp=self._number("experience"),
            morale=self._number("morale", History().morale),
            cash=self._number("cash"),
            lessons={self._skill(name): xp for name, xp in self._counts("lessons").items()},
            coached=tuple(map(self._skill, self._read.lines(self._tops.get("coached")))),
            bonds=self._counts("bonds"),
            company=tuple(map(self._companion, self._items("company"))),
            troop=self._number("soldiers"),
            attuned=self._read.lines(self._tops.get("attuned")),
            book={name: self._read.line(node) for name, node in self._read.entries(self._tops.get("book")).items()},
            unfinished=tuple(map(self._project, self._items("unfinished"))),
        )

    def _project(self, node: Node) -> Project:
        found = self._read.mapping(node, _PROJECT)
        name = self._read.line(found.get("id"))
        self._places[f"unfinished.{name}"] = node.place
        return Project(
            name,
            self._read.line(found.get("what")),
            self._read.number(found.get("difficulty"), least=0, most=_MOST, default=0),
            self._read.number(found.get("days"), least=0, most=_MOST, default=0),
            self._read.number(found.get("done"), least=0, most=_MOST, default=0),
            self._read.line(found.get("detail")) if "detail" in found else "",
        )

    def _companion(self, node: Node) -> Companion:
        found = self._read.mapping(node, _COMPANION)
        kind = self._read.line(found.get("kind")) or _KINDS[0]
        if kind not in _KINDS:
            self._read.note(node.place, f"{kind!r} is no kind of companion; {nearest(kind, _KINDS)}")
        return Companion(
            self._read.line(found.get("id")),
            next((known for known in _KINDS if known == kind), _KINDS[0]),
            self._read.number(found.get("health"), least=1, most=_MOST, default=1),
            tuple(map(self._skill, self._read.lines(found.get("skills")))),
            self._read.line(found.get("motive")) if "motive" in found else "",
        )
