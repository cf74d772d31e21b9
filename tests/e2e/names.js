// For engines without Playwright: finds what is on the screen by its name in the accessibility tree.
(() => {
    const named = (selector) => [...document.querySelectorAll(selector)].map((node) =>
        [(node.getAttribute("aria-label") || node.innerText || "").trim(), node]);
    const BUTTONS = "flt-semantics[role=button], flt-semantics[role=checkbox]";
    const FIELDS = "flt-semantics input, flt-semantics textarea";
    // The node with this name, or else the first whose name begins so.
    const find = (selector, words) => {
        const nodes = named(selector);
        return (nodes.find(([name]) => name === words)
            ?? nodes.find(([name]) => name.startsWith(words)))?.[1];
    };
    const middle = (node) => {
        const box = node.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    // Where to click; null until it is there and the screen stands still.
    const place = (node) => (node && flutterIsStill() ? middle(node) : null);
    window.buttonAt = (words) => place(find(BUTTONS, words));
    window.fieldAt = (words) => place(find(FIELDS, words));
    window.entered = (words) => Boolean(find(FIELDS, words)) && takesLetters(find(FIELDS, words));
    // Whether these words are on the screen, as a text or as part of a name.
    window.seen = (words) => named(`flt-semantics, ${FIELDS}`).some(([name]) => name.includes(words));
    // Turns the accessibility tree on, as a screen reader would.
    const switched = document.querySelector("flt-semantics-placeholder");
    const [clientX, clientY] = middle(switched);
    switched.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX, clientY }));
})();
