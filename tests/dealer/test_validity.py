"""How a model's decisions held: at once and after repairs counted apart, out of the notes of a journal."""

from __future__ import annotations

import json
from typing import Any

from oracle.dealer.validity import Tally, tally_of
from tests.dealer import server as acts
from tests.dealer.modelled import table_of
from tests.dealer.server import model_server
from tests.dealer.test_model_turns import BAD_RATE, turn


def row(verdict: str, prompt: str = "rate/ultimo@1", **more: Any) -> str:
    return json.dumps({"prompt": prompt, "hash": "x", "verdict": verdict, **more})


COUNTED: dict[str, Any] = {"in": 100, "out": 20}


def test_first_tries_and_repairs_are_counted_apart() -> None:
    notes: tuple[dict[str, str], ...] = (
        {"request_1": row("accepted", **COUNTED)},
        {"request_1": row("far: no", **COUNTED), "request_2": row("accepted", **COUNTED)},
        {"request_1": row("far: no", **COUNTED), "request_2": row("far: no", **COUNTED)},
        {"request_1": row("unreachable: nobody")},
        {"request_1": row("server: 500"), "request_2": row("accepted", **COUNTED)},
        {"request_1": row("told", "narrate/ultimo@1", **COUNTED)},
        {"model": "tiny", "request_1": "no JSON"},
        {},
    )
    found = tally_of(notes)
    assert found == Tally(first=2, repaired=1, fallen=1, silent=1, requests=10, tokens=840)
    assert found.words() == "Of 4 decisions 2 stood at once (50%) and 3 after repairs (75%)."
    assert Tally(silent=3).words() == ""


def test_a_telling_that_was_read_back_is_no_decision() -> None:
    told: dict[str, str] = {
        "request_1": row("told", "narrate/ultimo@2", **COUNTED),
        "request_2": row("fits", "read/telling@2", **COUNTED),
    }
    assert tally_of([told]) == Tally(requests=2, tokens=240)


def test_the_journal_counts_every_request_once_and_as_the_server_counted_it() -> None:
    script = [acts.says(BAD_RATE), acts.sensible]
    with model_server(*script) as server, table_of(server) as (session, _):
        turn(session)
        turn(session, "I listen for the bell")
        notes = [record.cause.notes for record in session.journal.line()]
        status = dict(session.desk.status())
        report = " ".join(session.desk.report())
    found = tally_of(notes)
    assert found.requests == len(server.requests)
    assert found.tokens == 120 * len(server.requests)
    assert found.repaired == 1
    assert found.first >= 1
    assert status == {"requests": str(len(server.requests)), "tokens": f"{120 * len(server.requests):,}"}
    assert f"asked {len(server.requests)} times" in report
    assert f"Of {found.answered} decisions {found.first} stood at once" in report
