"""The notices of the turns that more than one part of their view gives or drops."""

#: The notice that cubes were put in the Senate without being known.
ASSUMED = "turn.cubes_assumed"
#: The notice that a tap on a player made it that player's turn.
HANDED = "turn.handed"
