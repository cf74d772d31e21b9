"""The screen that follows a game of Duel turn by turn: a tap on a card, a tap on what was done."""
