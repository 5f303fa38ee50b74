"""The Dealer: what it may decide, how that is checked, and the built-in one that is always there.

Nothing here changes a table. A Dealer answers with moves; `compile.py` turns moves into actions; `referee.py` says
whether they stand; the session plays them like any other action.
"""
