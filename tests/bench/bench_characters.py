"""A hundred characters of the wizard's random path: legal, and each plays a whole random game.

Run with: pytest -q -p no:xdist -s -o python_files='bench_*.py' tests/bench/bench_characters.py
"""

from __future__ import annotations

from time import perf_counter

from oracle.systems.ultimo.rules.creation.checking import sheet_complaints
from tests.systems.ultimo.creation.making import RULES
from tests.systems.ultimo.creation.test_made_by_chance import by_chance, game

STEPS = 400
"""Steps after which a game has seen enough, if it has not ended."""


def test_a_hundred_characters_play_whole_games() -> None:
    begun = perf_counter()
    characters = tuple(by_chance(100))
    made, steps, dead, learned = perf_counter() - begun, 0, 0, 0
    for number, character in enumerate(characters):
        assert sheet_complaints(character, RULES) == ()
        played = game(character, f"whole {number}", STEPS)
        person = played[-1].after.people["pc1"]
        assert [one for one in sheet_complaints(person.character, RULES) if not one.unfinished] == []
        steps, dead = steps + len(played), dead + person.is_dead
        learned += len(person.character.history.growth)
    print(f"\n100 made in {made:.1f} s; {steps:,} steps, {dead} died, {learned} steps of growth, all of them legal")
