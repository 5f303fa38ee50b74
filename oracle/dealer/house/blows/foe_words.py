# ruff: noqa: E501 - a row of a table stands in one line
"""Whom players may mean by a word when they raise a hand in open play, and which foes belong into which kind of story."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.records import dataclass
from oracle.dealer.house.word_lists import listed
from oracle.systems.ultimo.foes.stat_block import Rank


@dataclass(frozen=True, slots=True)
class Built:
    """Figures by which the built-in Dealer makes a foe, as the guidelines advise for its rank."""

    rank: Rank
    health: int
    toughness: int
    armor: int
    melee: int
    ranged: int
    damage: int


BUILT: Final[Mapping[Rank, Built]] = {
    "minion": Built("minion", 6, 1, 0, 4, 2, 1),
    "greater": Built("greater", 9, 2, 0, 6, 5, 3),
    "host": Built("host", 18, 4, 2, 10, 10, 5),
}
"""By rank: they stand two, three and more than ten attacks."""

MIGHTY: Final = frozenset(
    ("captain", "champion", "chief", "commander", "giant", "knight", "master", "monster", "ogre", "witch", "wizard")
)
"""Words that say that somebody is more than one of many."""

ANYBODY: Final = frozenset(
    (
        *(
            "archer",
            "assassin",
            "attacker",
            "bandit",
            "bear",
            "beast",
            "brigand",
            "brute",
            "bully",
            "burglar",
            "butcher",
        ),
        *(
            "constable",
            "creature",
            "cultist",
            "demon",
            "drunk",
            "dragon",
            "enemy",
            "fanatic",
            "fighter",
            "foe",
            "ghost",
        ),
        *("ghoul", "goblin", "guard", "guardsman", "gunman", "henchman", "highwayman", "hound", "hunter", "jailer"),
        *("killer", "looter", "lookout", "marauder", "mercenary", "monk", "mugger", "murderer", "officer", "outlaw"),
        *(
            "patrolman",
            "pirate",
            "poacher",
            "pursuer",
            "raider",
            "ranger",
            "rat",
            "rider",
            "robber",
            "ruffian",
            "sailor",
        ),
        *("scout", "sentry", "serpent", "skeleton", "smuggler", "snake", "soldier", "spider", "spirit", "stranger"),
        *(
            "alderman",
            "baker",
            "barkeep",
            "barman",
            "bartender",
            "blacksmith",
            "clerk",
            "farmer",
            "gambler",
            "innkeeper",
        ),
        *("keeper", "landlord", "merchant", "miller", "miner", "nobleman", "peasant", "priest", "servant", "sexton"),
        *("shopkeeper", "trader", "traveller", "villager"),
        *("swordsman", "thief", "thug", "troll", "vampire", "villain", "warden", "warrior", "watchman", "werewolf"),
        *("wight", "wolf", "wraith", "wrecker", "zombie", *MIGHTY),
    )
)
"""Words for somebody who can be fought, as they stand alone."""

OFFICES: Final = listed(
    "sheriff marshal deputy bailiff policeman detective inspector judge magistrate mayor duke duchess count countess",
    "baron baroness king queen prince princess lord bishop vicar rector parson nun abbot doctor nurse surgeon",
    "professor teacher cook butler maid footman gardener coachman driver carrier ferryman fisherman shepherd smith",
    "carpenter tailor landlady barmaid waiter housekeeper general colonel major sergeant corporal lieutenant",
    "gunslinger conductor porter",
)
"""Words for somebody who is known by an office or a trade."""

PERSONS: Final = listed(
    "man woman boy girl fellow lad lass lady gentleman person figure stranger attacker captive fool guest guide host",
    "hostess intruder kidnapper leader opponent peddler pilgrim player prisoner visitor writer youth passer-by",
)
"""Words for somebody who is known by nothing but being there."""

BEASTS: Final = frozenset(("ape", "boar", "bull", "dog", "horse", "lion", "ogre", "orc", "robot", "tiger"))
"""Words for what is no person and can be fought with bare hands as well."""

ROUGH: Final = listed(
    "stun daze stupefy incapacitate overpower overwhelm bludgeon clobber pummel cosh handcuff truss hogtie gag shackle",
    "manacle fetter headlock chokehold senseless unconscious throttle waylay apprehend wallop manhandle blackjack",
    "immobilize sap",
)
"""Words of blows and of ropes that are right as they stand, however seldom anybody uses them."""

SETTINGS: Final[Mapping[str, frozenset[str]]] = {
    "frontier": listed(
        "canyon cattle claim cowboy desert dust frontier gold horse marshal mesa mine outlaw prairie rail railway",
        "railroad ranch revolver saloon sheriff stagecoach trail",
    ),
    "city": listed(
        "android apartment block city corporation drone elevator factory gang hacker lift metro neon police robot",
        "signal skyscraper station street subway tower train wire",
    ),
    "gothic": listed(
        "abbey bell castle cemetery chapel church coast crypt curse forest ghost grave house island lighthouse manor",
        "marsh mill moor priest ruin sea village wood",
    ),
}
"""Words of a premise or a fact by the setting they speak for."""

DANGEROUS: Final = (
    "The thing everybody feared comes, and it is smaller than they said.",
    "The thing nobody feared comes after all.",
    "You are followed, and not very well.",
    "Everything happens at once: what was still far off is here.",
    "Somebody has prepared for exactly this.",
    "Somebody you helped once stands in your way.",
    "An animal behaves as no animal should.",
)
"""Things that befall in open play and bring somebody to be reckoned with."""

NEARER: Final = "s"
"""Suit of the twist by which danger draws nearer."""
