"""Powers that traits give at will, for focus or a number of times: `use tun_state`, `use youthful_ambition`."""
