"""The TOML files of this package, each read once, when it is first needed."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def toml_file(name: str) -> Mapping[str, Any]:
    """Return the content of `oracle/text/<name>`."""
    return tomllib.loads((files("oracle.text") / name).read_text(encoding="utf-8"))
