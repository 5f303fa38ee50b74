"""A character's sheet as it was made, and two characters of ours who are ready to play.

Building one of your own is a chapter to itself; here only stands what play asks of a sheet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, Literal

from oracle.core.records import dataclass
from oracle.systems.diesel.attributes import SPECIES
from oracle.systems.diesel.skills import SKILLS
from oracle.systems.diesel.trades import FOCUS_SUITS, TRADES

TRADE_POINTS: Final = 8
"""Points a new character spends on Trades, further Focuses and Skill ranks."""

FREE_ATTRIBUTES: Final = 2
"""Attributes a player chooses besides those of the species."""

MAX_RANK: Final = 3
"""Highest rank of a Skill for a new character: an expert's."""


@dataclass(frozen=True, slots=True)
class Training:
    """One Trade of a character."""

    trade: str
    focuses: str
    """Suit letters of the Focuses; the first came with the Trade."""
    ranks: Mapping[str, int]
    """Skill to rank, only above 0."""

    @property
    def points(self) -> int:
        """What it cost: one for the Trade, one for each further Focus, one for each rank."""
        return len(self.focuses) + sum(self.ranks.values())


@dataclass(frozen=True, slots=True)
class Thing:
    """Something the character owns or can call upon."""

    id: str
    words: str
    kind: Literal["tool", "resource"]
    """`resource` if it came with a Trade, `tool` if it is a possession."""
    trade: str = ""
    """The Trade a resource came with."""
    sort: str = ""
    """What it is in that Trade's list; empty where the list was too short and the player invented one."""
    armor: int = 0
    """Injury levels it takes off a blow while it is worn."""


@dataclass(frozen=True, slots=True)
class Background:
    """Where a character starts from."""

    income: str
    people: tuple[str, ...]
    """Friends and family who still matter."""


@dataclass(frozen=True, slots=True)
class Character:
    """A sheet on the day it was made."""

    name: str
    concept: str
    species: str
    attributes: tuple[str, ...]
    """The free ones; those of the species come on top."""
    trainings: tuple[Training, ...]
    things: tuple[Thing, ...]
    background: Background

    @property
    def all_attributes(self) -> tuple[str, ...]:
        """The free Attributes and those of the species; one that stands here twice weighs double."""
        return self.attributes + SPECIES[self.species].attributes

    def training(self, trade: str) -> Training | None:
        """Return what the character learned of `trade`, or `None`."""
        return next((one for one in self.trainings if one.trade == trade), None)


def mistakes(character: Character) -> tuple[str, ...]:
    """Return what the rules of a new character forbid about this one, as sentences."""
    unknown = _unknown(character)
    if unknown:
        return unknown
    points = {one.trade: one.points for one in character.trainings}
    owned = Counter(thing.trade for thing in character.things if thing.kind == "resource")
    told = []
    if len(character.attributes) != FREE_ATTRIBUTES:
        told.append(f"A new character chooses {FREE_ATTRIBUTES} Attributes, not {len(character.attributes)}.")
    if sum(points.values()) != TRADE_POINTS:
        told.append(f"The Trades cost {sum(points.values())} points; there are {TRADE_POINTS}.")
    if any(rank > MAX_RANK for one in character.trainings for rank in one.ranks.values()):
        told.append(f"No Skill starts above rank {MAX_RANK}.")
    if owned != Counter(points):
        told.append("Every point spent in a Trade brings one resource of that Trade.")
    told += [
        f"{TRADES[thing.trade].name} offers no {thing.sort}."
        for thing in character.things
        if thing.sort and thing.trade in TRADES and thing.sort not in TRADES[thing.trade].resources
    ]
    return tuple(told)


def _unknown(character: Character) -> tuple[str, ...]:
    told = [] if character.species in SPECIES else [f"There is no people called {character.species!r}."]
    for one in character.trainings:
        if one.trade not in TRADES:
            told.append(f"There is no Trade called {one.trade!r}.")
            continue
        told += [
            f"{TRADES[one.trade].name} has no Skill {skill!r}."
            for skill, rank in one.ranks.items()
            if skill not in SKILLS or skill not in TRADES[one.trade].skills or rank < 1
        ]
        if not one.focuses or any(suit not in FOCUS_SUITS for suit in one.focuses):
            told.append(f"{TRADES[one.trade].name} needs a Focus in one of the four suits.")
    return tuple(told)


TIBB: Final = Character(
    name="Tibb Underledger",
    concept="Goblin fixer of Bonethorne Port: knows somebody for everything, and owes half of them.",
    species="goblin",
    attributes=("witty", "impulsive"),
    trainings=(
        Training("fixer", "hs", {"back-channel": 2, "manipulation": 2, "black-market": 1}),
        Training("thief", "d", {}),
    ),
    things=(
        Thing("clerk-odd", "Odd, a night clerk at the harbour court", "resource", "fixer", "political-contact"),
        Thing("mother-silt", "Mother Silt, who lets boats land unseen", "resource", "fixer", "criminal-contact"),
        Thing("consul-breve", "Consul Breve, homesick and talkative", "resource", "fixer", "foreign-contact"),
        Thing("captains-favor", "a favour a watch captain would rather forget", "resource", "fixer", "political-favor"),
        Thing("tea-stall", "half a share in a tea stall by the refinery gate", "resource", "fixer", "investment"),
        Thing("dockside-word", "a word that counts on the eastern docks", "resource", "fixer", "criminal-influence"),
        Thing("attic", "an attic above a piano shop, rent paid in gossip", "resource", "fixer", "safe-house"),
        Thing("lockpicks", "lockpicks that pass for knitting needles", "resource", "thief", "security-tools"),
        Thing("silk-waistcoat", "a silk waistcoat with KevFlex in its lining", "tool", armor=1),
        Thing("small-ledger", "a small ledger, in a cipher only Tibb can read", "tool"),
        Thing("brass-lighter", "a brass lighter that has never failed", "tool"),
    ),
    background=Background(
        income="commissions: a tenth of anything that changes hands quietly",
        people=("Aunt Fennimore, who raised eleven and forgives none", "Dov, a clerk Tibb still means to pay"),
    ),
)
"""Talks first, runs second."""

ILVANE: Final = Character(
    name="Ilvane Thornquiet",
    concept="Elf ranger of the grain roads: four hundred winters old, and still early for every appointment.",
    species="elf",
    attributes=("precise", "stubborn"),
    trainings=(
        Training("ranger", "s", {"awareness": 2, "hunting": 1, "survival": 1}),
        Training("medical", "d", {"aid": 2}),
    ),
    things=(
        Thing("field-pack", "a field pack mended in nine colours", "resource", "ranger", "survival-pack"),
        Thing("longbow", "a longbow of river yew", "resource", "ranger", "hunting-weapon"),
        Thing("rope-and-stove", "rope, and a stove no larger than a fist", "resource", "ranger", "survival-gear"),
        Thing("winter-hut", "a winter hut two days above the last road", "resource", "ranger", "cabin"),
        Thing(
            "hollow-voice", "a voice in a hollow oak, sometimes willing to talk", "resource", "ranger", "fae-contact"
        ),
        Thing("trauma-kit", "a trauma kit, army stock", "resource", "medical", "trauma-kit"),
        Thing("tinctures", "tinctures against fever, pain and regret", "resource", "medical", "pharmaceuticals"),
        Thing("doctor-hale", "Doctor Hale, who asks no names", "resource", "medical", "medical-contact"),
        Thing("leather-coat", "a long leather coat, oiled every autumn", "tool", armor=1),
        Thing("spyglass", "a spyglass older than the kingdom it was made in", "tool"),
        Thing("bone-whistle", "a bone whistle dogs dislike", "tool"),
    ),
    background=Background(
        income="guiding grain convoys, paid by the safe arrival",
        people=("Sereth, a brother behind the closed border", "the Marrow family, whose children she once found"),
    ),
)
"""Sees it coming, and has already made tea."""

READY: Final[Mapping[str, Character]] = {"tibb": TIBB, "ilvane": ILVANE}
"""Characters ready to play, in the order they are offered."""
