// Prepares the app with the Python that will run it in the browser: Pyodide, here under Node.
//
// usage: node bake.mjs compile PYODIDE_FOLDER SOURCES OUT PLACE
//        node bake.mjs reach PYODIDE_FOLDER OUT SCRIPT SOURCES REACH
//        node bake.mjs snapshot PYODIDE_FOLDER OUT SCRIPT
//
// `compile` compiles the packages in SOURCES into OUT, as files of the folder PLACE. `reach` runs
// SCRIPT with OUT/app on the path, and writes the names of all modules that it has imported, or that
// the file REACH says can be imported later, to OUT/modules.json. `snapshot` runs SCRIPT, and writes
// the modules that it has imported and Python's memory after it, to OUT/snapshot.bin.
import nodeCrypto, { webcrypto } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const [command, pyodide, ...given] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
// The same sources give the same bytes: seed, time and random numbers are fixed. The app seeds
// itself again when it starts.
const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0" };
const NOW = Date.UTC(2020, 0, 1);
globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length ? given : [NOW])); }
    static now() { return NOW; }
};
performance.now = () => 0;
crypto.getRandomValues = webcrypto.getRandomValues = (bytes) => bytes.fill(1);
nodeCrypto.randomFillSync = (bytes) => bytes.fill(1);

function plant(FS, folder, inside) {
    FS.mkdirTree(inside);
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
        const from = path.join(folder, entry.name);
        if (entry.isDirectory()) plant(FS, from, `${inside}/${entry.name}`);
        else FS.writeFile(`${inside}/${entry.name}`, fs.readFileSync(from));
    }
}

function mount(python, name, root) {
    python.FS.mkdir(name);
    python.FS.mount(python.FS.filesystems.NODEFS, { root }, name);
}

async function compile(sources, out, place) {
    const python = await loadPyodide({ env });
    mount(python, "/sources", sources);
    mount(python, "/out", out);
    python.globals.set("place", place);
    python.runPython(`
import pathlib, py_compile, shutil
for file in sorted(pathlib.Path("/sources").rglob("*")):
    inner = file.relative_to("/sources")
    to = pathlib.Path("/out") / inner
    if file.is_dir():
        continue
    to.parent.mkdir(parents=True, exist_ok=True)
    if file.suffix == ".py":
        py_compile.compile(
            str(file), str(to.with_suffix(".pyc")), dfile=f"{place}/{inner}", doraise=True,
            optimize=2, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
    else:
        shutil.copyfile(file, to)
`);
}

async function warm(out, script, settings = {}) {
    const python = await loadPyodide({ env, ...settings });
    plant(python.FS, path.join(out, "app"), "/app");
    python.runPython("import sys; sys.path.insert(0, '/app')");
    python.runPython(fs.readFileSync(script, "utf8"));
    return python;
}

function write(out, python, modules) {
    fs.writeFileSync(path.join(out, "modules.json"), python.runPython(modules));
}

async function reach(out, script, sources, file) {
    const python = await warm(out, script);
    mount(python, "/sources", sources);
    python.globals.set("code", fs.readFileSync(file, "utf8"));
    write(out, python, `
import json, pathlib
modules, reach = set(sys.modules), {"__name__": "reach"}
exec(code, reach)
library = pathlib.Path(next(path for path in sys.path if path.endswith(".zip"))).read_bytes()
json.dumps(sorted(reach["reached"](modules, pathlib.Path("/sources"), library)))
`);
}

async function snapshot(out, script) {
    // On an iPhone Pyodide calls functions of C without its trampoline, which is an entry in a table
    // outside of Python's memory. A snapshot that points at that entry cannot be restored in WebKit;
    // one without it fits every engine.
    Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPhone" } });
    const python = await warm(out, script, { _makeSnapshot: true });
    write(out, python, "import json; json.dumps(sorted(sys.modules))");
    // Permanent objects: the garbage collector need not look at them.
    python.runPython("import gc; gc.collect(); gc.freeze()");
    fs.writeFileSync(path.join(out, "snapshot.bin"), python.makeMemorySnapshot());
}

await { compile, reach, snapshot }[command](...given);
