"""The ten ordinary Trades: their Skills, their Focus in each suit, what they put into a character's hands.

A magical School will be a row of its own kind; nothing here has to change for it.
"""

from __future__ import annotations

from typing import Final

from oracle.core.records import dataclass

NO_TRADE: Final = "-"
"""How "none of my Trades" and "the Trade alone" are written."""

FOCUS_SUITS: Final = "cshd"
"""Order in which a Trade lists its Focuses: clubs, spades, hearts, diamonds."""


@dataclass(frozen=True, slots=True)
class Trade:
    """One Trade."""

    id: str
    name: str
    skills: tuple[str, ...]
    """Ids of its Skills, in the order of the book."""
    focus_names: tuple[str, ...]
    """Names of its Focuses in the order of `FOCUS_SUITS`."""
    resources: tuple[str, ...]
    """Kinds of resource in alphabetical order; one is described for each point spent in the Trade."""

    def focus(self, suit: str) -> str:
        """Return the name of the Focus in `suit`."""
        return self.focus_names[FOCUS_SUITS.index(suit)]


_ROWS: Final = (
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

TRADES: Final = {trade.id: trade for trade in _ROWS}
"""Every Trade by id, in the order of the book."""
