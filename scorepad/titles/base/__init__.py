"""7 Wonders for three to seven players, with Leaders, Cities, Armada and Edifice."""

from ..model import Title
from .rows import EXPANSIONS, rows
from .scoring import score

TITLE = Title("base", range(3, 8), EXPANSIONS, rows, score)
