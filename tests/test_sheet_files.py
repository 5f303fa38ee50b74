"""Character sheets as files and at the command line: they read back, every mistake has its place, and they travel."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from oracle import cli, paths
from oracle.adventure_files.sheets import load_sheet
from oracle.core.chance import Stream, key_from_seed
from oracle.errors import AdventureError, OracleError
from oracle.systems.ultimo.rules.characters import Character, History, Item
from oracle.systems.ultimo.rules.craft.state import Project
from oracle.systems.ultimo.rules.creation.backgrounds import Background
from oracle.systems.ultimo.rules.creation.belongings import ARMS
from oracle.systems.ultimo.rules.creation.drafts import Draft, sheet_of
from oracle.systems.ultimo.rules.creation.growth import apply_growth
from oracle.systems.ultimo.rules.gear.weapons import damage_and_range, find_weapon
from oracle.systems.ultimo.rules.pregens import READY
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.together.ties import Companion
from oracle.systems.ultimo.seams import sheet_page
from oracle.systems.ultimo.seams.sheet_reader import read_sheet
from oracle.systems.ultimo.seams.sheet_writer import sheet_yaml
from oracle.systems.ultimo.seams.surprise import surprise
from oracle.table.characters import character_called, keep, saved_characters
from oracle.table.opening import Wanted, resume, start
from oracle.table.reading import read_action
from oracle.table.sheet_pages import sheet_html, sheet_markdown
from tests.systems.ultimo.creation.making import VETERAN, made

RULES = {rule.id: rule.default for rule in ULTIMO.house_rules}

PLAIN = """\
game: ultimo
name: Wren
concept: Finder of lost things
age: 27
attributes: {STR: 3, AGI: 7, VIT: 4, INT: 6, PER: 5}
skills:
  Espionage: 4
  Athletics: 3
  Awareness: 2
  Investigation: 2
  Toughness: 2
  Survival: 1
  Empathy: 1
  Manipulation: 1
  Psyche: 1
  Shooting: 1
  Culture: 1
background: Outcast
gear: [crowbar, {id: kite, name: red kite, load: 1}]
"""


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))


def written(folder: Path, text: str) -> Path:
    path = folder / "wren.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def problems(folder: Path, old: str, new: str) -> list[str]:
    """Return what is said about the plain sheet with one thing in it changed."""
    assert old in PLAIN
    _, wrong, missing = read_sheet(written(folder, PLAIN.replace(old, new, 1)), RULES)
    return [str(one).removeprefix(f"{folder.name}/") for one in (*wrong, *missing)]


RING = Item("ring", "ring of ash", cost=2)


@cache
def everybody() -> list[Character]:
    """Return characters that use everything a sheet can say."""
    own = Background("Ratcatcher: of “Low” Town", ("Survival", "Husbandry"), "ironman", "Poor")
    odd = replace(
        sheet_of(replace(made(), background=own)),
        name="Zoë O'Neill",
        gear=(
            Item("map", "map: yes, a map", qualities=("manual:Biology",)),
            Item("coat", "heavy coat", "armor", 1, 1, condition="broken"),
            RING,
        ),
        conditions=("cursed",),
        history=History(
            *(own, False, {}, ("income -1",), 7, 2, 40, {"Biology": 2}, ("Occult",)),
            bonds={"Ilse": 2, "old_tom": 1},
            company=(
                Companion("argos", "animal", 5, ("Awareness", "Survival")),
                Companion("tom", "crony", 6, (), "gin"),
            ),
            troop=3,
            attuned=("ring",),
            book={"spark": "damaging", "veil": "area:2"},
            unfinished=(Project("blade", "longsword", 6, 9, 5), Project("coat", "repair", 5, 1)),
        ),
        details={"background": own.name, "income": "Impoverished", "notes": "- # 'yes' {no}", "hair": "no"},
    )
    grown_up = apply_growth(apply_growth(apply_growth(sheet_of(VETERAN), "improve AGI"), "learn friendly"), "turn 52")
    chance = [
        sheet_of(surprise(Draft(veteran=number % 2 == 0), Stream(key_from_seed(str(number)), 0), RULES))
        for number in range(20)
    ]
    return [*READY.values(), odd, grown_up, *chance]


def test_work_in_hand_goes_home_with_its_maker_and_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    session, setup = start(Wanted(game="ultimo", seed="one", name="smithy"))
    list(session.open(setup))
    list(session.say("I forge myself a sword"))
    (project,) = session.state.system.people["pc1"].works.projects
    session.journal.close()
    assert run("save", "smithy") == 0
    assert f"The work in hand comes along: the new longsword, 0 of {project.days} days done." in capsys.readouterr().out
    assert character_called("ultimo", "wren-hallow", RULES).history.unfinished == (project,)


def test_work_that_cannot_be_in_hand_is_named_with_its_place(tmp_path: Path) -> None:
    for work, said in (
        ("{id: x, what: moon, difficulty: 5, days: 3}", "'moon' is nothing that is made"),
        ("{id: kite, what: longsword, difficulty: 5, days: 3}", "there is a thing called 'kite' already"),
        ("{id: kite, what: repair, difficulty: 5, days: 3}", "'kite' is nothing broken of this sheet"),
        ("{id: x, what: longsword, difficulty: 5, days: 3, done: 4}", "4 of 3 days cannot be"),
    ):
        (found,) = problems(tmp_path, "gear: [crowbar", f"unfinished: [{work}]\ngear: [crowbar")
        assert said in found
        assert "unfinished" in found


@pytest.mark.parametrize("number", range(len(everybody())))
def test_a_sheet_reads_back_as_it_was_written(number: int, tmp_path: Path) -> None:
    sheet = everybody()[number]
    found, wrong, missing = read_sheet(written(tmp_path, sheet_yaml(sheet)), RULES)
    assert found == sheet
    assert [str(one) for one in (*wrong, *missing) if "does not outlast" not in str(one)] == []


def test_a_sheet_written_by_hand_need_not_say_everything(tmp_path: Path) -> None:
    wren = load_sheet("ultimo", written(tmp_path, PLAIN), RULES)
    assert wren.traits == ("low_profile",)
    assert wren.details == {"background": "Outcast", "income": "Destitute"}
    assert [item.id for item in wren.gear] == ["crowbar", "kite"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("STR: 3", "STR: 4", "wren.yaml, line 5, attributes: the scores add up to 26, 1 too many [U-098]. Legal"),
        ("STR: 3", "STR: 30", "line 5, attributes.STR: a score of 30 cannot be [U-098]. Legal would be: 1 to 10"),
        ("STR: 3", "STR: -2", "line 5, attributes.STR: a score of -2 cannot be [U-098]. Legal would be: 1 to 10"),
        ("gear:", "income: Billionaire\ngear:", "line 19, income: 'Billionaire' is not a step of income [U-110]"),
        ("load: 1", "weapon: lightsabre", "line 19, gear[1].weapon: 'lightsabre' cannot stand here; there is"),
        ("Espionage: 4", "Espionage: 7", "Espionage cannot be chosen at rank 6, before the background adds 1 [U-100]"),
        ("STR: 3", "STR: strong", "attributes.STR: this takes a whole number from 1 to 10 [U-098], not"),
        ("STR: 3", "SRT: 3", "attributes.SRT: 'SRT' is not a key here; did you mean 'STR'?"),
        ("attributes:", "atributes:", "'atributes' is not a key here; did you mean 'attributes'?"),
        ("Espionage: 4", "Espionage: good", "skills.Espionage: this takes a whole number from 1 to 5 [U-105], not"),
        ("Outcast", "Outcats", "did you mean 'Outcast', or one of your own, which has name, skills, trait and income"),
        ("STR: 3", "LUCK: 3", "wren.yaml, line 5, attributes.LUCK: 'LUCK' is not a key here; there is STR"),
        ("Culture: 1", "Culturre: 1", "line 17, skills.Culturre: 'Culturre' is not a skill of the book [U-102]"),
        ("Culture: 1", "Culturre: 1", "Legal would be: perhaps Culture, or name it among the invented ones"),
        ("Culture: 1", "Culture: 2", "line 17, skills.Culture: 4 secondary skills are chosen"),
        ("Culture: 1", "Culture: 9", "line 17, skills.Culture: Culture cannot be chosen at rank 9 [U-100]"),
        ("Outcast", "Outkast", "line 18, background: 'Outkast' is not a background that stands ready; did you"),
        ("gear:", "traits: [Low Profile, Ironman]\ngear:", "line 19, traits.ironman: somebody who is no veteran"),
        ("gear:", "traits: [Ironmann]\ngear:", "line 19, traits[0]: 'Ironmann' is not a trait; perhaps ironman"),
        ("gear:", "growth: [learn door_kicker]\ngear:", "line 19, growth[0]: the sheet does not show what"),
        ("gear:", "morale: 9\ngear:", "line 19, morale: morale of 9 cannot be [U-126]. Legal would be: 0 to 6"),
        ("kite,", "kite, colour: red,", "'colour' is not a key here; there is id"),
        ("crowbar", "crowbarr", "'crowbarr' is no thing that stands ready; write it as id and name"),
        ("load: 1", "load: 90", "line 19, gear: a load of 91 is more than twice what can be carried [U-135]. Legal"),
        ("age: 27", "age: 3", "line 4, age: the age of 3 cannot be. Legal would be: 18 to 999"),
        ("skills:", "sklils:", "'sklils' is not a key here; did you mean 'skills'?"),
        ("background: Outcast\n", "", "line 1, background: there is no background yet"),
    ],
)  # fmt: skip
def test_a_mistake_has_its_place_its_rule_and_what_would_be_legal(
    old: str, new: str, said: str, tmp_path: Path
) -> None:
    assert any(said in one for one in problems(tmp_path, old, new)), problems(tmp_path, old, new)


def test_an_income_may_be_written_in_letters_of_any_size(tmp_path: Path) -> None:
    wren = load_sheet("ultimo", written(tmp_path, f"{PLAIN}income: destitute\n"), RULES)
    assert wren.details["income"] == "Destitute"


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("income: Extravagant\n", "Outcast lives on Destitute, and the sheet says Extravagant [U-110]"),
        ("details: {income: Extravagant}\n", "'income' is no detail: it stands at the top of the sheet"),
        ("details: {background: raised by nuns}\n", "'background' is no detail"),
    ],
)
def test_what_somebody_lives_on_is_what_the_background_brings(more: str, said: str, tmp_path: Path) -> None:
    _, wrong, _ = read_sheet(written(tmp_path, PLAIN + more), RULES)
    assert [said in str(one) for one in wrong] == [True]


def test_a_weapon_of_the_book_needs_no_more_than_its_name(tmp_path: Path) -> None:
    wren = load_sheet("ultimo", written(tmp_path, PLAIN.replace("[crowbar,", "[crowbar, revolver, flail,")), RULES)
    assert [item.weapon for item in wren.gear] == ["", "revolver", "flail", ""]


def test_what_is_written_in_own_words_weighs_what_the_table_says_of_its_kind(tmp_path: Path) -> None:
    """Rule U-334: a load that is written stands, and what was written reads back."""
    own = (
        "{id: mail, kind: armor, value: 4, qualities: [heavy]}",
        "{id: cleaver, weapon: longsword}",
        "{id: feather, weapon: longsword, kind: gear, load: 0}",
    )
    wren = load_sheet("ultimo", written(tmp_path, PLAIN.replace("[crowbar,", f"[crowbar, {', '.join(own)},")), RULES)
    mail, cleaver, feather = wren.gear[1:4]
    assert (mail.kind, mail.load) == ("armor", 5)
    assert (cleaver.kind, cleaver.load) == ("weapon", 3)
    assert (feather.kind, feather.load) == ("gear", 0)
    assert load_sheet("ultimo", written(tmp_path, sheet_yaml(wren)), RULES) == wren


def test_what_a_dealer_has_made_of_an_income_stands_under_growth(tmp_path: Path) -> None:
    wren = load_sheet("ultimo", written(tmp_path, f"{PLAIN}income: Poor\ngrowth: [income +2]\n"), RULES)
    assert wren.details["income"] == "Poor"
    assert load_sheet("ultimo", written(tmp_path, sheet_yaml(wren)), RULES) == wren


def test_morale_is_told_once_on_the_page() -> None:
    assert "- **Morale:** 6 of 6\n" in sheet_markdown(sheet_page, READY["karla"], RULES)


def test_a_trait_without_its_prerequisite_says_what_it_takes(tmp_path: Path) -> None:
    veteran = sheet_yaml(replace(sheet_of(VETERAN), traits=("low_profile", "core_workout", "door_kicker")))
    _, wrong, _ = read_sheet(written(tmp_path, veteran), RULES)
    (found,) = wrong
    assert str(found).partition(", ")[2] == (
        "line 26, traits.door_kicker: Door Kicker is not to be had: it takes Athletics 3 and it takes STR 5 [U-099]. "
        "Legal would be: a trait whose prerequisites are met"
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there is nothing in it"),
        ("game: diesel\n", "sheets are read for ultimo only, not for 'diesel'"),
        ("game: [", "it is not YAML"),
        ("name: Wren\nname: Ren\n", 'the key "name" stands here twice'),
    ],
)
def test_what_is_no_sheet_is_told_in_one_sentence(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(AdventureError, match=said):
        load_sheet("ultimo", written(tmp_path, text), RULES)


def test_pages_have_every_box_of_the_printed_sheet() -> None:
    boxes = (
        *("Character", "Attributes", "Skills", "Abilities", "Attack power", "Bonds", "Weapons", "Armor and shield"),
        *("Equipment", "Means", "Traits", "Magic items", "Description", "Spell book"),
    )
    for sheet in everybody():
        page, text = sheet_html(sheet_page, sheet, RULES), sheet_markdown(sheet_page, sheet, RULES)
        for box in boxes:
            assert f"<h2>{box}</h2>" in page
            assert f"## {box}\n" in text
        assert page.count("<tr>") == 10
    page = sheet_html(sheet_page, everybody()[len(READY)], RULES)
    for told in ("old_tom", "argos", "Ring of ash", "attunement 2, attuned", "<td>spark</td>"):
        assert told in page
    severs = sheet_html(sheet_page, READY["severs"], RULES)
    assert "Hand-eye Coordination" in severs
    assert "●●●●○" in severs
    assert "<b>" not in sheet_html(sheet_page, replace(READY["wren"], name="<b>"), RULES)
    assert "\\<b\\>" in sheet_markdown(sheet_page, replace(READY["wren"], name="<b>"), RULES)


def crowded() -> Character:
    """Return a person whose sheet is full: twenty things, nine spells, ten traits, a story."""
    told = dict.fromkeys(("eyes", "skin", "appearance", "allies", "notes"), "a line about it that is rather long" * 2)
    arms = tuple(replace(item, load=0) for item in ARMS[10:15])
    things = tuple(Item(f"thing{number}", f"curious thing number {number}, in brass") for number in range(15))
    book = {f"spell of hour {number}": "damaging,area:2,remote:very_long,lingering:3,volatile" for number in range(9)}
    severs = READY["severs"]
    return replace(
        severs,
        gear=(*arms, *things),
        traits=(*severs.traits, "friendly", "ironman", "low_profile", "core_workout", "small", "soldiers", "cronies"),
        details={**severs.details, **told, "backstory": "He went to sea. " * 40},
        history=replace(severs.history, book=book, bonds={"Karla": 2, "Wren": 1}),
    )


def test_a_page_says_what_spells_cost_and_how_weapons_hit() -> None:
    """`character show` worked it out, and the page left its boxes empty (U-404)."""
    page, text = sheet_html(sheet_page, crowded(), RULES), sheet_markdown(sheet_page, crowded(), RULES)
    assert "<td>spell of hour 3</td><td>8</td><td>4</td><td></td><td>damaging, area 2, remote very long," in page
    assert "| spell of hour 3 | 8 | 4 |  | damaging, area 2, remote very long, lingering 3, volatile |" in text
    for item in ARMS[10:15]:
        assert damage_and_range(find_weapon(item.weapon)) in page
        assert damage_and_range(find_weapon(item.weapon)) in text


@pytest.mark.skipif(shutil.which("chromium") is None, reason="a browser prints the page")
@pytest.mark.parametrize("sheet", [READY["severs"], crowded(), replace(crowded(), history=History())])
def test_a_sheet_prints_on_one_sheet_of_paper_however_full_it_is(sheet: Character, tmp_path: Path) -> None:
    page, printed = tmp_path / "sheet.html", tmp_path / "sheet.pdf"
    page.write_text(sheet_html(sheet_page, sheet, RULES), encoding="utf-8")
    command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'browser'}"]
    command += ["--no-pdf-header-footer", f"--print-to-pdf={printed}", page.as_uri()]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    assert len(re.findall(rb"/Type\s*/Page\b", printed.read_bytes())) == 1


def run(*words: str) -> int:
    return cli.main(["character", *words])


def test_a_sheet_is_made_checked_shown_exported_and_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "--from", str(written(tmp_path, PLAIN))) == 0
    assert "oracle play --character wren-2" in capsys.readouterr().out
    assert run("check", "wren-2") == 0
    assert capsys.readouterr().out == "Wren: a legal character, no mistakes.\n"
    assert run("check", "severs") == 0
    assert capsys.readouterr().out == "Dr. Marco Severs: a legal character, no mistakes.\n"
    assert run("show", "wren-2") == 0
    assert "Low Profile:" in capsys.readouterr().out
    assert run("export", "wren-2", "--to", "yaml") == 0
    assert load_sheet("ultimo", written(tmp_path, capsys.readouterr().out), RULES) == character_called(
        "ultimo", "wren-2", RULES
    )
    page = tmp_path / "wren.html"
    assert run("export", "wren-2", "--file", str(page)) == 0
    assert page.read_text("utf-8").startswith("<!doctype html>")
    assert run("export", "wren-2", "--file", str(page)) == 1
    assert "is there already" in capsys.readouterr().err
    assert run("list", "--json") == 0
    assert [row["id"] for row in json.loads(capsys.readouterr().out)] == [*READY, "wren-2"]
    for name in ("wren-2", str(tmp_path / "wren.yaml")):
        session, _ = start(Wanted(game="ultimo", characters=(name,), seed="sheet"))
        session.journal.close()


def test_a_wrong_sheet_is_refused_everywhere_with_status_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(written(tmp_path, PLAIN.replace("STR: 3", "STR: 4")))
    for words in (("check", path), ("new", "--from", path), ("show", path), ("export", path)):
        assert run(*words) == 1
        assert "line 5, attributes: the scores add up to 26" in capsys.readouterr().err
    with pytest.raises(AdventureError, match="1 too many"):
        start(Wanted(game="ultimo", characters=(path,)))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("show",), "Say who"),
        (("show", "nobody"), "There is no character called 'nobody'"),
        (("check", "nobody"), "There is no character of yours called 'nobody'. There is: the path of a file"),
        (("check", "severs", "--house-rule", "custom_skills=off"), "invents no skills, and Hand-eye Coordination"),
        (("show", "gone.yaml"), "cannot be read"),
        (("new", "--surprise", "--house-rule", "veterans"), "is not a house rule"),
        (("save", "nowhere"), "There is no table called"),
        (("export", "wren", "--file", "wren.txt"), "'txt' is no form of a sheet"),
    ],
)
def test_a_mistaken_word_is_answered(
    words: tuple[str, ...],
    said: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(*words) == 1
    assert said in capsys.readouterr().err


def test_chance_makes_the_same_person_from_the_same_words(capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        assert run("new", "--concept", "a drowned priest", "--seed", "one", "--veteran") == 0
    first, second = (load_sheet("ultimo", path, RULES) for path in saved_characters())
    assert first == second
    assert first.concept == "Drowned priest"
    assert first.history.veteran
    assert "is yours now" in capsys.readouterr().out


def test_two_of_one_name_are_kept_side_by_side_unless_it_is_the_same() -> None:
    wren = READY["wren"]
    assert [keep("ultimo", wren).stem for _ in range(2)] == ["wren-hallow", "wren-hallow-2"]
    assert keep("ultimo", wren, over=True).stem == "wren-hallow"
    assert keep("ultimo", READY["karla"], over=True).stem == "karla-2"


def test_what_was_learned_at_a_table_comes_to_the_next(capsys: pytest.CaptureFixture[str]) -> None:
    """An evening with experience: it is spent, the character goes home, and sits down again with all of it."""
    wren = replace(READY["wren"], history=History(xp=12, morale=5))
    name = keep("ultimo", wren, name="wren-hallow").stem
    session, setup = start(Wanted(game="ultimo", characters=(name,), seed="one", name="first"))
    list(session.open(setup))
    for text in ("improve Piloting", "learn friendly"):
        list(session.do(read_action(session.table, text)))
    session.journal.close()
    assert run("save", "first") == 0
    assert "Wren Hallow comes home from first" in capsys.readouterr().out
    home = character_called("ultimo", "wren-hallow", RULES)
    assert home.skills["Piloting"] == 1
    assert home.traits == ("low_profile", "friendly")
    assert (home.history.xp, home.history.morale) == (5, 5)
    assert home.history.growth == ("improve Piloting", "learn friendly")
    assert run("grow", "wren-hallow", "improve empathy") == 0
    assert "1 experience left" in capsys.readouterr().out
    assert run("grow", "wren-hallow", "improve empathy") == 1
    assert "it costs 6 experience, and there is 1 [U-115]" in capsys.readouterr().err
    session, setup = start(Wanted(game="ultimo", characters=("wren-hallow",), seed="two", name="second"))
    list(session.open(setup))
    person = session.state.system.people["pc1"]
    assert (person.body.xp, person.body.morale, person.character.skills["Empathy"]) == (1, 5, 2)
    session.journal.close()
    resume("second").journal.close()


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("dance", "none of improve"),
        ("study Biology", "none of improve"),
        ("learn door kicker", "it takes Athletics 3"),
        ("learn wings", "no trait called 'wings'"),
        ("improve wings", "no attribute or skill called 'wings'"),
        ("exchange low_profile ironman", "too old"),
        ("hearten", "morale is 6 already"),
    ],
)
def test_growth_between_evenings_is_judged_like_at_the_table(
    step: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    keep("ultimo", replace(READY["ottilie"], history=History(xp=30)), name="ottilie-2")
    before = character_called("ultimo", "ottilie-2", RULES)
    assert run("grow", "ottilie-2", step) == 1
    assert said in capsys.readouterr().err
    assert character_called("ultimo", "ottilie-2", RULES) == before


def test_between_evenings_a_trait_may_take_a_joker_and_morale_comes_back(capsys: pytest.CaptureFixture[str]) -> None:
    keep("ultimo", replace(READY["ottilie"], history=History(xp=30, morale=4)), name="ottilie-2")
    for step in ("learn Aged Wisdom", "hearten"):
        assert run("grow", "ottilie-2", step) == 0
    one = character_called("ultimo", "ottilie-2", RULES)
    assert [str(card) for card in one.left_out] == ["Xl"]
    assert (one.history.morale, one.history.xp) == (5, 15)
    assert "15 experience left" in capsys.readouterr().out


def test_somebody_can_be_made_and_played_in_one_go(tmp_path: Path) -> None:
    """Piped: the questions take what they need, the evening the rest; leaving the questions begins no evening."""
    oracle = (sys.executable, "-m", "oracle", "play", "--game", "ultimo", "--character", "new")
    home = {**os.environ, paths.HOME_VARIABLE: str(tmp_path)}

    def said(typed: bytes) -> str:
        done = subprocess.run(oracle, input=typed, capture_output=True, env=home, check=True, timeout=60)
        return done.stdout.decode()

    assert "Go on with: oracle character new" in said(b"a quiet thief\nleave\n")
    assert not (tmp_path / "tables").exists()
    told = said(b"back name\nMarta Quill\nsurprise\n\n/sheet\n\xff\n")
    assert "Marta Quill comes to the table: A quiet thief." in told
    assert "Marta Quill, " in told.partition("> /sheet")[2]


def test_a_sheet_is_for_a_game_that_reads_sheets() -> None:
    with pytest.raises(OracleError, match="no character called 'wren-2'"):
        start(Wanted(game="diesel", characters=("wren-2",)))
