"""The five attributes, the 23 skills, and what may be paired in a check."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final

from oracle.core.menu import Refusal
from oracle.core.records import dataclass
from oracle.errors import UnknownNameError


@dataclass(frozen=True, slots=True)
class Attribute:
    """One of the five attributes."""

    id: str
    name: str
    words: str
    aliases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Skill:
    """One skill, with the attributes it is usually paired with."""

    id: str
    attributes: tuple[str, ...]
    """Ids in the order of the book; where the book joins two by "and" it means "or" (U-032)."""
    words: str
    """What it covers, in a player's words."""
    aliases: tuple[str, ...]
    """Other words players use, lower case."""


ATTRIBUTES: Final = (
    Attribute("STR", "Strength", "force of body", ("might", "muscle", "power")),
    Attribute("AGI", "Agility", "speed and suppleness", ("dexterity", "dex", "quickness", "reflexes")),
    Attribute("VIT", "Vitality", "health and staying power", ("constitution", "con", "endurance", "stamina")),
    Attribute("INT", "Intellect", "force of mind", ("intelligence", "wits", "brains", "reason")),
    Attribute("PER", "Personality", "the pull one has on others", ("charisma", "cha", "charm", "presence")),
)
"""In the order of the sheet."""

SKILLS: Final = (
    Skill(
        "Athletics",
        ("STR", "AGI"),
        "running, jumping, climbing, swimming, throwing and ball games",
        ("acrobatics", "climbing", "jumping", "running", "swimming", "sport"),
    ),
    Skill(
        "Awareness",
        ("INT", "AGI"),
        "noticing danger before it strikes",
        ("perception", "alertness", "notice", "spot", "listen", "vigilance"),
    ),
    Skill(
        "Biology",
        ("INT",),
        "living bodies: surgery, wounds, sickness, and now and then fighting with a strange body of one's own",
        ("medicine", "healing", "heal", "first aid", "surgery", "anatomy", "doctoring"),
    ),
    Skill(
        "Brawling",
        ("STR",),
        "close combat, with a weapon or without",
        ("melee", "fighting", "fight", "fencing", "swordplay", "wrestling", "boxing"),
    ),
    Skill(
        "Chemistry",
        ("INT",),
        "substances and how they act on each other: medicine, poison, explosives",
        ("alchemy", "potions", "poisons", "explosives", "pharmacy"),
    ),
    Skill(
        "Culture",
        ("INT", "PER"),
        "what a people eats, remembers and whispers about, who counts among it, and its tongue",
        ("etiquette", "history", "languages", "language", "customs", "gossip", "society"),
    ),
    Skill(
        "Empathy",
        ("PER",),
        "seeing through lies and reaching people's feelings",
        ("insight", "compassion", "calming", "sense motive", "comfort"),
    ),
    Skill(
        "Engineering",
        ("INT",),
        "building and keeping machines, electrics, smithing, construction",
        ("mechanics", "crafting", "craft", "repair", "tinkering", "smithing", "technology"),
    ),
    Skill(
        "Espionage",
        ("AGI", "INT", "PER"),
        "sneaking, hiding, disguise, forgery and other underhand work",
        ("stealth", "sneak", "sneaking", "hiding", "thievery", "disguise", "forgery", "lockpicking"),
    ),
    Skill(
        "Husbandry",
        ("STR", "INT"),
        "handling, breeding and herding animals, and farming",
        ("animal handling", "animals", "beasts", "farming", "riding"),
    ),
    Skill(
        "Investigation",
        ("INT",),
        "finding clues and fitting them together",
        ("search", "clues", "deduction", "detective work", "sleuthing"),
    ),
    Skill(
        "Leadership",
        ("INT", "PER"),
        "tactics, command, a cool head in battle, small teams in peace",
        ("command", "tactics", "teaching", "inspiration"),
    ),
    Skill(
        "Manipulation",
        ("PER",),
        "confusing, coercing, frightening and talking people round",
        ("persuasion", "persuade", "deception", "deceive", "intimidation", "intimidate", "bluff", "lying", "seduction"),
    ),
    Skill(
        "Navigation",
        ("INT",),
        "finding the way by maps and by the stars",
        ("orienteering", "maps", "wayfinding", "pathfinding"),
    ),
    Skill(
        "Occult",
        ("INT", "PER"),
        "spells cast at once out of eldritch power",
        ("magic", "spellcasting", "sorcery", "arcana", "wizardry"),
    ),
    Skill(
        "Piloting",
        ("AGI",),
        "steering whatever runs, flies or floats",
        ("driving", "drive", "flying", "sailing", "steering"),
    ),
    Skill(
        "Psyche",
        ("INT", "PER"),
        "strength of mind",
        ("willpower", "will", "concentration", "mental resistance", "resolve"),
    ),
    Skill(
        "Research",
        ("INT",),
        "digging up information, however obscure",
        ("library use", "reading", "archives", "study", "computers"),
    ),
    Skill(
        "Ritual",
        ("INT", "PER"),
        "slow and intricate magic, and rites of faith",
        ("ceremony", "prayer", "religion", "summoning"),
    ),
    Skill(
        "Theatrics",
        ("PER",),
        "acting, singing, dancing, painting, showing off",
        ("performance", "perform", "acting", "singing", "music", "dancing", "painting", "theatricals", "art"),
    ),
    Skill(
        "Toughness",
        ("VIT", "STR"),
        "hardiness of body",
        ("fortitude", "hardiness", "resilience", "body resistance"),
    ),
    Skill(
        "Shooting",
        ("AGI", "INT"),
        "the use and care of anything that sends something flying",
        ("ranged", "archery", "marksmanship", "gunnery", "guns", "firearms", "bows"),
    ),
    Skill(
        "Survival",
        ("INT", "VIT"),
        "staying alive in hard country: camps, tracks, hunting, plants and beasts",
        ("wilderness", "tracking", "hunting", "camping", "foraging", "woodcraft"),
    ),
)
"""In the order of the book."""

_ATTRIBUTES: Final = {attribute.id: attribute for attribute in ATTRIBUTES}
_SKILLS: Final = {skill.id: skill for skill in SKILLS}

_NAMES: Final = {
    **{alias: attribute.id for attribute in ATTRIBUTES for alias in attribute.aliases},
    **{alias: skill.id for skill in SKILLS for alias in skill.aliases},
    **{word.lower(): attribute.id for attribute in ATTRIBUTES for word in (attribute.id, attribute.name)},
    **{skill.id.lower(): skill.id for skill in SKILLS},
}


def half(score: int) -> int:
    """Return the cards an attribute adds to a check: half of its score, rounded down (U-094, U-095)."""
    return score // 2


def is_attribute(name: str) -> bool:
    """Return whether `name` is the id of an attribute."""
    return name in _ATTRIBUTES


def approach_of(pair: tuple[str, str]) -> str:
    """Return a pair as one word; two skills are the same approach in either order (U-034)."""
    return "+".join(pair if is_attribute(pair[0]) else sorted(pair))


def is_skill(name: str) -> bool:
    """Return whether `name` is the id of a skill of the book."""
    return name in _SKILLS


def find_skill(name: str) -> Skill:
    """Return the skill with this id.

    Raises:
        UnknownNameError: If there is none.
    """
    if name not in _SKILLS:
        raise UnknownNameError("skill", name, known=tuple(_SKILLS))
    return _SKILLS[name]


def parse_skill_name(text: str) -> str:
    """Return the id of the attribute or skill a player calls `text`: `strength`, `stealth`, `espionage`.

    Raises:
        UnknownNameError: If there is none; it names the nearest ones, or all.
    """
    plain = " ".join(text.lower().split())
    if plain in _NAMES:
        return _NAMES[plain]
    near = get_close_matches(plain, list(_NAMES), n=3)
    known = tuple(dict.fromkeys(_NAMES[word] for word in near)) or (
        *(attribute.id for attribute in ATTRIBUTES),
        *_SKILLS,
    )
    raise UnknownNameError("attribute or skill", text, known=known)


def pair_refusal(first: str, second: str, *, invented: Iterable[str] = ()) -> Refusal | None:
    """Return why these two cannot be paired, or `None`: an attribute or a skill, and another skill (U-030).

    Args:
        first: Id of an attribute or of a skill.
        second: Id of a skill.
        invented: Skills that the players made up (U-102).
    """
    own = tuple(invented)
    if not is_skill(second) and second not in own:
        told = f"{second!r} is not a skill{_perhaps(second, own)}; a check pairs an attribute or a skill with a skill"
        return Refusal(told, "U-030")
    if not (is_attribute(first) or is_skill(first) or first in own):
        return Refusal(f"{first!r} is neither an attribute nor a skill{_perhaps(first, own)}", "U-030")
    return Refusal(f"{first} cannot be paired with itself", "U-030") if first == second else None


def _perhaps(name: str, own: Iterable[str]) -> str:
    """Return which skill or attribute was probably meant by a name; empty where none is near."""
    known = {**_NAMES, **{skill.lower(): skill for skill in own}}
    near = get_close_matches(name.lower().replace("_", " "), list(known), n=1)
    return f", perhaps {known[near[0]]}" if near else ""


def pair_cards(first: str, second: str, attributes: Mapping[str, int], ranks: Mapping[str, int]) -> int:
    """Return the cards a pair allows before anything else: half an attribute, and ranks in full (U-030, U-095).

    Args:
        first: Id of an attribute or of a skill.
        second: Id of a skill.
        attributes: Scores as they are now, by id.
        ranks: Ranks that count, by skill; a skill that is missing has rank 0 (U-140).
    """
    start = half(attributes[first]) if is_attribute(first) else ranks.get(first, 0)
    return start + ranks.get(second, 0)


def chosen_attribute(
    skill: str, asked: str, attributes: Mapping[str, int], house: Mapping[str, str], *, usual: tuple[str, ...] = ()
) -> str:
    """Return the attribute that goes with `skill` in a check (U-031, U-032).

    Under either house rule the Dealer may choose an attribute that is not usual for the skill.

    Args:
        skill: Id of the skill.
        asked: The attribute the Dealer named, empty for none.
        attributes: The character's scores as they are now.
        house: The house rules.
        usual: The attributes of a skill the players made up; empty for a skill of the book.
    """
    listed = usual or find_skill(skill).attributes
    if asked and (house["attribute_choice"] == "dealer_then_higher" or asked not in listed):
        return asked
    return max(listed, key=lambda name: half(attributes[name]))
