"""New players at the built-in Dealer: nobody is told that something cannot be done, and no sentence comes twice."""

from __future__ import annotations

import re
from functools import cache

from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from tests.dealer.new_players import utterances
from tests.dealer.tables import Game, asked, mill

REFUSING = re.compile(
    r"\b(?:you can't|you cannot|not allowed|not possible|impossible|invalid|error|unknown)\b", re.IGNORECASE
)
"""What ordinary play is never told."""

SENTENCE = re.compile(r"[^.!?]+[.!?]+[\"'”]?")

EVENING = (
    "I look around", "I talk to the miller", "I look at the lock", "I climb the fence", "I search the barrels",
    "I wait", "what is here?", "I ask the miller about the flood", "I listen", "I sneak to the wheel",
    "I pet the dog", "I sing a song", "I throw a stone into the water", "I lift the millstone", "I look at the dog",
    "I smile", "I hide behind the cart", "how much health do I have?", "I pray", "I hum a tune",
)  # fmt: skip
"""What is said in a long evening in one place, three times over in other words."""

AGAIN = ("{}", "{}, slowly this time", "once more {}")


def test_there_are_three_hundred_of_them_and_all_differ() -> None:
    assert len(set(utterances())) == len(utterances()) >= 300


@cache
def played(said: str) -> tuple[str, str, bool]:
    """Return what the Dealer makes of an utterance, what is told of it, and whether anyone is waited for then."""
    house, game = BuiltinDealer(), asked(said)
    answer = checked(game.position, house, house)
    kind = getattr(answer.actions[0][1], "kind", "")
    game.follow(answer)
    return kind, " ".join(house.narrate(game.position, game.told())), bool(game.waiting)


def test_ordinary_play_is_never_refused() -> None:
    for said in utterances():
        kind, told, waits = played(said)
        assert kind in ("check", "procedure", "pass", "ask", "answer"), said
        assert told.strip() or waits, said
        assert not REFUSING.search(told), (said, told)


def test_hardly_ever_does_the_dealer_ask_back() -> None:
    rulings = [played(said)[0] for said in utterances()]
    assert rulings.count("ask") <= len(rulings) // 30


def turn(game: Game, house: BuiltinDealer, said: str) -> str:
    """Play one utterance to its end and return what was told of it."""
    game.say(said)
    told: list[str] = []
    for _ in range(30):
        if game.waiting[:1] == ("dealer",):
            game.follow(checked(game.position, house, house))
        elif game.waiting[:1] == ("pc1",):
            told += house.narrate(game.position, game.told())
            game.play(
                "pc1", "endure" if game.position.rules.step.__class__.__name__ in ("Bracing", "Dying") else "play"
            )
            game.draw()
        else:
            break
    return " ".join((*told, *house.narrate(game.position, game.told())))


def test_in_sixty_turns_no_sentence_comes_twice() -> None:
    game, house, heard = Game(mill()), BuiltinDealer(), list[str]()
    list(house.narrate(game.position, game.told()))
    for number in range(60):
        if game.state.story.ending:
            break
        scene = game.state.story.scene
        said = AGAIN[number // len(EVENING)].format(EVENING[number % len(EVENING)])
        told = turn(game, house, said)
        if game.state.story.scene != scene:
            heard.clear()
        for sentence in SENTENCE.findall(told):
            words = sentence.strip()
            assert words not in heard or len(words) < 25, (said, words)
            heard.append(words)
    assert len(heard) > 60
