"""Fights: exchanges of blows, what turns them aside, foes and their patience (U-188, U-193 to U-272)."""
