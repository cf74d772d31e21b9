"""What scripts of the page, which run before Flutter does, rely on in Flet's client."""

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
