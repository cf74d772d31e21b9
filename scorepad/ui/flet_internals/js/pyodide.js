// Pyodide started from a snapshot of its memory, by options that it does not document. bake.mjs
// takes the snapshot. The build writes this file in front of worker.js.

// Its folder in the app, the module that loads it, and the file that it fetches last.
const PYODIDE = {
    folder: "pyodide/", module: "pyodide/pyodide.mjs", last: "pyodide/python_stdlib.zip",
};

// `memory` is a promise of the snapshot's bytes.
async function fromSnapshot(loadPyodide, settings, memory) {
    const create = import(`${settings.indexURL}pyodide.asm.mjs`);
    return loadPyodide({
        ...settings,
        _loadSnapshot: memory,
        // Memory must be as large as it was when the snapshot was taken before it can be filled: to
        // allocate that much and free it makes it grow.
        createPyodideModule: async (given) => {
            const module = await (await create).default(given);
            const { length } = await memory;
            if (module.HEAP8.length < length) module._free(module._malloc(length));
            return module;
        },
    });
}
