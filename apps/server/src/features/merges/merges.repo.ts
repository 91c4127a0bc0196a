import type { MergeCounts } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** Notes that these profiles become part of the survivor. @returns the merge's id */
export async function addMerge(
  tx: TenantTx,
  { companyId, userId }: { companyId: number; userId: number },
  survivorId: number,
  absorbed: readonly { id: number; name: string }[],
): Promise<number> {
  const { id } = await tx
    .insertInto('profile_merge')
    .values({
      company_id: companyId,
      survivor_id: survivorId,
      merged_by: userId,
      undone_by: null,
      moved: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('profile_merged')
    .values(
      absorbed.map((p) => ({
        company_id: companyId,
        merge_id: id,
        profile_id: p.id,
        name: p.name,
      })),
    )
    .execute();
  return id;
}

export const keepCounts = (tx: TenantTx, companyId: number, id: number, moved: MergeCounts) =>
  tx
    .updateTable('profile_merge')
    .set({ moved: JSON.stringify(moved) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const noteUndone = (
  tx: TenantTx,
  { companyId, userId }: { companyId: number; userId: number },
  id: number,
) =>
  tx
    .updateTable('profile_merge')
    .set({ undone_by: userId, undone_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** Holds a merge until the end of the transaction: of two people who undo it, one does. */
export const holdMerge = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .selectFrom('profile_merge')
    .select(['id', 'survivor_id', 'undone_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type MergeRow = {
  id: number;
  survivor_id: number;
  survivor: string | null;
  absorbed: { id: number; name: string }[];
  merged_at: string;
  merged_by: string | null;
  moved: MergeCounts;
  undone_at: string | null;
  undone_by: string | null;
};

export async function loadMerge(
  tx: TenantTx,
  companyId: number,
  id: number,
): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`
    select m.id, m.survivor_id, s.name as survivor, m.merged_at, u.name as merged_by, m.moved, m.undone_at,
      w.name as undone_by,
      (select coalesce(jsonb_agg(jsonb_build_object('id', g.profile_id, 'name', g.name) order by g.profile_id), '[]')
        from profile_merged g where g.company_id = m.company_id and g.merge_id = m.id) as absorbed
    from profile_merge m
    left join profile s on s.company_id = m.company_id and s.id = m.survivor_id
    left join app_user u on u.company_id = m.company_id and u.id = m.merged_by
    left join app_user w on w.company_id = m.company_id and w.id = m.undone_by
    where m.company_id = ${companyId} and m.id = ${id}`.execute(tx);
  return rows[0];
}

type Alias = { external_id: string; id: number };

/** Numbers under which imports go on to find these profiles or contacts. */
export async function addAliases(
  tx: TenantTx,
  companyId: number,
  mergeId: number,
  of: 'profile' | 'person',
  aliases: readonly Alias[],
): Promise<void> {
  if (aliases.length === 0) return;
  await sql`insert into ${sql.table(`${of}_alias`)} (company_id, external_id, ${sql.ref(`${of}_id`)}, merge_id)
    select ${companyId}::bigint, external_id, id, ${mergeId}::bigint
    from jsonb_to_recordset(${JSON.stringify(aliases)}::jsonb) a (external_id text, id bigint)
    on conflict (company_id, external_id) do nothing`.execute(tx);
}

/** Takes away the numbers that a merge brought. */
export async function removeAliases(
  tx: TenantTx,
  companyId: number,
  mergeId: number,
): Promise<void> {
  for (const table of ['profile_alias', 'person_alias'] as const)
    await tx
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('merge_id', '=', mergeId)
      .execute();
}
