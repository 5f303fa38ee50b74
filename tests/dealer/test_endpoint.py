"""What the doctor says of a model server."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

from oracle.cli import main
from oracle.config import model_settings
from oracle.model_findings import reads_back
from oracle.table.desks import UNTRIED
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
        monkeypatch.setenv("ORACLE_MODEL_SECONDS", "0.4" if behaviour is acts.hangs else "20")
        with monkeypatch.context() as away:
            away.setattr("oracle.paths.adventures", lambda: Path("nowhere"))  # reading them all takes most of the time
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


def reader(handler: Handler, request: Request) -> None:
    """Answer like a model that can read."""
    deed = "undone" if re.search(r"this side|shows its teeth|second knot|swings round", request.texts[-1]) else "done"
    is_reading = request.texts[0].startswith("You read one paragraph")
    (acts.says(reading(deed=deed)) if is_reading else WELL)(handler, request)


def test_the_doctor_says_whether_the_model_reads_a_telling_rightly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert examined(WELL, monkeypatch, capsys)["model reading back"].startswith(
        "True it read 0 of 8 tellings rightly; so"
    )
    assert "so from now on it reads back" in examined(reader, monkeypatch, capsys)["model reading back"]
    monkeypatch.setenv("ORACLE_READ_BACK", "no")
    assert "with read_back = auto no telling" in examined(reader, monkeypatch, capsys)["model reading back"]
    monkeypatch.setenv("ORACLE_READ_BACK", "yes")
    assert examined(reader, monkeypatch, capsys)["model reading back"] == "True it read 8 of 8 tellings rightly"
    assert examined(WELL, monkeypatch, capsys)["model reading back"].startswith("False it read 0 of 8")


@pytest.mark.parametrize(("behaviour", "found"), [(reader, True), (WELL, False)])
def test_what_the_doctor_found_of_a_models_reading_holds_at_the_next_table(
    behaviour: Behaviour, found: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with model_server(behaviour) as server:
        monkeypatch.setenv("ORACLE_MODEL", "tiny")
        monkeypatch.setenv("ORACLE_BASE_URL", server.address)
        assert reads_back(model_settings()) is None
        main(["doctor", "--json"])
        assert reads_back(model_settings()) is found
        monkeypatch.setenv("ORACLE_READ_BACK", str(not found).lower())
        assert reads_back(model_settings()) is not found
        monkeypatch.setenv("ORACLE_MODEL", "another")
        monkeypatch.setenv("ORACLE_READ_BACK", "auto")
        assert reads_back(model_settings()) is None


def test_a_table_says_once_that_nobody_has_tried_its_models_reading_and_keeps_quiet_where_it_is_known(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with model_server(reader) as server:
        monkeypatch.setenv("ORACLE_MODEL", "tiny")
        monkeypatch.setenv("ORACLE_BASE_URL", server.address)
        told = []
        for line in ("play", "doctor", "play"):
            monkeypatch.setattr("sys.stdin", io.StringIO("/quit\n"))
            main([line, "--dealer", "model"] if line == "play" else [line])
            told.append(" ".join(capsys.readouterr().out.split()).count(UNTRIED[:60]))
    assert told == [1, 0, 0]


def test_a_server_in_trouble_says_nothing_about_its_models_reading(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def breaks_when_reading(handler: Handler, request: Request) -> None:
        (acts.status(503) if request.texts[0].startswith("You read one paragraph") else WELL)(handler, request)

    assert "in trouble" in examined(breaks_when_reading, monkeypatch, capsys)["model reading back"]
    assert reads_back(model_settings()) is None


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
