"""Fights: exchanges of blows, defences, foes and their patience (U-188, U-193 to U-272)."""
