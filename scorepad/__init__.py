"""Scorepad: an unofficial score pad, rules reference and card dictionary for 7 Wonders."""

__version__ = "0.1.0"
#: The page for reports of errors (https://…), if there is one. SCOREPAD_ISSUES overrides it.
ISSUES = ""
