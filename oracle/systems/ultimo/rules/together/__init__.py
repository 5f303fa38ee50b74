"""What characters share and own: aid, protection, bonds, companions, belongings, money."""
