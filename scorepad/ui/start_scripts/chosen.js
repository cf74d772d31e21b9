// What the person has chosen in the app, as far as it is stored here, else what the device says. The
// page has that language and that theme before anything is shown.
const chosen = (() => {
    let stored = null;
    try { stored = JSON.parse(JSON.parse(localStorage[BUILD.preferences])); } catch { /* nothing */ }
    const { language, theme, text_size: size } = stored ?? {};
    const spoken = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0])
        .map((tag) => ({ no: "nb", nn: "nb" }[tag] ?? tag));
    const lang = [language, ...spoken].find((one) => Object.hasOwn(BUILD.words, one)) ?? "en";
    const { dataset } = Object.assign(document.documentElement, { lang });
    if (["light", "dark"].includes(theme)) dataset.theme = theme;
    return { lang, theme: dataset.theme, size: size >= 100 && size <= 200 ? size : 100 };
})();
