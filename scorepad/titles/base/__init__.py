"""7 Wonders for three to seven players, with Leaders, Cities, Armada and Edifice."""

from ..model import Title
from .rows import EXPANSIONS, rows
from .scoring import SEATS, score

TITLE = Title(id="base", seats=SEATS, expansions=EXPANSIONS, rows=rows, score=score)
