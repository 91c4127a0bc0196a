import { hiddenAfterDays } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/**
 * The moment at which a day (`YYYY-MM-DD`) begins where the company is; 30 days before `now` when no day is given.
 * @returns ISO 8601
 */
export async function beginOf(
  tx: TenantTx,
  companyId: number,
  day: string | undefined,
  now: Date,
): Promise<string> {
  const { at } = await tx
    .selectFrom('company')
    .select(
      sql<string>`(coalesce(${day ?? null}::date,
        (${now}::timestamptz at time zone time_zone)::date - ${hiddenAfterDays}::integer)::timestamp
        at time zone time_zone)`.as('at'),
    )
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return at;
}
