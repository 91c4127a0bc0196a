const listeners = new Set<() => void>();

/** Told by the router after each change of address, once the new page is there. */
export function announcePage(): void {
  for (const listener of [...listeners]) listener();
}

export function onPageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
