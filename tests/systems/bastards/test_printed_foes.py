"""Foes that an adventure prints, and what comes of an opposition with them; all of it through lines and files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oracle.adventure_files import read_adventure
from oracle.core.part import act, parse_action
from oracle.repl.commands import evaluate
from oracle.story import STORY
from oracle.story.state import StoryState, foes_due
from oracle.systems import every_tier
from oracle.table.opening import Wanted, start
from oracle.table.session import Session
from tests.story.samples import begun

WRITTEN = """\
title: The Gate
system: bastards
tone: brisk
blurb: A gate, and who stands before it.
licence: CC BY 4.0
start: gate
facts: {{open: {{hidden: true, text: The gate is open.}}}}
foes:
  porter:
{foe}
    ends:
      beaten: {{texts: He steps aside., reveals: [open]}}
      prevailed: {{texts: [He dusts his hands., He yawns.]}}
endings:
  in: {{title: In, text: You are in., needs: {{facts: [open], visited: [yard]}}}}
scenes:
  gate:
    title: The gate
    first: Iron.
    foes: [porter]
    exits: {{through: {{label: through, to: yard}}}}
  yard:
    title: The yard
    first: Straw.
    exits: {{back: {{label: back, to: gate}}}}
"""


def read(tmp_path: Path, foe: str) -> tuple[StoryState | None, list[str]]:
    """Write an adventure with one foe; return its story as it begins, and everything that is wrong with it."""
    keys = "\n".join(f"    {part.strip()}" for part in foe.split("; "))
    (tmp_path / "adventure.yaml").write_text(WRITTEN.format(foe=keys), encoding="utf-8")
    adventure, found = read_adventure(tmp_path, tiers=every_tier())
    return None if found else begun(adventure, ("pc1",)), [one.reason for one in found]


@pytest.mark.parametrize(
    "foe",
    [
        "name: the porter; rating: 3; weapon: club",
        "name: the porters; rating: 2; members: 4; weapon: club",
        "ready: brannoch",
        "name: the porter; suit: clubs; traits: {body: 3}; skills: {combat_blunt: 3}; weapons: [club]",
    ],
)
def test_a_foe_is_a_follower_a_group_somebody_ready_or_a_sheet(tmp_path: Path, foe: str) -> None:
    story, wrong = read(tmp_path, foe)
    assert not wrong
    assert story is not None
    assert foes_due(story) == ("porter",)


@pytest.mark.parametrize(
    ("foe", "said"),
    [
        ("rating: 7", "whole number from 1 to 5"),
        ("rating: 1; members: 3; weapon: rifle", "no weapon for them"),
        ("rating: 2; advantages: [fortunate]", "none a Follower may have"),
        ("ready: nobody", "no ready sheet 'nobody'"),
        ("suit: cups; traits: {body: 2}", "no suit 'cups'"),
        ("suit: clubs; traits: {charm: 2}", "no trait 'charm'"),
        ("suit: clubs; traits: {body: 8}", "Body cannot be above 5"),
        ("health: 9", "'health' is no key of such a foe"),
    ],
)
def test_what_cannot_be_printed_is_told_with_what_would_do(tmp_path: Path, foe: str, said: str) -> None:
    _, wrong = read(tmp_path, foe)
    assert any(said in one for one in wrong), wrong


def test_a_foe_who_prevailed_is_met_again_and_tells_it_otherwise(tmp_path: Path) -> None:
    story: Any = read(tmp_path, "name: the porter; rating: 3")[0]
    told = []
    for fate in ("prevailed", "prevailed", "spared"):
        events: Any
        story, events = act(STORY, story, "bridge", parse_action(STORY, f"overcome porter {fate}"))
        told.append(events[0].text)
    assert told == ["He dusts his hands.", "He yawns.", "He steps aside."]
    assert "open" in story.progress.disclosed
    assert foes_due(story) == ()


@pytest.fixture
def salle() -> Session:
    """Return a table in the school of arms, where the Colonel stands with the figures that are printed on her."""
    session, setup = start(Wanted(adventure="legitimate-grievances", seed="s1", characters=("brannoch",)))
    list(session.open(setup))
    said(session, "go hall-to-square")
    said(session, "go square-to-salle")
    return session


ANSWERS = {
    "Laying": "my best card",
    "Bidding": "that is enough",
    "Drawing": "I draw",
    "Taking": "I take it on my spirit",
    "SettingInitiative": "the lowest one",
    "Sparing": "I let her live",
    "FollowUp": "enough",
}
"""What a player may say at each moment of an opposition."""


def said(session: Session, line: str) -> str:
    return "\n".join(shown.text for shown in evaluate(session, line))


def test_whoever_stands_in_a_scene_has_her_figures_and_is_no_foe_before_a_blow(salle: Session) -> None:
    colonel = salle.state.system.cast["hedda-strake"]
    assert (colonel.kind, colonel.rating, colonel.arms.held) == ("touched", 5, ("sword",))
    assert "Combat: Brannoch Sloe against Colonel Hedda Strake." in said(salle, "I swing at Colonel Strake")
    salle.journal.close()


def test_a_fight_is_played_in_plain_words_and_its_outcome_is_the_storys(salle: Session) -> None:
    said(salle, "I swing at Colonel Strake with my club")
    assert "sets two of diamonds" in said(salle, "the lowest one")
    waits = said(salle, "I hit her with my fist")
    assert "draw or Discipline" in waits
    assert "something else comes first" not in waits
    assert "draws" in said(salle, "deal me cards")
    assert "bare hands" in said(salle, "I swing at her with my fist")
    assert "lays a card face down" in said(salle, "the highest")
    for _ in range(20):
        due = type(salle.state.system.due).__name__
        if due == "Acting":
            break
        said(salle, ANSWERS[due])
    told = said(salle, "I give up")
    assert "Brannoch Sloe gives in." in told
    assert salle.state.story.progress.foes == {"hedda-strake": "prevailed"}
    assert "ace-of-clubs" not in salle.state.story.progress.disclosed
    salle.journal.close()


def test_whoever_leaves_the_scene_leaves_its_foes_behind(salle: Session) -> None:
    said(salle, "go salle-to-square")
    assert "hedda-strake" not in salle.state.system.cast
    salle.journal.close()
