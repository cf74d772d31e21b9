"""What scripts of the page, which run before Flutter does, rely on or change in Flet's client."""

from __future__ import annotations


def storage_key(key: str) -> str:
    """What the client calls a key of `SharedPreferences` in the browser's localStorage."""
    return f"flutter.{key}"


#: The client keeps its session's id in sessionStorage. Where a person has forbidden pages to store
#: anything, even reading it raises and the client would never start; so it gets one in memory.
SESSION_STORAGE = """(() => {
    try {
        sessionStorage.getItem("");
    } catch {
        const items = new Map();
        const value = {
            get length() { return items.size; },
            key: (index) => [...items.keys()][index] ?? null,
            getItem: (key) => items.get(key) ?? null,
            setItem: (key, text) => { items.set(key, String(text)); },
            removeItem: (key) => { items.delete(key); },
            clear: () => items.clear(),
        };
        Object.defineProperty(window, "sessionStorage", { configurable: true, value });
    }
})();
"""

#: Flutter makes a locale of every language that the browser names and never starts if a tag is
#: invalid, such as the "C" of a system without a language. So it gets the valid ones, or English.
LANGUAGE_TAGS = """(() => {
    const valid = (tag) => {
        try { return Boolean(new Intl.Locale(tag)); } catch { return false; }
    };
    const named = navigator.languages ?? [];
    const languages = named.filter(valid);
    if (languages.length && languages.length === named.length) return;
    if (!languages.length) languages.push("en");
    Object.defineProperty(navigator, "languages", { configurable: true, value: languages });
    Object.defineProperty(navigator, "language", { configurable: true, value: languages[0] });
})();
"""

#: The client adds a script of a content network to the page at every start, for animations that
#: the app does not have.
NO_OTHER_HOSTS = """(() => {
    const { append } = HTMLBodyElement.prototype;
    const foreign = (node) =>
        node instanceof HTMLScriptElement && new URL(node.src, location).origin !== location.origin;
    HTMLBodyElement.prototype.append = function (...nodes) {
        append.apply(this, nodes.filter((node) => !foreign(node)));
    };
})();
"""

#: A URL that is not opened: the number of steps to go back in the browser's history follows it.
BACK = "#back"
#: Flet can only go on to a route, never back. And it does not say at the start how many of the
#: page's own screens lie behind the present one, which Flutter counts in the history's state.
STEPS = "scorepad.steps"
HISTORY = f"""(() => {{
    const {{ open }} = window;
    window.open = (url, ...more) => {{
        const steps = /^{BACK}(\\d+)$/.exec(url)?.[1];
        if (!steps) return open.call(window, url, ...more);
        history.go(-steps);
        return null;
    }};
    try {{
        const steps = history.state?.serialCount;
        if (steps) localStorage.setItem("{storage_key(STEPS)}", JSON.stringify(String(steps)));
        else localStorage.removeItem("{storage_key(STEPS)}");
    }} catch {{ /* No storage: back leads to the screen above then. */ }}
}})();
"""

#: Flutter knows its emoji font in twelve parts and asks for those it needs; ours have only their
#: numbers. For symbols that other fonts have too (hearts, stars) it asks for one of those, and gets
#: what `client.SYMBOLS` holds.
EMOJI_FONTS = r"""(() => {
    const { fetch } = window;
    window.fetch = (address, ...more) => {
        const part = /notocoloremoji.*[.](\d+)[.]woff2$/.exec(address)?.[1];
        const file = part && new URL(`fonts/emoji/${part}.woff2`, document.baseURI);
        return fetch.call(window, file ?? address, ...more);
    };
})();
"""

#: Flutter moves the accessible contents of a list by as much as the list was last scrolled, even
#: when all of it has come to fit and Flutter has taken away what made the element scroll. The
#: browser then scrolls the element back, and all names lie below what is painted. So what makes it
#: scroll stays, and the element stays scrolled.
SCROLLED_NAMES = """(() => {
    const { remove } = Element.prototype;
    const positions = new WeakMap();
    addEventListener("scroll", ({ target }) => positions.set(target, target.scrollTop), true);
    Element.prototype.remove = function () {
        const list = this.parentElement;
        const top = positions.get(list);
        if (this.localName !== "flt-semantics-scroll-overflow" || !top) return remove.call(this);
        for (const other of list.querySelectorAll(`:scope > ${this.localName}`)) {
            if (other !== this) remove.call(other);
        }
        this.style.height = `calc(100% + ${top}px)`;
        list.scrollTop = top;
    };
})();
"""

#: The client waits twice as long after each attempt to connect that fails, and throws an exception
#: that nothing catches. So it gets a socket that goes on trying by itself, about every second. And
#: `firstScreen` gets the messages until it has found the first screen. Those that `fromPython`
#: takes are not the client's.
RECONNECTING_SOCKET = """(() => {
    const Socket = WebSocket;
    window.WebSocket = class extends EventTarget {
        #socket;
        #closed = false;
        constructor(...address) {
            super();
            this.#connect(address);
        }
        #connect(address) {
            if (this.#closed) return void this.dispatchEvent(new CloseEvent("close"));
            const socket = this.#socket = new Socket(...address);
            let open = false;
            socket.binaryType = "arraybuffer";
            socket.onopen = () => { open = true; this.dispatchEvent(new Event("open")); };
            socket.onmessage = ({ data }) => {
                if (window.fromPython?.(data)) return;
                this.dispatchEvent(new MessageEvent("message", { data }));
                if (window.firstScreen?.(data)) delete window.firstScreen;
            };
            socket.onclose = (event) => {
                if (open || this.#closed) this.dispatchEvent(new CloseEvent("close", event));
                else setTimeout(() => this.#connect(address), 500 + 500 * Math.random());
            };
        }
        get readyState() { return this.#socket.readyState; }
        get protocol() { return this.#socket.protocol; }
        send(data) {
            this.#socket.send(data);
            // The first message registers the page; until then nothing else is taken.
            window.sendToPython = (packet) => {
                if (this.#socket.readyState === Socket.OPEN) this.#socket.send(packet);
            };
        }
        close(...reason) { this.#closed = true; this.#socket.close(...reason); }
    };
})();
"""
