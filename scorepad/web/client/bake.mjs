// Prepares the app's Python with the very Python that will run it: Pyodide, here under Node.
//
// usage: node bake.mjs compile PYODIDE_FOLDER SOURCES OUT
//        node bake.mjs modules PYODIDE_FOLDER OUT SCRIPT
//        node bake.mjs snapshot PYODIDE_FOLDER OUT SCRIPT
//
// `compile` turns the tree of packages in SOURCES into compiled ones in OUT/app. `modules` runs
// SCRIPT beside that tree and writes the names of all modules it has imported to
// OUT/modules.json; `snapshot` does so too, and writes Python's memory after it to
// OUT/snapshot.bin.
import nodeCrypto, { webcrypto } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const [command, pyodide, ...given] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
// The same sources give the same bytes: Python is told a fixed seed and always the same moment, and
// what it takes for chance is none. The app seeds itself anew when it starts.
const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0" };
const MOMENT = Date.UTC(2020, 0, 1);
globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length ? given : [MOMENT])); }
    static now() { return MOMENT; }
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

async function compile(sources, out) {
    const python = await loadPyodide({ env });
    for (const [name, root] of [["/sources", sources], ["/out", out]]) {
        python.FS.mkdir(name);
        python.FS.mount(python.FS.filesystems.NODEFS, { root }, name);
    }
    python.runPython(`
import pathlib, py_compile, shutil
for file in sorted(pathlib.Path("/sources").rglob("*")):
    inner = file.relative_to("/sources")
    to = pathlib.Path("/out/app") / inner
    if file.is_dir():
        continue
    to.parent.mkdir(parents=True, exist_ok=True)
    if file.suffix == ".py":
        py_compile.compile(
            str(file), str(to.with_suffix(".pyc")), dfile=f"/app/{inner}", doraise=True,
            optimize=2, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
    else:
        shutil.copyfile(file, to)
`);
}

async function run(out, script, snapshot) {
    const python = await loadPyodide({ env, _makeSnapshot: snapshot });
    plant(python.FS, path.join(out, "app"), "/app");
    python.runPython("import sys; sys.path.insert(0, '/app')");
    python.runPython(fs.readFileSync(script, "utf8"));
    return python;
}

if (command === "compile") {
    await compile(...given);
} else {
    const snapshot = command === "snapshot";
    const python = await run(...given, snapshot);
    const modules = python.runPython("import json; json.dumps(sorted(sys.modules))");
    fs.writeFileSync(path.join(given[0], "modules.json"), modules);
    if (snapshot) {
        python.runPython("import gc; gc.collect()");
        fs.writeFileSync(path.join(given[0], "snapshot.bin"), python.makeMemorySnapshot());
    }
}
