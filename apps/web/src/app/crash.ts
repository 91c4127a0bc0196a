const flag = 'hasRefreshed';
const forgetAfter = 5000;

/** At start-up: a page that has stood for five seconds after its reload counts as healthy again. */
export function watchHealth(): void {
  if (sessionStorage.getItem(flag)) setTimeout(() => sessionStorage.removeItem(flag), forgetAfter);
}

/**
 * What a crash does besides being shown: the first reloads the page once;
 * a second one only resets the saved list filters, which may be what crashes.
 */
export function meetCrash(reload: () => void = () => location.reload()): void {
  if (sessionStorage.getItem(flag)) localStorage.removeItem('filter');
  else {
    sessionStorage.setItem(flag, 'true');
    reload();
  }
}
