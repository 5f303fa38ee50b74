"""What new players say, made from what they want and what they see: three hundred utterances, and none of them odd."""

from __future__ import annotations

from typing import Final

DEEDS: Final = (
    "I {go_over} the {thing}", "can I {go_over} the {thing}?", "let me {go_over} that {thing}",
    "i wanna {go_over} the {thing} pls", "so, uh, I guess I {go_over} the {thing}", "{go_over} the {thing}!",
    "I try and {go_over} the old {thing} quietly", "We {go_over} the {thing} together",
    "I'd like to {go_over} the {thing} and see what happens", "ok I carefully {go_over} the {thing}",
)  # fmt: skip
"""Ways to say that a person does something."""

WANTED: Final = (
    ("climb", "fence"), ("search", "barrels"), ("open", "gate"), ("listen at", "wall"), ("jump over", "ditch"),
    ("hide behind", "cart"), ("repair", "wheel"), ("pick up", "stone"), ("push", "millstone"), ("smell", "flour"),
    ("follow", "tracks"), ("draw", "yard"), ("knock on", "shutters"), ("throw a pebble at", "roof"),
    ("tie a rope to", "beam"), ("feed", "hens"), ("read", "sign"), ("sneak past", "window"), ("kick", "bucket"),
    ("break", "crate"), ("light", "lamp"), ("wade through", "stream"), ("measure", "shadow"), ("paint", "door"),
)  # fmt: skip
"""What a person does, and to what."""

OTHERS: Final = (
    "I attack the first person I see", "I want to be a pirate", "where's the treasure?", "I sing to the moon",
    "I cast a spell of light", "I pray for help", "I dance in the rain", "I bake a cake", "i luk arond",
    "I stand on one leg and wait for destiny", "My character is sad about her brother", "I sniff the air",
    "I ask the miller for a job", "tell the miller he's got nice shoes", "I bow deeply", "I wave at the ducks",
    "I wrestle the miller", "I steal his purse", "I pretend to faint", "I make up a poem about flour",
    "I train for an hour", "I count the stars", "I build a trap from rope", "I whistle for my horse",
    "I look for a place to sleep", "we eat lunch", "I whisper to the dog", "who lives here", "is it raining?",
    "what does the miller want", "I juggle three stones", "I go fishing", "I meditate", "I check my pockets",
    "I shout HELLO", "I run in circles", "I lie down in the grass", "ich klettere auf die Mauer",
    "je cherche une porte", "miro por la ventana", "ascolto alla porta", "I fly to the moon", "I become king",
    "I kill everyone and take the gold", "I find a magic sword", "I try my luck at dice", "nothing, I just watch",
    "I smash it",
    "I use my lockpicks", "I set the mill on fire", "I adopt the dog", "I tell a joke", "I kiss the miller",
    "I challenge the miller to a duel", "I write my name on the wall", "I ask if anyone needs help",
    "I drink from the stream", "I throw my hat in the air", "let's go inside", "I leave",
)  # fmt: skip
"""What else people say."""


def utterances() -> tuple[str, ...]:
    """Return all utterances, in a fixed order."""
    made = tuple(
        pattern.format(go_over=deed, thing=thing)
        for at, (deed, thing) in enumerate(WANTED)
        for pattern in (DEEDS[at % 10 :] + DEEDS[: at % 10])
    )
    return (*made, *OTHERS)
