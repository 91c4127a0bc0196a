import type { LeadColumn, LeadTable } from './columns.js';
import { levelSlots, linearOf, slotOfNumber } from './slots.js';

/**
 * What a value of a column is worth. Values fall into slots: those of a number are the ranges between `edges` (up to and with
 * the first edge, …, above the last), those of words are `levels` and then all others together; the last slot is that of what
 * is not known. `points` are steps of the log-odds against the average lead that was learned from, calibration included.
 */
type Worth = {
  readonly name: string;
  readonly points: readonly number[];
  /** Leads that were learned from, by slot, and how many of them became customers. */
  readonly rows: readonly number[];
  readonly positives: readonly number[];
  /** Points of the average lead of the slot: `points`, and for a number its `line` besides. What screens show. */
  readonly average: readonly number[];
  /**
   * Standard deviation of what is believed of `points`, by slot: how sure they are. Only where rules were counted, which is
   * below 200 conversions; null where weights were fitted together.
   */
  readonly spread: readonly number[] | null;
};

/** Points that rise evenly with the number, beside those of its range. */
export type Line = {
  /** Of its logarithm (of 1 + its size, the sign kept), because it is skewed. */
  readonly log: boolean;
  /** Of the number or its logarithm: z = (number - mean) / deviation. */
  readonly mean: number;
  readonly deviation: number;
  /** Smallest and largest z that was learned from; beyond them the points stay what they are there. */
  readonly low: number;
  readonly high: number;
  /** Points for each z. */
  readonly points: number;
};

export type NumberWorth = Worth & {
  readonly kind: 'number';
  readonly edges: readonly number[];
  readonly line: Line | null;
};
export type CategoryWorth = Worth & {
  readonly kind: 'category';
  readonly levels: readonly string[];
};
export type ColumnWorth = NumberWorth | CategoryWorth;

/**
 * A learned lead score, plain JSON, some kilobytes: to be kept with its run. The log-odds of a lead are `base` and the points
 * of its columns added up; nothing else goes into it.
 */
export type LeadModel = {
  /** `logistic`: weights fitted together. `points`: rules counted one by one, below 200 conversions. `rate`: everybody alike. */
  readonly kind: 'logistic' | 'points' | 'rate';
  /** Log-odds of the average lead that was learned from. */
  readonly base: number;
  readonly columns: readonly ColumnWorth[];
};

export const chanceOf = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** A score of 0 to 100, as screens show it. */
export const scoreOf = (chance: number): number => Math.round(100 * chance);

/**
 * Chance of each lead to become a customer, 0 to 1, an entry a row. To score more leads than should be in memory at once,
 * hand over one lot after another: a lead's chance does not depend on the others. O(rows * columns).
 */
export function scoreLeads(model: LeadModel, table: LeadTable): Float64Array {
  const logits = new Float64Array(table.rows).fill(model.base);
  for (const worth of model.columns) addPoints(worth, columnOf(table, worth), logits);
  for (let i = 0; i < logits.length; i++) logits[i] = chanceOf(logits[i] as number);
  return logits;
}

/** Null where the table does not have it, or has it as another kind: then it is not known of anybody. */
const columnOf = (table: LeadTable, { name, kind }: ColumnWorth): LeadColumn | null =>
  table.columns.find((column) => column.name === name && column.kind === kind) ?? null;

function addPoints(worth: ColumnWorth, column: LeadColumn | null, logits: Float64Array): void {
  const points = Float64Array.from(worth.points);
  const unknown = points[points.length - 1] as number;
  if (worth.kind === 'number' && column?.kind === 'number') {
    const { values } = column;
    for (let i = 0; i < logits.length; i++) {
      const value = values[i] as number;
      const add = Number.isFinite(value)
        ? (points[slotOfNumber(worth.edges, value)] as number) + linePoints(worth.line, value)
        : unknown;
      logits[i] = (logits[i] as number) + add;
    }
  } else if (worth.kind === 'category' && column?.kind === 'category') {
    const { codes } = column;
    const slots = levelSlots(worth.levels, column.levels);
    for (let i = 0; i < logits.length; i++) {
      const code = codes[i] as number;
      const add = code < 0 ? unknown : (points[slots[code] as number] as number);
      logits[i] = (logits[i] as number) + add;
    }
  } else for (let i = 0; i < logits.length; i++) logits[i] = (logits[i] as number) + unknown;
}

const linePoints = (line: Line | null, value: number): number =>
  line === null ? 0 : line.points * linearOf(line, value);

/** What one column of one lead is worth. */
export type LeadPoints = {
  readonly column: string;
  /** What is known of the lead; null where nothing is. */
  readonly value: number | string | null;
  /** Steps of the log-odds against the average lead. */
  readonly points: number;
  /** Within which the points lie with 95 %; null where weights were fitted together. */
  readonly low: number | null;
  readonly high: number | null;
};

export type LeadExplanation = {
  /** `base` and all points added up. */
  readonly logit: number;
  readonly base: number;
  /** 0 to 1. */
  readonly chance: number;
  /** Within which the chance lies with 95 %, where rules were counted; null where weights were fitted together. */
  readonly low: number | null;
  readonly high: number | null;
  /** A row for each column of the model, what weighs most first. */
  readonly points: readonly LeadPoints[];
};

/** Two-sided, 95 % of a normal. */
const z95 = 1.959964;

/** Why a lead has the chance it has: what each of its columns adds to the log-odds. `row` from 0 on. */
export function explainLead(model: LeadModel, table: LeadTable, row: number): LeadExplanation {
  if (!Number.isInteger(row) || row < 0 || row >= table.rows)
    throw new RangeError(`There is no row ${row} of ${table.rows}.`);
  let variance = 0;
  const points = model.columns.map((worth): LeadPoints => {
    const { value, slot, line } = valueIn(worth, columnOf(table, worth), row);
    const all = (worth.points[slot] as number) + line;
    const spread = worth.spread?.[slot] ?? null;
    variance += (spread ?? 0) ** 2;
    return {
      ...{ column: worth.name, value, points: all },
      low: spread === null ? null : all - z95 * spread,
      high: spread === null ? null : all + z95 * spread,
    };
  });
  const logit = points.reduce((sum, one) => sum + one.points, model.base);
  const reach = model.kind === 'points' ? z95 * Math.sqrt(variance) : null;
  return {
    ...{ logit, base: model.base, chance: chanceOf(logit) },
    low: reach === null ? null : chanceOf(logit - reach),
    high: reach === null ? null : chanceOf(logit + reach),
    points: points.sort((a, b) => Math.abs(b.points) - Math.abs(a.points)),
  };
}

/** What a lead has in a column, the slot it falls into and the points of the line. */
function valueIn(worth: ColumnWorth, column: LeadColumn | null, row: number) {
  const unknown = { value: null, slot: worth.points.length - 1, line: 0 };
  if (worth.kind === 'number' && column?.kind === 'number') {
    const value = column.values[row] as number;
    if (!Number.isFinite(value)) return unknown;
    return { value, slot: slotOfNumber(worth.edges, value), line: linePoints(worth.line, value) };
  }
  if (worth.kind === 'category' && column?.kind === 'category') {
    const code = column.codes[row] as number;
    if (code < 0) return unknown;
    const value = column.levels[code] as string;
    const place = worth.levels.indexOf(value);
    return { value, slot: place < 0 ? worth.levels.length : place, line: 0 };
  }
  return unknown;
}
