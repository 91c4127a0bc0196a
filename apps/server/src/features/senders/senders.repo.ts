import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { SenderIdentityTable } from '../../schema/account.js';
import { domainOf } from './dkim.js';

const sendersOf = (tx: TenantTx, companyId: number) =>
  tx.selectFrom('sender_identity').selectAll().where('company_id', '=', companyId);

export type SenderRow = NonNullable<Awaited<ReturnType<typeof loadSender>>>;

/** The default first, then by name. */
export const listSenders = (tx: TenantTx, companyId: number) =>
  sendersOf(tx, companyId)
    .orderBy('is_default', 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

export const loadSender = (tx: TenantTx, companyId: number, id: number) =>
  sendersOf(tx, companyId).where('id', '=', id).executeTakeFirst();

/** The sender with this address. */
export const findSender = (tx: TenantTx, companyId: number, email: string) =>
  sendersOf(tx, companyId)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .executeTakeFirst();

/** The sender whose mailbox was asked with this link, while it can still be answered. */
export const findAsked = (tx: TenantTx, companyId: number, hash: Buffer, now: Date) =>
  sendersOf(tx, companyId)
    .where('confirm_hash', '=', hash)
    .where('confirm_until', '>', now.toISOString())
    .executeTakeFirst();

export const changeProof = (
  tx: TenantTx,
  companyId: number,
  id: number,
  change: Pick<
    Updateable<SenderIdentityTable>,
    'mailbox_proven_at' | 'confirm_hash' | 'confirm_until'
  >,
) =>
  tx
    .updateTable('sender_identity')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** @returns the sender's id */
export const addSender = async (tx: TenantTx, row: Insertable<SenderIdentityTable>) =>
  (await tx.insertInto('sender_identity').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** False when somebody changed it since `version`. */
export async function updateSender(
  tx: TenantTx,
  companyId: number,
  id: number,
  version: number,
  change: Updateable<SenderIdentityTable>,
): Promise<boolean> {
  const done = await tx
    .updateTable('sender_identity')
    .set({ ...change, version: version + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export const removeSender = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .deleteFrom('sender_identity')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** There is exactly one default while there is any sender: the one named, or else the oldest. */
export async function settleDefault(tx: TenantTx, companyId: number, wanted?: number) {
  await sql`
    update sender_identity s set is_default = (s.id = d.id)
    from (select id from sender_identity where company_id = ${companyId}
          order by (id = ${wanted ?? 0}) desc, is_default desc, id limit 1) d
    where s.company_id = ${companyId} and s.is_default <> (s.id = d.id)`.execute(tx);
}

/** For the key that was looked up: the sender may have got another one meanwhile. */
export const stampVerified = (
  tx: TenantTx,
  companyId: number,
  { id, dkim_selector }: Pick<SenderRow, 'id' | 'dkim_selector'>,
  at: Date | null,
) =>
  tx
    .updateTable('sender_identity')
    .set({ dkim_verified_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('dkim_selector', '=', dkim_selector)
    .execute();

/**
 * The key to sign mails from this address with: only one whose record was seen published. That of another sender of the
 * same domain does as well, because it is the domain that a receiver looks up.
 */
export const findSigningKey = (tx: TenantTx, companyId: number, email: string) =>
  tx
    .selectFrom('sender_identity')
    .select(['dkim_selector', 'dkim_private_key'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`lower(split_part(email, '@', 2)) = ${domainOf(email)}`)
    .where('dkim_verified_at', 'is not', null)
    .orderBy(sql`lower(email) = ${email.toLowerCase()}`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Has a sender as one whose mailbox answered: for the demo company, whose mailbox nobody reads. */
export async function addProvenSender(
  tx: TenantTx,
  companyId: number,
  sender: { name: string; email: string },
  at: Date,
): Promise<void> {
  const proven = { mailbox_proven_at: at };
  const known = await findSender(tx, companyId, sender.email);
  if (known) await changeProof(tx, companyId, known.id, proven);
  else await addSender(tx, { ...sender, ...proven, company_id: companyId });
  await settleDefault(tx, companyId);
}

/** Changes of a company's senders go one at a time, so that two at once leave one default. */
export const lockSenders = (tx: TenantTx, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('kade.senders', ${companyId}::bigint))`.execute(
    tx,
  );
