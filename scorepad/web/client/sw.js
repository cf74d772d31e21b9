// Keeps one whole version of the app on the device and serves it, network or not. BUILD is
// written in front of this file by the build: its version, its files and their checksums.
//
// Saved games are not here: they lie in the page's own storage, which this file cannot touch.
"use strict";

const full = (file) => new URL(BUILD.base + file, self.location.origin).href;
const earlier = (name) => name.startsWith(BUILD.ours) && name !== BUILD.cache;
// Without these a page cannot even tell that something is wrong.
const FIRST = ["index.html", "start.js"];
const ALL = [...BUILD.core, ...BUILD.later];
const CHECKED = "checked";
const DAY = 24 * 60 * 60 * 1000;

// What is kept is an answer of our own: one that a host has redirected opens no page, and the policy
// that a page carries inside it would bind neither its workers nor whoever frames it.
async function put(cache, file, answer) {
    const headers = {
        "Content-Type": answer.headers.get("Content-Type") ?? "application/octet-stream",
        "Content-Security-Policy": BUILD.policy,
    };
    const ours = new Response(await answer.blob(), { headers });
    await cache.put(full(file), ours.clone());
    return ours;
}

// A file of this version and of no other: its checksum must be right. What the browser has at
// hand will do; if that is from another version, the host is asked.
async function bring(cache, file) {
    const integrity = BUILD.files[file];
    for (const how of ["default", "reload"]) {
        try {
            const answer = await fetch(full(file), { cache: how, integrity });
            if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
            return await put(cache, file, answer);
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
            await put(cache, file, kept);
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
    await bringAll(ALL);
    await cache.put(full(CHECKED), new Response(String(Date.now())));
    return bad;
}

// What makes the next start faster, or another browser's files: never in the way. Once a day
// everything is looked through.
async function complete() {
    const cache = await caches.open(BUILD.cache);
    const last = await (await cache.match(full(CHECKED)))?.text();
    if (last !== undefined && Math.abs(Date.now() - Number(last)) > DAY) return mend();
    await bringAll(ALL);
    if (last === undefined) await cache.put(full(CHECKED), new Response(String(Date.now())));
}

self.addEventListener("install", (event) => {
    // The first copy is there as soon as it can start the app. One that takes over from another
    // brings all that the other had, for the other goes then, and there may be no network.
    const first = !self.registration.active;
    event.waitUntil(bringAll(first ? BUILD.core : ALL).then(() => first && self.skipWaiting()));
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
    const file = asked(address.pathname, request.mode === "navigate");
    if (file === null) return;
    event.respondWith(serve(file, request));
});

// Every address of the app is the same page; the app reads the address itself.
function asked(path, page) {
    let file = null;
    try { file = decodeURIComponent(path.slice(BUILD.base.length)); } catch { /* no file of ours */ }
    if (file !== null && Object.hasOwn(BUILD.files, file)) return file;
    return page ? "index.html" : null;
}

async function serve(file, request) {
    const cache = await caches.open(BUILD.cache);
    const kept = await cache.match(full(file));
    if (kept && !(FIRST.includes(file) && await sum(kept.clone()) !== BUILD.files[file])) {
        return kept;
    }
    // A file that has gone missing is brought back, if the host still has it: one of another
    // version is none. A page then waits until that other version has taken over.
    try {
        return await bring(cache, file);
    } catch (error) {
        const { waiting } = self.registration;
        if (request.mode !== "navigate" || !waiting) return Response.error();
        waiting.postMessage("take over");
        return new Response("", { headers: { "Content-Type": "text/html", "Refresh": "1" } });
    }
}
