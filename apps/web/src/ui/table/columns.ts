import type { ReactNode } from 'react';

/** A column of a list. `key` is the field the server sorts by. */
export type DataColumn<Row> = {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  readonly align?: 'start' | 'end';
  readonly width?: number;
  /** Shown until the user chooses columns; true when left out. */
  readonly standard?: boolean;
  /** Stays in sight while the table scrolls sideways; only in first place. */
  readonly sticky?: boolean;
  /** Heading under which the chooser lists it. */
  readonly group?: string;
};

/** The columns of `keys` in that order; keys that no longer exist fall away, and none left means the standard ones. */
export function pickColumns<C extends { key: string; standard?: boolean }>(
  columns: readonly C[],
  keys: readonly string[] | undefined,
): readonly C[] {
  const found = (keys ?? []).flatMap((key) => columns.find((c) => c.key === key) ?? []);
  return found.length > 0 ? found : columns.filter((c) => c.standard !== false);
}

/** Moves one key one place up (-1) or down (1). */
export function moveKey(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const from = keys.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= keys.length) return [...keys];
  const next = [...keys];
  next.splice(from, 1);
  next.splice(to, 0, key);
  return next;
}

/** Moves one key to the place another one has. */
export function moveKeyTo(keys: readonly string[], key: string, target: string): string[] {
  const to = keys.indexOf(target);
  if (to < 0 || !keys.includes(key)) return [...keys];
  const next = keys.filter((k) => k !== key);
  next.splice(to, 0, key);
  return next;
}

export const narrowest = 60;
export const widest = 800;
/** A width within what a column may have. */
export const boundWidth = (width: number) =>
  Math.round(Math.min(widest, Math.max(narrowest, width)));
