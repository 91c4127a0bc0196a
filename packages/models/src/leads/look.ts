import type { LeadColumn, LeadTable } from './columns.js';
import {
  type Design,
  type DesignColumn,
  designed,
  levelsAtMost,
  slotCounts,
  slotsOf,
} from './design.js';
import { guarded, isRowNumber, type LeftOut, leftOut } from './guard.js';

/** Columns that are learned from, and why others are not. */
export type Look = {
  readonly design: Design;
  readonly leftOut: readonly LeftOut[];
  /** Area under the curve of each column by itself, out of sample. */
  readonly alone: ReadonlyMap<string, number | null>;
  /** The same columns with slots made of the first leads alone; all leads are sorted into them. */
  readonly before: (split: number, tick: () => void) => Design;
};

/** More columns than this are not learned from together. */
const mostColumns = 200;
/** A number is cut into tenths; where few became customers into fewer, so that some are in each. */
const [mostRanges, positivesOfRange] = [10, 20];
export const rangesFor = (positives: number): number =>
  Math.max(2, Math.min(mostRanges, Math.floor(positives / positivesOfRange)));

/** Sorts leads, in the order of time, into slots; what cannot tell anything is left out. */
export function lookAt(
  table: LeadTable,
  rows: Int32Array,
  positives: number,
  asked: readonly string[],
  tick: () => void,
): Omit<Look, 'alone'> {
  const out: LeftOut[] = [];
  const names = new Set(asked);
  const candidates = table.columns.filter((column) => {
    if (names.has(column.name)) out.push(leftOut(column.name, 'asked'));
    else if (column.kind === 'number' && isRowNumber(column.values, rows))
      out.push(leftOut(column.name, 'row_number'));
    else if ((column.filledAfter ?? 0) > 0.5) out.push(leftOut(column.name, 'after_outcome'));
    else return true;
    return false;
  });
  const sizes = {
    ranges: rangesFor(positives),
    levels: levelsAtMost(Math.min(mostColumns, candidates.length)),
  };
  const designOf = (columns: readonly LeadColumn[], of: Int32Array, told: () => void): Design => ({
    rows: rows.length,
    columns: columns.map((column) => {
      told();
      return designed(column, rows, slotsOf(column, of, sizes));
    }),
  });
  const design = designOf(candidates, rows, tick);
  const columns = design.columns.filter((column, c) => {
    const why = sameForAll(column, candidates[c] as LeadColumn, rows);
    if (why) out.push(leftOut(column.slots.name, why));
    return !why;
  });
  const byName = new Map(candidates.map((column) => [column.name, column]));
  return {
    design: { rows: rows.length, columns },
    leftOut: out,
    before: (split, told) =>
      designOf(
        columns.map(({ slots }) => byName.get(slots.name) as LeadColumn),
        rows.subarray(0, split),
        told,
      ),
  };
}

/** Whether a column says the same of all leads, or something else of each. */
function sameForAll(column: DesignColumn, from: LeadColumn, rows: Int32Array) {
  const counts = slotCounts(column, new Uint8Array(rows.length), 0, rows.length);
  if (counts.rows.filter((count) => count > 0).length > 1) return null;
  const several =
    from.kind === 'category' && new Set(Array.from(rows, (row) => from.codes[row])).size > 1;
  return several ? 'all_different' : 'constant';
}

/** Without the columns that the outcome gave away, and those there is no room for. */
export function guardedLook(
  look: Omit<Look, 'alone'>,
  outcome: Uint8Array,
  keep: ReadonlySet<string>,
  tick: (parts: number) => void,
): Look {
  const parts = look.design.columns.length + 1;
  const { leaks, alone } = guarded(look.design, outcome, keep, () => tick(parts));
  const leaking = new Set(leaks.map(({ column }) => column));
  const clean = look.design.columns.filter(({ slots }) => !leaking.has(slots.name));
  const telling = ({ slots }: DesignColumn) => Math.abs((alone.get(slots.name) ?? 0.5) - 0.5);
  const noRoom = new Set(
    clean
      .toSorted((a, b) => telling(b) - telling(a))
      .slice(mostColumns)
      .map(({ slots }) => slots.name),
  );
  const isKept = ({ slots }: DesignColumn) => !leaking.has(slots.name) && !noRoom.has(slots.name);
  return {
    design: { rows: look.design.rows, columns: look.design.columns.filter(isKept) },
    leftOut: [...look.leftOut, ...leaks, ...[...noRoom].map((name) => leftOut(name, 'no_room'))],
    alone,
    before: (split, told) => {
      const { rows, columns } = look.before(split, told);
      return { rows, columns: columns.filter(isKept) };
    },
  };
}
