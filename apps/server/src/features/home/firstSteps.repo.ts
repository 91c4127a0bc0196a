import type { FirstStep } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { hasProvenSender } from '../senders/index.js';

/** Which first steps of a company are done, by what is there; the last one by the asking user. */
export async function firstStepsOf(
  tx: TenantTx,
  companyId: number,
  userId: number,
): Promise<Record<FirstStep, boolean>> {
  const { rows } = await sql<Omit<Record<FirstStep, boolean>, 'sender'>>`
    select exists (select from profile where company_id = ${companyId}) as data,
      (select count(*) > 1 from (select from app_user where company_id = ${companyId} limit 2) u) as colleagues,
      exists (select from audience where company_id = ${companyId}) as audience,
      exists (select from opportunity where company_id = ${companyId}) as opportunity,
      exists (select from app_user where company_id = ${companyId} and id = ${userId} and two_factor_enabled)
        as two_factor`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('A select without a table gives one row.');
  // One that nobody has shown to be theirs sends no campaign.
  return { ...found, sender: await hasProvenSender(tx, companyId) };
}
