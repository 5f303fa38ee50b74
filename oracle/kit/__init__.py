"""The parts that the rules of all games share, such as features, extension points, modifiers and domains.

Pure like the rules themselves: nothing here reads a file, a clock or chance, and nothing knows a game.
"""
