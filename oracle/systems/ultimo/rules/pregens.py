"""Characters ready to play: the two of the handbook, and two heroes of our own."""

from __future__ import annotations

from typing import Final

from oracle.systems.ultimo.rules.characters import Character, History, Item

PADDED_COAT: Final = Item(
    "padded_coat", "padded coat", "armor", value=1, load=1, qualities=("concealed", "discrete", "light")
)
LEATHER_JERKIN: Final = Item(
    "leather_jerkin",
    "heavy leather jerkin",
    "armor",
    value=3,
    load=2,
    qualities=("medium", "discrete", "stealthy"),
)

WREN: Final = Character(
    name="Wren Hallow",
    concept="Light-footed finder of lost things",
    age=27,
    attributes={"STR": 3, "AGI": 7, "VIT": 5, "INT": 5, "PER": 5},
    skills={
        "Espionage": 4,
        "Athletics": 3,
        "Awareness": 2,
        "Investigation": 2,
        "Toughness": 2,
        "Survival": 1,
        "Empathy": 1,
        "Manipulation": 1,
        "Psyche": 1,
        "Shooting": 1,
        "Culture": 1,
    },
    traits=("low_profile",),
    gear=(
        LEATHER_JERKIN,
        Item("lantern", "shuttered lantern", load=1),
        Item("lockpicks", "roll of lockpicks"),
        Item("rope", "coil of silk rope", load=1),
    ),
    details={"background": "Outcast", "income": "Destitute", "hair": "fox red, cropped", "eyes": "grey"},
)

OTTILIE: Final = Character(
    name="Ottilie Brandt",
    concept="Field surgeon with steady hands",
    age=41,
    attributes={"STR": 2, "AGI": 4, "VIT": 5, "INT": 8, "PER": 6},
    skills={
        "Biology": 4,
        "Empathy": 3,
        "Chemistry": 3,
        "Investigation": 2,
        "Psyche": 2,
        "Toughness": 1,
        "Awareness": 1,
        "Research": 1,
        "Athletics": 1,
        "Leadership": 1,
    },
    traits=("medical_expertise",),
    gear=(
        PADDED_COAT,
        Item("satchel", "surgeon's satchel", load=1, qualities=("medical",)),
        Item("spirits", "flask of spirits"),
        Item("watch", "silver watch"),
    ),
    details={"background": "Doctor of Medicine", "income": "Comfortable", "hair": "black, pinned up"},
)

SEVERS: Final = Character(
    name="Dr. Marco Severs",
    concept="Amoral mad scientist",
    age=46,
    attributes={"STR": 1, "AGI": 6, "VIT": 6, "INT": 8, "PER": 4},
    skills={
        "Chemistry": 4,
        "Biology": 4,
        "Awareness": 2,
        "Investigation": 2,
        "Research": 2,
        "Engineering": 1,
        "Manipulation": 1,
        "Espionage": 1,
        "Culture": 1,
        "Hand-eye_Coordination": 1,
    },
    traits=("person_of_science",),
    gear=(Item("bag", "doctor's bag", load=1, qualities=("medical",)), Item("notebook", "notebook in cipher")),
    details={
        "background": "Scientist",
        "income": "Comfortable",
        "height": "5'10\"",
        "weight": "174 lb",
        "hair": "brown",
    },
    history=History(invented={"Hand-eye_Coordination": ("AGI",)}),
)

KARLA: Final = Character(
    name="Karla",
    concept="Kind-hearted abomination",
    age=23,
    attributes={"STR": 10, "AGI": 1, "VIT": 6, "INT": 2, "PER": 6},
    skills={
        "Empathy": 3,
        "Brawling": 4,
        "Culture": 2,
        "Occult": 2,
        "Toughness": 2,
        "Athletics": 1,
        "Awareness": 1,
        "Biology": 1,
        "Psyche": 1,
        "Ritual": 1,
        "Survival": 1,
    },
    traits=("ironman",),
    gear=(Item("shawl", "shawl as big as a tablecloth"), Item("music_box", "dented music box")),
    details={
        "background": "Abomination",
        "income": "Destitute",
        "height": "6'5\"",
        "weight": "400 lb",
        "hair": "black",
    },
)

READY: Final = {"wren": WREN, "ottilie": OTTILIE, "severs": SEVERS, "karla": KARLA}
"""By id, in the order they are offered."""
