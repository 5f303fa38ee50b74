"""What players ask for in plain words that the rules have a verb for: it is done, or they are told why not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.dealer.position import Position
from oracle.story.asking import CardsAnswered
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.falls import Fell
from oracle.systems.ultimo.rules.foes.bestiary import BESTIARY
from oracle.systems.ultimo.rules.outcome import Resolved
from oracle.systems.ultimo.rules.state import Mark
from oracle.systems.ultimo.rules.together.ties import Companion
from oracle.systems.ultimo.seams import fight_moves as fighting
from oracle.systems.ultimo.seams.opposition.dangers import foes_drawn
from oracle.systems.ultimo.seams.opposition.falls import FAILED
from oracle.systems.ultimo.seams.ventures import PAID
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


def done(game: Game, said: str, who: str = "pc1") -> tuple[list[str], str]:
    """Return what the built-in Dealer makes of some words, behind its ruling, and what it tells of it."""
    game.told()
    game.say(said, who)
    house = BuiltinDealer()
    answer = checked(game.position, house, house)
    game.follow(answer)
    return [write_action(action) for _, action in answer.actions][1:], " ".join(
        house.narrate(game.position, game.told())
    )


def deeds(game: Game, said: str) -> list[str]:
    return done(game, said)[0]


def followed(game: Game) -> None:
    """Let the built-in Dealer add what it adds once an outcome stands."""
    house, happened = BuiltinDealer(), game.told()
    for decision in house.afterwards(game.position, happened):
        answer = checked(game.position, _Saying(decision), house)
        if answer.by == "said":
            game.follow(answer)


class _Saying:
    """A Dealer that answers with one decision, whatever it is asked."""

    name = "said"

    def __init__(self, decision: wire.Decision) -> None:
        self._decision = decision

    def decide(self, _position: Position) -> wire.Decision:
        """Return it."""
        return self._decision

    def narrate(self, _position: Position, _happened: tuple[Any, ...]) -> Iterator[str]:
        """Yield nothing."""
        return iter(())


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("we march for six hours", "travel march 6"),
        ("Then we hike all day", "travel walk 8"),
        ("we make a forced march of nine hours", "travel forced_march 9"),
        ("We head north for three hours", "travel walk 3"),
        ("four hours at a march", "travel march 4"),
        ("We set out for the mountains and march for eight hours", "travel march 8"),
    ],
)
@pytest.mark.parametrize("open_play", [True, False])
def test_the_road_costs_what_the_rules_say_wherever_somebody_says_how_long(
    said: str, line: str, *, open_play: bool
) -> None:
    game = country(open_play=open_play)
    before = game.state.system.pile("pc1", "deck")
    assert deeds(game, said) == [line]
    assert len(game.state.system.pile("pc1", "deck")) < len(before)


@pytest.mark.parametrize(
    "said",
    [
        "We march for three days",
        "I go on for an hour about my aunt",
        "I walk along the lane",
        "I march up to the miller and shout at him",
        "I run through my notes for an hour",
    ],
)
def test_what_is_no_journey_of_hours_costs_no_cards(said: str) -> None:
    assert not any(line.startswith("travel") for line in deeds(country(open_play=False), said))


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("A month goes by", "downtime month"),
        ("We wait a month", "downtime month"),
        ("I sleep for a week", "downtime week"),
        ("two weeks pass", "downtime week"),
    ],
)
def test_quiet_weeks_and_months_go_by_as_the_rules_let_them(said: str, line: str) -> None:
    assert deeds(country(), said) == [line]


@pytest.mark.parametrize(
    "said",
    [
        "I study the book for a week",
        "I wait for a moment",
        "I sleep until morning",
        "I wait for five days",
        "We spend the next three days mending nets",
    ],
)
def test_no_week_goes_by_that_nobody_said(said: str) -> None:
    assert not any(line.startswith("downtime") for line in deeds(country(), said))


@pytest.mark.parametrize("said", ["we wait a month", "we march for six hours"])
def test_no_time_passes_in_peace_with_a_foe_at_hand_and_the_foe_is_named(said: str) -> None:
    game = country()
    game.play("dealer", "bring fanatic zeno close")
    lines, told = done(game, said)
    assert not lines
    assert "fanatic" in told.lower()


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
    assert not any(line.startswith("fall") for line in deeds(country(), said))


def test_who_fails_at_a_climb_falls_and_bears_nothing_besides() -> None:
    game = country()
    (line,) = deeds(game, "I climb the forty foot wall")
    assert "-from-40-feet" in line
    game.play("pc1", "play")
    game.draw()
    while game.waiting == ("dealer",):
        house = BuiltinDealer()
        answer = checked(game.position, house, house)
        assert [write_action(action) for _, action in answer.actions] == ["done"]
        game.follow(answer)
    assert any(isinstance(event, Resolved) and event.tier in FAILED for event in game.happened)
    followed(game)
    assert [event.feet for event in game.happened if isinstance(event, Fell)] == [40]


def test_a_thing_is_sold_for_a_price_that_is_said_and_only_by_who_has_it() -> None:
    game = country(gear=(Item("lantern", "lantern"), Item("silver_watch", "silver watch")))
    assert deeds(game, "I sell my silver watch for 20") == ["sell pc1 silver_watch 20"]
    assert all(item.id != "silver_watch" for item in game.state.system.people["pc1"].gear)
    for said in ("I sell my lantern", "I sell my crown for 5"):
        lines, told = done(game, said)
        assert not lines
        assert told


def test_a_herd_is_sold_by_the_head_where_there_is_one() -> None:
    assert deeds(country("herder"), "I sell two sheep for 10 each") == ["sell_herd pc1 2 10"]
    for game, said in ((country("herder"), "I sell my sheep"), (country(), "I sell two sheep for 10 each")):
        assert not deeds(game, said)


@pytest.mark.parametrize("said", ["I withdraw", "I collect the rent", "I cash in a favour", "I cash in my chips"])
def test_no_income_is_cashed_out_by_a_word_that_only_sounds_like_it(said: str) -> None:
    assert "cash_out" not in deeds(country(), said)


@pytest.mark.parametrize("said", ["I turn my income into cash", "I cash out my income for the month"])
def test_an_income_is_cashed_out_once_a_month(said: str) -> None:
    game = country()
    assert deeds(game, said) == ["cash_out"]
    lines, told = done(game, said)
    assert not lines
    assert "month has to pass first" in told


def test_a_beast_that_was_won_keeps_company_where_a_trait_allows_it() -> None:
    game = country("animal_companion")
    game.happened.append(Resolved("pc1", "animal-won:1-wolf", "success", "cards"))
    followed(game)
    assert [one.id for one in game.state.system.people["pc1"].ties.company] == ["wolf"]


def test_hired_people_join_where_a_trait_allows_it_and_go_along_in_the_story_where_none_does() -> None:
    game = country("cronies")
    (line,) = deeds(game, "I hire two guards")
    assert "crony-won:2-guards" in line
    game.happened.append(Resolved("pc1", "crony-won:2-guards", "success", "cards"))
    game.with_rules(check=None, agenda=())
    followed(game)
    assert len(game.state.system.people["pc1"].ties.company) >= 1
    assert not any("-won:" in line for line in deeds(country(), "I hire the ferryman"))


@pytest.mark.parametrize("said", ["I send Rex away", "I send my hawk up to look", "I order my servant to fetch water"])
def test_nobody_is_sent_away_who_was_not_named(said: str) -> None:
    game = country("animal_companion", company=(BESS,))
    assert not any(line.startswith("dismiss") for line in deeds(game, said))
    assert game.state.system.people["pc1"].ties.company == (BESS,)


@pytest.mark.parametrize("said", ["I fire my gun at the barrel", "I send my letter off", "I let go of my hat"])
def test_not_everything_that_is_ones_own_is_company(said: str) -> None:
    assert not any(line.startswith("dismiss") for line in deeds(country(company=(BESS,)), said))


@pytest.mark.parametrize("said", ["I help Karla with the door", "I protect Karla", "I wake Karla up"])
def test_what_is_done_for_another_character_goes_by_the_rules_and_is_no_check_beside_them(said: str) -> None:
    lines, told = done(country(), said)
    assert not lines
    assert told


@pytest.mark.parametrize(
    ("said", "line"),
    [("I teach Karla Biology", "coach pc2 Biology"), ("I give Karla lessons in chemistry", "coach pc2 Chemistry")],
)
def test_who_knows_more_teaches_another_by_the_rules(said: str, line: str) -> None:
    assert deeds(country(), said) == [line]


def test_heart_that_was_given_ends_fear() -> None:
    game = country()
    karla = game.state.system.people["pc2"]
    game.with_rules(people={**game.state.system.people, "pc2": replace(karla, marks=(Mark("afraid", "wolves"),))})
    game.happened.append(Resolved("pc1", "hearten-pc2", "success", "cards"))
    followed(game)
    assert not game.state.system.people["pc2"].marks


def test_a_performance_for_coins_is_paid_by_how_it_comes_out() -> None:
    game = country()
    (line,) = deeds(game, "I sing in the tavern for a few coins")
    assert "perform-for-coins" in line
    cash = game.state.system.people["pc1"].ties.purse.cash
    game.with_rules(check=None, agenda=())
    game.happened.append(Resolved("pc1", "perform-for-coins", "success", "cards"))
    followed(game)
    assert game.state.system.people["pc1"].ties.purse.cash == cash + PAID["success"]


def test_who_steals_up_to_strike_gets_out_of_sight_first() -> None:
    game = country()
    game.play("dealer", "bring fanatic zeno close")
    assert deeds(game, "I slip up behind the fanatic unseen and stab him") == ["hide"]


@pytest.mark.parametrize(
    "said",
    [
        "I spare him",
        "I finish him off",
        "I kill him while he lies there",
        "A thought strikes me",
        "The idea hits me",
        "I yield to temptation",
    ],
)
def test_mercy_on_nobody_and_what_only_sounds_like_a_fight_bring_no_foe(said: str) -> None:
    lines = deeds(country(), said)
    assert not any(line.startswith(("bring", "build_foe", "slay")) for line in lines)


def test_danger_brings_minions_mostly_and_a_greater_foe_now_and_then() -> None:
    game = country()
    event = CardsAnswered(next(iter(game.state.system.zones["pc1.hand"].known)), yes=True, shade="plain", twist="s")
    ranks = set()
    for count in range(40):
        at = replace(game.position, state=replace(game.state, table=replace(game.state.table, counter=count)))
        (decision,) = foes_drawn(at, (event,))
        (move,) = decision.moves
        assert isinstance(move, fighting.Bring)
        ranks.add(BESTIARY[move.kind].rank)
    assert ranks == {"minion", "greater"}
