import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { numberOf, type Rule, type Seen } from './rule.js';
import { yearOf } from './sales.sql.js';

/** The first moment after the day, in the company's zone. */
const endOf = ({ day, timeZone }: Pick<Seen, 'day' | 'timeZone'>) =>
  sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`;

/** Clicks in campaigns of the last days, one trigger per profile and campaign. Mail scanners are left out. */
export const campaignClicked: Rule = {
  rule: 'campaign_clicked',
  by: 'calendar',
  isQuick: true,
  async find(_, seen) {
    const { companyId, timeZone } = seen;
    const days = numberOf(seen, 'days');
    return sql`
    with clicked as (
      select r.profile_id, r.campaign_id, max(e.at) as at, count(*) as clicks
      from campaign_event e
      join campaign_recipient r on r.company_id = e.company_id and r.id = e.recipient_id
      where e.company_id = ${companyId} and e.type = 'clicked' and not e.is_scanner
        and e.at < ${endOf(seen)} and e.at >= ${endOf(seen)} - make_interval(days => ${days}::integer)
      group by r.profile_id, r.campaign_id having count(*) >= ${numberOf(seen, 'clicks')}::integer
    )
    select k.profile_id, k.campaign_id as subject, (k.at at time zone ${timeZone})::date as since,
      ${yearOf(seen, 'k.profile_id')} as value,
      jsonb_build_object('campaign', c.name, 'clicks', k.clicks,
        'at', to_char(k.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as params
    from clicked k
    join campaign c on c.company_id = ${companyId} and c.id = k.campaign_id`;
  },
  async dataFrom(tx, companyId) {
    const { rows } = await sql<{ day: string | null }>`
      select min(at)::date::text as day from campaign_event
      where company_id = ${companyId} and type = 'clicked' and not is_scanner`.execute(tx);
    return rows[0]?.day ?? null;
  },
};

/** Customers founded a whole number of years ago, from some days before the day to three days after it. */
export const foundingBirthday: Rule = {
  rule: 'founding_birthday',
  by: 'calendar',
  isQuick: true,
  async find(_, seen) {
    const ahead = numberOf(seen, 'ahead');
    return sql`
    with customer as (
      select p.id, p.dat_of_foundation as founded,
        extract(year from age(${seen.day}::date + ${ahead}::integer, p.dat_of_foundation))::integer as years
      from profile p
      where p.company_id = ${seen.companyId} and p.kind = 'customer' and p.dat_of_foundation is not null
    ), birthday as (
      select id, years, (founded + make_interval(years => years))::date as day from customer
      where years > 0 and years % ${numberOf(seen, 'every')}::integer = 0
    )
    select b.id as profile_id, 0::bigint as subject, b.day - ${ahead}::integer as since,
      ${yearOf(seen, 'b.id')} as value, jsonb_build_object('day', b.day, 'years', b.years) as params
    from birthday b where b.day >= ${seen.day}::date - 3`;
  },
  async dataFrom(tx: TenantTx, companyId: number) {
    const { rows } = await sql<{ day: string | null }>`
      select min(dat_of_foundation)::text as day from profile
      where company_id = ${companyId} and kind = 'customer'`.execute(tx);
    return rows[0]?.day ?? null;
  },
};
