import type { LeadTable } from '@kade/models';
import type { Source } from './reading.js';

type Leads = Source['learned'];

/** Windows that settings allow, in days. */
export const [shortest, longest] = [14, 730];

/** How many leads each window has to learn from, from the shortest on. */
export type Windows = {
  readonly leads: readonly number[];
  readonly converted: readonly number[];
  readonly too_young: readonly number[];
};

/** The leads that came so long ago that their window is over: they came first. @param day since 1970, the last of the data */
export function matureOf(leads: Leads, day: number, window: number): Leads {
  let n = 0;
  while (n < leads.came.length && day - (leads.came[n] as number) >= window) n += 1;
  const table: LeadTable = {
    rows: n,
    columns: leads.table.columns.map((column) =>
      column.kind === 'number'
        ? { ...column, values: column.values.subarray(0, n) }
        : { ...column, codes: column.codes.subarray(0, n) },
    ),
  };
  return {
    ...{ table, came: leads.came.subarray(0, n), converted: leads.converted.subarray(0, n) },
    ...{ lost: leads.lost.subarray(0, n), origin: leads.origin.subarray(0, n) },
  };
}

/** Counts for every window at once: a lead counts for those up to its age, as converted for those from its conversion on. */
export function windowsOf({ came, converted }: Leads, day: number): Windows {
  const [leads, won] = [new Float64Array(longest + 2), new Float64Array(longest + 2)];
  const add = (counts: Float64Array, from: number, to: number) => {
    if (from > to) return;
    counts[from] = (counts[from] as number) + 1;
    counts[to + 1] = (counts[to + 1] as number) - 1;
  };
  for (let i = 0; i < came.length; i++) {
    const oldest = Math.min(longest, day - (came[i] as number));
    add(leads, 0, oldest);
    const then = converted[i] as number;
    if (then >= 0) add(won, then - (came[i] as number), oldest);
  }
  const summed = (counts: Float64Array): number[] => {
    let sum = 0;
    return Array.from(counts.subarray(0, longest + 1), (one) => {
      sum += one;
      return sum;
    }).slice(shortest);
  };
  const all = summed(leads);
  return { leads: all, converted: summed(won), too_young: all.map((n) => came.length - n) };
}
