"""A model that misbehaves at a real table, by kinds: what of it is shown as story or comes to the table, and what not.

`misbehaviour/` holds the answers of a scripted model on loopback, three wordings or more of each kind in different
scenes. What is told against the state by the words alone is the business of the claims; a reader catches all of it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import pytest

from oracle.core.notation import write_action
from oracle.dealer.contrary import is_contrary
from oracle.dealer.decisions import read_decision
from oracle.dealer.fitness import unfit_words
from oracle.dealer.referee import judge
from tests.dealer.misbehaving import FOLDER, Found, kinds, position_at, tried
from tests.dealer.tables import at_aftermath

TELLINGS: Final = kinds("tellings")
DECISIONS: Final = kinds("decisions")

LEAST_KINDS: Final = 26
"""Kinds of bad answers that are tried."""

MOST_OPEN: Final = 3
"""Wordings of bad facts that are known to stand: riches and opposites that no denial and no number shows."""

WRONG_PAIRS: Final = 1
"""Pairs of sentences of the development file that are told apart wrongly: an opposite without a denial or a number."""


def named(kind: Mapping[str, Any]) -> str:
    return str(kind["name"])


def is_sound(found: Found) -> bool:
    """Return whether nothing got through, the turn was not lost, and players heard of it where the house stepped in."""
    return not (found.through or found.silent or found.lost)


def test_every_kind_is_tried_in_three_wordings() -> None:
    every = (*TELLINGS, *DECISIONS)
    assert len(every) >= LEAST_KINDS
    assert all(len(kind["cases"]) >= 3 for kind in every)
    assert all(len(set(map(str, kind["cases"]))) == len(kind["cases"]) for kind in every)
    assert sum(bool(case.get("open")) for kind in DECISIONS for case in kind["cases"]) <= MOST_OPEN


@pytest.mark.parametrize("kind", DECISIONS, ids=named)
def test_no_bad_decision_comes_to_the_table(kind: Mapping[str, Any]) -> None:
    for case in kind["cases"]:
        if not case.get("open"):
            found = tried(case)
            assert is_sound(found), (case["says"], found)


@pytest.mark.parametrize("kind", TELLINGS, ids=named)
def test_what_is_read_back_is_not_shown_where_it_goes_against_the_table(kind: Mapping[str, Any]) -> None:
    for case in kind["cases"]:
        if "reads" in case or kind.get("told_of"):
            found = tried(case, careful=True)
            assert is_sound(found), (case["says"], found)


@pytest.mark.parametrize("kind", TELLINGS, ids=named)
def test_a_bad_telling_loses_no_turn_and_players_hear_who_told_the_rest(kind: Mapping[str, Any]) -> None:
    found = tried(kind["cases"][0])
    assert not found.lost
    assert not found.silent


def test_sentences_that_cannot_both_be_true_are_told_from_those_that_can() -> None:
    rows = [line.split("\t") for line in (FOLDER / "pairs.tsv").read_text(encoding="utf-8").splitlines()]
    wrong = [row for row in rows if is_contrary(row[1], row[2]) != (row[0] == "contrary")]
    assert len(rows) >= 40
    assert len(wrong) <= WRONG_PAIRS, wrong


def test_decisions_in_good_faith_stand() -> None:
    for line in (FOLDER / "good_faith.tsv").read_text(encoding="utf-8").splitlines():
        at, says, kind, moves = line.split("\t")
        decision = read_decision(json.dumps({"kind": kind, "moves": json.loads(moves)}))
        position = position_at(at, says)
        verdict = judge(position, decision)
        assert verdict.is_accepted, (line, verdict.objections)
        assert unfit_words(position, decision) is None, line


@pytest.mark.parametrize("spend", [["alert_enemy", "winded"], []])
def test_what_a_reaction_adds_to_the_story_does_not_wait_behind_its_effects(spend: list[str]) -> None:
    game = at_aftermath()
    effects = {"type": "effects", "spend": [_minor(one) for one in spend]}
    added = [
        {"type": "establish", "id": "oiled", "words": "The lock has been oiled."},
        {"type": "tick", "clock": "flood"},
    ]
    decision = read_decision(json.dumps({"kind": "reaction", "moves": [effects, *added]}))
    verdict = judge(game.position, decision)
    assert verdict.is_accepted, verdict.objections
    lines = [write_action(action) for _, action in verdict.actions]
    assert 'establish oiled "The lock has been oiled."' in lines
    assert "tick flood" in lines


def _minor(effect: str) -> dict[str, str]:
    return {"effect": effect, "tier": "minor", "target": "pc1", "pay": "free"}
