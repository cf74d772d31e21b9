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

    // A checksum of what the app's first screen follows from.
    function sum(known) {
        if (!known) return null;
        const { [STEPS]: _, ...stored } = known.stored;
        const keys = known.keys.filter((key) => key !== STEPS);
        const text = JSON.stringify({ ...known, keys, stored });
        let [one, two] = [0xdeadbeef, 0x41c6ce57];
        for (let at = 0; at < text.length; at += 1) {
            one = Math.imul(one ^ text.charCodeAt(at), 2654435761);
            two = Math.imul(two ^ text.charCodeAt(at), 1597334677);
        }
        return `${text.length} ${one >>> 0} ${two >>> 0}`;
    }

    const address = (route) => new URL(`${BUILD.base}look?${encodeURIComponent(route)}`, location).href;
    const cache = async () => (await caches.has(BUILD.cache) ? caches.open(BUILD.cache) : null);

    async function kept(known) {
        const stored = await (await cache())?.match(address(known.page.route));
        const record = await stored?.json();
        return record && holds(record, known) ? record.look : null;
    }

    // Whether a look is what Python would draw now. Some name today, and are right for a day.
    const holds = ({ sum: then, look: { day } }, known) =>
        then === sum(known) && (day === undefined || day === dayNumber());

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

    // Shows the look, if there is one; `asked` is called at a tap on it.
    async function show(lang, asked, late) {
        const known = knownBefore();
        if (!known) return;
        const found = await kept(known).catch(() => null) ?? await ofNewDevice(known, lang);
        let last = null;
        const remember = (button, key) => {
            tapped = key;
            last?.classList.remove("tapped");
            last = button;
            button.classList.add("tapped");
            asked();
        };
        const page = found ? null : await drawPage(
            known.page.route, lang, (link, route) => remember(link, `route:${route}`));
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

    // Python draws what the next start shows, if it knows by then what is known now: one look at a
    // time, for a tap in between comes first.
    const last = new Map();
    async function prepare(python) {
        if (!await cache().catch(() => null)) return;
        for (const route of new Set(["/", routeNow()])) {
            const known = knownBefore(route);
            const now = sum(known);
            if (now === null || last.get(route) === `${now} ${dayNumber()}`) continue;
            last.set(route, `${now} ${dayNumber()}`);
            python.postMessage({ look: { route, sum: now, known: JSON.stringify(known) } });
            return;
        }
    }
    async function keep({ route, sum: then, look: text }) {
        const into = await cache();
        if (sum(knownBefore(route)) !== then) last.delete(route);
        else if (!text) await into?.delete(address(route));
        else await into?.put(address(route), new Response(`{"sum":${JSON.stringify(then)},"look":${text}}`));
        await forget((record, known) => !holds(record, known));
    }

    // Deletes looks: those that will never be shown again, since a game has changed or is gone, or
    // all, once the device was cleared.
    async function forget(outdated = () => true) {
        const from = await cache();
        for (const request of await from?.keys() ?? []) {
            const { href, search } = new URL(request.url);
            const route = decodeURIComponent(search.slice(1));
            if (href !== address(route)) continue;
            const record = await (await from.match(request)).json();
            if (outdated(record, knownBefore(route))) await from.delete(request);
        }
    }

    // The app is there: what was tapped goes to Python.
    function end(python) {
        document.getElementById("look")?.remove();
        document.body.classList.remove("looked");
        if (tapped !== null) python.postMessage({ tap: tapped });
    }
    return { show, prepare, keep, forget, end, sum };
})();
