# Imports all that the app can ever need. The browser's Python runs it when the app is built, and a
# snapshot is taken of its memory afterwards: a start from the snapshot imports nothing.
import contextlib
import importlib

import flet
import flet_charts  # noqa: F401 - the app imports it inside functions

import scorepad.ui.browser  # noqa: F401
from scorepad.i18n import LANGUAGES, words
from scorepad.titles import TITLES

#: All names that the screens use of Flet, which imports lazily, and the modules that are imported
#: inside functions. The build fills both in.
NAMES: tuple[str, ...] = ()
MODULES: tuple[str, ...] = ()

for name in NAMES:
    getattr(flet, name)
for module in MODULES:
    # What cannot be imported here needs a package or a system that a browser does not have.
    with contextlib.suppress(ImportError):
        importlib.import_module(module)
for language in LANGUAGES:
    words(language)
for title in TITLES.values():
    title.rows(title.expansions)
