"""What players ask for in plain words that the rules have a verb for: it is done, or they are told why not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.gate import checked
from oracle.dealer.house import HouseDealer
from oracle.dealer.house.blows.brawls import danger_drawn
from oracle.dealer.house.moves.pastimes import PAID
from oracle.dealer.house.prose.wishes import WISHES
from oracle.dealer.house.wishes.falls import FAILED
from oracle.dealer.house.wishes.on_the_road import pace_meant
from oracle.story.asking import CardsAnswered
from oracle.systems.ultimo.care.events import Fell, Travelled
from oracle.systems.ultimo.characters import Item
from oracle.systems.ultimo.events import Resolved
from oracle.systems.ultimo.foes.bestiary import BESTIARY
from oracle.systems.ultimo.state import Mark
from oracle.systems.ultimo.together.ties import Companion
from tests.dealer.tables import Game, mill

BESS = Companion("bess", "animal", 5, ("Brawling", "Toughness", "Athletics"))


def country(*traits: str, open_play: bool = True, company: tuple[Companion, ...] = (), **changes: Any) -> Game:
    """Return a table of two in the mill yard, the first with these traits and company and changes to the sheet."""
    game = Game(replace(mill(), open_play=open_play), "ottilie", "karla")
    person = game.state.system.people["pc1"]
    sheet = replace(person.character, traits=(*person.character.traits, *traits))
    led = replace(person, character=sheet, ties=replace(person.ties, company=company), **changes)
    game.with_rules(people={**game.state.system.people, "pc1": led})
    game.told()
    return game


def done(game: Game, said: str, who: str = "pc1") -> list[str]:
    """Return what the built-in Dealer makes of some words, behind its ruling."""
    game.say(said, who)
    house = HouseDealer()
    answer = checked(game.position, house, house)
    game.follow(answer)
    return [write_action(action) for _, action in answer.actions][1:]


def told(game: Game) -> str:
    """Return what is told of it."""
    return " ".join(HouseDealer().narrate(game.position, game.told()))


def says(game: Game, why: str) -> bool:
    """Return whether what is told is one of the answers for a reason."""
    text = told(game)
    return any(
        part in text for one in WISHES[why] for part in [max(one.replace("{", "}").split("}"), key=len).split("[")[0]]
    )


def followed(game: Game) -> None:
    """Let the built-in Dealer add what it adds once an outcome stands."""
    house, happened = HouseDealer(), game.told()
    for decision in house.afterwards(game.position, happened):
        answer = checked(game.position, _Saying(decision), house)
        if answer.by == "said":
            game.follow(answer)


class _Saying:
    """A Dealer that answers with one decision, whatever it is asked."""

    name = "said"

    def __init__(self, decision: Any) -> None:
        self._decision = decision

    def decide(self, position: Any) -> Any:
        """Return it."""
        del position
        return self._decision

    def narrate(self, position: Any, happened: tuple[Any, ...]) -> Any:
        """Yield nothing."""
        del position, happened
        return iter(())


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("we march for six hours", "travel march 6"),
        ("We march for six hours through the rain", "travel march 6"),
        ("we walk ten miles", "travel walk 4"),
        ("Then we hike all day", "travel walk 8"),
        ("we make a forced march of nine hours", "travel forced_march 9"),
        ("we travel on foot at a fast pace until nightfall", "travel march 8"),
        ("We head north for three hours", "travel walk 3"),
        ("four hours at a march", "travel march 4"),
        ("We set out for the mountains and march for eight hours", "travel march 8"),
    ],
)
def test_the_road_costs_what_the_rules_say_wherever_somebody_says_how_long(said: str, line: str) -> None:
    for game in (country(), country(open_play=False)):
        before = game.state.system.pile("pc1", "deck")
        assert done(game, said) == [line]
        assert any(isinstance(event, Travelled) for event in game.happened)
        assert len(game.state.system.pile("pc1", "deck")) < len(before)
        assert says(game, "on_the_road")


def test_on_horseback_the_pace_is_that_of_a_horse_and_takes_a_horse() -> None:
    assert pace_meant("we ride hard till evening").id == "horse march"
    assert pace_meant("we gallop for two hours").id == "horse forced march"
    game = country()
    assert not done(game, "we ride hard till evening")
    assert "no mount" in told(game)


def test_nobody_marches_for_days_without_lying_down() -> None:
    game = country()
    assert not done(game, "We march for three days")
    assert says(game, "too_long")


@pytest.mark.parametrize(
    "said",
    [
        "we travel to the town on foot at a fast pace",
        "I walk to the next village",
        "We ride to the village at full gallop",
    ],
)
def test_how_long_a_journey_is_gets_asked_where_nobody_said(said: str) -> None:
    game = country()
    assert not done(game, said)
    assert says(game, "how_long")


@pytest.mark.parametrize(
    "said",
    [
        "I go on for an hour about my aunt",
        "I walk along the lane",
        "I march up to the miller and shout at him",
        "I run through my notes for an hour",
    ],
)
def test_what_is_no_journey_costs_no_cards(said: str) -> None:
    game = country(open_play=False)
    assert not any(line.startswith("travel") for line in done(game, said))


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("A month goes by", ["downtime month"]),
        ("We wait a month", ["downtime month"]),
        ("I rest for a month", ["downtime month"]),
        ("I sleep for a week", ["downtime week"]),
        ("we stay a week at the inn", ["downtime week"]),
        ("two weeks pass", ["downtime week"] * 2),
        ("We let a week go by", ["downtime week"]),
        ("Time passes: a month", ["downtime month"]),
        ("I spend a week studying the old maps", ["downtime week"]),
        ("we spend the next three months in peace", ["downtime month"] * 3),
    ],
)
def test_quiet_weeks_and_months_go_by_as_the_rules_let_them(said: str, lines: list[str]) -> None:
    game = country()
    assert done(game, said) == lines
    assert says(game, "time_spent")


@pytest.mark.parametrize(
    "said", ["I spend the month's rent", "I study the book for a week", "I wait for a moment", "I sleep until morning"]
)
def test_no_week_goes_by_where_somebody_does_something_else(said: str) -> None:
    assert not any(line.startswith("downtime") for line in done(country(), said))


def test_no_time_passes_in_peace_with_a_foe_at_hand() -> None:
    game = country()
    game.play("dealer", "bring fanatic zeno close")
    assert not done(game, "we wait a month")
    assert says(game, "no_peace")


@pytest.mark.parametrize(
    ("said", "feet"),
    [
        ("I jump from the roof", 30),
        ("I leap down thirty feet", 30),
        ("I jump off the 20-foot wall", 20),
        ("I throw myself out of the window", 15),
    ],
)
def test_who_leaps_down_falls_so_far_and_lands_by_the_rules(said: str, feet: int) -> None:
    game = country()
    assert done(game, said) == [f"fall pc1 {feet}"]
    assert game.state.system.check.request.pair == ("AGI", "Athletics")


@pytest.mark.parametrize(
    "said",
    [
        "I jump down from the horse",
        "I drop the stone from the bridge",
        "I jump out from behind the tree",
        "I dive off the bridge into the river",
        "I step down from the tower stairs",
    ],
)
def test_not_every_step_down_is_a_fall(said: str) -> None:
    assert not any(line.startswith("fall") for line in done(country(), said))


def test_who_fails_at_a_climb_falls_and_bears_nothing_besides() -> None:
    game = country()
    (line,) = done(game, "I climb the forty foot wall")
    assert "-from-40-feet" in line
    game.play("pc1", "play")
    game.draw()
    while game.waiting == ("dealer",):
        house = HouseDealer()
        answer = checked(game.position, house, house)
        assert [write_action(action) for _, action in answer.actions] == ["done"]
        game.follow(answer)
    assert any(isinstance(event, Resolved) and event.tier in FAILED for event in game.happened)
    followed(game)
    assert [event.feet for event in game.happened if isinstance(event, Fell)] == [40]


def test_a_thing_is_sold_for_a_price_that_is_said_and_asked_for_where_it_is_not() -> None:
    game = country(gear=(Item("lantern", "lantern"), Item("silver_watch", "silver watch")))
    assert done(game, "I sell my silver watch for 20") == ["sell pc1 silver_watch 20"]
    assert all(item.id != "silver_watch" for item in game.state.system.people["pc1"].gear)
    game.told()
    assert not done(game, "I sell my lantern")
    assert "for 3" in told(game)
    assert not done(game, "I sell my crown for 5")
    assert says(game, "not_owned")


def test_a_herd_is_sold_by_the_head_where_there_is_one() -> None:
    game = country("herder")
    assert not done(game, "I sell my sheep")
    assert says(game, "herd_price")
    assert done(country("herder"), "I sell two sheep for 10 each") == ["sell_herd pc1 2 10"]
    for said in ("I sell two sheep for 10 each", "I sell a sheep"):
        other = country()
        assert not done(other, said)
        assert "keep a herd" in told(other)


@pytest.mark.parametrize("said", ["I withdraw", "I collect the rent", "I cash in a favour", "I cash in my chips"])
def test_no_income_is_cashed_out_by_a_word_that_only_sounds_like_it(said: str) -> None:
    assert "cash_out" not in done(country(), said)


@pytest.mark.parametrize("said", ["I turn my income into cash", "I cash out my income for the month", "I cash out"])
def test_an_income_is_cashed_out_once_a_month(said: str) -> None:
    game = country()
    assert done(game, said) == ["cash_out"]
    assert says(game, "cashed_out")
    assert not done(game, said)
    assert "a month has to pass first" in told(game)


def test_who_tames_a_beast_keeps_it_where_a_trait_allows_it() -> None:
    game = country("animal_companion")
    (line,) = done(game, "I tame a wolf")
    assert line.startswith("call pc1 PER Husbandry")
    game.happened.append(Resolved("pc1", "animal-won:1-wolf", "success", "cards"))
    game.with_rules(check=None, agenda=())
    followed(game)
    assert [one.id for one in game.state.system.people["pc1"].ties.company] == ["wolf"]


def test_who_tames_a_beast_without_the_trait_is_told_that_it_stays_with_the_story() -> None:
    game = country()
    (line,) = done(game, "I tame a wolf")
    assert "Husbandry" in line
    assert "no trait lets" in told(game)


def test_hired_people_join_where_a_trait_allows_it_and_go_along_in_the_story_where_none_does() -> None:
    game = country("cronies")
    (line,) = done(game, "I hire two guards")
    assert "crony-won:2-guards" in line
    game.happened.append(Resolved("pc1", "crony-won:2-guards", "success", "cards"))
    game.with_rules(check=None, agenda=())
    followed(game)
    assert len(game.state.system.people["pc1"].ties.company) >= 1
    other = country()
    assert not done(other, "I hire the ferryman")
    assert says(other, "only_told")


def test_company_is_called_sent_and_sent_away_by_name_or_kind() -> None:
    game = country("animal_companion", company=(BESS,))
    assert not done(game, "I call my dog")
    assert "Bess" in told(game)
    assert done(game, "I send Bess away") == ["dismiss bess"]
    assert says(game, "sent_away")
    for said, why in (("I send my hawk up to look", "nobody_yours"), ("I send Rex away", "nobody_to_send")):
        assert not done(game, said)
        assert says(game, why)
    assert not done(game, "I order my servant to fetch water")
    assert says(game, "nobody_yours")


@pytest.mark.parametrize("said", ["I pay my soldiers", "I dismiss my soldiers"])
def test_soldiers_who_are_not_there_are_neither_paid_nor_sent_home(said: str) -> None:
    game = country()
    assert not done(game, said)
    assert says(game, "no_soldiers")


@pytest.mark.parametrize("said", ["I fire my gun at the barrel", "I send my letter off", "I let go of my hat"])
def test_not_everything_that_is_ones_own_is_company(said: str) -> None:
    game = country()
    done(game, said)
    assert not says(game, "nobody_to_send")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("I help Karla with the door", "help_with"),
        ("I lend Karla a hand", "help_with"),
        ("I protect Karla", "shield_when"),
        ("I shield Karla", "shield_when"),
        ("I wake Karla up", "awake"),
        ("I teach Karla to swim", "teach_what"),
    ],
)
def test_what_is_done_for_another_character_is_taken_up(said: str, why: str) -> None:
    game = country()
    assert not done(game, said)
    assert says(game, why)


def test_who_knows_more_teaches_another_by_the_rules() -> None:
    game = country()
    person = game.state.system.people["pc1"]
    sheet = replace(person.character, skills={**person.character.skills, "Shooting": 3})
    game.with_rules(people={**game.state.system.people, "pc1": replace(person, character=sheet)})
    assert done(game, "I coach Karla in archery") == ["coach pc2 Shooting"]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I teach Karla Biology", "coach pc2 Biology"),
        ("I show Karla how to conduct research", "coach pc2 Research"),
        ("I give Karla lessons in chemistry", "coach pc2 Chemistry"),
        ("I train Karla in chemistry", "coach pc2 Chemistry"),
    ],
)
def test_lessons_are_heard_however_they_are_put(said: str, line: str) -> None:
    assert done(country(), said) == [line]


def test_giving_heart_is_a_check_that_ends_fear() -> None:
    game = country()
    (line,) = done(game, "I tell Karla a story to hearten her")
    assert line.startswith("call pc1 PER Theatrics")
    karla = game.state.system.people["pc2"]
    people = {**game.state.system.people, "pc2": replace(karla, marks=(Mark("afraid", "wolves"),))}
    game.with_rules(people=people, check=None, agenda=())
    game.happened.append(Resolved("pc1", "hearten-pc2", "success", "cards"))
    followed(game)
    assert not game.state.system.people["pc2"].marks


def test_a_game_for_a_stake_is_played_for() -> None:
    (line,) = done(country(), "I gamble with the sailors")
    assert line.startswith("call pc1 PER Manipulation")


def test_a_performance_for_coins_is_paid_by_how_it_comes_out() -> None:
    game = country()
    (line,) = done(game, "I sing in the tavern for a few coins")
    assert "perform-for-coins" in line
    cash = game.state.system.people["pc1"].ties.purse.cash
    game.with_rules(check=None, agenda=())
    game.happened.append(Resolved("pc1", "perform-for-coins", "success", "cards"))
    followed(game)
    assert game.state.system.people["pc1"].ties.purse.cash == cash + PAID["success"]


@pytest.mark.parametrize(
    "said",
    ["A fanatic attacks me", "two wolves attack us", "I am attacked by a bandit", "An assassin tries to stab me"],
)
def test_who_is_set_upon_in_open_play_has_foes_and_has_not_struck(said: str) -> None:
    game = country()
    lines = done(game, said)
    assert lines
    assert all(line.startswith(("bring", "build_foe", "cover")) for line in lines)
    assert says(game, "attacked_by")
    written = country(open_play=False)
    assert not done(written, said)
    assert says(written, "attacked_not")


@pytest.mark.parametrize("block", sorted(BESTIARY))
def test_every_foe_of_the_bestiary_is_met_by_its_name_in_open_play(block: str) -> None:
    name = BESTIARY[block].name
    lines = done(country(), f"I attack {name if name.startswith('The') else 'the ' + name}")
    assert lines[0].startswith(f"bring {block} ")


def test_who_steals_up_to_strike_gets_out_of_sight_first() -> None:
    game = country()
    game.play("dealer", "bring fanatic zeno close")
    assert done(game, "I slip up behind the fanatic unseen and stab him") == ["hide"]
    assert says(game, "hide_first")
    other = country()
    assert done(other, "I stab the guard from behind")[-1] == "hide"


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("I spare him", "spared_none"),
        ("I finish him off", "spared_none"),
        ("I kill him while he lies there", "spared_none"),
        ("I surrender to them", "given_up"),
    ],
)
def test_mercy_and_giving_up_are_no_check(said: str, why: str) -> None:
    game = country()
    assert not done(game, said)
    assert says(game, why)


@pytest.mark.parametrize(
    "said", ["A thought strikes me", "The idea hits me", "I surrender to sleep", "I yield to temptation"]
)
def test_what_only_sounds_like_a_fight_is_none(said: str) -> None:
    game = country()
    assert not any(line.startswith(("bring", "build_foe")) for line in done(game, said))
    text = told(game)
    assert "hand against you" not in text
    assert not any(one in text for one in ("empty hands", "put up your hands", "at your mercy", "lies beaten"))


def test_in_a_fight_who_waits_lets_the_turn_go_by_and_nobody_dodges_what_does_not_fall() -> None:
    game = country()
    game.play("dealer", "bring fanatic zeno close")
    assert not done(game, "I dodge")
    assert says(game, "no_blow")
    assert not done(game, "we march for six hours")
    assert says(game, "no_peace")
    assert done(game, "I wait") == ["pass"]
    assert not says(game, "refused")


def test_company_that_is_sent_to_look_is_played_for() -> None:
    (line,) = done(country("animal_companion", company=(BESS,)), "I send Bess ahead to scout")
    assert line.startswith("call pc1 INT Awareness")


def test_danger_brings_minions_mostly_and_a_greater_foe_now_and_then() -> None:
    game = country()
    event = CardsAnswered(next(iter(game.state.system.zones["pc1.hand"].known)), yes=True, shade="plain", twist="s")
    ranks = set()
    for count in range(40):
        at = replace(game.position, state=replace(game.state, table=replace(game.state.table, counter=count)))
        (decision,) = danger_drawn(at, (event,))
        (move,) = decision.moves
        assert isinstance(move, wire.Bring)
        ranks.add(BESTIARY[move.kind].rank)
    assert ranks == {"minion", "greater"}
