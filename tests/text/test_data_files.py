from __future__ import annotations

import subprocess
import sys
from importlib.resources import files

import pytest

from oracle.text.data_files import toml_file
from oracle.text.words import determiners, placing_words, small_words

NAMES = sorted(file.name for file in files("oracle.text").iterdir() if file.name.endswith(".toml"))

IMPORTS = """
import oracle.cli, oracle.dealer.builtin.dealer, oracle.repl.app, oracle.table.session
from oracle.text import data_files, stems
print(data_files.toml_file.cache_info().misses, stems._irregular.cache_info().misses)
"""


@pytest.mark.parametrize("name", NAMES)
def test_a_file_is_read_once(name: str) -> None:
    assert toml_file(name)
    assert toml_file(name) is toml_file(name)


def test_importing_the_program_reads_no_word_list() -> None:
    done = subprocess.run([sys.executable, "-c", IMPORTS], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == ["0", "0"]


def test_small_words_are_in_small_letters() -> None:
    for words in (small_words(), placing_words(), determiners()):
        assert words
        assert all(word.islower() for word in words)
