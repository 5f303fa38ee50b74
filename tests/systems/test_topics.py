"""The names that a game's data files hold are names of that game, or of the story and the table."""

from __future__ import annotations

import pytest

from oracle.game_files import game_rows, game_words
from oracle.repl.guide import lessons
from oracle.story import STORY
from oracle.systems import GAMES, find_system
from oracle.table.part import Table

EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def table_of(game: str) -> Table:
    return Table(find_system(game), STORY)


@EVERY_GAME
def test_every_event_of_a_topic_or_a_lesson_exists(game: str) -> None:
    known = {kind.__name__ for kinds in table_of(game).parts.values() for kind in kinds} | {"Dealt"}
    listed = [name for names in game_words(game, "topics")["events"].values() for name in names]
    listed += [name for lesson in lessons(game) for name in lesson.events]
    assert [name for name in listed if name not in known] == []


@EVERY_GAME
def test_every_verb_of_a_topic_or_an_answer_exists(game: str) -> None:
    known = table_of(game).actions
    listed = [verb for verbs in game_words(game, "topics")["verbs"].values() for verb in verbs]
    listed += [row["verb"] for row in game_rows(game, "said_as_answer")]
    assert [verb for verb in listed if verb not in known] == []


@EVERY_GAME
def test_the_house_rule_that_shows_how_one_is_typed_is_one_of_the_game(game: str) -> None:
    system = find_system(game)
    for example in game_words(game, "examples").values():
        name, _, value = example.partition("=")
        (rule,) = (rule for rule in system.house_rules if rule.id == name)
        assert value in rule.others
