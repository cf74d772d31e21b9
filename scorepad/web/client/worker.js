// Python, in a thread of its own. It starts as soon as the page does; the page connects it to
// Flutter later. The build writes BUILD and pyodide.js in front of this file.

const at = (file) => new URL(file, self.location.href).href;

async function fetched(file) {
    // The checksum rejects corrupt files and those of another version.
    const response = await fetch(at(file), { integrity: BUILD.sums[file] });
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    return response;
}

const bytes = async (file) => new Uint8Array(await (await fetched(file)).arrayBuffer());

// On a first visit everything shares one connection. Flutter is fetched first, since it has work to
// do while Python is being fetched; then Python; then the app, while Python sets itself up.
let startPython, startApp;
const turnOfPython = new Promise((resolve) => { startPython = resolve; });
const turnOfApp = new Promise((resolve) => { startApp = resolve; });

// The page counts these files too, and cannot see them by itself.
new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
        // The rest of Python is being fetched by then; when all of it is here, it blocks this thread.
        if (name === at(PYODIDE.last)) startApp();
        self.postMessage({ arrived: name });
    }
}).observe({ type: "resource", buffered: true });

// A pack: the length of the list of files, the list, and the files end to end.
function plant(FS, pack) {
    const size = new DataView(pack.buffer, pack.byteOffset).getUint32(0, true);
    const list = JSON.parse(new TextDecoder().decode(pack.subarray(4, 4 + size)));
    let start = 4 + size;
    const made = new Set();
    for (const [file, length] of list) {
        const folder = file.slice(0, file.lastIndexOf("/"));
        if (!made.has(folder)) { FS.mkdirTree(folder); made.add(folder); }
        FS.writeFile(file, pack.subarray(start, start + length));
        start += length;
    }
}

let afterwards = async () => {};

const settings = {
    indexURL: at(PYODIDE.folder),
    env: { HOME: "/home/pyodide" },
    stdout: (text) => console.log(text),
    stderr: (text) => console.error(text),
};

// The parts of the snapshot that the service worker has fetched; null if any is missing.
async function stored() {
    if (!self.caches || !await caches.has(BUILD.cache)) return null;
    const cache = await caches.open(BUILD.cache);
    const parts = await Promise.all(BUILD.snapshot.map((file) => cache.match(at(file))));
    return parts.every(Boolean) ? parts : null;
}

// How many milliseconds of Python's own start the snapshot saves for each that coldCode takes: about
// as many in Chromium, where both are short, as in WebKit, where both are long.
const SAVED = 80;
const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

// The parts from the host, if fetching them takes less time than they save; else null.
async function fetchedAtOnce() {
    const saved = SAVED * coldCode();
    const rate = await turnOfPython;
    // Without it the code would be fetched now; with it, later.
    const more = sum(BUILD.snapshot.map((file) => BUILD.sizes[file])) - BUILD.sizes["code.pack"];
    return rate && more / rate < saved ? Promise.all(BUILD.snapshot.map(fetched)) : null;
}

async function joined(parts) {
    const memory = new Uint8Array(sum(BUILD.snapshot.map((file) => BUILD.sizes[file])));
    let start = 0;
    for (const part of parts) {
        const piece = new Uint8Array(await part.arrayBuffer());
        memory.set(piece, start);
        start += piece.length;
    }
    return memory.subarray(0, start);
}

// Python as it was when the app was built, with everything imported; or null, if the snapshot of
// this version is not here yet and takes long to fetch, or does not fit.
async function restored(loadPyodide) {
    const plain = new URL(self.location.href).searchParams.has("plain");
    if (!BUILD.snapshot.length || plain) return null;
    try {
        const parts = await stored() ?? await fetchedAtOnce();
        if (!parts) return null;
        const memory = joined(parts);
        const data = bytes("data.pack");
        const python = await fromSnapshot(loadPyodide, settings, memory);
        plant(python.FS, await data);
        python.runPython("import scorepad.ui.browser");
        // For modules that are imported later after all.
        afterwards = async () => plant(python.FS, await bytes("code.pack"));
        return python;
    } catch (error) {
        console.warn("The snapshot does not fit; starting without it:", error);
        self.postMessage({ misfit: true });
        return null;
    }
}

// What is imported here is permanent: the garbage collector need not look at it again.
const START = `
import gc, sys
sys.path.insert(0, "/app")
import scorepad.ui.browser
gc.freeze()
`;

async function fresh(loadPyodide) {
    await turnOfPython;
    const loading = loadPyodide(settings);
    await Promise.race([turnOfApp, loading]);
    const [python, code, data] = await Promise.all([loading, bytes("code.pack"), bytes("data.pack")]);
    self.postMessage({ stage: "loaded" });
    plant(python.FS, code);
    plant(python.FS, data);
    python.runPython(START);
    return python;
}

const started = (async () => {
    const { loadPyodide } = await import(at(PYODIDE.module));
    const python = await restored(loadPyodide) ?? await fresh(loadPyodide);
    self.postMessage({ stage: "ready" });
    return python;
})();
started.catch(() => {}); // reported by connect

let receive = null;
const early = [];

// Connects Python to the page. `known` is what the page knows before Flutter has started: Python
// draws the first screen with it, and Flutter takes that over.
async function connect({ address, known }) {
    const python = await started;
    const browser = python.pyimport("scorepad.ui.browser");
    const send = (message) => {
        const frame = message.toJs();
        self.postMessage(frame, [frame.buffer]);
    };
    receive = await browser.start(address, send, () => {
        self.postMessage({ shown: true });
        afterwards();
    }, known);
    early.splice(0).forEach((frame) => receive(frame));
    self.postMessage({ stage: "connected" });
}

self.onmessage = ({ data }) => {
    const call = async (name, ...given) =>
        (await started).pyimport("scorepad.ui.browser")[name](...given);
    if (data.go) startPython(data.rate);
    else if (data.connect) {
        connect(data.connect).catch((error) => self.postMessage({ failed: String(error) }));
    } else if (data.outdated) call("outdated");
    else if (data.cleared) call("cleared");
    else if (receive) receive(data);
    else early.push(data);
};
