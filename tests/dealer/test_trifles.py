# ruff: noqa: E501 - sentences stand side by side
"""What anyone does without a thought mostly takes no cards; a heavy thing, a danger or an aim mostly makes a task of it.

Both are measured over whole tables of lines, as they are read by what was learnt.
"""

from __future__ import annotations

from oracle.dealer.builtin.meant import meant_at
from oracle.dealer.builtin.rating.judging import judged
from oracle.systems.ultimo.seams.rating import TRIVIAL
from tests.dealer.tables import asked

TRIFLES = """
I lift a cup. I lift the teacup. I lift up the jug. I lift the cup up. I raise my glass. We lift the basket.
Wren lifts the candlestick. I pick up the chair. I pick up a spoon from the floor. I pick up the little bell.
I carry the tray to the table. I carry a chair into the kitchen. I carry the candle up the stairs.
I carry the cat to the armchair. I carry my bag upstairs. I hold the candle. I hold a cup in both hands. I hold the kitten.
I move the candle. I move the vase to the windowsill. I move the stool aside. I shift the lamp a little. I shift my chair.
I put the cup on the table. I put down the book. I put the plate back on the shelf. I put my hat on the hook.
I set the lantern on the floor. I place the letter on the desk. I lay the blanket on the bed. I lower the bucket.
I drop the spoon. I drop my glove on the carpet. I turn the page. I turn the picture to the wall. I turn over the card.
I fold the napkin. I unfold the newspaper. I straighten the rug. I push the chair back. I push the plate away.
I pull the stool closer to the table. I slide the cup across the table. I bring the teapot to the table.
I fetch a blanket from the bedroom. I hang my coat on the peg. I shake the pillow. I stack the plates. I wipe the table cloth.
I dust the picture frame. I fill the kettle with water. I pour a cup of tea. I pour the wine. I stir my coffee.
I empty the basket. I knock over the chair. I knock over a candle. I tip over the stool. I knock the cup off the table.
I overturn a bucket. I spill the milk. I kick over the basket. I push over an empty bottle.
I touch the wall. I touch the bell. I stroke the cat. I tap the glass. I pat the cushion. I feel the old wood.
I open the drawer. I open the cupboard. I open a window. I open the book. I open the umbrella. I open my bag.
I open the garden gate. I close the shutters. I close the book. I shut the drawer. I shut my umbrella. I draw the curtains.
I push the door open. I lift the lid. I pull the door shut. I open the letter. I close the wardrobe.
I read a book. I read the newspaper. I read the sign. I read my letter again. I leaf through a magazine. I read a page of the novel.
I skim the headlines. I read the menu. I read for a while. I read a poem by the window. I flip through the pamphlet.
I drink the tea. I drink a glass of water. I sip my coffee. I eat the apple. I eat a slice of bread. I finish my soup.
I taste the stew. I nibble a biscuit. I drink my beer. I eat breakfast.
I run. I run to the window. I run across the lawn. I run up the stairs. I run around the table. I run along the beach.
I walk to the door. I walk across the room. I walk up and down. I walk over to the table. I stroll in the garden.
I jog a little. I trot along the path. I hurry to the door. I hop. I hop on one leg. I jump. I jump up and down.
I jump on the spot. I leap up for joy. I skip in a circle. I spin around. I climb the stairs. I climb the stairs of the lighthouse.
I climb the steps to the door. I walk down the stairs. I go up the stairs slowly. I climb onto the chair. I step onto the stool.
I jump off the chair. I stand on the bench. I wander around the yard. I march up and down.
"""

RATED = """
I lift the safe. I lift the boulder. I lift the portcullis. I lift the horse. I lift the fallen beam. I lift the anvil.
I lift the heavy iron chest. I lift the millstone off the man. I lift the cart so that she can crawl out. I lift the huge crate.
I raise the drawbridge by hand. I heave the stove against the door. I carry the wounded man. I carry the piano up the stairs.
I carry her across the burning bridge. I carry the barrel of gunpowder through the flames. I carry two sacks of grain up the ladder.
I carry the sleeping child past the guard. I hold the door against the mob. I hold the rope while she climbs down the cliff.
I hold my breath under water. I hold the snarling dog. I move the boulder. I move the wardrobe in front of the door.
I move the gravestone. I push the wagon out of the mud. I push the boulder over the edge. I push the guard down the stairs.
I pull the drowning man out of the water. I pull the cart. I pull the sword out of the stone. I drag the body into the cellar.
I turn the rusty wheel. I put the cup back without being noticed. I put poison in his cup. I pour acid on the lock.
I lift the purse from his belt. I lift the key from the guard's pocket. I take the purse without a sound. I swap the cups unseen.
I pick up the snake. I pick up the burning log. I catch the falling vase. I catch the cup before it hits the floor.
I throw the knife at the apple. I throw the cup at the guard's head. I knock over the guard. I knock over the statue.
I knock down the wall. I kick over the burning stove on the soldiers. I overturn the carriage. I topple the stone cross.
I tip over the boiler. I knock the gun out of his hand. I tame the wild horse. I calm the growling dog. I stroke the wolf.
I pet the rabid dog. I open the safe. I open the locked chest. I open the rusted hatch. I open the sealed vault. I open the jammed window.
I force the drawer. I break open the cupboard. I pry open the coffin. I open the lock with a hairpin. I open the door quietly so that nobody hears.
I read a book in a language nobody knows. I read the coded message. I read the old inscription. I read the runes. I decipher the letter.
I read her mind. I read the ledgers to find the missing money. I read every book in the library to find the name.
I read the map in the storm. I read the tracks in the snow. I read the manuscript in dead Latin. I read his face.
I drink the poison. I drink him under the table. I drink the acid. I drink a whole barrel of rum. I eat the poisonous mushrooms.
I drink twelve glasses of whisky. I swallow the venom. I run from the dog. I run from the wolves. I run through the flames.
I run after the thief. I run for my life. I run faster than the horse. I run across the rooftops. I run through the hail of bullets.
I outrun the avalanche. I run across the thin ice. I run a marathon. I walk across the tightrope. I walk through the fire.
I walk barefoot over hot coals. I walk past the sentry unseen. I walk along the narrow ledge. I walk through the minefield.
I hurry through the fog to find the road. I jump over the wall. I jump across the chasm. I jump from the roof. I jump off the cliff.
I jump onto the moving train. I jump through the window to escape. I leap over the ditch. I leap onto the galloping horse.
I hop from roof to roof. I climb the wall. I climb the cliff. I climb the mast in the storm. I climb the drainpipe. I climb onto the roof.
I climb down the well. I climb out of the window. I climb the oak. I climb the collapsing stairs. I climb the stairs while they shoot at me.
I step onto the crumbling bridge. I tiptoe past the sleeping guard. I sneak to the window. I stand on my head on the chimney.
I touch the minds of the guards. I balance on the rail. I swim across the river. I wade through the current.
"""


def said_in(rows: str) -> tuple[str, ...]:
    """Return the sentences of a table."""
    return tuple(one.strip() for one in rows.replace("\n", " ").split(".") if one.strip())


def tasks_among(rows: str) -> float:
    """Return the share of the lines of a table that are taken for something that may go wrong."""
    position = asked("I wait").position
    lines = said_in(rows)
    meanings = {said: meant_at(position, said).meaning for said in lines}
    played = [
        said
        for said, meaning in meanings.items()
        if meaning.kind == "act" or (meaning.kind == "check" and judged(said).difficulty > TRIVIAL)
    ]
    return len(played) / len(lines)


def test_whatever_anybody_can_do_mostly_needs_no_cards() -> None:
    assert tasks_among(TRIFLES) < 0.15


def test_whatever_is_heavy_or_risky_or_has_an_aim_is_mostly_played_for() -> None:
    assert tasks_among(RATED) > 0.55
