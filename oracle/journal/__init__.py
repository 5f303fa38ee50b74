"""The journal of a table: events on disk, one chain with branches, from which everything is rebuilt.

`journal.Journal` is what a table uses; `verify`, `portable` and `opening.read_meta` are for looking from outside.
"""
