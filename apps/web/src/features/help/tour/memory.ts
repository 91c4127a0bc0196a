const key = 'doneGuideTour';

/** Which step it stands at, by its topic: groups may change before the page loads again. */
const stepKey = 'guideTourStep';

export const keptStep = (): string | null => localStorage.getItem(stepKey);
export const keepStep = (topic: string): void => localStorage.setItem(stepKey, topic);

/** Closed for now: the tour comes back with the next load of the page, until it is done. */
let putOff = false;
/** Asked for once more, by somebody who may have done it before. */
let again = false;

export const isTourDone = (): boolean => localStorage.getItem(key) === 'true';
export const isTourWanted = (): boolean => again || (!isTourDone() && !putOff);

type Listener = () => void;
const listeners = new Set<Listener>();
const tell = () => {
  for (const listener of [...listeners]) listener();
};

export function markTourDone(): void {
  localStorage.setItem(key, 'true');
  localStorage.removeItem(stepKey);
  again = false;
  tell();
}

/** Closes the tour without ending it. A tour that was done before stays done. */
export function putTourOff(): void {
  putOff = true;
  again = false;
  tell();
}

/** Shows the tour again, from its first step. */
export function restartTour(): void {
  localStorage.removeItem(stepKey);
  again = true;
  tell();
}

export function onTourChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
