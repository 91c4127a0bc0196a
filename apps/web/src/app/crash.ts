const flag = 'hasRefreshed';
const forgetAfter = 5000;

/** At start-up: a page that has stood for five seconds after its reload counts as healthy again. */
export function watchHealth(): void {
  if (sessionStorage.getItem(flag)) setTimeout(() => sessionStorage.removeItem(flag), forgetAfter);
}

const nothing = () => {};

/**
 * What a crash does besides being shown: the first reloads the page once;
 * a second one only resets the saved list filters, which may be what crashes.
 * Without a connection, mostly because the code of a page could not be fetched, a reload would end in the browser's
 * own error page: it waits until the connection is back. Returns the way to stop waiting.
 */
export function meetCrash(reload: () => void = () => location.reload()): () => void {
  if (sessionStorage.getItem(flag)) {
    localStorage.removeItem('filter');
    return nothing;
  }
  const start = () => {
    sessionStorage.setItem(flag, 'true');
    reload();
  };
  if (navigator.onLine) {
    start();
    return nothing;
  }
  window.addEventListener('online', start, { once: true });
  return () => window.removeEventListener('online', start);
}
