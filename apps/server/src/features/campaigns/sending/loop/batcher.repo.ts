import type { Column } from '@kade/contract';
import { sql } from 'kysely';
import { plannedOnce, type TenantTx } from '../../../../platform/db/tenant.js';
import { personMayBeMailed, profileMayBeMailed } from '../../../profiles/index.js';
import { holdContacts, mailsSince, wantsPurpose } from '../../limits/limits.repo.js';
import type { ColumnData } from '../../render/columns.js';
import { columnData } from '../../render/columns.sql.js';

/** A mail to send, with what its merge tags read. */
export type Due = {
  id: number;
  email: string;
  variant: 'A' | 'B' | null;
  language: string | null;
  first_name: string | null;
  last_name: string | null;
  profile_id: number;
  person_id: number;
  profile_name: string;
  city: string | null;
  segment: string | null;
  sales_owner: string | null;
  attempts: number;
  /** The reader did not object to opens and clicks being counted. */
  tracked: boolean;
  /** This reader's own code of the promotion. */
  code: string | null;
  /** What the mail reads of the profile besides; null: nothing. */
  columns: ColumnData | null;
};

export type MarkBy = {
  worker: string;
  leaseMs: number;
  /** What the frequency cap counts back to; null: there is no cap. */
  cap: { mails: number; since: Date } | null;
  /** What the mail reads of the profile besides. */
  columns: readonly Column[];
};

/**
 * The last look before mails leave: still ours, the campaign still runs and is not held, each person may still be mailed,
 * still wants to hear of this, and did not get too many. From here on these rows are 'sending', and whoever finds them
 * so after their lease knows no more than that they may have left.
 * @returns those that go; the others no longer hold
 */
export async function markSending(
  tx: TenantTx,
  companyId: number,
  marks: readonly { id: number; messageId: string }[],
  by: MarkBy,
): Promise<Due[]> {
  // In a statement of its own: the look below sees what was written while this one waited.
  if (by.cap)
    await holdContacts(
      tx,
      companyId,
      marks.map((m) => m.id),
    );
  const underCap = by.cap
    ? sql`and (k.mail_purpose <> 'Marketing'
        or ${mailsSince(sql.ref('r.person_id'), companyId, by.cap.since, sql.ref('r.campaign_id'))} < ${by.cap.mails})`
    : sql``;
  const { rows } = await sql<Due>`
    update campaign_recipient r
    set state = 'sending', attempts = r.attempts + 1, message_id = v.message_id, left_at = now(),
      variant = case when k.subject_b is null then r.variant else coalesce(r.variant, k.subject_winner, 'A') end,
      lease_until = now() + ${by.leaseMs}::float8 * interval '1 millisecond'
    from unnest(${marks.map((m) => m.id)}::bigint[], ${marks.map((m) => m.messageId)}::text[]) as v (id, message_id),
      person c, profile p, campaign k
    where r.company_id = ${companyId} and r.id = v.id and r.worker = ${by.worker} and r.state = 'pending'
      and c.company_id = r.company_id and c.id = r.person_id and c.profile_id = r.profile_id
      and p.company_id = r.company_id and p.id = r.profile_id
      and k.company_id = r.company_id and k.id = r.campaign_id and k.status = 'running' and k.paused_at is null
      and c.email_key = lower(r.email) and ${personMayBeMailed} and ${profileMayBeMailed}
      and ${wantsPurpose(sql.ref('k.mail_purpose'))} ${underCap}
    returning r.id, r.email, r.variant, r.attempts, r.profile_id, r.person_id, c.language, c.first_name, c.last_name,
      p.name as profile_name, p.city, p.segment, p.sales_owner,
      (select pc.code from promotion_code pc where pc.company_id = r.company_id and pc.campaign_id = r.campaign_id
        and pc.profile_id = r.profile_id and coalesce(pc.person_id, 0) = coalesce(r.person_id, 0)) as code,
      ${columnData(by.columns)} as columns,
      not exists (select 1 from mail_opt_out o where o.company_id = r.company_id and o.email = c.email_key
        and o.purpose = 'Tracking') as tracked ${plannedOnce}`.execute(tx);
  return rows;
}

/** What became of a mail. */
export type Settled = {
  id: number;
  state: 'pending' | 'sent' | 'failed' | 'bounced' | 'in_doubt' | 'cancelled';
  reason?: string | null;
  sent_at?: Date;
  not_before?: Date;
  /** This try does not count: the mail never got as far as the recipient's server. */
  uncounted?: boolean;
};

/** Records what became of mails. Only the worker that sent one may say so; also when its lease ran out meanwhile. */
export async function settleAll(
  tx: TenantTx,
  companyId: number,
  worker: string,
  settled: readonly Settled[],
): Promise<void> {
  if (settled.length === 0) return;
  const col = <T>(of: (s: Settled) => T) => settled.map(of);
  await sql`
    update campaign_recipient r
    set state = v.state, reason = v.reason, worker = null, lease_until = null,
      sent_at = coalesce(v.sent_at, r.sent_at), not_before = v.not_before, attempts = r.attempts - v.uncounted
    from unnest(${col((s) => s.id)}::bigint[], ${col((s) => s.state)}::text[],
      ${col((s) => s.reason?.slice(0, 500) ?? null)}::text[], ${col((s) => s.sent_at ?? null)}::timestamptz[],
      ${col((s) => s.not_before ?? null)}::timestamptz[], ${col((s) => (s.uncounted ? 1 : 0))}::smallint[])
      as v (id, state, reason, sent_at, not_before, uncounted)
    where r.company_id = ${companyId} and r.id = v.id
      -- In doubt: somebody found our lease over. We know better.
      and (r.worker = ${worker} or r.state = 'in_doubt') ${plannedOnce}`.execute(tx);
}
