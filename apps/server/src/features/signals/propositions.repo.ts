import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { putSignals } from './put.repo.js';

/** Products with the proposition they belong to. */
const sold = (companyId: number): RawBuilder<unknown> => sql`
  select p.id as product_id, top.id as top, top.name
  from product p
  join product_category c on c.company_id = p.company_id and c.id = p.category_id
  join product_category top on top.company_id = c.company_id and top.path = split_part(c.path, ' > ', 1)
  where p.company_id = ${companyId}`;

/** Customers of a segment below which its habits say nothing. */
const enoughPeers = 10;
/** Share of a segment's customers that makes a proposition usual in it. */
const usualShare = 0.6;

/** Whether the whitespot model can speak for a company: it has bought it, and its latest run suggests something. */
const modelSpeaks = (companyId: number): RawBuilder<boolean> => sql`
  exists (select from company where company_id = ${companyId} and 'product:whitespot' = any(entitled_products))
  and coalesce((select r.card->>'reason' is null from model_run m
    join model_result r on r.company_id = m.company_id and r.model_run_id = m.id
    where m.company_id = ${companyId} and m.model = 'whitespots' order by m.id desc limit 1), false)`;

/**
 * Where the whitespot model cannot speak: what most customers of a profile's segment bought in the last 12 months and it did
 * not. One signal a profile: of the propositions missing, the one that is worth most (median of its buyers x share), and
 * with it, in `spots`, all of them in that order.
 */
export const findSegmentBuys = (tx: TenantTx, companyId: number, day: string) =>
  putSignals(
    tx,
    companyId,
    ['segment_buys'],
    sql`
    with sold as materialized (${sold(companyId)}),
    active as materialized (
      select p.id, p.segment from profile p
      join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
      where p.company_id = ${companyId} and p.segment is not null
        and m.last_order_date > ${day}::date - interval '12 months' and not (${modelSpeaks(companyId)})
    ), bought as materialized (
      select v.profile_id, c.top, sum(l.net) as net
      from invoice v
      join invoice_line l on l.company_id = ${companyId} and l.invoice_id = v.id and l.is_sold
      join sold c on c.product_id = l.product_id
      where v.company_id = ${companyId} and v.is_order and v.invoiced_on > ${day}::date - interval '12 months'
        and v.invoiced_on <= ${day}::date
      group by v.profile_id, c.top
    ), peers as (
      select segment, count(*) as n from active group by segment having count(*) >= ${enoughPeers}
    ), usual as materialized (
      select a.segment, b.top, n.n, count(*) / n.n::numeric as share,
        percentile_cont(0.5) within group (order by b.net)::numeric(14,2) as median
      from bought b join active a on a.id = b.profile_id join peers n on n.segment = a.segment
      group by a.segment, b.top, n.n having count(*) >= ${usualShare}::numeric * n.n
    ), missing as (
      select a.id, u.*, row_number() over (partition by a.id order by u.median * u.share desc, u.top) as place,
        count(*) over (partition by a.id) as missed
      from active a join usual u on u.segment = a.segment
      where not exists (select from bought b where b.profile_id = a.id and b.top = u.top)
    )
    select 'segment_buys' as kind, i.id as profile_id, 0::bigint as subject, ${day}::date as since,
      min(i.median) filter (where i.place = 1) as value,
      jsonb_build_object('proposition', min(t.name) filter (where i.place = 1), 'segment', i.segment,
        'share', min(round(i.share, 4)) filter (where i.place = 1), 'customers', i.n, 'more', i.missed - 1,
        'spots', jsonb_agg(jsonb_build_object('proposition', t.name, 'share', round(i.share, 4),
          'value', i.median::text) order by i.place)) as params
    from missing i join product_category t on t.company_id = ${companyId} and t.id = i.top
    group by i.id, i.segment, i.n, i.missed`,
    { lasting: true },
  );
