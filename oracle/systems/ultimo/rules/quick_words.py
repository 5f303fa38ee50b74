"""Traits and items by the words of a character's concept: rows for the quick start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.characters import Item


@dataclass(frozen=True, slots=True)
class SuggestedChoices:
    """The choices that some words of a concept suggest."""

    words: str
    """Any of these, divided by blanks; a stem is enough where it ends in `-`."""
    attributes: tuple[str, ...]
    """The strongest first."""
    skills: tuple[str, ...]
    """The strongest first."""


LEANINGS: Final = (
    SuggestedChoices(
        "priest- preacher- monk- nun- vicar- deacon- rector- cleric- faith-", ("PER", "INT"), ("Ritual", "Empathy")
    ),
    SuggestedChoices(
        "exorcist- witch- warlock- cultist- seer- medium- oracle- occult-", ("INT", "PER"), ("Occult", "Ritual")
    ),
    SuggestedChoices("wizard- mage- sorcer- magic- conjur- spell-", ("INT", "PER"), ("Occult", "Psyche", "Research")),
    SuggestedChoices(
        "doctor- surgeon- physician- nurse- medic- midwi- heal-", ("INT", "PER"), ("Biology", "Empathy", "Chemistry")
    ),
    SuggestedChoices(
        "chemist- apothecar- alchem- poison- pharmac- brewer-", ("INT", "VIT"), ("Chemistry", "Biology", "Research")
    ),
    SuggestedChoices(
        "scientist- professor- scholar- student- academ-", ("INT", "PER"), ("Research", "Investigation", "Biology")
    ),
    SuggestedChoices("librarian- archiv- clerk- scribe- historian- antiquar-", ("INT", "PER"), ("Research", "Culture")),
    SuggestedChoices(
        "engineer- mechanic- inventor- tinker- smith- clock- machin-", ("INT", "STR"), ("Engineering", "Research")
    ),
    SuggestedChoices(
        "detective- inspector- sleuth- investigat- police- constable-", ("INT", "PER"), ("Investigation", "Awareness")
    ),
    SuggestedChoices(
        "reporter- journalist- writer- author- poet- novel-", ("INT", "PER"), ("Research", "Empathy", "Culture")
    ),
    SuggestedChoices(
        "thief- burglar- pickpocket- robber- smuggl- steal-", ("AGI", "INT"), ("Espionage", "Athletics", "Awareness")
    ),
    SuggestedChoices(
        "spy- spies agent- assassin- killer- forger- disguis-",
        ("AGI", "INT"),
        ("Espionage", "Shooting", "Manipulation"),
    ),
    SuggestedChoices(
        "con- swindl- liar- lying- fraud- charlatan- gambl- card-", ("PER", "INT"), ("Manipulation", "Espionage")
    ),
    SuggestedChoices(
        "soldier- veteran- sergeant- mercenar- guard- war-", ("VIT", "STR"), ("Brawling", "Shooting", "Toughness")
    ),
    SuggestedChoices(
        "captain- officer- commander- leader- general- chief-", ("PER", "INT"), ("Leadership", "Culture", "Shooting")
    ),
    SuggestedChoices(
        "knight- sword- duel- fenc- blade- axe- fighter- warrior-", ("STR", "AGI"), ("Brawling", "Athletics")
    ),
    SuggestedChoices(
        "boxer- brawl- wrestl- thug- bouncer- brute- pugil- crowbar-", ("STR", "VIT"), ("Brawling", "Toughness")
    ),
    SuggestedChoices(
        "hunter- archer- sniper- marksm- gun- rifle- pistol- bow- shot-", ("AGI", "INT"), ("Shooting", "Survival")
    ),
    SuggestedChoices(
        "ranger- scout- trapper- guide- wild- forest- hermit-", ("VIT", "INT"), ("Survival", "Awareness", "Navigation")
    ),
    SuggestedChoices(
        "sailor- fisher- pirate- ferry- mariner- whaler- diver- sea-", ("VIT", "AGI"), ("Navigation", "Athletics")
    ),
    SuggestedChoices(
        "pilot- driver- coachm- chauffeur- aviator- rail- cab-",
        ("AGI", "INT"),
        ("Piloting", "Engineering", "Athletics"),
    ),
    SuggestedChoices(
        "farmer- shepherd- groom- stable- rider- horse- hound- beast-", ("STR", "INT"), ("Husbandry", "Survival")
    ),
    SuggestedChoices(
        "actor- actress- singer- dancer- musician- violin- piano- stage-", ("PER", "AGI"), ("Theatrics", "Manipulation")
    ),
    SuggestedChoices(
        "painter- artist- sculpt- photograph- puppet- clown-", ("PER", "AGI"), ("Theatrics", "Awareness", "Culture")
    ),
    SuggestedChoices(
        "noble- lady lord- duke- duchess- count- baron- heir- prince-", ("PER", "INT"), ("Culture", "Leadership")
    ),
    SuggestedChoices(
        "diplomat- ambassad- lawyer- politic- advocat- merchant-", ("PER", "INT"), ("Manipulation", "Culture")
    ),
    SuggestedChoices(
        "butler- maid- servant- valet- cook- governess- housekeep-", ("PER", "AGI"), ("Culture", "Empathy", "Awareness")
    ),
    SuggestedChoices(
        "teacher- tutor- schoolm- nanny- mother- father- kind- gentle-",
        ("PER", "INT"),
        ("Empathy", "Culture", "Psyche"),
    ),
    SuggestedChoices(
        "orphan- urchin- street- beggar- outcast- vagrant- runaway-",
        ("AGI", "PER"),
        ("Espionage", "Survival", "Athletics"),
    ),
    SuggestedChoices(
        "acrobat- athlet- runner- climber- swimmer- gymnast- circus-", ("AGI", "STR"), ("Athletics", "Theatrics")
    ),
    SuggestedChoices(
        "miner- digger- grave- sexton- mason- docker- labour- worker-", ("STR", "VIT"), ("Toughness", "Athletics")
    ),
    SuggestedChoices(
        "abominat- monster- beast- wolf- werewolf- creature- stitched-",
        ("STR", "VIT"),
        ("Brawling", "Biology", "Toughness"),
    ),
    SuggestedChoices(
        "drown- dead- undead- ghost- haunt- curs- doomed-", ("VIT", "PER"), ("Psyche", "Occult", "Toughness")
    ),
    SuggestedChoices(
        "old- aged- elder- grand- wise- retired- ancient-", ("INT", "PER"), ("Psyche", "Culture", "Research")
    ),
    SuggestedChoices("young- boy- girl- child- apprentic-", ("AGI", "PER"), ("Athletics", "Awareness")),
    SuggestedChoices("big- huge- strong- giant- iron- mighty-", ("STR", "VIT"), ("Brawling", "Athletics")),
    SuggestedChoices(
        "quick- swift- nimble- lightfoot- silent- sneak- quiet- shadow-", ("AGI", "INT"), ("Espionage", "Athletics")
    ),
    SuggestedChoices(
        "clever- brilliant- cunning- mad- genius- learned-", ("INT", "PER"), ("Research", "Investigation", "Psyche")
    ),
    SuggestedChoices("charming- beautiful- handsome- famous- vain-", ("PER", "AGI"), ("Manipulation", "Theatrics")),
    SuggestedChoices(
        "tough- stubborn- scarred- hardy- grim- survivor-", ("VIT", "STR"), ("Toughness", "Survival", "Psyche")
    ),
    SuggestedChoices(
        "watch- lamp- lighthouse- keeper- warden- sentry-", ("INT", "VIT"), ("Awareness", "Survival", "Engineering")
    ),
)
"""Every row with a word of the concept counts; their order does not matter."""


GEAR: Final[Mapping[str, Item]] = {
    "crowbar-": Item("crowbar", "crowbar", load=1),
    "sword- duel- fenc- knight-": Item("sword", "well-kept sword", "weapon", load=2, weapon="shortsword"),
    "axe- wood-": Item("axe", "short axe", "weapon", load=1, weapon="hatchet"),
    "gun- pistol- detective- officer- agent-": Item(
        "pistol", "pocket pistol", "weapon", load=1, weapon="holdout_pistol"
    ),
    "rifle- hunter- sniper- soldier-": Item("rifle", "long rifle", "weapon", load=2, weapon="bolt_action"),
    "bow- archer-": Item("bow", "yew bow", "weapon", load=1, weapon="shortbow"),
    "doctor- surgeon- nurse- medic- midwi-": Item("bag", "doctor's bag", load=1, qualities=("medical",)),
    "priest- preacher- nun- monk- vicar- exorcist-": Item("prayer_book", "worn prayer book"),
    "witch- seer- occult- medium-": Item("cards", "pack of painted cards"),
    "thief- burglar- spy- lock-": Item("lockpicks", "roll of lockpicks"),
    "lamp- lighthouse- watch- miner- grave-": Item("lantern", "shuttered lantern", load=1),
    "sailor- fisher- climb- ferry- pirate-": Item("rope", "coil of tarred rope", load=1),
    "engineer- mechanic- inventor- clock- machin-": Item("tools", "case of fine tools", load=1),
    "reporter- writer- poet- scholar- student- clerk-": Item("notebook", "notebook and pencils"),
    "chemist- apothecar- alchem- poison-": Item("vials", "box of labelled vials", load=1),
    "musician- violin- singer- actor- actress-": Item("violin", "violin in its case", load=1),
    "gambl- card- con-": Item("dice", "pair of honest dice, and another pair"),
    "soldier- guard- knight- veteran-": Item("jack", "padded jack", "armor", value=2, load=2, qualities=("medium",)),
    "photograph- inspector-": Item("camera", "folding camera", load=1),
    "dog- hound- shepherd-": Item("whistle", "dog whistle"),
}
"""Belongings by the words that bring them."""

PLAIN_GEAR: Final = (
    Item("coat", "heavy coat", "armor", value=1, load=1, qualities=("discrete", "light")),
    Item("knife", "folding knife", "weapon", weapon="dagger"),
    Item("matches", "tin of matches"),
    Item("keepsake", "keepsake from somebody gone"),
    Item("flask", "flask of something strong"),
    Item("candles", "bundle of candles"),
    Item("letter", "letter never sent"),
)
"""Items that any character may carry; the first, a coat, is always among them."""

GIVEN_NAMES: Final = (
    *("Ada", "Ambrose", "Aurel", "Bettina", "Casimir", "Clemence", "Corvin", "Dorothea", "Edda", "Elias", "Esme"),
    *("Florian", "Frida", "Gideon", "Gwendolin", "Hannes", "Hester", "Ilse", "Isidor", "Jonas", "Josepha", "Kaspar"),
    *("Leontine", "Ludo", "Magda", "Matthias", "Mina", "Nathaniel", "Odile", "Orla", "Piet", "Quirin", "Rahel"),
    *("Rufus", "Sabine", "Silas", "Thea", "Tobias", "Ursula", "Valentin", "Wilhelmina", "Xaver", "Yorick", "Zelda"),
)
"""First names."""

FAMILY_FRONTS: Final = (
    *("Ash", "Black", "Brand", "Crow", "Drift", "Ever", "Fen", "Grim", "Hart", "Hollow", "Kell", "Lang", "Marsh"),
    *("Morn", "Night", "Pell", "Quill", "Raven", "Sand", "Stern", "Thorn", "Vann", "Wax", "Winter"),
)
FAMILY_ENDS: Final = (
    *("bach", "beck", "born", "bridge", "croft", "den", "feld", "ford", "gate", "holt", "ley", "low", "mann", "mere"),
    *("more", "ridge", "stedt", "stone", "ton", "ward", "well", "wick", "wood", "worth"),
)
"""The halves of family names."""
