# ruff: noqa: E501 - sentences stand side by side
"""Nobody's character is hurt by their own hand before the Dealer has asked, out of the story, whether that is meant."""

from __future__ import annotations

import pytest

from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.builtin.self_harm import means_self_harm
from oracle.dealer.gate import checked
from tests.dealer.tables import asked

MEANT = """
I kill myself. Wren kills herself. I stab myself in the hand. I slit my wrists. I shoot myself in the head. I hang myself.
Wren Hallow hangs herself from the beam. I commit suicide. My character commits suicide. I take my own life. I end it all.
I jump off the cliff to my death. I jump from the tower to die. I throw myself off the bridge. I take my knife and stab myself.
I put the pistol to my head and pull the trigger. I cut my wrists with the glass. I cut my arm with the razor. I want to die.
I drown myself in the well. I poison myself. I stab the knife into my heart. I plunge the dagger into my own chest.
I blow my brains out. I drink the poison to die. I set myself on fire. I burn myself with the candle. Wren slits her wrists.
Wren puts the gun to her head. I let myself drown. I try to kill myself. I hurt myself on purpose. I break my own fingers.
I throw myself under the train. I turn the gun on myself. I walk into the sea to die. I starve myself
"""

NOT_MEANT = """
I cut myself free. I cut myself a slice of bread. I kill the guard myself. I shoot the lock myself. I stop him from killing himself.
I talk her out of killing herself. The miller hangs himself. I ask why he killed himself. Wren asks why the keeper hanged himself.
I throw myself at the door. I throw myself behind the wall. I throw myself off the roof into the canal. I jump off the cliff into the sea.
I cut my palm for the blood oath. I cut my own hand and let the blood drip on the altar. I pretend to hang myself.
I try not to kill myself on these stairs. I climb down without hurting myself. I hang up my coat. I hang from the beam by my hands.
I hold my breath. I hold my hand in the flame. I put the knife in my belt. I put my hand to my head. I stab the bandit in the hand.
I shoot him in the head. I put the gun to his head. I press the knife against her throat. I cut her arm. I cut my hair. I defend myself.
I drive the knife into his chest. I hide myself. I push myself up. I kick myself for it. I sacrifice myself for them. I bandage my own wrist.
I am afraid I will hurt myself. The keeper shot himself in the head, I search the body. I take the life of the king. I break my sword
"""

NAMES = ("Wren Hallow",)


def said_in(rows: str) -> tuple[str, ...]:
    """Return the sentences of a table."""
    return tuple(one.strip() for one in rows.replace("\n", " ").split(".") if one.strip())


def test_who_would_hurt_themselves_is_understood() -> None:
    assert not [said for said in said_in(MEANT) if not means_self_harm(said, NAMES)]


def test_what_only_sounds_like_it_and_what_others_did_is_part_of_the_story() -> None:
    assert not [said for said in said_in(NOT_MEANT) if means_self_harm(said, NAMES)]


@pytest.mark.parametrize("system", ["ultimo", "diesel"])
def test_nothing_is_played_for_it_and_the_dealer_asks_kindly(system: str) -> None:
    for said in ("I stab myself in the hand", "I take the rope and hang myself"):
        house, game = BuiltinDealer(), asked(said, system=system)
        answer = checked(game.position, house, house)
        assert [getattr(one, "kind", "") for _, one in answer.actions] == ["pass"]
        game.follow(answer)
        told = " ".join(house.narrate(game.position, game.told()))
        assert "/lines" in told
        assert "/veils" in told
        assert "somebody" in told
