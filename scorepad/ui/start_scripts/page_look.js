// Shows a rule or a card before the app does, as its page in HTML says it: for addresses of which no
// look is kept. Its scripts do not run, and its styles stay inside.
const drawPage = (() => {
    const DARK = /@media screen and \(prefers-color-scheme: ?dark\)/g;
    const FACES = /@font-face ?\{[^}]*\}/g;
    const PLACES = /^\/(rules|cards)(\/[a-z0-9_]+){0,2}$/;
    const EXPANSIONS = /\/expansions\/.*/;

    const text = async (file) => {
        const response = await fetch(file);
        if (!response.ok) throw new Error(`${file}: ${response.status}`);
        return response.text();
    };

    function styled(sheet) {
        const style = document.createElement("style");
        style.textContent = sheet;
        return style;
    }

    // The page's styles within one element, in the theme and size of text that the person has chosen.
    function styles(sheet) {
        const { theme, size } = chosen;
        const media = { dark: "@media screen", light: "@media not all" }[theme];
        const inner = sheet.replace(FACES, "").replaceAll(":root", ":host").replace("body{", "#page{");
        return styled(`${media ? inner.replace(DARK, media) : inner}
            :host { color-scheme: ${theme ?? "light dark"}; overflow: auto; height: 100%; background: var(--ground); }
            #page { zoom: ${size / 100}; min-height: 100%; }
            a.tapped { outline: 3px solid var(--gold); outline-offset: 2px; }`);
    }

    // The route of the app that a link of the page leads to, and the heading there.
    function routeOf(link, folder) {
        const { href, hash } = new URL(link.getAttribute("href"), folder.address);
        if (!href.startsWith(folder.root)) return null;
        const path = `/${href.slice(folder.root.length).split("#")[0]}`.replace(/\/$/, "").replace(EXPANSIONS, "");
        if (!PLACES.test(path)) return null;
        return { path, at: decodeURIComponent(hash.slice(1)) };
    }

    // The element with the page of a route in a language, and what scrolls it to the heading that is
    // asked for; or null if there is no such page. `tapped` gets a link and the route it leads to.
    return async function draw(route, lang, tapped) {
        const { pathname, searchParams } = new URL(route, location.origin);
        const path = pathname.replace(/\/$/, "");
        if (!PLACES.test(path) || [...searchParams.keys()].some((name) => name !== "at")) return null;
        const root = new URL(`${BUILD.base}${lang}/`, location).href;
        const folder = { root, address: `${root}${path.slice(1)}/` };
        const [page, sheet] = await Promise.all([
            text(folder.address), text(`${BUILD.base}pages/style.css`),
        ]);
        const { body } = new DOMParser().parseFromString(page, "text/html");
        const main = body.querySelector("main#main");
        if (!main) return null;
        main.querySelectorAll("script").forEach((script) => script.remove());
        const element = document.createElement("div");
        const inside = element.attachShadow({ mode: "open" });
        const ground = document.createElement("div");
        ground.id = "page";
        ground.append(...body.querySelectorAll(":scope > svg.drawn"), main);
        inside.append(styles(sheet), ground);
        // A font that is named in there would not be loaded.
        element.append(styled(sheet.match(FACES).join("").replaceAll("../", "")));
        const scroll = (at) => inside.getElementById(at)?.scrollIntoView();
        for (const link of main.querySelectorAll("a[href]")) {
            const to = routeOf(link, folder);
            link.onclick = (event) => {
                event.preventDefault();
                if (!to) return;
                if (to.path === path) scroll(to.at);
                else tapped(link, to.path + (to.at && `?at=${encodeURIComponent(to.at)}`));
            };
        }
        return { element, scroll: () => scroll(searchParams.get("at")) };
    };
})();
