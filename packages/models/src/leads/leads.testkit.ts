import type { CategoryColumn, LeadColumn, LeadTable, NumberColumn } from './columns.js';

/** Numbers of 0 to 1, the same at each run (a linear congruence modulo 2^31 - 1). */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export const numbers = (name: string, values: Iterable<number>): NumberColumn => ({
  name,
  kind: 'number',
  values: Float64Array.from(values),
});

/** Words, null where nothing is known. */
export function words(name: string, cells: readonly (string | null)[]): CategoryColumn {
  const levels = [...new Set(cells.filter((cell) => cell !== null))];
  const codes = Int32Array.from(cells, (cell) => (cell === null ? -1 : levels.indexOf(cell)));
  return { name, kind: 'category', codes, levels };
}

export const tableOf = (...columns: LeadColumn[]): LeadTable => {
  const [first] = columns;
  const rows = first ? (first.kind === 'number' ? first.values : first.codes).length : 0;
  return { rows, columns };
};

/** The same leads in another order. */
export const reordered = (table: LeadTable, rows: readonly number[]): LeadTable => ({
  rows: rows.length,
  columns: table.columns.map((column) =>
    column.kind === 'number'
      ? { ...column, values: Float64Array.from(rows, (row) => column.values[row] as number) }
      : { ...column, codes: Int32Array.from(rows, (row) => column.codes[row] as number) },
  ),
});

/**
 * Leads of a wholesaler: those of restaurants, of many seats and that came by a fair become customers more often; half of
 * what happens is chance. `truth` is the chance that each was drawn with.
 */
export function wholesaler(rows: number, seed = 7, level = -2) {
  const chance = chances(seed);
  const kinds = ['restaurant', 'hotel', 'canteen', 'care'] as const;
  const worth: Record<(typeof kinds)[number], number> = {
    ...{ restaurant: 0.9, hotel: 0.3, canteen: -0.4, care: -0.8 },
  };
  const [kind, seats, fair, noise] = [[], [], [], []] as [
    string[],
    number[],
    (string | null)[],
    number[],
  ];
  const truth = new Float64Array(rows);
  const outcome = new Uint8Array(rows);
  for (let i = 0; i < rows; i++) {
    const of = kinds[Math.floor(chance() * kinds.length)] as (typeof kinds)[number];
    const many = Math.round(Math.exp(2 + 3 * chance()));
    const isKnown = chance() < 0.9;
    const byFair = chance() < 0.3;
    kind.push(of);
    seats.push(isKnown ? many : Number.NaN);
    fair.push(byFair ? 'fair' : chance() < 0.5 ? 'list' : null);
    noise.push(chance());
    const logit = level + worth[of] + 0.6 * (Math.log(many) - 3.5) + (byFair ? 0.8 : 0);
    truth[i] = 1 / (1 + Math.exp(-logit));
    outcome[i] = chance() < (truth[i] as number) ? 1 : 0;
  }
  const table = tableOf(
    words('kind', kind),
    numbers('seats', seats),
    words('source', fair),
    numbers('noise', noise),
  );
  return { table, outcome, truth };
}

/** Where something of a result is no number, or infinite. */
export function wrongNumbers(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} is ${value}`];
  if (value === null || typeof value !== 'object') return [];
  if (ArrayBuffer.isView(value))
    return Array.from(value as Float64Array).every(Number.isFinite)
      ? []
      : [`${path} holds what is no number`];
  return Object.entries(value).flatMap(([name, one]) => wrongNumbers(one, `${path}.${name}`));
}
