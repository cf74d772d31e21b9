"""7 Wonders for three to seven players, with Leaders, Cities, Armada and Edifice."""

from ..title import Title
from .consequences import settle
from .military import told_entry
from .missing_counts import needs
from .rows import EXPANSIONS, rows
from .scoring import score
from .setup import lots
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
    bgg=68448,  # the first edition's, under which both are logged
)
