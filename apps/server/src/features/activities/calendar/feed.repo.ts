import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { activitiesOf } from '../activities.repo.js';
import { addDays, type Frame } from '../when.js';
import { dueKey, startOf } from '../when.sql.js';

export const loadFeed = (tx: TenantTx, companyId: number, userId: number) =>
  tx
    .selectFrom('calendar_feed')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const saveFeed = (
  tx: TenantTx,
  companyId: number,
  userId: number,
  nonce: Buffer,
  now: Date,
) =>
  tx
    .insertInto('calendar_feed')
    .values({ company_id: companyId, user_id: userId, nonce, created_at: now })
    .onConflict((oc) =>
      oc.columns(['company_id', 'user_id']).doUpdateSet({
        nonce,
        created_at: now,
        last_read_at: null,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export const removeFeed = (tx: TenantTx, companyId: number, userId: number) =>
  tx
    .deleteFrom('calendar_feed')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();

/** Noted once an hour: a calendar asks every few minutes. */
export const stampRead = (tx: TenantTx, companyId: number, userId: number, now: Date) =>
  tx
    .updateTable('calendar_feed')
    .set({ last_read_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`coalesce(last_read_at < ${now.toISOString()}::timestamptz - interval '1 hour', true)`,
    )
    .execute();

/** Who reads a feed, with what decides whether they still may. */
export const loadReader = (tx: TenantTx, companyId: number, userId: number) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('company as f', 'f.company_id', 'u.company_id')
    .select(['u.is_active', 'u.language', 'f.name as company', 'f.entitled_products'])
    .select(
      sql<string[]>`array(select g.group_name from user_group g
        where g.company_id = u.company_id and g.user_id = u.id)`.as('groups'),
    )
    .where('u.company_id', '=', companyId)
    .where('u.id', '=', userId)
    .executeTakeFirst();

const entries = (tx: TenantTx, companyId: number) =>
  activitiesOf(tx, companyId)
    .leftJoin('profile as p', (j) =>
      j.onRef('p.company_id', '=', 'a.company_id').onRef('p.id', '=', 'a.profile_id'),
    )
    .leftJoin('person as c', (j) =>
      j.onRef('c.company_id', '=', 'a.company_id').onRef('c.id', '=', 'a.person_id'),
    )
    .select([
      'a.id',
      'a.uid',
      'a.type',
      'a.title',
      'a.note',
      'a.due_on',
      'a.due_at',
      'a.minutes',
      'a.done_at',
      'a.outcome',
      'a.created_at',
      'a.updated_at',
      'a.version',
      'a.profile_id',
      'p.name as profile',
      'p.phone as profile_phone',
      sql<string>`concat_ws(' ', c.first_name, c.last_name)`.as('person'),
      'c.phone as person_phone',
      sql<string>`concat_ws(', ', nullif(concat_ws(' ', p.street, p.house_number), ''),
        nullif(concat_ws(' ', p.postcode, p.city), ''))`.as('address'),
    ])
    .where(sql<boolean>`(a.due_on is not null or a.due_at is not null)`);
export type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

export const loadEntry = (tx: TenantTx, companyId: number, id: number) =>
  entries(tx, companyId).where('a.id', '=', id).executeTakeFirst();

/** What a user's calendar shows, by due date: 90 days back, two years ahead. */
export const listEntries = (
  tx: TenantTx,
  companyId: number,
  userId: number,
  frame: Frame,
  most: number,
) => {
  const from = addDays(frame.today, -90);
  const to = addDays(frame.today, 731);
  return entries(tx, companyId)
    .where('a.owner_id', '=', userId)
    .where(
      sql<boolean>`(a.due_on between ${from}::date and ${to}::date
        or (a.due_at >= ${startOf(from, frame.timeZone)} and a.due_at < ${startOf(to, frame.timeZone)}))`,
    )
    .orderBy(dueKey(frame))
    .orderBy('a.id')
    .limit(most)
    .execute();
};
