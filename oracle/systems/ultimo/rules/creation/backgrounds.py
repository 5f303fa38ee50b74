"""The backgrounds of characters as rows: the nine samples of the book and some of our own (U-106 to U-111)."""

from __future__ import annotations

from typing import Final

from oracle.core.records import dataclass

ADULT_AGE: Final = 18
"""Least age of a character, in years."""

INCOMES: Final = (
    *("Destitute", "Impoverished", "Poor", "Struggling", "Stable"),
    *("Comfortable", "Rich", "Wealthy", "Influential", "Extravagant"),
)
"""The steps of income, from the lowest."""

USUAL_INCOME: Final = "Stable"
"""The income of a background of a player's own, unless it gives another. Rule U-110."""


@dataclass(frozen=True, slots=True)
class Background:
    """A background: one more rank in two skills, a trait, an income."""

    name: str
    skills: tuple[str, ...]
    trait: str
    income: str
    words: str = ""
    """Words of a concept that suggest it, separated by spaces; one that ends in `-` is a stem."""
    least_age: int = ADULT_AGE
    most_age: int = 0
    """0 where it has no upper limit."""


SAMPLES: Final = (
    Background(
        "Medical Student",
        ("Research", "Biology"),
        "youthful_ambition",
        "Struggling",
        "student- apprentic-",
        most_age=30,
    ),
    Background(
        "Doctor of Medicine", ("Chemistry", "Biology"), "medical_expertise", "Comfortable", "doctor- surgeon- physic-"
    ),
    Background(
        "Outcast",
        ("Espionage", "Survival"),
        "low_profile",
        "Destitute",
        "outcast- orphan- thief- burglar- beggar- runaway-",
    ),
    Background("Noble", ("Occult", "Culture"), "magician", "Wealthy", "noble- baron- count- sorcer- wizard-"),
    Background("Rail Driver", ("Engineering", "Athletics"), "working_muscle", "Poor", "rail- stoker- driver- docker-"),
    Background("Gambler", ("Culture", "Espionage"), "gamblin_man", "Rich", "gambl- card- con- swindl- lucky-"),
    Background("Butler", ("Culture", "Empathy"), "exemplary_service", "Stable", "butler- maid- servant- valet- cook-"),
    Background(
        "Scientist", ("Chemistry", "Biology"), "person_of_science", "Comfortable", "scientist- mad- chemist- professor-"
    ),
    Background(
        "Abomination", ("Brawling", "Biology"), "ironman", "Destitute", "abominat- monster- creature- undead- stitched-"
    ),
)
"""The backgrounds of the book, in its order, with traits by the names of the chapter on traits (U-106 to U-108)."""

OURS: Final = (
    Background("Nurse", ("Biology", "Empathy"), "medical_expertise", "Stable", "nurse- midwi- medic- heal- governess-"),
    Background(
        "Old soldier", ("Shooting", "Toughness"), "ironman", "Poor", "soldier- veteran- mercenar- sergeant- guard-"
    ),
    Background(
        "Engineer",
        ("Engineering", "Research"),
        "person_of_science",
        "Stable",
        "engineer- inventor- mechanic- machin- clock-",
    ),
    Background(
        "Travelling hand",
        ("Athletics", "Survival"),
        "jack_of_all_trades",
        "Poor",
        "sailor- worker- farmer- tinker- circus-",
    ),
    Background(
        "Private inquirer",
        ("Investigation", "Awareness"),
        "low_profile",
        "Struggling",
        "detective- inspector- spy- reporter-",
    ),
    Background(
        "Society",
        ("Culture", "Manipulation"),
        "long_live_the_queen",
        "Wealthy",
        "lady lord- duke- heir- diplomat- actress-",
    ),
    Background(
        "Officer of the Crown",
        ("Leadership", "Shooting"),
        "god_save_the_queen",
        "Comfortable",
        "captain- officer- knight- police-",
    ),
    Background(
        "Keeper of the old rites",
        ("Ritual", "Occult"),
        "aged_wisdom",
        "Poor",
        "old- elder- witch- seer- hermit- aged-",
        least_age=58,
    ),
    Background(
        "Clergy",
        ("Ritual", "Empathy"),
        "jack_of_all_trades",
        "Stable",
        "priest- preacher- monk- nun- vicar-",
    ),
)
"""Our own backgrounds: the book lets players invent some."""

BACKGROUNDS: Final = (*SAMPLES, *OURS)
"""Every background that can be chosen by name."""

_BY_NAME: Final = {background.name.casefold(): background for background in BACKGROUNDS}


def background_named(name: str) -> Background | None:
    """Return the background called `name`, ignoring case, or `None`."""
    return _BY_NAME.get(name.casefold())
