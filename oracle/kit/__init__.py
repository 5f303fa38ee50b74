"""What the rules of all games share: features of one module each, when their verbs come in question, how they join.

Pure like the rules themselves: nothing here reads a file, a clock or chance, and nothing knows a game.
"""
