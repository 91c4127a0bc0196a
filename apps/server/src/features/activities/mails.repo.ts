import { type Language, type MailOfActivity, sayKept } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** The emails among these activities, and what became of each, by activity. */
export async function mailsOfActivities(
  tx: TenantTx,
  { companyId, language }: { companyId: number; language: Language },
  activityIds: readonly number[],
): Promise<ReadonlyMap<number, MailOfActivity>> {
  if (activityIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('personal_mail')
    .select(['id', 'activity_id', 'state', 'to_name', 'to_email', 'reason'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`activity_id = any(${[...activityIds]}::bigint[])`)
    .execute();
  return new Map(
    rows.map(({ id, activity_id, state, to_name, to_email, reason }) => [
      activity_id,
      { id, state, to: to_name || to_email, reason: reason && sayKept(language, reason) },
    ]),
  );
}
