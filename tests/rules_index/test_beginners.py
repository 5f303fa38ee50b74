"""What everybody asks first is answered out of the right place, in each of the five games."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracle.asked_of import asked_of, games_told
from oracle.lookup import open_library
from oracle.lookup.library import Library
from oracle.rules_commands import answer_text
from rules_index import basics, build, sources
from rules_index.ask import Reply
from rules_index.chosen import MOST_CHARS


def rows(name: str) -> list[tuple[str, frozenset[str], str]]:
    lines = (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()
    read = (line.split("\t") for line in lines if line and not line.startswith("#"))
    return [(game, frozenset(one.lower() for one in where.split(";")), asked) for game, where, asked in read]


@pytest.fixture(scope="module")
def library() -> Library:
    return open_library(None)


def leads(library: Library, game: str, reply: Reply) -> frozenset[str]:
    """Return what the passage is called that an answer names first: its section and its own heading."""
    if not reply.citations:
        return frozenset()
    first = reply.citations[0]
    heading = next(one.title for one in library.index(game).lexicon.passages if one.id == first.passage)
    return frozenset((first.section.lower(), heading.lower()))


@pytest.mark.parametrize(
    "row", [*rows("beginners.tsv"), *rows("beginners_too.tsv")], ids=lambda row: f"{row[0]} {row[2]}"
)
def test_a_beginner_is_answered(library: Library, row: tuple[str, frozenset[str], str]) -> None:
    game, where, asked = row
    reply = library.ask(game, asked)
    if where == {"-"}:
        assert not reply.answerable
        return
    assert reply.answerable, reply.answer
    assert leads(library, game, reply) & where, reply.citations[:2]


def test_each_passage_of_the_basics_is_there() -> None:
    for game in sources.games():
        known = {one.id for one in sources.shipped(game)}
        named = {place for place, _ in basics.basics(game)}
        assert len(named) > 15
        assert named <= known, named - known


def test_a_way_of_asking_about_the_basics_is_heard_for_its_passage() -> None:
    for game in sources.games():
        lexicon = build.lexicon_of(game).lexicon
        places = {one.id: number for number, one in enumerate(lexicon.passages)}
        for place, asked in list(basics.basics(game))[::7]:
            assert places[place] in lexicon.heard(asked), asked


@pytest.mark.parametrize("before", ["", "Hi, ", "sorry, ", "I'm new here. ", "I have never played this before, "])
def test_what_a_newcomer_says_first_does_not_hide_the_question(library: Library, before: str) -> None:
    reply = library.ask("ultimo", f"{before}how do I make a character?")
    assert reply.citations[0].passage == "ultimo:creating-a-character"


def test_a_question_that_names_its_game_is_answered_by_that_game(library: Library) -> None:
    games = library.games
    assert asked_of("how do i play bastards", games)[0] == "bastards"
    assert asked_of("What do I need for zilch?", games)[0] == "agony"
    assert asked_of("how do I begin a game of bastards", games)[0] == "bastards"
    assert asked_of("how do I make a check", games)[0] == "ultimo"
    assert asked_of("those bastards hit me, what now", games)[0] == "ultimo"


@pytest.mark.parametrize(
    ("question", "game", "asked"),
    [
        ("bastards: how do i make a character", "bastards", "how do i make a character"),
        ("Humanity - how do I die", "humanity", "how do I die"),
        ("ULTIMO!: what is a bond?", "ultimo", "what is a bond?"),
        ("zilch: how do I level up", "agony", "how do I level up"),
        ("diesel empire: what is a trade?", "diesel", "what is a trade?"),
        ("how do i drive a truck in diesel", "diesel", "how do i drive a truck"),
        ("im bleeding in diesel empire what now", "diesel", "im bleeding what now"),
        ("what is agony about", "agony", "what is agony about"),
        ("how do I play diesel?", "diesel", "how do I play diesel?"),
        ("those bastards: they hit me!", "ultimo", "those bastards: they hit me!"),
        ("what does humanity mean: nothing?", "ultimo", "what does humanity mean: nothing?"),
    ],
)
def test_the_name_of_a_game_says_which_is_asked_and_is_no_part_of_the_question(
    library: Library, question: str, game: str, asked: str
) -> None:
    assert asked_of(question, library.games) == (game, asked)


@pytest.mark.parametrize(
    "line", ["Which games do you know?", "what games are there", "list all games", "which games can I play here?"]
)
def test_who_asks_for_the_games_hears_them_all(library: Library, line: str) -> None:
    told = games_told(line, library.games)
    assert all(name in told for name in ("ULTIMO!", "Diesel Empire", "Bastards", "Humanity", "zilch"))
    assert not games_told("which games of cards do sailors like", library.games)


@pytest.mark.parametrize(
    ("game", "question", "place"),
    [
        ("ultimo", "what is contest", "difficulty/contesting-a-rating"),
        ("ultimo", "how do I contest a rating?", "difficulty/contesting-a-rating"),
        ("ultimo", "how many attacks do I have?", "combat/how-many-attacks-in-a-turn"),
        ("diesel", "what is control good for", "playing-the-game/uncertainty"),
        ("diesel", "what does Prevail do?", "playing-the-game/danger"),
        ("diesel", "what's the difference between an Edge and a Flaw", "playing-the-game/attributes-in-a-check"),
        ("diesel", "im bleeding what now", "injuries/treating-trauma"),
        ("diesel", "how do I contest a judgement", "playing-the-game/contesting-a-judgement"),
        ("agony", "what is zilch about?", "characters"),
        ("bastards", "what kind of game is it?", "a-game-of-bastards"),
    ],
)
def test_what_a_new_player_asked_in_vain_leads_to_its_passage(
    library: Library, game: str, question: str, place: str
) -> None:
    reply = library.ask(game, question)
    assert reply.answerable
    assert reply.citations[0].passage == f"{game}:{place}"


def test_the_answer_begins_as_its_passage_begins_where_the_question_was_written_down(library: Library) -> None:
    reply = library.ask("humanity", "how do I make a check")
    assert reply.answer.startswith("A Check takes five steps. 1: ")
    assert len(reply.answer) <= MOST_CHARS


def test_no_row_of_a_table_hangs_behind_an_answer_it_has_nothing_to_do_with(library: Library) -> None:
    reply = library.ask("ultimo", "how do I get threat down")
    assert "sleep" in reply.answer
    assert "+1" not in reply.answer
    assert "+2" not in reply.answer


def test_rows_of_a_table_stand_on_lines_of_their_own(library: Library) -> None:
    reply = library.ask("ultimo", "how do I get experience")
    assert reply.answerable
    assert "a card challenge you failed: 1" in reply.answer.splitlines()
    assert "  a card" not in "\n".join(answer_text(reply))
