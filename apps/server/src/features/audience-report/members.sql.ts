import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../platform/clock.js';
import { campaignRows, type StartedCampaign } from '../campaigns/index.js';
import { type CompiledRule, profileIsReachable } from '../profiles/index.js';
import type { Asked, SqlDays } from '../reports/index.js';

/** What a question about an audience stands on. */
export type Given = {
  /** Members, as a condition over `profile as p`, and `profile_metric as m` where it uses metrics. */
  readonly members: CompiledRule;
  /** Campaigns of the period and of the one it is compared with, those of a filter only. */
  readonly campaigns: readonly StartedCampaign[];
  /** Of these, those that were for this audience. */
  readonly aimed: readonly StartedCampaign[];
};
export const givenOf = (asked: Asked) => asked.given as Given;

/** What the rows of campaigns need to know. */
export const aboutOf = ({ companyId, timeZone, now }: Asked) => ({
  ...{ companyId, timeZone },
  today: dayIn(timeZone, now),
});

/** Days on which campaigns started that had this with a profile. */
const startsWhere = (what: RawBuilder<unknown>) =>
  sql`array_agg(distinct r.start_day) filter (where ${what})`;

/**
 * The members as a query, each once, with the start days of the campaigns that reached them, of which they opened or
 * clicked something, and after which they ordered: a stretch of days counts those within it.
 */
export function members(asked: Asked): RawBuilder<unknown> {
  const { companyId } = asked;
  const { members: rule, campaigns } = givenOf(asked);
  const metrics = rule.usesMetrics
    ? sql`left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id`
    : sql``;
  return sql`
    with touched as materialized (
      select r.profile_id, ${startsWhere(sql`true`)} as reached_in, ${startsWhere(sql`r.opened`)} as opened_in,
        ${startsWhere(sql`r.clicked`)} as clicked_in, ${startsWhere(sql`r.converted`)} as ordered_in
      from (${campaignRows(aboutOf(asked), campaigns)}) r
      where r.arm = 'treated' and r.reached
      group by r.profile_id)
    select p.id, p.name, p.id as profile_id, p.name as profile_name, p.owner_user_id as owner_id,
      coalesce(u.name, p.sales_owner) as owner_name, nullif(btrim(p.segment), '') as segment,
      nullif(btrim(p.province), '') as province, nullif(btrim(p.segment), '') as status,
      null::numeric as value, ${profileIsReachable} as is_reachable,
      t.reached_in, t.opened_in, t.clicked_in, t.ordered_in
    from profile p ${metrics}
    left join app_user u on u.company_id = p.company_id and u.id = p.owner_user_id
    left join touched t on t.profile_id = p.id
    where p.company_id = ${companyId} and (${rule.where}) is true`;
}

/** The invoices of members in the period and the one it is compared with, as a query. */
export function sales(asked: Asked): RawBuilder<unknown> {
  const { companyId, period, previous } = asked;
  const stretches = previous ? [period, previous] : [period];
  const days = stretches.map(
    ({ from, to }) => sql`i.invoiced_on between ${from}::date and ${to}::date`,
  );
  return sql`
    select i.id, i.invoice_number as name, w.profile_id, w.profile_name, w.owner_id, w.owner_name,
      w.segment, w.province, null::text as status, i.net as value, i.invoiced_on as day, w.reached_in
    from (${members(asked)}) w
    join invoice i on i.company_id = ${companyId} and i.profile_id = w.profile_id
      and (${sql.join(days, sql` or `)})`;
}

/** Whether one of the start days in a column of a row `b` is in a stretch. */
export const startedIn = (
  column: 'reached_in' | 'opened_in' | 'clicked_in' | 'ordered_in',
  { from, to }: SqlDays,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from unnest(${sql.ref(`b.${column}`)}) d (day)
    where d.day between ${from} and ${to})`;
