"""How a character is made and what it grows into: the rules of creation, apart from any table.

`Draft` is somebody half made; `choices` says what may stand in each place of it, `complaints` what is wrong. A finished
`Character` can be taken back to its draft, so that a sheet which has grown in play is checked by the same rules.
"""
