"""When something was changed, and on which open page."""

from __future__ import annotations

#: Milliseconds since 1970, but always later than anything that the copy knew, and the page.
Stamp = tuple[int, str]
NEVER: Stamp = (0, "")
#: No stamp is as late as this.
END = 1 << 53
