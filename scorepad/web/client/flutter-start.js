// Starts Flutter: one renderer, from this host alone, and none of its own service workers.
"use strict";
_flutter.buildConfig = BUILD.flutter;
_flutter.loader.load({
    config: {
        renderer: flet.webRenderer,
        entrypointBaseUrl: flet.entrypointBaseUrl,
        assetBase: flet.assetBase,
        canvasKitBaseUrl: flet.canvasKitBaseUrl,
        fontFallbackBaseUrl: flet.fontFallbackBaseUrl,
    },
    onEntrypointLoaded: async (initializer) => {
        performance.mark("flutter loaded");
        const engine = await initializer.initializeEngine({
            renderer: flet.webRenderer,
            assetBase: flet.assetBase,
            canvasKitBaseUrl: flet.canvasKitBaseUrl,
            fontFallbackBaseUrl: flet.fontFallbackBaseUrl,
        });
        flet.flutterApp = await engine.runApp();
        performance.mark("flutter runs");
    },
});
