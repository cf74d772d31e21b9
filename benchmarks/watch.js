(() => {
    if (window.watched) return;
    window.watched = true;
    const names = (node) => (node.getAttribute("aria-label") || node.textContent || "").includes(WANTED);
    const shown = (node) => {
        const { width, height } = node.getBoundingClientRect();
        return width > 0 && height > 0 && getComputedStyle(node).visibility !== "hidden";
    };
    const mark = (name) => {
        if (!performance.getEntriesByName(name).length) performance.mark(name);
    };
    // Whether a tap in the middle of a node would reach Flutter.
    const reached = (node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return Boolean(top?.closest("flutter-view, flt-semantics-host, flt-glass-pane"));
    };
    const wake = (button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const at = { bubbles: true, clientX: x + width / 2, clientY: y + height / 2 };
        button.dispatchEvent(new MouseEvent("click", at));
    };
    const look = () => {
        const button = document.querySelector("flt-semantics-placeholder");
        if (button) wake(button);
        // The page's own text, before there is a screen of Flutter's.
        const own = [...document.querySelectorAll("body :not(script, style, noscript)")];
        if (own.some((node) => !node.closest("flutter-view") && names(node) && shown(node))) mark("read");
        const nodes = [...document.querySelectorAll("flt-semantics")].filter(names);
        if (nodes.some(reached)) {
            mark("read");
            mark("usable");
        } else {
            setTimeout(look, 10);
        }
    };
    look();
})()
