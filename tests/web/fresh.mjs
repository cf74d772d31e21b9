// The start of a first visit, under Node: how many texts Python has compiled by then, and by the
// first thing of Flet's that the app names.
//
// usage: node fresh.mjs SITE
import fs from "node:fs";
import path from "node:path";

const site = path.resolve(process.argv[2]);
const { loadPyodide } = await import(path.join(site, "pyodide", "pyodide.mjs"));
const python = await loadPyodide({ env: { HOME: "/home/pyodide" } });
const worker = fs.readFileSync(path.join(site, "worker.js"), "utf8");
const [, start] = worker.match(/const START = `([^`]*)`/);
for (const name of ["code.pack", "data.pack"]) {
    const pack = fs.readFileSync(path.join(site, name));
    const size = pack.readUInt32LE(0);
    let at = 4 + size;
    for (const [file, length] of JSON.parse(pack.subarray(4, at).toString())) {
        python.FS.mkdirTree(path.dirname(file));
        python.FS.writeFile(file, pack.subarray(at, at + length));
        at += length;
    }
}
python.runPython(`
import builtins, sys
texts = []
compiled = compile
def watched(text, file, *more, **named):
    if (file, *more[:1]) == ("<string>", "exec"):
        texts.append(text)
    return compiled(text, file, *more, **named)
builtins.compile = watched
`);
python.runPython(start);
console.log(python.runPython(`
import dataclasses, flet, json
flet.Theme, flet.Container, flet.Text
classes = sum(dataclasses.is_dataclass(one) for module in [*sys.modules.values()]
              for one in getattr(module, '__dict__', {}).values() if isinstance(one, type))
json.dumps([classes, texts])
`));
