// The search over rules and cards: words are folded as the app folds them (catalogue/folding.py),
// and looked up in an index that was made from the same sources.
"use strict";

const LETTERS = { "æ": "a", "ø": "o", "œ": "o", "ß": "ss" };
const MOST_LETTERS = 120, MOST_WORDS = 16, SHOWN = 10;
// How well a known word fits a typed one: see handbook/vocabulary.py.
const PREFIX = 0.9, PER_LETTER = 0.04, MOST_MISSING = 0.4, SAME = 0.8, SUFFIX = 0.7, INSIDE = 0.35, EDIT = 0.5;
const FILLER = 0.2, LEAST = 0.25;
// How much better the best card must be than the best rule to come before it.
const NAMED = 1.4;

function fold(text) {
    const bare = text.toLowerCase().replace(/[æøœß]/g, (letter) => LETTERS[letter])
        .normalize("NFKD").replace(/[^\p{L}\p{N}]/gu, "").replace(/[æøœ]/g, (letter) => LETTERS[letter]);
    return bare.replace(/a[ae]+/g, "a").replace(/oe+/g, "o");
}

const typedWords = (query) =>
    (query.slice(0, MOST_LETTERS).normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? []).map(fold).filter(Boolean);

// Whether two words are one edit apart: a letter more, less or other, or two that changed places.
function oneEdit(a, b) {
    if (Math.abs(a.length - b.length) > 1) return false;
    let start = 0;
    while (start < a.length && a[start] === b[start]) start += 1;
    let end = 0;
    while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
    const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
    return left.length <= 1 && right.length <= 1
        || left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

class Index {
    constructor(data) {
        this.pages = data.pages;
        this.words = data.words.split(" ");
        this.places = data.places;
        this.fillers = new Set(data.fillers);
        this.same = new Map();
        for (const group of data.same) {
            for (const word of group) this.same.set(word, [...this.same.get(word) ?? [], ...group]);
        }
    }

    // The position of the first word that does not come before this one.
    first(word) {
        let [low, high] = [0, this.words.length];
        while (low < high) {
            const middle = (low + high) >> 1;
            if (this.words[middle] < word) low = middle + 1; else high = middle;
        }
        return low;
    }

    beginning(word, factor, fits) {
        for (let n = this.first(word); n < this.words.length && this.words[n].startsWith(word); n += 1) {
            const missing = this.words[n].length - word.length;
            const fit = missing ? PREFIX - Math.min(MOST_MISSING, missing * PER_LETTER) : 1;
            fits.set(n, Math.max(fits.get(n) ?? 0, fit * factor));
        }
    }

    // The known words that a typed one may mean, by position, and how well each fits.
    fits(word) {
        const fits = new Map();
        this.beginning(word, 1, fits);
        for (const other of this.same.get(word) ?? []) {
            if (other !== word) this.beginning(other, SAME, fits);
        }
        // An inflected form: its last letters are another ending.
        for (let cut = 1; !fits.size && cut <= 2 && word.length - cut >= 4; cut += 1) {
            this.beginning(word.slice(0, -cut), SAME, fits);
        }
        if (fits.size || word.length < 3) return fits;
        this.words.forEach((known, n) => {
            if (known.includes(word)) fits.set(n, known.endsWith(word) ? SUFFIX : INSIDE);
        });
        if (fits.size || word.length < 4) return fits;
        this.words.forEach((known, n) => { if (oneEdit(word, known)) fits.set(n, EDIT); });
        return fits;
    }

    // The pages that fit a query, best first, each with how well it does.
    find(query) {
        const typed = [...new Set(typedWords(query))].slice(0, MOST_WORDS);
        // "guild hall" may be one word.
        const whole = fold(query.slice(0, MOST_LETTERS));
        if (typed.length > 1 && this.words[this.first(whole)] === whole) typed.push(whole);
        const scores = new Map();
        for (const word of typed) {
            const best = new Map();
            for (const [n, fit] of this.fits(word)) {
                const places = this.places[n];
                let page = 0;
                for (let at = 0; at < places.length; at += 2) {
                    page += places[at];
                    best.set(page, Math.max(best.get(page) ?? 0, fit * places[at + 1]));
                }
            }
            const rare = Math.log(1 + this.pages.length / (1 + best.size));
            const weight = this.fillers.has(word) ? rare * FILLER : rare;
            for (const [page, fit] of best) scores.set(page, (scores.get(page) ?? 0) + fit * weight);
        }
        const most = Math.max(0, ...scores.values());
        return [...scores].filter(([, score]) => score >= most * LEAST)
            .sort(([a, first], [b, second]) => second - first || a - b)
            .map(([page, score]) => [...this.pages[page], score]);
    }
}

function start(field) {
    const { dataset } = field;
    const [status, list, everything] = ["status", "hits", "everything"].map((id) => document.getElementById(id));
    const root = new URL(dataset.root, location.href);
    let index;
    // Without a network there is none yet: the next letter asks again.
    const ready = () => index ??= fetch(new URL(dataset.index, location.href))
        .then((response) => response.json()).then((data) => new Index(data))
        .catch(() => { index = undefined; });

    function line([path, title, above]) {
        const [item, link, small] = ["li", "a", "small"].map((name) => document.createElement(name));
        const [text, name] = ["span", "b"].map((tag) => document.createElement(tag));
        link.href = new URL(path, root);
        name.textContent = title;
        small.textContent = above;
        text.append(name, small);
        link.append(text);
        item.append(link);
        return item;
    }

    async function show() {
        const query = field.value.trim();
        const address = new URL(location.href);
        if (query) address.searchParams.set("q", query); else address.searchParams.delete("q");
        history.replaceState(null, "", address);
        const known = query ? await ready() : undefined;
        // Another letter may have been typed meanwhile. Without an index everything stays listed.
        if (query !== field.value.trim() || query && !known) return;
        const hits = known?.find(query) ?? [];
        const card = ([path]) => path.includes("/cards/");
        const rules = hits.filter((hit) => !card(hit)), cards = hits.filter(card);
        // Rules come first, unless a card has clearly more of what was typed: its name.
        const named = cards.length && (!rules.length || cards[0].at(-1) > NAMED * rules[0].at(-1));
        const shown = (named ? [cards, rules] : [rules, cards]).flatMap((kind) => kind.slice(0, SHOWN));
        list.replaceChildren(...shown.map(line));
        everything.hidden = Boolean(query);
        if (!query) status.textContent = "";
        else if (!hits.length) status.textContent = dataset.nothing.replace("{query}", query);
        else status.textContent = (shown.length === 1 ? dataset.one : dataset.more).replace("{n}", shown.length);
    }

    field.closest("search").hidden = false;
    field.addEventListener("input", show);
    field.addEventListener("focus", ready, { once: true });
    field.value = new URL(location.href).searchParams.get("q") ?? "";
    if (field.value) show();
}

if (typeof document === "undefined") globalThis.scorepad = { fold, Index };
else start(document.getElementById("search"));
