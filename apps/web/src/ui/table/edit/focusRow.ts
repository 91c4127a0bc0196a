/** Gives the keyboard to the row that an element stands in: its keys go on from there. */
export function focusRow(element: Element | null): void {
  const row = element?.closest<HTMLElement>('[data-row-key]');
  if (!row) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
}

/** Gives the keyboard to the row of this key. */
export const focusRowOf = (key: string | number): void =>
  focusRow(document.querySelector(`main [data-row-key="${key}"]`));
