"""Rules that the app has no screen for: prices, sales, attacks, taking part in a project.

The worked examples of the handbook are computed with them, so that every number there is checked.
"""
