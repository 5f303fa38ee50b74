"""An adventure's own words for a failure bring nobody who is there already, or lies beaten."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.dealer.brief import brief_for_narrate
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.builtin.telling.met_before import without_those_met
from oracle.story.adventure import OutcomeText
from oracle.story.moves import FeatureResolved
from tests.dealer.tables import Game, mill

COMES = "The wrecker comes round the corner, with the key in his hand."
FALLS = "The lintel comes down, and behind the dust the way is open."


def at_the_lock(*texts: str) -> Game:
    """Return the mill yard, where the lock tells a failure in these words."""
    adventure = mill()
    yard = adventure.scenes["yard"]
    lock, *others = yard.features
    told = replace(lock, outcomes={**lock.outcomes, "total_failure": OutcomeText(texts)})
    scenes = {**adventure.scenes, "yard": replace(yard, features=(told, *others))}
    game = Game(replace(adventure, scenes=scenes))
    game.told()
    return game


def told(game: Game, text: str, tier: str = "total_failure") -> str:
    happened = (FeatureResolved("pc1", "lock", tier, False, text),)
    brief = without_those_met(game.position, brief_for_narrate(game.position, happened))
    return " ".join(text for beat in brief.happened for text in beat.texts)


@pytest.mark.parametrize("distance", ["close", "long"])
def test_who_is_fought_already_does_not_come_by_a_failure(distance: str) -> None:
    game = at_the_lock(COMES, FALLS)
    assert told(game, COMES) == COMES
    game.play("dealer", f"bring wrecker finn {distance}")
    game.draw()
    assert told(game, COMES) == FALLS
    assert told(game, FALLS) == FALLS


def test_where_an_adventure_has_no_other_words_the_failure_is_told_without_them() -> None:
    game = at_the_lock(COMES)
    game.play("dealer", "bring wrecker finn close")
    game.draw()
    assert told(game, COMES) == ""
    assert "wrecker comes round" not in " ".join(
        BuiltinDealer().narrate(game.position, (FeatureResolved("pc1", "lock", "total_failure", False, COMES),))
    )


def test_a_success_may_speak_of_whoever_is_there() -> None:
    game = at_the_lock(COMES)
    game.play("dealer", "bring wrecker finn close")
    game.draw()
    words = "The lock says success."
    assert told(game, words, "success") == words
