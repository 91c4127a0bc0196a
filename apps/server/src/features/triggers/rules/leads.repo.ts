import { sql } from 'kysely';
import { numberOf, type Rule } from './rule.js';

/** Kilometres of a degree along a meridian. */
const perDegree = 111.2;
/** Boxes are a little wider than it may be far: they narrow towards the poles. */
const spare = 1.02;

/**
 * A lead that was added lately, with a customer near it that bought for enough in the 12 months before. Near is: within so
 * many kilometres where the coordinates of both are known (as the crow flies, on a flat map: good to a per cent over 50 km);
 * otherwise in the same four digits of a Dutch postcode, or the same postcode elsewhere. Where neither is known nothing is
 * near: a city or a province alone says too little.
 */
export const leadNear: Rule = {
  rule: 'lead_near',
  by: 'calendar',
  isQuick: true,
  async find(_, seen) {
    const { companyId, day, timeZone } = seen;
    const km = numberOf(seen, 'km');
    const box = km * spare;
    // Customers lie in boxes that are as wide as it is far: whoever is near is in the same box or one beside it.
    const cell = (degrees: string) =>
      sql`floor(${sql.raw(degrees)} * ${perDegree / box}::float8)::integer`;
    // One row of boxes has one width, that of its southern edge.
    const column = (alias: string, row: string) =>
      sql`floor(${sql.raw(`${alias}.lon`)} * cos(radians(least(89, abs(${sql.raw(row)} * ${box / perDegree}::float8)))) * ${perDegree / box}::float8)::integer`;
    const place = sql`p.latitude::float8 as lat, p.longitude::float8 as lon,
      coalesce(substring(p.postcode from '^\\s*([1-9][0-9]{3})\\s?[A-Za-z]{2}\\s*$'), nullif(trim(p.postcode), '')) as area`;
    return sql`
    with lead as materialized (
      select p.id, (p.created_at at time zone ${timeZone})::date as added, ${place}
      from profile p
      where p.company_id = ${companyId}
        and (p.created_at at time zone ${timeZone})::date <= ${day}::date
        and (p.created_at at time zone ${timeZone})::date > ${day}::date - ${numberOf(seen, 'days')}::integer
        and (p.kind = 'lead' or not p.kind_is_set)
        and not exists (select from invoice i where i.company_id = p.company_id and i.profile_id = p.id
          and i.invoiced_on <= ${day}::date)
        and (p.kind = 'lead' or exists (select from invoice i where i.company_id = p.company_id
          and i.profile_id = p.id))
    ), spent as (
      select profile_id, sum(net) as net from invoice
      where company_id = ${companyId} and invoiced_on > ${day}::date - interval '12 months'
        and invoiced_on <= ${day}::date
      group by profile_id having sum(net) > 0 and sum(net) >= ${numberOf(seen, 'least')}::numeric
    ), customer as materialized (
      select p.id, p.name, ${place} from spent s
      join profile p on p.company_id = ${companyId} and p.id = s.profile_id
    ), boxed as materialized (
      select c.*, ${cell('c.lat')} as r from customer c where c.lat is not null and c.lon is not null
    ), cells as materialized (
      select b.*, ${column('b', 'b.r')} as c from boxed b
    ), asked as (
      select l.*, d.r from lead l
      cross join lateral (select ${cell('l.lat')} + o as r from generate_series(-1, 1) o) d
      where l.lat is not null and l.lon is not null
    ), looked as (
      select a.*, ${column('a', 'a.r')} + o as c from asked a cross join generate_series(-1, 1) o
    ), measured as (
      select l.id, k.id as near, k.name, l.added,
        ${perDegree}::float8 * sqrt(power(k.lat - l.lat, 2)
          + power((k.lon - l.lon) * cos(radians((k.lat + l.lat) / 2)), 2)) as km
      from looked l join cells k on k.r = l.r and k.c = l.c and k.id <> l.id
    ), pair as (
      select id, near, name, added, km, null::text as area from measured where km <= ${km}::float8
      union all
      select l.id, c.id, c.name, l.added, null, l.area from lead l join customer c on c.area = l.area and c.id <> l.id
      where l.area is not null and (l.lat is null or l.lon is null or c.lat is null or c.lon is null)
    ), nearest as (
      select distinct on (id) * from pair order by id, km nulls last, near
    )
    select id as profile_id, 0::bigint as subject, added as since, null::numeric as value,
      jsonb_build_object('customer', name, 'km', round(km::numeric, 1), 'area', area, 'added', added) as params
    from nearest`;
  },
  async dataFrom(tx, companyId) {
    const { rows } = await sql<{ day: string | null }>`
      select min(created_at)::date::text as day from profile
      where company_id = ${companyId} and kind = 'lead'`.execute(tx);
    return rows[0]?.day ?? null;
  },
};
