import type { Rhythm, SubscriptionDraft, SubscriptionPause, ViewState } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

export type Reader = { id: number; name: string };
export type SubscriptionRow = {
  id: number;
  list: string;
  view_id: number | null;
  view_name: string | null;
  view_state: ViewState | null;
  /** Whether the subscription's owner sees the view. */
  view_visible: boolean;
  rhythm: Rhythm;
  only_if_changed: boolean;
  paused: SubscriptionPause | null;
  last_on: string;
  created_by: number;
  owner_name: string;
  version: number;
  readers: Reader[];
};

const subscriptions = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('report_subscription as s')
    .innerJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.created_by'),
    )
    .leftJoin('saved_view as v', (j) =>
      j.onRef('v.company_id', '=', 's.company_id').onRef('v.id', '=', 's.view_id'),
    )
    .where('s.company_id', '=', companyId)
    .select([
      's.id',
      's.list',
      's.view_id',
      'v.name as view_name',
      'v.state as view_state',
      's.rhythm',
      's.only_if_changed',
      's.paused',
      's.last_on',
      's.created_by',
      'u.name as owner_name',
      's.version',
    ])
    .select([
      sql<boolean>`coalesce(v.is_shared or v.created_by = s.created_by, false)`.as('view_visible'),
      sql<
        Reader[]
      >`(select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name, r.id), '[]')
        from report_subscription_reader l
        join app_user r on r.company_id = l.company_id and r.id = l.user_id
        where l.company_id = s.company_id and l.subscription_id = s.id)`.as('readers'),
    ]);

/** Those of a user: made by them or mailed to them; `everybody`: all of the company. */
export const listSubscriptions = (
  tx: TenantTx,
  companyId: number,
  { userId, everybody }: { userId: number; everybody: boolean },
): Promise<SubscriptionRow[]> =>
  subscriptions(tx, companyId)
    .where(
      everybody
        ? sql<boolean>`true`
        : sql<boolean>`(s.created_by = ${userId} or exists (select from report_subscription_reader l
            where l.company_id = s.company_id and l.subscription_id = s.id and l.user_id = ${userId}))`,
    )
    .orderBy('s.id')
    .execute();

export const findSubscription = (
  tx: TenantTx,
  companyId: number,
  id: number,
): Promise<SubscriptionRow | undefined> =>
  subscriptions(tx, companyId).where('s.id', '=', id).executeTakeFirst();

/** Ids of those that go out and were not due on this day or later. */
export const openSubscriptions = async (
  tx: TenantTx,
  companyId: number,
  today: string,
): Promise<number[]> =>
  (
    await tx
      .selectFrom('report_subscription')
      .select('id')
      .where('company_id', '=', companyId)
      .where('paused', 'is', null)
      .where('last_on', '<', today)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

/** Takes the day on which it is due. @returns false: somebody else did, or it is paused by now */
export async function takeDay(
  tx: TenantTx,
  companyId: number,
  id: number,
  day: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_subscription')
    .set({ last_on: day })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('paused', 'is', null)
    .where('last_on', '<', day)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const pause = (tx: TenantTx, companyId: number, id: number, reason: SubscriptionPause) =>
  tx
    .updateTable('report_subscription')
    .set((eb) => ({ paused: reason, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

type Stored = Omit<SubscriptionDraft, 'readers' | 'is_paused'> & {
  list: string;
  paused: SubscriptionPause | null;
  last_on: string;
};

export async function addSubscription(
  tx: TenantTx,
  companyId: number,
  userId: number,
  stored: Stored,
): Promise<number> {
  const { id } = await tx
    .insertInto('report_subscription')
    .values({ ...stored, company_id: companyId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const changeSubscription = (
  tx: TenantTx,
  companyId: number,
  id: number,
  stored: Stored & { version: number },
) =>
  tx
    .updateTable('report_subscription')
    .set(stored)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** Keeps several changes of one subscription in a row. */
export const lockSubscription = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .selectFrom('report_subscription')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function setReaders(
  tx: TenantTx,
  companyId: number,
  id: number,
  readers: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('report_subscription_reader')
    .where('company_id', '=', companyId)
    .where('subscription_id', '=', id)
    .execute();
  if (readers.length > 0)
    await tx
      .insertInto('report_subscription_reader')
      .values(
        [...new Set(readers)].map((user_id) => ({
          company_id: companyId,
          subscription_id: id,
          user_id,
        })),
      )
      .execute();
}

export const removeSubscription = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .deleteFrom('report_subscription')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** The saved view of a report that a user sees. */
export const findView = (tx: TenantTx, companyId: number, userId: number, id: number) =>
  tx
    .selectFrom('saved_view')
    .select(['id', 'list', 'name', 'state'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('created_by', '=', userId), eb('is_shared', '=', true)]))
    .executeTakeFirst();

/** Whom a report may be mailed to, with what is needed for it. */
export const loadReaders = (tx: TenantTx, companyId: number, ids: readonly number[]) =>
  tx
    .selectFrom('app_user as u')
    .select(['u.id', 'u.name', 'u.email', 'u.language', 'u.is_active'])
    .select(
      sql<string[]>`array(select g.group_name from user_group g
        where g.company_id = u.company_id and g.user_id = u.id)`.as('groups'),
    )
    .where('u.company_id', '=', companyId)
    .where(sql<boolean>`u.id = any(${[...ids]}::bigint[])`)
    .orderBy('u.id')
    .execute();
