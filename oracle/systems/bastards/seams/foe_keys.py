"""The keys of foes in adventure files: a Power Rating and a weapon, members of a group, or the sheet of a rival."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oracle.adventure_files.foes import Printed
from oracle.adventure_files.nodes import Node, Place, Reader, nearest
from oracle.core.suggested import Complaint
from oracle.core.system import resolved_house_rules
from oracle.systems.bastards.rules.printed import dump_print, read_printed
from oracle.systems.bastards.rules.system import BASTARDS

UNNAMED: Final = "somebody who has come for you"
"""What a foe is called at a table that leaves unspoken what it is."""


def read_foe(reader: Reader, name: str, node: Node, keys: Mapping[str, Node]) -> Printed:
    """Return the figures of a foe as far as they can be read, and note every problem."""
    plain = {key: _plain(value) for key, value in keys.items()}
    if "ready" not in plain:
        plain.setdefault("name", name.replace("-", " "))
    _, complaints = read_printed(plain, resolved_house_rules(BASTARDS.house_rules, {}))
    for complaint in complaints:
        reader.note(_place(node, keys, complaint.key), _told(complaint))
    called = str(plain.get("name", name))
    return Printed(called, dump_print(plain), dump_print({**plain, "name": UNNAMED}))


def _told(complaint: Complaint) -> str:
    """Return what is wrong, with the word that was probably meant."""
    return f"{complaint.reason}; {nearest(complaint.word, complaint.legal)}" if complaint.legal else complaint.reason


def _place(node: Node, keys: Mapping[str, Node], key: str) -> Place:
    return keys[key].place if key in keys else node.place


def _plain(node: Node) -> Any:
    """Return the plain values of a node."""
    if isinstance(node.value, dict):
        return {key: _plain(value) for key, value in node.value.items()}
    if isinstance(node.value, tuple):
        return [_plain(value) for value in node.value]
    return " ".join(node.value.split()) if isinstance(node.value, str) else node.value
