"""Five characters of ours who are ready to play, one of each suit and one who has been unlucky."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.systems.bastards.rules.characters import Character, Specialty

BRANNOCH: Final = Character(
    name="Brannoch Sloe",
    concept="A bare-knuckle champion who retired undefeated, and has regretted both words ever since.",
    suit="clubs",
    traits={"body": 3, "spirit": 1, "mind": 2, "luck": 2},
    skills={"combat_unarmed": 3, "athletics": 2, "guts": 2, "perception": 2},
    advantages=("discipline", "ferocity", "tenacity"),
    disadvantages=("noticeable_mark",),
    weapons=("club",),
    things=("a belt buckle the size of a saucer", "a hip flask of something that strips varnish"),
)
"""Strikes first, apologises well."""

PERPETUA: Final = Character(
    name="Sister Perpetua Vane",
    concept="A nun between convents who believes in forgiveness, in that order: sin, blow, forgiveness.",
    suit="hearts",
    traits={"body": 2, "spirit": 3, "mind": 2, "luck": 1},
    skills={"combat_blunt": 3, "influence": 2, "meditation": 2, "first_aid": 2},
    advantages=("zeal", "faith", "berserk"),
    disadvantages=("unstable",),
    weapons=("club",),
    things=("a psalter hollowed out for a purpose", "a bunch of keys to places she was asked to leave"),
)
"""Hits like a boxer, prays like a bailiff."""

AUBREY: Final = Character(
    name="Doctor Aubrey Quill",
    concept="A scholar of everything forbidden, struck off by three universities and one weather bureau.",
    suit="spades",
    traits={"body": 1, "spirit": 2, "mind": 4, "luck": 1},
    skills={"academics": 3, "influence": 2, "first_aid": 2, "perception": 2, "research": 3},
    specialties=(Specialty("demolition_of_arguments", ("academics", "influence")),),
    advantages=("cunning_linguist",),
    disadvantages=("nervous_habit", "weak_constitution"),
    weapons=("light_pistol",),
    things=("a portable laboratory in a violin case", "letters of recommendation, most of them genuine"),
)
"""Talks an argument to death and then dissects it."""

LUCASTA: Final = Character(
    name="Lucasta Fairweather",
    concept="A card-sharp whose luck is so good that she has stopped cheating, to be fair to the others.",
    suit="diamonds",
    traits={"body": 1, "spirit": 1, "mind": 2, "luck": 4},
    skills={"influence": 2, "stealth": 3, "combat_pistols": 2},
    advantages=("fortunate", "lucky_strike", "ass_pull", "criminal"),
    disadvantages=("bad_reputation",),
    weapons=("heavy_pistol",),
    things=("a marked deck she keeps for sentimental reasons", "a suit that fits every occasion but church"),
)
"""Wins, mostly by standing where the chandelier does not fall."""

TOBIAS: Final = Character(
    name="Tobias Grudge",
    concept="A one-eyed ferryman who has drowned twice and came back both times to finish a conversation.",
    suit="spades",
    traits={"body": 2, "spirit": 1, "mind": 3, "luck": 2},
    skills={"combat_blades": 3, "athletics": 2, "technology": 2, "repair": 2},
    advantages=("counter_blades", "disarm", "study", "careful"),
    disadvantages=("one_eye", "misfortunate"),
    weapons=("sword",),
    things=("a ferryman’s lantern", "two coins he was paid with and will not spend"),
)
"""Slow to anger, slower to stop."""

READY: Final[Mapping[str, Character]] = {
    "brannoch": BRANNOCH,
    "perpetua": PERPETUA,
    "aubrey": AUBREY,
    "lucasta": LUCASTA,
    "tobias": TOBIAS,
}
"""Characters ready to play, in the order they are offered."""
