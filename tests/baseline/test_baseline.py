"""The rules say, refuse, offer and show in recorded games what they did before they were put on their structure."""

from __future__ import annotations

from typing import Final

import pytest

from tests.baseline.games import FOLDER, KINDS, Game, digests, recorded

GAMES: Final = recorded()
KEPT: Final = {
    row.split("\t")[0]: dict(zip(KINDS, row.split("\t")[1:], strict=True))
    for row in (FOLDER / "digests.tsv").read_text(encoding="utf-8").splitlines()
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name.replace(" ", "-"))
def test_a_recorded_game_goes_as_it_went(game: Game) -> None:
    assert dict(zip(KINDS, digests(game), strict=True)) == KEPT[game.name]


@pytest.mark.parametrize("name", ["ultimo", "diesel"])
def test_every_verb_of_a_game_occurs_several_times(name: str) -> None:
    games = [game for game in GAMES if game.system.name == name]
    taken = [said.split()[0] for game in games for _, said in game.actions]
    assert [verb for verb in games[0].system.actions if taken.count(verb) < 3] == []
