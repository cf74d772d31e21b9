// The server's page until the app's first screen is there: what the app drew last time, or a rule or a
// card as its page in HTML; on all others stand the mark and a word.
(() => {
    const element = (id) => document.getElementById(id);
    let gone = false;
    // How often in succession no frame may have come since the last look, when a screen stands still;
    // milliseconds between two looks, and the longest wait. A page that is busy looks seldom.
    const STILL = 8;
    const PAUSE = 20;
    const LONGEST = 3000;
    let frames = 0;
    const { requestAnimationFrame: request } = window;
    window.requestAnimationFrame = (draw) => request.call(window, (now) => {
        frames += 1;
        draw(now);
    });

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
        // Flutter names the document once it has built the app, and draws frames until its own screen
        // has made way for the app's.
        const since = performance.now();
        let [seen, quiet] = [frames, 0];
        const check = () => {
            quiet = frames === seen && document.title !== "" ? quiet + 1 : 0;
            seen = frames;
            if (quiet >= STILL || performance.now() - since > LONGEST) remove();
            else setTimeout(check, PAUSE);
        };
        check();
        return true;
    };
})();
