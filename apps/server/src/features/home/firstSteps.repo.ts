import type { FirstStep } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { hasProvenSender } from '../senders/index.js';

/** Which first steps of a company are done, by what is there. */
export async function firstStepsOf(
  tx: TenantTx,
  companyId: number,
): Promise<Record<FirstStep, boolean>> {
  const { rows } = await sql<Omit<Record<FirstStep, boolean>, 'sender'>>`
    select exists (select from profile where company_id = ${companyId}) as data,
      (select count(*) > 1 from (select from app_user where company_id = ${companyId} limit 2) u) as colleagues,
      exists (select from audience where company_id = ${companyId}) as audience`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('A select without a table gives one row.');
  // One that nobody has shown to be theirs sends no campaign.
  return { ...found, sender: await hasProvenSender(tx, companyId) };
}
