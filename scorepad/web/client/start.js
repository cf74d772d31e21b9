// The page's side of the app. Python is started here, at once and beside Flutter, and handed to
// Flutter's client when that asks for it. The build writes BUILD and flet.js in front of this file.

(() => {
    const { lang } = chosen;
    const words = BUILD.words[lang];
    const element = (id) => document.getElementById(id);
    const say = (text) => { if (element("stage")) element("stage").textContent = text; };

    // Progress: the bytes of the files that have arrived, out of all that are needed.
    const arrived = new Set();
    let stages = 0;
    function progress() {
        const bar = element("progress");
        if (!bar) return;
        let bytes = 0;
        for (const file of arrived) bytes += BUILD.needed[file];
        const all = Object.values(BUILD.needed).reduce((sum, size) => sum + size, 0);
        bar.value = Math.round(80 * bytes / all + 20 * stages / 3);
    }
    function loaded(address) {
        const file = address.split(/[?#]/)[0].slice(new URL(BUILD.base, location).href.length);
        if (file in BUILD.needed) { arrived.add(file); progress(); }
        // Flutter's two large files are here or nearly: Python may use the connection.
        if (file.endsWith("canvaskit.wasm")) python.postMessage({ go: true, rate: rate() });
    }
    // How many bytes of large files, unpacked, the host has sent in a millisecond; 0 if none.
    function rate() {
        const LARGE = 1_000_000;
        const sent = performance.getEntriesByType("resource")
            .filter((entry) => entry.decodedBodySize > LARGE && entry.transferSize !== 0);
        const from = Math.min(...sent.map((entry) => entry.responseStart));
        const to = Math.max(...sent.map((entry) => entry.responseEnd));
        return sent.reduce((bytes, entry) => bytes + entry.decodedBodySize, 0) / (to - from) || 0;
    }
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => loaded(entry.name)))
        .observe({ type: "resource", buffered: true });

    // Flags that survive a reload of this tab; a full or blocked storage keeps none.
    const flagged = (name) => { try { return sessionStorage.getItem(name); } catch { return null; } };
    const flag = (name) => { try { sessionStorage.setItem(name, "1"); } catch { /* not kept */ } };
    const unflag = (name) => { try { sessionStorage.removeItem(name); } catch { /* not kept */ } };
    const REPAIRED = "scorepad repaired";
    const PLAIN = "scorepad plain";

    // Lets a newer version take over if it has been fetched already, which reloads the page. Returns
    // whether there is one.
    async function newer() {
        const registration = await navigator.serviceWorker?.getRegistration(BUILD.base);
        registration?.waiting?.postMessage("take over");
        return Boolean(registration?.waiting);
    }

    // Asks the service worker to check its copy; returns how many files it had to fetch again, or
    // null if they could not be checked or fetched.
    function repair() {
        const worker = navigator.serviceWorker?.controller;
        if (!worker) return Promise.resolve(null);
        return new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = ({ data }) => resolve(data);
            setTimeout(() => resolve(null), 60_000);
            worker.postMessage("repair", [port2]);
        });
    }

    function failed(error) {
        console.error(error);
        document.getElementById("look")?.remove();
        document.body.classList.remove("looked");
        say(words.failed);
        const splash = element("splash");
        if (!splash || element("again")) return;
        const again = document.createElement("button");
        again.id = "again";
        again.textContent = words.again;
        again.onclick = async () => {
            again.disabled = true;
            flag(PLAIN);
            if (await newer()) return;
            await repair();
            location.reload();
        };
        splash.append(again);
    }

    // Something failed before the first screen. A corrupt copy is repaired and the page reloaded
    // once; any other fatal error is shown.
    let seen = false;
    let checked = false;
    async function trouble(error, fatal) {
        if (seen) return;
        if (!checked) {
            checked = true;
            if (await repair() && !flagged(REPAIRED)) {
                flag(REPAIRED);
                location.reload();
                return;
            }
        }
        if (fatal && !await newer()) failed(error);
    }
    addEventListener("error", (event) => {
        const { target } = event;
        if (target === window) trouble(event.message, false);
        // A script of this host that could not be loaded.
        else if (target instanceof HTMLScriptElement && target.src.startsWith(location.origin)) {
            trouble(target.src, true);
        }
    }, true);
    addEventListener("unhandledrejection", (event) => trouble(event.reason, false));
    // From a copy on the device the app starts in seconds, on any phone.
    if (navigator.serviceWorker?.controller) setTimeout(() => trouble("too late", true), 60_000);

    document.addEventListener("DOMContentLoaded", () => {
        // Only a first visit takes long enough to need an explanation.
        say(navigator.serviceWorker?.controller ? words.loading : words.first);
        progress();
    });

    // The version whose snapshot did not fit on this device, which is not tried again.
    const MISFIT = "scorepad misfit";
    const misfits = () => { try { return localStorage.getItem(MISFIT) === BUILD.cache; } catch { return false; } };
    const keepMisfit = () => { try { localStorage.setItem(MISFIT, BUILD.cache); } catch { /* not kept */ } };

    const how = flagged(PLAIN) || misfits() ? "?plain" : "";
    const python = new Worker(BUILD.base + "worker.js" + how, { type: "module" });
    // A copy on the device needs no connection: Python need not wait for Flutter.
    if (navigator.serviceWorker?.controller) python.postMessage({ go: true });
    let misfit = false;
    let connected;
    const ready = new Promise((resolve, reject) => { connected = { resolve, reject }; });
    // Flutter may ask before its files are noticed: Python must not wait any longer then.
    const toFlutter = connectFlet(python, ready, () => python.postMessage({ go: true }));
    python.onmessage = ({ data }) => {
        if (data instanceof Uint8Array) {
            if (!look.take(data.buffer)) toFlutter(data);
        } else if (data.arrived) {
            loaded(data.arrived);
        } else if (data.stage) {
            performance.mark(`python ${data.stage}`);
            stages += 1;
            progress();
            if (data.stage === "connected") connected.resolve();
        } else if (data.shown) {
            // Two frames on, what Python has sent is on the screen.
            requestAnimationFrame(() => requestAnimationFrame(shown));
        } else if (data.failed) {
            connected.reject(new Error(data.failed));
            trouble(data.failed, true);
        } else if (data.misfit) {
            misfit = true;
        }
    };
    python.onerror = (event) => { connected.reject(event); trouble(event.message, true); };
    ready.catch(() => {});

    // Flutter paints its first frame before Python has drawn anything: the splash stays until the
    // first screen of the app is painted.
    function shown() {
        performance.mark("first screen");
        seen = true;
        element("splash")?.remove();
        look.end();
        unflag(REPAIRED);
        unflag(PLAIN);
        // Who comes back is likely to keep games here.
        if (copied) adviseInstall();
        install().catch((error) => console.warn("No copy can be kept on this device:", error));
        // A snapshot that is whole and still does not fit never will.
        if (misfit) repair().then((fetched) => { if (fetched === 0) keepMisfit(); });
    }

    // What was asked for is shown from the device until the app is there. Nothing waits for it, and
    // the app starts without it.
    look.show(lang, () => seen || element("again")).catch(() => {});

    // Flutter reads the page's storage, where the games are, only once: it would not notice that it
    // was cleared in another tab or in the browser's settings.
    const marked = () => { try { return localStorage.getItem(BUILD.mark) !== null; } catch { return false; } };
    let stored = false;
    const leave = () => { stored = marked(); };
    const come = () => {
        if (stored && !marked()) cleared();
        if (seen) adviseInstall();
    };
    function cleared() {
        stored = false;
        python.postMessage({ cleared: true });
        look.forget().catch(() => {});
    }
    addEventListener("storage", ({ key, newValue }) => {
        if (key === null || (key === BUILD.mark && newValue === null)) cleared();
    });
    addEventListener("blur", leave);
    addEventListener("focus", come);
    document.addEventListener("visibilitychange", () => (document.hidden ? leave() : come()));

    // The copy on this device.
    const workers = navigator.serviceWorker;
    const HOUR = 60 * 60 * 1000;
    // Whether anything can be stored: if not, games may be in the memory of this page alone.
    const PROBE = "scorepad probe";
    function storable() {
        try {
            localStorage.setItem(PROBE, "x".repeat(4096));
            localStorage.removeItem(PROBE);
            return true;
        } catch {
            return false;
        }
    }
    // When another version takes over, whichever tab asked for it, every tab reloads. Nothing is
    // lost, for each tap is saved. The first copy is of the version that is running already.
    let copied = Boolean(workers?.controller);
    workers?.addEventListener("controllerchange", () => {
        if (copied && (!seen || storable())) location.reload();
        copied = true;
    });

    async function install() {
        if (!workers) return;
        const options = { scope: BUILD.base, updateViaCache: "none" };
        const registration = await workers.register(BUILD.base + "sw.js", options);
        const offer = () => { if (registration.waiting && workers.controller) offerUpdate(registration); };
        offer();
        const watch = () => registration.installing?.addEventListener("statechange", offer);
        watch();
        registration.addEventListener("updatefound", watch);
        // Browsers that would ask the person for permission: only once the app is installed.
        const silent = navigator.userAgentData || "standalone" in navigator;
        if (silent || matchMedia("(display-mode: standalone)").matches) {
            navigator.storage?.persist?.();
        }
        let updated = Date.now();
        document.addEventListener("visibilitychange", () => {
            if (document.hidden || !navigator.onLine || Date.now() - updated < HOUR) return;
            updated = Date.now();
            registration.update().catch(() => {});
        });
        const { active } = await workers.ready;
        // The language of the app's screens, which the person may have chosen in its settings.
        active.postMessage({ rest: document.documentElement.lang });
        // The host may have got a new version while this page was loading.
        if (!await caches.has(BUILD.cache)) offerUpdate(registration);
    }

    // A note over the app, with a text and buttons: what each says, how it looks and what it does.
    function showNote(id, role, message, ...buttons) {
        const note = document.createElement("div");
        note.id = id;
        note.className = "note";
        note.setAttribute("role", role);
        const text = document.createElement("span");
        text.textContent = message;
        note.append(text);
        for (const [label, kind, act] of buttons) {
            const button = document.createElement("button");
            button.textContent = label;
            button.className = kind;
            button.onclick = () => act(note, text);
            note.append(button);
        }
        document.body.append(note);
    }

    function offerUpdate(registration) {
        if (element("update")) return;
        element("install")?.remove();
        showNote("update", "alert", words.update, [words.reload, "now", (_, text) => {
            if (!storable()) text.textContent = words.unsaved;
            else if (registration.waiting) registration.waiting.postMessage("take over");
            else location.reload();
        }], [words.later, "later", (note) => note.remove()]);
    }

    // An iPhone deletes what a page has stored when nobody opens it for some weeks, unless it is on
    // the home screen. Only there `standalone` exists, and it is false in a tab.
    const ADVISED = "scorepad advised";
    async function adviseInstall() {
        if (navigator.standalone !== false || element("update") || element("install")) return;
        if (!storable() || localStorage.getItem(ADVISED)) return;
        if (await navigator.storage?.persisted?.() || element("install")) return;
        showNote("install", "status", words.install, [words.understood, "now", (note) => {
            localStorage.setItem(ADVISED, "1");
            note.remove();
        }]);
    }
})();
