// What the page knows before Flutter's client has started. BUILD and the client's settings, `flet`,
// stand in front of it.

// The client's name for the address of this page.
function routeNow() {
    const { pathname, search } = location;
    return pathname.startsWith(BUILD.base) ? "/" + pathname.slice(BUILD.base.length) + search : null;
}

// What the client will say of the page at `route` when it registers, the languages of the device,
// and what is stored there; null if that cannot be known. It reads past `getItem`, by which
// other_pages.py follows what Python has read.
function knownBefore(route = routeNow()) {
    const STORED = "flutter.";
    try {
        const { width, height, scale } = visualViewport;
        if (scale !== 1 || route === null) return null;
        const keys = [...Array(localStorage.length).keys()].map((at) => localStorage.key(at))
            .filter((key) => key.startsWith(STORED)).sort();
        const stored = {};
        let size = 0;
        // Older games lie many to a page: only History needs them.
        for (const key of keys.filter((key) => !/\.(page|list)\./.test(key))) {
            stored[key] = localStorage[key];
            size += stored[key].length;
        }
        if (size > BUILD.much) return null;
        const dark = matchMedia("(prefers-color-scheme: dark)").matches;
        const page = {
            route, width, height, platform_brightness: dark ? "dark" : "light",
            web: true, pyodide: flet.pyodide,
        };
        const languages = navigator.languages.map((tag) => new Intl.Locale(tag).language);
        return { page, languages, keys, stored };
    } catch {
        return null;
    }
}
