import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../platform/clock.js';
import { audienceChanges } from '../audiences/index.js';
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

/** What a row says of `profile as p`, owner `app_user as u`. */
const ofProfile = sql`p.id, p.name, p.id as profile_id, p.name as profile_name, p.owner_user_id as owner_id,
  coalesce(u.name, p.sales_owner) as owner_name, nullif(btrim(p.segment), '') as segment,
  nullif(btrim(p.province), '') as province, nullif(btrim(p.segment), '') as status, null::numeric as value`;
const owner = sql`left join app_user u on u.company_id = p.company_id and u.id = p.owner_user_id`;

const isIn = (rules: readonly CompiledRule[]) =>
  sql.join(
    rules.map(({ where }) => sql`(${where}) is true`),
    sql` and `,
  );
const metricsOf = (rules: readonly CompiledRule[]) =>
  rules.some(({ usesMetrics }) => usesMetrics)
    ? sql`left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id`
    : sql``;

/** Members that another rule selects, too, as a query, each once. */
export function shared(asked: Asked, other: CompiledRule): RawBuilder<unknown> {
  const rules = [givenOf(asked).members, other];
  return sql`select ${ofProfile} from profile p ${metricsOf(rules)} ${owner}
    where p.company_id = ${asked.companyId} and ${isIn(rules)}`;
}

/** Who entered the audience or left it, on which `day` and `side`, as a query: a row for each time. */
export const changes = ({ companyId, filter }: Asked): RawBuilder<unknown> => sql`
  select ${ofProfile}, c.day, c.side
  from (${audienceChanges(companyId, filter.audience ?? 0)}) c
  join profile p on p.company_id = ${companyId} and p.id = c.profile_id ${owner}`;

/**
 * The members as a query, each once, with the start days of the campaigns that reached them, of which they opened or
 * clicked something, and after which they ordered: a stretch of days counts those within it.
 */
export function members(asked: Asked): RawBuilder<unknown> {
  const { companyId } = asked;
  const { members: rule, campaigns } = givenOf(asked);
  return sql`
    with touched as materialized (
      select r.profile_id, ${startsWhere(sql`true`)} as reached_in, ${startsWhere(sql`r.opened`)} as opened_in,
        ${startsWhere(sql`r.clicked`)} as clicked_in, ${startsWhere(sql`r.converted`)} as ordered_in
      from (${campaignRows(aboutOf(asked), campaigns)}) r
      where r.arm = 'treated' and r.reached
      group by r.profile_id)
    select ${ofProfile}, ${profileIsReachable} as is_reachable,
      t.reached_in, t.opened_in, t.clicked_in, t.ordered_in
    from profile p ${metricsOf([rule])} ${owner}
    left join touched t on t.profile_id = p.id
    where p.company_id = ${companyId} and ${isIn([rule])}`;
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
