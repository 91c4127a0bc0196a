import {
  type ColumnType,
  columnWidths,
  narrowestName,
  ticksWidth,
  widestName,
  widestSentence,
} from './columns.js';
import type { Widths } from './useColumns.js';

type Sized = { readonly key: string; readonly type: ColumnType; readonly yields?: number };

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

/** How wide a list with these columns is, as long as nobody made one wider. */
export const widthOf = (columns: readonly Sized[], hasTicks = false): number =>
  sum(columns.map((c) => columnWidths[c.type])) + (hasTicks ? ticksWidth : 0);

const narrowest = ({ key, type }: Sized, dragged: Widths) =>
  dragged[key] ?? (type === 'name' ? narrowestName : columnWidths[type]);

/**
 * The standard columns that a room has space for: without those that yield, in their order, as far as that is needed;
 * then the first ones, until the next would be cut. At least two stay.
 * @param room pixels; 0 while it is not known, which leaves all of them
 */
export function fitting<C extends Sized>(
  columns: readonly C[],
  room: number,
  hasTicks = false,
  dragged: Widths = {},
): readonly C[] {
  if (room === 0) return columns;
  const all = room - (hasTicks ? ticksWidth : 0);
  const isCut = (some: readonly C[]) => sum(some.map((c) => narrowest(c, dragged))) > all;
  let kept = columns;
  const yielding = columns.filter((c) => c.yields !== undefined);
  for (const least of yielding.sort((a, b) => (a.yields ?? 0) - (b.yields ?? 0)))
    if (isCut(kept)) kept = kept.filter((c) => c !== least);
  let end = kept.length;
  while (end > 2 && isCut(kept.slice(0, end))) end--;
  return end < kept.length ? kept.slice(0, end) : kept;
}

/**
 * Pixels of each column in a room: as its type has it or as the user dragged it. A name gives way where room lacks. What is
 * left over goes to sentences, which would be cut, then to names, each up to its bounds; after them to words and people.
 */
export function layWidths(
  columns: readonly Sized[],
  dragged: Widths,
  room: number,
  hasTicks = false,
): number[] {
  const own = columns.map(({ key, type }) => dragged[key] ?? columnWidths[type]);
  const give = (types: readonly ColumnType[], bound: (width: number) => number) => {
    const free = columns.flatMap(({ key, type }, at) =>
      dragged[key] === undefined && types.includes(type) ? [at] : [],
    );
    const left = room - (hasTicks ? ticksWidth : 0) - sum(own);
    for (const at of free)
      own[at] = bound((own[at] ?? 0) + Math.trunc(left / Math.max(1, free.length)));
  };
  if (room === 0) return own;
  give(['sentence'], (width) => Math.min(widestSentence, Math.max(columnWidths.sentence, width)));
  give(['name'], (width) => Math.min(widestName, Math.max(narrowestName, width)));
  if (sum(own) < room) give(['sentence', 'words', 'text', 'person', 'status'], (width) => width);
  return own;
}
