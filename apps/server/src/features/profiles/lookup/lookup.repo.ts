import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { refreshIndex, searchPage } from '../list/search.repo.js';

const most = 20;

/** Profiles to choose from while typing: found as in the list, best fit first; by name while nothing is typed. */
export async function lookup(tx: TenantTx, companyId: number, search: string) {
  const all = tx
    .selectFrom('profile as p')
    .select(['p.id', 'p.name', 'p.city', 'p.kind', 'p.external_id'])
    .where('p.company_id', '=', companyId);
  if (!search) return all.orderBy('p.name').orderBy('p.id').limit(most).execute();
  await refreshIndex(tx);
  const { ids } = await searchPage(tx, search, 0, most);
  return all
    .where(sql<boolean>`p.id = any(${ids})`)
    .orderBy(sql`array_position(${ids}::bigint[], p.id)`)
    .execute();
}

/** The latest import that ended well; null when there is none. */
export async function lastUpload(tx: TenantTx, companyId: number) {
  const run = await tx
    .selectFrom('import_run as i')
    .innerJoin('run as r', (j) =>
      j.onRef('r.company_id', '=', 'i.company_id').onRef('r.id', '=', 'i.run_id'),
    )
    .select(['i.kind', 'i.file_name', 'r.processed', 'r.finished_at'])
    .where('i.company_id', '=', companyId)
    .where('r.status', '=', 'finished')
    // One that was taken back brought nothing.
    .where(sql<boolean>`r.undo_status is distinct from 'done'`)
    .orderBy('r.finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!run?.finished_at) return null;
  const { kind, file_name, processed, finished_at } = run;
  return { kind, file_name, rows: processed, finished_at };
}
