// Runs the worker's piece of WebAssembly, and prints how long it took.
//
// usage: node cold_code.mjs FILE
import fs from "node:fs";
import vm from "node:vm";

const taken = vm.runInNewContext(`${fs.readFileSync(process.argv[2], "utf8")}; coldCode()`, {
    performance, WebAssembly, Uint8Array,
});
console.log(JSON.stringify(taken));
