import { type RawBuilder, sql } from 'kysely';
import { countsIn, dayAt, orders, people, reachedAtOf, reads } from '../parts.sql.js';
import type { StartedCampaign } from './campaigns.repo.js';

type About = { companyId: number; timeZone: string; today: string };

/** `c`: the campaigns as rows of a statement. */
const asRows = (campaigns: readonly StartedCampaign[]) => sql`jsonb_to_recordset(${JSON.stringify(
  campaigns.map(({ id, name, startedAt, days, goods, window, notCompared }) => ({
    ...{ id, name, days, goods, started_at: startedAt, start_day: window.start },
    comparable: notCompared === null,
  })),
)}::jsonb) as c (id bigint, name text, started_at timestamptz, start_day date, days integer, goods bigint[],
  comparable boolean)`;

/** What is counted of campaign `c` of a statement. */
const counted = ({ companyId, timeZone }: Pick<About, 'companyId' | 'timeZone'>) => ({
  companyId,
  campaignId: sql`c.id`,
  run: { startedAt: sql`c.started_at`, timeZone, days: sql`c.days` },
  goods: sql`c.goods`,
});

/** Rows `told as r` with the profile of each: its name, owner, segment and province. */
const withProfile = (companyId: number, own: RawBuilder<unknown>) => sql`
  select r.*, r.arm as status, ${own}, p.name as profile_name, p.owner_user_id as owner_id,
    coalesce(u.name, p.sales_owner) as owner_name, nullif(btrim(p.segment), '') as segment,
    nullif(btrim(p.province), '') as province
  from told r
  join profile p on p.company_id = ${companyId} and p.id = r.profile_id
  left join app_user u on u.company_id = p.company_id and u.id = p.owner_user_id`;

/** Figures of mails: each a column of {@link mailRows} that says whether the mail counts in it. */
const mailSteps = [
  ...(['sent', 'delivered', 'opened', 'clicked', 'unsubscribed', 'bounced', 'complained'] as const),
  ...(['failed', 'in_doubt', 'pending', 'cancelled'] as const),
] as const;

/**
 * Every mail of several campaigns, as a query, by the parts and the conditions that the report of each has; of the control
 * group what was not sent. `day`: on which it was sent.
 */
export function mailRows(about: Omit<About, 'today'>, campaigns: readonly StartedCampaign[]) {
  const { companyId, timeZone } = about;
  const one = counted(about);
  const steps = mailSteps.map(
    (step) => sql`coalesce(${countsIn[step]}, false) as ${sql.ref(step)}`,
  );
  return sql`
    with told as materialized (
    select c.id as campaign_id, c.name, r.*
    from ${asRows(campaigns)}
    cross join lateral (
      with ${reads(one)}, ${people(one)}
      select r.id, r.email, r.profile_id, a.arm, a.variant, ${dayAt(sql`r.sent_at`, timeZone)} as day,
        ${sql.join(steps)}
      from campaign_recipient r
      join people a on a.profile_id = r.profile_id
      left join reads e on e.recipient_id = r.id
      where r.company_id = ${companyId} and r.campaign_id = c.id) r)
    ${withProfile(companyId, sql`null::numeric as value`)}`;
}

/**
 * Every profile of several campaigns, once per campaign, as a query: what the report of each campaign knows of it, by the
 * same parts. `id`: of its first recipient; `day`: on which it was reached; `net`: of what it ordered in its days.
 */
export function campaignRows(
  about: About,
  campaigns: readonly StartedCampaign[],
): RawBuilder<unknown> {
  const { companyId, today } = about;
  const one = counted(about);
  // Each campaign is worked out once, whatever the planner expects of tables that are new.
  return sql`
    with told as materialized (
    select r.id, c.id as campaign_id, c.name, c.start_day, c.days, c.comparable, r.profile_id, r.arm,
      r.day, r.reached, r.opened, r.clicked, r.is_over, r.converted, r.net
    from ${asRows(campaigns)}
    cross join lateral (
      with ${reads(one)}, ${people(one)}, ${orders(one)},
      spent as materialized (select profile_id, sum(net) as net from orders group by profile_id),
      mails as materialized (
        select r.profile_id, min(r.id) as id, bool_or(${countsIn.delivered}) as reached,
          coalesce(bool_or(${countsIn.opened}), false) as opened,
          coalesce(bool_or(${countsIn.clicked}), false) as clicked
        from campaign_recipient r left join reads e on e.recipient_id = r.id
        where r.company_id = ${companyId} and r.campaign_id = c.id group by r.profile_id)
      select m.id, a.profile_id, a.arm, a.day, m.reached, m.opened, m.clicked,
        coalesce(a.day + c.days < ${today}::date, false) as is_over,
        s.profile_id is not null as converted, coalesce(s.net, 0) as net
      from people a
      join mails m on m.profile_id = a.profile_id
      left join spent s on s.profile_id = a.profile_id) r)
    ${withProfile(companyId, sql`r.net as value`)}`;
}

/**
 * What every profile of several campaigns ordered, a row for each day on which it did, as a query. `id`: of its first
 * recipient; `day`: of the order; `is_first`: the first such day of the profile in its campaign; `net`: of that day.
 */
export function orderDayRows(
  about: Omit<About, 'today'>,
  campaigns: readonly StartedCampaign[],
): RawBuilder<unknown> {
  const { companyId } = about;
  const one = counted(about);
  return sql`
    with told as materialized (
    select c.id as campaign_id, c.name, r.*
    from ${asRows(campaigns)}
    cross join lateral (
      with ${people(one)}, ${orders(one)},
      daily as materialized (select profile_id, day, sum(net) as net from orders group by profile_id, day),
      mails as materialized (
        select profile_id, min(id) as id from campaign_recipient
        where company_id = ${companyId} and campaign_id = c.id group by profile_id)
      select m.id, a.profile_id, a.arm, a.variant, o.day, o.net,
        o.day = min(o.day) over (partition by o.profile_id) as is_first
      from daily o
      join people a on a.profile_id = o.profile_id
      join mails m on m.profile_id = o.profile_id) r)
    ${withProfile(companyId, sql`r.net as value`)}`;
}

/**
 * FROM clause (without the word) of rows `b`: those above that a condition over `b` leaves, each with its `weight`: profiles
 * treated for each one in the control group of its campaign, among these rows. Null where the campaign is not compared.
 * What treated rows have, less what those of the control group have times their weight, is what a campaign added.
 */
export const weightedRows = (
  rows: RawBuilder<unknown>,
  where: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`(
  select b.*, case when b.comparable and b.treated_size >= 2 and b.control_size >= 2
    then b.treated_size::numeric / b.control_size end as weight
  from (
    select b.*, count(*) filter (where b.arm = 'treated') over campaign as treated_size,
      count(*) filter (where b.arm = 'control') over campaign as control_size
    from (${rows}) b where ${where}
    window campaign as (partition by b.campaign_id)) b) b`;

/** What a row `b` adds to what its campaign added, of an amount that it has. */
export const added = (amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when b.arm = 'treated' then ${amount} else -(${amount}) * b.weight end`;

/** Whether a row `b` of these was treated by another campaign with a day to order in that is one of its own, too. */
export const overlapping = ({ companyId, timeZone }: About): RawBuilder<boolean> => {
  const other = dayAt(reachedAtOf('o'), timeZone);
  return sql<boolean>`(b.day is not null and exists (
    select 1 from campaign_recipient o
    join campaign k on k.company_id = o.company_id and k.id = o.campaign_id
    where o.company_id = ${companyId} and o.profile_id = b.profile_id and o.campaign_id <> b.campaign_id
      and o.arm = 'treated' and ${other} < b.day + b.days and b.day < ${other} + k.conversion_window_days))`;
};
