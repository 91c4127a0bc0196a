import type { ReactNode } from 'react';
import type { CellEdit } from './edit/cellEdit.js';

/** What a column holds: its width, its side and the weight of its words follow from it. */
export type ColumnType = keyof typeof columnWidths;

/** Pixels of a column of each type, as long as the list has no room left over. */
export const columnWidths = {
  /** What the row is called; it gives way down to `narrowestName`. */
  name: 240,
  status: 144,
  text: 128,
  /** Words that need more: an address of mail, a list of names. */
  words: 184,
  /** A sentence, on two lines; of room that is left it takes the first part, up to `widestSentence`. */
  sentence: 260,
  person: 128,
  money: 104,
  percent: 72,
  count: 72,
  /** A figure with more digits, or with a longer name. */
  number: 96,
  /** A figure with a longer name, and with a name of two or three words. */
  figure: 120,
  wideFigure: 144,
  /** Yes, or a dash. */
  flag: 72,
  date: 116,
  moment: 164,
  /** Two days in one column. */
  period: 220,
  /** A figure with its interval drawn beside it. */
  interval: 232,
  code: 104,
  actions: 96,
} as const;

export const narrowestName = 180;
export const widestName = 360;
export const widestSentence = 440;
/** The column of ticks. */
export const ticksWidth = 40;

const figures: ReadonlySet<ColumnType> = new Set([
  ...(['money', 'percent', 'count', 'number', 'figure', 'wideFigure'] as const),
]);
/** Figures stand at the end of their cell, below each other digit by digit. */
export const isFigure = (type: ColumnType): boolean => figures.has(type);

/** A column of a list. `key` is the field the server sorts by. */
export type DataColumn<Row> = {
  readonly key: string;
  readonly type: ColumnType;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  /** Shown until the user chooses columns; true when left out. */
  readonly standard?: boolean;
  /** Where the room lacks it falls away before those without: the least first. */
  readonly yields?: number;
  /** Stays in sight while the table scrolls sideways; only in first place. */
  readonly sticky?: boolean;
  /** Heading under which the chooser lists it. */
  readonly group?: string;
  /** How its value is changed in the list, where the rows of the list are written at all. */
  readonly edit?: CellEdit<Row> | undefined;
};

/** The columns of `keys` in that order; keys that no longer exist fall away, and none left means the standard ones. */
export function pickColumns<C extends { key: string; standard?: boolean }>(
  columns: readonly C[],
  keys: readonly string[] | undefined,
): readonly C[] {
  const found = (keys ?? []).flatMap((key) => columns.find((c) => c.key === key) ?? []);
  return found.length > 0 ? found : columns.filter((c) => c.standard !== false);
}

/** Keys of the columns that a list shows until others are chosen. */
export const standardKeys = (columns: readonly { key: string; standard?: boolean }[]): string[] =>
  pickColumns(columns, undefined).map((c) => c.key);

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
