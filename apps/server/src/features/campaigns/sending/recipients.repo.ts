import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

const ofCampaign = (tx: TenantTx, companyId: number, campaignId: number) =>
  tx
    .updateTable('campaign_recipient')
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', campaignId);

const nobody = { worker: null, lease_until: null };
const leaseOf = (ms: number) =>
  sql<string>`now() + ${sql.lit(`${Math.round(ms)} milliseconds`)}::interval`;

/** How many were reached, and how many should have been and were not. Who was held back on purpose is neither. */
export async function countEnds(tx: TenantTx, companyId: number, campaignId: number) {
  return tx
    .selectFrom('campaign_recipient')
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', campaignId)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'sent').as('reached'),
      fn
        .countAll<number>()
        .filterWhere('state', 'in', ['failed', 'bounced', 'in_doubt'])
        .as('missed'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Takes mails in hand: nobody else sends them while the lease runs, and after it they are free again.
 * Leases count in the database's time, which all workers share; retries in the product's.
 * @returns ids, in the order to send
 */
export async function claimRecipients(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  claim: {
    worker: string;
    leaseMs: number;
    now: Date;
    limit: number;
    /** Only those to this domain, whose rate is limited; absent: all that are free of one. */
    paceKey?: string;
  },
): Promise<number[]> {
  // Materialised: as a sub-select the limit could be taken anew for each row, and one claim would take them all.
  const { rows } = await sql<{ id: number }>`
    with due as materialized (
      select id from campaign_recipient
      where company_id = ${companyId} and campaign_id = ${campaignId} and state = 'pending'
        and ${claim.paceKey === undefined ? sql`pace_key is null` : sql`pace_key = ${claim.paceKey}`}
        and (not_before is null or not_before <= ${claim.now})
        and (lease_until is null or lease_until < now())
      order by id limit ${claim.limit} for update skip locked)
    update campaign_recipient r set worker = ${claim.worker}, lease_until = ${leaseOf(claim.leaseMs)}
    from due where r.company_id = ${companyId} and r.id = due.id
    returning r.id`.execute(tx);
  return rows.map((r) => r.id).sort((a, b) => a - b);
}

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

/** What is left to do: whether mails wait or are leaving, and how long until one of them can be taken up, in ms. */
export async function whatIsLeft(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  now: Date,
): Promise<{ left: boolean; waitMs: number }> {
  const ready = (state: string) => sql`select greatest(0,
      coalesce(extract(epoch from not_before - ${now}::timestamptz), 0),
      coalesce(extract(epoch from lease_until - now()), 0)) * 1000 as wait_ms
    from campaign_recipient
    where company_id = ${companyId} and campaign_id = ${campaignId} and state = ${sql.lit(state)}`;
  const { rows } = await sql<{ left: boolean; wait_ms: number | null }>`
    select count(*) > 0 as left, min(wait_ms)::float8 as wait_ms
    from (${ready('pending')} union all ${ready('sending')}) o`.execute(tx);
  return { left: rows[0]?.left ?? false, waitMs: rows[0]?.wait_ms ?? 0 };
}

/** Keeps an address from all further campaigns. The first reason stands; a bounce gives way to what a reader said. */
export const suppress = (
  tx: TenantTx,
  companyId: number,
  email: string,
  reason: 'opted_out' | 'bounced' | 'complained',
  campaignId: number | null,
  detail: string | null = null,
) =>
  tx
    .insertInto('suppression')
    .values({
      company_id: companyId,
      email: email.toLowerCase(),
      reason,
      campaign_id: campaignId,
      detail: detail?.slice(0, 500) ?? null,
    })
    .onConflict((c) =>
      c
        .columns(['company_id', 'email'])
        .doUpdateSet((eb) => ({
          reason: eb.ref('excluded.reason'),
          campaign_id: eb.ref('excluded.campaign_id'),
        }))
        .where('suppression.reason', '=', 'bounced')
        .where('excluded.reason', '<>', 'bounced'),
    )
    .execute();
