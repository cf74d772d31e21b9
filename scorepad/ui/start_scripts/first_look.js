// Shows a screen before Flutter does, from what scorepad/ui/first_look.py makes of it. Names and
// texts are only ever texts: nothing of them is read as HTML.

// Days since the first that JavaScript counts from, by the device's own calendar.
function dayNumber(now = new Date()) {
    return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000;
}

const drawLook = (() => {
    const TAGS = new Set(["main", "nav", "div", "span", "i", "button", "a", "h1", "h2", "h3"]);
    const SIGN = /^signs\/[a-z0-9_-]+\.svg$/;

    // A picture in its own colours, or a shape in one colour.
    function drawSign(made, { sign, colour }) {
        if (!SIGN.test(sign)) throw new Error(sign);
        const address = `url("${new URL(sign, document.baseURI).href}")`;
        const of = colour ? "mask" : "background";
        made.style.setProperty(of, `${address} center / contain no-repeat`);
        if (colour) {
            made.style.setProperty("-webkit-mask", `${address} center / contain no-repeat`);
            made.style.backgroundColor = colour;
        }
    }

    // `icons` gives the letter of each icon in the icon font; `tapped` is called with the key of a
    // button.
    return function draw(element, icons, tapped) {
        if (!TAGS.has(element.tag)) throw new Error(element.tag);
        const made = document.createElement(element.tag);
        made.style.cssText = element.css;
        // A day is called "today" on that day alone.
        const called = element.called?.[dayNumber() - element.day] ?? element.text;
        if (called !== undefined) made.textContent = called;
        if (element.icon !== undefined) made.textContent = String.fromCodePoint(icons[element.icon]);
        if (element.sign !== undefined) drawSign(made, element);
        const button = ["button", "a"].includes(element.tag);
        if (element.label !== undefined) {
            made.setAttribute("aria-label", element.label);
            if (!button) made.setAttribute("role", element.icon ? "img" : "text");
        } else if (element.tag === "i") {
            made.setAttribute("aria-hidden", "true");
        }
        if (button) {
            if (element.tag === "button") made.type = "button";
            else { made.setAttribute("role", "link"); made.tabIndex = 0; }
            if (element.off) made.disabled = true;
            if (element.key !== undefined) {
                made.dataset.key = element.key;
                made.onclick = (event) => { event.stopPropagation(); tapped(made, element.key); };
                made.onkeydown = ({ key }) => { if (key === "Enter" && element.tag === "a") made.click(); };
            }
        }
        made.append(...(element.inside ?? []).map((inner) => draw(inner, icons, tapped)));
        return made;
    };
})();

// The looks of the app before it is there: the one that Python has drawn for exactly what the page
// knows now, or on a new device that of the build. `tapped` is the key of what was tapped on it.
const look = (() => {
    const WIDE = 840;
    const LOW = 520;
    const NARROW = 600;
    const BROAD = 880;
    const STEPS = BUILD.steps;
    let tapped = null;

    // A checksum of what the app's first screen follows from: its version, and what is known.
    function sum(known) {
        if (!known) return null;
        const { [STEPS]: _, ...stored } = known.stored;
        const keys = known.keys.filter((key) => key !== STEPS);
        const text = JSON.stringify({ version: BUILD.version, ...known, keys, stored });
        let [one, two] = [0xdeadbeef, 0x41c6ce57];
        for (let at = 0; at < text.length; at += 1) {
            one = Math.imul(one ^ text.charCodeAt(at), 2654435761);
            two = Math.imul(two ^ text.charCodeAt(at), 1597334677);
        }
        return `${text.length} ${one >>> 0} ${two >>> 0}`;
    }

    // Looks by their routes. IndexedDB is there too where the page came by http from a machine on the
    // same network, as the Cache API is not; in localStorage they would take the room of games.
    const inStore = (mode, act) => new Promise((resolve, reject) => {
        const opening = indexedDB.open(`scorepad ${BUILD.base}`, 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("looks");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
            const database = opening.result;
            const transaction = database.transaction("looks", mode);
            const asked = act(transaction.objectStore("looks"));
            transaction.oncomplete = () => { database.close(); resolve(asked?.result); };
            transaction.onabort = () => { database.close(); reject(transaction.error); };
        };
    });
    const kept = (route) => inStore("readonly", (looks) => looks.get(route));

    // Whether a look is what Python would draw now. Some name today, and are right for a day.
    const holds = ({ sum: then, look: { day } }, known) =>
        then === sum(known) && (day === undefined || day === dayNumber());

    async function drawnBefore(known) {
        const record = await kept(known.page.route);
        return record && holds(record, known) ? record.look : null;
    }

    // Nothing is stored: the first screen follows from the page alone.
    async function ofNewDevice({ page, keys }, lang) {
        const { route, width, height, platform_brightness: theme } = page;
        if (!["/", "/score"].includes(route) || keys.some((key) => key !== STEPS)) return null;
        const form = width >= WIDE && height >= LOW ? "wide"
            : height < LOW && width > height ? "sideways" : width < NARROW ? "narrow" : "broad";
        const response = await fetch(`${BUILD.base}looks/${lang}-${form}-${theme}.json`);
        return response.ok ? response.json() : null;
    }

    const parsed = new Promise((resolve) => {
        const check = () => { if (document.readyState !== "loading") resolve(); };
        document.addEventListener("readystatechange", check);
        check();
    });

    // The server may give this tab the session that it had, and how that has been left is not known.
    function comesBack() {
        try { return !flet.pyodide && sessionStorage.getItem(BUILD.session) !== null; } catch { return false; }
    }

    async function drawn(known, lang) {
        if (comesBack()) return null;
        return await drawnBefore(known).catch(() => null) ?? await ofNewDevice(known, lang);
    }

    // Shows the look, if there is one, unless it is too `late`. At a link of a rule or a card that is
    // shown as its page, `linked` is called with the route, or else the app goes there.
    async function show(lang, late, linked) {
        const known = knownBefore();
        if (!known) return;
        const found = await drawn(known, lang);
        let last = null;
        const remember = (button, key) => {
            tapped = key;
            last?.classList.remove("tapped");
            last = button;
            button.classList.add("tapped");
            document.body.classList.add("asked");
            document.getElementById("stage").textContent = BUILD.words[lang].loading;
        };
        const page = found ? null : await drawPage(
            known.page.route, lang, (link, route) => (linked ? linked(route) : remember(link, `route:${route}`)));
        await parsed;
        if (!(found || page) || late()) return;
        const { width, height } = known.page;
        const edge = Math.max(14, (width - BROAD) / 2 - (width >= WIDE && height >= LOW ? 40 : 0));
        const ground = document.createElement("div");
        ground.id = "look";
        if (found) {
            ground.style.setProperty("--edge", `${edge}px`);
            ground.style.background = found.ground;
            ground.append(drawLook(found, BUILD.icons, remember));
        } else {
            ground.append(page.element);
        }
        document.documentElement.lang = found?.lang ?? lang;
        document.body.prepend(ground);
        document.body.classList.add("looked");
        page?.scroll();
        performance.mark("first look");
    }

    // To Python and back, in packets of a data channel: see look_channel.py.
    const HEAD = 5;
    function send(asked) {
        const json = new TextEncoder().encode(JSON.stringify({ ...asked, version: BUILD.version }));
        if (json.length > BUILD.most) return;
        const packet = new Uint8Array(HEAD + json.length);
        packet[0] = 1;
        new DataView(packet.buffer).setUint32(1, BUILD.channel, true);
        packet.set(json, HEAD);
        sendToPython(packet);
    }
    // Takes what has come from Python, if it is an answer.
    function take(packet) {
        const view = packet.byteLength > HEAD && new DataView(packet);
        if (!view || view.getUint8(0) !== 1 || view.getUint32(1, true) !== BUILD.channel) return false;
        keep(JSON.parse(new TextDecoder().decode(packet.slice(HEAD)))).then(prepare).catch(() => {});
        return true;
    }

    // Python draws what the next start shows, if it knows by then what is known now: one look at a
    // time, for a tap in between comes first.
    const AWAITED = 60_000;
    const last = new Map();
    let asked = -AWAITED;
    function prepare() {
        if (!there || performance.now() - asked < AWAITED) return;
        for (const route of new Set(["/", routeNow()])) {
            const known = knownBefore(route);
            const now = sum(known);
            if (now === null || last.get(route) === `${now} ${dayNumber()}`) continue;
            last.set(route, `${now} ${dayNumber()}`);
            asked = performance.now();
            send({ route, sum: now, known: JSON.stringify(known) });
            return;
        }
    }
    async function keep({ route, sum: then, look: made }) {
        asked = -AWAITED;
        if (sum(knownBefore(route)) !== then) last.delete(route);
        else await inStore("readwrite", (looks) => (made ? looks.put({ sum: then, look: made }, route) : looks.delete(route)));
        await forget((record, known) => !holds(record, known));
    }

    // Deletes looks: those that will never be shown again, since a game has changed or is gone, or
    // all, once the device was cleared.
    const forget = (outdated = () => true) => inStore("readwrite", (looks) => {
        looks.openCursor().onsuccess = ({ target: { result: cursor } }) => {
            if (!cursor) return;
            if (outdated(cursor.value, knownBefore(cursor.key))) cursor.delete();
            cursor.continue();
        };
    });
    addEventListener("storage", ({ key }) => { if (key === null) forget().catch(() => {}); });

    // When nobody has touched anything for a while, and when the person leaves, the look of the next
    // start is drawn. That keeps Python busy for up to a second on a slow phone.
    const REST = 10_000;
    let there = false;
    let resting = 0;
    function rest() {
        clearTimeout(resting);
        resting = setTimeout(prepare, REST);
    }
    for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, rest, true);
    document.addEventListener("visibilitychange", () => { if (document.hidden) prepare(); });

    // The app is there: what was tapped goes to Python.
    function end() {
        there = true;
        document.getElementById("look")?.remove();
        document.body.classList.remove("looked");
        if (tapped !== null) send({ tap: tapped });
        rest();
    }
    return { show, kept, forget, take, end, sum };
})();
