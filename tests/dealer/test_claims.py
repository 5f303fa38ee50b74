"""What a telling claims, held against what the engine says: deaths, wounds, gains, strangers, the player's own will."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from oracle.dealer.claims.against import claim_fault
from oracle.dealer.claims.heads import reader
from oracle.dealer.claims.kinds import KINDS, Held
from oracle.dealer.narration import Facts, objection_to, objection_to_telling
from oracle.training.rows import hash_of_told_rows

STREET: Final = Facts(
    company=("Wren Hallow",),
    others=("the fanatic", "Jost Aldern"),
    living=("Wren Hallow", "the fanatic", "Jost Aldern"),
    absent=("Mother Quill",),
    things=("the brass door", "a lantern"),
    public="A street at night. Wren Hallow, the fanatic, Jost Aldern the miller, Mother Quill. A brass door, a lamp.",
    said="I look down the street",
    happened=frozenset(),
)


def code(sentence: str, facts: Facts = STREET) -> str:
    found = claim_fault(sentence, facts)
    return found.code if found else ""


def test_the_weights_were_learnt_from_the_rows_as_they_are() -> None:
    assert reader().rows == hash_of_told_rows(), "stale: python -m oracle.training.fit_claims"
    assert {claim.partition(":")[0] for claim in reader().claims} == set(KINDS)


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("The fanatic drops dead at your feet.", Held("dies", "the fanatic")),
        ("Jost Aldern dies in your arms.", Held("dies", "Jost Aldern")),
        ("The blade opens a deep cut in your arm, and blood runs down to your fingers.", Held("hurt", "Wren Hallow")),
        ("You pocket a purse of gold sovereigns.", Held("gains", "Wren Hallow")),
    ],
)
def test_what_did_not_happen_is_refused_and_what_did_is_told(sentence: str, kind: Held) -> None:
    assert code(sentence) != ""
    assert code(sentence, replace(STREET, happened=frozenset({kind}))) == ""
    assert code(sentence, replace(STREET, happened=None)) == "", "nothing is known of what happened"


@pytest.mark.parametrize(
    "sentence",
    [
        "The fanatic is not dead, not by a long way.",
        "The talk in the street dies down.",
        '"He is dead!" shouts the fanatic.',
        "Rain runs down the brass door.",
        "If the fanatic were to fall here, nobody would find him before spring.",
        "The light bleeds out of the sky.",
    ],
)
def test_a_figure_of_speech_a_denial_and_what_is_only_said_claim_nothing(sentence: str) -> None:
    assert code(sentence) == ""


def test_a_person_of_whom_nothing_is_known_may_not_come_or_speak() -> None:
    assert code("A man called Verrin Oake steps out of the doorway and joins you.") == "claim"
    assert code('"Good evening," says Verrin Oake.') == "claim"
    assert code('"Good evening," says Jost Aldern.') == ""


def test_a_person_who_is_elsewhere_says_nothing_here() -> None:
    assert code('"Good evening," says Mother Quill.') == "claim"


def test_what_the_player_announced_may_be_told_as_theirs() -> None:
    promise = '"I promise you my help," you tell him, and you give him your hand on it.'
    assert code(promise) == "agency"
    assert code(promise, replace(STREET, said='I tell him: "I promise you my help." and shake his hand')) == ""


def test_a_body_that_gets_better_is_told_only_where_something_healed_it() -> None:
    told = "The wound in your side closes, and your strength comes back."
    assert code(told) == "harm"
    assert code(told, replace(STREET, happened=frozenset({Held("heals", "Wren Hallow")}))) == ""


def test_a_foe_that_stands_may_not_be_told_as_beaten() -> None:
    told = "The fanatic throws down his sword and gives himself up."
    assert code(told) == "harm"
    assert code(told, replace(STREET, happened=frozenset({Held("falls", "the fanatic")}))) == ""


def test_what_comes_into_hands_is_what_the_events_brought() -> None:
    brought = replace(STREET, happened=frozenset({Held("gains", "a brass key")}))
    assert code("You pocket a purse of gold sovereigns.", brought) == "claim"
    assert code("You pocket the brass key.", brought) == ""
    assert code("You put it in your pocket.", brought) == ""


def test_a_telling_does_not_spare_whom_the_rules_have_hurt() -> None:
    hurt = replace(STREET, happened=frozenset({Held("hurt", "Wren Hallow")}))
    luck = "The blade whistles past, and you are not even scratched."
    assert objection_to_telling((luck,), STREET) is None
    assert objection_to_telling((luck,), hurt) is not None
    assert objection_to_telling((luck, "The second stroke lays your arm open to the bone."), hurt) is None


def test_a_namesake_of_the_dead_may_speak() -> None:
    tansy = replace(STREET, others=("Widow Tansy",), living=("Widow Tansy",), dead=("Captain Tansy",))
    assert objection_to('"Two winters he has been under," Widow Tansy says.', tansy) is None
    assert objection_to('"Two winters have I been under," Captain Tansy says.', tansy) is not None


def test_an_english_sentence_of_small_words_is_english() -> None:
    assert objection_to("He gets as far as the door, and no farther.", STREET) is None


def test_nobody_at_the_table_is_told_what_to_do() -> None:
    assert code("Press Enter to continue.") == "meta"
    assert code("Now roll your dice and choose an option.") == "meta"


@pytest.mark.parametrize(
    "sentence",
    [
        "<script>alert(1)</script> The door opens.",
        "{the door} opens",
        "I think I should tell this as a success.",
        "Веревка выскальзывает из рук.",
    ],
)
def test_markup_the_tellers_own_voice_and_other_scripts_are_no_story(sentence: str) -> None:
    found = objection_to(sentence, STREET)
    assert found is not None
    assert found.code in ("meta", "language")
