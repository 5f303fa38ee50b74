"""Three hundred decisions made in good faith, held to everything that a model's are: hardly one may be refused.

A hundred are written by hand; the others are the built-in Dealer's own over evenings of every game, with what it adds
once an outcome stands.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.fitness import unfit_words
from oracle.dealer.gate import checked
from oracle.dealer.position import DEALER, Position
from oracle.dealer.referee import judge
from oracle.systems import GAMES
from tests.dealer.fuzzing import new_game, players_move
from tests.dealer.misbehaving import FOLDER, position_at

WANTED = 300
MOST_REFUSED = 0.02
"""Share of them that may be refused."""
MOST_STEPS = 400
"""Steps of an evening after which it is over."""


def written() -> Iterator[tuple[Position, wire.Decision]]:
    for line in (FOLDER / "good_faith.tsv").read_text(encoding="utf-8").splitlines():
        at, says, kind, moves = line.split("\t")
        yield position_at(at, says), wire.read_decision(json.dumps({"kind": kind, "moves": json.loads(moves)}))


def own(system: str, seed: str) -> Iterator[tuple[Position, wire.Decision]]:
    """Yield what the built-in Dealer decides and adds in one evening."""
    game, house = new_game(system, seed, 0), BuiltinDealer()
    game.told()
    for _ in range(MOST_STEPS):
        game.draw()
        if game.state.story.ending:
            return
        if game.waiting[:1] == (DEALER,):
            yield game.position, house.decide(game.position)
            game.follow(checked(game.position, house, house))
        elif not players_move(game):
            return
        elif not game.waiting:
            for decision in house.afterwards(game.position, game.told()):
                yield game.position, decision
                game.follow(judge(game.position, decision))


def test_decisions_in_good_faith_are_hardly_ever_refused() -> None:
    rows = list(written())
    number = 0
    while len(rows) < WANTED:
        per_game = (WANTED - len(rows)) // (len(GAMES) - number % len(GAMES)) + 1
        evening = own(GAMES[number % len(GAMES)], f"good faith {number}")
        rows += [row for row, _ in zip(evening, range(per_game), strict=False)]
        number += 1
    refused = []
    for position, decision in rows:
        verdict, unfit = judge(position, decision), unfit_words(position, decision)
        if not verdict.is_accepted or unfit is not None:
            refused.append((decision, verdict.objections, unfit))
    print(f"{len(refused)} of {len(rows)} refused")
    for one in refused:
        print(one)
    assert len(refused) <= MOST_REFUSED * len(rows)
