import type { DrilldownLabel } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { limitTo } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { loadProfileRows, orderingOf, profileMatches } from '../../profiles/index.js';
import { type Campaigned, countsIn, orders, people, reads } from './parts.sql.js';

/** Only the profiles of this part of the report. */
export type Part = {
  segment?: string | undefined;
  province?: string | undefined;
  variant?: 'A' | 'B' | undefined;
  link?: number | undefined;
};

/** The ids of the profiles behind a figure, each once: `select profile_id …`, to stand in parentheses. */
export function profilesBehind(
  of: Campaigned,
  label: DrilldownLabel,
  { segment, province, variant, link }: Part,
): RawBuilder<unknown> {
  const tests = [
    sql`r.company_id = ${of.companyId} and r.campaign_id = ${of.campaignId} and ${countsIn[label]}`,
    ...(segment === undefined ? [] : [sql`btrim(p.segment) = ${segment}`]),
    ...(province === undefined ? [] : [sql`btrim(p.province) = ${province}`]),
    ...(variant === undefined ? [] : [sql`a.variant = ${variant}`]),
    ...(link === undefined
      ? []
      : [
          sql`r.id in (select recipient_id from campaign_event where company_id = ${of.companyId}
            and campaign_id = ${of.campaignId} and type = 'clicked' and link_id = ${link} and not is_scanner)`,
        ]),
  ];
  return sql`with ${reads(of)}, ${people(of)}, ${orders(of)}
    select distinct r.profile_id
    from campaign_recipient r
    join people a on a.profile_id = r.profile_id
    join profile p on p.company_id = r.company_id and p.id = r.profile_id
    left join reads e on e.recipient_id = r.id
    where ${sql.join(tests, sql` and `)}`;
}

type Page = {
  page: number;
  page_size: number;
  ordering?: string | undefined;
  search?: string | undefined;
};

/** A page of the profiles behind a figure, and how many there are. By name unless asked otherwise. */
export async function listProfilesBehind(
  tx: TenantTx,
  companyId: number,
  ids: RawBuilder<unknown>,
  { page, page_size, ordering, search }: Page,
) {
  const order = orderingOf(ordering) ?? { ref: 'p.name', direction: 'asc' as const };
  const direction = sql.raw(order.direction);
  const behind = sql`with behind as materialized (${ids})`;
  const from = sql`from profile p
    ${order.ref.startsWith('m.') ? sql`left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id` : sql``}
    where p.company_id = ${companyId} and p.id in (select profile_id from behind)
      ${search ? sql`and ${profileMatches(search)}` : sql``}`;
  const counted = await sql<{ count: number }>`${behind} select count(*) as count ${from}`.execute(
    tx,
  );
  const { rows } = await sql<{ id: number }>`
    ${behind} select p.id ${from} order by ${sql.ref(order.ref)} ${direction} nulls last, p.id ${direction}
    ${limitTo({ page, page_size })}`.execute(tx);
  return {
    count: counted.rows[0]?.count ?? 0,
    results: await loadProfileRows(
      tx,
      companyId,
      rows.map((row) => row.id),
    ),
  };
}
