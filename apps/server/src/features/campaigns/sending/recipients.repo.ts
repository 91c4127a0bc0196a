import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { personMayBeMailed, profileMayBeMailed } from '../../profiles/index.js';

/** A mail to send, with what its merge tags read. */
export type Due = {
  id: number;
  email: string;
  language: string | null;
  first_name: string | null;
  last_name: string | null;
  profile_name: string;
  city: string | null;
  segment: string | null;
  sales_owner: string | null;
  attempts: number;
};

const ofCampaign = (tx: TenantTx, companyId: number, campaignId: number) =>
  tx
    .updateTable('campaign_recipient')
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', campaignId);

const nobody = { worker: null, lease_until: null };
const leaseOf = (ms: number) =>
  sql<string>`now() + ${sql.lit(`${Math.round(ms)} milliseconds`)}::interval`;

/**
 * Takes mails in hand: nobody else sends them while the lease runs, and after it they are free again.
 * Leases count in the database's time, which all workers share; retries in the product's.
 * @returns ids, in the order to send
 */
export async function claimRecipients(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  claim: { worker: string; leaseMs: number; now: Date; limit: number },
): Promise<number[]> {
  // Materialised: as a sub-select the limit could be taken anew for each row, and one claim would take them all.
  const { rows } = await sql<{ id: number }>`
    with due as materialized (
      select id from campaign_recipient
      where company_id = ${companyId} and campaign_id = ${campaignId} and state = 'pending'
        and (not_before is null or not_before <= ${claim.now})
        and (lease_until is null or lease_until < now())
      order by id limit ${claim.limit} for update skip locked)
    update campaign_recipient r set worker = ${claim.worker}, lease_until = ${leaseOf(claim.leaseMs)}
    from due where r.company_id = ${companyId} and r.id = due.id
    returning r.id`.execute(tx);
  return rows.map((r) => r.id).sort((a, b) => a - b);
}

/**
 * The last look before a mail leaves: still ours, the campaign still runs, the person may still be mailed. From here
 * on the row is 'sending', and whoever finds it so after its lease knows no more than that it may have left.
 * @returns what to send; undefined when any of it no longer holds
 */
export async function markSending(
  tx: TenantTx,
  companyId: number,
  id: number,
  by: { worker: string; leaseMs: number; messageId: string },
): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update campaign_recipient r
    set state = 'sending', attempts = r.attempts + 1, message_id = ${by.messageId},
      lease_until = ${leaseOf(by.leaseMs)}
    from person c, profile p, campaign k
    where r.company_id = ${companyId} and r.id = ${id} and r.worker = ${by.worker} and r.state = 'pending'
      and c.company_id = r.company_id and c.id = r.person_id and c.profile_id = r.profile_id
      and p.company_id = r.company_id and p.id = r.profile_id
      and k.company_id = r.company_id and k.id = r.campaign_id and k.status = 'running'
      and lower(c.email) = lower(r.email) and ${personMayBeMailed} and ${profileMayBeMailed}
    returning r.id, r.email, r.attempts, c.language, c.first_name, c.last_name, p.name as profile_name,
      p.city, p.segment, p.sales_owner`.execute(tx);
  return rows[0];
}

/** What became of a mail. Only the worker that sent it may say so; also when its lease ran out meanwhile. */
export const settle = (
  tx: TenantTx,
  companyId: number,
  id: number,
  worker: string,
  result: {
    state: 'pending' | 'sent' | 'failed' | 'bounced' | 'in_doubt' | 'cancelled';
    reason?: string | null;
    sent_at?: Date;
    not_before?: Date;
    /** This try does not count: the mail never got as far as the recipient's server. */
    uncounted?: boolean;
  },
) => {
  const { uncounted, reason = null, ...set } = result;
  return tx
    .updateTable('campaign_recipient')
    .set({
      ...set,
      ...nobody,
      reason: reason?.slice(0, 500) ?? null,
      ...(uncounted ? { attempts: sql`attempts - 1` } : {}),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('worker', '=', worker),
        // Somebody found our lease over and called it in doubt; we know better.
        eb('state', '=', 'in_doubt'),
      ]),
    )
    .execute();
};

/** Keeps a worker's rows its own while it lives. */
export const renewLease = (
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  worker: string,
  leaseMs: number,
) =>
  ofCampaign(tx, companyId, campaignId)
    .set({ lease_until: leaseOf(leaseMs) })
    .where('worker', '=', worker)
    .where('state', 'in', ['pending', 'sending'])
    .execute();

/** Gives back what a worker claimed and did not begin. */
export const releaseClaims = (
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  worker: string,
) =>
  ofCampaign(tx, companyId, campaignId)
    .set(nobody)
    .where('worker', '=', worker)
    .where('state', '=', 'pending')
    .execute();

/** Mails in the hands of a worker that is gone: nobody knows whether they left, so nobody sends them again. */
export const doubtAbandoned = (tx: TenantTx, companyId: number, campaignId: number) =>
  ofCampaign(tx, companyId, campaignId)
    .set({ state: 'in_doubt', reason: 'worker_gone', ...nobody })
    .where('state', '=', 'sending')
    .where('lease_until', '<', sql<string>`now()`)
    .execute();

/** A campaign that is stopped sends no more. */
export const cancelPending = (tx: TenantTx, companyId: number, campaignId: number) =>
  ofCampaign(tx, companyId, campaignId)
    .set({ state: 'cancelled', reason: 'deactivated', ...nobody })
    .where('state', '=', 'pending')
    .execute();

/** What is left to do: mails that wait or are leaving, and how long until one of them can be taken up, in ms. */
export async function whatIsLeft(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  now: Date,
): Promise<{ left: number; waitMs: number }> {
  const { rows } = await sql<{ left: number; wait_ms: number | null }>`
    select count(*) as left, min(greatest(0,
      coalesce(extract(epoch from not_before - ${now}::timestamptz), 0),
      coalesce(extract(epoch from lease_until - now()), 0)) * 1000)::float8 as wait_ms
    from campaign_recipient
    where company_id = ${companyId} and campaign_id = ${campaignId} and state in ('pending', 'sending')`.execute(
    tx,
  );
  return { left: rows[0]?.left ?? 0, waitMs: rows[0]?.wait_ms ?? 0 };
}

/**
 * Draws the next turn of a campaign with a rate, so that all its workers together keep to it.
 * @returns ms to wait until the turn; undefined when it comes later than `withinMs` (then none is drawn)
 */
export async function drawTurn(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  perMinute: number,
  withinMs: number,
): Promise<number | undefined> {
  const gap = sql`${sql.lit(`${60_000 / perMinute} milliseconds`)}::interval`;
  const { rows } = await sql<{ wait_ms: number }>`
    update campaign set next_send_at = greatest(next_send_at, now()) + ${gap}
    where company_id = ${companyId} and id = ${campaignId}
      and coalesce(next_send_at, now()) <= now() + ${sql.lit(`${Math.round(withinMs)} milliseconds`)}::interval
    returning (extract(epoch from next_send_at - ${gap} - now()) * 1000)::float8 as wait_ms`.execute(
    tx,
  );
  return rows[0] && Math.max(0, rows[0].wait_ms);
}

/** Keeps an address from all further campaigns. The first reason stands. */
export const suppress = (
  tx: TenantTx,
  companyId: number,
  email: string,
  reason: 'opted_out' | 'bounced' | 'complained',
  campaignId: number,
) =>
  tx
    .insertInto('suppression')
    .values({ company_id: companyId, email: email.toLowerCase(), reason, campaign_id: campaignId })
    .onConflict((c) => c.columns(['company_id', 'email']).doNothing())
    .execute();
