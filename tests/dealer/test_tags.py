"""Tags come from the words of a deed: what a trait helps with is recognized in words that no list has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final

import pytest

from oracle.dealer.builtin import tags
from oracle.dealer.builtin.tags import MOST_TAGS, phrases, tags_of, vectors_file
from oracle.dealer.interpret.encode import has_model
from oracle.game_files import rows_of
from oracle.kit.modifiers import Modifier
from oracle.meaning.kept import kept_vectors
from oracle.systems.ultimo.rules.difficulty import CHECK_TAGS
from oracle.systems.ultimo.rules.skills import SKILLS
from oracle.systems.ultimo.rules.traits import TRAITS
from oracle.systems.ultimo.rules.traits.figures import CARDS, RATING, RATING_OF_OTHERS

SET_BY_RULES: Final = ("concealable", "observe", "of_spell")
"""Tags that traits read and that only the rules set: by the verb, or by a spell that is resisted."""

DEEDS: Final[Mapping[str, tuple[str, str]]] = {
    "climb": ("climb up the church tower", "Athletics"),
    "jump": ("jump over the brook", "Athletics"),
    "run": ("I run after the thief", "Athletics"),
    "throw": ("throw the lamp at the window", "Athletics"),
    "lift": ("I lift the heavy trunk", "Athletics"),
    "break_open": ("kick down the cellar door", "Athletics"),
    "parkour": ("over the rooftops and the chimneys, after her", "Athletics"),
    "sport": ("join the game of football", "Athletics"),
    "swim": ("swim to the ship", "Athletics"),
    "catch": ("catch the glass as it falls", "Athletics"),
    "cling": ("cling to the ceiling like a spider", "Athletics"),
    "grapple": ("grab the clerk and hold him fast", "Brawling"),
    "dodge": ("dodge the falling chandelier", "Athletics"),
    "stealth": ("sneak past the night watchman", "Espionage"),
    "disguise": ("disguise myself as a monk", "Espionage"),
    "forge": ("forge the duchess's signature on a letter", "Espionage"),
    "conceal_weapon": ("hide the pistol under my shirt so they don't find it", "Espionage"),
    "pilfer": ("steal the watch from his pocket unnoticed", "Espionage"),
    "locks": ("pick the lock on the cupboard", "Espionage"),
    "traps": ("disarm the trap on the strongbox", "Espionage"),
    "see_through_disguise": ("is the priest really an impostor in a costume?", "Investigation"),
    "search": ("search the study for clues", "Investigation"),
    "question": ("ask the baker what she saw that night", "Investigation"),
    "research": ("read up on the family in the town archive", "Research"),
    "recall": ("where have I met that man before?", "Investigation"),
    "notice": ("keep watch while the others sleep", "Awareness"),
    "in_hearing": ("listen at the door", "Awareness"),
    "in_sight": ("I look through the spyglass at the ship on the horizon", "Awareness"),
    "track": ("follow the wolf's tracks in the mud", "Survival"),
    "forage": ("gather berries and roots to eat", "Survival"),
    "in_nature": ("hide in the bushes of the forest", "Espionage"),
    "find_way": ("find the way through the fog", "Navigation"),
    "draw_map": ("draw a map of the mine", "Navigation"),
    "with_map": ("follow the map we drew to the ruins", "Navigation"),
    "under_stars": ("steer north by the stars", "Navigation"),
    "unexplored": ("lead us through the unknown valley nobody has explored", "Navigation"),
    "win_trust": ("convince the nomads on the road that we come as friends", "Empathy"),
    "heal": ("treat the boy's fever", "Biology"),
    "first_aid": ("bandage the wound on her arm", "Biology"),
    "diagnose": ("examine the sick man: what illness is it?", "Biology"),
    "surgery": ("operate and cut the bullet out of his lung", "Biology"),
    "stop_bleeding": ("stop the bleeding with a tourniquet", "Biology"),
    "revive": ("his heart stopped, I try to bring him back to life", "Biology"),
    "brew": ("brew a potion against the fever", "Chemistry"),
    "explosives": ("blow the wall up with dynamite", "Chemistry"),
    "disarm_explosive": ("defuse the bomb under the stage", "Chemistry"),
    "build": ("build a raft out of logs", "Engineering"),
    "smith": ("forge a new spearhead at the anvil", "Engineering"),
    "device": ("work out how to operate the strange machine", "Engineering"),
    "repair": ("repair the broken engine", "Engineering"),
    "calm": ("calm the angry mob down", "Empathy"),
    "comfort": ("comfort the crying widow", "Empathy"),
    "guard": ("shield the little girl with my body", "Empathy"),
    "persuade": ("persuade the captain to take us along", "Empathy"),
    "deceive": ("lie to the guard about our names", "Manipulation"),
    "intimidate": ("threaten the innkeeper with my dagger", "Manipulation"),
    "seduce": ("flirt with the young baron", "Manipulation"),
    "perform": ("sing a ballad for the guests", "Theatrics"),
    "distract": ("cause a diversion so the guards look at me", "Theatrics"),
    "command": ("order the soldiers to hold the bridge", "Leadership"),
    "teach": ("teach the boy how to read and write", "Leadership"),
    "animals": ("tame the wild horse by the stream", "Husbandry"),
    "with_companion": ("my hound and I search the woods together", "Husbandry"),
    "pilot": ("steer the boat through the storm", "Piloting"),
    "assisted_piloting": ("Karla navigates as co-pilot while I steer the ship", "Piloting"),
    "avoid_obstacle": ("swerve around the rock in the river", "Piloting"),
    "from_vehicle": ("shoot at the riders from the moving car", "Shooting"),
    "attack": ("stab the bandit with my sword", "Brawling"),
    "melee": ("fight the guard with my sword, blade to blade", "Brawling"),
    "ranged": ("shoot an arrow at the bandit", "Shooting"),
    "from_stealth": ("stab the sentry from behind before he notices me", "Brawling"),
    "loud": ("fire my gun into the air so everybody hears", "Shooting"),
    "under_duress": ("I try to open the lock while the soldiers shoot at us", "Espionage"),
    "in_combat": ("bandage his leg in the middle of the fighting", "Biology"),
    "resist_body": ("endure the freezing cold", "Toughness"),
    "resist_mind": ("resist the voice that wants to control my mind", "Psyche"),
    "resist_fear": ("swallow my fear of the ghost and stay", "Psyche"),
    "cast": ("cast a spell of fire", "Occult"),
    "ritual": ("begin the ritual by candlelight", "Ritual"),
    "in_circle": ("hold the rite inside my permanent circle", "Ritual"),
    "on_self": ("cast the charm on myself", "Occult"),
    "summon": ("summon a demon from below", "Occult"),
    "commune": ("ask the spirits of the dead for advice", "Ritual"),
    "buff": ("bless our swords with a spell before the battle", "Ritual"),
    "mend_lasting": ("heal the lasting injury of his leg by a rite", "Ritual"),
    "mind_control": ("control the guard's mind by magic so he opens the gate", "Occult"),
    "detect_magic": ("sense whether there is magic on the chest", "Occult"),
    "identify": ("find out what powers the strange amulet has", "Occult"),
    "lore": ("what do the legends say about ghosts?", "Occult"),
}
"""A deed and its skill for every tag, none of them in the file."""

IDLE: Final = (
    "good evening to you all",
    "I finish my beer",
    "I walk over to the table",
    "what a lovely day",
    "I sit down next to Karla",
    "we go back to the camp",
    "thanks a lot",
    "I smoke my pipe",
    "I put on my hat",
    "I look at the ceiling",
    "pay the waiter",
    "",
)

needs_model: Final = pytest.mark.skipif(not has_model(), reason="the sentence model does not run here")


@needs_model
@pytest.mark.parametrize("tag", DEEDS)
def test_a_typical_deed_gets_its_tag(tag: str) -> None:
    assert tag in tags_of(*DEEDS[tag])


@needs_model
@pytest.mark.parametrize("skill", ["Athletics", "Awareness", "Culture", "Empathy", "Investigation", "Manipulation"])
@pytest.mark.parametrize("said", IDLE)
def test_small_talk_and_idle_deeds_get_no_tag(said: str, skill: str) -> None:
    assert tags_of(said, skill) == ()


def test_every_tag_that_traits_read_is_among_those_deeds() -> None:
    read = {tag for trait in TRAITS for tag in read_by(trait.hooks)}
    assert read - {*DEEDS, *SET_BY_RULES} == set()


def test_every_tag_in_the_file_can_be_reached() -> None:
    assert {tag for found in phrases().values() for tag in found} == set(DEEDS)


def test_the_deeds_that_are_tried_are_not_in_the_file() -> None:
    assert {said for said, _ in DEEDS.values()} & set(phrases()) == set()


def test_the_file_names_tags_and_skills_that_exist() -> None:
    known = {skill.id for skill in SKILLS}
    for row in rows_of("ultimo", "tags"):
        assert row["tag"] in (*CHECK_TAGS, "-"), row
        assert set(filter(None, row["skills"].split(","))) <= known, row


def test_no_phrase_has_a_tag_and_none() -> None:
    tagless = {row["phrase"] for row in rows_of("ultimo", "tags") if row["tag"] == "-"}
    assert [phrase for phrase in tagless if phrases()[phrase]] == []


def test_a_deed_gets_the_tags_of_its_skill_only() -> None:
    assert "climb" not in tags_of("climb up the church tower", "Manipulation")


@needs_model
def test_a_skill_of_a_players_own_can_have_any_tag() -> None:
    assert tags_of("pick the lock on the cupboard", "Burglary")[0] == "locks"


@needs_model
def test_the_surest_tag_stands_first_and_there_are_three_at_most() -> None:
    found = tags_of("sneak past the sentries through the forest, hidden in the ferns", "Espionage")
    assert found[0] == "stealth"
    assert len(found) <= MOST_TAGS


def test_without_the_sentence_model_shared_stems_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tags, "has_model", lambda: False)
    assert tags_of("pick the lock of the gate", "Espionage") == ("locks",)
    assert tags_of("what a lovely day", "Empathy") == ()


def test_the_kept_vectors_are_those_of_the_file() -> None:
    assert kept_vectors(vectors_file()).missing(tuple(phrases())) == (), "run `python -m oracle.training.keep_tags`"


def test_no_vector_is_kept_of_a_phrase_that_is_gone() -> None:
    import numpy as np

    with np.load(vectors_file()) as kept:
        assert len(kept["keys"]) == len(phrases()), "run `python -m oracle.training.keep_tags`"


def read_by(value: Any) -> Iterator[str]:
    """Yield the tags of checks that the hooks of a trait look for."""
    if isinstance(value, Modifier) and value.figure in (RATING, RATING_OF_OTHERS, CARDS):
        yield from {*value.when, *value.any_of, *value.unless} - {*(one.id for one in SKILLS), "STR"}
    if isinstance(value, tuple):
        for part in value:
            yield from read_by(part)
    elif is_dataclass(value):
        for field in fields(value):
            if field.name in ("tags", "also", "unless") and not isinstance(value, Modifier):
                yield from getattr(value, field.name)
