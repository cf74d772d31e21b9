"""The mark that leads to the sources, in a real browser: named by where it leads, and followed."""

from __future__ import annotations

from collections.abc import Callable

from .browser import Tab
from .test_rules import in_sight, reads, section, title, touch


def test_a_mark_is_a_link_with_a_name_that_opens_the_sources_at_its_section(
    tab: Callable[..., Tab],
) -> None:
    one = tab(locale="sv-SE")
    one.open("/rules/duel/setup?at=decks")
    in_sight(one, section("duel", "setup", "decks", "sv"))
    about = section("duel", "sources", "decks", "sv")
    touch(one, f"{title('duel', 'sources', 'sv')}: {about}")
    in_sight(one, about)
    assert "/rules/duel/sources" in one.page.url
    one.check("rules-sources-sv")
    one.page.go_back()
    reads(one, "duel", "setup", "sv")
