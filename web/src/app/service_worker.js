// The service worker: lets the page start without a network. It never caches data of a table.
//
// build/service_worker.ts fills in the version and the list of files.

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
    event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
    if (event.request.mode === "navigate") event.respondWith(networkFirst(event.request));
    else if (url.pathname.startsWith("/client/")) event.respondWith(cacheFirst(event.request));
});

async function networkFirst(request) {
    try {
        return await fetch(request);
    } catch {
        return (await caches.match(PAGE)) ?? Response.error();
    }
}

/** The names of built files contain a hash of their content, so a cached file is never stale. */
async function cacheFirst(request) {
    return (await caches.match(request)) ?? fetch(request);
}

async function deleteOldCaches() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

function hash(text) {
    let sum = 0;
    for (const sign of text) sum = (sum * 31 + sign.codePointAt(0)) >>> 0;
    return sum.toString(36);
}
