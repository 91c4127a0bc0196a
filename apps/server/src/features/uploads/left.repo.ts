import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

export type LeftRow = {
  profile_id: number;
  name: string | null;
  reason: 'edited' | 'in_use' | 'gone' | 'clash';
  fields: Record<string, unknown>;
};
type Page = { page: number; page_size: number };

const paged = ({ page, page_size }: Page) =>
  sql`limit ${page_size} offset ${(page - 1) * page_size}`;

/** What the rollback of an upload left, a page of it, by name. */
export async function leftOf(
  tx: TenantTx,
  companyId: number,
  id: number,
  page: Page,
): Promise<{ count: number; results: LeftRow[] }> {
  const left = sql`from undo_left l
    left join profile p on p.company_id = l.company_id and p.id = l.row_id
    where l.company_id = ${companyId} and l.run_type = 'upload' and l.run_id = ${id}`;
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count ${left}`.execute(
    tx,
  );
  const { rows } = await sql<LeftRow>`select l.row_id as profile_id, p.name, l.reason, l.fields
    ${left} order by p.name, l.row_id ${paged(page)}`.execute(tx);
  return { count: Number(counted[0]?.count ?? 0), results: rows };
}

/**
 * What the rollback of an upload would leave by now: the same comparison, with nothing changed. Rows that other
 * records hang on show when it is done.
 */
export async function wouldLeave(
  tx: TenantTx,
  companyId: number,
  id: number,
  page: Page,
): Promise<{ count: number; results: LeftRow[] }> {
  // A profile that nobody saved since the run is as the run left it: its fields need no comparing.
  const { rows } = await sql<LeftRow & { count: number }>`
    with lines as (
      select l.row_id, l.action, l.before, l.after, p.name, p.id, to_jsonb(p) as now
      from change_ledger l
      left join profile p on p.company_id = l.company_id and p.id = l.row_id
      where l.company_id = ${companyId} and l.run_type = 'upload' and l.run_id = ${id}
        and l.table_name = 'profile' and (p.id is null or p.updated_at > l.at)
    ), judged as (
      select row_id, name, id, (
        select jsonb_object_agg(key, now -> key) from jsonb_object_keys(coalesce(before, after)) key
        where now -> key is distinct from after -> key) as kept
      from lines
    )
    select row_id as profile_id, name, case when id is null then 'gone' else 'edited' end as reason,
      coalesce(kept, '{}') as fields, count(*) over () as count
    from judged where id is null or kept is not null
    order by name, row_id ${paged(page)}`.execute(tx);
  return {
    count: Number(rows[0]?.count ?? 0),
    results: rows.map(({ count: _, ...row }) => row),
  };
}
