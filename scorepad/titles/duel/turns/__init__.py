"""Following a game of Duel turn by turn: whose turn it is, what it costs, what it does."""
