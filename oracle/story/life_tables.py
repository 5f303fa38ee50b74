"""The closed lists of a living story: deeds, tempers, complications, and what can become of a thing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final

from oracle.core.records import dataclass

LEAST, MOST = -2, 2
"""How ill and how well a person can stand to the party."""

STANDINGS: Final[Mapping[int, str]] = {
    -2: "set against you",
    -1: "cool towards you",
    0: "neither for you nor against you",
    1: "friendly to you",
    2: "on your side",
}
"""How a person stands to the party, in words that follow a name and `is`."""

ANY_DEED: Final = "deed"
"""The kind of a deed that has no kind of its own."""

LIE: Final = "lie"
"""The kind of deed that only its victim knows of, and that nobody sees for what it is unless it fails."""

BLUNDER: Final = "blunder"
"""The kind of deed that an attempt is which has gone wrong, whatever it was."""


@dataclass(frozen=True, slots=True)
class DeedKind:
    """A kind of thing that can be done before people."""

    id: str
    words: str
    """What it is, for who has to choose one."""
    moves: int = 0
    """How it moves those who see it, unless they are of a temper that takes it otherwise."""
    is_to_one: bool = False
    """Whether only whom it is done to takes it so, where it is done to a person."""
    lasts: bool = True
    """Whether people come back to it of their own accord when they are met again."""


_DEEDS: Final = (
    DeedKind("gift", "something is given freely", 1, is_to_one=True),
    DeedKind("kindness", "help, comfort or care", 1, is_to_one=True),
    DeedKind("rescue", "somebody is saved from harm", 2),
    DeedKind("courtesy", "a greeting, thanks, a toast, grace, praise", is_to_one=True, lasts=False),
    DeedKind("joke", "somebody jests", lasts=False),
    DeedKind("music", "a song, a lullaby, a performance", 1),
    DeedKind("promise", "somebody gives their word", is_to_one=True),
    DeedKind("secret", "a note is passed, something is whispered, a sign is made", is_to_one=True),
    DeedKind("bribe", "something is given for a favour", is_to_one=True),
    DeedKind("insult", "somebody is mocked, slighted or cursed at", -1, is_to_one=True),
    DeedKind("mess", "wine is thrown, a table upset, food spilled", -1),
    DeedKind("lie", "a lie is found out", -1, is_to_one=True),
    DeedKind("threat", "somebody is threatened", -1, is_to_one=True),
    DeedKind("trespass", "somebody opens, searches or goes where they may not", -1),
    DeedKind("theft", "something is taken that belongs to another", -2),
    DeedKind("damage", "something is broken or burned", -1),
    DeedKind("violence", "somebody is struck, or a weapon is used", -1),
    DeedKind("killing", "somebody is killed", -2),
    DeedKind("magic", "something uncanny is done"),
    DeedKind(BLUNDER, "an attempt goes wrong before them"),
    DeedKind("truth", "somebody is told what they did not know or would not hear", is_to_one=True),
    DeedKind(ANY_DEED, "anything else", lasts=False),
)

DEEDS: Final[Mapping[str, DeedKind]] = {one.id: one for one in _DEEDS}
"""Every kind of deed by id."""


@dataclass(frozen=True, slots=True)
class Temper:
    """What a person is like, and what they take otherwise than most."""

    id: str
    words: str
    takes: Mapping[str, int] = field(default_factory=dict)
    """Kinds of deed, and how each moves a person of this temper."""


_TEMPERS: Final = (
    Temper("open", "talks to anybody", {"courtesy": 1, "joke": 1}),
    Temper("reserved", "has few words and is slow to warm", {"music": 0, "insult": -2}),
    Temper("proud", "minds how they are spoken to", {"courtesy": 1, "insult": -2, "mess": -2, "bribe": -1}),
    Temper("timid", "gives way to threats, and does not forget them", {"violence": -2, "magic": -1, "kindness": 2}),
    Temper("hot", "is quick to anger and quick to make up", {"insult": -2, "threat": -2, "courtesy": 1}),
    Temper("grim", "has no use for jokes", {"joke": -1, "music": 0, "truth": 1}),
    Temper("merry", "laughs first", {"joke": 1, "mess": 0, "insult": 0}),
    Temper("sly", "holds that everything has its price", {"bribe": 1, "secret": 1, "lie": 0, "theft": -1}),
    Temper("dutiful", "goes by the rules of a post or a house", {"bribe": -1, "trespass": -2, "promise": 1}),
)

TEMPERS: Final[Mapping[str, Temper]] = {one.id: one for one in _TEMPERS}
"""Every temper by id."""

COMPLICATIONS: Final[Mapping[str, str]] = {
    "fire": "flames, sparks, embers",
    "heat": "sun, steam, a furnace",
    "water": "a river, the sea, a flood, rain that comes in",
    "storm": "wind and weather",
    "cold": "frost, snow, wet clothes",
    "dark": "no light, or a poor one",
    "height": "a drop beneath",
    "narrow": "a tight place",
    "maze": "easy to lose the way in",
    "mire": "mud, snow, loose ground",
    "fragile": "glass, rotten boards, things that fall",
    "machinery": "wheels, belts, boilers",
    "fumes": "smoke, gas, dust, disease",
    "animals": "such as bite, sting or bolt",
    "crowd": "many people about",
    "company": "a polite table: looks, talk, manners",
    "law": "guards, officials, the watch",
    "enemies": "somebody who may hear",
    "thieves": "quick hands about",
    "haste": "no time to lose",
    "toil": "heavy or long work",
    "uncanny": "something that ought not to be",
    "grief": "minds that are weighed down",
    "weapons": "blades and shots about",
}
"""What can go wrong in a place, and what each stands for; a game says which of its effects fit."""

FATES: Final[Mapping[str, str]] = {
    "moved": "moved from its place",
    "taken": "taken along",
    "given": "given away",
    "dropped": "left lying",
    "opened": "open",
    "shut": "shut",
    "broken": "broken",
    "burned": "burned",
    "hidden": "hidden",
    "used_up": "used up",
}
"""What can become of a thing, and how that is said behind its name, be it one thing or several."""

DESTROYED: Final = ("burned", "used_up")
"""What has become of things that are no more."""
