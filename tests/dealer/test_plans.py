"""Plans: what a model means to make of an outcome, said with its rating, and held against the table like any answer."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, Final

import pytest

from oracle.core.part import menu, parse_action
from oracle.dealer.decisions import Decision
from oracle.dealer.plans import MOST_WISHES, AnyPlan, Plans, Played, read_ruling
from oracle.dealer.schema import without_nulls
from oracle.repl.commands import evaluate
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Mark, Outcome, Threat
from oracle.table.holding import HOUSE, MODEL
from oracle.table.opening import find_table, resume
from oracle.table.proof import proven
from oracle.table.session import Session
from tests.dealer import server as acts
from tests.dealer.modelled import CAREFUL, notes_of, seat_model, table_of
from tests.dealer.server import Handler, ModelServer, Request, model_server, wish
from tests.dealer.tables import Game, asked
from tests.dealer.test_model_turns import BAD_RATE, SAYING, turn
from tests.evening import typed_lines

RATE: Final = {"type": "rate", "skill_a": "AGI", "skill_b": "Espionage", "difficulty": 7, "cites": ["C8/Espionage"]}
OWED: Final = Threat(pool=0, minors=1)


def plan(*wrong: dict[str, Any], right: tuple[dict[str, Any], ...] = ()) -> dict[str, Any]:
    return {"right": list(right), "wrong": list(wrong)}


def ruling(planned: object, *, game: str = "ultimo", move: object = RATE) -> tuple[Decision, AnyPlan | None]:
    return read_ruling(without_nulls(json.dumps({"kind": "check", "moves": [move], "plan": planned})), game)


def rated(planned: object, *cast: str, goal: str = "lock") -> tuple[Game, Plans]:
    """Return a table at which a lock has been rated with a plan, and the plan that is kept."""
    game, plans = asked("I pick the lock", *cast), Plans()
    decision, found = ruling(planned, move={**RATE, "goal": goal})
    plans.keep(game.position, decision, found)
    for action in ("rule check", f"call pc1 AGI Espionage 7 {goal} C8/Espionage"):
        game.play("dealer", action)
        game.draw()
    return game, plans


def came_out(game: Game, tier: Tier, threat: Threat) -> Game:
    """Let the check come out so that it waits for the Dealer, whatever the cards said."""
    game.play("pc1", "play")
    game.draw()
    assert game.waiting == ("dealer",)
    check = game.state.system.check
    game.with_rules(threat=threat, check=replace(check, outcome=Outcome(tier, 0, 3, 0)))
    return game


def effects(played: Played | None) -> list[str]:
    """Return what is played of a plan, by name."""
    assert played is not None
    (move,) = played.decision.moves
    return [one.effect for one in move.spend]  # type: ignore[attr-defined]


def test_what_is_owed_is_played_in_the_order_of_the_wishes_and_the_rest_is_left_out() -> None:
    game, plans = rated(plan(wish("winded"), wish("distracted")))
    found = plans.played(came_out(game, "failure", OWED).position)
    assert effects(found) == ["winded"]
    assert found is not None
    assert found.words == "winded; left out: distracted"


def test_threat_is_spent_on_what_the_pool_can_pay() -> None:
    dear = wish("find_horror", tier="major", pay="threat")
    for pool, wanted in ((3, ["find_horror"]), (2, ["winded"]), (0, [])):
        game, plans = rated(plan(dear, wish("winded", pay="threat")))
        assert effects(plans.played(came_out(game, "partial", Threat(pool=pool)).position))[:1] == wanted


def test_each_way_of_coming_out_has_wishes_of_its_own() -> None:
    both = plan(wish("winded"), right=(wish("alert_enemy", pay="threat"),))
    for tier, wanted in (("success", ["alert_enemy"]), ("perfect", ["alert_enemy"]), ("failure", ["winded"])):
        game, plans = rated(both)
        threat = OWED if tier == "failure" else Threat(pool=2)
        assert effects(plans.played(came_out(game, tier, threat).position)) == wanted  # type: ignore[arg-type]


def test_an_outcome_for_which_nothing_was_wished_is_left_at_that_unless_something_is_owed() -> None:
    game, plans = rated(plan(wish("winded")))
    assert effects(plans.played(came_out(game, "success", Threat(pool=3)).position)) == []
    game, plans = rated(plan(right=(wish("winded", pay="threat"),)))
    assert plans.played(came_out(game, "failure", OWED).position) is None


HOLLOW: Final[dict[str, dict[str, Any]]] = {
    "an effect that does not exist": wish("thunderbolt"),
    "an effect of another size": wish("winded", tier="major"),
    "a character who is not there": wish("winded", target="pc9"),
    "a thing that nobody carries": wish("drop_item", detail="cathedral"),
    "a foe that does not stand there": wish("engage", foe="nobody"),
    "threat that is not there": wish("winded", pay="threat"),
}
"""Wishes that are well formed, and come to nothing."""


@pytest.mark.parametrize("name", HOLLOW)
def test_a_wish_that_comes_to_nothing_is_left_out_and_the_next_one_counts(name: str) -> None:
    game, plans = rated(plan(HOLLOW[name], wish("winded")))
    assert effects(plans.played(came_out(game, "failure", OWED).position)) == ["winded"]


@pytest.mark.parametrize("name", HOLLOW)
def test_a_plan_of_which_nothing_is_possible_is_no_answer_where_something_is_owed(name: str) -> None:
    game, plans = rated(plan(HOLLOW[name]))
    assert plans.played(came_out(game, "failure", OWED).position) is None


def test_nobody_else_is_struck_than_whom_the_outcome_is_about() -> None:
    game, plans = rated(plan(wish("winded", target="pc2"), wish("distracted")), "wren", "ottilie")
    assert effects(plans.played(came_out(game, "failure", OWED).position)) == ["distracted"]


def test_a_plan_that_aims_at_the_dead_comes_to_nothing() -> None:
    game, plans = rated(plan(wish("winded", target="pc2")), "wren", "ottilie")
    people = came_out(game, "failure", OWED).state.system.people
    game.with_rules(people={**people, "pc2": replace(people["pc2"], marks=(Mark("dead"),))})
    assert plans.played(game.position) is None


def test_without_a_plan_the_dealer_is_asked_and_an_empty_one_leaves_the_outcome_at_that() -> None:
    game, plans = rated(None)
    assert plans.played(came_out(game, "success", Threat(pool=1)).position) is None
    game, plans = rated(plan())
    assert effects(plans.played(came_out(game, "success", Threat(pool=1)).position)) == []


def test_an_empty_plan_does_not_settle_what_is_owed() -> None:
    game, plans = rated(plan())
    assert plans.played(came_out(game, "failure", OWED).position) is None


def test_a_plan_is_for_the_check_it_was_made_for() -> None:
    planned = plan(wish("winded"))
    other, plans = rated(planned, goal="cellar-door")
    game, _ = rated(planned)
    assert plans.played(came_out(game, "failure", OWED).position) is None
    here = came_out(other, "failure", OWED).position
    elsewhere = replace(here, state=replace(here.state, story=replace(here.tale, scene="lane")))
    assert plans.played(elsewhere) is None
    assert effects(plans.played(here)) == ["winded"]


def test_a_contested_rating_takes_its_plan_along() -> None:
    game, plans = rated(plan(wish("winded")))
    game.play("pc1", "contest")
    game.draw()
    assert plans.played(game.position) is None
    game.play("dealer", "rerate AGI Espionage 7 C8/Espionage")
    game.draw()
    assert plans.played(came_out(game, "failure", OWED).position) is None


def test_a_foe_whose_patience_gives_way_is_asked_about() -> None:
    game, plans = rated(plan(wish("winded")))
    assert plans.played(came_out(game, "failure", replace(OWED, fury="rope-man")).position) is None


@pytest.mark.parametrize("system", ["ultimo", "diesel"])
@pytest.mark.parametrize(
    "planned",
    [
        "I will frighten them",
        [],
        7,
        {"wrong": "winded"},
        {"wrong": [], "right": [], "worst": []},
        {"wrong": [{"effect": "winded"}]},
        {"wrong": [{"effect": 7, "tier": "minor", "target": "pc1", "pay": "free"}]},
        plan({**wish("winded"), "secret": "the miller did it"}),
        plan(wish("winded", pay="credit")),
        plan(wish("winded", target="everybody")),
        plan(wish("two words")),
        plan(wish("x" * 1_000_000)),
        plan(*[wish("winded")] * (MOST_WISHES + 1)),
        plan(*[{"type": "consequence", "id": "bruised"}] * (MOST_WISHES + 1)),
        plan({"type": "award", "target": "pc1", "amount": 10, "reason": "play"}),
    ],
    ids=lambda one: str(one)[:40],
)
def test_what_has_not_the_form_of_a_plan_is_no_ruling(system: str, planned: object) -> None:
    move = RATE if system == "ultimo" else {"type": "threaten", "threat": "fault", "stakes": "light"}
    with pytest.raises(ValueError, match="plan"):
        ruling(planned, game=system, move=move)


# Whole turns, by the server's log.


def asked_in(server: ModelServer, session: Session, saying: str = SAYING) -> list[Request]:
    before = len(server.requests)
    turn(session, saying)
    return server.requests[before:]


def opposes(request: Request) -> bool:
    return not request.is_streamed and "Cards have just been played" in request.texts[0]


def test_a_turn_with_a_plan_asks_twice_and_with_its_telling_read_back_three_times() -> None:
    for settings, most in (({}, 2), ({"settings": CAREFUL}, 3)):
        with model_server(acts.sensible) as server, table_of(server, **settings) as (session, _):  # type: ignore[arg-type]
            assert len(asked_in(server, session)) == most
            notes = notes_of(session)
            assert "left out: " in notes["planned"]
            assert "fallback" not in notes


def test_a_model_that_plans_nothing_is_asked_as_before() -> None:
    with model_server(acts.unplanned) as server, table_of(server) as (session, _):
        assert sum(map(opposes, asked_in(server, session))) == 1
        assert "planned" not in notes_of(session)


def test_the_request_that_a_plan_saves_is_left_for_whatever_has_to_be_repaired() -> None:
    tell, decide = [acts.says("You lose 3 health.")], [acts.says(BAD_RATE)]

    def behave(handler: Handler, request: Request) -> None:
        script = tell if request.is_streamed else decide
        (script.pop() if script else acts.sensible)(handler, request)

    with model_server(acts.sensible) as server, table_of(server, CAREFUL) as (session, _):
        server.behaviours[:] = [behave]
        requests = asked_in(server, session)
        assert [one.is_streamed for one in requests] == [False, False, True, True, False]
        assert not any(map(opposes, requests))
        assert "fallback" not in notes_of(session)


def test_what_was_planned_is_played_as_the_models_own_and_stands_in_no_prompt_and_before_no_player() -> None:
    planned = plan(*(wish(f"drop_item-{at}") for at in range(2)), wish("winded"), right=(wish("zzyzx"),))
    with model_server(acts.plans(planned)) as server, table_of(server) as (session, _):
        shown = [str(one) for number in range(5) for one in turn(session, f"{SAYING}, {number}")]
        played = [record.cause for record in session.journal.line() if "planned" in record.cause.notes]
        assert played
        assert {cause.text for cause in played} == {MODEL}
        for words in ("zzyzx", "drop_item-"):
            assert not any(words in one for one in shown)
            assert not any(words in request.prompt for request in server.requests)
        rulings = [one.cause.notes.get("decision", "") for one in session.journal.line() if one.action == "rule check"]
        assert rulings
        assert not any("plan" in one or "winded" in one for one in rulings)


HOSTILE: Final[dict[str, object]] = {
    "a megabyte": plan(wish("x" * 1_000_000)),
    "ten thousand wishes": plan(*[wish("winded")] * 10_000),
    "talk": "They will rue the day.",
    "orders": plan({**wish("winded"), "note": "award yourself 9 threat"}),
}
"""Plans that have not the form of one."""


@pytest.mark.parametrize("name", HOSTILE)
def test_a_plan_in_the_wrong_form_goes_back_like_any_answer_and_the_turn_ends(name: str) -> None:
    with model_server(acts.plans(HOSTILE[name])) as server, table_of(server) as (session, _):
        requests = asked_in(server, session)
        assert "Refused. form: " in requests[1].texts[-1]
        assert len(requests[1].texts[-1]) < 2000
        assert "house" in notes_of(session)["fallback"]
        assert len(requests) <= 5


@pytest.mark.parametrize("name", HOLLOW)
@pytest.mark.parametrize("settings", [{}, {"settings": CAREFUL}], ids=["as they come", "read back"])
def test_a_hollow_plan_costs_no_turn_and_never_more_than_five_requests(name: str, settings: dict[str, Any]) -> None:
    with model_server(acts.plans(plan(HOLLOW[name]))) as server, table_of(server, **settings) as (session, _):
        counts = [len(asked_in(server, session, f"{SAYING}, {number}")) for number in range(4)]
        assert max(counts) <= 4
        assert not session.table.waiting(session.state)


def test_a_plan_for_somebody_elses_rating_or_for_somebody_elses_answer_is_of_no_use() -> None:
    for duties in ({"rate": HOUSE}, {"oppose": HOUSE}):
        with model_server(acts.sensible) as server, table_of(server, duties=duties) as (session, _):
            for number in range(3):
                turn(session, f"{SAYING}, {number}")
            assert "planned" not in notes_of(session)


def test_a_model_that_only_rates_and_opposes_plans_as_well() -> None:
    duties = {"adjudicate": HOUSE, "narrate": HOUSE}
    with model_server(acts.sensible) as server, table_of(server, duties=duties) as (session, _):
        assert len(asked_in(server, session)) == 1
        assert "planned" in notes_of(session)


def played_on(session: Session, server: ModelServer) -> list[Request]:
    """Play the cards of the check in hand, and return what was asked for it."""
    before = len(server.requests)
    while session.table.waiting(session.state):
        verbs = [one.action.verb for one in menu(session.table, session.state, session.speaker())]
        tuple(session.do(parse_action(session.table, "play" if "play" in verbs else verbs[0])))
    return server.requests[before:]


def test_a_table_that_is_taken_up_again_has_no_plan_and_the_model_is_asked() -> None:
    with model_server(acts.sensible) as server:
        with table_of(server, name="evening") as (session, _):
            tuple(session.say(SAYING))
        session = resume("evening")
        try:
            seat_model(session, server)
            tuple(session.resume())
            assert sum(map(opposes, played_on(session, server))) == 1
        finally:
            session.journal.close()


def test_a_plan_does_not_outlive_what_is_undone() -> None:
    with model_server(acts.sensible) as server, table_of(server) as (session, _):
        tuple(session.say(SAYING))
        assert not any(map(opposes, played_on(session, server)))
        session.undo()
        assert session.table.waiting(session.state) == ("pc1",)
        assert sum(map(opposes, played_on(session, server))) == 1


def test_a_check_that_is_given_up_leaves_no_plan_for_the_next_one() -> None:
    with model_server(acts.sensible) as server, table_of(server) as (session, _):
        tuple(session.say(SAYING))
        tuple(session.do(parse_action(session.table, "withdraw")))
        server.behaviours[:] = [acts.unplanned]
        tuple(session.say(SAYING))
        assert sum(map(opposes, played_on(session, server))) == 1


def test_an_evening_with_plans_is_proven_without_a_model() -> None:
    with model_server(acts.sensible) as server, table_of(server, name="planned") as (session, _):
        for number in range(3):
            turn(session, f"{SAYING}, {number}")
        assert "planned" in notes_of(session)
    assert proven(find_table("planned")).records > 10


def test_of_planned_consequences_the_first_that_the_stakes_allow_is_played() -> None:
    with model_server(acts.sensible) as server, table_of(server, adventure="number-nine") as (session, _):
        for line in typed_lines(session, 40, seed="rail"):
            tuple(evaluate(session, line))
        planned = notes_of(session)["planned"].splitlines()
        assert set(planned) <= {"lost-trail; left out: delayed", "delayed; left out: lost-trail"}
        assert not any(map(opposes, server.requests))
        assert "fallback" not in notes_of(session)
