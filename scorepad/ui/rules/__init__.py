"""Rules: the handbook on the screen: found by searching, read, and followed from word to word."""
