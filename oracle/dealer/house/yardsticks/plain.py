# ruff: noqa: E501 - a row of a table stands in one line
"""Yardsticks of the plainest deeds: to open, cut, tie, burn, carry, ask, in few words and with nothing special. Data only."""

from __future__ import annotations

from typing import Final

ROWS: Final = (
    ("Athletics", 3, "cut the string; cut the cord with my knife; cut the rope; cut the rope with my knife; open the coffin; open the crate; lift the coffin lid; pull the cloth off; drag the sack outside; stack the boxes; roll the barrel along; open the grave slab together"),
    ("Athletics", 5, "get up on the roof of the barn; get onto the roof of the shed; struggle free; struggle out of the mud; pull my foot free; tear loose from the brambles; wriggle out from under the beam; get loose from the net; break free of the hands that hold me; open the heavy coffin; force the rusty lid up; pry the coffin open; pull the nails out of the lid; cut through the thick rope; hack through the bush; smash the chest open; dig up the grave"),
    ("Biology", 6, "sew my own wound; stitch my own arm; stitch myself up; sew up the cut in my leg; find out what the child died of; treat the wound; treat his wound; treat a half bad wound; bandage the stab wound; look after the wounded"),
    ("Biology", 8, "dig the bullet out of my own leg; sew my own wound in the dark; set my own broken arm; treat the wound while they shoot"),
    ("Brawling", 8, "fight off the rabid dog; fight a rabid dog with a stick; fight the mad dog; fight off two hounds"),
    ("Empathy", 2, "talk to the cook; talk to the baker; talk to the boy; chat with the maid; say a kind word; ask her name; talk with the driver; have a word with the porter"),
    ("Engineering", 3, "tie a knot; tie the boat up; tie the boat to the jetty; tie the horse to the post; make the rope fast; lash the crates down; knot the sheets together; burn the papers in the stove; burn the letter; burn the rags; prop the door open; board up the window"),
    ("Engineering", 5, "burn the tin frame; burn down the shed; burn the old hut; set the cart on fire; melt the tin; tie a net; tie a rope ladder; cut a hole into the wall; saw off the lock; take the door off its hinges; break the machine; block the wheel; hold the raft together with rope"),
    ("Espionage", 6, "break into the room with my lockpicks; break into the doctor's room; pick the doctor's lock; open the lock with my lockpicks; get into the office at night; go through the window unseen; take the letter off the desk unseen; hide the knife in my boot; plant the ring in his coat; open the door with a wire"),
    ("Husbandry", 8, "calm the rabid dog; quiet a rabid dog; get past the mad dog; calm the mad bull; hold off the feral dogs"),
    ("Leadership", 5, "play chess; play chess against the old man; play draughts with the captain; win the board game; tell them who goes first"),
    ("Leadership", 9, "play chess against a champion; beat the master at chess; win at chess against the best player of the town"),
    ("Leadership", 11, "play chess against the grandmaster; beat the grandmaster at chess; win the chess tournament of the realm"),
    ("Manipulation", 7, "lie to the police; lie to the inspector; lie to the police inspector; lie to the inspector about the weapon; tell the constable we were at home; keep the knife from the detective with a lie; lie to the detective about the gun"),
    ("Manipulation", 8, "lie to the police inspector about the murder weapon; lie to the judge under oath; lie to the chief inspector about the body"),
    ("Theatrics", 3, "play a lullaby; hum a lullaby; sing a lullaby; play a little tune on my flute; whistle a song"),
    ("Theatrics", 5, "play a lullaby on the flute; play the flute for the guests; play a slow air on the fiddle; play a march on the drum; juggle three apples; give a toast at the wedding"),
)  # fmt: skip
"""By skill and rating; one task each."""
