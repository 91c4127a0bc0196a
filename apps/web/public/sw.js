/**
 * Keeps the app's shell for when there is no connection, and lets a new build take over.
 * The build writes its name and its files into the two lines below.
 */
const build = 'none';
const shell = [];

const cacheName = `kade-${build}`;
const page = '/index.html';
/** Answers of the server that must never come from here, and never be the app's page. */
const outside = /^\/(api|healthz|readyz|metrics)(\/|$)/;
const isHashed = (path) => path.startsWith('/assets/');

self.addEventListener('install', (event) => {
  // Hashed files never change; the others must be this build's, not what the browser remembers.
  const requests = shell.map(
    (path) => new Request(path, isHashed(path) ? {} : { cache: 'reload' }),
  );
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(requests)));
  // Takes over at once: pages of the build before find their files kept, and reload when they can.
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches());
});

/** The build before this one stays: a tab that holds unsaved work may still run it. */
async function dropOldCaches() {
  const others = (await caches.keys()).filter((n) => n.startsWith('kade-') && n !== cacheName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || outside.test(pathname)) return;
  if (isHashed(pathname)) event.respondWith(fromCache(request));
  else if (request.mode === 'navigate') event.respondWith(fromServer(request, page));
  else if (pathname !== page && shell.includes(pathname))
    event.respondWith(fromServer(request, pathname));
});

/** The cache first, of any build: the name of a hashed file says what is in it. */
async function fromCache(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const reply = await fetch(request);
  if (reply.ok) {
    const copy = reply.clone();
    const cache = await caches.open(cacheName);
    // A full disk is no reason to withhold the file.
    await cache.put(request, copy).catch(() => {});
  }
  return reply;
}

/** The server first; what was kept when it cannot be reached or is starting. */
async function fromServer(request, path) {
  const reply = await fetch(request).catch(() => null);
  if (reply && reply.status < 500) return reply;
  const cache = await caches.open(cacheName);
  return (await cache.match(path, { ignoreVary: true })) ?? reply ?? Response.error();
}
