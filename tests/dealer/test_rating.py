"""How hard tasks are, with what they are tried, what is cited for it, and what of it a table may not do (U-034)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from oracle.dealer.builtin.rating import attributes, citing, learnt
from oracle.dealer.builtin.rating.attributes import attribute_of, attribute_rows, other_attributes
from oracle.dealer.builtin.rating.citing import MOST_CITED, cited, second_skill
from oracle.dealer.builtin.rating.judging import circumstance_rows, judged, named_circumstances
from oracle.dealer.builtin.rating.learnt import hash_of_tasks, load_weights, rated_tasks, weights_file
from oracle.errors import WeightsError
from oracle.meaning import network
from oracle.meaning import sentences as meaning
from oracle.meaning.kept import kept_vectors
from oracle.story.state import features_here
from oracle.systems.ultimo.rules.difficulty import CIRCUMSTANCES, CITED_WITHIN
from oracle.systems.ultimo.rules.ladder import LADDER
from oracle.systems.ultimo.rules.skills import ATTRIBUTES, SKILLS, find_skill
from oracle.systems.ultimo.rules.state import Lock
from oracle.systems.ultimo.rules.status import ability_cards
from oracle.systems.ultimo.seams import moves as ultimo
from oracle.systems.ultimo.seams.rating import (
    contested_rating,
    defeat_condition_meant,
    feature_rating,
    is_trivial,
    task_rating,
)
from tests.dealer.tables import Game, asked, mill

MOST_BYTES = 1_000_000

SAID = ("I clamber across the palisade", "Whisper the sentry to sleep", "", "?!", "a half \ud800 sign", "x" * 3000)


def rating(game: Game, words: str, who: str = "pc1", **known: Any) -> ultimo.Rate:
    return task_rating(game.position, words, who, **known)


def feature(game: Game, name: str) -> Any:
    return next(one for one in features_here(game.position.tale) if one.id == name)


@pytest.mark.parametrize(
    ("said", "skill", "least", "most"),
    [
        ("I hop over the puddle", "Athletics", 2, 4),
        ("I hum a tune my mother taught me", "Theatrics", 1, 5),
        ("I sneak up on a sentry who looks my way", "Espionage", 7, 10),
        ("I stitch her wound by the fire", "Biology", 4, 7),
        ("I raise the dead king with a great rite", "Ritual", 18, 25),
        ("I take the fortress with half as many men as hold it", "Leadership", 15, 20),
        ("I bend the guard's mind by magic so that he lets us pass", "Occult", 9, 12),
    ],
)
def test_a_task_is_rated_near_the_handbook_example_it_resembles(said: str, skill: str, least: int, most: int) -> None:
    found = judged(said)
    assert found.skill == skill
    assert least <= found.difficulty <= most


@pytest.mark.parametrize("said", SAID)
def test_any_text_at_all_is_rated(said: str) -> None:
    found = judged(said)
    assert 0 <= found.difficulty <= 25
    assert found.attribute in find_skill(found.skill).attributes
    assert 1 <= len(found.examples) <= MOST_CITED


def test_the_same_words_are_always_rated_the_same() -> None:
    assert judged("I pick the lock of the abbey") == judged("I pick the lock of the abbey")


def test_a_given_skill_stays_unless_the_words_clearly_say_another_that_is_likely() -> None:
    said = "I sing an old ballad for the tavern"
    assert judged(said).skill == "Theatrics"
    assert judged(said, "Brawling").skill == "Theatrics"
    assert judged(said, "Brawling", ("Brawling", "Athletics")).skill == "Brawling"
    assert judged("I do it", "Navigation").skill == "Navigation"


@pytest.mark.parametrize("base", range(28))
def test_the_first_example_cited_is_near_enough_to_carry_the_rating(base: int) -> None:
    for skill in SKILLS:
        for said in ("", "I do it", "I leap over the ditch", "I ask the god for a favour"):
            found = cited(skill.id, base, said)
            assert abs(found[0].rating - base) <= CITED_WITHIN
            assert len(set(found)) == len(found) <= MOST_CITED


def test_what_is_cited_has_the_examples_of_the_skill_on_both_sides() -> None:
    found = [one.id for one in cited("Athletics", 8, "I dig a grave")]
    assert {"C3/Athletics", "C13/Athletics"} <= set(found)


@pytest.mark.parametrize(
    ("said", "skill", "base", "example"),
    [
        ("I leap over the ditch", "Athletics", 4, "C3/Athletics"),
        ("I follow the blood of the deer through the forest", "Survival", 5, "C6/Survival"),
        ("I sneak up on the guard", "Espionage", 7, "C8/Espionage"),
    ],
)
def test_an_example_that_is_like_the_task_is_cited_first(said: str, skill: str, base: int, example: str) -> None:
    assert cited(skill, base, said)[0].id == example


def test_an_operation_under_attack_is_paired_as_in_the_handbook() -> None:
    assert (
        second_skill("Biology", "operate on him in the bunker while the enemy attacks and the walls fall") == "Psyche"
    )
    assert second_skill("Biology", "put a plaster on her knee") == ""
    assert second_skill("Brawling", "hit him while the walls give way in the bunker") == ""


def test_every_circumstance_is_one_a_dealer_may_name() -> None:
    allowed = {one.id: one.values for one in CIRCUMSTANCES}
    assert all(one.value in allowed[one.id] and phrase for one, phrase in circumstance_rows())


@pytest.mark.parametrize(
    ("said", "circumstances"),
    [
        ("I pick the lock in a hurry", {"haste": 2}),
        ("I cross the yard in the dark without being seen", {"darkness": 2, "unseen": 1}),
        ("I mend it with proper tools, taking my time", {"good_tools": -1, "plenty_of_time": -1}),
        ("I open the door", {}),
    ],
)
def test_circumstances_are_named_by_the_words(said: str, circumstances: dict[str, int]) -> None:
    assert {one.id: one.value for one in named_circumstances(said)} == circumstances


def test_circumstances_are_in_the_rating_and_not_in_what_it_is_measured_by() -> None:
    found = judged("I pick the lock of the vault in the dark, in a hurry")
    added = sum(one.value for one in found.modifiers)
    assert added == 4
    assert abs(found.examples[0].rating - (found.difficulty - added)) <= CITED_WITHIN


@pytest.mark.parametrize(
    ("skill", "said", "attribute"),
    [
        ("Athletics", "I lift the fallen beam", "STR"),
        ("Athletics", "I jump across the alley", "AGI"),
        ("Espionage", "I forge the letter of the bishop", "INT"),
        ("Espionage", "I creep past the dog", "AGI"),
        ("Leadership", "I teach him to fence", "INT"),
        ("Leadership", "I rally the fleeing soldiers", "PER"),
        ("Brawling", "I hit him", "STR"),
    ],
)
def test_an_attribute_is_that_of_the_plain_task_it_is_most_like(skill: str, said: str, attribute: str) -> None:
    assert attribute_of(skill, said) == attribute


def test_plain_tasks_cover_every_usual_attribute_of_a_skill_with_several() -> None:
    wanted = {(skill.id, one) for skill in SKILLS if len(skill.attributes) > 1 for one in skill.attributes}
    assert {(skill, attribute) for skill, attribute, _ in attribute_rows()} == wanted


def test_nobody_is_comforted_by_force_of_body_while_there_is_another_way() -> None:
    for skill in ("Empathy", "Manipulation", "Leadership", "Research", "Culture"):
        assert other_attributes(skill)[-1] == "STR"
    for one in SKILLS:
        assert set(other_attributes(one.id)) | set(one.attributes) == {other.id for other in ATTRIBUTES}


def test_a_task_at_a_table_is_rated_with_its_goal_and_who_tries_it() -> None:
    found = rating(asked("I wait"), "I call the dead back to life", tags=("loud",))
    assert (found.goal, found.who, found.tags) == ("i-call-the-dead-back-to-life", "pc1", ("loud",))
    assert found.difficulty == 15
    assert is_trivial(rating(asked("I wait"), "I stretch my legs"))


def test_what_was_failed_is_tried_again_with_another_usual_attribute() -> None:
    game = asked("I wait")
    first = rating(game, "I sneak past the guard")
    lock = Lock("pc1", str(first.goal), f"{first.skill_a}+{first.skill_b}")
    game.with_rules(scene=replace(game.state.system.scene, locks=(lock,)))
    again = rating(game, "I sneak past the guard")
    person, rules = game.position.rules.people["pc1"], game.position.rules.rules
    left = [one for one in ("AGI", "INT", "PER") if one != first.skill_a]
    assert again.skill_b == first.skill_b
    assert again.skill_a in left
    assert ability_cards(person, again.skill_a, rules) == max(ability_cards(person, one, rules) for one in left)


def test_where_every_usual_attribute_is_used_up_the_wanted_pair_stays() -> None:
    game = asked("I wait")
    first = rating(game, "I hit the guard with my fist", skill="Brawling", likely=("Brawling",))
    lock = Lock("pc1", str(first.goal), f"{first.skill_a}+{first.skill_b}")
    game.with_rules(scene=replace(game.state.system.scene, locks=(lock,)))
    assert rating(game, "I hit the guard with my fist", skill="Brawling", likely=("Brawling",)) == first


def test_an_adventures_own_rating_stands_and_named_circumstances_come_on_top() -> None:
    game = asked("I wait")
    lock = feature(game, "lock")
    plain = feature_rating(game.position, lock, "I pick the lock", "pc1")
    assert (plain.skill_a, plain.skill_b, plain.difficulty, plain.goal) == ("AGI", "Espionage", 6, "lock")
    assert plain.cites == ("C8/Espionage",)
    dark = feature_rating(game.position, lock, "I pick the lock in the dark", "pc1")
    assert (dark.difficulty, dark.modifiers) == (8, (ultimo.Modifier(id="darkness", value=2),))


def test_another_skill_that_was_named_is_taken_and_a_vague_one_is_not() -> None:
    game = asked("I wait")
    lock = feature(game, "lock")
    force = feature_rating(game.position, lock, "I break the lock with a crowbar", "pc1", "Athletics")
    assert (force.skill_a, force.skill_b, force.difficulty) == ("STR", "Athletics", 6)
    assert force.cites[0] == "C8/Espionage"
    assert any(one.startswith("C3/Athletics") for one in force.cites)
    assert feature_rating(game.position, lock, "I look at the lock", "pc1", "Awareness").skill_b == "Espionage"


def test_who_goes_for_what_a_host_hangs_by_is_rated_with_that_as_the_goal_and_never_lightly() -> None:
    game = Game(mill(), "karla", "severs")
    assert defeat_condition_meant(game.position, "I tear up the deed") is None
    game.play("dealer", "bring the_landlord host long")
    found = rating(game, "I tear up the deed of the house")
    assert found.goal == "deed"
    assert found.difficulty >= 6
    assert defeat_condition_meant(game.position, "I knock at the door") is None


def contested(why: str, announced: int = 6) -> Game:
    """Return a table at which the rating of a lock waits to be made anew for what a player says."""
    game = asked("I pick the lock")
    for action in ("rule check", f"call pc1 AGI Espionage {announced} lock C8/Espionage"):
        game.play("dealer", action)
    game.play("pc1", f"contest {why}".rstrip())
    game.draw()
    return game


@pytest.mark.parametrize(
    ("why", "named"), [("there is no hurry", "plenty_of_time"), ("it goes as we planned", "prepared")]
)
def test_what_a_player_says_for_an_easier_rating_counts(why: str, named: str) -> None:
    rate = contested_rating(contested(why).position)
    assert rate.difficulty < 6
    assert [one.id for one in rate.modifiers] == [named]
    assert contested_rating(contested(why).position, unchanged=True).difficulty == 6


@pytest.mark.parametrize("why", ["", "it is a huge ancient vault door in a storm", "gibberish qwx", "it is dark"])
def test_no_rating_grows_by_being_contested(why: str) -> None:
    assert contested_rating(contested(why).position).difficulty <= 6


def test_the_weights_were_learnt_from_the_tasks_as_they_are() -> None:
    assert load_weights().rows == hash_of_tasks(), "the weights are stale: python -m oracle.training.fit_rating"


def test_every_text_that_is_compared_with_has_its_vector_beside_it() -> None:
    again = "python -m oracle.training.fit_rating encodes them"
    assert kept_vectors(learnt.vectors_file()).missing([task.words for task in rated_tasks()]) == (), again
    assert kept_vectors(attributes.vectors_file()).missing([words for _, _, words in attribute_rows()]) == (), again


def test_the_weights_are_small() -> None:
    assert weights_file().stat().st_size < MOST_BYTES


@pytest.mark.parametrize("name", ["skill", "rating.scale", "base", "rows"])
def test_weights_without_one_of_their_arrays_are_refused(tmp_path: Path, name: str) -> None:
    with np.load(weights_file()) as kept:
        arrays = {own: kept[own] for own in kept.files if own != name}
    np.savez(tmp_path / "weights.npz", **arrays)
    with pytest.raises(WeightsError):
        load_weights(tmp_path / "weights.npz")


def test_weights_of_another_shape_and_files_that_are_none_are_refused(tmp_path: Path) -> None:
    with np.load(weights_file()) as kept:
        arrays = {own: kept[own] for own in kept.files}
    np.savez(tmp_path / "short.npz", **(arrays | {"skill": arrays["skill"][:7]}))
    (tmp_path / "words.npz").write_bytes(b"words")
    for name in ("short.npz", "words.npz", "missing.npz"):
        with pytest.raises(WeightsError):
            load_weights(tmp_path / name)


def forget() -> None:
    """Let everything that rests on the sentence model be worked out anew."""
    for one in (meaning.sentences, learnt.task_texts, learnt._says, citing.likeness_to_examples):
        one.cache_clear()
    for texts in (citing._examples, attributes._texts):
        texts.cache_clear()


@pytest.fixture
def without_the_model(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Play on a machine on which the sentence model does not run."""
    monkeypatch.setattr(network, "FOLDER", tmp_path)
    forget()
    yield
    monkeypatch.undo()
    forget()


@pytest.mark.usefixtures("without_the_model")
def test_without_the_sentence_model_words_alone_decide() -> None:
    for said in SAID:
        assert 0 <= judged(said).difficulty <= 25
    puddle, sentry = judged("I hop over a puddle"), judged("I creep up on a sentry who is wide awake")
    assert (puddle.skill, sentry.skill) == ("Athletics", "Espionage")
    assert puddle.difficulty < sentry.difficulty
    assert {one.id for one in puddle.examples} <= {one.id for one in LADDER}
