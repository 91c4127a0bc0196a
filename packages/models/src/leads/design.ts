import type { CategoryColumn, LeadColumn, NumberColumn } from './columns.js';
import { levelSlots, linearOf, type Scale, signedLog, slotOfNumber } from './slots.js';

/** How the values of a column are sorted into slots, and laid on a line. */
export type NumberSlots = {
  readonly kind: 'number';
  readonly name: string;
  readonly edges: readonly number[];
  readonly scale: Scale | null;
};
export type CategorySlots = {
  readonly kind: 'category';
  readonly name: string;
  readonly levels: readonly string[];
};
export type ColumnSlots = NumberSlots | CategorySlots;

/** Ranges and others, and what is not known. */
export const widthOf = (slots: ColumnSlots): number =>
  slots.kind === 'number' ? slots.edges.length + 2 : slots.levels.length + 2;

/** Leads in the order of time: the slot of each in each column, and its place on the line. */
export type DesignColumn = {
  readonly slots: ColumnSlots;
  readonly width: number;
  /** An entry a lead. */
  readonly slot: Uint8Array;
  /** An entry a lead, 0 where the number is not known; null without a line. */
  readonly z: Float32Array | null;
};
export type Design = { readonly rows: number; readonly columns: readonly DesignColumn[] };

/** A level that fewer leads have is put together with the others of its kind. */
export const fewestOfLevel = 30;
/** A slot is told by a byte, and the weights of all are solved for together. */
const [mostLevels, fewestLevels, mostWeights] = [100, 10, 1200];
/** A number whose third moment is larger is skewed: its logarithm is laid on the line instead. */
const skewed = 1;
/** Ranges and the line of a number are told by so many leads, evenly spaced in time, as well as by all. */
const toldByRows = 200_000;
/** Below so many ranges a line says nothing that they do not say. */
const rangesForLine = 3;

/** How finely columns are cut, for so many of them. */
export const levelsAtMost = (columns: number): number =>
  Math.max(fewestLevels, Math.min(mostLevels, Math.floor(mostWeights / Math.max(1, columns))));

/** @param rows the leads that slots are made of, by row of the table; @param ranges at most, of a number */
export function slotsOf(
  column: LeadColumn,
  rows: Int32Array,
  { ranges, levels }: { readonly ranges: number; readonly levels: number },
): ColumnSlots {
  return column.kind === 'number'
    ? numberSlots(column, rows, ranges)
    : categorySlots(column, rows, levels);
}

function numberSlots(
  { name, values }: NumberColumn,
  rows: Int32Array,
  ranges: number,
): NumberSlots {
  const stride = Math.max(1, Math.ceil(rows.length / toldByRows));
  const sorted = new Float64Array(Math.ceil(rows.length / stride));
  let known = 0;
  for (let i = 0; i < rows.length; i += stride) {
    const value = values[rows[i] as number] as number;
    if (Number.isFinite(value)) sorted[known++] = value + 0;
  }
  const all = sorted.subarray(0, known).sort();
  const largest = all[known - 1];
  const edges: number[] = [];
  for (let k = 1; k < ranges && known > 0; k++) {
    const edge = all[Math.ceil((k * known) / ranges) - 1] as number;
    if (edge !== edges.at(-1) && edge !== largest) edges.push(edge);
  }
  const scale = edges.length + 1 < rangesForLine ? null : scaleOf(all);
  return { kind: 'number', name, edges, scale };
}

/** Null where the numbers are too large to be told by mean and deviation. */
function scaleOf(sorted: Float64Array): Scale | null {
  const plain = moments(sorted, (value) => value);
  const log = !(Math.abs(plain.skewness) <= skewed);
  const { mean, deviation } = log ? moments(sorted, signedLog) : plain;
  if (!(deviation > 0) || !Number.isFinite(mean) || !Number.isFinite(deviation)) return null;
  const at = (value = 0) => ((log ? signedLog(value) : value) - mean) / deviation;
  return { log, mean, deviation, low: at(sorted[0]), high: at(sorted.at(-1)) };
}

function moments(values: Float64Array, of: (value: number) => number) {
  const n = values.length;
  let mean = 0;
  for (let i = 0; i < n; i++) mean += of(values[i] as number) / n;
  let [second, third] = [0, 0];
  for (let i = 0; i < n; i++) {
    const off = of(values[i] as number) - mean;
    second += (off * off) / n;
    third += (off * off * off) / n;
  }
  const deviation = Math.sqrt(second);
  return { mean, deviation, skewness: third / deviation ** 3 };
}

function categorySlots(column: CategoryColumn, rows: Int32Array, most: number): CategorySlots {
  const counts = new Float64Array(column.levels.length);
  for (let i = 0; i < rows.length; i++) {
    const code = column.codes[rows[i] as number] as number;
    if (code >= 0) counts[code] = (counts[code] as number) + 1;
  }
  const byName = new Map<string, number>();
  for (const [code, level] of column.levels.entries()) {
    const count = counts[code] as number;
    if (count > 0) byName.set(level, (byName.get(level) ?? 0) + count);
  }
  const levels = [...byName]
    .filter(([, count]) => count >= fewestOfLevel)
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([level]) => level);
  return { kind: 'category', name: column.name, levels };
}

/** The leads of `rows`, in that order, sorted into slots of a column. One byte a lead, and four where there is a line. */
export const designed = (column: LeadColumn, rows: Int32Array, slots: ColumnSlots): DesignColumn =>
  slots.kind === 'number'
    ? ofNumber(column as NumberColumn, slots, rows)
    : ofCategory(column as CategoryColumn, slots, rows);

function ofNumber({ values }: NumberColumn, slots: NumberSlots, rows: Int32Array): DesignColumn {
  const { scale } = slots;
  const edges = Float64Array.from(slots.edges);
  const width = widthOf(slots);
  const slot = new Uint8Array(rows.length).fill(width - 1);
  const z = scale && new Float32Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    const value = values[rows[i] as number] as number;
    if (!Number.isFinite(value)) continue;
    slot[i] = slotOfNumber(edges, value);
    if (scale && z) z[i] = linearOf(scale, value);
  }
  return { slots, width, slot, z };
}

function ofCategory(column: CategoryColumn, slots: CategorySlots, rows: Int32Array): DesignColumn {
  const width = widthOf(slots);
  const places = levelSlots(slots.levels, column.levels);
  const slot = new Uint8Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    const code = column.codes[rows[i] as number] as number;
    slot[i] = code < 0 ? width - 1 : (places[code] as number);
  }
  return { slots, width, slot, z: null };
}

/** How many of the leads from `from` up to `to` fall into each slot, and how many of them became customers. */
export function slotCounts(
  { slot, width }: DesignColumn,
  outcome: Uint8Array,
  from: number,
  to: number,
) {
  const [rows, positives] = [new Float64Array(width), new Float64Array(width)];
  for (let i = from; i < to; i++) {
    const at = slot[i] as number;
    rows[at] = (rows[at] as number) + 1;
    positives[at] = (positives[at] as number) + (outcome[i] as number);
  }
  return { rows, positives };
}

/** Evenly spaced leads from `from` up to `to`, so that no more than `most` are left; all where there are fewer. */
export function thinned(
  { columns }: Design,
  outcome: Uint8Array,
  { from, to }: { readonly from: number; readonly to: number },
  most: number,
): { readonly design: Design; readonly outcome: Uint8Array } {
  const stride = Math.max(1, Math.ceil((to - from) / most));
  const rows = Math.ceil((to - from) / stride);
  const every = <T extends Uint8Array | Float32Array>(into: T, all: T): T => {
    for (let i = 0; i < rows; i++) into[i] = all[from + i * stride] as number;
    return into;
  };
  return {
    design: {
      rows,
      columns: columns.map((column) => ({
        ...column,
        slot: every(new Uint8Array(rows), column.slot),
        z: column.z && every(new Float32Array(rows), column.z),
      })),
    },
    outcome: every(new Uint8Array(rows), outcome),
  };
}
