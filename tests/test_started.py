"""The program names itself as it was started, so that what it says to type can be typed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from oracle.started import program


@pytest.mark.parametrize(
    ("started", "said"),
    [(".venv/bin/oracle", ".venv/bin/oracle"), ("oracle", "oracle"), ("-c", "oracle"), ("pytest", "oracle")],
)
def test_what_is_said_to_type_is_what_was_typed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, started: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    on_path = tmp_path / "bin" / "oracle"
    on_path.parent.mkdir()
    on_path.write_text("", encoding="utf-8")
    on_path.chmod(0o755)
    monkeypatch.setenv("PATH", str(on_path.parent))
    monkeypatch.setattr(sys, "argv", [str(on_path) if started == "oracle" else started])
    assert program() == said
