import {
  type CampaignChannel,
  type ConversionGoal,
  type Incomparable,
  Refusal,
} from '@kade/contract';
import { sql } from 'kysely';
import { dayIn } from '../../../../platform/clock.js';
import type { TenantTx } from '../../../../platform/db/tenant.js';
import { goodsOf } from '../../plan/detectable.repo.js';
import { dayAt, reachedAt } from '../parts.sql.js';
import { type Window, windowFrom } from '../window.js';
import { whyNotCompared } from './comparable.js';

/** A campaign that started, with what a statement about several of them needs to know of each. */
export type StartedCampaign = {
  readonly id: number;
  readonly name: string;
  readonly channel: CampaignChannel;
  readonly startedAt: string;
  readonly days: number;
  /** Only orders with one of these products count; null: any order. */
  readonly goods: readonly number[] | null;
  readonly window: Window;
  readonly notCompared: Incomparable | null;
};

type Line = Pick<StartedCampaign, 'id' | 'name' | 'channel' | 'startedAt' | 'days'> & {
  start: string;
  promotion_id: number | null;
  conversion_goal: ConversionGoal;
  planned: number;
  treated: number;
  control: number;
  last: string | null;
  waiting: boolean | null;
};

/**
 * Campaigns that started in one of these stretches of days (of the company, both ends included), the latest first.
 * @param audienceId only those that are for this audience
 * @param ids only these
 */
export async function startedCampaigns(
  tx: TenantTx,
  companyId: number,
  stretches: readonly { from: string; to: string }[],
  frame: { timeZone: string; now: Date; audienceId?: number; ids?: readonly number[] },
): Promise<StartedCampaign[]> {
  const { timeZone, now, audienceId, ids } = frame;
  const start = dayAt(sql`k.started_at`, timeZone);
  const within = stretches.map(
    ({ from, to }) => sql`${start} between ${from}::date and ${to}::date`,
  );
  const { rows } = await sql<Line>`
    select k.id, k.name, k.channel, k.started_at as "startedAt", ${start}::text as start,
      k.conversion_window_days as days, k.promotion_id, k.conversion_goal,
      (k.control_group_percent / 100)::float8 as planned,
      drawn.treated, drawn.control, drawn.last, drawn.waiting
    from campaign k
    cross join lateral (
      select count(distinct r.profile_id) filter (where r.arm = 'treated')::int as treated,
        count(distinct r.profile_id) filter (where r.arm = 'control')::int as control,
        ${dayAt(sql`max(${reachedAt})`, timeZone)}::text as last,
        bool_or(r.state in ('pending', 'sending')) as waiting
      from campaign_recipient r
      where r.company_id = k.company_id and r.campaign_id = k.id) drawn
    where k.company_id = ${companyId} and (${sql.join(within, sql` or `)})
      ${
        audienceId === undefined
          ? sql``
          : sql`and exists (select 1 from campaign_audience a where a.company_id = k.company_id
              and a.campaign_id = k.id and a.audience_id = ${audienceId} and not a.is_excluded)`
      }
      ${ids ? sql`and k.id = any(${ids}::bigint[])` : sql``}
    order by k.started_at desc, k.id desc`.execute(tx);
  const today = dayIn(timeZone, now);
  const found: StartedCampaign[] = [];
  for (const { id, name, channel, startedAt, days, treated, control, planned, ...line } of rows) {
    const last = { day: line.last, waiting: line.waiting ?? false };
    const window = windowFrom(line.start, days, last, today);
    found.push({
      ...{ id, name, channel, startedAt, days, window },
      goods: await goodsOf(tx, companyId, line),
      notCompared: whyNotCompared({ treated, control, planned, closed: window.closed }),
    });
  }
  return found;
}

/** Before the first campaign and after the last. */
const ever = { from: '1900-01-01', to: '2999-12-31' };

/** Those of these campaigns that have started, the latest first. Throws `not_found` for one that the company does not have. */
export async function theseCampaigns(
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
  frame: { timeZone: string; now: Date },
): Promise<StartedCampaign[]> {
  const asked = [...new Set(ids)];
  const found = await tx
    .selectFrom('campaign')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', asked)
    .execute();
  if (found.length < asked.length) throw new Refusal('not_found');
  return startedCampaigns(tx, companyId, [ever], { ...frame, ids: asked });
}
