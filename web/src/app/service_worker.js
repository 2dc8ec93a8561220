// The service worker. It makes the page start without a network and says so; what a table tells is
// never kept here. Built by build/service_worker.ts, which fills in the files.

const CACHE = `adrift-${hash(__VERSION__)}`;
const FILES = __FILES__;
const PAGE = "/";

self.addEventListener("install", (event) => {
    event.waitUntil(
        caches
            .open(CACHE)
            .then((cache) => cache.addAll([PAGE, ...FILES]))
            .then(() => self.skipWaiting()),
    );
});

self.addEventListener("activate", (event) => {
    event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
    if (event.request.mode === "navigate") event.respondWith(pageOrKept(event.request));
    else if (url.pathname.startsWith("/client/")) event.respondWith(keptOrFetched(event.request));
});

async function pageOrKept(request) {
    try {
        return await fetch(request);
    } catch {
        return (await caches.match(PAGE)) ?? Response.error();
    }
}

/** Built files have their content in their name, so a kept one is never stale; icons go with them. */
async function keptOrFetched(request) {
    return (await caches.match(request)) ?? fetch(request);
}

async function dropOthers() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

function hash(text) {
    let sum = 0;
    for (const sign of text) sum = (sum * 31 + sign.codePointAt(0)) >>> 0;
    return sum.toString(36);
}
