"""How a link's game gets from the address into the app, which never receives what follows a #.

Flutter drops that piece of an address, and no browser sends it to a server. So a few lines of
script in the page, before Flutter starts, lay it where the app finds it: in the device's own
storage, under a key that is emptied once somebody has decided. The address becomes that of the
screen which asks; a reload asks again.
"""

from __future__ import annotations

from scorepad.archive import link
from scorepad.archive.draft import Draft

from ..flet_internals.page import storage_key
from ..shell import absolute

#: Where the script puts the piece in the device's storage.
KEY = "scorepad.link"
ROUTE = "/open"
SCRIPT = f"""(() => {{
    const take = (address) => {{
        const {{ hash }} = new URL(address);
        if (!/^#s\\d+\\./.test(hash)) return false;
        try {{
            // Where there is no room for this one, an earlier one must not be shown in its place.
            localStorage.removeItem("{storage_key(KEY)}");
            localStorage.setItem("{storage_key(KEY)}", JSON.stringify(hash.slice(1)));
        }} catch {{ /* No room: the screen says that there is nothing, and what to do. */ }}
        history.replaceState(null, "", new URL("{ROUTE[1:]}", document.baseURI));
        return true;
    }};
    take(location.href);
    // A link that is opened in a page which runs already; Flutter has put the address back by then.
    addEventListener("hashchange", ({{ newURL }}) => {{ if (take(newURL)) location.reload(); }});
}})();
"""


def game_address(page_url: str | None, draft: Draft) -> str:
    """The link to send: the app's own address, which every host has, and the game behind its #."""
    return f"{absolute(page_url, '/')}#{link.write(draft)}"
