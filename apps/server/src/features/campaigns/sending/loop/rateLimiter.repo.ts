import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant.js';

const msText = (ms: number) => sql.lit(`${ms.toFixed(3)} milliseconds`);

/** Turns drawn at once: the first comes after `waitMs`, each further one `gapMs` later. */
export type Allowance = { waitMs: number; gapMs: number };

/**
 * Draws the next turns of a campaign with a rate, so that all its workers together keep to it.
 * @returns undefined when the first comes later than `withinMs` (then none is drawn)
 */
export async function takeCampaignAllowance(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  draw: { perMinute: number; count: number; withinMs: number },
): Promise<Allowance | undefined> {
  const gapMs = 60_000 / draw.perMinute;
  const step = sql`${msText(gapMs * draw.count)}::interval`;
  const { rows } = await sql<{ wait_ms: number }>`
    update campaign set next_send_at = greatest(next_send_at, now()) + ${step}
    where company_id = ${companyId} and id = ${campaignId}
      and coalesce(next_send_at, now()) <= now() + ${msText(Math.max(0, draw.withinMs))}::interval
    returning (extract(epoch from next_send_at - ${step} - now()) * 1000)::float8 as wait_ms`.execute(
    tx,
  );
  return rows[0] && { waitMs: Math.max(0, rows[0].wait_ms), gapMs };
}

/**
 * Draws turns at the mail server ('*') or over it to one domain. All companies and workers draw from the same row.
 * @param draw.perSecond mails a second; `count` turns at once
 * @returns undefined when the first comes later than `withinMs` (then none is drawn)
 */
export async function takeServerAllowance(
  tx: TenantTx,
  key: string,
  draw: { perSecond: number; count: number; withinMs: number },
): Promise<Allowance | undefined> {
  const gapMs = 1000 / draw.perSecond;
  const step = sql`${msText(gapMs * draw.count)}::interval`;
  // The statement's own time: whoever waited for the row must not count from before the wait.
  const { rows } = await sql<{ wait_ms: number }>`
    insert into mail_pace as m (key, next_at) values (${key}, statement_timestamp() + ${step})
    on conflict (key) do update set next_at = greatest(m.next_at, clock_timestamp()) + ${step}
      where m.next_at <= clock_timestamp() + ${msText(Math.max(0, draw.withinMs))}::interval
    returning (extract(epoch from next_at - ${step} - clock_timestamp()) * 1000)::float8 as wait_ms`.execute(
    tx,
  );
  return rows[0] && { waitMs: Math.max(0, rows[0].wait_ms), gapMs };
}
