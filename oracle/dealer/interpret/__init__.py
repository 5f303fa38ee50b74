"""What a player means: one line of text against everything that can be meant where it is said.

The steps, each a file: `segment` takes the line apart, `setting` lists what is there, `match` says how well each thing
is meant, `heads` what sort of line it is and which skill it would take, `candidates` lists every decision that is
possible, `ranker` gives each the chance that it is meant, `choose` takes the best or asks. `interpreter` runs them.
"""
