"""The offline web app: everything a browser needs, as files that any host can carry."""

from .builder import BuildReport, build
from .node import CannotBuild

__all__ = ["BuildReport", "CannotBuild", "build"]
