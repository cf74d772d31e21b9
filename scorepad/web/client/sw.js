// Keeps one whole version of the app on the device and serves it, network or not. BUILD is
// written in front of this file by the build: its version, its files and their checksums.
//
// Saved games are not here but in the page's own storage, which this file cannot touch.
"use strict";

const full = (file) => new URL(BUILD.base + file, self.location.origin).href;
const earlier = (name) => name.startsWith(BUILD.ours) && name !== BUILD.cache;
// Without these a page cannot even show that something is wrong.
const FIRST = ["index.html", "start.js"];
const ALL = [...BUILD.core, ...BUILD.later];
const CHECKED = "checked";
// What every page needs beside its own text.
const WITH_PAGES = ["pages/style.css", "pages/page.js", "pages/search.js"];
const pagesIn = (lang) => [...WITH_PAGES, BUILD.packs[lang], BUILD.indexes[lang]];
const DAY = 24 * 60 * 60 * 1000;

// Stores a response of our own: a redirected one opens no page, and the policy inside a page binds
// neither its workers nor a page that frames it.
async function put(cache, file, response) {
    const headers = {
        "Content-Type": response.headers.get("Content-Type") ?? "application/octet-stream",
        "Content-Security-Policy": BUILD.policy,
    };
    const ours = new Response(await response.blob(), { headers });
    await cache.put(full(file), ours.clone());
    return ours;
}

// Fetches a file of this version: its checksum must match. The browser's HTTP cache is tried first;
// it may hold another version.
async function bring(cache, file) {
    const integrity = BUILD.files[file];
    for (const how of ["default", "reload"]) {
        try {
            const response = await fetch(full(file), { cache: how, integrity });
            if (!response.ok) throw new Error(`${file}: ${response.status}`);
            return await put(cache, file, response);
        } catch (error) {
            if (how === "reload") throw error;
        }
    }
}

// Copies a file that an earlier version has unchanged; returns whether there was one.
async function taken(cache, others, file) {
    for (const other of others) {
        const stored = await other.match(full(file));
        if (stored && await sum(stored.clone()) === BUILD.files[file]) {
            await put(cache, file, stored);
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
    // Four at a time, not sixty.
    const next = async () => {
        while (missing.length) {
            const file = missing.pop();
            if (!await taken(cache, others, file)) await bring(cache, file);
        }
    };
    await Promise.all([next(), next(), next(), next()]);
}

// Keeps what an earlier version has fetched on demand: there may be no network later.
async function keepAsked() {
    const cache = await caches.open(BUILD.cache);
    const names = (await caches.keys()).filter(earlier);
    const others = await Promise.all(names.map((name) => caches.open(name)));
    for (const file of BUILD.onDemand) await taken(cache, others, file);
}

async function sum(response) {
    const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
    return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

// Drops corrupt files and fetches them and all that are missing; returns how many were bad.
async function repair() {
    const cache = await caches.open(BUILD.cache);
    let bad = 0;
    for (const [file, integrity] of Object.entries(BUILD.files)) {
        const stored = await cache.match(full(file));
        if (stored ? await sum(stored) !== integrity : BUILD.core.includes(file)) {
            bad += 1;
            await cache.delete(full(file));
        }
    }
    await bringAll(ALL);
    await cache.put(full(CHECKED), new Response(String(Date.now())));
    return bad;
}

// Fetches what only later starts or other browsers need. Once a day everything is checked.
async function complete() {
    const cache = await caches.open(BUILD.cache);
    const last = await (await cache.match(full(CHECKED)))?.text();
    if (last !== undefined && Math.abs(Date.now() - Number(last)) > DAY) await repair();
    await bringAll([...ALL, ...pagesIn(spoken())]);
    if (last === undefined) await cache.put(full(CHECKED), new Response(String(Date.now())));
}

self.addEventListener("install", (event) => {
    // A first copy is complete as soon as it can start the app. One that replaces another must have
    // all files, since the other is deleted and there may be no network then.
    const first = !self.registration.active;
    event.waitUntil((async () => {
        await bringAll(first ? BUILD.core : ALL);
        await keepAsked();
        if (first) self.skipWaiting();
    })());
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
    const reply = (bad) => event.ports[0]?.postMessage(bad);
    if (event.data === "take over") self.skipWaiting();
    if (event.data === "fetch the rest") event.waitUntil(complete().catch(() => {}));
    if (event.data === "repair") event.waitUntil(repair().then(reply, () => reply(null)));
});

self.addEventListener("fetch", (event) => {
    const { request } = event;
    const address = new URL(request.url);
    if (request.method !== "GET" || address.origin !== self.location.origin) return;
    if (!address.pathname.startsWith(BUILD.base)) return;
    // Only a page has an address that ends like a folder's. The app shows some before it is there.
    const page = request.mode === "navigate" || address.pathname.endsWith("/");
    const lang = page ? pageLanguage(address) : undefined;
    if (lang) {
        event.respondWith(servePage(event, address, lang));
        return;
    }
    const file = asked(address.pathname, request.mode === "navigate");
    if (file === null) return;
    event.respondWith(serve(file, request));
});

// The first language of the device that there are pages in.
function spoken() {
    for (const tag of navigator.languages) {
        const language = tag.toLowerCase().split("-")[0];
        const known = { no: "nb", nn: "nb" }[language] ?? language;
        if (Object.hasOwn(BUILD.packs, known)) return known;
    }
    return "en";
}

// The language of the page with rules or cards that is asked for, or undefined.
function pageLanguage(address) {
    const inner = address.pathname.slice(BUILD.base.length);
    return Object.keys(BUILD.packs).find((lang) => inner === lang || inner.startsWith(`${lang}/`));
}

// A page out of the pack of its language: the list of the pages and their lengths, and the pages.
async function packed(stored, path) {
    const pack = await stored.blob();
    const size = new DataView(await pack.slice(0, 4).arrayBuffer()).getUint32(0, true);
    let start = 4 + size;
    for (const [name, length] of JSON.parse(await pack.slice(4, start).text())) {
        if (name === path) return pack.slice(start, start + length);
        start += length;
    }
    return null;
}

// A page from the device if its language is kept, else from the host; and the app's own screen for
// the same thing if neither can be had.
async function servePage(event, address, lang) {
    const cache = await caches.open(BUILD.cache);
    const file = BUILD.packs[lang];
    const stored = await cache.match(full(file));
    const path = address.pathname.slice(BUILD.base.length).replace(/\/?$/, "/");
    const page = stored && await packed(stored, path);
    if (page) {
        if (!address.pathname.endsWith("/")) return Response.redirect(full(path) + address.search);
        const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": BUILD.policy };
        return new Response(page, { headers });
    }
    try {
        const response = await fetch(event.request);
        if (!stored) event.waitUntil(bringAll(pagesIn(lang)).catch(() => {}));
        return response;
    } catch {
        return Response.redirect(full(path.slice(lang.length + 1).replace(/\/$/, "")));
    }
}

// Every address of the app is the same page; the app reads the address itself.
function asked(path, page) {
    let file = null;
    try { file = decodeURIComponent(path.slice(BUILD.base.length)); } catch { /* no file of ours */ }
    if (file !== null && Object.hasOwn(BUILD.files, file)) return file;
    return page ? "index.html" : null;
}

async function serve(file, request) {
    const cache = await caches.open(BUILD.cache);
    const stored = await cache.match(full(file));
    if (stored && !(FIRST.includes(file) && await sum(stored.clone()) !== BUILD.files[file])) {
        return stored;
    }
    // A missing file is fetched again if the host still has it in this version. If not, a page
    // waits until the other version has taken over.
    try {
        return await bring(cache, file);
    } catch (error) {
        const { waiting } = self.registration;
        if (request.mode !== "navigate" || !waiting) return Response.error();
        waiting.postMessage("take over");
        return new Response("", { headers: { "Content-Type": "text/html", "Refresh": "1" } });
    }
}
