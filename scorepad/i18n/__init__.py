"""Languages, messages, explanations, and numbers and dates in local form."""

from .languages import DEFAULT, LANGUAGES, language, preferred
from .words import Words, words

__all__ = ["DEFAULT", "LANGUAGES", "Words", "language", "preferred", "words"]
