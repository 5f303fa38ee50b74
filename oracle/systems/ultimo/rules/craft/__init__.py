"""Crafting: making things, repairs, bombs, forged papers, buildings; rules U-161, U-192, U-351, U-393."""
