import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { contractsNearNotice } from '../contracts/index.js';
import { putSignals } from '../signals/index.js';

/** Days back in which a click counts as lately. */
export const clickedLately = 30;

/** Clicks in campaigns of the last days, one signal per profile and campaign. */
export const findClicked = (tx: TenantTx, companyId: number, now: Date, timeZone: string) =>
  putSignals(
    tx,
    companyId,
    ['campaign_clicked'],
    sql`
    with clicked as (
      select r.profile_id, r.campaign_id, max(e.at) as at, count(*) as clicks
      from campaign_event e
      join campaign_recipient r on r.company_id = e.company_id and r.id = e.recipient_id
      where e.company_id = ${companyId} and e.type = 'clicked' and not e.is_scanner
        and e.at > ${now.toISOString()}::timestamptz - make_interval(days => ${clickedLately})
      group by r.profile_id, r.campaign_id
    )
    select 'campaign_clicked' as kind, k.profile_id, k.campaign_id as subject,
      (k.at at time zone ${timeZone})::date as since, nullif(m.net_sales_last_12_months, 0) as value,
      jsonb_build_object('campaign', c.name, 'clicks', k.clicks,
        'at', to_char(k.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as params
    from clicked k
    join campaign c on c.company_id = ${companyId} and c.id = k.campaign_id
    left join profile_metric m on m.company_id = ${companyId} and m.profile_id = k.profile_id`,
  );

/** Customers founded a whole number of years ago, from two weeks before the day to three days after it. */
export const findBirthdays = (tx: TenantTx, companyId: number, today: string) =>
  putSignals(
    tx,
    companyId,
    ['founding_birthday'],
    sql`
    with customer as (
      select p.id, p.dat_of_foundation as founded,
        extract(year from age(${today}::date + 14, p.dat_of_foundation))::integer as years
      from profile p
      where p.company_id = ${companyId} and p.kind = 'customer' and p.dat_of_foundation is not null
        and p.crm_status not in ('lost', 'do_not_contact')
    ), birthday as (
      select id, years, (founded + make_interval(years => years))::date as day from customer where years > 0
    )
    select 'founding_birthday' as kind, b.id as profile_id, 0::bigint as subject, b.day - 14 as since,
      nullif(m.net_sales_last_12_months, 0) as value,
      jsonb_build_object('day', b.day, 'years', b.years) as params
    from birthday b
    left join profile_metric m on m.company_id = ${companyId} and m.profile_id = b.id
    where b.day >= ${today}::date - 3`,
  );

/** Contracts whose last day to cancel comes near; since the day from which it is told. */
export async function findNearNotice(tx: TenantTx, companyId: number, today: string) {
  const near = await contractsNearNotice(tx, companyId, today);
  await putSignals(
    tx,
    companyId,
    ['contract_notice'],
    sql`
    select 'contract_notice' as kind, profile_id, subject, due - remind as since, value,
      jsonb_build_object('number', number, 'title', title, 'due', due, 'days', due - ${today}::date) as params
    from unnest(${near.map((c) => c.profile_id)}::bigint[], ${near.map((c) => c.id)}::bigint[],
      ${near.map((c) => c.notice_by)}::date[], ${near.map((c) => c.remind_days)}::integer[],
      ${near.map((c) => c.value_per_year)}::numeric[], ${near.map((c) => c.number)}::text[],
      ${near.map((c) => c.title)}::text[]) as c (profile_id, subject, due, remind, value, number, title)`,
  );
}
