"""Tellings that are read back before they are shown: what a reader finds is held against what the engine knows."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, Final

import pytest

from oracle.dealer.narration import Facts
from oracle.dealer.proofreading import ask_to_read, fault_in, read, what_holds
from oracle.errors import ModelError
from oracle.table.holding import HOUSE
from tests.dealer import server as acts
from tests.dealer.modelled import CAREFUL, notes_of, table_of
from tests.dealer.server import Behaviour, Handler, Request, model_server
from tests.dealer.test_model_turns import SAYING, prose, turn

READING: Final[dict[str, Any]] = {
    "deed": "done",
    **{one: [] for one in ("dying", "hurt", "acting", "deciding", "denied")},
}
TRIED: Final = Facts(("success",), company=("Wren Hallow",), dead=("Karla Voss",), goal="cross the river", effects=())


def reading(**found: Any) -> str:
    return json.dumps({**READING, **found})


def is_reading(request: Request) -> bool:
    return request.texts[0].startswith("You read one paragraph")


def with_reader(*answers: str, decide: Behaviour = acts.sensible) -> Behaviour:
    """Answer like a sensible model, and read what was told as the script says, its last answer for ever."""
    script = list(answers)

    def behave(handler: Handler, request: Request) -> None:
        if is_reading(request):
            acts.says(script.pop(0) if len(script) > 1 else script[0])(handler, request)
        else:
            decide(handler, request)

    return behave


@pytest.mark.parametrize(
    ("tier", "found", "code"),
    [
        ("success", {}, ""),
        ("success", {"deed": "open"}, ""),
        ("success", {"deed": "undone"}, "tier"),
        ("success", {"deed": "worse"}, "tier"),
        ("perfect", {"deed": "at_a_price"}, "tier"),
        ("partial", {"deed": "better"}, "tier"),
        ("partial", {"deed": "undone"}, "tier"),
        ("failure", {"deed": "done"}, "tier"),
        ("total_failure", {"deed": "at_a_price"}, "tier"),
        ("total_failure", {"deed": "worse"}, ""),
        ("advantage", {"deed": "better"}, ""),
        ("success", {"acting": ["Karla"]}, "dead"),
        ("success", {"acting": ["Wren", "the dog"]}, ""),
        ("success", {"dying": ["Hallow"]}, "harm"),
        ("success", {"dying": ["you"]}, "harm"),
        ("success", {"acting": ["you"]}, ""),
        ("success", {"dying": ["the sentry"]}, ""),
        ("success", {"hurt": ["Wren Hallow"]}, "harm"),
        ("success", {"deciding": ["Wren"]}, "agency"),
        ("success", {"denied": [1]}, "effect"),
        ("success", {"denied": [9]}, ""),
    ],
)
def test_what_a_reader_finds_is_held_against_what_the_engine_knows(tier: str, found: dict[str, Any], code: str) -> None:
    fault = fault_in(read(reading(**found)), replace(TRIED, tiers=(tier,)))
    assert (fault.code if fault else "") == code


def test_whoever_was_hurt_or_fell_may_be_told_hurt_or_dying() -> None:
    found = read(reading(hurt=["Wren"], dying=["Wren"]))
    assert fault_in(found, replace(TRIED, figures=(("health", 2),), effects=("fell",))) is None


def test_a_reader_is_told_what_holds_and_never_how_the_cards_came_out() -> None:
    facts = replace(TRIED, effects=("drop item lantern",), figures=(("health", 2),))
    seen = [
        " ".join(one.text for one in ask_to_read(("The rope holds.",), replace(facts, tiers=(tier,))).messages)
        for tier in ("perfect", "success", "partial", "failure", "total_failure")
    ]
    assert len(set(seen)) == 1
    assert what_holds(facts) == ("somebody was hurt", "drop item lantern", "Karla Voss is out of the story")
    assert "3. «Karla Voss is out of the story»" in seen[0]
    assert "«The rope holds.»" in seen[0]


@pytest.mark.parametrize(
    "answer", ["", "It fits.", "{}", '{"deed": "fine"}', reading(deed="won"), reading(more=1), reading(hurt="Wren")]
)
def test_an_answer_that_is_no_reading_is_none(answer: str) -> None:
    with pytest.raises(ModelError, match="could not say what its telling says"):
        read(answer)


def test_a_telling_that_fits_is_shown_after_one_more_request() -> None:
    with model_server(with_reader(reading(deed="open"))) as server, table_of(server, CAREFUL) as (session, _):
        before = len(server.requests)
        assert acts.TELLING.split(".")[0] in prose(turn(session))
        asked = server.requests[before:]
        assert sum(map(is_reading, asked)) == 1
        assert len(asked) <= 4
        assert '"verdict": "fits"' in "".join(notes_of(session).values())


def test_the_deed_that_a_reader_gets_is_the_players_own_words_however_late_the_outcome_comes() -> None:
    with model_server(with_reader(reading(deed="open"))) as server, table_of(server, CAREFUL) as (session, _):
        turn(session)
        (asked,) = filter(is_reading, server.requests)
    assert f"The deed: «{SAYING}" in asked.prompt


def test_what_no_cards_decided_is_read_back_against_the_scene() -> None:
    def behave(handler: Handler, request: Request) -> None:
        answer = {"kind": "pass", "moves": []}
        if is_reading(request):
            answer = acts.reading_for(request, gained=["a silver key"])
        acts.says(acts.TELLING if request.is_streamed else json.dumps(answer))(handler, request)

    with model_server(behave) as server, table_of(server, CAREFUL) as (session, _):
        shown = prose(turn(session, "I watch the water"))
        asked = [one for one in server.requests if is_reading(one)]
        verdicts = "".join(notes_of(session).values())
    assert "The player said: «I watch the water»" in asked[0].prompt
    assert acts.TELLING.split(".")[0] not in shown
    assert "goods: 'a silver key' is told" in verdicts


def test_without_the_setting_nothing_is_read_back() -> None:
    with model_server(with_reader(reading())) as server, table_of(server) as (session, _):
        turn(session)
        assert not any(map(is_reading, server.requests))


def test_a_telling_that_goes_against_the_cards_is_told_anew_and_the_reason_goes_back() -> None:
    script = with_reader(reading(deed="open", dying=["you"]), reading(deed="open"))
    with model_server(script) as server, table_of(server, CAREFUL, duties={"oppose": HOUSE}) as (session, _):
        before = len(server.requests)
        shown = prose(turn(session))
        asked = server.requests[before:]
    told = [one for one in asked if one.is_streamed]
    assert "does not die of this" in told[1].texts[-1]
    assert sum(map(is_reading, asked)) == 2
    assert len(asked) <= 5
    assert acts.TELLING.split(".")[0] in shown


def test_nothing_is_told_anew_that_could_not_be_read_anew() -> None:
    script = with_reader(reading(deed="open", dying=["you"]), decide=acts.unplanned)
    with model_server(script) as server, table_of(server, CAREFUL) as (session, _):
        before = len(server.requests)
        turn(session)
    asked = server.requests[before:]
    assert sum(one.is_streamed for one in asked) == sum(map(is_reading, asked)) == 1
    assert len(asked) == 4


@pytest.mark.parametrize("answer", [reading(deed="open", dying=["you"]), "I would say that it fits.", ""])
def test_a_telling_that_never_fits_or_that_nobody_reads_is_not_shown(answer: str) -> None:
    with model_server(with_reader(answer)) as server, table_of(server, CAREFUL) as (session, _):
        before = len(server.requests)
        shown = prose(turn(session))
        assert shown
        assert acts.TELLING.split(".")[0] not in shown
        assert len(server.requests) - before <= 5
        assert "house" in notes_of(session)["fallback"]


def test_a_model_that_cannot_read_is_soon_not_asked_to_any_more() -> None:
    with model_server(with_reader("I would say that it fits.")) as server, table_of(server, CAREFUL) as (session, _):
        notices = tuple(shown for _ in range(3) for shown in turn(session) if "read back any more" in str(shown))
        assert sum(map(is_reading, server.requests)) == 2
        assert acts.TELLING.split(".")[0] not in prose(notices)
    assert len(notices) == 1
