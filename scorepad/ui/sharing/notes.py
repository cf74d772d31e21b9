"""A tab's own notes, where a person has forbidden pages to keep anything.

Even to ask for its storage fails in such a page, and Flet's client, which notes its session there,
would never get to the first screen. The notes of a tab can be kept in memory instead. The storage
of the games stays as it is: the app says what that means.
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
