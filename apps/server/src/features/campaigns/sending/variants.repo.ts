import type { SubjectVariant } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

const hourMs = 3_600_000;

type Tested = {
  id: number;
  subject_b: string | null;
  subject_test_percent: number;
  subject_test_hours: number;
  subject_winner: SubjectVariant | null;
  started_at: string | null;
};

/** When the recipients that wait for the test may get their mail; undefined: nobody waits. */
export const testEnds = (
  campaign: Pick<Tested, 'subject_b' | 'subject_test_percent' | 'subject_test_hours'>,
  startedAt: Date,
): Date | undefined =>
  campaign.subject_b !== null && campaign.subject_test_percent < 100
    ? new Date(startedAt.getTime() + campaign.subject_test_hours * hourMs)
    : undefined;

/**
 * The subject that those who waited get: the one that a larger share of its readers opened, A when equal. Decided once,
 * when the hours of the test are over; of two workers at once the first one decides. Opens of scanners do not count.
 * @returns null while there is no test, or it goes on
 */
export async function decideSubject(
  tx: TenantTx,
  companyId: number,
  campaign: Tested,
  now: Date,
): Promise<SubjectVariant | null> {
  if (campaign.subject_winner !== null || campaign.started_at === null)
    return campaign.subject_winner;
  const ends = testEnds(campaign, new Date(campaign.started_at));
  if (!ends || now < ends) return null;
  const { rows } = await sql<{ subject_winner: SubjectVariant }>`
    update campaign k set subject_winner = coalesce(k.subject_winner, (
      select variant from (
        select r.variant, avg(case when exists (
          select 1 from campaign_event e where e.company_id = r.company_id and e.campaign_id = r.campaign_id
            and e.type in ('opened', 'clicked') and e.recipient_id = r.id and not e.is_scanner) then 1 else 0 end) as share
        from campaign_recipient r
        where r.company_id = k.company_id and r.campaign_id = k.id and r.variant is not null and r.sent_at is not null
        group by r.variant) s
      order by share desc, variant limit 1), 'A')
    where k.company_id = ${companyId} and k.id = ${campaign.id}
    returning subject_winner`.execute(tx);
  return rows[0]?.subject_winner ?? null;
}
