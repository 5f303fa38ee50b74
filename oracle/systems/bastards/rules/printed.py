"""Foes as an adventure prints them: read with a complaint for every value that is wrong, and brought by the story.

What is printed travels as one line of JSON, so that a story can carry it without knowing the game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, Literal

from oracle.core.chance import Stream
from oracle.core.menu import Option, Refusal
from oracle.core.notation import Prose
from oracle.core.records import record, replace
from oracle.core.suggested import Complaint
from oracle.kit.feature import Offered
from oracle.kit.named import Slug
from oracle.systems.bastards.rules.characters import Character, base_rank, refusals
from oracle.systems.bastards.rules.figures import MEMBERS
from oracle.systems.bastards.rules.foes import HIGHEST_RATING, Came, RivalCame, SentOff, weapons_for
from oracle.systems.bastards.rules.followers import FIT
from oracle.systems.bastards.rules.points import SCENE_BREAKS
from oracle.systems.bastards.rules.pregens import READY
from oracle.systems.bastards.rules.skills import TRAIT_OF, TRAITS
from oracle.systems.bastards.rules.state import DEALER, Event, Events, Game, Verb
from oracle.systems.bastards.rules.weapons import BARE

PLAIN_KEYS: Final = ("name", "rating", "members", "weapon", "advantages")
"""Keys of a Touched or a group of Extras."""

SHEET_KEYS: Final = ("name", "concept", "suit", "traits", "skills", "advantages", "disadvantages", "weapons")
"""Keys of a rival with a sheet of their own, whom `suit` tells from the others."""

READY_KEYS: Final = ("name", "ready")
"""Keys of a rival who plays a sheet that is ready."""

USUAL_RATING: Final = 2
"""The Power Rating of a foe for whom none is printed: no fighter by trade, and no fool."""

LONGEST_PRINT: Final = 4000
"""The most characters of one printed foe."""


@record
class Rival:
    """A Fated as printed: their sheet."""

    character: Character


@record
class Hand:
    """A Touched or a group of Extras as printed."""

    name: str
    rating: int
    members: int
    """Members of a group of Extras; 0 for a Touched."""
    weapon: str
    advantages: tuple[str, ...]


def dump_print(plain: Mapping[str, Any]) -> str:
    """Return a printed foe as one line; `load_print` reads it back."""
    return json.dumps(dict(plain), ensure_ascii=False, sort_keys=True)


def load_print(text: str) -> Mapping[str, Any] | None:
    """Return the printed foe of one line; `None` where the line is none."""
    try:
        plain = json.loads(text) if len(text) <= LONGEST_PRINT else None
    except (ValueError, RecursionError):
        return None
    return plain if isinstance(plain, dict) else None


def read_printed(
    plain: Mapping[str, Any], house_rules: Mapping[str, str]
) -> tuple[Hand | Rival, tuple[Complaint, ...]]:
    """Return a foe as far as it can be read, and what is wrong with it.

    Args:
        plain: Keys of `PLAIN_KEYS`, `SHEET_KEYS` or `READY_KEYS` with plain values.
        house_rules: By which a sheet is judged.
    """
    if "ready" in plain:
        return _ready(plain)
    return _rival(plain, house_rules) if "suit" in plain else _hand(plain)


def _ready(plain: Mapping[str, Any]) -> tuple[Rival, tuple[Complaint, ...]]:
    """Return a rival with the sheet of somebody ready, under a name of their own where one is printed."""
    id_ = plain["ready"]
    wrong = list(_unknown(plain, READY_KEYS))
    if id_ not in READY:
        wrong.append(Complaint("ready", f"there is no ready sheet {id_!r}", str(id_), tuple(READY)))
    character = READY.get(str(id_)) or next(iter(READY.values()))
    return Rival(replace(character, name=_text(plain, "name") or character.name)), tuple(wrong)


def _rival(plain: Mapping[str, Any], house_rules: Mapping[str, str]) -> tuple[Rival, tuple[Complaint, ...]]:
    """Return a rival by a sheet that is written out; it may have cost as much XP as it has."""
    wrong = [*_unknown(plain, SHEET_KEYS)]
    wrong += (one for key in ("traits", "skills") for one in _not_ranks(plain, key))
    wrong += (one for key in ("advantages", "disadvantages", "weapons") for one in _not_list(plain, key))
    suit = _text(plain, "suit")
    if wrong or suit not in TRAIT_OF:
        told = f"there is no suit {plain['suit']!r}"
        wrong += [Complaint("suit", told, suit, tuple(TRAIT_OF))] if suit not in TRAIT_OF else []
        return Rival(next(iter(READY.values()))), tuple(wrong)
    character = _sheet(plain, suit)
    return Rival(character), tuple(Complaint("", one.reason) for one in refusals(character, house_rules))


def _sheet(plain: Mapping[str, Any], suit: str) -> Character:
    ranks = {trait: base_rank(suit, trait) for trait in TRAITS} | dict(plain.get("traits", {}))
    sheet = Character(
        _text(plain, "name"),
        _text(plain, "concept"),
        suit,
        ranks,
        dict(plain.get("skills", {})),
        advantages=tuple(plain.get("advantages", ())),
        disadvantages=tuple(plain.get("disadvantages", ())),
        weapons=tuple(plain.get("weapons", ())),
    )
    return replace(sheet, earned=max(1, sheet.cost - sheet.budget))


def _hand(plain: Mapping[str, Any]) -> tuple[Hand, tuple[Complaint, ...]]:
    """Return a Touched, or a group of Extras where members are printed."""
    wrong = [*_unknown(plain, PLAIN_KEYS), *_not_list(plain, "advantages")]
    rating = _number(plain, "rating", HIGHEST_RATING, wrong) or USUAL_RATING
    members = _number(plain, "members", MEMBERS, wrong)
    weapon, fit = plain.get("weapon", BARE), weapons_for("extras" if members else "touched", rating)
    if weapon not in fit:
        wrong.append(Complaint("weapon", f"{weapon!r} is no weapon for them", str(weapon), fit))
    able = tuple(map(str, plain.get("advantages", ()))) if not _has_key(wrong, "advantages") else ()
    wrong += (
        Complaint("advantages", f"{one!r} is none a Follower may have", one, FIT) for one in able if one not in FIT
    )
    return Hand(_text(plain, "name"), rating, members, weapon if weapon in fit else BARE, able), tuple(wrong)


def _text(plain: Mapping[str, Any], key: str) -> str:
    return str(plain.get(key, ""))


def _has_key(wrong: list[Complaint], key: str) -> bool:
    return any(one.key == key for one in wrong)


def _number(plain: Mapping[str, Any], key: str, most: int, wrong: list[Complaint]) -> int:
    """Return a whole number from 1; 0 where there is none, or it is wrong."""
    value = plain.get(key)
    if value is None:
        return 0
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
        wrong.append(Complaint(key, f"this is a whole number from 1 to {most}, not {value!r}"))
        return 0
    return value


def _unknown(plain: Mapping[str, Any], keys: tuple[str, ...]) -> Iterator[Complaint]:
    for key, value in plain.items():
        if key not in keys:
            yield Complaint(key, f"{key!r} is no key of such a foe", key, keys)
        elif key in ("name", "concept") and not isinstance(value, str):
            yield Complaint(key, "this takes a line of words")


def _not_ranks(plain: Mapping[str, Any], key: str) -> Iterator[Complaint]:
    value = plain.get(key, {})
    if not isinstance(value, Mapping) or not all(type(rank) is int for rank in value.values()):
        yield Complaint(key, "this takes a mapping of names to ranks, such as {body: 3}")
    elif key == "traits" and set(value) - set(TRAITS):
        name = min(set(value) - set(TRAITS))
        yield Complaint(key, f"there is no trait {name!r}", name, tuple(TRAITS))


def _not_list(plain: Mapping[str, Any], key: str) -> Iterator[Complaint]:
    value = plain.get(key, [])
    if not isinstance(value, list | tuple) or not all(isinstance(one, str) for one in value):
        yield Complaint(key, "this takes a list of names")


@record
class Print:
    """The line of a printed foe, as a value to be typed."""

    house_rules: Mapping[str, str]
    shape: str = "what is printed on them"

    def why_not(self, value: Any) -> Refusal | None:
        """Return the first complaint about it, or `None`."""
        plain = load_print(value) if isinstance(value, str) else None
        if plain is None:
            return Refusal("that is no print of a foe: keys and values as JSON")
        _, complaints = read_printed(plain, self.house_rules)
        first = next(iter(complaints), None)
        return (
            Refusal(f"{first.key}: {first.reason}" if first.key else first.reason, "gob.power_pool") if first else None
        )

    def sample(self, stream: Stream) -> Any:
        """Return a Touched of a random Power Rating, or one of the sheets that are ready."""
        if not stream.below(2):
            return dump_print({"ready": tuple(READY)[stream.below(len(READY))]})
        return dump_print({"name": "the stranger", "rating": 1 + stream.below(HIGHEST_RATING)})

    def choices(self) -> tuple[Any, ...] | None:
        """Return `None`: there are too many to list."""
        return None


@record
class Confront(Verb):
    """The story brings a foe of its adventure, as it is printed: `confront bailiff {"rating": 3}`."""

    verb = "confront"
    role = "bridge"
    foe: str
    printed: Prose

    @staticmethod
    def offer(game: Game, who: str) -> Offered:
        return (Option(Confront, (Slug("id"), Print(game.house_rules)), hint="a foe of the story is there"),)

    def decide(self, game: Game, who: str) -> Events:
        """Return that they are there; nothing where they are already."""
        if self.foe in game.cast or game.concluded:
            return ()
        printed, _ = read_printed(load_print(self.printed) or {}, game.house_rules)
        return (_COMING[type(printed)](self.foe, printed),)


def _rival_came(foe: str, rival: Rival) -> Event:
    return RivalCame(foe, rival.character, is_storied=True)


def _hand_came(foe: str, hand: Hand) -> Event:
    name, members = hand.name or foe.replace("-", " "), hand.members or 1
    kind: Literal["touched", "extras"] = "extras" if hand.members else "touched"
    return Came(foe, kind, hand.rating, members, hand.weapon, name, DEALER, hand.advantages, is_storied=True)


_COMING: Final[Mapping[type, Callable[[str, Any], Event]]] = {Rival: _rival_came, Hand: _hand_came}
"""How those who are printed come, by what they are."""


def _stays_behind(game: Game) -> Events:
    """Return that those whom the adventure brought are not there where the story goes on."""
    return tuple(SentOff(who, figure.character.name) for who, figure in game.cast.items() if figure.is_storied)


EXTENDS: Final = (*SCENE_BREAKS.by(_stays_behind),)
"""What becomes of the foes of an adventure when the story leaves the scene."""
