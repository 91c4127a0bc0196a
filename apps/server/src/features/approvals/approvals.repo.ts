import type { Approvable, ApprovalMove, ApprovalStatus } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Snapshot } from './approvals.kind.js';

export type NewMove = {
  type: Approvable;
  id: number;
  move: ApprovalMove;
  from: ApprovalStatus;
  to: ApprovalStatus;
  /** Null: the product itself. */
  actorId: number | null;
  /** What a person wrote; of the product itself as `keepText` has it. */
  comment: string | null;
  hash: string | null;
  snapshot: Snapshot | null;
  /** Now when left out. */
  at?: Date;
};

/** Keeps a move for good. @returns its id */
export async function addMove(tx: TenantTx, companyId: number, move: NewMove): Promise<number> {
  const { id } = await tx
    .insertInto('approval_move')
    .values({
      company_id: companyId,
      object_type: move.type,
      object_id: move.id,
      move: move.move,
      from_status: move.from,
      to_status: move.to,
      actor_id: move.actorId,
      comment: move.comment,
      content_hash: move.hash,
      snapshot: move.snapshot && JSON.stringify(move.snapshot),
      ...(move.at ? { at: move.at } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const movesOf = (tx: TenantTx, companyId: number, type: Approvable) =>
  tx
    .selectFrom('approval_move as a')
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'a.company_id').onRef('u.id', '=', 'a.actor_id'),
    )
    .where('a.company_id', '=', companyId)
    .where('a.object_type', '=', type);

/** Every move of an object, newest first. */
export const listMoves = (tx: TenantTx, companyId: number, type: Approvable, id: number) =>
  movesOf(tx, companyId, type)
    .select([
      'a.id',
      'a.move',
      'a.from_status as from',
      'a.to_status as to',
      'a.actor_id',
      'u.name as actor_name',
      'a.comment',
      'a.at',
    ])
    .where('a.object_id', '=', id)
    .orderBy('a.id', 'desc')
    .execute();

/** The last approval of an object: when, and what it was given for; undefined when it never had one. */
export const lastApproval = (
  tx: TenantTx,
  companyId: number,
  type: Approvable,
  id: number,
): Promise<{ at: string; snapshot: Snapshot | null } | undefined> =>
  tx
    .selectFrom('approval_move')
    .select(['at', 'snapshot'])
    .where('company_id', '=', companyId)
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .where('move', '=', 'approve')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type Submission = { by: number | null; name: string | null; at: string };

/** The last submission of each of these objects. */
export async function lastSubmissions(
  tx: TenantTx,
  companyId: number,
  type: Approvable,
  ids: readonly number[],
): Promise<Map<number, Submission>> {
  if (ids.length === 0) return new Map();
  const rows = await movesOf(tx, companyId, type)
    .distinctOn('a.object_id')
    .select(['a.object_id', 'a.actor_id', 'u.name', 'a.at'])
    .where('a.move', '=', 'submit')
    .where(sql<boolean>`a.object_id = any(${ids})`)
    .orderBy('a.object_id')
    .orderBy('a.id', 'desc')
    .execute();
  return new Map(rows.map((r) => [r.object_id, { by: r.actor_id, name: r.name, at: r.at }]));
}

/** Who edited each of these objects since its last approval, as far as it was noted. */
export async function lastEditors(
  tx: TenantTx,
  companyId: number,
  type: Approvable,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const editors = new Map<number, number[]>();
  if (ids.length === 0) return editors;
  const { rows } = await sql<{ object_id: number; actor_id: number }>`
    select distinct e.object_id, e.actor_id from approval_move e
    where e.company_id = ${companyId} and e.object_type = ${type} and e.object_id = any(${ids}::bigint[])
      and e.move = 'edit' and e.actor_id is not null and not exists (
        select 1 from approval_move a where a.company_id = e.company_id and a.object_type = e.object_type
          and a.object_id = e.object_id and a.move = 'approve' and a.id > e.id)`.execute(tx);
  for (const { object_id, actor_id } of rows)
    editors.set(object_id, [...(editors.get(object_id) ?? []), actor_id]);
  return editors;
}

/** Whether nobody reviews their own work in this company. */
export async function worksWithFourEyes(tx: TenantTx, companyId: number): Promise<boolean> {
  const { four_eyes } = await tx
    .selectFrom('company')
    .select('four_eyes')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return four_eyes;
}

/** Active users whose groups let them review. */
export const listReviewers = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.company_id', '=', companyId)
    .where('u.is_active', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_group as g')
          .select('g.group_name')
          .whereRef('g.company_id', '=', 'u.company_id')
          .whereRef('g.user_id', '=', 'u.id')
          .where('g.group_name', 'in', ['company:admin', 'company:superuser']),
      ),
    )
    .execute();

/** A move as a mail tells of it. */
export const loadMove = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .selectFrom('approval_move as a')
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'a.company_id').onRef('u.id', '=', 'a.actor_id'),
    )
    .select(['a.object_type', 'a.object_id', 'a.move', 'a.comment', 'u.name as actor_name'])
    .where('a.company_id', '=', companyId)
    .where('a.id', '=', id)
    .executeTakeFirst();

/** Who gets a mail, while active. */
export const loadReader = (tx: TenantTx, companyId: number, userId: number) =>
  tx
    .selectFrom('app_user')
    .select(['name', 'email', 'language'])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst();
