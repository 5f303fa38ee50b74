"""The rating and card limit of a check: the order of modifiers, and the circumstances and tags a Dealer may name.

Everything here works on plain figures. The order is U-025's: the announced rating, halving, additive modifiers,
the floor; then the card limit, halved, added to, floored; then overwhelming expertise.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final, Literal

from oracle.core.menu import Refusal
from oracle.core.records import dataclass
from oracle.errors import NotationError

REASON_ABOVE: Final = 15
"""The highest difficulty for which the Dealer needs no reason. Rule U-023."""

EXPERTISE_PARTIAL: Final = 5
"""How far a card limit must lie above the rating for a partial success without cards. Rule U-015."""

EXPERTISE_SUCCESS: Final = 7
"""The same for a success. Rule U-017."""

CITED_WITHIN: Final = 2
"""How far a difficulty, less its modifiers, may lie from a rating it cites."""


def difficulty_refusal(difficulty: int, house: Mapping[str, str], *, reasoned: bool) -> Refusal | None:
    """Return why the Dealer may not announce `difficulty`, or `None` (U-023).

    Args:
        difficulty: The rating before any modifier of the engine's.
        house: The house rules.
        reasoned: Whether the Dealer gave a reason, which ratings above 15 need.
    """
    highest = int(house["max_difficulty"])
    if not 0 <= difficulty <= highest:
        return Refusal(f"a difficulty is 0 to {highest}, not {difficulty}", "U-023")
    if difficulty > REASON_ABOVE and not reasoned:
        return Refusal(f"a difficulty above {REASON_ABOVE} needs a reason", "U-023")
    return None


def is_grounded(difficulty: int, modifiers: Modifiers, cited: Iterable[int]) -> bool:
    """Return whether `difficulty` without the Dealer's modifiers lies near one of the `cited` ratings."""
    bare = difficulty - modifiers.total
    return any(abs(bare - rating) <= CITED_WITHIN for rating in cited)


def final_rating(
    announced: int, changes: Iterable[int], house: Mapping[str, str], *, attack: bool = False, halved: bool = False
) -> int:
    """Return the rating the Dealer lays cards for (U-022, U-025).

    Args:
        announced: The rating the Dealer announced, or the one printed on a foe.
        changes: Modifiers to add, in any order.
        house: The house rules.
        attack: Whether it is an attack, which stays a challenge.
        halved: Whether the rating is halved first, rounded down.
    """
    least = int(house["attack_rating_floor"]) if attack else 0
    start = announced // 2 if halved else announced
    return max(least, start + sum(changes))


def is_challenge(rating: int) -> bool:
    """Return whether cards are played at all: a rating of 0 is a plain success without other effects (U-021)."""
    return rating > 0


def card_cap(base: int, changes: Iterable[int], house: Mapping[str, str], *, halved: bool = False) -> int:
    """Return the card limit of a check with all its modifiers, without cards bought with focus (U-025, U-026)."""
    start = base // 2 if halved else base
    return max(int(house["min_cap"]), start + sum(changes))


def most_cards(cap: int, bought: int, held: int) -> int:
    """Return how many cards may be laid: the limit plus cards bought with focus, at most the cards in hand (U-027)."""
    return min(cap + bought, held)


def expertise(
    cap: int,
    rating: int,
    house: Mapping[str, str],
    *,
    held: int,
    counts_successes: bool = False,
    pooled: bool = False,
) -> Literal["success", "partial"] | None:
    """Return the tier that overwhelming expertise gives without cards, or `None` (U-015 to U-021).

    The player may always play for a better tier instead.

    Args:
        cap: The character's own card limit, all changes made, without cards bought with focus.
        rating: The rating, all changes made.
        house: The house rules.
        held: Cards in hand.
        counts_successes: Whether the number of successes matters, as in an attack (U-019).
        pooled: Whether others have laid cards; until they have, the character's own limit counts, alone (U-020).
    """
    if counts_successes or pooled or not is_challenge(rating):
        return None
    able = min(cap, held) if house["expertise_counts"] == "cap_and_hand" else cap
    if able >= rating + EXPERTISE_SUCCESS:
        return "success"
    return "partial" if able >= rating + EXPERTISE_PARTIAL else None


def expertise_threat(tier: Literal["success", "partial"], house: Mapping[str, str]) -> int:
    """Return the threat the Dealer gains from a result by overwhelming expertise (U-018)."""
    return int(house["expertise_partial_threat"]) if tier == "partial" else 0


@dataclass(frozen=True, slots=True)
class Circumstance:
    """A circumstance that a Dealer may count into a difficulty, and by how much."""

    id: str
    values: tuple[int, ...]
    """The modifiers it may have, the mildest first; negative where it helps."""
    words: str


_A_LITTLE: Final = (1, 2)
_A_LOT: Final = (1, 2, 3)
_A_HELP: Final = (-1, -2)

CIRCUMSTANCES: Final = (
    Circumstance("darkness", _A_LOT, "it is dark where seeing matters"),
    Circumstance("poor_tools", _A_LITTLE, "the tools are makeshift or wrong for it"),
    Circumstance("no_tools", (2, 3), "there are no tools where some are needed"),
    Circumstance("haste", _A_LOT, "there is too little time"),
    Circumstance("duress", _A_LOT, "somebody or something threatens while it is done"),
    Circumstance("distraction", _A_LITTLE, "something keeps pulling the mind away"),
    Circumstance("noise", _A_LITTLE, "noise drowns what should be heard"),
    Circumstance("crowd", _A_LITTLE, "too many people are in the way or look on"),
    Circumstance("unfamiliar", _A_LITTLE, "the place, the custom or the make is strange"),
    Circumstance("fragile", _A_LITTLE, "it breaks at the slightest slip"),
    Circumstance("small_target", _A_LITTLE, "what has to be hit, found or grasped is small"),
    Circumstance("far_off", _A_LITTLE, "it is far away"),
    Circumstance("cramped", _A_LITTLE, "there is hardly room to move"),
    Circumstance("unsteady", _A_LITTLE, "the ground or the vehicle sways"),
    Circumstance("on_guard", _A_LITTLE, "those concerned expect something of the kind"),
    Circumstance("distrust", _A_LITTLE, "the listener has reason for distrust"),
    Circumstance("unseen", _A_LITTLE, "it has to be done without anybody noticing"),
    Circumstance("old_trail", _A_LITTLE, "the trail is old, the papers are torn, memories have faded"),
    Circumstance("help_of_place", _A_HELP, "the place itself helps"),
    Circumstance("good_tools", _A_HELP, "the tools are better than it needs"),
    Circumstance("plenty_of_time", _A_HELP, "there is all the time in the world"),
    Circumstance("prepared", _A_HELP, "it was planned and made ready beforehand"),
    Circumstance("good_leads", _A_HELP, "something learned before points the way"),
    Circumstance("caught_unawares", _A_HELP, "nobody concerned expects it"),
    Circumstance("goodwill", _A_HELP, "the listener is well disposed"),
)
"""All circumstances a Dealer may name. Weather, wounds, gear, traits and bonds are missing: the rules count them."""

_CIRCUMSTANCES: Final = {circumstance.id: circumstance for circumstance in CIRCUMSTANCES}


BEFALLEN: Final = "befallen"
"""The tag of a check that no player chose: it cannot be withdrawn, and failing it bars no other try."""

BY_RULE: Final = "by_rule"
"""The tag of a check whose difficulty the rules work out, so that the Dealer does not judge it."""

CHECK_TAGS: Final[Mapping[str, str]] = {
    "under_duress": "somebody or something threatens meanwhile",
    "in_combat": "a fight is going on",
    "from_stealth": "those it is aimed at do not know that anybody is there",
    "in_sight": "it needs eyes",
    "in_hearing": "it needs ears",
    "outdoors": "wind and weather reach it",
    "in_nature": "it happens in the wild",
    "unexplored": "nobody in the party has been there",
    "under_stars": "the stars can be seen",
    "stealth": "not being seen or heard",
    "loud": "heard far and wide, as a shot is: everybody around is alert",
    "disguise": "passing for somebody else",
    "see_through_disguise": "telling who somebody really is",
    "forge": "a false paper, seal or map",
    "conceal_weapon": "carrying a weapon without anybody finding it",
    "pilfer": "lifting, planting or stashing something tiny",
    "locks": "a lock, a bolt or a safe",
    "traps": "finding or undoing a trap",
    "run": "running",
    "jump": "jumping",
    "climb": "climbing",
    "swim": "swimming",
    "cling": "holding on to a wall or a ceiling without moving",
    "throw": "throwing",
    "catch": "catching what is tossed or falls",
    "grapple": "holding somebody fast",
    "sport": "a game or a sport",
    "parkour": "getting across obstacles at speed",
    "lift": "lifting, pushing or carrying something heavy",
    "break_open": "forcing a door or something like it",
    "notice": "noticing something in time",
    "recall": "remembering a face or a name",
    "search": "looking for something, a clue or a trace",
    "question": "getting out of people what they know",
    "research": "finding it in writings",
    "track": "following a trail",
    "forage": "food, water or shelter in the wild",
    "find_way": "not getting lost",
    "draw_map": "making a map",
    "with_map": "going by a map that one of the party drew",
    "heal": "treating the sick or the wounded",
    "first_aid": "tending a wound on the spot",
    "diagnose": "finding out what ails somebody",
    "surgery": "cutting somebody open to help",
    "stop_bleeding": "stanching a wound",
    "revive": "bringing back the recently dead",
    "brew": "medicine or poison",
    "explosives": "making a bomb or setting one off",
    "disarm_explosive": "undoing a bomb",
    "build": "putting up something that stays",
    "smith": "weapons, armor and shields",
    "device": "a complicated machine",
    "repair": "making something whole again",
    "calm": "calming somebody",
    "comfort": "giving heart",
    "guard": "keeping a bystander from harm",
    "win_trust": "strangers on the road come to trust the party",
    "persuade": "winning somebody over by fair means",
    "deceive": "making somebody believe what is not so",
    "intimidate": "frightening somebody into it",
    "seduce": "charming somebody beyond good sense",
    "perform": "a show, a song, a picture",
    "distract": "drawing attention to oneself",
    "command": "giving orders that are followed",
    "teach": "teaching somebody",
    "animals": "dealing with beasts",
    "with_companion": "the animal companion helps",
    "pilot": "steering a vehicle",
    "assisted_piloting": "somebody helps to steer",
    "avoid_obstacle": "steering around something",
    "from_vehicle": "attacking with a vehicle or from one",
    "attack": "striking to harm",
    "melee": "at arm's length",
    "ranged": "with something that flies",
    "dodge": "getting out of the way",
    "resist_body": "holding out in the body",
    "resist_mind": "holding out in the mind",
    "resist_fear": "standing up to fear",
    "cast": "casting a spell",
    "ritual": "a slow and careful rite",
    "in_circle": "a rite inside a permanent circle",
    "on_self": "magic worked on oneself",
    "summon": "calling something here",
    "commune": "speaking with what is beyond",
    "buff": "making somebody stronger by magic",
    "mend_lasting": "healing an injury that would stay",
    "mind_control": "bending a mind by magic",
    "detect_magic": "feeling whether magic is at work",
    "identify": "telling what an arcane thing is",
    "lore": "knowing about the arcane",
    "aid": "several work together",
    "observe": "questions to the Dealer about what is there",
    "manipulate": "bringing somebody to do a thing, by pressure, tricks or charm",
    "empathize": "bringing somebody to do a thing by understanding them",
}
"""The tags a check may have, and what each means. Modifiers of traits, gear and weather name them."""

SPOKEN: Final = (
    *("in_hearing", "question", "win_trust", "persuade", "deceive", "seduce", "calm", "comfort", "command", "teach"),
    *("manipulate", "empathize"),
)
"""Tags of checks that take hearing or speech."""

_MODIFIER: Final = re.compile(r"([a-z_]+)([+-][0-9]{1,2})")
_CITE: Final = re.compile(r"[CS][0-9]{1,2}(?:/[A-Z][a-z]+)?")
_TAG: Final = re.compile(r"[a-z_]+")
_NOTHING: Final = "-"


@dataclass(frozen=True, slots=True)
class Modifier:
    """One circumstance with the value the Dealer gave it."""

    id: str
    value: int

    def __str__(self) -> str:
        return f"{self.id}{self.value:+}"


@dataclass(frozen=True, slots=True)
class Modifiers:
    """The circumstances of a check, as one word: `darkness+2,good_tools-1`, or `-` for none."""

    items: tuple[Modifier, ...] = ()

    def __str__(self) -> str:
        return ",".join(map(str, self.items)) or _NOTHING

    @property
    def total(self) -> int:
        """The sum of their values."""
        return sum(modifier.value for modifier in self.items)

    @classmethod
    def parse(cls, text: str) -> Modifiers:
        """Return the circumstances written as `text`.

        Raises:
            NotationError: If it is not written so; whether such circumstances exist is checked by `refusal`.
        """
        found = [_matched(_MODIFIER, word, "a circumstance such as darkness+2") for word in _words(text)]
        return cls(tuple(Modifier(match[1], int(match[2])) for match in found))

    def refusal(self) -> Refusal | None:
        """Return why a Dealer may not name these circumstances, or `None`."""
        for modifier in self.items:
            known = _CIRCUMSTANCES.get(modifier.id)
            if known is None:
                return Refusal(
                    f"{modifier.id!r} is no circumstance a Dealer may name; there is {', '.join(_CIRCUMSTANCES)}"
                )
            if modifier.value not in known.values:
                could = " or ".join(f"{value:+}" for value in known.values)
                return Refusal(f"{modifier.id} counts {could}, not {modifier.value:+}")
        return _named_twice(tuple(modifier.id for modifier in self.items))


@dataclass(frozen=True, slots=True)
class Cites:
    """The ladder examples a difficulty cites, as one word: `C8/Espionage,C6/Survival`, or `-` for none."""

    ids: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ",".join(self.ids) or _NOTHING

    @classmethod
    def parse(cls, text: str) -> Cites:
        """Return the examples written as `text`.

        Raises:
            NotationError: If it is not written so; whether such examples exist is checked by the domain `Cited`.
        """
        return cls(tuple(_matched(_CITE, word, "an example such as C8/Espionage")[0] for word in _words(text)))


@dataclass(frozen=True, slots=True)
class Tags:
    """The tags of a check, as one word: `stealth,under_duress`, or `-` for none."""

    ids: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ",".join(self.ids) or _NOTHING

    def __contains__(self, tag: object) -> bool:
        return tag in self.ids

    @classmethod
    def parse(cls, text: str) -> Tags:
        """Return the tags written as `text`.

        Raises:
            NotationError: If it is not written so; whether such tags exist is checked by `refusal`.
        """
        return cls(tuple(_matched(_TAG, word, "a mark such as stealth")[0] for word in _words(text)))

    def refusal(self) -> Refusal | None:
        """Return why a check may not have these tags, or `None`."""
        for tag in self.ids:
            if tag not in CHECK_TAGS:
                return Refusal(f"{tag!r} is no mark of a check; there is {', '.join(CHECK_TAGS)}")
        return _named_twice(self.ids)


def _words(text: str) -> list[str]:
    return [] if text == _NOTHING else text.split(",")


def _matched(pattern: re.Pattern[str], word: str, wanted: str) -> re.Match[str]:
    found = pattern.fullmatch(word)
    if found is None:
        raise NotationError(f"{word!r} is not {wanted}")
    return found


def _named_twice(ids: tuple[str, ...]) -> Refusal | None:
    for at, name in enumerate(ids):
        if name in ids[:at]:
            return Refusal(f"{name} is named twice")
    return None
