import { aloneOf, type SlotTable, slotTable } from './alone.js';
import { wordsForNothing } from './columns.js';
import type { Design, DesignColumn } from './design.js';

/**
 * Why a column is not learned from. `asked`: whoever asked left it out. `after_outcome`: it was mostly filled in once the
 * outcome was known. `alone`: by itself it tells the outcome better than anything that is known beforehand does. `constant`: it
 * says the same of everybody. `all_different`: it says something else of nearly everybody. `row_number`: it counts the leads.
 * `no_room`: there are many columns, and this one tells least.
 */
export const leftOutReasons = [
  'asked',
  'after_outcome',
  'alone',
  'constant',
  'all_different',
  'row_number',
  'no_room',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export type LeftOut = {
  readonly column: string;
  readonly why: LeftOutReason;
  /** With `alone`: the area under the curve of the column by itself, out of sample. Else null. */
  readonly auc: number | null;
  /** With `after_outcome`: share of customers and of others, 0 to 1, of whom something stands in the column. Else null. */
  readonly filledOfPositives: number | null;
  readonly filledOfNegatives: number | null;
};

export const leftOut = (
  column: string,
  why: LeftOutReason,
  figures: Partial<LeftOut> = {},
): LeftOut => ({
  ...{ column, why, auc: null, filledOfPositives: null, filledOfNegatives: null },
  ...figures,
});

/** An area above this is what nobody knows of a lead beforehand… */
const tooGood = 0.9;
/** …if with 95 % it lies above this one, on at least so many leads of either outcome. */
const [surelyGood, fewest, fewestFilled] = [0.8, 10, 20];
/** Something stands so many times as often in the column of one outcome as of the other: the outcome filled it in. */
const timesAsOften = 10;
const z95 = 1.959964;

/** What each column tells, and those that the outcome gave away. Columns in the order of the design. */
export type Guarded = {
  readonly leaks: readonly LeftOut[];
  /** Area under the curve of each column by itself, out of sample; null where there is none. */
  readonly alone: ReadonlyMap<string, number | null>;
};

/**
 * Finds columns that were filled in after the outcome, from the values alone; leads stand in the order of time.
 *
 * A column leaks when by itself it ranks leads with an area above 0.9, among all or among those it is known of; or when
 * something stands in it more than ten times as often for one outcome as for the other, and neither the time (a column that
 * there was not always) nor any other column (leads of one source, of whom more is known) explains that. An empty cell and
 * words such as `unknown` count as nothing here, also where they are values to learn from. Known more often of
 * customers is no leak by itself: of those who become customers more is often known before.
 * @param keep columns of which somebody knows that they were filled in before
 */
export function guarded(
  design: Design,
  outcome: Uint8Array,
  keep: ReadonlySet<string>,
  tick: () => void,
): Guarded {
  const positives = outcome.reduce((sum, one) => sum + one, 0);
  const alone = new Map<string, number | null>();
  const leaks: LeftOut[] = [];
  const filledOdd: { column: DesignColumn; found: Partial<LeftOut> }[] = [];
  for (const column of design.columns) {
    tick();
    const { name } = column.slots;
    const table = slotTable(column, outcome, positives);
    const all = aloneOf(table, column.width);
    alone.set(name, all.auc);
    if (keep.has(name)) continue;
    const told = blanksAsUnknown(column);
    const filled = told === column ? table : slotTable(told, outcome, positives);
    const known = aloneOf(filled, told.width - 1);
    if (isTooGood(all, fewest)) leaks.push(leftOut(name, 'alone', { auc: all.auc }));
    else if (isTooGood(known, fewestFilled)) leaks.push(leftOut(name, 'alone', { auc: known.auc }));
    else {
      const found = filledByOutcome(filled);
      if (found) filledOdd.push({ column: told, found });
    }
  }
  const odd = new Set([
    ...leaks.map(({ column }) => column),
    ...filledOdd.map(({ column }) => column.slots.name),
  ]);
  for (const { column, found } of filledOdd) {
    tick();
    const explained = design.columns.some(
      (other) =>
        !odd.has(other.slots.name) && !isOften(timesFilled(strataBy(other, column, outcome))),
    );
    if (!explained) leaks.push(leftOut(column.slots.name, 'after_outcome', found));
  }
  return { leaks, alone };
}

/**
 * A word that says nothing, such as an empty cell, is a value to whoever did not say otherwise; but nothing was filled in
 * there. The same column where no word does.
 */
function blanksAsUnknown(column: DesignColumn): DesignColumn {
  const { slots, slot, width } = column;
  if (slots.kind === 'number') return column;
  const isBlank = slots.levels.map((level) => wordsForNothing.has(level.trim().toLowerCase()));
  if (!isBlank.includes(true)) return column;
  return { ...column, slot: slot.map((at) => (isBlank[at] ? width - 1 : at)) };
}

const isTooGood = (
  { auc, low, positives, negatives }: ReturnType<typeof aloneOf>,
  atLeast: number,
): boolean =>
  auc !== null &&
  low !== null &&
  auc > tooGood &&
  low > surelyGood &&
  positives >= atLeast &&
  negatives >= atLeast;

/** Leads of one kind: those with and without the outcome, and of how many of them something is known. */
type Stratum = { yes: number; no: number; filledYes: number; filledNo: number };

/** The shares that are filled in, where they differ as only an outcome makes them, within slices of the time. */
function filledByOutcome(table: SlotTable): Partial<LeftOut> | null {
  const { count, width, rows, positives } = table;
  const strata = Array.from({ length: count }, (): Stratum => emptyStratum());
  for (let at = 0; at < rows.length; at++) {
    const stratum = strata[Math.floor(at / width) % count] as Stratum;
    addTo(stratum, rows[at] as number, positives[at] as number, at % width < width - 1);
  }
  const times = timesFilled(strata);
  if (!isSurelyOften(times)) return null;
  const sum = (key: keyof Stratum) => strata.reduce((total, one) => total + one[key], 0);
  return {
    filledOfPositives: sum('filledYes') / sum('yes'),
    filledOfNegatives: sum('filledNo') / sum('no'),
  };
}

const emptyStratum = (): Stratum => ({ yes: 0, no: 0, filledYes: 0, filledNo: 0 });
function addTo(stratum: Stratum, rows: number, positives: number, filled: boolean): void {
  stratum.yes += positives;
  stratum.no += rows - positives;
  if (!filled) return;
  stratum.filledYes += positives;
  stratum.filledNo += rows - positives;
}

/** Leads by what another column says of them. */
function strataBy(other: DesignColumn, column: DesignColumn, outcome: Uint8Array): Stratum[] {
  const strata = Array.from({ length: other.width }, () => emptyStratum());
  for (let i = 0; i < outcome.length; i++)
    addTo(
      strata[other.slot[i] as number] as Stratum,
      1,
      outcome[i] as number,
      (column.slot[i] as number) < column.width - 1,
    );
  return strata;
}

type Times = { readonly ratio: number; readonly error: number };

/**
 * How many times as often something is known of customers as of others, within strata: the ratio of Mantel and Haenszel, and
 * the error of its logarithm (Greenland & Robins 1985, Biometrics 41, 55-68). Half a lead is added on either side, so that
 * nobody at all is no infinity.
 */
function timesFilled(strata: readonly Stratum[]): Times {
  let [right, left, bend, yesAll, all] = [0, 0, 0, 0, 0];
  for (const { yes, no, filledYes, filledNo } of strata) {
    const n = yes + no;
    if (n === 0) continue;
    right += (filledYes * no) / n;
    left += (filledNo * yes) / n;
    bend += (yes * no * (filledYes + filledNo) - filledYes * filledNo * n) / (n * n);
    yesAll += yes;
    all += n;
  }
  const share = yesAll / all;
  right += 0.5 * (1 - share);
  left += 0.5 * share;
  return { ratio: right / left, error: Math.sqrt(Math.max(0, bend) / (right * left)) };
}

const isOften = ({ ratio }: Times) => ratio > timesAsOften || ratio < 1 / timesAsOften;
const isSurelyOften = ({ ratio, error }: Times) => {
  const nearest = Math.abs(Math.log(ratio)) - z95 * error;
  return nearest > Math.log(timesAsOften);
};

/** Whether a number counts the leads: whole, each different, and one after another as they came. */
export function isRowNumber(values: Float64Array, rows: Int32Array): boolean {
  if (rows.length < 50) return false;
  let [up, down] = [0, 0];
  for (let i = 0; i < rows.length; i++) {
    const value = values[rows[i] as number] as number;
    if (!Number.isInteger(value)) return false;
    if (i === 0) continue;
    const before = values[rows[i - 1] as number] as number;
    if (value > before) up += 1;
    else if (value < before) down += 1;
    else return false;
  }
  return Math.max(up, down) >= 0.99 * (rows.length - 1);
}
