"""Evenings with a model: what a prompt costs early and late, what it shares with the next, what it never holds."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count, pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from oracle.config import ModelSettings
from oracle.core.part import menu, replay
from oracle.dealer.asking import ask_for_telling
from oracle.dealer.chat import Message, estimated
from oracle.dealer.memory import Memory
from oracle.dealer.model import ModelDealer
from oracle.dealer.position import Position
from oracle.dealer.testing import Rule, ScriptedModel
from oracle.repl.commands import evaluate
from oracle.table.desks import told_before
from oracle.table.duties import Desk
from oracle.table.history import transcript_digest
from oracle.table.holding import DUTIES, MODEL
from oracle.table.opening import Wanted, find_table, resume, start
from oracle.table.proof import proven
from oracle.table.session import Session
from tests.dealer import server as acts
from tests.dealer.evenings import errs_first, requests_by_turn
from tests.dealer.modelled import CAREFUL, PATIENT, table_of
from tests.dealer.server import Behaviour, Request, decision_for, model_server
from tests.evening import typed_lines

ADVENTURES: Final = ("forty-first-name", "nobody-told-the-bees", "number-nine")
MOST_TOKENS: Final = 6000
SHARED: Final = 0.7
SHARED_BY_TELLINGS: Final = 0.76
GROWTH: Final = 1.2


def decided(messages: tuple[Message, ...]) -> str:
    body = {"messages": [{"role": one.role, "content": one.text} for one in messages]}
    return json.dumps(decision_for(Request("", {}, body)))


def unplanned(messages: tuple[Message, ...]) -> str:
    """Return what a model decides that plans nothing, so that every duty is asked for often."""
    return json.dumps({key: value for key, value in json.loads(decided(messages)).items() if key != "plan"})


def teller() -> Callable[[tuple[Message, ...]], str]:
    """Return a person who tells, and nothing twice."""
    numbers = count(1)
    return lambda _messages: acts.telling(next(numbers))


def scripted(adventure: str, seed: str, decide: Rule = decided, **wanted: Any) -> tuple[Session, ScriptedModel]:
    """Return an open table with a model that never leaves the process."""
    session, setup = start(Wanted(adventure=adventure, seed=seed, **wanted))
    model, house = ScriptedModel(decide, teller()), session.desk.house
    settings = ModelSettings(name="scripted", turn_tokens=10**9, evening_tokens=10**9, evening_calls=10**6)
    history = lambda: told_before(session.table, session.journal)  # noqa: E731 - as the desk itself does it
    session.desk = Desk(house, ModelDealer(model, house, settings, history=history))
    tuple(session.open(replace(setup, duties=dict.fromkeys(DUTIES, MODEL))))
    return session, model


def size(messages: tuple[Message, ...]) -> int:
    return sum(estimated(one.text) for one in messages)


def by_duty(asked: list[tuple[Message, ...]]) -> Iterator[tuple[str, list[tuple[Message, ...]]]]:
    for duty in dict.fromkeys(messages[0].text for messages in asked):
        yield duty[:40], [messages for messages in asked if messages[0].text == duty]


def long_evening(adventure: str, turns: int, seed: str = "") -> list[tuple[int, tuple[Message, ...]]]:
    """Return what was asked in an evening of so many turns that stays in the story's longest scenes."""
    session, model = scripted(adventure, seed or "long", unplanned)
    asked: list[tuple[int, tuple[Message, ...]]] = []
    turn = 0
    try:
        while turn < turns and not session.state.story.ending:
            for line in typed_lines(session, 1, temper="curious", seed=f"{seed}{turn}"):
                turn += session.table.waiting(session.state) == ()
                before = len(model.asked)
                tuple(evaluate(session, line))
                asked += ((turn, messages) for messages in model.asked[before:])
    finally:
        session.journal.close()
    return asked


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_no_prompt_is_too_long_and_neighbours_share_most_of_theirs(adventure: str) -> None:
    asked = [messages for _, messages in long_evening(adventure, 40)]
    assert len(asked) > 8
    assert max(map(size, asked)) <= MOST_TOKENS
    for duty, row in by_duty(asked):
        shares = [shared(one, other) for one, other in pairwise(row)]
        assert sum(shares) / len(shares) >= SHARED, duty


@pytest.mark.parametrize("seed", ["bee", "wax"])
def test_neighbouring_prompts_that_tell_share_most_of_theirs_however_the_evening_goes(seed: str) -> None:
    """The share held for the suite's own evening only; another one of the same story had .67."""
    check_prompts_that_tell(seed)


def check_prompts_that_tell(seed: str) -> None:
    """Check what neighbouring prompts of an evening share; `tests/bench/bench_model.py` does it for more evenings."""
    asked = [messages for _, messages in long_evening("nobody-told-the-bees", 30, f"{seed} ")]
    rows = [row for _, row in by_duty(asked) if row[0][0].text.startswith("You tell the story")]
    shares = [shared(one, other) for one, other in pairwise(rows[0])]
    assert len(shares) >= 8
    assert sum(shares) / len(shares) >= SHARED_BY_TELLINGS
    assert max(map(size, asked)) <= MOST_TOKENS


def shared(one: tuple[Message, ...], other: tuple[Message, ...]) -> float:
    """Return how much of `other` a server that has read `one` need not read again."""
    first, second = ("\n".join(message.text for message in messages) for messages in (one, other))
    alike = next(
        (at for at, (here, there) in enumerate(zip(first, second, strict=False)) if here != there), len(second)
    )
    return alike / len(second)


def test_turn_sixty_costs_what_turn_twenty_cost() -> None:
    """Turn two hundred is looked at in `tests/bench/bench_model.py`."""
    sizes = sizes_by_turn(65)
    early, late = (max(max(sizes[turn]) for turn in span) for span in (range(15, 26), range(55, 66)))
    assert late <= GROWTH * early
    assert max(map(max, sizes.values())) <= MOST_TOKENS


def sizes_by_turn(turns: int) -> dict[int, list[int]]:
    """Return the tokens of each prompt by turn; open play never ends of itself, so one place is played on and on."""
    session, model = scripted("", "open", unplanned, premise="A ferry town in the fog; the ferryman has not come back.")
    sizes: dict[int, list[int]] = {}
    try:
        for turn in range(1, turns + 1):
            before = len(model.asked)
            play_turn(session, f"I ask the {turn}th person on the quay about the ferry, the fog and lamp {turn}")
            sizes[turn] = [size(messages) for messages in model.asked[before:]]
    finally:
        session.journal.close()
    return sizes


def play_turn(session: Session, saying: str) -> None:
    tuple(session.say(saying))
    verbs: list[str] = []
    for _ in range(40):
        if not session.table.waiting(session.state):
            return
        options = menu(session.table, session.state, session.speaker())
        verbs = [one.action.verb for one in options]
        tuple(evaluate(session, "play" if "play" in verbs else verbs[0]))
    raise AssertionError(f"the turn does not end: {verbs}")


def hidden_words(position: Position) -> Iterator[str]:
    """Yield runs of words that stand only in what players do not know: undisclosed facts, and what moves people."""
    tale = position.tale
    for name, fact in tale.adventure.facts.items():
        if name not in tale.progress.disclosed:
            yield fact.text
    for person in tale.adventure.people.values():
        yield from (person.wants, person.voice)


def leaks_in(adventure: str, evenings: int, lines: int) -> tuple[int, int]:
    """Return how many prompts that tell were looked at in some evenings of a story, and how many held a secret."""
    prompts = leaks = 0
    for number in range(evenings):
        session, model = scripted(adventure, f"leak {number}")
        temper: Any = ("curious", "hasty", "cautious")[number % 3]
        try:
            for line in typed_lines(session, lines, temper=temper, seed=f"{number}"):
                before = len(model.asked)
                tuple(evaluate(session, line))
                tellings = [one for one in model.asked[before:] if one[0].text.startswith("You tell the story")]
                tellings.append(ask_for_telling(session.position(), (), Memory()).messages)
                secrets = tuple(filter(None, hidden_words(session.position())))
                prompts += len(tellings)
                leaks += sum(any(secret in message.text for message in one for secret in secrets) for one in tellings)
        finally:
            session.journal.close()
    return prompts, leaks


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_no_telling_prompt_ever_holds_what_players_do_not_know(adventure: str) -> None:
    prompts, leaks = leaks_in(adventure, evenings=2, lines=24)
    assert prompts > 24
    assert leaks == 0


@pytest.mark.parametrize("settings", [PATIENT, CAREFUL], ids=["as they come", "read back"])
@pytest.mark.parametrize("behaviour", [acts.sensible, errs_first])
def test_no_turn_of_an_evening_asks_more_than_five_times_by_the_servers_log(
    behaviour: Behaviour, settings: ModelSettings
) -> None:
    with model_server(behaviour) as server, table_of(server, settings) as (session, _):
        turns = requests_by_turn(session, server, 24)
    asked = sorted(count for count in turns if count)
    assert len(asked) >= 6
    assert asked[-1] <= 5
    assert behaviour is not acts.sensible or asked[len(asked) // 2] <= 3


def test_an_evening_with_a_model_replays_with_the_server_gone() -> None:
    with model_server(acts.sensible) as server, table_of(server, name="served") as (session, _):
        for line in typed_lines(session, 16):
            tuple(evaluate(session, line))
        digest = transcript_digest(session.journal.line())
        state = session.state
        assert len(server.requests) > 12
    assert proven(find_table("served")).records > 40
    again = resume("served")
    try:
        assert transcript_digest(again.journal.line()) == digest
        assert replay(again.table, (event for record in again.journal.line() for event in record.events)) == state
    finally:
        again.journal.close()


def test_a_table_without_a_model_loads_none(tmp_path: Path) -> None:
    typed = "look\nI climb the wall\nquit\n"
    code = """if True:
        import sys
        from oracle.cli import main
        main(["play", "--seed", "one"])
        heavy = ("langchain", "langchain_core", "langchain_openai", "openai", "httpx2", "langsmith")
        print([name for name in heavy if name in sys.modules], file=sys.stderr)
    """
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=typed,
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    assert done.stderr.strip().endswith("[]")


def test_a_model_without_settings_is_one_clear_sentence_and_leaves_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    from oracle.cli import main
    from oracle.table.opening import saved

    assert main(["play", "--dealer", "model"]) == 1
    assert "ORACLE_MODEL" in capsys.readouterr().err
    assert not saved()
