"""Settings: out of the environment, else out of a small file in the player's own folder. Nothing is read at import.

The file is `settings.toml` in `ORACLE_HOME`::

    [model]
    name = "llama3.1"                       # or provider:name, where that LangChain package is installed
    base_url = "http://127.0.0.1:11434/v1"  # any OpenAI-compatible endpoint
    api_key = "..."

Each key is also a variable: `ORACLE_MODEL`, `ORACLE_BASE_URL`, `ORACLE_API_KEY`, `ORACLE_MODEL_SECONDS`...
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final, Literal, get_args

from oracle import paths
from oracle.errors import SettingsError

FILE: Final = "settings.toml"
"""Name of the file of settings."""

Mode = Literal["auto", "json_schema", "tool", "plain"]
"""How a model is made to answer in a form; `auto` finds out."""

VARIABLES: Final[Mapping[str, str]] = {
    "name": "ORACLE_MODEL",
    "base_url": "ORACLE_BASE_URL",
    "api_key": "ORACLE_API_KEY",
    "mode": "ORACLE_MODEL_MODE",
    "seconds": "ORACLE_MODEL_SECONDS",
    "turn_seconds": "ORACLE_TURN_SECONDS",
    "first_token_seconds": "ORACLE_FIRST_TOKEN_SECONDS",
    "turn_tokens": "ORACLE_TURN_TOKENS",
    "evening_calls": "ORACLE_EVENING_CALLS",
    "evening_tokens": "ORACLE_EVENING_TOKENS",
    "answer_tokens": "ORACLE_ANSWER_TOKENS",
    "temperature": "ORACLE_TEMPERATURE",
    "lookups": "ORACLE_MODEL_LOOKUPS",
    "read_back": "ORACLE_READ_BACK",
}
"""Key of the table `[model]` to the variable that overrides it."""


MAY_BE_NOTHING: Final = ("temperature", "lookups")
"""Figures that may be 0."""


SWITCHES: Final[Mapping[str, bool | None]] = {
    **dict.fromkeys(("true", "1", "yes", "on"), True),
    **dict.fromkeys(("false", "0", "no", "off"), False),
    "auto": None,
}
"""What a setting is called that is either so or not, or as is best."""


@dataclass(frozen=True, slots=True)
class ModelSettings:
    """Which model is asked, and how much of it an evening may cost."""

    name: str = ""
    """As its server knows it, or `provider:name`; empty where there is none."""
    base_url: str = ""
    """Address of an OpenAI-compatible endpoint, with its `/v1`; empty for `provider:name`."""
    api_key: str = field(default="", repr=False)
    """Never printed; empty for servers that want none."""
    mode: Mode = "auto"
    seconds: float = 30.0
    """Longest time for one request, in seconds."""
    turn_seconds: float = 60.0
    """Longest time for all requests of a turn, in seconds."""
    first_token_seconds: float = 20.0
    """Longest time until a telling begins, in seconds."""
    turn_tokens: int = 40_000
    """Tokens of a turn, in and out."""
    evening_calls: int = 1_500
    """Requests from the start of the program to its end."""
    evening_tokens: int = 5_000_000
    """Tokens from the start of the program to its end."""
    answer_tokens: int = 700
    """Longest answer, in tokens."""
    temperature: float | None = None
    """`None` leaves it to the server."""
    lookups: int = 0
    """How often a turn the model may look something up before it decides, 0 to 2; each is one of the spare requests."""
    read_back: bool | None = None
    """Whether a telling is read back by the model, and held against the result, before any of it is shown; `None` where
    that is up to what was found of the model (`model_findings.py`)."""

    @property
    def is_complete(self) -> bool:
        """Whether a model is named at all, and where to find it."""
        return bool(self.name and (self.base_url or ":" in self.name))


def settings_file() -> Path:
    """Return where the file of settings lies, or would."""
    return paths.home() / FILE


def model_settings(environment: Mapping[str, str] | None = None, file: Path | None = None) -> ModelSettings:
    """Return the settings of the model: the environment first, then the file, then the defaults.

    Raises:
        SettingsError: If one cannot be; the message names the variable, or the file and the key.
    """
    environment = os.environ if environment is None else environment
    file = settings_file() if file is None else file
    wanted: dict[str, Any] = {}
    for key, value in _table(file).items():
        wanted[key] = _value(key, value, f"{file}, model.{key}")
    for key, variable in VARIABLES.items():
        if environment.get(variable):
            wanted[key] = _value(key, environment[variable], variable)
    settings = ModelSettings(**wanted)
    _check_address(settings.base_url, VARIABLES["base_url"])
    return settings


def _table(file: Path) -> Mapping[str, Any]:
    """Return the table `[model]` of a file of settings; nothing where there is no file."""
    try:
        read = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as exc:
        raise SettingsError(f"{file} cannot be read as settings: {exc}") from exc
    unknown = [key for key in read if key != "model"]
    if unknown:
        raise SettingsError(f"{file}: there is no setting {unknown[0]!r}; there is a table [model]")
    table = read.get("model", {})
    if not isinstance(table, dict):
        raise SettingsError(f"{file}: model is a table: write [model], and the settings below it")
    for key in table:
        if key not in VARIABLES:
            raise SettingsError(f"{file}, model.{key}: there is no such setting; there is: {', '.join(VARIABLES)}")
    return table


def _value(key: str, value: Any, place: str) -> Any:
    """Return one setting in the type it has; what is in it is not repeated where it is a secret."""
    kind = {one.name: one.type for one in fields(ModelSettings)}[key]
    if key == "mode":
        if value not in get_args(Mode):
            raise SettingsError(f"{place}: {value!r} is no way to ask; there is: {', '.join(get_args(Mode))}")
        return value
    if key == "read_back":
        return _switch(value, place)
    if kind == "str":
        if not isinstance(value, str) or not value.isprintable():
            raise SettingsError(f"{place} must be text in one line")
        return value.strip()
    return _number(kind, value, place, least=0.0 if key in MAY_BE_NOTHING else 0.001)


def _switch(value: Any, place: str) -> bool | None:
    word = str(value).strip().casefold()
    if word not in SWITCHES:
        raise SettingsError(f"{place} must be true or false, or auto, not {value!r}")
    return SWITCHES[word]


def _number(kind: Any, value: Any, place: str, *, least: float) -> float | int:
    try:
        found = int(value) if kind == "int" else float(value)
    except (TypeError, ValueError) as exc:
        raise SettingsError(f"{place} must be a number, not {value!r}") from exc
    if isinstance(value, bool) or not least <= found < 1e12:
        raise SettingsError(f"{place} must be a number {'from' if least == 0 else 'above'} 0, not {value!r}")
    return found


def _check_address(address: str, place: str) -> None:
    if address and not address.startswith(("http://", "https://")):
        raise SettingsError(f"{place} must begin with http:// or https://, as in http://127.0.0.1:11434/v1")
    if "@" in address.partition("://")[2].partition("/")[0]:
        raise SettingsError(f"{place} must hold no password; give it as {VARIABLES['api_key']}")
