"""Cards: look one up by any name, read about it, or see all the names of a title side by side."""
