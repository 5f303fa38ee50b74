"""A person who plays and deals for themselves, in a real pseudo-terminal: the rich one and the plain one."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracle.table.opening import find_table
from oracle.table.proof import proven
from tests.repl.terminal import terminal

DEAL = ("play", "--seed", "abc", "--name", "dealt", "--duty", "all=me")


@pytest.mark.parametrize("face", [(), ("--plain",)])
def test_a_turn_is_dealt_by_hand_and_kept(oracle_home: Path, face: tuple[str, ...]) -> None:
    with terminal(*DEAL, *face) as screen:
        screen.enter("I climb the sea wall to see better")
        screen.wait("You are the Dealer here.")
        screen.enter("40")
        screen.wait("less than or equal to 30")
        screen.enter("3")
        screen.wait("difficulty 3")
        screen.enter("withdraw")
        screen.enter("I hum a tune")
        screen.wait("let it pass")
        screen.enter("")
        screen.wait("You tell it")
        screen.enter("The tune goes out over the mud and comes back thinner.")
        screen.wait("comes back thinner.", times=2)
        screen.enter("/duty narrate house")
        screen.wait("up to the built-in Dealer from now on")
        shown = screen.leave()
    assert "Traceback" not in shown
    assert screen.status == 0
    assert proven(find_table("dealt")).records > 5
