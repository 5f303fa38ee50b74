"""Characters of the wizard's random path are legal, and play; a hundred of them play whole games in `tests/bench`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from oracle.core.chance import Stream, key_from_seed
from oracle.core.part import settle
from oracle.core.system import Setup
from oracle.systems.ultimo.rules.characters import Character
from oracle.systems.ultimo.rules.creation.checking import sheet_complaints
from oracle.systems.ultimo.rules.creation.drafts import Draft, sheet_of
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.seams.surprise import surprise
from tests.bots import Bot, Step
from tests.systems.ultimo.creation.making import RULES

PLAYED = 12
STEPS = 60


def by_chance(count: int) -> Iterator[Character]:
    """Yield characters as they come; of three one is a veteran, one frail; of four one has experience."""
    for number in range(count):
        stream = Stream(key_from_seed(f"by chance {number}"), 0)
        draft = Draft(veteran=number % 3 == 0)
        draft = frail(draft, 1 + number // 3 % 3) if number % 3 == 1 else draft
        made = sheet_of(surprise(draft, stream, RULES))
        yield made if number % 4 else replace(made, history=replace(made.history, xp=30))


def frail(draft: Draft, vitality: int) -> Draft:
    """Return a draft with its points spent, on nearly everything but VIT: that little is legal, if seldom chosen."""
    return replace(draft, attributes={"STR": 7 - vitality, "AGI": 6, "VIT": vitality, "INT": 6, "PER": 6})


def game(character: Character, seed: str, steps: int) -> tuple[Step, ...]:
    """Return a game that bots play with a person, up to the end of the mission."""
    state, _ = settle(ULTIMO, ULTIMO.empty(), ULTIMO.new_game(Setup({"pc1": character}, {})))
    bot = Bot(ULTIMO, ULTIMO.waiting, (*("pc1", "dealer") * 8, "bridge"), seed)
    return tuple(bot.play(state, steps))


def test_a_hundred_made_by_chance_are_legal() -> None:
    names = set()
    for character in by_chance(100):
        assert sheet_complaints(character, RULES) == ()
        names.add(character.name)
    assert len(names) > 80


def test_whoever_is_made_by_chance_can_play_and_stays_legal() -> None:
    health = set[int]()
    for number, character in enumerate(by_chance(PLAYED)):
        played = game(character, str(number), STEPS)
        health.add(played[0].before.people["pc1"].body.health)
        assert len(played) == STEPS or not played[-1].after.people["pc1"].body.health
        grown = played[-1].after.people["pc1"].character
        assert [one for one in sheet_complaints(grown, RULES) if not one.unfinished] == []
    assert min(health) == 1
