// What Flet's web client expects of the page around it: its settings, and three functions through
// which it talks to Python. The build writes BUILD and this file in front of start.js.
"use strict";

var flet = {
    pyodide: true,
    webRenderer: "canvaskit",
    routeUrlStrategy: "path",
    entrypointBaseUrl: BUILD.base,
    assetBase: BUILD.base,
    canvasKitBaseUrl: BUILD.base + "canvaskit/",
    // For signs that no font here has, say in somebody's name, Flutter appends the name of a font
    // to this address. It gets one with the symbols among them, and asks no other host.
    fontFallbackBaseUrl: BUILD.base + "fonts/emoji/symbols.woff2?",
    flutterAppResolve() {},
};

// Connects the client to Python in `worker`. `connected` resolves once Python listens. `asked` is
// called when the client asks for it. Returns the function that hands a message from Python to the
// client.
function connectFlet(worker, connected, asked) {
    let receive = null;
    // The address of the app, with which links to itself begin. The client sends the route.
    const address = new URL(BUILD.base, location).href;
    const before = () => { const known = knownBefore(); return known ? JSON.stringify(known) : ""; };
    const known = before();
    // What Python gets now it knows: see other_pages.py.
    try { if (known) Object.keys(localStorage).forEach((key) => localStorage.getItem(key)); } catch { /* none */ }
    worker.postMessage({ connect: { address, known } });
    globalThis.jsConnect = (_id, _args, onMessage) => {
        performance.mark("flutter asks for python");
        receive = onMessage;
        asked();
        if (known !== "" && known !== before()) worker.postMessage({ outdated: true });
        return connected;
    };
    globalThis.sendToPython = (packet) => worker.postMessage(packet);
    globalThis.jsSend = async (_id, message) => worker.postMessage(message, [message.buffer]);
    globalThis.jsDisconnect = async () => worker.terminate();
    return (message) => receive(message);
}
