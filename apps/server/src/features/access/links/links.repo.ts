import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

export type Purpose = 'invite' | 'reset';

/**
 * Two links asked for at once come in a row, so that the newer one ends the older. A lock of its own and not the user's
 * record: whoever follows a link takes the link first and the record after it, and so does whoever ends both.
 */
export const holdLinks = (tx: TenantTx, companyId: number, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`mail_link ${companyId} ${userId}`}, 0))`.execute(
    tx,
  );

/** Keeps a link; older ones of the same user and purpose stop working. */
export async function addLink(
  tx: TenantTx,
  link: {
    company_id: number;
    user_id: number;
    purpose: Purpose;
    token_hash: Buffer;
    expires_at: Date;
    invited_by: number | null;
  },
): Promise<void> {
  await endLinks(tx, link.company_id, link.user_id, link.purpose);
  await tx.insertInto('mail_link').values(link).execute();
}

export const endLinks = (tx: TenantTx, companyId: number, userId: number, purpose: Purpose) =>
  tx
    .updateTable('mail_link')
    .set({ used_at: sql<string>`now()` })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();

/** Whose living link this is; undefined when used, expired or unknown. */
export const findLink = (
  tx: TenantTx,
  companyId: number,
  purpose: Purpose,
  hash: Buffer,
  now: Date,
) =>
  tx
    .selectFrom('mail_link as l')
    .innerJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'l.company_id').onRef('u.id', '=', 'l.user_id'),
    )
    .innerJoin('company as c', 'c.company_id', 'l.company_id')
    .select(['u.id', 'u.email', 'u.name', 'u.language', 'c.name as company'])
    .select(
      sql<string[]>`array(select g.group_name from user_group g
        where g.company_id = u.company_id and g.user_id = u.id order by 1)`.as('groups'),
    )
    .where('l.company_id', '=', companyId)
    .where('l.token_hash', '=', hash)
    .where('l.purpose', '=', purpose)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now.toISOString())
    .where('u.is_active', '=', true)
    .executeTakeFirst();

/** Who invited a user last, if that colleague is still there. */
export const findInviter = (tx: TenantTx, companyId: number, userId: number) =>
  tx
    .selectFrom('mail_link as l')
    .innerJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'l.company_id').onRef('u.id', '=', 'l.invited_by'),
    )
    .select(['u.id', 'u.name', 'u.email', 'u.language'])
    .where('l.company_id', '=', companyId)
    .where('l.user_id', '=', userId)
    .where('l.purpose', '=', 'invite')
    .where('u.is_active', '=', true)
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Uses a link up. False when somebody else just did. */
export async function takeLink(tx: TenantTx, companyId: number, hash: Buffer, now: Date) {
  const taken = await tx
    .updateTable('mail_link')
    .set({ used_at: now })
    .where('company_id', '=', companyId)
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

export const setPassword = (
  tx: TenantTx,
  companyId: number,
  userId: number,
  change: { password_hash: string; name?: string },
) =>
  tx
    .updateTable('app_user')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();
