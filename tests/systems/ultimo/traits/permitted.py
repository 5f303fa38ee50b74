"""What players say that a trait allows or spares, so that whoever rates it has to know."""

from __future__ import annotations

from typing import Final

PERMITTED: Final = {
    "door_kicker": "I kick the door in",
    "natural_athlete": "I join their game of football",
    "saw_it_coming": "I catch the vase before it falls",
    "inhuman": "I examine the body to learn how he died",
    "amphibious": "I swim under the boat",
    "adhesive": "I cling to the ceiling until they are gone",
    "nursing": "I treat her wound",
    "improvised_medicine": "I give him first aid with what lies around",
    "diagnostic_medicine": "I diagnose what ails the child",
    "combat_medic": "I stanch the bleeding",
    "miracle_worker": "I brew an antidote",
    "improvised_explosives": "I set off a bomb of flour and lamp oil",
    "demoman": "I blow up the gate with explosives",
    "here_to_help": "I guard the child with my own body",
    "builder": "I build a hut of driftwood",
    "mysterious_architecture": "I build a house for the order",
    "expert_builder": "I build a bridge",
    "esoteric_design": "I design a complicated device",
    "expert_tinkerer": "I put together a device that counts steps",
    "many_faces": "I dress up as the butler",
    "is_that_a_banana_in_your_pocket": "I conceal the revolver",
    "one_more_thing": "I search his face for a lie",
    "eidetic_memory": "do I remember this face?",
    "sleuthsayer": "I interrogate the porter about the murder",
    "trusted_investigator": "I interrogate the constable",
    "i_didnt_do_it": "I lie to the captain about the money",
    "stargazer": "I find the way by the stars",
    "cartographer": "I find the way through the hills",
    "convoy": "we win the trust of the strangers on the road",
    "third_eye": "I feel for magic in the room",
    "archivist": "I identify the amulet",
    "teacher": "I teach him to read",
    "spymaster": "I interrogate the porter about the murder of the count",
    "hyper_observant": "I search the room for anything odd",
    "skilled_surgeon": "I try to revive the dead man",
}
"""A sentence for each trait whose permission, or unneeded check, is the Dealer's to know."""

ELSEWHERE: Final = ("I polish my boots", "I shoot at the raven")
"""Things to which none of them has anything to say."""
