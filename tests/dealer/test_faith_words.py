"""Magic that is worked without being called so: by those who have learned it, and kindly refused to everybody else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.dealer.house.heard.faith_words import works_wonders
from oracle.story.open_play import open_adventure
from tests.dealer.tables import Game
from tests.dealer.test_spellcraft import circle_of, said

WONDERS = [
    "I blast the hag with holy fire", "We burn him with unholy flames", "I call down hellfire upon the tower",
    "I strike the ghoul with divine lightning", "I curse the miller", "I hex Jost", "I bewitch him",
    "I banish the evil spirit", "I exorcise the demon", "I turn the undead", "I rebuke those skeletons",
    "and then I scour it with sacred light",
]  # fmt: skip
LEARNED_ALONE = [
    "I smite her", "I bless Karla", "I ward them", "I call on my god to help us",
    "I invoke the goddess", "I cry out to heaven that the angels may strike him down",
    "by the power of the drowned god I open it", "I lay a blessing on her blade", "I engulf him with pure fire",
]  # fmt: skip
NO_WONDERS = [
    "I curse my luck", "I curse under my breath", "I curse the rain", "I curse him under my breath",
    "I curse the fool for leaving", "I curse loudly at the door", "I smite him with my mace", "I bless the bread",
    "I ward off the blow", "I banish the thought", "I turn the dead man over", "I turn to the skeleton",
    "I threaten to curse him", "I pretend to call on my god", "I burn the letter", "I call on the miller",
    "I tell the story of how God struck them down", "I light the holy lamp", "I blast the door with dynamite",
    "I turn the skeleton over", "I pray for help",
]  # fmt: skip


@pytest.mark.parametrize("words", WONDERS)
def test_what_nobody_means_but_as_magic_is_magic_in_any_mouth(words: str) -> None:
    assert works_wonders(words, learned=True)
    assert works_wonders(words, learned=False)


@pytest.mark.parametrize("words", LEARNED_ALONE)
def test_what_is_a_custom_or_a_blow_is_magic_only_for_those_who_can_cast(words: str) -> None:
    assert works_wonders(words, learned=True)
    assert not works_wonders(words, learned=False)


@pytest.mark.parametrize("words", NO_WONDERS)
def test_what_only_sounds_like_it_is_none_for_anybody(words: str) -> None:
    assert not works_wonders(words, learned=True)


def chapel(*, learned: bool) -> Game:
    """Return a chapel of a story nobody wrote, with a witch in it and somebody who may know rites."""
    game = Game(open_adventure("a chapel in the fog", "ultimo"), "wren")
    if learned:
        person = game.state.system.people["pc1"]
        sheet = replace(person.character, skills={**person.character.skills, "Ritual": 3})
        caster = replace(person, character=sheet, body=replace(person.body, focus=10))
        game.with_rules(people={"pc1": caster})
    game.play("pc1", "note person the witch")
    return game


@pytest.mark.parametrize(
    "words", ["I blast the witch with holy fire", "I blast her with holy fire", "I smite the witch"]
)
def test_who_knows_rites_and_strikes_by_faith_begins_a_rite_that_a_fight_leaves_time_for(words: str) -> None:
    """A rite takes too long in a fight unless it is charged. Rules `U-310`, `U-327`."""
    played, _ = said(chapel(learned=True), words)
    assert played.startswith("build_foe witch")
    assert played.endswith("cast INT Ritual damaging,charged:1 witch")


def test_a_curse_says_nothing_of_what_it_does_so_it_is_asked_about() -> None:
    played, told = said(chapel(learned=True), "I curse the witch")
    assert not played
    assert "hurt a foe, bend a will or change a thing" in told


def test_the_undead_are_turned_by_their_minds_and_nobody_else_is() -> None:
    assert said(circle_of(foes=("ghoul",)), "I turn the undead")[0] == "cast INT Occult controlling ghoul"
    assert "witch" not in said(chapel(learned=True), "I turn the undead")[0]


@pytest.mark.parametrize("words", ["I blast the witch with holy fire", "I curse the witch", "I turn the undead"])
def test_who_has_no_rank_in_magic_is_told_so_and_nothing_is_rated(words: str) -> None:
    played, told = said(chapel(learned=False), words)
    assert not played
    assert "Occult or Ritual" in told
