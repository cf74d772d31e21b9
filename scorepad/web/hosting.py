"""Settings for the hosts of a built app: what they send with it, and where they find it.

nginx and a repository's workflow get files beside the app's folder, since nobody needs to download
those. Hosts that read `_headers` and `_redirects` look for them in the folder itself, and keep them
to themselves.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from string import Template

from scorepad.ui.server.headers import FIXED, policy

#: The first line of what is beside the folder: other files of that name are never written over.
MARK = "# Written by scorepad build: it is written again by the next one, so change a copy."
_HOSTS = Path(__file__).parent / "hosts"
_FILES = ("nginx.conf", "workflow.yml")
#: The rest of a host on which the app is below a path.
_OUTSIDE = Template("""
    location = $bare {
        return 301 $base;
    }
    location / {
        return 404;
    }
""")
_SCRIPT = "text/javascript"
#: The type of every kind of file that is served.
TYPES = {
    "css": "text/css",
    "html": "text/html",
    "js": _SCRIPT,
    "json": "application/json",
    "mjs": _SCRIPT,
    "otf": "font/otf",
    "png": "image/png",
    "svg": "image/svg+xml",
    "ttf": "font/ttf",
    "txt": "text/plain",
    "wasm": "application/wasm",
    "woff2": "font/woff2",
    "xml": "application/xml",
    **dict.fromkeys(("bin", "frag", "pack", "zip"), "application/octet-stream"),
}
#: What is in UTF-8, beside HTML.
_TEXT = ("application/json", "application/xml", "image/svg+xml", "text/css", _SCRIPT, "text/plain")
#: A folder with its own page for unknown addresses.
_FOLDER = Template("""
        location $path {
            error_page 403 404 =404 ${path}404.html;
        }""")


def headers() -> dict[str, str]:
    """What goes with every answer.

    No file has its version in its name, so each is asked about before it is used again. That costs
    little: the app's own copy on the device asks for nothing.
    """
    sent = {name.decode(): value.decode() for name, value in FIXED}
    return sent | {"content-security-policy": policy(b""), "cache-control": "no-cache"}


def inside(base: str, files: Iterable[str] = ()) -> dict[str, str]:
    """The settings for hosts that read them in the app's folder, by name; `files` are the app's."""
    sent = "".join(f"  {name}: {value}\n" for name, value in headers().items())
    if base == "/":
        rules = [f"/{folder}* /{folder}404.html 404" for folder in _own_missing_page(files)]
    else:
        # Such a host serves its folder as its root: that path is taken off.
        rules = [f"{base}* /:splat 200"]
    redirects = "\n".join([*rules, "/* /404.html 404"])
    return {"_headers": f"/*\n{sent}", "_redirects": f"{redirects}\n"}


def beside(base: str, target: Path, files: Iterable[str] = ()) -> dict[Path, str]:
    """The settings for nginx and for a repository's pages, beside the app's folder `target`."""
    sent = (f'    add_header {name} "{value}" always;' for name, value in headers().items())
    types = (f"        {kind} {suffix};" for suffix, kind in TYPES.items())
    blanks = {
        "mark": MARK,
        "base": base,
        "folder": str(target).replace("\\", "\\\\").replace('"', '\\"'),
        "folders": "".join(
            _FOLDER.substitute(path=base + folder) for folder in _own_missing_page(files)
        ),
        "outside": "" if base == "/" else _OUTSIDE.substitute(base=base, bare=base.rstrip("/")),
        "charset_types": " ".join(_TEXT),
        "types": "\n".join(types),
        "headers": "\n".join(sent),
    }
    templates = {target.with_name(f"{target.name}.{file}"): _HOSTS / file for file in _FILES}
    return {
        file: Template(text.read_text("utf-8")).substitute(blanks, name=file.name)
        for file, text in templates.items()
    }


def _own_missing_page(files: Iterable[str]) -> list[str]:
    """The folders that have a page of their own for addresses that are not in them."""
    return sorted(file.removesuffix("404.html") for file in files if file.endswith("/404.html"))


def overwritten(files: dict[Path, str]) -> Path | None:
    """The first of these that exists and is somebody else's."""
    for file in files:
        if file.exists() and not (file.is_file() and file.read_bytes().startswith(MARK.encode())):
            return file
    return None
