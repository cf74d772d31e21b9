"""What the page itself runs before anything of Flutter does, whoever serves it."""

from __future__ import annotations

from . import arrival, notes, sending, weigh

SCRIPT = notes.SCRIPT + arrival.SCRIPT + sending.SCRIPT + weigh.SCRIPT
