"""How moves in a living story are written as actions, told in words, and typed by a person."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.dealer import living_decisions as wire


def _words(*texts: str) -> str:
    return " ".join(json.dumps(text, ensure_ascii=False) for text in texts)


LIVING_LINES: Final[Mapping[type, Callable[[Any, str], str]]] = {
    wire.Detail: lambda move, _who: f"detail {move.detail}",
    wire.Speak: lambda move, who: f"speak {move.person} {move.topic or '-'} {move.who or who} {_words(move.words)}",
    wire.Witness: lambda move, who: (
        f"witness {move.deed} {move.who or who} {move.about or '-'} {move.sight} {_words(move.words)}"
    ),
    wire.Become: lambda move, _who: f"become {move.thing} {move.fate} {move.who or '-'}",
    wire.Shift: lambda move, _who: f"shift {move.person} {move.to}",
    wire.AddPlace: lambda move, _who: f"add_place {move.id} {_words(move.title, move.way, move.text)}",
    wire.AddPerson: lambda move, _who: f"add_person {move.id} {_words(move.name, move.role, move.wants)}",
    wire.AddThing: lambda move, _who: f"add_thing {move.id} {_words(move.name, move.look)}",
    wire.Retract: lambda move, _who: f"retract {move.id}",
    wire.Furnish: lambda move, _who: f"furnish {move.id} {_words(move.row)}",
    wire.Plot: lambda move, _who: f"plot {_words(move.row)}",
    wire.SettleThread: lambda move, _who: f"settle_thread {move.thread}",
    wire.AddEnding: lambda move, _who: f"add_ending {move.id} {_words(move.title, move.text)}",
}
"""Each kind of move as an action, with the character it is about where it names none."""
