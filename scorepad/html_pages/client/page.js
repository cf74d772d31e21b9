// In the installed app an address of a page opens the app's own screen: a page is for browsers.
"use strict";
(() => {
    const { app } = document.currentScript.dataset;
    if (!navigator.standalone && !matchMedia("(display-mode: standalone)").matches) return;
    const address = new URL(app, location.href);
    // What is searched for, among others.
    address.search = location.search;
    if (location.hash.length > 1) address.searchParams.set("at", location.hash.slice(1));
    location.replace(address);
})();
