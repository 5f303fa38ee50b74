"""What the Skills do, and the tags by which Attributes find the approaches they touch."""

from __future__ import annotations

from typing import Final, Literal, get_args

from oracle.core.records import dataclass

Tag = Literal["fight", "shoot", "stealth", "break", "talk", "know", "notice", "make", "heal", "endure", "wild", "nerve"]
"""What a Skill is about; closed, so that an Attribute can name what it helps and hinders."""

TAGS: Final[tuple[Tag, ...]] = get_args(Tag)
"""All tags in a fixed order."""


@dataclass(frozen=True, slots=True)
class Skill:
    """One Skill. A name that stands in two Trades is bought per Trade, but means the same."""

    id: str
    name: str
    tags: tuple[Tag, ...]
    words: str
    """What it is good for, as it follows a colon."""


_ROWS: Final = (
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

SKILLS: Final = {skill.id: skill for skill in _ROWS}
"""Every Skill by id, in alphabetical order."""
