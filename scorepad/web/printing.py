"""The sheets to print, written out: a static host has nobody to make them when they are asked."""

from __future__ import annotations

from scorepad.catalogue import print_sheet


def sheets() -> dict[str, bytes]:
    found = {}
    for address in print_sheet.sheet_addresses():
        page = print_sheet.sheet_at(address)
        assert page is not None, address
        found[address.lstrip("/")] = page.encode()
    return found
