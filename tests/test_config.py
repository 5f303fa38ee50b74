"""Settings: where they come from, and that a wrong one is one sentence with its place and never a key."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracle.config import ModelSettings, model_settings, settings_file
from oracle.errors import SettingsError


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "settings.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_without_settings_there_is_no_model(tmp_path: Path) -> None:
    assert model_settings({}, tmp_path / "none.toml") == ModelSettings()
    assert not ModelSettings().is_complete


def test_the_file_lies_in_the_player_s_own_folder(oracle_home: Path) -> None:
    assert settings_file() == oracle_home / "settings.toml"


def test_the_environment_comes_before_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, '[model]\nname = "a"\nbase_url = "http://127.0.0.1:1/v1"\nseconds = 5\nmode = "tool"\n')
    found = model_settings({"ORACLE_MODEL": "b", "ORACLE_TURN_TOKENS": "123", "ORACLE_TEMPERATURE": "0"}, file)
    assert (found.name, found.base_url, found.seconds, found.mode) == ("b", "http://127.0.0.1:1/v1", 5.0, "tool")
    assert (found.turn_tokens, found.temperature) == (123, 0.0)
    assert found.is_complete


@pytest.mark.parametrize(
    ("name", "address", "complete"),
    [("a", "http://x/v1", True), ("anthropic:a", "", True), ("a", "", False), ("", "http://x/v1", False)],
)
def test_a_model_is_named_with_its_address_or_its_provider(name: str, address: str, complete: bool) -> None:
    assert ModelSettings(name=name, base_url=address).is_complete is complete


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[model\n", "cannot be read as settings"),
        ('[modle]\nname = "a"\n', "no setting 'modle'"),
        ("model = 3\n", "model is a table"),
        ('[model]\nnmae = "a"\n', "model.nmae: there is no such setting"),
        ("[model]\nname = 3\n", "model.name must be text"),
        ('[model]\nseconds = "soon"\n', "model.seconds must be a number"),
        ("[model]\nseconds = -1\n", "model.seconds must be a number above 0"),
        ("[model]\nseconds = true\n", "model.seconds must be a number"),
        ("[model]\nseconds = nan\n", "model.seconds must be a number"),
        ("[model]\nturn_tokens = 0\n", "model.turn_tokens must be a number above 0"),
        ('[model]\nread_back = "often"\n', "model.read_back must be true or false"),
        ("[model]\nread_back = 2\n", "model.read_back must be true or false"),
        ('[model]\nmode = "shout"\n', "model.mode: 'shout' is no way to ask"),
    ],
)
def test_a_wrong_line_names_the_file_and_the_key(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(SettingsError, match=words) as caught:
        model_settings({}, written(tmp_path, text))
    assert "settings.toml" in str(caught.value)


@pytest.mark.parametrize(
    ("value", "so"), [("1", True), ("true", True), ("Yes", True), ("0", False), ("off", False), ("auto", None)]
)
def test_whether_tellings_are_read_back_can_be_said_in_several_ways(
    tmp_path: Path, value: str, so: bool | None
) -> None:
    assert model_settings({"ORACLE_READ_BACK": value}, tmp_path / "none.toml").read_back is so


@pytest.mark.parametrize(
    ("variable", "value", "words"),
    [
        ("ORACLE_MODEL_SECONDS", "soon", "ORACLE_MODEL_SECONDS must be a number"),
        ("ORACLE_BASE_URL", "127.0.0.1:8000", "must begin with http"),
        ("ORACLE_BASE_URL", "http://me:pass@host/v1", "must hold no password"),
        ("ORACLE_MODEL_MODE", "x", "ORACLE_MODEL_MODE"),
        ("ORACLE_API_KEY", "a\nb", "ORACLE_API_KEY must be text in one line"),
    ],
)
def test_a_wrong_variable_is_named(tmp_path: Path, variable: str, value: str, words: str) -> None:
    with pytest.raises(SettingsError, match=words):
        model_settings({variable: value}, tmp_path / "none.toml")


def test_a_folder_in_place_of_the_file_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="cannot be read as settings"):
        model_settings({}, tmp_path)


def test_a_key_is_never_printed(tmp_path: Path) -> None:
    settings = model_settings({"ORACLE_API_KEY": "sk-secret"}, tmp_path / "none.toml")
    assert settings.api_key == "sk-secret"
    assert "sk-secret" not in repr(settings)
