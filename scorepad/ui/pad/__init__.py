"""The pad: the table of rows and players, its keys and calculators, and why a number is so."""
