"""Cutting texts into passages: headings, tables, bounds, ids."""

from __future__ import annotations

from rules_index.blocks import front_matter, plain_lines
from rules_index.passages import LONGEST, Book, cut, section_of

BOOK = Book("ultimo", "a book", "a licence", sections={"Combat": "Combat", "Dodge": "Dodge"}, gaps=frozenset({"Nets"}))

TEXT = """# Combat

Blows are traded.

## Dodge

Discard cards (U-234, U-235). Each takes off 1 damage.

### When?

After the blow.

| Cards | Damage |
|---|---|
| 1 | 1 less |
| two | 2 less |

### Nets

Nobody says.
"""


def test_each_heading_with_text_becomes_a_passage_with_its_whole_path() -> None:
    found = cut(TEXT, BOOK)
    assert [one.id for one in found] == [
        "ultimo:combat", "ultimo:combat/dodge", "ultimo:combat/when", "ultimo:combat/nets",
    ]  # fmt: skip
    assert found[2].path == ("Combat", "Dodge", "When?")


def test_a_heading_of_ours_is_cited_by_the_section_of_the_handbook_above_it() -> None:
    assert [one.section for one in cut(TEXT, BOOK)] == ["Combat", "Dodge", "Dodge", "Dodge"]


def test_without_a_list_of_sections_every_heading_is_one() -> None:
    assert section_of(("Combat", "When?"), None) == "When?"


def test_ids_of_rules_are_taken_out_of_the_text_and_kept() -> None:
    dodge = cut(TEXT, BOOK)[1]
    assert dodge.rule_ids == ("U-234", "U-235")
    assert dodge.text == "Discard cards. Each takes off 1 damage."


def test_rows_of_tables_become_lines() -> None:
    assert cut(TEXT, BOOK)[2].text.splitlines() == ["After the blow.", "Cards 1: 1 less", "two: 2 less"]


def test_a_named_gap_is_marked() -> None:
    assert [one.kind for one in cut(TEXT, BOOK)] == ["rule", "rule", "rule", "gap"]


def test_a_long_text_is_cut_and_nothing_is_lost() -> None:
    words = [f"word{number}" for number in range(2_000)]
    found = cut("# Long\n\n" + " ".join(words[:1_000]) + "\n\n" + " ".join(words[1_000:]), BOOK)
    assert all(len(one.text) <= LONGEST for one in found)
    assert " ".join(one.text for one in found).split() == words
    assert len({one.id for one in found}) == len(found)


def test_headings_of_one_name_in_one_chapter_are_told_apart() -> None:
    text = "# A\n\n## B\n\n### Limits\n\none\n\n## C\n\n### Limits\n\ntwo\n"
    assert [one.id for one in cut(text, BOOK)] == ["ultimo:a/b/limits", "ultimo:a/c/limits"]


def test_bold_words_and_capitals_are_headings_in_a_foreign_handbook() -> None:
    text = "FIGHTING\n\n**Dodge.** Jump aside.\n\n**Parry**\n\nLift the blade.\n\nStealth: Go softly.\n"
    found = cut(text, Book("own", "mine", ""), loose=True)
    assert [(one.title, one.text) for one in found] == [
        ("Dodge", "Jump aside."), ("Parry", "Lift the blade."), ("Stealth", "Go softly."),
    ]  # fmt: skip
    assert found[0].path == ("FIGHTING", "Dodge")


def test_text_without_any_heading_is_a_passage_too() -> None:
    assert [one.text for one in cut("Just a line.", BOOK)] == ["Just a line."]


def test_front_matter_is_read_only_where_it_is_closed() -> None:
    assert front_matter("---\ntitle: A\n---\nbody") == ({"title": "A"}, "body")
    assert front_matter("---\ntitle: A\nbody") == ({}, "---\ntitle: A\nbody")


def test_wrapped_lines_are_joined_and_lists_are_not() -> None:
    assert plain_lines("one\ntwo\n\n- three\n  four\n- five") == ["one two", "three four", "five"]
