# Imports what the app may ever need. The browser's Python runs it when the app is built: what it
# leaves in memory is in the snapshot, and a phone that has the snapshot imports nothing.
import contextlib
import importlib

import flet
import flet_charts  # noqa: F401 - named inside functions only; what it imports itself must be there

import scorepad.ui.browser  # noqa: F401
from scorepad.i18n import LANGUAGES, words
from scorepad.titles import TITLES

#: All that the screens take from Flet, which imports each thing only when it is named, and the
#: modules that are imported inside functions. The build fills both in.
NAMES: tuple[str, ...] = ()
MODULES: tuple[str, ...] = ()

for name in NAMES:
    getattr(flet, name)
for module in MODULES:
    # What cannot be imported here cannot be there either: it needs a package or a system that a
    # browser has not.
    with contextlib.suppress(ImportError):
        importlib.import_module(module)
for language in LANGUAGES:
    words(language)
for title in TITLES.values():
    title.rows(title.expansions)
