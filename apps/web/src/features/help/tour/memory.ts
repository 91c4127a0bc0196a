const key = 'doneGuideTour';
/** The tour was put off until the next visit. */
const later = 'guideTourLater';

export const isTourDone = (): boolean => localStorage.getItem(key) === 'true';
export const isTourPutOff = (): boolean => sessionStorage.getItem(later) === 'true';

type Listener = () => void;
const listeners = new Set<Listener>();
const tell = () => {
  for (const listener of [...listeners]) listener();
};

export function markTourDone(): void {
  localStorage.setItem(key, 'true');
  tell();
}

export function putTourOff(): void {
  sessionStorage.setItem(later, 'true');
  tell();
}

/** Shows the tour again, from its first step. */
export function restartTour(): void {
  localStorage.removeItem(key);
  sessionStorage.removeItem(later);
  tell();
}

export function onTourChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
