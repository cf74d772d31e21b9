// The server's page until the app's first screen is there: a rule or a card is read at once, from
// its page in HTML; on all others stand the mark and a word.
const parsed = new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
const element = (id) => document.getElementById(id);
let gone = false;

parsed.then(() => { element("stage").textContent = BUILD.words[chosen.lang].loading; });
drawPage(location.pathname + location.search, chosen.lang, (_, route) => location.assign(route))
    .then(async (page) => {
        await parsed;
        if (!page || gone) return;
        const ground = document.createElement("div");
        ground.id = "look";
        ground.append(page.element);
        document.body.prepend(ground);
        page.scroll();
    })
    .catch(() => {});

// Takes all that away. The socket calls it with each message until it returns true.
window.firstScreen = (data) => {
    const { action, crashed, text } = BUILD;
    const bytes = new Uint8Array(data);
    const drawsText = bytes[action] === crashed || bytes.some((_, at) =>
        bytes[at] === text[0] && text.every((byte, more) => bytes[at + more] === byte));
    if (!drawsText) return false;
    const remove = () => {
        gone = true;
        element("look")?.remove();
        element("splash")?.remove();
    };
    // Flutter reads it in pieces. Two frames after the last of them it has drawn it.
    const drawn = () => requestAnimationFrame(() => requestAnimationFrame(remove));
    if (window.requestIdleCallback) requestIdleCallback(drawn, { timeout: 1000 });
    else setTimeout(drawn, 100);
    return true;
};
