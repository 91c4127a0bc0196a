import { type NotificationKind, type NotificationWay, partnerGroups } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { goesBy } from './ways.sql.js';

type Kinds = Partial<Record<NotificationKind, NotificationWay>>;

/** How somebody is told of things; the defaults for who never chose. */
export async function loadSettings(tx: TenantTx, companyId: number, userId: number) {
  const row = await tx
    .selectFrom('notification_setting')
    .select(['daily_mail', 'kinds'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { daily_mail: row?.daily_mail ?? true, kinds: (row?.kinds ?? {}) as Kinds };
}

/** Changes what is given; of the kinds, those that are named. */
export async function saveSettings(
  tx: TenantTx,
  companyId: number,
  userId: number,
  { daily_mail, kinds = {} }: { daily_mail?: boolean | undefined; kinds?: Kinds | undefined },
) {
  await sql`
    insert into notification_setting as s (company_id, user_id, daily_mail, kinds)
    values (${companyId}, ${userId}, ${daily_mail ?? true}, ${JSON.stringify(kinds)}::jsonb)
    on conflict (company_id, user_id) do update
    set daily_mail = coalesce(${daily_mail ?? null}, s.daily_mail), kinds = s.kinds || excluded.kinds`.execute(
    tx,
  );
  return loadSettings(tx, companyId, userId);
}

/** Who is to get the daily mail of a day: active colleagues with unread news that were not mailed yet. */
export const listDigestReaders = (tx: TenantTx, companyId: number, today: string) =>
  tx
    .selectFrom('app_user as u')
    .leftJoin('notification_setting as s', (j) =>
      j.onRef('s.company_id', '=', 'u.company_id').onRef('s.user_id', '=', 'u.id'),
    )
    .select(['u.id', 'u.name', 'u.email', 'u.language'])
    .where('u.company_id', '=', companyId)
    .where('u.is_active', '=', true)
    .where(sql<boolean>`coalesce(s.daily_mail, true)`)
    .where(sql<boolean>`coalesce(s.mailed_on < ${today}, true)`)
    .where(
      sql<boolean>`exists (select from notification n where n.company_id = u.company_id
        and n.user_id = u.id and n.read_at is null and n.mailed_at is null
        and ${goesBy('daily')})`,
    )
    .where(
      sql<boolean>`not exists (select from user_group g where g.company_id = u.company_id
        and g.user_id = u.id and g.group_name = any(${[...partnerGroups]}::text[]))`,
    )
    .orderBy('u.id')
    .execute();

/** Who is to get a mail of its own for something: active users with unread news of a kind they chose that for. */
export const listMailReaders = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('notification_setting as s', (j) =>
      j.onRef('s.company_id', '=', 'u.company_id').onRef('s.user_id', '=', 'u.id'),
    )
    .select(['u.id', 'u.name', 'u.email', 'u.language'])
    .where('u.company_id', '=', companyId)
    .where('u.is_active', '=', true)
    .where(
      sql<boolean>`exists (select from notification n where n.company_id = u.company_id
        and n.user_id = u.id and n.read_at is null and n.mailed_at is null and ${goesBy('mail')})`,
    )
    .orderBy('u.id')
    .execute();

/**
 * Takes the daily mail of a day for a user. False when another run has it already: the row's lock makes two runs wait
 * for each other.
 */
export async function takeDay(
  tx: TenantTx,
  companyId: number,
  userId: number,
  today: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_setting as s (company_id, user_id, mailed_on)
    values (${companyId}, ${userId}, ${today})
    on conflict (company_id, user_id) do update set mailed_on = excluded.mailed_on
      where s.daily_mail and (s.mailed_on is null or s.mailed_on < excluded.mailed_on)
    returning user_id`.execute(tx);
  return rows.length === 1;
}
