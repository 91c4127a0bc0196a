import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { MailReturnTable } from '../../../schema/sending.js';

export type ReturnKind = MailReturnTable['kind'];

/** Something that came back for a mail, read and matched. */
export type MailReturn = {
  kind: ReturnKind;
  /** The mail will not arrive any more, whether the address is good or not. */
  isFinal: boolean;
  source: MailReturnTable['source'];
  email: string;
  /** Undefined: the report names an address, but no mail of ours. */
  recipient: { id: number; campaignId: number } | undefined;
  /** The mail to one contact that it is about. */
  personalMailId?: number;
  status: string | null;
  detail: string | null;
  /** Names the report: the same one read twice counts once. */
  fingerprint: string;
  at: Date;
};

/** @returns false when this report was kept before */
export async function keepReturn(
  tx: TenantTx,
  companyId: number,
  { recipient, personalMailId, detail, fingerprint, email, isFinal: _, ...rest }: MailReturn,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail_return')
    .values({
      ...rest,
      company_id: companyId,
      email: email.toLowerCase(),
      detail: detail?.slice(0, 500) ?? null,
      campaign_id: recipient?.campaignId ?? null,
      recipient_id: recipient?.id ?? null,
      personal_mail_id: personalMailId ?? null,
      fingerprint: fingerprint.slice(0, 64),
    })
    .onConflict((c) => c.columns(['company_id', 'fingerprint']).doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Mails of ours to this address that came back as 'not now' since a moment, those aside after which its reader read one. */
export async function countSoft(
  tx: TenantTx,
  companyId: number,
  email: string,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct coalesce(m.recipient_id::text, 'personal ' || m.personal_mail_id)) as count from mail_return m
    where m.company_id = ${companyId} and m.email = ${email.toLowerCase()} and m.kind = 'soft' and m.at >= ${since}
      and not exists (
        select 1 from campaign_event e join campaign_recipient r
          on r.company_id = e.company_id and r.id = e.recipient_id
        where e.company_id = m.company_id and e.campaign_id = m.campaign_id and e.type in ('opened', 'clicked')
          and not e.is_scanner and lower(r.email) = m.email and e.at > m.at)`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const findRecipient = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .selectFrom('campaign_recipient')
    .select(['id', 'campaign_id', 'email', 'state', 'sent_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();

/** A mail that was sent and came back for good. In doubt no longer: it left, or nothing could have come back. */
export const markBounced = (tx: TenantTx, companyId: number, id: number, reason: string | null) =>
  tx
    .updateTable('campaign_recipient')
    .set({
      state: 'bounced',
      reason: reason?.slice(0, 500) ?? null,
      sent_at: sql<string>`coalesce(sent_at, now())`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'in_doubt'])
    .execute();
