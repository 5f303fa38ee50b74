"""What traits let their bearers do at will, for focus or so many times: `use tun_state`, `use youthful_ambition`."""
