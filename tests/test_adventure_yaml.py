"""A file that is not YAML: what is wrong is told in an author's words, with the line on which it begins."""

from __future__ import annotations

import pytest
import yaml

from oracle.adventure_files.nodes import Reader
from oracle.adventure_files.yaml_tree import tree_of
from oracle.errors import AdventureError

QUOTED = "a text that begins with a quotation mark, or holds a colon, goes behind '>-', on a line of its own below"
IN_BRACES = "inside braces and brackets a comma ends a text, and '>-', speech or a colon cannot stand"


@pytest.mark.parametrize("loader", [yaml.SafeLoader, getattr(yaml, "CSafeLoader", yaml.SafeLoader)])
@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('a: 1\nsays: "Enn is retired," says Ottilie.\n', 2, f"more words follow the closing quotation mark; {QUOTED}"),
        ('says:\n  - "Enn is retired," says Ottilie.\n', 2, f"more words follow the closing quotation mark; {QUOTED}"),
        ('a: "Well," is all\n', 1, QUOTED),
        (
            'a: "Well.\nb: 2\nc: He is\nd: "So," he says\n',
            1,
            "that begins here with a quotation mark is closed only on line 4",
        ),
        ('a: "Well.\nb: He said "go" and left\nc: 2\n', 1, "quotation mark is closed only on line 2"),
        ('a: "Well.\nb: 2\n', 1, "the text that begins here with a quotation mark is never closed"),
        ("a: {texts: >-\n  It opens.}\n", 1, IN_BRACES),
        ('a: {texts: "It opens," says he}\n', 1, IN_BRACES),
        ("a: [b, c\nd: 2\n", 2, "the one opened on line 1 may lack its end"),
        ("a:\n\tb: 2\n", 2, "a tab stands here; step to the right with two blanks"),
        ("a:\n  b: 2\n\tc: 3\n", 3, "a tab stands here; step to the right with two blanks"),
        (
            "a: He went on\n  and said: go\n",
            2,
            "a text that holds a colon goes behind '>-', on a line of its own below; or",
        ),
        ("a: {who} may know\n", 1, "more words follow the closing brace or bracket"),
        ("a: @home\n", 1, "a text that begins with '@' goes behind '>-'"),
        ("a: *sighs* and goes\n", 1, "a text that begins with '*', '&' or '!' goes behind '>-'"),
        ("a: - b\n", 1, "a list begins on the line below its key"),
        ("a:\n    b: 1\n   c: 2\n", 3, "this line is not in step with those above it"),
    ],
)
def test_what_is_not_yaml_is_told_in_an_authors_words(
    monkeypatch: pytest.MonkeyPatch, loader: type, text: str, line: int, message: str
) -> None:
    monkeypatch.setattr(yaml, "CSafeLoader", loader, raising=False)
    with pytest.raises(AdventureError) as caught:
        tree_of(text, "x.yaml", Reader(), {})
    assert str(caught.value).startswith(f"x.yaml, line {line}: it is not YAML: ")
    assert message in str(caught.value)
