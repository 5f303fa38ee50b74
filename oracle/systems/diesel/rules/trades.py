"""The ten ordinary Trades: their Skills with tags, their Focus in each suit, their kinds of resource.

The magical Schools are not among them.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from oracle.core.records import record

Tag = Literal["fight", "shoot", "stealth", "break", "talk", "know", "notice", "make", "heal", "endure", "wild", "nerve"]
"""The subject of a Skill, from a closed list, so that an Attribute can name those it helps and hinders."""

TAGS: Final[tuple[Tag, ...]] = get_args(Tag)
"""All tags in a fixed order."""

NO_TRADE: Final = "-"
"""The notation for no Trade, and for a Trade without a Skill."""

FOCUS_SUITS: Final = "cshd"
"""Order in which a Trade lists its Focuses: clubs, spades, hearts, diamonds."""


@record
class Skill:
    """A Skill. A Skill of two Trades is bought in each, but means the same."""

    id: str
    name: str
    tags: tuple[Tag, ...]
    words: str
    """Its use, in the words after a colon."""


_SKILLS: Final = (
    Skill("aid", "Aid", ("heal",), "first help for the hurt"),
    Skill("alertness", "Alertness", ("notice",), "what a place threatens and what it offers"),
    Skill("analysis", "Analysis", ("know",), "finding out how a thing works"),
    Skill("assassination", "Assassination", ("fight", "stealth"), "one death, precisely"),
    Skill("authority", "Authority", ("talk", "nerve"), "pressure by rank and politics"),
    Skill("awareness", "Awareness", ("notice", "wild"), "an eye on everything around"),
    Skill("back-channel", "Back-Channel", ("talk", "know"), "secrets that can be used"),
    Skill("black-market", "Black Market", ("talk",), "trade nobody may see"),
    Skill("clandestine", "Clandestine", ("stealth",), "keeping secrets and staying one"),
    Skill("close-combat", "Close Combat", ("fight", "shoot"), "fists and guns at arm's length"),
    Skill("coercion", "Coercion", ("talk", "nerve"), "making people do things"),
    Skill("combat-training", "Combat Training", ("fight", "shoot"), "fists and firearms by the book"),
    Skill("endurance", "Endurance", ("endure",), "going on, in body and mind"),
    Skill("evasion", "Evasion", ("stealth",), "acting while nobody notices"),
    Skill("fast-talk", "Fast-Talk", ("talk",), "they agree before they have understood"),
    Skill("fencing", "Fencing", ("talk",), "the best price for what was stolen"),
    Skill("gun-almanac", "Gun Almanac", ("know", "make"), "knowing, keeping and mending small arms"),
    Skill("gunfighter", "Gunfighter", ("shoot",), "shooting close and without a plan"),
    Skill("hunting", "Hunting", ("stealth", "shoot", "wild"), "the stalk and the kill"),
    Skill("instinct", "Instinct", ("notice",), "feeling that something is out of balance"),
    Skill("intelligence", "Intelligence", ("know",), "politics, law, and what research gives away"),
    Skill("interrogation", "Interrogation", ("talk", "nerve"), "the truth, by questions"),
    Skill("invention", "Invention", ("make",), "systems and materials nobody had before"),
    Skill("investigation", "Investigation", ("notice", "know"), "all there is to learn about somebody"),
    Skill("jury-rig", "Jury-Rig", ("make",), "mending with whatever lies about"),
    Skill("manipulation", "Manipulation", ("talk",), "leading someone to believe it"),
    Skill("medicine", "Medicine", ("heal", "know"), "herbs and drugs"),
    Skill("observation", "Observation", ("notice",), "dangers, openings, the detail that tells"),
    Skill("pathology", "Pathology", ("heal", "know"), "why somebody is ill"),
    Skill("practical", "Practical", ("make",), "repair and upkeep"),
    Skill("pt", "PT", ("endure",), "a body fit for war"),
    Skill("security", "Security", ("break",), "locks and alarms"),
    Skill("sharpshooter", "Sharpshooter", ("shoot",), "the exact shot when nothing favours it"),
    Skill("stealing", "Stealing", ("stealth", "break"), "taking it unseen"),
    Skill("stealth", "Stealth", ("stealth",), "not being there"),
    Skill("steel", "Steel", ("nerve",), "staying calm"),
    Skill("surgery", "Surgery", ("heal",), "wounds that cannot wait"),
    Skill("survival", "Survival", ("wild", "endure"), "living where nobody lives"),
    Skill("tactics", "Tactics", ("know", "fight"), "outwitting an enemy"),
    Skill("tracking", "Tracking", ("notice", "wild"), "traces, and who left them"),
)

SKILLS: Final = {skill.id: skill for skill in _SKILLS}
"""Every Skill by id, in alphabetical order."""


@record
class Trade:
    """A Trade."""

    id: str
    name: str
    skills: tuple[str, ...]
    """Ids of its Skills, in the order of the book."""
    focus_names: tuple[str, ...]
    """Names of its Focuses in the order of `FOCUS_SUITS`."""
    resources: tuple[str, ...]
    """Kinds of resource in alphabetical order; a character has one resource for each point spent in the Trade."""

    def focus(self, suit: str) -> str:
        """Return the name of the Focus in `suit`."""
        return self.focus_names[FOCUS_SUITS.index(suit)]


_TRADES: Final = (
    Trade(
        "assassin",
        "Assassin",
        ("assassination", "evasion", "security", "observation", "manipulation"),
        ("Heavy", "Operative", "Honey-Pot", "Fanatic"),
        (
            *("concealed-weapon", "criminal-contact", "political-contact", "safe-house"),
            *("security-tools", "surveillance-tools", "watch-contact"),
        ),
    ),
    Trade(
        "bounty-hunter",
        "Bounty Hunter",
        ("close-combat", "tracking", "investigation", "interrogation", "survival"),
        ("Mercenary", "Bonded", "King's Man", "Ranger"),
        (
            *("investigation-tools", "magical-tracker", "military-contact"),
            *("small-arms", "survival-gear", "watch-contact"),
        ),
    ),
    Trade(
        "engineer",
        "Engineer",
        ("invention", "practical", "analysis", "jury-rig"),
        ("Rogue Science", "Academic", "Handyman", "Industrial"),
        ("academic-contact", "laboratory", "political-contact", "tool-kit", "workshop"),
    ),
    Trade(
        "fixer",
        "Fixer",
        ("back-channel", "authority", "intelligence", "manipulation", "black-market"),
        ("Mercenary", "Diplomat", "Outlaw", "Politician"),
        (
            *("criminal-contact", "criminal-influence", "foreign-contact", "investment"),
            *("political-contact", "political-favor", "safe-house"),
        ),
    ),
    Trade(
        "gunslinger",
        "Gunslinger",
        ("gunfighter", "sharpshooter", "steel", "gun-almanac"),
        ("Killer", "Hunter", "Charmer", "Dueler"),
        (
            *("experimental-small-arm", "fine-small-arm", "military-contact"),
            *("special-ammunition", "watch-contact", "weapon-contact"),
        ),
    ),
    Trade(
        "medical",
        "Medical",
        ("pathology", "aid", "medicine", "surgery"),
        ("Corpsman", "Academic", "Family", "Frontier"),
        (
            *("hospital-access", "lab-access", "medical-contact", "medical-equipment"),
            *("pharmaceuticals", "trauma-kit", "university-access"),
        ),
    ),
    Trade(
        "ranger",
        "Ranger",
        ("endurance", "hunting", "instinct", "survival", "awareness"),
        ("Scout", "Explorer", "Guide", "Hermit"),
        ("cabin", "fae-contact", "hunting-weapon", "survival-gear", "survival-pack"),
    ),
    Trade(
        "soldier",
        "Soldier",
        ("combat-training", "pt", "tactics", "alertness"),
        ("Assault", "Recon", "Officer", "Veteran"),  # not printed in the book: diesel.missing_foci
        (
            *("explosives", "military-contact", "military-equipment"),
            *("military-weapon", "safe-house", "watch-contact"),
        ),
    ),
    Trade(
        "spy",
        "Spy",
        ("clandestine", "coercion", "interrogation", "observation", "intelligence"),
        ("Provocateur", "Analyst", "Face", "Sleeper"),  # not printed in the book: diesel.missing_foci
        (
            *("criminal-contact", "fae-contact", "foreign-contact", "foreign-influence", "high-access"),
            *("political-contact", "safe-house", "security-tools", "surveillance-tools"),
        ),
    ),
    Trade(
        "thief",
        "Thief",
        ("fast-talk", "fencing", "security", "stealing", "stealth"),
        ("Robber", "Burglar", "Con Artist", "Cat"),  # not printed in the book: diesel.missing_foci
        ("criminal-contact", "political-contact", "safe-house", "security-tools", "surveillance-tools"),
    ),
)

TRADES: Final = {trade.id: trade for trade in _TRADES}
"""Every Trade by id, in the order of the book."""
