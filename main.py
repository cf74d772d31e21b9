"""Where `flet build` starts the app on phones and desktops; everything else is in scorepad/."""

import flet as ft

from scorepad.ui.app import main
from scorepad.ui.crash import contained
from scorepad.ui.theme import FONTS


async def installed(page: ft.Page) -> None:
    # In a browser the page has its fonts before the app begins; here they come with it.
    page.fonts = FONTS
    await main(page)


if __name__ == "__main__":
    ft.run(contained(installed), assets_dir="assets")
