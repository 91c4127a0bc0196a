import { sliceOf } from './alone.js';
import type { LeadTable } from './columns.js';
import { designed } from './design.js';
import type { ColumnWorth, LeadModel } from './model.js';

/** Conversion of a part of the time. */
export type RateOfTime = {
  readonly rows: number;
  readonly positives: number;
  readonly rate: number;
};

/** How much leads came to differ from those that were learned from. */
export type ColumnDrift = {
  readonly column: string;
  /**
   * Population stability index over the slots of the column: the sum of (q - p) ln(q / p) (Siddiqi, Credit Risk Scorecards,
   * chapter 9). Below 0.1 it stayed, above 0.25 it is another population.
   */
  readonly psi: number;
};

/** Above so much a population is another one. */
export const driftedFrom = 0.25;
/** Leads that each slot is given, so that an empty one is no infinity. */
const trifle = 0.5;

export function psiOf(before: ArrayLike<number>, after: ArrayLike<number>): number {
  const sum = (counts: ArrayLike<number>) => {
    let total = 0;
    for (let s = 0; s < counts.length; s++) total += counts[s] as number;
    return total;
  };
  const [n, m] = [sum(before), sum(after)];
  if (n === 0 || m === 0) return 0;
  let psi = 0;
  for (let s = 0; s < before.length; s++) {
    const [b, a] = [before[s] as number, after[s] as number];
    if (b === 0 && a === 0) continue;
    const p = (b + trifle) / (n + trifle * before.length);
    const q = (a + trifle) / (m + trifle * before.length);
    psi += (q - p) * Math.log(q / p);
  }
  return psi;
}

/** Leads of a table, or of some rows of it, by slot of a column of the model. */
function countsIn(worth: ColumnWorth, table: LeadTable, rows: Int32Array): Float64Array {
  const counts = new Float64Array(worth.points.length);
  const known = table.columns.find(({ name, kind }) => name === worth.name && kind === worth.kind);
  if (!known) {
    counts[counts.length - 1] = rows.length;
    return counts;
  }
  const slots =
    worth.kind === 'number'
      ? ({ kind: 'number', name: worth.name, edges: worth.edges, scale: null } as const)
      : ({ kind: 'category', name: worth.name, levels: worth.levels } as const);
  const column = designed(known, rows, slots);
  for (const at of column.slot) counts[at] = (counts[at] as number) + 1;
  return counts;
}

/** How leads differ from those that a model was learned from, what differs most first. */
export const driftOf = (model: LeadModel, table: LeadTable, rows: Int32Array): ColumnDrift[] =>
  model.columns
    .map((worth) => ({
      column: worth.name,
      psi: psiOf(worth.rows, countsIn(worth, table, rows)),
    }))
    .sort((a, b) => b.psi - a.psi);

/** Conversion by tenths of the time, the first the oldest; fewer where there are fewer leads. */
export function ratesOverTime(outcome: Uint8Array, parts = 10): RateOfTime[] {
  const n = outcome.length;
  const count = Math.min(parts, n);
  const found = Array.from({ length: count }, () => ({ rows: 0, positives: 0 }));
  for (let i = 0; i < n; i++) {
    const part = found[sliceOf(i, n, count)] as { rows: number; positives: number };
    part.rows += 1;
    part.positives += outcome[i] as number;
  }
  return found.map((part) => ({ ...part, rate: part.positives / part.rows }));
}
