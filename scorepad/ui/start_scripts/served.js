// The server's page until the app's first screen is there: what the app drew last time, or a rule or a
// card as its page in HTML; on all others stand the mark and a word.
(() => {
    const element = (id) => document.getElementById(id);
    let gone = false;

    document.addEventListener("DOMContentLoaded", () => {
        element("stage").textContent = BUILD.words[chosen.lang].loading;
    });
    look.show(chosen.lang, () => gone, (route) => location.assign(route)).catch(() => {});
    window.fromPython = look.take;

    // Takes all that away. The socket calls it with each message until it returns true.
    window.firstScreen = (data) => {
        const { action, crashed, text } = BUILD;
        const bytes = new Uint8Array(data);
        const drawsText = bytes[action] === crashed || bytes.some((_, at) =>
            bytes[at] === text[0] && text.every((byte, more) => bytes[at + more] === byte));
        if (!drawsText) return false;
        const remove = () => {
            gone = true;
            element("splash")?.remove();
            look.end();
        };
        // Flutter reads it in pieces. Two frames after the last of them it has drawn it.
        const drawn = () => requestAnimationFrame(() => requestAnimationFrame(remove));
        if (window.requestIdleCallback) requestIdleCallback(drawn, { timeout: 1000 });
        else setTimeout(drawn, 100);
        return true;
    };
})();
