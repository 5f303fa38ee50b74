"""The questions by which a character of A Game of Bastards is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.core.records import replace
from oracle.errors import NotationError
from oracle.kit.creation import Lines, Step, find_choice
from oracle.systems.bastards.rules.characters import Specialty
from oracle.systems.bastards.rules.skills import TRAITS, skill_name
from oracle.systems.bastards.seams.drafts import Draft, Rules, choices, points_left, sheet_of

LONGEST: Final = 120
"""Characters of a concept, a name, a thing."""

NONE: Final = "none"
"""What is typed where nothing is wanted."""

_RANKED: Final = lazy_pattern(r"([A-Za-z_() ]+?)\s+(\d)")


def _left(draft: Draft) -> str:
    left = points_left(draft)
    return f"{left} XP {'is' if left == 1 else 'are'} left; every step costs 1."


def _line(text: str, what: str) -> str:
    if not any(map(str.isalnum, text)) or len(text) > LONGEST:
        raise NotationError(f"{what} is one line of up to {LONGEST} characters.")
    return text.strip()


def _concept(draft: Draft, text: str, _rules: Rules) -> Draft:
    words = _line(text, "A concept")
    return replace(draft, concept=words[:1].upper() + words[1:])


def _concept_told(_draft: Draft, _rules: Rules) -> Lines:
    yield "Who do you want to be? A line is enough, such as: A nun between convents who believes in blows."


def _suit_told(draft: Draft, rules: Rules) -> Lines:
    yield "Whose child are you? Your suit raises one trait, and each has a Fate who minds what becomes of you."
    for number, one in enumerate(choices(draft, "suit", rules), start=1):
        yield f"  {number}. {one.name}: {one.words}"


def _picked(place: str) -> Callable[[Draft, str, Rules], Draft]:
    """Return how one choice of a place is taken."""
    return lambda draft, text, rules: find_choice(choices(draft, place, rules), text).draft


def _several(place: str, cleared: Callable[[Draft], Draft]) -> Callable[[Draft, str, Rules], Draft]:
    """Return how several choices of a place are taken, with commas between; `none` takes none of them."""

    def taken(draft: Draft, text: str, rules: Rules) -> Draft:
        draft = cleared(draft)
        for word in filter(None, map(str.strip, text.split(","))):
            if word.casefold() != NONE:
                draft = find_choice(choices(draft, place, rules), word).draft
        return draft

    return taken


def _flaws_told(draft: Draft, _rules: Rules) -> Lines:
    yield "What is wrong with you? Each disadvantage brings 1 XP and bears on what it is about. Or none."
    yield "Type them with commas, such as: Noticeable Mark, Nervous Habit. ? lists all."
    if draft.flaws:
        yield f"So far: {_flaw_names(draft)}."


def _flaw_names(draft: Draft) -> str:
    return ", ".join(name.replace("_", " ") for name in draft.flaws) or NONE


def _ranks(draft: Draft, text: str, place: str, now: Mapping[str, int], rules: Rules) -> Mapping[str, int]:
    """Return ranks as they are typed: `mind 3, luck 2`."""
    found = dict(now)
    for part in filter(None, map(str.strip, text.split(","))):
        if part.casefold() == NONE:
            continue
        match = _RANKED.fullmatch(part)
        if match is None:
            raise NotationError(f"{part[:40]!r} is no rank: write it as in mind 3, with commas between.")
        offered = tuple(replace(one, refusal=None) for one in choices(draft, place, rules))
        found[find_choice(offered, match[1]).value] = int(match[2])
    return found


def _traits_told(draft: Draft, _rules: Rules) -> Lines:
    sheet = sheet_of(draft)
    yield f"Your traits, 1 to 5. {_left(draft)}"
    for trait in TRAITS.values():
        yield f"  {trait.name} {sheet.traits[trait.id]}: {trait.pool} {sheet.pool(trait.id)}"
    yield "Type what you like, such as: mind 3, luck 2."


def _traits(draft: Draft, text: str, rules: Rules) -> Draft:
    base = {trait: rank - draft.raised.get(trait, 0) for trait, rank in sheet_of(draft).traits.items()}
    ranks = _ranks(draft, text, "traits", sheet_of(draft).traits, rules)
    return replace(draft, raised={trait: rank - base[trait] for trait, rank in ranks.items() if rank != base[trait]})


def _skills_told(draft: Draft, _rules: Rules) -> Lines:
    yield f"What have you learned? You have every skill at 1. {_left(draft)}"
    yield "Type what you like, such as: stealth 3, combat blades 2. ? lists all; a craft is written craft_theatre 2."
    if draft.skills:
        yield f"So far: {_skill_names(draft)}."


def _skill_names(draft: Draft) -> str:
    return ", ".join(f"{skill_name(name)} {rank}" for name, rank in draft.skills.items()) or NONE


def _skills(draft: Draft, text: str, rules: Rules) -> Draft:
    own = [part.split() for part in text.split(",") if part.strip().startswith("craft_")]
    crafts = {words[0]: int(words[1]) for words in own if len(words) == 2 and words[1].isdecimal()}
    others = ",".join(part for part in text.split(",") if not part.strip().startswith("craft_"))
    plain = others.replace("combat ", "Combat (").replace("magic ", "Magic (") if "(" not in others else others
    closed = ",".join(_closed(part) for part in plain.split(","))
    ranks = {**_ranks(draft, closed, "skills", draft.skills, rules), **crafts}
    return replace(draft, skills={name: rank for name, rank in ranks.items() if rank != 1})


def _closed(part: str) -> str:
    """Return a skill of a family with its bracket closed before the rank."""
    if "(" not in part or ")" in part:
        return part
    name, _, rank = part.rstrip().rpartition(" ")
    return f"{name}) {rank}"


def _advantages_told(draft: Draft, _rules: Rules) -> Lines:
    yield f"What can you do that others cannot? {_left(draft)}"
    yield "Type advantages with commas, such as: Dodge, Tenacity; or none. ? lists all."
    if draft.advantages:
        yield f"So far: {_advantage_names(draft)}."


def _advantage_names(draft: Draft) -> str:
    return ", ".join(name.replace("_", " ") for name in draft.advantages) or NONE


def _specialties_told(draft: Draft, _rules: Rules) -> Lines:
    yield f"Is there a field in which two of your skills work together? {_left(draft)}"
    yield "Type it as: acting: influence, guts. Both skills have to be at 2 or more. Or none."


def _specialties(draft: Draft, text: str, rules: Rules) -> Draft:
    if text.strip().casefold() == NONE:
        return replace(draft, specialties=())
    name, colon, both = text.partition(":")
    words = [word.strip() for word in both.split(",")]
    if not colon or len(words) != 2:
        raise NotationError("A specialty is typed as: acting: influence, guts.")
    offered = tuple(replace(one, refusal=None) for one in choices(draft, "skills", rules))
    one, other = (find_choice(offered, word).value for word in words)
    slug = "_".join(_line(name, "A field").lower().split())
    return replace(draft, specialties=(*draft.specialties, Specialty(slug, (one, other))))


def _weapon_told(draft: Draft, rules: Rules) -> Lines:
    yield "What do you carry? One weapon, no heavier than your highest trait and one."
    for number, one in enumerate(choices(draft, "weapon", rules), start=1):
        yield f"  {number}. {one.name}: {one.words}{f' - not now: {one.refusal}' if one.refusal else ''}"


def _things_told(_draft: Draft, _rules: Rules) -> Lines:
    yield "What else have you got with you? A few things, with semicolons between; or none."


def _things(draft: Draft, text: str, _rules: Rules) -> Draft:
    if text.strip().casefold() == NONE:
        return replace(draft, things=())
    return replace(draft, things=tuple(_line(part, "A thing") for part in text.split(";") if part.strip()))


def _name_told(_draft: Draft, _rules: Rules) -> Lines:
    yield "And your name?"


def _name(draft: Draft, text: str, _rules: Rules) -> Draft:
    return replace(draft, name=_line(text, "A name"))


def _traits_ready(_draft: Draft, whole: Draft) -> str:
    ranks = sheet_of(whole).traits
    return ", ".join(f"{trait.name} {ranks[trait.id]}" for trait in TRAITS.values())


STEPS: Final[tuple[Step, ...]] = (
    Step("concept", _concept_told, lambda _draft, whole: whole.concept, _concept, places=("concept",)),
    Step("suit", _suit_told, lambda _draft, whole: whole.suit, _picked("suit"), ("suit",), lambda _draft: "suit"),
    Step(
        "flaws",
        _flaws_told,
        lambda _draft, whole: _flaw_names(whole),
        _several("flaws", lambda draft: replace(draft, flaws=())),
        place=lambda _draft: "flaws",
        aliases=("disadvantages",),
    ),
    Step("traits", _traits_told, _traits_ready, _traits, place=lambda _draft: "traits"),
    Step(
        "advantages",
        _advantages_told,
        lambda _draft, whole: _advantage_names(whole),
        _several("advantages", lambda draft: replace(draft, advantages=())),
        place=lambda _draft: "advantages",
    ),
    Step(
        "skills",
        _skills_told,
        lambda _draft, whole: _skill_names(whole),
        _skills,
        place=lambda _draft: "skills",
    ),
    Step("specialties", _specialties_told, lambda _draft, _whole: NONE, _specialties),
    Step(
        "weapon",
        _weapon_told,
        lambda _draft, whole: whole.weapon.replace("_", " "),
        _picked("weapon"),
        ("weapon",),
        lambda _draft: "weapon",
    ),
    Step("things", _things_told, lambda _draft, whole: "; ".join(whole.things) or NONE, _things),
    Step("name", _name_told, lambda _draft, whole: whole.name, _name, places=("name",)),
)
"""The questions, in the order they are asked."""
