"""What the doctor says of a model server."""

from __future__ import annotations

import json
import re

import pytest

from oracle.cli import main
from tests.dealer import server as acts
from tests.dealer.modelled import table_of
from tests.dealer.server import Behaviour, Handler, Request, model_server
from tests.dealer.test_model_turns import BAD_RATE, turn
from tests.dealer.test_proofreading import reading

WELL = acts.only(acts.says('{"kind": "pass", "moves": []}'), acts.says("A door opens in the rain."))


def examined(
    behaviour: Behaviour, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> dict[str, str]:
    with model_server(behaviour) as server:
        monkeypatch.setenv("ORACLE_MODEL", "tiny")
        monkeypatch.setenv("ORACLE_BASE_URL", server.address)
        monkeypatch.setenv("ORACLE_API_KEY", "sk-secret")
        monkeypatch.setenv("ORACLE_MODEL_SECONDS", "0.4")
        main(["doctor", "--json"])
    printed = capsys.readouterr().out
    assert "sk-secret" not in printed
    return {row["what"]: f"{row['ok']} {row['found']}" for row in json.loads(printed)}


@pytest.mark.parametrize(
    ("behaviour", "decisions", "tellings"),
    [
        (
            WELL,
            "True they come as JSON that the server holds to a schema; the server counts",
            "True they come in 6 pieces",
        ),
        (acts.takes_only("tool", WELL), "True they come as calls of a tool", "True they come in 6"),
        (acts.takes_only("plain", WELL), "True they come as plain JSON", "True"),
        (acts.says("I would rather talk."), "False no answer could be read", ""),
        (acts.status(401), "False The model server does not accept the key", ""),
        (acts.hangs, "False The model took too long", ""),
        (
            acts.only(acts.says('{"kind": "pass", "moves": []}'), acts.cuts("A door")),
            "True",
            "False they stop without saying that they are at their end",
        ),
    ],
)
def test_the_doctor_says_what_a_server_can_do(
    behaviour: Behaviour,
    decisions: str,
    tellings: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = examined(behaviour, monkeypatch, capsys)
    assert found["model"].startswith("True tiny, at http://127.0.0.1:")
    assert found["model decisions"].startswith(decisions)
    assert found.get("model tellings", "").startswith(tellings)


def test_the_doctor_says_whether_anything_can_be_looked_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_tools(handler: Handler, request: Request) -> None:
        (acts.status(400, "no tools here") if "tools" in request.body else WELL)(handler, request)

    assert "model look-ups" not in examined(WELL, monkeypatch, capsys)
    monkeypatch.setenv("ORACLE_MODEL_LOOKUPS", "2")
    assert examined(WELL, monkeypatch, capsys)["model look-ups"].startswith("True they are offered")
    assert examined(no_tools, monkeypatch, capsys)["model look-ups"].startswith("False the server takes no tools")


def test_the_doctor_says_whether_the_model_reads_a_telling_rightly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def reader(handler: Handler, request: Request) -> None:
        deed = "undone" if re.search(r"this side|shows its teeth", request.texts[-1]) else "done"
        is_reading = request.texts[0].startswith("You read one paragraph")
        (acts.says(reading(deed=deed)) if is_reading else WELL)(handler, request)

    assert examined(WELL, monkeypatch, capsys)["model reading back"].startswith("True The model could not say")
    assert "with read_back = true no telling" in examined(reader, monkeypatch, capsys)["model reading back"]
    monkeypatch.setenv("ORACLE_READ_BACK", "yes")
    assert examined(reader, monkeypatch, capsys)["model reading back"] == "True it read 4 of 4 tellings rightly"
    assert examined(WELL, monkeypatch, capsys)["model reading back"].startswith("False The model could not say")


def test_the_doctor_says_how_decisions_held_at_the_tables_played_last(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "model at your tables" not in examined(WELL, monkeypatch, capsys)
    with model_server(acts.says(BAD_RATE), acts.sensible) as server, table_of(server) as (session, _):
        turn(session)
        turn(session, "I listen for the bell")
    found = examined(WELL, monkeypatch, capsys)["model at your tables"]
    assert found.startswith("True Of ")
    assert "stood at once" in found
    assert "after repairs (100%)" in found


def test_without_a_model_nothing_is_amiss_and_nobody_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    assert "model: none is set; the built-in Dealer plays" in capsys.readouterr().out


def test_a_wrong_setting_is_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("ORACLE_BASE_URL", "nowhere")
    assert main(["doctor"]) == 1
    assert "ORACLE_BASE_URL must begin with http" in capsys.readouterr().out
