"""What characters do together and have with others: aid, protection, bonds, company, belongings, money."""
