/** Who holds something that is typed and not saved: no automatic reload may come in between. */
const holders = new Set<symbol>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of [...listeners]) listener();
};

/** Says that there is unsaved work; the answer takes it back. */
export function holdUnsaved(): () => void {
  const holder = Symbol('unsaved');
  holders.add(holder);
  tell();
  return () => {
    if (holders.delete(holder)) tell();
  };
}

export const hasUnsaved = (): boolean => holders.size > 0;

export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
