"""Reading adventures: every mistake is told with its place, and with what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from oracle.adventure_files import LARGEST_FILE, examine_adventure, list_adventures, load_adventure, read_adventure
from oracle.adventure_files.nodes import Node, Reader
from oracle.adventure_files.yaml_tree import plain, tree_of
from oracle.errors import AdventureError
from oracle.story.adventure import ALWAYS, Needs

TIERS = {
    "ultimo": ("perfect", "success", "partial", "failure", "total_failure"),
    "diesel": ("advantage", "success", "partial", "failure"),
}

GOOD = """\
title: The Cold Lamp
system: diesel
tone: dread
blurb: A lamp went out.
licence: CC BY 4.0
start: quay
content: [drowning]
facts:
  sent: The board sent you.
  other-hand: {hidden: true, text: Somebody else wrote it.}
people:
  ann: {name: Ann, role: a sister, wants: peace, voice: short, knows: [other-hand], thresholds: {talk: 2}}
clocks:
  steps: {name: Steps, size: 3, on: [tier:failure, rest:long], at_full: {texts: A door., ends: lost}}
endings:
  lit: {title: Lit, text: It burns., needs: {done: [lamp]}}
  lost: {title: Lost, text: It does not.}
scenes:
  quay:
    title: The quay
    first: Waves.
    again: [Waves again., Still waves.]
    people: [ann]
    features:
      book:
        name: the log book
        words: [book, log]
        look: Torn.
        result: {texts: An entry., reveals: [other-hand], opens: [hatch]}
    exits:
      hatch: {label: up the hatch, to: room, closed: true}
  room:
    title: The lamp room
    first: [Glass., More glass.]
    features:
      lamp:
        name: the lamp
        look: As tall as you.
        check: {threat: danger, hazard: serious, helps: [strong]}
        outcomes:
          advantage: {texts: [Light!]}
          success: {texts: [Light.]}
          partial: {texts: [Some light.], ticks: [steps]}
          failure: {texts: [No light., Still none.], ticks: {steps: 2}}
"""


def write(tmp_path: Path, text: str, name: str = "adventure.yaml") -> Path:
    folder = tmp_path / "cold-lamp"
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def refusal(tmp_path: Path, text: str) -> str:
    with pytest.raises(AdventureError) as caught:
        load_adventure(write(tmp_path, text), tiers=TIERS)
    return str(caught.value)


def test_a_good_adventure_is_read(tmp_path: Path) -> None:
    adventure = load_adventure(write(tmp_path, GOOD), tiers=TIERS)
    assert (adventure.id, adventure.title, adventure.start) == ("cold-lamp", "The Cold Lamp", "quay")
    assert [fact.hidden for fact in adventure.facts.values()] == [False, True]
    book = adventure.scenes["quay"].features[0]
    assert (book.check, list(book.outcomes)) == (None, [ALWAYS])
    lamp = adventure.scenes["room"].features[0]
    assert lamp.check is not None
    assert lamp.check.asks == {"threat": ("danger",), "hazard": ("serious",), "helps": ("strong",)}
    assert [outcome.achieved for outcome in lamp.outcomes.values()] == [True, True, True, False]
    assert [dict(outcome.ticks) for outcome in lamp.outcomes.values()] == [{}, {}, {"steps": 1}, {"steps": 2}]
    assert adventure.endings["lit"].needs == Needs(done=("lamp",))
    assert adventure.scenes["room"].first == ("Glass.", "More glass.")


def test_the_file_itself_can_be_named(tmp_path: Path) -> None:
    folder = write(tmp_path, GOOD)
    assert load_adventure(folder / "adventure.yaml", tiers=TIERS) == load_adventure(folder, tiers=TIERS)


def test_further_files_are_joined(tmp_path: Path) -> None:
    main, _, scenes = GOOD.partition("scenes:\n")
    write(tmp_path, "scenes:\n" + scenes, "scenes.yaml")
    split = load_adventure(write(tmp_path, main + "files: [scenes.yaml]\n"), tiers=TIERS)
    write(tmp_path, GOOD)
    assert split == load_adventure(tmp_path / "cold-lamp", tiers=TIERS)


def test_paragraphs_are_kept_and_blanks_run_together(tmp_path: Path) -> None:
    text = GOOD.replace("blurb: A lamp went out.", "blurb: |\n  One   line.\n\n  Another.")
    assert load_adventure(write(tmp_path, text), tiers=TIERS).blurb == "One line.\nAnother."


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("tone: dread", "tome: dread", "line 3, tome: 'tome' is not a key here; did you mean 'tone'?"),
        ("tone: dread\n", "", "line 1: the key 'tone' is missing"),
        ("tone: dread", "tone: 7", "line 3, tone: this takes words, not a whole number"),
        ("tone: dread", "tone: [a, b]", "line 3, tone: this takes words, not a list"),
        ("tone: dread", "tone:", "line 3, tone: this takes words, not nothing"),
        ("tone: dread", 'tone: ""', "line 3, tone: there is nothing in it; write something or leave the key out"),
        ("tone: dread", "tone: |\n  a\n  b", "line 3, tone: this takes one line, not several"),
        ("tone: dread", "tone: 20.5", "this takes words, not a broken number"),
        ("A lamp went out.", '"A \\e[31mlamp"', "line 4, blurb: the control or invisible character U+001B"),
        ("blurb: A lamp", "blurb: A \u202elamp", "line 4, blurb: the control or invisible character U+202E"),
        ("system: diesel", "system: deisel", "line 2, system: there is no game 'deisel'; did you mean 'diesel'?"),
        ("start: quay", "start: quai", "line 6, start: there is no scene 'quai'; did you mean 'quay'?"),
        ("to: room", "to: rooms", "scenes.quay.exits.hatch.to: there is no scene 'rooms'; did you mean 'room'?"),
        ("people: [ann]", "people: [anna]", "scenes.quay.people: there is no person 'anna'; did you mean 'ann'?"),
        (
            "    people: [ann]",
            "    presses: [{text: Now., needs: {done: [lump]}}]\n    people: [ann]",
            "scenes.quay.presses[0].needs.done: there is no feature 'lump'; did you mean 'lamp'?",
        ),
        (
            "    people: [ann]",
            "    presses: [{needs: {done: [lamp]}}]\n    people: [ann]",
            "scenes.quay.presses[0]: the key 'text' is missing",
        ),
        (
            "reveals: [other-hand]",
            "reveals: [hand]",
            "book.result.reveals: there is no fact 'hand'; there is sent, other-hand",
        ),
        ("ticks: [steps]", "ticks: [step]", "partial.ticks: there is no clock 'step'; did you mean 'steps'?"),
        ("opens: [hatch]", "opens: [latch]", "book.result.opens: there is no exit 'latch'; did you mean 'hatch'?"),
        ("ends: lost", "ends: last", "clocks.steps.at_full.ends: there is no ending 'last'; did you mean 'lost'?"),
        ("done: [lamp]", "done: [lump]", "endings.lit.needs.done: there is no feature 'lump'; did you mean 'lamp'?"),
        ("start: quay", "start: quay\nfallen: gone", "line 7, fallen: there is no ending 'gone'; there is lit, lost"),
        (
            "          success:",
            "          succes:",
            "outcomes.succes: 'succes' is not a key here; did you mean 'success'?",
        ),
        ("          partial: {texts: [Some light.], ticks: [steps]}\n", "", "outcomes: the key 'partial' is missing"),
        ("          advantage:", "          perfect:", "outcomes.perfect: 'perfect' is not a key here"),
        ("size: 3", "size: 0", "clocks.steps.size: this takes a whole number from 1 to 20, not 0"),
        ("size: 3", "size: three", "clocks.steps.size: this takes a whole number from 1 to 20, not words"),
        ("size: 3", "size: true", "clocks.steps.size: this takes a whole number from 1 to 20, not true or false"),
        ("closed: true", "closed: maybe", "hatch.closed: this takes true or false, not words"),
        ("rest:long", "rest:week", "clocks.steps.on: 'rest:week' never happens; there is short, long"),
        ("tier:failure", "tier:fail", "clocks.steps.on: 'tier:fail' never happens; did you mean 'failure'?"),
        ("tier:failure", "moon:full", "clocks.steps.on: 'moon:full' moves no clock; write tier:..., effect:..."),
        ("threat: danger", "threat: dangr", "lamp.check.threat: 'dangr' is not possible here; did you mean 'danger'?"),
        ("hazard: serious, ", "", "lamp.check: the key 'hazard' is missing"),
        ("      lamp:\n", "      Lamp:\n", "scenes.room.features.Lamp: 'Lamp' is not an id: small letters"),
        ("      lamp:\n", "      book:\n", "features.book: the id 'book' stands in scene 'quay' already"),
        ("result: {texts", "outcomes: {texts", "book.outcomes: a feature without a check has 'result', not 'outcomes'"),
        (
            "        outcomes:\n",
            "        result:\n",
            "lamp.result: a feature with a check has 'outcomes', not 'result'",
        ),
        (
            "reveals: [other-hand], ",
            "reveals: {other-hand: 1}, ",
            "book.result.reveals: this takes a list, not a mapping",
        ),
        (
            "facts:\n  sent: The board sent you.",
            "facts: none\nx:\n  sent: y",
            "facts: this takes a mapping of keys and values",
        ),
        ("content: [drowning]", "content: &tag [drowning]", "line 7, content: anchors and aliases are not read here"),
        (
            "start: quay",
            "start: quay\nfiles: [../x.yaml]",
            "'../x.yaml' is not the name of another file in this folder",
        ),
        ("start: quay", "start: quay\nfiles: [adventure.yaml]", "'adventure.yaml' is not the name of another file"),
    ],
)
def test_a_mistake_is_told_with_its_place_and_what_would_be_right(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in GOOD
    _, problems = read_adventure(write(tmp_path, GOOD.replace(old, new, 1)), tiers=TIERS)
    told = [str(problem) for problem in problems]
    assert [one for one in told if message in one and one.startswith("cold-lamp/adventure.yaml, line ")] != [], told


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (", opens: [hatch]", "", "scenes.room: no way leads to this scene from the start"),
        (", opens: [hatch]", "", "scenes.quay.exits.hatch: nothing ever opens this way"),
        ("reveals: [other-hand], ", "", "facts.other-hand: nobody can learn this fact"),
        (
            "needs: {done: [lamp]}",
            "needs: {visited: [room], facts: [never]}",
            "endings.lit: this ending can never come",
        ),
        (
            "look: As tall as you.",
            "look: x\n        needs: {facts: [never]}",
            "lamp: what it needs can never come about",
        ),
    ],
)
def test_what_can_never_come_about_is_found(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = GOOD.replace("knows: [other-hand]", "knows: []").replace(old, new, 1)
    if "never" in new:
        text = text.replace("  other-hand:", "  never: {hidden: true, text: Never.}\n  other-hand:")
    _, problems = read_adventure(write(tmp_path, text), tiers=TIERS)
    assert [str(one) for one in problems if message in str(one)] != []


def test_an_adventure_without_an_ending_to_reach_is_refused(tmp_path: Path) -> None:
    text = GOOD.replace(", needs: {done: [lamp]}", "").replace(", ends: lost", "")
    _, problems = read_adventure(write(tmp_path, text), tiers=TIERS)
    assert "no ending can be reached; give one its needs, or let an outcome end in it" in [
        one.reason for one in problems
    ]


def test_all_problems_are_collected_and_the_first_is_told(tmp_path: Path) -> None:
    text = GOOD.replace("tone: dread", "tone: 7").replace("to: room", "to: rooms").replace("size: 3", "size: 99")
    told = refusal(tmp_path, text)
    assert "line 3, tone: this takes words, not a whole number (and 2 more problems)" in told
    _, problems = read_adventure(tmp_path / "cold-lamp", tiers=TIERS)
    assert [one.place.key for one in problems] == ["tone", "clocks.steps.size", "scenes.quay.exits.hatch.to"]
    assert [one.place.line for one in problems] == [3, 14, 31]


def test_a_mistake_in_a_further_file_is_told_with_that_file(tmp_path: Path) -> None:
    main, _, scenes = GOOD.partition("scenes:\n")
    write(tmp_path, "scenes:\n" + scenes.replace("look: Torn.", "look: 3"), "scenes.yaml")
    told = refusal(tmp_path, main + "files: [scenes.yaml]\n")
    assert told.startswith("cold-lamp/scenes.yaml, line 11, scenes.quay.features.book.look: this takes words")


def test_an_id_in_two_files_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "facts:\n  sent: Twice.\n", "more.yaml")
    told = refusal(tmp_path, GOOD + "files: [more.yaml]\n")
    assert told.startswith("cold-lamp/more.yaml, line 2, facts.sent: 'sent' stands in cold-lamp/adventure.yaml already")


ULTIMO_CHECK = (
    "check: {first: AGI, second: Athletics, rating: 9, cites: [C3/Athletics, C6/Survival], modifiers: [haste+1]}"
)


def for_ultimo(text: str = GOOD) -> str:
    text = text.replace("check: {threat: danger, hazard: serious, helps: [strong]}", ULTIMO_CHECK)
    text = text.replace("system: diesel", "system: ultimo").replace("advantage:", "perfect:")
    return text.replace("{talk: 2}", "{empathy: 2}") + "          total_failure: {texts: [Dark.]}\n"


def told_of(tmp_path: Path, text: str) -> list[str]:
    """Return the mistakes in a text, and what is unusual in its checks."""
    _, problems, warnings = examine_adventure(write(tmp_path, text), tiers=TIERS)
    return [one.reason for one in (*problems, *(one for one in warnings if ".check." in one.place.key))]


def test_a_rating_far_from_what_it_cites_is_refused(tmp_path: Path) -> None:
    text = for_ultimo()
    assert load_adventure(write(tmp_path, text), tiers=TIERS).system == "ultimo"
    told = refusal(tmp_path, text.replace(", modifiers: [haste+1]", ""))
    assert "lamp.check.rating: 9 lies more than 2 from every example it cites: C3/Athletics, C6/Survival" in told
    assert "; there is C7/Investigation, C7/Brawling," in told


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "first: AGI",
            "first: LUCK",
            "'LUCK' is neither an attribute nor a skill; there is STR, AGI, VIT, INT, PER, A",
        ),
        ("first: AGI", "first: agi", "'agi' is neither an attribute nor a skill; did you mean 'AGI'?"),
        ("first: AGI", "first: Athletics", "Athletics cannot be paired with itself"),
        ("second: Athletics", "second: Atletics", "'Atletics' is not a skill; did you mean 'Athletics'?"),
        ("second: Athletics", "second: Stealth", "'Stealth' is not a skill; did you mean 'Espionage'?"),
        ("second: Athletics", "second: Lockpicking", "'Lockpicking' is not a skill; did you mean 'Espionage'?"),
        ("[C3/Athletics, C6/Survival]", "[C8/Survival]", "'C8/Survival' is no example of the handbook; there is C6/Su"),
        ("[C3/Athletics, C6/Survival]", "[six]", "'six' is no example of the handbook; there is C0/Piloting"),
        ("[C3/Athletics, C6/Survival]", "[]", "a rating rests on one example of the handbook at least; there is C6/O"),
        ("haste+1", "hurry+1", "'hurry' is no modifier; there is darkness"),
        ("haste+1", "hast+1", "'hast' is no modifier; did you mean 'haste'?"),
        ("haste+1", "haste", "'haste' is not written like a modifier, such as haste+1"),
        ("haste+1", "haste+9", "haste counts +1 or +2 or +3, not +9"),
        ("[haste+1]", "[haste+1], tags: [jumpp]", "'jumpp' is no tag of a check; did you mean 'jump'?"),
        ("[haste+1]", "[haste+1], tags: [zorb]", "'zorb' is no tag of a check; there is under_duress, in_combat"),
        ("rating: 9", "rating: nine", "this takes a whole number from 0 to 30, not words"),
        ("{empathy: 2}", "{emphaty: 2}", "'emphaty' is no threshold; did you mean 'empathy'?"),
    ],
)
def test_a_check_may_hold_only_what_its_game_has(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = for_ultimo()
    assert old in text
    told = told_of(tmp_path, text.replace(old, new, 1))
    assert len(told) == 1
    assert told[0].startswith(message) or message in told[0], told


@pytest.mark.parametrize(
    ("new", "message"),
    [
        ("helps: [strongg]", "'strongg' is not an Attribute; did you mean 'strong'?"),
        ("helps: [Strong]", "'Strong' is not an Attribute; did you mean 'strong'?"),
        ("helps: [strong], skills: [Lockpicking]", "'Lockpicking' is not a Skill; there is aid, alertness"),
        ("helps: [strong], hinders: [strong]", "'strong' cannot help and hinder at once; take it out of one of them"),
    ],
)
def test_the_other_game_knows_its_own_words(tmp_path: Path, new: str, message: str) -> None:
    (told,) = told_of(tmp_path, GOOD.replace("helps: [strong]", new))
    assert message in told


def test_an_attribute_that_players_may_invent_is_only_told_of(tmp_path: Path) -> None:
    folder = write(tmp_path, GOOD.replace("helps: [strong]", "helps: [strong, sleepless]"))
    _, problems, warnings = examine_adventure(folder, tiers=TIERS)
    assert problems == ()
    assert any("'sleepless' is no Attribute of the game, and counts only for" in str(one) for one in warnings)


def test_a_key_that_stands_twice_is_refused(tmp_path: Path) -> None:
    told = refusal(tmp_path, GOOD.replace("tone: dread", "tone: dread\ntone: joy"))
    assert told == 'cold-lamp/adventure.yaml, line 4: the key "tone" stands here twice; keep one of them'


def test_a_file_that_is_not_yaml_is_refused(tmp_path: Path) -> None:
    told = refusal(tmp_path, GOOD.replace("tone: dread", "tone: dread: more"))
    assert told.startswith(
        "cold-lamp/adventure.yaml, line 3: it is not YAML: a colon cannot stand here; a text that holds a colon goes"
    )
    assert refusal(tmp_path, "title: [a\n").startswith("cold-lamp/adventure.yaml, line 2: it is not YAML")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "{texts: [Light.]}",
            "{texts: It opens, and sticks}",
            "'and sticks' stands here by itself: inside braces and brackets a comma ends a text",
        ),
        (
            "first: Waves.",
            "first:\n      - The waves: grey.",
            "not a mapping: there is a colon in the text, which goes behind",
        ),
        (
            "first: Waves.",
            "first:\n      The waves: grey.",
            "not a mapping: there is a colon in the text, which goes behind",
        ),
        (
            "    first: Waves.",
            "    first: Waves.\n    details:\n      - Six cups hang: one is new.",
            "'Six cups hang' is not a key here; a text with a colon in it goes behind '>-'",
        ),
    ],
)
def test_a_text_that_a_comma_or_a_colon_has_cut_is_told_of_once(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    (told,) = told_of(tmp_path, GOOD.replace(old, new, 1))
    assert message in told


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    for text in ("", "# only a comment\n"):
        assert "there is nothing in it; an adventure begins with its title" in refusal(tmp_path, text)


def test_a_file_that_is_a_list_or_a_word_is_refused(tmp_path: Path) -> None:
    for text, kind in (("- a\n- b\n", "a list"), ("hello\n", "words")):
        assert f"this takes a mapping of keys and values, not {kind}" in refusal(tmp_path, text)


def test_a_file_that_is_not_utf8_is_refused_with_its_line(tmp_path: Path) -> None:
    folder = write(tmp_path, GOOD)
    (folder / "adventure.yaml").write_bytes(GOOD.replace("dread", "dréad").encode("latin-1"))
    with pytest.raises(AdventureError, match=r"adventure.yaml, line 3: it is not written in UTF-8"):
        load_adventure(folder, tiers=TIERS)


def test_a_control_character_in_a_file_is_refused_with_its_line(tmp_path: Path) -> None:
    told = refusal(tmp_path, GOOD.replace("dread", "dr\x1bead"))
    assert told == (
        "cold-lamp/adventure.yaml, line 3: the control character U+001B cannot stand in a file; take it out"
    )


def test_a_file_that_is_too_big_is_refused(tmp_path: Path) -> None:
    assert f"and {LARGEST_FILE} is the most; divide it with 'files'" in refusal(tmp_path, "#" * (LARGEST_FILE + 1))


def test_a_text_that_is_too_long_is_refused(tmp_path: Path) -> None:
    assert "title: this takes at most 300 characters, and has 301" in refusal(
        tmp_path, GOOD.replace("The Cold Lamp", "x" * 301)
    )


def test_a_file_that_is_missing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(AdventureError, match=r"nowhere/adventure.yaml: it cannot be read: No such file or directory"):
        load_adventure(tmp_path / "nowhere", tiers=TIERS)


def test_what_is_no_plain_yaml_is_refused_with_its_line(tmp_path: Path) -> None:
    told = refusal(tmp_path, GOOD.replace("tone: dread", "tone: !!binary dread"))
    assert "line 3, tone: the tag tag:yaml.org,2002:binary is not read here; write the value alone" in told
    told = refusal(tmp_path, f"{GOOD}\n---\ntitle: Another\n")
    assert told.endswith("a second document begins here; one file holds one")
    assert "a key is a word" in refusal(tmp_path, "title: a\n? [a, b]\n: c\n")


@pytest.mark.parametrize("word", ["yes", "off", "12:30", "1_000", "2024-01-01", "0777", "null and void"])
def test_words_that_older_yaml_takes_for_something_else_stay_words(word: str) -> None:
    read = plain(word)
    assert read == (777 if word == "0777" else word)


@pytest.mark.parametrize(
    ("text", "value"),
    [("", None), ("~", None), ("true", True), ("False", False), ("-7", -7), ("0x1f", 31), ("0o17", 15), (".5", 0.5)],
)
def test_numbers_and_switches_are_read_by_the_core_schema(text: str, value: object) -> None:
    assert plain(text) == value
    assert type(plain(text)) is type(value)


def test_both_parsers_see_the_same_in_every_adventure(monkeypatch: pytest.MonkeyPatch) -> None:
    def nodes() -> list[Node | None]:
        files = sorted((Path(__file__).parents[1] / "adventures").glob("*/*.yaml"))
        return [tree_of(file.read_text(encoding="utf-8"), file.name, Reader(), {}) for file in files]

    quick = nodes()
    monkeypatch.setattr(yaml, "CSafeLoader", yaml.SafeLoader)
    assert nodes() == quick
    assert len(quick) >= 12


def test_nesting_without_end_is_refused(tmp_path: Path) -> None:
    for opening in ("[", "[{a: ", "{a: "):
        told = refusal(tmp_path, "title: " + opening * 5000)
        assert told == "cold-lamp/adventure.yaml: it is nested too deeply for any adventure"
    assert "nested too deeply" in refusal(tmp_path, "- " * 5000)
    told = refusal(tmp_path, "".join(" " * depth + "a:\n" for depth in range(700)))
    assert "nested too deeply" in told


def test_aliases_do_not_multiply(tmp_path: Path) -> None:
    text = "a: &a [x, x]\n" + "".join(
        f"{b}: &{b} [*{a}, *{a}]\n" for a, b in zip("abcdefghijk", "bcdefghijkl", strict=True)
    )
    assert "anchors and aliases are not read here" in refusal(tmp_path, text)


def test_a_list_shows_every_adventure_and_what_is_wrong_with_one(tmp_path: Path) -> None:
    write(tmp_path, GOOD)
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "adventure.yaml").write_text("title: 1\n", encoding="utf-8")
    (tmp_path / "empty").mkdir()
    broken, good = list_adventures(tmp_path, tiers=TIERS)
    assert (broken.id, broken.adventure) == ("broken", None)
    assert broken.problem.startswith("broken/adventure.yaml, line 1")
    assert (good.id, good.problem) == ("cold-lamp", "")
    assert good.adventure is not None
    assert good.adventure.title == "The Cold Lamp"
