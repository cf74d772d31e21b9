
// What an iPhone shows while an app on its home screen starts: the mark on the ground, as the page
// does. iOS takes a picture of exactly its screen's size from the page, when the app is put there,
// and no other; so each device draws its own, once its first screen is there.
(() => {
    // Only there this exists, and only in a tab it is false.
    if (navigator.standalone !== false) return;
    const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

    function draw(mark, ground, width, height) {
        const canvas = document.createElement("canvas");
        canvas.width = width * devicePixelRatio;
        canvas.height = height * devicePixelRatio;
        const size = 96 * devicePixelRatio;
        const pen = canvas.getContext("2d");
        pen.fillStyle = ground;
        pen.fillRect(0, 0, canvas.width, canvas.height);
        pen.drawImage(mark, (canvas.width - size) / 2, (canvas.height - size) / 2, size, size);
        return canvas.toDataURL("image/png");
    }

    async function addStartImages() {
        const mark = new Image();
        mark.src = `${BUILD.base}signs/mark.svg`;
        await mark.decode();
        const { width, height } = screen;
        const [short, long] = [Math.min(width, height), Math.max(width, height)];
        const screens = { portrait: [short, long], landscape: [long, short] };
        for (const { content, media } of document.querySelectorAll("meta[name=theme-color]")) {
            for (const [orientation, size] of Object.entries(screens)) {
                await pause(0.2);
                const link = document.createElement("link");
                link.rel = "apple-touch-startup-image";
                link.media = `screen and ${media} and (orientation: ${orientation})`;
                link.href = draw(mark, content, ...size);
                document.head.append(link);
            }
        }
    }

    new PerformanceObserver(async (marks, observer) => {
        if (!marks.getEntriesByName("first screen").length) return;
        observer.disconnect();
        await pause(1);
        addStartImages().catch((error) => console.warn("No pictures for the start:", error));
    }).observe({ type: "mark", buffered: true });
})();
