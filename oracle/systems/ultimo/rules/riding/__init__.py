"""Mounts and vehicles: having one, getting on, steering, ramming, wrecks, and the road with them."""
