"""Magic in plain words under the built-in Dealer: the spell that is meant, at its price, and never a free check."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.notation import write_action
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.kit.modifiers import of_figure
from oracle.meaning.kept import kept_vectors
from oracle.story.open_play import open_adventure
from oracle.systems.ultimo.rules.magic.rows import SPELL_EFFECTS
from oracle.systems.ultimo.rules.magic.spells import Spell, SpellComponent
from oracle.systems.ultimo.rules.magic.state import Entry, Running
from oracle.systems.ultimo.seams.casting.effects import VECTORS, phrases, strands_in
from tests.dealer.tables import Game, mill

CASTER = {"Occult": 4, "Ritual": 3, "Psyche": 5}


def circle_of(
    *cast: str, foes: tuple[str, ...] = (), focus: int = 10, traits: tuple[str, ...] = (), open_play: bool = False
) -> Game:
    """Return a table whose first character has learned to cast, with foes at hand."""
    adventure = replace(mill(), open_play=open_play)
    game = Game(adventure, *(cast or ("severs", "karla", "ottilie")))
    person = game.state.system.people["pc1"]
    sheet = replace(person.character, skills={**person.character.skills, **CASTER}, traits=traits)
    caster = replace(person, character=sheet, body=replace(person.body, focus=focus))
    game.with_rules(people={**game.state.system.people, "pc1": caster})
    for foe in foes:
        name, _, distance = foe.partition(" ")
        game.play("dealer", f"bring fanatic {name} {distance or 'close'}")
    return game


def said(game: Game, text: str, who: str = "pc1") -> tuple[str, str]:
    """Return what a saying is played as, empty for nothing, and what is told of it."""
    house = BuiltinDealer()
    game.told()
    game.say(text, who)
    answer = checked(game.position, house, house)
    assert "refused" not in answer.notes
    played = [write_action(action) for _, action in answer.actions[1:]]
    game.follow(answer)
    return "; ".join(played), " ".join(house.narrate(game.position, game.told()))


@pytest.mark.parametrize(
    ("text", "spell"),
    [
        ("I use magic to heal Ottilie", "cast INT Occult healing pc3"),
        ("I heal Ottilie with a spell", "cast INT Occult healing pc3"),
        ("I cast levitation on the stone", "cast INT Occult transmuting"),
        ("I perform a ritual to summon a demon", "cast INT Ritual conjuring"),
        ("I summon a spirit to fight for us", "cast INT Occult conjuring"),
        ("I cast a spell to see what is behind the door", "cast INT Occult scrying"),
        ("I hold a seance to speak with the dead", "cast INT Ritual commune"),
        ("By sorcery I make myself invisible", "cast INT Occult transmuting pc1"),
        ("I cast a shield of fire around Karla", "cast INT Occult empowering:1:soak pc2"),
        ("I conjure a wall of ice", "cast INT Occult conjuring"),
        ("I cast haste on myself", "cast INT Occult empowering:1:cards pc1"),
        ("I call on the spirits for guidance", "cast INT Occult commune"),
        ("I heal everyone with magic", "cast INT Occult healing,area:2 pc1 pc2 pc3"),
        (
            "I cast a spell that makes us all invisible for three rounds",
            "cast INT Occult transmuting,lingering:3,area:2 pc1 pc2 pc3",
        ),
        ("I weave a ward around Karla", "cast INT Occult empowering:1:soak pc2"),
        ("I make Karla's blows deadlier with a spell", "cast INT Occult empowering:1:damage pc2"),
        ("I cast a spell to heal Karla and shield her", "cast INT Occult healing,empowering:1:soak pc2"),
        ("I cast a shield over Karla and Ottilie", "cast INT Occult empowering:1:soak,area:1 pc2 pc3"),
        ("I conjure a wolf for ten rounds", "cast INT Occult conjuring,lingering:10"),
        ("I gather power for two rounds, then heal Karla with a spell", "cast INT Occult healing,charged:2 pc2"),
    ],
)
def test_magic_in_plain_words_is_the_spell_that_is_meant(text: str, spell: str) -> None:
    assert said(circle_of(), text)[0] == spell


@pytest.mark.parametrize(
    ("text", "spell"),
    [
        ("I hurl a fireball at the wretch", "cast INT Occult damaging wretch"),
        ("I strike at the wretch with a spell", "cast INT Occult damaging wretch"),
        ("I throw fire at the wretch", "cast INT Occult damaging wretch"),
        ("I cast damaging, lingering 3 at the wretch", "cast INT Occult damaging,lingering:3 wretch"),
        ("I use a forbidden spell to destroy the wretch", "cast INT Occult damaging,taboo wretch"),
        ("I cast a spell which burns the wretch and makes it obey", "cast INT Occult damaging,controlling wretch"),
        ("I fireball the wretch", "cast INT Occult damaging wretch"),
        ("I turn the wretch into a frog", "cast INT Occult transmuting wretch"),
        ("I cast a spell that the wretch sleeps for three rounds", "cast INT Occult controlling,lingering:3 wretch"),
        ("I shoot lightning from my fingers", "cast INT Occult damaging wretch"),
        (
            "I cast a fire on the wretch that keeps burning for three rounds",
            "cast INT Occult damaging,lingering:3 wretch",
        ),
        (
            "I draw the power together for two rounds and strike the wretch with lightning",
            "cast INT Occult damaging,charged:2 wretch",
        ),
        ("I cast fear on the wretch from afar", "cast INT Occult controlling,remote:long wretch"),
        (
            "I cast a fireball at the wretch that strikes everybody standing near",
            "cast INT Occult damaging,volatile wretch",
        ),
    ],
)
def test_how_long_how_far_and_how_slowly_is_heard(text: str, spell: str) -> None:
    assert said(circle_of(foes=("wretch",)), text)[0] == spell


@pytest.mark.parametrize("text", ["I burn them all with a spell", "I cast fire at the wretch and the brute"])
def test_several_are_struck_where_several_are_said(text: str) -> None:
    game = circle_of(foes=("wretch", "brute"))
    assert said(game, text)[0] == "cast INT Occult damaging,area:1 wretch brute"


def test_a_foe_far_off_is_reached_for_what_that_costs() -> None:
    played, _ = said(circle_of(foes=("wretch long",)), "I cast fireball at the wretch")
    assert played == "cast INT Occult damaging,remote:long wretch"


def test_a_spell_at_somebody_of_the_story_finds_them_ready_to_fight() -> None:
    played, _ = said(circle_of(), "I hurl a fireball at the miller")
    assert played.endswith("; cast INT Occult damaging jost")
    assert played.startswith("build_foe jost")


def test_a_mind_of_the_story_is_bent_where_it_is_named_and_nobody_elses_is() -> None:
    played, _ = said(circle_of(), "I use my magic to make Jost sleep")
    assert played == "npc jost 5 6; cast INT Occult controlling jost"
    played, _ = said(circle_of(open_play=True), "I cast sleep on the watchman")
    assert played == "cast INT Occult controlling"


def test_the_cost_is_laid_open_before_it_is_cast() -> None:
    game = circle_of()
    game.told()
    said(game, "I use magic to heal Ottilie")
    assert game.state.system.weave.casting.focus == 3


@pytest.mark.parametrize("open_play", [False, True])
@pytest.mark.parametrize(
    "text", ["I summon a spirit to fight for us", "I use magic to heal Karla", "I hurl a fireball", "I cast a spell"]
)
def test_who_has_not_learned_to_cast_is_told_so(*, text: str, open_play: bool) -> None:
    game = Game(replace(mill(), open_play=open_play), "wren", "karla")
    before = game.state.system
    played, told = said(game, text)
    assert not played
    assert "Occult or Ritual" in told
    assert game.state.system == before


def test_a_spell_of_which_nobody_can_tell_what_it_does_is_asked_about_once() -> None:
    for curse in ("I put a curse on the miller", "I lay a curse on the miller"):
        played, told = said(circle_of(), curse)
        assert not played
        assert "hurt a foe" in told
    played, told = said(circle_of(), "I cast a spell")
    assert not played
    assert told.count("?") == 1
    assert "heal somebody" in told


def test_only_effects_that_can_be_held_are_named() -> None:
    _, told = said(circle_of(focus=2), "I cast a spell")
    assert "hurt a foe" in told
    assert "heal somebody" not in told


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("I cast a healing spell on Ottilie that lasts for forty rounds", ""),
        ("I heal all of us with a spell for 9 minutes", "focus"),
        ("I cast a spell that burns the wretch and heals Karla", "helps friends"),
    ],
)
def test_what_cannot_be_woven_is_said_with_its_reason(text: str, why: str) -> None:
    played, told = said(circle_of(foes=("wretch",)), text)
    assert why in told
    assert not played or played.startswith("cast")
    assert "call " not in played


def test_who_has_no_focus_left_hears_it() -> None:
    played, told = said(circle_of(focus=0), "I use magic to heal Ottilie")
    assert not played
    assert "no focus is left" in told


def test_what_is_prepared_is_gone_on_with_and_let_loose_or_dropped() -> None:
    game = circle_of("severs")
    game.play("pc1", "cast INT Occult healing,charged:2 pc1")
    game.draw()
    assert said(game, "I keep charging the spell")[0] == "charge"
    assert said(game, "I let the spell fly")[0] == "unleash"
    other = circle_of("severs")
    other.play("pc1", "cast INT Occult healing,charged:1 pc1")
    assert said(other, "I drop the spell")[0] == "let_go prepared"


def test_a_spell_that_goes_on_is_let_go() -> None:
    game = circle_of()
    running = Running("s1", "pc1", SpellComponent("controlling"), ("pc2",), 0, until=9)
    game.with_rules(weave=replace(game.state.system.weave, running=(running,)))
    assert said(game, "I end my spell")[0] == "let_go s1"


NO_MAGIC = [
    "What do I know about the rune?", "I cast off the ropes", "I weave through the crowd", "I do a card trick",
    "I summon all my courage", "I perform a burial rite", "I throw a burning torch at him", "I drink a magic potion",
    "I curse my luck", "I curse the rain", "I bless the bread", "I turn the dead man over", "I burn the letter",
    "I cast a glance at the mill", "I light the holy lamp", "I pretend to cast a spell", "I threaten to curse him",
]  # fmt: skip


@pytest.mark.parametrize("text", NO_MAGIC)
def test_what_works_no_magic_casts_nothing(text: str) -> None:
    assert "cast" not in [played.split(" ")[0] for played in said(circle_of(), text)[0].split("; ")]


def test_a_spell_book_is_written_in_by_words() -> None:
    game = circle_of()
    assert said(game, 'I write a healing spell into my book, called "Warm Hands"')[0] == "inscribe warm-hands healing"
    other = circle_of()
    assert said(other, "I enter a spell of fire in my spell book")[0] == "inscribe damaging-spell damaging"
    third = circle_of()
    assert said(third, "I copy the fire spell into my grimoire under the name Ember")[0] == "inscribe ember damaging"
    played, told = said(circle_of(), "I write the spell into my book")
    assert not played
    assert "what the spell does" in told or "what it does" in told


def test_the_spell_that_goes_on_is_the_one_that_is_written_down() -> None:
    game = circle_of()
    running = Running("s1", "pc1", SpellComponent("empowering", 1, "soak"), ("pc2",), 1, until=9)
    game.with_rules(weave=replace(game.state.system.weave, running=(running,)))
    assert said(game, "I write the spell into my book")[0].endswith(" empowering:1:soak")


def book(*names: str) -> Game:
    """Return a table whose caster has spells in a book."""
    game = circle_of()
    person = game.state.system.people["pc1"]
    kinds = ("damaging", "healing", "scrying")
    entries = tuple(Entry(name, Spell.parse(kind)) for name, kind in zip(names, kinds, strict=False))
    held = replace(person, magic=replace(person.magic, book=entries))
    game.with_rules(people={**game.state.system.people, "pc1": held})
    return game


def test_a_page_is_torn_out_by_words() -> None:
    assert said(book("moth-light"), "I rip the page from my grimoire")[0] == "strike_out moth-light"
    assert said(book("moth-light", "balm"), "I rip the healing spell out of my grimoire")[0] == "strike_out balm"
    assert said(book("moth-light", "balm"), "I cross out moth light in my spell book")[0] == "strike_out moth-light"
    played, told = said(book("moth-light", "balm"), "I tear a page out of my spell book")
    assert not played
    assert "moth-light or balm" in told


def test_a_page_of_another_book_is_no_spell() -> None:
    assert "strike_out" not in said(book("moth-light"), "I tear the page out of the ledger")[0]
    assert "inscribe" not in said(book("moth-light"), "I write a letter about magic")[0]


def test_a_circle_is_laid_and_given_up_by_words() -> None:
    game = circle_of(traits=(_circles(),))
    assert said(game, "I lay a summoning circle")[0] == "lay_circle"
    assert said(game, "I give up my circle")[0].startswith("break_circle")
    assert "no circle of yours lies anywhere" in said(circle_of(), "I give up my circle")[1]
    played, told = said(circle_of(), "I draw a magic circle on the floor")
    assert not played
    assert "it takes a trait to lay out a circle that stays" in told


def _circles() -> str:
    """Return the trait that lays circles."""
    from oracle.systems.ultimo.rules.traits import TRAITS
    from oracle.systems.ultimo.rules.traits.figures import CIRCLE_ATTUNEMENT

    return next(row.id for row in TRAITS if of_figure(row.hooks, CIRCLE_ATTUNEMENT))


def test_a_spell_is_thought_through_by_words() -> None:
    assert said(circle_of(), "I work out what a healing spell would cost me")[0] == "craft Occult healing"
    assert said(circle_of(), "How much would a healing spell cost me?")[0] == "craft Occult healing"


def chapel(*, learned: bool) -> Game:
    """Return a chapel of a story nobody wrote, with a witch in it and a person who may know rites."""
    game = Game(open_adventure("a chapel in the fog", "ultimo"), "wren")
    if learned:
        person = game.state.system.people["pc1"]
        sheet = replace(person.character, skills={**person.character.skills, "Ritual": 3})
        caster = replace(person, character=sheet, body=replace(person.body, focus=10))
        game.with_rules(people={"pc1": caster})
    game.play("pc1", "note person the witch")
    return game


@pytest.mark.parametrize("words", ["I blast the witch with holy fire", "I burn her with holy fire"])
def test_who_knows_rites_and_strikes_by_faith_begins_a_rite_that_a_fight_leaves_time_for(words: str) -> None:
    """A rite takes too long in a fight unless it is charged. Rules `U-310`, `U-327`."""
    played, _ = said(chapel(learned=True), words)
    assert played.startswith("build_foe witch")
    assert played.endswith("cast INT Ritual damaging,charged:1 witch")


def test_a_curse_says_nothing_of_what_it_does_so_it_is_asked_about() -> None:
    played, told = said(chapel(learned=True), "I put a hex on the witch")
    assert not played
    assert "hurt a foe" in told


def test_the_undead_are_turned_by_their_minds_and_nobody_else_is() -> None:
    assert said(circle_of(foes=("ghoul",)), "I turn the undead")[0] == "cast INT Occult controlling ghoul"
    assert "witch" not in said(chapel(learned=True), "I turn the undead")[0]


@pytest.mark.parametrize("words", ["I blast the witch with holy fire", "I put a hex on the witch", "I turn the undead"])
def test_who_has_no_rank_in_magic_strikes_nobody_by_faith(words: str) -> None:
    played, _ = said(chapel(learned=False), words)
    assert "cast" not in played.split()


def test_every_phrase_of_an_effect_has_its_vector_and_tells_its_effect() -> None:
    known = phrases()
    assert kept_vectors(VECTORS).missing(known.texts) == ()
    wrong = [
        text
        for text, strand in zip(known.texts, known.strands, strict=True)
        if strand.effect.works and strand.id not in {one.id for one in strands_in(text)}
    ]
    assert not wrong


def test_every_effect_that_does_something_can_be_said() -> None:
    told = {strand.id for strand in phrases().strands}
    assert {effect.id for effect in SPELL_EFFECTS if effect.works} <= told
