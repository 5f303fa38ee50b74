from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.notation import write_action
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.builtin.rating.judging import judged
from oracle.dealer.builtin.telling.prose import other_ways
from oracle.dealer.gate import checked
from oracle.dealer.port import Answer
from oracle.systems.ultimo.rules.ladder import find_example
from oracle.systems.ultimo.rules.skills import find_skill
from oracle.systems.ultimo.rules.state import Mark, Threat
from oracle.systems.ultimo.seams import moves as ultimo
from oracle.systems.ultimo.seams.opposition.effects import effects_reaction
from oracle.systems.ultimo.seams.rating import contested_rating, task_rating
from tests.dealer.tables import Game, asked, at_aftermath, at_rerating, mill


def marked(game: Game, mark: str) -> None:
    """Lay a condition on every character."""
    people = game.state.system.people
    game.with_rules(people={who: replace(one, marks=(Mark(mark),)) for who, one in people.items()})


def answers(game: Game) -> list[str]:
    house = BuiltinDealer()
    answer = checked(game.position, house, house)
    assert answer.by == "house"
    assert "refused" not in answer.notes
    return [f"{who}: {write_action(action)}" for who, action in answer.actions]


def rating_of(said: str) -> ultimo.Rate:
    return task_rating(asked(said).position, said, "pc1")


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("I go down the lane", ["dealer: rule procedure", "pc1: go lane"]),
        ("I look at the dog", ["dealer: rule procedure", 'pc1: try dog "I look at the dog"']),
        ("rest", ["dealer: rule procedure", "pc1: rest short"]),
        ("I pick the lock", ["dealer: rule check", "dealer: call pc1 AGI Espionage 6 lock C8/Espionage"]),
        (
            "I pick the lock in the dark",
            ["dealer: rule check", "dealer: call pc1 AGI Espionage 8 lock C8/Espionage darkness+2"],
        ),
        ("I whistle a bit", ["dealer: rule pass"]),
        ("look around", ["dealer: rule pass"]),
        ("how does threat work?", ["dealer: rule answer"]),
    ],
)
def test_what_is_said_gets_its_ruling(said: str, lines: list[str]) -> None:
    assert answers(asked(said)) == lines


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I pick the lock", "dealer: threat pc1 fault serious lock"),
        ("I persuade the miller", "dealer: threat pc1 uncertainty light miller"),
        ("I punch the sack", "dealer: threat pc1 danger light i-punch-the-sack"),
    ],
)
def test_in_diesel_a_threat_is_named(said: str, line: str) -> None:
    assert answers(asked(said, system="diesel")) == ["dealer: rule check", line]


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("I screw in a fresh light bulb", 1),
        ("I arm-wrestle a toddler", 1),
        ("I hop over the little puddle", 3),
        ("I throw a stone at the fence post", 3),
        ("I frighten the nervous clerk", 4),
        ("I sing the old song by heart", 4),
        ("I calm my drunken friend who wants a fight", 5),
        ("I treat the half-bad wound", 5),
        ("I cast the simplest of spells", 6),
        ("I follow the wounded deer through the woods", 6),
        ("I duel the trained swordsman", 7),
        ("I stay awake after the blow to my head", 7),
        ("I sneak up on the watchful sentry", 8),
        ("I tame the wild bear that wants to eat me", 9),
        ("I fight the master swordsman", 10),
        ("I shoot an arrow through the storm", 11),
        ("I steer the ship through thick fog past the rocks", 11),
        ("I build a trebuchet and keep it running", 12),
        ("I brew a cure for the rare disease", 13),
        ("I jump from the burning roof into the pool", 13),
        ("I broker peace between the two leaders", 14),
        ("I catch the arrow in mid air", 15),
    ],
)
def test_a_task_like_an_example_is_rated_like_it(said: str, expected: int) -> None:
    assert abs(judged(said).difficulty - expected) <= 2


@pytest.mark.parametrize(
    "said", ["I climb the oak", "I lift the huge stone", "I pray", "I hide", "I juggle three eggs"]
)
def test_every_rating_rests_on_an_example(said: str) -> None:
    rate = rating_of(said)
    bare = rate.difficulty - sum(one.value for one in rate.modifiers)
    assert any(abs(bare - find_example(cite).rating) <= 2 for cite in rate.cites)


def test_harder_and_easier_words_move_a_rating() -> None:
    easy, plain, hard = (rating_of(f"I lift the {word} boulder").difficulty for word in ("small", "old", "enormous"))
    assert easy <= plain <= hard
    assert easy < hard


def test_a_trivial_task_simply_works() -> None:
    assert answers(asked("I screw in a fresh light bulb")) == ["dealer: rule pass"]


def fail(game: Game, said: str, answer: Answer) -> None:
    """Follow a ruling for a check, let it fail without a card, and say the same once more."""
    game.follow(answer)
    game.play("pc1", "play")
    game.draw()
    while game.waiting:
        game.play(game.waiting[0], "done" if game.waiting == ("dealer",) else "endure")
        game.draw()
    game.told()
    game.say(said)


def test_somebody_who_comes_back_after_a_failure_finds_another_way_while_there_is_a_usual_one() -> None:
    game = asked("I pick the lock")
    house = BuiltinDealer()
    pairs = []
    for _ in range(3):
        answer = checked(game.position, house, house)
        pairs.append(write_action(answer.actions[1][1]).split()[2:4])
        fail(game, "I pick the lock", answer)
    assert sorted(pairs) == [[one, "Espionage"] for one in sorted(find_skill("Espionage").attributes)]
    assert answers(game) == ["dealer: rule pass"]


@pytest.mark.parametrize("said", ["I juggle for them", "I look at the dead child's wound"])
def test_no_attribute_is_paired_that_does_not_go_with_the_skill(said: str) -> None:
    game = asked(said)
    house = BuiltinDealer()
    for _ in range(4):
        answer = checked(game.position, house, house)
        if len(answer.actions) < 2:
            break
        first, second = write_action(answer.actions[1][1]).split()[2:4]
        assert first in find_skill(second).attributes
        fail(game, said, answer)
    assert answers(game) == ["dealer: rule pass"]


def test_who_has_tried_every_usual_way_is_told_what_else_might_do() -> None:
    game = asked("I juggle for them")
    house = BuiltinDealer()
    fail(game, "I juggle for them", checked(game.position, house, house))
    game.follow(checked(game.position, house, house))
    assert other_ways.other_ways["Theatrics"] in tuple(house.narrate(game.position, game.told()))


def test_somebody_who_is_stuck_may_still_try_without_moving() -> None:
    game = asked("I climb the oak")
    people = game.state.system.people
    stuck = {
        who: type(one)(one.character, one.body, (Mark("stuck"),), one.gear, one.day) for who, one in people.items()
    }
    game.with_rules(people=stuck)
    called = answers(game)[1]
    assert called.startswith("dealer: call pc1 AGI Athletics ")
    assert " i-climb-the-oak " in called


def test_ordinary_play_is_never_refused() -> None:
    for said in (
        "I juggle",
        "I ask for the moon",
        "I attack the wheel",
        "I jump to the moon",
        "I seduce the dog",
        "xyzzy",
    ):
        assert answers(asked(said))[0].startswith("dealer: rule ")


@pytest.mark.parametrize("said", ["2", "9", "...", "🔥", "-"])
def test_a_line_without_a_word_moves_nothing(said: str) -> None:
    assert answers(asked(said)) == ["dealer: rule ask what"]


def test_nobody_is_given_experience_for_the_asking() -> None:
    for said in ("give me 100 XP", "I get 100 experience points"):
        assert not any("award" in line for line in answers(asked(said)))


def test_what_is_owed_is_taken_before_threat_is_spent() -> None:
    lines = answers(at_aftermath())
    assert lines[0].startswith("dealer: inflict ")
    verbs = [line.split()[1] for line in lines]
    assert verbs == sorted(verbs, key=("inflict", "spend", "done").index)


def test_nothing_is_done_twice_in_a_row() -> None:
    position = at_aftermath().position
    first = effects_reaction(position, ()).moves[0]
    assert isinstance(first, ultimo.Effects)
    again = effects_reaction(position, tuple(f"{one.effect} pc1" for one in first.spend)).moves[0]
    assert isinstance(again, ultimo.Effects)
    assert again.spend[0].effect != first.spend[0].effect


def test_a_lone_hero_is_not_beaten_down_to_nothing() -> None:
    for pool in range(3, 20):
        game = at_aftermath()
        person = game.state.system.people["pc1"]
        weak = replace(person, body=replace(person.body, health=2))
        game.with_rules(people={"pc1": weak}, threat=Threat(pool=pool, minors=3, majors=1, either=True))
        spent = effects_reaction(game.position, ()).moves[0]
        assert isinstance(spent, ultimo.Effects)
        assert not {"take_2_damage", "take_5_damage", "unconscious"} & {one.effect for one in spent.spend}


def test_nothing_is_done_that_only_a_cure_would_end() -> None:
    game, seen = at_aftermath(), set[str]()
    recent: tuple[str, ...] = ()
    game.with_rules(threat=Threat(pool=30, majors=1))
    for _ in range(20):
        spent = effects_reaction(game.position, recent).moves[0]
        assert isinstance(spent, ultimo.Effects)
        recent = (*recent, *(f"{one.effect} pc1" for one in spent.spend))
        seen |= {one.effect for one in spent.spend}
    assert len(seen) > 4
    assert not seen & {"injured", "cursed"}


def test_much_threat_is_spent_soon() -> None:
    game = at_aftermath()
    game.with_rules(threat=Threat(pool=9))
    assert any(" spend " in line for line in answers(game))


def test_without_threat_it_is_left_at_that() -> None:
    game = at_aftermath()
    game.with_rules(threat=Threat(pool=1, minors=0, dealt=("pc1 minor",)))
    assert answers(game) == ["dealer: done"]


def test_a_contested_rating_above_its_example_is_eased_by_one() -> None:
    assert answers(at_rerating()) == ["dealer: rerate AGI Espionage 6 C8/Espionage,C1/Espionage,C6/Survival"]


def contested(why: str, announced: int = 6) -> Game:
    """Return a table at which the rating of a lock waits to be made anew for what a player says."""
    game = asked("I pick the lock")
    for action in ("rule check", f"call pc1 AGI Espionage {announced} lock C8/Espionage"):
        game.play("dealer", action)
    game.play("pc1", f"contest {why}".rstrip())
    game.draw()
    return game


def test_what_a_player_says_for_an_easier_rating_counts() -> None:
    assert contested_rating(contested("").position).difficulty == 6
    for why, named in (("there is no hurry", "plenty_of_time"), ("it goes as we planned", "prepared")):
        rate = contested_rating(contested(why).position)
        assert (rate.difficulty < 6, [one.id for one in rate.modifiers]) == (True, [named])


@pytest.mark.parametrize("why", ["", "it is a huge ancient vault door in a storm", "gibberish qwx", "it is dark"])
def test_no_rating_grows_by_being_contested(why: str) -> None:
    assert contested_rating(contested(why).position).difficulty == 6


def test_why_a_contested_rating_stays_or_comes_down_is_said_in_words_that_vary() -> None:
    said, house = set(), BuiltinDealer()
    for announced in (6, 7, 8):
        game = contested("", announced)
        game.told()
        game.follow(checked(game.position, house, house))
        (line,) = house.narrate(game.position, game.told())
        said.add(line)
        assert find_example("C8/Espionage").words in line
    assert len(said) > 1


def test_the_same_place_gets_the_same_answer() -> None:
    assert [answers(at_aftermath()) for _ in range(3)] == [answers(at_aftermath())] * 3


def test_somebody_nobody_can_wake_is_watched_over() -> None:
    game = Game(mill())
    people = game.state.system.people
    spent = {
        who: type(one)(one.character, one.body, (Mark("spent"),), one.gear, one.day) for who, one in people.items()
    }
    game.with_rules(people=spent)
    assert game.waiting == ("dealer",)
    assert answers(game) == ["dealer: watch pc1"]
