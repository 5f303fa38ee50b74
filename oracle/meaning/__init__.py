"""What sentences mean, as vectors: a small language model that stands beside the code, and needs no network."""
