"""The check of a finished sheet: it is taken back to its creation, then advanced again step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.errors import NotationError
from oracle.systems.ultimo.rules.characters import MORALE, Character, abilities
from oracle.systems.ultimo.rules.conditions import CONDITIONS
from oracle.systems.ultimo.rules.craft.blueprints import BLUEPRINTS
from oracle.systems.ultimo.rules.craft.state import MOST_DAYS, REPAIR
from oracle.systems.ultimo.rules.creation.backgrounds import INCOMES
from oracle.systems.ultimo.rules.creation.complaints import Complaint, Rules, complaints
from oracle.systems.ultimo.rules.creation.drafts import background_of, draft_of
from oracle.systems.ultimo.rules.creation.growth import apply_growth, growth_refusal, undo_growth
from oracle.systems.ultimo.rules.creation.requirements import outgrown_traits
from oracle.systems.ultimo.rules.magic.spells import Spell
from oracle.systems.ultimo.rules.traits import find_trait, is_trait

LASTING_CONDITIONS: Final = tuple(row.id for row in CONDITIONS if row.can_be_lifted and not row.ends)
"""Conditions that a character may bring to a table."""

HIGHEST_BOND: Final = 3
"""Highest level of a bond. Rule U-132."""

MOST_XP: Final = 9999
"""Most unspent experience on a sheet, in points."""


def sheet_complaints(sheet: Character, rules: Rules) -> tuple[Complaint, ...]:
    """Return everything that is wrong with a character, new or advanced; empty for a legal one."""
    first, broken = _as_created(sheet)
    if broken is not None:
        return (broken,)
    made = (*complaints(draft_of(first), rules), *_origin(first), *_growth(first, sheet, rules), *_current(sheet))
    return made if any(not complaint.unfinished for complaint in made) else (*made, *_ties(sheet, rules))


def _origin(first: Character) -> Iterator[Complaint]:
    """Yield where the sheet lacks the trait or the income of its background."""
    background = background_of(first)
    if background and is_trait(background.trait) and background.trait not in first.traits:
        said = f"the background brings {find_trait(background.trait).name}, and the sheet does not have it"
        yield Complaint(said, "traits", "U-108", "the trait of the background, beside any others")
    income = first.details.get("income", "")
    if background and income in INCOMES and income != background.income:
        said = f"{background.name} lives on {background.income}, and the sheet says {income}"
        legal = f"{background.income}; what a Dealer has made of it since stands under growth, such as 'income +1'"
        yield Complaint(said, "income", "U-110", legal)


def _as_created(sheet: Character) -> tuple[Character, Complaint | None]:
    """Return a character as created, or the last character reached and its step of growth that cannot be undone."""
    while sheet.history.growth:
        earlier, place = undo_growth(sheet), len(sheet.history.growth) - 1
        if earlier is None:
            said = f"the sheet does not show what {sheet.history.growth[-1]!r} would have changed"
            return sheet, Complaint(said, f"growth[{place}]", "U-115", "the steps in the order they were taken")
        sheet = earlier
    return sheet, None


def _growth(first: Character, sheet: Character, rules: Rules) -> Iterator[Complaint]:
    """Yield the first step of growth that was not legal when it was taken."""
    if any(not is_trait(name) for name in sheet.traits):
        return
    for place, step in enumerate(sheet.history.growth):
        refused = growth_refusal(first, step, rules)
        if refused:
            yield Complaint(f"{step!r} was not to be had: {refused.reason}", f"growth[{place}]", refused.rule)
            return
        first = apply_growth(first, step)


def _current(sheet: Character) -> Iterator[Complaint]:
    """Yield what is wrong with the sheet as it is now."""
    if all(map(is_trait, sheet.traits)):
        for name in outgrown_traits(sheet):
            said = f"{find_trait(name).name} is still to be exchanged at this age"
            legal = f"'exchange {name}' and the id of another trait, under growth"
            yield Complaint(said, f"traits.{name}", "U-114", legal, unfinished=True)
    if not 0 <= sheet.history.morale <= MORALE:
        yield Complaint(f"morale of {sheet.history.morale} cannot be", "morale", "U-126", f"0 to {MORALE}")
    if not 0 <= sheet.history.xp <= MOST_XP:
        yield Complaint(f"experience of {sheet.history.xp} cannot be", "experience", "U-115", f"0 to {MOST_XP}")
    for name in sheet.conditions:
        if name not in LASTING_CONDITIONS:
            yield Complaint(f"{name!r} does not outlast an evening", "conditions", legal=", ".join(LASTING_CONDITIONS))
    yield from _means(sheet)
    yield from _unfinished(sheet)


def _unfinished(sheet: Character) -> Iterator[Complaint]:
    """Yield what is wrong with unfinished work: it makes a known item or repairs a broken one of the sheet (U-192)."""
    known, taken = {row.id for row in BLUEPRINTS}, [work.id for work in sheet.history.unfinished]
    owned = {item.id: item for item in sheet.gear}
    for work in sheet.history.unfinished:
        place = f"unfinished.{work.id}"
        if work.what == REPAIR:
            if work.id not in owned or owned[work.id].condition not in ("broken", "ruined"):
                yield Complaint(f"{work.id!r} is nothing broken of this sheet", place, "U-192", "a thing to be mended")
        elif work.what not in known:
            yield Complaint(f"{work.what!r} is nothing that is made", place, "U-192", f"such as {REPAIR} or longsword")
        elif work.id in owned:
            yield Complaint(f"there is a thing called {work.id!r} already", place, "U-192", "a name that is free")
        if taken.count(work.id) > 1 or not 0 <= work.done <= work.days <= MOST_DAYS:
            yield Complaint(
                f"{work.done} of {work.days} days cannot be", place, "U-192", f"days up to {MOST_DAYS}, once"
            )


def _means(sheet: Character) -> Iterator[Complaint]:
    """Yield what is wrong with income, cash and lessons."""
    income = sheet.details.get("income", INCOMES[0])
    if income not in INCOMES:
        yield Complaint(f"{income!r} is not a step of income", "income", "U-110", ", ".join(INCOMES))
    if sheet.history.cash < 0:
        yield Complaint("cash cannot be owed", "cash", legal="0 or more")
    for name, xp in sheet.history.lessons.items():
        if xp < 0:
            yield Complaint(f"lessons in {name} cannot be owed", "lessons", "U-119", "0 or more")


def _ties(sheet: Character, rules: Rules) -> Iterator[Complaint]:
    """Yield what is wrong with bonds, attunement and the spell book; only for sheets that are otherwise legal."""
    now, history = abilities(sheet, rules), sheet.history
    for name, level in history.bonds.items():
        if not 1 <= level <= HIGHEST_BOND:
            yield Complaint(f"a bond of level {level} cannot be", f"bonds.{name}", "U-132", f"1 to {HIGHEST_BOND}")
        if name.casefold() == sheet.name.casefold():
            yield Complaint("nobody has a bond with oneself", f"bonds.{name}", "U-132")
    held = len(history.bonds) if rules["bond_capacity_counts"] == "persons" else sum(history.bonds.values())
    if held > now["bonds"]:
        yield Complaint(f"bonds come to {held}", "bonds", "U-132", f"{now['bonds']} at most")
    yield from _magic(sheet, now["attunement"])


def _magic(sheet: Character, attunement: int) -> Iterator[Complaint]:
    costs = {item.id: item.cost for item in sheet.gear}
    for name in sheet.history.attuned:
        if not costs.get(name):
            yield Complaint(f"{name!r} is no magic thing of this sheet", "attuned", "U-137", "a thing that has a cost")
    total = sum(costs.get(name, 0) for name in sheet.history.attuned)
    if total > attunement:
        yield Complaint(f"what is attuned costs {total}", "attuned", "U-137", f"{attunement} at most")
    if len(sheet.history.book) > attunement:
        yield Complaint(f"the book holds {len(sheet.history.book)} spells", "book", "U-301", f"{attunement} at most")
    for name, spell in sheet.history.book.items():
        try:
            written = Spell.parse(spell)
        except NotationError as exc:
            yield Complaint(f"{spell!r} is no spell: {exc}", f"book.{name}", "U-301")
            continue
        if not written.strands:
            yield Complaint(f"{spell!r} has no effects", f"book.{name}", "U-301", "such as damaging,area:2")
