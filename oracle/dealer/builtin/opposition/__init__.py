"""What the Dealer itself does, theme by theme: foes, soldiers, magic, weather, company, and what follows an outcome."""
