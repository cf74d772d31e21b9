"""A session storage in memory, for browsers in which pages may not store anything.

There even reading `sessionStorage` raises, and Flet's client, which keeps its session id in it,
would never show the first screen. The storage of the games is not replaced: the app says that it
cannot save.
"""

from __future__ import annotations

SCRIPT = """(() => {
    try {
        sessionStorage.getItem("");
    } catch {
        const notes = new Map();
        const value = {
            get length() { return notes.size; },
            key: (at) => [...notes.keys()][at] ?? null,
            getItem: (name) => notes.get(name) ?? null,
            setItem: (name, text) => { notes.set(name, String(text)); },
            removeItem: (name) => { notes.delete(name); },
            clear: () => notes.clear(),
        };
        Object.defineProperty(window, "sessionStorage", { configurable: true, value });
    }
})();
"""
