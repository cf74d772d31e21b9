"""The baseline: the smallest Flet app, a button that counts. Run with a port."""

from __future__ import annotations

import sys

import flet as ft


@ft.component
def Counter() -> ft.Control:  # noqa: N802 - a component
    n, set_n = ft.use_state(0)
    return ft.Column([ft.Text(f"count {n}"), ft.Button("more", on_click=lambda: set_n(n + 1))])


def main(page: ft.Page) -> None:
    page.render(Counter)


if __name__ == "__main__":
    ft.run(main, view=None, port=int(sys.argv[1]), no_cdn=True)
