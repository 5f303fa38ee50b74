"""A toy game, and the test that adds it to the program as the numbered list of `oracle/systems` says."""
