import { hiddenAfterDays } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { foldTally, opportunityVersion } from '../version.repo.js';

type Begin = {
  /** ISO 8601. */
  since: string;
  /** Of the opportunities: the same number, the same sums. */
  version: number;
};

/**
 * The moment at which a day (`YYYY-MM-DD`) begins where the company is; 30 days before `now` when no day is given. With the
 * version of the opportunities as of now.
 */
export async function beginOf(
  tx: TenantTx,
  companyId: number,
  day: string | undefined,
  now: Date,
): Promise<Begin> {
  const { at, version, lines } = await tx
    .selectFrom('company')
    .innerJoin(
      sql<{ version: number; lines: number }>`(${opportunityVersion(companyId)})`.as('t'),
      (j) => j.onTrue(),
    )
    .select(['t.version', 't.lines'])
    .select(
      sql<string>`(coalesce(${day ?? null}::date,
        (${now}::timestamptz at time zone time_zone)::date - ${hiddenAfterDays}::integer)::timestamp
        at time zone time_zone)`.as('at'),
    )
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  await foldTally(tx, companyId, lines);
  return { since: at, version };
}
