"""Compiles the catalogues: a build hook for hatchling, and `python -m scorepad.i18n._compile`.

The hook also packs texts and assets into the wheel, so that an installed scorepad works from any
folder; an editable install uses those of the checkout (scorepad/resources.py finds both). Babel is
only needed here, so the app does not depend on it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # hatchling is only installed where wheels are built
    BuildHookInterface = object  # type: ignore[assignment,misc]


def compile_catalogues(locales: Path) -> None:
    """Writes messages.mo beside each messages.po that has changed."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for source in sorted(locales.glob("*/messages.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.parent.name)
        with target.open("wb") as file:
            write_mo(file, catalogue)


class CompileCatalogues(BuildHookInterface):  # type: ignore[type-arg]
    """The hook that hatchling calls before it builds a wheel or an editable install."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compile_catalogues(Path(self.root) / "locales")
        if self.target_name == "wheel" and version == "standard":
            for name in ("assets", "locales"):
                build_data["force_include"][name] = f"scorepad/{name}"


if __name__ == "__main__":
    compile_catalogues(Path(__file__).parents[2] / "locales")
