"""Reading what makes an adventure live: details, topics, reactions, complications; and beginning a new one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oracle.adventure_files import examine_adventure, load_adventure, read_adventure
from oracle.adventure_files.beginning import games
from oracle.adventure_files.nodes import Reader
from oracle.adventure_files.yaml_tree import tree_of
from oracle.cli import main
from oracle.story.life import Detail
from oracle.story.life_tables import COMPLICATIONS, DEEDS, TEMPERS
from oracle.story.living import topics_of
from oracle.story.moves import Go, Outcome, StoryAction, Try
from oracle.systems import every_tier
from oracle.systems.bastards.rules.disadvantages import DISADVANTAGES
from oracle.systems.bastards.rules.skills import COMMON
from oracle.systems.diesel.rules.attributes import ATTRIBUTES
from oracle.systems.diesel.rules.trades import SKILLS
from oracle.systems.ultimo.rules.difficulty import CHECK_TAGS, CIRCUMSTANCES
from tests.story.samples import after, begun

TIERS = every_tier()
GOOD = """\
title: The Ferry
system: diesel
tone: damp
blurb: A ferry that never lands.
licence: CC BY 4.0
start: landing
facts:
  sent: You were sent.
  drowned: {hidden: true, text: Her brother drowned.}
endings:
  known: {title: Known, text: It is known., needs: {facts: [drowned]}}
people:
  wenna:
    name: Old Wenna
    role: the ferrywoman
    wants: her fare
    voice: short
    temper: proud
    attitude: -1
    details: [Two of her fingers will not close.]
    topics:
      herself: {words: [herself, ferry], says: "Thirty years."}
      river: {words: [river], says: [It is down., It is up.]}
      brother: {words: [brother], says: He stepped off., tells: [drowned], attitude: 1, needs: {not_facts: [drowned]}}
    reactions:
      - {to: theft, text: She counts the cups., again: There are no cups.}
      - {to: deed, words: [spell her name], text: The rope slips., attitude: -1, tells: [drowned]}
    ignorance: [Could not say., "That is one for {who}."]
    refuses: She coils a rope.
scenes:
  landing:
    title: The landing
    first: Planks.
    people: [wenna]
    danger: true
    complications: {water: A wave comes over., dark: , cold: [Ice., Frost.]}
    details:
      - Six cups hang there.
      - {text: The rope is new., words: [rope], needs: {things: {bell: broken}}}
      - {text: A dent in the floor., words: floor}
    reactions:
      - {to: music, text: The river falls in with the tune.}
    also:
      - {needs: {deeds: {wenna: theft}, not_attitude: {wenna: 1}}, text: The cups are gone.}
    features:
      bell:
        name: the bell
        look: Green.
        details: [It has no clapper.]
        result: {texts: It does not ring.}
"""


def write(tmp_path: Path, text: str) -> Path:
    folder = tmp_path / "ferry"
    folder.mkdir(exist_ok=True)
    (folder / "adventure.yaml").write_text(text, encoding="utf-8")
    return folder


def problems(tmp_path: Path, text: str) -> list[str]:
    return [str(one) for one in read_adventure(write(tmp_path, text), tiers=TIERS)[1]]


def warnings(tmp_path: Path, text: str) -> list[str]:
    return [str(one) for one in examine_adventure(write(tmp_path, text), tiers=TIERS)[2]]


def test_what_makes_an_adventure_live_is_read(tmp_path: Path) -> None:
    found = load_adventure(write(tmp_path, GOOD), tiers=TIERS)
    scene, wenna = found.scenes["landing"], found.people["wenna"]
    assert scene.danger
    assert scene.complications == {"water": ("A wave comes over.",), "dark": (), "cold": ("Ice.", "Frost.")}
    assert scene.details[0] == Detail("Six cups hang there.")
    assert scene.details[2].words == ("floor",)
    assert scene.features[0].details == (Detail("It has no clapper."),)
    assert (wenna.temper, wenna.attitude, wenna.refuses) == ("proud", -1, ("She coils a rope.",))
    assert [one.says for one in wenna.topics.values()][:2] == [("Thirty years.",), ("It is down.", "It is up.")]
    assert [one.attitude for one in wenna.topics.values()] == [-2, -2, 1]
    assert [one.attitude for one in wenna.reactions] == [None, -1]
    assert scene.also[0].needs.deeds == {"wenna": "theft"}


def test_complications_may_be_a_bare_list(tmp_path: Path) -> None:
    text = GOOD.replace("{water: A wave comes over., dark: , cold: [Ice., Frost.]}", "[water, dark]")
    found = load_adventure(write(tmp_path, text), tiers=TIERS)
    assert found.scenes["landing"].complications == {"water": (), "dark": ()}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("temper: proud", "temper: prowd", "people.wenna.temper: 'prowd' is no temper; did you mean 'proud'?"),
        ("attitude: -1\n", "attitude: -3\n", "wenna.attitude: this takes a whole number from -2 to 2, not -3"),
        ("to: theft", "to: thieving", "reactions[0].to: 'thieving' is no kind of deed; there is gift, kindness"),
        ("to: theft, text", "to: theft, whom: you, text", "whom: 'you' is not whom it is done to; there is me, others"),
        ("to: theft, text", "to: theft, says", "reactions[0].says: 'says' is not a key here"),
        ("words: [spell her name], ", "", "reactions[1]: a reaction to any deed at all needs 'words' that say which"),
        ("says: He stepped off., ", "", "topics.brother: the key 'says' is missing"),
        ("says: He stepped off.", "says: []", "topics.brother.says: there is nothing in it; write one at least"),
        ("words: [brother], ", "", "topics.brother: the key 'words' is missing"),
        (
            "tells: [drowned], a",
            "tells: [drownd], a",
            "brother.tells: there is no fact 'drownd'; did you mean 'drowned'?",
        ),
        ("not_facts: [drowned]", "facts: [gone]", "topics.brother.needs.facts: there is no fact 'gone'"),
        ("topics:\n", "topics: [a]\n  x:\n", "it is not YAML"),
        ("cold: [Ice., Frost.]", "frost: Ice.", "complications.frost: 'frost' is no complication; there is fire, heat"),
        (
            "dark: ,",
            "drak: ,",
            "complications.drak: 'drak' is no complication; there is fire, heat, water, storm, cold, dark",
        ),
        ("danger: true", "danger: very", "landing.danger: this takes true or false, not words"),
        ("- Six cups hang there.", "- 6", "details[0]: this takes words, not a whole number"),
        ("{text: A dent in the floor., words: floor}", "{words: floor}", "details[2]: the key 'text' is missing"),
        (
            "{bell: broken}",
            "{bell: void}",
            "needs.things.bell: 'void' is nothing that becomes of a thing; there is",
        ),
        ("{bell: broken}", "{ball: broken}", "needs.things: there is no feature 'ball'; did you mean 'bell'?"),
        (
            "deeds: {wenna: theft}",
            "deeds: {wena: theft}",
            "needs.deeds: there is no person 'wena'; did you mean 'wenna'?",
        ),
        ("{wenna: 1}", "{wenna: 9}", "needs.not_attitude.wenna: this takes a whole number from -2 to 2, not 9"),
        ('[Could not say., "That', '["That', "wenna.ignorance: every line has {who} in it"),
        ("to: music, text", "to: music, again: So., text", "reactions[0].again: 'again' is not a key here"),
    ],
)
def test_what_is_wrong_with_it_is_told_in_a_sentence(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in GOOD
    text = GOOD.replace(old, new, 1)
    if "YAML" in message:
        assert main(["adventure", "check", str(write(tmp_path, text))]) != 0
        return
    assert any(message in one for one in problems(tmp_path, text)), problems(tmp_path, text)


def test_a_fact_may_come_out_by_what_somebody_says(tmp_path: Path) -> None:
    assert problems(tmp_path, GOOD) == []
    silent = GOOD.replace(", tells: [drowned]", "")
    assert any("nobody can learn this fact" in one for one in problems(tmp_path, silent))


def test_any_person_will_do_where_it_does_not_matter_before_whom(tmp_path: Path) -> None:
    assert problems(tmp_path, GOOD.replace("deeds: {wenna: theft}", "deeds: {anybody: theft}")) == []


# === Thin places ===


def test_a_scene_with_few_details_and_a_person_with_few_topics_are_told_of(tmp_path: Path) -> None:
    assert warnings(tmp_path, GOOD) == []
    text = GOOD.replace("      river: {words: [river], says: [It is down., It is up.]}\n", "")
    text = text.replace("        details: [It has no clapper.]\n", "")
    found = warnings(tmp_path, text)
    assert [one.partition(", ")[2].partition(" ")[2] for one in found] == [
        "13, people.wenna: it has 2 topics, where 6 would let players talk to somebody",
        "30, scenes.landing: it has 3 details, where 8 would keep every look worth while",
    ]


def test_a_scene_without_complications_is_told_of(tmp_path: Path) -> None:
    text = GOOD.replace("    complications: {water: A wave comes over., dark: , cold: [Ice., Frost.]}\n", "")
    assert any("it names no complications" in one for one in warnings(tmp_path, text))


def test_a_small_word_that_would_call_a_topic_up_with_everything_is_told_of(tmp_path: Path) -> None:
    (found,) = warnings(tmp_path, GOOD.replace("words: [river]", "words: [river, you]"))
    assert "topics.river.words: 'you' is in nearly everything players say, and would call this up with it" in found


def test_of_an_older_adventure_it_is_said_once_that_nothing_of_the_kind_is_in_it(tmp_path: Path) -> None:
    text = re.sub(r"(?m)^    (temper|attitude|ignorance|refuses|danger|complications):.*\n", "", GOOD)
    text = re.sub(r"(?m)^    (details|topics|reactions|also):.*\n(^      .*\n)*", "", text)
    text = text.replace("        details: [It has no clapper.]\n", "").replace("{facts: [drowned]}", "{done: [bell]}")
    text = text.replace("  drowned: {hidden: true, text: Her brother drowned.}\n", "")
    (found,) = warnings(tmp_path, text)
    assert "no scene has details and nobody has topics: much that players try will find nothing" in found
    assert problems(tmp_path, text) == []


def test_a_list_that_a_comma_has_cut_in_two_is_told_of(tmp_path: Path) -> None:
    found = warnings(tmp_path, GOOD.replace("first: Planks.", "first: [It rains, and it is dark., So be it.]"))
    assert len(found) == 1
    assert (
        "scenes.landing.first[1]: 'It rains' and 'and it is dark.' stand here as two texts: "
        "a comma divides a list in brackets; put each on a line of its own" in found[0]
    )


# === A new one ===


@pytest.mark.parametrize("game", games())
def test_a_new_adventure_has_no_mistake_and_no_thin_place(
    tmp_path: Path, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "the-old-mill"
    assert main(["adventure", "new", str(folder), "--game", game]) == 0
    assert main(["adventure", "check", str(folder)]) == 0
    shown = capsys.readouterr()
    assert "The old mill: 3 scenes, 3 facts, 2 endings, 14 details, 4 topics, no mistakes." in shown.out
    assert "plays as it stands" in shown.out
    assert shown.err == ""


@pytest.mark.parametrize("game", games())
def test_a_new_adventure_can_be_played_to_its_end(tmp_path: Path, game: str) -> None:
    folder = tmp_path / "mill"
    main(["adventure", "new", str(folder), "--game", game])
    steps: tuple[tuple[str, StoryAction], ...] = (
        ("pc1", Try("sack")),
        ("bridge", Outcome("pc1", "door", "success")),
        ("pc1", Go("inside")),
        ("pc1", Go("ladder")),
        ("pc1", Try("ledger")),
    )
    state = after(begun(load_adventure(folder, tiers=TIERS)), *steps)
    assert state.ending == "told"
    assert len(topics_of(state, "berta-krane")) == 4


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write(tmp_path, GOOD)
    for path in (folder, folder / "adventure.yaml"):
        assert main(["adventure", "new", str(path)]) != 0
        assert "there is something in this folder already; name a new one" in capsys.readouterr().err
    assert (folder / "adventure.yaml").read_text(encoding="utf-8") == GOOD


def test_a_new_adventure_needs_a_folder_and_a_game_there_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["adventure", "new"]) != 0
    assert "Name the folder of the new adventure, such as: oracle adventure new" in capsys.readouterr().err
    assert main(["adventure", "new", str(tmp_path / "x"), "--game", "chess"]) != 0
    assert "There is no game called 'chess'. There is: ultimo, diesel, bastards." in capsys.readouterr().err


# === The guide ===

GUIDE = Path(__file__).parents[1] / "adventures" / "README.md"


def test_the_guide_names_every_word_that_a_check_may_hold() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    words = (*CHECK_TAGS, *(one.id for one in CIRCUMSTANCES), *ATTRIBUTES, *SKILLS, *COMMON, *DISADVANTAGES)
    assert [one for one in words if f"`{one}`" not in text] == []


def test_the_guide_names_every_temper_kind_of_deed_and_complication() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    assert [one for one in (*TEMPERS, *DEEDS, *COMPLICATIONS) if f"`{one}`" not in text] == []


def test_every_example_of_the_guide_is_yaml() -> None:
    blocks = re.findall(r"(?ms)^```yaml\n(.*?)^```", GUIDE.read_text(encoding="utf-8"))
    assert len(blocks) > 8
    for block in blocks:
        reader = Reader()
        assert tree_of(block, "guide", reader, {}) is not None
        assert reader.problems == []
