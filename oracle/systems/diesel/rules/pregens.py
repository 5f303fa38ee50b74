"""Two ready characters of our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.systems.diesel.rules.characters import Background, Character, Thing, Training

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
"""A goblin fixer, good at talking and at running."""

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
"""An elf ranger, good at watching and at healing."""

READY: Final[Mapping[str, Character]] = {"tibb": TIBB, "ilvane": ILVANE}
"""The ready characters, in the order in which they are offered."""
