"""Where `flet build` starts the app on phones and desktops; everything else is in scorepad/."""

import flet as ft

from scorepad.ui.app import main
from scorepad.ui.mishap import contained

if __name__ == "__main__":
    ft.run(contained(main), assets_dir="assets")
