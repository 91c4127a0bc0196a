import type { MassAction, MassEffect, MassReason } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { onlyPage } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { addRun, changeRun } from '../runs/index.js';

/** Records an action and the profiles it is for, as they are chosen now. @returns its id and how many profiles */
export async function addAction(
  tx: TenantTx,
  companyId: number,
  userId: number,
  action: MassAction,
  chosen: RawBuilder<unknown>,
): Promise<{ id: number; total: number }> {
  const about = 'title' in action ? action.title : null;
  const run = await addRun(tx, companyId, userId, { kind: 'mass_action', about });
  const { id } = await tx
    .insertInto('mass_action')
    .values({ company_id: companyId, action: JSON.stringify(action), run_id: run.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ count: number }>`
    with chosen as (${chosen}), added as (
      insert into mass_action_row (company_id, run_id, profile_id)
      select ${companyId}, ${id}, profile_id from chosen returning 1
    )
    select count(*) as count from added`.execute(tx);
  const total = Number(rows[0]?.count ?? 0);
  await changeRun(tx, { companyId, runId: run.id }, { subject_id: id, total });
  return { id, total };
}

/** Notes what an action did so far. */
export const changeCounts = (
  tx: TenantTx,
  companyId: number,
  id: number,
  counts: { changed: number; same: number; skipped: number },
) =>
  tx
    .updateTable('mass_action')
    .set(counts)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

const actionsOf = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('mass_action as a')
    .innerJoin('run as r', (j) =>
      j.onRef('r.company_id', '=', 'a.company_id').onRef('r.id', '=', 'a.run_id'),
    )
    .select(['a.id', 'a.action', 'a.run_id', 'a.changed', 'a.same', 'a.skipped'])
    .select(['r.status', 'r.total', 'r.processed', 'r.error', 'r.created_at', 'r.started_at'])
    .select(['r.finished_at', 'r.undo_status', 'r.undone_at', 'r.undone_by', 'r.created_by'])
    .where('a.company_id', '=', companyId);

/** With the names of who did it and who took it back. */
const named = (tx: TenantTx, companyId: number) =>
  actionsOf(tx, companyId)
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.created_by'),
    )
    .leftJoin('app_user as w', (j) =>
      j.onRef('w.company_id', '=', 'r.company_id').onRef('w.id', '=', 'r.undone_by'),
    )
    .select([
      'u.name as creator',
      'w.name as undoer',
      sql<number>`(select count(*) from undo_left l
        where l.company_id = a.company_id and l.run_type = 'mass_action' and l.run_id = a.id)`.as(
        'left',
      ),
    ]);
export type ActionRow = NonNullable<Awaited<ReturnType<typeof findAction>>>;

export const findAction = (tx: TenantTx, companyId: number, id: number) =>
  named(tx, companyId).where('a.id', '=', id).executeTakeFirst();

/**
 * Holds an action until the end of the transaction: two workers, or a worker and an undo, wait for each other. What it
 * says of its run is read once it is held: a read that waited would know the action as it is, but the run as it was.
 */
export async function lockAction(tx: TenantTx, companyId: number, id: number) {
  await tx
    .selectFrom('mass_action')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return actionsOf(tx, companyId).where('a.id', '=', id).executeTakeFirst();
}

type Page = { page: number; page_size: number };

export async function listActions(tx: TenantTx, companyId: number, { page, page_size }: Page) {
  const { count } = await tx
    .selectFrom('mass_action')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const results = await named(tx, companyId)
    .orderBy('a.id', 'desc')
    .$call(onlyPage({ page, page_size }))
    .execute();
  return { count, results };
}

/** Profiles that are still to be done, the next batch of them. */
export const nextProfiles = async (
  tx: TenantTx,
  companyId: number,
  runId: number,
  limit: number,
): Promise<number[]> =>
  (
    await tx
      .selectFrom('mass_action_row')
      .select('profile_id')
      .where('company_id', '=', companyId)
      .where('run_id', '=', runId)
      .where('effect', 'is', null)
      .orderBy('profile_id')
      .limit(limit)
      .execute()
  ).map((row) => row.profile_id);

/** Notes what became of these profiles; one without an effect is gone. */
export async function noteEffects(
  tx: TenantTx,
  companyId: number,
  runId: number,
  profiles: readonly number[],
  effects: readonly { profile_id: number; effect: MassEffect; reason: MassReason | null }[],
): Promise<void> {
  await sql`update mass_action_row r
    set effect = coalesce(e.effect, 'skip'), reason = case when e.effect is null then 'gone' else e.reason end
    from unnest(${[...profiles]}::bigint[]) b (id)
    left join unnest(${effects.map((e) => e.profile_id)}::bigint[], ${effects.map((e) => e.effect)}::text[],
      ${effects.map((e) => e.reason)}::text[]) e (id, effect, reason) on e.id = b.id
    where r.company_id = ${companyId} and r.run_id = ${runId} and r.profile_id = b.id`.execute(tx);
}

export async function listRows(
  tx: TenantTx,
  companyId: number,
  runId: number,
  effects: readonly MassEffect[],
  { page, page_size }: Page,
) {
  const base = tx
    .selectFrom('mass_action_row as r')
    .where('r.company_id', '=', companyId)
    .where('r.run_id', '=', runId)
    .$if(effects.length > 0, (q) => q.where('r.effect', 'in', [...effects]));
  const { count } = await base
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await base
    .leftJoin('profile as p', (j) =>
      j.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.profile_id'),
    )
    .select(['r.profile_id', 'p.name', 'r.effect', 'r.reason'])
    .orderBy('r.profile_id')
    .$call(onlyPage({ page, page_size }))
    .execute();
  return {
    count,
    results: rows.map(({ profile_id, name, effect, reason }) => ({
      profile: { id: profile_id, name: name ?? '' },
      effect,
      reason,
    })),
  };
}

/** Names of what an undo left, and the profile each belongs to. */
export async function namesOfLeft(
  tx: TenantTx,
  companyId: number,
  rows: readonly { table_name: string; row_id: number }[],
): Promise<Map<string, { name: string; profile_id: number | null }>> {
  const ids = (table: string) => rows.filter((r) => r.table_name === table).map((r) => r.row_id);
  const found = await sql<{ key: string; name: string; profile_id: number | null }>`
    select 'profile-' || id as key, name, id as profile_id from profile
    where company_id = ${companyId} and id = any(${ids('profile')}::bigint[])
    union all select 'opportunity-' || id, title, profile_id from opportunity
    where company_id = ${companyId} and id = any(${ids('opportunity')}::bigint[])
    union all select 'activity-' || id, title, profile_id from activity
    where company_id = ${companyId} and id = any(${ids('activity')}::bigint[])`.execute(tx);
  return new Map(found.rows.map(({ key, ...row }) => [key, row]));
}

/** Held in their order: nobody changes one in between. */
export const holdProfiles = (tx: TenantTx, companyId: number, ids: readonly number[]) =>
  sql`select id from profile where company_id = ${companyId} and id = any(${ids}::bigint[])
    order by id for update`.execute(tx);

/** Who asked for an action. */
export const askerOf = (
  tx: TenantTx,
  companyId: number,
  { created_by }: { created_by: number | null },
) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', created_by)
    .executeTakeFirstOrThrow();
