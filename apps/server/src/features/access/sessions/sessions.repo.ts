import { sql } from 'kysely';
import { plannedOnce, type TenantTx } from '../../../platform/db/tenant.js';

export const addSession = (
  tx: TenantTx,
  session: {
    company_id: number;
    id: string;
    user_id: number;
    address: string;
    user_agent: string | null;
    second_factor_at: Date | null;
    created_at: Date;
    last_seen_at: Date;
  },
) => tx.insertInto('session').values(session).execute();

/** A living session with its user, groups and what of the company decides access; undefined when it has ended. */
export const loadSession = (tx: TenantTx, companyId: number, id: string) =>
  tx
    .selectFrom('session as s')
    .innerJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.user_id'),
    )
    .innerJoin('company as c', 'c.company_id', 's.company_id')
    .select([
      's.user_id',
      's.second_factor_at',
      's.created_at',
      's.last_seen_at',
      'u.name',
      'u.language',
      'u.two_factor_enabled',
      'c.entitled_products',
      'c.two_factor_policy',
      sql<string[]>`array(select g.group_name from user_group g
        where g.company_id = u.company_id and g.user_id = u.id)`.as('groups'),
    ])
    .where('s.company_id', '=', companyId)
    .where('s.id', '=', id)
    .where('s.revoked_at', 'is', null)
    .where('u.is_active', '=', true)
    .modifyEnd(plannedOnce)
    .executeTakeFirst();

/** Leaves a session alone that somebody else is writing to: it is seen, or ending. */
export const stampSeen = (tx: TenantTx, companyId: number, id: string, at: Date) =>
  tx
    .updateTable('session')
    .set({ last_seen_at: at })
    .where('company_id', '=', companyId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('id')
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .forUpdate()
        .skipLocked(),
    )
    .execute();

export const endSession = (tx: TenantTx, companyId: number, id: string, at: Date) =>
  tx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();

/** Ends the sessions of a user, but for `except`. @returns how many ended */
export async function endSessionsOf(
  tx: TenantTx,
  companyId: number,
  userId: number,
  at: Date,
  except?: string,
): Promise<number> {
  let ended = tx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (except) ended = ended.where('id', '!=', except);
  return Number((await ended.executeTakeFirst()).numUpdatedRows);
}

export const addRefreshToken = (
  tx: TenantTx,
  token: {
    company_id: number;
    user_id: number;
    family: string;
    token_hash: Buffer;
    expires_at: Date;
  },
) => tx.insertInto('refresh_token').values(token).execute();

/** The stored token of a living session, locked: two uses at once are put in a row. */
export const lockRefreshToken = (tx: TenantTx, companyId: number, hash: Buffer) =>
  tx
    .selectFrom('refresh_token as t')
    .innerJoin('session as s', (j) =>
      j.onRef('s.company_id', '=', 't.company_id').onRef('s.id', '=', 't.family'),
    )
    .innerJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.user_id'),
    )
    .select(['t.id', 't.user_id', 't.family', 't.expires_at', 't.used_at'])
    .select(['s.created_at as began_at', 's.second_factor_at'])
    .select(['u.name', 'u.is_active', 'u.two_factor_enabled'])
    .where('t.company_id', '=', companyId)
    .where('t.token_hash', '=', hash)
    .where('s.revoked_at', 'is', null)
    .forUpdate('t')
    .executeTakeFirst();

/** Marks what is left unused of a session's refresh tokens as used. */
export const spendRefreshTokens = (tx: TenantTx, companyId: number, session: string, at: Date) =>
  tx
    .updateTable('refresh_token')
    .set({ used_at: at })
    .where('company_id', '=', companyId)
    .where('family', '=', session)
    .where('used_at', 'is', null)
    .execute();

/** Living sessions of a user, last seen first. A sign-in that still lacks its second factor is none yet. */
export const listSessions = (tx: TenantTx, companyId: number, userId: number, seenSince: Date) =>
  tx
    .selectFrom('session as s')
    .innerJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.user_id'),
    )
    .select(['s.id', 's.address', 's.user_agent', 's.created_at', 's.last_seen_at'])
    .where('s.company_id', '=', companyId)
    .where('s.user_id', '=', userId)
    .where('s.revoked_at', 'is', null)
    .where('s.last_seen_at', '>', seenSince.toISOString())
    .where((eb) =>
      eb.or([eb('u.two_factor_enabled', '=', false), eb('s.second_factor_at', 'is not', null)]),
    )
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id')
    .execute();

/** Ends one session of a user. @returns false when the user has no such living session */
export async function endOwnSession(
  tx: TenantTx,
  companyId: number,
  userId: number,
  id: string,
  at: Date,
): Promise<boolean> {
  const ended = await tx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}
