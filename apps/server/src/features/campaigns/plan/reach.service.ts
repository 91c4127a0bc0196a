import type { BodyOf, ReplyInputOf, reachOfCampaign } from '@kade/contract';
import { smallestDetectable } from '@kade/models';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.js';
import { dayIn } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { selectedBy } from '../../audiences/index.js';
import { loadCompany } from '../../companies/index.js';
import type { CompiledRule } from '../../profiles/index.js';
import { conditionOfAudiences } from './condition.js';
import { isReached } from './exclusions.repo.js';
import { mailableContacts } from './mailable.js';
import { countPlan, countProfiles } from './plan.repo.js';

const count = async (tx: TenantTx, companyId: number, rule: CompiledRule): Promise<number> => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n ${selectedBy(companyId, rule)}`.execute(tx);
  return rows[0]?.n ?? 0;
};

/** Share of the selected profiles that ordered in the `days` days before `today`, 0-1; 0 when none is selected. */
export async function orderRate(
  tx: TenantTx,
  companyId: number,
  rule: CompiledRule,
  { today, days }: { today: string; days: number },
): Promise<number> {
  const { rows } = await sql<{ all: number; ordered: number }>`
    select count(*) as all, count(*) filter (where exists (
      select 1 from invoice i
      join invoice_line l on l.company_id = i.company_id and l.invoice_id = i.id and l.quantity > 0
      where i.company_id = p.company_id and i.profile_id = p.id
        and i.invoiced_on >= ${today}::date - ${days}::integer and i.invoiced_on < ${today}::date)) as ordered
    ${selectedBy(companyId, rule)}`.execute(tx);
  const [row] = rows;
  return row && row.all > 0 ? row.ordered / row.all : 0;
}

/**
 * Smallest rise of the conversion, in percentage points, that groups of these sizes show in four of five campaigns.
 * A rate of nothing or everything is moved in a little: with it, chance would have no spread at all.
 */
export function smallestUplift(treated: number, control: number, rate: number): number | null {
  const base = Math.min(0.95, Math.max(0.01, rate));
  const rise = smallestDetectable({ treated, control, base });
  return rise === null ? null : Math.round(rise * 10_000) / 100;
}

/** What a choice of audiences comes to, before there is a campaign. The control group is counted by its share. */
export async function reachOf(
  tx: TenantTx,
  { companyId }: Auth,
  clock: Clock,
  asked: BodyOf<typeof reachOfCampaign>,
): Promise<ReplyInputOf<typeof reachOfCampaign>> {
  const rule = await conditionOfAudiences(tx, companyId, asked, clock);
  const chosen = asked.exclusion_audience_ids.length
    ? await count(
        tx,
        companyId,
        await conditionOfAudiences(tx, companyId, { ...asked, exclusion_audience_ids: [] }, clock),
      )
    : null;
  const plan = { id: 0, recipients: asked.recipients, control_group_percent: 0 };
  const { audience, treated: reachable } =
    asked.channel === 'email'
      ? await countPlan(
          tx,
          companyId,
          {
            ...plan,
            contacts: await mailableContacts(tx, companyId, plan.id, asked.audience_ids, clock),
          },
          rule,
        )
      : await countProfiles(tx, companyId, plan, rule, isReached({ channel: asked.channel }));
  const control = Math.round((reachable * asked.control_group_percent) / 100);
  const { time_zone } = await loadCompany(tx, companyId);
  const base_rate = await orderRate(tx, companyId, rule, {
    today: dayIn(time_zone, clock.now()),
    days: asked.conversion_window_days,
  });
  return {
    chosen: chosen ?? audience,
    taken_away: (chosen ?? audience) - audience,
    audience,
    reachable,
    control,
    treated: reachable - control,
    base_rate,
    smallest_uplift: smallestUplift(reachable - control, control, base_rate),
  };
}
