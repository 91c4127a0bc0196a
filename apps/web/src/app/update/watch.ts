import { firstFiles } from '../../platform/build.js';
import { queryClient } from '../../platform/client/queries.js';
import { noticeTouches, whenNothingIsLost } from './moment.js';

const checkEvery = 30 * 60 * 1000;
/** Two nodes with different builds behind one address must not make a page reload without end. */
const calmFor = 60 * 1000;
const lastReload = 'updatedAt';

/**
 * Keeps the page up to date: a new build's service worker takes over, and the page reloads once, as soon as
 * nothing typed can be lost. Production builds only.
 */
export function watchForUpdates(): void {
  if (!('serviceWorker' in navigator)) return;
  noticeTouches();
  const start = () => {
    navigator.serviceWorker
      .register('/sw.js', { updateViaCache: 'none' })
      .then(follow)
      // Without it (a private window may refuse) everything works, only not offline.
      .catch((error: unknown) => console.warn('The service worker could not start.', error));
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

function follow(registration: ServiceWorkerRegistration): void {
  const workers = navigator.serviceWorker;
  const check = () => void registration.update().catch(() => {});
  setInterval(check, checkEvery);
  window.addEventListener('online', check);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });

  // A new worker takes over at once, in every tab. The first one of a browser replaces nothing.
  let controlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (controlled) void reloadIfOutdated();
    controlled = true;
  });
}

/** Reloads at a good moment when the server has another build than this page runs. */
async function reloadIfOutdated(): Promise<void> {
  const served = await fetch('/index.html', { cache: 'no-store' })
    .then((reply) => (reply.ok ? reply.text() : null))
    .catch(() => null);
  if (served === null || firstFiles().every((file) => served.includes(`"${file}"`))) return;
  whenNothingIsLost(() => queryClient.isMutating() > 0, reloadOnce);
}

function reloadOnce(): void {
  if (Date.now() - Number(sessionStorage.getItem(lastReload) ?? 0) < calmFor) return;
  sessionStorage.setItem(lastReload, String(Date.now()));
  location.reload();
}
