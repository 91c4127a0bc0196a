import { sql } from 'kysely';
import { limitTo } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { systemFields, usedBy } from '../ledger/index.js';

export type LeftRow = {
  profile_id: number;
  name: string | null;
  reason: 'edited' | 'in_use' | 'gone' | 'clash';
  fields: Record<string, unknown>;
};
type Page = { page: number; page_size: number };

const paged = ({ page, page_size }: Page) => sql`${limitTo({ page, page_size })}`;

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
 * What the rollback of an upload would leave by now: the same comparison, with nothing changed.
 */
export async function wouldLeave(
  tx: TenantTx,
  companyId: number,
  id: number,
  page: Page,
): Promise<{ count: number; results: LeftRow[] }> {
  // A profile that nobody saved since the run is as the run left it: its fields need no comparing.
  const used = sql`l.action = 'create' and t.id is not null and ${await usedBy(tx, companyId, 'profile')}`;
  const { rows } = await sql<LeftRow & { count: number }>`
    with lines as (
      select l.row_id, l.action, l.before, l.after, t.name, t.id, (${used}) as used,
        case when t.updated_at > l.at then to_jsonb(t) end as now
      from change_ledger l
      left join profile t on t.company_id = l.company_id and t.id = l.row_id
      where l.company_id = ${companyId} and l.run_type = 'upload' and l.run_id = ${id}
        and l.table_name = 'profile' and (t.id is null or t.updated_at > l.at or ${used})
    ), held as (
      -- A row that the run made has no field that is empty: one filled since is one more.
      select *, case when action = 'create' then jsonb_strip_nulls(now - ${[...systemFields]}::text[]) else now end as held
      from lines
    ), judged as (
      select row_id, name, id, used, case when held is not null then (
        select jsonb_object_agg(key, now -> key) from (
          select key from jsonb_object_keys(coalesce(before, after)) key
          union select key from jsonb_object_keys(held) key where action = 'create'
        ) k where held -> key is distinct from after -> key) end as kept
      from held
    )
    select row_id as profile_id, name,
      case when id is null then 'gone' when kept is not null then 'edited' else 'in_use' end as reason,
      coalesce(kept, '{}') as fields, count(*) over () as count
    from judged where id is null or kept is not null or used
    order by name, row_id ${paged(page)}`.execute(tx);
  return {
    count: Number(rows[0]?.count ?? 0),
    results: rows.map(({ count: _, ...row }) => row),
  };
}
