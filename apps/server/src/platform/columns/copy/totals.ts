import { sql } from 'kysely';
import type { Piece } from '../engine.js';

type Total = { label: string | null; count: number };

/** More labels than this are counted again each time: a query that carries them would be no quicker. */
const mostLabels = 200;

/**
 * How often each value of a column occurs among all rows of a copy: the same for every rule, and dear to count, so it is
 * remembered until a row changes. `state` is what the copy itself says of its state in the transaction that asks: who
 * began before a change and who began after it do not get each other's numbers.
 */
export function rememberTotals() {
  let of = -1;
  let known = new Map<string, Total[] | 'many'>();

  return {
    /** What the query answered in this state, as a relation of `label` and `count`; undefined when that is much. */
    async relation(
      state: number,
      column: string,
      query: Piece,
      run: (query: Piece) => Promise<Total[]>,
    ): Promise<Piece | undefined> {
      const answer = (state === of && known.get(column)) || (await run(query));
      if (answer === 'many') return undefined;
      const many = answer.length > mostLabels || answer.length === 0;
      if (state > of) {
        of = state;
        known = new Map();
      }
      if (state === of) known.set(column, many ? 'many' : answer);
      if (many) return undefined;
      const lines = answer.map(({ label, count }) => sql`(${label}::varchar, ${sql.lit(count)})`);
      return sql`select * from (values ${sql.join(lines)}) total(label, count)`;
    },
  };
}

export type Totals = ReturnType<typeof rememberTotals>;
