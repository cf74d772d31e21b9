// Keeps one whole version of the app on the device and serves it, network or not. BUILD is
// written in front of this file by the build: its version, its files and their checksums.
//
// Saved games are not here: they lie in the page's own storage, which this file cannot touch.
"use strict";

const full = (file) => new URL(BUILD.base + file, self.location.origin).href;
const earlier = (name) => name.startsWith(BUILD.ours) && name !== BUILD.cache;
// Without these a page cannot even tell that something is wrong.
const FIRST = ["index.html", "start.js"];
const CHECKED = "checked";
const DAY = 24 * 60 * 60 * 1000;

// A file of this version and of no other: its checksum must be right. What the browser has at
// hand will do; if that is from another version, the host is asked.
async function bring(cache, file) {
    const integrity = BUILD.files[file];
    for (const how of ["default", "reload"]) {
        try {
            const answer = await fetch(full(file), { cache: how, integrity, credentials: "omit" });
            if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
            await cache.put(full(file), answer.clone());
            return answer;
        } catch (error) {
            if (how === "reload") throw error;
        }
    }
}

// What an earlier version has just the same need not come over the line again.
async function taken(cache, others, file) {
    for (const other of others) {
        const kept = await other.match(full(file));
        if (kept && await sum(kept.clone()) === BUILD.files[file]) {
            await cache.put(full(file), kept);
            return true;
        }
    }
    return false;
}

async function bringAll(files) {
    const cache = await caches.open(BUILD.cache);
    const names = (await caches.keys()).filter(earlier);
    const others = await Promise.all(names.map((name) => caches.open(name)));
    const held = new Set((await cache.keys()).map((request) => request.url));
    const missing = files.filter((file) => !held.has(full(file)));
    // A few at a time: a phone has better to do than to open sixty connections.
    const next = async () => {
        while (missing.length) {
            const file = missing.pop();
            if (!await taken(cache, others, file)) await bring(cache, file);
        }
    };
    await Promise.all([next(), next(), next(), next()]);
}

async function sum(answer) {
    const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
    return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

// Throws away what is not as it was written, and fetches it and whatever is missing; how many
// files were bad. A device that loses a file now and then is put right without anyone noticing.
async function mend() {
    const cache = await caches.open(BUILD.cache);
    let bad = 0;
    for (const [file, integrity] of Object.entries(BUILD.files)) {
        const kept = await cache.match(full(file));
        if (kept ? await sum(kept) !== integrity : BUILD.core.includes(file)) {
            bad += 1;
            await cache.delete(full(file));
        }
    }
    await bringAll([...BUILD.core, ...BUILD.later]);
    await cache.put(full(CHECKED), new Response(String(Date.now())));
    return bad;
}

// What makes the next start faster, or another browser's files: never in the way. Once a day
// everything is looked through.
async function complete() {
    const cache = await caches.open(BUILD.cache);
    const last = await (await cache.match(full(CHECKED)))?.text();
    if (last === undefined) {
        await bringAll([...BUILD.core, ...BUILD.later]);
        await cache.put(full(CHECKED), new Response(String(Date.now())));
    } else if (Math.abs(Date.now() - Number(last)) > DAY) {
        await mend();
    } else {
        await bringAll([...BUILD.core, ...BUILD.later]);
    }
}

self.addEventListener("install", (event) => {
    event.waitUntil(bringAll(BUILD.core).then(() => {
        // Over a page of this same version there is nothing to wait for.
        if (!self.registration.active) return self.skipWaiting();
    }));
});

self.addEventListener("activate", (event) => {
    event.waitUntil((async () => {
        for (const name of await caches.keys()) {
            if (earlier(name)) await caches.delete(name);
        }
        await self.clients.claim();
    })());
});

self.addEventListener("message", (event) => {
    const answer = (bad) => event.ports[0]?.postMessage(bad);
    if (event.data === "take over") self.skipWaiting();
    if (event.data === "fetch the rest") event.waitUntil(complete().catch(() => {}));
    if (event.data === "mend") event.waitUntil(mend().then(answer, () => answer(0)));
});

self.addEventListener("fetch", (event) => {
    const { request } = event;
    const address = new URL(request.url);
    if (request.method !== "GET" || address.origin !== self.location.origin) return;
    if (!address.pathname.startsWith(BUILD.base)) return;
    let file = decodeURIComponent(address.pathname.slice(BUILD.base.length));
    // Every address of the app is the same page; the app reads the address itself.
    if (request.mode === "navigate" && !(file in BUILD.files)) file = "index.html";
    if (!(file in BUILD.files)) return;
    event.respondWith(serve(file, request));
});

async function serve(file, request) {
    const cache = await caches.open(BUILD.cache);
    const kept = await cache.match(full(file));
    if (kept && !(FIRST.includes(file) && await sum(kept.clone()) !== BUILD.files[file])) {
        return kept;
    }
    // A file that has gone missing is brought back.
    try {
        return await bring(cache, file);
    } catch (error) {
        return fetch(request);
    }
}
