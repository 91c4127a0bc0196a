import { type Design, type DesignColumn, slotCounts } from './design.js';

/**
 * What a column tells by itself, measured on leads that its rates were not counted on. Two halves of the leads, every other
 * one, are each ranked by the rates of the other; only leads of the same tenth of the time are compared, so that a column that
 * there was not always, or an outcome that became more usual, does not pass for knowledge.
 */
export type Alone = {
  /** Area under the ROC curve, 0 to 1; null where no two leads can be compared. */
  readonly auc: number | null;
  /** Below this it lies with 5 %: Hanley & McNeil 1982. Null with the area. */
  readonly low: number | null;
  readonly positives: number;
  readonly negatives: number;
};

const slices = 10;
/** A slice of the time has at least so many conversions, or there are fewer slices. */
const positivesOfSlice = 20;
/** Leads that a rate is drawn to the mean by. */
const prior = 10;
const z90 = 1.644854;

/** How many slices of the time so many conversions are enough for. */
export const slicesFor = (positives: number): number =>
  Math.max(1, Math.min(slices, Math.floor(positives / positivesOfSlice)));

/** Which slice of the time the i-th of n leads lies in. */
export const sliceOf = (i: number, n: number, count: number): number =>
  Math.min(count - 1, Math.floor((i * count) / n));

/** Leads by half, slice of the time, slot and outcome. */
export type SlotTable = {
  readonly count: number;
  readonly width: number;
  /** [half][slice][slot] */
  readonly rows: Float64Array;
  readonly positives: Float64Array;
};

export function slotTable(
  { slot, width }: DesignColumn,
  outcome: Uint8Array,
  positives: number,
): SlotTable {
  const n = slot.length;
  const count = slicesFor(positives);
  const [all, yes] = [new Float64Array(2 * count * width), new Float64Array(2 * count * width)];
  for (let i = 0; i < n; i++) {
    const at = ((i & 1) * count + sliceOf(i, n, count)) * width + (slot[i] as number);
    all[at] = (all[at] as number) + 1;
    yes[at] = (yes[at] as number) + (outcome[i] as number);
  }
  return { count, width, rows: all, positives: yes };
}

/** @param slots those that are looked at: all, or all but what is not known */
export function aloneOf({ count, width, rows, positives }: SlotTable, slots: number): Alone {
  let [right, pairs, yesAll, noAll] = [0, 0, 0, 0];
  for (const half of [0, 1]) {
    const order = slotsByRate({ count, width, rows, positives }, 1 - half, slots);
    for (let slice = 0; slice < count; slice++) {
      const at = (half * count + slice) * width;
      let [lower, yesHere] = [0, 0];
      for (const group of order) {
        let [yes, no] = [0, 0];
        for (const slot of group) {
          yes += positives[at + slot] as number;
          no += (rows[at + slot] as number) - (positives[at + slot] as number);
        }
        right += yes * (lower + no / 2);
        lower += no;
        yesHere += yes;
      }
      pairs += yesHere * lower;
      yesAll += yesHere;
      noAll += lower;
    }
  }
  const auc = pairs > 0 ? right / pairs : null;
  const low = auc === null ? null : auc - z90 * errorOf(auc, yesAll, noAll);
  return { auc, low, positives: yesAll, negatives: noAll };
}

/** Slots by rising rate in one half, those of equal rate together. */
function slotsByRate({ count, width, rows, positives }: SlotTable, half: number, slots: number) {
  const [n, k] = [new Float64Array(slots), new Float64Array(slots)];
  for (let slice = 0; slice < count; slice++)
    for (let slot = 0; slot < slots; slot++) {
      const at = (half * count + slice) * width + slot;
      n[slot] = (n[slot] as number) + (rows[at] as number);
      k[slot] = (k[slot] as number) + (positives[at] as number);
    }
  const sum = (counts: Float64Array) => counts.reduce((total, one) => total + one, 0);
  const mean = sum(n) > 0 ? sum(k) / sum(n) : 0;
  const rate = n.map((of, slot) => ((k[slot] as number) + prior * mean) / (of + prior));
  const groups: number[][] = [];
  let last = Number.NaN;
  for (const slot of [...rate.keys()].sort((a, b) => (rate[a] as number) - (rate[b] as number))) {
    if (rate[slot] === last) groups.at(-1)?.push(slot);
    else groups.push([slot]);
    last = rate[slot] as number;
  }
  return groups;
}

/** Standard error of an area (Hanley & McNeil 1982, Radiology 143, 29-36). */
export function errorOf(auc: number, positives: number, negatives: number): number {
  const one = auc / (2 - auc);
  const two = (2 * auc * auc) / (1 + auc);
  const variance =
    auc * (1 - auc) + (positives - 1) * (one - auc * auc) + (negatives - 1) * (two - auc * auc);
  return Math.sqrt(Math.max(0, variance) / (positives * negatives));
}

/** Conversion of each slot, drawn to the mean: what a single column foretells. */
export function ratesOf(column: Design['columns'][number], outcome: Uint8Array, to: number) {
  const { rows, positives } = slotCounts(column, outcome, 0, to);
  const mean = positives.reduce((sum, one) => sum + one, 0) / to;
  return rows.map((n, slot) => ((positives[slot] as number) + prior * mean) / (n + prior));
}
