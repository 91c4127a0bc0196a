import { sql } from 'kysely';
import type { TenantTx } from '../../db/tenant.js';
import { unseen } from './transfer.js';

/** What happened since a copy was last brought up to date, as a transaction sees it. */
type News =
  /** Nothing: the copy is what the transaction sees, and may call itself as new as `snapshot`. */
  | { readonly kind: 'none'; readonly snapshot: string }
  /** So many rows, to be read again. */
  | { readonly kind: 'some'; readonly rows: number }
  /** More than is named one by one, or more than the log still knows. */
  | { readonly kind: 'everything' }
  /** The transaction itself changed rows, and nobody knows yet whether they stay so. */
  | { readonly kind: 'own' };

/** Reads the log in one statement, so from one state of the database. */
export async function readNews(tx: TenantTx, companyId: number, snapshot: string): Promise<News> {
  const { rows } = await sql<{
    snapshot: string;
    late: boolean;
    lines: number;
    rows: number;
    everything: boolean;
    own: boolean;
  }>`
    select pg_current_snapshot()::text as snapshot,
      exists (select 1 from column_change_end where company_id = ${companyId}
        and xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)) as late,
      count(*) as lines, coalesce(sum(cardinality(ids)), 0)::bigint as rows,
      coalesce(bool_or(ids is null), false) as everything,
      coalesce(bool_or(xid = pg_current_xact_id_if_assigned()), false) as own
    from (select ids, xid ${unseen(companyId, snapshot)}) unseen`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('An aggregate gave no row.');
  if (found.own) return { kind: 'own' };
  if (found.late || found.everything) return { kind: 'everything' };
  return found.lines > 0
    ? { kind: 'some', rows: found.rows }
    : { kind: 'none', snapshot: found.snapshot };
}
