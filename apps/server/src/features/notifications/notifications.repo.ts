import {
  keepText,
  type Localizable,
  type NotificationKind,
  type NotificationWay,
} from '@kade/contract';
import { sql } from 'kysely';
import { onlyPage } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { goesBy } from './ways.sql.js';

/** Something to tell one user. */
export type NewNotification = {
  user_id: number;
  kind: NotificationKind;
  /** Who caused it; nobody is told of what they did themselves. Null: the product did. */
  actor_id: number | null;
  profile_id?: number | null;
  /** Name of the thing it is about, or the start of what was said; cut to 300 characters. */
  about?: string | null;
  /** Why, for each reader in their own language. */
  reason?: Localizable;
  due_on?: string | null;
  /** Screen of the web app that it leads to, such as `/crm/result-detail/12/comments`. */
  path?: string | null;
  /** Names the event: the same event is told to the same user once, however often this is called. */
  once?: string | null;
};

/**
 * Tells users of something, in the caller's transaction; any number in one statement. Users who are not active, those
 * who did it themselves, who were told before or do not want to be told of it are passed over. @returns how many were told
 */
export async function notify(
  tx: TenantTx,
  companyId: number,
  news: readonly NewNotification[],
): Promise<number> {
  if (news.length === 0) return 0;
  const rows = news.map((n) => ({
    ...n,
    about: n.about?.slice(0, 300) || null,
    reason: n.reason && keepText(n.reason),
  }));
  const { numAffectedRows } = await sql`
    insert into notification (company_id, user_id, kind, actor_id, profile_id, about, reason, due_on, path, once)
    select ${companyId}, n.user_id, n.kind, n.actor_id, n.profile_id, n.about, n.reason, n.due_on, n.path, n.once
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (user_id bigint, kind text,
      actor_id bigint, profile_id bigint, about text, reason text, due_on date, path text, once text)
    join app_user u on u.company_id = ${companyId} and u.id = n.user_id and u.is_active
    left join notification_setting s on s.company_id = ${companyId} and s.user_id = n.user_id
    where n.user_id is distinct from n.actor_id and not ${goesBy('off')}
    on conflict (company_id, user_id, once) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

const mine = (tx: TenantTx, companyId: number, userId: number) =>
  tx
    .selectFrom('notification as n')
    .where('n.company_id', '=', companyId)
    .where('n.user_id', '=', userId);

export async function countUnread(tx: TenantTx, companyId: number, userId: number) {
  const { unread } = await mine(tx, companyId, userId)
    .where('n.read_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return { unread };
}

const shown = (tx: TenantTx, companyId: number, userId: number) =>
  mine(tx, companyId, userId)
    .leftJoin('app_user as a', (j) =>
      j.onRef('a.company_id', '=', 'n.company_id').onRef('a.id', '=', 'n.actor_id'),
    )
    .leftJoin('profile as p', (j) =>
      j.onRef('p.company_id', '=', 'n.company_id').onRef('p.id', '=', 'n.profile_id'),
    )
    .select([
      'n.id',
      'n.kind',
      'n.about',
      'n.reason',
      'n.due_on',
      'n.path',
      'n.created_at',
      'n.read_at',
    ])
    .select(['n.actor_id', 'a.name as actor_name', 'n.profile_id', 'p.name as profile_name']);

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const named = (id: number | null, name: string | null) =>
  id !== null && name !== null ? { id, name } : null;

const present = ({ actor_id, actor_name, profile_id, profile_name, ...row }: Shown) => ({
  ...row,
  actor: named(actor_id, actor_name),
  profile: named(profile_id, profile_name),
});
export type ShownNotification = ReturnType<typeof present>;

export async function listOf(
  tx: TenantTx,
  companyId: number,
  userId: number,
  { page, page_size, unread }: { page: number; page_size: number; unread: boolean },
) {
  const { count } = await mine(tx, companyId, userId)
    .$if(unread, (q) => q.where('n.read_at', 'is', null))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await shown(tx, companyId, userId)
    .$if(unread, (q) => q.where('n.read_at', 'is', null))
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .$call(onlyPage({ page, page_size }))
    .execute();
  return { count, results: rows.map(present) };
}

/** Marks one as read, or all of a user. @returns how many there were to mark, read before or not */
export async function markRead(
  tx: TenantTx,
  companyId: number,
  userId: number,
  at: Date,
  id?: number,
): Promise<number> {
  const done = await tx
    .updateTable('notification')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(at.toISOString())) as never }))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .$if(id !== undefined, (q) => q.where('id', '=', id as number))
    .$if(id === undefined, (q) => q.where('read_at', 'is', null))
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** What a mail would say: unread, never mailed, told in this way. Locked, so that two runs do not mail the same. */
export async function lockUnmailed(
  tx: TenantTx,
  companyId: number,
  userId: number,
  way: NotificationWay,
): Promise<number[]> {
  const rows = await mine(tx, companyId, userId)
    .leftJoin('notification_setting as s', (j) =>
      j.onRef('s.company_id', '=', 'n.company_id').onRef('s.user_id', '=', 'n.user_id'),
    )
    .where(goesBy(way))
    .where('n.read_at', 'is', null)
    .where('n.mailed_at', 'is', null)
    .select('n.id')
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .forUpdate('n')
    .execute();
  return rows.map((row) => row.id);
}

export const loadShown = async (
  tx: TenantTx,
  companyId: number,
  userId: number,
  ids: readonly number[],
) =>
  (
    await shown(tx, companyId, userId)
      .where(sql<boolean>`n.id = any(${[...ids]}::bigint[])`)
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
      .execute()
  ).map(present);

export const markMailed = (tx: TenantTx, companyId: number, ids: readonly number[], at: Date) =>
  tx
    .updateTable('notification')
    .set({ mailed_at: at.toISOString() })
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();

/** Removes what was read before a moment; what nobody read stays. */
export const removeReadBefore = (tx: TenantTx, companyId: number, before: Date) =>
  tx
    .deleteFrom('notification')
    .where('company_id', '=', companyId)
    .where('read_at', '<', before.toISOString())
    .execute();
