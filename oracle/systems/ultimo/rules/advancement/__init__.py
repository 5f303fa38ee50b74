"""Getting better: what experience buys, manuals, trainers, the years, and the switches of creation (U-098 to U-126)."""
