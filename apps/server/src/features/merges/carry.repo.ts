import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { clearColumn, dropRows, type LedgerRun, moveRows } from '../ledger/index.js';
import type { Reference } from './references.sql.js';

/** Which records become which: `from[i]` becomes `to[i]`. */
export type Becoming = { from: readonly number[]; to: readonly number[] };

const hasId = ({ locate }: Reference) => locate === undefined;

/**
 * Rows that are the same as one that is kept: place in the table, number, and the number of the one kept.
 * @param persons contacts that are to become one before, and are not yet
 */
async function findSame(
  tx: TenantTx,
  companyId: number,
  reference: Reference,
  { from, to }: Becoming,
  persons: Becoming = { from: [], to: [] },
): Promise<{ place: string; id: number; kept: number }[]> {
  if (!reference.same) return [];
  const person = sql`coalesce((select p.new from unnest(${[...persons.from]}::bigint[], ${[...persons.to]}::bigint[]) p (old, new)
    where p.old = t.person_id), t.person_id)`;
  const same =
    typeof reference.same === 'function'
      ? reference.same(persons.from.length > 0 ? person : sql`t.person_id`)
      : reference.same;
  const column = sql.ref(`t.${reference.column}`);
  const id: RawBuilder<unknown> = hasId(reference) ? sql`t.id` : column;
  const first = reference.first ? sql`${reference.first},` : sql``;
  const { rows } = await sql<{ place: string; id: number; kept: number }>`
    select place, id, kept from (
      select t.ctid::text as place, ${id} as id,
        row_number() over same as n, first_value(${id}) over same as kept
      from ${sql.table(reference.table)} t
      left join unnest(${[...from]}::bigint[], ${[...to]}::bigint[]) m (old, new) on m.old = ${column}
      where t.company_id = ${companyId} and ${column} = any(${[...from, ...to]}::bigint[])
      window same as (partition by coalesce(m.new, ${column}), ${same}
        order by ${first} (m.old is not null), ${id})
    ) s where n > 1`.execute(tx);
  return rows;
}

/**
 * Carries what points at the records to those they become: rows that are the same as another there are taken out and
 * kept in the ledger, with what points at them carried on; all others go over.
 */
export async function carry(
  tx: TenantTx,
  run: LedgerRun,
  reference: Reference,
  becoming: Becoming,
): Promise<{ moved: number; collapsed: number }> {
  const { table, column } = reference;
  if (becoming.from.length === 0) return { moved: 0, collapsed: 0 };
  if (reference.stays) {
    const gone = sql`${sql.ref(`t.${column}`)} = any(${[...becoming.from]}::bigint[])`;
    await dropRows(tx, run, table, column, gone);
    return { moved: 0, collapsed: 0 };
  }
  const same = await findSame(tx, run.companyId, reference, becoming);
  const places = same.map((s) => s.place);
  const { others = 'drop' } = reference;
  if (same.length > 0 && others === 'clear') await clearColumn(tx, run, reference, places);
  if (same.length > 0 && others === 'drop') {
    const pairs = { from: same.map((s) => s.id), to: same.map((s) => s.kept) };
    for (const follower of reference.followers ?? []) await carry(tx, run, follower, pairs);
    // Nobody else writes them meanwhile: their profiles are held.
    const gone = hasId(reference)
      ? sql`t.id = any(${pairs.from}::bigint[])`
      : sql`t.ctid = any(${places}::tid[])`;
    await dropRows(tx, run, table, hasId(reference) ? 'id' : column, gone);
  }
  const moved = await moveRows(tx, run, reference, becoming, others === 'leave' ? places : []);
  return { moved, collapsed: same.length };
}

/**
 * What carrying would do; writes nothing. A row that is not kept may be the survivor's own: then one more moves.
 * @param persons contacts that become one before
 */
export async function countCarried(
  tx: TenantTx,
  companyId: number,
  reference: Reference,
  becoming: Becoming,
  persons: Becoming,
): Promise<{ moved: number; collapsed: number }> {
  const same = await findSame(tx, companyId, reference, becoming, persons);
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(reference.table)} t
    where t.company_id = ${companyId}
      and ${sql.ref(`t.${reference.column}`)} = any(${[...becoming.from]}::bigint[])
      and t.ctid <> all(${same.map((s) => s.place)}::tid[])`.execute(tx);
  return { moved: Number(rows[0]?.count ?? 0), collapsed: same.length };
}

/** Columns of the database that point at rows of a table. */
export async function pointersTo(
  tx: TenantTx,
  table: string,
): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join lateral unnest(c.conkey, c.confkey) k (own, target) on true
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.target
    where c.contype = 'f' and c.confrelid = ${table}::regclass and f.attname = 'id'
    order by 1, 2`.execute(tx);
  return rows;
}

/**
 * Throws when something still points at these records: deleting them would take it along. Nothing does, as long as the
 * list of references is whole; a customer's records are not what to find out on that it is not.
 */
export async function mustBeFree(
  tx: TenantTx,
  companyId: number,
  table: string,
  ids: readonly number[],
): Promise<void> {
  const pointers = await pointersTo(tx, table);
  const held = pointers.map(
    (p) => sql`select ${`${p.table}.${p.column}`}::text as place where exists (
      select 1 from ${sql.table(p.table)} s
      where s.company_id = ${companyId} and s.${sql.ref(p.column)} = any(${[...ids]}::bigint[]))`,
  );
  if (held.length === 0) return;
  const { rows } = await sql<{ place: string }>`${sql.join(held, sql` union all `)}`.execute(tx);
  if (rows.length > 0)
    throw new Error(`Not carried over in a merge: ${rows.map((r) => r.place).join(', ')}`);
}
