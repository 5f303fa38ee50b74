"""Forms of words that no rule of endings finds, and words that are no form of another. Data only."""

from __future__ import annotations

from typing import Final

_FORMS: Final = (
    "bite:bite,bites,biting,bitten note:noted hate:hate hat:hat,hats tape:tape pine:pine site:site cape:cape,capes "
    "lie:lying,lied,lies creep:crept sneak:snuck,sneaked steal:stole,stolen run:ran swim:swam fight:fought shoot:shot "
    "throw:threw,thrown break:broke,broken hide:hid,hidden speak:spoke tell:told go:went,goes,gone,going,goin,gonna "
    "take:took,taken ask:asked,asks man:men woman:women hold:held seek:sought leave:left,leaving,leaves huge:huge "
    "hang:hung,hanged armed:armed,arming body:body,bodies nobody:nobody,nobody's somebody:somebody anybody:anybody "
    "everybody:everybody deadly:deadly lovely:lovely family:family,families early:early only:only holy:holy "
    "ally:ally,allies rally:rally,rallies,rallied bully:bully curly:curly fly:fly,flies,flying,flew,flown "
    "army:army,armies party:party story:story,stories study:study,studying,studies century:century,centuries "
    "everyone:everyone one:one's belly:belly bare:bared,bare ivy:ivy ferry:ferry fairy:fairy county:county "
    "rune:rune,runes stage:stage,staged,staging,stages plane:plane,planes wine:wine stare:stare,staring,stares "
    "scare:scare,scared,scaring,scares care:care,cares,caring note:note,notes rate:rate seconds:seconds "
    "win:winning,won weave:wove sleep:slept catch:caught bring:brought find:found feel:felt write:wrote,written "
    "make:made spin:spun swing:swung swear:swore draw:drew eat:ate drink:drank light:lit wake:woke lost:lost "
    "bleed:bled sell:sold child:children wolf:wolves thief:thieves wife:wives life:lives tooth:teeth mouse:mice "
    "goose:geese keep:kept burn:burnt thrum:thrumming flee:fleeing,fled leap:leapt kneel:knelt bind:bound "
    "blow:blew,blown choose:chose fall:fell,fallen give:gave,given,gimme grow:grew know:knew,known,dunno ring:rang "
    "send:sent shake:shook stand:stood strike:struck tear:tore,torn wear:wore and:n you:u your:ur please:plz,pls "
    "with:w hasn't:hasnt let:lemme try:tryna drive:drove ride:rode sing:sang read:read,reading sew:sewn dig:dug "
    "knife:knives foot:feet die:dying tie:tying,tied axle:axel through:thru fix:fixin look:lookin talk:talkin "
    "want:wanna be:was,is,are,am buy:bought teach:taught his:his this:this yes:yes us:us as:as do:does have:has "
    "her:her "
)
"""A stem and the words that have it; also slips and short forms that are common."""

IRREGULAR: Final = {
    form: stem for row in _FORMS.split() for stem, _, forms in (row.partition(":"),) for form in forms.split(",")
}
"""Stem by word."""
