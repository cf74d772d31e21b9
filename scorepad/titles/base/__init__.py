"""7 Wonders for three to seven players, with Leaders, Cities, Armada and Edifice."""

from ..offer import Title
from .asking import needs
from .lots import lots
from .military import told_entry
from .rows import EXPANSIONS, rows
from .scoring import score
from .settling import settle
from .sites import SITES

TITLE = Title(
    "base",
    range(3, 8),
    EXPANSIONS,
    rows,
    score,
    lots=lots,
    teams=(2, 3),
    needs=needs,
    entry=told_entry,
    settle=settle,
    sites=SITES,
)
