// Starts Python from the snapshot of a built app, as its worker does, and runs a script in it.
// usage: node restore.mjs SITE SCRIPT
import fs from "node:fs";

const [site, script] = process.argv.slice(2);
const { loadPyodide } = await import(`${site}/pyodide/pyodide.mjs`);
const create = await import(`${site}/pyodide/pyodide.asm.mjs`);
const parts = fs.readdirSync(site).filter((file) => /^snapshot-\d+\.bin$/.test(file)).sort();
const memory = new Uint8Array(Buffer.concat(parts.map((file) => fs.readFileSync(`${site}/${file}`))));
const python = await loadPyodide({
    indexURL: `${site}/pyodide/`,
    env: { HOME: "/home/pyodide" },
    _loadSnapshot: Promise.resolve(memory),
    createPyodideModule: async (given) => {
        const module = await create.default(given);
        if (module.HEAP8.length < memory.length) module._free(module._malloc(memory.length));
        return module;
    },
});
for (const name of ["data.pack", "code.pack"]) {
    const pack = fs.readFileSync(`${site}/${name}`);
    const size = pack.readUInt32LE(0);
    let start = 4 + size;
    for (const [file, length] of JSON.parse(pack.subarray(4, start).toString())) {
        python.FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
        python.FS.writeFile(file, pack.subarray(start, start += length));
    }
}
try {
    console.log(await python.runPythonAsync(script));
} catch (error) {
    // Node would print the whole of Pyodide beside it.
    console.error(error.message);
    process.exit(1);
}
