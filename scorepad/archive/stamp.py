"""When something was changed, and on which open page."""

from __future__ import annotations

#: Milliseconds since 1970, but always later than anything that the copy knew, and the page.
Stamp = tuple[int, str]
NEVER: Stamp = (0, "")
#: Times before this one are the numbers of changes that were made before there were stamps; what
#: stands in place of their page is when the copy was last changed.
NUMBERED = 1_000_000_000
#: No stamp is as late as this.
END = 1 << 53
