"""History, the fourth place: all games found again, what they add up to, and who is who."""
