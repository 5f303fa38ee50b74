"""The rules of creating and advancing a character, apart from any table.

`Draft` is an unfinished character; `choices` lists what each of its places may hold, `complaints` what is wrong. A
finished `Character` can be taken back to its draft, so that a sheet advanced in play is checked by the same rules.
"""
