"""The parts of Diesel Empire that the rest of the program uses: loaded by name, never imported by the rules."""
