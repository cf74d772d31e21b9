// Searches as a page does: reads a list of texts and queries from its input, and answers in JSON.
// usage: node search.mjs SEARCH.JS INDEX.JSON
import fs from "node:fs";
import vm from "node:vm";

const [script, data] = process.argv.slice(2).map((file) => fs.readFileSync(file, "utf8"));
vm.runInThisContext(script);
const { fold, Index } = globalThis.scorepad;
const index = new Index(JSON.parse(data));
const { texts, queries } = JSON.parse(fs.readFileSync(0, "utf8"));
// The work of a search: how often a known word is looked at.
let looked = 0;
const { includes, startsWith } = String.prototype;
String.prototype.includes = function (...more) { looked += 1; return includes.apply(this, more); };
String.prototype.startsWith = function (...more) { looked += 1; return startsWith.apply(this, more); };
const found = queries.map((query) => {
    looked = 0;
    const start = performance.now();
    const hits = index.find(query);
    return { hits: hits.slice(0, 20).map(([path]) => path), looked, ms: performance.now() - start };
});
console.log(JSON.stringify({ folded: texts.map(fold), found, words: index.words.length }));
