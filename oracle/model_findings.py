"""What `oracle doctor` found of the models it tried: kept in the player's folder, for whatever is played next."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from oracle import paths
from oracle.config import ModelSettings

FILE: Final = "models.json"
"""Name of the file that keeps it; whoever deletes it loses nothing but a visit to the doctor."""


def reads_back(settings: ModelSettings) -> bool | None:
    """Return whether tellings are read back: as it is set, else as was found of the model; `None` if neither says."""
    if settings.read_back is not None:
        return settings.read_back
    found = _kept().get(_called(settings))
    return found if isinstance(found, bool) else None


def keep_reading(settings: ModelSettings, *, reads_well: bool) -> None:
    """Keep whether a model reads tellings rightly.

    Raises:
        OSError: If nothing can be written there.
    """
    file = _file()
    file.parent.mkdir(parents=True, exist_ok=True)
    kept = {**_kept(), _called(settings): reads_well}
    file.write_text(json.dumps(kept, indent=1, sort_keys=True, ensure_ascii=False) + "\n", encoding="utf-8")


def _kept() -> dict[str, Any]:
    """Return what is kept by name and address of a model; nothing where the file cannot be read."""
    try:
        kept = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}


def _called(settings: ModelSettings) -> str:
    return f"{settings.name} at {settings.base_url or 'its provider'}"


def _file() -> Path:
    return paths.home() / FILE
