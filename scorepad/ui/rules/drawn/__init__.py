"""The drawings: made of boxes, lines and our own signs, from the facts of the titles."""
