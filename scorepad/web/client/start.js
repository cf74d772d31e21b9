// The page's side of the app. Python is started here, at once and beside Flutter, and handed to
// Flutter's client when that asks for it. The build writes BUILD and flet.js in front of this file.

(() => {
    const words = (() => {
        for (const tag of navigator.languages) {
            const language = tag.toLowerCase().split("-")[0];
            const known = { no: "nb", nn: "nb" }[language] ?? language;
            if (known in BUILD.words) {
                document.documentElement.lang = known;
                return BUILD.words[known];
            }
        }
        return BUILD.words.en;
    })();
    const element = (id) => document.getElementById(id);
    const say = (text) => { if (element("stage")) element("stage").textContent = text; };

    // How far it has come: the bytes of the files that have arrived, of all that are needed.
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
    function came(address) {
        const file = address.split(/[?#]/)[0].slice(new URL(BUILD.base, location).href.length);
        if (file in BUILD.needed) { arrived.add(file); progress(); }
        // One of Flutter's two big files is here, and the other soon will be: the line is free.
        if (file.endsWith("canvaskit.wasm")) python.postMessage({ go: true });
    }
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => came(entry.name)))
        .observe({ type: "resource", buffered: true });

    // What one tab remembers while it tries again; there may be no room for even that.
    const remembered = (name) => { try { return sessionStorage.getItem(name); } catch { return null; } };
    const remember = (name) => { try { sessionStorage.setItem(name, "1"); } catch { /* then not */ } };
    const forget = (name) => { try { sessionStorage.removeItem(name); } catch { /* then not */ } };
    const MENDED = "scorepad mended";
    const PLAIN = "scorepad plain";

    // A newer version that is here already needs no mending of this one: it takes over, and the page
    // begins anew. Whether there is one.
    async function newer() {
        const registration = await navigator.serviceWorker?.getRegistration(BUILD.base);
        registration?.waiting?.postMessage("take over");
        return Boolean(registration?.waiting);
    }

    // Has the copy on this device looked through; how many files were bad and are good again.
    function mend() {
        const worker = navigator.serviceWorker?.controller;
        if (!worker) return Promise.resolve(0);
        return new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = ({ data }) => resolve(data);
            setTimeout(() => resolve(0), 60_000);
            worker.postMessage("mend", [port2]);
        });
    }

    function failed(error) {
        console.error(error);
        say(words.failed);
        const splash = element("splash");
        if (!splash || element("again")) return;
        const again = document.createElement("button");
        again.id = "again";
        again.textContent = words.again;
        again.onclick = async () => {
            again.disabled = true;
            remember(PLAIN);
            if (await newer()) return;
            await mend();
            location.reload();
        };
        splash.append(again);
    }

    // Something broke before there was a screen. A copy that has been spoilt is put right and
    // tried once more; what was not its fault is said if nothing can come after it.
    let seen = false;
    let asked = false;
    async function trouble(error, fatal) {
        if (seen) return;
        if (!asked) {
            asked = true;
            if (await mend() && !remembered(MENDED)) {
                remember(MENDED);
                location.reload();
                return;
            }
        }
        if (fatal && !await newer()) failed(error);
    }
    addEventListener("error", (event) => {
        const { target } = event;
        if (target === window) trouble(event.message, false);
        // A script of ours that cannot be had; those of other hosts are none of ours.
        else if (target instanceof HTMLScriptElement && target.src.startsWith(location.origin)) {
            trouble(target.src, true);
        }
    }, true);
    addEventListener("unhandledrejection", (event) => trouble(event.reason, false));
    // From its own copy the app starts in seconds, on any phone.
    if (navigator.serviceWorker?.controller) setTimeout(() => trouble("too late", true), 60_000);

    document.addEventListener("DOMContentLoaded", () => {
        // A phone that has been here before starts in a moment; it needs no explanation.
        say(navigator.serviceWorker?.controller ? words.loading : words.first);
        progress();
    });

    const how = remembered(PLAIN) ? "?plain" : "";
    const python = new Worker(BUILD.base + "worker.js" + how, { type: "module" });
    // A copy on the device comes over no line: nobody has to wait for a turn.
    if (navigator.serviceWorker?.controller) python.postMessage({ go: true });
    let misfit = false;
    let connected;
    const ready = new Promise((resolve, reject) => { connected = { resolve, reject }; });
    const toFlutter = connectFlet(python, ready);
    python.onmessage = ({ data }) => {
        if (data instanceof Uint8Array) {
            toFlutter(data);
        } else if (data.arrived) {
            came(data.arrived);
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

    // Flutter paints its first frame while Python may still be on its way: the splash stays until
    // there is a screen of the app to see.
    function shown() {
        performance.mark("first screen");
        seen = true;
        element("splash")?.remove();
        forget(MENDED);
        forget(PLAIN);
        keep().catch((error) => console.warn("No copy can be kept on this device:", error));
        if (misfit) mend();
    }

    // Saved games are in the page's storage, and Flutter reads it only once: it would not notice
    // that somebody has cleared it, in another tab or in the browser's settings.
    const marked = () => { try { return localStorage.getItem(BUILD.mark) !== null; } catch { return false; } };
    let kept = false;
    const leave = () => { kept = marked(); };
    const come = () => { if (kept && !marked()) cleared(); };
    function cleared() {
        kept = false;
        python.postMessage({ cleared: true });
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
    // Whether the device takes anything: if not, games may be in the memory of this page alone.
    const PROBE = "scorepad probe";
    function takes() {
        try {
            localStorage.setItem(PROBE, "x".repeat(4096));
            localStorage.removeItem(PROBE);
            return true;
        } catch {
            return false;
        }
    }
    // One page is of one version: when another takes over, whichever tab asked for it, every tab
    // begins anew. Nothing is lost, for each tap is kept. The first copy is what is seen already.
    let copied = Boolean(workers?.controller);
    workers?.addEventListener("controllerchange", () => {
        if (copied && (!seen || takes())) location.reload();
        copied = true;
    });

    async function keep() {
        if (!workers) return;
        const told = { scope: BUILD.base, updateViaCache: "none" };
        const registration = await workers.register(BUILD.base + "sw.js", told);
        const offer = () => { if (registration.waiting && workers.controller) tell(registration); };
        offer();
        const watch = () => registration.installing?.addEventListener("statechange", offer);
        watch();
        registration.addEventListener("updatefound", watch);
        // Browsers that would ask the person about it are asked only once the app is installed.
        if (navigator.userAgentData || matchMedia("(display-mode: standalone)").matches) {
            navigator.storage?.persist?.();
        }
        let looked = Date.now();
        document.addEventListener("visibilitychange", () => {
            if (document.hidden || !navigator.onLine || Date.now() - looked < HOUR) return;
            looked = Date.now();
            registration.update().catch(() => {});
        });
        const { active } = await workers.ready;
        active.postMessage("fetch the rest");
        // The host may have changed while this page was on its way.
        if (!await caches.has(BUILD.cache)) tell(registration);
    }

    function tell(registration) {
        if (element("update")) return;
        const note = document.createElement("div");
        note.id = "update";
        note.setAttribute("role", "alert");
        const button = (text, kind, act) => {
            const one = document.createElement("button");
            one.textContent = text;
            one.className = kind;
            one.onclick = act;
            return one;
        };
        const text = document.createElement("span");
        text.textContent = words.update;
        note.append(
            text,
            button(words.reload, "now", () => {
                if (!takes()) text.textContent = words.unsaved;
                else if (registration.waiting) registration.waiting.postMessage("take over");
                else location.reload();
            }),
            button(words.later, "later", () => note.remove()),
        );
        document.body.append(note);
    }
})();
