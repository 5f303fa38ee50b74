"""Text as every layer takes it apart: tokens, stems, quotes, numbers, closed classes of words. It knows no game."""
