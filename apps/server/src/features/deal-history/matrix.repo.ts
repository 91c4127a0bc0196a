import type { OpportunityStatus } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Evenings } from './between.sql.js';
import { stageChanges } from './stages.sql.js';

/** How many went from a stage to another between two evenings, or stayed; `amount` a decimal text. */
export type MatrixCell = {
  /** Null: they did not exist on the first evening. */
  from_status: OpportunityStatus | null;
  to_status: OpportunityStatus;
  deals: number;
  amount: string;
  /** How many of them count by the list price of their products. */
  listed: number;
};

/**
 * The matrix from stage to stage: at most 90 cells, those that are not empty. The rows of a cell are those of
 * {@link stageChanges} with its two stages.
 * @param which of them, over `s`, a row of {@link stageChanges}; left out: all
 */
export async function stageMatrix(
  tx: TenantTx,
  evenings: Evenings,
  which: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<MatrixCell[]> {
  const { rows } = await sql<MatrixCell>`
    select s.from_status, s.to_status, count(*)::float8 as deals, sum(s.amount)::numeric(20,2) as amount,
      (count(*) filter (where s.listed))::float8 as listed
    from (${stageChanges(evenings)}) s where ${which}
    group by s.from_status, s.to_status order by s.from_status nulls first, s.to_status`.execute(
    tx,
  );
  return rows;
}
