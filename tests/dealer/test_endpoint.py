"""What the doctor says of a model server."""

from __future__ import annotations

import json

import pytest

from oracle.cli import main
from tests.dealer import server as acts
from tests.dealer.server import Behaviour, model_server

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


def test_without_a_model_nothing_is_amiss_and_nobody_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    assert "model: none is set; the built-in Dealer plays" in capsys.readouterr().out


def test_a_wrong_setting_is_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("ORACLE_BASE_URL", "nowhere")
    assert main(["doctor"]) == 1
    assert "ORACLE_BASE_URL must begin with http" in capsys.readouterr().out
